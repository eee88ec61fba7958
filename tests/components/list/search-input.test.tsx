import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchInput } from '@/components/list/search-input'
import { patientUser } from '../../support/render.tsx'

const field = () => screen.getByRole('searchbox', { name: 'Buscar' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

it('keeps what is typed while its own search arrives, and follows every other address', () => {
  const onSearch = vi.fn()
  const at = (value: string) => <SearchInput label="Buscar" value={value} onSearch={onSearch} />
  const { rerender } = render(at(''))
  type(' sol ')
  fireEvent.submit(screen.getByRole('search'))
  expect(onSearch.mock.calls).toEqual([['sol']])
  type('sol nascente')
  rerender(at('sol'))
  expect(field()).toHaveValue('sol nascente')
  // 'Limpar filtros', or back.
  rerender(at(''))
  expect(field()).toHaveValue('')
})

it('takes no more than the database searches for', async () => {
  render(<SearchInput label="Buscar" value="" onSearch={vi.fn()} />)
  await patientUser().click(field())
  await patientUser().paste('x'.repeat(301))
  expect(field()).toHaveValue('x'.repeat(300))
})
