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
  printed: string | undefined
  /** Of the daily job, and of mails that wait. */
  timers: NodeJS.Timeout[]
}

declare global {
  var mutiraoEmbeddedStack: Shared | undefined
}

const shared = (globalThis.mutiraoEmbeddedStack ??= {
  users: 0,
  stack: undefined,
  printed: undefined,
  timers: [],
})

/** Starts the stack on the first call, and shares it with later callers. */
export function acquireStack(options: StackOptions): Promise<Stack> {
  shared.users++
  if (shared.stack) return shared.stack
  shared.stack = start(options)
  // Ctrl+C and a closed terminal would end the process at once, with the database open.
  for (const signal of SIGNALS) process.once(signal, closeAndExit)
  return shared.stack
}

/** Remembers the address in the start lines. A restarted server usually keeps it and has nothing new to print. */
export function printAddress(address: string): 'first' | 'other' | 'known' {
  const before = shared.printed
  shared.printed = address
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

/** Loaded on demand: a build, or a server for another backend, does not need it. */
async function start(options: StackOptions): Promise<Stack> {
  const { createStack } = await import('../stack.ts')
  return createStack(options)
}

/** Runs the daily job, again every hour, and delivers mails; not before the stack knows its address, which mails name. */
export async function startJobs(stack: Stack): Promise<void> {
  if (shared.timers.length > 0) return
  shared.timers = [
    // Every hour, because a computer that slept misses the hour of any day; the job does nothing twice.
    setInterval(() => void stack.runDaily().catch(() => undefined), 3_600_000).unref(),
    // Some mails wait for their time, and nobody may write anything then.
    setInterval(() => {
      stack.deliverMail().catch((error: unknown) => console.error('Outbox:', error))
    }, 1000).unref(),
  ]
  await stack.runDaily()
}

const SIGNALS = ['SIGINT', 'SIGHUP'] as const

function closeAndExit(): void {
  const { stack } = shared
  shared.stack = undefined
  void close(stack).finally(() => process.exit(130))
}

async function close(stack: Promise<Stack> | undefined): Promise<void> {
  for (const timer of shared.timers.splice(0)) clearInterval(timer)
  try {
    await (await stack)?.close()
  } catch {
    // It never started, or is broken: nothing to save.
  }
}
