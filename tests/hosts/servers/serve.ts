import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import handler from 'serve-handler'
import type { Host } from './host.ts'
import { started } from './static-files.ts'

/** What `npx serve dist` does: the handler is all there is to it. */
export const serve: Host = {
  name: 'serve',
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: true,
  reportsMissing: true,
  start: (dist) => {
    const rules = JSON.parse(readFileSync(join(dist, 'serve.json'), 'utf8')) as object
    const server = createServer(
      (request, response) => void handler(request, response, { public: dist, etag: true, ...rules }),
    )
    return started(server)
  },
}
