import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import type { CheckResult } from '../checks/check'
import { frontendTitles, type FrontendReport } from '../checks/frontend'
import { diagnosticsQueries, type Visit } from '../queries'
import { loadGrades, milliseconds } from '../checks/texts'
import { CheckCard } from './check-card'
import { ReadinessCard } from './readiness-card'
import { TabSection } from './tab-section'

const pending: CheckResult[] = frontendTitles.map((title) => ({ id: title, title, state: null, message: '' }))

export function FrontendTab({ visit }: { visit: Visit }) {
  const frontend = useQuery(diagnosticsQueries.frontend(visit))
  const readiness = useQuery(diagnosticsQueries.readiness(visit))
  const running = frontend.isFetching || readiness.isFetching
  const runAgain = () => {
    void frontend.refetch()
    void readiness.refetch()
  }
  return (
    <TabSection
      title="Frontend"
      description="Navegador, página e requisitos para o portal estar no ar."
      running={running}
      broken={frontend.isError || readiness.isError}
      onRun={runAgain}
    >
      <ReadinessCard readiness={readiness.data} running={readiness.isFetching} />
      {frontend.data && <FactsCard title="Navegador" items={browserFacts(frontend.data)} />}
      <div className="grid gap-4 md:grid-cols-2">
        {(frontend.data?.checks ?? pending).map((check) => (
          <CheckCard key={check.id} check={check} running={frontend.isFetching} />
        ))}
      </div>
      {frontend.data && <FactsCard title="Design responsivo" items={layoutFacts(frontend.data)} />}
    </TabSection>
  )
}

const FactsCard = ({ title, ...facts }: { title: string } & ComponentProps<typeof DescriptionList>) => (
  <Card>
    <CardTitle as="h3">{title}</CardTitle>
    <DescriptionList {...facts} />
  </Card>
)

const browserFacts = ({ browser, loadTime, loadGrade, memory, userAgent }: FrontendReport) => [
  { label: 'Navegador', value: browser },
  { label: 'Tempo de carregamento', value: `${milliseconds(loadTime)} (${loadGrades[loadGrade]})` },
  { label: 'Memória JavaScript', value: memory },
  { label: 'User agent', value: userAgent },
]

const layoutFacts = ({ device, width, height, mobileLayout }: FrontendReport) => [
  { label: 'Tipo de dispositivo', value: device },
  { label: 'Tamanho da janela', value: `${width} × ${height} px` },
  { label: 'Layout mobile', value: mobileLayout ? 'Sim' : 'Não' },
]
