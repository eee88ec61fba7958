import * as z from 'zod/mini'
import { functionExists, queryAs, tableExists, type Queryable } from '../database/database.ts'
import type { Inbox } from './inbox.ts'

const letterRow = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
})

const BATCH = 50

/**
 * Delivers the mails that the database wrote (private.outbox) and whose time has come, oldest first, and marks them as sent.
 * @param origin takes the place of the literal `{{ .SiteURL }}`
 * @returns how many were delivered; none when the table does not exist
 */
export async function deliverOutbox(db: Queryable, inbox: Inbox, origin: string): Promise<number> {
  if (!(await tableExists(db, 'private.outbox'))) return 0
  // Before the migrations of a newer version are applied no mail waits for its time.
  const waits = await functionExists(db, 'private.is_mail_due(private.outbox)')
  const rows = await queryAs(
    db,
    letterRow,
    `select id, to_email, subject, body_text, body_html from private.outbox o
      where sent_at is null ${waits ? 'and private.is_mail_due(o)' : ''} order by created_at, id limit ${BATCH}`,
  )
  const withOrigin = (text: string) => text.replaceAll(/\{\{\s*\.SiteURL\s*\}\}/g, () => origin)
  for (const { id, to_email, subject, body_text, body_html } of rows) {
    inbox.deliver({ to: to_email, subject, html: withOrigin(body_html), text: withOrigin(body_text) })
    await db.query('update private.outbox set sent_at = now() where id = $1', [id])
  }
  return rows.length
}
