import { KEPT_MARK } from '@/session/stored-session'
import { isFile } from './requests'

/** Where the shell is on every host, with status 200 and without a redirect (docs/hosting.md). */
export const SHELL = '/app/'

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/
const NAMED = /<(?:script|link)\b[^>]*\s(?:src|href)="(\/assets\/[^"]+)"/g

export type Shell = {
  /** The app's first file. Its name changes with each file of the app, so it names the release. */
  entry: string
  /** What the document itself asks for. */
  files: string[]
  html: string
}

/** What is no shell of ours, such as the login of a hotel's network or a host's error page, is null. */
function readShell(html: string): Shell | null {
  const entry = ENTRY.exec(html)?.[1]
  if (!entry || !isFile(entry) || !html.includes('<div id="root"></div>')) return null
  const files = [...html.matchAll(NAMED)].map(([, file = '']) => file)
  return { entry, files: [...new Set(files)].filter(isFile), html }
}

/** An answer of this origin, and not of whoever it was sent on to. Those made by a test are of no type. */
const isOwn = ({ status, type }: Response) => status === 200 && (type === 'basic' || type === 'default')

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

export async function shellOf(answer: Response): Promise<Shell | null> {
  if (!isOwn(answer) || !typeOf(answer).startsWith('text/html')) return null
  return readShell(await answer.text())
}

/** Whether this is the file that was asked for: some networks answer everything with a page of their own. */
export const isFileAnswer = (file: string, answer: Response): boolean =>
  isOwn(answer) && (file.endsWith('.css') ? /^text\/css/ : /javascript/).test(typeOf(answer))

const OF_THE_WIRE = ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding']

/** The shell as it is kept: with the security headers it came with, and marked. */
export function keptShell({ html }: Shell, answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of OF_THE_WIRE) headers.delete(name)
  return new Response(html.replace('<html', `<html ${KEPT_MARK}`), { headers })
}
