import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import { htmlToText, linksIn } from './html.ts'

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The main action comes first. */
  links: z.array(z.string()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
})

export type Mail = z.infer<typeof mailSchema>

/** `id`: idempotency key; a second delivery is ignored. */
export type Letter = { to: string; subject: string; html: string; text?: string; id?: string }

const markedSchema = z.object({ id: z.string() })
type ParsedLine = { mail: Mail; id: string | undefined }

const MAX_MAILS = 500

/** Stored in a JSON Lines file, or in memory. */
export class Inbox {
  readonly #file: string | undefined
  #mails: Mail[]
  readonly #ids: Set<string>

  constructor(file?: string) {
    this.#file = file
    const lines = file && existsSync(file) ? readLines(file) : []
    this.#mails = lines.map(({ mail }) => mail)
    this.#ids = new Set(lines.flatMap(({ id }) => id ?? []))
  }

  deliver({ to, subject, html, text = htmlToText(html), id }: Letter): void {
    if (id !== undefined && this.#ids.has(id)) return
    const mail = { to, subject, text, html, links: linksIn(html), sentAt: new Date().toISOString() }
    this.#mails.push(mail)
    if (id !== undefined) this.#ids.add(id)
    if (this.#file) {
      mkdirSync(dirname(this.#file), { recursive: true })
      appendFileSync(this.#file, `${JSON.stringify({ ...mail, id })}\n`)
    }
  }

  /** Newest first. */
  list(to?: string): Mail[] {
    const mails = to === undefined ? this.#mails : this.#mails.filter((mail) => mail.to === to)
    return mails.toReversed()
  }

  lastTo(email: string): Mail | undefined {
    return this.#mails.findLast((mail) => mail.to === email)
  }

  clear(): void {
    this.#mails = []
    if (this.#file && existsSync(this.#file)) writeFileSync(this.#file, '')
  }
}

/** Skips lines truncated by a crash; drops all but the newest mails. */
function readLines(file: string): ParsedLine[] {
  const content = readFileSync(file, 'utf8')
  const lines = content.split('\n').filter(Boolean)
  const recent = lines.flatMap(parseLine).slice(-MAX_MAILS)
  if (recent.length < lines.length || !content.endsWith('\n')) {
    writeFileSync(
      `${file}.part`,
      recent.map(({ id, mail }) => `${JSON.stringify({ ...mail, id })}\n`).join(''),
    )
    renameSync(`${file}.part`, file)
  }
  return recent
}

function parseLine(text: string): ParsedLine[] {
  try {
    const json: unknown = JSON.parse(text)
    const [mail, marked] = [mailSchema.safeParse(json), markedSchema.safeParse(json)]
    return mail.success ? [{ mail: mail.data, id: marked.data?.id }] : []
  } catch {
    return []
  }
}
