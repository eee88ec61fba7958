import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showToast } from '@/lib/toast'
import { pass, useToaster } from '../support/toasts.tsx'

// The numbers of product 9, of which some are the library's own: an update of it must not change them unseen.
useToaster()

const all = () => screen.queryAllByRole('listitem')

async function show(...titles: string[]) {
  for (const title of titles) act(() => showToast({ tone: 'info', title }))
  await pass(0)
}

const toast = (title: string) => {
  const found = screen.getByText(title).closest('li')
  if (!found) throw new Error(title)
  return found
}

it('closes after 4000 ms, and is removed 200 ms later', async () => {
  await show('Um')
  await pass(3999)
  expect(toast('Um')).toHaveAttribute('data-removed', 'false')
  await pass(1)
  expect(toast('Um')).toHaveAttribute('data-removed', 'true')
  await pass(199)
  expect(all()).toHaveLength(1)
  await pass(1)
  expect(all()).toEqual([])
})

it('shows three', async () => {
  await show('Um', 'Dois', 'Três', 'Quatro')
  const visible = ['Um', 'Dois', 'Três', 'Quatro'].map((title) => toast(title).dataset.visible)
  expect(visible).toEqual(['false', 'true', 'true', 'true'])
})

it('is 356 px wide, 14 px apart', async () => {
  await show('Um')
  const list = toast('Um').closest('ol')
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
  expect(list?.style.getPropertyValue('--gap')).toBe('14px')
})

it('is reached with Alt+T', async () => {
  await show('Um')
  fireEvent.keyDown(document, { code: 'KeyT' })
  expect(toast('Um').closest('ol')).not.toHaveFocus()
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true })
  expect(toast('Um').closest('ol')).toHaveFocus()
})

/** Drags a toast to the left, over `ms`. */
async function swipe(title: string, pixels: number, ms: number) {
  const target = toast(title)
  fireEvent.pointerDown(target, { clientX: 200, clientY: 0, pointerId: 1 })
  await pass(ms)
  // The first movement says in which direction it goes.
  fireEvent.pointerMove(target, { clientX: 198, clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(target, { clientX: 200 - pixels, clientY: 0, pointerId: 1 })
  fireEvent.pointerUp(target, { clientX: 200 - pixels, clientY: 0, pointerId: 1 })
  await pass(0)
  return target.dataset.removed
}

it.each([
  // Slowly, so that only the distance counts.
  [19, 1900, 'false'],
  [20, 1900, 'true'],
  // A short one that is fast: 0.11 px per ms is not enough, more is.
  [11, 100, 'false'],
  [12, 100, 'true'],
])('a swipe of %i px in %i ms removes it: %s', async (pixels, ms, removed) => {
  await show('Um')
  expect(await swipe('Um', pixels, ms)).toBe(removed)
})
