import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { byPdfLib } from '../../../domain/certificates/pdf-writers.ts'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { findSlot } from '../../../support/render.tsx'
import { pauseNetwork, stubXhr } from '../uploads/fake-xhr.ts'
import { addDocumentRow, atDocuments, findQuestion, findText } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

beforeEach(() => stubXhr(stack.fetch))

it('compares a certidão with the profile: its CNPJ, and the papers of its state', async () => {
  const ana = await atDocuments(stack, { nome: 'Casa Aberta', cnpj: '12.345.678/0001-95', uf: 'RJ' })
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const slot = await findSlot('Certidão negativa estadual')
  const lines = [
    'Secretaria de Estado de Fazenda',
    'CERTIDÃO NEGATIVA DE DÉBITOS',
    'CNPJ: 98.765.432/0001-98',
    'Emitida em 10/11/2026',
    'Válida até 08/05/2027',
  ]
  const file = new File([new Uint8Array(await byPdfLib(lines))], 'certidao.pdf')
  await user.upload(within(slot).getByLabelText('Arquivo: Certidão negativa estadual'), file)
  const said = within(slot)
  await said.findByText('O CNPJ do documento, 98.765.432/0001-98, não é o da organização.')
  expect(
    await said.findByText(
      'No Rio de Janeiro são duas certidões, a da Fazenda e a da dívida ativa (PGE): junte as duas em um PDF.',
    ),
  ).toBeInTheDocument()
})

const unread = 'Não deu para ler o texto deste arquivo. Confira você mesmo e digite as datas que estão nele.'

it('says so where a file has no text, and all goes on', async () => {
  const { user, slot, choose, stored } = await openSlots()
  await choose(federal, new File([new Uint8Array(await byPdfLib([]))], 'digitalizada.pdf'))
  const here = await slot(federal)
  // Once it was sent, the sentence stands at another place of the slot.
  await here.findByText('Enviado')
  expect(await here.findByText(unread)).toBeInTheDocument()
  expect(await stored()).toEqual([{ tipo: 'certidaoFederal', nome: 'digitalizada.pdf' }])
  await user.type(await here.findByLabelText('Válido até'), '2027-02-03')
  await user.click(here.getByRole('button', { name: 'Confirmar datas' }))
  await findText('Datas salvas')
})

it('prefills nothing where the printed end cannot be', async () => {
  const { choose, slot } = await openSlots()
  const lines = [
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
    'Emitida em 10/10/2026',
    'Válida até 05/04/2026.',
  ]
  await choose(federal, new File([new Uint8Array(await byPdfLib(lines))], 'certidao.pdf'))
  const here = await slot(federal)
  await here.findByText('A validade impressa não existe ou vem antes da emissão: confira as datas.')
  expect(await here.findByLabelText('Emitido em')).toHaveValue('')
  expect(here.getByLabelText('Válido até')).toHaveValue('')
})

it('says that it does not know a document', async () => {
  const { choose, slot } = await openSlots()
  await choose(
    federal,
    new File([new Uint8Array(await byPdfLib(['ESTATUTO SOCIAL', 'Capítulo I']))], 'estatuto.pdf'),
  )
  const here = await slot(federal)
  await here.findByText('Enviado')
  expect(await here.findByText(/Não reconhecemos este documento/)).toBeInTheDocument()
})

const federal = 'Certidão negativa federal'
const labour = 'Certidão negativa de débitos trabalhistas'
const move = `Mover para ${labour}`

const cndt = async (name = 'cndt.pdf') =>
  new File(
    [
      new Uint8Array(
        await byPdfLib(['CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS', 'CNPJ: 12.345.678/0001-95']),
      ),
    ],
    name,
  )

/** @param there name of a file that the slot of the CNDT has */
async function openSlots(there?: string) {
  const ana = await atDocuments(stack, { cnpj: '12.345.678/0001-95' })
  if (there) await addDocumentRow(stack, ana.orgId, 'certidaoTrabalhista', { nome: there })
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const slot = async (label: string) => within(await findSlot(label))
  const choose = async (label: string, file: File) =>
    user.upload((await slot(label)).getByLabelText(`Arquivo: ${label}`), file)
  const stored = async () =>
    (await stack.db.query('select tipo, nome from public.documentos order by tipo')).rows
  return { user, slot, choose, stored }
}

describe('a file that belongs into another slot', () => {
  it('takes the place of what is there only when that was asked', async () => {
    const { user, slot, choose, stored } = await openSlots('velha.pdf')
    await choose(federal, await cndt())
    const here = await slot(federal)
    await here.findByText('Enviado')
    await user.click(await here.findByRole('button', { name: move }))
    const question = await findQuestion(`Substituir em ${labour}?`)
    expect(
      question.getByText('Já há um arquivo lá: velha.pdf. Ele será substituído por cndt.pdf.'),
    ).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(await stored()).toEqual([
      { tipo: 'certidaoFederal', nome: 'cndt.pdf' },
      { tipo: 'certidaoTrabalhista', nome: 'velha.pdf' },
    ])
    await user.click(here.getByRole('button', { name: move }))
    await user.click(
      (await findQuestion(`Substituir em ${labour}?`)).getByRole('button', { name: 'Substituir' }),
    )
    await findText('Arquivo movido')
    await waitFor(async () =>
      expect(await stored()).toEqual([{ tipo: 'certidaoTrabalhista', nome: 'cndt.pdf' }]),
    )
  })

  it('stays where another file is on its way there', async () => {
    const { user, slot, choose, stored } = await openSlots()
    const send = pauseNetwork()
    await choose(labour, await cndt('primeira.pdf'))
    await (await slot(labour)).findByRole('button', { name: /^Cancelar envio/ })
    await choose(federal, await cndt('segunda.pdf'))
    const here = await slot(federal)
    await user.click(await here.findByRole('button', { name: move }))
    await findText('O arquivo não foi enviado')
    expect(here.getByRole('button', { name: /^Cancelar envio/ })).toBeInTheDocument()
    send()
    await here.findByText('Enviado')
    await (await slot(labour)).findByText('Enviado')
    expect(await stored()).toEqual([
      { tipo: 'certidaoFederal', nome: 'segunda.pdf' },
      { tipo: 'certidaoTrabalhista', nome: 'primeira.pdf' },
    ])
  })

  it('goes there while it is being sent, and is sent once', async () => {
    const { user, slot, choose, stored } = await openSlots()
    const send = pauseNetwork()
    await choose(federal, await cndt())
    await user.click(await (await slot(federal)).findByRole('button', { name: move }))
    await (await slot(labour)).findByRole('button', { name: /^Cancelar envio/ })
    expect((await slot(federal)).queryByRole('button', { name: /^Cancelar envio/ })).not.toBeInTheDocument()
    send()
    await findText('Arquivo movido')
    expect(await stored()).toEqual([{ tipo: 'certidaoTrabalhista', nome: 'cndt.pdf' }])
  })

  it('stays in the first one where its way into the other is cancelled', async () => {
    const { user, slot, choose, stored } = await openSlots()
    await choose(federal, await cndt())
    const here = await slot(federal)
    await here.findByText('Enviado')
    const send = pauseNetwork()
    await user.click(await here.findByRole('button', { name: move }))
    const there = await slot(labour)
    await user.click(await there.findByRole('button', { name: /^Cancelar envio/ }))
    await waitFor(() =>
      expect(there.queryByRole('button', { name: /^Cancelar envio/ })).not.toBeInTheDocument(),
    )
    send()
    expect(await here.findByRole('button', { name: move })).toBeEnabled()
    expect(screen.queryByText('Arquivo movido')).not.toBeInTheDocument()
    expect(await stored()).toEqual([{ tipo: 'certidaoFederal', nome: 'cndt.pdf' }])
  })
})
