import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'
import { previewFiles } from '../../scripts/build/preview-files.ts'
import { buildFloors } from './floor/build.ts'

export type Local = {
  supabaseUrl: string
  publishableKey: string
  admin: { email: string; password: string }
}
export type Servers = { app: string; floor: string; local: Local; close: () => Promise<void> }

/** Builds app and floors from this checkout and serves both, the app with its own backend in memory. */
export async function startServers(): Promise<Servers> {
  process.env.EMBEDDED_DATA_DIR = 'memory'
  const root = resolve(import.meta.dirname, '../..')
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'bench-'))
  const dist = join(work, 'app')
  await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const floors = await buildFloors(work, dist)

  const app = await preview({
    root,
    logLevel: 'error',
    build: { outDir: dist },
    preview: { port: 5382, host: '127.0.0.1' },
  })
  const floor = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [previewFiles()],
    build: { outDir: floors },
    preview: { port: 5383, host: '127.0.0.1' },
  })
  const at = ({ resolvedUrls }: typeof app) => (resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
  return {
    app: at(app),
    floor: at(floor),
    local: await whenReady(`${at(app)}/__local/info.json`),
    close: async () => {
      await Promise.all([app.close(), floor.close()])
      await rm(work, { recursive: true, force: true })
    },
  }
}

export async function whenReady(url: string): Promise<Local> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return (await answer.json()) as Local
    await new Promise((later) => setTimeout(later, 200))
  }
}
