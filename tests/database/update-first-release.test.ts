import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startRealPostgres } from '../../scripts/lib/real-postgres.ts'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import type { StackOptions } from '../../supabase/embedded/stack-options.ts'
import { createStack, type Stack } from '../../supabase/embedded/stack.ts'
import { withDocument, withOrganization } from '../support/organizations.ts'
import { admin, loggedIn, signedUp } from '../support/people.ts'
import { ADMIN_PASSWORD } from '../support/snapshot.ts'
import { firstReleaseOfAdministrator, firstReleaseOfOwner } from './first-release-requests.ts'

// A portal of the first release, filled, is brought to the newest migration: nothing is lost, and the site of then goes
// on working until the new one is published.
vi.setConfig({ testTimeout: 240_000 })

const project = join(import.meta.dirname, '../..')
const base = mkdtempSync(join(tmpdir(), 'mutirao-update-'))
afterAll(() => rmSync(base, { recursive: true }))

/** The project as it was released first: the migrations of that day. */
function firstRelease(): string {
  const root = join(base, 'first-release')
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true })
  for (const path of ['config.toml', 'templates', 'seed.sql'])
    cpSync(join(project, 'supabase', path), join(root, 'supabase', path), { recursive: true })
  const released = readdirSync(join(project, 'supabase/migrations')).filter((file) =>
    file.startsWith('20261121'),
  )
  expect(released).toHaveLength(39)
  for (const file of released)
    cpSync(join(project, 'supabase/migrations', file), join(root, 'supabase/migrations', file))
  return root
}

async function fill(stack: Stack): Promise<void> {
  const owner = await withOrganization(stack, 'dona@ong.example', {
    nome: 'Associação São José',
    cnpj: '12.345.678/0001-95',
    redesSociais: { instagram: '@sao.jose' },
  })
  await owner.client
    .from('form_progress')
    .insert({ user_id: owner.id, step: 'detalhes-ong', form_data: { missao: 'Cuidar', numBeneficiarios: 7 } })
    .throwOnError()
  await withDocument(owner, 'estatuto')
  const refused = await withDocument(owner, 'cartaoCnpj')
  const team = await admin(stack)
  await team.client
    .from('documentos')
    .update({ aprovado: false, observacoes: 'Ilegível' })
    .eq('id', refused)
    .throwOnError()
  await team.client
    .rpc('send_message', { p_org_id: owner.orgId, p_assunto: 'Reunião', p_mensagem: 'Na terça.' })
    .throwOnError()
  await signedUp(stack, 'espera@ong.example')
  const ready = await withOrganization(stack, 'pronta@ong.example', { nome: 'Instituto Ipê' })
  await ready.client
    .from('form_progress')
    .insert([
      { user_id: ready.id, step: 'detalhes-ong', form_data: {} },
      { user_id: ready.id, step: 'documentos', form_data: { privacyPolicy: true } },
    ])
    .throwOnError()
  for (const slot of ['estatuto', 'ataEleicao', 'cartaoCnpj'] as const) await withDocument(ready, slot)
}

/** Who decided is no longer told to the person concerned; the audit trail keeps it (docs/database.md). */
const WITHDRAWN = ['reviewed_by', 'decided_by']

/** Became one counted notice a queue (decision 62): the old ones go, what they told of is in its queue. */
const MERGED = /"tipo":"(novo_cadastro|documento_reenviado)"/

/** Every row of every table, without the columns that came later or were emptied on purpose. */
async function contents(stack: Stack, columns?: Map<string, string[]>) {
  const { rows: found } = await stack.db.query(`
    select table_schema || '.' || table_name as name, array_agg(quote_ident(column_name)::text order by column_name) as columns
    from information_schema.columns join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema in ('public', 'private') or (table_schema, table_name) in (('auth', 'users'), ('storage', 'objects'))
    group by 1 order by 1`)
  const tables =
    columns ??
    new Map(
      found.map(({ name, columns: names }) => [
        String(name),
        (names as string[]).filter((column) => !WITHDRAWN.includes(column)),
      ]),
    )
  const rows = new Map<string, string[]>()
  for (const [name, names] of tables) {
    const answer = await stack.db.query(
      `select row_to_json(r)::text as row from (select ${names.join(', ')} from ${name}) r`,
    )
    rows.set(
      name,
      answer.rows
        .map(({ row }) => String(row))
        .filter((row) => name !== 'public.notificacoes' || !MERGED.test(row))
        .sort(),
    )
  }
  return { tables, rows }
}

async function updateOf(options: StackOptions): Promise<void> {
  const common = { ...options, adminPassword: ADMIN_PASSWORD, mailFrequency: 0 }
  const before = await createStack({ ...common, root: firstRelease() })
  await fill(before)
  const { tables, rows } = await contents(before)
  expect(rows.get('public.documentos')).toHaveLength(5)
  // As two requests of the same moment could leave it, neither of which saw the other.
  const [missed] = (
    await before.db.query(
      'update public.profiles set perfil_completo = false where perfil_completo returning email',
    )
  ).rows
  expect(missed).toEqual({ email: 'pronta@ong.example' })
  await before.close()

  const after = await createStack({ ...common, root: project })
  try {
    expect(after.migrations.isNew).toBe(false)
    expect(after.migrations.applied).not.toEqual([])
    expect(after.migrations.applied.every((file) => file > '20261122')).toBe(true)
    const now = await contents(after, tables)
    for (const [name, old] of rows) {
      // What the migrations themselves fill in may grow; what people wrote stays word for word.
      if (name.startsWith('private.') && name !== 'private.outbox') {
        expect(now.rows.get(name)?.length, name).toBeGreaterThanOrEqual(old.length)
      } else expect(now.rows.get(name), name).toEqual(old)
    }
    await firstReleaseOfOwner(await loggedIn(after, 'dona@ong.example'))
    await firstReleaseOfAdministrator(await admin(after))
  } finally {
    await after.close()
  }
}

test("a portal in PGlite's folder", async () => {
  const folder = chooseFolder(base, 'dados')
  if (!folder) throw new Error('A folder was asked for')
  await updateOf({ folder })
})

test('a portal on a PostgreSQL server', async () => {
  const server = await startRealPostgres()
  try {
    await updateOf({ postgresUrl: server.url() })
  } finally {
    await server.stop()
  }
})
