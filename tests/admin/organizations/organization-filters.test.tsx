import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { names } from './list-support.ts'

const stack = await useStack()
useApp(stack)

async function house(nome: string, basic: object, details: object) {
  const owner = await withOrganization(stack, `${nome.toLowerCase()}@ong.example`, { nome, ...basic })
  await stack.db.query(
    "insert into public.form_progress (user_id, step, form_data) values ($1, 'detalhes-ong', $2)",
    [owner.id, JSON.stringify(details)],
  )
}

async function threeHouses() {
  await house(
    'Aurora',
    { uf: 'SP', municipio: 'Campinas', tipoOrganizacao: 'ong' },
    {
      areaAtuacao: 'Educação infantil',
      abrangencia: 'municipal',
      numBeneficiarios: 50,
      certificacoes: { cebas: true },
    },
  )
  await house(
    'Boreal',
    { uf: 'SP', municipio: 'Santos' },
    { areaAtuacao: 'saude', abrangencia: 'nacional', numBeneficiarios: 500, priorities: { health: true } },
  )
  await house('Cedro', { uf: 'RJ' }, { abrangencia: 'nacional' })
}

const open = async (search = '') => (await openApp(`/admin/organizacoes${search}`, await admin(stack))).user

type User = Awaited<ReturnType<typeof open>>

async function openFilters(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Filtros' }))
  return within(await screen.findByRole('dialog', { name: 'Filtros' }))
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const filters = () => Object.fromEntries(new URLSearchParams(location.search))
const chip = (filter: string) => screen.getByRole('button', { name: `Remover filtro ${filter}` })
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros ativos' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('finds organisations by what their profile says, says how many each choice leaves, and clears all', async () => {
  await threeHouses()
  const user = await open('?ordem=nome')
  await screen.findByText('Cedro')
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull()

  const dialog = await openFilters(user)
  expect(dialog.getByText('Limpar filtros').closest('button')).toBeDisabled()
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Área de atuação',
    'Abrangência',
    'Estado',
    'Tipo de organização',
    'Certificações',
    'Prioridades',
    'Perfil',
    'Perfil confirmado',
    'Pronta para parceria',
    'Listas de impedimentos',
    'Sem impedimento em',
    'Documentos obrigatórios',
    'Valor que pretende captar',
    'Prazo para captar',
    'Experiência com editais',
    'Beneficiários',
    'Colaboradores',
    'Idade da organização',
  ])
  const box = (name: string) => dialog.findByLabelText(name)
  expect(await box('São Paulo (2)')).not.toBeChecked()
  const labels = [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(
    expect.arrayContaining(['Acre (0)', 'Educação (1)', 'Nacional (2)', 'ONG (1)', 'Completo (0)']),
  )
  expect(labels).toEqual(expect.arrayContaining(['Falta algum (3)', 'Algum rejeitado (0)']))

  await user.click(await box('São Paulo (2)'))
  expect(await dialog.findByText('Ver 2 organizações')).toBeVisible()
  // Its own choices stay as they are, those of the others follow.
  expect(await box('Nacional (1)')).not.toBeChecked()
  expect(dialog.getByLabelText('São Paulo (2)')).toBeChecked()
  expect(dialog.getByLabelText('Rio de Janeiro (1)')).not.toBeChecked()

  await user.click(await box('Santos (1)'))
  expect(filters()).toEqual({ ordem: 'nome', uf: 'SP', municipio: 'Santos' })
  await user.click(await dialog.findByText('Ver 1 organização'))
  await closed()
  await waitFor(() => expect(names()).toEqual(['Boreal']))
  expect(chips()).toEqual([
    'Remover filtro Estado: São Paulo',
    'Remover filtro Município: Santos',
    'Limpar filtros',
  ])

  await user.click(chip('Município: Santos'))
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal']))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal', 'Cedro']))
  expect(location.search).toBe('?ordem=nome')
})

it('takes a number from and to, once both make sense', async () => {
  await threeHouses()
  const user = await open()
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Beneficiários'))
  const group = within(dialog.getByRole('group', { name: 'Beneficiários' }))
  await user.type(group.getByLabelText('De'), '100')
  await user.type(group.getByLabelText('Até'), '50')
  await user.tab()
  expect(dialog.getByText('O fim não pode ser menor que o início.')).toBeVisible()
  await user.type(group.getByLabelText('Até'), '0{Enter}')
  await waitFor(() => expect(filters()).toEqual({ beneficiarios: '100-500' }))
  expect(await dialog.findByText('Ver 1 organização')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Boreal']))
  expect(chips()).toEqual(['Remover filtro Beneficiários: de 100 a 500', 'Limpar filtros'])
})

it('takes whole numbers only, and stays until a range makes sense', async () => {
  const user = await open()
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Idade da organização'))
  for (const text of ['3,5', '-3', '1e5', '🙂']) {
    await user.clear(dialog.getByLabelText('De (anos)'))
    await user.type(dialog.getByLabelText('De (anos)'), text)
    expect(dialog.getByText('Escreva um número inteiro, só com algarismos.'), text).toBeVisible()
    await user.tab()
    await user.tab()
    expect(filters(), text).toEqual({})
  }
  await user.click(dialog.getByText('Idade da organização'))
  await user.click(dialog.getByRole('button', { name: /^Ver / }))
  // The folded group with the wrong range opens, and the sheet stays.
  expect(dialog.getByLabelText('De (anos)')).toHaveFocus()
  await user.clear(dialog.getByLabelText('De (anos)'))
  await user.type(dialog.getByLabelText('De (anos)'), ' 1.000 ')
  await user.click(dialog.getByRole('button', { name: /^Ver / }))
  await closed()
  expect(filters()).toEqual({ idade: '1000-' })
})

it('takes what was typed when the filters are closed', async () => {
  const user = await open()
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Beneficiários'))
  const range = within(dialog.getByRole('group', { name: 'Beneficiários' }))
  await user.type(range.getByLabelText('De'), '10{Escape}')
  await waitFor(() => expect(filters()).toEqual({ beneficiarios: '10-' }))
  await closed()

  const again = await openFilters(user)
  await user.click(again.getByText('Área de atuação'))
  await user.type(again.getByLabelText('Outra área'), 'circo')
  await user.click(again.getByRole('button', { name: /^Ver / }))
  await waitFor(() => expect(filters()).toEqual({ beneficiarios: '10-', area: 'circo' }))
})

it('keeps a range that a press on another filter ends', async () => {
  const user = await open()
  const dialog = await openFilters(user)
  const group = (name: string) => within(dialog.getByRole('group', { name, hidden: true }))
  const from = group('Beneficiários').getByLabelText('De')
  const box = group('Experiência com editais').getByLabelText(/^Nenhuma/)
  await user.type(from, '10')
  act(() => {
    fireEvent.blur(from, { relatedTarget: box })
    box.click()
  })
  await waitFor(() => expect(filters()).toEqual({ beneficiarios: '10-', experiencia: 'nenhuma' }))
})

it('makes one entry of the history of all that is chosen in one visit', async () => {
  const user = await open()
  const dialog = await openFilters(user)
  const before = history.length
  await user.click(await dialog.findByLabelText('Completo (0)'))
  await user.click(dialog.getByLabelText(/^Nacional/))
  await user.click(dialog.getByLabelText(/^São Paulo/))
  await waitFor(() => expect(location.search).toBe('?perfil=completo&abrangencia=nacional&uf=SP'))
  expect(history.length).toBe(before + 1)
})

it('lets a municipality go with the last of its states', async () => {
  const user = await open('?uf=SP&municipio=Campinas')
  const dialog = await openFilters(user)
  await user.click(dialog.getByLabelText(/^São Paulo/))
  expect(filters()).toEqual({})
  await user.click(dialog.getByLabelText(/^Minas Gerais/))
  expect(filters()).toEqual({ uf: 'MG' })
})

it('finds an area in words of one’s own', async () => {
  await threeHouses()
  const user = await open('?ordem=nome')
  const dialog = await openFilters(user)
  await user.click(dialog.getByText('Área de atuação'))
  await user.type(dialog.getByLabelText('Outra área'), ' infantil {Enter}')
  expect(await dialog.findByLabelText('infantil (1)')).toBeChecked()
  expect(dialog.getByLabelText('Outra área')).toHaveValue('')
  await user.type(dialog.getByLabelText('Outra área'), 'jovens, saúde')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findByLabelText('saúde (1)')).toBeChecked()
  expect(dialog.getByLabelText('jovens (0)')).toBeChecked()
  expect(filters()).toEqual({ ordem: 'nome', area: 'infantil,jovens,saúde' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal']))
})

it('is a link to share, of which what is unknown is left out', async () => {
  await threeHouses()
  await open(
    '?area=Educação&certificacoes=cebas,org_id&uf=XX&municipio=Santos&beneficiarios=-60&idade=muita&colaboradores=10-1',
  )
  await waitFor(() => expect(names()).toEqual(['Aurora']))
  expect(chips()).toEqual([
    'Remover filtro Área de atuação: Educação',
    'Remover filtro Certificações: CEBAS (assistência social, saúde ou educação)',
    'Remover filtro Beneficiários: até 60',
    'Limpar filtros',
  ])
})

it('shows all that is on, and clears it at once', async () => {
  const user = await open('?validade=vigentes&em=2027-01-31&aguardando=sim&duplicadas=sim&ordem=nome')
  await screen.findByText('Nenhuma organização encontrada')
  expect(chips()).toEqual([
    'Remover filtro Validade dos documentos: Vigentes em 31/01/2027',
    'Remover filtro Com documentos aguardando',
    'Remover filtro Possíveis duplicadas',
    'Limpar filtros',
  ])
  await user.click(chip('Com documentos aguardando'))
  const waiting = screen.getByRole('checkbox', { name: 'Com documentos aguardando' })
  await waitFor(() => expect(waiting).not.toBeChecked())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Validade dos documentos' }), 'Vencidos')
  await waitFor(() => expect(chips()[0]).toBe('Remover filtro Validade dos documentos: Vencidos'))
  await user.click((await openFilters(user)).getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(location.search).toBe('?ordem=nome'))
  expect(screen.queryByRole('list', { name: 'Filtros ativos', hidden: true })).toBeNull()
})

it('keeps the focus among the chips, and gives it to the filters after the last', async () => {
  const user = await open('?uf=SP&perfil=completo')
  await screen.findByRole('list', { name: 'Filtros ativos' })
  chip('Estado: São Paulo').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe('?perfil=completo'))
  expect(chip('Perfil: Completo')).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.search).toBe(''))
  expect(await screen.findByRole('button', { name: 'Filtros' })).toHaveFocus()
})

it.each([
  ['', null],
  // PostgreSQL refuses a null character.
  ['?busca=%00', null],
  ['?busca=zzz', 'Tente ajustar a busca.'],
  ['?uf=AC', 'Tente tirar um filtro.'],
  ['?busca=zzz&uf=AC', 'Tente ajustar a busca ou tirar um filtro.'],
])('says that nothing is found, and at %j what may find more', async (search, hint) => {
  await open(search)
  await screen.findByText('Nenhuma organização encontrada')
  expect(screen.queryByText(/^Tente /)?.textContent ?? null).toBe(hint)
})

it('says the number beside the list, and reads out the range or that nothing is found', async () => {
  await withOrganization(stack, 'sol@ong.example', { nome: 'Sol' })
  await withOrganization(stack, 'lua@ong.example', { nome: 'Lua' })
  const user = await open()
  expect(await screen.findByText('2 organizações')).not.toHaveAttribute('role')
  const range = screen.getByText('1–2 de 2')
  expect(range).toHaveAttribute('aria-live', 'polite')
  // Only a region that exists before it speaks is read out.
  const empty = screen.getAllByRole('status').filter((region) => region.textContent === '')
  const search = screen.getByRole('searchbox', { name: 'Buscar organizações' })
  await user.type(search, 'lua')
  expect(await screen.findByText('1 organização')).toBeInTheDocument()
  expect(range).toHaveTextContent('1–1 de 1')
  await user.type(search, 'x')
  const none = await screen.findByText('Nenhuma organização encontrada')
  expect(empty).toContain(none.closest('[role=status]'))
  expect(range).toHaveTextContent('')
  await user.clear(search)
  await waitFor(() => expect(range).toHaveTextContent('1–2 de 2'))
})

it('names no number that nobody counted', async () => {
  const user = await open()
  await screen.findByText('Nenhuma organização encontrada')
  failRequests(stack, /list_organizations/)
  await user.click(screen.getByLabelText('Com documentos aguardando'))
  await screen.findByText(/^Erro ao carregar organizações/)
  expect((await openFilters(user)).getByRole('button', { name: 'Ver a lista' })).toBeEnabled()
})

it('asks for fewer organisations before it counts the choices, and says how many there are at least', async () => {
  await threeHouses()
  await stack.db.exec(
    'create or replace function private.most_counted() returns integer language sql immutable as $$ select 2 $$',
  )
  try {
    const user = await open('?uf=RJ')
    await screen.findByText('Cedro')
    const sheet = await openFilters(user)
    await sheet.findByRole('checkbox', { name: 'Nacional (1)' })
    expect(sheet.getByRole('checkbox', { name: 'Rio de Janeiro' })).toBeChecked()
    expect(sheet.getByText('Os números aparecem quando restarem até 10.000 organizações.')).toBeVisible()
  } finally {
    await stack.db.exec(
      'create or replace function private.most_counted() returns integer language sql immutable parallel safe as $$ select 10001 $$',
    )
  }
})
