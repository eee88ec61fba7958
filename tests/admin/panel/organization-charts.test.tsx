import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatShare } from '@/admin/panel/chart-texts'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, watchRequests, useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

/** Comes into sight when the test says so. */
let comeNear: () => void = () => undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

const organizations = (values: string) =>
  stack.db.query(`insert into organizacoes (nome, uf, area_atuacao) values ${values}`)

/** The panel, scrolled down to the charts. */
async function open() {
  const { user } = await openApp('/admin', await admin(stack))
  await screen.findByRole('heading', { name: 'Cadastros por semana' })
  comeNear()
  return user
}

const rows = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('counts organisations by area, state and profile; each bar leads to them', async () => {
  await organizations(`('Aurora', 'SP', 'Educação e cultura'), ('Boreal', 'SP', 'Saúde e educação'), ('Cais', 'AC', 'Astronomia'),
    ('Duna', null, null)`)
  await open()
  await screen.findByRole('heading', { name: 'Organizações por área de atuação' })
  expect(
    await screen.findByText('Quem atua em mais de uma área conta em cada uma delas.'),
  ).toBeInTheDocument()
  expect(rows('Organizações por área de atuação')).toEqual([
    'Educação 2 (50%)',
    'Cultura 1 (25%)',
    'Saúde 1 (25%)',
    'Outra área 1 (25%)',
    'Não informado 1 (25%)',
  ])
  expect(rows('Organizações por estado')).toEqual([
    'São Paulo 2 (50%)',
    'Acre 1 (25%)',
    'Não informado 1 (25%)',
  ])
  expect(rows('Organizações por preenchimento do perfil')).toEqual(['Completo 0 (0%)', 'Incompleto 4 (100%)'])
  for (const [name, query] of [
    [/^Educação/, 'area=Educa%C3%A7%C3%A3o'],
    [/^São Paulo/, 'uf=SP'],
    [/^Completo/, 'perfil=completo'],
    [/^Incompleto/, 'perfil=incompleto'],
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/admin/organizacoes?${query}`)
  expect(screen.queryByRole('link', { name: /^(Não informado|Outra área)/ })).toBeNull()
})

it('leads to the list with the filter on', async () => {
  await organizations(`('Aurora', 'SP', 'Assistência social'), ('Boreal', 'AC', 'Saúde')`)
  const user = await open()
  await user.click(await screen.findByRole('link', { name: /^Assistência social 1/ }))
  await screen.findByRole('button', { name: 'Remover filtro Área de atuação: Assistência social' })
  expect(await screen.findByText('Aurora')).toBeInTheDocument()
  expect(screen.queryByText('Boreal')).toBeNull()
})

it('shows the eight longest bars first, and all of them on demand', async () => {
  const states = ['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO']
  await organizations(states.map((uf) => `('Casa', '${uf}', null)`).join())
  const user = await open()
  const more = await screen.findByRole('button', { name: 'Mostrar todas as 9 linhas' })
  expect(rows('Organizações por estado')).toHaveLength(8)
  await user.click(more)
  expect(rows('Organizações por estado').at(-1)).toBe('Goiás 1 (11%)')
  await user.click(screen.getByRole('button', { name: 'Mostrar menos linhas', expanded: true }))
  expect(rows('Organizações por estado')).toHaveLength(8)
})

it('says when there is no organisation, and counts anew with the panel', async () => {
  const user = await open()
  expect(await screen.findByText('Nenhuma organização cadastrada até agora')).toBeInTheDocument()
  expect(
    await screen.findByText('Os gráficos aparecem quando a primeira organização salvar o perfil.'),
  ).toBeInTheDocument()
  await organizations(`('Aurora', 'SP', null)`)
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('São Paulo')).toBeInTheDocument()
})

it('says that the numbers did not come, and asks again', async () => {
  failRequests(stack, /count_organizations_by/)
  const user = await open()
  await screen.findByRole('heading', { name: 'Não foi possível carregar os gráficos das organizações' })
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma organização cadastrada até agora')).toBeInTheDocument()
})

it('asks for nothing before somebody comes near', async () => {
  const requests = watchRequests(stack)
  await openApp('/admin', await admin(stack))
  const weeks = await screen.findByRole('table', { name: 'Cadastros por semana' })
  expect(within(weeks).getByRole('columnheader', { name: 'Semana de' })).toBeInTheDocument()
  expect(requests.filter((request) => request.includes('count_organizations_by'))).toEqual([])
})

it.each([
  [0, 10, '0%'],
  [1, 10, '10%'],
  [1, 1000, 'menos de 1%'],
  [999, 1000, '100%'],
  [0, 0, '0%'],
])('%i of %i is %s', (count, total, text) => {
  expect(formatShare(count, total)).toBe(text)
})
