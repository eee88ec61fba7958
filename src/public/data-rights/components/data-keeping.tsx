import { useQuery } from '@tanstack/react-query'
import { OperatorContact } from '@/domain/operator/operator-contact'
import { operatorSettingsQuery } from '@/domain/operator/queries'
import { RetentionList } from '@/domain/operator/retention-list'
import { QueryScope } from '@/session/query-scope'
import { dataRightsTexts as texts } from '../texts'

/** What the operator has said: the days for an answer, the contact, and how long data stays. */
export default function DataKeeping() {
  return (
    <QueryScope>
      <DaysToAnswer />
      <OperatorContact />
      <RetentionList />
    </QueryScope>
  )
}

function DaysToAnswer() {
  const { data: operator } = useQuery(operatorSettingsQuery)
  return operator && <p>{texts.daysToAnswer(operator.pequeno_porte ? 30 : 15)}</p>
}
