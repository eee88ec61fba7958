import { useQuery } from '@tanstack/react-query'
import { describeError } from '@/lib/errors/describe-error'
import { formatCount } from '@/lib/format-number'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { userQueries } from '../queries'
import { roleLabel, roleNames } from '@/session/roles'
import { userTexts } from '../texts'

export function UserCounts() {
  const { data: counts, error } = useQuery(userQueries.counts())
  if (error && !counts) return <Banner tone="danger">{userTexts.countFailed(describeError(error))}</Banner>
  return (
    <Card aria-label="Usuários por papel" padded={false} className="px-4 py-2 sm:px-5">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {roleNames.map((role) => (
          <div key={role} className="flex items-baseline gap-2">
            <dt className="text-ink-soft">{roleLabel(role)}</dt>
            <dd className="text-base font-bold tabular-nums">
              {counts ? (
                formatCount(counts.find((count) => count.role === role)?.total ?? 0)
              ) : (
                <Skeleton className="one-line w-5" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
