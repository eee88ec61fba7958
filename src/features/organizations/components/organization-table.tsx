import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '@/shared/lib/format-date'
import { paths } from '@/shared/lib/paths'
import { fieldOf } from '@/shared/organization/fields'
import { displayValue } from '@/shared/organization/display-value'
import { Badge } from '@/shared/ui/badge'
import { ButtonLink } from '@/shared/ui/button'
import { DataTable, Td, Th } from '@/shared/ui/data-table'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { OrganizationParams } from '../list-state'
import { PAGE_SIZE, type OrganizationRow, type OrganizationSort } from '../queries'
import { organizationTexts as texts } from '../texts'
import { VirtualRows } from './virtual-rows'

/**
 * Spec 2, the columns of the list. Widths are given, where others share the rest: rows come and go while one scrolls,
 * and columns that followed them would jump.
 */
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
  /** Rows on all pages. */
  total: number
  params: OrganizationParams
}

export function OrganizationTable({ rows, total, params }: OrganizationTableProps) {
  return (
    <DataTable caption={texts.listTitle} aria-rowcount={total + 1} className="table-fixed">
      <thead>
        <tr>
          {columns.map(({ column, label, width }) => (
            <Th
              key={column}
              sort={params.sortOf(column)}
              onSort={() => params.toggleSort(column)}
              className={width}
            >
              {label}
            </Th>
          ))}
          <Th className="w-29 xl:w-33">Ações</Th>
        </tr>
      </thead>
      <VirtualRows
        // Another page starts at its own measurements.
        key={params.page}
        count={rows.length}
        before={(params.page - 1) * PAGE_SIZE}
        columns={columns.length + 1}
        keyOf={(index) => rows[index]?.id ?? String(index)}
      >
        {(index, rowProps, linkProps) => {
          const row = rows[index]
          return row && <OrganizationTableRow key={row.id} {...{ row, rowProps, linkProps }} />
        }}
      </VirtualRows>
    </DataTable>
  )
}

type RowProps = {
  row: OrganizationRow
  rowProps: ComponentProps<'tr'>
  linkProps: Pick<ComponentProps<'a'>, 'onKeyDown'>
}

function OrganizationTableRow({ row, rowProps, linkProps }: RowProps) {
  const name = row.nome || texts.missing
  // 'Organizações' above the detail leads back to this very list.
  const { search } = useLocation()
  return (
    <tr {...rowProps}>
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
        <Badge className="whitespace-normal!">
          {(typeField && displayValue(typeField, row.tipo_organizacao)) || texts.missing}
        </Badge>
      </Td>
      <Td label="Data Cadastro">{formatDate(row.created_at) ?? texts.missingDate}</Td>
      <Td part="actions">
        <ButtonLink
          variant="quiet"
          size="sm"
          // In line with the text of the card, or of the column's head.
          className="-ml-3.5"
          to={paths.organization(row.id)}
          state={{ list: search }}
          {...linkProps}
        >
          Detalhes <VisuallyHidden>de {name}</VisuallyHidden>
        </ButtonLink>
      </Td>
    </tr>
  )
}
