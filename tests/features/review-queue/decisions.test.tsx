import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../support/app.tsx'
import { holdRequests, loseAnswers } from '../../support/faults.ts'
import { tellDecisions } from '../../support/mail.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { PATIENCE } from '../../support/patience.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** The desk at the first of two documents. */
async function openDesk(...more: SlotName[]) {
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
/** As if one had looked at the document for a while: what is pressed at once counts for nothing. */
async function pass() {
  // What notes the moment runs after the drawing.
  await act(() => Promise.resolve())
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 800)
  onTestFinished(() => now.mockRestore())
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENCE)

it('says how many are left, although one decides before that is known', async () => {
  const letGo = holdRequests(stack, /take_next_document/)
  const user = await openDesk()
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }, PATIENCE))
  await screen.findByText('Documento aprovado', {}, PATIENCE)
  expect(screen.queryByText(/^Documento aprovado\./)).toBeNull()
  // Pressed again while the next one is asked for: there is nothing left to decide here.
  const line = fetch
  const decide = vi.fn()
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    // Other requests may still come of the first decision.
    if (new Request(input, init).method === 'PATCH') decide()
    return line(input, init)
  })
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  expect(decide).not.toHaveBeenCalled()
  letGo()
  expect(
    await screen.findByText('Documento aprovado. Falta 1 documento na fila.', {}, PATIENCE),
  ).toBeInTheDocument()
  await shows('Ata de eleição da diretoria')
})

it('takes a decision back by its toast or by Z, and shows the document again', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await user.keyboard('z')
  await shows('Estatuto social')
  expect(await screen.findByText('Decisão desfeita', {}, PATIENCE)).toBeInTheDocument()
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
  await screen.findByText('Pendente', { selector: 'p *' }, PATIENCE)
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }, PATIENCE))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }, PATIENCE))
  await shows('Estatuto social')
  await waitFor(async () => expect(await decidedOnes()).toEqual([]), PATIENCE)
  expect(
    (await stack.db.query('select from private.outbox where kind = $1', ['documento_rejeitado'])).rows,
  ).toEqual([])
})

it('says that it is too late to take a decision back', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await tellDecisions(stack)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer', {}, PATIENCE)).toBeInTheDocument()
  expect(screen.getByText('Não é mais possível desfazer esta decisão.')).toBeInTheDocument()
})

it('says that Z may have taken a decision back already, where only the answer to that was lost', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  loseAnswers(stack, /\/rpc\/undo_decisions$/)
  await user.keyboard('z')
  expect(await screen.findByText('Erro ao desfazer', {}, PATIENCE)).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await waitFor(async () => {
    await user.keyboard('z')
    expect(
      screen.getByText(
        'Não é mais possível desfazer esta decisão, ou ela já foi desfeita. Confira como ela está.',
      ),
    ).toBeInTheDocument()
  }, PATIENCE)
})

it('leaves the window of a refusal at its document when another decision is taken back meanwhile', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  await user.keyboard('a')
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }, PATIENCE))
  await user.type(await screen.findByLabelText('Observação'), 'Ata sem assinatura')
  // A toast lies above the window; the rest of the page is hidden behind it.
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }))
  await screen.findByText('Decisão desfeita', {}, PATIENCE)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/“Ata de eleição da diretoria”/)
  await user.type(screen.getByLabelText('Observação'), '{Control>}{Enter}{/Control}')
  await screen.findByText('Documento rejeitado', {}, PATIENCE)
  const { rows } = await stack.db.query(
    'select tipo, aprovado, observacoes from public.documentos order by tipo',
  )
  expect(rows).toEqual([
    { tipo: 'ataEleicao', aprovado: false, observacoes: 'Ata sem assinatura' },
    { tipo: 'estatuto', aprovado: false, observacoes: null },
  ])
})

it('stays with the document that somebody has gone on to before an approval was answered', async () => {
  const user = await openDesk('cartaoCnpj')
  await screen.findByText('3 documentos na fila', {}, PATIENCE)
  const letGo = holdRequests(stack, /^PATCH .*\/documentos/)
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  const next = screen.getByRole('button', { name: /^Próximo/ })
  await user.click(next)
  await shows('Ata de eleição da diretoria')
  await user.click(next)
  await shows('Cartão CNPJ')
  letGo()
  await screen.findByText('Documento aprovado', {}, PATIENCE)
  await screen.findByText(/^Documento aprovado\./, {}, PATIENCE)
  await shows('Cartão CNPJ')
})

it('decides nothing about a refused document while the next one is on its way', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  const letGo = holdRequests(stack, /take_next_document/)
  await user.click(await screen.findByRole('button', { name: 'Próximo' }, PATIENCE))
  await shows('Ata de eleição da diretoria')
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }, PATIENCE))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível{Control>}{Enter}{/Control}')
  await screen.findByText('Documento rejeitado', {}, PATIENCE)
  // As on the news of the own refusal.
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Rejeitado', { selector: 'p *' }, PATIENCE)
  const { rows: before } = await stack.db.query('select xmin::text from public.documentos')
  await pass()
  await user.keyboard('a')
  letGo()
  await screen.findByText(/^Documento rejeitado\./, {}, PATIENCE)
  const { rows } = await stack.db.query('select xmin::text from public.documentos')
  expect(rows).toEqual(before)
})

it('decides anew about a document that was decided on the same visit', async () => {
  const user = await openDesk()
  await screen.findByText('2 documentos na fila', {}, PATIENCE)
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }, PATIENCE))
  await user.type(await screen.findByLabelText('Observação'), 'Ilegível{Control>}{Enter}{/Control}')
  await shows('Ata de eleição da diretoria')
  await tellDecisions(stack)
  await user.keyboard('k')
  await shows('Estatuto social')
  await screen.findByText('Rejeitado', { selector: 'p *' }, PATIENCE)
  await pass()
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Documento aprovado', {}, PATIENCE)
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
  await screen.findByText('1 documento na fila', {}, PATIENCE)
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }, PATIENCE))
  await screen.findByText('Aprovado', { selector: 'p *' }, PATIENCE)
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
  await screen.findByText('Pendente', { selector: 'p *' }, PATIENCE)
  expect(screen.getByText('aguarda há menos de 1 dia útil')).toBeInTheDocument()
  await pass()
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Aprovado', { selector: 'p *' }, PATIENCE)
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
  await user.click(await screen.findByRole('button', { name: 'Rejeitar' }, PATIENCE))
  await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }, PATIENCE)
  await withDocument(owner, 'estatuto')
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('Este documento não existe mais', {}, PATIENCE)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pegar o próximo' }))
  await shows('Cartão CNPJ')
  await screen.findByRole('button', { name: 'Aprovar' }, PATIENCE)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
