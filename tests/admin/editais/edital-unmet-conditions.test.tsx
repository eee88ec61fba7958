import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, test } from 'vitest'
import {
  sortUnmetConditions,
  sortRequiredDocuments,
  describeActual,
} from '@/admin/editais/unmet-condition-texts'
import { UnmetConditionList } from '@/admin/editais/components/unmet-conditions'
import type { Matched } from '@/admin/editais/queries'

test.each([
  ['uf', 'RO', '(no cadastro: Rondônia)'],
  ['uf', null, '(no cadastro: não informado)'],
  ['area', ' ', '(no cadastro: não informado)'],
  ['area', 'Hortas: comuns', '(no cadastro: Hortas: comuns)'],
  ['beneficiarios', 1500, '(no cadastro: 1.500)'],
  ['colaboradores', 0, '(no cadastro: 0)'],
  ['idade', 1, '(no cadastro: 1 ano)'],
  ['idade', 10, '(no cadastro: 10 anos)'],
  ['certificacoes', [], '(no cadastro: nenhuma)'],
  ['certificacoes', ['oscip'], '(no cadastro: OSCIP (interesse público))'],
  ['perfil', null, null],
  ['obrigatorios', null, null],
])('instead of %s there is %j', (condicao, tem, text) => {
  expect(describeActual({ condicao, tem, obrigatoria: true })).toBe(text)
})

it('says nothing of the profile beside a paper', () => {
  expect(describeActual({ documento: 'estatuto', motivo: 'faltando', obrigatoria: true })).toBeNull()
})

const faltam: Matched['faltam'] = [
  { documento: 'balanco', motivo: 'faltando', obrigatoria: false },
  { documento: 'cartaoCnpj', motivo: 'faltando', obrigatoria: true },
  { documento: 'estatuto', motivo: 'faltando', obrigatoria: true },
  { condicao: 'idade', tem: 1, obrigatoria: true },
  { condicao: 'uf', tem: 'RO', obrigatoria: true },
  { condicao: 'perfil', tem: null, obrigatoria: false },
]

it('stands in order: what is mandatory first, conditions before papers', () => {
  expect(sortUnmetConditions(faltam).map(({ condicao, documento }) => condicao ?? documento)).toEqual([
    'uf',
    'idade',
    'estatuto',
    'cartaoCnpj',
    'perfil',
    'balanco',
  ])
  expect(
    sortRequiredDocuments({ balanco: false, cartaoCnpj: true, certidaoFgts: false, estatuto: true }),
  ).toEqual([
    ['estatuto', true],
    ['cartaoCnpj', true],
    ['certidaoFgts', false],
    ['balanco', false],
  ])
})

const row = {
  id: 'o1',
  nome: 'Aurora',
  cnpj: null,
  uf: null,
  municipio: null,
  situacao: null,
  nota: null,
  versao: null,
  faltam,
  nao_avaliados: 0,
} as Matched

it('folds what goes past three, and not for the sake of one', () => {
  const { rerender } = render(<UnmetConditionList row={row} conditions={{}} />, { wrapper: MemoryRouter })
  const more = screen.getByRole('group')
  expect(within(more).getByText('E mais 3')).toBeInTheDocument()
  expect(within(more).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
  rerender(<UnmetConditionList row={{ ...row, faltam: faltam.slice(2) }} conditions={{}} />)
  expect(screen.queryByText(/^E mais/)).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('(no cadastro: Rondônia)')).toBeInTheDocument()
})

it.each([
  [2, [], 'Atende, 2 documentos ainda não avaliados', 0],
  [1, faltam.slice(0, 1), 'Atende, 1 documento ainda não avaliado', 1],
  [3, faltam.slice(1, 3), '3 documentos ainda não avaliados', 2],
])('says of %i documents that nobody reviewed them', (nao_avaliados, lacking, text, items) => {
  render(<UnmetConditionList row={{ ...row, nao_avaliados, faltam: lacking }} conditions={{}} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('link', { name: text })).toHaveAttribute(
    'href',
    '/admin/organizacoes/o1?aba=documentos',
  )
  expect(screen.queryAllByRole('listitem')).toHaveLength(items)
  expect(screen.queryByText('Não falta nada')).toBeNull()
})

it('says of one that lacks nothing and whose documents were reviewed that nothing is missing', () => {
  render(<UnmetConditionList row={{ ...row, faltam: [] }} conditions={{}} />, { wrapper: MemoryRouter })
  expect(screen.getByText('Não falta nada')).toBeInTheDocument()
  expect(screen.queryByText(/avaliado/)).toBeNull()
})
