import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { showToast } from '@/lib/toast'
import Toaster from '@/components/ui/toaster/toaster'

/** Moves the clock that is stopped by `useToaster`, in ms. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Shows the toasts before each test, none of which is left and whose clock then stands still, beside a page. */
export function useToaster(page: ReactNode = null): void {
  beforeEach(async () => {
    render(
      <>
        {page}
        <Toaster />
      </>,
    )
    act(() => showToast({ tone: 'info', title: 'Primeiro' }))
    await screen.findByText('Primeiro', {}, { timeout: 15_000 })
    // The clock that is looked at from here on is the fake one, also by a toast that is up already.
    vi.useFakeTimers()
    await clear()
  })
  afterEach(async () => {
    await clear()
    vi.useRealTimers()
  })
}

async function clear() {
  for (const close of screen.queryAllByRole('button', { name: 'Fechar' })) fireEvent.click(close)
  await pass(1000)
  expect(screen.queryAllByRole('listitem')).toEqual([])
}
