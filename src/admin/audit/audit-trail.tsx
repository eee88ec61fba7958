import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { formatDateTime } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { isFiltered, unfiltered, useTrailAddress, type AuditFilter } from './audit-filter'
import { organizationOf, subjectPath } from './entry-subject'
import { auditQueries, type AuditEntry, type AuditScope } from './queries'
import { auditSentence, batchSentence, changeText, type AuditChange } from './sentences'
import { auditTexts as texts } from './texts'
import { TrailFilters } from './trail-filters'

/** A person's trail and a document's are short, and have no filters. */
export default function AuditTrail({ scope }: { scope: AuditScope }) {
  return scope === 'everything' || ('orgId' in scope && !scope.slot) ? (
    <FilteredTrail scope={scope} />
  ) : (
    <Entries scope={scope} filter={unfiltered} />
  )
}

function FilteredTrail({ scope }: { scope: AuditScope }) {
  const { filter, setFilter } = useTrailAddress()
  return (
    <>
      <TrailFilters scope={scope} filter={filter} onFilter={setFilter} />
      <Entries scope={scope} filter={filter} />
    </>
  )
}

function Entries({ scope, filter }: { scope: AuditScope; filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQueries.trail(scope, filter))
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (isPending) return <SkeletonLines lines={3} />
  if (!data) return <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />
  const entries = data.pages.flat()
  if (entries.length === 0)
    return <p className="text-ink-soft">{isFiltered(filter) ? texts.nothingFound : texts.empty}</p>
  const isMember = typeof scope === 'object' && 'batch' in scope
  return (
    <>
      <ol className="grid gap-2">
        {entries.map((entry) =>
          isMember ? (
            <Member key={entry.id} entry={entry} />
          ) : entry.entradas > 1 ? (
            <Batch key={entry.id} entry={entry} />
          ) : (
            <Entry
              key={entry.id}
              entry={entry}
              subject={
                scope === 'everything' ||
                ('userId' in scope && (entry.user_id !== scope.userId || entry.org_id !== null))
              }
            />
          ),
        )}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  )
}

const itemClass = 'border-l-2 border-line pl-3 [overflow-wrap:anywhere]'

const Moment = ({ entry }: { entry: AuditEntry }) => (
  <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
)

/** `subject`: name the user or organization, with a link. */
function Entry({ entry, subject }: { entry: AuditEntry; subject: boolean }) {
  const { what, changes, note, about } = auditSentence(entry)
  const organization = subject && organizationOf(entry)
  return (
    <li className={itemClass}>
      <p className="font-semibold">{what}</p>
      {organization && <p>{organization}</p>}
      {changes.length > 0 && (
        <ul aria-label="Mudanças">
          {changes.map((change) => (
            <li key={change.label}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-sm text-ink-soft">
        <Moment entry={entry} /> · {entry.actor_email ?? texts.system}
        {subject && about && ` · ${about}`}
        {subject && <Subject entry={entry} />}
      </p>
    </li>
  )
}

/** Several entries of one act in one line, which opens to them. */
function Batch({ entry }: { entry: AuditEntry }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { note } = auditSentence(entry)
  return (
    <li className={itemClass}>
      <p>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          className="-my-1 inline-flex min-h-11 items-center gap-1 text-left font-semibold lg:min-h-8"
          onClick={() => setOpen(!open)}
        >
          {batchSentence(entry, entry.entradas)}
          <ChevronDown
            className={cx('size-4 shrink-0 text-ink-soft', open && '[transform:rotate(180deg)]')}
          />
        </button>
      </p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-sm text-ink-soft">
        <Moment entry={entry} /> · {entry.actor_email ?? texts.system}
      </p>
      <div id={id} hidden={!open} className="pt-2 pl-2">
        {open && <Entries scope={{ batch: entry.id }} filter={unfiltered} />}
      </div>
    </li>
  )
}

/** An entry inside its batch, whose line says what happened. */
const Member = ({ entry }: { entry: AuditEntry }) => (
  <li className={itemClass}>
    {organizationOf(entry) ?? auditSentence(entry).about ?? auditSentence(entry).what}
    <span className="text-sm text-ink-soft">
      {' · '}
      <Moment entry={entry} />
      <Subject entry={entry} />
    </span>
  </li>
)

const LONG = 80

const isLong = (text: string | null) => text !== null && (text.length > LONG || text.includes('\n'))

function Change({ change }: { change: AuditChange }) {
  const { label, before, after } = change
  if (!isLong(before) && !isLong(after)) return changeText(change)
  return (
    <details>
      <summary className="link inline-block py-0.5 font-normal">{label}: ver antes e depois</summary>
      <dl className="grid gap-x-6 gap-y-2 py-1 lg:grid-cols-2">
        {[
          ['Antes', before],
          ['Depois', after],
        ].map(([when, text]) => (
          <div key={when}>
            <dt className="text-sm text-ink-soft">{when}</dt>
            <dd className="whitespace-pre-line">{text ?? texts.notGiven}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  const to = subjectPath(entry)
  if (!to) return null
  return (
    <>
      {' · '}
      <Link className="link" to={to}>
        {entry.org_id ? 'Ver organização' : 'Ver usuário'}
      </Link>
    </>
  )
}
