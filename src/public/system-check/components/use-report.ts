import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { buildReport, type Findings, type Report } from '../report'
import { diagnosticsQueries as queries, type Visit } from '../queries'

/** An incomplete report is better than none. */
const part = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** What a tab found earlier may be over: a report checks again. */
const again = { staleTime: 0 } as const

async function collect(client: QueryClient, visit: Visit): Promise<Report> {
  const isAdmin = visit.caller === 'admin'
  // The administrator's tests write, so a report repeats their last run.
  const tested = isAdmin ? client.getQueryData(queries.authentication(visit).queryKey) : undefined
  const tests = isAdmin ? 'login' : 'authentication'
  const [database, tables, functions, policies, authentication, frontend, readiness, network] =
    await Promise.all([
      part(client.query({ ...queries.database(visit), ...again })),
      part(client.query({ ...queries.tables(visit), ...again })),
      isAdmin ? part(client.query({ ...queries.functions(visit), ...again })) : undefined,
      isAdmin ? part(client.query({ ...queries.policies(visit), ...again })) : undefined,
      part(client.query({ ...queries[tests](visit), ...again })),
      part(client.query({ ...queries.frontend(visit), ...again })),
      part(client.query({ ...queries.readiness(visit), ...again })),
      part(client.query({ ...queries.network(visit), ...again })),
    ])
  const findings: Findings = {
    caller: visit.caller,
    database,
    tables,
    functions,
    policies,
    authentication,
    signUp: tested?.filter(({ id }) => !authentication?.some((check) => check.id === id)),
    frontend,
    readiness,
    network,
  }
  const ranAt = (name: Exclude<keyof typeof queries, 'all'>) =>
    client.getQueryState(queries[name](visit).queryKey)?.dataUpdatedAt
  return buildReport(findings, new Date(), {
    database: ranAt('database'),
    tables: ranAt('tables'),
    policies: ranAt('policies'),
    authentication: ranAt(tests),
    signUp: ranAt('authentication'),
    frontend: ranAt('frontend'),
    readiness: ranAt('readiness'),
    network: ranAt('network'),
  })
}

export function useReport(visit: Visit) {
  const client = useQueryClient()
  return useSingleMutation({ mutationFn: () => collect(client, visit) })
}
