import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { activeFilters, readProfileFilters, readRange } from '@/domain/organization/filters'
import { filterAt } from '@/features/organizations/list-state'
import { openApp, useApp } from '../../support/app.tsx'
import { withOrganization } from '../../support/organizations.ts'
import { admin } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

async function house(nome: string, basic: object, details: Record<string, string | number | object>) {
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

const open = async (address: string) => {
  const { user } = await openApp(address, await admin(stack))
  return user
}
const sheet = () => screen.findByRole('dialog', { name: 'Filtros' })
const labels = () =>
  [...document.querySelectorAll('[role=dialog] label')].map(({ textContent }) => textContent)
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros ativos' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('finds organisations by what their profile says, says how many each choice leaves, and clears all', async () => {
  await threeHouses()
  const user = await open('/admin/organizacoes?ordem=nome')
  await screen.findByText('Cedro')
  expect(screen.queryByRole('list', { name: 'Filtros ativos' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const dialog = within(await sheet())
  expect(
    dialog.getByText('Cada escolha vale na hora. Os números dizem quantas restam com cada uma.'),
  ).toBeInTheDocument()
  expect(dialog.getByText('Limpar filtros').closest('button')).toBeDisabled()
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Área de atuação',
    'Abrangência',
    'Estado',
    'Tipo de organização',
    'Certificações',
    'Prioridades',
    'Perfil',
    'Documentos obrigatórios',
    'Valor que pretende captar',
    'Prazo para captar',
    'Experiência com editais',
    'Beneficiários',
    'Colaboradores',
    'Idade da organização',
  ])
  expect(dialog.getByText('Só organizações com todas as marcadas.')).toBeInTheDocument()
  const box = (name: string) => dialog.findByLabelText(name)
  expect(await box('São Paulo (2)')).not.toBeChecked()
  for (const name of [
    'Acre (0)',
    'Educação (1)',
    'Saúde (1)',
    'Nacional (2)',
    'ONG (1)',
    'CEBAS (assistência social, saúde ou educação) (1)',
    'Completo (0)',
    'Incompleto (3)',
    'Falta algum (3)',
    'Algum rejeitado (0)',
    'Todos aprovados (0)',
  ])
    expect(labels(), name).toContain(name)

  await user.click(await box('São Paulo (2)'))
  expect(await dialog.findByText('Ver 2 organizações')).toBeVisible()
  // Its own choices stay as they are, those of the others follow.
  expect(await box('Nacional (1)')).not.toBeChecked()
  expect(dialog.getByLabelText('São Paulo (2)')).toBeChecked()
  expect(dialog.getByLabelText('Rio de Janeiro (1)')).not.toBeChecked()

  await user.click(await box('Santos (1)'))
  expect(await dialog.findByText('Ver 1 organização')).toBeVisible()
  expect(new URLSearchParams(location.search).get('uf')).toBe('SP')
  expect(new URLSearchParams(location.search).get('municipio')).toBe('Santos')
  await user.click(dialog.getByText('Ver 1 organização'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(names()).toEqual(['Boreal']))
  expect(chips()).toEqual([
    'Remover filtro Estado: São Paulo',
    'Remover filtro Município: Santos',
    'Limpar filtros',
  ])

  await user.click(screen.getByRole('button', { name: 'Remover filtro Município: Santos' }))
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal']))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal', 'Cedro']))
  expect(location.search).toBe('?ordem=nome')
})

it('takes a number from and to, once both make sense', async () => {
  await threeHouses()
  const user = await open('/admin/organizacoes?ordem=nome')
  await screen.findByText('Cedro')
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const dialog = within(await sheet())
  await user.click(dialog.getByText('Beneficiários'))
  const group = within(dialog.getByRole('group', { name: 'Beneficiários' }))
  await user.type(group.getByLabelText('De'), '100')
  await user.type(group.getByLabelText('Até'), '50')
  await user.tab()
  expect(dialog.getByText('O fim não pode ser menor que o início.')).toBeVisible()
  await user.type(group.getByLabelText('Até'), '0{Enter}')
  await waitFor(() => expect(new URLSearchParams(location.search).get('beneficiarios')).toBe('100-500'))
  expect(await dialog.findByText('Ver 1 organização')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Boreal']))
  expect(chips()).toEqual(['Remover filtro Beneficiários: de 100 a 500', 'Limpar filtros'])
})

it('is a link to share, of which what is unknown is left out', async () => {
  await threeHouses()
  await open(
    '/admin/organizacoes?area=Educação&certificacoes=cebas,org_id&uf=XX&municipio=Santos&beneficiarios=-60&idade=muita',
  )
  await waitFor(() => expect(names()).toEqual(['Aurora']))
  expect(chips()).toEqual([
    'Remover filtro Área de atuação: Educação',
    'Remover filtro Certificações: CEBAS (assistência social, saúde ou educação)',
    'Remover filtro Beneficiários: até 60',
    'Limpar filtros',
  ])
})

it('says so where nothing fits', async () => {
  await threeHouses()
  const user = await open('/admin/organizacoes?uf=AC&idade=10-')
  expect(await screen.findByText('Nenhuma organização encontrada')).toBeVisible()
  expect(screen.getByText('Tente tirar um filtro.')).toBeVisible()
  expect(chips()[1]).toBe('Remover filtro Idade da organização: a partir de 10 anos')
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const dialog = within(await sheet())
  await user.click(dialog.getByText('Município'))
  expect(await dialog.findByText('Nenhuma organização com os outros filtros.')).toBeVisible()
  expect(dialog.getByLabelText('De (anos)')).toHaveValue('10')
  expect(dialog.getByLabelText('Até (anos)')).toHaveValue('')
})

it('finds an area in words of one’s own', async () => {
  await threeHouses()
  const user = await open('/admin/organizacoes?ordem=nome')
  await screen.findByText('Cedro')
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const dialog = within(await sheet())
  await user.click(dialog.getByText('Área de atuação'))
  expect(dialog.getByText('Palavras que a organização escreveu na área de atuação.')).toBeVisible()
  await user.type(dialog.getByLabelText('Outra área'), ' infantil {Enter}')
  expect(await dialog.findByLabelText('infantil (1)')).toBeChecked()
  expect(dialog.getByLabelText('Outra área')).toHaveValue('')
  await user.type(dialog.getByLabelText('Outra área'), 'jovens, saúde')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  expect(await dialog.findByLabelText('saúde (1)')).toBeChecked()
  expect(dialog.getByLabelText('jovens (0)')).toBeChecked()
  expect(new URLSearchParams(location.search).get('area')).toBe('infantil,jovens,saúde')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toEqual(['Aurora', 'Boreal']))
  expect(chips()[0]).toBe('Remover filtro Área de atuação: infantil')
})

it('shows all that is on, and clears it at once', async () => {
  await threeHouses()
  const user = await open(
    '/admin/organizacoes?validade=vigentes&em=2027-01-31&aguardando=sim&duplicadas=sim&ordem=nome',
  )
  await screen.findByText('Nenhuma organização encontrada')
  expect(chips()).toEqual([
    'Remover filtro Validade dos documentos: Vigentes em 31/01/2027',
    'Remover filtro Com documentos aguardando',
    'Remover filtro Possíveis duplicadas',
    'Limpar filtros',
  ])
  await user.click(screen.getByRole('button', { name: 'Remover filtro Com documentos aguardando' }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Com documentos aguardando' })).not.toBeChecked(),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Validade dos documentos' }), 'Vencidos')
  await waitFor(() => expect(chips()[0]).toBe('Remover filtro Validade dos documentos: Vencidos'))
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(within(await sheet()).getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(location.search).toBe('?ordem=nome'))
  expect(screen.queryByRole('list', { name: 'Filtros ativos', hidden: true })).toBeNull()
})

it('takes today where no day is said', () => {
  const text = (validade: string) =>
    activeFilters(filterAt(new URLSearchParams({ validade }))).map((one) => one.label)
  expect(text('vigentes')).toEqual(['Validade dos documentos: Vigentes hoje'])
  expect(text('outra')).toEqual([])
})

it.each([
  ['1500-01-01', '1500-01-01'],
  ['1499-12-31', null],
  ['2026-12-31', '2026-12-31'],
  ['2026-02-30', null],
  ['31/12/2026', null],
  ['0000-01-01', null],
  ['10000-01-01', null],
  ['hoje', null],
])('of the day %s in the address it takes %j', (em, day) => {
  const { validity } = filterAt(new URLSearchParams({ validade: 'vigentes', em }))
  expect(validity).toEqual({ state: 'vigentes', day })
})

describe('the address', () => {
  it.each([
    ['100-500', { de: 100, ate: 500 }],
    ['100-', { de: 100 }],
    ['-500', { ate: 500 }],
    ['0-0', { de: 0, ate: 0 }],
    ['-', null],
    ['', null],
    ['100', null],
    ['1-2-3', null],
    ['1,5-', null],
    ['1000000000-', null],
    ['10-1', null],
  ])('%j is the range %j', (text, range) => expect(readRange(text)).toEqual(range))

  it('knows each choice once, and municipalities beside a state only', () => {
    const read = (address: string) => {
      const params = new URLSearchParams(address)
      return readProfileFilters((name) => params.get(name) ?? '')
    }
    expect(read('uf=SP,SP,ZZ,RJ&valor=acima1m&prazo=nunca')).toEqual({ uf: ['SP', 'RJ'], valor: ['acima1m'] })
    expect(read('municipio=Santos')).toEqual({})
    expect(read('uf=SP&municipio=Santos,Campinas')).toEqual({ uf: ['SP'], municipio: ['Santos', 'Campinas'] })
    expect(read('constructor=x&__proto__=y')).toEqual({})
    const many = Array.from({ length: 101 }, (_, number) => `M${number}`)
    expect(read(`uf=SP&municipio=${many.join()}`).municipio).toEqual(many.slice(0, 100))
  })
})
