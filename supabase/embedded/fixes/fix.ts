export type Handler = (request: Request) => Promise<Response>

/** One difference between lite and Supabase. Each fix is independent and can be removed when lite repairs it. */
export type Fix = (request: Request, next: Handler) => Promise<Response>

/** The first fix sees the request first. */
export const chain = (fixes: Fix[], last: Handler): Handler =>
  fixes.reduceRight<Handler>((next, fix) => (request) => fix(request, next), last)

/** The same request with another body. */
export function withBody(request: Request, body: BodyInit, headers = new Headers(request.headers)): Request {
  return new Request(request.url, { method: request.method, headers, body, redirect: 'manual' })
}

/** The JSON body of a request or answer, left unread for the next reader; nothing when it is none. */
export async function peekJson(message: Request | Response): Promise<unknown> {
  try {
    return await message.clone().json()
  } catch {
    return undefined
  }
}

/** An error response as supabase-js's storage client expects it. */
export const storageError = (statusCode: string, error: string, message: string): Response =>
  Response.json({ statusCode, error, message }, { status: 400 })

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
