import { inspect } from 'node:util'
import { loadEnv, type Plugin } from 'vite'
import { simpleAddress } from '../../src/lib/masks.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Told without the lines of code that found it; never with a value, which may be a secret. */
class SettingsError extends Error {
  override name = 'SettingsError';
  [inspect.custom] = () => this.message
}

/** Stops `vite build` where what it would publish must not be, or could not work. Nothing at all is a local build. */
export const checkSettings = (): Plugin => ({
  name: 'mutirao:settings',
  apply: 'build',
  config(user, { mode }) {
    const problems = settingsProblems(loadEnv(mode, user.root ?? process.cwd(), 'VITE_'))
    if (problems.length > 0)
      throw new SettingsError(['Nada foi gerado para publicar:', ...problems].join('\n'))
  },
})

/** What is wrong with the variables of the app, a sentence each. */
export function settingsProblems(env: Env): string[] {
  const setting = (name: string) => env[name]?.trim() ?? ''
  const half = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !setting(name))
  const wrong = (name: string, isRight: (value: string) => boolean, sentence: string) =>
    setting(name) && !isRight(setting(name)) ? [`${name} ${sentence}`] : []
  return [
    // Whatever begins with VITE_ is written into the app, whether it is read there or not.
    ...Object.keys(env)
      .filter((name) => isSecretKey(setting(name)))
      .map(
        (name) =>
          `${name} contém a chave secreta do projeto, que todos poderiam ler no site. Use a chave publicável; se a secreta já foi publicada, troque-a no painel do Supabase.`,
      ),
    ...(half.length === 1
      ? [`Falta ${half.join('')}: o endereço do projeto e a chave publicável só valem juntos.`]
      : []),
    ...['VITE_SUPABASE_URL', 'VITE_SITE_URL', 'VITE_MAIN_SITE_URL'].flatMap((name) =>
      wrong(name, isWebAddress, 'não é um endereço completo, que começa com https:// ou http://.'),
    ),
    ...['VITE_CNPJ_LOOKUP', 'VITE_CEP_LOOKUP'].flatMap((name) =>
      wrong(
        name,
        (value) => /^\/(?!\/)/.test(value) || isWebAddress(value),
        'não é um endereço completo, que começa com https:// ou http://, nem um caminho do próprio site, que começa com /.',
      ),
    ),
    // As they are: the app compares them with the word itself.
    ...['VITE_REALTIME', 'VITE_OFFLINE']
      .filter((name) => !['true', 'false', ''].includes(env[name] ?? ''))
      .map((name) => `${name} só pode ser true ou false.`),
    ...wrong(
      'VITE_DIAGNOSTICS_DOMAIN',
      (value) => simpleAddress.test(`teste@${value}`),
      'não é um domínio, como exemplo.org.br.',
    ),
    ...wrong('VITE_SUPPORT_EMAIL', (value) => simpleAddress.test(value), 'não é um e-mail.'),
    ...wrong('VITE_SUPPORT_WHATSAPP', (value) => /\d/.test(value), 'não tem nenhum número.'),
  ]
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text)

/** A secret key as Supabase names it, or one of the older keys, JWTs whose role passes every rule of the database. */
function isSecretKey(text: string): boolean {
  if (text.startsWith('sb_secret_')) return true
  const [, payload = ''] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text) ?? []
  return /"role"\s*:\s*"service_role"/.test(Buffer.from(payload, 'base64url').toString())
}
