import type { Plugin } from 'vite'
import { routes } from './routes.ts'

/** Names with a hash in them never change their content. */
export const FOREVER = 'public, max-age=31536000, immutable'
/** Documents are asked for anew each time, so that a new version is seen at once. */
export const FRESH = 'no-cache'
/** Icons and the like, whose names stay. */
export const A_DAY = 'public, max-age=86400'

/** Old addresses (spec 2, redirects), which the app itself sends on. */
const OLD = ['/dashboard', '/boas-vindas', '/confirmacao', '/admin/organizacao/*']

/**
 * Headers per path of static hosts that read `_headers`. No two rules set the same header for one path: hosts differ in
 * which of them wins.
 */
const cacheRules: Record<string, string> = {
  '/assets/*': FOREVER,
  '/favicon.svg': A_DAY,
  '/*.png': A_DAY,
  '/site.webmanifest': A_DAY,
}

const shellAddresses = (): string[] => [
  ...Object.values(routes)
    .filter((route) => route !== routes.landing && route !== routes.auth)
    .flatMap(({ at }) => at),
  ...OLD,
]

/**
 * Files that tell a static host what `vite preview` does by itself: `_headers`, `_redirects` (every address of the app
 * answers with `app.html`), and `404.html` for all others, where the app says that the page does not exist.
 * @param securityHeaders lines for every path, made from the finished documents (name → content)
 */
export function hostFiles(
  securityHeaders: (documents: Record<string, string>) => Record<string, string> = () => ({}),
): Plugin {
  return {
    name: 'mutirao:host-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const documents: Record<string, string> = {}
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            documents[file.fileName] = Buffer.from(file.source).toString('utf8')
        const shell = documents['app.html']
        if (shell === undefined) return
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        emit('404.html', shell)
        emit(
          '_redirects',
          shellAddresses()
            .map((at) => `${at} /app.html 200\n`)
            .join(''),
        )
        emit(
          '_headers',
          [
            rule('/*', securityHeaders(documents)),
            ...Object.entries(cacheRules).map(([at, value]) => rule(at, { 'Cache-Control': value })),
          ].join(''),
        )
      },
    },
  }
}

function rule(at: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return lines.length > 0 ? `${at}\n${lines.join('')}` : ''
}
