/**
 * The servers of a benchmark, in a process of their own (`servers.ts`), which tells its parent where they are and ends with it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'
import { previewFiles } from '../../scripts/build/preview-files.ts'
import { LocalApi } from '../../e2e/local-api.ts'
import { buildFloors } from './floor/build.ts'
import { asOnHosts } from './front.ts'
import { whenReady, type Accounts, type Addresses } from './servers.ts'

export type Serving = Addresses & { close: () => Promise<void> }

/** Leaves nothing behind, however far the start has come. */
let close: () => Promise<unknown> = () => Promise.resolve()
process.once('disconnect', () => void close().finally(() => process.exit()))

/** Builds and serves app and floors, the app with its own backend in memory. */
async function serve(): Promise<Serving> {
  process.env.EMBEDDED_DATA_DIR = 'memory'
  const root = resolve(import.meta.dirname, '../..')
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'bench-'))
  const remove = () => rm(work, { recursive: true, force: true })
  close = remove
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
      await remove()
    },
  }
}

async function accountsOf(app: string): Promise<Accounts> {
  const { admin } = await whenReady(`${app}/__local/info.json`)
  const api = await LocalApi.connect(app)
  const { email, password } = await api.person({ decision: 'approved' })
  return { admin, partner: { email, password } }
}

// No phone shares its processor with the server.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
const { close: closeAll, ...addresses } = await asOnHosts(await serve())
close = closeAll
process.send?.(addresses)
