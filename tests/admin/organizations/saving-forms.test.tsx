import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { pauseRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, approved, type Person } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const organization = async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  return `/admin/organizacoes/${owner.orgId}`
}
const edital = async ({ client }: Person) => {
  const { data } = await client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  return `/admin/organizacoes/editais/${data}`
}
const user = async () => `/admin/usuarios/${(await approved(stack, 'ana@ong.example')).id}`

type Form = {
  address: (boss: Person) => Promise<string>
  /** Pressed one after the other: what opens the form, and what saves it. */
  open: string[]
  save: string[]
  field: string
  request: RegExp
  success: string
  /** Its fields take nothing while it is saved. */
  inert?: true
}

const forms: Record<string, Form> = {
  'a message to an organisation': {
    address: organization,
    open: ['Enviar Mensagem'],
    field: 'Assunto',
    save: ['Enviar'],
    request: /send_message/,
    success: 'Mensagem enviada',
  },
  'an organisation': {
    address: organization,
    open: ['Editar Organização'],
    field: 'E-mail da organização',
    save: ['Salvar'],
    request: /save_organization/,
    success: 'Organização atualizada',
    inert: true,
  },
  'an edital': {
    address: edital,
    open: ['Editar edital'],
    field: 'Financiador',
    save: ['Salvar edital'],
    request: /save_edital/,
    success: 'Edital salvo',
    inert: true,
  },
  'a message about an edital': {
    address: async (boss) => {
      await organization()
      return edital(boss)
    },
    open: ['Enviar mensagem a 1 organização'],
    field: 'Assunto',
    save: ['Ver como fica', 'Enviar a 1 organização'],
    request: /send_edital_message/,
    success: 'Envio iniciado',
  },
  'the refusal of a document': {
    address: async () => `${await organization()}?aba=documentos`,
    open: ['Rejeitar Estatuto social'],
    field: 'Observação',
    save: ['Rejeitar'],
    request: /PATCH .*documentos/,
    success: 'Documento rejeitado',
  },
  'a user': {
    address: user,
    open: [],
    field: 'Nome',
    save: ['Salvar'],
    request: /update_user/,
    success: 'Usuário atualizado',
    inert: true,
  },
}

it.each(Object.entries(forms))(
  'what was typed into %s cannot change while it is saved, and is not back after that',
  async (_, { address, open, field, save, request, success, inert }) => {
    const boss = await admin(stack)
    const page = await address(boss)
    const { user } = await openApp(page, boss)
    const press = async (names: string[]) => {
      for (const name of names) await user.click(await screen.findByRole('button', { name }))
    }
    await press(open)
    const input = await screen.findByLabelText(field)
    expect(input.closest('[inert]')).toBeNull()
    await user.type(input, 'x@ong.example')
    const message = screen.queryByLabelText('Mensagem')
    if (message) await user.type(message, 'Até sexta.')
    const release = pauseRequests(stack, request)
    await press(save)
    if (inert) {
      await waitFor(() => expect(input.closest('[inert]')).not.toBeNull())
      expect(screen.getByRole('button', { name: 'Salvando...' }).closest('[inert]')).toBeNull()
      // What is on its way can no longer be discarded.
      fireEvent.click(screen.getByText('Cancelar'))
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(input).toBeInTheDocument()
    }
    goTo('/admin')
    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull())
    release()
    expect(await screen.findByText(success)).toBeInTheDocument()
    goTo(page)
    await press(open)
    await screen.findByLabelText(field)
    expect(screen.queryByText('O que você digitou está de volta')).toBeNull()
  },
)
