import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { DuplicateList } from '@/admin/organization/duplicate-list'
import type { Duplicate } from '@/admin/organization/duplicates'
import { visibleTexts } from '../../support/render.tsx'

const duplicate = (name: string | null, whole: boolean): Duplicate => ({
  id: String(name).toLowerCase(),
  name,
  cnpj: '12.345.678/0001-90',
  whole,
})

it('names organisations with the same number, and apart those with the same root', () => {
  const same = [duplicate('Casa', true), duplicate(null, true)]
  const root = [duplicate('Filial', false), duplicate('Sede', false)]
  const { container } = render(<DuplicateList duplicates={[...same, ...root]} />, { wrapper: MemoryRouter })
  expect(visibleTexts(container)).toEqual([
    'Outras organizações usam este CNPJ: Casa, 12.345.678/0001-90',
    'Outras organizações usam a mesma raiz: Filial, Sede',
  ])
  expect(screen.getByRole('link', { name: 'Filial' })).toHaveAttribute('href', '/admin/organizacoes/filial')
})
