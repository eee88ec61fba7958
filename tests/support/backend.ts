import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, inject, vi } from 'vitest'
import { startMigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import type { Mail } from '../../supabase/embedded/mail/inbox.ts'
import type { StackOptions } from '../../supabase/embedded/stack-options.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { rememberStack } from './backend-reset.ts'
import { ADMIN_PASSWORD } from './backend-snapshot.ts'

export { ADMIN_PASSWORD }
export type { Stack }

type Shared = { stack: Stack; reset: () => Promise<void> }

// On the global object, because a test may forget every module (`vi.resetModules`).
const worker = globalThis as { sharedStack?: Promise<Shared> }

/**
 * This worker's embedded backend: the first file starts it from the snapshot, and people and their data are removed before
 * every test. A file that changes the schema or a right gives options (`{}`) and gets its own, which takes a second.
 * Call `const stack = await useStack()` at the top of the file. The mail rate limit is off.
 */
export async function useStack(options?: StackOptions): Promise<Stack> {
  const { stack, reset } = await (options ? start(options) : (worker.sharedStack ??= start()))
  beforeEach(reset)
  afterAll(options ? () => stack.close() : reset)
  return stack
}

async function start(options?: StackOptions): Promise<Shared> {
  const stack = await freshStack(options)
  return { stack, reset: await rememberStack(stack, snapshot().seededTables) }
}

/** A separate backend, as after `npm run dev` on a new database. The caller closes it. */
export function freshStack(options: StackOptions = {}): Promise<Stack> {
  return createStack({
    snapshot: readFileSync(snapshot().file),
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
    ...options,
  })
}

/** Where the snapshot is, and which tables the migrations filled. */
export function snapshot() {
  const provided = inject('snapshot')
  if ('failure' in provided) throw new Error(`The backend did not start: ${provided.failure}`)
  return provided
}

/**
 * The backend on a real PostgreSQL server, where requests truly overlap: for races and attacks, which PGlite with its
 * one session cannot show. Starts in a few seconds; closing it stops the server, too.
 */
export async function startRealStack(): Promise<Stack> {
  const server = await startMigratedDatabase()
  const stack = await createStack({
    postgresUrl: server.superuserUrl,
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
  })
  const close = stack.close.bind(stack)
  return Object.assign(stack, { close: () => close().then(() => server.stop()) })
}

/** Such a backend as `useStack()` gives one: emptied before every test. */
export async function useRealStack(): Promise<Stack> {
  const stack = await startRealStack()
  afterAll(() => stack.close())
  beforeEach(await rememberStack(stack, snapshot().seededTables))
  return stack
}

/** The newest mail to an address. */
export function mailTo(stack: Stack, email: string): Mail {
  const mail = stack.inbox.lastTo(email)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

/** The link in the newest mail to this address. */
export function linkTo(stack: Stack, email: string): string {
  const [link] = mailTo(stack, email).links
  if (!link) throw new Error(`The mail to ${email} has no link`)
  return link
}

/** Opens a mailed link as a browser does; where the backend sends it, hash included. */
export async function openLink(stack: Stack, link: string): Promise<URL> {
  const response = await stack.fetch(link, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${link} answered ${response.status} without a redirect`)
  return new URL(location)
}

/** Ends the undo period, after which decisions are mailed and announced. */
export async function sendDecisionMails(stack: Stack): Promise<void> {
  await stack.db.exec(`
    update private.news set due_at = now() - interval '1 hour' where told_at is null;
    update private.recent_decisions set decided_at = now() - interval '1 minute'`)
  await stack.deliverMail()
}

/**
 * Records requests as 'METHOD address'. The stack answers those for which `answer` returns null. `useApp` restores fetch
 * after the test.
 */
export function watchRequests(
  stack: Stack,
  answer: (request: string) => Response | null = () => null,
): string[] {
  const all: string[] = []
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    const request = `${method} ${url}`
    all.push(request)
    return Promise.resolve(answer(request) ?? stack.fetch(...args))
  })
  return all
}

/** Requests whose 'METHOD address' matches get a server error (`watchRequests`). */
export function failRequests(stack: Stack, pattern: RegExp): void {
  watchRequests(stack, (request) =>
    pattern.test(request) ? Response.json({ code: 'XX000', message: 'boom' }, { status: 500 }) : null,
  )
}

/** Matching requests ('METHOD address') are refused after a moment, as over a line. @returns those that came */
export function refuseRequests(stack: Stack, pattern: RegExp): string[] {
  const refused: string[] = []
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    const request = `${method} ${url}`
    if (!pattern.test(request)) return stack.fetch(...args)
    refused.push(request)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return Response.json({ code: '57014', message: 'canceling statement' }, { status: 500 })
  })
  return refused
}

/** Matching requests ('METHOD address') reach the backend, but their first responses are lost. @returns the lost ones */
export function loseAnswers(stack: Stack, pattern: RegExp, times = Infinity): string[] {
  const lost: string[] = []
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    const request = `${method} ${url}`
    const answer = await stack.fetch(...args)
    if (lost.length >= times || !pattern.test(request)) return answer
    lost.push(request)
    throw new TypeError('Failed to fetch')
  })
  return lost
}

/** Requests whose 'METHOD address' matches are sent once the returned function is called, all others at once. */
export function pauseRequests(stack: Stack, pattern: RegExp): () => void {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const { method, url } = new Request(...args)
    if (pattern.test(`${method} ${url}`)) await promise
    return stack.fetch(...args)
  })
  return release
}
