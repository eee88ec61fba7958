import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFirstAnswers } from '@/lib/query/use-first-answers'

const awaited = { isLoading: true, failureCount: 0 }
const failed = { isLoading: true, failureCount: 1 }
const answered = { isLoading: false, failureCount: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const render = (...queries: (typeof awaited)[]) =>
  renderHook((given: (typeof awaited)[]) => useFirstAnswers(given), { initialProps: queries })

it('waits for every answer or its first failure, and then for none that is asked for again', () => {
  const { result, rerender } = render(awaited, awaited)
  expect(result.current).toBe(false)
  rerender([answered, awaited])
  expect(result.current).toBe(false)
  rerender([answered, failed])
  expect(result.current).toBe(true)
  rerender([awaited, awaited])
  expect(result.current).toBe(true)
})

it('goes on after a while without an answer that has begun and does not end', () => {
  const { result } = render(answered, awaited)
  act(() => void vi.advanceTimersByTime(9900))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBe(true)
})
