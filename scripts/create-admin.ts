// npm run admin:create: creates an administrator on the Supabase CLI stack or a hosted project, with the secret key.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { loadEnv } from 'vite'
import type { Database } from '../src/lib/supabase/database.ts'
import './lib/web-socket.ts'

const env = loadEnv('development', process.cwd(), ['VITE_SUPABASE_', 'SUPABASE_', 'ADMIN_'])

try {
  const url = required(env.SUPABASE_URL ?? env.VITE_SUPABASE_URL, 'SUPABASE_URL')
  const key = required(env.SUPABASE_SECRET_KEY, 'SUPABASE_SECRET_KEY')
  const email = (env.ADMIN_EMAIL ?? (await prompt('E-mail: '))).trim().toLowerCase()
  const password = env.ADMIN_PASSWORD ?? (await prompt('Senha: ', { hidden: true }))
  await createAdmin(url, key, { email, password })
  console.log(`Pronto: ${email} é administrador.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** An existing account gets the role; its password does not change. */
async function createAdmin(url: string, key: string, account: { email: string; password: string }) {
  const supabase = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await supabase.auth.admin.createUser({ ...account, email_confirm: true })
  if (error && error.code !== 'email_exists') throw new Error(sentenceFor(error))
  const profile = await supabase
    .from('profiles')
    .select('id')
    .eq('email', account.email)
    .single()
    .throwOnError()
  // A trigger updates the approval to match the role.
  await supabase
    .from('user_roles')
    .update({ role: 'admin' })
    .eq('user_id', profile.data.id)
    .select('id')
    .single()
    .throwOnError()
}

/** The auth service may send no message when its database or mail server is down. */
function sentenceFor({ status, code, message }: { status?: number; code?: string; message: string }): string {
  const detail = [code, message].filter((text) => text && text !== '{}').join(': ')
  const technical = [status && `HTTP ${status}`, detail].filter(Boolean).join(', ')
  if (status === 401 || status === 403)
    return `O serviço recusou a chave. SUPABASE_SECRET_KEY precisa ser a chave secreta deste projeto. (${technical})`
  if (code === 'weak_password') return `A senha precisa de pelo menos 6 caracteres. (${technical})`
  if (status && status < 500) return `O serviço não aceitou a conta. (${technical})`
  return `O serviço de contas não conseguiu criar a conta. Confira se as migrações foram aplicadas e se o projeto está no ar (painel do Supabase → Authentication → Logs), e tente de novo. (${technical || 'sem resposta'})`
}

function required(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new Error(`Defina ${name} no ambiente ou em .env.development.local.`)
  return value.trim()
}

async function prompt(question: string, { hidden = false } = {}): Promise<string> {
  if (!stdin.isTTY)
    throw new Error('Defina ADMIN_EMAIL e ADMIN_PASSWORD no ambiente ou em .env.development.local.')
  stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: hidden ? silent : stdout, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  if (hidden) stdout.write('\n')
  if (!answer.trim()) throw new Error('Nada foi digitado.')
  return answer
}
