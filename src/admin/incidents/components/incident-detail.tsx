import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileText, Pencil } from 'lucide-react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { formatDate, formatDateTime } from '@/lib/format-date'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { BackLink } from '@/components/ui/back-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { DescriptionList } from '@/components/ui/description-list'
import { DialogButton } from '@/components/ui/dialog-button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { incidentParts } from '../incident-form'
import { incidentsLink } from '../incidents-link'
import { clockLabels } from '../kinds'
import { incidentMutations } from '../mutations'
import { incidentQueries, type Incident } from '../queries'
import { incidentTexts as texts } from '../texts'
import { ClockState } from './clock-state'
import { EarlierVersions } from './earlier-versions'

const IncidentSheet = lazyWithPreload(() => import('./incident-sheet'))
const NoticeSheet = lazyWithPreload(() => import('./notice-sheet'))

export function IncidentDetail({ id }: { id: string }) {
  const query = useQuery(incidentQueries.one(id))
  const { data: incident, isPending } = query
  if (isPending) return <SkeletonLines lines={8} />
  if (query.isError && !incident) return <LoadFailed query={query} title={texts.detailFailed} />
  if (!incident)
    return (
      <EmptyState
        title={texts.notFound}
        description={texts.notFoundHint}
        action={<ButtonLink to={incidentsLink()}>{texts.toList}</ButtonLink>}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={incidentsLink()} className="justify-self-start">
        {texts.toList}
      </BackLink>
      <Heading incident={incident} />
      <Clocks incident={incident} />
      <Facts incident={incident} />
      {incident.versoes.length > 0 && <EarlierVersions incident={incident} />}
    </div>
  )
}

function Heading({ incident }: { incident: Incident }) {
  const { numero, titulo, registrado_por, registrado_em, encerrado_por, encerrado_em, guardar_ate } = incident
  return (
    <Card aria-labelledby="incidente-titulo" className="grid gap-3">
      <div>
        <p className="text-sm text-ink-soft">
          {texts.numbered(numero)} {encerrado_em !== null && <Badge>{texts.closedState}</Badge>}
        </p>
        <h2 id="incidente-titulo" className="text-lg [overflow-wrap:anywhere]">
          {titulo}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2">
        {encerrado_em === null && (
          <DialogButton dialog={IncidentSheet} label={texts.edit} icon={<Pencil />}>
            {(close) => <IncidentSheet incident={incident} onClose={close} />}
          </DialogButton>
        )}
        <DialogButton dialog={NoticeSheet} label={texts.anpdText} variant="secondary" icon={<FileText />}>
          {(close) => <NoticeSheet kind="anpd" incident={incident} onClose={close} />}
        </DialogButton>
        <DialogButton dialog={NoticeSheet} label={texts.personsText} variant="secondary" icon={<FileText />}>
          {(close) => <NoticeSheet kind="titulares" incident={incident} onClose={close} />}
        </DialogButton>
        <Closing incident={incident} />
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {texts.registeredBy(registrado_por, formatDateTime(registrado_em) ?? '')}
        {encerrado_em !== null && ` · ${texts.closedBy(encerrado_por, formatDateTime(encerrado_em) ?? '')}`}
        {guardar_ate !== null && ` · ${texts.keptUntil(formatDate(guardar_ate) ?? '')}`}
      </p>
    </Card>
  )
}

/** Closes it once somebody decided and, where it is to be told, it was. */
function Closing({ incident }: { incident: Incident }) {
  const isClosed = incident.encerrado_em !== null
  const change = useSingleMutation(incidentMutations.setClosed(!isClosed))
  if (isClosed)
    return (
      <ConfirmButton
        variant="secondary"
        label={texts.reopen}
        title={texts.reopenQuestion}
        description={texts.reopenExplained}
        busy={change.isPending}
        onConfirm={(close) => change.mutate(incident, { onSettled: close })}
      />
    )
  if (incident.comunicar === null) return <p className="w-full text-ink-soft">{texts.undecidedYet}</p>
  if (incident.comunicar && incident.prazos.some(({ feito }) => feito === null))
    return <p className="w-full text-ink-soft">{texts.untoldYet}</p>
  return (
    <ConfirmButton
      variant="secondary"
      label={texts.close}
      title={texts.closeQuestion}
      description={texts.closeExplained}
      busy={change.isPending}
      onConfirm={(close) => change.mutate(incident, { onSettled: close })}
    />
  )
}

function Clocks({ incident }: { incident: Incident }) {
  const isRunning = incident.encerrado_em === null && incident.comunicar !== false
  return (
    <Card aria-labelledby="incidente-prazos">
      <CardTitle id="incidente-prazos">{texts.clocks}</CardTitle>
      {incident.comunicar === false ? (
        <p>{texts.clockNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {incident.prazos.map(({ prazo, ate, feito }) => (
            <li key={prazo} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="font-semibold">{clockLabels[prazo]}</span>
              {feito === null ? (
                <>
                  <ClockDay until={ate} />
                  {isRunning && <ClockState id={incident.id} clock={prazo} until={ate} />}
                </>
              ) : (
                <>
                  <Badge tone="success" icon={<CircleCheck />}>
                    {texts.clockDone(formatDate(feito) ?? '')}
                  </Badge>
                  {feito > ate && texts.clockLate(formatDate(ate) ?? '')}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {texts.workingDays}{' '}
        {incident.pequeno_porte && (incident.encerrado_em === null ? texts.doubled : texts.doubledThen)}
      </p>
    </Card>
  )
}

function ClockDay({ until }: { until: string }) {
  const { data: today = until } = useQuery(todayQuery)
  const day = formatDate(until) ?? ''
  return <span>{until < today ? texts.clockOver(day) : texts.clockOpen(day)}</span>
}

/** The title stands above, and what nobody had to write is left out. */
function Facts({ incident }: { incident: Incident }) {
  const items = incidentParts
    .filter(
      ({ name }) => name !== 'titulo' && !(name === 'motivo_nao_comunicar' && incident.comunicar !== false),
    )
    .map(({ name, label, describe }) => ({
      label,
      value: describe(incident),
      wide: !name.endsWith('_em'),
    }))
  return (
    <Card aria-labelledby="incidente-registro">
      <CardTitle id="incidente-registro">{texts.record}</CardTitle>
      <DescriptionList items={items} missing={texts.missing} />
    </Card>
  )
}
