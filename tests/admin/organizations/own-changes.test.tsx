import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

/** A list with an organisation whose statute was sent; the list was read just now. */
async function openOwn(address: (edital: string) => string) {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'estatuto')
  const boss = await admin(stack)
  const { data: edital } = await boss.client
    .rpc('save_edital', { p_titulo: 'Fundo Sol', p_documentos: { estatuto: true } })
    .throwOnError()
  const { user } = await openApp(address(edital), boss)
  await screen.findByText('Instituto Raízes')
  return { user, list: address(edital), detail: `/admin/organizacoes/${owner.orgId}` }
}

const matches = (edital: string) => `/admin/organizacoes/editais/${edital}`

it.each([
  ['the list', () => '/admin/organizacoes'],
  ['who fits an edital', matches],
])('%s knows at once what one edited', async (_, address) => {
  const { user, list, detail } = await openOwn(address)
  goTo(detail)
  await user.click(await screen.findByRole('button', { name: 'Editar Organização' }))
  await user.type(await screen.findByLabelText('Nome da organização'), ' do Sul')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Organização atualizada')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goTo(list)
  expect(await screen.findByText('Instituto Raízes do Sul')).toBeInTheDocument()
})

it('who fits an edital no longer has whose paper one refused', async () => {
  const { user, list, detail } = await openOwn(matches)
  goTo(`${detail}?aba=documentos`)
  await user.click(await screen.findByRole('button', { name: 'Rejeitar Estatuto social' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' }))
  await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
  await screen.findByText('Documento rejeitado')
  goTo(list)
  await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })
  await waitFor(() => expect(screen.queryByText('Instituto Raízes')).toBeNull())
})
