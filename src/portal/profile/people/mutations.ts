import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { peopleQueries } from '@/domain/organization/people-queries'
import { changeMemberRole, removeInvitation, removeMember } from '@/domain/organization/members'
import type { MemberRole } from '@/domain/organization/role-choice'
import type { OperationMeta } from '@/lib/errors/report-error'
import { dataOf, supabase } from '@/lib/supabase/client'
import { peopleTexts as texts } from './texts'

const people = [peopleQueries.all]

/** What the person sees of the profile changes, too. */
const profile = [ownDocumentQueries.all]

/** It does not wait for a refetch: the profile opens the first organization of this list. */
function forgetOrganization(client: QueryClient, userId: string, orgId: string) {
  client.setQueryData(peopleQueries.mine(userId).queryKey, (mine) => mine?.filter(({ id }) => id !== orgId))
}

/** Somebody may have handed the organization over in another window, or been removed by the team. */
const asOwner = <Result>(
  title: string,
  write: () => PromiseLike<Result>,
  client: QueryClient,
  orgId: string,
) => explainEndedAccess(title, write, client, orgId, 'proprietario')

/** Seen by who changes a list that somebody else changed before. */
const settled = { MU008: texts.settled, PGRST116: texts.noLongerMember }

/** What only the owner may change. */
const change = <Input>(
  orgId: string,
  write: (input: Input) => PromiseLike<unknown>,
  meta: OperationMeta & { failure: string },
) =>
  mutationOptions({
    mutationFn: async (input: Input, { client }) => {
      await asOwner(meta.failure, () => write(input), client, orgId)
    },
    meta: { sentences: settled, ...meta, invalidates: people },
  })

export const peopleMutations = {
  /** Errors show at the field. */
  invite: (orgId: string) =>
    mutationOptions({
      mutationFn: async ({ email, papel }: { email: string; papel: string }, { client }) => {
        const send = () =>
          dataOf(supabase.rpc('invite_person', { p_org: orgId, p_email: email, p_papel: papel }))
        await asOwner(texts.inviteFailed, send, client, orgId)
      },
      meta: { invalidates: people },
    }),
  resend: (orgId: string) =>
    change(orgId, (id: string) => dataOf(supabase.rpc('resend_invitation', { p_id: id })), {
      failure: texts.resendFailed,
      success: texts.resent,
    }),
  withdraw: (orgId: string) =>
    change(orgId, removeInvitation, { failure: texts.withdrawFailed, success: texts.withdrawn }),
  changeRole: (orgId: string) =>
    change(
      orgId,
      ({ vinculo, papel }: { vinculo: string; papel: MemberRole }) => changeMemberRole(vinculo, papel),
      { failure: texts.roleFailed },
    ),
  remove: (orgId: string) =>
    change(orgId, removeMember, { failure: texts.removeFailed, success: texts.removed }),
  offerOwnership: (orgId: string) =>
    change(
      orgId,
      (userId: string) => dataOf(supabase.rpc('offer_ownership', { p_org: orgId, p_user: userId })),
      { failure: texts.offerFailed, sentences: { MU011: texts.notEditor }, success: texts.offered },
    ),
  leave: (userId: string, orgId: string) =>
    mutationOptions({
      mutationFn: async (vinculo: string, { client }) => {
        await explainEndedAccess(texts.leaveFailed, () => removeMember(vinculo), client, orgId, 'leitor')
        forgetOrganization(client, userId, orgId)
      },
      meta: { failure: texts.leaveFailed, success: texts.left, invalidates: profile },
    }),
  leaveOwnership: (userId: string, orgId: string) =>
    mutationOptions({
      mutationFn: async (_input: undefined, { client }) => {
        const leave = () => dataOf(supabase.rpc('leave_ownership', { p_org: orgId }))
        await asOwner(texts.leaveFailed, leave, client, orgId)
        forgetOrganization(client, userId, orgId)
      },
      meta: { failure: texts.leaveFailed, success: texts.leftOwnership, invalidates: profile },
    }),
  discard: (userId: string, orgId: string) =>
    mutationOptions({
      mutationFn: async (_input: undefined, { client }) => {
        const discard = () => dataOf(supabase.rpc('discard_profile', { p_org: orgId }))
        await asOwner(texts.discardFailed, discard, client, orgId)
        forgetOrganization(client, userId, orgId)
      },
      meta: { failure: texts.discardFailed, success: texts.discarded, invalidates: profile },
    }),
  claimOwnership: (orgId: string) =>
    mutationOptions({
      mutationFn: async (_input: undefined, { client }) => {
        const claim = () => dataOf(supabase.rpc('claim_ownership', { p_org: orgId }))
        await explainEndedAccess(texts.claimFailed, claim, client, orgId)
      },
      meta: { failure: texts.claimFailed, success: texts.claimed, invalidates: people },
    }),
  /** @returns the organization's id */
  accept: (userId: string) =>
    mutationOptions({
      mutationFn: async (id: string, { client }) => {
        const orgId = await dataOf(supabase.rpc('accept_invitation', { p_id: id }))
        // The profile shows only organizations of this list.
        await client.invalidateQueries({ queryKey: peopleQueries.mine(userId).queryKey })
        return orgId
      },
      meta: { failure: texts.acceptFailed, sentences: { MU008: texts.gone }, invalidates: profile },
    }),
  decline: () =>
    mutationOptions({
      mutationFn: removeInvitation,
      meta: {
        failure: texts.declineFailed,
        sentences: { MU008: texts.gone },
        success: texts.declined,
        invalidates: people,
      },
    }),
}
