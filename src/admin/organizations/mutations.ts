import { mutationOptions } from '@tanstack/react-query'
import type { MemberRole } from '@/domain/organization/role-choice'
import { invalidates } from '@/admin/review/mutations'
import { changeMemberRole, removeInvitation, removeMember } from '@/domain/organization/members'
import { dataOf, supabase } from '@/lib/supabase/client'
import { organizationTexts as texts } from './texts'

export const organizationMutations = {
  /** Finds an approved user by e-mail. */
  addManager: (orgId: string) =>
    mutationOptions({
      mutationFn: async ({ email, papel }: { email: string; papel: MemberRole }) => {
        const profile = supabase.from('profiles').select('id').eq('email', email.toLowerCase())
        const person = await dataOf(profile.retry(true).maybeSingle())
        if (!person) throw new UnknownPersonError()
        const member = { org_id: orgId, user_id: person.id, papel }
        await dataOf(supabase.from('organizacao_pessoas').insert(member))
      },
      meta: { success: texts.personAdded, invalidates },
    }),
  changeRole: () =>
    mutationOptions({
      mutationFn: ({ id, papel }: { id: string; papel: MemberRole }) => changeMemberRole(id, papel),
      meta: { failure: texts.failures.changeRole, invalidates },
    }),
  removePerson: () =>
    mutationOptions({
      mutationFn: removeMember,
      meta: { failure: texts.failures.removePerson, success: texts.personRemoved, invalidates },
    }),
  withdrawInvitation: () =>
    mutationOptions({
      mutationFn: removeInvitation,
      meta: {
        failure: texts.failures.withdraw,
        sentences: { MU008: texts.invitationSettled },
        success: texts.invitationWithdrawn,
        invalidates,
      },
    }),
}

export class UnknownPersonError extends Error {
  readonly code = 'MU008'
}
