import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { getTransformedRoutes, isHandler, type Route } from '@vercel/routing-utils'
import { parsePlain } from 'netlify-redirector'
import type { Running } from './child-server.ts'
import { started, type Host } from './host.ts'

type Reply = { status: number; file?: string; headers?: Record<string, string> }

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** What every static host does first: the file at a path, or the `index.html` of that folder. */
const fileAt = (dist: string, path: string): string | null =>
  [join(dist, path), join(dist, path, 'index.html')].find(isFile) ?? null

/** A server that only carries out what `answer` decides. */
const listen = (answer: (url: URL) => Reply): Promise<Running> =>
  started(
    createServer((request, response) => {
      const { status, file, headers } = answer(new URL(request.url ?? '/', 'http://127.0.0.1'))
      response.writeHead(status, {
        ...(file !== undefined && { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }),
        ...headers,
      })
      response.end(file === undefined ? '' : readFileSync(file))
    }),
  )

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

/**
 * Vercel's own compiler reads `vercel.json`; what it makes of it is carried out as its documentation says: headers,
 * then files, then rewrites, then 404.html.
 */
export const vercel: Host = {
  name: 'Vercel',
  shellStatus: 200,
  unknownStatus: 404,
  sendsHeaders: true,
  reportsMissing: true,
  start: (dist) => {
    const config = JSON.parse(readFileSync(join(dist, 'vercel.json'), 'utf8')) as Parameters<
      typeof getTransformedRoutes
    >[0]
    const { routes, error } = getTransformedRoutes(config)
    if (error || !routes) throw new Error(error?.message ?? 'vercel.json has no rules')
    return listen(({ pathname }) => byRoutes(dist, pathname, routes))
  },
}

function byRoutes(dist: string, path: string, routes: Route[]): Reply {
  const headers: Record<string, string> = {}
  const files = routes.findIndex((route) => isHandler(route))
  for (const route of routes.slice(0, files))
    if (!isHandler(route) && new RegExp(route.src).test(path)) Object.assign(headers, route.headers)
  const filePath = fileAt(dist, path)
  if (filePath) return { status: 200, file: filePath, headers }
  for (const route of routes.slice(files + 1)) {
    if (isHandler(route) || route.dest === undefined || !new RegExp(route.src).test(path)) continue
    // Named parts go along as a query; our targets are files.
    const file = fileAt(dist, route.dest.replace(/\?.*/, ''))
    if (file) return { status: 200, file, headers }
  }
  return { status: 404, file: join(dist, '404.html'), headers }
}
