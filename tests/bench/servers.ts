import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'
import { previewFiles } from '../../scripts/build/preview-files.ts'
import { LocalApi, type LocalInfo } from '../../e2e/local-api.ts'
import { buildFloors } from './floor/build.ts'

export type Account = { email: string; password: string }
/** The team's administrator, and somebody of an organisation that has saved nothing. */
export type Accounts = { admin: Account; partner: Account }
export type Servers = { app: string; floor: string; accounts: Accounts; close: () => Promise<void> }

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
    accounts: await accountsOf(at(app)),
    close: async () => {
      await Promise.all([app.close(), floor.close()])
      await rm(work, { recursive: true, force: true })
    },
  }
}

async function accountsOf(app: string): Promise<Accounts> {
  const { admin } = await whenReady(`${app}/__local/info.json`)
  const api = await LocalApi.connect(app)
  return { admin, partner: await api.person({ decision: 'approved' }) }
}

export async function whenReady(url: string): Promise<LocalInfo> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return (await answer.json()) as LocalInfo
    await new Promise((later) => setTimeout(later, 200))
  }
}
