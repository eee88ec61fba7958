import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { supabase } from '@/lib/supabase/client'
import { accessQueries } from '@/session/access-queries'
import { signOut } from '@/session/auth'
import { queryClient, refreshAccess } from '@/session/query-client'
import SessionWatcher from '@/session/session-watcher'
import { logIn, openApp, useApp } from '../support/app.tsx'
import { pauseRequests, useStack } from '../support/backend.ts'
import { admin, approved } from '../support/personas.ts'

const stack = await useStack()
useApp(stack)

const isRoles = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).endsWith('/rest/v1/rpc/get_user_roles')

/** The first so many requests for the role fail. Returns how many there were. */
function failFirst(times: number, failure: () => Promise<Response>): () => number {
  let requests = 0
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!isRoles(input)) return stack.fetch(input, init)
    requests += 1
    return requests <= times ? failure() : stack.fetch(input, init)
  })
  return () => requests
}

it.each([
  ['is cut', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ['ends at a gateway', () => Promise.resolve(new Response('upstream', { status: 503 }))],
])(
  'the role is read again where the line %s: without it, administrators would be sent away',
  async (_name, failure) => {
    const team = await admin(stack)
    await logIn(team)
    const requests = failFirst(1, failure)
    const role = queryClient.query({ ...accessQueries.role(team.id), staleTime: 0 })
    expect(await role).toBe('admin')
    expect(requests()).toBe(2)
  },
)

it('a refused status is not read again and again', async () => {
  await logIn(await approved(stack, 'ana@ong.example'))
  queryClient.clear()
  let requests = 0
  vi.stubGlobal('fetch', () => {
    requests += 1
    return Promise.resolve(Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }))
  })
  render(<SessionWatcher onChange={() => undefined} />)
  await vi.waitFor(() => expect(requests).toBe(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(requests).toBe(2)
})

it('a status that arrives after a sign-out brings nobody back', async () => {
  await openApp('/portal-parceiro', await approved(stack, 'ana@ong.example'))
  await screen.findByRole('button', { name: 'Menu do usuário' })
  const release = pauseRequests(stack, /\/user_approval/)
  const read = refreshAccess()
  await act(() => signOut())
  release()
  await read
  expect(await screen.findByRole('link', { name: 'Cadastre-se para começar' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Menu do usuário' })).not.toBeInTheDocument()
  expect(screen.queryByText('Sessão encerrada')).not.toBeInTheDocument()
})

describe('the cache', () => {
  const key = ['organização']
  const watch = () => render(<SessionWatcher onChange={() => undefined} />)

  it('holds nothing of one person for the next', async () => {
    const [ana, bia] = [await approved(stack, 'ana@ong.example'), await approved(stack, 'bia@ong.example')]
    watch()
    await act(() => logIn(ana))
    queryClient.setQueryData(key, 'Casa da Ana')
    await act(() => supabase.auth.signOut({ scope: 'local' }))
    expect(queryClient.getQueryData(key)).toBeUndefined()

    await act(() => logIn(ana))
    queryClient.setQueryData(key, 'Casa da Ana')
    await act(() => logIn(bia))
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })

  it('keeps what a visitor loaded when they sign in', async () => {
    const ana = await approved(stack, 'ana@ong.example')
    watch()
    queryClient.setQueryData(key, 'em ordem')
    await act(() => logIn(ana))
    expect(queryClient.getQueryData(key)).toBe('em ordem')
  })
})
