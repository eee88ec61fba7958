import * as z from 'zod/mini'
import { addAccount, PASSWORD_HASH } from './accounts.ts'
import { queryAs, tableExists, type Database, type Queryable } from './database/database.ts'
import { ADMIN_EMAIL } from './keys.ts'

const accountRow = z.object({ same: z.boolean() })

/** Resets an existing administrator's password and role. Triggers create the other rows. */
export async function ensureLocalAdmin(db: Database, password: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await queryAs(
      tx,
      accountRow,
      `select coalesce(encrypted_password = extensions.crypt($2, encrypted_password), false) as same
         from auth.users where email = $1`,
      [ADMIN_EMAIL, password],
    )
    if (!account)
      await addAccount(tx, { email: ADMIN_EMAIL, password, data: { name: 'Administração' }, confirmed: true })
    else if (!account.same) await setPassword(tx, password)
    await makeAdmin(tx)
  })
}

async function setPassword(tx: Queryable, password: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = ${PASSWORD_HASH},
       email_confirmed_at = coalesce(email_confirmed_at, now()) where email = $1`,
    [ADMIN_EMAIL, password],
  )
}

const ROLE = `update public.user_roles set role = 'admin'
  where role <> 'admin' and user_id = (select id from auth.users where email = $1)`
const APPROVAL = `update public.user_approval set status = 'approved'
  where status <> 'approved' and user_id = (select id from auth.users where email = $1)`

/** Triggers are off: no mail, notice or audit entry. */
async function makeAdmin(tx: Queryable): Promise<void> {
  await tx.exec('set local session_replication_role = replica')
  if (await tableExists(tx, 'public.user_roles')) await tx.query(ROLE, [ADMIN_EMAIL])
  if (await tableExists(tx, 'public.user_approval')) await tx.query(APPROVAL, [ADMIN_EMAIL])
}
