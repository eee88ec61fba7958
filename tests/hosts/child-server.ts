import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'

export type Running = { origin: string; close: () => Promise<void> }

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/**
 * Starts a server of its own process, and waits until it answers at `path`. Rejects with what it said when it ends before.
 * `env`: added to the environment.
 */
export async function run(
  command: string,
  args: string[],
  port: number,
  { path = '/', env = {} }: { path?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Running> {
  const child = spawn(command, args, {
    // Keeps the child's leftovers out of the repository.
    cwd: tmpdir(),
    // A group of its own: what it starts ends with it.
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString('utf8')))
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const origin = `http://127.0.0.1:${port}`
  const close = async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  for (;;) {
    if (failure || child.exitCode !== null)
      throw new Error(`${command} did not start: ${failure?.message ?? output}`)
    if (
      await fetch(origin + path).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { origin, close }
    await new Promise((later) => setTimeout(later, 100))
  }
}
