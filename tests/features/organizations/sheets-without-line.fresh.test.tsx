import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef, type ComponentProps, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DossiersButton } from '@/features/organizations/components/dossiers-button'
import { ColumnsButton } from '@/features/organizations/components/columns-button'
import { FilterButton } from '@/features/organizations/components/filter-bar'
import { NewOrganization } from '@/features/organizations/components/new-organization'
import { MessageButton } from '@/features/organizations/editais/messages/message-button'
import { NewEdital } from '@/features/organizations/editais/new-edital'
import { organizationFilter, useOrganizationParams } from '@/features/organizations/list-state'
import { ViewsButton } from '@/features/organizations/views/views-button'
import { AuditSection } from '@/shared/audit/audit-section'
import { receiveToasts, type ToastMessage } from '@/shared/lib/toast'

// Code that cannot be fetched for want of a line takes nothing away from the page.
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
vi.mock('@/features/organizations/components/new-organization-sheet', () => noLine())
vi.mock('@/features/organizations/components/columns-sheet', () => noLine())
vi.mock('@/features/organizations/components/dossier-sheet', () => noLine())
vi.mock('@/features/organizations/components/filter-sheet', () => noLine())
vi.mock('@/features/organizations/views/views-window', () => noLine())
vi.mock('@/features/organizations/editais/edital-sheet', () => noLine())
vi.mock('@/features/organizations/editais/messages/message-sheet', () => noLine())
vi.mock('@/shared/audit/audit-trail', () => noLine())

type FilterProps = Omit<ComponentProps<typeof FilterButton>, 'total'>

function OverTheList({ children }: { children: (list: FilterProps) => ReactNode }) {
  const params = useOrganizationParams()
  return children({ params, filter: organizationFilter(params), button: createRef() })
}

const found = { rows: [], total: 2, findAll: () => Promise.resolve([]) }
const window = 'Não foi possível abrir a janela'

it.each<[button: string, title: string, screen: ReactNode]>([
  ['Nova Organização', window, <NewOrganization />],
  ['Escolher colunas', window, <ColumnsButton />],
  ['Baixar dossiês', window, <DossiersButton {...found} />],
  ['Filtros', window, <OverTheList>{(list) => <FilterButton {...list} total={2} />}</OverTheList>],
  ['Visões', window, <OverTheList>{(list) => <ViewsButton {...list} />}</OverTheList>],
  ['Novo edital', window, <NewEdital />],
  ['Enviar mensagem a 2', window, <MessageButton edital="fundo" {...found} />],
  [
    'Histórico da organização',
    'Não foi possível abrir o histórico',
    <AuditSection scope="everything" of="da organização" />,
  ],
])('%s: says so, and does so again', async (name, title, content) => {
  const told: ToastMessage[] = []
  onTestFinished(receiveToasts((message) => told.push(message)))
  render(
    <MemoryRouter>
      {content}
      <main>O que foi digitado</main>
    </MemoryRouter>,
  )
  const button = screen.getByRole('button', { name })
  for (const times of [1, 2]) {
    // The press alone: vitest gives the real module to whoever asks while the replaced one is being asked for.
    fireEvent.click(button)
    await waitFor(() => expect(told).toHaveLength(times))
  }
  expect(told[0]).toMatchObject({ tone: 'error', title })
  expect(screen.getByText('O que foi digitado')).toBeInTheDocument()
  expect(button).not.toHaveAttribute('aria-expanded', 'true')
})
