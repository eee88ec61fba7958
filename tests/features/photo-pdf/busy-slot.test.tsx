import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { useStack } from '../../support/stack.ts'
import { sampleBytes } from '../../domain/documents/sample-files.ts'
import { pauseNetwork, network, stubXhr } from '../../domain/documents/uploads/fake-xhr.ts'
import { largeJpeg } from './large-jpeg.ts'
import { choose, drawsPictures, openStep, dialogOf, withPage } from './photographs.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

const slotOf = async (name: string) => within(await screen.findByRole('listitem', { name }, LONG_TIMEOUT))
const photographing = { name: 'Fotografar páginas: Ata de eleição da diretoria' }
const input = () => screen.getByLabelText('Arquivo: Ata de eleição da diretoria')
const pdf = async (name: string) => new File([await sampleBytes('pdf')], name)

async function expectRefused() {
  expect(await screen.findByText('O arquivo não foi enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
  const why = 'Outro arquivo deste documento ainda está a caminho. Espere ele chegar e envie de novo.'
  expect(screen.getByText(why)).toBeInTheDocument()
}

it('keeps the pages that a slot could not take because another file was on its way there', async () => {
  drawsPictures(largeJpeg(1200, 1600))()
  const { ana, user } = await openStep(stack)
  const slot = await slotOf('Ata de eleição da diretoria')
  const press = await slot.findByRole('button', photographing, LONG_TIMEOUT)
  await withPage(new Blob(['x']))(ana.id)
  await user.click(press)
  const dialog = await dialogOf()
  const send = await dialog.findByRole('button', { name: 'Enviar 1 página' }, LONG_TIMEOUT)
  const release = pauseNetwork()
  choose(input(), [await pdf('outra.pdf')])
  await user.click(send)
  await expectRefused()
  release()
  expect(await slot.findByText('Enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(slot.getByText('outra.pdf')).toBeInTheDocument()
  await user.click(slot.getByRole('button', photographing))
  expect(await (await dialogOf()).findByText('Página 1 de 1', {}, LONG_TIMEOUT)).toBeInTheDocument()
})

it('opens no window for pages where a file is on its way when its code comes', async () => {
  await openStep(stack)
  const slot = await slotOf('Ata de eleição da diretoria')
  const release = pauseNetwork()
  const file = await pdf('ata.pdf')
  fireEvent.click(await slot.findByRole('button', photographing, LONG_TIMEOUT))
  choose(input(), [file])
  await waitFor(() => expect(network.sent).toHaveLength(1), LONG_TIMEOUT)
  release()
  expect(await slot.findByText('Enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('says that a slot which is busy takes no file, large photographs too', async () => {
  await openStep(stack)
  const slot = await slotOf('Cartão CNPJ')
  const release = pauseNetwork()
  choose(screen.getByLabelText('Arquivo: Cartão CNPJ'), [await pdf('cartao.pdf')])
  await waitFor(() => expect(network.sent).toHaveLength(1), LONG_TIMEOUT)
  const area = slot.getByText('cartao.pdf').closest('li')?.firstElementChild
  if (!area) throw new Error('no place to drop on')
  fireEvent.drop(area, { dataTransfer: { files: [largeJpeg(3000, 4000)], types: ['Files'] } })
  await expectRefused()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  release()
  expect(await slot.findByText('Enviado', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(slot.getByText('cartao.pdf')).toBeInTheDocument()
})
