import { useQuery } from '@tanstack/react-query'
import { OperatorContact } from '@/domain/operator/operator-contact'
import { operatorSettingsQuery } from '@/domain/operator/queries'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { QueryScope } from '@/session/query-scope'
import { DialogButton } from '@/components/ui/dialog-button'
import { dataRightsTexts as texts } from '../texts'

const LegalDialog = lazyWithPreload(() => import('@/domain/legal/legal-dialog'))

/** What the operator has said: who answers, and in how many days. */
export default function WhoAnswers() {
  return (
    <QueryScope>
      <OperatorContact as="h2" />
      <DaysToAnswer />
      <DialogButton dialog={LegalDialog} label={texts.policy} variant="secondary">
        {(close) => <LegalDialog consent="privacyPolicy" onClose={close} />}
      </DialogButton>
    </QueryScope>
  )
}

function DaysToAnswer() {
  const { data: operator } = useQuery(operatorSettingsQuery)
  return operator && <p>{texts.daysToAnswer(operator.pequeno_porte ? 30 : 15)}</p>
}
