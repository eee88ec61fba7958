import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Stack } from '../stack.ts'
import { sendJson } from './bridge.ts'
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
  switch (url.pathname) {
    case '/__local/info.json':
      sendJson(outgoing, 200, {
        supabaseUrl: stack.origins.of(url),
        publishableKey: stack.keys.publishable,
        admin: stack.admin,
      })
      return
    case '/__local/inbox.json':
      sendJson(outgoing, 200, stack.inbox.list(url.searchParams.get('to') ?? undefined))
      return
    case '/__local/inbox':
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': INBOX_CSP,
        'x-frame-options': 'DENY',
      })
      outgoing.end(inboxPage(stack.inbox.list()))
      return
    default: {
      const record = publicRecord(url.pathname)
      sendJson(outgoing, record ? 200 : 404, record ?? { message: 'Not found.' })
    }
  }
}
