import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserId } from '@/lib/current-user'
import { QueryScope } from '@/session/query-scope'
import { program, sampleBytes } from '../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { pauseRequests } from '../../support/faults.ts'
import { withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { findSlot } from '../../support/slots.ts'
import { useStack } from '../../support/stack.ts'
import { network, stubXhr } from '../../domain/documents/uploads/fake-xhr.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

/** The slot of the act of election, with a file in it or without. */
async function openSlot(nome: string | null) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  if (nome)
    await stack.db.query(
      "insert into public.documentos (org_id, nome, tipo, arquivo_url) values ($1, $2, 'ataEleicao', $3)",
      [ana.orgId, nome, `${ana.orgId}/ataEleicao/${crypto.randomUUID()}.pdf`],
    )
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  const input = () => {
    const found = slot.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no file input')
    return found
  }
  return { user, slot, input, button: (name: RegExp) => within(slot).getByRole('button', { name }) }
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
  expect(await screen.findByText('Um arquivo por vez', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(screen.getByText('Nada foi enviado. Solte aqui só o arquivo deste documento.')).toBeInTheDocument()
  expect(within(slot).queryByText('ata.pdf')).not.toBeInTheDocument()
})

it('gives the focus to the chooser after a document was removed', async () => {
  const { user, button, slot } = await openSlot('ata.pdf')
  await user.click(button(/^Remover/))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(within(slot).queryByText('ata.pdf')).not.toBeInTheDocument(), LONG_TIMEOUT)
  await waitFor(() => expect(button(/^Escolher arquivo/)).toHaveFocus())
})

/** What lies in the slot by now, put there by another device, and read again here. */
async function replaceBy(nome: string | null) {
  await stack.db.query("delete from public.documentos where tipo = 'ataEleicao'")
  if (nome)
    await stack.db.query(
      `insert into public.documentos (org_id, nome, tipo, arquivo_url)
       select id, $1, 'ataEleicao', id || '/ataEleicao/' || gen_random_uuid() || '.pdf' from public.organizacoes`,
      [nome],
    )
  const { result } = renderHook(useQueryClient, { wrapper: QueryScope })
  await act(() => result.current.invalidateQueries())
}

it('removes the document that was asked about, and none that has taken its place', async () => {
  const { user, button, slot } = await openSlot('ata.pdf')
  await user.click(button(/^Remover/))
  await screen.findByRole('alertdialog')
  await replaceBy('nova.pdf')
  await within(slot).findByText('nova.pdf', {}, LONG_TIMEOUT)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  const { rows } = await stack.db.query('select nome from public.documentos')
  expect(rows).toEqual([{ nome: 'nova.pdf' }])
})

it('does not ask again by itself about another document, where the one it asked about is gone', async () => {
  const { user, button, slot } = await openSlot('ata.pdf')
  await user.click(button(/^Remover/))
  await screen.findByRole('alertdialog')
  await replaceBy(null)
  await waitFor(() => expect(within(slot).queryByText('ata.pdf')).not.toBeInTheDocument(), LONG_TIMEOUT)
  await replaceBy('nova.pdf')
  await within(slot).findByText('nova.pdf', {}, LONG_TIMEOUT)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('gives the focus to the chooser after an upload was cancelled', async () => {
  network.pause = new Promise(() => undefined)
  const { user, input, button, slot } = await openSlot(null)
  await user.upload(input(), await pdf('ata.pdf'))
  await user.click(await within(slot).findByRole('button', { name: /^Cancelar envio/ }, LONG_TIMEOUT))
  expect(button(/^Escolher arquivo/)).toHaveFocus()
})

it('leaves the focus on another try, not on what throws the file away, where an upload fails', async () => {
  let fail = () => {}
  network.pause = new Promise((resolve) => (fail = resolve))
  network.cut = true
  const { user, input, slot } = await openSlot(null)
  await user.upload(input(), await pdf('ata.pdf'))
  const cancel = await within(slot).findByRole('button', { name: /^Cancelar envio/ }, LONG_TIMEOUT)
  cancel.focus()
  fail()
  const again = await within(slot).findByRole('button', { name: /^Tentar novamente/ }, LONG_TIMEOUT)
  expect(again).toHaveFocus()
  expect(within(slot).getByRole('button', { name: /^Descartar este arquivo/ })).toBeInTheDocument()
})

it('opens the file chooser with one press, and says how far the new file is and keeps the place', async () => {
  const { user, input, button, slot } = await openSlot('velha.pdf')
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(button(/^Substituir/))
  expect(opened.mock.contexts).toEqual([input()])
  opened.mockRestore()
  button(/^Substituir/).focus()
  let send = () => {}
  network.pause = new Promise((resolve) => (send = resolve))
  const register = pauseRequests(stack, /\/rest\/v1\/documentos/)
  const findText = (text: string | RegExp) => within(slot).findByText(text, {}, LONG_TIMEOUT)
  const file = await pdf('nova.pdf')
  choose(input(), file)
  expect(await findText('Conferindo o arquivo...')).toBeInTheDocument()
  expect(await findText('50%')).toBeInTheDocument()
  send()
  expect(await findText('Concluindo...')).toBeInTheDocument()
  register()
  await waitFor(() => expect(within(slot).queryByText('velha.pdf')).not.toBeInTheDocument(), LONG_TIMEOUT)
  expect(await findText('nova.pdf')).toBeInTheDocument()
  expect(await findText(/ · enviado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeInTheDocument()
  await waitFor(() => expect(button(/^Substituir/)).toHaveFocus(), LONG_TIMEOUT)
})

it('a refused new file takes nothing from the stored one', async () => {
  const { user, input, button, slot } = await openSlot('ata.pdf')
  choose(input(), new File(['MZ'], 'programa.exe'))
  expect(
    await within(slot).findByText('O arquivo enviado antes continua guardado.', {}, LONG_TIMEOUT),
  ).toBeInTheDocument()
  expect(within(slot).getByRole('alert')).toHaveTextContent(
    'Tipo de arquivo não aceito. Por favor use: pdf, doc, docx',
  )
  expect(within(slot).getByText('Enviado')).toBeInTheDocument()
  expect(within(slot).getByText('ata.pdf')).toBeInTheDocument()
  // Its object is not there: only its row is.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(button(/^Abrir/))
  opened.mockRestore()
  expect(await screen.findByText('Erro ao abrir documento', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(screen.getByText('Não foi possível abrir o documento.')).toBeInTheDocument()
  await user.click(button(/^Descartar este arquivo/))
  expect(within(slot).queryByRole('alert')).not.toBeInTheDocument()
  expect(button(/^Substituir/)).toHaveFocus()
})

it('refuses a file by its content and its size, each with its sentence, and sends nothing', async () => {
  const { input, user, button, slot } = await openSlot(null)
  choose(input(), new File([program()], 'ata.pdf'))
  expect(
    await within(slot).findByText(
      'O conteúdo deste arquivo não é PDF. Por favor use: pdf, doc, docx',
      {},
      LONG_TIMEOUT,
    ),
  ).toBeInTheDocument()
  expect(within(slot).getByText('Erro')).toBeInTheDocument()
  expect(button(/^Escolher/)).toHaveTextContent('Escolher outro arquivo')
  choose(input(), new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'ata.pdf'))
  expect(
    await within(slot).findByText('O arquivo excede o tamanho máximo de 10MB', {}, LONG_TIMEOUT),
  ).toBeInTheDocument()
  await user.click(button(/^Descartar este arquivo/))
  expect(within(slot).queryByRole('alert')).not.toBeInTheDocument()
  expect(network.sent).toEqual([])
})

it('says that a file stopped half-way, and how to go on', async () => {
  const { slot } = await openSlot(null)
  const hint = 'Um envio parou no meio. Escolha o mesmo arquivo para continuar de onde parou.'
  expect(within(slot).queryByText(hint)).not.toBeInTheDocument()
  cleanup()
  const userId = currentUserId.get()
  const left = {
    mark: 'x',
    path: `${crypto.randomUUID()}/ataEleicao/${crypto.randomUUID()}.pdf`,
    url: 'http://127.0.0.1:5173/storage/v1/upload/resumable/x',
    at: Date.now(),
  }
  localStorage.setItem('unfinishedUploads', JSON.stringify({ [userId ?? '']: [left] }))
  await openApp('/perfil-ong/documentos')
  const again = await findSlot('Ata de eleição da diretoria')
  expect(within(again).getByText(hint)).toBeInTheDocument()
  expect(screen.getAllByText(hint)).toHaveLength(1)
})

describe('the preview of a picture', () => {
  const image = 'data:image/webp;base64,UklGRg=='

  async function openPicture(withPreview: boolean) {
    const ana = await withOrganization(stack, 'ana@ong.example', {})
    const { rows } = await stack.db.query(
      "insert into public.documentos (org_id, nome, tipo, arquivo_url) values ($1, 'cartao.png', 'cartaoCnpj', $2) returning id",
      [ana.orgId, `${ana.orgId}/cartaoCnpj/${crypto.randomUUID()}.png`],
    )
    const documento_id = String(rows[0]?.id)
    if (withPreview)
      await ana.client
        .from('documento_miniaturas')
        .insert({ documento_id, org_id: ana.orgId, imagem: image })
        .throwOnError()
    await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
    const requests: string[] = []
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      requests.push(input instanceof Request ? input.url : String(input))
      return stack.fetch(input, init)
    })
    await openApp('/perfil-ong/documentos', ana)
    const slot = await findSlot('Cartão CNPJ')
    return { slot, requests: (what: string) => requests.filter((url) => url.includes(what)) }
  }

  it('is there on another visit and another device, without the file itself', async () => {
    const { slot, requests } = await openPicture(true)
    const img = await within(slot).findByRole('img', { name: 'Imagem enviada: cartao.png' }, LONG_TIMEOUT)
    expect(img).toHaveAttribute('src', image)
    expect(img).toHaveAttribute('width', '64')
    expect(requests('/documento_miniaturas')).toHaveLength(1)
    expect(requests(`/object/sign/`)).toEqual([])
  })

  it('of an older file is not there, and the file opens as before', async () => {
    const { slot, requests } = await openPicture(false)
    await waitFor(() => expect(requests('/documento_miniaturas')).toHaveLength(1), LONG_TIMEOUT)
    expect(within(slot).queryByRole('img')).not.toBeInTheDocument()
    expect(within(slot).getByRole('button', { name: 'Abrir: Cartão CNPJ' })).toBeInTheDocument()
  })
})
