import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/day-number'
import { openApp, useApp } from '../../support/app.tsx'
import { pauseRequests, useStack, watchRequests } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { member } from '../profile/people/people-support.ts'
import { admin, rejected, signedUp, type Person } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

/** Once they are there: grey rows stand in their place at first. */
const matters = () =>
  waitFor(
    () => {
      const region = screen.getByRole('region', { name: 'Seus assuntos' })
      expect(region).not.toHaveAttribute('aria-busy')
      return within(region)
    },
    { timeout: 10_000 },
  )
const invitations = async () => within(await screen.findByRole('region', { name: 'Convites para editais' }))

async function invite(title: string, deadline: string, orgIds: string[]) {
  const { client } = await admin(stack)
  const { data: id } = await client.rpc('save_edital', { p_titulo: title, p_prazo: deadline }).throwOnError()
  const message = { p_id: crypto.randomUUID(), p_edital: id, p_orgs: orgIds }
  await client
    .rpc('send_edital_message', { ...message, p_assunto: 'Convite', p_mensagem: 'Venham' })
    .throwOnError()
  await client.rpc('advance_edital_messages', { p_edital: id }).throwOnError()
  return id
}

async function finish(owner: Person & { orgId: string }) {
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) await withDocument(owner, slot)
  await stack.db.query(
    `update public.documentos set emitido_em = private.today(), valido_ate = private.today() + 90`,
  )
  await stack.db.query(
    `insert into public.form_progress (user_id, step, form_data)
      values ($1, 'detalhes-ong', '{}'), ($1, 'documentos', '{"privacyPolicy": true}')`,
    [owner.id],
  )
  await expect
    .poll(async () => (await owner.client.from('profiles').select('perfil_completo').single()).data)
    .toEqual({ perfil_completo: true })
}

it('begins with what the person has to do, and has one primary button for the next step', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const refused = await withDocument(owner, 'estatuto')
  await (
    await admin(stack)
  ).client
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Ilegível' })
    .eq('id', refused)
    .throwOnError()
  const sol = await invite('Edital Sol', addDays(today, 12), [owner.orgId])
  await openApp('/portal-parceiro', owner)

  const card = await matters()
  await card.findByText('Documento recusado: Estatuto social')
  expect(card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(
    [
      'Enviar novamente /perfil-ong/documentos#arquivo-estatuto',
      `Ver convite /perfil-ong?convite=${sol}`,
      'Continuar o perfil /perfil-ong/detalhes-ong',
    ],
  )
  expect(card.getByText('Ilegível')).toBeInTheDocument()
  expect(card.getByText('Seu perfil está 25% completo')).toBeInTheDocument()
  expect(card.getByRole('progressbar', { name: 'Preenchimento do perfil' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  // What explains comes below it.
  const explained = await screen.findByRole('region', { name: 'Como funciona a parceria' })
  const region = screen.getByRole('region', { name: 'Seus assuntos' })
  expect(region.compareDocumentPosition(explained)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('unfolds what does not fit', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  for (const day of [5, 6, 7, 8, 9]) await invite(`Edital ${day}`, addDays(today, day), [owner.orgId])
  const { user } = await openApp('/portal-parceiro', owner)
  const card = await matters()
  const more = await card.findByRole('button', { name: 'Mais 2 assuntos' })
  expect(card.getAllByRole('link', { name: 'Ver convite' })).toHaveLength(3)
  await user.click(more)
  expect(await card.findAllByRole('link', { name: 'Ver convite' })).toHaveLength(5)
  expect(card.getByRole('button', { name: 'Mostrar menos' })).toHaveFocus()

  const list = await invitations()
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  await user.click(list.getByRole('button', { name: 'Mostrar todos os 5 convites' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5))
  expect(list.getByRole('heading', { name: 'Convites para editais' })).toHaveFocus()
})

it('says that all is in order, and leaves the profile to be seen', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  await finish(owner)
  await openApp('/portal-parceiro', owner)
  const card = await matters()
  expect(await card.findByText('Tudo em dia')).toBeInTheDocument()
  expect(card.getByRole('link')).toHaveTextContent('Ver perfil')
  // The buttons of product 2 stay.
  expect(await screen.findByRole('link', { name: 'Iniciar Preenchimento' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continuar' })).toBeInTheDocument()
})

it.each([
  ['pending', signedUp, 'Seu cadastro está em análise', 'Acompanhar meu cadastro'],
  ['rejected', rejected, 'Seu cadastro não foi aprovado', 'Ver a situação'],
] as const)('tells who is %s their status', async (_status, person, title, link) => {
  await openApp('/portal-parceiro', await person(stack, 'ana@ong.example'))
  const card = await matters()
  expect(await card.findByText(title)).toBeInTheDocument()
  expect(card.getByRole('link', { name: link })).toHaveAttribute('href', '/cadastro-finalizado')
})

it('leads administrators and managers without an organisation to their work', async () => {
  await openApp('/portal-parceiro', await admin(stack))
  expect(await (await matters()).findByRole('link', { name: 'Abrir o painel' })).toHaveAttribute(
    'href',
    '/admin',
  )
})

it('says what could not be read, and never that all is in order', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  await finish(owner)
  watchRequests(stack, (request) =>
    request.includes('my_invitations') ? Response.json({ code: 'XX000' }, { status: 500 }) : null,
  )
  const { user } = await openApp('/portal-parceiro', owner)
  const card = await matters()
  expect(await card.findByText('Não foi possível carregar tudo agora.')).toBeInTheDocument()
  expect(card.queryByText('Tudo em dia')).not.toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Como funciona a parceria' })).toBeInTheDocument()
  const release = pauseRequests(stack, /my_invitations/)
  await user.click(card.getByRole('button', { name: 'Tentar novamente' }))
  const again = await card.findByRole('button', { name: 'Tentar novamente, aguarde' })
  expect(again).toHaveFocus()
  release()
  expect(await screen.findByText('Tudo em dia')).toBeInTheDocument()
})

it('lists every invitation with its state, deadline and answer, also closed ones', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  const { data: today } = await owner.client.rpc('today').throwOnError()
  const [closed, answered, open] = [
    await invite('Edital Lua', addDays(today, 1), [owner.orgId]),
    await invite('Edital Mar', '2090-03-31', [owner.orgId]),
    await invite('Edital Sol', '2090-02-28', [owner.orgId]),
  ]
  await stack.db.query('update public.editais set prazo = $2 where id = $1', [closed, '2020-01-31'])
  await owner.client.rpc('answer_invitation', { p_edital: answered, p_resposta: 'interesse' }).throwOnError()
  const { user } = await openApp('/portal-parceiro#convites', owner)
  const list = await invitations()
  await waitFor(() => expect(list.getByRole('heading', { name: 'Convites para editais' })).toHaveFocus())
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Edital SolResponda antes do prazo do edital: 28/02/2090Aguarda resposta')
  expect(rows).toContain('Edital LuaPrazo encerrado em 31/01/2020Encerrado')
  expect(rows).toContainEqual(
    expect.stringMatching(
      /^Edital MarAberto até 31\/03\/2090 · Resposta de \d\d\/\d\d\/\d{4}Temos interesse$/,
    ),
  )
  await user.click(list.getByRole('link', { name: 'Edital Sol' }))
  expect(await screen.findByRole('dialog', { name: 'Edital Sol' })).toBeInTheDocument()
  expect(`${location.pathname}${location.search}`).toContain(`convite=${open}`)
})

it('shows readers whose invitation it is, and asks them for no answer', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  const edital = await invite('Edital Sol', '2090-02-28', [owner.orgId])
  const bia = await member(stack, owner.orgId, 'bia@ong.example', 'leitor')
  await openApp('/portal-parceiro', bia)
  const list = await invitations()
  const [row] = list.getAllByRole('listitem')
  expect(row).toHaveTextContent('Edital SolAurora · Aberto até 28/02/2090Sem resposta')
  expect(list.getByRole('link')).toHaveAttribute(
    'href',
    `/perfil-ong?convite=${edital}&organizacao=${owner.orgId}`,
  )
  const card = await matters()
  expect(card.queryByText('Convite: Edital Sol')).not.toBeInTheDocument()
  expect(card.getByText('Você acompanha organizações')).toBeInTheDocument()
})

it('shows editors the matters of the organisation that they look after', async () => {
  const owner = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
  const edital = await invite('Edital Sol', '2090-02-28', [owner.orgId])
  const bia = await member(stack, owner.orgId, 'bia@ong.example', 'editor')
  await openApp('/portal-parceiro', bia)
  const card = await matters()
  expect(card.getByText('De Aurora.')).toBeInTheDocument()
  expect(card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(
    [
      `Ver convite /perfil-ong?convite=${edital}&organizacao=${owner.orgId}`,
      `Continuar o perfil /perfil-ong/detalhes-ong?organizacao=${owner.orgId}`,
    ],
  )
  expect((await invitations()).getByText('Aguarda resposta')).toBeInTheDocument()
})
