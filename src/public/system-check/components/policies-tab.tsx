import { useQuery } from '@tanstack/react-query'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button'
import { paths } from '@/lib/paths'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { policiesBase } from '../checks/policies'
import { diagnosticsQueries, type Visit } from '../queries'
import { CheckCard } from './check-card'
import { PolicyExample } from './policy-example'
import { PolicySolution } from './policy-solution'
import { PolicyTable } from './policy-table'
import { TabSection } from './tab-section'

export function PoliciesTab({ visit }: { visit: Visit }) {
  const allowed = visit.caller === 'admin'
  const { data, isFetching, isError, refetch } = useQuery({
    ...diagnosticsQueries.policies(visit),
    enabled: allowed,
  })
  return (
    <TabSection
      title="Políticas RLS"
      description="Quem pode ler e gravar o quê: as políticas de segurança por linha do banco de dados."
      running={isFetching}
      broken={isError}
      {...(allowed && { onRun: () => void refetch() })}
    >
      <Tabs defaultValue="diagnostico">
        <TabList aria-label="Políticas RLS">
          <Tab value="diagnostico">Diagnóstico</Tab>
          <Tab value="solucao">Solução</Tab>
          <Tab value="exemplo">Exemplo</Tab>
        </TabList>
        <TabPanel value="diagnostico" className="flex flex-col gap-4">
          {allowed ? (
            <>
              <CheckCard
                check={data?.check ?? { ...policiesBase, state: null, message: '' }}
                running={isFetching}
              />
              {!isFetching && data && data.diagnosis.length > 0 && <PolicyTable diagnosis={data.diagnosis} />}
            </>
          ) : (
            <LogIn caller={visit.caller} />
          )}
        </TabPanel>
        <TabPanel value="solucao">
          <PolicySolution faults={data?.diagnosis.flatMap(({ faults }) => faults) ?? []} />
        </TabPanel>
        <TabPanel value="exemplo">
          <PolicyExample />
        </TabPanel>
      </Tabs>
    </TabSection>
  )
}

function LogIn({ caller }: Pick<Visit, 'caller'>) {
  if (caller === 'unread')
    return (
      <Banner tone="warning" role="note" title="Papel não lido">
        O papel da sua conta não pôde ser lido, e o diagnóstico das políticas depende dele. Veja na aba Banco
        de dados o que falhou.
      </Banner>
    )
  if (caller !== 'visitor')
    return (
      <Banner tone="info" role="note" title="Somente para administradores">
        O diagnóstico das políticas precisa de uma conta de administrador.
      </Banner>
    )
  return (
    <Banner
      tone="info"
      role="note"
      title="Entre para ver o diagnóstico"
      actions={
        <ButtonLink to={paths.auth} state={{ from: paths.systemCheck }} size="sm">
          Entrar
        </ButtonLink>
      }
    >
      As políticas são mostradas somente a administradores. Entre com uma conta de administrador e volte a
      esta página.
    </Banner>
  )
}
