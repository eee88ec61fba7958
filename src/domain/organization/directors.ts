import { queryOptions } from '@tanstack/react-query'
import { formatDate } from '@/lib/format-date'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import { profileKey } from './profile-target'

/** The database refuses more. */
export const MAX_DIRECTORS = 60

/**
 * A person who answers for the organization, with everything about them: their texts are null where nothing was filled in, `cpf` and
 * `telefone` are as the form's masks write them, the days of the mandate are `YYYY-MM-DD`.
 */
export type Director = Database['public']['Functions']['organization_directors']['Returns'][number]

/** What everybody who reads the organization may know of a director. */
export type ListedDirector = Pick<Director, 'id' | 'nome' | 'cargo' | 'mandato_de' | 'mandato_ate'>

const all = [...profileKey, 'directors'] as const

/** Owner and editors call it freely; each call by an administrator is recorded. @returns them in the order in which they were added */
export const fetchDirectors = (orgId: string, signal?: AbortSignal): Promise<Director[]> =>
  dataOf(supabase.rpc('organization_directors', { p_org: orgId }), signal)

/** Name, office and mandate, for everybody who reads the organization; by name. */
export const fetchListedDirectors = (orgId: string, signal: AbortSignal): Promise<ListedDirector[]> =>
  dataOf(
    supabase
      .from('dirigentes')
      .select('id, nome, cargo, mandato_de, mandato_ate')
      .eq('org_id', orgId)
      .order('nome')
      .order('id'),
    signal,
  )

export const directorQueries = {
  all,
  /** It serves owner and editors: administrators ask by a press, because each of their readings is recorded. */
  full: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'full', orgId],
      queryFn: ({ signal }) => fetchDirectors(orgId, signal),
    }),
  listed: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'listed', orgId],
      queryFn: ({ signal }) => fetchListedDirectors(orgId, signal),
    }),
  /** Last day of the board's mandate, as the minutes of its election say; null where they are missing, refused or not dated. */
  boardEnd: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'board-end', orgId],
      queryFn: async ({ signal }) => {
        const minutes = supabase.from('documentos').select('valido_ate').eq('org_id', orgId)
        const [found] = await dataOf(minutes.eq('tipo', 'ataEleicao').eq('recusado', false), signal)
        return found?.valido_ate ?? null
      },
    }),
}

/**
 * A director's mandate in a sentence. Without an end of its own it is the board's (decision 128), and one that differs is said.
 * @param boardEnd the last day by the minutes of the election, null where nobody dated them
 */
export function mandateText({ mandato_ate }: Pick<Director, 'mandato_ate'>, boardEnd: string | null): string {
  const end = mandato_ate ?? boardEnd
  if (end === null) return 'Mandato sem data de fim'
  const differs = mandato_ate !== null && boardEnd !== null && mandato_ate !== boardEnd
  return `Mandato até ${formatDate(end)}${differs ? ` (a ata diz ${formatDate(boardEnd)})` : ''}`
}
