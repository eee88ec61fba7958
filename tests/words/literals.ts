import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => name.test(file) && !file.endsWith('words/every-sentence.test.ts'))
    .sort()

/** A text on one line, without the signs that only escape or that join two literals. */
const flat = (text: string) =>
  text
    .replace(/'\s*\|\|\s*E?'/g, '')
    .replaceAll("''", "'")
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')

export const textsOf = (files: string[]) => files.map((file) => flat(readFileSync(file, 'utf8'))).join('\n')

export const tests = textsOf([
  ...filesIn('tests', /\.tsx?$/),
  ...filesIn('e2e', /\.ts$/),
  ...filesIn('supabase/tests', /\.sql$/),
])

const hasText = (part: string) => /\p{L}{2}/u.test(part)
/** Words for people begin with a capital letter, or are several; a tone, a code or a key is neither. */
export const isForPeople = (part: string) =>
  hasText(part) && (/^\P{L}*\p{Lu}/u.test(part) || / /.test(part.trim()))

/** Whether the fixed parts of a sentence stand in this order in one place. */
export function standsIn(texts: string, parts: readonly string[]) {
  const words = parts.filter(hasText).map((part) => flat(part).trim())
  const [first = ''] = words
  if (words.length < 2) return texts.includes(first)
  const pattern = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(pattern.join('.{0,200}?')).test(texts)
}

/** What the database writes to people, in mails and notices: the literals of the latest text of each such function. */
export function databaseSentences(): string[] {
  const bodies = new Map<string, string>()
  for (const file of filesIn('supabase/migrations', /\.sql$/))
    for (const [, name = '', body = ''] of readFileSync(file, 'utf8').matchAll(
      /create (?:or replace )?function (private\.\w+)\(.*?\$\$(.*?)\$\$/gs,
    ))
      bodies.set(name, body.replace(/--.*/g, ''))
  return (
    [...bodies.values()]
      .filter(
        (body) =>
          /private\.(notify|notify_admins|notify_queue|queue_mail|queue_decision_mail)\(/.test(body) ||
          /\bgreeting\b/.test(body),
      )
      // A refusal is told by its code (src/lib/errors), never by these words; a warning goes into the log.
      .flatMap((body) => [
        ...body.replace(/(private\.fail\(|raise warning )[^;]*;/g, '').matchAll(/'((?:[^']|'')*)'/g),
      ])
      .map(([, literal = '']) => literal)
      .filter(isForPeople)
  )
}
