import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LocalInfo } from '../../e2e/local-api.ts'

export type Account = { email: string; password: string }
/** The team's administrator, and an approved person who has saved nothing. */
export type Accounts = { admin: Account; partner: Account }
export type Addresses = { app: string; floor: string; accounts: Accounts }
export type Servers = Addresses & { close: () => Promise<void> }

/**
 * Builds app and floors from this checkout and serves both by TLS and HTTP/2, the app with its own backend in memory. A process
 * of their own does it, which gives way to the browser: what is measured is the page. Rejects if that process does not start.
 */
export async function startServers(): Promise<Servers> {
  const child = fork(join(import.meta.dirname, 'serve.ts'))
  const ended = once(child, 'exit')
  const addresses = await Promise.race([
    new Promise<Addresses>((resolve) => child.once('message', (message) => resolve(message as Addresses))),
    ended.then(() => Promise.reject(new Error('The servers did not start'))),
  ])
  return {
    ...addresses,
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

type PreviewOptions = { cwd?: string; dist?: string; data?: string }

/** Serves what is built in `dist` of the checkout `cwd`, with a backend of its own, from a process that ends with this one at the latest. */
export async function startPreview(
  port: number,
  { cwd, dist = 'dist', data = 'memory' }: PreviewOptions = {},
) {
  const server = spawn(
    'node_modules/.bin/vite',
    ['preview', '--outDir', dist, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd,
      stdio: 'ignore',
      env: { ...process.env, EMBEDDED_DATA_DIR: data, LITE_AUTH_BCRYPT_COST: '4' },
    },
  )
  const stop = () => server.kill()
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  const info = await whenReady(`${url}/__local/info.json`)
  return { url, info, pid: server.pid ?? 0, stop }
}

export async function whenReady(url: string): Promise<LocalInfo> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return (await answer.json()) as LocalInfo
    await new Promise((later) => setTimeout(later, 200))
  }
}
