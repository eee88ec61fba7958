import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { ServerProcess, smallApp, pickPort } from './server-process.ts'

// Every test starts Vite. The first one makes the database, in which the others go on: making one takes seconds.
vi.setConfig({ testTimeout: 180_000 })

const { root, write } = smallApp()
// Within the app, as the default is: that is what Vite would serve.
const data = join(root, 'dados')
const env = { EMBEDDED_DATA_DIR: data, LOCAL_ADMIN_PASSWORD: 'senha-combinada' }
const OPEN_THINGS = 'grant select on public.things to anon;'
const running: ServerProcess[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL')
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

function start(args: string[], variables: Record<string, string> = env): ServerProcess {
  const server = new ServerProcess(root, args, variables)
  running.push(server)
  return server
}

/** What a start that cannot succeed says. */
async function failure(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBe(1)
  // supabase-js warns on Node 20.
  const said = server.stderr.replace(/^.*Node\.js 20 and below are deprecated.*\n/m, '').trimEnd()
  expect(said).not.toMatch(/\n|\bat .*:\d+/)
  return said
}

const getJson = async (url: string): Promise<unknown> => (await fetch(url)).json()

async function signUp(origin: string, email: string): Promise<Response> {
  return fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'segredo1' }),
  })
}

test('vite: one origin for page and backend, on the real port, also while files change', async () => {
  mkdirSync(join(root, 'supabase/.temp/demo'), { recursive: true })
  // Now: a new .env file would start the server anew.
  for (const path of ['supabase/.temp/demo/secrets.json', '.env.local']) write(path, '"a secret"')
  const port = await freePort()
  const args = ['--port', String(port), '--strictPort', '--host', '127.0.0.1']
  const server = start(args)
  const origin = `http://127.0.0.1:${port}`
  await server.prints('Pronto em')
  expect(await server.prints('Aplicativo:')).toContain(`${origin}/`)
  expect(await server.prints('Administração:')).toContain('admin@mutirao.local  senha: senha-combinada')
  expect(await server.prints('E-mails:')).toContain(`${origin}/__local/inbox`)
  for (const name of ['127.0.0.1', 'localhost']) {
    expect(await getJson(`http://${name}:${port}/__local/info.json`)).toEqual({
      supabaseUrl: `http://${name}:${port}`,
      publishableKey: 'sb_publishable_local',
      admin: { email: 'admin@mutirao.local', password: 'senha-combinada' },
    })
  }

  // The app's own page /auth is the app's; only /auth/v1 is the backend's.
  const page = await fetch(`${origin}/auth?tab=cadastro`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<title>pequeno</title>')
  expect(await (await fetch(`${origin}/main.js`)).text()).toContain('location.origin')

  // Anybody in the same network asks, where the server listens there.
  expect(existsSync(join(data, 'secrets.json'))).toBe(true)
  for (const path of ['dados/secrets.json', 'supabase/.temp/demo/secrets.json', '.env.local'])
    for (const address of [`/${path}`, `/${path}?raw`, `/${path}?import&raw`, `/@fs${join(root, path)}`]) {
      const answer = await fetch(origin + address)
      expect([address, answer.status, await answer.text()]).toEqual([
        address,
        403,
        expect.not.stringMatching(/sb_secret_|a secret/) as unknown,
      ])
    }

  expect((await signUp(`http://localhost:${port}`, 'ana@ong.org.br')).status).toBe(200)
  expect(await getJson(`${origin}/__local/inbox.json`)).toMatchObject([
    {
      to: 'ana@ong.org.br',
      subject: 'Confirme seu e-mail no Mutirão',
      links: [expect.stringContaining(`http://localhost:${port}/auth/v1/verify?`) as unknown],
    },
  ])

  write('supabase/migrations/20260101000002_open_things.sql', OPEN_THINGS)
  await server.prints('Migrações aplicadas: 20260101000002_open_things.sql')
  const rows = await fetch(`${origin}/rest/v1/things`, { headers: { apikey: 'sb_publishable_local' } })
  expect(await rows.json()).toEqual([])
  write('supabase/migrations/20260101000002_open_things.sql', '-- outra\n')
  expect(await server.prints('já foi aplicada e mudou depois')).toContain('npm run db:reset')
  write('supabase/migrations/20260101000003_wrong.sql', 'nonsense;')
  await server.prints('20260101000003_wrong.sql falhou: syntax error')
  rmSync(join(root, 'supabase/migrations/20260101000003_wrong.sql'))

  // A changed vite.config.ts opens a second server before it closes the first: still one backend.
  appendFileSync(join(root, 'vite.config.js'), '\n// outra')
  await server.prints('server restarted')
  expect(await getJson(`${origin}/__local/inbox.json`)).toMatchObject([{ to: 'ana@ong.org.br' }])
  expect(server.stdout.match(/Aplicativo:/g)).toHaveLength(1)

  expect(await server.stop('SIGINT')).toBe(130)
  expect(existsSync(join(data, 'lock'))).toBe(false)
})

test('a taken port: one line with --strictPort, the next port without, where everything survived the restart', async () => {
  const taken = await pickPort()
  const args = ['--port', String(taken.port), '--host', '127.0.0.1']
  expect(await failure(start([...args, '--strictPort']))).toBe(
    `A porta ${taken.port} já está em uso. Feche o outro programa ou escolha outra com --port.`,
  )
  const server = start(args)
  const line = await server.prints('Aplicativo:')
  taken.free()
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ''
  expect(origin).not.toBe(`http://127.0.0.1:${taken.port}`)
  await server.prints('20260101000002_open_things.sql já foi aplicada e mudou depois')
  expect(await getJson(`${origin}/__local/inbox.json`)).toMatchObject([{ to: 'ana@ong.org.br' }])
  await signUp(origin, 'bia@ong.org.br')
  const link = expect.stringContaining(`${origin}/auth/v1/verify?`) as unknown
  expect(await getJson(`${origin}/__local/inbox.json`)).toContainEqual(
    expect.objectContaining({ to: 'bia@ong.org.br', links: [link] }),
  )
  await server.stop('SIGTERM')
  expect(existsSync(join(data, 'lock'))).toBe(false)
  write('supabase/migrations/20260101000002_open_things.sql', OPEN_THINGS)
})

test('vite preview: the build, with the backend beside it', async () => {
  const build = start(['build'])
  expect(await build.ended).toBe(0)
  expect(`${build.stdout}${build.stderr}`).toContain('serve só para "npm run preview"')

  const port = await freePort()
  const server = start(['preview', '--port', String(port), '--strictPort', '--host', 'localhost'])
  const origin = `http://localhost:${port}`
  let early = 0
  for (;;) {
    const answer = await fetch(`${origin}/__local/info.json`).catch(() => undefined)
    if (answer?.status === 200) break
    if (answer) expect(answer.status).toBe(503)
    early++
    await wait(50)
  }
  expect(early).toBeGreaterThan(0)
  const page = await fetch(`${origin}/perfil-ong/documentos`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('<title>pequeno</title>')
  // The build is all there is to see.
  for (const path of ['/dados/secrets.json', '/supabase/.temp/demo/secrets.json', `/@fs${data}/secrets.json`])
    expect(await (await fetch(origin + path)).text()).toContain('<title>pequeno</title>')
  const missing = await fetch(`${origin}/rest/v1/nada`, {
    headers: { accept: 'text/html', apikey: 'sb_publishable_local' },
  })
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ code: 'PGRST205' })
  expect((await fetch(`${origin}/__local/nada`, { headers: { accept: 'text/html' } })).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/auth/v1/health`)).status).toBe(401)
  await server.prints('Pronto em')
})

test('with the address of a project no embedded backend starts', async () => {
  const port = await freePort()
  const project = {
    VITE_SUPABASE_URL: 'https://x.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  }
  const server = start(['--port', String(port), '--strictPort', '--host', '127.0.0.1'], project)
  await server.prints('ready in')
  const answer = await fetch(`http://127.0.0.1:${port}/__local/info.json`, {
    headers: { accept: 'text/html' },
  })
  expect(await answer.text()).toContain('<title>pequeno</title>')
  expect(await (await fetch(`http://127.0.0.1:${port}/main.js`)).text()).toContain('https://x.supabase.co')
})
