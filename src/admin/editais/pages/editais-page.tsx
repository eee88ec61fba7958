import { useParams } from 'react-router-dom'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { noSort, readListState } from '@/components/list/list-params'
import { requestQueries } from '@/admin/document-requests/queries'
import { prefetchLoader } from '@/session/prefetch-loader'
import { isUuid } from '@/lib/uuid'
import { EditalDetail } from '../components/edital-detail'
import { EditalList } from '../components/edital-list'
import { matchFilterAt } from '../match-state'
import { messageQueries } from '../messages/queries'
import { editalQueries } from '../queries'

const listAt = (address: URLSearchParams) => {
  const { search, page } = readListState(address, [], noSort)
  return editalQueries.list(search, page)
}

export const loader = prefetchLoader('admin', (client, { id, search }) => [
  client.query(todayQuery),
  ...(id === '' ? [client.query(listAt(search))] : []),
  ...(isUuid(id)
    ? [
        client.query(editalQueries.detail(id)),
        client.query(messageQueries.messageLog(id)),
        client.query(requestQueries.list(id, 1)),
        client.query(editalQueries.match(id, matchFilterAt(search))),
      ]
    : []),
])

export default function EditaisRoutes() {
  const { id } = useParams()
  return id === undefined ? <EditalList /> : <EditalDetail key={id} id={id} />
}
