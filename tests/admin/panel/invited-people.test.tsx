import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, approved, signedUp } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const raizes = () => withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })

const rolesOf = async (id: string) =>
  (await stack.db.query('select papel from public.organizacao_pessoas where user_id = $1', [id])).rows.map(
    ({ papel }) => papel,
  )

it('says in the queue who invited a person, and approving gives the role, until it is undone', async () => {
  const owner = await raizes()
  await owner.client
    .rpc('invite_person', { p_org: owner.orgId, p_email: 'bia@ong.example', p_papel: 'editor' })
    .throwOnError()
  const bia = await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
  const { user } = await openApp('/admin', await admin(stack))
  const words = 'Convidada por dona para Instituto Raízes (Editor)'
  const row = within((await screen.findByText(words)).closest('tr') ?? document.body)

  // The question about several names it, too.
  await user.click(row.getByRole('checkbox', { name: 'Selecionar Bia' }))
  await user.click(await screen.findByRole('button', { name: 'Aprovar 1 cadastro' }))
  const question = await screen.findByRole('alertdialog', { name: 'Aprovar 1 cadastro?' })
  expect(question).toHaveTextContent(words)
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))

  await user.click(row.getByRole('button', { name: 'Aprovar Bia' }))
  expect(await screen.findByText('Usuário aprovado')).toBeInTheDocument()
  expect(await rolesOf(bia.id)).toEqual(['editor'])
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  expect(await rolesOf(bia.id)).toEqual([])
  expect(await screen.findByText(words)).toBeInTheDocument()
})

it('lists who asks to become an owner on the panel, and decides there', async () => {
  const owner = await raizes()
  const editor = await approved(stack, 'bia@ong.example', { data: { name: 'Bia Souza' } })
  const boss = await admin(stack)
  await boss.client
    .from('organizacao_pessoas')
    .insert({ org_id: owner.orgId, user_id: editor.id, papel: 'editor' })
    .throwOnError()
  await owner.client.rpc('leave_ownership', { p_org: owner.orgId }).throwOnError()
  await editor.client.rpc('claim_ownership', { p_org: owner.orgId }).throwOnError()
  const { user } = await openApp('/admin', boss)
  const card = await screen.findByRole('region', { name: 'Pedidos para ser proprietário' })
  expect(card).toHaveTextContent(/Bia Souzabia@ong.example · pediu em \d\d\/\d\d\/\d{4}/)
  expect(within(card).getByRole('link', { name: 'Instituto Raízes' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${owner.orgId}?aba=permissoes`,
  )
  await user.click(within(card).getByRole('button', { name: 'Definir proprietário Bia Souza' }))
  const question = await screen.findByRole('alertdialog', { name: 'Definir proprietário?' })
  expect(question).toHaveTextContent('bia@ong.example poderá ver e alterar todos os dados')
  await user.click(within(question).getByRole('button', { name: 'Definir proprietário' }))
  expect(await screen.findByText('Proprietário definido')).toBeInTheDocument()
  await waitFor(() => expect(card).not.toBeInTheDocument())
})

it('shows no such card where nobody asks', async () => {
  await openApp('/admin', await admin(stack))
  await screen.findByText('Não há usuários aguardando aprovação no momento.')
  expect(screen.queryByRole('region', { name: 'Pedidos para ser proprietário' })).toBeNull()
})
