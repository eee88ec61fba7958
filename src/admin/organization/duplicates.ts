import type { Json } from '@/lib/supabase/database'

/** `whole`: same CNPJ; otherwise only the root matches, as with branches. */
export type Duplicate = { id: string; name: string | null; cnpj: string; whole: boolean }

export function readDuplicates(answer: Json): Duplicate[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return []
    const { id, nome, cnpj, mesmo_cnpj: whole } = row
    if (typeof id !== 'string' || typeof cnpj !== 'string') return []
    return [{ id, name: typeof nome === 'string' ? nome : null, cnpj, whole: whole === true }]
  })
}
