import { useQuery } from '@tanstack/react-query'
import type { CheckResult } from '../checks/check'
import type { NetworkReport } from '../checks/network'
import { diagnosticsQueries, type Visit } from '../queries'
import { networkChecks, networkTitles } from '../network-checks'
import { CheckCard } from './check-card'
import { TabSection } from './tab-section'

const pending: CheckResult[] = networkTitles.map((title) => ({ id: title, title, state: null, message: '' }))

const checksOf = (report: NetworkReport | undefined) => (report ? networkChecks(report) : pending)

export function NetworkTab({ visit }: { visit: Visit }) {
  const { data, isFetching, isError, refetch } = useQuery(diagnosticsQueries.network(visit))
  return (
    <TabSection
      title="Rede"
      description="A conexão deste aparelho com a internet, medida em dois serviços públicos."
      running={isFetching}
      broken={isError}
      onRun={() => void refetch()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {checksOf(data).map((check) => (
          <CheckCard key={check.id} check={check} running={isFetching} />
        ))}
      </div>
    </TabSection>
  )
}
