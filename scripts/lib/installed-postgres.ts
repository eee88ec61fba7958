import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { freePort } from './free-port.ts'
import type { RealPostgres } from './real-postgres.ts'

const run = promisify(execFile)

/**
 * A throw-away server of a PostgreSQL that is installed on this machine.
 * @param bin the folder of its programs
 */
export async function startInstalledPostgres(bin: string): Promise<RealPostgres> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-postgres-'))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? await idOf('postgres') : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder }
  const data = join(folder, 'data')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const pgCtl = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as)
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  )
  await pgCtl('start', '-o', settings, '-l', join(folder, 'log'))
  const url = (database = 'postgres') => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  return {
    url,
    async createDatabase(name) {
      const sql = postgres(url(), { max: 1 })
      await sql`create database ${sql(name)}`
      await sql.end()
    },
    async stop() {
      await pgCtl('stop', '-m', 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's packages bring the user; elsewhere it is made. */
async function idOf(user: string): Promise<{ uid: number; gid: number }> {
  await run('id', ['-u', user]).catch(() => run('useradd', ['--system', '--user-group', user]))
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${user}`)
  return { uid, gid }
}
