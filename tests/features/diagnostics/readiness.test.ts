import { describe, expect, test } from 'vitest'
import {
  connectionOf,
  deviceRequirements,
} from '../../../src/features/diagnostics/checks/device-readiness.ts'
import {
  configurationRequirement,
  migrationRequirement,
  outboxRequirement,
} from '../../../src/features/diagnostics/checks/readiness.ts'

const MB = 1_048_576
const good = {
  freeStorage: 50 * MB,
  storageWorks: true,
  consoleLogs: 0,
  connection: 'https' as const,
  missingFeatures: [],
}
const unmet = (facts: Partial<Parameters<typeof deviceRequirements>[0]>) =>
  deviceRequirements({ ...good, ...facts })
    .filter(({ met }) => !met)
    .map(({ message }) => message)

test.each([
  ['https:', true, 'https'],
  ['http:', true, 'local'],
  ['http:', false, 'open'],
] as const)('a page by %s, trusted %s, came %s', (protocol, secure, connection) => {
  expect(connectionOf(protocol, secure)).toBe(connection)
})

test('an address of the device itself is not called a secure connection', () => {
  const [secure] = deviceRequirements({ ...good, connection: 'local' }).filter(({ id }) => id === 'secure')
  expect(secure).toMatchObject({
    met: true,
    message: 'O endereço é deste aparelho: a página não passa pela rede.',
  })
})

describe('this browser and device', () => {
  test.each([
    ['nothing', {}, []],
    ['an unknown amount of storage', { freeStorage: undefined }, []],
    ['little storage', { freeStorage: 9 * MB }, ['Menos de 10 MB de armazenamento livre.']],
    ['no storage', { storageWorks: false }, ['O navegador não guarda dados neste aparelho.']],
    ['ten console logs', { consoleLogs: 10 }, []],
    ['eleven', { consoleLogs: 11 }, ['11 mensagens no console (o limite é 10).']],
    ['no HTTPS', { connection: 'open' as const }, ['A página não veio por uma conexão segura.']],
    ['an old browser', { missingFeatures: ['CSS :has()'] }, ['Faltam no navegador: CSS :has().']],
  ])('%s', (_, facts, expected) => {
    expect(unmet(facts)).toEqual(expected)
  })
})

test.each([
  ['20260101000002', '20260101000001', true],
  ['20260101000001', '20260101000001', true],
  ['20260101000001', '20260101000002', false],
  [null, '20260101000002', false],
  ['20260101000001', null, false],
])('database %s, app %s: in order %s', (actual, expected, met) => {
  expect(migrationRequirement(actual, expected).met).toBe(met)
})

const outbox = (waiting: number, failed: number, enabled: boolean) =>
  outboxRequirement({
    latest_migration: null,
    outbox_waiting: waiting,
    outbox_failed: failed,
    mail_delivery_enabled: enabled,
  })

test('mails that wait count where nothing delivers them, those given up always', () => {
  expect(outbox(0, 0, false)).toMatchObject({ met: true })
  expect(outbox(2, 0, true)).toMatchObject({ met: true, message: '2 e-mail(s) a caminho.' })
  expect(outbox(2, 0, false)).toMatchObject({ met: false })
  expect(outbox(0, 1, true)).toMatchObject({ met: false })
  expect(outboxRequirement({ latest_migration: null })).toBeNull()
})

test('missing configuration is named', () => {
  const values = {
    supabaseUrl: 'https://x.example',
    publishableKey: 'k',
    supportEmail: 'a@b.example',
    supportWhatsapp: null,
  }
  expect(configurationRequirement(values).met).toBe(true)
  expect(configurationRequirement({ ...values, supportEmail: null, supportWhatsapp: '55' }).met).toBe(true)
  expect(configurationRequirement({ ...values, supportEmail: null })).toMatchObject({
    met: false,
    message: 'Falta configurar: VITE_SUPPORT_EMAIL ou VITE_SUPPORT_WHATSAPP.',
  })
  expect(configurationRequirement({ ...values, publishableKey: '' })).toMatchObject({
    met: false,
    message: 'Falta configurar: VITE_SUPABASE_PUBLISHABLE_KEY.',
  })
})
