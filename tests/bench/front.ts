import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import type { Serving } from './serve.ts'

/** Headers of one connection: none in HTTP/2. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host'])

type Front = { url: string; close: () => Promise<void> }

/**
 * Puts TLS and HTTP/2 before the servers, as static hosts do: over HTTP/1.1 a browser asks for six files at a time, and a page
 * of many would look slower than it is. The certificate is of our own making. Closes the servers behind it, too.
 */
export async function asOnHosts({ app, floor, accounts, close }: Serving): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  const certificate = await getCertificate(folder)
  await rm(folder, { recursive: true })
  const [appFront, floorFront] = await Promise.all([
    startFront(app, certificate),
    startFront(floor, certificate),
  ])
  return {
    app: appFront.url,
    floor: floorFront.url,
    accounts,
    close: async () => {
      await Promise.all([appFront.close(), floorFront.close()])
      await close()
    },
  }
}

/** @param certificate key and certificate in PEM */
async function startFront(behind: string, certificate: string): Promise<Front> {
  const server = createSecureServer({ key: certificate, cert: certificate }, (incoming, answer) => {
    // Who asked may be gone: a page that is left breaks off what it asked for.
    pass(behind, incoming, answer).catch(() => answer.stream.close())
  })
  const open = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    open.add(session)
    session.on('close', () => open.delete(session))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    close: async () => {
      for (const session of open) session.destroy()
      await promisify(server.close.bind(server))()
    },
  }
}

async function pass(
  behind: string,
  incoming: Http2ServerRequest,
  answer: Http2ServerResponse,
): Promise<void> {
  const onward = request(new URL(incoming.url, behind), {
    method: incoming.method,
    headers: withoutConnection(incoming.headers),
  })
  const [response] = await Promise.all([once(onward, 'response'), pipeline(incoming, onward)])
  const found = response[0] as IncomingMessage
  answer.writeHead(found.statusCode ?? 502, withoutConnection(found.headers))
  await pipeline(found, answer)
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  )
