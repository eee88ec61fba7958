import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  announceDatabase,
  announceFrontend,
  announceNetwork,
  announceReadiness,
} from '@/public/system-check/announce'
import type { CheckResult } from '@/public/system-check/checks/check'
import { checkDatabase } from '@/public/system-check/checks/database'
import { checkDevice } from '@/public/system-check/checks/device-readiness'
import { checkFrontend } from '@/public/system-check/checks/frontend'
import { checkNetwork, type NetworkReport } from '@/public/system-check/checks/network'
import { checkReadiness, type Readiness } from '@/public/system-check/checks/readiness'
import { compatibilityWarning } from '@/public/system-check/compatibility-warning'
import { networkChecks } from '@/public/system-check/network-checks'
import { diagnosticsQueries } from '@/public/system-check/queries'
import { loadGrades } from '@/public/system-check/checks/texts'
import type { ToastMessage } from '@/lib/toast'
import { recordToasts } from '../../support/toasts.tsx'
import { frontendReport } from './frontend-report.ts'

vi.mock('@/public/system-check/checks/database', () => ({ checkDatabase: vi.fn() }))
vi.mock('@/public/system-check/checks/device-readiness', () => ({ checkDevice: vi.fn() }))
vi.mock('@/public/system-check/checks/frontend', () => ({ checkFrontend: vi.fn() }))
vi.mock('@/public/system-check/checks/network', () => ({ checkNetwork: vi.fn() }))
vi.mock('@/public/system-check/checks/readiness', () => ({ checkReadiness: vi.fn() }))

let shown: ToastMessage[]
beforeEach(() => void (shown = recordToasts()))

/** The last toast, as 'tone: title / sentence'; every one of this page is at the top. */
async function announced() {
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  const [last] = shown.splice(0).slice(-1)
  expect(last?.position).toBe('top-center')
  return `${last?.tone}: ${last?.title} / ${last?.description}`
}

const check = (title: string, state: CheckResult['state']) => ({ id: title, title, state, message: '' })
const requirement = (label: string, met: boolean) => ({ id: label, label, met, message: 'Está cheio.' })
const attention = (...requirements: Readiness['requirements']) =>
  announceReadiness({ state: 'attention', requirements })

const network: NetworkReport = {
  online: true,
  latency: 42.4,
  latencyGrade: 'excellent',
  stability: 'Excelente',
  speed: 8.19,
  speedGrade: 'excellent',
}

test.each([
  [
    'success: Verificação de sistema concluída / O banco de dados respondeu a todas as verificações.',
    () => announceDatabase([check('Consultas de dados', 'success')]),
  ],
  [
    'error: Erro nos testes de banco de dados / Com problema: Consultas de dados, Papéis.',
    () => announceDatabase([check('Consultas de dados', 'failure'), check('Papéis', 'failure')]),
  ],
  [
    'success: Testes de frontend completados / Navegador e página foram verificados.',
    () => announceFrontend({ ...frontendReport, checks: [check('Transições CSS', 'success')] }),
  ],
  [
    'error: Erro nos testes de frontend / Com problema: Transições CSS.',
    () => announceFrontend({ ...frontendReport, checks: [check('Transições CSS', 'failure')] }),
  ],
  [
    'success: Sistema pronto para deploy / Todos os requisitos foram atendidos.',
    () => announceReadiness({ state: 'ready', requirements: [requirement('Console', true)] }),
  ],
  [
    'warning: Atenção - Requisitos de deploy / 1 requisito não atendido: Disco.',
    () => attention(requirement('Disco', false), requirement('Console', true)),
  ],
  [
    'warning: Atenção - Requisitos de deploy / 2 requisitos não atendidos: Disco, Console.',
    () => attention(requirement('Disco', false), requirement('Console', false)),
  ],
  [
    'success: Testes de rede completados / Latência: 42 ms. Velocidade: 8,2 Mbps.',
    () => announceNetwork(network),
  ],
  [
    'warning: Alguns testes de rede falharam / Não foi possível medir: latência e velocidade.',
    () => announceNetwork({ ...network, latency: null, speed: null }),
  ],
])('%s', async (toast, announce) => {
  announce()
  expect(await announced()).toBe(toast)
})

test.each([
  ['database', checkDatabase, 'Erro nos testes de banco de dados / A verificação não pôde terminar.'],
  ['frontend', checkFrontend, 'Erro nos testes de frontend / Os testes não puderam terminar.'],
  [
    'readiness',
    checkReadiness,
    'Atenção - Requisitos de deploy / Os requisitos não puderam ser verificados.',
  ],
  ['network', checkNetwork, 'Erro nos testes de rede / Os testes não puderam terminar.'],
] as const)('%s checks that could not end', async (name, broken, toast) => {
  vi.mocked(broken).mockRejectedValue(new Error('boom'))
  const visit = { id: 'visita', caller: 'visitor' } as const
  const checks = {
    database: () => new QueryClient().query(diagnosticsQueries.database(visit)),
    frontend: () => new QueryClient().query(diagnosticsQueries.frontend(visit)),
    readiness: () => new QueryClient().query(diagnosticsQueries.readiness(visit)),
    network: () => new QueryClient().query(diagnosticsQueries.network(visit)),
  }
  await expect(checks[name]()).rejects.toThrow('boom')
  expect(await announced()).toContain(toast)
})

/** The message of each card of the network, with the advice where there is one. */
const cards = (report: Partial<NetworkReport>) =>
  networkChecks({ ...network, ...report }).map(({ title, message, advice }) =>
    [`${title}: ${message}`, advice].filter(Boolean).join(' / '),
  )

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
  const all = (why: string) =>
    ['Latência', 'Velocidade de download', 'Estabilidade da conexão'].map((title) => `${title}: ${why}`)
  const blocked =
    'Não disponível: o serviço de teste não respondeu. / Uma rede de empresa ou um bloqueador pode impedir o teste. Tente em outra rede.'
  expect(cards(nothing)).toEqual(['Conexão com a internet: Online', ...all(blocked)])
  const offline =
    'Não disponível: o aparelho está sem internet. / Ligue o Wi-Fi ou os dados móveis e verifique novamente.'
  expect(cards({ ...nothing, online: false })).toEqual([
    'Conexão com a internet: Offline / Ligue o Wi-Fi ou os dados móveis e verifique novamente.',
    ...all(offline),
  ])
})

test('each start warns of what is missing', async () => {
  const find = (met: boolean) => vi.mocked(checkDevice).mockResolvedValue([requirement('Disco', met)])
  const warning = {
    tone: 'warning',
    title: 'Avisos de compatibilidade',
    description: 'Está cheio. Veja os detalhes na verificação de sistema.',
  }
  find(false)
  expect(await compatibilityWarning()).toEqual(warning)
  expect(await compatibilityWarning()).toEqual(warning)
  find(true)
  expect(await compatibilityWarning()).toBeNull()
})
