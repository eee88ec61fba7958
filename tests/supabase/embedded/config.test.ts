import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { durationSeconds } from '../../../supabase/embedded/config/duration.ts'
import { readConfig } from '../../../supabase/embedded/config/read-config.ts'
import { readSettings } from '../../../supabase/embedded/vite/settings.ts'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-config-'))
afterAll(() => rmSync(dir, { recursive: true }))

const file = join(dir, 'config.toml')
const read = (text: string) => {
  writeFileSync(file, text)
  return readConfig(file)
}

describe('config.toml', () => {
  test('of this project promises what the screens say', () => {
    const { auth, api, storage } = readConfig(join(import.meta.dirname, '../../../supabase/config.toml'))
    expect(auth.email).toMatchObject({
      enable_confirmations: true,
      otp_expiry: 86_400,
      otp_length: 8,
      max_frequency: 60,
    })
    expect(auth.minimum_password_length).toBe(6)
    expect(api).toEqual({ schemas: ['public'], max_rows: 1000 })
    expect(storage.file_size_limit).toBe('20MiB')
    expect(Object.keys(auth.email.template).sort()).toEqual([
      'confirmation',
      'email_change',
      'magic_link',
      'recovery',
    ])
  })

  const ours = readFileSync(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8')
  /** Without the signs before its last block; an operator has taken them away already. */
  const uncommented = (text: string) => {
    const start = text.indexOf('# [remotes.production]\n')
    return start < 0 ? text : text.slice(0, start) + text.slice(start).replaceAll(/^#/gm, '')
  }
  // What operators choose is theirs: only that it is there.
  const hosted = z.looseObject({
    remotes: z.object({
      production: z.looseObject({
        project_id: z.string().check(z.minLength(1)),
        auth: z.looseObject({
          site_url: z.url(),
          rate_limit: z.object({ email_sent: z.number() }),
        }),
      }),
    }),
  })
  test.each([
    ['as it is', ours],
    ['as an operator has filled it in', uncommented(ours).replaceAll('portal.example.org', 'portal.ong.br')],
  ])('of this project, %s, is complete for a hosted one', (_, text) => {
    const { remotes } = hosted.parse(parse(uncommented(text)))
    expect(remotes.production).toMatchObject({
      auth: { email: { smtp: { enabled: true, pass: 'env(SMTP_PASSWORD)' } } },
    })
  })

  test('of this project is not asked to be formatted: taking the signs away leaves a space before each line', () => {
    const formatting = readFileSync(join(import.meta.dirname, '../../../.oxfmtrc.json'), 'utf8')
    expect(JSON.parse(formatting)).toMatchObject({ ignorePatterns: ['supabase/config.toml'] })
  })

  test('may contain more than the embedded backend uses', () => {
    const { auth } = read(
      '[auth]\nsite_url = "http://x.org"\n[auth.rate_limit]\nemail_sent = 2\n[studio]\nport = 1',
    )
    expect(auth.site_url).toBe('http://x.org')
  })

  test.each([
    ['[auth\nsite_url =', /config\.toml não é um arquivo TOML válido \(linha \d+, coluna \d+\)\.$/],
    ['[auth]\nsite_url = 5', /config\.toml: auth\.site_url: /],
    [
      '[auth]\nsite_url = "http://x.org"\nminimum_password_length = "seis"',
      /auth\.minimum_password_length: /,
    ],
  ])('that cannot be right is named in one line: %j', (text, message) => {
    expect(() => read(text)).toThrow(message)
    expect(() => read(text)).not.toThrow(/\n/)
  })

  test('is named in the error when it is missing', () => {
    const missing = join(dir, 'nada.toml')
    expect(() => readConfig(missing)).toThrow(`Não foi possível ler ${missing}.`)
  })

  test.each([
    ['1m', 60],
    ['1m30s', 90],
    ['1h', 3600],
    ['500ms', 0.5],
    ['0s', 0],
  ])('%s are %d seconds', (text, seconds) => expect(durationSeconds(text)).toBe(seconds))
})

describe('the environment', () => {
  // The tests' own environment names them.
  beforeEach(() => {
    for (const name of ['URL', 'PUBLISHABLE_KEY']) vi.stubEnv(`VITE_SUPABASE_${name}`, '')
    vi.stubEnv('VITE_REALTIME', '')
  })
  const settings = () => readSettings(dir, 'development')

  test.each([undefined, ' '])('with the address %j the app talks to its own origin', (address) => {
    vi.stubEnv('VITE_SUPABASE_URL', address)
    expect(settings()).toMatchObject({
      embedded: true,
      define: {
        'import.meta.env.VITE_SUPABASE_URL': 'location.origin',
        'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': '"sb_publishable_local"',
        'import.meta.env.VITE_REALTIME': '"false"',
        'import.meta.env.VITE_DIAGNOSTICS_DOMAIN': '"diagnostico.mutirao.local"',
      },
    })
  })

  test('with an address, only Realtime is set', () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://x.supabase.co')
    expect(settings()).toMatchObject({ embedded: false })
    expect(settings().define).toEqual({ 'import.meta.env.VITE_REALTIME': '"true"' })
  })

  test('the file that CONTRIBUTING names for the address is read by development, not by builds and tests', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../CONTRIBUTING.md'), 'utf8')
    const named = /name its address and key in `([^`]+)`/.exec(guide)?.[1] ?? ''
    const stored = join(dir, named)
    writeFileSync(stored, 'VITE_SUPABASE_URL=http://127.0.0.1:54321\n')
    // What the environment has stands before a file, even when it is empty.
    vi.stubEnv('VITE_SUPABASE_URL', undefined)
    const isEmbedded = (mode: string) => readSettings(dir, mode).embedded
    const found = ['development', 'production', 'test'].map(isEmbedded)
    rmSync(stored)
    expect(found).toEqual([false, true, true])
  })

  test('what the operator sets is kept', () => {
    vi.stubEnv('VITE_DIAGNOSTICS_DOMAIN', 'teste.example.org')
    vi.stubEnv('VITE_REALTIME', 'true')
    vi.stubEnv('LOCAL_ADMIN_PASSWORD', 'segredo')
    vi.stubEnv('EMBEDDED_DATA_DIR', 'memory')
    const { define, ...others } = settings()
    expect(Object.keys(define)).not.toContain('import.meta.env.VITE_DIAGNOSTICS_DOMAIN')
    expect(Object.keys(define)).not.toContain('import.meta.env.VITE_REALTIME')
    expect(others).toMatchObject({ adminPassword: 'segredo', folder: undefined })
  })
})
