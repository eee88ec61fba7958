import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, type ComponentProps, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { DossiersButton } from '@/admin/dossiers/dossiers-button'
import { ColumnsButton } from '@/admin/organizations/components/columns-button'
import { FilterButton } from '@/admin/organizations/components/filter-bar'
import { NewOrganization } from '@/admin/organizations/components/new-organization'
import { OrganizationActions } from '@/admin/organizations/components/organization-actions'
import { MessageButton } from '@/admin/editais/messages/message-button'
import { EditalActions } from '@/admin/editais/components/edital-actions'
import { NewEdital } from '@/admin/editais/components/new-edital'
import type { Edital } from '@/admin/editais/queries'
import { organizationFilter, useOrganizationParams } from '@/admin/organizations/list-state'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { ViewsButton } from '@/admin/organizations/views/views-button'
import { AuditSection } from '@/admin/audit/audit-section'
import { RejectDocumentDialog } from '@/admin/review/reject-document-dialog'
import { OtherMunicipality } from '@/admin/editais/components/other-municipality'
import { documentWith } from '../../domain/dossier/example.ts'
import { expectComplaint } from '../../support/console.ts'
import { patientUser } from '../../support/render.tsx'
import { recordToasts } from '../../support/toasts.tsx'

// Code that cannot be fetched for want of a line takes nothing away from the page.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try is no matter of these.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/admin/organizations/components/new-organization-sheet', () => offlineError())
vi.mock('@/admin/organizations/components/columns-sheet', () => offlineError())
vi.mock('@/admin/dossiers/dossier-sheet', () => offlineError())
vi.mock('@/admin/organizations/components/filter-sheet', () => offlineError())
vi.mock('@/admin/organizations/views/views-dialog', () => offlineError())
vi.mock('@/admin/organizations/components/edit-sheet', () => offlineError())
vi.mock('@/admin/organizations/components/message-sheet', () => offlineError())
vi.mock('@/admin/editais/components/edital-sheet', () => offlineError())
vi.mock('@/admin/editais/messages/message-sheet', () => offlineError())
vi.mock('@/admin/audit/audit-trail', () => offlineError())
vi.mock('@/admin/review/ready-observations', () => offlineError())
vi.mock('@/domain/organization/municipalities', async (load: () => Promise<object>) => ({
  ...(await load()),
  loadMunicipalities: () => Promise.resolve(null),
}))

type FilterProps = Omit<ComponentProps<typeof FilterButton>, 'total'>

function OverTheList({ children }: { children: (list: FilterProps) => ReactNode }) {
  const params = useOrganizationParams()
  return children({ params, filter: organizationFilter(params), button: createRef() })
}

const found = { rows: [], total: 2, findAll: () => Promise.resolve([]) }
// Of each only what its buttons read.
const organization = { id: 'casa' } as OrganizationDetail
const edital = { id: 'fundo', titulo: 'Fundo' } as Edital
const failure = 'Não foi possível abrir a janela'

it.each<[button: string, title: string, screen: ReactNode]>([
  ['Nova Organização', failure, <NewOrganization />],
  ['Escolher colunas', failure, <ColumnsButton />],
  ['Baixar dossiês', failure, <DossiersButton {...found} />],
  ['Filtros', failure, <OverTheList>{(list) => <FilterButton {...list} total={2} />}</OverTheList>],
  ['Visões', failure, <OverTheList>{(list) => <ViewsButton {...list} />}</OverTheList>],
  ['Enviar Mensagem', failure, <OrganizationActions organization={organization} />],
  ['Editar Organização', failure, <OrganizationActions organization={organization} />],
  ['Editar edital', failure, <EditalActions edital={edital} />],
  ['Novo edital', failure, <NewEdital />],
  ['Enviar mensagem a 2 organizações', failure, <MessageButton edital="fundo" {...found} />],
  [
    'Histórico da organização',
    'Não foi possível abrir o histórico',
    <AuditSection scope="everything" of="da organização" />,
  ],
])('%s: says so, and does so again', async (name, title, content) => {
  const toasts = recordToasts()
  expectComplaint(/ChunkLoadError/)
  const client = new QueryClient()
  client.setQueryData(todayQuery.queryKey, '2027-01-01')
  const element = (
    <>
      {content}
      <main>O que foi digitado</main>
    </>
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name })
  for (const times of [1, 2]) {
    // The press alone: vitest gives the real module to whoever asks while the replaced one is being asked for.
    fireEvent.click(button)
    await waitFor(() => expect(toasts).toHaveLength(times))
  }
  expect(toasts[0]).toMatchObject({ tone: 'error', title })
  expect(screen.getByText('O que foi digitado')).toBeInTheDocument()
  expect(button).not.toHaveAttribute('aria-expanded', 'true')
})

it('keeps the text of a refusal without the ready-made observations', async () => {
  expectComplaint(/ChunkLoadError/)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RejectDocumentDialog document={documentWith('estatuto')} owned onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await patientUser().type(screen.getByLabelText('Observação'), 'Sem assinatura')
  await vi.dynamicImportSettled()
  expect(screen.getByLabelText('Observação')).toHaveValue('Sem assinatura')
})

it('says that the list of municipalities did not come, not that there is no such municipality', async () => {
  const user = patientUser()
  const onAdd = vi.fn()
  render(<OtherMunicipality states={['CE', 'PE']} onAdd={onAdd} />)
  await user.type(screen.getByLabelText('Outro município'), 'Sobral')
  await user.click(screen.getByRole('button', { name: 'Adicionar município' }))
  expect(
    await screen.findByText(
      'Não foi possível carregar a lista de municípios. Tente de novo em instantes ou apague o nome.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Outro município')).toHaveValue('Sobral')
  await waitFor(() => expect(screen.getByLabelText('Outro município')).toHaveFocus())
  expect(onAdd).not.toHaveBeenCalled()
})
