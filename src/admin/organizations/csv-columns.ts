import { deviceStorage } from '@/lib/web-storage'
import { formatDate, formatDateTime } from '@/lib/format-date'
import type { CsvCell } from '@/lib/files/csv'
import { displayValue, type ProjectedRows } from '@/domain/organization/fields/display-value'
import { fieldOf } from '@/domain/organization/fields/fields'
import { csvCell, profileColumns } from '@/domain/organization/profile-columns'
import { stateLabel } from '@/domain/impediments/states'
import type { OrganizationRow } from '@/admin/organization/queries'

export type WholeProfile = ProjectedRows & { complete: boolean }

export type CsvColumn = { id: string; heading: string; group: string } & (
  | { from: 'list'; cell: (row: OrganizationRow) => CsvCell }
  | { from: 'profile'; cell: (profile: WholeProfile) => CsvCell }
)

/** Same text as in the dossier's data. */
const describeOption = (name: 'tipoOrganizacao' | 'uf', value: string | null) => {
  const field = fieldOf('dados-basicos', name)
  return field && displayValue(field, value)
}

const ofList: [id: string, heading: string, cell: (row: OrganizationRow) => CsvCell][] = [
  ['nome', 'Nome', (row) => row.nome],
  ['nomeFantasia', 'Nome fantasia', (row) => row.nome_fantasia],
  ['representante', 'Representante', (row) => row.representante],
  ['email', 'Email', (row) => row.email],
  ['cnpj', 'CNPJ', (row) => row.cnpj],
  ['tipoOrganizacao', 'Tipo', (row) => describeOption('tipoOrganizacao', row.tipo_organizacao)],
  ['uf', 'Estado', (row) => describeOption('uf', row.uf)],
  ['municipio', 'Município', (row) => row.municipio],
  ['cadastro', 'Data Cadastro', (row) => ({ date: formatDateTime(row.created_at) })],
  ['proprietario', 'Proprietário', (row) => row.owner_nome],
  ['emailProprietario', 'E-mail do proprietário', (row) => row.owner_email],
  ['aguardando', 'Documentos aguardando', (row) => row.documentos_aguardando],
  ['vencidos', 'Documentos vencidos', (row) => row.documentos_vencidos],
  ['aVencer', 'A vencer em 30 dias', (row) => row.documentos_a_vencer],
  ['proximoVencimento', 'Próximo vencimento', (row) => ({ date: formatDate(row.proximo_vencimento) })],
]

/** The list already has these under its own headings. */
const inList = new Set(ofList.map(([id]) => `dados-basicos.${id}`))

export const csvColumns: readonly CsvColumn[] = [
  ...ofList.map(([id, heading, cell]): CsvColumn => ({ id, heading, group: 'Lista', from: 'list', cell })),
  {
    id: 'impedimentos',
    heading: 'Listas de impedimentos',
    group: 'Lista',
    from: 'list',
    cell: ({ impedimentos }) => stateLabel(impedimentos),
  },
  {
    id: 'perfilCompleto',
    heading: 'Perfil completo',
    group: 'Perfil',
    from: 'profile',
    cell: ({ complete }) => (complete ? 'Sim' : 'Não'),
  },
  ...profileColumns
    .filter(({ id }) => !inList.has(id))
    .map(({ id, heading, group, field }): CsvColumn => ({
      id,
      heading,
      group,
      from: 'profile',
      cell: (profile) => csvCell(field, profile),
    })),
]

export const defaultColumns: readonly string[] = ofList.map(([id]) => id)

const KEY = 'mutirao-colunas-csv'

/** The chosen columns follow the order of the file. Without a choice, the defaults count. */
export function readColumns(): readonly string[] {
  const stored = deviceStorage.readJson(KEY)
  const known = Array.isArray(stored) ? csvColumns.filter(({ id }) => stored.includes(id)) : []
  return known.length > 0 ? known.map(({ id }) => id) : defaultColumns
}

export const writeColumns = (ids: readonly string[]): void =>
  void deviceStorage.write(KEY, JSON.stringify(ids))
