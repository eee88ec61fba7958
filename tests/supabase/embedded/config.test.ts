import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { durationSeconds } from '../../../supabase/embedded/config/duration.ts'
import { readConfig } from '../../../supabase/embedded/config/read-config.ts'
import { readSettings } from '../../../supabase/embedded/vite/settings.ts'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-config-'))
afterAll(() => rmSync(dir, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

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

  test('of this project is complete for a hosted one once the signs before its last block are taken away', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../supabase/config.toml'), 'utf8')
    const start = text.indexOf('# [remotes.production]\n')
    const { remotes } = parse(text.slice(0, start) + text.slice(start).replaceAll(/^#/gm, ''))
    expect(remotes).toMatchObject({
      production: {
        auth: {
          site_url: 'https://portal.example.org',
          rate_limit: { email_sent: 300 },
          email: { smtp: { enabled: true, pass: 'env(SMTP_PASSWORD)' } },
        },
      },
    })
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
    expect(() => readConfig(join(dir, 'nada.toml'))).toThrow(
      `Não foi possível ler ${join(dir, 'nada.toml')}.`,
    )
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

  test('without an address the app talks to its own origin', () => {
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
    expect(settings()).toMatchObject({
      embedded: false,
      define: { 'import.meta.env.VITE_REALTIME': '"true"' },
    })
    expect(Object.keys(settings().define)).toHaveLength(1)
  })

  test('an empty address counts as missing', () => {
    vi.stubEnv('VITE_SUPABASE_URL', ' ')
    expect(settings().embedded).toBe(true)
  })

  test('what the operator sets is kept', () => {
    vi.stubEnv('VITE_DIAGNOSTICS_DOMAIN', 'teste.example.org')
    vi.stubEnv('VITE_REALTIME', 'true')
    vi.stubEnv('LOCAL_ADMIN_PASSWORD', 'segredo')
    vi.stubEnv('EMBEDDED_DATA_DIR', 'memory')
    const { define, adminPassword, folder } = settings()
    expect(Object.keys(define)).not.toContain('import.meta.env.VITE_DIAGNOSTICS_DOMAIN')
    expect(Object.keys(define)).not.toContain('import.meta.env.VITE_REALTIME')
    expect(adminPassword).toBe('segredo')
    expect(folder).toBeUndefined()
  })
})
