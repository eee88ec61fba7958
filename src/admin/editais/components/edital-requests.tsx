import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardTitle } from '@/components/ui/card'
import { LoadFailed } from '@/components/ui/load-failed'
import { Answers, RequestDue, slotList } from '@/admin/document-requests/components/request-facts'
import { requestQueries } from '@/admin/document-requests/queries'
import { requestTexts as texts } from '@/admin/document-requests/texts'

/** The newest requests that were made for an edital; nothing where there are none. */
export default function EditalRequests({ edital }: { edital: string }) {
  const query = useQuery(requestQueries.list(edital, 1))
  const { data, isError } = query
  if (isError && !data) return <LoadFailed query={query} title={texts.detailFailed} description="" />
  if (!data?.pedidos.length) return null
  return (
    <Card>
      <CardTitle>{texts.ofEdital}</CardTitle>
      <ul className="mt-4 grid gap-5">
        {data.pedidos.map((request) => (
          <li key={request.id} className="grid gap-1">
            <Link
              className="link font-semibold [overflow-wrap:anywhere]"
              to={documentRequestsLink(request.id)}
            >
              {slotList(request.documentos)}
            </Link>
            <p>
              {texts.due}: <RequestDue request={request} />
            </p>
            <Answers request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
