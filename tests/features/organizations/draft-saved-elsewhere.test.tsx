import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { pauseRequests } from '../../support/faults.ts'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin, approved, type Person } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const organization = async () => {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Casa' })
  await withDocument(owner, 'estatuto')
  return `/admin/organizacoes/${owner.orgId}`
}
const edital = async (boss: Person) => {
  const { data } = await boss.client.rpc('save_edital', { p_titulo: 'Fundo Sol' }).throwOnError()
  return `/admin/organizacoes/editais/${data}`
}

type Story = {
  prepare: (boss: Person) => Promise<string>
  /** Pressed one after the other, to come to the field. */
  opener: string[]
  field: string
  /** Pressed one after the other, to save or send. */
  save: string[]
  request: RegExp
  success: string
}

const stories: Record<string, Story> = {
  'a message to an organisation': {
    prepare: organization,
    opener: ['Enviar Mensagem'],
    field: 'Assunto',
    save: ['Enviar'],
    request: /send_message/,
    success: 'Mensagem enviada',
  },
  'an organisation': {
    prepare: organization,
    opener: ['Editar Organização'],
    field: 'E-mail da organização',
    save: ['Salvar'],
    request: /save_organization/,
    success: 'Organização atualizada',
  },
  'an edital': {
    prepare: edital,
    opener: ['Editar edital'],
    field: 'Financiador',
    save: ['Salvar edital'],
    request: /save_edital/,
    success: 'Edital salvo',
  },
  'a message about an edital': {
    prepare: async (boss) => {
      await organization()
      return edital(boss)
    },
    opener: ['Enviar mensagem a 1 organização'],
    field: 'Assunto',
    save: ['Ver como fica', 'Enviar a 1 organização'],
    request: /send_edital_message/,
    success: 'Envio iniciado',
  },
  'the refusal of a document': {
    prepare: async () => `${await organization()}?aba=documentos`,
    opener: ['Rejeitar Estatuto social'],
    field: 'Observação',
    save: ['Rejeitar'],
    request: /PATCH .*documentos/,
    success: 'Documento rejeitado',
  },
  'a user': {
    prepare: async () => `/admin/usuarios/${(await approved(stack, 'ana@ong.example')).id}`,
    opener: [],
    field: 'Nome',
    save: ['Salvar'],
    request: /update_user/,
    success: 'Usuário atualizado',
  },
}

it.each(Object.entries(stories))(
  'what was typed into %s is not back once it is saved, where its page was left in between',
  async (_, { prepare, opener, field, save, request, success }) => {
    const boss = await admin(stack)
    const address = await prepare(boss)
    const { user } = await openApp(address, boss)
    const open = async () => {
      for (const name of opener) await user.click(await screen.findByRole('button', { name }))
      return screen.findByLabelText(field)
    }
    await user.type(await open(), 'x@ong.example')
    const message = screen.queryByLabelText('Mensagem')
    if (message) await user.type(message, 'Até sexta.')
    const release = pauseRequests(stack, request)
    for (const name of save) await user.click(await screen.findByRole('button', { name }))
    goTo('/admin')
    await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull())
    release()
    expect(await screen.findByText(success)).toBeInTheDocument()
    goTo(address)
    await open()
    expect(screen.queryByText('O que você digitou está de volta')).toBeNull()
  },
)
