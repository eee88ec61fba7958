import { useQueries } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { networkChecks } from '../network-checks'
import { diagnosticsQueries as queries, type Visit } from '../queries'

export type TabName = 'database' | 'tables' | 'policies' | 'authentication' | 'frontend' | 'network'

const anyFailed = (checks: readonly { state: unknown }[] | undefined) =>
  checks?.some(({ state }) => state === 'failure') ?? false

/** Reads cached results without running the checks. */
function useFailedTabs(visit: Visit): Record<TabName, boolean> {
  const off = { enabled: false } as const
  const [database, tables, functions, policies, authentication, frontend, readiness, network] = useQueries({
    queries: [
      { ...queries.database(visit), ...off },
      { ...queries.tables(visit), ...off },
      { ...queries.functions(visit), ...off },
      { ...queries.policies(visit), ...off },
      { ...queries.authentication(visit), ...off },
      { ...queries.frontend(visit), ...off },
      { ...queries.readiness(visit), ...off },
      { ...queries.network(visit), ...off },
    ],
  })
  return {
    database: anyFailed(database.data),
    tables: anyFailed(tables.data) || functions.data?.state === 'failure',
    policies: policies.data?.check.state === 'failure',
    authentication: anyFailed(authentication.data),
    frontend: anyFailed(frontend.data?.checks) || readiness.data?.state === 'attention',
    network: anyFailed(network.data && networkChecks(network.data)),
  }
}

export function TabMark({ visit, tab }: { visit: Visit; tab: TabName }) {
  if (!useFailedTabs(visit)[tab]) return null
  return (
    <>
      <CircleAlert className="text-danger" />
      <VisuallyHidden>, com problema</VisuallyHidden>
    </>
  )
}
