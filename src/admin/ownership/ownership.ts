import { mutationOptions } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { invalidates } from '@/admin/review/mutations'
import { ownershipRequestsQuery } from './ownership-requests'
import { ownershipTexts as texts } from './ownership-texts'

const meta = { invalidates: [...invalidates, ownershipRequestsQuery.queryKey] }

export const ownershipMutations = {
  /** Finds an approved user without an organization by e-mail. Errors are shown by the caller. */
  grant: (orgId: string) =>
    mutationOptions({
      mutationFn: (email: string) =>
        dataOf(supabase.rpc('set_organization_owner', { p_org_id: orgId, p_email: email })),
      meta: { ...meta, success: texts.granted },
    }),
  refuse: (orgId: string) =>
    mutationOptions({
      mutationFn: (userId: string) =>
        dataOf(supabase.rpc('refuse_ownership_request', { p_org: orgId, p_user: userId })),
      meta: { ...meta, failure: texts.refuseFailed, success: texts.refused },
    }),
}
