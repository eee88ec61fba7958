import type { Plugin } from 'vite'
import { headersFile, nginxFile, redirectsFile, serveFile, vercelFile } from './hosts/formats.ts'
import { NOT_FOUND, SHELL } from './hosts/rules.ts'

/**
 * Configures static hosts to behave like `vite preview`: which document is served at which address, with which headers.
 * `docs/hosting.md` lists which host reads which file.
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
        const shell = documents[SHELL]
        if (shell === undefined) return
        const headers = securityHeaders(documents)
        const files = {
          [NOT_FOUND]: shell,
          _redirects: redirectsFile(),
          _headers: headersFile(headers),
          'vercel.json': vercelFile(headers),
          'serve.json': serveFile(headers),
          'nginx.conf': nginxFile(headers),
          // GitHub Pages would otherwise pass the files through a site generator.
          '.nojekyll': '',
        }
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
