import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, signedUp } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

/** One person of each role, oldest first; their names are neither in the order of age nor in that of roles. */
const oneOfEach = () =>
  stack.db.exec(`
    create temporary table made (at serial, email text, nome text, role public.app_role, status public.approval_status);
    insert into made (email, nome, role, status) values
      ('turma-4@ong.example', 'Turma E', 'client', 'approved'),
      ('turma-2@ong.example', 'Turma B', 'pending', 'pending'),
      ('turma-6@ong.example', 'Turma F', 'user', 'approved'),
      ('turma-1@ong.example', 'Turma A', 'rejected', 'rejected'),
      ('turma-5@ong.example', 'Turma C', 'admin', 'approved'),
      ('turma-3@ong.example', 'Turma D', 'manager', 'approved');
    insert into auth.users (id, email) select gen_random_uuid(), email from made;
    begin;
    set local session_replication_role = replica;
    update public.user_roles r set role = made.role from made join auth.users u using (email) where r.user_id = u.id;
    update public.user_approval a set status = made.status from made join auth.users u using (email) where a.user_id = u.id;
    update public.profiles p set nome = made.nome, created_at = now() - interval '1 day' + at * interval '1 minute'
      from made where p.email = made.email;
    commit;
    drop table made`)

/** The last letters of the names, in their order; a dot stands for any. */
const showsLetters = (letters: string) =>
  waitFor(() => {
    const shown = names().map((name) => name?.at(-1))
    expect(shown.join('')).toMatch(new RegExp(`^${letters}$`))
  })

async function openTurma(order = '') {
  await oneOfEach()
  return (await openApp(`/admin/usuarios?busca=turma${order}`, await admin(stack))).user
}

it('shows in the list and in the form which organisation a person declared', async () => {
  await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana', organization: 'Instituto Raízes' } })
  const { user } = await openApp('/admin/usuarios?busca=raizes', await admin(stack))
  const row = within((await screen.findByText('Declarou: Instituto Raízes')).closest('tr') ?? document.body)
  await user.click(row.getByRole('link', { name: 'Editar Ana' }))
  expect(await screen.findByText('Declarou no cadastro')).toBeInTheDocument()
  expect(screen.getByText('Instituto Raízes')).toBeInTheDocument()
})

it('narrows by each role and each status, and back brings what was cleared', async () => {
  const user = await openTurma('&ordem=nome')
  await showsLetters('ABCDEF')
  const [role, status] = [screen.getByLabelText('Papel'), screen.getByLabelText('Status')]
  for (const [select, label, letters] of [
    [role, 'Administrador', 'C'],
    [role, 'Gerente', 'D'],
    [role, 'Usuário', 'F'],
    [role, 'Cliente', 'E'],
    [role, 'Pendente', 'B'],
    [role, 'Rejeitado', 'A'],
    [role, 'Todos os papéis', 'ABCDEF'],
    [status, 'Pendente', 'B'],
    [status, 'Rejeitado', 'A'],
    [status, 'Todos os status', 'ABCDEF'],
    [status, 'Aprovado', 'CDEF'],
    [role, 'Gerente', 'D'],
  ] as const) {
    await user.selectOptions(select, label)
    await showsLetters(letters)
  }
  expect(new URLSearchParams(location.search).get('papel')).toBe('manager')
  expect(new URLSearchParams(location.search).get('status')).toBe('approved')

  const clear = screen.getByRole('button', { name: 'Limpar filtros' })
  await user.click(clear)
  expect(location.search).toBe('?ordem=nome')
  const search = screen.getByRole('searchbox', { name: 'Buscar usuários' })
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
  expect(search).toHaveAttribute('placeholder', 'Buscar por nome ou email...')
  expect(role).toHaveValue('')
  expect(status).toHaveValue('')
  expect(clear).toBeDisabled()
  history.back()
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('turma'))
  await showsLetters('D')
})

it('brings back what was cleared, even before the page without it was shown', async () => {
  const user = await openTurma()
  await user.selectOptions(await screen.findByLabelText('Papel'), 'Gerente')
  await showsLetters('D')
  await act(async () => {
    screen.getByRole('button', { name: 'Limpar filtros' }).click()
    await vi.waitFor(() => expect(location.search).toBe(''))
    history.back()
    await vi.waitFor(() => expect(location.search).toContain('papel=manager'))
  })
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('turma'))
  await showsLetters('D')
})

it.each([
  ['Nome', 'nome', 'Nome, de A a Z', 'Nome, de Z a A', 'ABCDEF'],
  ['E-mail', 'email', 'E-mail, de A a Z', 'E-mail, de Z a A', 'ABDECF'],
  ['Papel', 'role', 'Papel, administradores primeiro', 'Papel, rejeitados primeiro', 'CDFEBA'],
  ['Status', 'status', 'Status, pendentes primeiro', 'Status, rejeitados primeiro', 'B....A'],
])('orders by %s, both ways, by its head and by a choice', async (head, column, up, down, letters) => {
  const user = await openTurma()
  // By default the newest is first.
  await showsLetters('DCAFBE')
  const backwards = letters.split('').toReversed().join('')
  const title = () => screen.getByRole('columnheader', { name: head })
  await user.click(within(title()).getByRole('button'))
  await showsLetters(letters)
  expect(new URLSearchParams(location.search).get('ordem')).toBe(column)
  expect(title()).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(title()).getByRole('button'))
  await showsLetters(backwards)
  await user.selectOptions(screen.getByLabelText('Ordenar por'), up)
  await showsLetters(letters)
  await user.selectOptions(screen.getByLabelText('Ordenar por'), down)
  await showsLetters(backwards)
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Cadastro mais antigo')
  await showsLetters('EBFACD')
})

it('turns the pages, forwards and back, and goes back by itself when the last of a page is deleted', async () => {
  await stack.db.query(
    `insert into auth.users (id, email)
     select gen_random_uuid(), 'multidao-' || n || '@ong.example' from generate_series(10, 60) n`,
  )
  const { user } = await openApp('/admin/usuarios?busca=multidao&ordem=email', await admin(stack))
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de usuários' }))
  const fifty = () => waitFor(() => expect(names()).toHaveLength(50))
  await fifty()
  expect(await screen.findByText('1–50 de 51')).toBeInTheDocument()
  expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await user.click(pages.getByRole('button', { name: 'Próxima' }))
  await shows(['multidao-60'])
  expect(new URLSearchParams(location.search).get('pagina')).toBe('2')
  expect(await screen.findByText('51–51 de 51')).toBeInTheDocument()
  expect(pages.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  // The pressed button can be pressed no more: the focus is at the start of what it brought.
  expect(await screen.findByRole('table', { name: 'Usuários' })).toHaveFocus()

  await user.click(pages.getByRole('button', { name: 'Anterior' }))
  await fifty()
  expect(location.search).toBe('?busca=multidao&ordem=email')
  await user.click(pages.getByRole('button', { name: 'Próxima' }))
  await shows(['multidao-60'])
  await user.click(screen.getByRole('button', { name: 'Excluir multidao-60' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await fifty()
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Páginas de usuários' })).toBeNull())

  await user.type(screen.getByRole('searchbox'), '-60')
  expect(await screen.findByText('Nenhum usuário encontrado.')).toBeInTheDocument()
})
