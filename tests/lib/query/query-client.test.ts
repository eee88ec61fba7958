import { expect, it } from 'vitest'
import { NetworkError } from '@/lib/errors/network-error'
import { createQueryClient } from '@/lib/query/query-client'

it.each([
  [new NetworkError('offline'), true],
  [new NetworkError('gateway', { httpStatus: 502 }), true],
  [new NetworkError('timeout'), false],
  [{ code: '502', message: 'Bad Gateway' }, true],
  [{ code: '503', message: 'Service Unavailable' }, true],
  // Codes of the database, not of HTTP: it took too long, or its question was too large.
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, false],
  [{ code: '54001', message: 'stack depth limit exceeded' }, false],
  [{ code: '42501', message: 'permission denied' }, false],
])('a query that failed with %o is asked again: %s', (error, again) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry
  expect(typeof retry === 'function' && retry(0, error as Error)).toBe(again)
})
