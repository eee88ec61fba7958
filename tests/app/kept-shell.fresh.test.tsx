import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SiteLayout } from '@/app/layouts/site-layout'
import { SessionProvider } from '@/session/session'
import { sessionStore } from '@/session/session-store'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { writeStepDraft } from '@/domain/organization/step-form/profile-draft'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'

vi.mock('@/session/session-engine', () => ({ startEngine: () => new Promise(() => undefined) }))

const ana = { id: 'ana', email: 'ana@ong.example' }

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  sessionStore.setLoading({ ...ana, name: null })
})
afterEach(() => {
  cleanup()
  sessionStore.setSignedOut()
})

/** A page for visitors too. */
async function open(at: string) {
  render(
    <SessionProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path="*" element={<p>the page</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  )
  // The first time its code is loaded, on a busy machine.
  await screen.findByRole('heading', { level: 1, name: 'Sem conexão' }, LONG_TIMEOUT)
  expect(screen.queryByText('the page')).not.toBeInTheDocument()
}

it.each(['/', '/portal-parceiro', '/auth', '/system-check'])(
  'at %s, too, the app opens with what the device knows of the person',
  async (at) => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ user: ana }))
    localStorage.setItem('mutirao-acesso', `pending ana ${new Date(2026, 10, 22, 14, 30).toISOString()}`)
    writeStepDraft('ana', 'dados-basicos', {
      versao: 1,
      fields: { nome: { value: 'Casa do Povo', was: '' } },
      changedAt: '',
    })
    await open(at)
    expect(screen.getByText(/seu cadastro ainda estava em análise\.$/)).toBeInTheDocument()
    expect(screen.getByText('Casa do Povo')).toBeInTheDocument()
  },
)

it.each(['/auth', '/perfil-ong', '/reset-password'])(
  'at %s who is signed out reads that there is no line, and of nobody',
  async (at) => {
    localStorage.setItem('mutirao-acesso', `approved ana ${new Date().toISOString()}`)
    await open(at)
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
    expect(screen.queryByText(/Na última vez/)).not.toBeInTheDocument()
    expect(screen.queryByText('O que você digitou e ainda não enviou')).not.toBeInTheDocument()
  },
)
