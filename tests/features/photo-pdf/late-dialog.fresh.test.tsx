import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePhotographs } from '@/features/photo-pdf/use-photographs'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import { slotOf } from '@/domain/documents/slots'

let arrive: () => void
let code: Promise<void>
vi.mock('@/lib/lazy-with-preload', () => ({
  lazyWithPreload: () => Object.assign(() => 'Reduzir a foto?', { preload: () => code }),
}))

beforeEach(() => {
  code = new Promise((resolve) => (arrive = resolve))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const photo = new File([new Uint8Array(2.5 * 1024 * 1024)], 'cartao.jpg')

/** A large photograph is chosen for a slot while the code of the window that makes it smaller is on its way. */
function chooseLarge() {
  const slot = slotOf('cartaoCnpj')
  if (!slot) throw new Error('no such slot')
  const send = vi.fn(() => true)
  const uploads = { isBusy: () => false } as unknown as UploadQueue
  const { result, unmount } = renderHook(() => usePhotographs({ userId: 'ana', slot, uploads, send }))
  result.current.choose(photo)
  return { send, unmount }
}

it('sends a large photograph as it is where the window for it does not come in 5 seconds', async () => {
  const { send } = chooseLarge()
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(send).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(send.mock.calls).toEqual([[photo]])
  arrive()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(send).toHaveBeenCalledOnce()
})

it('asks about a large photograph once the window is here', async () => {
  const { send } = chooseLarge()
  arrive()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(send).not.toHaveBeenCalled()
})
