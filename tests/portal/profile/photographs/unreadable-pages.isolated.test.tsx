import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { largeJpeg } from './large-jpeg.ts'
import { choose, drawsPictures, openStep, dialogOf } from './photographs.ts'

const lost = () => {
  throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
}
vi.mock('idb', () => ({
  openDB: () => Promise.resolve({ get: lost, transaction: lost, close: () => undefined }),
}))

const stack = await useStack()
useApp(stack)

it('says that the pages of this device cannot be read, and not that there are none', async () => {
  const { user } = await openStep(stack)
  const photographing = { name: 'Fotografar páginas: Ata de eleição da diretoria' }
  await user.click(await screen.findByRole('button', photographing))
  const dialog = await dialogOf()
  const sorry =
    'Não foi possível abrir as páginas guardadas neste aparelho. Recarregue a tela e tente de novo.'
  await dialog.findByText(sorry)
  expect(dialog.queryByText(/^Coloque cada página/)).not.toBeInTheDocument()
  const begin = drawsPictures(largeJpeg(1200, 1600))
  choose(dialog.getByLabelText('Fotos das páginas'), [largeJpeg(1200, 1600)])
  await waitFor(() => expect(dialog.queryByText(sorry)).not.toBeInTheDocument())
  begin()
  await dialog.findByText(sorry)
  expect(dialog.queryByText(/página adicionada/)).not.toBeInTheDocument()
})
