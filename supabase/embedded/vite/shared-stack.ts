import type { StackOptions } from '../stack-options.ts'
import type { Stack } from '../stack.ts'

/**
 * One stack per process, counted: when vite.config.ts changes, Vite opens the new server before it closes the old one,
 * and two databases on one folder would destroy it. The new server loads this module anew, hence the global.
 */
type Shared = {
  users: number
  stack: Promise<Stack> | undefined
  /** The address that the start lines named. */
  told: string | undefined
}

declare global {
  var mutiraoEmbeddedStack: Shared | undefined
}

const shared = (globalThis.mutiraoEmbeddedStack ??= { users: 0, stack: undefined, told: undefined })

/** Starts the stack for the first who asks, and shares it with the others. */
export function acquireStack(options: StackOptions): Promise<Stack> {
  shared.users++
  if (shared.stack) return shared.stack
  shared.stack = start(options)
  // Ctrl+C and a closed terminal would end the process at once, with the database open.
  for (const signal of SIGNALS) process.once(signal, closeAndExit)
  return shared.stack
}

/** Notes what the start lines name. A server that restarts usually keeps its address, and then has no news. */
export function tellAddress(address: string): 'first' | 'other' | 'known' {
  const before = shared.told
  shared.told = address
  if (before === undefined) return 'first'
  return before === address ? 'known' : 'other'
}

/** Closes the stack with its last user. */
export async function releaseStack(): Promise<void> {
  if (--shared.users > 0) return
  const { stack } = shared
  shared.stack = undefined
  for (const signal of SIGNALS) process.off(signal, closeAndExit)
  await close(stack)
}

/** Loaded late: a build, or a server for another backend, never pays for it. */
async function start(options: StackOptions): Promise<Stack> {
  const { createStack } = await import('../stack.ts')
  return createStack(options)
}

const SIGNALS = ['SIGINT', 'SIGHUP'] as const

function closeAndExit(): void {
  const { stack } = shared
  shared.stack = undefined
  void close(stack).finally(() => process.exit(130))
}

async function close(stack: Promise<Stack> | undefined): Promise<void> {
  try {
    await (await stack)?.close()
  } catch {
    // It never started, or is broken: nothing to save.
  }
}
