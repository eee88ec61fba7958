import { randomUUID } from 'node:crypto'
import type { Config } from '../config/read-config.ts'
import type { Queryable } from '../database/database.ts'
import type { ConfirmAgain } from './auth-confirm-again.ts'
import { findUser, postedTo, type AuthUser } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

type Options = { db: Queryable; config: Config; confirm: ConfirmAgain }

/**
 * lite answers a sign-up with a known address 429. The auth server hides whether the address is taken: an unconfirmed
 * account gets a new link and is answered with, a confirmed one gets nothing and looks like a fresh account.
 */
export function hideRepeatedSignup({ db, config, confirm }: Options): Fix {
  const { enable_confirmations } = config.auth.email
  const shortest = config.auth.minimum_password_length
  return async (request, next) => {
    if (postedTo(request) !== '/signup' || !enable_confirmations) return next(request)
    const body = await peekJson(request)
    // An invalid password is refused by lite, as for a new account.
    if (!isRecord(body) || typeof body.password !== 'string' || body.password.length < shortest)
      return next(request)
    const user = await findUser(db, body.email)
    if (!user) return next(request)
    if (!user.email_confirmed_at) await confirm(user)
    return Response.json(asIfNew(user, body.data))
  }
}

function asIfNew(user: AuthUser, metadata: unknown) {
  const now = new Date().toISOString()
  const confirmed = user.email_confirmed_at !== null
  return {
    // A made-up user without identities stands for a confirmed one, as on the auth server.
    id: confirmed ? randomUUID() : user.id,
    aud: 'authenticated',
    role: confirmed ? '' : 'authenticated',
    email: user.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: isRecord(metadata) ? metadata : {},
    identities: confirmed ? [] : [{ provider: 'email' }],
    created_at: confirmed ? now : new Date(user.created_at).toISOString(),
    updated_at: now,
    is_anonymous: false,
  }
}
