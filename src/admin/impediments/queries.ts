import { queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Database } from '@/lib/supabase/database'
import type { ListName } from './lists'

type Row = Database['public']['Functions']['impediment_lists']['Returns'][number]

/** A list as it was last imported; `data` (its day) and what follows are null where it never was. */
export type StoredList = Omit<Row, 'lista' | 'data' | 'importada_em' | 'importada_por'> & {
  lista: ListName
  data: string | null
  importada_em: string | null
  importada_por: string | null
}

export const impedimentsKey = ['impediments'] as const

/** The three lists. */
export const storedListsQuery = queryOptions({
  queryKey: [...impedimentsKey, 'lists'],
  queryFn: async ({ signal }) => (await dataOf(supabase.rpc('impediment_lists'), signal)) as StoredList[],
})
