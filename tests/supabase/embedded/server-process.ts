import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const project = join(import.meta.dirname, '../../..')
const VITE = join(project, 'node_modules/vite/bin/vite.js')

/** A small app with a backend of one migration, and the packages of this project. */
export function smallApp(): { root: string; write: (path: string, text: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'mutirao-app-'))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction')
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true })
  for (const path of ['supabase/config.toml', 'supabase/templates'])
    cpSync(join(project, path), join(root, path), { recursive: true })
  write('supabase/migrations/20260101000001_make_things.sql', 'create table public.things (name text);')
  write('package.json', '{ "type": "module" }')
  write(
    'vite.config.js',
    `import { embeddedSupabase } from '${join(project, 'supabase/embedded/vite/plugin.ts')}'
     export default { plugins: [embeddedSupabase()], cacheDir: '.vite' }`,
  )
  write('index.html', '<!doctype html><title>pequeno</title><script type="module" src="/main.js"></script>')
  write('main.js', 'document.title = import.meta.env.VITE_SUPABASE_URL')
  return { root, write }
}

/** `vite` or `vite preview` or `vite build`, as `npm run` starts it. */
export class ServerProcess {
  readonly #child: ChildProcess
  readonly ended: Promise<number | null>
  stdout = ''
  stderr = ''

  constructor(root: string, args: string[], env: Record<string, string> = {}) {
    const { PATH = '' } = process.env
    this.#child = spawn(process.execPath, [VITE, ...args], {
      cwd: root,
      env: { PATH, NO_COLOR: '1', CI: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.ended = new Promise((resolve) => this.#child.once('close', resolve))
  }

  /** Waits for a line of its output. */
  async prints(text: string | RegExp): Promise<string> {
    const deadline = Date.now() + 90_000
    for (;;) {
      const found = `${this.stdout}${this.stderr}`.split('\n').find((line) => line.match(text))
      if (found !== undefined) return found
      if (this.#child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${String(text)} was not printed:\n${this.stdout}\n${this.stderr}`)
      await wait(50)
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.#child.exitCode === null) this.#child.kill(signal)
    return this.ended
  }
}

/** Holds a port, as a foreign program would. */
export function pickPort(port = 0): Promise<{ port: number; free: () => void }> {
  return new Promise((resolve, reject) => {
    const server: Server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object')
        resolve({ port: address.port, free: () => server.close() })
    })
  })
}
