import { mutationOptions } from '@tanstack/react-query'
import { invalidates } from '@/domain/review/mutations'
import { supabase } from '@/lib/supabase/client'
import { organizationTexts as texts } from './texts'

export const organizationMutations = {
  /** Finds an approved user by e-mail. */
  addManager: (orgId: string) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        const { data: person } = await supabase
          .from('profiles')
          .select('id')
          .eq('email', email.toLowerCase())
          .retry(true)
          .maybeSingle()
          .throwOnError()
        if (!person) throw new UnknownPersonError()
        await supabase
          .from('organizacao_gerentes')
          .insert({ org_id: orgId, user_id: person.id })
          .throwOnError()
      },
      meta: { success: texts.managerAdded, invalidates },
    }),
  /** Finds an approved user without an organisation by e-mail. */
  setOwner: (orgId: string) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        await supabase.rpc('set_organization_owner', { p_org_id: orgId, p_email: email }).throwOnError()
      },
      meta: { success: texts.ownerSet, invalidates },
    }),
  removeManager: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await supabase.from('organizacao_gerentes').delete().eq('id', id).select('id').single().throwOnError()
      },
      meta: { failure: texts.failures.removeManager, success: texts.managerRemoved, invalidates },
    }),
}

export class UnknownPersonError extends Error {
  readonly code = 'MU008'
}
