/**
 * Generates supabase/templates/, the mails of the auth service, in the frame of all other mails (`private.mail_html`); `--check`
 * fails on a difference instead of writing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { mails, type AuthMail } from './lib/auth-mails.ts'

const root = join(import.meta.dirname, '..')
const source = 'supabase/schemas/025000_outbox.sql'

const part = (text: string | undefined) => {
  if (text === undefined) throw new Error(`The frame in ${source} has other parts than this script knows.`)
  return text
}
const frame = part(readFileSync(join(root, source), 'utf8').split('$frame$')[1]).replaceAll('%%', '%')
const [head, below] = frame.split('%3$s\n')
const [button, tail] = part(below).split(/<p class="soft"[^>]*>Equipe Mutirão<\/p>\n/)

const paragraph = (text: string) => `<p style="margin: 0 0 16px; overflow-wrap: anywhere">${text}</p>`
const small = (text: string, at: number, { length }: unknown[]) =>
  `<p class="soft" style="margin: 0${at < length - 1 ? ' 0 8px' : ''}; font-size: 14px; color: #63574a">${text}</p>`
const code =
  '<p class="ink" style="margin: 8px 0 24px; font-size: 32px; font-weight: bold; letter-spacing: 6px; line-height: 1.25; color: #2a241e;">{{ .Token }}</p>'

const pressed = ({ label, address }: { label: string; address: string }) =>
  part(button).replaceAll('%4$s', address).replaceAll('%5$s', label)

async function written(
  { title, preview, paragraphs, action, notes }: AuthMail,
  file: string,
): Promise<string> {
  const whole = [
    part(head).replaceAll('%1$s', title).replaceAll('%2$s', preview),
    ...paragraphs.map(paragraph),
    action === 'code' ? code : pressed(action),
    ...notes.map(small),
    part(tail),
  ]
  const result = await format(file, whole.map((lines) => lines.trim()).join('\n'), style)
  if (result.errors.length) throw new Error(result.errors.map(({ message }) => message).join('\n'))
  return result.code
}

const check = process.argv.includes('--check')
for (const [name, mail] of Object.entries(mails)) {
  const file = join(root, `supabase/templates/${name}.html`)
  const text = await written(mail, file)
  if (!check) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`supabase/templates/${name}.html does not fit the mails: run \`npm run mail:templates\`.`)
    process.exitCode = 1
  }
}
