import { randomBytes } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import { findUser, postedTo } from './auth-users.ts'
import { isRecord, peekJson, withBody, type Fix } from './fix.ts'

/**
 * Asked for a login link to an unknown address, lite makes an account that counts as confirmed before anybody read the
 * mail. The auth server makes an unconfirmed one and sends the confirmation link.
 */
export function confirmOtpSignup(db: Queryable): Fix {
  return async (request, next) => {
    const route = postedTo(request)
    if (route !== '/otp' && route !== '/magiclink') return next(request)
    const body = await peekJson(request)
    if (!isRecord(body) || body.create_user === false || (await findUser(db, body.email)))
      return next(request)
    const signup = new URL(request.url)
    signup.pathname = '/auth/v1/signup'
    const password = randomBytes(24).toString('base64url')
    const payload = JSON.stringify({ email: body.email, password, data: body.data })
    const response = await next(withBody(new Request(signup, request.clone()), payload))
    return response.ok ? Response.json({}) : response
  }
}
