import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface RealPostgres {
  /** Superuser connection string; the default database is `postgres`. */
  url(database?: string): string
  createDatabase(name: string): Promise<void>
  /** Ends the server as a power cut would, and starts it again on its data. */
  crash(): Promise<void>
  /** Stops the server and saves its data for `startPostgres`. */
  stopAndSave(folder: string): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** The data is thrown away, so durability is off. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1']

/** The server ends with this process at the latest. @param from a folder from `stopAndSave`, which is copied */
export async function startPostgres(bin: string, from?: string): Promise<RealPostgres> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-postgres-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await idOf('postgres') : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder }
  const data = join(folder, 'data')
  if (from === undefined) {
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', ...locale, '--no-sync'], as)
  } else {
    await cp(from, data, { recursive: true })
    await chmod(data, 0o700)
    if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, data])
  }
  const flags = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const command = ['-D', data, '-p', String(port), ...flags]
  const launch = () =>
    accepting(spawn(join(bin, 'postgres'), command, { ...as, stdio: ['ignore', 'ignore', 'pipe'] }))
  let server = await launch()
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)
  const url = (database = 'postgres') => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  const stop = async (signal: NodeJS.Signals) => {
    if (signal !== 'SIGKILL') process.off('exit', kill)
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  const removeData = () => rm(folder, { recursive: true, force: true })
  return {
    url,
    async createDatabase(name) {
      const sql = postgres(url(), { max: 1 })
      await sql`create database ${sql(name)}`
      await sql.end()
    },
    async crash() {
      await stop('SIGKILL')
      for (;;)
        try {
          server = await launch()
          return
        } catch (error) {
          // Its sessions hold the data until they notice.
          if (!/still in use|lock file/.test(String(error))) throw error
        }
    },
    async stopAndSave(files) {
      // A clean shutdown: SIGQUIT would force recovery at the next start.
      await stop('SIGINT')
      await cp(data, files, { recursive: true })
      await removeData()
    },
    async stop() {
      await stop('SIGQUIT')
      await removeData()
    },
  }
}

/** Resolves with the server when it accepts connections. */
async function accepting(server: ChildProcessByStdio<null, null, Readable>) {
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${log.join('')}`))
    server.once('error', reject)
    server.once('exit', fail)
    server.stderr.on('data', (chunk: Buffer) => {
      // The server would block on an unread pipe.
      if (log.push(String(chunk)) > 20) log.shift()
      if (String(chunk).includes('ready to accept connections')) resolve()
    })
  })
  return server
}

async function idOf(user: string): Promise<{ uid: number; gid: number }> {
  await run('id', ['-u', user]).catch(() => run('useradd', ['--system', '--user-group', user]))
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${user}`)
  return { uid, gid }
}
