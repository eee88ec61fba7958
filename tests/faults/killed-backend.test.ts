import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Stack } from '../../supabase/embedded/stack.ts'
import { INVARIANTS } from '../integrity/invariants.ts'
import { approved, PASSWORD } from '../support/personas.ts'
import { snapshot } from '../support/backend.ts'
import { browser, logIn, onFolder, startBackend, type Backend } from './backend-process.ts'
import { writes, type Scene, type Write } from './writes.ts'

// The backend's process is killed while bursts of writes run: what it confirmed is there afterwards, what it did not is
// there as a whole or not at all, and people go on.
const PORT = 5371
const BURST = 12
/** How many are confirmed of each kind before the kill. */
const ENOUGH = 3
const KILLS = 3
const OWNER = 'ana@ong.org.br'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-killed-'))
let backend: Backend | undefined
let confirmedInAll = 0
let cutInAll = 0
afterAll(async () => {
  await backend?.kill()
  rmSync(dir, { recursive: true, force: true })
  process.stdout.write(
    `Faults: backend killed ${KILLS} times in ${writes.length} kinds of writes, ${cutInAll} requests cut, ${confirmedInAll} confirmed, none lost\n`,
  )
})

test('when the backend is killed, no confirmed write is lost and none is partial', async () => {
  const people = await onFolder(
    dir,
    async (stack) => {
      const { client, id } = await approved(stack, OWNER)
      await client
        .from('form_progress')
        .insert({ user_id: id, step: 'dados-basicos', form_data: {} })
        .throwOnError()
      return addWaitingPeople(stack, writes.length * BURST)
    },
    readFileSync(snapshot().file),
  )
  // Each start goes on where the last one was killed; each kind of write has people of its own to be done to.
  const bursts = writes.map((write, at) => ({ write, others: people.slice(at * BURST, (at + 1) * BURST) }))
  const wanted: string[] = []
  for (let kill = 0; kill < KILLS; kill++)
    wanted.push(...(await burstAndKill(bursts.filter((_, at) => at % KILLS === kill))))
  expect(await onFolder(dir, (stack) => problemsIn(stack, wanted))).toEqual([])
}, 240_000)

type Burst = { write: Write; others: string[] }

async function burstAndKill(bursts: Burst[]): Promise<string[]> {
  const running = (backend = await startBackend(dir, PORT))
  const owner = await logIn(running.url, OWNER, PASSWORD)
  const { data } = await owner.from('organizacoes').select('id, owner_id').single().throwOnError()
  const scene: Omit<Scene, 'others'> = {
    url: running.url,
    team: await logIn(running.url, 'admin@mutirao.local'),
    owner,
    ownerId: data.owner_id ?? '',
    orgId: data.id,
  }
  // The rest of the bursts is under way when the first few answers of each kind have come.
  const confirmed = new Map(bursts.map(({ write }): [string, string[]] => [write.what, []]))
  let dead = false
  await new Promise<void>((resolve) => {
    const attempts = Array.from({ length: BURST }, (_, nth) =>
      bursts.map(async ({ write, others }) => {
        const found = await write.run({ ...scene, others }, nth).catch(() => undefined)
        if (dead) return
        if (found !== undefined) confirmed.get(write.what)?.push(found)
        if ([...confirmed.values()].every(({ length }) => length >= ENOUGH)) resolve()
      }),
    )
    void Promise.allSettled(attempts.flat()).then(() => resolve())
  })
  dead = true
  await running.kill()
  // Who comes now hears that nobody answers.
  const late = await browser(running.url).auth.signUp({ email: 'tarde@ong.org.br', password: PASSWORD })
  expect(late.error?.message).toMatch(/fetch failed/)
  const found = [...confirmed.values()].flat()
  confirmedInAll += found.length
  cutInAll += bursts.length * BURST - found.length
  expect([...confirmed].filter(([, { length }]) => length < ENOUGH)).toEqual([])
  return found
}

async function problemsIn(stack: Stack, wanted: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const query of wanted)
    if ((await stack.db.query(query)).rows.length === 0) problems.push(`lost: ${query}`)
  for (const [rule, query] of Object.entries(INVARIANTS)) {
    const { rows } = await stack.db.query(query)
    problems.push(...rows.map(({ what }) => `${rule}: ${String(what)}`))
  }
  const { rows } = await stack.db.query(
    `select name, (metadata ->> 'size')::int as size from storage.objects where bucket_id = 'documentos'`,
  )
  for (const { name, size } of rows) {
    const head = await stack.files.headObject('documentos', String(name)).catch(() => undefined)
    if (head?.size !== size) problems.push(`${String(name)}: ${String(head?.size)} bytes of ${String(size)}`)
  }
  return problems
}

async function addWaitingPeople({ db }: Stack, count: number): Promise<string[]> {
  const { rows } = await db.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), gen_random_uuid() || '@espera.org.br', now() from generate_series(1, ${count})
     returning id`,
  )
  return rows.map(({ id }) => String(id))
}
