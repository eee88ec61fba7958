import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { errorCode, isNetworkError, isPermissionError } from '@/shared/errors/describe-error'
import { reportFailure, reportSuccess, type OperationMeta } from '@/shared/errors/report-error'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: OperationMeta
    mutationMeta: OperationMeta & {
      /** Queries that this mutation makes stale. */
      invalidates?: readonly QueryKey[]
    }
  }
}

/** A refusal means that what this tab believes about the role may be old: read it again (design 4). */
function onRefusal(error: unknown) {
  if (isPermissionError(error) || ['PGRST301', 'PGRST303'].includes(errorCode(error) ?? ''))
    void import('@/shared/session/session-engine').then((engine) => engine.refreshStatus())
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Asked for ahead: the page that shows it will ask again, and say so.
        if (query.getObserversCount() === 0) return
        onRefusal(error)
        reportFailure(error, query.meta)
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _context, mutation) {
        onRefusal(error)
        reportFailure(error, mutation.meta)
      },
      onSuccess(_data, _variables, _context, mutation) {
        reportSuccess(mutation.meta)
      },
      // Returned, so that a mutation counts as done only when the screens under it are true again.
      onSettled: (_data, _error, _variables, _context, mutation) =>
        Promise.all(
          (mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
        ),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only a cut line is worth another try; a refusal stays a refusal. The client's own tries are left out of every
        // read of a table (`.retry(false)`; functions have none): with them in each of these, somebody with a cut line
        // would look at an empty page for half a minute.
        retry: (count, error) =>
          count < 2 && (isNetworkError(error) || (errorCode(error)?.startsWith('5') ?? false)),
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
