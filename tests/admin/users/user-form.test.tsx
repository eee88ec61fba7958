import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, linkTo, openLink, useStack, watchRequests } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved, loggedIn, signedUp, client } from '../../support/personas.ts'
import { closingPrompt } from '../../support/render.tsx'
import { storedPerson } from './stored-person.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string | RegExp) => screen.findByText(text)
const mailsTo = (email: string) => stack.inbox.list().filter(({ to }) => to === email)

async function openNew() {
  const { user } = await openApp('/admin/usuarios/novo', await admin(stack))
  await screen.findByLabelText('Nome')
  const fill = async (name: string, email: string) => {
    await user.type(screen.getByLabelText('Nome'), name)
    await user.type(screen.getByLabelText('E-mail'), email)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
  return { user, fill, save }
}

const person = (email: string) => storedPerson(stack, email)

async function expectFinished() {
  await find('Usuário criado')
  expect(await person('ana@ong.example')).toMatchObject({ role: 'user', status: 'approved' })
}

it('creates a user who sets the password through the mail and can log in', async () => {
  const { user, fill, save } = await openNew()
  expect(await screen.findByRole('heading', { level: 1, name: 'Novo usuário' })).toBeInTheDocument()
  expect(closingPrompt()).toBe(false)
  await fill('Ana Nova', 'Ana@ong.example')
  expect(closingPrompt()).toBe(true)
  await user.selectOptions(screen.getByLabelText('Papel'), 'manager')
  await save()

  expect(await find('Usuário criado')).toBeInTheDocument()
  expect(
    await screen.findByText('A pessoa recebe um e-mail com o link para criar a senha.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(location.pathname).toBe('/admin/usuarios'))
  expect(await find('ana@ong.example')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toEqual({
    nome: 'Ana Nova',
    phone: 'Not provided',
    role: 'manager',
    status: 'approved',
  })
  expect(mailsTo('ana@ong.example')).toHaveLength(1)
  expect(mailsTo('ana@ong.example')[0]?.text.replace(/\s+/g, ' ')).toContain(
    'Se a equipe do Mutirão criou esta conta para você, o botão leva à página em que você escolhe sua senha. Se você não esperava esta mensagem, ignore-a: sem a confirmação, nada acontece.',
  )

  // The link of that mail opens the password page with a session of the new person.
  const target = await openLink(stack, linkTo(stack, 'ana@ong.example'))
  expect(target.pathname).toBe('/reset-password')
  const tokens = new URLSearchParams(target.hash.slice(1))
  const own = client(stack)
  const session = await own.auth.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  })
  expect(session.error).toBeNull()
  await own.auth.updateUser({ password: 'minha-senha' })
  await expect(loggedIn(stack, 'ana@ong.example', 'minha-senha')).resolves.toBeDefined()
  // The administrator's own session is unchanged.
  expect((await supabase.auth.getUser()).data.user?.email).toBe('admin@mutirao.local')
  expect(await screen.findByRole('navigation', { name: 'Administração' })).toBeInTheDocument()
})

it('asks for name and e-mail, from the other tab too', async () => {
  const { user, save } = await openNew()
  await user.click(screen.getByRole('tab', { name: 'Permissões' }))
  await save()
  expect(await find('Campos obrigatórios')).toBeInTheDocument()
  expect(await screen.findByText('Nome e email são campos obrigatórios.')).toBeInTheDocument()
  expect(await screen.findByLabelText('Nome')).toHaveFocus()
  expect(await screen.findByLabelText('E-mail')).toBeInvalid()
  expect(await screen.findByText('Informe o nome.')).toBeInTheDocument()
  expect(await screen.findByText('Informe o e-mail.')).toBeInTheDocument()
})

it('refuses what is no address at its field, and asks nobody', async () => {
  const { fill, save } = await openNew()
  await fill('Outra', 'novo@')
  await save()
  expect(await screen.findByText('Email inválido')).toBeInTheDocument()
  expect(await screen.findByLabelText('E-mail')).toHaveFocus()
  expect(mailsTo('novo@')).toEqual([])
})

it('refuses an address that is in use', async () => {
  await signedUp(stack, 'ana@ong.example')
  const { fill, save } = await openNew()
  await fill('Outra', ' ANA@ong.example')
  await save()
  expect(await find('Erro ao salvar')).toBeInTheDocument()
  expect(
    await screen.findByText('Email ana@ong.example is already in use by another user'),
  ).toBeInTheDocument()
})

it('finishes an account on the next attempt after the connection was lost, on another visit too', async () => {
  const first = await openNew()
  watchRequests(stack, (request) => {
    if (/\/rpc\/(create_user_and_profile|discard_created_user)$/.test(request))
      throw new TypeError('Failed to fetch')
    return null
  })
  await first.fill('Ana', 'ana@ong.example')
  await first.save()
  await find('Error creating user profile')
  await find('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.')
  // Half-made: the login is there, without access.
  expect(await person('ana@ong.example')).toMatchObject({ role: 'pending', status: 'pending' })

  vi.stubGlobal('fetch', stack.fetch)
  cleanup()
  const second = await openNew()
  // What was typed is still there.
  await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Ana'))
  await second.user.clear(screen.getByLabelText('E-mail'))
  await second.user.type(screen.getByLabelText('E-mail'), ' ANA@ong.example')
  await second.save()
  await expectFinished()
  expect(mailsTo('ana@ong.example')).toHaveLength(1)
})

async function openStored(email: string, id: string) {
  const { user } = await openApp(`/admin/usuarios/${id}`, await admin(stack))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(email))
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Salvar' })) }
}

it('changes name, login address and role; an empty phone is stored as a sentence', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Instituto Raízes' })
  const { user, save } = await openStored('ana@ong.example', ana.id)
  expect(await screen.findByRole('link', { name: 'Instituto Raízes' })).toHaveAttribute(
    'href',
    `/admin/organizacao/${ana.orgId}`,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar usuário' })).toBeInTheDocument()
  expect(await screen.findByRole('tablist', { name: 'Dados do usuário' })).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Nome'))
  await user.type(screen.getByLabelText('Nome'), 'Ana Maria')
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'maria@ong.example')
  await user.selectOptions(screen.getByLabelText('Papel'), 'admin')
  await user.click(screen.getByRole('tab', { name: 'Permissões' }))
  for (const sentence of [
    'As permissões seguem o papel. Mudanças feitas aqui não ficam salvas. Só administradores abrem esta área e analisam documentos.',
    'Um administrador tem todas as funções, independentemente das opções abaixo.',
    'Um cliente acessa somente os dados da própria organização.',
  ])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  for (const name of [
    'Gerenciar Usuários',
    'Gerenciar Organizações',
    'Aprovar Documentos',
    'Visualizar Relatórios',
    'Editar Conteúdo',
  ])
    expect(await screen.findByRole('switch', { name })).toBeChecked()
  expect(await screen.findByRole('switch', { name: 'Cliente (Perfil Próprio)' })).not.toBeChecked()
  await save()
  await user.click(await screen.findByRole('button', { name: 'Dar acesso' }))

  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await screen.findByText('Os dados foram salvos.')).toBeInTheDocument()
  expect(await person('maria@ong.example')).toEqual({
    nome: 'Ana Maria',
    phone: 'Não informado',
    role: 'admin',
    status: 'approved',
  })
  await expect(loggedIn(stack, 'maria@ong.example')).resolves.toBeDefined()
})

it('says when somebody has never logged in', async () => {
  const { data } = await client(stack).auth.signUp({ email: 'ana@ong.example', password: 'segredo1' })
  await openStored('ana@ong.example', data.user?.id ?? '')
  expect(screen.getByText('Último acesso').nextElementSibling).toHaveTextContent(/^Nunca$/)
  expect(screen.getByText('Cadastrado em').nextElementSibling).toHaveTextContent(/^\d\d de /)
})

/** Chooses a role that the page does not offer, as somebody who edits the page can. */
function forgeRole(role: string) {
  const select = screen.getByLabelText('Papel')
  select.append(new Option(role, role))
  fireEvent.change(select, { target: { value: role } })
}

it('refuses a role that does not exist', async () => {
  const { fill, save } = await openNew()
  await fill('Ana', 'ana@ong.example')
  forgeRole('dono')
  await save()
  expect(
    await find('Role "dono" is not valid. Accepted values: admin, manager, user, client'),
  ).toBeInTheDocument()
  expect(await person('ana@ong.example')).toBeUndefined()
})

it('refuses to change to a role that does not exist', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { save } = await openStored('ana@ong.example', ana.id)
  forgeRole('dono')
  await save()
  expect(
    await find('Papel "dono" não é válido. Valores aceitos: admin, manager, user, client'),
  ).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ role: 'client' })
})

it('gives a pending person access only after a confirmation', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  expect(await screen.findByLabelText('Papel')).toHaveValue('pending')
  expect(await screen.findByLabelText('Papel')).toHaveAccessibleDescription(
    'Escolher um papel dá acesso à plataforma.',
  )
  await user.selectOptions(screen.getByLabelText('Papel'), 'client')
  await save()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Dar acesso?' }))
  expect(
    dialog.getByText('ana ainda não tem acesso aprovado. Com o papel Cliente, poderá entrar na plataforma.'),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await screen.findByLabelText('Papel')).toHaveValue('client')
  expect(await person('ana@ong.example')).toMatchObject({ role: 'pending', status: 'pending' })

  await save()
  await user.click(await screen.findByRole('button', { name: 'Dar acesso' }))
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ role: 'client', status: 'approved' })
})

it('keeps a pending person pending when only the name changes', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  await user.type(screen.getByLabelText('Nome'), ' Maria')
  await save()
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ nome: 'ana Maria', role: 'pending' })
})

it('does not let administrators change their own role', async () => {
  const boss = await admin(stack)
  const { user, save } = await openStored('admin@mutirao.local', boss.id)
  expect(await screen.findByLabelText('Papel')).toBeDisabled()
  expect(await screen.findByText('Você não pode mudar o seu próprio papel.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Nome'), ' Maria')
  await save()
  expect(await find('Usuário atualizado')).toBeInTheDocument()
})

it('falls back to a marked sample user in development, and names the id that cannot be stored', async () => {
  const { user } = await openApp('/admin/usuarios/1', await admin(stack))
  expect(
    await find('Usuário de exemplo, só para desenvolvimento: não existe na base de dados.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await find('ID de usuário inválido: 1 não é um UUID válido')).toBeInTheDocument()
})

it('returns to the list when there is no such user', async () => {
  await openApp('/admin/usuarios/00000000-0000-4000-8000-000000000000', await admin(stack))
  expect(await find('Usuário não encontrado')).toBeInTheDocument()
  expect(await screen.findByText('A conta pode ter sido excluída.')).toBeInTheDocument()
  await waitFor(() => expect(location.pathname).toBe('/admin/usuarios'))
})

it('says that a creation failed, which works when it is tried again', async () => {
  const { fill, save } = await openNew()
  failRequests(stack, /is_email_in_use/)
  await fill('Ana', 'ana@ong.example')
  await save()
  expect(await find('User creation failed')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toBeUndefined()
  vi.stubGlobal('fetch', stack.fetch)
  await save()
  await expectFinished()
})

it('says that the address is registered where only the auth service knows it', async () => {
  await signedUp(stack, 'ana@ong.example')
  const { fill, save } = await openNew()
  watchRequests(stack, (request) => (request.endsWith('/rpc/is_email_in_use') ? Response.json(false) : null))
  await fill('Ana', 'ana@ong.example')
  await save()
  expect(await find('Email already registered')).toBeInTheDocument()
  expect(
    await screen.findByText('Email ana@ong.example is already in use by another user'),
  ).toBeInTheDocument()
})

it('says that a missing role could not be written', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  await stack.db.query('delete from public.user_roles where user_id = $1', [ana.id])
  failRequests(stack, /^POST .*\/user_roles/)
  await user.selectOptions(screen.getByLabelText('Papel'), 'manager')
  await save()
  expect(await find('Erro ao inserir papel')).toBeInTheDocument()
})
