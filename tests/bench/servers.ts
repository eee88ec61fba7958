import { fork } from 'node:child_process'
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

export async function whenReady(url: string): Promise<LocalInfo> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return (await answer.json()) as LocalInfo
    await new Promise((later) => setTimeout(later, 200))
  }
}
