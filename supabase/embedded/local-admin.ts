import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { queryAs, tableExists, type Database, type Queryable } from './database/database.ts'
import { ADMIN_EMAIL } from './keys.ts'

/** The cheapest bcrypt: the password is stored beside the data anyway, and every start checks it. */
const HASH = `extensions.crypt($2, extensions.gen_salt('bf', 4))`

const accountRow = z.object({ same: z.boolean() })

/**
 * Creates the local administrator, or resets its password and role to those that the start lines name.
 * Runs as the owner; profile, role and approval rows are made by the database's own trigger.
 */
export async function ensureLocalAdmin(db: Database, password: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await queryAs(
      tx,
      accountRow,
      `select coalesce(encrypted_password = extensions.crypt($2, encrypted_password), false) as same
         from auth.users where email = $1`,
      [ADMIN_EMAIL, password],
    )
    if (!account) await createAccount(tx, password)
    else if (!account.same) await setPassword(tx, password)
    await makeAdmin(tx)
  })
}

async function createAccount(tx: Queryable, password: string): Promise<void> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($3, $1, ${HASH}, now(),
             '{"provider":"email","providers":["email"]}', '{"name":"Administração"}')`,
    [ADMIN_EMAIL, password, id],
  )
  await tx.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2::text, $2::uuid,
             jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', true))`,
    [randomUUID(), id, ADMIN_EMAIL],
  )
}

async function setPassword(tx: Queryable, password: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = ${HASH},
       email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1`,
    [ADMIN_EMAIL, password],
  )
}

const ROLE = `update public.user_roles set role = 'admin'
  where role <> 'admin' and user_id = (select id from auth.users where email = $1)`
const APPROVAL = `update public.user_approval set status = 'approved'
  where status <> 'approved' and user_id = (select id from auth.users where email = $1)`

/** Without triggers, so that there is no mail, notification or entry in the audit trail. */
async function makeAdmin(tx: Queryable): Promise<void> {
  await tx.exec('set local session_replication_role = replica')
  if (await tableExists(tx, 'public.user_roles')) await tx.query(ROLE, [ADMIN_EMAIL])
  if (await tableExists(tx, 'public.user_approval')) await tx.query(APPROVAL, [ADMIN_EMAIL])
}
