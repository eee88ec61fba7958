import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests } from '../../support/faults.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { admin, approved, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const find = (text: string) => screen.findByText(text, {}, LONG_TIMEOUT)

it('shows who reviewed a document, also after it was sent again', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  const first = await withDocument(owner, 'estatuto')
  await boss.client
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a assinatura' })
    .eq('id', first)
    .throwOnError()
  const dated = await withDocument(owner, 'certidaoFgts')
  await boss.client
    .rpc('set_document_dates', { p_documento: dated, p_datas: { valido_ate: '2027-01-31' }, p_visto: {} })
    .throwOnError()
  await withDocument(owner, 'estatuto')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, boss)

  await user.click(await screen.findByRole('button', { name: 'Histórico de Estatuto social' }, LONG_TIMEOUT))
  const entry = within((await find('Documento rejeitado: Estatuto social')).closest('li') ?? document.body)
  expect(entry.getByText('Falta a assinatura')).toBeInTheDocument()
  expect(entry.getByText(/admin@mutirao\.local/)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Histórico de Certidão de regularidade do FGTS' }))
  expect(
    await find(
      'Datas do documento alteradas: Certidão de regularidade do FGTS (validade: 31/01/2027, antes sem data)',
    ),
  ).toBeInTheDocument()
})

it('shows the decisions about a user, twenty entries at a time', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  for (let turn = 0; turn < 12; turn++)
    for (const role of ['manager', 'client'])
      await stack.db.query('update public.user_roles set role = $1 where user_id = $2', [role, ana.id])
  const { user } = await openApp(`/admin/usuarios/${ana.id}`, await admin(stack))

  await user.click(await screen.findByRole('button', { name: 'Histórico do usuário' }, LONG_TIMEOUT))
  expect(await screen.findAllByText('Papel alterado de Gerente para Cliente', {}, LONG_TIMEOUT)).toHaveLength(
    10,
  )
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await find('Cadastro aprovado')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
})

/** What the entries of a trail say, in their order. */
const shown = () => screen.getAllByText(/^Mensagem enviada: /).map(({ textContent }) => textContent)
const written = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => `Mensagem enviada: Aviso ${from - at}`)

it.each([
  ['of one organisation', (orgId: string) => `/admin/organizacoes/${orgId}`, 'Histórico da organização'],
  ['of all decisions', () => '/admin', 'Histórico de decisões'],
])('shows each entry once while others are written: the history %s', async (_, address, name) => {
  const { orgId } = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  // In one go, so that all share one moment.
  const write = (from: number, to: number) =>
    stack.db.query(
      `select private.audit('mensagem_enviada', org_id => $1, detalhes => jsonb_build_object('assunto', 'Aviso ' || n))
       from generate_series($2::int, $3::int) n`,
      [orgId, from, to],
    )
  await write(1, 25)
  const { user } = await openApp(address(orgId), boss)
  const button = await screen.findByRole('button', { name }, LONG_TIMEOUT)
  await user.click(button)
  await find('Mensagem enviada: Aviso 25')
  expect(shown()).toEqual(written(25, 6))

  await write(26, 28)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await find('Mensagem enviada: Aviso 1')
  expect(shown()).toEqual(written(25, 1))
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText(/^Mensagem enviada: /)).toBeNull()
})

it('leads from the history of all decisions to the organisation of each entry', async () => {
  const { orgId } = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  await boss.client
    .rpc('send_message', { p_org_id: orgId, p_assunto: 'Aviso', p_mensagem: 'Texto' })
    .throwOnError()
  const { user } = await openApp('/admin', boss)
  await user.click(await screen.findByRole('button', { name: 'Histórico de decisões' }, LONG_TIMEOUT))
  const entry = within((await find('Mensagem enviada: Aviso')).closest('li') ?? document.body)
  expect(entry.getByRole('link', { name: 'Ver organização' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${orgId}`,
  )
})

it('keeps a deleted user in the history of all decisions, which is asked for again after a fault', async () => {
  const ana = await signedUp(stack, 'ana@ong.example')
  const boss = await admin(stack)
  await boss.client.rpc('delete_user', { p_user_id: ana.id }).throwOnError()
  const { user } = await openApp('/admin', boss)
  const button = await screen.findByRole('button', { name: 'Histórico de decisões' }, LONG_TIMEOUT)
  failRequests(stack, /audit/)
  await user.click(button)
  await find('Não foi possível carregar o histórico')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await find('Usuário excluído: ana@ong.example')).toBeInTheDocument()
})

it('names the user of each entry in the history of all decisions', async () => {
  await approved(stack, 'bia@ong.example')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Histórico de decisões' }, LONG_TIMEOUT))
  const entry = (await find('Cadastro aprovado')).closest('li')
  expect(entry).toHaveTextContent(/ · bia@ong\.example · Ver usuário$/)
})
