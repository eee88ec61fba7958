import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkNetwork } from '@/public/system-check/checks/network'

/** Every request, with the milliseconds since the start. */
const requests: string[] = []
const addresses = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  addresses.clear()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Checks a network whose requests take so many ms, one after the other, and end in this way. */
async function check(delays: number[], answer = () => Promise.resolve(new Response('x'))) {
  const start = performance.now()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { host, pathname } = new URL(url)
    requests.push(`${performance.now() - start} ms: ${method} ${host}${pathname}`)
    addresses.add(url)
    await new Promise((resolve) => setTimeout(resolve, delays.shift()))
    return answer()
  })
  const report = checkNetwork()
  await vi.runAllTimersAsync()
  return report
}

test('three requests, 200 ms apart, then the picture of 200 x 300 (product 7)', async () => {
  expect(await check([30, 60, 90, 100])).toEqual({
    online: true,
    latency: 60,
    latencyGrade: 'excellent',
    stability: 'Excelente',
    speed: 8.192,
    speedGrade: 'excellent',
  })
  expect(requests).toEqual([
    '0 ms: HEAD www.google.com/favicon.ico',
    '230 ms: HEAD www.google.com/favicon.ico',
    '490 ms: HEAD www.google.com/favicon.ico',
    '580 ms: GET picsum.photos/200/300',
  ])
  expect(addresses.size, 'no two requests are the same').toBe(4)
})

test('a slow line', async () => {
  const slow = { latency: 900, latencyGrade: 'high', stability: 'Ruim', speedGrade: 'low' }
  expect(await check([900, 900, 900, 900])).toMatchObject(slow)
})

const unknown = { latency: null, latencyGrade: null, stability: null, speed: null, speedGrade: null }

test('services that do not answer', async () => {
  const report = await check([1, 1, 1, 1], () => Promise.reject(new TypeError('Failed to fetch')))
  expect(report).toEqual({ online: true, ...unknown })
})

test('services that answer with an error: no speed', async () => {
  const report = await check([50, 50, 50, 50], () => Promise.resolve(new Response('x', { status: 500 })))
  expect(report).toMatchObject({ latency: 50, speed: null, speedGrade: null })
})

test('nothing is asked without a line', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await check([])).toEqual({ online: false, ...unknown })
  expect(requests).toEqual([])
})
