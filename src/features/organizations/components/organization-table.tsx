import { CircleAlert, Clock } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { fieldOf } from '@/domain/organization/fields/fields'
import { displayValue } from '@/domain/organization/fields/display-value'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { DataTable, SortHeads, Td, Th } from '@/components/list/data-table'
import { EmailText } from '@/components/list/email-text'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { OrganizationParams } from '../list-state'
import type { OrganizationSort } from '@/domain/organization/organization-filter'
import { PAGE_SIZE, type OrganizationRow } from '@/domain/organization/queries'
import { recordTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'

/** Product 2. Fixed widths, because columns sized by content would change from page to page. */
const columns: { column: OrganizationSort; label: string; width?: string }[] = [
  { column: 'nome', label: 'Nome' },
  { column: 'representante', label: 'Representante', width: 'w-36 xl:w-46' },
  { column: 'email', label: 'Email' },
  { column: 'cnpj', label: 'CNPJ', width: 'w-40 xl:w-43' },
  { column: 'tipo_organizacao', label: 'Tipo', width: 'w-33 xl:w-38' },
  { column: 'created_at', label: 'Data Cadastro', width: 'w-27 xl:w-30' },
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
          <Th className="w-29 xl:w-33">Ações</Th>
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
  <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
    {row.documentos_aguardando > 0 && <Badge tone="warning">{row.documentos_aguardando} aguardando</Badge>}
    {row.documentos_vencidos > 0 && (
      <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        {texts.expired(row.documentos_vencidos)}
      </Badge>
    )}
    {row.documentos_a_vencer > 0 && (
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        {texts.expiring(row.documentos_a_vencer)}
      </Badge>
    )}
  </span>
)

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
        {name}
        {row.nome_fantasia && (
          <span className="block text-sm font-normal text-ink-soft">{row.nome_fantasia}</span>
        )}
        <DocumentBadges row={row} />
      </Td>
      <Td label="Representante">{row.representante || recordTexts.missing}</Td>
      <Td label="Email">
        <EmailText>{row.email || recordTexts.missing}</EmailText>
      </Td>
      <Td label="CNPJ" className="sm:whitespace-nowrap">
        {row.cnpj || recordTexts.missing}
      </Td>
      <Td label="Tipo">
        <Badge className="whitespace-normal!">
          {(typeField && displayValue(typeField, row.tipo_organizacao)) || recordTexts.missing}
        </Badge>
      </Td>
      <Td label="Data Cadastro">{formatDate(row.created_at) ?? texts.missingDate}</Td>
      <Td part="actions">
        <ButtonLink
          variant="quiet"
          size="sm"
          className="-ml-3.5"
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
