import type { QueryClient } from '@tanstack/react-query'
import { ownDocumentQueries, type StepRow } from '@/domain/documents/own-document-queries'
import { peopleQueries, personName } from '@/domain/organization/people-queries'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import type { Saver } from '@/domain/organization/step-form/step-conflict'

export async function saverOf(
  queryClient: QueryClient,
  target: ProfileTarget,
  { salvo_por }: StepRow,
): Promise<Saver> {
  if (salvo_por === target.userId) return 'self'
  if (salvo_por === null) return 'team'
  const orgId = target.orgId ?? queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey)?.id
  // The conflict is shown without a name, too.
  const people = orgId ? await queryClient.query(peopleQueries.of(orgId)).catch(() => null) : null
  const name = personName(people, salvo_por)
  return name === null ? 'other' : { name }
}
