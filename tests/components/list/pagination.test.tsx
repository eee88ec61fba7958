import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Pagination } from '@/components/list/pagination'

const button = (name: string) => screen.getByRole('button', { name })
const open = (page: number, total: number) =>
  render(<Pagination page={page} pageSize={50} total={total} onPageChange={vi.fn()} />)

it.each([
  [1, 51, '1–50 de 51', true, false],
  [2, 51, '51–51 de 51', false, true],
  [2, 100, '51–100 de 100', false, true],
  [2, 12_345, '51–100 de 12.345', false, false],
])('page %i of %i rows reads %s', (page, total, reads, first, last) => {
  open(page, total)
  expect(screen.getByText(reads)).toBeInTheDocument()
  expect(button('Anterior').hasAttribute('disabled')).toBe(first)
  expect(button('Próxima').hasAttribute('disabled')).toBe(last)
})

it.each([
  [199, '9.901–9.950 de mais de 10.000', false],
  [200, '9.951–10.000 de mais de 10.000. As outras aparecem com uma busca ou um filtro.', true],
])('page %i of more rows than were counted reads %s', (page, reads, last) => {
  open(page, 10_001)
  expect(screen.getByText(reads)).toBeInTheDocument()
  expect(button('Próxima').hasAttribute('disabled')).toBe(last)
})

it('has its sentence before there are rows, so that it is read out once there are', () => {
  const { container, rerender } = open(1, 0)
  const range = container.querySelector('[aria-live=polite]')
  expect(range).toBeEmptyDOMElement()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  for (const total of [12, 120]) {
    rerender(<Pagination page={1} pageSize={50} total={total} onPageChange={vi.fn()} />)
    expect(range).toHaveTextContent(`de ${total}`)
  }
})

it('says how many there are on a single page, without buttons', () => {
  open(1, 12)
  expect(screen.getByText('1–12 de 12')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

it.each([
  ['Próxima', 1, 100, true],
  ['Próxima', 1, 101, false],
  ['Anterior', 2, 101, true],
  ['Anterior', 3, 101, false],
])(
  '%s from page %i of %i rows leads the focus to the table, if the button goes: %j',
  (name, page, total, goes) => {
    render(
      <section>
        <table tabIndex={-1} />
        <Pagination page={page} pageSize={50} total={total} onPageChange={vi.fn()} />
      </section>,
    )
    fireEvent.click(button(name))
    expect(screen.getByRole('table') === document.activeElement).toBe(goes)
  },
)
