import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePhotographs } from '@/portal/profile/photographs/use-photographs'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { slotOf, type DocumentSlot } from '@/domain/documents/slots'

let arrive: () => void
vi.mock('@/lib/lazy-with-preload', () => ({
  lazyWithPreload: () =>
    Object.assign(() => null, { preload: () => new Promise<void>((resolve) => (arrive = resolve)) }),
}))

beforeEach(() => void vi.useFakeTimers())

it('sends a large photograph as it is where the window for it does not come in 5 seconds', async () => {
  const photo = new File([new Uint8Array(2.5 * 1024 * 1024)], 'cartao.jpg')
  const send = vi.fn(() => true)
  const slot = slotOf('cartaoCnpj') as DocumentSlot
  const uploads = { isBusy: () => false } as unknown as UploadQueue
  const { result } = renderHook(() => usePhotographs({ owner: 'ana', slot, uploads, send }))
  result.current.choose(photo)
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(send).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(send.mock.calls).toEqual([[photo]])
  arrive()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(send).toHaveBeenCalledOnce()
})
