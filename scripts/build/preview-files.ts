import { readFileSync, statSync, type Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { A_DAY, FOREVER, FRESH, SHELL, WORKER } from './hosts/rules.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Lets `vite preview` serve the build as a static host does: the prerendered documents at their addresses, the shell at
 * every other one, the compressed copies, and caching by the same rules as `_headers`.
 */
export function previewFiles(): Plugin {
  return {
    name: 'mutirao:preview-files',
    configurePreviewServer({ config, middlewares }) {
      const out = resolve(config.root, config.build.outDir)
      // After the backend's own middleware, before Vite's, which knows one document only.
      middlewares.use((request, response, next) => {
        if (!serve(out, request, response)) next()
      })
    },
  }
}

/** Answers with a file; false where the request is not for one. */
function serve(out: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request.url)
  const found = path === null ? null : fileAt(out, path)
  if (path === null || !found) return false

  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = CODINGS.find(([name, ending]) => accepted.includes(name) && statOf(found.file + ending))
  const file = coding ? found.file + coding[1] : found.file
  const stats = statOf(file)
  if (!stats) return false

  const etag = `W/"${stats.size}-${Math.floor(stats.mtimeMs)}"`
  response.setHeader('content-type', TYPES[extname(found.file)] ?? 'application/octet-stream')
  response.setHeader('cache-control', cachingOf(path, found))
  response.setHeader('etag', etag)
  response.setHeader('vary', 'accept-encoding')
  if (found.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return true
  }
  if (coding) response.setHeader('content-encoding', coding[0])
  response.setHeader('content-length', stats.size)
  response.writeHead(found.status)
  if (request.method === 'HEAD') response.end()
  else response.end(contentOf(file, etag))
  return true
}

const cached = new Map<string, { etag: string; content: Buffer }>()

/** Read once: a run of the browser tests asks for the same files thousands of times. */
function contentOf(file: string, etag: string): Buffer {
  const known = cached.get(file)
  if (known?.etag === etag) return known.content
  const content = readFileSync(file)
  cached.set(file, { etag, content })
  return content
}

function pathOf(url = '/'): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return null
  }
}

type Found = { file: string; status: number }

function fileAt(out: string, path: string): Found | null {
  const candidate = join(out, path)
  if (candidate !== out && !candidate.startsWith(out + sep)) return null
  for (const file of [candidate, join(candidate, 'index.html')])
    if (statOf(file)) return { file, status: 200 }
  // A missing file is a 404; for a missing page the app explains it.
  const isPage = extname(path) === '' && !path.startsWith('/assets/')
  return { file: join(out, SHELL), status: isPage ? 200 : 404 }
}

const statOf = (file: string): Stats | null => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? stats : null
}

function cachingOf(path: string, { file, status }: Found): string {
  if (status === 200 && path.startsWith('/assets/')) return FOREVER
  return file.endsWith('.html') || path === WORKER ? FRESH : A_DAY
}
