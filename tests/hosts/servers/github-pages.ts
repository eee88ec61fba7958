import { join } from 'node:path'
import type { Host } from './host.ts'
import { fileAt, listen } from './static-files.ts'

/** GitHub has no server to try: this does what its documentation says. Folders get their slash, the rest is 404.html. */
export const githubPages: Host = {
  name: 'GitHub Pages',
  shellStatus: 404,
  unknownStatus: 404,
  sendsHeaders: false,
  start: (dist) =>
    listen(({ pathname, search }) => {
      const file = fileAt(dist, pathname)
      if (!file) return { status: 404, file: join(dist, '404.html') }
      return file === join(dist, pathname, 'index.html') && !pathname.endsWith('/')
        ? { status: 301, headers: { location: `${pathname}/${search}` } }
        : { status: 200, file }
    }),
}
