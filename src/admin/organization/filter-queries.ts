import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
import { areas } from '@/domain/organization/fields/detail-fields'
import type { OrganizationFilter } from './organization-filter'
import { request, organizationQueries } from './queries'

const choiceCounts = z.record(z.string(), z.record(z.string(), z.int()))

export type ChoiceCounts = z.infer<typeof choiceCounts>

export const choicesQuery = (filter: OrganizationFilter) =>
  queryOptions({
    queryKey: [...organizationQueries.all, 'choices', { ...filter, sort: null }],
    queryFn: async ({ signal }) => {
      const { area } = filter.profile
      const p_areas = [...new Set([...areas, ...(Array.isArray(area) ? area : [])])]
      const counts = supabase.rpc('count_organization_choices', { ...request(filter), p_areas })
      return choiceCounts.parse(await dataOf(counts, signal))
    },
  })
