import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkNetwork } from '@/features/system-check/checks/network'

/** Every request, with the milliseconds since the start. */
const requests: string[] = []
let start = 0
/** How long each answer takes, in its order. */
let delays: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  start = performance.now()
  requests.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit) => {
    const { host, pathname } = new URL(url)
    requests.push(`${performance.now() - start} ms: ${method} ${host}${pathname}`)
    return new Promise<Response>((answer) => setTimeout(() => answer(new Response('x')), delays.shift() ?? 0))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('three requests, 200 ms apart, then the picture of 200 x 300 (product 7)', async () => {
  delays = [30, 60, 90, 100]
  const report = checkNetwork()
  await vi.runAllTimersAsync()
  expect(requests).toEqual([
    '0 ms: HEAD www.google.com/favicon.ico',
    '230 ms: HEAD www.google.com/favicon.ico',
    '490 ms: HEAD www.google.com/favicon.ico',
    '580 ms: GET picsum.photos/200/300',
  ])
  expect(await report).toMatchObject({
    online: true,
    latency: 60,
    latencyGrade: 'excellent',
    stability: 'Excelente',
    speed: 8.192,
    speedGrade: 'excellent',
  })
})

test('a slow line', async () => {
  delays = [900, 900, 900, 900]
  const report = checkNetwork()
  await vi.runAllTimersAsync()
  expect(await report).toMatchObject({
    latency: 900,
    latencyGrade: 'high',
    stability: 'Ruim',
    speedGrade: 'low',
  })
})

test('nothing is asked without a line', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await checkNetwork()).toEqual({
    online: false,
    latency: null,
    latencyGrade: null,
    stability: null,
    speed: null,
    speedGrade: null,
  })
  expect(requests).toEqual([])
})
