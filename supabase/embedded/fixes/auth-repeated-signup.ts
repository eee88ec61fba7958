import { randomUUID } from 'node:crypto'
import type { Config } from '../config/read-config.ts'
import type { Queryable } from '../database/database.ts'
import type { ConfirmAgain } from './auth-confirm-again.ts'
import { findUser, postedTo, type AuthUser } from './auth-users.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

type Options = { db: Queryable; config: Config; confirm: ConfirmAgain }

/** lite answers 429 for an address in use; the auth server hides that, and sends a new link if it is unconfirmed. */
export function hideRepeatedSignup({ db, config, confirm }: Options): Fix {
  const { enable_confirmations } = config.auth.email
  const shortest = config.auth.minimum_password_length
  return async (request, next) => {
    if (postedTo(request) !== '/signup' || !enable_confirmations) return next(request)
    const body = await peekJson(request)
    // lite refuses an invalid password, as for a new account.
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
    // For a confirmed account, the auth server returns a fake user without identities.
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
