import type { Queryable } from '../database/database.ts'
import { findUser, postedTo, type AuthUser } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

// When the last mail of each route was sent. A confirmed account gets no confirmation mail.
const codeSent = (user: AuthUser) =>
  user.email_confirmed_at ? user.recovery_sent_at : user.confirmation_sent_at
const LAST_SENT: Record<string, (user: AuthUser) => string | null> = {
  '/signup': (user) => (user.email_confirmed_at ? null : user.confirmation_sent_at),
  '/resend': (user) => (user.email_confirmed_at ? null : user.confirmation_sent_at),
  '/recover': (user) => user.recovery_sent_at,
  // An unconfirmed account gets its confirmation instead.
  '/otp': codeSent,
  '/magiclink': codeSent,
}

/** lite lacks [auth.email] max_frequency. @param seconds between two mails to one address; 0: no limit */
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

const HOUR = 3_600_000

/** lite lacks [auth.rate_limit] email_sent. @param limit mails an hour to everybody @param sent times in ms */
export function limitMailsPerHour(db: Queryable, limit: number | undefined, sent: () => number[]): Fix {
  return async (request, next) => {
    const route = postedTo(request) ?? ''
    if (limit === undefined || !(route in LAST_SENT)) return next(request)
    const body = await peekJson(request)
    const user = isRecord(body) ? await findUser(db, body.email) : undefined
    const sends = route === '/signup' ? !user?.email_confirmed_at : user !== undefined
    const recent = sent().filter((time) => time > Date.now() - HOUR)
    return sends && recent.length >= limit ? tooMany('email rate limit exceeded') : next(request)
  }
}

const tooSoon = (seconds: number): Response =>
  tooMany(`For security purposes, you can only request this after ${seconds} seconds.`)

const tooMany = (msg: string): Response =>
  Response.json({ code: 429, error_code: 'over_email_send_rate_limit', msg }, { status: 429 })
