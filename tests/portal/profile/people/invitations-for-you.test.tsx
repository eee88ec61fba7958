import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { approved } from '../../../support/personas.ts'
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
  const other = await approved(stack, 'bia@ong.example')
  await stack.db.query(
    `insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, 'editor')`,
    [owner.orgId, other.id],
  )
  await owner.client.rpc('offer_ownership', { p_org: owner.orgId, p_user: other.id }).throwOnError()
  await other.client
    .from('form_progress')
    .insert({ step: 'dados-basicos', form_data: { nome: 'Casa da Praia' } })
    .throwOnError()
  const { user } = await openApp('/perfil-ong', other)
  await user.click(within(await findCard()).getByRole('button', { name: /^Aceitar/ }))
  expect(
    await screen.findByText('Cada pessoa pode ser proprietária de uma organização só, e você já é de outra.'),
  ).toBeInTheDocument()
})

it('discards an empty profile of one’s own, and then takes the organisation over', async () => {
  const owner = await raizes()
  const editor = await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  await owner.client.rpc('offer_ownership', { p_org: owner.orgId, p_user: editor.id }).throwOnError()
  await editor.client
    .from('form_progress')
    .insert({ user_id: editor.id, step: 'dados-basicos', form_data: { nome: '' } })
    .throwOnError()
  const { user } = await openApp('/perfil-ong?pessoas=convites', editor)
  const card = await findCard()
  expect(
    await within(card).findByText(/você começou um perfil próprio, que está vazio\. Descarte-o antes\./),
  ).toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: 'Descartar o perfil vazio' }))
  const question = await screen.findByRole('alertdialog', { name: 'Descartar o perfil vazio?' })
  expect(question).toHaveTextContent('Ele não tem dados, arquivos, pessoas nem convites.')
  await user.click(within(question).getByRole('button', { name: 'Descartar o perfil vazio' }))
  expect(await screen.findByText('Perfil descartado')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/Descarte-o antes/)).toBeNull())
  await user.click(within(await findCard()).getByRole('button', { name: /^Aceitar/ }))
  expect(await screen.findByText('Você agora é a pessoa proprietária')).toBeInTheDocument()
  expect(await rolesIn(stack, owner.orgId)).toMatchObject({ 'bia@ong.example': 'proprietario' })
})

const called = (email: string) => `/perfil-ong?pessoas=convites&email=${encodeURIComponent(email)}`
const lapse = (email: string) =>
  stack.db.query(
    `update public.organizacao_convites set expira_em = '2026-11-06T03:30:00Z', enviado_em = '2026-10-30' where email = $1`,
    [email],
  )

it('says whose an invitation is to somebody who is signed in to another account, and lets them sign out', async () => {
  const owner = await raizes()
  await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'editor')
  const { rows } = await stack.db.query("select body_text from private.outbox where kind = 'convite_pessoa'")
  expect(JSON.stringify(rows)).toContain('/perfil-ong?pessoas=convites&email=bia%40ong.example')
  const { user } = await openApp(called('bia@ong.example'), await approved(stack, 'eva@ong.example'))
  const title = await screen.findByText('Este convite é de outra conta')
  await waitFor(() => expect(document.activeElement).toContainElement(title))
  expect(
    screen.getByText(/^O link é para bia@ong\.example, e você entrou como eva@ong\.example\./),
  ).toBeInTheDocument()
  expect(screen.queryByText(/Instituto Raízes/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sair desta conta' }))
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
})

it('shows the own invitation beside what is said of another one', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'editor')
  await openApp(called('outra@ong.example'), bia)
  expect(await screen.findByText('Este convite é de outra conta')).toBeInTheDocument()
  expect(await findCard()).toHaveTextContent('Instituto Raízes')
})

it('says that an invitation lapsed, on the day that its mail named', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  await invite(owner, 'bia@ong.example', 'editor')
  await lapse('bia@ong.example')
  await openApp(called('BIA@ong.example'), bia)
  expect(await screen.findByText('O convite para você não vale mais')).toBeInTheDocument()
  expect(screen.getByText('O convite para Instituto Raízes venceu em 06/11/2026.')).toBeInTheDocument()
  expect(screen.getByText(/peça um novo a quem convidou você\.$/)).toBeInTheDocument()
})

it('says that an invitation was withdrawn', async () => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  const id = await invite(owner, 'bia@ong.example', 'editor')
  await owner.client.rpc('remove_invitation', { p_id: id }).throwOnError()
  await openApp('/perfil-ong?pessoas=convites', bia)
  expect(
    await screen.findByText(/^O convite para Instituto Raízes foi retirado em \d\d\/\d\d\/\d{4}\.$/),
  ).toBeInTheDocument()
})

it('says so to somebody whose invitation lapsed while they signed up, without any link', async () => {
  const owner = await raizes()
  await invite(owner, 'bia@ong.example', 'editor')
  await lapse('bia@ong.example')
  await openApp('/perfil-ong', await approved(stack, 'bia@ong.example'))
  expect(await screen.findByText('O convite para Instituto Raízes venceu em 06/11/2026.')).toBeInTheDocument()
})

it.each([
  ['answered', 'recusado'],
  ['that never was', null],
])('says that no invitation waits: one %s', async (_what, answer) => {
  const owner = await raizes()
  const bia = await approved(stack, 'bia@ong.example')
  if (answer) {
    const id = await invite(owner, 'bia@ong.example', 'editor')
    await bia.client.rpc('remove_invitation', { p_id: id }).throwOnError()
  }
  await openApp('/perfil-ong?pessoas=convites', bia)
  expect(await screen.findByText('Não há convite aberto para você')).toBeInTheDocument()
  expect(screen.getByText(/^Nenhum convite espera por bia@ong\.example\./)).toBeInTheDocument()
})

it('leads who opens the sign-up link of an invitation with an account to the profile, which tells', async () => {
  await openApp('/auth?tab=cadastro&email=nova%40ong.example', await approved(stack, 'eva@ong.example'))
  expect(await screen.findByText('Este convite é de outra conta')).toBeInTheDocument()
  expect(screen.getByText(/^O link é para nova@ong\.example/)).toBeInTheDocument()
})

it('tells who signs up by an invitation until when it is valid', async () => {
  await openApp('/auth?tab=cadastro&email=nova%40ong.example')
  expect(await screen.findByText(/Você veio por um convite: .* Ele vale por 7 dias\./)).toBeInTheDocument()
  expect(await screen.findByLabelText('E-mail')).toHaveValue('nova@ong.example')
})

it('fills in the address of the link for who is signed out', async () => {
  await openApp(called('bia@ong.example'))
  await waitFor(async () => expect(await screen.findByLabelText('E-mail')).toHaveValue('bia@ong.example'))
})
