import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { PATIENCE } from '../../support/patience.ts'
import { admin, approved, rejected, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected), PATIENCE)

/** One person of each role, oldest first; their names are neither in the order of age nor in that of roles. */
async function oneOfEach() {
  const withRole = async (email: string, role: string) => {
    const person = await approved(stack, email)
    await stack.db.query('update public.user_roles set role = $1 where user_id = $2', [role, person.id])
    return person
  }
  const made = [
    [await approved(stack, 'turma-4@ong.example'), 'Turma E'],
    [await signedUp(stack, 'turma-2@ong.example'), 'Turma B'],
    [await withRole('turma-6@ong.example', 'user'), 'Turma F'],
    [await rejected(stack, 'turma-1@ong.example'), 'Turma A'],
    [await withRole('turma-5@ong.example', 'admin'), 'Turma C'],
    [await withRole('turma-3@ong.example', 'manager'), 'Turma D'],
  ] as const
  for (const [at, [{ id }, name]] of made.entries())
    await stack.db.query(
      `update public.profiles set nome = $1, created_at = now() - interval '1 day' + $2 * interval '1 minute' where id = $3`,
      [name, at, id],
    )
}

it('narrows by each role and each status, and back brings what was cleared', async () => {
  await oneOfEach()
  const { user } = await openApp('/admin/usuarios?busca=turma&ordem=nome', await admin(stack))
  const all = ['Turma A', 'Turma B', 'Turma C', 'Turma D', 'Turma E', 'Turma F']
  await shows(all)
  const [role, status] = [screen.getByLabelText('Papel'), screen.getByLabelText('Status')]
  for (const [label, expected] of [
    ['Administrador', 'Turma C'],
    ['Gerente', 'Turma D'],
    ['Usuário', 'Turma F'],
    ['Cliente', 'Turma E'],
    ['Pendente', 'Turma B'],
    ['Rejeitado', 'Turma A'],
  ] as const) {
    await user.selectOptions(role, label)
    await shows([expected])
  }
  await user.selectOptions(role, 'Todos os papéis')
  await shows(all)
  for (const [label, expected] of [
    ['Pendente', ['Turma B']],
    ['Rejeitado', ['Turma A']],
    ['Aprovado', ['Turma C', 'Turma D', 'Turma E', 'Turma F']],
  ] as const) {
    await user.selectOptions(status, label)
    await shows([...expected])
  }
  await user.selectOptions(status, 'Todos os status')
  await shows(all)
  await user.selectOptions(status, 'Aprovado')
  await user.selectOptions(role, 'Gerente')
  await shows(['Turma D'])
  expect(new URLSearchParams(location.search).get('papel')).toBe('manager')
  expect(new URLSearchParams(location.search).get('status')).toBe('approved')

  const clear = screen.getByRole('button', { name: 'Limpar filtros' })
  await user.click(clear)
  expect(location.search).toBe('?ordem=nome')
  const search = screen.getByRole('searchbox', { name: 'Buscar usuários' })
  expect(search).toHaveValue('')
  expect(search).toHaveAttribute('placeholder', 'Buscar por nome ou email...')
  expect(role).toHaveValue('')
  expect(status).toHaveValue('')
  expect(clear).toBeDisabled()
  history.back()
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('turma'), PATIENCE)
  await shows(['Turma D'])
})

it.each([
  ['Nome', 'nome', 'Nome, de A a Z', 'Nome, de Z a A', 'ABCDEF'],
  ['E-mail', 'email', 'E-mail, de A a Z', 'E-mail, de Z a A', 'ABDECF'],
  ['Papel', 'role', 'Papel, administradores primeiro', 'Papel, rejeitados primeiro', 'CDFEBA'],
] as const)(
  'orders by %s, both ways, by its head and by a choice',
  async (head, column, up, down, letters) => {
    await oneOfEach()
    const { user } = await openApp('/admin/usuarios?busca=turma', await admin(stack))
    const order = letters.split('').map((letter) => `Turma ${letter}`)
    // By default the newest is first.
    await shows(['Turma D', 'Turma C', 'Turma A', 'Turma F', 'Turma B', 'Turma E'])
    const title = () => screen.getByRole('columnheader', { name: head })
    await user.click(within(title()).getByRole('button'))
    await shows(order)
    expect(new URLSearchParams(location.search).get('ordem')).toBe(column)
    expect(title()).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(title()).getByRole('button'))
    await shows(order.toReversed())
    await user.selectOptions(screen.getByLabelText('Ordenar por'), up)
    await shows(order)
    await user.selectOptions(screen.getByLabelText('Ordenar por'), down)
    await shows(order.toReversed())
  },
)

it('orders by status and by age', async () => {
  await oneOfEach()
  const { user } = await openApp('/admin/usuarios?busca=turma', await admin(stack))
  await waitFor(() => expect(names()).toHaveLength(6), PATIENCE)
  const first = (name: string) => waitFor(() => expect(names()[0]).toBe(name), PATIENCE)
  const last = (name: string) => expect(names().at(-1)).toBe(name)
  const status = () => within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button')
  await user.click(status())
  await first('Turma B')
  last('Turma A')
  await user.click(status())
  await first('Turma A')
  last('Turma B')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Status, pendentes primeiro')
  await first('Turma B')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Status, rejeitados primeiro')
  await first('Turma A')
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Cadastro mais antigo')
  await shows(['Turma E', 'Turma B', 'Turma F', 'Turma A', 'Turma C', 'Turma D'])
})

it('turns the pages, forwards and back, and goes back by itself when the last of a page is deleted', async () => {
  await stack.db.query(
    `insert into auth.users (id, email)
     select gen_random_uuid(), 'multidao-' || n || '@ong.example' from generate_series(10, 60) n`,
  )
  const { user } = await openApp('/admin/usuarios?busca=multidao&ordem=email', await admin(stack))
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de usuários' }, PATIENCE))
  const fifty = () => waitFor(() => expect(names()).toHaveLength(50), PATIENCE)
  await fifty()
  expect(pages.getByText('1–50 de 51')).toBeInTheDocument()
  expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await user.click(pages.getByRole('button', { name: 'Próxima' }))
  await shows(['multidao-60'])
  expect(new URLSearchParams(location.search).get('pagina')).toBe('2')
  expect(pages.getByText('51–51 de 51')).toBeInTheDocument()
  expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  // The pressed button can be pressed no more: the focus is at the start of what it brought.
  expect(screen.getByRole('table', { name: 'Usuários' })).toHaveFocus()

  await user.click(pages.getByRole('button', { name: 'Anterior' }))
  await fifty()
  expect(location.search).toBe('?busca=multidao&ordem=email')
  await user.click(pages.getByRole('button', { name: 'Próxima' }))
  await shows(['multidao-60'])
  await user.click(screen.getByRole('button', { name: 'Excluir multidao-60' }))
  const question = within(await screen.findByRole('alertdialog', {}, PATIENCE))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await fifty()
  expect(screen.queryByRole('navigation', { name: 'Páginas de usuários' })).not.toBeInTheDocument()

  await user.type(screen.getByRole('searchbox'), '-60')
  expect(await screen.findByText('Nenhum usuário encontrado.', {}, PATIENCE)).toBeInTheDocument()
})
