import { isUuid } from '@/lib/uuid'
import { RequestDetail } from './components/request-detail'
import { RequestList } from './components/request-list'

/** All requests, or the one that the address names. */
export default function DocumentRequests({ named }: { named: string }) {
  return isUuid(named) ? <RequestDetail key={named} id={named} /> : <RequestList />
}
