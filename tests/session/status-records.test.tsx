import { describe, expect, it, vi } from 'vitest'
import { refreshStatus, signOut } from '@/session/session-engine'
import { readStatusRecords } from '@/session/status-records'
import { sessionStore } from '@/session/session-store'
import { logIn, useApp } from '../support/app.tsx'
import { pauseRequests } from '../support/faults.ts'
import { admin, approved } from '../support/people.ts'
import { useStack } from '../support/stack.ts'

const stack = await useStack()
useApp(stack)

const ROLES = '/rest/v1/rpc/get_user_roles'
const isRoles = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).endsWith(ROLES)

/** Cuts the line at the first so many questions for the role. Answers how many there were. */
function cut(times: number): () => number {
  let requests = 0
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (!isRoles(input)) return stack.fetch(input, init)
    requests += 1
    return requests <= times ? Promise.reject(new TypeError('Failed to fetch')) : stack.fetch(input, init)
  })
  return () => requests
}

const approval = { ok: true, value: 'approved' }
const role = { ok: true, value: 'admin' }

describe('the status on a line that is cut for a moment', () => {
  it('is read whole: without the role, an administrator would be sent away', async () => {
    const team = await admin(stack)
    await logIn(team)
    const requests = cut(1)
    expect(await readStatusRecords(team.id)).toEqual([approval, role])
    expect(requests()).toBe(2)
  })

  it.each([502, 503, 504])('is asked for again after a %i, too', async (status) => {
    const team = await admin(stack)
    await logIn(team)
    let requests = 0
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      isRoles(input) && (requests += 1) === 1
        ? Promise.resolve(new Response('upstream', { status }))
        : stack.fetch(input, init),
    )
    expect(await readStatusRecords(team.id)).toEqual([approval, role])
    expect(requests).toBe(2)
  })

  it('says so when it is cut again', async () => {
    const team = await admin(stack)
    await logIn(team)
    const requests = cut(2)
    expect(await readStatusRecords(team.id)).toEqual([approval, { ok: false, cut: true }])
    expect(requests()).toBe(2)
  })
})

it('that arrives after a sign-out brings nobody back', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await logIn(ana)
  const release = pauseRequests(stack, /\/user_approval/)
  const read = refreshStatus()
  expect(await signOut()).toEqual({ ok: true })
  await vi.waitFor(() => expect(sessionStore.get().user).toBeNull())
  release()
  await read
  expect(sessionStore.get()).toMatchObject({ user: null, approval: 'unauthenticated' })
})
