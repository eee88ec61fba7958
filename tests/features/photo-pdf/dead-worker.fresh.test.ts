import { afterAll, expect, it, vi } from 'vitest'
import { draw } from '@/features/photo-pdf/picture-client'

/** A worker that is ready at once, and the first of which dies on its first picture. */
const { workers, PictureWorker } = vi.hoisted(() => {
  const workers: PictureWorker[] = []
  class PictureWorker {
    terminated = false
    onerror = () => {}
    readonly dies = workers.push(this) === 1
    set onmessage(listen: (event: { data: unknown }) => void) {
      this.#listen = listen
      if (!this.#isReady) queueMicrotask(() => listen({ data: true }))
      this.#isReady = true
    }
    #listen = (_event: { data: unknown }) => {}
    #isReady = false
    postMessage() {
      queueMicrotask(() => {
        if (!this.dies) this.#listen({ data: { done: 'drawn' } })
        else if (!this.terminated) this.onerror()
      })
    }
    terminate() {
      this.terminated = true
    }
  }
  return { workers, PictureWorker }
})
vi.mock('@/features/photo-pdf/picture-worker?worker', () => ({
  default: PictureWorker,
}))

const page = { turn: 0, corners: null, filter: 'color', size: 'page', mostBytes: 1 } as const

afterAll(() => void vi.unstubAllGlobals())

it('gives up a worker that died and draws the next picture with a new one', async () => {
  vi.stubGlobal('Worker', PictureWorker)
  vi.stubGlobal('OffscreenCanvas', PictureWorker)
  expect(await draw(new Blob(), page)).toBeNull()
  expect(workers.map(({ terminated }) => terminated)).toEqual([true])
  expect(await draw(new Blob(), page)).toBe('drawn')
  expect(workers).toHaveLength(2)
})
