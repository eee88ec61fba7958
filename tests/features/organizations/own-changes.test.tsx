import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

/** A list that has an organisation with its statute in it, and was looked at just now. */
async function openOwn(addressOf: (edital: string) => string) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  const { data: edital } = await boss.client
    .rpc('save_edital', { p_titulo: 'Fundo Sol', p_documentos: { estatuto: true } })
    .throwOnError()
  const address = addressOf(edital)
  const { user } = await openApp(address, boss)
  await screen.findByText('Instituto Raízes')
  return { user, address, detail: `/admin/organizacoes/${owner.orgId}` }
}

it.each([
  ['the list', () => '/admin/organizacoes'],
  ['who fits an edital', (edital: string) => `/admin/organizacoes/editais/${edital}`],
])('%s knows at once what one edited', async (_, addressOf) => {
  const { user, address, detail } = await openOwn(addressOf)
  goTo(detail)
  await user.click(await screen.findByRole('button', { name: 'Editar Organização' }))
  await user.type(await screen.findByLabelText('Nome da organização'), ' do Sul')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Organização atualizada')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goTo(address)
  expect(await screen.findByText('Instituto Raízes do Sul')).toBeInTheDocument()
})

it('who fits an edital no longer has whose paper one refused', async () => {
  const { user, address, detail } = await openOwn((edital) => `/admin/organizacoes/editais/${edital}`)
  goTo(`${detail}?aba=documentos`)
  await user.click(await screen.findByRole('button', { name: 'Rejeitar Estatuto social' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }))
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Documento rejeitado')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  goTo(address)
  await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })
  await waitFor(() => expect(screen.queryByText('Instituto Raízes')).toBeNull())
})
