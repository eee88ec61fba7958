import { byteOrderMark, csvLine, type CsvCell } from '@/shared/lib/csv'
import { formatDate, formatDateTime } from '@/shared/lib/format-date'
import { displayValue } from '@/shared/organization/display-value'
import { fieldOf } from '@/shared/organization/fields'
import type { DownloadOptions } from '@/shared/ui/download-button'
import { fetchOrganizations, type OrganizationFilter, type OrganizationRow } from './queries'

/** Rows asked for at a time: the API's limit. */
const CHUNK = 1000

const typeField = fieldOf('dados-basicos', 'tipoOrganizacao')

const columns: Record<string, (row: OrganizationRow) => CsvCell> = {
  Nome: (row) => row.nome,
  'Nome fantasia': (row) => row.nome_fantasia,
  Representante: (row) => row.representante,
  Email: (row) => row.email,
  CNPJ: (row) => row.cnpj,
  Tipo: (row) => typeField && displayValue(typeField, row.tipo_organizacao),
  Estado: (row) => row.uf,
  Município: (row) => row.municipio,
  'Data Cadastro': (row) => formatDateTime(row.created_at),
  Proprietário: (row) => row.owner_nome,
  'E-mail do proprietário': (row) => row.owner_email,
  'Documentos aguardando': (row) => row.documentos_aguardando,
  'Documentos vencidos': (row) => row.documentos_vencidos,
  'A vencer em 30 dias': (row) => row.documentos_a_vencer,
  'Próximo vencimento': (row) => formatDate(row.proximo_vencimento),
}

export const header = () => csvLine(Object.keys(columns))
export const rowLine = (row: OrganizationRow) => csvLine(Object.values(columns).map((cell) => cell(row)))

/** All organisations that the filter finds, as one CSV with a byte order mark: without it Excel garbles accents. */
export async function exportCsv(
  filter: OrganizationFilter,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const parts = [byteOrderMark, header()]
  // A row that moves to another page meanwhile is written once.
  const written = new Set<string>()
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await fetchOrganizations(filter, { offset, limit: CHUNK, signal })
    for (const row of rows) {
      if (!written.has(row.id)) parts.push(rowLine(row))
      written.add(row.id)
    }
    onProgress(offset + rows.length, rows[0]?.total_count ?? 0)
    if (rows.length < CHUNK) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
}
