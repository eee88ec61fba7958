import { expect, test, vi } from 'vitest'
import type { Caller, CheckResult } from '../../../src/public/system-check/checks/check.ts'
import type { FrontendReport } from '../../../src/public/system-check/checks/frontend.ts'
import { buildReport, redact, reportJson, reportText } from '../../../src/public/system-check/report.ts'
import { config } from '../../../src/lib/config.ts'
import { frontendReport } from './frontend-report.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl'

test.each([
  ['violates: Key (email)=(ana@ong.org.br) exists', 'violates: Key (email)=([e-mail]) exists'],
  [`token ${jwt} expired`, 'token [token] expired'],
  ['key sb_secret_abc123 and sb_publishable_x', 'key [chave] and [chave]'],
  ['user 01a1fda6-2c09-719c-a7de-37a7360d89a4', 'user [id]'],
  ['Authorization: Bearer abc.def', 'Authorization: [segredo]'],
  ['{"password":"segredo1"}', '{"password":[segredo]'],
  ['refresh_token=abc', 'refresh_token=[segredo]'],
  ['cnpj 12.345.678/0001-95 ou 12345678000195', 'cnpj [CNPJ] ou [CNPJ]'],
  ['cpf 123.456.789-09 ou 12345678909', 'cpf [CPF] ou [CPF]'],
  ['telefone (11) 91234-5678', 'telefone [telefone]'],
  ['Key (phone)=(11 91234-5678) exists', 'Key (phone)=([telefone]) exists'],
  ['+55 11 3123-4567, +5511912345678 e 1131234567', '[telefone], [telefone] e [telefone]'],
  ['em 2026-11-22 10:20, HTTP 500, 0.10.0', 'em 2026-11-22 10:20, HTTP 500, 0.10.0'],
  ['versão 20261121000067', 'versão 20261121000067'],
  ['A senha foi aceita', 'A senha foi aceita'],
])('%s', (given, expected) => {
  expect(redact(given)).toBe(expected)
})

const failed = { id: 'a', title: 'Conexão', state: 'failure' as const, ms: 3 }
const whole = { id: 'a', title: 'Conexão', state: 'success' as const, message: 'Respondeu.' }

test('a report contains no secrets and no personal data, as text or JSON', () => {
  history.replaceState(null, '', `/system-check?email=ana@ong.org.br#access_token=${jwt}`)
  const leaking = `Key (email)=(ana@ong.org.br), id 01a1fda6-2c09-719c-a7de-37a7360d89a4, ${jwt}`
  const report = buildReport({
    caller: 'admin',
    database: [{ ...failed, message: leaking, advice: leaking, technical: leaking }],
    tables: [{ ...whole, title: 'profiles', reachable: true, visible: '1 registro' }],
    readiness: {
      state: 'attention',
      requirements: [
        { id: 'files', label: 'Arquivos', met: false, message: 'Não.', technical: `404 ${jwt}` },
      ],
    },
  })
  for (const written of [reportText(report), reportJson(report)]) {
    expect(written).not.toMatch(/ana@|eyJ|01a1fda6|access_token/)
    expect(written).toContain('Key (email)=([e-mail])')
    expect(written).toContain('404 [token]')
    expect(written).toContain('127.0.0.1:5173/system-check')
  }
  expect(reportText(report)).toContain('Problemas encontrados: 2')
  expect(reportText(report)).toContain('- [ERRO] Conexão:')
  expect(reportText(report)).toContain('- [OK] profiles: Respondeu. Visível: 1 registro.')
  expect(reportText(report)).toContain('Rede\n- Não executado')
  expect(JSON.parse(reportJson(report))).toEqual(report)
})

test('a report names the release', () => {
  vi.stubEnv('VITE_VERSION', '9.8.7')
  const report = buildReport({ caller: 'visitor' })
  expect(reportText(report)).toContain('\nVersão: 9.8.7\n')
  expect(JSON.parse(reportJson(report))).toMatchObject({ version: '9.8.7' })
})

test('each section says when its checks ran', () => {
  const report = buildReport({ caller: 'unread', database: [whole] }, new Date(2026, 10, 22, 12, 0), {
    database: new Date(2026, 10, 22, 10, 30, 7).getTime(),
  })
  expect(reportText(report)).toContain('Gerado em: 22/11/2026 12:00:00')
  expect(reportText(report)).toContain('Banco de dados (verificado em 22/11/2026 10:30:07)\n')
  expect(reportText(report)).toContain('Tabelas\n- Não executado')
})

test.each<[Caller, string]>([
  ['visitor', 'visitante'],
  ['user', 'pessoa com conta'],
  ['admin', 'administrador'],
  ['unread', 'pessoa conectada, papel não lido'],
])('%s asks, on which page, of which backend', (caller, name) => {
  history.replaceState(null, '', '/system-check')
  const text = () => reportText(buildReport({ caller }))
  expect(text()).toContain(`\nGerado por: ${name}\n`)
  expect(text()).toContain(
    '\nPágina: http://127.0.0.1:5173/system-check\nServidor: 127.0.0.1:5173\nAmbiente: production\n',
  )
  vi.spyOn(config, 'supabaseUrl', 'get').mockReturnValue('')
  expect(text()).toContain('\nServidor: não configurado\n')
})

test('the head names what was not checked', () => {
  const check = (id: string) => ({ ...whole, id })
  const harmless = ['auth-health', 'auth-settings', 'refused-login'].map(check)
  const signUp = 'Gatilho de cadastro (aba Autenticação, Run Tests, como administrador)'
  const notRun = (authentication?: CheckResult[], signUp?: CheckResult[]) =>
    buildReport({ caller: 'admin', database: [check('a')], authentication, signUp }).notRun
  const others = ['Tabelas', 'Políticas RLS', 'Frontend', 'Prontidão para deploy', 'Rede']
  expect(notRun(harmless, [check('signup-trigger')])).toEqual(others)
  expect(notRun(harmless)).toEqual([...others, signUp])
  expect(notRun()).toEqual(['Tabelas', 'Políticas RLS', 'Autenticação', ...others.slice(2), signUp])

  const text = reportText(buildReport({ caller: 'admin', authentication: harmless }))
  expect(text).toContain(
    `\nNão executado: Banco de dados, Tabelas, Políticas RLS, Frontend, Prontidão para deploy, Rede, ${signUp}\n`,
  )
})

test.each<[Partial<FrontendReport>, string]>([
  [{ loadGrade: 'slow' }, '- [AVISO] Tempo de carregamento: 1 ms (Lento)'],
  [{}, '- [OK] Tempo de carregamento: 1 ms (Aceitável)'],
  [{}, '- [OK] Navegador: Chrome 140'],
  [{}, '- [OK] User agent: Mozilla/5.0'],
  [{}, '- [OK] Memória JavaScript: 1 MB'],
  [{}, '- [OK] Tipo de dispositivo: Desktop, 1280 × 800 px, layout mobile: não'],
  [
    { device: 'Mobile', width: 390, height: 844, mobileLayout: true },
    '- [OK] Tipo de dispositivo: Mobile, 390 × 844 px, layout mobile: sim',
  ],
])('browser and window %o: %s, which is no problem', (found, line) => {
  const report = buildReport({ caller: 'visitor', frontend: { ...frontendReport, ...found } })
  expect(reportText(report).split('\n')).toContain(line)
  expect(reportText(report)).toContain('Problemas encontrados: 0')
})
