import { readdirSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `dead`: accepts requests and never responds. */
type State = 'open' | 'dead'

/** A proxy to the site that can stop responding or serve another release. */
export type Network = {
  origin: string
  set: (state: State) => void
  /** Serves another release from now on: scripts have other names, and the earlier ones are gone. */
  publish: () => void
  /** Answers, with status 200, at these addresses from now on, as a web filter or a host's fall-back does; null: no more. */
  answer: (instead: { at: RegExp; type: string; body: string; times?: number } | null) => void
  close: () => Promise<void>
}

const scripts = new RegExp(
  readdirSync('dist/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.replace('.', '\\.'))
    .join('|'),
  'g',
)

/** The policy has hashes of inline scripts, which change with the file names in them. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/** The same document or script, of another release. */
const released = (content: string) =>
  content.replace(scripts, (name) => name.replace('.js', '.next.js')).replace(POLICY, '')

export async function proxyTo(site: string): Promise<Network> {
  let state: State = 'open'
  let isNext = false
  let instead: Parameters<Network['answer']>[0] = null

  const server = createServer((incoming, answer) => {
    if (state !== 'dead') pass(incoming, answer)
  })

  function pass(incoming: IncomingMessage, answer: ServerResponse) {
    const path = incoming.url ?? '/'
    if (instead?.at.test(path)) {
      const { type, body, times = Infinity } = instead
      instead = times > 1 ? { ...instead, times: times - 1 } : null
      answer.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
      answer.end(body)
      return
    }
    if (isNext && /^\/assets\/.*(?<!\.next)\.js$/.test(path)) {
      answer.writeHead(404).end()
      return
    }
    const headers = { ...incoming.headers, host: new URL(site).host, 'accept-encoding': 'identity' }
    if (headers.origin) headers.origin = site
    incoming.pipe(
      request(site + path.replace('.next.js', '.js'), { method: incoming.method, headers }, (found) => {
        const type = found.headers['content-type'] ?? ''
        if (!/html|javascript/.test(type) || incoming.method === 'HEAD') {
          answer.writeHead(found.statusCode ?? 500, found.headers)
          found.pipe(answer)
          return
        }
        void text(found).then((content) => {
          const headers = { ...found.headers }
          delete headers['content-length']
          delete headers.etag
          if (isNext) delete headers['content-security-policy']
          answer.writeHead(found.statusCode ?? 500, headers)
          answer.end(isNext ? released(content) : content)
        })
      }).on('error', () => answer.destroy()),
    )
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    set: (next) => {
      state = next
      server.closeAllConnections()
    },
    publish: () => (isNext = true),
    answer: (next) => (instead = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
