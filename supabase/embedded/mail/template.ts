import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/read-config.ts'
import { escapeHtml } from './html.ts'

export type Variables = Record<string, string>

/** Keys of [auth.email.template] and [auth.email.notification] in config.toml. */
export type TemplateName =
  | 'confirmation'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'password_changed'

const FALLBACK = {
  subject: 'Mutirão',
  html: '<p><a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a></p><p>{{ .Token }}</p>',
}

/** Reads the file for every mail, so that an edited template shows at once. */
export function renderTemplate(root: string, config: Config, name: TemplateName, variables: Variables) {
  const { template, notification } = config.auth.email
  const { subject, content_path } = template[name] ?? notification[name] ?? {}
  const html = content_path ? readFileSync(join(root, content_path), 'utf8') : FALLBACK.html
  return {
    subject: fill(subject ?? FALLBACK.subject, variables),
    html: fill(html, variables, escapeHtml),
  }
}

/** Unknown names become '', as in Go templates. */
export const fill = (text: string, variables: Variables, escape = (value: string) => value): string =>
  text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escape(variables[name] ?? ''))
