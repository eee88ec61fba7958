import { dataOf, supabase } from '@/lib/supabase/client'
import type { MemberRole } from './role-choice'

/** Answered or withdrawn meanwhile. */
class InvitationGoneError extends Error {
  readonly code = 'MU008'
}

/** Withdraws or declines an invitation of a person. Throws with code MU008 where it is gone. */
export async function removeInvitation(id: string): Promise<void> {
  if (!(await dataOf(supabase.rpc('remove_invitation', { p_id: id })))) throw new InvitationGoneError()
}

const membership = () => supabase.from('organizacao_pessoas')

/** Both fail with PGRST116 for who is no longer a member. @param vinculo id of the membership */
export async function changeMemberRole(vinculo: string, papel: MemberRole): Promise<void> {
  await dataOf(membership().update({ papel }).eq('id', vinculo).select('id').single())
}

export async function removeMember(vinculo: string): Promise<void> {
  await dataOf(membership().delete().eq('id', vinculo).select('id').single())
}
