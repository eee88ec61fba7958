import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { OrganizationPeople } from '@/domain/organization/people-queries'
import { peopleMutations } from '../mutations'
import { peopleTexts as texts } from '../texts'
import { DiscardProfile } from './discard-profile'

type MissingOwnerProps = {
  userId: string
  orgId: string
  me: OrganizationPeople['pessoas'][number] | undefined
}

/** An editor may ask the team to become the owner. */
export function MissingOwner({ userId, orgId, me }: MissingOwnerProps) {
  const claim = useSingleMutation(peopleMutations.claimOwnership(orgId))
  const isEditor = me?.papel === 'editor'
  const claimedOn = formatDate(me?.titularidade_pedida_em)
  return (
    <>
      <Banner
        tone={claimedOn ? 'info' : 'warning'}
        title="Esta organização está sem proprietário"
        actions={
          isEditor &&
          !claimedOn && (
            <Button busy={claim.isPending} onClick={() => claim.mutate()}>
              Quero ser a pessoa proprietária
            </Button>
          )
        }
      >
        {!isEditor ? texts.withoutOwnerReader : claimedOn ? texts.claimedSince(claimedOn) : texts.claimHint}
      </Banner>
      {isEditor && !claimedOn && <DiscardProfile userId={userId} hint={texts.discardForOffer} />}
    </>
  )
}
