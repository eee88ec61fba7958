import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { supabase } from '@/lib/supabase/client'
import { dataOf } from '@/lib/supabase/data-of'
import { areas } from '@/domain/organization/fields/detail-fields'
import { approvalQueries } from './queries'

const count = z.int().check(z.nonnegative())
const byValue = z.record(z.string(), count)

/** `count_organizations_by`: an organization counts in each of its areas. */
const answer = z.object({
  organizacoes: count,
  uf: byValue,
  sem_uf: count,
  area: byValue,
  outra_area: count,
  sem_area: count,
  perfil_completo: count,
})

/** The key begins with the queue's, so that 'Atualizar' refetches it. */
export const organizationFiguresQuery = queryOptions({
  queryKey: [...approvalQueries.all, 'organizations'],
  queryFn: async ({ signal }) =>
    answer.parse(await dataOf(supabase.rpc('count_organizations_by', { p_areas: [...areas] }), signal)),
})
