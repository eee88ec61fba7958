import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { useStack } from '../support/backend.ts'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { admin } from '../support/personas.ts'

const stack = await useStack()
useApp(stack)

const bar = async () => within(await screen.findByRole('navigation', { name: 'Administração' }))

it('has three entries, and the trail, the review queue and the editais below them', async () => {
  await openApp('/admin', await admin(stack))
  const nav = await bar()
  const levels = nav.getAllByRole('link').map((link) => [link.textContent, link.closest('ul ul') !== null])
  expect(levels).toEqual([
    ['Dashboard', false],
    ['Histórico', true],
    ['Usuários', false],
    ['Organizações', false],
    ['Documentos', true],
    ['Editais', true],
  ])
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard')
})

it('leads to the trail of all decisions, which is open', async () => {
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await user.click((await bar()).getByRole('link', { name: 'Histórico' }))
  expect(await screen.findByRole('button', { name: 'Ocultar histórico de decisões' })).toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/admin?historico=aberto')
  expect((await bar()).getByRole('link', { current: 'page' })).toHaveTextContent('Histórico')
})

it('leads to the document that has waited longest, and else to the list', async () => {
  const boss = await admin(stack)
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const document = await withDocument(owner, 'estatuto')
  const { user } = await openApp('/admin/usuarios', boss)
  await user.click((await bar()).getByRole('link', { name: 'Documentos' }))
  await waitFor(() => expect(location.pathname).toBe(`/admin/organizacoes/${owner.orgId}`))
  expect(await screen.findByRole('heading', { level: 1, name: /Estatuto social/ })).toBeInTheDocument()
  expect((await bar()).getByRole('link', { current: 'page' })).toHaveTextContent('Documentos')

  await boss.client.from('documentos').update({ aprovado: true }).eq('id', document).throwOnError()
  await user.click((await bar()).getByRole('link', { name: 'Documentos' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/organizacoes?aguardando=sim'))
})
