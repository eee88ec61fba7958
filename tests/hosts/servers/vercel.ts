import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTransformedRoutes, isHandler, type Route } from '@vercel/routing-utils'
import type { Host } from './host.ts'
import { fileAt, listen, type Reply } from './static-files.ts'

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
    return listen(({ pathname }) => answer(dist, pathname, routes))
  },
}

function answer(dist: string, path: string, routes: Route[]): Reply {
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
