import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'

const userRow = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  confirmation_sent_at: z.nullable(z.string()),
  recovery_sent_at: z.nullable(z.string()),
})

export type AuthUser = z.infer<typeof userRow>

/** The auth server compares addresses in lower case. */
export async function findUser(db: Queryable, email: unknown): Promise<AuthUser | undefined> {
  if (typeof email !== 'string' || email === '') return undefined
  const [user] = await queryAs(
    db,
    userRow,
    `select id, email, created_at, email_confirmed_at, confirmation_sent_at, recovery_sent_at
       from auth.users where email = lower($1)`,
    [email],
  )
  return user
}

/** @returns the path below /auth/v1 of a POST */
export const postedTo = (request: Request): string | undefined =>
  request.method === 'POST' ? new URL(request.url).pathname.slice('/auth/v1'.length) : undefined
