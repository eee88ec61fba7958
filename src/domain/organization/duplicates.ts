import type { Json } from '@/lib/supabase/database'

/** Another organisation with the same CNPJ or, if `whole` is false, with the same root, as branches have. */
export type Duplicate = { id: string; name: string | null; cnpj: string; whole: boolean }

/** As `organization_duplicates` and the queue of sign-ups answer: the same CNPJ first, at most ten. */
export function readDuplicates(answer: Json): Duplicate[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return []
    const { id, nome, cnpj, mesmo_cnpj: whole } = row
    if (typeof id !== 'string' || typeof cnpj !== 'string') return []
    return [{ id, name: typeof nome === 'string' ? nome : null, cnpj, whole: whole === true }]
  })
}
