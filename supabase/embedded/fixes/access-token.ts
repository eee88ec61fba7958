import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'

const claimsSchema = z.looseObject({ sub: z.string(), session_id: z.string() })

export type Claims = z.infer<typeof claimsSchema>

/** Unverified: only for tokens that lite has made or accepted. */
export function readClaims(token: string): Claims | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return claimsSchema.safeParse(payload).data
  } catch {
    return undefined
  }
}

export function signClaims(claims: Claims, secret: string): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const content = parts.join('.')
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

export const bearerOf = (request: Request): string =>
  request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
