import { resolve } from 'node:path'
import { preview as startPreview } from 'vite'
import { previewFiles } from '../../../scripts/build/preview-files.ts'
import { securityHeaders } from '../../../scripts/build/security-headers.ts'
import type { Host } from './host.ts'

/** `npm run preview` without its backend. */
export const preview: Host = {
  name: 'vite preview',
  shellStatus: 200,
  unknownStatus: 200,
  sendsHeaders: true,
  start: async (dist) => {
    const server = await startPreview({
      root: resolve(import.meta.dirname, '../../..'),
      configFile: false,
      logLevel: 'error',
      plugins: [securityHeaders().preview, previewFiles()],
      build: { outDir: dist },
      preview: { port: 0, host: '127.0.0.1' },
    })
    return {
      origin: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
      close: () => server.close(),
    }
  },
}
