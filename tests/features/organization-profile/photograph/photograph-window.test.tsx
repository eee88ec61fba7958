import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changePages, hold } from '@/features/organization-profile/photograph/kept-pages'
import { photographTexts } from '@/features/organization-profile/photograph/texts'
import { openApp, useApp } from '../../../support/app.tsx'
import { withOrganization } from '../../../support/organizations.ts'
import { PATIENCE } from '../../../support/patience.ts'
import { useStack } from '../../../support/stack.ts'
import { stubXhr } from '../fake-xhr.ts'

const stack = await useStack()
useApp(stack)

async function openStep() {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  return { ana, ...(await openApp('/perfil-ong/documentos', ana)) }
}

async function openWindow(prepare?: (userId: string) => Promise<unknown>) {
  const { ana, user } = await openStep()
  const press = await screen.findByRole(
    'button',
    { name: 'Fotografar páginas: Ata de eleição da diretoria' },
    PATIENCE,
  )
  const { data } = await ana.client.auth.getUser()
  await prepare?.(data.user?.id ?? '')
  await user.click(press)
  const dialog = await screen.findByRole(
    'dialog',
    { name: 'Fotografar páginas: Ata de eleição da diretoria' },
    PATIENCE,
  )
  return { user, dialog: within(dialog) }
}

// This environment decodes no picture at all: what a device without memory, or a broken file, is like.
it('takes 30 pages at most, and says what became of the rest', async () => {
  const { user, dialog } = await openWindow()
  // Only one of the two is shown where there is no touch.
  expect(dialog.getByRole('button', { name: 'Adicionar página' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Tirar foto' })).toBeInTheDocument()
  const files = Array.from(
    { length: 31 },
    (_, index) => new File(['x'], `${index}.jpg`, { type: 'image/jpeg' }),
  )
  await user.upload(dialog.getByLabelText('Fotos das páginas'), files)
  const full = 'Cabem até 30 páginas em um documento. As outras fotos não entraram.'
  expect(await dialog.findByText(full, {}, PATIENCE)).toBeInTheDocument()
  expect(
    dialog.getByText('Não foi possível abrir a foto 29.jpg. Escolha outra ou fotografe de novo.'),
  ).toBeInTheDocument()
  expect(dialog.queryByText(/30\.jpg/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
})

it('says which page could not be prepared, and keeps them all', async () => {
  const { user, dialog } = await openWindow(async (userId) => {
    const held = await hold(userId)
    if (!held) throw new Error('nobody is signed in')
    const picture = new Blob(['x'])
    await changePages(
      held,
      'ataEleicao',
      () => ({ pages: [{ id: 'a', turn: 0, corners: null }], look: 'color' }),
      { id: 'a', pictures: { full: picture, small: picture } },
    )
  })
  await user.click(await dialog.findByRole('button', { name: 'Enviar 1 página' }, PATIENCE))
  const sorry =
    'Não foi possível preparar a página 1: este aparelho está sem memória. Feche outros programas e tente de novo.'
  expect(await dialog.findByText(sorry, {}, PATIENCE)).toBeInTheDocument()
  expect(dialog.getByText('Página 1 de 1')).toBeInTheDocument()
})

it('counts what it is doing', () => {
  expect(photographTexts.taking(1, 3)).toBe('Abrindo a foto 1 de 3...')
  expect(photographTexts.preparing(2, 3)).toBe('Preparando a página 2 de 3...')
})

/** 2.5 MB that begin like a JPEG of this size, or like none. */
function largeFile(width: number, height: number) {
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3]
  const head = new Uint8Array([0xff, 0xd8, ...(width > 0 ? frame : [0xff])])
  return new File([head, new Uint8Array(2.5 * 1024 * 1024)], 'cartao.jpg')
}

async function openReducing(file: File) {
  stubXhr(stack.fetch)
  await openStep()
  const slot = within(await screen.findByRole('listitem', { name: 'Cartão CNPJ' }, PATIENCE))
  const input = slot.getByLabelText('Arquivo: Cartão CNPJ')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  fireEvent.change(input)
  return { slot, dialog: within(await screen.findByRole('dialog', { name: 'Reduzir a foto?' }, PATIENCE)) }
}

it('offers no smaller size where there is none, and sends the photograph as it is', async () => {
  const { slot, dialog } = await openReducing(largeFile(20_000, 20_000))
  const sorry = 'Esta foto não fica menor neste aparelho. Ela tem 2,5 MB.'
  expect(await dialog.findByText(sorry, {}, PATIENCE)).toBeInTheDocument()
  expect(slot.queryByText('Enviado')).not.toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar sem reduzir (2,5 MB)' }))
  expect(await slot.findByText('Enviado', {}, PATIENCE)).toBeInTheDocument()
})

it('says that this device could not open a photograph, and leaves the choice', async () => {
  const { dialog } = await openReducing(largeFile(3000, 4000))
  const sorry =
    'Este aparelho não conseguiu abrir a foto cartao.jpg. Antes de enviar, veja se ela abre na galeria.'
  expect(await dialog.findByText(sorry, {}, PATIENCE)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Enviar sem reduzir (2,5 MB)' })).toBeInTheDocument()
})

it('says that a broken photograph cannot be opened, and does not offer to send it', async () => {
  const { slot, dialog } = await openReducing(largeFile(0, 0))
  const sorry = 'Não foi possível abrir a foto cartao.jpg. Escolha outra ou fotografe de novo.'
  expect(await dialog.findByText(sorry, {}, PATIENCE)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(slot.queryByText('Enviado')).not.toBeInTheDocument()
})
