import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { byPdfLib } from '../../domain/certificates/pdf-writers.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

async function openDesk(name: string) {
  const cnpj = '12.345.678/0001-95'
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa Aberta', cnpj })
  const lines = [
    'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
    `Nome: ${name}`,
    `CNPJ: ${cnpj}`,
    'Expedição: 10/11/2026, às 10:00:00',
    'Validade: 08/05/2027',
  ]
  const content = new Uint8Array(await byPdfLib(lines))
  const id = await withDocument(owner, 'certidaoTrabalhista', { content })
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await screen.findByText(name)
  await user.keyboard('a')
  return { user, question: within(await screen.findByRole('alertdialog', { name: /Aprovar/ })) }
}

it('asks for missing dates with those that the document says, and says nothing else of one that agrees', async () => {
  const { user, question } = await openDesk('CASA ABERTA')
  expect(await question.findByLabelText('Emitido em')).toHaveValue('2026-11-10')
  expect(question.getByLabelText('Válido até')).toHaveValue('2027-05-08')
  expect(question.queryByText(/não é o do cadastro/)).toBeNull()
  await user.click(question.getByRole('button', { name: 'Salvar e aprovar' }))
  await screen.findByText('Documento aprovado')
  const { rows } = await stack.db.query(
    'select emitido_em::text, valido_ate::text, aprovado from public.documentos',
  )
  expect(rows).toEqual([{ emitido_em: '2026-11-10', valido_ate: '2027-05-08', aprovado: true }])
})

it('says that the document names somebody else', async () => {
  const { question } = await openDesk('INSTITUTO OUTRO LUGAR')
  expect(question.getByText('O nome no documento, INSTITUTO OUTRO LUGAR, não é o do cadastro.')).toBeVisible()
})
