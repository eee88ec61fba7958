import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approved } from '../support/people.ts'
import { useStack } from '../support/stack.ts'

// What operators type into the SQL editor, taken from where they read it.
const stack = await useStack()
const database = read('docs/database.md')

/** Mails to one person, by what became of them. */
async function queueMails(userId: string, states: Record<string, string>): Promise<void> {
  await stack.db.exec('delete from private.outbox')
  for (const [subject, state] of Object.entries(states)) {
    await stack.db.query(`select private.queue_mail($1, 'mensagem', $2, array['Texto'], 'Abrir', '/')`, [
      userId,
      subject,
    ])
    await stack.db.query(`update private.outbox set ${state} where subject = $1`, [subject])
  }
}

const subjects = async (condition: string) => {
  const { rows } = await stack.db.query(`select subject from private.outbox where ${condition} order by 1`)
  return rows.map((row) => (row as { subject: string }).subject)
}

test('mails that failed are tried again at once, and none that is on its way', async () => {
  const { id } = await approved(stack, 'ana@ong.org.br')
  const later = `next_attempt_at = now() + interval '10 hours'`
  await queueMails(id, {
    gone: 'sent_at = now(), attempts = 1',
    tried: `attempts = 2, ${later}`,
    failed: `attempts = 5, ${later}`,
    leaving: `attempts = 1, request_id = 7, ${later}`,
    held: later,
  })
  await stack.db.exec(statement(database, 'update private.outbox set attempts'))
  expect(await subjects('sent_at is null and attempts = 0 and private.is_mail_due(outbox)')).toEqual([
    'failed',
    'tried',
  ])
  expect(await subjects('sent_at is not null or next_attempt_at > now()')).toEqual([
    'gone',
    'held',
    'leaving',
  ])
})

function read(path: string): string {
  return readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
}

/** The statement that begins so, between backticks. */
function statement(text: string, start: string): string {
  const from = text.indexOf(start)
  expect(from, start).toBeGreaterThan(0)
  return text.slice(from, text.indexOf('`', from))
}
