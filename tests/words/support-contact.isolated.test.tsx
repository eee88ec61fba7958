import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, expect, it, vi } from 'vitest'

// Where the operator named a contact (decision 51). The pages' own tests are without one.
vi.stubEnv('VITE_SUPPORT_EMAIL', 'equipe@mutirao.example')
vi.stubEnv('VITE_SUPPORT_WHATSAPP', '+55 11 91234-5678')
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ notes: 'Rejeitado pelo administrador' })))
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const { default: ApprovalStatusPage } = await import('@/public/approval-status/pages/approval-status-page')
const { default: InitialInformationPage } = await import('@/portal/home/pages/initial-information-page')
const { AccessBanner } = await import('@/public/auth/components/access-banner')
const { WizardSidebar } = await import('@/portal/profile/wizard/components/wizard-sidebar')
const { UploadQueue } = await import('@/portal/profile/uploads/upload-queue')
const { WizardContext } = await import('@/portal/profile/wizard/wizard-context')
const { WizardStore } = await import('@/portal/profile/wizard/wizard-store')
const { QueryScope } = await import('@/session/query-scope')
const { setSession, TestSession } = await import('../support/render.tsx')

function Sidebar() {
  const arrival = { requestedStep: null, hasFiles: false, complete: false }
  const target = { userId: 'ana', orgId: null }
  const wizard = {
    target,
    linkTo: () => '',
    store: new WizardStore(target, [], arrival, () => undefined),
    uploads: new UploadQueue({} as never),
    actions: {} as never,
  }
  return (
    <WizardContext value={wizard}>
      <WizardSidebar documents={[]} />
    </WizardContext>
  )
}

const rejected =
  'Seu cadastro foi analisado e não foi aprovado. Entre em contato com a administração para mais informações.'

it.each<[string, ReactNode, string]>([
  ['the status of somebody rejected', <ApprovalStatusPage key="page" />, rejected],
  ['the login of somebody rejected', <AccessBanner key="page" access="rejected" />, rejected],
  [
    'what comes after the profile',
    <InitialInformationPage key="page" />,
    'Ficou com alguma dúvida? Fale com a gente.',
  ],
  ['the summary beside the profile', <Sidebar key="page" />, 'Precisa de ajuda?'],
])('%s names whom to ask', async (_, page, sentence) => {
  render(
    <MemoryRouter>
      <TestSession>
        <QueryScope>{page}</QueryScope>
      </TestSession>
    </MemoryRouter>,
  )
  setSession({ id: 'caio', email: 'caio@ong.example', name: null }, 'rejected', 'rejected')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('equipe@mutirao.example')).toBe('mailto:equipe@mutirao.example')
  expect(hrefOf('Falar pelo WhatsApp')).toBe('https://wa.me/5511912345678')
})
