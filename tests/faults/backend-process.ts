import { spawn, type ChildProcess } from 'node:child_process'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../src/lib/supabase/database.ts'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import type { Client } from '../support/personas.ts'
import { ADMIN_PASSWORD } from '../support/backend-snapshot.ts'

const PUBLISHABLE = 'sb_publishable_local'

export type Backend = {
  url: string
  /** As the power going out: nothing is finished, nothing is said. */
  kill: () => Promise<void>
}

/** `vite` with the embedded backend on a folder, as `npm run dev` starts it, in a process of its own. */
export async function startBackend(dir: string, port: number): Promise<Backend> {
  const log: string[] = []
  const child = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      '--config',
      'tests/faults/backend.config.ts',
      '--port',
      String(port),
      '--strictPort',
      '--host',
      '127.0.0.1',
    ],
    {
      env: {
        PATH: process.env.PATH,
        EMBEDDED_DATA_DIR: dir,
        LOCAL_ADMIN_PASSWORD: ADMIN_PASSWORD,
        LITE_AUTH_BCRYPT_COST: '4',
      },
    },
  )
  child.stdout.on('data', (text: Buffer) => log.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 120_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`vite did not start:\n${log.join('').slice(-2000)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, kill: () => killed(child) }
}

export const browser = (url: string): Client =>
  createClient<Database>(url, PUBLISHABLE, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

export async function logIn(url: string, email: string, password = ADMIN_PASSWORD): Promise<Client> {
  const own = browser(url)
  const { error } = await own.auth.signInWithPassword({ email, password })
  if (error) throw error
  return own
}

/**
 * Works on the folder in this process, as the next start would find it.
 * @param snapshot what a new folder begins with, instead of the migrations
 */
export async function onFolder<T>(
  dir: string,
  work: (stack: Stack) => Promise<T>,
  snapshot?: Uint8Array,
): Promise<T> {
  const folder = chooseFolder(process.cwd(), dir)
  if (!folder) throw new Error('No folder')
  const stack = await createStack({
    folder,
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
    ...(snapshot && { snapshot }),
  })
  try {
    return await work(stack)
  } finally {
    await stack.close()
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/__local/info.json`)).ok
  } catch {
    return false
  }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await gone
}
