import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import type { Inbox } from './inbox.ts'

const letterRow = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
})

// A database without the newest migrations lacks some of these.
const STATE = `select to_regclass('private.outbox') is not null as exists,
  to_regproc('private.tell') is not null as tells, to_regproc('private.send_invitations') is not null as invites,
  to_regproc('private.announce_requests') is not null as announces,
  to_regproc('private.is_bulk_mail') is not null as ranks`
const stateRow = z.object({
  exists: z.boolean(),
  tells: z.boolean(),
  invites: z.boolean(),
  announces: z.boolean(),
  ranks: z.boolean(),
})

/** Most requests leave nothing to deliver, and this reads only three small indexes. */
const WAITING = `select exists (select from private.outbox where sent_at is null)
  or exists (select from private.news where told_at is null and due_at <= now())
  or exists (select from public.edital_mensagens where estado = 'enviando')`
const ANNOUNCES = ' or exists (select from private.pedido_organizacoes where avisar is not null)'
const waitingRow = z.object({ waiting: z.boolean() })

const BATCH = 50

/** Works like `private.deliver_mail`. @param origin replaces `{{ .SiteURL }}` @returns how many were delivered */
export async function deliverOutbox(db: Queryable, inbox: Inbox, origin: string): Promise<number> {
  const [state] = await queryAs(db, stateRow, STATE)
  if (!state?.exists) return 0
  if (state.tells) {
    const [found] = await queryAs(db, waitingRow, `${WAITING}${state.announces ? ANNOUNCES : ''} as waiting`)
    if (!found?.waiting) return 0
    await db.query('select private.tell()')
  }
  if (state.invites) await db.query('select private.send_invitations()')
  if (state.announces) await db.query('select private.announce_requests()')
  const rows = await queryAs(
    db,
    letterRow,
    `select id, to_email, subject, body_text, body_html from private.outbox o
      where sent_at is null
      order by ${state.ranks ? 'private.is_bulk_mail(kind), ' : ''}created_at, id limit ${BATCH}`,
  )
  const withOrigin = (text: string) => text.replaceAll(/\{\{\s*\.SiteURL\s*\}\}/g, () => origin)
  for (const { id, to_email, subject, body_text, body_html } of rows) {
    inbox.deliver({ id, to: to_email, subject, html: withOrigin(body_html), text: withOrigin(body_text) })
    // If the process ends here, the inbox ignores the repeated id.
    await db.query('update private.outbox set sent_at = now() where id = $1', [id])
  }
  return rows.length
}
