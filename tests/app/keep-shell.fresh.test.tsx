import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepShell } from '@/app/layouts/header/keep-shell'

const fetched: string[] = []
vi.mock('@/app/guards/offline-page', () => (fetched.push('without-line'), {}))
vi.mock('@/features/notifications/components/notification-list', () => (fetched.push('bell'), {}))

class Observer {
  observe = () => undefined
}

let idle: (() => void) | null
beforeEach(() => {
  vi.useFakeTimers()
  idle = null
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => ((idle = work), 1))
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(), ready: Promise.resolve({ active: null }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name)
})

it('fetches nothing but the screen for no line for whoever saves data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  await keepShell()
  await vi.advanceTimersByTimeAsync(10_000)
  idle?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toEqual(['without-line'])
})

it('fetches what answers a press ten seconds later, once the page has nothing to do', async () => {
  await keepShell()
  await vi.advanceTimersByTimeAsync(9999)
  expect(idle).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(idle).not.toBeNull()
  expect(fetched).toEqual(['without-line'])
  idle?.()
  await vi.dynamicImportSettled()
  expect(fetched.toSorted()).toEqual(['bell', 'without-line'])
})
