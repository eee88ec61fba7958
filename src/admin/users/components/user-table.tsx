import { Pencil, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { useSession } from '@/session/auth-provider'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'
import { DataTable, SortHeads, Td, Th } from '@/components/list/data-table'
import { EmailText } from '@/components/list/email-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { UserParams } from '../list-state'
import type { UserRow, UserSort } from '../queries'
import { declared } from '@/session/declared'
import { roleLabel, roleTone } from '@/session/roles'
import { userTexts as texts } from '../texts'

const DeleteUserDialog = lazyWithPreload(() => import('./delete-user-dialog'))

const columns: { column: UserSort; label: string; width?: string }[] = [
  { column: 'nome', label: 'Nome' },
  { column: 'email', label: 'E-mail' },
  { column: 'role', label: 'Papel', width: 'w-38' },
  { column: 'status', label: 'Status', width: 'w-60' },
]

type UserTableProps = { rows: readonly UserRow[]; params: UserParams }

export const UserTable = ({ rows, params }: UserTableProps) => (
  <DataTable caption={texts.listTitle} className="table-fixed">
    <thead>
      <tr>
        <SortHeads columns={columns} params={params} />
        <Th className="w-64">Ações</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <UserTableRow key={row.id} row={row} />
      ))}
    </tbody>
  </DataTable>
)

function UserTableRow({ row }: { row: UserRow }) {
  const { search } = useLocation()
  const { user } = useSession()
  const name = row.nome || texts.unnamed
  const removal = {
    variant: 'quiet',
    size: 'sm',
    className: 'text-danger-ink',
    icon: <Trash2 />,
  } as const
  const label = (
    <>
      Excluir <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  return (
    <tr>
      <Td part="title" clip={name}>
        {name}
        {row.organizacao_informada && (
          <span
            className="block text-sm font-normal text-ink-soft lg:truncate"
            title={row.organizacao_informada}
          >
            {declared(row.organizacao_informada)}
          </span>
        )}
      </Td>
      <Td label="E-mail" clip={row.email}>
        <EmailText>{row.email}</EmailText>
      </Td>
      <Td label="Papel">
        <Badge tone={roleTone(row.role)} className="sm:max-w-none sm:whitespace-nowrap">
          {roleLabel(row.role)}
        </Badge>
      </Td>
      <Td label="Status">
        {/* Product 4: stored users always show as active; the approval status is beside it. */}
        <Badge tone="success">Ativo</Badge>
        {row.status !== 'approved' && (
          <span className="ml-2 text-sm text-ink-soft">
            {row.status === 'pending' ? 'Cadastro pendente' : 'Cadastro rejeitado'}
          </span>
        )}
      </Td>
      <Td part="actions">
        <ButtonLink
          variant="quiet"
          size="sm"
          // Aligns the text with the card or the column head.
          className="-ml-3"
          to={paths.user(row.id)}
          // 'Voltar' returns to the list with these filters.
          state={{ list: search }}
          icon={<Pencil />}
        >
          Editar <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
        {row.id === user?.id ? (
          <Button
            {...removal}
            onClick={() => showToast({ tone: 'error', ...texts.ownAccount, id: 'own-account' })}
          >
            {label}
          </Button>
        ) : (
          <DialogButton {...removal} dialog={DeleteUserDialog} label={label} failure={texts.failures.remove}>
            {(close) => <DeleteUserDialog user={row} onClose={close} />}
          </DialogButton>
        )}
      </Td>
    </tr>
  )
}
