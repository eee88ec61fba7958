import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, PATIENCE, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const raizes = {
  nome: 'Instituto Raízes',
  nomeFantasia: 'Raízes do Sul',
  cnpj: '12.345.678/0001-90',
  representante: 'Pessoa Um',
  email: 'contato@raizes.example',
  tipoOrganizacao: 'oscip',
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

it('shows every column, and says what is missing', async () => {
  await withOrganization(stack, 'um@ong.example', raizes)
  await withOrganization(stack, 'dois@ong.example', { nome: '' })
  await openApp('/admin/organizacoes', await admin(stack))

  const name = await screen.findByText('Instituto Raízes', {}, PATIENCE)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Nome',
    'Representante',
    'Email',
    'CNPJ',
    'Tipo',
    'Data Cadastro',
    'Ações',
  ])
  const row = within(name.closest('tr') ?? document.body)
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Instituto RaízesRaízes do Sul',
    'Pessoa Um',
    'contato@raizes.example',
    '12.345.678/0001-90',
    'OSCIP',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    'Detalhes de Instituto Raízes',
  ])
  expect(row.getByRole('link', { name: /^Detalhes/ }).getAttribute('href')).toMatch(
    /^\/admin\/organizacoes\/[0-9a-f-]{36}$/,
  )
  expect(screen.getAllByText('Não informado')).toHaveLength(5)
})

it.each(['raíz', 'RAÍZES DO', 'CONTATO@raizes', '678/0001'])(
  'finds by part of its data: %s',
  async (search) => {
    await withOrganization(stack, 'um@ong.example', raizes)
    await withOrganization(stack, 'dois@ong.example', { nome: 'Casa Verde' })
    const { user } = await openApp('/admin/organizacoes', await admin(stack))
    await screen.findByText('Casa Verde', {}, PATIENCE)

    await user.type(screen.getByPlaceholderText('Buscar por nome, CNPJ ou email...'), search)
    await waitFor(() => expect(names()).toEqual(['Instituto RaízesRaízes do Sul']), PATIENCE)
    expect(new URLSearchParams(location.search).get('busca')).toBe(search)
  },
)

it('says so when nothing is found, with a hint only while searching', async () => {
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Nenhuma organização encontrada', {}, PATIENCE)
  expect(screen.queryByText('Tente ajustar a busca.')).not.toBeInTheDocument()
  await user.type(screen.getByRole('searchbox'), '%')
  expect(await screen.findByText('Tente ajustar a busca.', {}, PATIENCE)).toBeInTheDocument()
})

it('keeps search, order and page in the address', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Aurora' })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Boreal' })
  const { user } = await openApp('/admin/organizacoes?ordem=nome', await admin(stack))
  await screen.findByText('Aurora', {}, PATIENCE)
  expect(names()).toEqual(['Aurora', 'Boreal'])
  expect(screen.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')

  await user.click(screen.getByRole('button', { name: 'Nome' }))
  await waitFor(() => expect(names()).toEqual(['Boreal', 'Aurora']), PATIENCE)
  expect(location.search).toBe('?ordem=-nome')
})

it('lists only who has documents waiting, the longest wait first', async () => {
  const first = await withOrganization(stack, 'um@ong.example', { nome: 'Primeira' })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Sem documentos' })
  const last = await withOrganization(stack, 'tres@ong.example', { nome: 'Segunda' })
  await withDocument(first, 'estatuto')
  await withDocument(last, 'estatuto')
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Sem documentos', {}, PATIENCE)

  await user.click(screen.getByLabelText('Com documentos aguardando'))
  await waitFor(() => expect(names()).toEqual(['Primeira1 aguardando', 'Segunda1 aguardando']), PATIENCE)
  expect(location.search).toBe('?aguardando=sim')
})
