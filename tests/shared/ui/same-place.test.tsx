import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '@/shared/ui/windows/confirm-dialog'

const deleted = vi.fn()

/** Two people to remove; `fails` keeps the window open. */
function People({ fails }: { fails: boolean }) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      {['Ana', 'Bia'].map((name) => (
        <button key={name} onClick={() => setAsked(name)}>
          {name}
        </button>
      ))}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Excluir usuário?"
          description="Isto não pode ser desfeito."
          confirmLabel="Excluir"
          onConfirm={() => {
            deleted(asked)
            if (!fails) setAsked(null)
          }}
        />
      )}
    </>
  )
}

const timeStamp = vi.spyOn(Event.prototype, 'timeStamp', 'get')
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  timeStamp.mockReset()
  deleted.mockClear()
})

/** At a time in ms and a place in pixels; behind a window too, where what is pressed is found by name alone. */
function press(name: string, at: number, y: number, detail = 1) {
  timeStamp.mockReturnValue(10_000 + at)
  fireEvent.click(screen.getByRole('button', { name, hidden: true }), { clientX: 180, clientY: y, detail })
}

it('takes no second press of what opened the window for an answer, wherever its button lies', () => {
  render(<People fails={false} />)
  press('Ana', 0, 400)
  press('Excluir', 1999, 410)
  expect(deleted).not.toHaveBeenCalled()
  // Later it is an answer, elsewhere and by key at once.
  press('Excluir', 2000, 410)
  expect(deleted.mock.calls).toEqual([['Ana']])
  press('Bia', 5000, 400)
  press('Excluir', 5100, 430)
  expect(deleted).toHaveBeenCalledTimes(2)
  press('Ana', 9000, 400)
  press('Excluir', 9100, 400, 0)
  expect(deleted).toHaveBeenCalledTimes(3)
})

it('takes no second press of the answer for another question', () => {
  render(<People fails={false} />)
  press('Ana', 0, 100)
  press('Excluir', 900, 400)
  press('Bia', 1000, 400)
  press('Bia', 2899, 420)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  press('Bia', 2000, 430)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it('lets the answer be given again where the window has stayed', () => {
  render(<People fails />)
  press('Ana', 0, 100)
  press('Excluir', 900, 400)
  press('Excluir', 1000, 400)
  expect(deleted).toHaveBeenCalledTimes(2)
})
