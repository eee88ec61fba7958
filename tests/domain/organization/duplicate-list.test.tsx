import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { DuplicateList } from '@/domain/organization/duplicate-list'
import type { Duplicate } from '@/domain/organization/duplicates'
import { visibleTexts } from '../../support/render.tsx'

const duplicate = (name: string | null, whole: boolean): Duplicate => ({
  id: String(name).toLowerCase(),
  name,
  cnpj: '12.345.678/0001-90',
  whole,
})

it.each([
  [
    'several',
    [duplicate('Casa', true), duplicate(null, true), duplicate('Filial', false), duplicate('Sede', false)],
    'Outras organizações usam este CNPJ: Casa, 12.345.678/0001-90',
    'Outras organizações usam a mesma raiz: Filial, Sede',
  ],
  [
    'a single one',
    [duplicate('Casa', true), duplicate('Filial', false)],
    'Outra organização usa este CNPJ: Casa',
    'Outra organização usa a mesma raiz: Filial',
  ],
])(
  'names organisations with the same number, and apart those with the same root: %s',
  (_, found, ...lines) => {
    const { container } = render(<DuplicateList duplicates={found} />, { wrapper: MemoryRouter })
    expect(visibleTexts(container)).toEqual(lines)
    expect(screen.getByRole('link', { name: 'Filial' })).toHaveAttribute('href', '/admin/organizacoes/filial')
  },
)
