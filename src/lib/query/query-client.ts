import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { networkErrorOf } from '@/lib/errors/network-error'
import { errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure, reportSuccess, type OperationMeta } from '@/lib/errors/report-error'
import { offerUndo } from './offer-undo'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: OperationMeta
    mutationMeta: OperationMeta & {
      /** Queries that this mutation makes stale. */
      invalidates?: readonly QueryKey[]
    }
  }
}

/** @param onRefusal told of every error that was not asked for ahead */
export function createQueryClient(onRefusal: (error: unknown) => void = () => undefined): QueryClient {
  /** Readings under way after failures that have been told: for want of a line they fail, too, and say nothing new. */
  let afterFailures = 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Asked for ahead: the page that shows it will ask again, and say so.
        if (query.getObserversCount() === 0) return
        onRefusal(error)
        if (afterFailures === 0 || !isNetworkError(error)) reportFailure(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, mutation) {
        onRefusal(error)
        reportFailure(error, mutation.meta)
      },
      onSuccess(data, _variables, _context, { meta }) {
        reportSuccess(meta, meta?.undoable && offerUndo(client, data, meta.undoable))
      },
      onSettled(_data, error, _variables, _context, mutation) {
        const again = Promise.all(
          (mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
        )
        // Returned, so that a mutation counts as done only when the screens under it are true again.
        if (!error) return again
        // It may have failed because they are not true; nobody waits for them.
        if (!isNetworkError(error)) return void again
        afterFailures += 1
        return void again.finally(() => (afterFailures -= 1))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only a cut line, or a gateway's words for one, is worth another try; a refusal stays a refusal. So does what the
        // database gave up for taking too long (57014): three times over it would wait longer, and load it more.
        retry: (count, error) => {
          const network = networkErrorOf(error)
          // After a timeout, another try would double the wait.
          const mayHelp = network ? network.kind !== 'timeout' : /^5\d\d$/.test(errorCode(error) ?? '')
          return count < 2 && mayHelp
        },
        // Not by itself with this network mode: what failed for want of a line is asked for again once it is back.
        refetchOnReconnect: true,
        // `always`: a person without a line gets the true error state instead of an endless spinner.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
