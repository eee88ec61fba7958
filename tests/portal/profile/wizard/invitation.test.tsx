import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../../support/backend.ts'
import { withOrganization } from '../../../support/fixtures.ts'
import { admin, approved, type Person } from '../../../support/personas.ts'
import { member } from '../people/people-support.ts'
import { findDialog, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

let ana: Person & { orgId: string }
let edital = ''
let other = ''
beforeEach(async () => {
  ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora', uf: 'RJ' })
  const { client } = await admin(stack)
  const invite = async (args: { p_titulo: string } & Record<string, unknown>) => {
    const { data: id } = await client.rpc('save_edital', args).throwOnError()
    const message = { p_id: crypto.randomUUID(), p_edital: id, p_orgs: [ana.orgId] }
    await client
      .rpc('send_edital_message', { ...message, p_assunto: 'Convite', p_mensagem: 'Venham' })
      .throwOnError()
    await client.rpc('advance_edital_messages', { p_edital: id }).throwOnError()
    return id
  }
  other = await invite({ p_titulo: 'Fundo Lua' })
  edital = await invite({
    p_titulo: 'Fundo Sol',
    p_financiador: 'Instituto Sol',
    p_link: 'https://sol.org.br/edital',
    p_prazo: '2090-03-31',
    p_valor_maximo: 50_000,
    p_descricao: 'Palavras da equipe',
    p_condicoes: {
      uf: { valor: ['SP'], obrigatoria: true },
      abrangencia: { valor: ['municipal'], obrigatoria: false },
    },
    p_documentos: { estatuto: true },
  })
})

it('shows an invitation with what is lacking, and takes an answer that may change', async () => {
  const { user } = await openApp(`/perfil-ong?convite=${edital}`, ana)
  const open = await findDialog('Fundo Sol')
  for (const text of ['Instituto Sol', '31/03/2090', 'até R$ 50.000', '(desejável)'])
    expect(open.getByText(text)).toBeInTheDocument()
  expect(open.queryByText('Palavras da equipe')).toBeNull()
  const link = (name: string | RegExp) => open.getByRole('link', { name })
  expect(link('https://sol.org.br/edital')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(open.getByRole('heading', { name: 'O que ainda falta' })).toBeInTheDocument()
  expect(link('Estado: São Paulo')).toHaveAttribute('href', '/perfil-ong/dados-basicos')
  expect(link(/^Abrangência: /)).toHaveAttribute('href', '/perfil-ong/detalhes-ong')
  const slot = '/perfil-ong/documentos#arquivo-estatuto'
  expect(link('Estatuto social: não enviado')).toHaveAttribute('href', slot)
  await open.findByRole('heading', { name: 'Outros convites' })
  expect(open.getByText('Aurora · sem resposta')).toBeInTheDocument()

  await user.dblClick(open.getByRole('button', { name: 'Temos interesse' }))
  await findText('Resposta enviada')
  expect(await screen.findByText('Nossa equipe já vê o que vocês responderam.')).toBeInTheDocument()
  await open.findByText(
    /^Resposta de \d\d\/\d\d\/\d{4}: “Temos interesse”\. Dá para mudar até 31\/03\/2090\.$/,
  )
  failRequests(stack, /answer_invitation/)
  await user.click(await open.findByRole('button', { name: 'Agora não' }))
  await findText('Erro ao enviar resposta')
  const answers = 'select situacao from edital_organizacoes where edital_id = $1'
  expect((await stack.db.query(answers, [edital])).rows).toEqual([{ situacao: 'interessada' }])
  failRequests(stack, /rpc\/my_invitation$/)
  await user.click(open.getByRole('link', { name: 'Fundo Lua' }))
  const failed = await findDialog('Convite para um edital')
  await failed.findByText('Não foi possível abrir o convite')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).not.toContain('convite')
})

it('leaves the focus on the answer that is being sent', async () => {
  const { user } = await openApp(`/perfil-ong?convite=${edital}`, ana)
  const open = await findDialog('Fundo Sol')
  const release = pauseRequests(stack, /answer_invitation/)
  const pressed = open.getByRole('button', { name: 'Temos interesse' })
  const other = open.getByRole('button', { name: 'Agora não' })
  await user.click(pressed)
  await waitFor(() => expect(pressed).toHaveAttribute('aria-busy', 'true'))
  expect(pressed).toBeEnabled()
  expect(pressed).toHaveFocus()
  expect(other).toBeDisabled()
  release()
  await waitFor(() => expect(pressed).not.toHaveAttribute('aria-busy'))
  expect(pressed).toHaveFocus()
  expect(other).toBeEnabled()
  await findText('Resposta enviada')
})

it('says when nothing is lacking, and when the deadline is over', async () => {
  const { user } = await openApp(`/perfil-ong?convite=${other}`, ana)
  const open = await findDialog('Fundo Lua')
  expect(open.getByText('Não falta nada do que o edital pede')).toBeInTheDocument()
  await user.click(open.getByRole('button', { name: 'Agora não' }))
  await open.findByText(/: “Agora não”\. Dá para mudar quando quiser\.$/)
  // The last day passes while the window is open.
  await stack.db.query('update editais set prazo = private.today() - 1 where id = $1', [other])
  await user.click(open.getByRole('button', { name: 'Temos interesse' }))
  await findText('Erro ao enviar resposta')
  await open.findByText('O prazo deste edital terminou. Não é mais possível responder.')
  expect(open.getByRole('heading', { name: 'Sua resposta' })).toBeInTheDocument()
  expect(open.queryByRole('button', { name: 'Temos interesse' })).toBeNull()
  await user.click(open.getByRole('link', { name: 'Fundo Sol' }))
  expect((await findDialog('Fundo Sol')).getByText('Aurora · Agora não')).toBeInTheDocument()
})

async function personOfAll(papel: 'editor' | 'leitor') {
  const bia = await approved(stack, 'bia@ong.example')
  const people =
    'insert into organizacao_pessoas (org_id, user_id, papel) select id, $1, $2 from organizacoes'
  await stack.db.query(people, [bia.id, papel])
  return bia
}

it('lets a reader see it, and shows nobody another one’s', async () => {
  const bia = await personOfAll('leitor')
  await stack.db.query('update editais set prazo = private.today() - 1 where id = $1', [other])
  await openApp(`/perfil-ong?convite=${edital}&organizacao=${ana.orgId}`, bia)
  const open = await findDialog('Fundo Sol')
  expect(open.getByText('Convite para Aurora.')).toBeInTheDocument()
  expect(open.getByText('Só a pessoa proprietária e quem edita podem responder.')).toBeInTheDocument()
  expect(
    open.getByText('A pessoa proprietária e quem edita podem completar estes itens.'),
  ).toBeInTheDocument()
  expect(open.getByText('Estado: São Paulo')).toBeInTheDocument()
  expect(open.queryByRole('link', { name: 'Estado: São Paulo' })).toBeNull()
  await open.findByText('Aurora · encerrado')
})

it('takes the answer of an editor, who belongs to another organisation of their own', async () => {
  const bia = await personOfAll('editor')
  await stack.db.query(
    "insert into public.form_progress (user_id, step, form_data) values ($1, 'dados-basicos', '{}')",
    [bia.id],
  )
  const { user } = await openApp(`/perfil-ong?convite=${edital}&organizacao=${ana.orgId}`, bia)
  const open = await findDialog('Fundo Sol')
  expect(open.getByText('Convite para Aurora.')).toBeInTheDocument()
  expect(open.getByRole('link', { name: 'Estado: São Paulo' })).toHaveAttribute(
    'href',
    `/perfil-ong/dados-basicos?organizacao=${ana.orgId}`,
  )
  await user.click(open.getByRole('button', { name: 'Temos interesse' }))
  await findText('Resposta enviada')
  const answers = 'select org_id, situacao from edital_organizacoes where edital_id = $1'
  expect((await stack.db.query(answers, [edital])).rows).toEqual([
    { org_id: ana.orgId, situacao: 'interessada' },
  ])
})

it('lists beside it the same invitation of another organisation that one belongs to', async () => {
  const caio = await withOrganization(stack, 'caio@ong.example', { nome: 'Boreal' })
  const bia = await personOfAll('leitor')
  await stack.db.query(
    `insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em)
     select edital_id, $2, mensagem_id, now() from edital_convites where edital_id = $1`,
    [edital, caio.orgId],
  )
  await openApp(`/perfil-ong?convite=${edital}&organizacao=${ana.orgId}`, bia)
  const open = await findDialog('Fundo Sol')
  const others = within(await open.findByRole('region', { name: 'Outros convites' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fundo SolBoreal · sem resposta',
    'Fundo LuaAurora · sem resposta',
  ])
})

it('says of what is not there, or not theirs, that it does not exist', async () => {
  const caio = await withOrganization(stack, 'caio@ong.example', { nome: 'Cais' })
  await openApp(`/perfil-ong?convite=${edital}`, caio)
  const open = await findDialog('Convite para um edital')
  await open.findByText('Este convite não existe mais')
})

it('stands beside the profile until it is answered, with the way to all of them', async () => {
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  const summary = within(await screen.findByRole('complementary', { name: 'Resumo do perfil' }))
  expect(await summary.findByRole('heading', { name: 'Convites para editais' })).toBeInTheDocument()
  // The nearest deadline first.
  expect(
    summary
      .getAllByRole('link')
      .slice(0, 3)
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual([
    `Fundo Sol /perfil-ong?convite=${edital}`,
    `Fundo Lua /perfil-ong?convite=${other}`,
    'Ver todos os convites /portal-parceiro#convites',
  ])
  for (const id of [edital, other])
    await ana.client.rpc('answer_invitation', { p_edital: id, p_resposta: 'agora_nao' }).throwOnError()
  await user.click(summary.getByRole('link', { name: 'Ver todos os convites' }))
  const list = within(await screen.findByRole('region', { name: 'Convites para editais' }))
  await waitFor(() => expect(list.getAllByText('Agora não')).toHaveLength(2))
})

it.each([
  ['removed', 'delete from public.organizacao_pessoas', 'Você não faz mais parte de Aurora.'],
  [
    'made a reader',
    "update public.organizacao_pessoas set papel = 'leitor'",
    'Agora você só pode ler em Aurora.',
  ],
])('tells an editor who was %s meanwhile why the answer is refused', async (_what, change, sentence) => {
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
  const { user } = await openApp(`/perfil-ong?convite=${edital}&organizacao=${ana.orgId}`, bia)
  const open = await findDialog('Fundo Sol')
  await stack.db.query(change)
  await user.click(open.getByRole('button', { name: 'Temos interesse' }))
  await findText('Erro ao enviar resposta')
  await findText(sentence)
})
