import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeActual } from '@/admin/editais/unmet-condition-texts'
import { describeCondition } from '@/domain/editais/unmet-conditions'
import { stateLabel, stateLabels } from '@/domain/impediments/states'
import { choiceFilters } from '@/domain/organization/profile-filters'
import { queryAs } from '../../../supabase/embedded/database/database.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin, type Person } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const OWN = '11222333000181'

const importList = (
  { client }: Person,
  list: 'cepim' | 'ceis' | 'cnep',
  day: string,
  rows: Record<string, string | null>[] = [],
) =>
  client
    .rpc('import_impediments', {
      p_lista: list,
      p_data: day,
      p_raizes_em: new Date().toISOString(),
      p_linhas: 100,
      p_pessoas_juridicas: 100,
      p_encontradas: rows,
    })
    .throwOnError()

/** One organization, whose CNPJ has been there for a day, and an administrator. */
async function withCnpj(cnpj = '11.222.333/0001-81') {
  const owner = await withOrganization(stack, 'dona@ong.example', { nome: 'Aurora', cnpj })
  await stack.db.exec(`update organizacoes set cnpj_desde = now() - interval '1 day'`)
  const [organization] = await queryAs(stack.db, z.object({ id: z.string() }), 'select id from organizacoes')
  return { owner, orgId: organization?.id ?? '', team: await admin(stack) }
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Listas de impedimentos' }, { timeout: 10_000 }))

it('has a label for each state, the same as the filter', () => {
  const filter = choiceFilters.find(({ name }) => name === 'impedimentos')
  expect(filter?.options.map(({ value }) => value).sort()).toEqual(Object.keys(stateLabels).sort())
  expect(stateLabel('outro')).toBeNull()
})

it('shows the team what each list says, and what nobody could check', async () => {
  const { orgId, team } = await withCnpj()
  await importList(team, 'cepim', '2026-09-28', [
    { cnpj: '11222333000262', nome: 'Aurora Filial', motivo: 'Omissão', orgao: 'Ministério da Cultura' },
  ])
  await importList(team, 'ceis', '2026-09-30', [
    { cnpj: OWN, nome: 'Aurora', categoria: 'Suspensão', inicio: '2026-01-02', orgao: 'Prefeitura' },
    { cnpj: OWN, nome: 'Aurora', categoria: 'Impedimento', fim: '2020-01-02' },
  ])
  await openApp(`/admin/organizacoes/${orgId}`, team)
  const lists = await section()
  const [cepim, ceis, cnep] = await lists.findAllByRole('heading', { level: 3 })
  const of = (heading?: HTMLElement) => within(heading?.parentElement ?? document.body)
  expect(cepim).toHaveTextContent('CEPIM de 28/09/2026')
  of(cepim).getByText('Alerta')
  of(cepim).getByText('De outro estabelecimento da mesma organização')
  of(cepim).getByText('11.222.333/0002-62')
  expect(of(cepim).queryByText('Sem data de fim')).toBeNull()
  of(ceis).getByText('Restrição')
  of(ceis).getByText('Sem data de fim')
  of(ceis).getByText('Encerrado')
  of(cnep).getByText('Ainda não conferida: a equipe ainda não importou esta lista.')
  expect(lists.queryByText('Nada consta')).toBeNull()
  lists.getByRole('button', { name: 'Copiar: CNPJ' })
  expect(lists.getByRole('link', { name: 'Mapa das OSCs' })).toHaveAttribute('rel', 'noopener noreferrer')
})

it('never takes letters for nothing found, and names where they are not checked either', async () => {
  const { orgId, team } = await withCnpj('12.ABC.345/01DE-35')
  for (const list of ['cepim', 'ceis', 'cnep'] as const) await importList(team, list, '2026-09-30')
  await openApp(`/admin/organizacoes/${orgId}`, team)
  const lists = await section()
  expect(
    await lists.findAllByText(/^Não conferível nesta lista: ela só conhece CNPJ com números/),
  ).toHaveLength(3)
  lists.getByText(/O TCU ainda não confere CNPJ com letras/)
})

it('marks the organization in the list, which the filter finds', async () => {
  const { team } = await withCnpj()
  await withOrganization(stack, 'outra@ong.example', { nome: 'Boreal' })
  await importList(team, 'cepim', '2026-09-28', [{ cnpj: OWN, nome: 'Aurora' }])
  await openApp('/admin/organizacoes?impedimentos=restricao,alerta', team)
  expect(await screen.findByText('Aurora')).toBeVisible()
  expect(screen.getByTitle('Em lista de impedimentos (CEPIM, CEIS ou CNEP)')).toHaveTextContent('Restrição')
  expect(screen.queryByText('Boreal')).toBeNull()
})

it('shows the organization what concerns it, and who can correct it', async () => {
  const { owner, team } = await withCnpj()
  await importList(team, 'cepim', '2026-09-28', [
    { cnpj: OWN, nome: 'Aurora', orgao: 'Ministério da Cultura' },
  ])
  await openApp('/perfil-ong/declaracoes#listas-de-impedimentos', owner)
  expect(await screen.findByText('Ministério da Cultura', {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.getByText(/fale com o órgão que aparece nele/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Mapa das OSCs' })).toBeNull()
})

it('says where the lists did not load, which is no result', async () => {
  const { orgId, team } = await withCnpj()
  failRequests(stack, /rpc\/organization_impediments/)
  await openApp(`/admin/organizacoes/${orgId}`, team)
  const lists = await section()
  await waitFor(() => expect(lists.getByText('As listas de impedimentos não abriram')).toBeVisible(), {
    timeout: 15_000,
  })
  expect(lists.queryByText('Nada consta')).toBeNull()
})

it('says of an edital what is asked, and as of which day it is not met', () => {
  expect(describeCondition('sem_impedimento', ['cepim', 'ceis'])).toBe('Sem impedimento em: CEPIM e CEIS')
  const tem = {
    cepim: { estado: 'ok', data: '2026-09-28' },
    ceis: { estado: 'restricao', data: '2026-09-30' },
    cnep: { estado: 'nao_conferida', data: null },
  }
  expect(describeActual({ condicao: 'sem_impedimento', tem, obrigatoria: true })).toBe(
    '(CEIS de 30/09/2026: restrição; CNEP: ainda não conferida)',
  )
})

it('says on the panel which lists are older than a month, and beside an edital as of which day they are', async () => {
  const { team } = await withCnpj()
  const today = new Date(Date.now() - 3 * 3_600_000)
  const before = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  await importList(team, 'cepim', before(31))
  await importList(team, 'ceis', before(30))
  const { unmount } = await openApp('/admin', team)
  expect(await screen.findByText(/mais de 30 dias/, {}, { timeout: 15_000 })).toHaveTextContent(
    /^A lista CEPIM tem mais de 30 dias\. Baixe a de agora e importe em “Listas de impedimento”/,
  )
  unmount()
  const [edital] = await queryAs(
    stack.db,
    z.object({ id: z.string() }),
    `insert into editais (titulo, condicoes)
     values ('Fundo Sol', '{"sem_impedimento": {"valor": ["cepim"], "obrigatoria": true}}') returning id`,
  )
  await openApp(`/admin/organizacoes/editais/${edital?.id ?? ''}`, team)
  expect(
    await screen.findByText(
      /^\(CEPIM de \d\d\/\d\d\/\d{4}; CEIS de \d\d\/\d\d\/\d{4}; CNEP ainda não importado\)$/,
      {},
      { timeout: 15_000 },
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Sem impedimento em: CEPIM/)).toBeVisible()
})
