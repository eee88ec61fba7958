import { CalendarClock, CircleAlert, FileClock, ShieldAlert } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { fieldOf } from '@/domain/organization/fields/fields'
import { displayValue } from '@/domain/organization/fields/display-value'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { DataTable, SortHeads, Td, Th } from '@/components/list/data-table'
import { EmailText } from '@/components/list/email-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { OrganizationParams } from '../list-state'
import type { OrganizationSort } from '@/admin/organization/organization-filter'
import { PAGE_SIZE, type OrganizationRow } from '@/admin/organization/queries'
import { recordTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'

/** Product 2. Fixed widths, because columns sized by content would change from page to page. */
const columns: { column: OrganizationSort; label: string; width?: string }[] = [
  { column: 'nome', label: 'Nome' },
  { column: 'representante', label: 'Representante', width: 'w-38 xl:w-46 2xl:w-56' },
  { column: 'email', label: 'Email', width: 'w-44 xl:w-62 2xl:w-72' },
  { column: 'cnpj', label: 'CNPJ', width: 'w-40' },
  { column: 'tipo_organizacao', label: 'Tipo', width: 'w-28 xl:w-32 2xl:w-44' },
  { column: 'created_at', label: 'Data Cadastro', width: 'w-38' },
]

const typeField = fieldOf('dados-basicos', 'tipoOrganizacao')

type OrganizationTableProps = {
  rows: readonly OrganizationRow[]
  total: number
  params: OrganizationParams
}

export function OrganizationTable({ rows, total, params }: OrganizationTableProps) {
  return (
    <DataTable caption={texts.listTitle} aria-rowcount={total + 1} className="table-fixed">
      <thead>
        <tr>
          <SortHeads columns={columns} params={params} />
          <Th className="w-23">Ações</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The heading is row 1.
          <OrganizationTableRow key={row.id} row={row} number={(params.page - 1) * PAGE_SIZE + index + 2} />
        ))}
      </tbody>
    </DataTable>
  )
}

const DocumentBadges = ({ row }: { row: OrganizationRow }) => (
  <>
    {row.documentos_aguardando > 0 && (
      <CountBadge tone="warning" icon={<FileClock />}>
        {`${row.documentos_aguardando} aguardando`}
      </CountBadge>
    )}
    {row.documentos_vencidos > 0 && (
      <CountBadge tone="danger" icon={<CircleAlert />}>
        {texts.expired(row.documentos_vencidos)}
      </CountBadge>
    )}
    {row.documentos_a_vencer > 0 && (
      <CountBadge tone="warning" icon={<CalendarClock />}>
        {texts.expiring(row.documentos_a_vencer)}
      </CountBadge>
    )}
  </>
)

/** Says that a list of impediments names the organization; other states stand on its page. */
const ListedBadge = ({ state }: { state: string }) =>
  (state === 'restricao' || state === 'alerta') && (
    <Badge
      tone={state === 'restricao' ? 'danger' : 'warning'}
      icon={<ShieldAlert />}
      className="py-0! max-lg:ml-2 lg:flex"
    >
      <span title={texts.listed}>{state === 'restricao' ? texts.restricted : texts.alerted}</span>
    </Badge>
  )

type CountBadgeProps = { tone: BadgeTone; icon: ReactNode; children: string }

/** Where the table's name column is narrow, the icon and the number; the words are in the tooltip. */
function CountBadge({ children, ...badge }: CountBadgeProps) {
  const [count, ...words] = children.split(' ')
  return (
    <Badge {...badge} className="py-0!">
      <span title={children}>
        {count}
        <span className="lg:max-2xl:sr-only"> {words.join(' ')}</span>
      </span>
    </Badge>
  )
}

/** Up and down arrows move between the rows' links. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const row = event.currentTarget.closest('tr')
  const other =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : null
  const link = other?.querySelector('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** `number`: row index over all pages, for screen readers. */
function OrganizationTableRow({ row, number }: { row: OrganizationRow; number: number }) {
  const name = row.nome || recordTexts.missing
  // Lets 'Organizações' above the detail restore this list.
  const { search } = useLocation()
  return (
    <tr aria-rowindex={number}>
      <Td part="title">
        <span className="block lg:truncate" title={name}>
          {name}
        </span>
        <span className="flex items-center gap-2 max-lg:flex-wrap text-sm empty:hidden">
          {row.nome_fantasia && (
            <span className="font-normal text-ink-soft lg:min-w-0 lg:truncate" title={row.nome_fantasia}>
              {row.nome_fantasia}
            </span>
          )}
          <DocumentBadges row={row} />
        </span>
      </Td>
      <Td label="Representante" clip={row.representante ?? ''}>
        {row.representante || recordTexts.missing}
      </Td>
      <Td label="Email" clip={row.email ?? ''}>
        <EmailText>{row.email || recordTexts.missing}</EmailText>
      </Td>
      <Td label="CNPJ" className="lg:whitespace-nowrap">
        {row.cnpj || recordTexts.missing}
        <ListedBadge state={row.impedimentos} />
      </Td>
      <Td label="Tipo">
        <Badge>{(typeField && displayValue(typeField, row.tipo_organizacao)) || recordTexts.missing}</Badge>
      </Td>
      <Td label="Data Cadastro" className="lg:whitespace-nowrap">
        {formatDateTime(row.created_at) ?? texts.missingDate}
      </Td>
      <Td part="actions">
        <ButtonLink
          variant="quiet"
          size="sm"
          className="-ml-3"
          to={paths.organization(row.id)}
          state={{ list: search }}
          onKeyDown={moveFocus}
        >
          Detalhes <VisuallyHidden>de {name}</VisuallyHidden>
        </ButtonLink>
      </Td>
    </tr>
  )
}
