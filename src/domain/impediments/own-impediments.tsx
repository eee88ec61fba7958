import { impedimentsId } from '@/domain/organization/profile-target'
import { FoldedCard } from '@/components/ui/folded-card'
import { ImpedimentLines } from './impediment-lines'
import { impedimentTexts as texts } from './impediment-texts'

type OwnImpedimentsProps = { orgId: string; cnpj: string | null }

/** What the lists say of one's own organization, and how to dispute it. */
export function OwnImpediments(props: OwnImpedimentsProps) {
  return (
    <FoldedCard id={impedimentsId} title={texts.title} lead={texts.lead}>
      <ImpedimentLines {...props} />
      <p className="text-sm">{texts.dispute}</p>
    </FoldedCard>
  )
}
