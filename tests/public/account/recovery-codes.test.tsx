import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showCodes } from '@/domain/second-factor/shown-codes'
import { supabase } from '@/lib/supabase/client'
import { totpCode } from '../../../supabase/embedded/fixes/totp.ts'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { approved, type Person } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const list = () => screen.findByRole('list', { name: 'Códigos de recuperação' })
const codes = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

type User = Awaited<ReturnType<typeof openApp>>['user']

async function openAccount(person: Person) {
  const { user } = await openApp('/portal-parceiro', person)
  await press(user, 'Menu do usuário')
  await press(user, 'Minha conta')
  await screen.findByRole('dialog', { name: 'Minha conta' })
  return user
}

/** Adds the first device, and looks at its codes. */
async function enrol(user: User) {
  await press(user, 'Ativar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar aparelho' }))
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  const secret = (await dialog.findByText(/^[A-Z2-7]{32}$/)).textContent
  await user.type(dialog.getByLabelText('Código de 6 números'), totpCode(secret))
  await user.click(dialog.getByRole('button', { name: 'Ativar' }))
  return codes()
}

/** Whatever closes other windows. */
async function tryToLeave(user: User) {
  await user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  goTo('/')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
}

const works = async (code: string | null | undefined) =>
  (await supabase.rpc('keep_recovery_codes', { p_code: code ?? '' }).throwOnError()).data

it('the codes of the first device stay until they are said to be kept', async () => {
  const user = await openAccount(await approved(stack, 'ana@ong.example'))
  const shown = await enrol(user)
  await tryToLeave(user)
  expect(await codes()).toEqual(shown)
  expect(screen.queryByText(/Códigos de recuperação que ainda valem/)).toBeNull()
  await press(user, 'Guardei os códigos')
  await screen.findByText('Aparelho cadastrado')
  await screen.findByText('Códigos de recuperação que ainda valem: 10.')
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

it('new codes are created after a question, and end the kept ones once they are kept themselves', async () => {
  const user = await openAccount(await approved(stack, 'ana@ong.example'))
  const [first] = await enrol(user)
  await press(user, 'Guardei os códigos')
  await press(user, 'Criar novos códigos')
  const question = within(await screen.findByRole('alertdialog', { name: 'Criar novos códigos?' }))
  expect(
    question.getByText(
      'Os 10 códigos que você guardou deixam de valer quando você confirmar que guardou os novos.',
    ),
  ).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  await press(user, 'Criar novos códigos')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Criar novos códigos' }),
  )
  const shown = await codes()
  await tryToLeave(user)
  expect(await codes()).toEqual(shown)
  expect(await works(first)).toBe(true)
  await press(user, 'Guardei os códigos')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Códigos de recuperação' })).toBeNull())
  expect(await works(first)).toBe(false)
  expect(await works(shown[0])).toBe(true)
})

it('says so when other codes were created after these', async () => {
  const user = await openAccount(await approved(stack, 'ana@ong.example'))
  await enrol(user)
  await supabase.rpc('create_recovery_codes').throwOnError()
  await press(user, 'Guardei os códigos')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Estes códigos não valem/)
  await press(user, 'Fechar')
  await screen.findByText(/^Você não tem códigos de recuperação\./)
})

it('leaves the codes on the screen while the server cannot be reached', async () => {
  const user = await openAccount(await approved(stack, 'ana@ong.example'))
  const shown = await enrol(user)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, 'Guardei os códigos')
  await screen.findByText('Erro ao confirmar os códigos')
  expect(await codes()).toEqual(shown)
  vi.stubGlobal('fetch', stack.fetch)
  await press(user, 'Guardei os códigos')
  await screen.findByText('Códigos de recuperação que ainda valem: 10.')
})

it('shows them to nobody else', async () => {
  await openAccount(await approved(stack, 'ana@ong.example'))
  showCodes(['aaaa-bbbb'])
  expect(await codes()).toEqual(['aaaa-bbbb'])
  await supabase.auth.signOut({ scope: 'local' })
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull())
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})
