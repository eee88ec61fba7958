import type { StackOptions } from '../stack-options.ts'
import type { Stack } from '../stack.ts'

// When vite.config.ts changes, Vite opens the new server before it closes the old one, and two databases on one folder
// would destroy it. The new server reloads this module, hence the global.
type Shared = {
  users: number
  stack: Promise<Stack> | undefined
  printed: string | undefined
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

export function acquireStack(options: StackOptions): Promise<Stack> {
  shared.users++
  if (shared.stack) return shared.stack
  shared.stack = start(options)
  // Ctrl+C and SIGHUP would end the process with the database open.
  for (const signal of SIGNALS) process.once(signal, closeAndExit)
  return shared.stack
}

/** A restarted server usually has the same address, and nothing new to print. */
export function printAddress(address: string): 'first' | 'other' | 'known' {
  const before = shared.printed
  shared.printed = address
  if (before === undefined) return 'first'
  return before === address ? 'known' : 'other'
}

export async function releaseStack(): Promise<void> {
  if (--shared.users > 0) return
  const { stack } = shared
  shared.stack = undefined
  for (const signal of SIGNALS) process.off(signal, closeAndExit)
  await close(stack)
}

/** Imported on demand: builds and other backends do not need it. */
async function start(options: StackOptions): Promise<Stack> {
  const { createStack } = await import('../stack.ts')
  return createStack(options)
}

/** Needs the stack's address, which the mails contain. */
export async function startJobs(stack: Stack): Promise<void> {
  if (shared.timers.length > 0) return
  shared.timers = [
    // Hourly, because a sleeping computer misses fixed times; a second run on the same day does nothing.
    setInterval(() => void stack.runDaily().catch(() => undefined), 3_600_000).unref(),
    // Delayed mails become due without any request.
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
    // It never started or is broken: nothing to close.
  }
}
