import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import { postedTo } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

const match = z.object({ same: z.boolean() })

/** lite reveals unconfirmed addresses to everybody, the auth server only with the right password. */
export function hideUnconfirmed(db: Queryable): Fix {
  return async (request, next) => {
    if (postedTo(request) !== '/token') return next(request)
    const body = await peekJson(request)
    const response = await next(request)
    const answer = await peekJson(response)
    if (!isRecord(body) || !isRecord(answer) || answer.error_code !== 'email_not_confirmed') return response
    const { email, password } = body
    if (typeof email !== 'string' || typeof password !== 'string') return response
    // Both prefixes mean the same format, but pgcrypto knows only the older one.
    const [user] = await queryAs(
      db,
      match,
      `select extensions.crypt($2, stored.hash) = stored.hash as same from auth.users u,
         lateral (select replace(u.encrypted_password, '$2b$', '$2a$') as hash) stored where u.email = lower($1)`,
      [email, password],
    )
    if (user?.same) return response
    return Response.json(
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      { status: 400 },
    )
  }
}
