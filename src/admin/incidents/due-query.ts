import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Clock } from './kinds'

type Row = Database['public']['Functions']['due_incidents']['Returns'][number]
type DueClock = Omit<Row, 'prazo'> & { prazo: Clock }

export const incidentsKey = ['incidents'] as const

/** What is due within one working day, or overdue. The panel loads it without the rest of the register. */
export const dueIncidentsQuery = queryOptions({
  queryKey: [...incidentsKey, 'due'],
  queryFn: async ({ signal }) => (await dataOf(supabase.rpc('due_incidents'), signal)) as DueClock[],
})
