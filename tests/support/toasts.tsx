import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import Toaster from '../../src/components/ui/toaster/toaster.tsx'
import { showToast, type ToastMessage } from '../../src/lib/toast.ts'

/** The toasts that are raised from now on in this test, in their order; none of them is shown. */
export function recordToasts(): ToastMessage[] {
  const raised: ToastMessage[] = []
  for (const tone of ['success', 'error', 'warning', 'info'] as const)
    vi.spyOn(toast, tone).mockImplementation((title, rest) => {
      raised.push({ tone, title, ...rest } as ToastMessage)
      return raised.length
    })
  return raised
}

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
    await screen.findByText('Primeiro')
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
