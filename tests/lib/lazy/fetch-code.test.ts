import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, fetchCode } from '../../../src/lib/lazy/fetch-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onLine = (is: boolean) => vi.stubGlobal('navigator', { onLine: is })

/** Code that is cut off so many times. */
function code(cuts: number) {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('here')
  for (let cut = 0; cut < cuts; cut += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load
}

it('asks again half a second, one and a half and three seconds after code was cut off', async () => {
  onLine(true)
  const load = code(3)
  const found = fetchCode(load)
  for (const [after, tries] of [
    [0, 1],
    [499, 1],
    [1, 2],
    [1499, 2],
    [1, 3],
    [2999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after)
    expect(load).toHaveBeenCalledTimes(tries)
  }
  await expect(found).resolves.toBe('here')
})

it('gives up after the last pause, and knows the error again', async () => {
  onLine(true)
  const load = code(9)
  const failure = fetchCode(load, [100]).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(2)
  expect(await failure).toBeInstanceOf(ChunkLoadError)
})

it('does not ask in vain while the device has no line', async () => {
  onLine(false)
  const load = code(1)
  await expect(fetchCode(load)).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
})
