import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAction } from '@/shared/lib/use-action'
import { buildReport, type Report } from '../report'
import { diagnosticsQueries as queries, type Visit } from '../queries'

/** A part that breaks is left out: a report with a hole is better than none. */
const part = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function collect(client: QueryClient, visit: Visit): Promise<Report> {
  const [database, tables, policies, frontend, readiness, network] = await Promise.all([
    part(client.query(queries.database(visit))),
    part(client.query(queries.tables(visit))),
    visit.caller === 'admin' ? part(client.query(queries.policies(visit))) : undefined,
    part(client.query(queries.frontend(visit))),
    part(client.query(queries.readiness(visit))),
    part(client.query(queries.network(visit))),
  ])
  // The tests of the authentication tab write: they are in the report only when somebody ran them.
  const authentication = client.getQueryData(queries.authentication(visit).queryKey)
  return buildReport({
    caller: visit.caller,
    database,
    tables,
    policies,
    authentication,
    frontend,
    readiness,
    network,
  })
}

/** Runs what has not run yet and gathers everything. */
export function useReport(visit: Visit) {
  const client = useQueryClient()
  return useAction({ mutationFn: () => collect(client, visit) })
}
