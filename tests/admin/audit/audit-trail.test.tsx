import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FormStep } from '../../../src/domain/organization/fields/field-types.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, signedUp } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'

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

it('shows what an administrator changed, before and after, and folds long texts', async () => {
  const { orgId } = await withOrganization(stack, 'bia@ong.example', { telefone: '(11) 3456-7890' })
  const boss = await admin(stack)
  const save = (p_step: FormStep, p_form_data: Record<string, string>, p_versao?: number) =>
    boss.client
      .rpc('save_organization_step', { p_org_id: orgId, p_step, p_form_data, ...(p_versao && { p_versao }) })
      .throwOnError()
  await save('dados-basicos', { telefone: '(11) 98765-4321' }, 1)
  const mission = `Ensinar ${'crianças e jovens '.repeat(12)}a ler.`
  await save('detalhes-ong', { missao: mission })
  const { user } = await openApp(`/admin/organizacoes/${orgId}`, boss)
  await user.click(await findButton('Histórico da organização'))
  await find('Telefone: (11) 3456-7890 → (11) 98765-4321')

  const summary = await find('Missão: ver antes e depois')
  expect(screen.getByText(mission)).not.toBeVisible()
  await user.click(summary)
  expect(screen.getByText(mission)).toBeVisible()
  expect(screen.getByText('não informado')).toBeVisible()
})

/** A trail with what a former administrator, an organisation and nobody did. */
async function severalActors() {
  const { id, orgId } = await withOrganization(stack, 'bia@ong.example', { nome: 'Instituto Raízes' })
  const boss = await admin(stack)
  const former = await signedUp(stack, 'antiga@ong.example')
  for (const role of ['admin', 'client'] as const)
    await boss.client.from('user_roles').update({ role }).eq('user_id', former.id).throwOnError()
  const write = (actor: string | null, acao: string, detalhes: object) =>
    stack.db.query(
      'insert into auditoria (actor_id, actor_email, acao, org_id, detalhes) values ($1, $2, $3, $4, $5)',
      [
        actor,
        actor && `${actor === id ? 'bia' : 'antiga'}@ong.example`,
        acao,
        orgId,
        JSON.stringify(detalhes),
      ],
    )
  await write(former.id, 'mensagem_enviada', { assunto: '=Olá', mensagem: '=1+1; "aspas"' })
  await write(former.id, 'documento_aprovado', { tipo: 'estatuto' })
  await write(id, 'edital_resposta', { titulo: 'Fundo Sol', resposta: 'interesse' })
  await write(null, 'mensagem_enviada', { assunto: 'De ninguém' })
  return { boss, orgId, former }
}

const sentences = [
  'Mensagem enviada: =Olá',
  'Documento aprovado: Estatuto social',
  'Edital Fundo Sol: a organização respondeu “Temos interesse”',
  'Mensagem enviada: De ninguém',
]
const expectOnly = (...places: number[]) =>
  waitFor(() => {
    expect(sentences.flatMap((text, at) => (screen.queryByText(text) ? [at] : []))).toEqual(places)
  })

it.each([
  ['of all decisions', () => '/admin', 'Histórico de decisões'],
  ['of one organisation', (id: string) => `/admin/organizacoes/${id}`, 'Histórico da organização'],
])('is filtered by person and kind, and exported as filtered: the history %s', async (_, address, name) => {
  const { boss, orgId } = await severalActors()
  const files = savedFiles()
  const { user } = await openApp(address(orgId), boss)
  await user.click(await findButton(name))
  await expectOnly(0, 1, 2, 3)
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option)
  await screen.findByRole('option', { name: 'antiga@ong.example' })

  await choose('Pessoa', 'antiga@ong.example')
  await expectOnly(0, 1)
  await choose('Tipo', 'Organizações e mensagens')
  await expectOnly(0)
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const content = (await files[0]?.content.text()) ?? ''
  expect(files[0]?.name).toMatch(/^historico-\d{4}-\d{2}-\d{2}\.csv$/)
  const [head, line, ...rest] = content.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    '"Data";"Pessoa";"Tipo";"O que aconteceu";"Mudanças";"Observação";"Sobre";"Organização";"Endereço"',
  )
  expect(line).toMatch(
    /^"\d\d\/\d\d\/\d{4} \d\d:\d\d";"antiga@ong\.example";"Organizações e mensagens";"Mensagem enviada: =Olá";"";"\t=1\+1; ""aspas""";;"Instituto Raízes";"http.*\/admin\/organizacoes\/[\w-]+"$/,
  )
  expect(rest).toEqual([''])

  await choose('Tipo', 'Visões da equipe')
  await find('Nada registrado com estes filtros.')
  await choose('Tipo', 'Todos os tipos')
  await choose('Pessoa', 'Sistema')
  await expectOnly(3)
  await choose('Pessoa', 'Todas as pessoas')
  await choose('Tipo', 'Editais')
  await expectOnly(2)
})

it('offers the owner in the history of an organisation, and no filter in that of one person', async () => {
  const { boss, orgId, former } = await severalActors()
  const { user } = await openApp(`/admin/organizacoes/${orgId}`, boss)
  await user.click(await findButton('Histórico da organização'))
  await screen.findByRole('option', { name: 'bia@ong.example' })
  await user.selectOptions(screen.getByLabelText('Pessoa'), 'bia@ong.example')
  await expectOnly(2)
  cleanup()
  const again = await openApp(`/admin/usuarios/${former.id}`)
  await again.user.click(await findButton('Histórico do usuário'))
  await find('Papel alterado de Administrador para Cliente')
  expect(screen.queryByLabelText('Pessoa')).toBeNull()
})

it('exports more than a page of the API holds', async () => {
  const boss = await admin(stack)
  await stack.db
    .query(`select private.audit('visao_criada', detalhes => jsonb_build_object('nome', 'Visão ' || n))
    from generate_series(1, 1001) n`)
  const files = savedFiles()
  const { user } = await openApp('/admin', boss)
  await user.click(await findButton('Histórico de decisões'))
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Visões da equipe')
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const names = ((await files[0]?.content.text()) ?? '').match(/Visão \d+/g)
  expect(names?.[0]).toBe('Visão 1001')
  expect(new Set(names).size).toBe(1001)
})
