import type { Document } from '@/lib/supabase/database'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  FilePlus,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { Children, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { profileLink } from '@/domain/organization/profile-target'
import { OwnDossierSkeleton } from '@/domain/dossier/dossier-skeleton'
import { saveCalendar } from '@/lib/files/calendar'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { LazyPart } from '@/components/ui/error-boundary'
import { calendarOf, calendarDocuments } from '@/domain/documents/calendar'
import { sortDocuments, type DocumentToRenew } from '@/domain/documents/own-documents'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { overviewId, slotInputId, type DocumentSlot } from '@/domain/documents/slots'
import { validityOn, type ValidityState } from '@/domain/documents/validity'
import { ValidityStatus } from '@/domain/documents/validity-status'
import { validityTexts as texts } from '@/domain/documents/validity-texts'

const DownloadOwnDossier = lazyWithPreload(() => import('./download-own-dossier'))

type DocumentsOverviewProps = {
  documents: readonly Document[]
  /** Value of `?organizacao=`; null for the own one. */
  organization?: string | null
}

/** 'Seus documentos': what is valid today, to renew and missing, each linked to its slot. */
export default function DocumentsOverview({ documents, organization = null }: DocumentsOverviewProps) {
  const link = profileLink(organization, 'documentos')
  const { data: today } = useQuery(todayQuery)
  if (!today) return null
  const { inOrder, inReview, toRenew, missing } = sortDocuments(documents, today)
  const mostUrgentFirst = [...toRenew].sort((one, other) =>
    urgency(one, today).localeCompare(urgency(other, today)),
  )
  const dated = calendarDocuments(documents, today)
  const organizationId = documents[0]?.org_id

  const save = () =>
    saveCalendar(calendarOf(dated, { now: new Date(), site: location.origin }), 'validades-mutirao.ics')
  return (
    <Card aria-label={texts.overview}>
      <div id={overviewId} tabIndex={-1}>
        <CardTitle>{texts.overview}</CardTitle>
      </div>
      <ul className="flex flex-col gap-3">
        <Group icon={CircleCheck} iconClass="text-success" label="Em ordem" count={inOrder.length} />
        <Group
          icon={CircleAlert}
          iconClass={toRenew.length > 0 ? 'text-warning-ink' : 'text-ink-soft'}
          label="Para renovar ou completar"
          count={toRenew.length}
        >
          {mostUrgentFirst.map(({ slot, document, refused }) => (
            <li key={slot.name}>
              <SlotLink link={link} slot={slot} />
              {refused ? (
                <p className="text-sm font-semibold">
                  {document.resposta
                    ? 'Resposta recusada: envie o documento'
                    : 'Recusado: envie outro arquivo'}
                </p>
              ) : (
                <ValidityStatus document={document} />
              )}
            </li>
          ))}
        </Group>
        <Group icon={FilePlus} iconClass="text-ink-soft" label={texts.missing} count={missing.length}>
          {missing.map((slot) => (
            <li key={slot.name}>
              <SlotLink link={link} slot={slot} />
            </li>
          ))}
        </Group>
        {/* Its own line: documents in order and documents to renew are in review alike. */}
        {inReview > 0 && (
          <li className="flex items-start gap-2">
            <Hourglass className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            <p>{texts.inReview(inReview)}</p>
          </li>
        )}
      </ul>
      {dated.length > 0 && (
        <>
          <Button size="sm" variant="secondary" className="mt-4" icon={<CalendarDays />} onClick={save}>
            Baixar calendário (.ics)
          </Button>
          <p className="mt-2 text-sm text-ink-soft">{texts.calendarHint}</p>
        </>
      )}
      {organizationId && (
        <LazyPart failure="O botão do dossiê não carregou." fallback={<OwnDossierSkeleton />}>
          <DownloadOwnDossier id={organizationId} />
        </LazyPart>
      )}
    </Card>
  )
}

/** A refused file comes first; of one state, what lapses first. */
const urgency = ({ slot, document, refused }: DocumentToRenew, day: string): string =>
  refused
    ? ''
    : `${states.indexOf(validityOn(slot.name, document, day)?.state ?? 'valid')} ${document.valido_ate}`

/** The most urgent first: a file without its date may have lapsed already. */
const states: readonly ValidityState[] = ['expired', 'unknown', 'renew', 'soon', 'valid']

const SlotLink = ({ link, slot }: { link: string; slot: DocumentSlot }) => (
  <Link className="link" to={`${link}#${slotInputId(slot.name)}`}>
    {slot.label}
  </Link>
)

type GroupProps = { icon: LucideIcon; iconClass: string; label: string; count: number; children?: ReactNode }

/** How many of a group stand there until more are asked for: its column is narrow. */
const SHOWN = 3

function Group({ icon: Icon, iconClass, label, count, children }: GroupProps) {
  const [all, setAll] = useState(false)
  const listId = useId()
  const rows = Children.toArray(children)
  // A single one more takes no more room than the button.
  const hidden = rows.length > SHOWN + 1 ? rows.length - SHOWN : 0
  return (
    <li className="flex items-start gap-2">
      <Icon className={cx('mt-0.5 size-5 shrink-0', iconClass)} />
      <div className="min-w-0">
        <p className="font-semibold">
          {label}: {count}
        </p>
        {rows.length > 0 && (
          <ul id={listId} className="flex flex-col gap-2">
            {all || hidden === 0 ? rows : rows.slice(0, SHOWN)}
          </ul>
        )}
        {hidden > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="mt-1 -ml-3"
            aria-expanded={all}
            aria-controls={listId}
            icon={<ChevronDown className={cx(all && '[transform:rotate(180deg)]')} />}
            onClick={() => setAll(!all)}
          >
            {all ? 'Mostrar menos' : `Mais ${hidden} documentos`}
          </Button>
        )}
      </div>
    </li>
  )
}
