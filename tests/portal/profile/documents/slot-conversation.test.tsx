import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { goTo, openApp, useApp } from '../../../support/app.tsx'
import { failRequests, loseAnswers, useStack } from '../../../support/backend.ts'
import { admin } from '../../../support/personas.ts'
import { closingPrompt, findSlot } from '../../../support/render.tsx'
import { useSight } from '../../../support/sight.ts'
import { isOnDevice } from '@/lib/device-storage'
import { member } from '../people/people-support.ts'
import { addDocumentRow, atDocuments, findText } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)
const show = useSight()

const step3 = '/perfil-ong/documentos'
const refusal = { reviewed_at: '2026-11-01T12:00:00Z', observacoes: 'Falta a assinatura' }

/** The team writes, as its own client does. */
async function teamWrites(orgId: string, text: string) {
  const { client } = await admin(stack)
  const { rows } = await stack.db.query(
    'select id from private.conversa_mensagens order by ordem desc limit 1',
  )
  await client
    .rpc('write_to_conversation', {
      p_id: crypto.randomUUID(),
      p_org: orgId,
      p_tipo: 'estatuto',
      p_texto: text,
      ...(rows[0] && { p_visto: String(rows[0].id) }),
    })
    .throwOnError()
}
const written = async () =>
  (await stack.db.query('select texto, da_equipe from private.conversa_mensagens order by ordem')).rows
const field = (slot: HTMLElement) => within(slot).findByLabelText('Sua mensagem: Estatuto social')
const send = (slot: HTMLElement) => within(slot).getByText('Enviar mensagem')

/** The slot of the statute, which was refused. */
async function atRefusal() {
  const ana = await atDocuments(stack)
  const id = await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  const { user, unmount } = await openApp(step3, ana)
  const slot = await findSlot('Estatuto social')
  return { ana, id, user, unmount, slot }
}

it('answers a refusal where it stands, and reads what the team answers', async () => {
  const { ana, user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await within(slot).findByText('Ainda não há mensagens.')
  await user.click(send(slot))
  await within(slot).findByText('Escreva a mensagem.')
  await user.type(await field(slot), 'A assinatura está na página 3.')
  expect(within(slot).getByText('30 de 2000 caracteres')).toBeInTheDocument()
  await user.click(send(slot))
  await findText('Mensagem enviada.')
  const log = within(await within(slot).findByRole('log'))
  expect(log.getByRole('listitem')).toHaveTextContent(/^Você · .+A assinatura está na página 3\.$/)
  expect(await within(slot).findByText('A equipe foi avisada e responde aqui.')).toBeInTheDocument()
  expect(await field(slot)).toHaveValue('')
  await within(slot).findByRole('button', { name: /^Conversa sobre este documento \(1\)/ })

  await teamWrites(ana.orgId, 'Obrigada, achei.')
  // Who comes back to the window sees it at once.
  dispatchEvent(new Event('visibilitychange'))
  expect(await log.findByText('Obrigada, achei.')).toBeInTheDocument()
  expect(log.getAllByRole('listitem')[1]).toHaveTextContent(/^Equipe · /)
})

it('keeps what was typed where sending failed, and writes it once', async () => {
  const { user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await user.type(await field(slot), 'Está na página 3.')
  failRequests(stack, /rpc\/write_to_conversation/)
  await user.click(send(slot))
  await findText('Mensagem não enviada')
  expect(await field(slot)).toHaveValue('Está na página 3.')
  // The line arrives, its answer does not.
  loseAnswers(stack, /rpc\/write_to_conversation/, 1)
  await user.click(send(slot))
  await waitFor(async () => expect(await written()).toHaveLength(1))
  await within(slot).findByText('Enviar mensagem')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(send(slot))
  await findText('Mensagem enviada.')
  expect(await written()).toEqual([{ texto: 'Está na página 3.', da_equipe: false }])
})

it('tells who writes while the team approves, and leaves the text', async () => {
  const { id, user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await user.type(await field(slot), 'Está na página 3.')
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [id])
  await user.click(send(slot))
  await within(slot).findByText(
    /^Documento aprovado: a conversa terminou\. O que você escreveu não foi enviado\./,
  )
  expect(await field(slot)).toHaveValue('Está na página 3.')
  expect(within(slot).queryByRole('button', { name: 'Enviar mensagem' })).not.toBeInTheDocument()
  expect(await written()).toEqual([])
})

it('shows the last three lines, and all of them', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  for (const text of ['Um', 'Dois', 'Três', 'Quatro']) await teamWrites(ana.orgId, text)
  const { user } = await openApp(step3, ana)
  const slot = await findSlot('Estatuto social')
  const log = within(await within(slot).findByRole('log'))
  expect(log.getAllByRole('listitem')).toHaveLength(3)
  await user.click(within(slot).getByRole('button', { name: 'Ver todas as 4 mensagens' }))
  expect(log.getAllByRole('listitem')).toHaveLength(4)
})

it('is read under an approved document, where there is nothing to write', async () => {
  const ana = await atDocuments(stack)
  const id = await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  await teamWrites(ana.orgId, 'Falta a página 3.')
  await ana.client.rpc('document_conversation', { p_org: ana.orgId, p_tipo: 'estatuto' }).throwOnError()
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [id])
  const { user } = await openApp(step3, ana)
  const approved = await findSlot('Estatuto social')
  const toggle = await within(approved).findByRole('button', { name: /^Conversa sobre este documento \(1\)/ })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  await within(approved).findByText('Documento aprovado: a conversa terminou.')
  expect(within(approved).queryByRole('textbox', { name: /^Sua mensagem/ })).not.toBeInTheDocument()
})

it('leads from the Início to what the team wrote last', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'estatuto')
  await teamWrites(ana.orgId, 'De que ano é esta versão?')
  await openApp('/portal-parceiro', ana)
  expect(await screen.findByText('A equipe escreveu: Estatuto social')).toBeInTheDocument()
  expect(screen.getByText('De que ano é esta versão?')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Responder/ })).toHaveAttribute(
    'href',
    '/perfil-ong/documentos#arquivo-estatuto',
  )
})

const unread = async () =>
  (await stack.db.query('select count(*)::int as lines from private.conversa_leituras')).rows[0]?.lines === 0

it('shows what is unread under a document that was approved meanwhile, also on the Início, until it is read', async () => {
  const ana = await atDocuments(stack)
  const id = await addDocumentRow(stack, ana.orgId, 'estatuto')
  await teamWrites(ana.orgId, 'Da próxima vez, mande as três páginas.')
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [id])
  show(false)
  const { user } = await openApp('/portal-parceiro', ana)
  await screen.findByText('A equipe escreveu: Estatuto social')
  await user.click(screen.getByRole('link', { name: /^Ler/ }))
  const slot = await findSlot('Estatuto social')
  const toggle = await within(slot).findByRole('button', {
    name: /^Conversa sobre este documento \(1\) .*1 nova$/,
  })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  show(true)
  await within(slot).findByText('Da próxima vez, mande as três páginas.')
  await waitFor(() => expect(toggle).not.toHaveTextContent('1 nova'))
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  goTo('/portal-parceiro')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() =>
    expect(screen.queryByText('A equipe escreveu: Estatuto social')).not.toBeInTheDocument(),
  )
})

it('reads nothing that is not on screen', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  await teamWrites(ana.orgId, 'Falta a página 3.')
  show(false)
  await openApp(step3, ana)
  const slot = await findSlot('Estatuto social')
  await within(slot).findByText('1 nova')
  expect(within(slot).queryByText('Falta a página 3.')).not.toBeInTheDocument()
  expect(await unread()).toBe(true)
  // Nor in a tab that nobody sees.
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  dispatchEvent(new Event('visibilitychange'))
  show(true)
  expect(within(slot).queryByText('Falta a página 3.')).not.toBeInTheDocument()
  expect(await unread()).toBe(true)
  visibility.mockRestore()
  dispatchEvent(new Event('visibilitychange'))
  await within(slot).findByText('Falta a página 3.')
  expect(await unread()).toBe(false)
})

it('keeps what is typed over a reload, on this device, until it is sent', async () => {
  const { ana, user, unmount, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await user.type(await field(slot), 'Está na página 3.')
  expect(isOnDevice('messages', ana.id)).toBe(true)
  expect(closingPrompt()).toBe(false)
  unmount()
  const again = await openApp(step3, ana)
  const there = await findSlot('Estatuto social')
  expect(await field(there)).toHaveValue('Está na página 3.')
  await again.user.click(send(there))
  await findText('Mensagem enviada.')
  await waitFor(() => expect(isOnDevice('messages', ana.id)).toBe(false))
})

it('keeps what is typed in the tab where the device stores nothing, and asks before it is closed', async () => {
  const { user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(await field(slot), 'P')
  expect(closingPrompt()).toBe(true)
})

it('tells a removed editor why a line is refused', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
  const { user } = await openApp(`${step3}?organizacao=${ana.orgId}`, bia)
  const slot = await findSlot('Estatuto social')
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await user.type(await field(slot), 'Está na página 3.')
  await stack.db.query('delete from public.organizacao_pessoas')
  await user.click(send(slot))
  await findText('Mensagem não enviada')
  await findText(/^Você não faz mais parte de/)
})

it('says which side wrote twenty lines', async () => {
  const { ana, user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await stack.db.query(
    `insert into private.conversa_mensagens (id, org_id, tipo, texto, da_equipe)
     select gen_random_uuid(), $1, 'estatuto', 'Linha', false from generate_series(1, 20)`,
    [ana.orgId],
  )
  await user.type(await field(slot), 'P')
  await user.click(send(slot))
  const full =
    'Sua organização já escreveu 20 mensagens nesta conversa nas últimas 24 horas. Continue mais tarde.'
  await within(slot).findByText(full)
  await stack.db.query('update public.documentos set aprovado = true')
  dispatchEvent(new Event('visibilitychange'))
  await within(slot).findByText(/^Documento aprovado: a conversa terminou\./)
  expect(within(slot).queryByText(full)).not.toBeInTheDocument()
})

it('shows the conversation while the slot is empty, and the question waits for the next file', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'estatuto', refusal)
  await ana.client
    .rpc('write_to_conversation', {
      p_id: crypto.randomUUID(),
      p_org: ana.orgId,
      p_tipo: 'estatuto',
      p_texto: 'Qual página?',
    })
    .throwOnError()
  await ana.client.from('documentos').delete().eq('tipo', 'estatuto').throwOnError()
  const { user } = await openApp(step3, ana)
  const slot = await findSlot('Estatuto social')
  await user.click(await within(slot).findByRole('button', { name: /^Conversa sobre este documento \(1\)/ }))
  await within(slot).findByText('Qual página?')
  await within(slot).findByText('Envie um arquivo para continuar a conversa.')
  expect(within(slot).queryByRole('textbox', { name: /^Sua mensagem/ })).not.toBeInTheDocument()
})
