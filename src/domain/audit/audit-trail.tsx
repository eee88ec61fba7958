import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { describeError } from '@/lib/errors/describe-error'
import { formatDateTime } from '@/lib/format-date'
import { paths } from '@/lib/paths'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { auditQueries, type AuditEntry, type AuditScope } from './queries'
import { auditSentence } from './sentences'

export default function AuditTrail({ scope }: { scope: AuditScope }) {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(auditQueries.trail(scope))
  if (isPending) return <SkeletonLines lines={3} />
  if (!data)
    return (
      <ErrorState
        headingLevel={3}
        title="Não foi possível carregar o histórico"
        description={describeError(error)}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  const entries = data.pages.flat()
  if (entries.length === 0) return <p className="text-ink-soft">Nada registrado até agora.</p>
  return (
    <>
      <ol className="grid gap-3">
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
  const { what, note, about } = auditSentence(entry)
  return (
    <li className="border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
      <p className="font-semibold">{what}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
      <p className="text-sm text-ink-soft">
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time> ·{' '}
        {entry.actor_email ?? 'Sistema'}
        {subject && about && ` · ${about}`}
        {subject && <Subject entry={entry} />}
      </p>
    </li>
  )
}

function Subject({ entry: { acao, user_id, org_id } }: { entry: AuditEntry }) {
  const to = org_id
    ? paths.organization(org_id)
    : user_id && acao !== 'usuario_excluido' && paths.user(user_id)
  if (!to) return null
  return (
    <>
      {' · '}
      <Link className="link" to={to}>
        {org_id ? 'Ver organização' : 'Ver usuário'}
      </Link>
    </>
  )
}
