import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { closingPrompt } from '../../support/render.tsx'
import { failRequests, pauseRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

let id = ''
let orgId = ''
beforeEach(async () => {
  const { client } = await admin(stack)
  id = (await client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()).data
  orgId = (await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })).orgId
})
/** What somebody else notes. */
const note = async (args: { p_situacao?: string; p_nota?: string; p_versao?: number }) => {
  const { client } = await admin(stack)
  await client.rpc('set_edital_organization', { p_edital: id, p_org: orgId, ...args }).throwOnError()
}
const noted = async () => {
  const { client } = await admin(stack)
  const { data } = await client.from('edital_organizacoes').select('situacao, nota').single().throwOnError()
  return data
}
const field = () => screen.findByLabelText('Nota sobre Aurora')

async function write(text: string) {
  const { user } = await openApp(`/admin/organizacoes/editais/${id}`, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Anotar: Aurora' }))
  expect(await field()).toHaveFocus()
  await user.keyboard(text)
  return user
}
const question = async () =>
  within(
    await screen.findByRole('dialog', {
      name: 'Outra pessoa anotou algo sobre Aurora enquanto você editava',
    }),
  )

it('keeps a note that is being written past tabs, filters, search and a look at the organisation', async () => {
  const user = await write('Ligar para a Ana')
  await user.click(screen.getByRole('tab', { name: /^Quase/ }))
  expect(await screen.findByText('Uma nota ainda não foi salva')).toBeInTheDocument()
  expect(
    await screen.findByText('Aurora. O que você escreveu continua aberto onde a organização aparece.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /^Atende/ }))
  expect(await field()).toHaveValue('Ligar para a Ana')
  expect(screen.queryByText('Uma nota ainda não foi salva')).toBeNull()

  await user.selectOptions(screen.getByLabelText('Situação'), 'Convidada')
  await screen.findByText('Uma nota ainda não foi salva')
  await user.selectOptions(screen.getByLabelText('Situação'), 'Qualquer situação')
  await field()
  await user.click(screen.getByRole('link', { name: 'Aurora' }))
  await screen.findByRole('heading', { level: 1, name: 'Aurora' })
  history.back()
  expect(await field()).toHaveValue('Ligar para a Ana')
  failRequests(stack, /set_edital_organization/)
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await screen.findByText('Erro ao salvar nota')
  expect(await field()).toHaveValue('Ligar para a Ana')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(await screen.findByRole('button', { name: 'Salvar nota' }))
  expect(await screen.findByRole('button', { name: 'Editar nota: Aurora' })).toBeInTheDocument()
  expect(await noted()).toEqual({ situacao: null, nota: 'Ligar para a Ana' })
})

it('shows what somebody else noted meanwhile beside what was written, as often as it takes', async () => {
  const user = await write('Ligar para a Ana')
  await note({ p_nota: 'A Ana pediu para esperar' })
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  const dialog = await question()
  expect(dialog.getByText('Nada foi apagado: escolha o que vale em cada campo.')).toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: /^O que você digitou\s*Ligar para a Ana$/ })).toBeChecked()
  expect(dialog.getByRole('radio', { name: /^Versão salva\s*A Ana pediu para esperar$/ })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Decidir depois' }))
  expect(await field()).toHaveValue('Ligar para a Ana')
  expect(screen.queryByText('Erro ao salvar nota')).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Salvar nota' }))
  await user.click(
    (await question()).getByRole('radio', { name: /^Versão salva\s*A Ana pediu para esperar$/ }),
  )
  await user.click(screen.getByRole('button', { name: 'Salvar minhas escolhas' }))
  expect(await screen.findByText('A Ana pediu para esperar')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByLabelText('Nota sobre Aurora')).toBeNull())
  expect(await noted()).toEqual({ situacao: null, nota: 'A Ana pediu para esperar' })
})

it('asks nothing where one changed the note and the other one the state', async () => {
  const user = await write('Ligar para a Ana')
  await note({ p_situacao: 'interessada' })
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await screen.findByRole('button', { name: 'Editar nota: Aurora' })
  expect(await noted()).toEqual({ situacao: 'interessada', nota: 'Ligar para a Ana' })

  await note({ p_situacao: 'interessada', p_nota: 'Ligar amanhã', p_versao: 2 })
  await user.selectOptions(screen.getByLabelText('Situação de Aurora'), 'Convidada')
  expect(await screen.findByText('Ligar amanhã')).toBeInTheDocument()
  await waitFor(async () => {
    expect(await noted()).toEqual({ situacao: 'convidada', nota: 'Ligar amanhã' })
  })

  await note({ p_situacao: 'aprovada', p_nota: 'Ligar amanhã', p_versao: 4 })
  await user.selectOptions(screen.getByLabelText('Situação de Aurora'), 'Sem interesse agora')
  const dialog = await question()
  expect(dialog.getByRole('radio', { name: /^O que você digitou\s*Sem interesse agora$/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Salvar minhas escolhas' }))
  await waitFor(async () => {
    expect(await noted()).toEqual({ situacao: 'sem_interesse', nota: 'Ligar amanhã' })
  })
})

it('leaves the focus on a state that is being saved, and takes no other one meanwhile', async () => {
  const { user } = await openApp(`/admin/organizacoes/editais/${id}`, await admin(stack))
  const state = await screen.findByLabelText('Situação de Aurora')
  const release = pauseRequests(stack, /set_edital_organization/)
  state.focus()
  await user.selectOptions(state, 'Convidada')
  await waitFor(() => expect(state).toHaveAttribute('aria-busy', 'true'))
  expect(state).toHaveAttribute('aria-disabled', 'true')
  expect(state).toHaveFocus()
  await user.selectOptions(state, 'Interessada')
  expect(state).toHaveDisplayValue('Convidada')
  release()
  await waitFor(() => expect(state).not.toHaveAttribute('aria-busy'))
  expect(state).not.toHaveAttribute('aria-disabled')
  expect(state).toHaveFocus()
  expect(await noted()).toEqual({ situacao: 'convidada', nota: null })

  failRequests(stack, /set_edital_organization/)
  await user.selectOptions(state, 'Interessada')
  await screen.findByText('Erro ao salvar situação')
  await waitFor(() => expect(state).toHaveDisplayValue('Convidada'))
  await waitFor(() => expect(state).not.toHaveAttribute('aria-busy'))
  expect(state).toHaveFocus()
  vi.stubGlobal('fetch', stack.fetch)
  await user.selectOptions(state, 'Interessada')
  await waitFor(async () => {
    expect(await noted()).toEqual({ situacao: 'interessada', nota: null })
  })
})

it('asks before it throws away what was written, and gives the focus back', async () => {
  const user = await write('Ligar')
  expect(closingPrompt()).toBe(true)
  // Safari gives a pressed button no focus.
  act(() => screen.getByLabelText('Nota sobre Aurora').blur())
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.getByLabelText('Nota sobre Aurora')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o que você escreveu?' }))
  await user.click(question.getByRole('button', { name: 'Descartar' }))
  const opener = await screen.findByRole('button', { name: 'Anotar: Aurora' })
  await waitFor(() => expect(opener).toHaveFocus())
  // Without a word there is nothing to ask about.
  await user.click(opener)
  expect(closingPrompt()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('button', { name: 'Anotar: Aurora' })).toHaveFocus()
})

it('what is written in the middle of a note stays there, and none is taken while it is saved', async () => {
  const user = await write('Ligar sexta')
  const note = screen.getByLabelText<HTMLTextAreaElement>('Nota sobre Aurora')
  await user.type(note, 'na ', { initialSelectionStart: 6, initialSelectionEnd: 6 })
  expect(note).toHaveValue('Ligar na sexta')
  expect(note.selectionStart).toBe(9)
  const release = pauseRequests(stack, /set_edital_organization/)
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await waitFor(() => expect(note).toHaveAttribute('readonly'))
  release()
  await screen.findByRole('button', { name: 'Editar nota: Aurora' })
})
