import { useQuery } from '@tanstack/react-query'
import { Clock, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { rightLabel } from '@/domain/data-rights/rights'
import { recordTexts } from '@/domain/organization/texts'
import { formatDateTime } from '@/lib/format-date'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { paths } from '@/lib/paths'
import { BackLink } from '@/components/ui/back-link'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { DialogButton } from '@/components/ui/dialog-button'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { dataRequestsLink } from './links'
import { dataRequestQueries, type RequestDetail as Detail } from './queries'
import { RequestDue } from './request-due'
import { dataRequestTexts as texts } from './texts'

const AnswerRequestSheet = lazyWithPreload(() => import('./answer-request-sheet'))
const ExtendRequestDialog = lazyWithPreload(() => import('./extend-request-dialog'))

const stateTones = { aberto: 'warning', prorrogado: 'info', respondido: 'success' } as const

export function RequestDetail({ id }: { id: string }) {
  const query = useQuery({ ...dataRequestQueries.one(id), staleTime: 0 })
  const { data: request } = query
  // Not within the actions, which go with somebody else's answer: what is typed stays.
  const [answering, setAnswering] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = () => heading.current
  if (request === undefined)
    return query.isError ? (
      <LoadFailed query={query} title={texts.detailFailed} />
    ) : (
      <SkeletonLines lines={8} />
    )
  if (request === null)
    return (
      <EmptyState
        title={texts.notFound}
        action={<ButtonLink to={dataRequestsLink()}>{texts.toList}</ButtonLink>}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <BackLink to={dataRequestsLink()}>{texts.toList}</BackLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2
            ref={heading}
            tabIndex={-1}
            className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lg"
          >
            {texts.request} {request.protocolo}
            <Badge tone={stateTones[request.estado]}>{texts.states[request.estado]}</Badge>
          </h2>
          {request.respondido_em === null && !request.proprio && (
            <Actions request={request} focusAfter={focusAfter} onAnswer={() => setAnswering(true)} />
          )}
        </div>
      </div>
      {request.respondido_em === null && request.proprio && (
        <Banner tone="info" role="note">
          {texts.own}
        </Banner>
      )}
      <Facts request={request} />
      <Found request={request} />
      {answering && (
        <LazyPart failure={DIALOG_FAILED} onFailed={() => setAnswering(false)}>
          <AnswerRequestSheet request={request} focusAfter={focusAfter} onClose={() => setAnswering(false)} />
        </LazyPart>
      )}
    </div>
  )
}

type ActionsProps = { request: Detail; focusAfter: () => HTMLElement | null; onAnswer: () => void }

function Actions({ request, focusAfter, onAnswer }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {request.prorrogado_em === null && (
        <DialogButton dialog={ExtendRequestDialog} label={texts.extend} variant="secondary" icon={<Clock />}>
          {(close) => <ExtendRequestDialog request={request} focusAfter={focusAfter} onClose={close} />}
        </DialogButton>
      )}
      <Button icon={<Send />} {...AnswerRequestSheet.onIntent} onClick={onAnswer}>
        {texts.answer}
      </Button>
    </div>
  )
}

function Facts({ request }: { request: Detail }) {
  const { nome, email, vinculo, direito, assunto, endereco, pedido_em, motivo, resposta } = request
  const { prorrogado_por, prorrogado_em, respondido_por, respondido_em } = request
  return (
    <Card className="grid gap-5">
      <DescriptionList
        items={[
          { label: texts.who, value: nome },
          { label: texts.email, value: email },
          { label: texts.right, value: rightLabel(direito) },
          { label: texts.due, value: <RequestDue request={request} /> },
          { label: texts.asked, value: formatDateTime(pedido_em) },
          { label: texts.bond, value: vinculo },
          { label: texts.words, value: assunto, wide: true },
          ...(endereco ? [{ label: texts.paper, value: endereco, wide: true }] : []),
        ]}
      />
      <details>
        <summary className="link inline-block py-1">{texts.law.title}</summary>
        <ul className="mt-1 grid max-w-prose gap-1 text-sm text-ink-soft">
          {texts.law.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      {prorrogado_em && (
        <Written label={texts.reason} words={motivo}>
          {texts.extendedBy(prorrogado_por, formatDateTime(prorrogado_em) ?? '')}
        </Written>
      )}
      {respondido_em && (
        <Written label={texts.answerWords} words={resposta}>
          {texts.answeredBy(respondido_por, formatDateTime(respondido_em) ?? '')}
        </Written>
      )}
    </Card>
  )
}

type WrittenProps = { label: string; words: string | null; children: string }

const Written = ({ label, words, children }: WrittenProps) => (
  <div className="border-t border-line pt-4">
    <h3 className="text-sm font-normal text-ink-soft">{label}</h3>
    <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
    <p className="mt-1 text-sm text-ink-soft [overflow-wrap:anywhere]">{children}</p>
  </div>
)

function Found({ request: { conta, lugares } }: { request: Detail }) {
  return (
    <Card aria-labelledby="pedido-lugares">
      <h3 id="pedido-lugares" className="text-base">
        {texts.found}
      </h3>
      {conta === null && lugares.length === 0 ? (
        <p className="mt-1 max-w-prose text-ink-soft">{texts.notFoundAnywhere}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {conta !== null && (
            <li>
              <Link className="link inline-block py-1" to={paths.user(conta)}>
                {texts.account}
              </Link>
            </li>
          )}
          {lugares.map(({ id, nome, como }) => (
            <li key={`${id} ${como}`} className="[overflow-wrap:anywhere]">
              <Link className="link inline-block py-1" to={paths.organization(id)}>
                {nome || recordTexts.missing}
              </Link>
              : {texts.places[como]}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
