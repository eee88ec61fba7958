import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Running } from '../../support/child-server.ts'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export type Reply = { status: number; file?: string; headers?: Record<string, string> }

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** What every static host does first: the file at a path, or the `index.html` of that folder. */
export function fileAt(dist: string, path: string): string | null {
  return [join(dist, path), join(dist, path, 'index.html')].find(isFile) ?? null
}

/** A server that only carries out what `answer` decides. */
export async function listen(answer: (url: URL) => Reply | Promise<Reply>): Promise<Running> {
  const server = createServer((request, response) => {
    void (async () => {
      const { status, file, headers } = await answer(new URL(request.url ?? '/', 'http://127.0.0.1'))
      response.writeHead(status, {
        ...(file !== undefined && { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }),
        ...headers,
      })
      response.end(file === undefined ? '' : readFileSync(file))
    })()
  })
  return started(server)
}

/** Lets a server listen at a free port of this machine. */
export async function started(server: Server): Promise<Running> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
