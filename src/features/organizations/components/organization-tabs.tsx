import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { documentState } from '@/shared/documents/document-state'
import { Badge } from '@/shared/ui/badge'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { detailTabs, parseTab } from '../detail-tabs'
import type { OrganizationDetail } from '../queries'
import { DocumentList } from './document-list'
import { FieldCards } from './field-cards'
import { Permissions } from './permissions'

/** The five tabs of spec 2; the open one is in the address. */
export function OrganizationTabs({ organization }: { organization: OrganizationDetail }) {
  const [params, setParams] = useSearchParams()
  const state: unknown = useLocation().state
  const waiting = organization.documentos.filter((document) => documentState(document) === 'pending').length

  const tab = parseTab(params.get('aba'))

  // On a phone the row scrolls sideways: the open tab must not be out of sight.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const open = row?.querySelector('[aria-selected=true]')
    if (!row || !open) return
    const [outer, inner] = [row.getBoundingClientRect(), open.getBoundingClientRect()]
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [tab])

  return (
    <Tabs value={tab} onValueChange={(aba) => setParams({ aba }, { replace: true, state })}>
      <TabList ref={list} aria-label="Dados da organização">
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
      </TabList>
      <TabPanel value="documentos">
        <DocumentList organization={organization} />
      </TabPanel>
      <TabPanel value="permissoes">
        <Permissions organization={organization} />
      </TabPanel>
      {(['informacoes', 'missao', 'certificacoes'] as const).map((name) => (
        <TabPanel key={name} value={name}>
          <FieldCards tab={name} organization={organization} />
        </TabPanel>
      ))}
    </Tabs>
  )
}
