import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { approved } from '../../support/personas.ts'
import { invite, member, rolesIn } from './people-support.ts'

const stack = await useStack()
useApp(stack)

const raizes = () => withOrganization(stack, 'dona@ong.example', { nome: 'Instituto Raízes' })

const findCard = () => screen.findByRole('region', { name: 'Convites para você' })

it('says who invites to what and until when, and accepting opens the organisation', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'editor')
  const { user } = await openApp('/perfil-ong?pessoas=convites', bia)
  const card = await findCard()
  await waitFor(() => expect(card).toHaveFocus())
  expect(card).toHaveTextContent('dona convida você para Instituto Raízes como Editor.')
  expect(card).toHaveTextContent(
    /Você vai poder preencher o perfil, enviar documentos e responder a convites de editais\. O convite vale até \d\d\/\d\d\/\d{4}\./,
  )
  await user.click(within(card).getByRole('button', { name: 'Aceitar o convite para Instituto Raízes' }))
  expect(await screen.findByText('Você agora faz parte desta organização.')).toBeInTheDocument()
  await waitFor(() => expect(location.search).toContain(`organizacao=${owner.orgId}`))
  expect(await screen.findByLabelText('Missão')).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Organização' })).toHaveDisplayValue(/Instituto Raízes/)
  await waitFor(() => expect(card).not.toBeInTheDocument())
  expect(await rolesIn(stack, owner.orgId)).toMatchObject({ 'bia@ong.example': 'editor' })
})

it('declines after a question', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'leitor')
  const { user } = await openApp('/perfil-ong', bia)
  const card = await findCard()
  expect(card).toHaveTextContent('Você vai poder ver tudo e abrir os arquivos, sem mudar nada.')
  await user.click(within(card).getByRole('button', { name: 'Recusar o convite para Instituto Raízes' }))
  const question = await screen.findByRole('alertdialog', { name: 'Recusar o convite?' })
  await user.click(within(question).getByRole('button', { name: 'Recusar' }))
  expect(await screen.findByText('Convite recusado')).toBeInTheDocument()
  await waitFor(() => expect(card).not.toBeInTheDocument())
  expect(await rolesIn(stack, owner.orgId)).toEqual({ 'dona@ong.example': 'proprietario' })
})

it('says when an invitation was withdrawn meanwhile', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  const id = await invite(owner, 'bia@ong.example', 'editor')
  const { user } = await openApp('/perfil-ong', bia)
  const card = await findCard()
  await owner.client.rpc('remove_invitation', { p_id: id }).throwOnError()
  await user.click(within(card).getByRole('button', { name: /^Aceitar/ }))
  expect(await screen.findByText('Erro ao aceitar o convite')).toBeInTheDocument()
  expect(
    await screen.findByText('Este convite não vale mais. Peça um novo a quem convidou você.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(card).not.toBeInTheDocument())
})

it('takes an organisation over, and says what that means', async () => {
  const owner = await raizes()
  const editor = await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  await owner.client.rpc('offer_ownership', { p_org: owner.orgId, p_user: editor.id }).throwOnError()
  const { user } = await openApp('/perfil-ong?pessoas=convites', editor)
  const card = await findCard()
  expect(card).toHaveTextContent('dona convida você para Instituto Raízes como Proprietário.')
  expect(card).toHaveTextContent('Quem convidou continua como Editor.')
  await user.click(within(card).getByRole('button', { name: /^Aceitar/ }))
  expect(await screen.findByText('Você agora é a pessoa proprietária')).toBeInTheDocument()
  expect(await rolesIn(stack, owner.orgId)).toEqual({
    'bia@ong.example': 'proprietario',
    'dona@ong.example': 'editor',
  })
})

it('tells whoever owns another organisation why they cannot take this one over', async () => {
  const owner = await raizes()
  const other = await withOrganization(stack, 'bia@ong.example', { nome: 'Casa da Praia' })
  await stack.db.query(
    `insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'editor')`,
    [owner.orgId, other.id],
  )
  await owner.client.rpc('offer_ownership', { p_org: owner.orgId, p_user: other.id }).throwOnError()
  const { user } = await openApp('/perfil-ong', other)
  await user.click(within(await findCard()).getByRole('button', { name: /^Aceitar/ }))
  expect(
    await screen.findByText('Cada pessoa pode ser proprietária de uma organização só, e você já é de outra.'),
  ).toBeInTheDocument()
})
