import { supabase } from '@/lib/supabase/client'

/** Answered or withdrawn meanwhile. */
class InvitationGoneError extends Error {
  readonly code = 'MU008'
}

/** Withdraws or declines an invitation of a person. Throws with code MU008 where it is gone. */
export async function removeInvitation(id: string): Promise<void> {
  const { data: removed } = await supabase.rpc('remove_invitation', { p_id: id }).throwOnError()
  if (!removed) throw new InvitationGoneError()
}
