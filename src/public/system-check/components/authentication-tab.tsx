import { useQuery } from '@tanstack/react-query'
import { config } from '@/lib/config'
import { Banner } from '@/components/ui/banner'
import { diagnosticsQueries, type Visit } from '../queries'
import { CheckCard } from './check-card'
import { TabSection } from './tab-section'

export function AuthenticationTab({ visit }: { visit: Visit }) {
  const { data, isFetching, isError, refetch } = useQuery({
    ...diagnosticsQueries.authentication(visit),
    // An administrator's tests write, so they run only on request.
    enabled: false,
  })
  return (
    <TabSection
      title="Autenticação"
      description="Cadastro e entrada: serviço, erros esperados e o que acontece com uma conta nova."
      running={isFetching}
      broken={isError}
      runLabel="Run Tests"
      onRun={() => void refetch()}
    >
      <WhatRuns visit={visit} />
      {isFetching && <p role="status">Executando os testes…</p>}
      {!isFetching && data && (
        <div className="grid gap-4 md:grid-cols-2">
          {data.map((check, index) => (
            <CheckCard key={`${check.id}-${index}`} check={check} running={false} />
          ))}
        </div>
      )}
      {!isFetching && !data && !isError && (
        <p className="text-ink-soft">Os testes ainda não foram executados.</p>
      )}
    </TabSection>
  )
}

function WhatRuns({ visit: { caller } }: { visit: Visit }) {
  const createsAccount = config.diagnosticsDomain
    ? `O teste cria uma conta temporária em @${config.diagnosticsDomain} e a remove em seguida. Ela não conta como cadastro pendente.`
    : 'O teste com uma conta temporária não está configurado (VITE_DIAGNOSTICS_DOMAIN).'
  return (
    <Banner tone={caller === 'unread' ? 'warning' : 'info'} role="note">
      {caller === 'unread'
        ? 'Estes testes não alteram nada. O papel da sua conta não pôde ser lido; por isso o gatilho de cadastro não é testado.'
        : caller === 'admin'
          ? createsAccount
          : 'Estes testes não alteram nada. Administradores testam também o gatilho de cadastro.'}
    </Banner>
  )
}
