import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, loseAnswers, pauseRequests, useStack } from '../../support/backend.ts'
import { withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { csvFile, csvOf, rowOf, zipFile, type SampleRow } from './list-files.ts'

const stack = await useStack()
useApp(stack)

const OURS = '11222333000181'
const OURS_SHOWN = '11.222.333/0001-81'
const FOREIGN = '44555666000181'
const CPF = '52998224725'

const stored = async () =>
  (
    await stack.db.query(
      `select lista, data::text, linhas, pessoas_juridicas from private.impedimento_listas order by lista`,
    )
  ).rows

async function openLists() {
  await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora', cnpj: OURS_SHOWN })
  const boss = await admin(stack)
  const { user } = await openApp('/admin', boss)
  await user.click(await screen.findByRole('button', { name: 'Listas de impedimento' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Listas de impedimento' }))
  await sheet.findByRole('button', { name: 'Escolher arquivos' })
  return { user, sheet, boss }
}

type Sheet = Awaited<ReturnType<typeof openLists>>['sheet']

const choose = (user: UserEvent, sheet: Sheet, ...files: File[]) =>
  user.upload(sheet.getByLabelText('Arquivos das listas'), files)

const item = (sheet: Sheet, name: string) => {
  const found = sheet.getByText(name).closest('li')
  if (!found) throw new Error(`${name} is in no item`)
  return within(found)
}

/** Every request from now on, as text. */
function recordRequests(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args)
    sent.push(`${request.url} ${await request.clone().text()}`)
    return stack.fetch(request)
  })
  return sent
}

it('imports the three lists one after another, and says what they find', async () => {
  const { user, sheet } = await openLists()
  expect(sheet.getAllByText('Ainda não importada.')).toHaveLength(3)
  expect(sheet.getByRole('link', { name: 'Baixar CEPIM no Portal da Transparência' })).toHaveAttribute(
    'href',
    'https://portaldatransparencia.gov.br/download-de-dados/cepim',
  )
  await choose(
    user,
    sheet,
    zipFile('ceis', [
      rowOf('ceis', OURS),
      rowOf('ceis', '11222333000262', { 'DATA FINAL SANÇÃO': 'sem prazo' }),
      rowOf('ceis', FOREIGN),
      rowOf('ceis', CPF, { 'TIPO DE PESSOA': 'F' }),
      rowOf('ceis', '1234567'),
    ]),
    csvFile('cepim', [rowOf('cepim', FOREIGN)]),
    zipFile('cnep', [rowOf('cnep', OURS)], '20260929_CNEP.csv'),
  )
  expect(
    await sheet.findByText(
      'CEIS de 30/09/2026: 5 linhas, 3 de pessoas jurídicas; 1 organização do portal aparece, 1 pela primeira vez.',
    ),
  ).toBeInTheDocument()
  sheet.getByText('1 linha de pessoa física ficou de fora, e não saiu deste aparelho.')
  sheet.getByText('1 linha não tem um CNPJ de 14 posições e não pôde ser conferida.')
  sheet.getByText('1 data de fim não pôde ser lida: conta como sem fim.')
  expect(
    await sheet.findByText(
      'CEPIM de 28/09/2026: 1 linha, 1 de pessoas jurídicas; nenhuma organização do portal aparece.',
    ),
  ).toBeInTheDocument()
  expect(
    await sheet.findByText(/^CNEP de 29\/09\/2026: 1 linha, 1 de pessoas jurídicas;/),
  ).toBeInTheDocument()
  expect(sheet.queryByText('Ainda não importada.')).not.toBeInTheDocument()
  sheet.getByText(
    /^Lista de 30\/09\/2026, importada em .* 5 linhas, 3 de pessoas jurídicas, 2 de organizações do portal\.$/,
  )
  expect(await stored()).toEqual([
    { lista: 'ceis', data: '2026-09-30', linhas: 5, pessoas_juridicas: 3 },
    { lista: 'cepim', data: '2026-09-28', linhas: 1, pessoas_juridicas: 1 },
    { lista: 'cnep', data: '2026-09-29', linhas: 1, pessoas_juridicas: 1 },
  ])
})

it('sends no natural person, and of others no row that is not of the portal', async () => {
  const { user, sheet } = await openLists()
  const secrets = { OBSERVAÇÕES: 'Sócio oculto: BELTRANO', PUBLICAÇÃO: 'DOU, por BELTRANO' }
  const person: SampleRow = { 'NOME DO SANCIONADO': 'FULANO DE TAL', ...secrets }
  const sent = recordRequests()
  await choose(
    user,
    sheet,
    csvFile('ceis', [
      rowOf('ceis', OURS, { ...secrets, 'NOME DO SANCIONADO': 'AURORA' }),
      rowOf('ceis', FOREIGN, {
        ...secrets,
        'NOME DO SANCIONADO': 'EMPRESA ALHEIA',
        'NÚMERO DO PROCESSO': 'P-ALHEIO',
      }),
      rowOf('ceis', CPF, { ...person, 'TIPO DE PESSOA': 'F' }),
      rowOf('ceis', '529.982.247-25', { ...person, 'TIPO DE PESSOA': '' }),
      rowOf('ceis', `000${CPF}`, { ...person, 'TIPO DE PESSOA': '' }),
      rowOf('ceis', '77888999000155', { ...person, 'TIPO DE PESSOA': 'F' }),
      rowOf('ceis', CPF, { ...person, 'TIPO DE PESSOA': 'J' }),
    ]),
  )
  await sheet.findByText(/^CEIS de 30\/09\/2026: 7 linhas, 2 de pessoas jurídicas; 1 organização/)
  const asked = sent.filter((request) => request.includes('/rpc/roots_in_portal'))
  expect(asked.map((request) => request.replace(/^\S+ /, ''))).toEqual([
    '{"p_raizes":["11222333","44555666"]}',
  ])
  const all = sent.join('\n')
  expect(all).toContain('AURORA')
  for (const secret of [CPF, '00052998', '529.982', '77888999', 'FULANO', 'BELTRANO', 'ALHEI', FOREIGN])
    expect(all).not.toContain(secret)
})

it('sends nothing for a file that is refused, and says why at the file', async () => {
  const { user, sheet } = await openLists()
  const sent = recordRequests()
  await choose(user, sheet, csvOf('%PDF-1.7', 'certidao.pdf.csv'), csvFile('ceis', [], '20260930_VAZIA.csv'))
  expect(await sheet.findByText(/^Este arquivo é um PDF, não a lista\./)).toBeInTheDocument()
  expect(await sheet.findByText(/^A lista está vazia/)).toBeInTheDocument()
  expect(sent.filter((request) => /roots_in_portal|import_impediments/.test(request))).toEqual([])
  expect(sheet.getAllByText('Ainda não importada.')).toHaveLength(3)
  await user.click(sheet.getByRole('button', { name: 'Tirar certidao.pdf.csv desta tela' }))
  expect(sheet.queryByText('certidao.pdf.csv')).not.toBeInTheDocument()
})

it('asks for the day that the name does not say, and can be cancelled there', async () => {
  const { user, sheet } = await openLists()
  const sent = recordRequests()
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', OURS)], 'lista.csv'))
  const day = await sheet.findByLabelText(/^Dia da lista/)
  await user.click(sheet.getByRole('button', { name: 'Importar' }))
  expect(day).toHaveAccessibleDescription(/Escolha um dia de 2013 até hoje\.$/)
  await user.type(day, '2099-01-01')
  await user.click(sheet.getByRole('button', { name: 'Importar' }))
  expect(day).toHaveAccessibleDescription(/Escolha um dia de 2013 até hoje\.$/)
  await user.clear(day)
  await user.type(day, '2026-10-02')
  await user.dblClick(sheet.getByRole('button', { name: 'Importar' }))
  expect(await sheet.findByText(/^CEIS de 02\/10\/2026: 1 linha/)).toBeInTheDocument()
  expect(sent.filter((request) => request.includes('import_impediments'))).toHaveLength(1)

  sent.length = 0
  await choose(user, sheet, csvFile('cnep', [rowOf('cnep', OURS)], 'outra.csv'))
  await sheet.findByLabelText(/^Dia da lista/)
  await user.click(sheet.getByRole('button', { name: 'Cancelar outra.csv' }))
  expect(sheet.getByText('Cancelado. Nada foi enviado.')).toBeInTheDocument()
  expect(sheet.getByRole('button', { name: 'Escolher arquivos' })).toHaveFocus()
  expect(sent.filter((request) => /roots_in_portal|import_impediments/.test(request))).toEqual([])
})

it('asks before a much shorter list replaces the stored one', async () => {
  const { user, sheet } = await openLists()
  const rows = Array.from({ length: 20 }, (_, at) => rowOf('ceis', `${20000000 + at}000100`))
  await choose(user, sheet, csvFile('ceis', [...rows, rowOf('ceis', OURS)]))
  await sheet.findByText(/^CEIS de 30\/09\/2026: 21 linhas/)
  await choose(user, sheet, csvFile('ceis', rows.slice(5), '20261001_CEIS.csv'))
  expect(
    await sheet.findByText(
      'CEIS tem agora 15 linhas, e a lista gravada tem 21. Confira se o arquivo está inteiro: o que falta nele deixa de aparecer no portal.',
    ),
  ).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ linhas: 21 }])
  await user.click(sheet.getByRole('button', { name: 'Importar assim mesmo' }))
  await sheet.findByText(/^CEIS de 01\/10\/2026: 15 linhas/)
  expect(await stored()).toMatchObject([{ linhas: 15 }])
})

it('leaves a newer list as it is', async () => {
  const { user, sheet } = await openLists()
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', OURS)]))
  await sheet.findByText(/^CEIS de 30\/09\/2026: 1 linha/)
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', FOREIGN)], '20260929_CEIS.csv'))
  expect(
    await sheet.findByText(
      'A lista de CEIS que está no portal é de um dia mais novo. Ela ficou como estava.',
    ),
  ).toBeInTheDocument()
  expect(await stored()).toMatchObject([{ data: '2026-09-30' }])
})

it('imports once where the answer is lost and the file is tried again', async () => {
  const { user, sheet } = await openLists()
  loseAnswers(stack, /rpc\/import_impediments/, 1)
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', OURS)]))
  expect(await sheet.findByText('A lista não foi gravada')).toBeInTheDocument()
  await user.click(sheet.getByRole('button', { name: 'Tentar de novo' }))
  await sheet.findByText(
    /^CEIS de 30\/09\/2026: 1 linha.*; 1 organização do portal aparece, nenhuma pela primeira vez\.$/,
  )
  expect(await stored()).toMatchObject([{ lista: 'ceis', linhas: 1 }])
})

it('stores nothing where the server fails on the way', async () => {
  const { user, sheet } = await openLists()
  failRequests(stack, /rpc\/import_impediments/)
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', OURS)]))
  expect(await sheet.findByText('A lista não foi gravada')).toBeInTheDocument()
  expect(await stored()).toEqual([])
})

it('cancels a file that waits for its turn, and the others go on', async () => {
  const { user, sheet } = await openLists()
  const release = pauseRequests(stack, /rpc\/import_impediments/)
  await choose(
    user,
    sheet,
    csvFile('ceis', [rowOf('ceis', OURS)]),
    csvFile('cnep', [rowOf('cnep', OURS)]),
    csvFile('cepim', [rowOf('cepim', OURS)]),
  )
  expect(await sheet.findByText('Gravando CEIS…')).toBeInTheDocument()
  expect(sheet.getAllByText('Na fila.')).toHaveLength(2)
  await user.click(sheet.getByRole('button', { name: 'Cancelar 20260930_CNEP.csv' }))
  expect(item(sheet, '20260930_CNEP.csv').getByText('Cancelado. Nada foi enviado.')).toBeInTheDocument()
  release()
  await sheet.findByText(/^CEPIM de 28\/09\/2026/)
  expect(await stored()).toMatchObject([{ lista: 'ceis' }, { lista: 'cepim' }])
})

it('says that a list is older than 30 days', async () => {
  const { user, sheet } = await openLists()
  await choose(user, sheet, csvFile('ceis', [rowOf('ceis', OURS)], '20250101_CEIS.csv'))
  await waitFor(() =>
    expect(
      item(sheet, 'CEIS').getByText('Esta lista tem mais de 30 dias. Baixe a de agora e importe.'),
    ).toBeInTheDocument(),
  )
})
