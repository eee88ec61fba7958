import { RetentionList } from '@/domain/operator/retention-list'
import { QueryScope } from '@/session/query-scope'

/** How long data stays today. */
export default function DataKeeping() {
  return (
    <QueryScope>
      <RetentionList />
    </QueryScope>
  )
}
