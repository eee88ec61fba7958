import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, signedUp } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string) => screen.findByText(text)
const findButton = (name: string) => screen.findByRole('button', { name })

it('shows who reviewed a document, also after it was sent again', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  const first = await withDocument(owner, 'estatuto')
  const review = { aprovado: false, observacoes: 'Falta a assinatura' }
  await boss.client.from('documentos').update(review).eq('id', first).throwOnError()
  await withDocument(owner, 'estatuto')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, boss)

  await user.click(await findButton('Histórico de Estatuto social'))
  const entry = within((await find('Documento rejeitado: Estatuto social')).closest('li') ?? document.body)
  expect(entry.getByText('Falta a assinatura')).toBeInTheDocument()
  expect(entry.getByText(/admin@mutirao\.local/)).toBeInTheDocument()
})

it('shows a change of role to both: whose it is, and who made it', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const boss = await admin(stack)
  for (const role of ['manager', 'admin'] as const)
    await boss.client.from('user_roles').update({ role }).eq('user_id', ana.id).throwOnError()
  const { user } = await openApp(`/admin/usuarios/${boss.id}`, boss)
  await user.click(await findButton('Histórico do usuário'))
  const own = within(
    (await find('Papel alterado de Gerente para Administrador')).closest('li') ?? document.body,
  )
  expect(own.getByText(/admin@mutirao\.local · ana@ong\.example/)).toBeInTheDocument()
  await user.click(own.getByRole('link', { name: 'Ver usuário' }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/usuarios/${ana.id}`))
  await user.click(await findButton('Histórico do usuário'))
  const theirs = within(
    (await find('Papel alterado de Gerente para Administrador')).closest('li') ?? document.body,
  )
  expect(theirs.getByText(/admin@mutirao\.local$/)).toBeInTheDocument()
  expect(theirs.queryByRole('link')).not.toBeInTheDocument()
  // What else they decided is on the page of the person alone.
  expect(screen.getByText('Cadastro aprovado')).toBeInTheDocument()
})

/** What the entries of a trail say, in their order. */
const shown = () => screen.getAllByText(/^Mensagem enviada: /).map(({ textContent }) => textContent)
const written = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => `Mensagem enviada: Aviso ${from - at}`)

it.each<[string, (owner: { id: string; orgId: string }) => string, string]>([
  ['of one organisation', ({ orgId }) => `/admin/organizacoes/${orgId}`, 'Histórico da organização'],
  ['of one person', ({ id }) => `/admin/usuarios/${id}`, 'Histórico do usuário'],
  ['of all decisions', () => '/admin', 'Histórico de decisões'],
])('shows each entry once while others are written: the history %s', async (_, address, name) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  // In one go, so that all share one moment.
  const write = (from: number, to: number) =>
    stack.db.query(
      `select private.audit('mensagem_enviada', $4, $1, detalhes => jsonb_build_object('assunto', 'Aviso ' || n))
       from generate_series($2::int, $3::int) n`,
      [owner.orgId, from, to, owner.id],
    )
  await write(1, 25)
  const { user } = await openApp(address(owner), boss)
  const button = await findButton(name)
  await user.click(button)
  await find('Mensagem enviada: Aviso 25')
  expect(shown()).toEqual(written(25, 6))

  await write(26, 28)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await find('Mensagem enviada: Aviso 1')
  expect(shown()).toEqual(written(25, 1))
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText(/^Mensagem enviada: /)).toBeNull()
})

it('keeps a deleted user in the history of all decisions, which is asked for again after a fault', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const boss = await admin(stack)
  await boss.client.rpc('delete_user', { p_user_id: ana.id }).throwOnError()
  const { user } = await openApp('/admin', boss)
  const button = await findButton('Histórico de decisões')
  failRequests(stack, /audit/)
  await user.click(button)
  await find('Não foi possível carregar o histórico')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await find('Usuário excluído: ana@ong.example')
})

it('names the user of each entry in the history of all decisions, and leads to its organisation', async () => {
  const { orgId } = await withOrganization(stack, 'bia@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  const message = { p_org_id: orgId, p_assunto: 'Aviso', p_mensagem: 'Texto' }
  await boss.client.rpc('send_message', message).throwOnError()
  const { user } = await openApp('/admin', boss)
  await user.click(await findButton('Histórico de decisões'))
  const entry = within((await find('Mensagem enviada: Aviso')).closest('li') ?? document.body)
  const address = `/admin/organizacoes/${orgId}`
  expect(entry.getByRole('link', { name: 'Ver organização' })).toHaveAttribute('href', address)
  expect((await find('Cadastro aprovado')).closest('li')).toHaveTextContent(
    / · bia@ong\.example · Ver usuário$/,
  )
})
