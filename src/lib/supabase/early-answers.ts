/** Requests that the boot script sent with this token (scripts/build/boot-script.ts). */
type EarlyAnswers = { token: string; at: number; answers: Map<string, Promise<Response>> }

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** Ms, same as the query cache. Wall clock, which includes sleep. */
const FRESH = 30_000

const READING = ['GET', 'HEAD']

/** Each early answer serves once, for the same token. Any writing request discards them all. */
export function takeEarlyAnswer(
  address: RequestInfo | URL,
  { method = 'GET', body = null }: RequestInit,
  token: string,
): Promise<Response> | null {
  const early = globalThis.earlyAnswers
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
