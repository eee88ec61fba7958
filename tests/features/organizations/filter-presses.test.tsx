import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests } from '../../support/faults.ts'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const filtered = () => Object.fromEntries(new URLSearchParams(location.search))

/** The list at an address, with its filters open. */
async function open(address: string) {
  const { user } = await openApp(address, await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  return { user, sheet }
}

it('keeps filters that are pressed before the first of them is drawn', async () => {
  const { sheet } = await open('/admin/organizacoes?ordem=nome')
  const [reach, profile] = [sheet.getByLabelText(/^Municipal/), sheet.getByLabelText(/^Completo/)]
  act(() => {
    reach.click()
    profile.click()
  })
  await waitFor(() =>
    expect(filtered()).toEqual({ ordem: 'nome', abrangencia: 'municipal', perfil: 'completo' }),
  )
})

it('keeps a range that a press on another filter ends', async () => {
  const { user, sheet } = await open('/admin/organizacoes')
  const from = within(sheet.getByRole('group', { name: 'Beneficiários', hidden: true })).getByLabelText('De')
  await user.type(from, '10')
  const box = within(
    sheet.getByRole('group', { name: 'Experiência com editais', hidden: true }),
  ).getByLabelText(/^Nenhuma/)
  act(() => {
    fireEvent.blur(from, { relatedTarget: box })
    box.click()
  })
  await waitFor(() => expect(filtered()).toEqual({ beneficiarios: '10-', experiencia: 'nenhuma' }))
})

it('lets a municipality go with the last of its states', async () => {
  const { user, sheet } = await open('/admin/organizacoes?uf=SP&municipio=Campinas')
  await user.click(sheet.getByLabelText(/^São Paulo/))
  expect(filtered()).toEqual({})
  await user.click(sheet.getByLabelText(/^Minas Gerais/))
  expect(filtered()).toEqual({ uf: 'MG' })
})

it('takes a range upside down for none, in a link too', async () => {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora' })
  await openApp('/admin/organizacoes?beneficiarios=10-1', await admin(stack))
  expect(await screen.findByText('Aurora')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull()
})

it.each([
  ['?uf=AC', 'Tente tirar um filtro.'],
  ['?busca=zzz', 'Tente ajustar a busca.'],
  ['?busca=zzz&uf=AC', 'Tente ajustar a busca ou tirar um filtro.'],
])('says at %s what may find more', async (address, hint) => {
  await openApp(`/admin/organizacoes${address}`, await admin(stack))
  await screen.findByText('Nenhuma organização encontrada')
  expect(screen.getByText(hint)).toBeInTheDocument()
})

it('names no number that nobody counted', async () => {
  const person = await admin(stack)
  const { user } = await openApp('/admin/organizacoes', person)
  await screen.findByText('Nenhuma organização encontrada')
  failRequests(stack, /list_organizations/)
  await user.click(screen.getByLabelText('Com documentos aguardando'))
  await screen.findByText(/^Erro ao carregar organizações/)
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  expect(sheet.getByRole('button', { name: 'Ver a lista' })).toBeEnabled()
})
