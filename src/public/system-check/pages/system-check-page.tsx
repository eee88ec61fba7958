import { Database, KeyRound, MonitorSmartphone, ShieldCheck, TableProperties, Wifi } from 'lucide-react'
import { paths } from '@/lib/paths'
import { BackLink } from '@/components/ui/back-link'
import { PageHeading } from '@/components/ui/page-heading'
import { Spinner } from '@/components/ui/spinner'
import { SupportContact } from '@/components/ui/support-contact'
import { FadingTabList } from '@/components/ui/tabs/fading-tab-list'
import { Tab, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { AuthenticationTab } from '../components/authentication-tab'
import { DatabaseTab } from '../components/database-tab'
import { FrontendTab } from '../components/frontend-tab'
import { NetworkTab } from '../components/network-tab'
import { PoliciesTab } from '../components/policies-tab'
import { ReportPanel } from '../components/report-panel'
import { TabMark } from '../components/tab-mark'
import { TablesTab } from '../components/tables-tab'
import { useVisit } from '../components/use-visit'

const tabs = [
  { name: 'database', label: 'Banco de dados', Icon: Database, View: DatabaseTab },
  { name: 'tables', label: 'Tabelas', Icon: TableProperties, View: TablesTab },
  { name: 'policies', label: 'Políticas RLS', Icon: ShieldCheck, View: PoliciesTab },
  { name: 'authentication', label: 'Autenticação', Icon: KeyRound, View: AuthenticationTab },
  { name: 'frontend', label: 'Frontend', Icon: MonitorSmartphone, View: FrontendTab },
  { name: 'network', label: 'Rede', Icon: Wifi, View: NetworkTab },
] as const

/** Product 2: works without a login, for support; administrators see more. */
export default function SystemCheckPage() {
  const visit = useVisit()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <div>
        <BackLink to={paths.home}>Voltar para a página inicial</BackLink>
        <PageHeading lead="Mostra o que funciona, o que não funciona e o que fazer.">
          Verificação de Sistema
        </PageHeading>
      </div>
      {visit ? (
        <>
          <Tabs defaultValue="database">
            <FadingTabList aria-label="Verificações" className="relative">
              {tabs.map(({ name, label, Icon }) => (
                <Tab key={name} value={name}>
                  <Icon />
                  {label}
                  <TabMark visit={visit} tab={name} />
                </Tab>
              ))}
            </FadingTabList>
            {tabs.map(({ name, View }) => (
              <TabPanel key={name} value={name}>
                <View visit={visit} />
              </TabPanel>
            ))}
          </Tabs>
          <ReportPanel visit={visit} />
        </>
      ) : (
        <p className="flex min-h-60 items-center justify-center gap-2 text-ink-soft">
          <Spinner label={null} />
          Verificando quem está nesta página…
        </p>
      )}
      <footer className="flex flex-col gap-3 border-t border-line pt-5 text-ink-soft">
        <p>
          Se encontrar problemas, entre em contato com o suporte técnico e envie o relatório desta página.
        </p>
        <SupportContact />
        <p>Versão {import.meta.env.VITE_VERSION}</p>
      </footer>
    </div>
  )
}
