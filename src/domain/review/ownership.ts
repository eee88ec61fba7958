import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { invalidates } from './mutations'
import { ownershipTexts as texts } from './ownership-texts'

/** Under the queue's key: 'Atualizar' there reads these again, too. */
const requestsKey = ['approvals', 'ownership'] as const

/** Editors who asked to become the owner of an organisation without one, the oldest request first. */
export const ownershipRequestsQuery = queryOptions({
  queryKey: requestsKey,
  queryFn: async ({ signal }) =>
    (await supabase.rpc('ownership_requests').abortSignal(signal).throwOnError()).data,
  meta: { failure: texts.loadFailed },
})

const meta = { invalidates: [...invalidates, requestsKey] }

export const ownershipMutations = {
  /** Finds an approved user without an organisation by e-mail. Errors are shown by the caller. */
  grant: (orgId: string) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        await supabase.rpc('set_organization_owner', { p_org_id: orgId, p_email: email }).throwOnError()
      },
      meta: { ...meta, success: texts.granted },
    }),
  refuse: (orgId: string) =>
    mutationOptions({
      mutationFn: async (userId: string) => {
        await supabase.rpc('refuse_ownership_request', { p_org: orgId, p_user: userId }).throwOnError()
      },
      meta: { ...meta, failure: texts.refuseFailed, success: texts.refused },
    }),
}
