import { formatDateTime } from '@/lib/format-date'
import { describe, expect, test } from 'vitest'
import {
  connectionOf,
  deviceRequirements,
} from '../../../src/features/system-check/checks/device-readiness.ts'
import {
  authMailRequirement,
  dailyJobRequirement,
  configurationRequirement,
  migrationRequirement,
  outboxRequirement,
  type DeploymentFacts,
} from '../../../src/features/system-check/checks/readiness.ts'

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

test('each requirement of the device has its name, what was found and what to do', () => {
  const lines = deviceRequirements(good).map(({ label, message, advice }) => [label, message, advice])
  expect(lines).toEqual([
    [
      'Armazenamento local',
      'Há espaço para guardar o que é digitado.',
      'Libere espaço no aparelho e saia do modo de navegação privada.',
    ],
    [
      'Mensagens no console',
      'O console não tem mensagens demais.',
      'Desative extensões do navegador ou envie o relatório ao suporte técnico.',
    ],
    [
      'Conexão segura (HTTPS)',
      'A página veio por uma conexão segura.',
      'Abra o portal por um endereço que começa com https://.',
    ],
    ['Recursos do navegador', 'O navegador tem o que o portal usa.', 'Atualize o navegador.'],
  ])
})

test('a local address is not called a secure connection', () => {
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
    ['an old browser', { missingFeatures: ['ResizeObserver'] }, ['Falta no navegador: ResizeObserver.']],
    [
      'an older one',
      { missingFeatures: ['ResizeObserver', 'Object.hasOwn'] },
      ['Faltam no navegador: ResizeObserver, Object.hasOwn.'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(unmet(facts)).toEqual(expected)
  })
})

const behind = [
  'O banco de dados está atrasado: tem a versão 20260101000001, e este portal espera 20260101000002.',
  'Aplique as migrações que faltam (npx supabase db push --remote).',
]
const unregistered = [
  'O banco de dados não registra quais migrações foram aplicadas.',
  'Aplique as migrações com npx supabase db push --remote.',
]
const unknown = [
  'Esta publicação não diz qual versão do banco de dados ela espera.',
  'Publique de novo com npm run build.',
]

test.each([
  ['20260101000002', '20260101000001', true, ['O banco de dados tem a versão 20260101000002.', undefined]],
  ['20260101000001', '20260101000001', true, ['O banco de dados tem a versão 20260101000001.', undefined]],
  ['20260101000001', '20260101000002', false, behind],
  [null, '20260101000002', false, unregistered],
  ['20260101000001', null, false, unknown],
])('database %s, app %s: in order %s', (actual, expected, met, text) => {
  const found = migrationRequirement(actual, expected)
  expect([found.label, found.met, found.message, found.advice]).toEqual([
    'Migrações do banco de dados',
    met,
    ...text,
  ])
})

const noon = Date.parse('2026-11-22T12:00:00Z')
const outbox = (facts: Partial<DeploymentFacts>) =>
  outboxRequirement(
    { latest_migration: null, outbox_waiting: 0, outbox_failed: 0, mail_delivery_enabled: true, ...facts },
    noon,
  )

test('mails that are on their way are no fault, failed ones are', () => {
  const idle = { id: 'outbox', label: 'Fila de e-mails', met: true, message: 'Nenhum e-mail parado.' }
  expect(outbox({})).toEqual(idle)
  expect(outbox({ outbox_waiting: 1 })).toMatchObject({ met: true, message: '1 e-mail a caminho.' })
  expect(outbox({ outbox_waiting: 2 })).toMatchObject({ met: true, message: '2 e-mails a caminho.' })
  const refused = 'Veja last_error em private.outbox e a conta do provedor de e-mail.'
  expect(outbox({ outbox_failed: 1 })).toMatchObject({
    met: false,
    message: '1 e-mail não pôde ser entregue depois de cinco tentativas; 0 na fila.',
    advice: refused,
  })
  expect(outbox({ outbox_waiting: 3, outbox_failed: 2 })).toMatchObject({
    met: false,
    message: '2 e-mails não puderam ser entregues depois de cinco tentativas; 3 na fila.',
    advice: refused,
  })
  expect(outboxRequirement({ latest_migration: null }, noon)).toBeNull()
})

test('mails that wait longer than a quarter of an hour are a fault, with what the provider said last', () => {
  const waiting = { outbox_waiting: 2, outbox_last_error: '429 daily quota' }
  expect(outbox({ ...waiting, outbox_oldest_due: '2026-11-22T11:45:00Z' })).toMatchObject({
    met: true,
    message: '2 e-mails a caminho.',
  })
  expect(outbox({ ...waiting, outbox_oldest_due: '2026-11-22T11:44:59Z' })).toEqual({
    id: 'outbox',
    label: 'Fila de e-mails',
    met: false,
    message: `2 e-mails na fila; o mais antigo espera desde ${formatDateTime('2026-11-22T11:44:59Z')}.`,
    advice:
      'Veja a conta e a cota do provedor de e-mail e, no editor SQL, se a tarefa existe (select * from cron.job) e o que ela responde (select * from cron.job_run_details order by start_time desc).',
    technical: '429 daily quota',
  })
})

test('delivery that is not enabled is a fault where it can be', () => {
  const off = 'Execute private.enable_mail_delivery(...) uma vez no editor SQL.'
  const never = { mail_delivery_enabled: false }
  expect(outbox({ ...never, mail_delivery_available: false })).toMatchObject({ met: true })
  expect(outbox({ ...never, mail_delivery_available: true })).toMatchObject({
    met: false,
    message: 'A entrega de e-mails não está ligada.',
    advice: off,
  })
  expect(outbox({ ...never, outbox_waiting: 1 })).toMatchObject({
    met: false,
    message: '1 e-mail na fila, e a entrega não está ligada.',
    advice: off,
  })
  expect(outbox({ ...never, outbox_waiting: 2 })).toMatchObject({
    met: false,
    message: '2 e-mails na fila, e a entrega não está ligada.',
    advice: off,
  })
})

test('many mails of the auth service point to its limit', () => {
  const sent = (auth_mails_last_hour: number) =>
    authMailRequirement({ latest_migration: null, auth_mails_last_hour })
  expect(sent(0)).toMatchObject({
    label: 'E-mails de acesso',
    met: true,
    message: 'O serviço de autenticação não registrou nenhum e-mail na última hora.',
  })
  expect(sent(1)).toMatchObject({
    met: true,
    message: 'O serviço de autenticação enviou e-mails em resposta a pelo menos 1 pedido na última hora.',
  })
  expect(sent(24)).toMatchObject({
    met: true,
    message: 'O serviço de autenticação enviou e-mails em resposta a pelo menos 24 pedidos na última hora.',
  })
  expect(sent(25)).toMatchObject({
    met: false,
    message:
      'O serviço de autenticação enviou e-mails em resposta a pelo menos 25 pedidos na última hora. Sem um limite maior, ele para em 30 por hora.',
  })
  expect(sent(25)?.advice).toBe(
    'Confira email_sent (rate_limit_email_sent no painel) no bloco de produção de supabase/config.toml: quem pede depois do limite não recebe nada.',
  )
  expect(authMailRequirement({ latest_migration: null })).toBeNull()
})

test('missing configuration is named', () => {
  const values = {
    supabaseUrl: 'https://x.example',
    publishableKey: 'k',
    supportEmail: 'a@b.example',
    supportWhatsapp: null,
  }
  expect(configurationRequirement(values)).toEqual({
    id: 'configuration',
    label: 'Configuração',
    met: true,
    message: 'Endereço, chave e contato de suporte estão configurados.',
    advice: 'Preencha as variáveis (veja .env.example) e publique de novo.',
  })
  expect(configurationRequirement({ ...values, supportEmail: null, supportWhatsapp: '55' }).met).toBe(true)
  expect(configurationRequirement({ ...values, supportEmail: null })).toMatchObject({
    met: false,
    message: 'Falta configurar: VITE_SUPPORT_EMAIL ou VITE_SUPPORT_WHATSAPP.',
  })
  expect(configurationRequirement({ ...values, publishableKey: '' })).toMatchObject({
    met: false,
    message: 'Falta configurar: VITE_SUPABASE_PUBLISHABLE_KEY.',
  })
  expect(configurationRequirement({ ...values, supabaseUrl: '', publishableKey: '' }).message).toBe(
    'Falta configurar: VITE_SUPABASE_URL; VITE_SUPABASE_PUBLISHABLE_KEY.',
  )
})

test('the daily job is late after thirty hours', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ran = (daily_job_ran_at: string | null) =>
    dailyJobRequirement({ latest_migration: null, daily_job_ran_at }, now)
  expect(ran('2026-11-22T11:00:00Z')).toMatchObject({
    label: 'Tarefa diária',
    met: true,
    message: `Rodou pela última vez em ${formatDateTime('2026-11-22T11:00:00Z')}.`,
  })
  expect(ran('2026-11-21T06:01:00Z')).toMatchObject({ met: true })
  expect(ran('2026-11-21T06:00:00Z')).toMatchObject({
    met: false,
    message: `A tarefa diária, que avisa sobre documentos a vencer, parou em ${formatDateTime('2026-11-21T06:00:00Z')}.`,
  })
  expect(ran(null)).toMatchObject({
    met: false,
    message: 'A tarefa diária, que avisa sobre documentos a vencer, ainda não rodou.',
    advice:
      'Veja no editor SQL o que ela responde (select * from cron.job_run_details order by start_time desc) ou execute private.enable_mail_delivery(...) de novo: o comando também cria a tarefa e a roda.',
  })
  expect(dailyJobRequirement({ latest_migration: null }, now)).toBeNull()
})
