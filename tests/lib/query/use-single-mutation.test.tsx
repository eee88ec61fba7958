import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useSingleMutation } from '@/lib/query/use-single-mutation'

function setUp() {
  const answers: ((answer: string) => void)[] = []
  const mutationFn = vi.fn((_what: string) => new Promise<string>((resolve) => answers.push(resolve)))
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSingleMutation({ mutationFn }), { wrapper })
  return { result, mutationFn, answer: (text: string) => answers.shift()?.(text) }
}

it('does once what is asked twice at the same moment, and again afterwards', async () => {
  const { result, mutationFn, answer } = setUp()
  let outcomes: Promise<string>[] = []
  await act(async () => {
    outcomes = [result.current.mutateAsync('first'), result.current.mutateAsync('second')]
    result.current.mutate('third')
    await Promise.resolve()
  })
  expect(mutationFn.mock.calls.map(([what]) => what)).toEqual(['first'])
  await act(async () => {
    answer('done')
    await Promise.all(outcomes)
  })
  expect(await Promise.all(outcomes)).toEqual(['done', 'done'])

  await act(async () => {
    const later = result.current.mutateAsync('later')
    await Promise.resolve()
    answer('again')
    await later
  })
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

it('accepts another call after one that failed', async () => {
  const { result, mutationFn } = setUp()
  mutationFn.mockRejectedValueOnce(new Error('cut'))
  await act(async () => {
    await expect(result.current.mutateAsync('first')).rejects.toThrow('cut')
  })
  await act(async () => {
    result.current.mutate('second')
    await Promise.resolve()
  })
  expect(mutationFn).toHaveBeenCalledTimes(2)
})
