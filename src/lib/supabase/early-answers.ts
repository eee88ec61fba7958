/** What the shell's script asked for with this token (scripts/build/boot-script.ts): by method, address and body. */
type EarlyAnswers = { token: string; at: number; answers: Map<string, Promise<Response>> }

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** How old an answer may be, in ms: what the cache of queries calls fresh. By the clock, which goes on while a device sleeps. */
const FRESH = 30_000

/** Methods that change nothing: HEAD only counts rows. */
const READING = ['GET', 'HEAD']

/**
 * The answer to this request, once, if the shell's script has sent it already with this very token. Any other request that may
 * change data makes all answers older than what it changes: none is taken afterwards.
 */
export function takeEarlyAnswer(
  address: RequestInfo | URL,
  { method = 'GET', body = null }: RequestInit,
  token: string,
): Promise<Response> | null {
  const early = globalThis.earlyAnswers
  // The app has begun to ask: what the script would send now comes too late.
  if (!early) globalThis.earlyAnswers = undefined
  if (!early || early.token !== token || Math.abs(Date.now() - early.at) > FRESH) return null
  const answer =
    isText(address) && (body === null || isText(body))
      ? take(early, `${method} ${address} ${body ?? ''}`)
      : null
  if (!answer && !READING.includes(method)) globalThis.earlyAnswers = undefined
  return answer
}

const isText = (value: unknown): value is string => typeof value === 'string'

function take({ answers }: EarlyAnswers, name: string): Promise<Response> | null {
  const answer = answers.get(name) ?? null
  answers.delete(name)
  return answer
}
