import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { loseAnswers } from '../../support/faults.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { admin, approved, type Person } from '../../support/people.ts'
import { endSession, logInAgain } from '../../support/session-end.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** What an administrator writes at an address, in the sheet that a button opens. */
async function write(boss: Person, address: string, opener: RegExp) {
  const { user } = await openApp(address, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: opener }, LONG_TIMEOUT))
    return within(await screen.findByRole('dialog', { name: 'Enviar mensagem' }, LONG_TIMEOUT))
  }
  const sheet = await open()
  await user.clear(sheet.getByLabelText('Assunto'))
  await user.type(sheet.getByLabelText('Assunto'), 'Edital aberto')
  await user.clear(sheet.getByLabelText('Mensagem'))
  await user.type(sheet.getByLabelText('Mensagem'), 'Até sexta.')
  return { user, open }
}

it.each([
  ['an organisation', /^Enviar Mensagem$/],
  ['all of an edital', /^Enviar mensagem a 1 organização$/],
])('a message to %s is still there after a session that ended under it', async (_, opener) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  const { data: edital } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  const address = opener.source.includes('mensagem')
    ? `/admin/organizacoes/editais/${edital}`
    : `/admin/organizacoes/${owner.orgId}`
  const { user, open } = await write(boss, address, opener)
  const chosen = screen.queryByRole('checkbox', { name: 'Casa' })
  if (chosen) await user.click(chosen)
  await endSession(user, boss)
  expect(location.pathname).toBe(address)

  const sheet = await open()
  await waitFor(() => expect(sheet.getByLabelText('Assunto')).toHaveValue('Edital aberto'), LONG_TIMEOUT)
  expect(sheet.getByLabelText('Mensagem')).toHaveValue('Até sexta.')
  // Nobody but these gets it.
  if (chosen) await waitFor(() => expect(sheet.getByRole('checkbox', { name: 'Casa' })).toBeChecked())
  // Thrown away by the person, it is gone.
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }, LONG_TIMEOUT))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  expect((await open()).getByLabelText('Assunto')).not.toHaveValue('Edital aberto')
})

it('a message stays with the organisation that it was written for', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const other = await withOrganization(stack, 'dois@ong.example', { nome: 'Abrigo' })
  const boss = await admin(stack)
  await openApp(`/admin/organizacoes/${owner.orgId}`, boss)
  await screen.findByRole('heading', { level: 1, name: 'Casa' }, LONG_TIMEOUT)
  cleanup()
  const { user, open } = await write(boss, `/admin/organizacoes/${other.orgId}`, /^Enviar Mensagem$/)
  goTo(`/admin/organizacoes/${owner.orgId}`)
  await screen.findByRole('heading', { level: 1, name: 'Casa', hidden: true }, LONG_TIMEOUT)
  expect(screen.queryByRole('dialog')).toBeNull()
  const sheet = await open()
  expect(sheet.getByLabelText('Assunto')).toHaveValue('')
  await user.click(sheet.getByRole('button', { name: 'Cancelar' }))

  goTo(`/admin/organizacoes/${other.orgId}`)
  await screen.findByRole('heading', { level: 1, name: 'Abrigo' }, LONG_TIMEOUT)
  expect((await open()).getByLabelText('Assunto')).toHaveValue('Edital aberto')
})

it('a message whose answer was lost is sent once, also where the session ends before it is sent again', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  const { user, open } = await write(boss, `/admin/organizacoes/${owner.orgId}`, /^Enviar Mensagem$/)
  loseAnswers(stack, /rpc\/send_message/)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Erro ao enviar mensagem', {}, LONG_TIMEOUT)
  vi.stubGlobal('fetch', stack.fetch)
  await endSession(user, boss)

  const sheet = await open()
  await waitFor(() => expect(sheet.getByLabelText('Assunto')).toHaveValue('Edital aberto'), LONG_TIMEOUT)
  await user.click(sheet.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('Mensagem enviada', {}, LONG_TIMEOUT)
  expect(stack.inbox.list().filter(({ subject }) => subject.endsWith('Edital aberto'))).toHaveLength(1)
})

/** Forms about something saved; `change` is what somebody else saves while they are taken away. */
const forms = {
  'an edital': {
    prepare: async (boss: Person) => {
      const { data } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
      return { id: data, address: `/admin/organizacoes/editais/${data}` }
    },
    opener: 'Editar edital',
    field: 'Financiador',
    change: `update public.editais set financiador = 'Instituto Lua', versao = versao + 1 where id = $1`,
    save: 'Salvar edital',
    refused: 'Outra pessoa salvou este edital enquanto você editava',
  },
  'an organisation': {
    prepare: async () => {
      const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
      return { id: owner.id, address: `/admin/organizacoes/${owner.orgId}` }
    },
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

it.each(Object.entries(forms))(
  'what was typed into %s is back after a session that ended under it, over the version it changes',
  async (_, { prepare, opener, field, change, save, refused }) => {
    const boss = await admin(stack)
    const { id, address } = await prepare(boss)
    const { user } = await openApp(address, boss)
    const open = async () => {
      if (opener) await user.click(await screen.findByRole('button', { name: opener }, LONG_TIMEOUT))
      return screen.findByLabelText(field, {}, LONG_TIMEOUT)
    }
    await user.type(await open(), 'x@ong.example')
    await stack.db.query(change, [id])
    await endSession(user, boss)

    const input = await open()
    await waitFor(() => expect(input).toHaveDisplayValue(/x@ong\.example$/), LONG_TIMEOUT)
    expect(await screen.findByText('O que você digitou está de volta', {}, LONG_TIMEOUT)).toBeInTheDocument()
    expect(screen.getByText('Confira antes de salvar ou enviar.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: save }))
    expect(await screen.findByText(refused, {}, LONG_TIMEOUT)).toBeInTheDocument()
  },
)

const lists = '/admin/organizacoes'

it.each([
  ['Editar Organização', 'E-mail da organização', 'Salvar', 'Organização atualizada'],
  ['Novo edital', 'Título', 'Salvar edital', 'Edital salvo'],
  ['Nova Organização', 'Nome da organização', 'Criar organização', 'Organização criada'],
])('nothing is back in %s once it is saved', async (opener, field, save, success) => {
  const boss = await admin(stack)
  const list = opener === 'Novo edital' ? `${lists}/editais` : lists
  const address = opener === 'Editar Organização' ? (await forms['an organisation'].prepare()).address : list
  const { user } = await openApp(address, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: opener }, LONG_TIMEOUT))
    return screen.findByLabelText<HTMLInputElement>(field, {}, LONG_TIMEOUT)
  }
  await user.type(await open(), 'x@ong.example')
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(success, {}, LONG_TIMEOUT)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)
  if (address === list) act(() => history.back())

  const input = await open()
  if (address === list) expect(input).toHaveValue('')
  expect(screen.queryByText('O que você digitou está de volta')).toBeNull()
})

it('what is typed into an edital and taken back again is neither kept nor asked about', async () => {
  const boss = await admin(stack)
  const { address } = await forms['an edital'].prepare(boss)
  const { user } = await openApp(address, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Editar edital' }, LONG_TIMEOUT))
    return screen.findByLabelText('Financiador', {}, LONG_TIMEOUT)
  }
  const input = await open()
  await user.type(input, 'Sol')
  await user.clear(input)
  const document = screen.getByLabelText('Estatuto social')
  await user.selectOptions(document, 'Obrigatório')
  await user.selectOptions(document, 'Não é pedido')
  const condition = screen.getByRole('checkbox', { name: 'Municipal', hidden: true })
  await user.click(condition)
  await user.click(condition)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), LONG_TIMEOUT)

  await open()
  expect(screen.queryByText('O que você digitou está de volta')).toBeNull()
})

it('a save that finds the session over says so, and loses nothing', async () => {
  const boss = await admin(stack)
  const { user } = await openApp(`${lists}/editais`, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Novo edital' }, LONG_TIMEOUT))
    return screen.findByLabelText('Título', {}, LONG_TIMEOUT)
  }
  await user.type(await open(), 'Fundo Sol')
  // Ended from another device; this one's token has run out.
  await stack.db.query('delete from auth.sessions')
  const stored: unknown = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '')
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...(stored as object), expires_at: 1 }))
  await user.click(screen.getByRole('button', { name: 'Salvar edital' }))

  const failure = await screen.findByText('Erro ao salvar edital', {}, LONG_TIMEOUT)
  expect(failure.closest('li')).toHaveTextContent('Sua sessão terminou. Entre novamente para continuar.')
  expect(screen.getByText('Sessão encerrada')).toBeInTheDocument()
  await logInAgain(user, boss, `${lists}/editais`)
  await waitFor(() => expect(screen.queryByText('Sessão encerrada')).toBeNull())
  const input = await open()
  await waitFor(() => expect(input).toHaveValue('Fundo Sol'), LONG_TIMEOUT)
  await screen.findByText('O que você digitou está de volta', {}, LONG_TIMEOUT)
  // At the login there is nothing to check.
  await supabase.auth.signOut({ scope: 'local' })
  await screen.findByText('Sessão encerrada', {}, LONG_TIMEOUT)
  await waitFor(() => expect(screen.queryByText('O que você digitou está de volta')).toBeNull())
})

it('a note that was being written is still open after a session that ended under it', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const boss = await admin(stack)
  const { address } = await forms['an edital'].prepare(boss)
  const { user } = await openApp(address, boss)
  await user.click(await screen.findByRole('button', { name: 'Anotar: Casa' }, LONG_TIMEOUT))
  await user.type(await screen.findByLabelText('Nota sobre Casa', {}, LONG_TIMEOUT), 'Ligar na sexta')
  await endSession(user, boss)
  expect(await screen.findByLabelText('Nota sobre Casa', {}, LONG_TIMEOUT)).toHaveValue('Ligar na sexta')

  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByLabelText('Nota sobre Casa')).toHaveValue('Ligar na sexta')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await endSession(user, boss)
  expect(await screen.findByRole('button', { name: 'Anotar: Casa' }, LONG_TIMEOUT)).toBeInTheDocument()
})

it('a ready-made observation that was changed and discarded is not back', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  for (const p_texto of ['Falta a assinatura.', 'Falta a data.'])
    await boss.client.rpc('save_ready_observation', { p_texto }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, boss)
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Rejeitar Estatuto social' }, LONG_TIMEOUT))
  await open()
  await user.click(await screen.findByRole('button', { name: 'Alterar: Falta a assinatura.' }, LONG_TIMEOUT))
  await user.type(await screen.findByLabelText('Texto da observação pronta'), ' Sim.')
  // Another one would take its place.
  expect(screen.getByRole('button', { name: 'Alterar: Falta a data.' })).toBeDisabled()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Descartar' }, LONG_TIMEOUT))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), LONG_TIMEOUT)
  await open()
  expect(
    await screen.findByRole('button', { name: 'Inserir: Falta a assinatura.' }, LONG_TIMEOUT),
  ).toBeInTheDocument()
  expect(screen.queryByText('O que você digitou está de volta')).toBeNull()
})

it('a ready-made observation that is being changed is still open after a session that ended under it', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  await boss.client.rpc('save_ready_observation', { p_texto: 'Falta a assinatura.' }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, boss)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Estatuto social' }, LONG_TIMEOUT))
    return screen.findByLabelText('Observação', {}, LONG_TIMEOUT)
  }
  await user.type(await open(), 'Meu motivo')
  await user.click(await screen.findByRole('button', { name: 'Alterar: Falta a assinatura.' }, LONG_TIMEOUT))
  await user.type(await screen.findByLabelText('Texto da observação pronta'), ' Sim.')
  await endSession(user, boss)

  expect(await open()).toHaveValue('Meu motivo')
  const field = await screen.findByLabelText('Texto da observação pronta', {}, LONG_TIMEOUT)
  expect(field).toHaveValue('Falta a assinatura. Sim.')
  await user.click(screen.getByRole('button', { name: 'Salvar a observação pronta' }))
  await screen.findByRole('button', { name: 'Inserir: Falta a assinatura. Sim.' }, LONG_TIMEOUT)
  expect(screen.getByLabelText('Observação')).toHaveValue('Meu motivo')
})
