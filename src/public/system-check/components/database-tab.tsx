import { useQuery } from '@tanstack/react-query'
import type { CheckResult } from '../checks/check'
import { databaseTitles } from '../checks/database'
import { diagnosticsQueries, type Visit } from '../queries'
import { CheckCard } from './check-card'
import { TabSection } from './tab-section'

const pending: CheckResult[] = databaseTitles.map((title) => ({ id: title, title, state: null, message: '' }))

export function DatabaseTab({ visit }: { visit: Visit }) {
  const { data = pending, isFetching, isError, refetch } = useQuery(diagnosticsQueries.database(visit))
  return (
    <TabSection
      title="Banco de dados"
      description="Conexão, papéis de usuário e consultas."
      running={isFetching}
      broken={isError}
      onRun={() => void refetch()}
    >
      <div className="grid gap-4 md:grid-cols-3">
        {data.map((check) => (
          <CheckCard key={check.id} check={check} running={isFetching} success="Online" />
        ))}
      </div>
    </TabSection>
  )
}
