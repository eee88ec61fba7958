import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { mailTo } from '../../support/mail.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

async function openDocuments(...slots: Parameters<typeof withDocument>[1][]) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  for (const slot of slots) await withDocument(owner, slot)
  const app = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes' }, PATIENCE)
  return { ...app, owner }
}

const itemOf = (label: string) => {
  const item = screen.getByRole('heading', { name: label }).closest('li')
  if (!item) throw new Error(`No document ${label}`)
  return within(item)
}

const stored = async (slot: string) => {
  const { rows } = await stack.db.query(
    'select aprovado, observacoes, reviewed_at is not null as reviewed from public.documentos where tipo = $1',
    [slot],
  )
  return rows[0]
}

it('approves a document; then only a rejection is left', async () => {
  const { user } = await openDocuments('estatuto')
  expect(itemOf('Estatuto social').getByText('Pendente')).toBeInTheDocument()
  // The last one: nothing slides to its place when it goes.
  expect(itemOf('Estatuto social').getAllByRole('button')[2]).toHaveAccessibleName(/^Aprovar/)
  await user.click(itemOf('Estatuto social').getByRole('button', { name: /^Aprovar/ }))

  expect(await screen.findByText('Documento aprovado', {}, PATIENCE)).toBeInTheDocument()
  await waitFor(() => expect(itemOf('Estatuto social').getByText('Aprovado')).toBeInTheDocument(), PATIENCE)
  expect(itemOf('Estatuto social').queryByRole('button', { name: /^Aprovar/ })).not.toBeInTheDocument()
  expect(itemOf('Estatuto social').getByRole('button', { name: /^Rejeitar/ })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Estatuto social' })).toHaveFocus()
  expect(await stored('estatuto')).toMatchObject({ aprovado: true, reviewed: true })
})

it('rejects with an observation that starts from the existing one; cancelling does nothing', async () => {
  const { user, owner } = await openDocuments('estatuto')
  const reject = async () => {
    await user.click(itemOf('Estatuto social').getByRole('button', { name: /^Rejeitar/ }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus())
    return dialog
  }

  let dialog = await reject()
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(await stored('estatuto')).toMatchObject({ reviewed: false, observacoes: null })

  dialog = await reject()
  await user.type(dialog.getByLabelText('Observação'), 'Falta a assinatura')
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  expect(await screen.findByText('Documento rejeitado', {}, PATIENCE)).toBeInTheDocument()
  // Not the dialog's own field, which holds the same words until it closes.
  const observation = () => itemOf('Estatuto social').queryByText('Falta a assinatura', { selector: 'p' })
  await waitFor(() => expect(observation()).toBeInTheDocument(), PATIENCE)
  expect(mailTo(stack, owner.email)).toMatchObject({ subject: 'Documento recusado: Estatuto social' })

  dialog = await reject()
  expect(dialog.getByLabelText('Observação')).toHaveValue('Falta a assinatura')
  await user.clear(dialog.getByLabelText('Observação'))
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await waitFor(() => expect(observation()).not.toBeInTheDocument(), PATIENCE)
  expect(await stored('estatuto')).toEqual({ aprovado: false, observacoes: null, reviewed: true })
})

it('leaves a document alone that somebody else reviewed or replaced meanwhile', async () => {
  const { user } = await openDocuments('estatuto')
  await stack.db.query(`update public.documentos set aprovado = false, observacoes = 'De outra pessoa'`)
  await user.click(itemOf('Estatuto social').getByRole('button', { name: /^Aprovar/ }))
  expect(await screen.findByText('Erro ao aprovar documento', {}, PATIENCE)).toBeInTheDocument()
  expect(await screen.findByText('De outra pessoa', {}, PATIENCE)).toBeInTheDocument()
  expect(await stored('estatuto')).toMatchObject({ aprovado: false })
})

it('opens a document in a new tab by a link that works for a minute', async () => {
  const { user } = await openDocuments('estatuto')
  const replace = vi.fn<(url: string) => void>()
  vi.stubGlobal('open', () => ({ location: { replace } }))
  await user.click(itemOf('Estatuto social').getByRole('button', { name: /^Abrir/ }))
  await waitFor(() => expect(replace).toHaveBeenCalled(), PATIENCE)

  const url = new URL(replace.mock.calls[0]?.[0] ?? '')
  const { exp, iat } = JSON.parse(atob(url.searchParams.get('token')?.split('.')[1] ?? '')) as {
    exp: number
    iat: number
  }
  expect(exp - iat).toBeLessThanOrEqual(60)
  expect(await (await fetch(url)).text()).toBe('%PDF-1.4 documento')
})

it('names the mandatory documents that are missing', async () => {
  await openDocuments('estatuto')
  expect(screen.getByText('Ata de eleição da diretoria, Cartão CNPJ')).toBeInTheDocument()
})
