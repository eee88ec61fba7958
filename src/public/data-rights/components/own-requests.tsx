import { useQuery } from '@tanstack/react-query'
import { QueryScope } from '@/session/query-scope'
import { Card, CardTitle } from '@/components/ui/card'
import { LoadFailed } from '@/components/ui/load-failed'
import { dataRightsQueries } from '../queries'
import { dataRightsTexts as texts } from '../texts'
import { RequestState } from './request-state'

/** What a signed-in person asked; nothing where there is nothing. */
export default function OwnRequests({ userId }: { userId: string }) {
  return (
    <QueryScope>
      <Requests userId={userId} />
    </QueryScope>
  )
}

function Requests({ userId }: { userId: string }) {
  const query = useQuery(dataRightsQueries.mine(userId))
  const { data: requests = [], isError } = query
  if (isError && requests.length === 0) return <LoadFailed query={query} title={texts.mineFailed} />
  if (requests.length === 0) return null
  return (
    <Card aria-labelledby="seus-pedidos">
      <CardTitle id="seus-pedidos">{texts.mine}</CardTitle>
      <ul className="grid gap-5 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-5">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestState request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
