import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../support/app.tsx'
import { pauseRequests, loseAnswers, sendDecisionMails, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

/** The review queue at the first of two documents or more. */
async function openReview(...more: SlotName[]) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'estatuto')
  for (const slot of ['ataEleicao', ...more] as const) await withDocument(owner, slot)
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await shows('Estatuto social')
  await screen.findByText(/^\d documentos na fila$/)
  return user
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })

it('takes a decision back by its toast or by Z, and shows the document again', async () => {
  const user = await openReview()
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  expect(await screen.findByText('Documento aprovado. Falta 1 documento na fila.')).toBeInTheDocument()
  await user.keyboard('z')
  await shows('Estatuto social')
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  expect(await screen.findByText('Ninguém foi avisado dela.')).toBeInTheDocument()
  expect(await screen.findByText('Decisão desfeita.')).toBeInTheDocument()
  // Nor does a toast say any more that it is approved, for the rest of its ten seconds.
  await waitFor(() => expect(screen.queryByText('Documento aprovado')).not.toBeInTheDocument(), {
    timeout: 5000,
  })
  const decidedOnes = async () =>
    (await stack.db.query('select tipo from public.documentos where reviewed_at is not null')).rows
  expect(await decidedOnes()).toEqual([])

  // What is rejected is what the screen shows: until it is read again, that is what was approved.
  await screen.findByText('Pendente', { selector: 'p *' })
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await shows('Estatuto social')
  await waitFor(async () => expect(await decidedOnes()).toEqual([]))
  await sendDecisionMails(stack)
  expect(
    (await stack.db.query('select from private.outbox where kind = $1', ['documento_rejeitado'])).rows,
  ).toEqual([])
})

it('says that it is too late to take a decision back', async () => {
  const user = await openReview()
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await sendDecisionMails(stack)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer')).toBeInTheDocument()
  expect(await screen.findByText('Não é mais possível desfazer esta decisão.')).toBeInTheDocument()
})

it('says that Z may have taken a decision back already, where only the answer to that was lost', async () => {
  const user = await openReview()
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  loseAnswers(stack, /\/rpc\/undo_decisions$/)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await waitFor(async () => {
    await user.keyboard('z')
    expect(
      await screen.findByText(
        'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.',
      ),
    ).toBeInTheDocument()
  })
})

it('leaves the window of a refusal at its document when another decision is taken back meanwhile', async () => {
  const user = await openReview()
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await user.type(await screen.findByLabelText('Observação'), 'Ata sem assinatura')
  // A toast lies above the window; the rest of the page is hidden behind it.
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await screen.findByText('Decisão desfeita')
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/“Ata de eleição da diretoria”/)
  await user.type(screen.getByLabelText('Observação'), '{Control>}{Enter}{/Control}')
  await screen.findByText('Documento rejeitado')
  const { rows } = await stack.db.query(
    'select tipo, aprovado, observacoes from public.documentos order by tipo',
  )
  expect(rows).toEqual([
    { tipo: 'ataEleicao', aprovado: false, observacoes: 'Ata sem assinatura' },
    { tipo: 'estatuto', aprovado: false, observacoes: null },
  ])
})

it('stays with the document that somebody has gone on to before an approval was answered', async () => {
  const user = await openReview('cartaoCnpj')
  const release = pauseRequests(stack, /^PATCH .*\/documentos/)
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  const next = screen.getByRole('button', { name: /^Próximo/ })
  await user.click(next)
  await shows('Ata de eleição da diretoria')
  await user.click(next)
  await shows('Cartão CNPJ')
  release()
  await screen.findByText('Documento aprovado')
  await screen.findByText(/^Documento aprovado\./)
  await shows('Cartão CNPJ')
})

it('decides anew about a document that was decided on the same visit', async () => {
  const user = await openReview()
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível{Control>}{Enter}{/Control}')
  await shows('Ata de eleição da diretoria')
  await sendDecisionMails(stack)
  await user.keyboard('k')
  await shows('Estatuto social')
  await screen.findByText('Rejeitado', { selector: 'p *' })
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Documento aprovado')
  const { rows } = await stack.db.query(`select aprovado from public.documentos where tipo = 'estatuto'`)
  expect(rows).toEqual([{ aprovado: true }])
})

it('opens no window on another document where the one that was being rejected is gone', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'estatuto')
  const other = await withOrganization(stack, 'dois@ong.example', { nome: 'Casa da Água' })
  await withDocument(other, 'cartaoCnpj')
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await shows('Estatuto social')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' })
  await withDocument(owner, 'estatuto')
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Este documento não existe mais')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pegar o próximo' }))
  await shows('Cartão CNPJ')
  await screen.findByRole('button', { name: 'Aprovar' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
