import { queryOptions } from '@tanstack/react-query'
import { addDays } from '@/lib/day-number'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Database } from '@/lib/supabase/database'
import { impedimentsKey } from '@/domain/impediments/queries'
import type { ListName } from '@/domain/impediments/states'

type Row = Database['public']['Functions']['impediment_lists']['Returns'][number]

/** A list as it was last imported; `data` (its day) and what follows are null where it never was. */
export type StoredList = Omit<Row, 'lista' | 'data' | 'importada_em' | 'importada_por'> & {
  lista: ListName
  data: string | null
  importada_em: string | null
  importada_por: string | null
}

/** The three lists. */
export const storedListsQuery = queryOptions({
  queryKey: [...impedimentsKey, 'lists'],
  queryFn: async ({ signal }) => (await dataOf(supabase.rpc('impediment_lists'), signal)) as StoredList[],
})

/** Days after which a list is too old to rely on. */
const OLD_AFTER_DAYS = 30

export const isOld = ({ data }: StoredList, today: string): boolean =>
  data !== null && addDays(data, OLD_AFTER_DAYS) < today
