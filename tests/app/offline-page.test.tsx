import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequireAccess } from '@/app/guards/require-access'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { unreachedSession } from '@/session/access'
import { SessionContext } from '@/session/auth-provider'
import { ownerOf, setUserItem } from '@/lib/user-storage'
import { writeStepDraft } from '@/domain/organization/step-form/profile-draft'

const reload = vi.fn()
const ana = { id: 'ana', email: 'ana@ong.example', name: null }

let onLine = false
beforeEach(() => {
  onLine = false
  vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: '/perfil-ong', reload })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  vi.stubGlobal('fetch', () =>
    onLine ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => reload.mockClear())

const open = () => {
  render(
    <SessionContext value={unreachedSession(ana)}>
      <MemoryRouter initialEntries={['/perfil-ong']}>
        <Routes>
          <Route element={<RequireAccess need="approved" />}>
            <Route path="*" element={<p>the profile</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  return screen.findByRole('heading', { level: 1, name: 'Sem conexão' })
}

it('says that there is no line, and that nothing is lost', async () => {
  await open()
  expect(
    await screen.findByText(
      'Não conseguimos falar com o servidor. O que você já enviou continua guardado lá, e esta página abre assim que a conexão voltar.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByText('the profile')).not.toBeInTheDocument()
  expect(screen.queryByText(/Na última vez/)).not.toBeInTheDocument()
  expect(screen.queryByText('O que você digitou e ainda não enviou')).not.toBeInTheDocument()
  expect(screen.queryByText(/páginas fotografadas/)).not.toBeInTheDocument()
})

it.each([
  ['admin', 'estava aprovado'],
  ['approved', 'estava aprovado'],
  ['pending', 'ainda estava em análise'],
  ['rejected', 'não tinha sido aprovado'],
])('shows the status that was seen last, with when: %s', async (status, text) => {
  localStorage.setItem('mutirao-acesso', `${status} ana ${new Date(2026, 10, 22, 14, 30).toISOString()}`)
  await open()
  expect(
    await screen.findByText(
      `Na última vez que este aparelho falou com o servidor, em 22/11/2026 14:30, seu cadastro ${text}.`,
    ),
  ).toBeInTheDocument()
})

it.each(['approved ana', 'approved ana ontem'])(
  'says nothing of a status without a time: %s',
  async (stored) => {
    localStorage.setItem('mutirao-acesso', stored)
    await open()
    expect(screen.queryByText(/Na última vez/)).not.toBeInTheDocument()
  },
)

it('shows what was typed, and no form', async () => {
  writeStepDraft('ana', 'dados-basicos', {
    versao: 3,
    fields: {
      nome: { value: 'Casa do Povo', was: 'Casa' },
      tipoOrganizacao: { value: 'associacao', was: '' },
      telefone: { value: '', was: '(11) 4002-8922' },
      ofOldVersions: { value: 'x', was: '' },
    },
    changedAt: '2026-11-22T14:30:00Z',
  })
  writeStepDraft('bia', 'dados-basicos', {
    versao: 1,
    fields: { nome: { value: 'Casa da Bia', was: '' } },
    changedAt: '',
  })
  writeStepDraft(ownerOf('ana', 'boreal'), 'detalhes-ong', {
    versao: null,
    fields: { missao: { value: 'Acolher', was: '' } },
    changedAt: '',
  })
  setUserItem('keptPages', 'ana', { estatuto: 2 })
  await open()
  const text = within(screen.getByRole('region', { name: 'O que você digitou e ainda não enviou' }))
  expect(
    text.getByText(
      'Está guardado só neste aparelho. Quando a conexão voltar, confira no Perfil da ONG e envie.',
    ),
  ).toBeInTheDocument()
  expect(text.getByRole('heading', { name: 'Dados Básicos' })).toBeInTheDocument()
  expect(text.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Casa do Povo', 'Associação', 'Você apagou o que estava aqui']),
  )
  expect(text.getByRole('heading', { name: 'Detalhes da ONG (em outra organização)' })).toBeInTheDocument()
  expect(text.getByText('Acolher')).toBeInTheDocument()
  expect(text.getAllByRole('definition')).toHaveLength(4)
  expect(screen.queryByText('Casa da Bia')).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(
    await screen.findByText(
      'Há páginas fotografadas que ainda não foram enviadas. Elas continuam guardadas neste aparelho.',
    ),
  ).toBeInTheDocument()
})

it('reloads when the connection is back, but not while the network brings nothing', async () => {
  await open()
  dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
  onLine = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('tries on demand', async () => {
  await open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/^Ainda sem conexão às \d\d:\d\d\.$/)).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  onLine = true
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('says that it tries', async () => {
  await open()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-busy', 'true')
})

it('reloads when somebody signs in or out in another tab: the text may be another person’s', async () => {
  await open()
  dispatchEvent(new StorageEvent('storage', { key: 'formData', newValue: '{}' }))
  expect(reload).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue: null }))
  expect(reload).toHaveBeenCalledTimes(1)
  // The whole storage was emptied.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(reload).toHaveBeenCalledTimes(2)
})
