import { createReadStream, existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { readdress } from '../mail/readdress.ts'
import type { Stack } from '../stack.ts'
import { sendJson } from './bridge.ts'
import { GUIDE_CSP, GUIDE_FILE, GUIDE_PATH, guidePage, readGuide } from './guide-page.ts'
import { INBOX_CSP, inboxPage } from './inbox-page.ts'
import { isLocalVisitor } from './loopback.ts'
import { publicRecord } from './public-registries.ts'

export const LOCAL_PATH = /^\/__local(\/|\?|$)/

/** It answers this machine only. @param stack undefined while the backend starts */
export function answerLocal(
  stack: Stack | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!isLocalVisitor(incoming)) {
    sendJson(outgoing, 403, { message: 'Only for this computer.' })
    return
  }
  if (!stack) {
    outgoing.setHeader('retry-after', '1')
    sendJson(outgoing, 503, { message: 'The backend is starting.' })
    return
  }
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? ''}`)
  const origin = stack.origins.of(url)
  const mails = (to?: string) => stack.inbox.list(to).map((mail) => readdress(mail, stack.origins, origin))
  switch (url.pathname) {
    case '/__local/info.json':
      sendJson(outgoing, 200, {
        supabaseUrl: origin,
        publishableKey: stack.keys.publishable,
        admin: stack.admin,
      })
      return
    case '/__local/inbox.json':
      sendJson(outgoing, 200, mails(url.searchParams.get('to') ?? undefined))
      return
    case '/__local/inbox':
      sendPage(outgoing, inboxPage(mails()), INBOX_CSP)
      return
    default: {
      if (answerGuide(stack, url.pathname, outgoing)) return
      const record = publicRecord(url.pathname)
      sendJson(outgoing, record ? 200 : 404, record ?? { message: 'Not found.' })
    }
  }
}

function sendPage(outgoing: ServerResponse, html: string, csp: string): void {
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': csp,
    'x-frame-options': 'DENY',
  })
  outgoing.end(html)
}

/** The guide of sample data, and its files. @returns false where there is none */
function answerGuide({ guide: dir, admin }: Stack, path: string, outgoing: ServerResponse): boolean {
  const guide = readGuide(dir)
  if (!dir || !guide) return false
  if (path === GUIDE_PATH) {
    sendPage(outgoing, guidePage(guide, admin), GUIDE_CSP)
    return true
  }
  const [, name] = /^\/__local\/roteiro\/([\w.-]+)$/.exec(path) ?? []
  if (!name || name === GUIDE_FILE || !existsSync(join(dir, name))) return false
  outgoing.writeHead(200, { 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
  createReadStream(join(dir, name)).pipe(outgoing)
  return true
}
