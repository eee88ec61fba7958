import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { totpCode } from '../../../supabase/embedded/fixes/totp.ts'
import { enrolled } from '../../security/second-factor.ts'
import { showCodes } from '@/domain/second-factor/shown-codes'
import { supabase } from '@/lib/supabase/client'
import { loader } from '@/portal/profile/wizard/components/profile'
import { codesPostponed } from '@/session/second-factor'
import { goTo, openApp, openElsewhere, useApp } from '../../support/app.tsx'
import { openLink, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved, client, loggedIn, PASSWORD, type Person } from '../../support/personas.ts'
import { canLogIn, enter, logInAt, type User } from './auth-support.ts'

const stack = await useStack()
useApp(stack)

const asks = () => screen.findByRole('heading', { level: 1, name: 'Confirme que é você' })
const isSentBack = () => waitFor(() => expect(location.pathname).toBe('/auth'))
const codeField = () => screen.findByLabelText('Código de 6 números')

async function answer(user: User, code: string) {
  await user.clear(await codeField())
  await user.type(await codeField(), code)
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
}

const codesOnScreen = async () => {
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

/** The page starts over: what was in memory is gone, the session stays. */
function reload(address: string) {
  showCodes(null)
  codesPostponed.set(null)
  return openElsewhere(address)
}

/** The operator's switch. */
const requireFactor = () => stack.db.query('select private.require_second_factor(true)')

describe('who has a device', () => {
  async function withDevice({ email }: Person) {
    const person = await loggedIn(stack, email, PASSWORD)
    const device = await enrolled(person.client)
    return { ...person, ...device }
  }

  it('is asked for its code after the password, on whatever page they meant to open', async () => {
    const { email, secret } = await withDevice(await approved(stack, 'ana@ong.example'))
    const { user } = await openApp('/perfil-ong/dados-basicos')
    await enter(user, email)
    expect(await asks()).toBeInTheDocument()
    goTo('/perfil-ong')
    await isSentBack()
    expect(await asks()).toBeInTheDocument()
    goTo('/cadastro-finalizado')
    await isSentBack()
    expect(await asks()).toBeInTheDocument()

    goTo('/portal-parceiro')
    expect(await screen.findByText('Falta a verificação em duas etapas')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Fazer a verificação' }))

    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await codeField()).toHaveAccessibleDescription(/Digite os 6 números do código\.$/)
    await answer(user, '000000')
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(
        /O código não confere\. .* data e a hora automáticas/,
      ),
    )
    const code = totpCode(secret, 1)
    await answer(user, `${code.slice(0, 3)} ${code.slice(3)}`)
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
  })

  it('finds their profile, also where it was to be read before the code was given', async () => {
    const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa Aberta' })
    const { email, secret } = await withDevice(ana)
    const user = await logInAt('/auth', email)
    await codeField()
    // As when the page's code comes late.
    loader({ params: {}, request: new Request(`${location.origin}/perfil-ong`) })
    await answer(user, totpCode(secret, 1))
    // The first step is saved.
    expect(await screen.findByLabelText('Missão')).toBeInTheDocument()
  })

  it('keeps the code that was typed while the server cannot be reached', async () => {
    const { email, secret } = await withDevice(await approved(stack, 'ana@ong.example'))
    const user = await logInAt('/auth', email)
    await codeField()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await answer(user, totpCode(secret, 1))
    expect(await screen.findByText(/^Não foi possível falar com o servidor/)).toBeInTheDocument()
    expect(await codeField()).toHaveValue(totpCode(secret, 1))
    vi.stubGlobal('fetch', stack.fetch)
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
  })

  it('confirms it before a new password', async () => {
    const { email, secret } = await withDevice(await approved(stack, 'ana@ong.example'))
    await client(stack).auth.resetPasswordForEmail(email, { redirectTo: `${stack.siteUrl}/reset-password` })
    const [link] = stack.inbox.list().find(({ subject }) => subject.includes('senha'))?.links ?? []
    const { pathname, search, hash } = await openLink(stack, link ?? '')
    const { user } = await openApp(pathname + search + hash)
    expect(await asks()).toBeInTheDocument()
    await answer(user, totpCode(secret, 1))
    await user.type(await screen.findByLabelText('Nova senha'), 'outra-senha-1')
    await user.type(screen.getByLabelText('Confirmar senha'), 'outra-senha-1')
    await user.click(screen.getByRole('button', { name: 'Redefinir senha' }))
    expect(await screen.findByRole('heading', { name: 'Senha alterada com sucesso' })).toBeInTheDocument()
    expect(await canLogIn(stack, email, 'outra-senha-1')).toBe(true)
  })

  it('asks for the code of the chosen device, and names the other', async () => {
    const ana = await withDevice(await approved(stack, 'ana@ong.example'))
    const tablet = await enrolled(ana.client, 'Tablet da sede')
    const user = await logInAt('/auth', ana.email)
    expect(await screen.findByLabelText('Aparelho')).toHaveDisplayValue('Tablet da sede')
    await answer(user, totpCode(ana.secret, 1))
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(
        /O código não é do aparelho escolhido, “Tablet da sede”\. Se veio de outro aparelho, escolha-o em “Aparelho”\./,
      ),
    )
    expect(await codeField()).not.toHaveAccessibleDescription(/data e a hora/)
    await user.selectOptions(screen.getByLabelText('Aparelho'), 'Celular')
    await answer(user, totpCode(tablet.secret, 1))
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(/do aparelho escolhido, “Celular”/),
    )
    await answer(user, totpCode(ana.secret, 1))
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
  })

  it('says what is wrong with a pasted recovery code before a try is spent, and reads one with its number', async () => {
    const ana = await withDevice(await approved(stack, 'ana@ong.example'))
    const [first = '', second = ''] = (await ana.client.rpc('create_recovery_codes').throwOnError()).data
    const user = await logInAt('/auth', ana.email)
    await user.click(await screen.findByRole('button', { name: 'Não estou com o celular' }))
    const field = await screen.findByLabelText('Código de recuperação')
    const paste = async (text: string) => {
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
      await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    }
    await paste(`1. ${first} 2. ${second}`)
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('Há mais de um código aqui. Deixe só o que você quer usar.'),
    )
    await paste(`1. ${first.slice(0, 8)}`)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Não há um código inteiro aqui\./))
    await paste(' ')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Digite o código de recuperação/))
    expect((await stack.db.query('select from private.recovery_attempts')).rows).toEqual([])
    await paste(`Código de recuperação nº 1: ${first} (guardado na pasta da associação)`)
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
  })

  it('enters by a recovery code, and may enrol again', async () => {
    const ana = await withDevice(await approved(stack, 'ana@ong.example'))
    const { data: codes } = await ana.client.rpc('create_recovery_codes').throwOnError()
    const user = await logInAt('/auth', ana.email)
    await user.click(await screen.findByRole('button', { name: 'Não estou com o celular' }))
    const field = await screen.findByLabelText('Código de recuperação')
    expect(field).toHaveFocus()
    await user.type(field, 'abcd-1234')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Este código não confere ou já foi usado.'))
    await user.clear(field)
    await user.type(field, codes[3]?.toUpperCase() ?? '')
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
    expect((await ana.client.auth.getUser()).error).not.toBeNull()
  })
})

describe('an administrator, where the operator asks for a second factor', () => {
  it('enrols before anything else, and sees the recovery codes first', async () => {
    await requireFactor()
    const boss = await admin(stack)
    const { user } = await openApp('/admin')
    await enter(user, boss.email, boss.password)
    const title = { level: 1, name: 'Ative a verificação em duas etapas' }
    expect(await screen.findByRole('heading', title)).toBeInTheDocument()
    goTo('/perfil-ong')
    await isSentBack()
    expect(await screen.findByRole('heading', title)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent
    await user.type(await codeField(), totpCode(secret))
    await user.click(screen.getByRole('button', { name: 'Ativar' }))
    const codes = await screen.findByRole('list', { name: 'Códigos de recuperação' })
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
    goTo('/admin')
    expect(await screen.findByRole('heading', { name: 'Painel Administrativo' })).toBeInTheDocument()
  })

  async function enrolHere(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Continuar' }))
    const secret = (await screen.findByText(/^[A-Z2-7]{32}$/)).textContent
    await user.type(await codeField(), totpCode(secret))
    await user.click(screen.getByRole('button', { name: 'Ativar' }))
    return codesOnScreen()
  }

  it('keeps the recovery codes on the screen until they are said to be kept', async () => {
    await requireFactor()
    const boss = await admin(stack)
    const { user } = await openApp('/auth')
    await enter(user, boss.email, boss.password)
    const shown = await enrolHere(user)
    await user.click(screen.getByRole('link', { name: /^Mutirão/ }))
    await user.keyboard('{Escape}')
    expect(await codesOnScreen()).toEqual(shown)
    expect(location.pathname).toBe('/auth')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }))
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  it('is led to new recovery codes after a reload, before anything else', async () => {
    await requireFactor()
    const boss = await admin(stack)
    const { user } = await openApp('/auth')
    await enter(user, boss.email, boss.password)
    const lost = await enrolHere(user)
    const again = await reload('/admin')
    const title = { level: 1, name: 'Faltam os códigos de recuperação' }
    expect(await screen.findByRole('heading', title)).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Códigos de recuperação' })).toBeNull()
    await again.user.click(await screen.findByRole('button', { name: 'Criar códigos de recuperação' }))
    const shown = await codesOnScreen()
    expect(shown).not.toEqual(lost)
    await again.user.click(screen.getByRole('button', { name: 'Guardei os códigos' }))
    expect(await screen.findByRole('heading', { name: 'Painel Administrativo' })).toBeInTheDocument()
    const { data } = await supabase.rpc('second_factor_state')
    expect(data).toMatchObject({ recovery_codes: 10 })
  })

  it('may create the recovery codes later, and is asked again', async () => {
    await requireFactor()
    const boss = await admin(stack)
    const { user } = await openApp('/auth')
    await enter(user, boss.email, boss.password)
    await enrolHere(user)
    const again = await reload('/admin')
    await again.user.click(await screen.findByRole('button', { name: 'Criar depois' }))
    expect(await screen.findByRole('heading', { name: 'Painel Administrativo' })).toBeInTheDocument()
    await reload('/admin')
    expect(await screen.findByRole('button', { name: 'Criar depois' })).toBeInTheDocument()
  })

  it('is asked for nothing as a client', async () => {
    await requireFactor()
    const { email } = await approved(stack, 'ana@ong.example')
    await logInAt('/auth', email)
    await waitFor(() => expect(location.pathname).toMatch(/^\/perfil-ong/))
  })
})

it('an administrator removes the devices of a person who lost them', async () => {
  const ana = await loggedIn(stack, (await approved(stack, 'ana@ong.example')).email, PASSWORD)
  await enrolled(ana.client)
  const { user } = await openApp(`/admin/usuarios/${ana.id}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Remover aparelhos' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remover aparelhos' }))
  expect(await screen.findByText('Aparelhos removidos')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remover aparelhos' })).toBeNull())
  expect(await canLogIn(stack, ana.email)).toBe(true)
})
