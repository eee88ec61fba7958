import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showToast } from '@/lib/toast'
import { pass, useToaster } from '../../support/toaster.tsx'

const approve = vi.fn()
useToaster(<button onClick={approve}>Aprovar</button>)
afterEach(() => void approve.mockClear())

/** At a place, in pixels, `ms` after the last press. */
async function press(name: string, ms: number, y: number, detail = 1) {
  await pass(ms)
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(Date.now())
  fireEvent.click(screen.getByRole('button', { name }), { clientX: 180, clientY: y, detail })
  await pass(0)
}

async function show(...titles: string[]) {
  const undo = vi.fn()
  for (const title of titles)
    act(() => showToast({ tone: 'info', title, action: { label: `Desfazer ${title}`, onClick: undo } }))
  await pass(0)
  return undo
}

it('does not press what lies below a toast with the second press of its button', async () => {
  const undo = await show('um')
  await press('Desfazer um', 0, 200)
  await press('Aprovar', 350, 210)
  // Each repetition is waited for anew.
  await press('Aprovar', 1999, 200)
  expect(approve).not.toHaveBeenCalled()
  await press('Aprovar', 2000, 200)
  expect(approve).toHaveBeenCalledOnce()
  expect(undo).toHaveBeenCalledOnce()
})

it('takes a press in another place, and every key', async () => {
  await show('um')
  await press('Desfazer um', 0, 200)
  await press('Aprovar', 100, 224)
  expect(approve).toHaveBeenCalledOnce()
  await show('dois')
  await press('Desfazer dois', 0, 200)
  await press('Aprovar', 100, 200, 0)
  expect(approve).toHaveBeenCalledTimes(2)
})

it('does not press the next toast’s button either, but closes one after the other', async () => {
  const undo = await show('um', 'dois')
  await press('Desfazer dois', 0, 500)
  await press('Desfazer um', 350, 500)
  expect(undo).toHaveBeenCalledOnce()

  await show('três', 'quatro')
  for (let left = 3; left > 0; left -= 1) {
    const [close] = screen.getAllByRole('button', { name: 'Fechar' })
    if (!close) throw new Error('no toast')
    fireEvent.click(close, { clientX: 180, clientY: 600, detail: 1 })
    await pass(400)
  }
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await press('Aprovar', 100, 605)
  expect(approve).toHaveBeenCalledOnce()
})

it('keeps no pointer on a button, so that a press can be given up', async () => {
  await show('um')
  const button = screen.getByRole('button', { name: 'Desfazer um' })
  const release = vi.fn()
  button.releasePointerCapture = release
  const stored = createEvent('gotpointercapture', button, { bubbles: true })
  Object.assign(stored, { pointerId: 7 })
  fireEvent(button, stored)
  expect(release).toHaveBeenCalledWith(7)
  // Otherwise sonner would take the press for one that goes on, and keep the toast for good.
  fireEvent.pointerDown(button)
  fireEvent.pointerUp(document.body)
  await pass(5000)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
