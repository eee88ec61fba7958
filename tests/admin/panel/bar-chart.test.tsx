import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BarChart } from '@/admin/panel/components/bar-chart'
import { MORE_THAN_COUNTED } from '@/lib/format-number'

const weeks = (count: number) => Array.from({ length: 12 }, (_, week) => [`semana ${week}`, count] as const)

it('says where the database stopped counting, in the bars and in their table', () => {
  render(
    <BarChart
      horizontal
      caption="Cadastros"
      columns={['Situação', 'Cadastros']}
      rows={[
        ['Pendentes', 9_999],
        ['Aprovados', MORE_THAN_COUNTED],
      ]}
    />,
  )
  expect(screen.getByText('Pendentes: 9.999')).toBeInTheDocument()
  expect(screen.getByText('Aprovados: mais de 10.000')).toBeInTheDocument()
  const table = within(screen.getByRole('table', { name: 'Cadastros' }))
  expect(table.getByRole('row', { name: 'Pendentes 9.999' })).toBeInTheDocument()
  expect(table.getByRole('row', { name: 'Aprovados mais de 10.000' })).toBeInTheDocument()
})

it.each([
  [999, '999', 12],
  [10_080, '10.080', 4],
])('puts numbers such as %i above as many bars as they fit', (count, text, times) => {
  render(<BarChart caption="Cadastros" columns={['Semana de', 'Cadastros']} rows={weeks(count)} />)
  const drawn = screen.getAllByText(text).filter((number) => number.closest('[aria-hidden]'))
  expect(drawn).toHaveLength(times)
})
