import { useSearchParams } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { BackLink } from '@/components/ui/back-link'
import { LazyPart } from '@/components/ui/error-boundary'
import { PageHeading } from '@/components/ui/page-heading'
import { SkeletonLines } from '@/components/ui/skeleton'
import { FadingTabList } from '@/components/ui/tabs/fading-tab-list'
import { Tab, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { parseTab, personalDataTabs } from '../tabs'

/** What the team owes to people about their personal data (decision 141). */
export default function PersonalDataPage() {
  const [params, setParams] = useSearchParams()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="print:hidden">
        <BackLink to={paths.admin}>Painel</BackLink>
        <PageHeading>Dados pessoais</PageHeading>
      </div>
      <Tabs
        value={parseTab(params.get('aba'))}
        onValueChange={(aba) => setParams({ aba }, { replace: true, preventScrollReset: true })}
      >
        <FadingTabList aria-label="Dados pessoais" className="print:hidden">
          {personalDataTabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </FadingTabList>
        {personalDataTabs.map(({ value, failure, Content }) => (
          <TabPanel key={value} value={value}>
            <LazyPart failure={failure} fallback={<SkeletonLines lines={8} />}>
              <Content />
            </LazyPart>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
