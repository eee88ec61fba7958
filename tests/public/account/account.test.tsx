import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import AccountDialog from '@/app/layouts/header/account-dialog'
import Toaster from '@/components/ui/toaster/toaster'
import { logIn, openApp, useApp } from '../../support/app.tsx'
import { client, admin, approved, loggedIn, PASSWORD, signedUp, type Person } from '../../support/personas.ts'
import { patientUser, savedFiles } from '../../support/render.tsx'
import { failRequests, pauseRequests, loseAnswers, watchRequests, useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

/** The window alone, above no page. */
async function openAccount(person: Person, { isAdmin = false } = {}) {
  await logIn(person)
  render(
    <MemoryRouter>
      <AccountDialog
        userId={person.id}
        email={person.email}
        isAdmin={isAdmin}
        open
        onOpenChange={() => undefined}
      />
      <Toaster />
    </MemoryRouter>,
  )
  return { user: patientUser(), sheet: await dialogOf() }
}

async function openByMenu(person: Person) {
  const { user } = await openApp('/portal-parceiro', person)
  await user.click(await screen.findByRole('button', { name: 'Menu do usuário' }))
  await user.click(await screen.findByRole('button', { name: 'Minha conta' }))
  return { user, sheet: await dialogOf() }
}

const findText = (text: string) => screen.findByText(text)

async function dialogOf() {
  const sheet = within(await screen.findByRole('dialog', { name: 'Minha conta' }))
  await sheet.findByLabelText('Nome')
  return sheet
}

type Account = Awaited<ReturnType<typeof openAccount>>

const save = ({ user, sheet }: Account) => user.click(sheet.getByRole('button', { name: 'Salvar dados' }))

async function typePasswords({ user, sheet }: Account, current: string, next: string) {
  await user.type(sheet.getByLabelText('Senha atual'), current)
  await user.type(sheet.getByLabelText('Nova senha'), next)
  await user.type(sheet.getByLabelText('Confirmar senha'), next)
}

const changePassword = ({ user, sheet }: Account) =>
  user.click(sheet.getByRole('button', { name: 'Alterar senha' }))

const profileOf = async (id: string) =>
  (await stack.db.query('select nome, phone from public.profiles where id = $1', [id])).rows[0]
const canLogIn = async (email: string, password: string) =>
  !(await client(stack).auth.signInWithPassword({ email, password })).error

describe('own account (decision 52)', () => {
  it('changes name and phone, also while the sign-up is pending', async () => {
    const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
    const { user, sheet } = await openByMenu(bia)
    expect(sheet.getByLabelText('Nome')).toHaveValue('Bia')
    expect(sheet.getByLabelText('Telefone')).toHaveAccessibleDescription('Com DDD. Pode ficar em branco.')
    expect(sheet.getByRole('heading', { name: 'Seus dados pessoais' })).toBeInTheDocument()
    await user.clear(sheet.getByLabelText('Nome'))
    await user.type(sheet.getByLabelText('Nome'), '  Beatriz Souza ')
    await user.type(sheet.getByLabelText('Telefone'), '11987654321')
    await save({ user, sheet })
    await findText('Dados atualizados')
    expect(await profileOf(bia.id)).toEqual({ nome: 'Beatriz Souza', phone: '(11) 98765-4321' })
  })

  it('writes only what was changed', async () => {
    const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
    const { user, sheet } = await openAccount(bia)
    // By an administrator, meanwhile.
    await stack.db.query(`update public.profiles set phone = '(11) 4002-8922' where id = $1`, [bia.id])
    await user.type(sheet.getByLabelText('Nome'), ' Souza')
    await save({ user, sheet })
    await findText('Dados atualizados')
    expect(await profileOf(bia.id)).toEqual({ nome: 'Bia Souza', phone: '(11) 4002-8922' })
    // Read again, and taken over, since nothing is typed.
    await waitFor(() => expect(sheet.getByLabelText('Telefone')).toHaveValue('(11) 4002-8922'))
  })

  it('keeps what is typed while it is saved', async () => {
    const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
    const { user, sheet } = await openAccount(bia)
    await user.type(sheet.getByLabelText('Nome'), ' Souza')
    const release = pauseRequests(stack, /^PATCH .*\/profiles/)
    await save({ user, sheet })
    await user.type(sheet.getByLabelText('Telefone'), '11987654321')
    release()
    await findText('Dados atualizados')
    expect(sheet.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321')
    expect(await profileOf(bia.id)).toMatchObject({ nome: 'Bia Souza' })
    // What is saved already is not written again.
    await stack.db.query(`update public.profiles set nome = 'Bia Lima' where id = $1`, [bia.id])
    await user.click(await sheet.findByRole('button', { name: 'Salvar dados' }))
    const both = { nome: 'Bia Lima', phone: '(11) 98765-4321' }
    await waitFor(async () => expect(await profileOf(bia.id)).toEqual(both))
  })

  it('switches the mails about papers that lapse off and on', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { sheet } = await openAccount(ana)
    expect(sheet.getByRole('heading', { name: 'E-mails' })).toBeInTheDocument()
    const choice = sheet.getByRole('switch', { name: 'Receber e-mails sobre prazos' })
    expect(choice).toBeChecked()
    expect(choice).toHaveAccessibleDescription(
      'Sobre documentos que vão vencer e, para a equipe, sobre editais. Os avisos continuam aparecendo na plataforma.',
    )
    // At once, not when the request is on its way.
    fireEvent.click(choice)
    expect(choice).not.toBeChecked()
    await findText('Preferência salva')
    expect(choice).not.toBeChecked()
    const { data } = await ana.client.from('profiles').select('avisos_validade').single().throwOnError()
    expect(data).toEqual({ avisos_validade: false })
  })

  it('switches the daily mail off, which only administrators are asked about', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { sheet } = await openAccount(ana)
    expect(sheet.getAllByRole('switch')).toHaveLength(1)
    cleanup()
    const boss = await admin(stack)
    const { user, sheet: own } = await openAccount(boss, { isAdmin: true })
    const choice = own.getByRole('switch', { name: 'Receber o resumo diário da equipe' })
    expect(choice).toBeChecked()
    expect(choice).toHaveAccessibleDescription(
      'Um e-mail por dia com o que aguarda a equipe e desde quando. Sem nada à espera, não há e-mail.',
    )
    await user.click(choice)
    await findText('Preferência salva')
    expect(choice).not.toBeChecked()
    const mine = boss.client.from('profiles').select('avisos_validade, resumo_diario').eq('id', boss.id)
    expect((await mine.single().throwOnError()).data).toEqual({ avisos_validade: true, resumo_diario: false })
  })

  it('shows at the field what is missing', async () => {
    const ana = await approved(stack, 'ana@ong.example', { data: { name: 'Ana' } })
    const { user, sheet } = await openAccount(ana)
    await user.clear(sheet.getByLabelText('Nome'))
    await user.type(sheet.getByLabelText('Telefone'), '1198')
    await save({ user, sheet })
    await sheet.findByText('Informe seu nome.')
    expect(sheet.getByText('Informe o telefone com DDD, com 10 ou 11 números.')).toBeInTheDocument()
    expect(sheet.getByLabelText('Telefone')).toBeInvalid()
    await user.click(sheet.getByLabelText('Nome'))
    await user.paste('a'.repeat(201))
    await sheet.findByText('Use no máximo 200 caracteres.')
    expect(await profileOf(ana.id)).toMatchObject({ nome: 'Ana' })
  })

  it('changes the password of a person who knows the current one', async () => {
    await approved(stack, 'ana@ong.example')
    const ana = await loggedIn(stack, 'ana@ong.example')
    const { user, sheet } = await openAccount(ana)
    await typePasswords({ user, sheet }, 'errada1', 'nova-1')
    await changePassword({ user, sheet })
    await sheet.findByText('A senha atual não confere.')
    expect(await canLogIn('ana@ong.example', PASSWORD)).toBe(true)

    await user.clear(sheet.getByLabelText('Senha atual'))
    await user.type(sheet.getByLabelText('Senha atual'), PASSWORD)
    await changePassword({ user, sheet })
    await findText('Senha alterada com sucesso')
    expect(await canLogIn('ana@ong.example', 'nova-1')).toBe(true)
    expect((await ana.client.from('profiles').select('id')).error).toMatchObject({ details: 'session' })
    // This device stays signed in.
    expect(await screen.findByRole('dialog', { name: 'Minha conta' })).toBeInTheDocument()
    await waitFor(() => expect(sheet.getByLabelText('Nova senha')).toHaveValue(''))
  })

  it('knows the password of a person whose address an administrator has just changed', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const account = await openAccount(ana)
    const renamed = { p_user_id: ana.id, p_email: 'ana.nova@ong.example' }
    await (await admin(stack)).client.rpc('update_user', renamed).throwOnError()
    await typePasswords(account, PASSWORD, 'nova-1')
    await changePassword(account)
    await findText('Senha alterada com sucesso')
    expect(await canLogIn('ana.nova@ong.example', 'nova-1')).toBe(true)
  })

  it('says that the password may be the new one already, where only the answer was lost', async () => {
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    await typePasswords({ user, sheet }, PASSWORD, 'nova-1')
    loseAnswers(stack, /^PUT .*\/auth\/v1\/user/)
    await changePassword({ user, sheet })
    expect(sheet.getByRole('button', { name: 'Alterando...' })).toHaveAttribute('aria-busy', 'true')
    await findText('Erro ao alterar senha')
    vi.stubGlobal('fetch', stack.fetch)
    await changePassword({ user, sheet })
    await sheet.findByText(/A troca anterior, que ficou sem resposta, pode ter sido feita/)
    expect(await canLogIn('ana@ong.example', 'nova-1')).toBe(true)
  })

  it('asks for a new password that is long enough and the same twice', async () => {
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    expect(sheet.getByLabelText('Nova senha')).toHaveAccessibleDescription('Pelo menos 6 caracteres.')
    await changePassword({ user, sheet })
    await sheet.findByText('A senha deve ter pelo menos 6 caracteres.')
    await user.type(sheet.getByLabelText('Nova senha'), 'cinco')
    expect(sheet.getByLabelText('Confirmar senha')).toBeValid()
    await user.type(sheet.getByLabelText('Confirmar senha'), 'cinco5')
    await changePassword({ user, sheet })
    await sheet.findByText('Informe sua senha atual.')
    expect(sheet.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeInTheDocument()
    expect(sheet.getByText('As senhas não coincidem.')).toBeInTheDocument()
    await user.type(sheet.getByLabelText('Nova senha'), '5')
    await waitFor(() => expect(sheet.queryByText('As senhas não coincidem.')).not.toBeInTheDocument())
    await user.clear(sheet.getByLabelText('Nova senha'))
    await user.type(sheet.getByLabelText('Nova senha'), 'a'.repeat(73))
    await sheet.findByText(/^A senha é longa demais\. Use no máximo 72 caracteres/)
  })

  it('ends the session on all devices, after a question', async () => {
    await approved(stack, 'ana@ong.example')
    const elsewhere = await loggedIn(stack, 'ana@ong.example')
    const { user, sheet } = await openByMenu(elsewhere)
    const leave = sheet.getByRole('button', { name: 'Sair de todos os aparelhos' })
    await user.click(leave)
    expect(
      await screen.findByRole('alertdialog', { name: 'Sair de todos os aparelhos?' }),
    ).toHaveAccessibleDescription(
      'Sua conta será desconectada aqui e em todos os outros aparelhos em que está aberta. Para voltar, será preciso entrar de novo em cada um.',
    )
    await user.click(screen.getByRole('button', { name: 'Continuar aqui' }))
    await waitFor(() => expect(leave).toHaveFocus())
    expect((await elsewhere.client.auth.getUser()).error).toBeNull()

    await user.click(leave)
    await user.click(await screen.findByRole('button', { name: 'Sair de todos' }))
    await findText('Logout realizado')
    expect(await screen.findByRole('link', { name: 'Cadastre-se para começar' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const { error } = await elsewhere.client.from('profiles').select('id')
    expect(error).toMatchObject({ code: '42501', details: 'session' })
  })

  it('stays signed in where the other devices cannot be signed out', async () => {
    const { user, sheet } = await openByMenu(await approved(stack, 'ana@ong.example'))
    failRequests(stack, /\/logout/)
    await user.click(sheet.getByRole('button', { name: 'Sair de todos os aparelhos' }))
    await user.click(await screen.findByRole('button', { name: 'Sair de todos' }))
    await findText('Erro ao sair')
    expect(await screen.findByRole('button', { name: 'Sair de todos os aparelhos' })).toBeInTheDocument()
    expect(localStorage.getItem('erasing')).toBeNull()
  })

  it('downloads a copy of everything that is stored', async () => {
    const files = savedFiles()
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    await user.click(sheet.getByRole('button', { name: 'Baixar meus dados' }))
    await findText('Cópia baixada')
    expect(files.map(({ name }) => name)).toEqual(['meus-dados-mutirao.json'])
    expect(JSON.parse((await files[0]?.content.text()) ?? '')).toMatchObject({
      conta: { email: 'ana@ong.example' },
    })
  })

  it('sends the request for deletion after a confirmation', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user, sheet } = await openAccount(ana)
    await user.click(sheet.getByRole('button', { name: 'Pedir exclusão da conta' }))
    expect(
      await screen.findByRole('alertdialog', { name: 'Pedir a exclusão da conta?' }),
    ).toHaveAccessibleDescription(/A equipe receberá seu pedido e falará com você antes de excluir a conta\./)
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
    await findText('Pedido enviado')
    const told = `select 1 from public.notificacoes where tipo = 'exclusao_solicitada'`
    expect((await stack.db.query(told)).rows).toHaveLength(1)
  })
})

describe('when the server fails', () => {
  it('says that the data could not be loaded', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    const { user } = await openApp('/portal-parceiro', ana)
    const menu = await screen.findByRole('button', { name: 'Menu do usuário' })
    failRequests(stack, /^GET .*\/profiles\?/)
    await user.click(menu)
    await user.click(await screen.findByRole('button', { name: 'Minha conta' }))
    await screen.findByRole('heading', { name: 'Não foi possível carregar seus dados.' })
  })

  it.each([
    [['Salvar dados'], /^PATCH .*\/profiles/, 'Erro ao salvar seus dados'],
    [['Baixar meus dados'], /export_my_data/, 'Erro ao baixar seus dados'],
    [['Pedir exclusão da conta', 'Enviar pedido'], /request_account_deletion/, 'Erro ao pedir a exclusão'],
  ])('%s', async (buttons, requests, title) => {
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    await user.type(sheet.getByLabelText('Nome'), ' Maria')
    failRequests(stack, requests)
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }))
    await findText(title)
  })

  it('Alterar senha', async () => {
    const { user, sheet } = await openAccount(await approved(stack, 'ana@ong.example'))
    const change = /^PUT .*\/auth\/v1\/user/
    failRequests(stack, change)
    await typePasswords({ user, sheet }, PASSWORD, 'nova-1')
    await changePassword({ user, sheet })
    await findText('Erro ao alterar senha')
    // The service knows the password of before.
    const same = { error_code: 'same_password', msg: 'same' }
    watchRequests(stack, (request) => (change.test(request) ? Response.json(same, { status: 422 }) : null))
    await changePassword({ user, sheet })
    await sheet.findByText('A nova senha precisa ser diferente da atual.')
    expect(sheet.getByLabelText('Nova senha')).toHaveFocus()
    expect(await canLogIn('ana@ong.example', PASSWORD)).toBe(true)
  })
})
