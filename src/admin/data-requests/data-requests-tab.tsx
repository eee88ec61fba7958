import { useSearchParams } from 'react-router-dom'
import { isUuid } from '@/lib/uuid'
import { RequestDetail } from './request-detail'
import { RequestList } from './request-list'

/** All requests of data subjects, or the one that the address names. */
export default function DataRequestsTab() {
  const [params] = useSearchParams()
  const named = params.get('pedido') ?? ''
  return isUuid(named) ? <RequestDetail key={named} id={named} /> : <RequestList />
}
