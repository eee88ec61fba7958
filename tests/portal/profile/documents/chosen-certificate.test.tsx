import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { byPdfLib } from '../../../domain/certificates/pdf-writers.ts'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack } from '../../../support/backend.ts'
import { findSlot } from '../../../support/render.tsx'
import { stubXhr } from '../uploads/fake-xhr.ts'
import { atDocuments } from '../wizard/profile-support.ts'

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
