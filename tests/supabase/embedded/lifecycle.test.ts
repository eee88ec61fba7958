import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { chooseFolder } from '../../../supabase/embedded/data/folder.ts'
import type { StackOptions } from '../../../supabase/embedded/stack-options.ts'
import { createStack } from '../../../supabase/embedded/stack.ts'
import { client, loggedIn, signedUpByMail } from '../../support/personas.ts'
import { ADMIN_PASSWORD } from '../../support/backend-snapshot.ts'
import { freshStack } from '../../support/backend.ts'

// Each start of a new database takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const project = join(import.meta.dirname, '../../..')
const base = mkdtempSync(join(tmpdir(), 'mutirao-lifecycle-'))
afterAll(() => rmSync(base, { recursive: true }))

// A project of two migrations.
const root = join(base, 'projeto')
const migrations = join(root, 'supabase/migrations')
mkdirSync(migrations, { recursive: true })
for (const path of ['supabase/config.toml', 'supabase/templates'])
  cpSync(join(project, path), join(root, path), { recursive: true })
const migration = (file: string, sql: string) => writeFileSync(join(migrations, file), sql)
migration('20260101000001_make_things.sql', 'create table public.things (name text);')
migration('20260101000002_open_things.sql', 'grant select on public.things to anon;')
writeFileSync(join(root, 'supabase/seed.sql'), `insert into public.things values ('amostra');`)

function start(options: StackOptions = {}) {
  const folder = chooseFolder(root, 'dados')
  if (!folder) throw new Error('A folder was asked for')
  return createStack({ root, folder, mailFrequency: 0, ...options })
}

test('a first start that fails says which file and why', async () => {
  const broken = '20260101000003_break.sql'
  migration(broken, 'create table public.broken (\n  id nonsense\n);')
  const failing = start()
  await expect(failing).rejects.toThrow('20260101000003_break.sql falhou: type "nonsense" does not exist')
  await expect(failing).rejects.not.toThrow(/\n/)
  migration(broken, 'create table public.mended (id int);')
})

// Goes on in the same folder.
test('mended, nothing of it is in the way; everything outlives a restart; a new password of the administrator is followed', async () => {
  const first = await start()
  expect(first.migrations).toMatchObject({ isNew: true, changed: [] })
  expect(first.migrations.applied).toHaveLength(3)
  const ana = await signedUpByMail(first, 'ana@ong.org.br')
  const service = client(first, first.keys.secret)
  await service.storage.createBucket('caixa')
  await service.storage.from('caixa').upload('a.txt', new Blob(['olá'], { type: 'text/plain' }))
  const { data: before } = await ana.client.auth.getSession()
  const mails = first.inbox.list()
  expect(mails.map(({ to }) => to)).toEqual(['ana@ong.org.br'])
  await expect(start()).rejects.toThrow(`A pasta ${join(root, 'dados')} já está em uso`)
  await first.close()

  // Applied files are not run again; changed ones are named, new ones applied, unfinished ones left alone.
  appendFileSync(join(migrations, '20260101000002_open_things.sql'), '\n-- depois')
  migration('20260101000004_add_more.sql', 'alter table public.things add column more int;')
  migration('20260101000005_begun.sql', '\n')
  const second = await start({ adminPassword: 'segunda-senha' })
  expect(second.migrations).toEqual({
    applied: ['20260101000004_add_more.sql'],
    changed: ['20260101000002_open_things.sql'],
    isNew: false,
  })
  expect(second.keys).toEqual(first.keys)
  expect(second.inbox.list()).toEqual(mails)
  expect((await second.db.query('select * from public.things')).rows).toEqual([
    { name: 'amostra', more: null },
  ])
  const again = client(second)
  const session = before.session ?? { access_token: '', refresh_token: '' }
  expect((await again.auth.setSession(session)).data.user?.id).toBe(ana.id)
  const stored = await client(second, second.keys.secret).storage.from('caixa').download('a.txt')
  expect(await stored.data?.text()).toBe('olá')
  expect((await loggedIn(second, 'admin@mutirao.local', 'segunda-senha')).email).toBe('admin@mutirao.local')
  await expect(loggedIn(second, 'admin@mutirao.local', first.admin.password)).rejects.toThrow()

  // A file that comes while it runs.
  migration('20260101000005_begun.sql', 'create table public.late (id int);')
  expect((await second.migrate()).applied).toEqual(['20260101000005_begun.sql'])
  migration('20260101000006_wrong.sql', 'nonsense')
  await expect(second.migrate()).rejects.toThrow('20260101000006_wrong.sql falhou: syntax error')
  expect(
    (await second.fetch(`${second.siteUrl}/rest/v1/things?apikey=${second.keys.publishable}`)).status,
  ).toBe(200)
  await second.close()

  rmSync(join(migrations, '20260101000004_add_more.sql'))
  await expect(start()).rejects.toThrow(
    'Os dados locais são de uma versão anterior do banco. Rode "npm run db:reset" (apaga os dados locais) e comece de novo.',
  )
})

test('the real migrations: the administrator is one, and its making left no trace', async () => {
  // A minute between two mails, if nobody says otherwise.
  const stack = await freshStack({ mailFrequency: undefined })
  const { client: admin, id } = await loggedIn(stack, 'admin@mutirao.local', ADMIN_PASSWORD)
  expect((await admin.from('user_roles').select('role').eq('user_id', id)).data).toEqual([{ role: 'admin' }])
  expect((await admin.from('user_approval').select('status')).data).toEqual([{ status: 'approved' }])
  expect(stack.inbox.list()).toEqual([])
  expect((await admin.from('auditoria').select('acao')).data).toEqual([])
  expect((await admin.from('notificacoes').select('tipo')).data).toEqual([])

  const browser = client(stack)
  const account = { email: 'ana@ong.org.br', password: 'segredo1' }
  await browser.auth.signUp(account)
  expect((await browser.auth.signUp(account)).error?.code).toBe('over_email_send_rate_limit')
  await stack.close()
})
