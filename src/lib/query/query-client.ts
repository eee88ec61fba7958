import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { networkErrorOf } from '@/lib/errors/network-error'
import { errorCode, isNetworkError } from '@/lib/errors/describe-error'
import { reportFailure, reportSuccess, type OperationMeta } from '@/lib/errors/report-error'
import { offerUndo } from './undo-toast'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isAccess`: what a refusal re-reads; its own refusal must not start that again. */
    queryMeta: OperationMeta & { isAccess?: true }
    mutationMeta: OperationMeta & {
      invalidates?: readonly QueryKey[]
    }
  }
}

/** @param onRefusal receives every error except those of prefetches */
export function createQueryClient(onRefusal: (error: unknown) => void = () => undefined): QueryClient {
  /** Refetches after a reported failure: their network errors are not reported again. */
  let afterFailures = 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // A prefetch: the page retries and reports.
        if (query.getObserversCount() === 0) return
        if (!query.meta?.isAccess) onRefusal(error)
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
        // Returned, so that a mutation stays pending until its screens are current.
        if (!error) return again
        // It may have failed on stale data: refetch in the background.
        if (!isNetworkError(error)) return void again
        afterFailures += 1
        return void again.finally(() => (afterFailures -= 1))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retries only network and gateway errors, not refusals or query timeouts (57014), which would add load.
        retry: (count, error) => {
          const network = networkErrorOf(error)
          const mayHelp = network ? network.kind !== 'timeout' : /^5\d\d$/.test(errorCode(error) ?? '')
          return count < 2 && mayHelp
        },
        refetchOnReconnect: true,
        // `always`: offline users see the error state instead of an endless spinner.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
