import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack, watchRequests } from '../../../support/backend.ts'
import { findSlot, rowOf } from '../../../support/render.tsx'
import { addDocumentRow, atDocuments } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

const FEDERAL = 'Certidão negativa federal'
const STATE = 'Certidão negativa estadual'
const LABOUR = 'Certidão negativa de débitos trabalhistas'

async function withEnd(orgId: string, slot: SlotName, days: number) {
  const id = await addDocumentRow(stack, orgId, slot)
  await stack.db.query(
    'update public.documentos set valido_ate = private.today() + $2::integer where id = $1',
    [id, days],
  )
}

it('leads from a document that lapsed to where its state issues a new one, once its details are open', async () => {
  const ana = await atDocuments(stack, { nome: 'Casa Aberta', uf: 'SP', municipio: 'Santos' })
  await withEnd(ana.orgId, 'certidaoEstadual', -1)
  await withEnd(ana.orgId, 'certidaoFederal', 5)
  await withEnd(ana.orgId, 'certidaoTrabalhista', 90)
  const requests = watchRequests(stack)
  const { user } = await openApp('/perfil-ong/documentos', ana)
  const state = await findSlot(STATE)
  const asked = () => requests.filter((request) => request.includes('list_issuers'))
  expect(asked()).toEqual([])

  await user.click(rowOf(state))
  const link = await within(state).findByRole('link', { name: 'Onde emitir: Certidão estadual' })
  expect(link).toHaveAttribute(
    'href',
    'https://www10.fazenda.sp.gov.br/CertidaoNegativaDeb/Pages/EmissaoCertidaoNegativa.aspx',
  )
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(
    within(state).getByRole('link', { name: 'Onde emitir: Certidão da dívida ativa estadual' }),
  ).toHaveAttribute('href', 'https://www.dividaativa.pge.sp.gov.br/sc/pages/crda/emitirCrda.jsf')

  const federal = await findSlot(FEDERAL)
  await user.click(rowOf(federal))
  expect(
    await within(federal).findByRole('link', { name: 'Onde emitir: Certidão federal' }),
  ).toBeInTheDocument()
  // One that is good for long needs none.
  const labour = await findSlot(LABOUR)
  await user.click(rowOf(labour))
  expect(within(labour).queryByRole('link')).toBeNull()
  expect(asked()).toHaveLength(1)
})
