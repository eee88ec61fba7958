import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  announceDatabase,
  announceFrontend,
  announceNetwork,
  announceReadiness,
} from '@/features/system-check/announce'
import type { CheckResult } from '@/features/system-check/checks/check'
import { checkDatabase } from '@/features/system-check/checks/database'
import { checkFrontend } from '@/features/system-check/checks/frontend'
import { checkNetwork, type NetworkReport } from '@/features/system-check/checks/network'
import { checkReadiness } from '@/features/system-check/checks/readiness'
import { networkChecks } from '@/features/system-check/network-checks'
import { diagnosticsQueries } from '@/features/system-check/queries'
import { compatibilityNotice, loadGrades } from '@/features/system-check/checks/texts'
import type { ToastMessage } from '@/lib/toast'
import { recordToasts } from '../../support/toasts.ts'

vi.mock('@/features/system-check/checks/database', () => ({ checkDatabase: vi.fn() }))
vi.mock('@/features/system-check/checks/frontend', () => ({ checkFrontend: vi.fn() }))
vi.mock('@/features/system-check/checks/network', () => ({ checkNetwork: vi.fn() }))
vi.mock('@/features/system-check/checks/readiness', () => ({ checkReadiness: vi.fn() }))

let shown: ToastMessage[]
beforeEach(() => void (shown = recordToasts()))

/** The last toast, as tone, title and sentence; every one of this page is at the top. */
async function announced() {
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  const [last] = shown.splice(0).slice(-1)
  expect(last?.position).toBe('top-center')
  return [last?.tone, last?.title, last?.description]
}

const check = (title: string, state: CheckResult['state']): CheckResult => ({
  id: title,
  title,
  state,
  message: '',
})

const network: NetworkReport = {
  online: true,
  latency: 42.4,
  latencyGrade: 'excellent',
  stability: 'Excelente',
  speed: 8.19,
  speedGrade: 'excellent',
}

const frontend = {
  browser: 'Chrome',
  userAgent: 'x',
  loadTime: 1,
  loadGrade: 'excellent',
  memory: '1 MB',
  width: 1280,
  height: 800,
  device: 'Desktop',
  mobileLayout: false,
} as const

test('the database', async () => {
  announceDatabase([check('Consultas de dados', 'success')])
  expect(await announced()).toEqual([
    'success',
    'Verificação de sistema concluída',
    'O banco de dados respondeu a todas as verificações.',
  ])
  announceDatabase([check('Consultas de dados', 'failure'), check('Papéis', 'failure')])
  expect(await announced()).toEqual([
    'error',
    'Erro nos testes de banco de dados',
    'Com problema: Consultas de dados, Papéis.',
  ])
})

test('the frontend', async () => {
  announceFrontend({ ...frontend, checks: [check('Transições CSS', 'success')] })
  expect(await announced()).toEqual([
    'success',
    'Testes de frontend completados',
    'Navegador e página foram verificados.',
  ])
  announceFrontend({ ...frontend, checks: [check('Transições CSS', 'failure')] })
  expect(await announced()).toEqual(['error', 'Erro nos testes de frontend', 'Com problema: Transições CSS.'])
})

test('readiness', async () => {
  const requirement = (label: string, met: boolean) => ({ id: label, label, met, message: '' })
  announceReadiness({ state: 'ready', requirements: [requirement('Armazenamento', true)] })
  expect(await announced()).toEqual([
    'success',
    'Sistema pronto para deploy',
    'Todos os requisitos foram atendidos.',
  ])
  announceReadiness({
    state: 'attention',
    requirements: [requirement('Armazenamento', false), requirement('Console', true)],
  })
  expect(await announced()).toEqual([
    'warning',
    'Atenção - Requisitos de deploy',
    '1 requisito não atendido: Armazenamento.',
  ])
  announceReadiness({
    state: 'attention',
    requirements: [requirement('Armazenamento', false), requirement('Console', false)],
  })
  expect((await announced())[2]).toBe('2 requisitos não atendidos: Armazenamento, Console.')
})

test('the network', async () => {
  announceNetwork(network)
  expect(await announced()).toEqual([
    'success',
    'Testes de rede completados',
    'Latência: 42 ms. Velocidade: 8,2 Mbps.',
  ])
  announceNetwork({ ...network, latency: null, speed: null })
  expect(await announced()).toEqual([
    'warning',
    'Alguns testes de rede falharam',
    'Não foi possível medir: latência e velocidade.',
  ])
})

const visit = { id: 'visita', caller: 'visitor' } as const

const run = {
  database: () => new QueryClient().query(diagnosticsQueries.database(visit)),
  frontend: () => new QueryClient().query(diagnosticsQueries.frontend(visit)),
  readiness: () => new QueryClient().query(diagnosticsQueries.readiness(visit)),
  network: () => new QueryClient().query(diagnosticsQueries.network(visit)),
}

test.each([
  ['database', checkDatabase, 'Erro nos testes de banco de dados', 'A verificação não pôde terminar.'],
  ['frontend', checkFrontend, 'Erro nos testes de frontend', 'Os testes não puderam terminar.'],
  [
    'readiness',
    checkReadiness,
    'Atenção - Requisitos de deploy',
    'Os requisitos não puderam ser verificados.',
  ],
  ['network', checkNetwork, 'Erro nos testes de rede', 'Os testes não puderam terminar.'],
] as const)('%s checks that could not end', async (name, broken, title, sentence) => {
  vi.mocked(broken).mockRejectedValue(new Error('boom'))
  await expect(run[name]()).rejects.toThrow('boom')
  expect((await announced()).slice(1)).toEqual([title, sentence])
})

test('each grade of the network has its word', () => {
  const latencies = (['excellent', 'good', 'moderate', 'high'] as const).map(
    (latencyGrade) => networkChecks({ ...network, latencyGrade })[1]?.message,
  )
  expect(latencies).toEqual(['42 ms (Excelente)', '42 ms (Boa)', '42 ms (Moderada)', '42 ms (Alta)'])
  const speeds = (['excellent', 'acceptable', 'low'] as const).map(
    (speedGrade) => networkChecks({ ...network, speedGrade })[2]?.message,
  )
  expect(speeds).toEqual(['8,2 Mbps (Excelente)', '8,2 Mbps (Aceitável)', '8,2 Mbps (Baixa)'])
  expect(loadGrades).toEqual({ excellent: 'Excelente', acceptable: 'Aceitável', slow: 'Lento' })
})

/** The message of each card of the network, with the advice where there is one. */
const cards = (report: Partial<NetworkReport>) =>
  networkChecks({ ...network, ...report }).map(({ title, message, advice }) =>
    [`${title}: ${message}`, advice].filter(Boolean).join(' / '),
  )

test('the network says what to do where it is slow, where nothing answers and where there is no line', () => {
  expect(cards({})).toEqual([
    'Conexão com a internet: Online',
    'Latência: 42 ms (Excelente)',
    'Velocidade de download: 8,2 Mbps (Excelente)',
    'Estabilidade da conexão: Excelente',
  ])
  expect(
    cards({ latency: 900, latencyGrade: 'high', stability: 'Ruim', speed: 0.9, speedGrade: 'low' }),
  ).toEqual([
    'Conexão com a internet: Online',
    'Latência: 900 ms (Alta) / A conexão está lenta. Aproxime-se do Wi-Fi ou use outra rede.',
    'Velocidade de download: 0,9 Mbps (Baixa) / Envie arquivos grandes por uma conexão mais rápida.',
    'Estabilidade da conexão: Ruim / Páginas e envios podem falhar. Tente em outra rede.',
  ])
  const nothing = { latency: null, latencyGrade: null, stability: null, speed: null, speedGrade: null }
  const blocked =
    'Não disponível: o serviço de teste não respondeu. / Uma rede de empresa ou um bloqueador pode impedir o teste. Tente em outra rede.'
  expect(cards(nothing)).toEqual([
    'Conexão com a internet: Online',
    `Latência: ${blocked}`,
    `Velocidade de download: ${blocked}`,
    `Estabilidade da conexão: ${blocked}`,
  ])
  const offline =
    'Não disponível: o aparelho está sem internet. / Ligue o Wi-Fi ou os dados móveis e verifique novamente.'
  expect(cards({ ...nothing, online: false })).toEqual([
    'Conexão com a internet: Offline / Ligue o Wi-Fi ou os dados móveis e verifique novamente.',
    `Latência: ${offline}`,
    `Velocidade de download: ${offline}`,
    `Estabilidade da conexão: ${offline}`,
  ])
})

test('the warning of the startup check leads here', () => {
  expect(compatibilityNotice(['O armazenamento está cheio.'])).toEqual({
    tone: 'warning',
    title: 'Avisos de compatibilidade',
    description: 'O armazenamento está cheio. Veja os detalhes na verificação de sistema.',
  })
})
