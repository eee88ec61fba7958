import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkTestOrigins } from '../../src/public/system-check/checks/network-hosts.ts'
import { scriptHashes } from '../../scripts/build/security-policy.ts'

// What a person would publish: built for a Supabase project, on a machine that also knows secrets.
const SECRETS = {
  LOCAL_ADMIN_PASSWORD: 'senha-local-que-ninguem-pode-ver',
  SUPABASE_SECRET_KEY: 'sb_secret_que-ninguem-pode-ver',
  ADMIN_PASSWORD: 'senha-da-primeira-administradora',
  SUPABASE_DB_PASSWORD: 'senha-do-banco-de-dados',
}
const PROJECT = 'https://projeto.supabase.co'
const out = mkdtempSync(join(tmpdir(), 'mutirao-build-'))
const files = new Map<string, string>()

beforeAll(async () => {
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', out, '--emptyOutDir'],
    {
      env: {
        PATH: process.env.PATH,
        ...SECRETS,
        VITE_SUPABASE_URL: PROJECT,
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_do_projeto',
        VITE_SITE_URL: 'https://portal.organizacao.org.br/',
        VITE_CNPJ_LOOKUP: 'https://cadastro.example/cnpj/v1',
      },
    },
  )
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(out, name)).isFile() && !['.br', '.gz', '.png'].includes(extname(name)))
      files.set(name, readFileSync(join(out, name), 'utf8'))
}, 120_000)
afterAll(() => {
  rmSync(out, { recursive: true, force: true })
  rmSync(`${out}.manifest.json`, { force: true })
})

const holding = (text: string) =>
  [...files].filter(([, content]) => content.includes(text)).map(([name]) => name)
const pages = () => [...files].filter(([name]) => name.endsWith('.html'))

test('the build names its project and the publishable key', () => {
  expect(holding(PROJECT)).not.toEqual([])
  expect(holding('sb_publishable_do_projeto')).not.toEqual([])
})

test('the preview picture for social networks has an absolute address', () => {
  expect(files.get('index.html')).toContain('content="https://portal.organizacao.org.br/og-image.png"')
})

test('the build contains no secret of the machine that built it', () => {
  for (const secret of Object.values(SECRETS)) expect([secret, holding(secret)]).toEqual([secret, []])
  for (const mark of ['BEGIN PRIVATE KEY', 'BEGIN RSA', process.cwd(), tmpdir() + '/'])
    expect([mark, holding(mark)]).toEqual([mark, []])
  // Secret keys; old keys and tokens are JWTs. supabase-js itself holds the bare prefix.
  const tokens = [...files].filter(([, content]) =>
    /sb_secret_\w|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+/.test(content),
  )
  expect(tokens.map(([name]) => name)).toEqual([])
})

test('the list of all files that the build made is not published', () => {
  expect([...files.keys()].filter((name) => /^\.vite|manifest\.json$/.test(name))).toEqual([])
})

test('the build contains no development code', () => {
  const marks = [
    ...['/__local/', 'sb_publishable_local', 'admin@mutirao.local', 'diagnostico.mutirao.local'],
    ...['@supabase/lite', 'pglite', 'dev-admin-id', 'mutirao.example', 'supabase/embedded'],
    'react-dom-client.development',
  ]
  for (const mark of marks) expect([mark, holding(mark)]).toEqual([mark, []])
  expect([...files.keys()].filter((name) => name.endsWith('.map'))).toEqual([])
})

test('the service worker stores the finished shell with its files and the offline page, and little else', () => {
  const entries = (files.get('sw.js') ?? '').matchAll(
    /\{url:"([^"]+)",revision:(?:null|"(\w+)")(?:,integrity:"[^"]+")?\}/g,
  )
  const stored = new Map([...entries].map(([, url = '', revision]) => [url, revision]))
  const shell = files.get('app/index.html') ?? ''
  expect(stored.get('app/')).toBe(createHash('md5').update(shell).digest('hex'))
  stored.delete('app/')
  const names = [...stored.keys()]
  const named = [...shell.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)="\/(assets\/[^"]+)"/g)]
  expect(named.length).toBeGreaterThan(2)
  expect(names).toEqual(expect.arrayContaining(named.map(([, file]) => file)))
  expect(names.filter((name) => name.includes('/offline-page-'))).toHaveLength(1)
  for (const name of names) expect([name, files.has(name)]).toEqual([name, true])
  expect(names.length).toBeLessThan(20)
})

test('every page carries the policy, with a hash for each of its inline scripts and no other script', () => {
  expect(pages().length).toBeGreaterThan(0)
  for (const [name, html] of pages()) {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const sources = directive(policy, 'script-src')
    expect([name, sources]).toEqual([name, ["'self'", ...scriptHashes([html])]])
    expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(
      html.search(/<script|<link|<style/),
    )
    // No event handler attributes and no javascript: URLs.
    expect(html).not.toMatch(/<[^>]+\son\w+=|javascript:/i)
  }
})

test('the headers file for static hosts contains the whole policy', () => {
  const headers = files.get('_headers') ?? ''
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? ''
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    ...scriptHashes(pages().map(([, html]) => html)),
  ])
  const api = [PROJECT, 'wss://projeto.supabase.co']
  for (const [name, sources] of Object.entries({
    'connect-src': ["'self'", ...api, ...networkTestOrigins, 'https://cadastro.example'],
    'img-src': ["'self'", 'blob:', 'data:', PROJECT],
    'frame-src': ['blob:'],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'default-src': ["'self'"],
  }))
    expect([name, directive(policy, name)]).toEqual([name, sources])
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)
  for (const header of [
    'Referrer-Policy: same-origin',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Cross-Origin-Opener-Policy: same-origin',
    'Permissions-Policy: camera=()',
    'Strict-Transport-Security: max-age=',
  ])
    expect(headers).toContain(header)
})

function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1)
}
