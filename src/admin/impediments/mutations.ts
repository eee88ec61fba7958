import { mutationOptions } from '@tanstack/react-query'
import { impedimentsKey } from '@/domain/impediments/queries'
import { editalMatches, organizationQueries } from '@/admin/organization/queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { ListHandle } from './open-list'

/** As many roots as the database takes in one request. */
const MOST_ROOTS = 50_000

/** Which of a list's roots are organizations of the portal, and when that was so: of several answers, the earliest. */
async function portalRoots(roots: readonly string[]): Promise<{ found: string[]; at: string }> {
  const found: string[] = []
  let at = ''
  for (let from = 0; at === '' || from < roots.length; from += MOST_ROOTS) {
    const { raizes, em } = await dataOf(
      supabase.rpc('roots_in_portal', { p_raizes: roots.slice(from, from + MOST_ROOTS) }).single(),
    )
    found.push(...raizes)
    at ||= em
  }
  return { found, at }
}

/** `first`: how many organizations appear in this list that did not before. */
export type ImportedList = { organizations: number; first: number; unreadableEnds: number }

export const importMutation = () =>
  mutationOptions({
    /** Sends the roots first, and then only the rows of the portal's own: they replace the list of before, all or nothing. */
    mutationFn: async ({ handle, day }: { handle: ListHandle; day: string }): Promise<ImportedList> => {
      const { list, roots, rows, legalEntities } = handle.reading
      const { found, at } = await portalRoots(roots)
      const { entries, unreadableEnds } = await handle.find(found)
      const { organizacoes, novas } = await dataOf(
        supabase
          .rpc('import_impediments', {
            p_lista: list,
            p_data: day,
            p_raizes_em: at,
            p_linhas: rows,
            p_pessoas_juridicas: legalEntities,
            p_encontradas: entries,
          })
          .single(),
      )
      return { organizations: organizacoes, first: novas, unreadableEnds }
    },
    // What goes wrong is said at the file.
    meta: { invalidates: [impedimentsKey, organizationQueries.all, editalMatches] },
  })
