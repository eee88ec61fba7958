import { screen, within } from '@testing-library/react'
import type { SlotName } from '@/domain/documents/slots'
import { withOrganization } from '../../../support/fixtures.ts'
import type { Stack } from '../../../support/backend.ts'

export const findText = (text: string | RegExp) => screen.findByText(text)
export const findHeading = (name: string) => screen.findByRole('heading', { level: 2, name })
export const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
export const findQuestion = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
export const summary = () => screen.getByRole('complementary', { name: 'Resumo do perfil' })

/** Somebody who saved the first two steps, so that the third opens. */
export async function atDocuments(stack: Stack, basics = {}) {
  const ana = await withOrganization(stack, 'ana@ong.example', basics)
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  return ana
}

type Columns = { nome?: string; aprovado?: boolean; reviewed_at?: string; observacoes?: string }

/** A document's row without its file, reviewed or not. @returns its id */
export async function addDocumentRow(stack: Stack, orgId: string, tipo: SlotName, columns: Columns = {}) {
  const { nome = `${tipo}.pdf`, aprovado = false, reviewed_at = null, observacoes = null } = columns
  const path = `${orgId}/${tipo}/${crypto.randomUUID()}.${nome.split('.').at(-1)}`
  const { rows } = await stack.db.query(
    `insert into public.documentos (org_id, nome, tipo, arquivo_url, aprovado, reviewed_at, observacoes)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [orgId, nome, tipo, path, aprovado, reviewed_at, observacoes],
  )
  return String(rows[0]?.id)
}
