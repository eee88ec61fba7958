import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import gzip from 'rollup-plugin-gzip'
import type { Plugin } from 'vite'

const options = { filter: /\.(js|css|html|svg)$/, minSize: 1024 }
const brotli = promisify(brotliCompress)

/** `file.gz` and `file.br` beside what a static host serves. Runs once the files are written, so documents are complete. */
export const compression = () =>
  [
    gzip({ ...options, gzipOptions: { level: 9 } }),
    gzip({ ...options, fileName: '.br', customCompression: (content) => brotli(content) }),
  ] as Plugin[]
