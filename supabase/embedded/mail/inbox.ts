import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { htmlToText, linksIn } from './html.ts'

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Addresses in the mail, in order; the one to act on comes first. */
  links: z.array(z.string()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
})

/** A captured mail, as `/__local/inbox.json` answers it. */
export type Mail = z.infer<typeof mailSchema>

export type Letter = { to: string; subject: string; html: string; text?: string }

const KEPT = 500

/** Every mail the backend sends. Kept in a file beside the data (one JSON line each), or in memory. */
export class Inbox {
  readonly #file: string | undefined
  #mails: Mail[]

  constructor(file?: string) {
    this.#file = file
    this.#mails = file && existsSync(file) ? readMails(file) : []
  }

  deliver({ to, subject, html, text = htmlToText(html) }: Letter): Mail {
    const mail = { to, subject, text, html, links: linksIn(html), sentAt: new Date().toISOString() }
    this.#mails.push(mail)
    if (this.#file) {
      mkdirSync(dirname(this.#file), { recursive: true })
      appendFileSync(this.#file, `${JSON.stringify(mail)}\n`)
    }
    return mail
  }

  /** Newest first. */
  list(): Mail[] {
    return this.#mails.toReversed()
  }

  /** The newest mail to an address. */
  lastTo(email: string): Mail | undefined {
    return this.#mails.findLast((mail) => mail.to === email)
  }

  clear(): void {
    this.#mails = []
    if (this.#file && existsSync(this.#file)) writeFileSync(this.#file, '')
  }
}

/** A line truncated by a crash is skipped; only the newest mails are kept. */
function readMails(file: string): Mail[] {
  const content = readFileSync(file, 'utf8')
  const lines = content.split('\n').filter(Boolean)
  const kept = lines.flatMap(parseMail).slice(-KEPT)
  if (kept.length < lines.length || !content.endsWith('\n')) {
    writeFileSync(`${file}.part`, kept.map((mail) => `${JSON.stringify(mail)}\n`).join(''))
    renameSync(`${file}.part`, file)
  }
  return kept
}

function parseMail(line: string): Mail[] {
  try {
    const mail = mailSchema.safeParse(JSON.parse(line))
    return mail.success ? [mail.data] : []
  } catch {
    return []
  }
}
