import { formatDate } from '@/shared/lib/format-date'
import { paths } from '@/shared/lib/paths'
import { fieldOf } from '@/shared/organization/fields'
import { displayValue } from '@/shared/organization/display-value'
import { Badge } from '@/shared/ui/badge'
import { ButtonLink } from '@/shared/ui/button'
import { DataTable, Td, Th } from '@/shared/ui/data-table'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { OrganizationParams } from '../list-state'
import type { OrganizationRow, OrganizationSort } from '../queries'
import { organizationTexts as texts } from '../texts'

/** Spec 2, the columns of the list. */
const columns: { column: OrganizationSort; label: string }[] = [
  { column: 'nome', label: 'Nome' },
  { column: 'representante', label: 'Representante' },
  { column: 'email', label: 'Email' },
  { column: 'cnpj', label: 'CNPJ' },
  { column: 'tipo_organizacao', label: 'Tipo' },
  { column: 'created_at', label: 'Data Cadastro' },
]

const typeField = fieldOf('dados-basicos', 'tipoOrganizacao')

type OrganizationTableProps = { rows: readonly OrganizationRow[]; params: OrganizationParams }

export function OrganizationTable({ rows, params }: OrganizationTableProps) {
  return (
    <DataTable caption={texts.listTitle}>
      <thead>
        <tr>
          {columns.map(({ column, label }) => (
            <Th key={column} sort={params.sortOf(column)} onSort={() => params.toggleSort(column)}>
              {label}
            </Th>
          ))}
          <Th>Ações</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OrganizationTableRow key={row.id} row={row} />
        ))}
      </tbody>
    </DataTable>
  )
}

function OrganizationTableRow({ row }: { row: OrganizationRow }) {
  const name = row.nome || texts.missing
  return (
    <tr>
      <Td part="title">
        {name}
        {row.nome_fantasia && (
          <span className="block text-sm font-normal text-ink-soft">{row.nome_fantasia}</span>
        )}
        {row.documentos_aguardando > 0 && (
          <Badge tone="warning" className="mt-1">
            {row.documentos_aguardando} aguardando
          </Badge>
        )}
      </Td>
      <Td label="Representante">{row.representante || texts.missing}</Td>
      <Td label="Email">{row.email || texts.missing}</Td>
      <Td label="CNPJ" className="sm:whitespace-nowrap">
        {row.cnpj || texts.missing}
      </Td>
      <Td label="Tipo">
        <Badge>{(typeField && displayValue(typeField, row.tipo_organizacao)) || texts.missing}</Badge>
      </Td>
      <Td label="Data Cadastro">{formatDate(row.created_at) ?? texts.missingDate}</Td>
      <Td part="actions">
        <ButtonLink variant="quiet" size="sm" to={paths.organization(row.id)}>
          Detalhes <VisuallyHidden>de {name}</VisuallyHidden>
        </ButtonLink>
      </Td>
    </tr>
  )
}
