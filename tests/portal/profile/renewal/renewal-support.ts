import { screen, within } from '@testing-library/react'
import type { SlotName } from '@/domain/documents/slots'
import { byPdfLib } from '../../../domain/certificates/pdf-writers.ts'
import { openApp } from '../../../support/app.tsx'
import type { Stack } from '../../../support/backend.ts'
import { addDocumentRow, atDocuments } from '../wizard/profile-support.ts'

export const FEDERAL = 'Certidão negativa federal'
export const LABOUR = 'Certidão negativa de débitos trabalhistas'
export const FGTS = 'Certidão de regularidade do FGTS'
export const STATE = 'Certidão negativa estadual'
export const CITY = 'Certidão negativa municipal'

export const CNPJ = '12.345.678/0001-95'
export const profile = { nome: 'Casa Aberta', cnpj: CNPJ, uf: 'MG', municipio: 'Belo Horizonte' }

export const shown = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

export async function withEnd(stack: Stack, orgId: string, slot: SlotName, days: number, nome?: string) {
  const id = await addDocumentRow(stack, orgId, slot, nome ? { nome } : {})
  await stack.db.query(
    'update public.documentos set valido_ate = private.today() + $2::integer where id = $1',
    [id, days],
  )
}

export async function pdf(name: string, lines: readonly string[]) {
  return new File([new Uint8Array(await byPdfLib(lines))], name)
}

export const federal = (name = 'federal.pdf', until = 170, cnpj = CNPJ) =>
  pdf(name, [
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA ATIVA DA UNIÃO',
    `CNPJ: ${cnpj}`,
    `Emitida às 10:21:33 do dia ${shown(-10)} <hora e data de Brasília>.`,
    `Válida até ${shown(until)}.`,
  ])

export const cndt = (name = 'cndt.pdf') =>
  pdf(name, [
    'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
    `CNPJ: ${CNPJ}`,
    `Expedição: ${shown(-1)}, às 15:35:10`,
    `Validade: ${shown(179)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
  ])

export const crf = (name = 'crf.pdf') =>
  pdf(name, [
    'Certificado de Regularidade do FGTS - CRF',
    `Inscrição: ${CNPJ}`,
    `Validade:${shown(-1)} a ${shown(28)}`,
  ])

/** The page of somebody whose documents end so many days from today. */
export async function openRenewal(
  stack: Stack,
  documents: readonly (readonly [SlotName, number])[],
  basics: object = profile,
) {
  const ana = await atDocuments(stack, basics)
  for (const [slot, days] of documents) await withEnd(stack, ana.orgId, slot, days)
  const { user } = await openApp('/perfil-ong/documentos?renovar=sim', ana)
  await screen.findByRole('heading', { level: 2, name: 'Renovar o que vence' })
  const row = async (label: string) => within(await screen.findByRole('listitem', { name: label }))
  const choose = async (...files: File[]) =>
    user.upload(await screen.findByLabelText('Arquivos novos'), files)
  const stored = async () =>
    (await stack.db.query('select tipo, nome from public.documentos order by tipo')).rows
  return { ana, user, row, choose, stored }
}
