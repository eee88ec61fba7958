import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ownOf, peopleQueries } from '@/domain/organization/people-queries'
import { isRecord } from '@/lib/is-record'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { readId } from '@/lib/uuid'
import { Button } from '@/components/ui/button'
import { DIALOG_FAILED, LazyPart } from '@/components/ui/error-boundary'

const PeopleSheet = lazyWithPreload(() => import('./people-sheet'))

/** Opens the people of the organization that the profile shows, as `?pessoas=ver` does. Nothing before its first save. */
export function PeopleButton({ userId }: { userId: string }) {
  const [query, setQuery] = useSearchParams()
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const { data: mine = [] } = useQuery(peopleQueries.mine(userId))
  const named = query.get('organizacao')
  const organization = named === null ? ownOf(mine) : mine.find(({ id }) => id === readId(named))
  if (!organization) return null

  function open() {
    query.set('pessoas', 'ver')
    setQuery(query, { state: { fromHere: true }, preventScrollReset: true })
  }
  function close() {
    // So that Back does not stay on this page.
    if (isRecord(state) && state.fromHere === true) return void navigate(-1)
    query.delete('pessoas')
    setQuery(query, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Users />}
        // Hardly higher than the heading beside it, but still as easy to hit, and clear of the notice below.
        className="max-sm:-mt-2"
        {...PeopleSheet.onIntent}
        onClick={open}
      >
        <span>
          Pessoas <span className="max-sm:sr-only">da organização</span>
        </span>
      </Button>
      {query.has('pessoas') && query.get('pessoas') !== 'convites' && (
        <LazyPart failure={DIALOG_FAILED} onFailed={close}>
          <PeopleSheet key={organization.id} userId={userId} organization={organization} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
