import { queryOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { areas } from '@/domain/organization/fields/detail-fields'
import { readCounts } from './filters'
import type { OrganizationFilter } from './organization-filter'
import { request, organizationQueries } from './queries'

export const choicesQuery = (filter: OrganizationFilter) =>
  queryOptions({
    queryKey: [...organizationQueries.all, 'choices', { ...filter, sort: null }],
    queryFn: async ({ signal }) => {
      const { area } = filter.profile
      const p_areas = [...new Set([...areas, ...(Array.isArray(area) ? area : [])])]
      const counts = supabase.rpc('count_organization_choices', { ...request(filter), p_areas })
      return readCounts(await dataOf(counts, signal))
    },
  })
