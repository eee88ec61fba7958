import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { goTo, logIn, openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack, watchRequests } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved, rejected, signedUp } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const emails = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
    .sort()

const rowOf = (email: string) => within(screen.getByText(email).closest('tr') ?? document.body)

it('counts by role, lists everybody, and says when nobody is found', async () => {
  await approved(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  await signedUp(stack, 'bia@ong.example')
  await rejected(stack, 'caio@ong.example')
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await screen.findByText('ana@ong.example')
  expect(emails()).toEqual(['admin@mutirao.local', 'ana@ong.example', 'bia@ong.example', 'caio@ong.example'])
  await waitFor(() => {
    const counts = within(screen.getByRole('region', { name: 'Usuários por papel' }))
    expect(counts.getByText('Pendente').nextElementSibling).toHaveTextContent('1')
    expect(counts.getByText('Cliente').nextElementSibling).toHaveTextContent('1')
    expect(counts.getByText('Gerente').nextElementSibling).toHaveTextContent('0')
  })
  expect(await screen.findByRole('link', { name: 'Novo Usuário' })).toHaveAttribute(
    'href',
    '/admin/usuarios/novo',
  )
  // Product 4: users read from the database always display as active.
  expect(screen.getAllByText('Ativo')).toHaveLength(4)
  expect(rowOf('bia@ong.example').getByText('Cadastro pendente')).toBeInTheDocument()
  expect(rowOf('caio@ong.example').getByText('Cadastro rejeitado')).toBeInTheDocument()

  await user.selectOptions(screen.getByLabelText('Papel'), 'pending')
  await user.selectOptions(screen.getByLabelText('Status'), 'rejected')
  expect(await screen.findByText('Nenhum usuário encontrado.')).toBeInTheDocument()
  expect(await screen.findByText('Tente outra busca ou limpe os filtros.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(emails()).toHaveLength(4))
  await user.type(screen.getByRole('searchbox'), 'ANA')
  await waitFor(() => expect(emails()).toEqual(['ana@ong.example']))
})

it('deletes a user after a confirmation; the organisation stays', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Instituto Raízes' })
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await screen.findByText('ana@ong.example')

  const remove = rowOf('ana@ong.example').getByRole('button', { name: /^Excluir/ })
  await user.click(remove)
  await screen.findByRole('alertdialog', { name: 'Excluir usuário?' })
  expect(await screen.findByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await waitFor(() => expect(remove).toHaveFocus())
  expect(await screen.findByText('ana@ong.example')).toBeInTheDocument()

  await user.click(remove)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir usuário?' }))
  expect(
    dialog.getByText(
      'ana perde o acesso à plataforma e isto não pode ser desfeito. A organização Instituto Raízes fica sem proprietário: seus dados e documentos continuam guardados, e quem é Editor pode pedir para ser.',
    ),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))

  expect(await screen.findByText('Usuário excluído')).toBeInTheDocument()
  expect(await screen.findByText('O acesso desta pessoa foi encerrado.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument())
  const { rows } = await stack.db.query('select owner_id from public.organizacoes where id = $1', [
    owner.orgId,
  ])
  expect(rows).toEqual([{ owner_id: null }])
})

it('shows what was decided on the panel a moment ago', async () => {
  const bia = await signedUp(stack, 'bia@ong.example')
  await openApp('/admin/usuarios', await admin(stack))
  await screen.findByText('bia@ong.example')
  expect(rowOf('bia@ong.example').getByText('Cadastro pendente')).toBeInTheDocument()
  goTo('/admin')
  await screen.findByText('bia@ong.example')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Usuários' })).toBeNull())
  await stack.db.query(`update public.user_approval set status = 'approved' where user_id = $1`, [bia.id])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  goTo('/admin/usuarios')
  await screen.findByRole('heading', { level: 1, name: 'Usuários' })
  await waitFor(() => expect(rowOf('bia@ong.example').queryByText('Cadastro pendente')).toBeNull())
  const counts = within(screen.getByRole('region', { name: 'Usuários por papel' }))
  await waitFor(() => expect(counts.getByText('Pendente').nextElementSibling).toHaveTextContent('0'))
})

it('refuses to delete the own account', async () => {
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await screen.findByText('admin@mutirao.local')
  await user.click(rowOf('admin@mutirao.local').getByRole('button', { name: /^Excluir/ }))
  expect(await screen.findByText('Operação não permitida')).toBeInTheDocument()
  expect(await screen.findByText('Você não pode excluir sua própria conta.')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('says that a deletion failed, and how somebody without a name is called', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await stack.db.query(`update public.profiles set nome = '' where id = $1`, [ana.id])
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await screen.findByText('ana@ong.example')
  expect(rowOf('ana@ong.example').getByText('Nome não informado', { selector: 'td' })).toBeInTheDocument()
  failRequests(stack, /rpc\/delete_user/)
  await user.click(rowOf('ana@ong.example').getByRole('button', { name: /^Excluir/ }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Erro ao excluir usuário')).toBeInTheDocument()
  // To be pressed again; where there is nobody any more, it closes.
  const again = await within(screen.getByRole('alertdialog')).findByRole('button', { name: 'Excluir' })
  vi.stubGlobal('fetch', stack.fetch)
  await stack.db.query('delete from auth.users where id = $1', [ana.id])
  await user.click(again)
  await screen.findByText('Usuário não encontrado na base de dados')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('ana@ong.example')).not.toBeInTheDocument())
})

it('names a server that fails where its data would stand, with a way to try again', async () => {
  const boss = await admin(stack)
  await logIn(boss)
  const fault = { code: '57014', message: 'canceling statement' }
  watchRequests(stack, (request) =>
    /\/rpc\/(list_users|count_users)$/.test(request) ? Response.json(fault, { status: 500 }) : null,
  )
  const { user } = await openApp('/admin/usuarios')
  expect(
    await screen.findByText(
      'Erro ao carregar dados: O servidor demorou demais para responder. Tente novamente.',
    ),
  ).toBeInTheDocument()
  const list = (await screen.findByText('Erro ao buscar usuários')).closest('[role=alert]')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(
    within(list instanceof HTMLElement ? list : document.body).getByRole('button', {
      name: 'Tentar novamente',
    }),
  )
  expect(await screen.findByText('admin@mutirao.local')).toBeInTheDocument()
})

it.each(['Voltar', 'Cancelar'])('%s leads back to the list as it was, and stores nothing', async (wayOut) => {
  const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
  const { user } = await openApp('/admin/usuarios?papel=pending', await admin(stack))
  await user.click(await screen.findByRole('link', { name: /^Editar Bia/ }))
  await user.type(await screen.findByLabelText('Nome'), ' que não fica')
  expect(location.pathname).toBe(`/admin/usuarios/${bia.id}`)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: wayOut }))
  if (wayOut === 'Cancelar') await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('bia@ong.example')).toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/admin/usuarios?papel=pending')
  const { rows } = await stack.db.query('select nome from public.profiles where id = $1', [bia.id])
  expect(rows).toEqual([{ nome: 'Bia' }])
})
