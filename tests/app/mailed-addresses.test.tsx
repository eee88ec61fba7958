import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { useStack } from '../support/backend.ts'
import { withDocument, withOrganization } from '../support/fixtures.ts'
import { admin, approved } from '../support/personas.ts'
import { member } from '../portal/profile/people/people-support.ts'

const stack = await useStack()
useApp(stack)

const aurora = () => withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
const organizations = async () => (await stack.db.query('select nome from public.organizacoes')).rows

it.each([
  (id: string) => `?organizacao=${id}.`,
  (id: string) => `?organizacao=%3C${id.toUpperCase()}%3E`,
  (id: string) => `?pessoas=ver.&amp;organizacao=${id})`,
])('a link to an organisation opens it, whatever a mail program took into the link', async (link) => {
  const ana = await aurora()
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
  await openApp(`/perfil-ong/dados-basicos${link(ana.orgId)}`, bia)
  await waitFor(async () => expect(await screen.findByLabelText('Nome da organização')).toHaveValue('Aurora'))
  if (link('').includes('pessoas'))
    expect(await screen.findByRole('dialog', { name: /^Pessoas/ })).toBeInTheDocument()
})

it.each([
  (id: string) => id.slice(0, -1),
  (id: string) => `${id}&organizacao=00000000-0000-0000-0000-000000000000`,
  () => 'aurora',
  () => '',
])('an address that names no organisation begins none', async (named) => {
  const ana = await aurora()
  const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
  await openApp(`/perfil-ong/dados-basicos?organizacao=${named(ana.orgId)}`, bia)
  expect(await screen.findByText('Não entendemos este endereço')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Abrir meu perfil' })).toHaveAttribute('href', '/perfil-ong')
  expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await organizations()).toEqual([{ nome: 'Aurora' }])
})

it.each([(id: string) => `?organiza%C3%A7%C3%A3o=${id}`, (id: string) => `?organizacao%253D${id}`])(
  'an organisation that is named in another way is not taken for the own one',
  async (search) => {
    const ana = await aurora()
    const bia = await member(stack, ana.orgId, 'bia@ong.example', 'editor')
    await openApp(`/perfil-ong/dados-basicos${search(ana.orgId)}`, bia)
    expect(await screen.findByText('Não entendemos este endereço')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

it('an invitation to an address with such a word in it names none', async () => {
  const bia = await approved(stack, 'bia@organizacao.example')
  await openApp('/perfil-ong?pessoas=convites&email=bia%40organizacao.example', bia)
  expect(await screen.findByText('Não há convite aberto para você')).toBeInTheDocument()
  expect(screen.queryByText('Não entendemos este endereço')).toBeNull()
})

it('says so of an invitation, too', async () => {
  await openApp('/perfil-ong?convite=abc', await approved(stack, 'bia@ong.example'))
  expect(await screen.findByText('Não entendemos este endereço')).toBeInTheDocument()
})

it('opens the pages of administrators', async () => {
  const ana = await aurora()
  await openApp(`/admin/organizacoes/${ana.orgId}).`, await admin(stack))
  expect(await screen.findByRole('heading', { level: 1, name: 'Aurora' })).toBeInTheDocument()
  expect(location.pathname).toBe(`/admin/organizacoes/${ana.orgId}`)
})

it('opens the document that a link to the review queue names', async () => {
  const ana = await aurora()
  const id = await withDocument(ana, 'estatuto')
  await openApp(`/admin/organizacoes/${ana.orgId}?aba=documentos&amp;mesa=${id}.`, await admin(stack))
  expect(await screen.findByRole('heading', { level: 1, name: 'Estatuto social' })).toBeInTheDocument()
})

it('says of an unreadable document that it did not understand the address', async () => {
  const ana = await aurora()
  await openApp(`/admin/organizacoes/${ana.orgId}?mesa=abc`, await admin(stack))
  expect(await screen.findByText('Não entendemos este endereço')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pegar o próximo' })).toBeInTheDocument()
})

it.each(['&amp;email=bia%40ong.example', '&#38;email=bia%40ong.example.'])(
  'fills in the address of an invitation in %s',
  async (end) => {
    await openApp(`/auth?tab=cadastro${end}`)
    expect(await screen.findByRole('button', { name: 'Criar conta' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('bia@ong.example'))
  },
)
