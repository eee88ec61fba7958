import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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

it.each([
  [5799, ['Ana']],
  [5800, ['Ana', 'Bia']],
])('swallows it also where the rows came long after the first press, for 800 ms: at %i', (at, heard) => {
  pressed.mockClear()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { rerender } = render(<Rows names={['Ana', 'Bia']} />)
  now.mockReturnValue(2000)
  press('Ana', { clientX: 100, clientY: 100 })
  now.mockReturnValue(5000)
  rerender(<Rows names={['Bia']} />)
  now.mockReturnValue(at)
  press('Bia', { clientX: 100, clientY: 100 })
  expect(pressed.mock.calls.flat()).toEqual(heard)
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

describe('impatient presses while the answer takes its time', () => {
  /** Presses at these times, in ms; the rows change before the first one that comes later than the answer. */
  function pressesAt(times: number[], answer: number): string[] {
    pressed.mockClear()
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const { rerender } = render(<Rows names={['Ana', 'Bia']} />)
    let names = ['Ana', 'Bia']
    for (const at of times) {
      if (at > answer && names.length === 2) {
        now.mockReturnValue(answer)
        names = ['Bia']
        rerender(<Rows names={names} />)
      }
      now.mockReturnValue(at)
      press(names[0] ?? '', { clientX: 100, clientY: 100 })
    }
    return pressed.mock.calls.map(([name]) => String(name))
  }

  it.each([80, 400, 900, 1999])('every %i ms are one row of presses, whatever comes below them', (step) => {
    const times = Array.from({ length: 12 }, (_, index) => 10_000 + index * step)
    expect(pressesAt(times, 10_000 + step * 2.5)).not.toContain('Bia')
  })

  it('end with two quiet seconds', () => {
    expect(pressesAt([10_000, 10_500, 12_400, 14_399, 16_399], 12_000)).toEqual(['Ana', 'Ana', 'Bia'])
  })

  it.each([[[10_000, 11_300]], [[10_000, 10_900, 11_800]]])(
    'are none where one goes on at an even pace: %j',
    (times) => {
      expect(pressesAt(times, 10_300)).toEqual(['Ana', 'Bia'])
    },
  )

  it('are those too that follow each other sooner than 800 ms once the rows have changed', () => {
    expect(pressesAt([10_000, 10_400, 10_800, 11_200, 13_199], 10_300)).toEqual(['Ana'])
  })
})

it('lets a second press through where nothing moved', () => {
  pressed.mockClear()
  render(<Rows names={['Ana', 'Bia']} />)
  press('Ana', { clientX: 100, clientY: 100 })
  press('Ana', { clientX: 100, clientY: 100 })
  expect(pressed).toHaveBeenCalledTimes(2)
})
