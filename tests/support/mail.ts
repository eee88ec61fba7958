import type { Mail } from '../../supabase/embedded/mail/inbox.ts'
import type { Stack } from './stack.ts'

/** The newest mail to an address. */
export function mailTo(stack: Stack, email: string): Mail {
  const mail = stack.inbox.lastTo(email)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}

/** The link in the newest mail to this address. */
export function linkTo(stack: Stack, email: string): string {
  const [link] = mailTo(stack, email).links
  if (!link) throw new Error(`The mail to ${email} has no link`)
  return link
}

/** Opens a mailed link as a browser does; where the backend sends it, hash included. */
export async function openLink(stack: Stack, link: string): Promise<URL> {
  const response = await stack.fetch(link, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (!location) throw new Error(`${link} answered ${response.status} without a redirect`)
  return new URL(location)
}

/** Ends the undo period, after which decisions are mailed and announced. */
export async function sendDecisionMails(stack: Stack): Promise<void> {
  await stack.db.exec(`
    update private.outbox set next_attempt_at = now() - interval '1 hour' where sent_at is null;
    update public.notificacoes set visivel_em = now() where visivel_em > now();
    update private.recent_decisions set decided_at = now() - interval '1 minute'`)
  await stack.deliverMail()
}
