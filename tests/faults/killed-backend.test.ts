import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { INVARIANTS } from '../integrity/invariants.ts'
import { approved, PASSWORD } from '../support/people.ts'
import { ADMIN_PASSWORD } from '../support/snapshot.ts'
import { logIn, startBackend, type Backend } from './backend-process.ts'
import { writes, type Scene, type Write } from './writes.ts'

// The backend's process is killed while a burst of one kind of write runs: what it confirmed is there afterwards, what
// it did not is there as a whole or not at all, and people go on.
const PORT = 5371
const BURST = 12
const OWNER = 'ana@ong.org.br'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-killed-'))
let backend: Backend | undefined
let confirmedInAll = 0
let cutInAll = 0
afterAll(async () => {
  await backend?.kill()
  rmSync(dir, { recursive: true, force: true })
  process.stdout.write(
    `Faults: backend killed in ${writes.length} kinds of writes, ${cutInAll} requests cut, ${confirmedInAll} confirmed, none lost\n`,
  )
})

test('nothing that was confirmed is lost, and nothing is half-written, when the backend is killed', async () => {
  const people = await onFolder(async (stack) => {
    const { client, id } = await approved(stack, OWNER)
    await client
      .from('form_progress')
      .insert({ user_id: id, step: 'dados-basicos', form_data: {} })
      .throwOnError()
    return addWaitingPeople(stack, writes.length * BURST)
  })
  // Each start goes on where the last one was killed; each kind of write has people of its own to be done to.
  const wanted: string[] = []
  for (const [turn, write] of writes.entries())
    wanted.push(...(await burstAndKill(write, people.slice(turn * BURST, (turn + 1) * BURST))))
  expect(await onFolder((stack) => problemsIn(stack, wanted))).toEqual([])
}, 240_000)

async function burstAndKill(write: Write, others: string[]): Promise<string[]> {
  const running = (backend = await startBackend(dir, PORT))
  const owner = await logIn(running.url, OWNER, PASSWORD)
  const { data } = await owner.from('organizacoes').select('id, owner_id').single().throwOnError()
  const scene: Scene = {
    url: running.url,
    team: await logIn(running.url, 'admin@mutirao.local'),
    owner,
    ownerId: data.owner_id ?? '',
    orgId: data.id,
    others,
  }
  // The rest of the burst is under way when the first few answers have come.
  const confirmed: string[] = []
  let dead = false
  await new Promise<void>((resolve) => {
    const attempts = Array.from({ length: BURST }, async (_, nth) => {
      const found = await write.run(scene, nth).catch(() => undefined)
      if (dead) return
      if (found !== undefined) confirmed.push(found)
      if (confirmed.length >= 3) resolve()
    })
    void Promise.allSettled(attempts).then(() => resolve())
  })
  dead = true
  await running.kill()
  confirmedInAll += confirmed.length
  cutInAll += BURST - confirmed.length
  expect([write.what, confirmed.length]).toEqual([
    write.what,
    expect.toSatisfy((count: number) => count >= 3),
  ])
  return confirmed
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

/** Works on the folder in this process, as the next start would find it. */
async function onFolder<T>(work: (stack: Stack) => Promise<T>): Promise<T> {
  const folder = chooseFolder(process.cwd(), dir)
  if (!folder) throw new Error('No folder')
  const stack = await createStack({ folder, adminPassword: ADMIN_PASSWORD, mailFrequency: 0 })
  try {
    return await work(stack)
  } finally {
    await stack.close()
  }
}

async function addWaitingPeople({ db }: Stack, count: number): Promise<string[]> {
  const { rows } = await db.query(
    `insert into auth.users (id, email, email_confirmed_at)
     select gen_random_uuid(), gen_random_uuid() || '@espera.org.br', now() from generate_series(1, ${count})
     returning id`,
  )
  return rows.map(({ id }) => String(id))
}
