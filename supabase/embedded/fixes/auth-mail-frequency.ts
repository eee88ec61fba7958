import type { Queryable } from '../database/database.ts'
import { findUser, postedTo, type AuthUser } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

// When the last mail of the kind that a route sends went out. A confirmed account gets no confirmation mail.
const LAST_SENT: Record<string, (user: AuthUser) => string | null> = {
  '/signup': (user) => (user.email_confirmed_at ? null : user.confirmation_sent_at),
  '/resend': (user) => (user.email_confirmed_at ? null : user.confirmation_sent_at),
  '/recover': (user) => user.recovery_sent_at,
  '/otp': (user) => user.recovery_sent_at,
  '/magiclink': (user) => user.recovery_sent_at,
}

/**
 * lite has no [auth.email] max_frequency: the auth server answers 429 when the same address asks again too soon.
 * @param seconds between two mails; 0 turns the rule off
 */
export function limitMailFrequency(db: Queryable, seconds: number): Fix {
  return async (request, next) => {
    const lastSent = LAST_SENT[postedTo(request) ?? '']
    if (!lastSent || seconds <= 0) return next(request)
    const body = await peekJson(request)
    const user = isRecord(body) ? await findUser(db, body.email) : undefined
    const sentAt = user && lastSent(user)
    const wait = sentAt ? Math.ceil(seconds - (Date.now() - Date.parse(sentAt)) / 1000) : 0
    return wait > 0 ? tooSoon(wait) : next(request)
  }
}

const tooSoon = (seconds: number): Response =>
  Response.json(
    {
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: `For security purposes, you can only request this after ${seconds} seconds.`,
    },
    { status: 429 },
  )
