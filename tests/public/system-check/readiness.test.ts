import { formatDateTime } from '@/lib/format-date'
import { expect, test } from 'vitest'
import { connectionOf, deviceRequirements } from '../../../src/public/system-check/checks/device-readiness.ts'
import {
  authMailRequirement,
  dailyJobRequirement,
  configurationRequirement,
  migrationRequirement,
  newsRequirement,
  outboxRequirement,
  type DeploymentFacts,
} from '../../../src/public/system-check/checks/readiness.ts'

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

test('each requirement of the device has its name, and what was found', () => {
  expect(deviceRequirements(good).map(({ label, message }) => `${label}: ${message}`)).toEqual([
    'Armazenamento local: Há espaço para guardar o que é digitado.',
    'Mensagens no console: O console não tem mensagens demais.',
    'Conexão segura (HTTPS): A página veio por uma conexão segura.',
    'Recursos do navegador: O navegador tem o que o portal usa.',
  ])
})

test('a local address is not called a secure connection', () => {
  expect(deviceRequirements({ ...good, connection: 'local' })).toContainEqual(
    expect.objectContaining({
      met: true,
      message: 'O endereço é deste aparelho: a página não passa pela rede.',
    }),
  )
})

test.each([
  ['an unknown amount of storage', { freeStorage: undefined }, []],
  ['little storage', { freeStorage: 9 * MB }, ['Menos de 10 MB de armazenamento livre.']],
  ['no storage', { storageWorks: false }, ['O navegador não guarda dados neste aparelho.']],
  ['eleven console logs', { consoleLogs: 11 }, ['11 mensagens no console (o limite é 10).']],
  ['no HTTPS', { connection: 'open' as const }, ['A página não veio por uma conexão segura.']],
  ['an old browser', { missingFeatures: ['ResizeObserver'] }, ['Falta no navegador: ResizeObserver.']],
  ['an older one', { missingFeatures: ['A', 'B'] }, ['Faltam no navegador: A, B.']],
])('this browser and device: %s', (_, facts, expected) => {
  expect(unmet(facts)).toEqual(expected)
})

test.each([
  ['20260101000002', '20260101000001', true, 'O banco de dados tem a versão 20260101000002.'],
  ['20260101000001', '20260101000001', true, 'O banco de dados tem a versão 20260101000001.'],
  [
    '20260101000001',
    '20260101000002',
    false,
    'O banco de dados está atrasado: tem a versão 20260101000001, e este portal espera 20260101000002.',
  ],
  [null, '20260101000002', false, 'O banco de dados não registra quais migrações foram aplicadas.'],
  ['20260101000001', null, false, 'Esta publicação não diz qual versão do banco de dados ela espera.'],
])('database %s, app %s: in order %s', (actual, expected, met, message) => {
  expect(migrationRequirement(actual, expected)).toMatchObject({ met, message })
})

const noon = Date.parse('2026-11-22T12:00:00Z')
const outbox = (facts: Partial<DeploymentFacts>) =>
  outboxRequirement(
    { latest_migration: null, outbox_waiting: 0, outbox_failed: 0, mail_delivery_enabled: true, ...facts },
    noon,
  )
const never = { mail_delivery_enabled: false }
const waiting = { outbox_waiting: 2, outbox_last_error: '429 daily quota' }

test.each<[Partial<DeploymentFacts>, boolean, string]>([
  [{}, true, 'Nenhum e-mail parado.'],
  [{ outbox_waiting: 1 }, true, '1 e-mail a caminho.'],
  [{ outbox_waiting: 2 }, true, '2 e-mails a caminho.'],
  [{ ...waiting, outbox_oldest_due: '2026-11-22T11:45:00Z' }, true, '2 e-mails a caminho.'],
  [{ outbox_failed: 1 }, false, '1 e-mail não pôde ser entregue depois de cinco tentativas; 0 na fila.'],
  [
    { outbox_waiting: 3, outbox_failed: 2 },
    false,
    '2 e-mails não puderam ser entregues depois de cinco tentativas; 3 na fila.',
  ],
  [{ ...never, mail_delivery_available: false }, true, 'Nenhum e-mail parado.'],
  [{ ...never, mail_delivery_available: true }, false, 'A entrega de e-mails não está ligada.'],
  [{ ...never, outbox_waiting: 1 }, false, '1 e-mail na fila, e a entrega não está ligada.'],
  [{ ...never, outbox_waiting: 2 }, false, '2 e-mails na fila, e a entrega não está ligada.'],
])('mails %o: in order %s', (facts, met, message) => {
  expect(outbox(facts)).toMatchObject({ label: 'Fila de e-mails', met, message })
})

test('news that nobody could tell is said, with the reason', () => {
  const news = (news_failed: number, news_last_error: string | null = null) =>
    newsRequirement({ latest_migration: null, news_failed, news_last_error })
  expect(newsRequirement({ latest_migration: null })).toBeNull()
  expect(news(0)).toMatchObject({ met: true, message: 'Nenhum aviso parado.' })
  expect(news(1, 'owner_set: null')).toMatchObject({
    met: false,
    message: '1 aviso não pôde ser escrito e será tentado de novo.',
    technical: 'owner_set: null',
  })
  expect(news(2)).toMatchObject({ message: '2 avisos não puderam ser escritos e serão tentados de novo.' })
})

test('mails that wait longer than a quarter of an hour are a fault, with what the provider said last', () => {
  expect(outbox({ ...waiting, outbox_oldest_due: '2026-11-22T11:44:59Z' })).toMatchObject({
    met: false,
    message: `2 e-mails na fila; o mais antigo espera desde ${formatDateTime('2026-11-22T11:44:59Z')}.`,
    technical: '429 daily quota',
  })
})

test.each([
  [0, true, 'O serviço de autenticação não registrou nenhum e-mail na última hora.'],
  [1, true, 'O serviço de autenticação enviou e-mails em resposta a pelo menos 1 pedido na última hora.'],
  [24, true, 'O serviço de autenticação enviou e-mails em resposta a pelo menos 24 pedidos na última hora.'],
  [
    25,
    false,
    'O serviço de autenticação enviou e-mails em resposta a pelo menos 25 pedidos na última hora. Sem um limite maior, ele para em 30 por hora.',
  ],
])('%i mails of the auth service in an hour: in order %s', (auth_mails_last_hour, met, message) => {
  const found = authMailRequirement({ latest_migration: null, auth_mails_last_hour })
  expect(found).toMatchObject({ label: 'E-mails de acesso', met, message })
})

test('a database of an older release says nothing of mails and of the daily job', () => {
  const older = { latest_migration: null }
  expect(outboxRequirement(older, noon)).toBeNull()
  expect(authMailRequirement(older)).toBeNull()
  expect(dailyJobRequirement(older, noon)).toBeNull()
})

const configured = {
  supabaseUrl: 'https://x.example',
  publishableKey: 'k',
  supportEmail: 'a@b.example',
  supportWhatsapp: null,
}

test.each([
  [{}, true, 'Endereço, chave e contato de suporte estão configurados.'],
  [
    { supportEmail: null, supportWhatsapp: '55' },
    true,
    'Endereço, chave e contato de suporte estão configurados.',
  ],
  [{ supportEmail: null }, false, 'Falta configurar: VITE_SUPPORT_EMAIL ou VITE_SUPPORT_WHATSAPP.'],
  [{ publishableKey: '' }, false, 'Falta configurar: VITE_SUPABASE_PUBLISHABLE_KEY.'],
  [
    { supabaseUrl: '', publishableKey: '' },
    false,
    'Falta configurar: VITE_SUPABASE_URL; VITE_SUPABASE_PUBLISHABLE_KEY.',
  ],
])('configuration %o: in order %s', (values, met, message) => {
  expect(configurationRequirement({ ...configured, ...values })).toMatchObject({ met, message })
})

test.each([
  ['2026-11-22T11:00:00Z', true, `Rodou pela última vez em ${formatDateTime('2026-11-22T11:00:00Z')}.`],
  ['2026-11-21T06:01:00Z', true, `Rodou pela última vez em ${formatDateTime('2026-11-21T06:01:00Z')}.`],
  [
    '2026-11-21T06:00:00Z',
    false,
    `A tarefa diária, que avisa sobre documentos a vencer, parou em ${formatDateTime('2026-11-21T06:00:00Z')}.`,
  ],
  [null, false, 'A tarefa diária, que avisa sobre documentos a vencer, ainda não rodou.'],
])('a daily job that ran at %s is late after thirty hours: in order %s', (daily_job_ran_at, met, message) => {
  const found = dailyJobRequirement({ latest_migration: null, daily_job_ran_at }, noon)
  expect(found).toMatchObject({ label: 'Tarefa diária', met, message })
})
