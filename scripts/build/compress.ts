import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const WORTH_IT = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt'])
/** Below this size in bytes a compressed copy saves no packet. */
const LEAST = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `file.br` and `file.gz` beside what a static host serves, so that it need not compress at each request. */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mutirao:compress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const out = resolve(config.root, config.build.outDir)
        const files = await readdir(out, { recursive: true, withFileTypes: true })
        await Promise.all(
          files
            .filter((file) => file.isFile() && WORTH_IT.has(extname(file.name)))
            .map((file) => join(file.parentPath, file.name))
            .filter((file) => !file.includes(`${sep}.vite${sep}`))
            .map(compressFile),
        )
      },
    },
  }
}

/** Writes the compressed copies of one file, if it is large enough. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    toBrotli(content, best).then((small) => writeFile(`${file}.br`, small)),
    toGzip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
