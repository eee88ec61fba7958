/** What the shell's script asked for with this token (scripts/build/boot-script.ts): by method, address and body. */
type EarlyAnswers = { token: string; at: number; answers: Map<string, Promise<Response>> }

declare global {
  var earlyAnswers: EarlyAnswers | undefined
}

/** How old an answer may be, in ms: what the cache of queries calls fresh. */
const FRESH = 30_000

/** The answer to this request, once, if the shell's script has sent it already with this very token. */
export function takeEarlyAnswer(
  address: RequestInfo | URL,
  { method = 'GET', body = null }: RequestInit,
  token: string,
): Promise<Response> | null {
  const early = globalThis.earlyAnswers
  if (!early || early.token !== token || performance.now() - early.at > FRESH) return null
  if (typeof address !== 'string' || !(body === null || typeof body === 'string')) return null
  const name = `${method} ${address} ${body ?? ''}`
  const answer = early.answers.get(name) ?? null
  early.answers.delete(name)
  return answer
}
