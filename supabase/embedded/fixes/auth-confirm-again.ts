import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { AuthUser } from './auth-users.ts'

export type SendConfirmation = (email: string, tokenHash: string, otp: string) => Promise<void>

/** Sends a new confirmation link to an unconfirmed account; the one before stops working. */
export async function confirmAgain(db: Queryable, send: SendConfirmation, user: AuthUser): Promise<void> {
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const tokenHash = createHash('sha256')
    .update(user.email + otp)
    .digest('hex')
  await db.query(
    'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2',
    [tokenHash, user.id],
  )
  await send(user.email, tokenHash, otp)
}
