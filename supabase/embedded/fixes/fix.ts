export type Handler = (request: Request) => Promise<Response>

/** One difference between lite and Supabase; each fix can go when lite repairs it. */
export type Fix = (request: Request, next: Handler) => Promise<Response>

/** The first fix sees the request first. */
export const chain = (fixes: Fix[], last: Handler): Handler =>
  fixes.reduceRight<Handler>((next, fix) => (request) => fix(request, next), last)

export function withBody(request: Request, body: BodyInit, headers = new Headers(request.headers)): Request {
  return new Request(request.url, { method: request.method, headers, body, redirect: 'manual' })
}

/** Leaves the body unread. @returns undefined if it is not JSON */
export async function peekJson(message: Request | Response): Promise<unknown> {
  try {
    return await message.clone().json()
  } catch {
    return undefined
  }
}

/** supabase-js's storage client expects this form. */
export const storageError = (statusCode: string, error: string, message: string): Response =>
  Response.json({ statusCode, error, message }, { status: 400 })

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
