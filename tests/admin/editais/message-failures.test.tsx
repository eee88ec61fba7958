import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function fundoSol(args: { p_prazo?: string } = {}) {
  const boss = await admin(stack)
  const { data: edital } = await boss.client
    .rpc('save_edital', { p_titulo: 'Fundo Sol', ...args })
    .throwOnError()
  const open = async () => (await openApp(`/admin/organizacoes/editais/${edital}`, boss)).user
  return { boss, edital, open }
}

/** A sending to one organisation that was stopped before it began. */
const stopSending = (edital: string) =>
  stack.db.exec(`
    insert into edital_mensagens (id, edital_id, assunto, mensagem, estado)
    values (gen_random_uuid(), '${edital}', 'Convite', 'Venham', 'parada');
    insert into organizacoes (nome) values ('Aurora');
    insert into edital_convites (edital_id, org_id, mensagem_id)
    select '${edital}', o.id, m.id from organizacoes o, edital_mensagens m`)

/** A message to one organisation, with a subject of its own and not yet previewed. */
async function writeToOne() {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  const { open } = await fundoSol()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 1 organização' }))
  const write = await sheet('Enviar mensagem')
  await user.type(write.getByLabelText('Assunto'), ' 🌻')
  return { user, write }
}

it('says what failed, keeps what was written, and after a lost answer sends nothing twice', async () => {
  const { user, write } = await writeToOne()
  failRequests(stack, /preview_edital_message/)
  await user.click(write.getByRole('button', { name: 'Ver como fica' }))
  await screen.findByText('Erro ao preparar o envio')
  expect(write.getByLabelText('Assunto')).toHaveValue('Convite: {edital} 🌻')

  loseAnswers(stack, /rpc\/send_edital_message/)
  // The toast comes a moment before the button can be pressed again.
  await user.click(await write.findByRole('button', { name: 'Ver como fica' }))
  const preview = await sheet('Confira antes de enviar')
  await user.click(preview.getByRole('button', { name: 'Enviar a 1 organização' }))
  await screen.findByText('Erro ao iniciar o envio')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await preview.findByRole('button', { name: 'Enviar a 1 organização' }))
  await screen.findByText('Envio iniciado')
  await screen.findByText('Enviada a 1 de 1 organização')
  expect(stack.inbox.list().filter(({ subject }) => subject.includes('Convite: Fundo Sol 🌻'))).toHaveLength(
    1,
  )
})

it('says that a sending could not be taken up again, and leaves it stopped', async () => {
  const { edital, open } = await fundoSol()
  await stopSending(edital)
  const user = await open()
  const resume = await screen.findByRole('button', { name: 'Continuar envio' })
  failRequests(stack, /set_edital_message_state|advance_edital_messages/)
  await user.click(resume)
  await screen.findByText('Erro ao mudar o envio')
  expect(await screen.findByText('Parado')).toBeInTheDocument()
})

it('says that the messages could not be read, and reads them again', async () => {
  const { boss } = await fundoSol()
  const { user } = await openApp('/admin', boss)
  await screen.findByRole('heading', { level: 1 })
  failRequests(stack, /advance_edital_messages/)
  await user.click(await screen.findByRole('link', { name: 'Organizações' }))
  await user.click(await screen.findByRole('link', { name: 'Editais' }))
  await user.click(await screen.findByRole('link', { name: 'Fundo Sol' }))
  const failure = await screen.findByText('Não foi possível carregar as mensagens enviadas.')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(failure).not.toBeInTheDocument())
})

it('offers no message about an edital that is over, and goes on with none', async () => {
  const { edital, open } = await fundoSol({ p_prazo: '2026-01-31' })
  await stopSending(edital)
  await open()
  expect(await screen.findByText('O prazo deste edital terminou.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Continuar envio' })).toBeNull()
  await screen.findByText('Aurora')
  expect(screen.queryByRole('button', { name: /^Enviar mensagem/ })).toBeNull()
})

it('says that somebody else has just written to all of them', async () => {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  await stack.db.exec(`insert into organizacoes (nome) values ('Boreal')`)
  const { boss, edital, open } = await fundoSol()
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Enviar mensagem a 2 organizações' }))
  const write = await sheet('Enviar mensagem')
  await user.click(write.getByRole('button', { name: 'Ver como fica' }))
  const preview = await sheet('Confira antes de enviar')
  await user.click(preview.getByText('1 não pode receber'))
  expect(preview.getByRole('link', { name: 'Boreal (abre em outra aba)' })).toHaveAttribute(
    'target',
    '_blank',
  )
  const { data: orgs } = await boss.client.from('organizacoes').select('id').throwOnError()
  await boss.client
    .rpc('send_edital_message', {
      p_id: crypto.randomUUID(),
      p_edital: edital,
      p_orgs: orgs.map(({ id }) => id),
      p_assunto: 'Convite',
      p_mensagem: 'Venham',
    })
    .throwOnError()
  await user.click(preview.getByRole('button', { name: 'Enviar a 1 organização' }))
  await screen.findByText(
    'Nenhuma destas organizações pode ser convidada agora. Outra pessoa da equipe pode ter acabado de escrever a elas.',
  )
  // The earlier figure is not true any more.
  await preview.findByText('Nenhuma destas organizações pode receber a mensagem agora.')
  expect(
    preview.getByText('1 já recebeu o convite deste edital, ou está na fila, e não recebe de novo.'),
  ).toBeVisible()
  expect(preview.queryByRole('button', { name: /^Enviar a/ })).toBeNull()
  await user.click(preview.getByRole('button', { name: 'Voltar ao texto' }))
  await sheet('Enviar mensagem')
})

it('says that the edital was removed meanwhile, and keeps what was written', async () => {
  const { user, write } = await writeToOne()
  await stack.db.exec(`delete from editais`)
  await user.click(write.getByRole('button', { name: 'Ver como fica' }))
  expect(await screen.findByText('Este edital não existe mais.')).toBeInTheDocument()
  expect(write.getByLabelText('Assunto')).toHaveValue('Convite: {edital} 🌻')
})

it('counts who cannot be told as done, and goes on only while somebody is left', async () => {
  const { edital, open } = await fundoSol()
  // Of one sending two are still to be told, of the other nobody.
  const [half, all] = [crypto.randomUUID(), crypto.randomUUID()]
  await stack.db.exec(`
    insert into organizacoes (nome) select 'Casa ' || n from generate_series(1, 6) n;
    insert into edital_mensagens (id, edital_id, assunto, mensagem, estado) values
      ('${half}', '${edital}', 'Metade', 'Venham', 'parada'), ('${all}', '${edital}', 'Todas', 'Venham', 'parada');
    insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em, falha)
    select '${edital}', id, case when nome <= 'Casa 4' then '${half}'::uuid else '${all}'::uuid end,
      case when nome in ('Casa 1', 'Casa 5') then now() end, case when nome in ('Casa 2', 'Casa 6') then 'sem_acesso' end
    from organizacoes`)
  await open()
  const bar = (subject: string) => screen.findByRole('progressbar', { name: `Envio de ${subject}` })
  expect(await bar('Metade')).toHaveAttribute('aria-valuenow', '50')
  expect(await bar('Todas')).toHaveAttribute('aria-valuenow', '100')
  expect(await screen.findByText('Enviada a 1 de 4 organizações')).toBeInTheDocument()
  const resume = screen.getAllByRole('button', { name: 'Continuar envio' })
  expect(resume).toHaveLength(1)
  expect(resume[0]?.closest('li')).toHaveTextContent('Metade')
})
