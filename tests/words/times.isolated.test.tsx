import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { signUp } from '@/public/auth/auth-api'
import { ResendVerification } from '@/public/auth/components/resend-verification'
import { SendAgain } from '@/public/auth/components/send-again'
import { pendingEmail } from '@/public/auth/pending-email'
import { checkThrowaway } from '@/public/system-check/checks/throwaway'
import { profileMutations } from '@/portal/profile/wizard/mutations'
import { sendObject } from '@/portal/profile/uploads/send-object'
import { createUser } from '@/admin/users/create-user'
import { documentsBucket, supabase } from '@/lib/supabase/client'
import { watchTable } from '@/lib/supabase/live'
import type * as SupabaseClient from '@/lib/supabase/client'
import { stubXhr } from '../portal/profile/uploads/fake-xhr.ts'
import { recordToasts } from '../support/toasts.tsx'

// Only times are asked here; what is said to the server has tests of its own.
vi.mock('@/lib/supabase/client', async (original) => ({
  ...(await original<typeof SupabaseClient>()),
  createEphemeralClient: () => ({
    rpc: () => Promise.resolve({ error: null, status: 204 }),
    auth: {
      signUp: () => Promise.resolve({ data: { user: { identities: [{}] }, session: null }, error: null }),
      signInWithPassword: () => Promise.resolve({ data: { session: null }, error: null }),
    },
  }),
}))

/** Every address asked for, in its order. */
const requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { pathname } = new URL(new Request(...args).url)
    requests.push(pathname)
    const body = pathname.endsWith('list_users') ? '[]' : 'null'
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  })
})
afterEach(() => pendingEmail.clear())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('checks the own rows 1000 ms after a sign-up', async () => {
  vi.spyOn(supabase.auth, 'signUp').mockResolvedValue({
    data: { user: null, session: { user: { id: 'ana' } } },
    error: null,
  } as never)
  await signUp('ana@ong.example', 'segredo1')
  await pass(999)
  expect(requests).toEqual([])
  await pass(1)
  expect(requests).toEqual(['/rest/v1/rpc/ensure_own_rows'])
})

it('waits 500 ms for the rows of a new user', async () => {
  const created = createUser({
    name: 'Bia',
    email: 'bia@ong.example',
    phone: '',
    role: 'client',
    status: 'pending',
  } as Parameters<typeof createUser>[0])
  await pass(0)
  expect(requests).toEqual(['/rest/v1/rpc/is_email_in_use'])
  await pass(499)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toEqual(['/rest/v1/rpc/is_email_in_use', '/rest/v1/rpc/create_user_and_profile'])
  await created
})

it('the test of the trigger waits 1000 ms', async () => {
  void checkThrowaway(supabase, 'diagnostico.example')
  await pass(999)
  expect(requests).not.toContain('/rest/v1/profiles')
  await pass(1)
  expect(requests).toContain('/rest/v1/profiles')
})

it('shows Enviando... for at least 1.5 s, and then congratulates before any toast', async () => {
  const shown = recordToasts()
  const finished = vi.fn()
  const client = createQueryClient()
  const store = { editors: { documentos: { values: { privacyPolicy: true } } }, finished }
  const options = profileMutations.finish({
    target: { userId: 'ana', orgId: null },
    store: store as never,
    queryClient: client,
    promptUser: () => Promise.reject(new Error('asked without need')),
  })
  void client.getMutationCache().build(client, options).execute([])
  await pass(1499)
  expect(finished).not.toHaveBeenCalled()
  await pass(1)
  await vi.waitFor(() => expect(finished).toHaveBeenCalledOnce())
  await pass(0)
  expect(shown).toEqual([])
})

it.each([
  ['Reenviar link', <ResendVerification key="link" email="ana@ong.example" />],
  ['Enviar novamente', <SendAgain key="again" send={() => Promise.resolve()} />],
])('"%s" pauses for 60 s between two mails', async (name, button) => {
  pendingEmail.set('ana@ong.example')
  render(<MemoryRouter>{button}</MemoryRouter>)
  expect(screen.getByRole('button', { name: `${name} em 60 s` })).toHaveAttribute('aria-disabled')
  await pass(59_000)
  expect(screen.getByRole('button', { name: `${name} em 1 s` })).toHaveAttribute('aria-disabled')
  await pass(1000)
  expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled')
})

it('gives an upload up after 60 s without any progress, not before', async () => {
  stubXhr(() => new Promise(() => {}))
  const request = new XMLHttpRequest()
  vi.stubGlobal('XMLHttpRequest', function () {
    return request
  })
  const aborted = vi.spyOn(request, 'abort')
  vi.spyOn(documentsBucket, 'createSignedUploadUrl').mockResolvedValue({
    data: { signedUrl: 'http://127.0.0.1/x', token: 'x', path: 'x' },
    error: null,
  })
  const failed = vi.fn()
  sendObject({
    path: 'x',
    file: new Blob(['x']),
    contentType: 'application/pdf',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }).catch(failed)
  await pass(59_999)
  request.upload.onprogress?.call(request, new ProgressEvent('progress'))
  await pass(59_999)
  expect(aborted).not.toHaveBeenCalled()
  await pass(1)
  expect(aborted).toHaveBeenCalledOnce()
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'UploadInterruptedError' }))
})

describe('without Realtime', () => {
  const tab = (state: DocumentVisibilityState) =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

  it('looks every 10 s, until one stops watching', async () => {
    tab('visible')
    const check = vi.fn()
    const stop = watchTable('notificacoes', check)
    await pass(9999)
    expect(check).not.toHaveBeenCalled()
    await pass(1)
    expect(check).toHaveBeenCalledTimes(1)
    await pass(10_000)
    expect(check).toHaveBeenCalledTimes(2)
    stop()
    await pass(30_000)
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('asks nothing in a hidden tab or without a line', async () => {
    tab('hidden')
    const check = vi.fn()
    const stop = watchTable('notificacoes', check)
    await pass(30_000)
    expect(check).not.toHaveBeenCalled()
    tab('visible')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await pass(30_000)
    expect(check).not.toHaveBeenCalled()
    network.mockReturnValue(true)
    await pass(10_000)
    expect(check).toHaveBeenCalledOnce()
    stop()
  })
})
