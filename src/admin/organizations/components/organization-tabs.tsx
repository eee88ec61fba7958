import { useLocation, useSearchParams } from 'react-router-dom'
import { usePrinting } from '@/lib/use-printing'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'
import { Badge } from '@/components/ui/badge'
import { SkeletonLines } from '@/components/ui/skeleton'
import { FadingTabList } from '@/components/ui/tabs/fading-tab-list'
import { Tab, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { detailTabs, parseTab, sectionsIn, type DetailTab } from '@/admin/organization/detail-tabs'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { FieldCards } from './field-cards'
import { Permissions } from './permissions'

const DocumentsTab = lazyWithPreload(() => import('./documents-tab'))
const OrganizationImpediments = lazyWithPreload(() => import('@/admin/impediments/organization-impediments'))
const Directors = lazyWithPreload(() => import('./directors'))

/** The five tabs of product 2, in the URL. */
export function OrganizationTabs({ organization }: { organization: OrganizationDetail }) {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const waiting = organization.documentos.filter(({ na_fila }) => na_fila).length

  const printing = usePrinting()
  const tab = parseTab(params.get('aba'))

  return (
    <Tabs
      value={tab}
      onValueChange={(aba) => setParams({ aba }, { replace: true, state, preventScrollReset: true })}
    >
      <FadingTabList aria-label="Dados da organização">
        {detailTabs.map(({ value, label }) => (
          <Tab key={value} value={value}>
            {label}
            {value === 'documentos' && waiting > 0 && (
              <Badge tone="warning">
                {waiting} <VisuallyHidden>aguardando</VisuallyHidden>
              </Badge>
            )}
          </Tab>
        ))}
      </FadingTabList>
      {detailTabs.map(({ value, label }) => (
        // Printing shows all tabs.
        <TabPanel key={value} value={value} {...(printing && { forceMount: true })}>
          {printing && !isItsOnlySection(value, label) && <h2 className="mb-3 text-lg">{label}</h2>}
          <TabContent tab={value} organization={organization} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** Its heading would repeat the tab's name. */
const isItsOnlySection = (tab: DetailTab, label: string) => {
  const sections = sectionsIn(tab)
  return sections.length === 1 && sections[0]?.title === label
}

function TabContent({ tab, organization }: { tab: DetailTab; organization: OrganizationDetail }) {
  switch (tab) {
    case 'documentos':
      return (
        <LazyPart
          failure="Os documentos não abriram."
          fallback={<SkeletonLines lines={8} className="min-h-window" />}
        >
          <DocumentsTab organization={organization} />
        </LazyPart>
      )
    case 'permissoes':
      return <Permissions organization={organization} />
    case 'informacoes':
      return (
        <>
          <FieldCards tab={tab} organization={organization} />
          <LazyPart failure="Os dirigentes não abriram.">
            <Directors organization={organization} />
          </LazyPart>
          <LazyPart failure="As listas de impedimentos não abriram.">
            <OrganizationImpediments orgId={organization.id} cnpj={organization.cnpj} />
          </LazyPart>
        </>
      )
    case 'missao':
    case 'certificacoes':
      return <FieldCards tab={tab} organization={organization} />
  }
}
