import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../database/database.ts'
import type { AuthUser } from './auth-users.ts'

type Options = {
  db: Queryable
  otpLength: number
  send: (email: string, tokenHash: string, otp: string) => Promise<void>
}

/** The previous confirmation link stops working. */
export type ConfirmAgain = (user: AuthUser) => Promise<void>

export function confirmAgain({ db, otpLength, send }: Options): ConfirmAgain {
  return async ({ id, email }) => {
    const otp = String(randomInt(10 ** otpLength)).padStart(otpLength, '0')
    const tokenHash = createHash('sha256')
      .update(email + otp)
      .digest('hex')
    await db.query(
      'update auth.users set confirmation_token = $1, confirmation_sent_at = now() where id = $2',
      [tokenHash, id],
    )
    await send(email, tokenHash, otp)
  }
}
