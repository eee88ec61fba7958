import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingsProblems } from '../../scripts/build/check-settings.ts'

const project = {
  VITE_SUPABASE_URL: 'https://projeto.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_do_projeto',
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const oldKey = (role: string) => `${part({ alg: 'HS256' })}.${part({ iss: 'supabase', role })}.c2ln`

const secret = (name: string) =>
  `${name} contém a chave secreta do projeto, que todos poderiam ler no site. Use a chave publicável; se a secreta já foi publicada, troque-a no painel do Supabase.`
const noAddress = (name: string) => `${name} não é um endereço completo, que começa com https:// ou http://.`
const noRegister = (name: string) =>
  `${name} não é um endereço completo, que começa com https:// ou http://, nem um caminho do próprio site, que começa com /.`

describe('the settings of a build', () => {
  test.each([
    ['none, as for a local build', {}],
    ['empty ones', { VITE_SUPABASE_URL: ' ', VITE_SUPABASE_PUBLISHABLE_KEY: '', VITE_SITE_URL: '' }],
    ['a project', project],
    ['a project with an old key', { ...project, VITE_SUPABASE_PUBLISHABLE_KEY: oldKey('anon') }],
    ['the CLI stack', { ...project, VITE_SUPABASE_URL: 'http://127.0.0.1:54321' }],
    [
      'all others',
      {
        VITE_SITE_URL: 'https://portal.example.org/',
        VITE_MAIN_SITE_URL: ' http://www.example.org ',
        VITE_SUPPORT_EMAIL: 'contato@example.org',
        VITE_SUPPORT_WHATSAPP: '+55 11 90000-0000',
        VITE_CNPJ_LOOKUP: 'https://brasilapi.com.br/api/cnpj/v1',
        VITE_CEP_LOOKUP: '/__local/cep/v1',
        VITE_REALTIME: 'false',
        VITE_OFFLINE: 'true',
        VITE_DIAGNOSTICS_DOMAIN: 'diagnostico.example.org',
      },
    ],
  ])('%s are right', (_, env) => {
    expect(settingsProblems(env)).toEqual([])
  })

  test.each([
    [{ ...project, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' }, secret('VITE_SUPABASE_PUBLISHABLE_KEY')],
    [
      { ...project, VITE_SUPABASE_PUBLISHABLE_KEY: ` ${oldKey('service_role')}` },
      secret('VITE_SUPABASE_PUBLISHABLE_KEY'),
    ],
    [{ ...project, VITE_SUPABASE_SECRET_KEY: 'sb_secret_abc' }, secret('VITE_SUPABASE_SECRET_KEY')],
    [
      { VITE_SUPABASE_URL: project.VITE_SUPABASE_URL },
      'Falta VITE_SUPABASE_PUBLISHABLE_KEY: o endereço do projeto e a chave publicável só valem juntos.',
    ],
    [
      { ...project, VITE_SUPABASE_URL: ' ' },
      'Falta VITE_SUPABASE_URL: o endereço do projeto e a chave publicável só valem juntos.',
    ],
    [{ ...project, VITE_SUPABASE_URL: 'abc' }, noAddress('VITE_SUPABASE_URL')],
    [{ ...project, VITE_SUPABASE_URL: 'https://' }, noAddress('VITE_SUPABASE_URL')],
    [{ VITE_SITE_URL: 'portal.example.org' }, noAddress('VITE_SITE_URL')],
    [{ VITE_MAIN_SITE_URL: 'javascript://x' }, noAddress('VITE_MAIN_SITE_URL')],
    [{ VITE_CNPJ_LOOKUP: 'brasilapi.com.br/api/cnpj/v1' }, noRegister('VITE_CNPJ_LOOKUP')],
    [{ VITE_CEP_LOOKUP: 'https://' }, noRegister('VITE_CEP_LOOKUP')],
    [{ VITE_REALTIME: 'nao' }, 'VITE_REALTIME só pode ser true ou false.'],
    [{ VITE_CEP_LOOKUP: '//cep.example/v1' }, noRegister('VITE_CEP_LOOKUP')],
    [{ VITE_OFFLINE: 'false ' }, 'VITE_OFFLINE só pode ser true ou false.'],
    [{ VITE_OFFLINE: '0' }, 'VITE_OFFLINE só pode ser true ou false.'],
    [
      { VITE_DIAGNOSTICS_DOMAIN: 'teste@example.org' },
      'VITE_DIAGNOSTICS_DOMAIN não é um domínio, como exemplo.org.br.',
    ],
    [{ VITE_SUPPORT_EMAIL: 'example.org' }, 'VITE_SUPPORT_EMAIL não é um e-mail.'],
    [{ VITE_SUPPORT_WHATSAPP: 'sim' }, 'VITE_SUPPORT_WHATSAPP não tem nenhum número.'],
  ])('%o are refused', (env, sentence) => {
    expect(settingsProblems(env)).toEqual([sentence])
  })
})

test('a build with a secret key stops before it writes anything, and names no value', () => {
  const out = join(tmpdir(), `mutirao-refused-${process.pid}`)
  const env = {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    VITE_SUPABASE_URL: 'endereço-errado',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_que-ninguem-pode-ver',
  }
  const build = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', out], {
    env,
    encoding: 'utf8',
  })
  expect(build.status).toBe(1)
  // supabase-js warns on Node 20.
  const said = build.stderr.replace(/^.*Node\.js 20 and below.*\n/, '').trim()
  expect(said.split('\n')).toEqual([
    'error during build:',
    'Nada foi gerado para publicar:',
    secret('VITE_SUPABASE_PUBLISHABLE_KEY'),
    noAddress('VITE_SUPABASE_URL'),
  ])
  expect(build.stdout + build.stderr).not.toMatch(/sb_secret|endereço-errado/)
  expect(existsSync(out)).toBe(false)
}, 30_000)
