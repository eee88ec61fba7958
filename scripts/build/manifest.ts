import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The part of Vite's manifest that we use. */
type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

/** Files of these chunks, by module ('src/…') or by name, and of all that they import statically, each once. */
export function filesOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name)
    if (!chunk) throw new Error(`The build has no chunk for ${name}`)
    if (seen.has(chunk.file)) continue
    seen.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** It lies beside the folder that is published. */
export const manifestFile = (outDir: string) => `${outDir}.manifest.json`

/** The service worker and the budgets (scripts/check-size.ts) read Vite's manifest; no browser does. */
export function keepManifest(): Plugin {
  let outDir = ''
  return {
    name: 'mutirao:manifest',
    apply: 'build',
    config: () => ({ build: { manifest: 'manifest.json' } }),
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle['manifest.json']
        if (manifest?.type !== 'asset') throw new Error('The build has no manifest')
        writeFileSync(manifestFile(outDir), manifest.source)
        delete bundle['manifest.json']
      },
    },
  }
}
