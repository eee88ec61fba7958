import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import type { ToastMessage } from '@/lib/toast'
import { recordToasts } from '../../support/toasts.tsx'

let client: QueryClient
let raised: ToastMessage[]
const errors = () => raised.map(({ title }) => title)
const read = vi.fn<() => Promise<string>>()
beforeEach(async () => {
  raised = recordToasts()
  client = createQueryClient()
  read.mockReset().mockResolvedValueOnce('then')
  const screen = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: read,
    retry: false,
    meta: { failure: 'Erro ao carregar dados' },
  })
  const close = screen.subscribe(() => {})
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe('then'))
  return close
})

const save = (mutationFn: () => Promise<string>) =>
  new MutationObserver(client, {
    mutationFn,
    meta: { failure: 'Erro ao salvar', invalidates: [['list']] },
  }).mutate()

it('lets nobody wait after a failure until the screens are read again, which they are', async () => {
  let answer = (_list: string) => {}
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await expect(save(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await vi.waitFor(() => expect(errors()).toEqual(['Erro ao salvar']))
  answer('now')
  await vi.waitFor(() => expect(client.getQueryData(['list'])).toBe('now'))
})

it('counts a success only when the screens are true again', async () => {
  read.mockResolvedValueOnce('now')
  await save(() => Promise.resolve('saved'))
  expect(client.getQueryData(['list'])).toBe('now')
})

it('says once that there is no line, and that the screens cannot be read where there is another reason', async () => {
  read.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(save(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow()
  await vi.waitFor(() => expect(client.getQueryState(['list'])?.status).toBe('error'))
  await vi.waitFor(() => expect(errors()).toEqual(['Erro ao salvar']))

  read.mockRejectedValueOnce({ code: 'XX000' })
  await expect(save(() => Promise.reject(new Error('refused')))).rejects.toThrow()
  await vi.waitFor(() =>
    expect(errors()).toEqual(['Erro ao salvar', 'Erro ao salvar', 'Erro ao carregar dados']),
  )

  // Asked for by itself it is told again.
  read.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await client.refetchQueries({ queryKey: ['list'] })
  await vi.waitFor(() => expect(errors()).toHaveLength(4))
})
