import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { buildReport, type Report } from '../report'
import { diagnosticsQueries as queries, type Visit } from '../queries'

/** An incomplete report is better than none. */
const part = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function collect(client: QueryClient, visit: Visit): Promise<Report> {
  // A report must not start the administrator's tests, which write.
  const ran = client.getQueryData(queries.authentication(visit).queryKey)
  const tests = visit.caller === 'admin' && !ran ? 'login' : 'authentication'
  const [database, tables, policies, authentication, frontend, readiness, network] = await Promise.all([
    part(client.query(queries.database(visit))),
    part(client.query(queries.tables(visit))),
    visit.caller === 'admin' ? part(client.query(queries.policies(visit))) : undefined,
    part(client.query(queries[tests](visit))),
    part(client.query(queries.frontend(visit))),
    part(client.query(queries.readiness(visit))),
    part(client.query(queries.network(visit))),
  ])
  const names = [
    'database',
    'tables',
    'policies',
    'authentication',
    'frontend',
    'readiness',
    'network',
  ] as const
  const times = Object.fromEntries(
    names.map((name) => {
      const { queryKey } = queries[name === 'authentication' ? tests : name](visit)
      return [name, client.getQueryState(queryKey)?.dataUpdatedAt]
    }),
  )
  const findings = {
    caller: visit.caller,
    database,
    tables,
    policies,
    authentication,
    frontend,
    readiness,
    network,
  }
  return buildReport(findings, new Date(), times)
}

export function useReport(visit: Visit) {
  const client = useQueryClient()
  return useSingleMutation({ mutationFn: () => collect(client, visit) })
}
