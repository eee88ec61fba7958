import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, mailTo, sendDecisionMails, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

// Without Realtime the page looks every ten seconds. What a review changes must be there without such a look.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

async function openDocuments(...slots: Parameters<typeof withDocument>[1][]) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  for (const slot of slots) await withDocument(owner, slot)
  const app = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes' })
  await screen.findByRole('region', { name: 'Documentos enviados' })
  return { ...app, owner }
}

/** The statute, sent and in the list. */
const statute = () => {
  const item = screen.getByRole('heading', { name: 'Estatuto social' }).closest('li')
  if (!item) throw new Error('no statute')
  return within(item)
}
async function openRefusal(user: UserEvent) {
  await user.click(statute().getByRole('button', { name: /^Rejeitar/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }))
  await waitFor(() => expect(dialog.getByLabelText('Observação')).toHaveFocus())
  return dialog
}

const stored = async () => {
  const { rows } = await stack.db.query(
    'select aprovado, observacoes, reviewed_at is not null as reviewed from public.documentos',
  )
  return rows[0]
}

it('approves a document; then only a rejection is left', async () => {
  const { user } = await openDocuments('estatuto')
  expect(statute().getByText('Pendente')).toBeInTheDocument()
  expect(statute().getByText(/^Enviado em \d\d de /)).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Documentos enviados' })).toBeInTheDocument()
  // The last one: nothing slides to its place when it goes.
  expect(statute().getAllByRole('button').at(-1)).toHaveAccessibleName(/^Aprovar/)
  await user.click(statute().getByRole('button', { name: /^Aprovar/ }))

  expect(await screen.findByText('Documento aprovado')).toBeInTheDocument()
  expect(await screen.findByText('A organização vê a aprovação no perfil.')).toBeInTheDocument()
  await waitFor(() => expect(statute().getByText('Aprovado')).toBeInTheDocument())
  expect(statute().queryByRole('button', { name: /^Aprovar/ })).not.toBeInTheDocument()
  expect(statute().getByRole('button', { name: /^Rejeitar/ })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Estatuto social' })).toHaveFocus()
  expect(await stored()).toMatchObject({ aprovado: true, reviewed: true })
})

it('rejects with an observation that starts from the existing one; cancelling does nothing', async () => {
  const { user, owner } = await openDocuments('estatuto')
  let dialog = await openRefusal(user)
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await stored()).toMatchObject({ reviewed: false, observacoes: null })

  dialog = await openRefusal(user)
  expect(
    dialog.getByText(
      'A organização será avisada de que o documento “Estatuto social” não foi aceito e poderá enviar outro arquivo.',
    ),
  ).toBeInTheDocument()
  expect(dialog.getByLabelText('Observação')).toHaveAccessibleDescription(
    /A organização lê esta observação no perfil e no e-mail\. Pode ficar em branco\./,
  )
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Documento rejeitado')).toBeInTheDocument()
  expect(await screen.findByText('A organização vê a rejeição no perfil.')).toBeInTheDocument()
  // Not the dialog's own field, which holds the same words until it closes.
  const observation = () => statute().queryByText('Falta a assinatura', { selector: 'p' })
  await waitFor(() => expect(observation()).toBeInTheDocument())
  await sendDecisionMails(stack)
  const mail = mailTo(stack, owner.email)
  expect(mail).toMatchObject({ subject: 'Documento recusado: Estatuto social' })
  expect(mail.links).toContain(`${stack.siteUrl}/perfil-ong/documentos#arquivo-estatuto`)

  dialog = await openRefusal(user)
  expect(dialog.getByLabelText('Observação')).toHaveValue('Falta a assinatura')
  await user.clear(dialog.getByLabelText('Observação'))
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await waitFor(() => expect(observation()).not.toBeInTheDocument())
  expect(await stored()).toEqual({ aprovado: false, observacoes: null, reviewed: true })
  expect(statute().getByText('Rejeitado')).toBeInTheDocument()
  expect(statute().queryByText(/Observação/)).toBeNull()

  // Its history, shown and hidden.
  const rejections = () => statute().queryAllByText('Documento rejeitado: Estatuto social')
  await user.click(statute().getByRole('button', { name: 'Histórico de Estatuto social' }))
  await waitFor(() => expect(rejections()).not.toEqual([]))
  await user.click(statute().getByRole('button', { name: /^Ocultar histórico/ }))
  expect(rejections()).toEqual([])
})

it('shows a document that arrives meanwhile by itself', async () => {
  const { owner, user } = await openDocuments()
  expect(await screen.findByText('Nenhum documento enviado até agora.')).toBeInTheDocument()
  const missing = screen.getByRole('note')
  expect(missing).toHaveTextContent(
    'Faltam 3 dos 3 documentos obrigatórios: Estatuto social, Ata de eleição da diretoria, Cartão CNPJ',
  )
  expect(screen.getByText(/^Alvará de funcionamento, /)).not.toBeVisible()
  await user.click(screen.getByText('Faltam 20 dos outros 20'))
  expect(screen.getByText(/^Alvará de funcionamento, .*, Materiais de divulgação$/)).toBeVisible()
  await withDocument(owner, 'estatuto')
  await withDocument(owner, 'balanco')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByRole('heading', { name: 'Estatuto social' })).toBeInTheDocument()
  expect(missing).toHaveTextContent(
    'Faltam 2 dos 3 documentos obrigatórios: Ata de eleição da diretoria, Cartão CNPJ',
  )
  expect(missing).toHaveTextContent('Faltam 19 dos outros 20')
  expect(missing).not.toHaveTextContent('Balanço')
  expect(statute().getByText('Obrigatório')).toBeInTheDocument()
  expect(screen.getAllByText('Obrigatório')).toHaveLength(1)
  expect(await screen.findByRole('tab', { name: /^Documentos/ })).toHaveTextContent('2')
})

it('leaves a document alone that somebody else reviewed or replaced meanwhile', async () => {
  const { user, owner } = await openDocuments('estatuto')
  await stack.db.query(`update public.documentos set aprovado = false, observacoes = 'De outra pessoa'`)
  await user.click(statute().getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Erro ao aprovar documento')).toBeInTheDocument()
  expect(await screen.findByText('De outra pessoa')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false })

  await withDocument(owner, 'estatuto')
  await user.click(statute().getByRole('button', { name: /^Aprovar/ }))
  await waitFor(() => expect(statute().getByText('Pendente')).toBeInTheDocument())
  expect(await screen.findAllByText('Erro ao aprovar documento')).not.toEqual([])
  expect(await stored()).toMatchObject({ aprovado: false, reviewed: false })
})

it('opens a document in a new tab by a link that works for a minute', async () => {
  const { user } = await openDocuments('estatuto')
  const replace = vi.fn<(url: string) => void>()
  vi.stubGlobal('open', () => ({ location: { replace } }))
  await user.click(statute().getByRole('button', { name: /^Abrir/ }))
  await waitFor(() => expect(replace).toHaveBeenCalled())

  const url = new URL(replace.mock.calls[0]?.[0] ?? '')
  const { exp, iat } = JSON.parse(atob(url.searchParams.get('token')?.split('.')[1] ?? '')) as {
    exp: number
    iat: number
  }
  expect(exp - iat).toBeLessThanOrEqual(60)
  expect(await (await fetch(url)).text()).toMatch(/^%PDF-1\.4/)
})

it('downloads a Word file under its own name, without a tab', async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'estatuto', { nome: 'Estatuto de 2024.docx', extension: 'docx' })
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  await screen.findByRole('region', { name: 'Documentos enviados' })
  const tab = vi.fn()
  vi.stubGlobal('open', tab)
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  await user.click(statute().getByRole('button', { name: /^Baixar/ }))
  await waitFor(() => expect(links).toHaveLength(1))
  expect(links[0]?.download).toBe('Estatuto de 2024.docx')
  expect(tab).not.toHaveBeenCalled()
})

it('says that a refusal failed', async () => {
  const { user } = await openDocuments('estatuto')
  failRequests(stack, /^PATCH .*\/documentos/)
  const dialog = await openRefusal(user)
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Erro ao rejeitar documento')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ reviewed: false })
  // Nothing has to be written again.
  expect(dialog.getByLabelText('Observação')).toHaveValue('Falta a assinatura')
})

it('refuses no document that somebody else approved while the observation was written, until that is told', async () => {
  const { user } = await openDocuments('estatuto')
  const dialog = await openRefusal(user)
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await stack.db.query('update public.documentos set aprovado = true')
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByText('Aprovado')).toBeInTheDocument()

  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Erro ao rejeitar documento')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: true, observacoes: null })
  // Told of it, in the window too, one may still refuse it, and writes nothing again.
  expect(
    await dialog.findByText(
      'Outra pessoa decidiu enquanto você escrevia. A situação deste documento agora: Aprovado.',
    ),
  ).toBeInTheDocument()
  await user.click(await dialog.findByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Documento rejeitado')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false, observacoes: 'Falta a assinatura' })
})

it('says that a document could not be opened', async () => {
  const { user } = await openDocuments('estatuto')
  vi.stubGlobal('open', () => ({ location: { replace: vi.fn() }, close: vi.fn() }))
  failRequests(stack, /\/storage\/v1\//)
  await user.click(statute().getByRole('button', { name: /^Abrir/ }))
  expect(await screen.findByText('Erro ao abrir documento')).toBeInTheDocument()
})

it('says so when the administrator has lost the right meanwhile', async () => {
  const { user } = await openDocuments('estatuto')
  await stack.db.exec(`
    update public.user_roles set role = 'client'
    where user_id = (select id from auth.users where email = '${stack.admin.email}')`)
  await user.click(statute().getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ aprovado: false, reviewed: false })
})

it.each([
  ['among the documents', () => ''],
  ['in the review queue', (id: string) => `&mesa=${id}`],
])('says that nobody is told of a refusal, %s', async (_where, page) => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  const id = await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  await boss.client.rpc('delete_user', { p_user_id: owner.id }).throwOnError()
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos${page(id)}`, boss)
  await user.click(await screen.findByRole('button', { name: /^Rejeitar/ }))
  expect(await screen.findByText('Ninguém será avisado: não há proprietário.')).toBeInTheDocument()
})
