import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import type { Plugin } from 'vite'
import { A_DAY, FOREVER, FRESH, NOT_FOUND, SHELL } from './hosts/rules.ts'

/**
 * Lets `vite preview` serve the build as a static host does: the prerendered documents at their addresses, the shell at
 * every other one, the compressed copies, and caching by the same rules as `_headers`.
 */
export function previewFiles(): Plugin {
  return {
    name: 'mutirao:preview-files',
    configurePreviewServer({ config, middlewares }) {
      const out = resolve(config.root, config.build.outDir)
      const files = sirv(out, {
        // A new build is served without a restart.
        dev: true,
        etag: true,
        gzip: true,
        brotli: true,
        single: SHELL,
        ignores: ['^/assets/'],
        setHeaders: (response, path) => response.setHeader('Cache-Control', cachingOf(path)),
        onNoMatch: (_request, response) =>
          response
            .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
            .end(readFileSync(join(out, NOT_FOUND))),
      })
      // After the backend's own middleware, and instead of Vite's, which knows one document only.
      middlewares.use((request, response) => files(request, response))
    },
  }
}

function cachingOf(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER
  return /\.(png|svg|webmanifest)$/.test(path) ? A_DAY : FRESH
}
