import { queryOptions, skipToken } from '@tanstack/react-query'
import { profileKey, type ProfileTarget } from '@/domain/organization/profile-target'
import type { ShownProgress } from './progress'

/** Written by the wizard, for the pages that name the same profile's percentage. Gone with the tab and with 'Sair'. */
export const shownProgressQuery = ({ userId, orgId }: ProfileTarget) =>
  queryOptions<ShownProgress | null>({
    queryKey: [...profileKey, 'shown-progress', userId, orgId],
    queryFn: skipToken,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  })
