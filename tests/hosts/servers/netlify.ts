import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePlain } from 'netlify-redirector'
import type { Host } from './host.ts'
import { fileAt, listen } from './static-files.ts'

/** Netlify's own engine reads `_redirects`; files come before rules there, and 404.html answers for the rest. */
export const netlify: Host = {
  name: 'Netlify',
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: false,
  start: async (dist) => {
    const rules = await parsePlain(readFileSync(join(dist, '_redirects'), 'utf8'), {})
    return listen(({ pathname, search, host }) => {
      const filePath = fileAt(dist, pathname)
      if (filePath) return { status: 200, file: filePath }
      const match = rules.match({
        scheme: 'http',
        host,
        path: pathname,
        query: search.slice(1),
        getHeader: () => '',
        getCookie: () => '',
      })
      const file = match && fileAt(dist, match.to)
      return match && file ? { status: match.status, file } : { status: 404, file: join(dist, '404.html') }
    })
  },
}
