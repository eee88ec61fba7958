import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { formatDateTime } from '@/lib/format-date'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { subjectPath } from './entry-subject'
import { auditQueries, unfiltered, type AuditEntry, type AuditFilter, type AuditScope } from './queries'
import { auditSentence, changeText, type AuditChange } from './sentences'
import { auditTexts as texts } from './texts'
import { TrailFilters } from './trail-filters'

export default function AuditTrail({ scope }: { scope: AuditScope }) {
  const [filter, setFilter] = useState(unfiltered)
  // A person's trail and a document's are short.
  const isFiltered = scope === 'everything' || ('orgId' in scope && !scope.slot)
  return (
    <>
      {isFiltered && <TrailFilters scope={scope} filter={filter} onFilter={setFilter} />}
      <Entries scope={scope} filter={filter} />
    </>
  )
}

function Entries({ scope, filter }: { scope: AuditScope; filter: AuditFilter }) {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(auditQueries.trail(scope, filter))
  if (isPending) return <SkeletonLines lines={3} />
  if (!data)
    return (
      <ErrorState
        headingLevel={3}
        title={texts.loadFailed}
        description={describeError(error)}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  const entries = data.pages.flat()
  if (entries.length === 0)
    return <p className="text-ink-soft">{filter.actor || filter.group ? texts.nothingFound : texts.empty}</p>
  return (
    <>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            subject={scope === 'everything' || ('userId' in scope && entry.user_id !== scope.userId)}
          />
        ))}
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

/** `subject`: link to the user or organisation. */
function Entry({ entry, subject }: { entry: AuditEntry; subject: boolean }) {
  const { what, changes, note, about } = auditSentence(entry)
  return (
    <li className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{what}</p>
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
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time> ·{' '}
        {entry.actor_email ?? texts.system}
        {subject && about && ` · ${about}`}
        {subject && <Subject entry={entry} />}
      </p>
    </li>
  )
}

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
