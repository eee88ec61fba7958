import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type * as readFile from '@/domain/certificates/read-file'
import { byPdfLib } from '../../../domain/certificates/pdf-writers.ts'
import { goTo, openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { findSlot } from '../../../support/render.tsx'
import { stubXhr } from '../uploads/fake-xhr.ts'
import { atDocuments } from '../wizard/profile-support.ts'

type Reader = typeof readFile

/** Names of files whose reading waits, and how each reading was asked to stop. */
const held = vi.hoisted(() => ({
  files: new Map<string, Promise<void>>(),
  signals: new Map<string, AbortSignal>(),
}))

vi.mock('@/domain/certificates/read-file', async (original) => {
  const reader = await original<Reader>()
  return {
    async readCertificateFile(file: File, asked: Parameters<Reader['readCertificateFile']>[1]) {
      held.signals.set(file.name, asked.signal)
      await held.files.get(file.name)
      return reader.readCertificateFile(file, asked)
    },
  }
})

const stack = await useStack()
useApp(stack)

beforeEach(() => {
  stubXhr(stack.fetch)
  held.files.clear()
  held.signals.clear()
})

/** @returns how its reading goes on */
function hold(name: string) {
  let release = () => {}
  held.files.set(name, new Promise((resolve) => (release = resolve)))
  return () => release()
}

const label = 'Certidão negativa federal'
const title = 'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO'

const certificate = async (name: string, cnpj: string) =>
  new File([new Uint8Array(await byPdfLib([title, `CNPJ: ${cnpj}`]))], name)

const datedCertificate = async (name: string) => {
  const dates = ['Emitida às 10:21:33 do dia 07/08/2026', 'Válida até 03/02/2027.']
  return new File([new Uint8Array(await byPdfLib([title, 'CNPJ: 12.345.678/0001-95', ...dates]))], name)
}

async function openFederal() {
  const ana = await atDocuments(stack, { cnpj: '12.345.678/0001-95' })
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const item = await findSlot(label)
  const input = () => within(item).getByLabelText(`Arquivo: ${label}`)
  return { user, item, slot: within(item), input }
}

it('says nothing of a file whose place another one has taken while it was read', async () => {
  const { user, slot, input } = await openFederal()
  const release = hold('primeira.pdf')
  await user.upload(input(), await certificate('primeira.pdf', '11.222.333/0001-81'))
  await slot.findByText('Enviado')
  await waitFor(() => expect(held.signals.has('primeira.pdf')).toBe(true))
  await user.upload(input(), await certificate('segunda.pdf', '98.765.432/0001-98'))
  await slot.findByText('O CNPJ do documento, 98.765.432/0001-98, não é o da organização.')
  release()
  expect(held.signals.get('primeira.pdf')?.aborted).toBe(true)
  await slot.findByText('O CNPJ do documento, 98.765.432/0001-98, não é o da organização.')
  expect(slot.queryByText(/11\.222\.333/)).not.toBeInTheDocument()
})

it('is stopped where the person goes on to something else, and read again on the way back', async () => {
  const { user, slot, input } = await openFederal()
  const release = hold('certidao.pdf')
  await user.upload(input(), await certificate('certidao.pdf', '98.765.432/0001-98'))
  await slot.findByText('Enviado')
  const first = await waitFor(() => {
    const signal = held.signals.get('certidao.pdf')
    expect(signal).toBeDefined()
    return signal
  })
  goTo('/portal-parceiro')
  await waitFor(() => expect(first?.aborted).toBe(true))
  release()
  goTo('/perfil-ong/documentos')
  const again = within(await findSlot(label))
  expect(
    await again.findByText('O CNPJ do documento, 98.765.432/0001-98, não é o da organização.'),
  ).toBeInTheDocument()
})

it('fills in the day that nobody typed meanwhile, and leaves the typed one', async () => {
  const { user, slot, input } = await openFederal()
  const release = hold('certidao.pdf')
  await user.upload(input(), await datedCertificate('certidao.pdf'))
  const issued = await slot.findByLabelText('Emitido em')
  await user.type(issued, '2026-08-01')
  expect(slot.getByLabelText('Válido até')).toHaveValue('2027-01-28')
  release()
  await slot.findByText('Lido no arquivo:', { exact: false })
  expect(slot.getByLabelText('Válido até')).toHaveValue('2027-02-03')
  expect(slot.getByText(/use “Confirmar datas”: só então elas ficam guardadas/)).toBeVisible()
  expect(issued).toHaveValue('2026-08-01')
})

it('takes back that a day is missing once it has filled that day in', async () => {
  const { user, slot, input } = await openFederal()
  const release = hold('certidao.pdf')
  await user.upload(input(), await datedCertificate('certidao.pdf'))
  const until = await slot.findByLabelText('Válido até')
  await user.click(slot.getByRole('button', { name: 'Confirmar datas' }))
  expect(until).toHaveAccessibleDescription(/Informe a validade/)
  release()
  await waitFor(() => expect(until).toHaveValue('2027-02-03'))
  expect(until).not.toHaveAccessibleDescription(/Informe a validade/)
  expect(until).toBeValid()
})
