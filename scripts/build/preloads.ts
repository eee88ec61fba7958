import type { Plugin, Rollup } from 'vite'
import { filesOf, type Manifest } from './manifest.ts'

/**
 * Before a chunk is imported on demand Vite asks for all that it imports, in the same round. Leaves out of these lists what is
 * here by then, with the chunk that asks or with the entry: every page carries their names, and looks for each in the document.
 */
export function preloadMissing(): Plugin {
  let chunks: Manifest = {}
  let entries: string[] = []
  return {
    name: 'mutirao:preloads',
    apply: 'build',
    // Before Vite's own, which then asks `resolveDependencies` below.
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_file, wanted, { hostId, hostType }) {
            if (hostType === 'html') return wanted
            const here = filesOf(chunks, [...entries, hostId])
            return wanted.filter((file) => !here.has(file))
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk')
      chunks = Object.fromEntries(
        built.map(({ fileName, imports }) => [fileName, { file: fileName, imports }]),
      )
      entries = built.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
    },
  }
}
