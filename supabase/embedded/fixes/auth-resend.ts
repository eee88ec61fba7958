import type { Queryable } from '../database/database.ts'
import type { ConfirmAgain } from './auth-confirm-again.ts'
import { findUser, postedTo } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

/** lite answers every sign-up `resend` with 429; the auth server sends a new link. */
export function resendConfirmation(db: Queryable, confirm: ConfirmAgain): Fix {
  return async (request, next) => {
    if (postedTo(request) !== '/resend') return next(request)
    const body = await peekJson(request)
    if (!isRecord(body) || body.type !== 'signup') return next(request)
    const user = await findUser(db, body.email)
    if (!user || user.email_confirmed_at) return next(request)
    await confirm(user)
    return Response.json({})
  }
}
