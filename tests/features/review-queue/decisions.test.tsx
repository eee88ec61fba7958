import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../support/app.tsx'
import { pauseRequests, loseAnswers } from '../../support/faults.ts'
import { sendDecisionMails } from '../../support/mail.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** The review queue at the first of two documents. */
async function openReview(...more: SlotName[]) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'estatuto')
  for (const slot of ['ataEleicao', ...more] as const) await withDocument(owner, slot)
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await shows('Estatuto social')
  return user
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })

it('says how many are left, although one decides before that is known', async () => {
  const release = pauseRequests(stack, /take_next_document/)
  const user = await openReview()
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Documento aprovado')
  expect(screen.queryByText(/^Documento aprovado\./)).toBeNull()
  // Pressed again while the next one is asked for: there is nothing left to decide here.
  const network = fetch
  const decide = vi.fn()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    // Other requests may still come of the first decision.
    if (new Request(input, init).method === 'PATCH') decide()
    return network(input, init)
  })
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  expect(decide).not.toHaveBeenCalled()
  release()
  expect(await screen.findByText('Documento aprovado. Falta 1 documento na fila.')).toBeInTheDocument()
  await shows('Ata de eleição da diretoria')
})

it('takes a decision back by its toast or by Z, and shows the document again', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await user.keyboard('z')
  await shows('Estatuto social')
  expect(await screen.findByText('Decisão desfeita')).toBeInTheDocument()
  expect(screen.getByText('Ninguém foi avisado dela.')).toBeInTheDocument()
  expect(screen.getByText('Decisão desfeita.')).toBeInTheDocument()
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
  expect(
    (await stack.db.query('select from private.outbox where kind = $1', ['documento_rejeitado'])).rows,
  ).toEqual([])
})

it('says that it is too late to take a decision back', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await sendDecisionMails(stack)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer')).toBeInTheDocument()
  expect(screen.getByText('Não é mais possível desfazer esta decisão.')).toBeInTheDocument()
})

it('says that Z may have taken a decision back already, where only the answer to that was lost', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  loseAnswers(stack, /\/rpc\/undo_decisions$/)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await waitFor(async () => {
    await user.keyboard('z')
    expect(
      screen.getByText(
        'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.',
      ),
    ).toBeInTheDocument()
  })
})

it('leaves the window of a refusal at its document when another decision is taken back meanwhile', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await user.type(await screen.findByLabelText('Observação'), 'Ata sem assinatura')
  // A toast lies above the window; the rest of the page is hidden behind it.
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await screen.findByText('Decisão desfeita')
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/“Ata de eleição da diretoria”/)
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
  await screen.findByText('3 documentos na fila')
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

it('decides nothing about a refused document while the next one is on its way', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
  const release = pauseRequests(stack, /take_next_document/)
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível{Control>}{Enter}{/Control}')
  await screen.findByText('Documento rejeitado')
  // As on the news of the own refusal.
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Rejeitado', { selector: 'p *' })
  const { rows: before } = await stack.db.query('select xmin::text from public.documentos')
  await user.keyboard('a')
  release()
  await screen.findByText(/^Documento rejeitado\./)
  const { rows } = await stack.db.query('select xmin::text from public.documentos')
  expect(rows).toEqual(before)
})

it('decides anew about a document that was decided on the same visit', async () => {
  const user = await openReview()
  await screen.findByText('2 documentos na fila')
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

it('decides anew about a document whose owner dated it anew since', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const id = await withDocument(owner, 'certidaoFgts')
  await stack.db.exec(`update public.documentos set aguardando_desde = now() - interval '90 days'`)
  const { user } = await openApp(
    `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}`,
    await admin(stack),
  )
  await shows('Certidão de regularidade do FGTS')
  await screen.findByText('1 documento na fila')
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Aprovado', { selector: 'p *' })
  const { data: seen } = await owner.client
    .from('documentos')
    .select('reviewed_at')
    .eq('id', id)
    .single()
    .throwOnError()
  const dates = { emitido_em: null, valido_ate: '2090-01-01', sem_validade: false }
  await owner.client
    .rpc('set_document_dates', { p_documento: id, p_datas: dates, p_visto: seen })
    .throwOnError()
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Pendente', { selector: 'p *' })
  expect(screen.getByText('aguarda há menos de 1 dia útil')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Aprovado', { selector: 'p *' })
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
