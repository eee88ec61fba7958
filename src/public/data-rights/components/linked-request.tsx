import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { QueryScope } from '@/session/query-scope'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { useFocusFallback } from '@/components/ui/use-focus-fallback'
import { dataRightsMutations } from '../mutations'
import { dataRightsQueries } from '../queries'
import { dataRightsTexts as texts } from '../texts'
import { RequestState } from './request-state'

/** The request that a mailed link names. Opening it confirms nothing, because mail scanners open links, too. */
export default function LinkedRequest({ link }: { link: string }) {
  const [key] = /[0-9a-f]{48}(?![0-9a-f])/i.exec(link) ?? []
  return <QueryScope>{key === undefined ? <Over /> : <Linked linkKey={key.toLowerCase()} />}</QueryScope>
}

const Over = () => (
  <Card>
    <EmptyState
      title={texts.linkOver}
      description={texts.linkOverLead}
      action={<ButtonLink to={paths.dataRights}>{texts.ask}</ButtonLink>}
    />
  </Card>
)

function Linked({ linkKey }: { linkKey: string }) {
  const query = useQuery(dataRightsQueries.linked(linkKey))
  const confirm = useSingleMutation(dataRightsMutations.confirm())
  const { data: request } = query
  const outcome = useRef<HTMLDivElement>(null)
  const confirmButton = useFocusFallback(outcome)
  if (request === undefined)
    return query.isError ? <LoadFailed query={query} title={texts.linkFailed} /> : <SkeletonLines lines={6} />
  if (request === null) return <Over />
  const waits = request.estado === 'aguardando'
  return (
    <Card className="grid gap-5">
      {waits && <CardTitle description={texts.confirmLead}>{texts.confirmTitle}</CardTitle>}
      <div ref={outcome} tabIndex={-1} role="status" className="empty:absolute">
        {confirm.isSuccess && <Banner tone="success">{texts.confirmed}</Banner>}
      </div>
      <RequestState request={request} as={waits ? 'h3' : 'h2'} />
      {!waits && <p className="text-sm text-ink-soft">{texts.linkEnds}</p>}
      {waits && (
        <div className="grid gap-3">
          <Button
            ref={confirmButton}
            className="justify-self-start max-sm:justify-self-stretch"
            busy={confirm.isPending}
            busyLabel={texts.confirming}
            onClick={() => confirm.mutate(linkKey)}
          >
            {texts.confirm}
          </Button>
          <p className="text-sm text-ink-soft">{texts.confirmNotYou}</p>
        </div>
      )}
    </Card>
  )
}
