import { randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { ConfirmAgain } from './auth-confirm-again.ts'
import { findUser, postedTo } from './auth-users.ts'
import { isRecord, peekJson, withBody, type Fix } from './fix.ts'

/** For an unknown address, lite creates a confirmed account; the auth server first sends a confirmation link. */
export function confirmOtpSignup(db: Queryable, confirm: ConfirmAgain): Fix {
  return async (request, next) => {
    const route = postedTo(request)
    if (route !== '/otp' && route !== '/magiclink') return next(request)
    const body = await peekJson(request)
    if (!isRecord(body)) return next(request)
    const user = await findUser(db, body.email)
    if (user && !user.email_confirmed_at) {
      await confirm(user)
      return Response.json({})
    }
    if (user || body.create_user === false) return next(request)
    const signup = new URL(request.url)
    signup.pathname = '/auth/v1/signup'
    const password = randomBytes(24).toString('base64url')
    const payload = JSON.stringify({ email: body.email, password, data: body.data })
    const response = await next(withBody(new Request(signup, request.clone()), payload))
    return response.ok ? Response.json({}) : response
  }
}
