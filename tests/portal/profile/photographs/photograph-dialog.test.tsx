import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eraseAll, isOnDevice } from '@/lib/device-storage'
import { ownerOf } from '@/lib/user-storage'
import { readPageCount } from '@/portal/profile/photographs/photo-page-count'
import { useApp } from '../../../support/app.tsx'
import { findSlot, pressInMenu } from '../../../support/render.tsx'
import { useStack } from '../../../support/backend.ts'
import { findDialog, findQuestion, findText } from '../wizard/profile-support.ts'
import { sampleBytes } from '../../../domain/documents/sample-files.ts'
import { network, pauseNetwork, stubXhr } from '../uploads/fake-xhr.ts'
import { largeJpeg } from './large-jpeg.ts'
import { choose, drawsPictures, openStep, dialogOf, withPage } from './photographs.ts'

const stack = await useStack()
useApp(stack)

const photographing = { name: 'Fotografar páginas: Ata de eleição da diretoria' }

async function openDialog(prepare?: (userId: string) => Promise<unknown>) {
  const { ana, user } = await openStep(stack)
  const press = await screen.findByRole('button', photographing)
  await prepare?.(ana.id)
  await user.click(press)
  const openAgain = async () => {
    const slot = await findSlot('Ata de eleição da diretoria')
    if (within(slot).queryByText('Enviado')) await pressInMenu(user, slot, /^Fotografar/)
    else await user.click(screen.getByRole('button', photographing))
    return dialogOf()
  }
  return { user, dialog: await dialogOf(), openAgain }
}

// This environment decodes no picture at all: what a device without memory, or a broken file, is like.
it('takes 30 pages at most, and says what became of the rest', async () => {
  const { user, dialog } = await openDialog()
  // Only one of the two is shown where there is no touch.
  expect(dialog.getByRole('button', { name: 'Adicionar página' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Tirar foto' })).toBeInTheDocument()
  const photo = (_: unknown, index: number) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' })
  const files = Array.from({ length: 31 }, photo)
  await user.upload(dialog.getByLabelText('Fotos das páginas'), files)
  const full = 'Cabem até 30 páginas em um documento. As outras fotos não entraram.'
  await dialog.findByText(full)
  expect(dialog.getByText(/^Não foi possível abrir a foto 29\.jpg\./)).toBeInTheDocument()
  expect(dialog.queryByText(/30\.jpg/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
})

it('loses no photograph that is chosen while others are being opened', async () => {
  const begin = drawsPictures(largeJpeg(1200, 1600))
  const { dialog } = await openDialog()
  for (let chosen = 1; chosen <= 3; chosen++) {
    choose(dialog.getByLabelText('Fotos das páginas'), [largeJpeg(1200, 1600)])
    await dialog.findByText('Abrindo a foto 1 de 1...')
  }
  begin()
  await dialog.findByText('Página 3 de 3')
})

it('says of each file why it is no photograph', async () => {
  const { dialog } = await openDialog()
  const heic = new Uint8Array(328)
  heic.set(new TextEncoder().encode('ftypheic'), 4)
  choose(dialog.getByLabelText('Fotos das páginas'), [
    new File([], 'vazia.jpg', { type: 'image/jpeg' }),
    new File([largeJpeg(20_000, 20_000)], 'enorme.jpg', { type: 'image/jpeg' }),
    new File([heic], 'IMG_1.heic', { type: 'image/heic' }),
    new File(['oi'], 'texto.txt', { type: 'text/plain' }),
  ])
  const alert = within(await dialog.findByRole('alert'))
  for (const sentence of [
    'A foto vazia.jpg está vazia. Escolha outra.',
    'A foto enorme.jpg é grande demais. Diminua a resolução da câmera e fotografe de novo.',
    'Este navegador não abre fotos HEIC (IMG_1.heic). No iPhone, escolha Ajustes, Câmera, Formatos, Mais Compatível e fotografe de novo.',
    'texto.txt não é uma foto. Para enviar um arquivo pronto, feche esta janela e escolha o arquivo no documento.',
  ])
    expect(alert.getByText(sentence)).toBeInTheDocument()
})

it('does not call a picture that is gone a want of memory', async () => {
  const { user, dialog } = await openDialog(withPage(undefined, ['a', 'b']))
  expect(await dialog.findAllByText('Foto não encontrada')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Enviar 2 páginas' }))
  const sorry = 'A foto da página 1 não está mais neste aparelho. Remova a página e fotografe de novo.'
  await dialog.findByText(sorry)
  await user.click(dialog.getByRole('button', { name: 'Descartar tudo' }))
  await screen.findByRole('alertdialog', { name: 'Descartar as 2 páginas?' })
})

// This environment has no database: what a browser that keeps nothing is like.
it('says that this browser keeps no pages, asks about them and clears them like the rest', async () => {
  const { user, dialog, openAgain } = await openDialog(withPage(new Blob(['x'])))
  const warning =
    'Este navegador não guarda as páginas. Se a tela for recarregada antes do envio, elas se perdem.'
  await dialog.findByText(warning)
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  const waits = '1 página fotografada espera neste aparelho, ainda não enviada.'
  await findText(waits)
  const again = await openAgain()
  await again.findByText('Página 1 de 1')
  await user.click(again.getByRole('button', { name: 'Fechar' }))

  await user.click(screen.getByRole('button', { name: 'Limpar dados locais' }))
  const question = await findQuestion('Apagar o que não foi salvo?')
  expect(question.getByText(/^Há páginas fotografadas guardadas só neste aparelho\./)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Limpar dados locais' }))
  await waitFor(() => expect(screen.queryByText(waits)).not.toBeInTheDocument())
  const empty = await openAgain()
  await empty.findByText(/^Coloque cada página em um lugar claro/)
  expect(empty.queryByRole('listitem')).not.toBeInTheDocument()
})

it('takes the focus on from a page that is cut or removed, and asks before it discards all', async () => {
  const { user, dialog } = await openDialog(withPage(new Blob(['x'])))
  await user.click(await dialog.findByRole('button', { name: 'Recortar: página 1' }))
  const crop = await findDialog('Recortar a página 1')
  const corners = crop.getAllByRole('button', { name: /^Canto/ })
  for (const corner of corners) expect(corner).toHaveAccessibleDescription(/No teclado, escolha um canto/)
  expect(corners.map((corner) => corner.getAttribute('aria-label'))).toEqual([
    'Canto de cima, à esquerda: 0% da largura, 0% da altura',
    'Canto de cima, à direita: 100% da largura, 0% da altura',
    'Canto de baixo, à direita: 100% da largura, 100% da altura',
    'Canto de baixo, à esquerda: 0% da largura, 100% da altura',
  ])
  await user.click(crop.getByRole('button', { name: 'Página inteira' }))
  const inDialog = () => within(screen.getByRole('dialog', { name: /^Fotografar páginas/ }))
  await waitFor(() => expect(inDialog().getByRole('button', { name: 'Recortar: página 1' })).toHaveFocus())

  await user.click(inDialog().getByRole('button', { name: 'Descartar tudo' }))
  const question = await findQuestion('Descartar a página?')
  await user.click(question.getByRole('button', { name: 'Cancelar' }))

  await user.click(inDialog().getByRole('button', { name: 'Remover: página 1' }))
  await inDialog().findByText('Não há mais páginas.')
  expect(inDialog().queryByText('Página 1 removida.')).not.toBeInTheDocument()
  expect(inDialog().getByRole('button', { name: 'Adicionar página' })).toHaveFocus()
})

it('says which page could not be prepared, and keeps them all', async () => {
  const { dialog } = await openDialog(withPage(new Blob(['x'])))
  const send = await dialog.findByRole('button', { name: 'Enviar 1 página' })
  expect(dialog.getByRole('group', { name: 'Aparência das páginas' })).toBeInTheDocument()
  fireEvent.click(send)
  expect(dialog.getByRole('progressbar', { name: 'Preparação do PDF' })).toBeInTheDocument()
  const sorry =
    'Não foi possível preparar a página 1: este aparelho está sem memória. Feche outros aplicativos e tente de novo.'
  await dialog.findByText(sorry)
  expect(dialog.getByText('Página 1 de 1')).toBeInTheDocument()
})

async function openReducing(file: File) {
  stubXhr(stack.fetch)
  await openStep(stack)
  const slot = within(await findSlot('Cartão CNPJ'))
  return { slot, dialog: await chooseLarge(file) }
}

function chooseLarge(file: File) {
  choose(screen.getByLabelText('Arquivo: Cartão CNPJ'), [file])
  return findDialog('Reduzir a foto?')
}

it('offers no smaller size where there is none, and sends the photograph as it is', async () => {
  const { slot, dialog } = await openReducing(largeJpeg(20_000, 20_000))
  const sorry = 'Esta foto não fica menor neste aparelho. Ela tem 2,5 MB.'
  await dialog.findByText(sorry)
  expect(slot.queryByText('Enviado')).not.toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar sem reduzir (2,5 MB)' }))
  await slot.findByText('Enviado')
})

it('says that this device could not open a photograph, or how small it makes it, and leaves the choice', async () => {
  const { dialog } = await openReducing(largeJpeg(3000, 4000))
  const sorry =
    'Este aparelho não conseguiu abrir a foto cartao.jpg. Antes de enviar, veja se ela abre na galeria.'
  await dialog.findByText(sorry)
  expect(dialog.getByRole('button', { name: 'Enviar sem reduzir (2,5 MB)' })).toBeInTheDocument()

  fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  const begin = drawsPictures(new Blob([new Uint8Array(512 * 1024)]))
  const again = await chooseLarge(largeJpeg(3000, 4000))
  expect(again.getByText('Reduzindo a foto para ver o tamanho...')).toBeInTheDocument()
  expect(again.queryByRole('button', { name: /^Reduzir/ })).not.toBeInTheDocument()
  begin()
  const offer =
    'A foto tem 2,5 MB. Reduzida, fica com 512 KB e chega mais rápido. Confira se continua fácil de ler.'
  await again.findByText(offer)
  expect(again.getByRole('button', { name: 'Reduzir e enviar (512 KB)' })).toBeInTheDocument()
})

it.each([
  [
    'too large for its slot',
    largeJpeg(20_000, 20_000, 12 * 1024 * 1024),
    'O arquivo excede o tamanho máximo de 10MB',
  ],
  [
    'broken',
    largeJpeg(0, 0),
    'Não foi possível abrir a foto cartao.jpg. Escolha outra ou fotografe de novo.',
  ],
])('does not offer to send a photograph that is %s', async (_, photo, sorry) => {
  const { slot, dialog } = await openReducing(photo)
  await dialog.findByText(sorry)
  expect(dialog.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(slot.queryByText('Enviado')).not.toBeInTheDocument()
})

it('keeps the pages of a document that could not be sent, and no longer than it is sent', async () => {
  drawsPictures(largeJpeg(1200, 1600))()
  stubXhr(stack.fetch)
  network.cut = true
  const { user, dialog, openAgain } = await openDialog(withPage(new Blob(['x'])))
  await user.click(await dialog.findByRole('button', { name: 'Enviar 1 página' }))
  const slot = within(await findSlot('Ata de eleição da diretoria'))
  await user.click(await slot.findByRole('button', { name: /^Descartar este arquivo/ }))
  const again = await openAgain()
  await again.findByText('Página 1 de 1')

  network.cut = false
  await user.click(again.getByRole('button', { name: 'Enviar 1 página' }))
  await slot.findByText('Enviado')
  await (await openAgain()).findByText(/^Coloque cada página/)
})

it('takes no file, large photographs too, where another is on its way', async () => {
  stubXhr(stack.fetch)
  await openStep(stack)
  const slot = await findSlot('Cartão CNPJ')
  const release = pauseNetwork()
  choose(screen.getByLabelText('Arquivo: Cartão CNPJ'), [new File([await sampleBytes('pdf')], 'cartao.pdf')])
  await waitFor(() => expect(network.sent).toHaveLength(1))
  const files = [largeJpeg(3000, 4000)]
  fireEvent.drop(slot.firstElementChild ?? slot, { dataTransfer: { files, types: ['Files'] } })
  await findText('O arquivo não foi enviado')
  expect(await screen.findByText(/^Outro arquivo deste documento ainda está a caminho\./)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  release()
  await within(slot).findByText('Enviado')
  expect(within(slot).getByText('cartao.pdf')).toBeInTheDocument()
})

it('keeps the pages of one organisation apart from those of another', async () => {
  const { ana } = await openStep(stack)
  await withPage()(ana.id)
  const other = ownerOf(ana.id, 'boreal')
  expect(readPageCount(ana.id, 'ataEleicao')).toBe(1)
  expect(readPageCount(other, 'ataEleicao')).toBe(0)
  await withPage(undefined, ['b', 'c'])(other)
  expect(readPageCount(ana.id, 'ataEleicao')).toBe(1)
  expect(readPageCount(other, 'ataEleicao')).toBe(2)
  expect(isOnDevice('keptPages', ana.id)).toBe(true)
  act(() => eraseAll(ana.id, ['device']))
  expect(readPageCount(ana.id, 'ataEleicao')).toBe(0)
  expect(isOnDevice('keptPages', ana.id)).toBe(false)
})
