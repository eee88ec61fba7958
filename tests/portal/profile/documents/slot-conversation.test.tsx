import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../../support/app.tsx'
import { failRequests, loseAnswers, useStack } from '../../../support/backend.ts'
import { admin } from '../../../support/personas.ts'
import { closingPrompt, findSlot } from '../../../support/render.tsx'
import { addDocumentRow, atDocuments, findText } from '../wizard/profile-support.ts'

const stack = await useStack()
useApp(stack)

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
  expect(closingPrompt()).toBe(true)
  // The line arrives, its answer does not.
  loseAnswers(stack, /rpc\/write_to_conversation/, 1)
  await user.click(send(slot))
  await waitFor(async () => expect(await written()).toHaveLength(1))
  await within(slot).findByText('Enviar mensagem')
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(send(slot))
  await findText('Mensagem enviada.')
  expect(await written()).toEqual([{ texto: 'Está na página 3.', da_equipe: false }])
  await waitFor(() => expect(closingPrompt()).toBe(false))
})

it('tells who writes while the team approves, and leaves the text', async () => {
  const { id, user, slot } = await atRefusal()
  await user.click(await within(slot).findByText(/^Responder à equipe/))
  await user.type(await field(slot), 'Está na página 3.')
  await stack.db.query('update public.documentos set aprovado = true where id = $1', [id])
  await user.click(send(slot))
  await within(slot).findByText('Este documento foi aprovado: a conversa terminou.')
  expect(await field(slot)).toHaveValue('Está na página 3.')
  await within(slot).findByText(/O que você escreveu não foi enviado\./)
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
