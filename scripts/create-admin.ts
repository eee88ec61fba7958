// npm run admin:create: makes an administrator on the Supabase CLI stack or on a hosted project. Needs the secret key.
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { loadEnv } from 'vite'
import WebSocket from 'ws'
import type { Database } from '../src/shared/lib/database.types.ts'

// Node 20 has no WebSocket; nothing here listens, but the client insists on one.
if (!('WebSocket' in globalThis)) Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket })

const env = loadEnv('development', process.cwd(), ['VITE_SUPABASE_', 'SUPABASE_', 'ADMIN_'])

try {
  const url = required(env.SUPABASE_URL ?? env.VITE_SUPABASE_URL, 'SUPABASE_URL')
  const key = required(env.SUPABASE_SECRET_KEY, 'SUPABASE_SECRET_KEY')
  const email = (env.ADMIN_EMAIL ?? (await ask('E-mail: '))).trim().toLowerCase()
  const password = env.ADMIN_PASSWORD ?? (await ask('Senha: ', { hidden: true }))
  await createAdmin(url, key, { email, password })
  console.log(`Pronto: ${email} é administrador.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** A new, confirmed account with role admin; an account that exists keeps its password and gets the role. */
async function createAdmin(url: string, key: string, account: { email: string; password: string }) {
  const supabase = createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await supabase.auth.admin.createUser({ ...account, email_confirm: true })
  if (error && error.code !== 'email_exists') throw error
  const profile = await supabase
    .from('profiles')
    .select('id')
    .eq('email', account.email)
    .single()
    .throwOnError()
  // The database brings the approval in line with the role.
  await supabase
    .from('user_roles')
    .update({ role: 'admin' })
    .eq('user_id', profile.data.id)
    .select('id')
    .single()
    .throwOnError()
}

function required(value: string | undefined, name: string): string {
  if (!value?.trim()) throw new Error(`Defina ${name} no ambiente ou em .env.local.`)
  return value.trim()
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!stdin.isTTY) throw new Error('Defina ADMIN_EMAIL e ADMIN_PASSWORD no ambiente ou em .env.local.')
  stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: hidden ? silent : stdout, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  if (hidden) stdout.write('\n')
  if (!answer.trim()) throw new Error('Nada foi digitado.')
  return answer
}
