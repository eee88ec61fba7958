import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { findSlot } from '../../support/slots.ts'
import { useStack } from '../../support/stack.ts'
import { findText } from '../profile/profile-support.ts'
import { sampleBytes } from '../../domain/documents/sample-files.ts'
import { pauseNetwork, network, stubXhr } from '../../domain/documents/uploads/fake-xhr.ts'
import { largeJpeg } from './large-jpeg.ts'
import { choose, drawsPictures, openStep, dialogOf, withPage } from './photographs.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

const slotOf = async (name: string) => within(await findSlot(name))
const photographing = { name: 'Fotografar páginas: Ata de eleição da diretoria' }
const input = () => screen.getByLabelText('Arquivo: Ata de eleição da diretoria')
const pdf = async (name: string) => new File([await sampleBytes('pdf')], name)

async function expectRefused() {
  await findText('O arquivo não foi enviado')
  expect(screen.getByText(/^Outro arquivo deste documento ainda está a caminho\./)).toBeInTheDocument()
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
  await slot.findByText('Enviado', {}, LONG_TIMEOUT)
  expect(slot.getByText('outra.pdf')).toBeInTheDocument()
  await user.click(slot.getByRole('button', photographing))
  await (await dialogOf()).findByText('Página 1 de 1', {}, LONG_TIMEOUT)
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
  await slot.findByText('Enviado', {}, LONG_TIMEOUT)
  expect(slot.getByText('cartao.pdf')).toBeInTheDocument()
})
