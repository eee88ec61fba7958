import { byteOrderMark, csvLine } from '@/lib/files/csv'
import { isRecord } from '@/lib/is-record'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { DownloadOptions } from '@/components/ui/download-button'
import { csvColumns, type CsvColumn, type WholeProfile } from './csv-columns'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { fetchOrganizations, type OrganizationRow } from '@/admin/organization/queries'

/** The API's maximum number of rows. */
const CHUNK = 1000

const part = (value: unknown, name: string) => {
  const found = isRecord(value) ? value[name] : null
  return isRecord(found) ? found : null
}

async function fetchProfiles(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, WholeProfile>> {
  const data = await dataOf(supabase.rpc('organization_profiles', { p_orgs: [...ids] }), signal)
  return new Map(
    data.map(({ id, perfil }) => [
      id,
      {
        organizacoes: part(perfil, 'organizacoes') ?? {},
        certificacoes: part(perfil, 'certificacoes'),
        priorities: part(perfil, 'priorities'),
        complete: isRecord(perfil) && perfil.perfil_completo === true,
      },
    ]),
  )
}

export const header = (columns: readonly CsvColumn[]) => csvLine(columns.map(({ heading }) => heading))

/** No profile: deleted between the two requests. */
export const rowLine = (columns: readonly CsvColumn[], row: OrganizationRow, profile?: WholeProfile) =>
  csvLine(
    columns.map((column) =>
      column.from === 'list' ? column.cell(row) : profile ? column.cell(profile) : null,
    ),
  )

/** A CSV with a byte order mark. Full profiles are fetched only if a column needs them. */
export async function exportCsv(
  filter: OrganizationFilter,
  chosen: readonly string[],
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const columns = csvColumns.filter(({ id }) => chosen.includes(id))
  const withProfiles = columns.some(({ from }) => from === 'profile')
  const parts = [byteOrderMark, header(columns)]
  // Rows may move between pages during the export: each is written once.
  const written = new Set<string>()
  let last: string | undefined
  let offset = 0
  for (;;) {
    const rows = await fetchOrganizations(filter, { offset, limit: CHUNK, signal })
    // Pages overlap by one row: a mismatch means that rows moved, so the export starts again.
    if (offset > 0 && rows[0]?.id !== last) {
      offset = 0
      continue
    }
    const fresh = rows.filter(({ id }) => !written.has(id))
    const ids = fresh.map(({ id }) => id)
    const profiles = withProfiles && ids.length > 0 ? await fetchProfiles(ids, signal) : null
    for (const row of fresh) {
      parts.push(rowLine(columns, row, profiles?.get(row.id)))
      written.add(row.id)
    }
    onProgress(written.size, rows[0]?.total_count ?? 0)
    if (rows.length < CHUNK) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
    last = rows.at(-1)?.id
    offset += CHUNK - 1
  }
}
