import { useParams } from 'react-router-dom'
import { todayQuery } from '@/shared/documents/paper-dates-data'
import { readPage, readSearch } from '@/shared/lists/list-params'
import type { Prefetch } from '@/shared/lib/page-data'
import { isUuid } from '@/shared/lib/uuid'
import { EditalDetail } from './edital-detail'
import { EditalList } from './edital-list'
import { matchFilterAt } from './match-state'
import { messageQueries } from './messages/queries'
import { editalQueries } from './queries'

export const prefetch: Prefetch = (client, { id, search }) => [
  client.query(todayQuery),
  ...(id === '' ? [client.query(editalQueries.list(readSearch(search), readPage(search)))] : []),
  ...(isUuid(id)
    ? [
        client.query(editalQueries.detail(id)),
        client.query(messageQueries.sendings(id)),
        client.query(editalQueries.match(id, matchFilterAt(search))),
      ]
    : []),
]

/** The list of editais, or one of them. */
export default function EditaisArea() {
  const { id } = useParams()
  return id === undefined ? <EditalList /> : <EditalDetail key={id} id={id} />
}
