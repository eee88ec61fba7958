import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { servedAt } from '../../../supabase/embedded/vite/addresses.ts'
import { answer, API_PATH } from '../../../supabase/embedded/vite/bridge.ts'
import { answerLocal, LOCAL_PATH } from '../../../supabase/embedded/vite/local-routes.ts'
import { useStack, type Stack } from '../../support/backend.ts'

const stack = await useStack()
let server: Server
let port = 0
let ready: Stack | undefined = stack
let handle: typeof fetch = stack.fetch
const usual = [...stack.origins.list]

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (LOCAL_PATH.test(incoming.url ?? '')) answerLocal(ready, incoming, outgoing)
    else void answer(handle, incoming, outgoing, stack.origins)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  port = address.port
  stack.serveAt(servedAt(address, false))
})
afterAll(() => {
  stack.serveAt(usual)
  server.close()
})
beforeEach(() => {
  ready = stack
  handle = stack.fetch
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** By hand, because fetch sets Host, Origin and lengths itself. */
function send(path: string, headers: Record<string, string> = {}, body?: Buffer, method = 'GET') {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
const key = { apikey: stack.keys.publishable }
const json = ({ body }: Answer): unknown => JSON.parse(body)

describe('the API', () => {
  test('owns /auth/v1, /rest/v1, /storage/v1 and nothing else', () => {
    for (const path of ['/auth/v1/token?x', '/rest/v1', '/storage/v1/object/x', '/rest/v1?select=id'])
      expect(path).toMatch(API_PATH)
    for (const path of ['/auth', '/auth?tab=cadastro', '/auth/v10', '/rest', '/x/rest/v1/', '/storage/v2/'])
      expect(path).not.toMatch(API_PATH)
  })

  test('answers through a socket as in process', async () => {
    const body = Buffer.from(JSON.stringify(stack.admin))
    const headers = { ...key, 'content-type': 'application/json' }
    const login = await send('/auth/v1/token?grant_type=password', headers, body, 'POST')
    expect(login.status).toBe(200)
    expect(json(login)).toMatchObject({ user: { email: 'admin@mutirao.local' } })
  })

  test('refuses more than 25 MB, and lives on', async () => {
    const big = Buffer.alloc(26 * 1024 * 1024)
    const refused = await send('/storage/v1/object/documentos/a/b.pdf', key, big, 'POST')
    expect(refused.status).toBe(413)
    expect((await send('/auth/v1/health', key)).status).toBe(200)
  })

  test('never shows a fault of its own', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    handle = () => Promise.reject(new Error('segredo em /caminho/do/servidor'))
    const answered = await send('/rest/v1/profiles', key)
    expect(answered.status).toBe(500)
    expect(json(answered)).toEqual({ code: '500', message: 'Internal server error' })
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  test('refuses what is no request', async () => {
    expect((await send('/rest/v1/profiles', key, undefined, 'TRACE')).status).toBe(400)
  })

  test('is closed to pages of other sites, open to its own two names', async () => {
    const preflight = (origin: string) =>
      send('/rest/v1/profiles', { origin, 'access-control-request-method': 'GET' }, undefined, 'OPTIONS')
    const foreign = await preflight('https://evil.example')
    expect(Object.keys(foreign.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const own = await preflight(`http://localhost:${port}`)
    expect(own.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('/__local', () => {
  test.each(['localhost', '127.0.0.1'])(
    'tells how to reach the backend at %s, where it was asked',
    async (host) => {
      expect(json(await send('/__local/info.json', { host: `${host}:${port}` }))).toEqual({
        supabaseUrl: `http://${host}:${port}`,
        publishableKey: stack.keys.publishable,
        admin: { email: 'admin@mutirao.local', password: stack.admin.password },
      })
    },
  )

  test('answers 503 until the backend is ready', async () => {
    ready = undefined
    for (const path of ['info.json', 'inbox.json', 'inbox'])
      expect((await send(`/__local/${path}`)).status).toBe(503)
  })

  test.each([
    ['a name that was bent to this machine', { host: 'evil.example' }],
    ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another program of this machine', { origin: 'http://localhost:1' }],
    ['a script tag of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a tunnel', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy', { forwarded: 'for=203.0.113.7' }],
  ])('refuses %s', async (_, headers) => {
    for (const path of ['info.json', 'inbox.json', 'inbox']) {
      const refused = await send(`/__local/${path}`, headers)
      expect(refused.status).toBe(403)
      expect(refused.body).not.toContain(stack.admin.password)
    }
  })

  test('lets its own pages and a typed address in', async () => {
    const origin = `http://127.0.0.1:${port}`
    const own = { origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
    expect((await send('/__local/inbox.json', own)).status).toBe(200)
    const clicked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await send('/__local/inbox', clicked)).status).toBe(200)
  })

  test('has public registers of organisations and streets that do not exist', async () => {
    for (const number of ['11222333000181', 'MUTIRAO0000106', '33444555000181'])
      expect(json(await send(`/__local/cnpj/v1/${number}`))).toMatchObject({ cnpj: number })
    expect(json(await send('/__local/cep/v1/00000100'))).toMatchObject({ city: 'Porto Sereno' })
  })

  test('has nothing else', async () => {
    for (const path of ['/__local/secrets.json', '/__local', '/__local/cnpj/v1/12345678000195'])
      expect((await send(path)).status).toBe(404)
  })
})

describe('the inbox', () => {
  test('lists the mails, newest first', async () => {
    stack.inbox.deliver({ to: 'ana@ong.org.br', subject: 'um', html: '<a href="http://x.org/">x</a>' })
    stack.inbox.deliver({ to: 'bia@ong.org.br', subject: 'dois', html: '<p>y</p>' })
    expect(json(await send('/__local/inbox.json'))).toMatchObject([
      { to: 'bia@ong.org.br', subject: 'dois', text: 'y', html: '<p>y</p>', links: [] },
      { to: 'ana@ong.org.br', subject: 'um', links: ['http://x.org/'] },
    ])
    const onlyToAna = json(await send('/__local/inbox.json?to=ana%40ong.org.br'))
    expect(onlyToAna).toMatchObject([{ to: 'ana@ong.org.br', subject: 'um' }])
  })

  test('for a person: Portuguese, and nothing of a mail can run in it', async () => {
    stack.inbox.deliver({
      to: '<img src=x>@x.org',
      subject: '<script>alert(1)</script>',
      html: '"></iframe><script>alert(2)</script><a href="http://x.org/?a=1&amp;b=2">abrir</a>',
    })
    const { body, headers } = await send('/__local/inbox')
    expect(body).toContain('<h1>E-mails capturados</h1>')
    expect(body).toContain('<a href="http://x.org/?a=1&amp;b=2">')
    expect(body).not.toMatch(/<img|<script>alert|<\/iframe><script/)
    expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*srcdoc="/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'sha256-/)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('says so when it is empty', async () => {
    expect((await send('/__local/inbox')).body).toContain('Nenhuma mensagem ainda.')
  })
})

test('the addresses of a server', () => {
  const at = (address: string) => servedAt({ address, port: 5310, family: 'IPv4' }, false)
  expect(at('127.0.0.1')).toEqual(['http://127.0.0.1:5310', 'http://localhost:5310'])
  expect(at('192.168.0.7')[0]).toBe('http://192.168.0.7:5310')
  expect(at('0.0.0.0').slice(0, 2)).toEqual(['http://127.0.0.1:5310', 'http://localhost:5310'])
  expect(servedAt({ address: '::1', port: 5310, family: 'IPv6' }, true)[0]).toBe('https://[::1]:5310')
})
