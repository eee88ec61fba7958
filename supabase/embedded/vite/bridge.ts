import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Origins } from '../origins.ts'

const LIMIT_BYTES = 25 * 1024 * 1024

/** The app's own page /auth does not match. */
export const API_PATH = /^\/(auth|rest|storage)\/v1(\/|\?|$)/

/** Never rejects. */
export async function answer(
  handle: typeof fetch,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origins: Origins,
): Promise<void> {
  try {
    const body = await readBody(incoming)
    if (body === 'too large') {
      outgoing.setHeader('connection', 'close')
      sendJson(outgoing, 413, { code: '413', message: 'The request is too large' })
      return
    }
    const request = toRequest(incoming, body, origins)
    if (!request) {
      sendJson(outgoing, 400, { code: '400', message: 'Bad request' })
      return
    }
    await write(await handle(request), outgoing, origins, incoming.headers.origin)
  } catch (error) {
    console.error(`${incoming.method ?? ''} ${incoming.url ?? ''}:`, error)
    if (outgoing.headersSent) outgoing.destroy()
    else sendJson(outgoing, 500, { code: '500', message: 'Internal server error' })
  }
}

export function sendJson(outgoing: ServerResponse, status: number, data: unknown): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  outgoing.end(JSON.stringify(data))
}

/** Drains an oversized body, so that the sender receives the answer. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size <= LIMIT_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > LIMIT_BYTES ? 'too large' : Buffer.concat(chunks)
}

function toRequest(incoming: IncomingMessage, body: Buffer, origins: Origins): Request | undefined {
  const { method = 'GET', url = '/' } = incoming
  const own = `http://${incoming.headers.host ?? ''}`
  const base = URL.canParse(own) ? own : origins.first
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value))
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  try {
    return new Request(new URL(url, base), {
      method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body: new Uint8Array(body) }),
    })
  } catch {
    return undefined
  }
}

async function write(
  response: Response,
  outgoing: ServerResponse,
  origins: Origins,
  visitor: string | undefined,
): Promise<void> {
  const headers = new Headers(response.headers)
  // lite allows every origin; only the app's own may read the answer.
  if (visitor !== undefined && !origins.list.includes(visitor)) {
    for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  }
  outgoing.writeHead(response.status, Object.fromEntries(headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
