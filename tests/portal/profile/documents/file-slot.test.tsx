import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentUserId } from '@/lib/current-user'
import { QueryScope } from '@/session/query-scope'
import { program, sampleBytes } from '../../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../../support/app.tsx'
import { pauseRequests, watchRequests, useStack } from '../../../support/backend.ts'

import { findSlot, pressInMenu, rowOf } from '../../../support/render.tsx'
import { addDocumentRow, atDocuments, findText } from '../wizard/profile-support.ts'
import { withDocument } from '../../../support/fixtures.ts'
import { member } from '../people/people-support.ts'
import type { Person } from '../../../support/personas.ts'
import { network, pauseNetwork, stubXhr } from '../uploads/fake-xhr.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

/** The slot of the act of election, with a file in it or without. */
async function openSlot(nome: string | null) {
  const ana = await atDocuments(stack)
  if (nome) await addDocumentRow(stack, ana.orgId, 'ataEleicao', { nome })
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  const input = () => {
    const found = slot.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no file input')
    return found
  }
  const button = (name: RegExp) => within(slot).getByRole('button', { name })
  const findInSlot = (text: string | RegExp) => within(slot).findByText(text)
  const press = (name: RegExp) => pressInMenu(user, slot, name)
  const row = () => rowOf(slot)
  return { user, ana, slot, input, button, press, row, findInSlot }
}

const pdf = async (name: string) => new File([await sampleBytes('pdf')], name)

/** Without what `user.upload` does besides: it presses the input first, and keeps to its kinds of file. */
function choose(input: HTMLInputElement, file: File) {
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
}

it('says that it takes one file where several are dropped on it', async () => {
  const { slot } = await openSlot(null)
  const files = [await pdf('ata.pdf'), await pdf('anexo.pdf')]
  const area = slot.firstElementChild
  if (!area) throw new Error('no place to drop on')
  fireEvent.drop(area, { dataTransfer: { files, types: ['Files'] } })
  await findText('Um arquivo por vez')
  expect(
    await screen.findByText('Nada foi enviado. Solte aqui só o arquivo deste documento.'),
  ).toBeInTheDocument()
  expect(within(slot).queryByText('ata.pdf')).not.toBeInTheDocument()
})

it('gives the focus to the chooser after a document was removed', async () => {
  const { user, button, press, slot } = await openSlot('ata.pdf')
  await press(/^Remover/)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(within(slot).queryByText('Enviado')).not.toBeInTheDocument())
  await waitFor(() => expect(button(/^Escolher arquivo/)).toHaveFocus())
})

it('removes the document that was asked about, and none that another device put in its place', async () => {
  const { ana, user, press, row, findInSlot } = await openSlot('ata.pdf')
  await press(/^Remover/)
  await screen.findByRole('alertdialog')
  await stack.db.query('delete from public.documentos')
  await addDocumentRow(stack, ana.orgId, 'ataEleicao', { nome: 'nova.pdf' })
  const { result } = renderHook(useQueryClient, { wrapper: QueryScope })
  await act(() => result.current.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(row())
  await findInSlot('nova.pdf')
  const { rows } = await stack.db.query('select nome from public.documentos')
  expect(rows).toEqual([{ nome: 'nova.pdf' }])
})

it('gives the focus to the chooser after an upload was cancelled', async () => {
  pauseNetwork()
  const { user, input, button, slot } = await openSlot(null)
  await user.upload(input(), await pdf('ata.pdf'))
  await user.click(await within(slot).findByRole('button', { name: /^Cancelar envio/ }))
  expect(button(/^Escolher arquivo/)).toHaveFocus()
})

it('leaves the focus on another try, not on what throws the file away, where an upload fails', async () => {
  const fail = pauseNetwork()
  network.cut = true
  const { user, input, slot } = await openSlot(null)
  await user.upload(input(), await pdf('ata.pdf'))
  const cancel = await within(slot).findByRole('button', { name: /^Cancelar envio/ })
  cancel.focus()
  fail()
  const again = await within(slot).findByRole('button', { name: /^Tentar novamente/ })
  expect(again).toHaveFocus()
  expect(within(slot).getByRole('button', { name: /^Descartar este arquivo/ })).toBeInTheDocument()
})

it('opens the file chooser with one press, and says how far the new file is and keeps the place', async () => {
  const { user, input, press, row, slot, findInSlot } = await openSlot('velha.pdf')
  await user.click(row())
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await press(/^Substituir/)
  expect(opened.mock.contexts).toEqual([input()])
  opened.mockRestore()
  row().focus()
  const send = pauseNetwork()
  const register = pauseRequests(stack, /\/rest\/v1\/documentos/)
  choose(input(), await pdf('nova.pdf'))
  await findInSlot('Conferindo o arquivo...')
  await findInSlot('50%')
  send()
  await findInSlot('Concluindo...')
  register()
  await waitFor(() => expect(within(slot).queryByText('velha.pdf')).not.toBeInTheDocument())
  await findInSlot('nova.pdf')
  await findInSlot(/ · enviado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await waitFor(() => expect(row()).toHaveFocus())
})

it('a refused new file takes nothing from the stored one', async () => {
  const { user, input, button, press, row, slot, findInSlot } = await openSlot('ata.pdf')
  await user.click(row())
  choose(input(), new File(['MZ'], 'programa.exe'))
  await findInSlot('O arquivo enviado antes continua guardado.')
  expect(within(slot).getByRole('alert')).toHaveTextContent(
    'Tipo de arquivo não aceito. Por favor use: pdf, doc, docx',
  )
  expect(within(slot).getByText('Enviado')).toBeInTheDocument()
  expect(within(slot).getByText('ata.pdf')).toBeInTheDocument()
  // Its object is not there: only its row is.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await press(/^Abrir/)
  opened.mockRestore()
  await findText('Erro ao abrir documento')
  await user.click(button(/^Descartar este arquivo/))
  expect(within(slot).queryByRole('alert')).not.toBeInTheDocument()
  expect(row()).toHaveFocus()
})

it('refuses a file by its content and its size, each with its sentence, and sends nothing', async () => {
  const { input, user, button, slot, findInSlot } = await openSlot(null)
  choose(input(), new File([program()], 'ata.pdf'))
  await findInSlot(
    'Tipo de arquivo não aceito. Por favor use: pdf, doc, docx. Este arquivo é um programa EXE. Escolha o documento.',
  )
  expect(within(slot).getByText('Erro')).toBeInTheDocument()
  expect(button(/^Escolher/)).toHaveTextContent('Escolher outro arquivo')
  choose(input(), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'ata.pdf'))
  await findInSlot('O arquivo excede o tamanho máximo de 10MB')
  await user.click(button(/^Descartar este arquivo/))
  expect(within(slot).queryByRole('alert')).not.toBeInTheDocument()
  expect(network.sent).toEqual([])
})

it('says that a file stopped half-way, and how to go on', async () => {
  const { ana, slot } = await openSlot(null)
  const hint = 'Um envio parou no meio. Escolha o mesmo arquivo para continuar de onde parou.'
  expect(within(slot).queryByText(hint)).not.toBeInTheDocument()
  cleanup()
  const userId = currentUserId.get()
  const left = {
    mark: 'x',
    path: `${ana.orgId}/ataEleicao/${crypto.randomUUID()}.pdf`,
    url: 'http://127.0.0.1:5173/storage/v1/upload/resumable/x',
    at: Date.now(),
  }
  localStorage.setItem('unfinishedUploads', JSON.stringify({ [userId ?? '']: [left] }))
  await openApp('/perfil-ong/documentos')
  const again = await findSlot('Ata de eleição da diretoria')
  expect(within(again).getByText(hint)).toBeInTheDocument()
  expect(screen.getAllByText(hint)).toHaveLength(1)
})

it('shows the preview of a picture on another visit, without asking for the file itself', async () => {
  const ana = await atDocuments(stack)
  const documento_id = await addDocumentRow(stack, ana.orgId, 'cartaoCnpj', { nome: 'cartao.png' })
  const imagem = 'data:image/webp;base64,UklGRg=='
  const preview = { documento_id, org_id: ana.orgId, imagem }
  await ana.client.from('documento_miniaturas').insert(preview).throwOnError()
  const requests = watchRequests(stack)
  await openApp('/perfil-ong/documentos', ana)
  const slot = within(await findSlot('Cartão CNPJ'))
  const image = await slot.findByRole('img', { name: 'Imagem enviada: cartao.png' })
  expect(image).toHaveAttribute('src', imagem)
  expect(image).toHaveAttribute('width', '40')
  expect(requests.filter((request) => request.includes('/documento_miniaturas'))).toHaveLength(1)
  expect(requests.filter((request) => request.includes('/object/sign/'))).toEqual([])
})

const former = 'Sugerido do arquivo anterior, confira.'
const term = 'Sugerido do período do mandato (Detalhes da ONG), confira.'

/** Replaces minutes whose mandate ends so many days from today. @returns that day */
async function replaceMinutes(days: number, periodoMandato = '') {
  const ana = await atDocuments(stack)
  const id = await addDocumentRow(stack, ana.orgId, 'ataEleicao', { nome: 'velha.pdf' })
  const { rows } = await stack.db.query(
    'update public.documentos set valido_ate = private.today() + $2::integer where id = $1 returning valido_ate::text as end',
    [id, days],
  )
  await ana.client
    .from('form_progress')
    .update({ form_data: { periodoMandato } })
    .eq('step', 'detalhes-ong')
    .throwOnError()
  await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  choose(within(slot).getByLabelText('Arquivo: Ata de eleição da diretoria'), await pdf('nova.pdf'))
  await within(slot).findByText('nova.pdf')
  const stored = () => stack.db.query('select valido_ate from public.documentos')
  return {
    slot: within(slot),
    end: String(rows[0]?.end),
    stored,
    field: await within(slot).findByLabelText('Fim do mandato'),
  }
}

it('suggests the end of the mandate that the former file had, and stores it once it is confirmed', async () => {
  const { slot, field, end, stored } = await replaceMinutes(400)
  expect(field).toHaveValue(end)
  expect(field).toHaveAccessibleDescription(former)
  expect((await stored()).rows).toEqual([{ valido_ate: null }])
  fireEvent.click(slot.getByRole('button', { name: 'Confirmar datas' }))
  await slot.findByText(`Vigente até ${end.split('-').reverse().join('/')}`)
})

it('asks anew until when a renewed certidão counts', async () => {
  const ana = await atDocuments(stack)
  const id = await addDocumentRow(stack, ana.orgId, 'certidaoMunicipal', { nome: 'velha.pdf' })
  await stack.db.query('update public.documentos set valido_ate = private.today() + 9 where id = $1', [id])
  await openApp('/perfil-ong/documentos#arquivo-certidaoMunicipal', ana)
  const slot = within(await findSlot('Certidão negativa municipal'))
  choose(slot.getByLabelText('Arquivo: Certidão negativa municipal'), await pdf('nova.pdf'))
  await slot.findByText('nova.pdf')
  const field = await slot.findByLabelText('Válido até')
  expect(field).toHaveValue('')
  expect(field).toHaveAccessibleDescription('Como está escrito no documento.')
})

it('suggests no date that lapsed', async () => {
  const { field } = await replaceMinutes(-1)
  expect(field).toHaveValue('')
  expect(field).toHaveAccessibleDescription('O último dia do mandato da diretoria eleita.')
})

it('suggests the end that the profile gives before that of the former file', async () => {
  const { field } = await replaceMinutes(400, 'de 01/02/2091 a 31/01/2094')
  expect(field).toHaveValue('2094-01-31')
  expect(field).toHaveAccessibleDescription(term)
})

it('takes no day from a period that names none', async () => {
  const { field, end } = await replaceMinutes(400, 'de 2091 a 31/02/2094')
  expect(field).toHaveValue(end)
  expect(field).toHaveAccessibleDescription(former)
})

it('folds a row whose dates were confirmed, and leaves the focus on it', async () => {
  const { user, slot, row } = await openSlot('ata.pdf')
  await user.click(await within(slot).findByRole('button', { name: /^Informar datas/ }))
  const field = await within(slot).findByLabelText('Fim do mandato')
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: '2091-03-01' } })
  await user.click(within(slot).getByRole('button', { name: 'Confirmar datas' }))
  await within(slot).findByText('Vigente até 01/03/2091')
  await waitFor(() => expect(row()).toHaveFocus())
  expect(row()).toHaveAttribute('aria-expanded', 'false')
})

/** Somebody's file comes into the slot meanwhile. */
const overtakenBy = (person: Person, orgId: string) =>
  withDocument({ ...person, orgId }, 'ataEleicao', { nome: 'deles.pdf' })

it('says who was faster with another file, shows theirs, and sends the own one only on request', async () => {
  const send = pauseNetwork()
  const { user, ana, input, button, findInSlot, row } = await openSlot(null)
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor', 'Bia Souza')
  await user.upload(input(), await pdf('minha.pdf'))
  await findInSlot('50%')
  await overtakenBy(bia, ana.orgId)
  send()
  await findInSlot(
    /^Bia Souza enviou outro arquivo para este documento em \d\d\/\d\d\/\d{4} \d\d:\d\d\. O seu ficou de fora: veja o que chegou e escolha\.$/,
  )
  await user.click(row())
  await findInSlot('deles.pdf')
  const names = async () => (await stack.db.query('select nome from public.documentos')).rows
  expect(await names()).toEqual([{ nome: 'deles.pdf' }])
  await user.click(button(/^Enviar o meu no lugar/))
  await waitFor(async () => expect(await names()).toEqual([{ nome: 'minha.pdf' }]))
  await waitFor(() => expect(screen.queryByText(/enviou outro arquivo/)).not.toBeInTheDocument())
})

it('lets the file go that was too late', async () => {
  const send = pauseNetwork()
  const { user, ana, input, button, slot, findInSlot } = await openSlot('velha.pdf')
  await user.click(rowOf(slot))
  choose(input(), await pdf('minha.pdf'))
  await findInSlot('50%')
  await overtakenBy(ana, ana.orgId)
  send()
  await findInSlot(/^Você enviou outro arquivo para este documento em outra janela ou outro aparelho em /)
  await user.click(button(/^Descartar o meu/))
  await waitFor(() => expect(within(slot).queryByText('minha.pdf')).not.toBeInTheDocument())
  expect((await stack.db.query('select nome from public.documentos')).rows).toEqual([{ nome: 'deles.pdf' }])
})

it('says that its document was removed meanwhile', async () => {
  const send = pauseNetwork()
  const { ana, input, button, findInSlot } = await openSlot('velha.pdf')
  choose(input(), await pdf('minha.pdf'))
  await findInSlot('50%')
  await ana.client.from('documentos').delete().eq('org_id', ana.orgId).throwOnError()
  send()
  await findInSlot('Este documento mudou enquanto o seu arquivo era enviado. O seu arquivo ficou de fora.')
  await waitFor(() => expect(button(/^Enviar o meu: /)).toBeInTheDocument())
})
