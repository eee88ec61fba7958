import { randomUUID } from 'node:crypto'
import type { Queryable } from './database/database.ts'

type NewAccount = {
  email: string
  password: string
  /** Sign-up metadata (`raw_user_meta_data`). */
  data: Record<string, unknown>
  confirmed: boolean
}

/** `$2` is the password. The cost is the lowest, because these accounts are local. */
export const PASSWORD_HASH = `extensions.crypt($2, extensions.gen_salt('bf', 4))`

const ADD = `
  with account as (
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ($3, 'authenticated', 'authenticated', $1, ${PASSWORD_HASH}, case when $6 then now() end,
      case when not $6 then now() end, '{"provider":"email","providers":["email"]}', $5::text::jsonb, now(), now())
    returning id, email)
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select $4, 'email', id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from account`

/** Creates an account as the auth service would, without mails. @returns its id */
export async function addAccount(
  db: Queryable,
  { email, password, data, confirmed }: NewAccount,
): Promise<string> {
  const id = randomUUID()
  await db.query(ADD, [email, password, id, randomUUID(), JSON.stringify(data), confirmed])
  return id
}
