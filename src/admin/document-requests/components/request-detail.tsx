import { documentRequestsLink } from '@/admin/organization/document-requests-link'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { ListRows } from '@/components/list/list-card'
import { noSort } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { BackLink } from '@/components/ui/back-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { DialogButton } from '@/components/ui/dialog-button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { recordTexts } from '@/domain/organization/texts'
import { formatDateTime } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { requestMutations } from '../mutations'
import { ANSWERS_PAGE, answerStates, requestQueries, type RequestDetail as Detail } from '../queries'
import { requestTexts as texts } from '../texts'
import { Answers, RequestDue, slotList } from './request-facts'

const ExtendSheet = lazyWithPreload(() => import('./extend-sheet'))

export function RequestDetail({ id }: { id: string }) {
  const params = useListParams([], noSort)
  const state = answerStates.find((known) => known === params.filter('situacao')) ?? ''
  const query = useQuery(requestQueries.one(id, state, params.page))
  const { data: request, isPending, isError } = query

  if (isPending) return <SkeletonLines lines={8} className="py-6" />
  if (isError && !request)
    return <LoadFailed query={query} title={texts.detailFailed} description="" headingLevel={1} />
  if (!request)
    return (
      <>
        <PageHeading>{texts.notFound}</PageHeading>
        <EmptyState
          title={texts.gone}
          action={<ButtonLink to={documentRequestsLink()}>{texts.toRequests}</ButtonLink>}
        />
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to={documentRequestsLink()}>{texts.title}</BackLink>
        <PageHeading
          actions={request.retirado_em === null && <Actions request={request} />}
          wrapsActions
          className="[overflow-wrap:anywhere]"
        >
          {slotList(request.documentos)}
        </PageHeading>
      </div>
      <Facts request={request} />
      <Card padded={false}>
        <Tabs
          value={state || 'todas'}
          onValueChange={(next) => params.setFilter('situacao', next === 'todas' ? '' : next)}
        >
          <TabList aria-label="Situação" className="px-5 pt-3 sm:px-6">
            <Tab value="todas">{`${texts.all} (${formatNumber(request.total)})`}</Tab>
            {answerStates.map((one) => (
              <Tab key={one} value={one}>{`${texts.states[one]} (${formatNumber(request[one])})`}</Tab>
            ))}
          </TabList>
          <TabPanel value={state || 'todas'} className="pt-0!">
            <ListRows
              query={query}
              rows={request.organizacoes}
              total={state === '' ? request.total : request[state]}
              params={params}
              pageSize={ANSWERS_PAGE}
              pagesLabel="Páginas de organizações"
              lines={6}
              loadFailed={() => ({ title: texts.detailFailed })}
              empty={<EmptyState title={texts.noneInState} />}
            >
              {(rows) => <AnswersTable rows={rows} />}
            </ListRows>
          </TabPanel>
        </Tabs>
        <p className="max-w-prose px-5 pb-4 text-sm text-ink-soft sm:px-6">{texts.seenMeans}</p>
      </Card>
    </div>
  )
}

function Actions({ request: { id, prazo } }: { request: Detail }) {
  const withdraw = useSingleMutation(requestMutations.withdraw())
  return (
    <>
      <DialogButton dialog={ExtendSheet} label={texts.extend} variant="secondary" icon={<Clock />}>
        {(close) => <ExtendSheet id={id} due={prazo} onClose={close} />}
      </DialogButton>
      <ConfirmButton
        variant="secondary"
        label={texts.withdraw}
        title={texts.withdrawQuestion}
        description={texts.withdrawExplained}
        busy={withdraw.isPending}
        onConfirm={(close) => withdraw.mutate(id, { onSettled: close })}
      />
    </>
  )
}

function Facts({ request }: { request: Detail }) {
  const { autor, pedido_em, retirado_em, edital, recado, a_avisar } = request
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <p>
          <span className="block text-sm text-ink-soft">{texts.due}</span>
          <RequestDue request={request} />
        </p>
        {edital && (
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-sm text-ink-soft">{texts.forEdital}</span>
            <Link className="link" to={paths.edital(edital.id)}>
              {edital.titulo}
            </Link>
          </p>
        )}
      </div>
      {recado && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{recado}</p>}
      <Answers request={request} />
      <p role="status" className="text-sm empty:absolute">
        {a_avisar > 0 && texts.telling(a_avisar)}
      </p>
      <p className="text-sm text-ink-soft">
        {texts.askedBy(autor, formatDateTime(pedido_em) ?? '')}
        {retirado_em && ` · ${texts.withdrawnOn(formatDateTime(retirado_em) ?? '')}`}
      </p>
    </Card>
  )
}

const tones = { enviou: 'success', parte: 'info', viu: 'warning', nao_viu: 'neutral' } as const

const AnswersTable = ({ rows }: { rows: readonly Detail['organizacoes'][number][] }) => (
  <DataTable caption={texts.title}>
    <thead>
      <tr>
        <Th>Organização</Th>
        <Th>Situação</Th>
        <Th>{texts.missing}</Th>
        <Th>{texts.toldOn}</Th>
        <Th>{texts.seen}</Th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, nome, estado, faltam, visto_em, avisado_em }) => (
        <tr key={id}>
          <Td part="title" className="[overflow-wrap:anywhere]">
            <Link className="link" to={`${paths.organization(id)}?aba=documentos`}>
              {nome || recordTexts.missing}
            </Link>
          </Td>
          <Td label="Situação">
            <Badge tone={tones[estado]}>{texts.states[estado]}</Badge>
          </Td>
          <Td label={texts.missing}>{faltam.length > 0 ? slotList(faltam) : '–'}</Td>
          <Td label={texts.toldOn}>{formatDateTime(avisado_em) ?? texts.notTold}</Td>
          <Td label={texts.seen}>{formatDateTime(visto_em) ?? '–'}</Td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
