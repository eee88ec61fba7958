import { isSlotName } from '@/domain/documents/slots'
import { documentsBucket, supabase } from '@/lib/supabase/client'

const HOUR = 60 * 60 * 1000

type StoredObject = { name: string; created_at: string | null }

export function orphansOf(
  folder: string,
  objects: readonly StoredObject[],
  named: ReadonlySet<string>,
  now: number,
): string[] {
  return objects
    .filter(({ created_at }) => created_at !== null && now - Date.parse(created_at) > HOUR)
    .map(({ name }) => `${folder}/${name}`)
    .filter((path) => !named.has(path))
}

const swept = new Set<string>()

/** Removes leftovers of interrupted uploads (decision 26), once a visit. Fails silently. */
export async function removeOrphans(orgId: string): Promise<void> {
  if (swept.has(orgId)) return
  swept.add(orgId)
  const { data: folders } = await documentsBucket.list(orgId)
  if (!folders?.length) return
  const { data: rows } = await supabase.from('documentos').select('arquivo_url').eq('org_id', orgId)
  if (!rows) return
  const named = new Set(rows.flatMap(({ arquivo_url }) => arquivo_url ?? []))
  for (const { name } of folders.filter((folder) => isSlotName(folder.name))) {
    const folder = `${orgId}/${name}`
    const { data: objects } = await documentsBucket.list(folder)
    const paths = orphansOf(folder, objects ?? [], named, Date.now())
    if (paths.length > 0) await documentsBucket.remove(paths)
  }
}
