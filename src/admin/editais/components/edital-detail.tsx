import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { requestQueries } from '@/admin/document-requests/queries'
import { useFirstAnswers } from '@/lib/query/use-first-answers'
import { paths } from '@/lib/paths'
import { backToListUrl } from '@/lib/back-to-list-url'
import { BackLink } from '@/components/ui/back-link'
import { Banner } from '@/components/ui/banner'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { EditalActions } from './edital-actions'
import { EditalFacts } from './edital-facts'
import { MatchSection } from './match-section'
import { MessageLog } from '../messages/message-log'
import { messageQueries } from '../messages/queries'
import { editalQueries } from '../queries'
import { editalTexts as texts } from '../texts'

const EditalRequests = lazyWithPreload(() => import('./edital-requests'))

export function EditalDetail({ id }: { id: string }) {
  const query = useQuery(editalQueries.detail(id))
  const { data, isPending, isError } = query
  const isKnown = useFirstAnswers([
    query,
    useQuery({ ...requestQueries.list(id, 1), enabled: Boolean(data) }),
    useQuery({ ...messageQueries.messageLog(id), enabled: Boolean(data) }),
    useQuery(todayQuery),
  ])
  const state: unknown = useLocation().state
  const list = backToListUrl(state, paths.editais)
  // An edital deleted meanwhile stays on screen: its form may hold unsaved text.
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  const edital = data ?? known

  if (isPending || (data && !isKnown)) return <SkeletonLines lines={8} className="py-6" />
  if (isError && !data)
    return <LoadFailed query={query} title={texts.detailFailed} description="" headingLevel={1} />
  if (!edital)
    return (
      <>
        <PageHeading>{texts.notFound}</PageHeading>
        <EmptyState title={texts.notFoundHint} action={<ButtonLink to={list}>Ver os editais</ButtonLink>} />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <BackLink to={list}>Editais</BackLink>
        <PageHeading
          actions={<EditalActions edital={edital} />}
          wrapsActions
          className="[overflow-wrap:anywhere]"
        >
          {edital.titulo}
        </PageHeading>
      </div>
      {data === null && (
        <Banner tone="warning" title={texts.gone.title} role="alert">
          {texts.gone.description}
        </Banner>
      )}
      <EditalFacts edital={edital} />
      {data !== null && (
        <Suspense fallback={<SkeletonLines lines={8} className="min-h-window" />}>
          <MessageLog edital={id} titulo={edital.titulo} prazo={edital.prazo} />
          <LazyPart failure="Os pedidos deste edital não carregaram." around>
            <EditalRequests edital={id} />
          </LazyPart>
          <MatchSection edital={edital} />
        </Suspense>
      )}
    </div>
  )
}
