import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSteadyRows } from '@/features/approval/use-steady-rows'

const pressed = vi.fn()

function Rows({ names }: { names: string[] }) {
  const onPress = useSteadyRows(names.join())
  return (
    <div role="presentation" onClickCapture={onPress}>
      {names.map((name) => (
        <button key={name} onClick={() => void pressed(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

const press = (name: string, at: { clientX: number; clientY: number; detail?: number }) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1, ...at })

it('swallows the second press where the next row has slid under it, and no other', () => {
  pressed.mockClear()
  const { rerender } = render(<Rows names={['Ana', 'Bia', 'Caio']} />)
  press('Ana', { clientX: 100, clientY: 100 })
  rerender(<Rows names={['Bia', 'Caio']} />)
  press('Bia', { clientX: 101, clientY: 100 })
  expect(pressed.mock.calls).toEqual([['Ana']])
  press('Caio', { clientX: 100, clientY: 160 })
  rerender(<Rows names={['Bia']} />)
  // A key has no place.
  press('Bia', { clientX: 0, clientY: 0, detail: 0 })
  expect(pressed.mock.calls).toEqual([['Ana'], ['Caio'], ['Bia']])
})

it('swallows it also where the rows changed long after the first press, until they were there for 800 ms', () => {
  pressed.mockClear()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { rerender } = render(<Rows names={['Ana', 'Bia']} />)
  now.mockReturnValue(2000)
  press('Ana', { clientX: 100, clientY: 100 })
  now.mockReturnValue(5000)
  rerender(<Rows names={['Bia']} />)
  now.mockReturnValue(5799)
  press('Bia', { clientX: 100, clientY: 100 })
  expect(pressed.mock.calls).toEqual([['Ana']])
  now.mockReturnValue(5800)
  press('Bia', { clientX: 100, clientY: 100 })
  expect(pressed.mock.calls).toEqual([['Ana'], ['Bia']])
})

it('takes what is less than 24 pixels away for the same place', () => {
  pressed.mockClear()
  const { rerender } = render(<Rows names={['Ana', 'Bia', 'Caio']} />)
  press('Ana', { clientX: 100, clientY: 100 })
  rerender(<Rows names={['Bia', 'Caio']} />)
  press('Bia', { clientX: 100, clientY: 123 })
  press('Caio', { clientX: 100, clientY: 124 })
  expect(pressed.mock.calls).toEqual([['Ana'], ['Caio']])
})

it('lets a second press through where nothing moved', () => {
  pressed.mockClear()
  render(<Rows names={['Ana', 'Bia']} />)
  press('Ana', { clientX: 100, clientY: 100 })
  press('Ana', { clientX: 100, clientY: 100 })
  expect(pressed).toHaveBeenCalledTimes(2)
})
