import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { DuplicateList } from '@/domain/organization/duplicate-list'
import type { Duplicate } from '@/domain/organization/duplicates'
import { visibleTexts } from '../../support/visible-texts.ts'

afterEach(cleanup)

const one = (id: string, name: string | null, whole: boolean): Duplicate => ({
  id,
  name,
  cnpj: '12.345.678/0001-90',
  whole,
})

function linesFor(...duplicates: Duplicate[]) {
  const { container } = render(<DuplicateList duplicates={duplicates} />, { wrapper: MemoryRouter })
  return visibleTexts(container)
}

it('names all organisations with the same number, and apart from them those with the same root', () => {
  expect(
    linesFor(
      one('a', 'Casa', true),
      one('b', null, true),
      one('c', 'Filial', false),
      one('d', 'Sede', false),
    ),
  ).toEqual([
    'Outras organizações usam este CNPJ: Casa, 12.345.678/0001-90',
    'Outras organizações usam a mesma raiz: Filial, Sede',
  ])
  expect(screen.getByRole('link', { name: 'Filial' })).toHaveAttribute('href', '/admin/organizacoes/c')
})

it('says so of a single one', () => {
  expect(linesFor(one('a', 'Casa', true), one('c', 'Filial', false))).toEqual([
    'Outra organização usa este CNPJ: Casa',
    'Outra organização usa a mesma raiz: Filial',
  ])
})
