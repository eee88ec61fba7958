import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, approved, signedUp } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'
import { storedPerson } from './stored-person.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string) => screen.findByText(text)

const person = (email: string) => storedPerson(stack, email)

async function openStored(email: string, id: string) {
  const { user } = await openApp(`/admin/usuarios/${id}`, await admin(stack))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(email))
  const save = async () => user.click(await screen.findByRole('button', { name: 'Salvar' }))
  return { user, save }
}

it('stores a phone as it is written, and the history says from what to what', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const first = await openStored('ana@ong.example', ana.id)
  await first.user.clear(screen.getByLabelText('E-mail'))
  await first.user.type(screen.getByLabelText('E-mail'), 'maria@ong.example')
  await first.user.type(screen.getByLabelText('Telefone'), '11987654321')
  await first.user.selectOptions(screen.getByLabelText('Papel'), 'Gerente')
  await first.save()
  // They had access before: nothing to ask.
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('maria@ong.example')).toMatchObject({ phone: '(11) 98765-4321', role: 'manager' })

  cleanup()
  const { user } = await openStored('maria@ong.example', ana.id)
  expect(await screen.findByLabelText('Telefone')).toHaveValue('(11) 98765-4321')
  await user.click(screen.getByRole('button', { name: 'Histórico do usuário' }))
  expect(await find('Papel alterado de Cliente para Gerente')).toBeInTheDocument()
  expect(await find('Usuário alterado')).toBeInTheDocument()
  expect(await find('E-mail: ana@ong.example → maria@ong.example')).toBeInTheDocument()
  expect(await find('Telefone: não informado → (11) 98765-4321')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /istórico do usuário/ }))
  expect(screen.queryByText('Papel alterado de Cliente para Gerente')).not.toBeInTheDocument()
})

it('puts nothing back that another administrator changed in the meantime', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  const { client } = await admin(stack)
  const change = { p_user_id: ana.id, p_nome: 'Nome certo', p_email: 'certa@ong.example' }
  await client.rpc('update_user', change).throwOnError()
  await user.type(screen.getByLabelText('Telefone'), '11987654321')
  await save()
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('certa@ong.example')).toMatchObject({ nome: 'Nome certo', phone: '(11) 98765-4321' })
})

it.each([
  ['Nome', 'p_nome', 'Nome certo'],
  ['E-mail', 'p_email', 'certa@ong.example'],
  ['Telefone', 'p_phone', '1234'],
])('overwrites no %s that another administrator changed in the meantime', async (label, argument, newest) => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  const { client } = await admin(stack)
  await client.rpc('update_user', { p_user_id: ana.id, [argument]: newest }).throwOnError()
  const before = await stack.db.query('select * from public.profiles where id = $1', [ana.id])
  // To the end of what is there: a phone's mask keeps the digits alone.
  await user.type(screen.getByLabelText(label), '5')
  const typed = screen.getByLabelText<HTMLInputElement>(label).value
  await save()
  const both = within(
    await screen.findByRole('dialog', { name: 'Outra pessoa salvou este usuário enquanto você editava' }),
  )
  expect(both.getByText('Nada foi apagado: escolha o que vale em cada campo.')).toBeInTheDocument()
  const group = within(both.getByRole('group', { name: label }))
  expect(group.getByLabelText(/^O que você digitou/)).toBeChecked()
  expect(group.getByText(typed)).toBeInTheDocument()
  expect(group.getByText(newest)).toBeInTheDocument()
  // From here on every field is one of many.
  if (label !== 'E-mail') return
  // Decided later, nothing is written and nothing lost.
  await user.click(both.getByRole('button', { name: 'Decidir depois' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByLabelText(label)).toHaveValue(typed)
  const stored = async () =>
    (await stack.db.query('select * from public.profiles where id = $1', [ana.id])).rows
  expect(await stored()).toEqual(before.rows)

  await save()
  await user.click(await screen.findByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await stored()).not.toEqual(before.rows)
  expect(JSON.stringify(await stored())).toContain(typed)
})

it('refuses another user’s address, and changes nothing', async () => {
  await approved(stack, 'bia@ong.example')
  const ana = await approved(stack, 'ana@ong.example')
  const before = await person('ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  await user.clear(screen.getByLabelText('Nome'))
  await user.type(screen.getByLabelText('Nome'), 'Nome que não fica')
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'bia@ong.example')
  await save()
  expect(await find('Erro ao atualizar perfil')).toBeInTheDocument()
  expect(await screen.findByText('Este e-mail já está em uso por outra conta.')).toBeInTheDocument()
  expect(await screen.findByLabelText('Nome')).toHaveValue('Nome que não fica')
  expect(await person('ana@ong.example')).toEqual(before)
})

it('says what is not stored, which is as before on the next visit; the toggles follow the role', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  expect(await screen.findByText('Status, biografia e observações não ficam salvos.')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Status'), 'Inativo')
  await user.type(screen.getByLabelText('Biografia'), 'Biografia')
  await user.type(screen.getByLabelText('Observações'), 'Observação')
  const on = () => {
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches).toHaveLength(6)
    return switches.filter(({ checked }) => checked).map(({ name }) => name.replace('permissions.', ''))
  }
  for (const [role, expected] of [
    [
      'Administrador',
      ['manageUsers', 'manageOrganizations', 'approveDocuments', 'viewReports', 'editContent'],
    ],
    ['Gerente', ['manageOrganizations', 'approveDocuments', 'viewReports', 'accessOwnProfile']],
    ['Cliente', ['viewReports', 'accessOwnProfile']],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: 'Informações Pessoais' }))
    await user.selectOptions(screen.getByLabelText('Papel'), role)
    await user.click(screen.getByRole('tab', { name: 'Permissões' }))
    expect(on()).toEqual(expected)
  }
  const reports = screen.getByRole('switch', { name: 'Visualizar Relatórios' })
  await user.click(reports)
  expect(reports).not.toBeChecked()
  await save()
  expect(await find('Usuário atualizado')).toBeInTheDocument()

  cleanup()
  const again = await openStored('ana@ong.example', ana.id)
  expect(await screen.findByLabelText('Status')).toHaveDisplayValue('Ativo')
  expect(await screen.findByLabelText('Biografia')).toHaveValue('')
  expect(await screen.findByLabelText('Observações')).toHaveValue('')
  await again.user.click(screen.getByRole('tab', { name: 'Permissões' }))
  expect(await screen.findByRole('switch', { name: 'Visualizar Relatórios' })).toBeChecked()
})

/** Opens ana's form and changes her name, while somebody else makes her a manager. */
async function openRaced() {
  const ana = await approved(stack, 'ana@ong.example')
  const form = await openStored('ana@ong.example', ana.id)
  await stack.db.query(`update public.user_roles set role = 'manager' where user_id = $1`, [ana.id])
  await form.user.type(screen.getByLabelText('Nome'), ' Maria')
  return form
}

it('asks, before it writes anything, where somebody else changed the role meanwhile', async () => {
  const { user, save } = await openRaced()
  await user.selectOptions(screen.getByLabelText('Papel'), 'user')
  await save()
  const both = within(await screen.findByRole('dialog', { name: /^Outra pessoa salvou este usuário/ }))
  expect(await person('ana@ong.example')).toMatchObject({ nome: 'ana', role: 'manager' })
  const role = within(both.getByRole('group', { name: 'Papel' }))
  expect(role.getByText('Usuário')).toBeInTheDocument()
  await user.click(role.getByLabelText(/^Versão salva/))
  expect(role.getByText('Gerente')).toBeInTheDocument()
  await user.click(both.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ nome: 'ana Maria', role: 'manager' })
})

it('asks about a newer version in the place of the question whether to give access', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const { user, save } = await openStored('ana@ong.example', ana.id)
  await user.type(screen.getByLabelText('Nome'), ' Maria')
  await user.selectOptions(screen.getByLabelText('Papel'), 'client')
  const { client } = await admin(stack)
  await client.rpc('update_user', { p_user_id: ana.id, p_nome: 'Nome certo' }).throwOnError()
  await save()
  await user.click(await screen.findByRole('button', { name: 'Dar acesso' }))
  await screen.findByRole('dialog', { name: /^Outra pessoa salvou este usuário/ })
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ nome: 'ana Maria', status: 'approved' })
})

it('agrees with somebody else who chose the same role meanwhile', async () => {
  const { user, save } = await openRaced()
  await user.selectOptions(screen.getByLabelText('Papel'), 'manager')
  await save()
  expect(await find('Usuário atualizado')).toBeInTheDocument()
  expect(await person('ana@ong.example')).toMatchObject({ nome: 'ana Maria', role: 'manager' })
})

it('says once that the user was deleted meanwhile, and returns to the list', async () => {
  const { id } = await approved(stack, 'ana@ong.example')
  const { user } = await openApp(`/admin/usuarios/${id}`, await admin(stack))
  await user.type(await screen.findByLabelText('Nome'), ' Lima')
  await stack.db.query('delete from auth.users where id = $1', [id])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Usuário não encontrado')).toBeInTheDocument()
  // By itself it would go after four seconds.
  await waitFor(() => expect(screen.queryByText('Erro ao atualizar perfil')).toBeNull(), { timeout: 2000 })
  await waitFor(() => expect(location.pathname).toBe('/admin/usuarios'))
})
