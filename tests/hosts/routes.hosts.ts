import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser } from '../../scripts/lib/browser.ts'
import { answers } from '../../scripts/build/hosts/rules.ts'
import { tried } from './hosts.ts'
import type { Running } from './child-server.ts'

const dist = resolve(process.env.DIST ?? 'dist')
const read = (name: string) => readFileSync(resolve(dist, name), 'utf8')

/** What the build draws for an address; all others have the shell. */
const documents: Record<string, string> = { '/': 'index.html', '/auth': 'auth/index.html' }
const nameOf = (html: string) =>
  [...Object.values(documents), 'app/index.html'].find((name) => read(name) === html) ?? 'another file'

/** A script of the build. */
const script = readdirSync(resolve(dist, 'assets')).find((name) => name.endsWith('.js')) ?? ''

const QUERY = '?origem=e-mail&tab=cadastro'
const UNKNOWN = ['/nada', '/admin/usuarios/abc/def', '/perfil-ong/documentos/2']

/** Each address of the table, with something in the place of what varies, and the document that belongs to it. */
const addresses = answers.map(({ at }) => ({
  at: at.replace(/:\w+/, 'abc'),
  document: documents[at] ?? 'app/index.html',
}))

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ ...testBrowser(), args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

describe.each(tried)('$name', ({ start, shellStatus, unknownStatus, sendsHeaders, reportsMissing }) => {
  let host: Running
  beforeAll(async () => {
    host = await start(dist)
  })
  afterAll(() => host.close())

  test('every address of the table gets its document and keeps its query', async () => {
    const seen = []
    for (const { at } of addresses) {
      const response = await fetch(host.origin + at + QUERY)
      const { pathname, search } = new URL(response.url)
      seen.push({
        at: withoutSlash(pathname),
        search,
        status: response.status,
        document: nameOf(await response.text()),
      })
    }
    expect(seen).toEqual(
      addresses.map(({ at, document }) => ({
        at,
        search: QUERY,
        status: document === 'app/index.html' ? shellStatus : 200,
        document,
      })),
    )
  })

  test.each(UNKNOWN)('%s is no page and gets the shell, which says so', async (at) => {
    const response = await fetch(host.origin + at + QUERY)
    expect([response.status, nameOf(await response.text())]).toEqual([unknownStatus, 'app/index.html'])
  })

  test('files come as what they are, and one that is missing is missing', async () => {
    const response = await fetch(`${host.origin}/assets/${script}`)
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(await response.text()).toBe(read(`assets/${script}`))
    const missing = await fetch(`${host.origin}/assets/nada.js`)
    expect(missing.status).toBe(404)
    // It may be published again, by going back to an earlier release.
    if (!reportsMissing)
      expect(missing.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]/)
  })

  test('the service worker comes as a script and is asked for anew each time; the shell it keeps, as itself', async () => {
    const worker = await fetch(`${host.origin}/sw.js`)
    expect([worker.status, worker.redirected]).toEqual([200, false])
    expect(worker.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(await worker.text()).toBe(read('sw.js'))
    if (sendsHeaders) expect(worker.headers.get('cache-control')).toBe('no-cache')
    const shell = await fetch(`${host.origin}/app/`)
    expect([shell.status, nameOf(await shell.text())]).toEqual([200, 'app/index.html'])
  })

  if (sendsHeaders)
    test('the headers of the build are sent', async () => {
      const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))?.[1]
      for (const at of ['/', '/auth', '/admin/usuarios/abc', '/nada', `/assets/${script}`]) {
        const { headers } = await fetch(host.origin + at)
        expect([at, headers.get('content-security-policy')]).toEqual([at, policy])
        expect([at, headers.get('x-content-type-options')]).toEqual([at, 'nosniff'])
      }
      const kept = await fetch(`${host.origin}/assets/${script}`)
      expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    })

  test('the app starts at an address from a mail, hash included, and refuses an unknown one', async () => {
    const page = await browser.newPage({ locale: 'pt-BR' })
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await page.goto(
      `${host.origin}/email-verification?x=1#error=access_denied&error_code=otp_expired&error_description=expirado`,
    )
    await page.getByText('Os links de verificação expiram após 24 horas').first().waitFor()
    await page.goto(`${host.origin}/auth?tab=cadastro`)
    await page.getByRole('button', { name: 'Criar conta' }).waitFor()
    await page.goto(`${host.origin}/nada?x=1`)
    await page.getByText('Página não encontrada').waitFor()
    expect(violations).toEqual([])
    await page.close()
  })
})
