import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

const LOCK_TIMEOUT_MS = 3000

/** PGlite does not lock its folder, and two processes would destroy it. @throws StartError while another process holds it */
export async function lockFolder(file: string): Promise<() => void> {
  makeFolder(dirname(file))
  const until = Date.now() + LOCK_TIMEOUT_MS
  while (!acquire(file)) {
    const holder = holderOf(file)
    if (!isAlive(holder)) {
      rmSync(file, { force: true })
      if (acquire(file) && (await isStillOurs(file))) break
    } else if (Date.now() > until) {
      throw new StartError(
        `A pasta ${dirname(file)} já está em uso pelo processo ${holder.pid}. ` +
          'Feche o outro servidor ou escolha outra pasta com EMBEDDED_DATA_DIR.',
      )
    }
    await wait(100)
  }
  const release = () => {
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

type Holder = { pid: number; started: string }

const self = () => `${process.pid} ${startOf(process.pid)}`

function acquire(file: string): boolean {
  try {
    writeFileSync(file, self(), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw notWritable(dirname(file), error)
  }
}

function makeFolder(dir: string): void {
  try {
    // The folder contains mails and passwords.
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw notWritable(dir, error)
  }
}

const notWritable = (dir: string, cause: unknown) =>
  new StartError(`Não foi possível escrever em ${dir}.`, { cause })

/** If two processes remove the same stale lock, the later one wins, and the first notices here. */
async function isStillOurs(file: string): Promise<boolean> {
  await wait(50)
  return readText(file) === self()
}

function holderOf(file: string): Holder {
  const [pid = '', started = ''] = readText(file).split(' ')
  return { pid: Number(pid), started }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** In containers, every server has the same process id, so the start time decides. */
function isAlive({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return started === startOf(pid)
}

/** Linux only; '' elsewhere. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
