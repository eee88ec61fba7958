import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { useStack, watchRequests } from '../../support/backend.ts'
import { names } from './list-support.ts'

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

it('shows every column, and says what is missing', async () => {
  await withOrganization(stack, 'um@ong.example', raizes)
  await withOrganization(stack, 'dois@ong.example', { nome: '' })
  await openApp('/admin/organizacoes', await admin(stack))

  const name = await screen.findByText('Instituto Raízes')
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
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    'Detalhes de Instituto Raízes',
  ])
  expect(row.getByRole('link', { name: /^Detalhes/ }).getAttribute('href')).toMatch(
    /^\/admin\/organizacoes\/[0-9a-f-]{36}$/,
  )
  expect(screen.getAllByText('Não informado')).toHaveLength(5)
})

it('leads back from an organisation to the list as it was searched', async () => {
  await withOrganization(stack, 'um@ong.example', raizes)
  const { user } = await openApp('/admin/organizacoes?busca=raizes', await admin(stack))
  await user.click(await screen.findByRole('link', { name: 'Detalhes de Instituto Raízes' }))
  await screen.findByRole('heading', { level: 1, name: 'Instituto Raízes' })
  await user.click(screen.getByRole('tab', { name: 'Permissões' }))
  // The first one is in the bar, and leads to the whole list.
  const [, back] = screen.getAllByRole('link', { name: 'Organizações' })
  if (!back) throw new Error('no way back')
  await user.click(back)
  expect(await screen.findByRole('searchbox')).toHaveValue('raizes')
})

it('says what failed in the place of the list, and asks again', async () => {
  const person = await admin(stack)
  const fault = { code: '57014', message: 'canceling statement' }
  watchRequests(stack, (request) =>
    request.includes('/rpc/list_organizations') ? Response.json(fault, { status: 500 }) : null,
  )
  const { user } = await openApp('/admin/organizacoes', person)
  expect(
    await screen.findByText(
      'Erro ao carregar organizações: O servidor demorou demais para responder. Tente novamente.',
    ),
  ).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('Nenhuma organização encontrada')
  expect(screen.queryByText(/^Erro ao carregar/)).toBeNull()
})

it('orders by each column, by its head and by the choice of narrow screens', async () => {
  // In no column the order in which they were made.
  await stack.db.exec(`
    insert into organizacoes (nome, representante, email, cnpj, tipo_organizacao, created_at) values
      ('B', 'Zilda', 'm@ong.example', '11.111.111/0001-11', 'ong', now() - interval '3 hours'),
      ('C', 'Ana', 'z@ong.example', '33.333.333/0001-33', 'associacao', now() - interval '2 hours'),
      ('A', 'Maria', 'a@ong.example', '22.222.222/0001-22', 'fundacao', now() - interval '1 hour')`)
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Zilda')
  const expectOrder = (...order: string[]) => waitFor(() => expect(names()).toEqual(order))
  await expectOrder('A', 'C', 'B')
  for (const { head, up, down, order } of [
    { head: 'Nome', up: 'Nome, de A a Z', down: 'Nome, de Z a A', order: ['A', 'B', 'C'] },
    {
      head: 'Representante',
      up: 'Representante, de A a Z',
      down: 'Representante, de Z a A',
      order: ['C', 'A', 'B'],
    },
    { head: 'Email', up: 'Email, de A a Z', down: 'Email, de Z a A', order: ['A', 'B', 'C'] },
    { head: 'CNPJ', up: 'CNPJ, crescente', down: 'CNPJ, decrescente', order: ['B', 'A', 'C'] },
    { head: 'Tipo', up: 'Tipo, de A a Z', down: 'Tipo, de Z a A', order: ['C', 'A', 'B'] },
    {
      head: 'Data Cadastro',
      up: 'Cadastro mais antigo',
      down: 'Cadastro mais recente',
      order: ['B', 'C', 'A'],
    },
  ]) {
    const expectSort = (sort: string) =>
      waitFor(() =>
        expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', sort),
      )
    await user.click(screen.getByRole('button', { name: head }))
    await expectOrder(...order)
    await expectSort('ascending')
    expect(location.search).toMatch(/^\?ordem=[a-z_]+$/)
    const choice = screen.getByLabelText('Ordenar por')
    expect(choice).toHaveDisplayValue(up)
    await user.selectOptions(choice, down)
    await expectOrder(...order.toReversed())
    await expectSort('descending')
    await user.selectOptions(choice, up)
    await expectOrder(...order)
    await user.click(screen.getByRole('button', { name: head }))
    await expectOrder(...order.toReversed())
  }
})

it('lists only who has documents waiting, the longest wait first', async () => {
  const first = await withOrganization(stack, 'um@ong.example', { nome: 'Primeira' })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Sem documentos' })
  const last = await withOrganization(stack, 'tres@ong.example', { nome: 'Segunda' })
  await withDocument(first, 'estatuto')
  await withDocument(last, 'estatuto')
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Sem documentos')

  await user.click(screen.getByLabelText('Com documentos aguardando'))
  await waitFor(() => expect(names()).toEqual(['Primeira1 aguardando', 'Segunda1 aguardando']))
  expect(location.search).toBe('?aguardando=sim')
  expect(await screen.findByText('Maior espera')).toBeInTheDocument()
  expect(await screen.findByLabelText('Ordenar por')).toHaveValue('')
  await user.click(screen.getByLabelText('Com documentos aguardando'))
  await waitFor(() =>
    expect(names()).toEqual(['Segunda1 aguardando', 'Sem documentos', 'Primeira1 aguardando']),
  )
  expect(location.search).toBe('')
})

it('finds by part of its data, without accents and punctuation behind what is spelled the same', async () => {
  await withOrganization(stack, 'um@ong.example', raizes)
  await withOrganization(stack, 'dois@ong.example', { nome: 'Casa Raizes', cnpj: '12.ABC.345/01DE-35' })
  await withOrganization(stack, 'tres@ong.example', { nome: 'Longe' })
  const { user } = await openApp('/admin/organizacoes?ordem=nome', await admin(stack))
  const instituto = 'Instituto RaízesRaízes do Sul'
  for (const [search, found] of [
    ['RAÍZES DO', [instituto]],
    ['CONTATO@raizes', [instituto]],
    ['678/0001', [instituto]],
    ['raízes', [instituto, 'Casa Raizes']],
    ['12abc34501de35', ['Casa Raizes']],
  ] as const) {
    await screen.findByText('Longe')
    const field = screen.getByPlaceholderText('Buscar por nome, CNPJ ou email...')
    await user.type(field, search)
    await waitFor(() => expect(names()).toEqual(found))
    expect(new URLSearchParams(location.search).get('busca')).toBe(search)
    await user.clear(field)
  }
})

it('lists only possible duplicates, side by side, and names the others in the detail', async () => {
  await withOrganization(stack, 'um@ong.example', raizes)
  await withOrganization(stack, 'dois@ong.example', { nome: 'Longe', cnpj: '11.222.333/0001-81' })
  await withOrganization(stack, 'tres@ong.example', { nome: 'Raízes', cnpj: '12345678000190' })
  await withOrganization(stack, 'quatro@ong.example', { nome: 'Filial', cnpj: '12.345.678/0002-71' })
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await screen.findByText('Longe')
  await user.click(screen.getByRole('checkbox', { name: 'Possíveis duplicadas' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(names()[2]).toBe('Filial')
  expect(await screen.findByText('Mesmo CNPJ lado a lado')).toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Detalhes de Raízes' }))
  const notice = within(await screen.findByRole('note'))
  expect(notice.getByText('Possível duplicada')).toBeInTheDocument()
  expect(notice.getByText(/^Outra organização usa este CNPJ:/)).toHaveTextContent(
    'Outra organização usa este CNPJ: Instituto Raízes',
  )
  expect(notice.getByText(/^Outra organização usa a mesma raiz:/)).toHaveTextContent(
    'Outra organização usa a mesma raiz: Filial',
  )
  expect(notice.getByRole('link', { name: 'Filial' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/organizacoes\/[0-9a-f-]{36}$/),
  )
})
