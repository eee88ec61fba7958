import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { optionalPart } from '../../../src/lib/lazy/optional-part.ts'

type Props = { name: string }
const Part = ({ name }: Props) => <p>Prazos de {name}</p>
const PlainField = ({ name }: Props) => <input aria-label={name} />

let onLine = false
beforeEach(() => {
  onLine = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
})

/** A page with a part whose code comes once there is a line. */
function open(instead?: ComponentType<Props>) {
  const line = { isCut: true, asked: 0 }
  const Late = optionalPart<Props>(() => {
    line.asked += 1
    return line.isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ default: Part })
  }, instead)
  function Page() {
    const [name, setName] = useState('Estatuto')
    return (
      <main>
        <button type="button" onClick={() => setName('Ata')}>
          Outro documento
        </button>
        <Suspense fallback="Carregando…">
          <Late name={name} />
        </Suspense>
      </main>
    )
  }
  return { line, ...render(<Page />) }
}

const goOnline = () => act(() => Promise.resolve(dispatchEvent(new Event('online'))))

it('takes nothing away from its page without its code, and comes once the line is back', async () => {
  const { line } = open()
  await waitFor(() => expect(screen.queryByText('Carregando…')).not.toBeInTheDocument())
  expect(line.asked).toBe(1)
  await goOnline()
  expect(line.asked).toBe(2)
  expect(screen.queryByText(/Prazos/)).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Outro documento' }))
  line.isCut = false
  await goOnline()
  expect(screen.getByText('Prazos de Ata')).toBeInTheDocument()
})

it('comes by itself where a line that was cut says nothing', async () => {
  onLine = true
  const { line } = open()
  await waitFor(() => expect(line.asked).toBe(2))
  line.isCut = false
  expect(await screen.findByText('Prazos de Estatuto')).toBeInTheDocument()
})

it('asks for nothing any more once its page is gone', async () => {
  const { line, unmount } = open()
  await waitFor(() => expect(screen.queryByText('Carregando…')).not.toBeInTheDocument())
  unmount()
  await goOnline()
  expect(line.asked).toBe(1)
})

it('leaves what took its place where it is, with what was typed into it', async () => {
  const { line } = open(PlainField)
  fireEvent.change(await screen.findByLabelText('Estatuto'), { target: { value: 'Campinas' } })
  line.isCut = false
  await goOnline()
  expect(line.asked).toBe(1)
  expect(screen.getByLabelText('Estatuto')).toHaveValue('Campinas')
})
