import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDeclaredDatabase, withSql, type MigratedDatabase } from '../../scripts/lib/migrated-database.ts'
import { schemaDifferences } from '../../scripts/lib/schema-differences.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { DEMO_PASSWORD } from '../../scripts/demo/accounts.ts'
import { ADMIN_PASSWORD } from '../support/backend-snapshot.ts'
import { mailTo, sendDecisionMails } from '../support/backend.ts'
import { withDocument } from '../support/fixtures.ts'
import { admin, signedUpByMail } from '../support/personas.ts'
import { migrationSums, readRelease, startUpdatedDatabase, type Call } from './release.ts'
import { lacks } from './shape.ts'

// A database of the newest release, filled, with every migration since.
const release = readRelease()
let updated: MigratedDatabase
let rows: Record<string, number>
let stack: Stack
beforeAll(async () => {
  updated = await startUpdatedDatabase()
  // Before the stack, which delivers what waits.
  rows = await withSql(updated.superuserUrl, async (sql) => {
    const counts: [string, number][] = []
    for (const name of Object.keys(release.tables))
      counts.push([name, (await sql.unsafe(`select from ${name}`)).count])
    return Object.fromEntries(counts)
  })
  stack = await createStack({
    postgresUrl: updated.superuserUrl,
    adminPassword: ADMIN_PASSWORD,
    mailFrequency: 0,
    seed: false,
  })
}, 120_000)
afterAll(async () => {
  await stack.close()
  await updated.stop()
})

test('the migrations of the release are what they were', () => {
  expect(migrationSums()).toMatchObject(release.migrations)
})

test('the update loses no row', () => {
  expect(rows).toEqual(
    Object.fromEntries(Object.entries(release.tables).map(([name, list]) => [name, list.length])),
  )
})

test('the update makes what supabase/schemas says', async () => {
  const declared = await startDeclaredDatabase()
  try {
    expect(await schemaDifferences(updated, declared, Object.keys(release.tables))).toBe('')
  } finally {
    await declared.stop()
  }
})

test('the client of the release goes on working', async () => {
  const tokens = new Map<string, string>()
  const tokenOf = async (email: string) => {
    const known = tokens.get(email)
    if (known) return known
    const password = email === stack.admin.email ? ADMIN_PASSWORD : DEMO_PASSWORD
    const answer = await stack.fetch(`${stack.siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: stack.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    tokens.set(email, token)
    return token
  }
  const repeat = async ({ who, method, address, headers, body }: Call) =>
    stack.fetch(stack.siteUrl + address, {
      method,
      headers: {
        ...headers,
        apikey: stack.keys.publishable,
        authorization: `Bearer ${who ? await tokenOf(who) : stack.keys.publishable}`,
      },
      ...(body !== null && { body }),
    })
  expect(release.calls.length).toBeGreaterThan(100)
  const faults: string[] = []
  for (const call of release.calls) {
    const response = await repeat(call)
    const answer = await response.text()
    const missing = response.ok && call.answer ? lacks(JSON.parse(call.answer), JSON.parse(answer)) : []
    if (response.status !== call.status)
      missing.push(`${response.status} instead of ${call.status}: ${answer}`)
    faults.push(...missing.map((fault) => `${call.method} ${call.address}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('the main job is done on it: sign-up, approval, a step, a document, its review', async () => {
  const team = (await admin(stack)).client
  const { client, id, email } = await signedUpByMail(stack, 'nova@ong.example')
  await team
    .from('user_approval')
    .update({ status: 'approved' })
    .match({ user_id: id, status: 'pending' })
    .throwOnError()
  await sendDecisionMails(stack)
  expect(mailTo(stack, email).subject).toContain('aprovado')

  await client
    .from('form_progress')
    .insert({ user_id: id, step: 'dados-basicos', form_data: { nome: 'Casa Nova' } })
    .throwOnError()
  const { data: own } = await client.from('organizacoes').select('id, nome').single().throwOnError()
  expect(own.nome).toBe('Casa Nova')
  const document = await withDocument({ client, orgId: own.id }, 'estatuto')
  await team
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Falta a última página.' })
    .eq('id', document)
    .throwOnError()
  await sendDecisionMails(stack)
  expect(mailTo(stack, email).text).toContain('Falta a última página.')
})
