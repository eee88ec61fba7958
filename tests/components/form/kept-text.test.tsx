import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { goTo, openApp, useApp, endSession, logInAgain } from '../../support/app.tsx'
import { loseAnswers, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, approved, type Person } from '../../support/personas.ts'

// Nothing typed is lost when a session ends or a page is left. What was saved is not back: draft-saved-elsewhere.
const stack = await useStack()
useApp(stack)

const back = 'O que você digitou está de volta'
const lists = '/admin/organizacoes'
const find = (text: string) => screen.findByText(text)
const button = (name: string) => screen.findByRole('button', { name })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function casa() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  return { id: owner.id, address: `${lists}/${owner.orgId}` }
}

async function fundoSol(boss: Person) {
  const { data } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  return { id: data, address: `${lists}/editais/${data}` }
}

async function openForm(boss: Person, address: string, opener: string | null, field: string) {
  const { user } = await openApp(address, boss)
  const open = async () => {
    if (opener) await user.click(await button(opener))
    return screen.findByLabelText(field)
  }
  return { user, open }
}

it.each<[string, (boss: Person) => Promise<string>, string, string]>([
  ['a new organisation', () => Promise.resolve(lists), 'Nova Organização', 'Nome da organização'],
  ['a new edital', () => Promise.resolve(`${lists}/editais`), 'Novo edital', 'Título'],
  ['a message', async () => (await casa()).address, 'Enviar Mensagem', 'Mensagem'],
  [
    'a message about an edital',
    async (boss) => {
      await casa()
      return (await fundoSol(boss)).address
    },
    'Enviar mensagem a 1 organização',
    'Assunto',
  ],
])('%s is back after a session that ended, and gone once discarded', async (_, prepare, opener, label) => {
  const boss = await admin(stack)
  const { user, open } = await openForm(boss, await prepare(boss), opener, label)
  await user.type(await open(), 'Até sexta')
  const chosen = screen.queryByRole('checkbox', { name: 'Casa' })
  if (chosen) await user.click(chosen)
  await endSession(user, boss)

  // The toast goes after a while, and a large form takes longer on a busy machine.
  const said = find(back).then(() => screen.getByText('Confira antes de salvar ou enviar.'))
  const [input] = await Promise.all([open(), said])
  await waitFor(() => expect(input).toHaveDisplayValue(/Até sexta$/))
  if (chosen) await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Casa' })).toBeChecked())
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await button('Descartar'))
  await noDialog()
  expect(await open()).not.toHaveDisplayValue(/Até sexta/)
})

/** Forms about something saved; `change` is what somebody else saves meanwhile. */
const saved = {
  'an edital': {
    prepare: fundoSol,
    opener: 'Editar edital',
    field: 'Financiador',
    change: `update public.editais set financiador = 'Instituto Lua', versao = versao + 1 where id = $1`,
    save: 'Salvar edital',
    refused: 'Outra pessoa salvou este edital enquanto você editava',
  },
  'an organisation': {
    prepare: casa,
    opener: 'Editar Organização',
    field: 'E-mail da organização',
    change: `update public.form_progress set form_data = form_data || '{"email":"nova@ong.example"}' where user_id = $1`,
    save: 'Salvar',
    refused: 'Há uma versão mais nova desta etapa',
  },
  'a user': {
    prepare: async () => {
      const { id } = await approved(stack, 'ana@ong.example')
      return { id, address: `/admin/usuarios/${id}` }
    },
    opener: null,
    field: 'Nome',
    change: `update public.profiles set nome = 'Ana Maria' where id = $1`,
    save: 'Salvar',
    refused: 'Outra pessoa salvou este usuário enquanto você editava',
  },
}

it.each(Object.entries(saved))(
  'a change of %s is back after a session that ended, over the version it changes',
  async (_, { prepare, opener, field, change, save, refused }) => {
    const boss = await admin(stack)
    const { id, address } = await prepare(boss)
    const { user, open } = await openForm(boss, address, opener, field)
    await user.type(await open(), 'x@ong.example')
    await stack.db.query(change, [id])
    await endSession(user, boss)

    const input = await open()
    await waitFor(() => expect(input).toHaveDisplayValue(/x@ong\.example$/))
    await find(back)
    await user.click(screen.getByRole('button', { name: save }))
    expect(await find(refused)).toBeInTheDocument()
  },
)

it('a user’s form keeps the text while another page is open, and asks before it discards it', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user, open } = await openForm(await admin(stack), `/admin/usuarios/${ana.id}`, null, 'Nome')
  await user.type(await open(), ' Maria')
  const bar = within(screen.getByRole('navigation', { name: 'Administração' }))
  await user.click(bar.getByRole('link', { name: 'Organizações' }))
  await screen.findByRole('heading', { level: 1, name: 'Organizações' })
  history.back()
  await waitFor(async () => expect(await open()).toHaveValue('ana Maria'))

  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
  expect(question.getByText('O que você escreveu aqui ainda não foi salvo.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Continuar editando' }))
  expect(await open()).toHaveValue('ana Maria')
  await user.click(screen.getByRole('link', { name: 'Cancelar' }))
  await user.click(await button('Descartar'))
  await screen.findByRole('heading', { level: 1, name: 'Usuários' })
  history.back()
  expect(await open()).toHaveValue('ana')
})

it('a message stays with the organisation that it was written for', async () => {
  const { address } = await casa()
  const other = await withOrganization(stack, 'dois@ong.example', { nome: 'Abrigo' })
  const { user, open } = await openForm(
    await admin(stack),
    `${lists}/${other.orgId}`,
    'Enviar Mensagem',
    'Assunto',
  )
  await user.type(await open(), 'Edital aberto')
  goTo(address)
  await screen.findByRole('heading', { level: 1, name: 'Casa', hidden: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await open()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  goTo(`${lists}/${other.orgId}`)
  await screen.findByRole('heading', { level: 1, name: 'Abrigo' })
  expect(await open()).toHaveValue('Edital aberto')
})

it('a message whose answer was lost is sent once, even if the session ends in between', async () => {
  const boss = await admin(stack)
  const { user, open } = await openForm(boss, (await casa()).address, 'Enviar Mensagem', 'Assunto')
  await user.type(await open(), 'Edital aberto')
  await user.type(screen.getByLabelText('Mensagem'), 'Até sexta.')
  loseAnswers(stack, /rpc\/send_message/)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await find('Erro ao enviar mensagem')
  vi.stubGlobal('fetch', stack.fetch)
  await endSession(user, boss)

  const subject = await open()
  await waitFor(() => expect(subject).toHaveValue('Edital aberto'))
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await find('Mensagem enviada')
  expect(stack.inbox.list().filter((mail) => mail.subject.endsWith('Edital aberto'))).toHaveLength(1)
})

it('what is typed into an edital and taken back again is neither kept nor asked about', async () => {
  const boss = await admin(stack)
  const { user, open } = await openForm(boss, (await fundoSol(boss)).address, 'Editar edital', 'Financiador')
  const input = await open()
  await user.type(input, 'Sol')
  await user.clear(input)
  const condition = screen.getByRole('checkbox', { name: 'Municipal', hidden: true })
  await user.click(condition)
  await user.click(condition)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await noDialog()
  await open()
  expect(screen.queryByText(back)).toBeNull()
})

it.each(['has run out', 'is still valid'])(
  'a save that finds the session over says so, and loses nothing: the token %s',
  async (token) => {
    const boss = await admin(stack)
    const { user, open } = await openForm(boss, `${lists}/editais`, 'Novo edital', 'Título')
    await user.type(await open(), 'Fundo Sol')
    // Ended from another device.
    await stack.db.query('delete from auth.sessions')
    if (token === 'has run out') {
      const stored: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '')
      localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...(stored as object), expires_at: 1 }))
    }
    await user.click(screen.getByRole('button', { name: 'Salvar edital' }))

    const failure = await find('Erro ao salvar edital')
    expect(failure.closest('li')).toHaveTextContent('Sua sessão terminou. Entre novamente para continuar.')
    await find('Sessão encerrada')
    await logInAgain(user, boss, `${lists}/editais`)
    await waitFor(() => expect(screen.queryByText('Sessão encerrada')).toBeNull())
    const input = await open()
    await waitFor(() => expect(input).toHaveValue('Fundo Sol'))
    await find(back)
    // At the login there is nothing to check.
    await supabase.auth.signOut({ scope: 'local' })
    await find('Sessão encerrada')
    await waitFor(() => expect(screen.queryByText(back)).toBeNull())
  },
)

it('a note is still open after a session that ended, and closed once discarded', async () => {
  await casa()
  const boss = await admin(stack)
  const { user, open } = await openForm(
    boss,
    (await fundoSol(boss)).address,
    'Anotar: Casa',
    'Nota sobre Casa',
  )
  await user.type(await open(), 'Ligar na sexta')
  await endSession(user, boss)
  expect(await screen.findByLabelText('Nota sobre Casa')).toHaveValue('Ligar na sexta')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await button('Continuar editando'))
  expect(screen.getByLabelText('Nota sobre Casa')).toHaveValue('Ligar na sexta')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await button('Descartar'))
  await endSession(user, boss)
  expect(await button('Anotar: Casa')).toBeInTheDocument()
})

it('an observation and the ready-made one that is changed in it are back after a session that ended', async () => {
  const boss = await admin(stack)
  for (const p_texto of ['Falta a assinatura.', 'Falta a data.'])
    await boss.client.rpc('save_ready_observation', { p_texto }).throwOnError()
  const address = `${(await casa()).address}?aba=documentos`
  const { user, open } = await openForm(boss, address, 'Rejeitar Estatuto social', 'Observação')
  await user.type(await open(), 'Meu motivo')
  await user.click(await button('Alterar: Falta a assinatura.'))
  await user.type(await screen.findByLabelText('Texto da observação pronta'), ' Sim.')
  // Changing another one would replace it.
  expect(screen.getByRole('button', { name: 'Alterar: Falta a data.' })).toBeDisabled()
  await endSession(user, boss)

  expect(await open()).toHaveValue('Meu motivo')
  const text = await screen.findByLabelText('Texto da observação pronta')
  expect(text).toHaveValue('Falta a assinatura. Sim.')
  await user.keyboard('{Escape}')
  await user.click(await button('Descartar'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await open()).toHaveValue('')
  expect(await button('Inserir: Falta a assinatura.')).toBeInTheDocument()
})
