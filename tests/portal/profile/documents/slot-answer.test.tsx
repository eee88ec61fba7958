import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays } from '@/lib/day-number'
import { isOnDevice } from '@/lib/device-storage'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { openApp, useApp } from '../../../support/app.tsx'
import { loseAnswers, useStack } from '../../../support/backend.ts'
import { withDocument } from '../../../support/fixtures.ts'
import { findSlot, pressInMenu } from '../../../support/render.tsx'
import { withAnswer } from '../../../support/with-answer.ts'
import { addDocumentRow, atDocuments } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

const until = addDays(saoPauloDay(new Date()), 60)
const label = 'Certidão de regularidade do FGTS'

type Owner = Awaited<ReturnType<typeof atDocuments>>

async function openSlot(before?: (owner: Owner) => Promise<unknown>) {
  const ana = await atDocuments(stack)
  await before?.(ana)
  const { user, unmount } = await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot(label)
  const button = (name: RegExp) => within(slot).findByRole('button', { name })
  return { ana, user, slot, button, unmount }
}
const rows = async () =>
  (await stack.db.query(`select nome, resposta, explicacao, arquivo_url from public.documentos`)).rows

it('is offered where the slot has an answer, and asks for its last day', async () => {
  const { user, slot, button } = await openSlot()
  const other = await findSlot('Certidão negativa de débitos trabalhistas')
  expect(within(other).queryByRole('button', { name: /^Não tenho este documento/ })).toBeNull()
  await user.click(await button(/^Não tenho este documento/))
  const dialog = await screen.findByRole('alertdialog')
  const day = within(dialog).getByLabelText('A resposta vale até')
  expect(day).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  expect(day).toHaveAccessibleDescription(/Escolha até quando a resposta vale$/)
  await user.type(day, saoPauloDay(new Date()))
  expect(day).toHaveAccessibleDescription(/Escolha um dia depois de hoje$/)
  await user.clear(day)
  await user.type(day, until)
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() => expect(slot).toHaveTextContent('Resposta: sem empregados'))
  expect(await rows()).toEqual([
    { nome: 'Resposta: sem empregados', resposta: 'sem_empregados', explicacao: null, arquivo_url: null },
  ])
})

it.each([
  ['says which file goes', {}, true],
  [
    'says nothing of a refused one, which stays until the decision',
    { reviewed_at: '2026-11-01T12:00:00Z' },
    false,
  ],
])('%s', async (_, review, goes) => {
  const { user, slot } = await openSlot(({ orgId }) => addDocumentRow(stack, orgId, 'certidaoFgts', review))
  if (goes) await pressInMenu(user, slot, /^Não tenho este documento/)
  else await user.click(await within(slot).findByRole('button', { name: /^Não tenho este documento/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(/O arquivo certidaoFgts\.pdf sai deste lugar e é apagado\./.test(dialog.textContent)).toBe(goes)
})

it('keeps what was typed where no response comes, is sent once, and asks before Escape throws it away', async () => {
  const { user, button } = await openSlot()
  await user.click(await button(/^Não tenho este documento/))
  const dialog = await screen.findByRole('alertdialog')
  await user.type(within(dialog).getByLabelText('A resposta vale até'), until)
  await user.type(within(dialog).getByLabelText('Explicação'), 'Só voluntários.')
  const lost = loseAnswers(stack, /answer_document/, 1)
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  expect(await screen.findByText('Erro ao enviar a resposta')).toBeInTheDocument()
  expect(lost).toHaveLength(1)
  expect(within(dialog).getByLabelText('Explicação')).toHaveValue('Só voluntários.')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await rows()).toEqual([expect.objectContaining({ explicacao: 'Só voluntários.' })])
})

it('keeps what was typed over a reload, on this device, until it is sent or discarded', async () => {
  const { ana, user, button, unmount } = await openSlot()
  const writeIt = async () => {
    await user.click(await button(/^Não tenho este documento/))
    const dialog = await screen.findByRole('alertdialog')
    await user.type(within(dialog).getByLabelText('A resposta vale até'), until)
    await user.type(within(dialog).getByLabelText('Explicação'), 'Só voluntários.')
    expect(isOnDevice('messages', ana.id)).toBe(true)
    return dialog
  }
  const discarded = await writeIt()
  await user.click(within(discarded).getByRole('button', { name: 'Cancelar' }))
  expect(isOnDevice('messages', ana.id)).toBe(false)
  await writeIt()
  unmount()
  await openApp('/perfil-ong/documentos', ana)
  const again = await findSlot(label)
  await user.click(await within(again).findByRole('button', { name: /^Não tenho este documento/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByLabelText('A resposta vale até')).toHaveValue(until)
  expect(within(dialog).getByLabelText('Explicação')).toHaveValue('Só voluntários.')
  expect(screen.getByText('O que você digitou está de volta')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(isOnDevice('messages', ana.id)).toBe(false)
})

it('takes the place of a stored file, whose object goes', async () => {
  const { user, slot } = await openSlot((ana) => withDocument(ana, 'certidaoFgts'))
  await pressInMenu(user, slot, /^Não tenho este documento/)
  const dialog = await screen.findByRole('alertdialog')
  await user.type(within(dialog).getByLabelText('A resposta vale até'), until)
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  await waitFor(() => expect(slot).toHaveTextContent('Resposta: sem empregados'))
  await waitFor(async () => {
    const { rows: objects } = await stack.db.query(
      `select name from storage.objects where bucket_id = 'documentos'`,
    )
    expect(objects).toEqual([])
  })
})

it('is refused over what came meanwhile, and says so', async () => {
  const { ana, user, button } = await openSlot()
  await user.click(await button(/^Não tenho este documento/))
  const dialog = await screen.findByRole('alertdialog')
  await withDocument(ana, 'certidaoFgts')
  await user.type(within(dialog).getByLabelText('A resposta vale até'), until)
  await user.click(within(dialog).getByRole('button', { name: 'Enviar resposta' }))
  expect(
    await screen.findByText(
      'Este documento mudou depois que você o abriu. Feche, veja como está agora e escolha.',
    ),
  ).toBeInTheDocument()
  expect(await rows()).toEqual([expect.objectContaining({ nome: 'certidaoFgts.pdf' })])
})

it('is shown with its words and its day, has no file to open, and can be removed', async () => {
  const { user, slot } = await openSlot((ana) =>
    withAnswer(ana, 'certidaoFgts', { words: 'Só voluntários.' }),
  )
  await user.click(within(slot).getByRole('button', { name: label }))
  expect(await within(slot).findByText('Só voluntários.')).toBeInTheDocument()
  expect(within(slot).getByText(/^Vale até \d\d\/\d\d\/\d{4} · enviada em/)).toBeInTheDocument()
  expect(within(slot).queryByRole('button', { name: /datas/i })).toBeNull()
  await user.click(within(slot).getByRole('button', { name: /^Ações/ }))
  const remove = await within(slot).findByRole('button', { name: `Remover: ${label}` })
  expect(within(slot).queryByRole('button', { name: /^(Abrir|Baixar): / })).toBeNull()
  await user.click(remove)
  const dialog = await screen.findByRole('alertdialog', { name: 'Remover esta resposta?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  await waitFor(async () => expect(await rows()).toEqual([]))
})
