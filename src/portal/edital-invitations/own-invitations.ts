import { queryOptions } from '@tanstack/react-query'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { paths } from '@/lib/paths'
import { dataOf, supabase } from '@/lib/supabase/client'

const fetchInvitations = (signal: AbortSignal) => dataOf(supabase.rpc('my_invitations'), signal)

export type OwnInvitation = Awaited<ReturnType<typeof fetchInvitations>>[number]

const all = [...ownDocumentQueries.all, 'invitations'] as const

/** Those of the organizations that the person belongs to. */
export const ownInvitationQueries = {
  all,
  list: () => queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => fetchInvitations(signal) }),
}

/** Whether this person's answer is awaited: readers only read. */
export const isUnanswered = ({ responde, encerrado, resposta }: OwnInvitation): boolean =>
  responde && !encerrado && resposta === null

/** The nearest deadline first; without a deadline last. */
export const unanswered = (invitations: readonly OwnInvitation[]): OwnInvitation[] =>
  invitations
    .filter(isUnanswered)
    .sort((one, other) => (one.prazo ?? '9999').localeCompare(other.prazo ?? '9999'))

/** Those that await an answer first; the others stay in order, newest first. */
export const sortInvitations = (invitations: readonly OwnInvitation[]): OwnInvitation[] => [
  ...unanswered(invitations),
  ...invitations.filter((one) => !isUnanswered(one)),
]

/** The hash of the list on the partner portal's page. */
export const invitationsId = 'convites'

/** @param ownId of the person's own organization */
export const invitationLink = ({ edital_id, org_id }: OwnInvitation, ownId: string | undefined): string =>
  `${paths.profile}?convite=${edital_id}${org_id === ownId ? '' : `&organizacao=${org_id}`}`
