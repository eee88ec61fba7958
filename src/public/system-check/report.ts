import { config } from '@/lib/config'
import { formatDateTime } from '@/lib/format-date'
import type { Caller, CheckResult } from './checks/check'
import type { FrontendReport } from './checks/frontend'
import type { NetworkReport } from './checks/network'
import type { PolicyReport } from './checks/policies'
import { environment, type Readiness } from './checks/readiness'
import type { TableResult } from './checks/tables'
import { networkChecks } from './network-checks'
import { loadGrades, milliseconds } from './checks/texts'

export type Findings = {
  caller: Caller
  database?: CheckResult[] | undefined
  tables?: TableResult[] | undefined
  functions?: CheckResult | undefined
  policies?: PolicyReport | undefined
  authentication?: CheckResult[] | undefined
  /** The administrator's tests, which write. */
  signUp?: CheckResult[] | undefined
  frontend?: FrontendReport | undefined
  readiness?: Readiness | undefined
  network?: NetworkReport | undefined
}

/** Times in ms since 1970; the tests that write may be older than the report. */
export type Times = Partial<Record<Exclude<keyof Findings, 'caller'>, number | undefined>>

export type Report = {
  generatedAt: string
  version: string
  page: string
  backend: string
  environment: string
  caller: Caller
  expectedMigration: string | null
  /** Without this, a report with no problems could hide that nothing ran. */
  notRun: string[]
  /** `ranAt`: ISO 8601, null if the checks did not run. */
  sections: { title: string; ranAt: string | null; lines: CheckResult[] }[]
}

// Server messages may quote values: mask anything like personal data or a key.
const secrets: readonly [RegExp, string][] = [
  [/[^\s@"'(<]+@[^\s@"')>]+\.[^\s@"')>,;]+/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bsb_(?:publishable|secret)_\w+/g, '[chave]'],
  [/\bBearer\s+\S+/gi, '[segredo]'],
  [/\b(apikey|password|senha|access_token|refresh_token)(["']?\s*[:=]\s*)\S+/gi, '$1$2[segredo]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  [/\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/g, '[CNPJ]'],
  // 14 digits are a CNPJ, unless they start with a date, as migration versions do.
  [/\b(?!20\d\d(?:0[1-9]|1[0-2])[0-3]\d)\d{14}\b/g, '[CNPJ]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{11}\b/g, '[CPF]'],
  [/\(\d{2}\)\s?9?\s?\d{4}[-\s]?\d{4}\b/g, '[telefone]'],
  // It has no look-behind, on which Safari before 16.4 throws.
  [/(^|[^\w.:-])(?:\+?55[\s-]?)?\d{2}[\s-]?9?\s?\d{4}[-\s]\d{4}(?![\w.:-])/g, '$1[telefone]'],
  [/(^|[^\w.:+-])(?:\+55\d{10,11}|55\d{11}|\d{10})(?![\w.:-])/g, '$1[telefone]'],
]

export const redact = (text: string): string =>
  secrets.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text)

const redacted = (check: CheckResult): CheckResult => ({
  id: check.id,
  title: check.title,
  state: check.state,
  message: redact(check.message),
  ...(check.warning !== undefined && { warning: check.warning }),
  ...(check.advice !== undefined && { advice: redact(check.advice) }),
  ...(check.technical !== undefined && { technical: redact(check.technical) }),
  ...(check.ms !== undefined && { ms: check.ms }),
})

const fact = (id: string, title: string, message: string): CheckResult => ({
  id,
  title,
  state: 'success',
  message,
})

const frontendLines = (report: FrontendReport): CheckResult[] => [
  fact('browser', 'Navegador', report.browser),
  fact('user-agent', 'User agent', report.userAgent),
  {
    ...fact(
      'load-time',
      'Tempo de carregamento',
      `${milliseconds(report.loadTime)} (${loadGrades[report.loadGrade]})`,
    ),
    warning: report.loadGrade === 'slow',
  },
  fact('memory', 'Memória JavaScript', report.memory),
  fact(
    'device',
    'Tipo de dispositivo',
    `${report.device}, ${report.width} × ${report.height} px, layout mobile: ${report.mobileLayout ? 'sim' : 'não'}`,
  ),
  ...report.checks,
]

const readinessLines = ({ requirements }: Readiness): CheckResult[] =>
  requirements.map(({ id, label, met, message, advice, technical }) => ({
    id,
    title: label,
    state: met ? 'success' : 'failure',
    message,
    ...(!met && advice !== undefined && { advice }),
    ...(technical !== undefined && { technical }),
  }))

const tableLines = (tables: readonly TableResult[]): CheckResult[] =>
  tables.map((table) => ({ ...table, message: `${table.message} Visível: ${table.visible}.` }))

/** Query and hash may contain tokens. */
function pageAddress(): string {
  return location.origin + location.pathname
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return 'não configurado'
  }
}

/** These tests write, so they run only when an administrator starts them. */
const signUpTests = 'Gatilho de cadastro (aba Autenticação, Run Tests, como administrador)'

export function buildReport(findings: Findings, now = new Date(), times: Times = {}): Report {
  const { database, tables, functions, policies, authentication, signUp, frontend, readiness, network } =
    findings
  const section = (name: keyof Times, title: string, lines: readonly CheckResult[] | undefined) => ({
    title,
    ranAt: lines && times[name] ? new Date(times[name]).toISOString() : null,
    lines: (lines ?? []).map(redacted),
  })
  const sections = [
    section('database', 'Banco de dados', database),
    section('tables', 'Tabelas', tables && [...tableLines(tables), ...(functions ? [functions] : [])]),
    section('policies', 'Políticas RLS', policies && [policies.check]),
    section('authentication', 'Autenticação', authentication),
    ...(signUp ? [section('signUp', 'Testes de cadastro, por Run Tests', signUp)] : []),
    section('frontend', 'Frontend', frontend && frontendLines(frontend)),
    section('readiness', 'Prontidão para deploy', readiness && readinessLines(readiness)),
    section('network', 'Rede', network && networkChecks(network)),
  ]
  const signUpTested = signUp?.some(({ id }) => id === 'signup-trigger')
  return {
    generatedAt: now.toISOString(),
    version: import.meta.env.VITE_VERSION,
    page: pageAddress(),
    backend: hostOf(config.supabaseUrl),
    environment,
    caller: findings.caller,
    expectedMigration: config.latestMigration,
    notRun: [
      ...sections.filter(({ lines }) => lines.length === 0).map(({ title }) => title),
      ...(signUpTested ? [] : [signUpTests]),
    ],
    sections,
  }
}

export const reportJson = (report: Report): string => JSON.stringify(report, null, 2)

const callers: Record<Caller, string> = {
  visitor: 'visitante',
  user: 'pessoa com conta',
  unread: 'pessoa conectada, papel não lido',
  admin: 'administrador',
}

const text = { success: 'OK', failure: 'ERRO' } as const

function lineText({ title, state, warning, message, advice, technical, ms }: CheckResult): string {
  const mask = state === null ? 'PENDENTE' : warning ? 'AVISO' : text[state]
  return [
    `- [${mask}] ${title}: ${message}${ms === undefined ? '' : ` (${ms} ms)`}`,
    advice && `    O que fazer: ${advice}`,
    technical && `    Detalhe técnico: ${technical}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Results of two runs may share a minute, so seconds are shown. */
const moment = (iso: string) => `${formatDateTime(iso)}:${iso.slice(17, 19)}`

export function reportText(report: Report): string {
  const problems = report.sections
    .flatMap(({ lines }) => lines)
    .filter(({ state }) => state === 'failure').length
  const head = [
    'Relatório da verificação de sistema do Mutirão',
    `Gerado em: ${moment(report.generatedAt)}`,
    `Versão: ${report.version}`,
    `Página: ${report.page}`,
    `Servidor: ${report.backend}`,
    `Ambiente: ${report.environment}`,
    `Gerado por: ${callers[report.caller]}`,
    `Problemas encontrados: ${problems}`,
    ...(report.notRun.length > 0 ? [`Não executado: ${report.notRun.join(', ')}`] : []),
  ]
  const body = report.sections.map(({ title, ranAt, lines }) =>
    [
      ranAt === null ? title : `${title} (verificado em ${moment(ranAt)})`,
      lines.length > 0 ? lines.map(lineText).join('\n') : '- Não executado',
    ].join('\n'),
  )
  return [head.join('\n'), ...body].join('\n\n') + '\n'
}
