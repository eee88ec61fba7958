import { readinessId } from '@/domain/organization/profile-target'
import { FoldedCard } from '@/components/ui/folded-card'
import { ReadinessView } from './readiness-view'
import { readinessTexts as texts } from './requirements'

type ReadinessCardProps = {
  orgId: string
  asTeam?: boolean
  /** Where something that is missing is filled in or sent; null: the reader does not do that. */
  linkOf: (need: string) => string | null
}

export default function ReadinessCard(props: ReadinessCardProps) {
  return (
    <FoldedCard id={readinessId} title={texts.title} lead={texts.lead}>
      <ReadinessView {...props} />
    </FoldedCard>
  )
}
