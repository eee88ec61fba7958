import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, expect, it, vi } from 'vitest'

// What the pages say where the operator named a contact (decision 51). Without one, the pages' own tests say it.
vi.stubEnv('VITE_SUPPORT_EMAIL', 'equipe@mutirao.example')
vi.stubEnv('VITE_SUPPORT_WHATSAPP', '+55 11 91234-5678')
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ notes: 'Rejeitado pelo administrador' })))
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const { default: ApprovalStatusPage } = await import('@/features/approval/pages/approval-status-page')
const { default: InitialInformationPage } =
  await import('@/features/partner-portal/pages/initial-information-page')
const { AccessBanner } = await import('@/features/auth/components/access-banner')
const { WizardSidebar } = await import('@/features/profile/components/wizard-sidebar')
const { UploadQueue } = await import('@/domain/documents/uploads/upload-queue')
const { WizardContext } = await import('@/features/profile/wizard/wizard-context')
const { WizardStore } = await import('@/features/profile/wizard/wizard-store')
const { QueryScope } = await import('@/session/query-scope')
const { setSession, TestSession } = await import('../support/test-session.tsx')

function expectContacts() {
  expect(screen.getByRole('link', { name: 'equipe@mutirao.example' })).toHaveAttribute(
    'href',
    'mailto:equipe@mutirao.example',
  )
  expect(screen.getByRole('link', { name: 'Falar pelo WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5511912345678',
  )
}

it('the status page tells a rejected person whom to ask', async () => {
  render(
    <MemoryRouter>
      <QueryScope>
        <ApprovalStatusPage />
      </QueryScope>
    </MemoryRouter>,
    { wrapper: TestSession },
  )
  setSession({ id: 'caio', email: 'caio@ong.example', name: null }, 'rejected', 'rejected')
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeInTheDocument()
  expect(
    screen.getByText(
      'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.',
    ),
  ).toBeInTheDocument()
  expectContacts()
})

it('what comes after the profile names them, too', () => {
  render(<InitialInformationPage />, { wrapper: MemoryRouter })
  expect(screen.getByText('Ficou com alguma dúvida? Fale com a gente.')).toBeInTheDocument()
  expectContacts()
})

it('so does the login', () => {
  render(<AccessBanner access="rejected" />, { wrapper: MemoryRouter })
  expect(
    screen.getByText(
      'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.',
    ),
  ).toBeInTheDocument()
  expectContacts()
})

it('so does the summary beside the profile', () => {
  const arrival = { requestedStep: null, hasFiles: false, complete: false }
  const wizard = {
    userId: 'ana',
    store: new WizardStore('ana', [], arrival, () => undefined),
    uploads: new UploadQueue({} as never),
    actions: {} as never,
  }
  render(
    <WizardContext value={wizard}>
      <WizardSidebar documents={[]} />
    </WizardContext>,
  )
  expect(screen.getByText('Precisa de ajuda?')).toBeInTheDocument()
  expectContacts()
})
