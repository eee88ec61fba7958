import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

let edital = ''
beforeEach(async () => {
  const { client } = await admin(stack)
  const { data } = await client
    .rpc('save_edital', { p_titulo: 'Fundo Sol', p_prazo: '2090-03-31' })
    .throwOnError()
  edital = data
})

/** Organisations with owners who are let in, without the hundreds of requests of as many sign-ups. */
const addMany = (count: number) =>
  stack.db.exec(`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'ong' || n || '@muitas.org.br', now() from generate_series(1, ${count}) n;
    update user_approval set status = 'approved'
    where user_id in (select id from auth.users where email like '%@muitas.org.br');
    insert into organizacoes (owner_id, nome)
    select id, 'Casa ' || split_part(email, '@', 1) from auth.users where email like '%@muitas.org.br';
    update private.news set told_at = now() where told_at is null`)

const open = async () => (await openApp(`/admin/organizacoes/editais/${edital}`, await admin(stack))).user
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))
const invitations = () =>
  stack.inbox.list().filter(({ subject }) => subject.startsWith('Mensagem da equipe Mutirão: Convite'))

it('is written, looked at as each reads it, sent once, and answered', async () => {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  await withOrganization(stack, 'boreal@ong.example', { nome: 'Boreal' })
  await stack.db.exec(`update profiles set nome = 'Ana Souza' where email = 'aurora@ong.example'`)
  const nobody = await withOrganization(stack, 'cais@ong.example', { nome: 'Cais' })
  await stack.db.query('update organizacoes set owner_id = null where id = $1', [nobody.orgId])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 3 organizações' }))

  const write = await sheet('Enviar mensagem')
  expect(
    write.getByText('Sem marcar nenhuma, vai para todas desta lista: 3 organizações.'),
  ).toBeInTheDocument()
  expect(write.getByRole('group', { name: 'Só as marcadas' })).toBeInTheDocument()
  const [subject, message] = [write.getByLabelText('Assunto'), write.getByLabelText('Mensagem')]
  expect(subject).toHaveValue('Convite: {edital}')
  expect(message).toHaveDisplayValue(
    /^Achamos que “{edital}” pode interessar a {organização}.* Prazo: {prazo}\./,
  )
  await user.clear(subject)
  await user.clear(message)
  await user.click(write.getByRole('button', { name: 'Ver como fica' }))
  expect(await write.findByText('Informe o assunto.')).toBeInTheDocument()
  expect(write.getByText('Escreva a mensagem.')).toBeInTheDocument()
  await user.type(subject, 'Convite: {{nome}')
  await user.type(message, 'Olá, {{responsável}, da {{organização}: {{edital} até {{prazo}. 🌻')
  expect(
    await write.findByText('{nome} não é um campo. Use {organização}, {responsável}, {edital} ou {prazo}.'),
  ).toBeInTheDocument()
  await user.clear(subject)
  await user.type(subject, 'Convite: {{edital}')
  await user.click(write.getByRole('button', { name: 'Ver como fica' }))

  const preview = await sheet('Confira antes de enviar')
  expect(preview.getByText('2 organizações vão receber um aviso e um e-mail cada uma.')).toBeInTheDocument()
  expect(
    preview.getByText('O envio sai em partes. Dá para parar e continuar na página do edital.'),
  ).toBeInTheDocument()
  expect(preview.getByText('1 não pode receber')).toBeInTheDocument()
  expect(
    preview.getByRole('link', { name: 'Cais (abre em outra aba)', hidden: true }).closest('li'),
  ).toHaveTextContent('Cais (abre em outra aba): sem responsável cadastrado')
  expect(preview.getByRole('heading', { name: 'Como cada uma lê' })).toBeInTheDocument()
  expect(preview.getByText('Para Aurora')).toBeInTheDocument()
  expect(preview.getByText('Olá, Ana Souza, da Aurora: Fundo Sol até 31/03/2090. 🌻')).toBeInTheDocument()
  expect(preview.getAllByText('Convite: Fundo Sol')).toHaveLength(2)

  // Back to the text, which is still there, and only one of them.
  await user.click(preview.getByRole('button', { name: 'Voltar ao texto' }))
  const again = await sheet('Enviar mensagem')
  expect(again.getByLabelText('Assunto')).toHaveValue('Convite: {edital}')
  await user.click(again.getByRole('checkbox', { name: 'Aurora' }))
  await user.click(again.getByRole('button', { name: 'Ver como fica' }))
  const one = await sheet('Confira antes de enviar')
  expect(one.getByText('1 organização vai receber um aviso e um e-mail.')).toBeInTheDocument()
  await user.dblClick(one.getByRole('button', { name: 'Enviar a 1 organização' }))
  await screen.findByText('Envio iniciado')
  expect(await screen.findByText('Acompanhe nesta página quantas já receberam.')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Mensagens enviadas' })).toBeInTheDocument()
  expect(await screen.findByText('Enviada a 1 de 1 organização')).toBeInTheDocument()
  expect(await screen.findByText('Concluído')).toBeInTheDocument()
  expect(await screen.findByRole('progressbar', { name: 'Envio de Convite: Fundo Sol' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  expect(invitations().map(({ to }) => to)).toEqual(['aurora@ong.example'])
  expect(await screen.findByText(/^Convite enviado em \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument()
  expect(await screen.findByLabelText('Situação de Aurora')).toHaveDisplayValue('Convidada')

  // To all: who has it already does not get it again.
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 3 organizações' }))
  await user.click((await sheet('Enviar mensagem')).getByRole('button', { name: 'Ver como fica' }))
  const rest = await sheet('Confira antes de enviar')
  expect(
    rest.getByText('1 já recebeu o convite deste edital, ou está na fila, e não recebe de novo.'),
  ).toBeInTheDocument()
  await user.click(rest.getByRole('button', { name: 'Enviar a 1 organização' }))
  await waitFor(() => expect(invitations()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 3 organizações' }))
  await user.click((await sheet('Enviar mensagem')).getByRole('button', { name: 'Ver como fica' }))
  const none = await sheet('Confira antes de enviar')
  expect(none.getByText('Nenhuma destas organizações pode receber a mensagem agora.')).toBeInTheDocument()
  expect(
    none.getByText('2 já receberam o convite deste edital, ou estão na fila, e não recebem de novo.'),
  ).toBeInTheDocument()
  expect(none.queryByRole('button', { name: /^Enviar a/ })).toBeNull()
  await user.keyboard('{Escape}')
})

it('shows what was answered', async () => {
  const aurora = await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  const boreal = await withOrganization(stack, 'boreal@ong.example', { nome: 'Boreal' })
  const { client } = await admin(stack)
  const args = {
    p_edital: edital,
    p_orgs: [aurora.orgId, boreal.orgId],
    p_assunto: '{edital}: convite do {edital}',
    p_mensagem: 'Venham',
  }
  await client.rpc('send_edital_message', { p_id: crypto.randomUUID(), ...args }).throwOnError()
  await aurora.client.rpc('answer_invitation', { p_edital: edital, p_resposta: 'interesse' }).throwOnError()
  await boreal.client.rpc('answer_invitation', { p_edital: edital, p_resposta: 'agora_nao' }).throwOnError()
  await open()
  expect(await screen.findByText(/^Respondeu “Temos interesse” em \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument()
  expect(
    await screen.findByRole('progressbar', { name: 'Envio de Fundo Sol: convite do Fundo Sol' }),
  ).toBeInTheDocument()
  expect(await screen.findByText(/^Respondeu “Agora não” em \d\d\/\d\d\/\d{4}$/)).toBeInTheDocument()
  expect(await screen.findByLabelText('Situação de Aurora')).toHaveDisplayValue('Interessada')
  expect(await screen.findByLabelText('Situação de Boreal')).toHaveDisplayValue('Sem interesse agora')
  const { data } = await client.from('notificacoes').select('titulo, mensagem, link').throwOnError()
  expect(data).toContainEqual({
    titulo: 'Respostas a um convite',
    mensagem: 'Fundo Sol: 2 organizações responderam, 1 com interesse.',
    link: `/admin/organizacoes/editais/${edital}`,
  })
})

it('says how many of another list are marked, and takes the marks away', async () => {
  for (const nome of ['Casa', 'Lua', 'Sol'])
    await withOrganization(stack, `${nome.toLowerCase()}@ong.example`, { nome })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 3 organizações' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Casa' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lua' }))
  // Marks alone are something to lose, too.
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  const search = async (text: string) => {
    goTo(`/admin/organizacoes/editais/${edital}?busca=${text}`)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Casa' })).toBeNull())
  }
  await search('Lua')
  expect(await screen.findByText('Mais 1 está marcada em outra página ou lista.')).toBeInTheDocument()
  await search('Sol')
  expect(await screen.findByText('Mais 2 estão marcadas em outras páginas ou listas.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Desmarcar' }))
  expect(await screen.findByRole('checkbox', { name: 'Sol' })).toHaveFocus()
  expect(screen.queryByText(/marcadas? em outras? página/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver como fica' }))
  // Unmarked, it goes to all of this list.
  expect(await screen.findByText('1 organização vai receber um aviso e um e-mail.')).toBeInTheDocument()
})

it('sends to many in portions, stops, goes on, and names who could not be told', async () => {
  await addMany(200)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 200 organizações' }))
  await user.click((await sheet('Enviar mensagem')).getByRole('button', { name: 'Ver como fica' }))
  await user.click(
    (await sheet('Confira antes de enviar')).getByRole('button', { name: 'Enviar a 200 organizações' }),
  )
  // The page behind the sheet shows it before the sheet is gone.
  const stop = await screen.findByRole('button', { name: 'Parar envio' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(stop)
  expect(await screen.findByText('Parado')).toBeInTheDocument()
  const invited = invitations().length
  expect(invited).toBeGreaterThan(0)
  expect(invited).toBeLessThan(200)
  expect(await screen.findByText(/^Enviada a \d+ de 200 organizações$/)).toBeInTheDocument()
  await stack.deliverMail()
  expect(invitations()).toHaveLength(invited)

  await stack.db.exec(
    `update auth.users set email_confirmed_at = null where id = (select o.owner_id from edital_convites c
      join organizacoes o on o.id = c.org_id where c.enviado_em is null order by c.org_id desc limit 1)`,
  )
  await user.click(await screen.findByRole('button', { name: 'Continuar envio' }))
  expect(await screen.findByText('Concluído', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect(await screen.findByText('Enviada a 199 de 200 organizações')).toBeInTheDocument()
  expect(await screen.findByText('1 não pode receber')).toBeInTheDocument()
  expect(await screen.findByText(/: o responsável não confirmou o e-mail$/)).toBeInTheDocument()
  await stack.deliverMail()
  expect(invitations()).toHaveLength(199)
  expect(new Set(invitations().map(({ to }) => to)).size).toBe(199)
})
