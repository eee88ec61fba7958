import { expect, test } from 'vitest'
import { checkThrowaway } from '../../../src/features/diagnostics/checks/throwaway.ts'
import { remember, rememberedAccounts } from '../../../src/features/diagnostics/checks/throwaway-memory.ts'
import { useApp } from '../../support/app.tsx'
import { client } from '../../support/client.ts'
import { admin } from '../../support/people.ts'
import { expectComplaint } from '../../support/console.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const DOMAIN = 'diagnostico.example'
const states = (results: Awaited<ReturnType<typeof checkThrowaway>>) =>
  results.map(({ title, state }) => `${title}: ${String(state)}`)

async function accounts(): Promise<unknown[]> {
  const { rows } = await stack.db.query(`select email from auth.users where email like '%@${DOMAIN}'`)
  return rows.map(({ email }) => email)
}

/** As after a run whose tab was closed. */
async function abandoned() {
  const account = { email: `diagnostico-${crypto.randomUUID()}@${DOMAIN}`, nonce: crypto.randomUUID() }
  const { error } = await client(stack).auth.signUp({
    email: account.email,
    password: 'segredo1',
    options: { data: { admin_nonce: account.nonce } },
  })
  expect(error).toBeNull()
  return account
}

test('signs up and in, and leaves nothing behind', async () => {
  const { client: administrator } = await admin(stack)
  expect(states(await checkThrowaway(administrator, DOMAIN))).toEqual([
    'Cadastro de uma conta temporária: success',
    'Registros da conta temporária: success',
    'Entrada com a conta temporária: success',
    'Remoção da conta temporária: success',
  ])
  expect(await accounts()).toEqual([])
  expect(rememberedAccounts()).toEqual([])
  const { rows } = await stack.db.query('select acao from public.auditoria')
  expect(rows).toEqual([])
})

test('the account is removed even if the sign-up created no rows', async () => {
  const { client: administrator } = await admin(stack)
  await stack.db.exec('alter table auth.users disable trigger on_auth_user_created')
  const results = await checkThrowaway(administrator, DOMAIN)
  await stack.db.exec('alter table auth.users enable trigger on_auth_user_created')
  expect(states(results)).toContain('Registros da conta temporária: failure')
  expect(states(results)).toContain('Remoção da conta temporária: success')
  expect(await accounts()).toEqual([])
})

test('a sign-up that fails is a failure', async () => {
  expectComplaint(/Auth error: .*não/)
  const { client: administrator } = await admin(stack)
  await stack.db
    .exec(`create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise 'não'; end $$;
    create trigger refuse before insert on auth.users for each row execute function pg_temp.refuse()`)
  const results = await checkThrowaway(administrator, DOMAIN)
  await stack.db.exec('drop trigger refuse on auth.users')
  expect(states(results)).toEqual([
    'Cadastro de uma conta temporária: failure',
    'Remoção da conta temporária: success',
  ])
})

test('an account left by a closed tab is not pending, and the next run removes it', async () => {
  const { client: administrator } = await admin(stack)
  remember(await abandoned())
  // After an hour it cannot be discarded as a fresh account any more.
  await stack.db.exec(
    `update auth.users set created_at = now() - interval '1 hour' where email like '%@${DOMAIN}'`,
  )
  expect(await accounts()).toHaveLength(1)
  expect((await administrator.rpc('list_pending_users').throwOnError()).data).toEqual([])

  const results = await checkThrowaway(administrator, DOMAIN)
  expect(results.every(({ state }) => state === 'success')).toBe(true)
  expect(await accounts()).toEqual([])
  expect(rememberedAccounts()).toEqual([])
})

test('an old account of another browser is removed, that of a running test is not', async () => {
  const { client: administrator } = await admin(stack)
  const old = await abandoned()
  await stack.db.query(`update public.profiles set created_at = now() - interval '1 hour' where email = $1`, [
    old.email,
  ])
  const running = await abandoned()
  await checkThrowaway(administrator, DOMAIN)
  expect(await accounts()).toEqual([running.email])
})

test('a removal that fails is reported, and repeated by the next run', async () => {
  const { client: administrator } = await admin(stack)
  await stack.db.exec(`
    alter function public.discard_created_user(text, uuid) rename to hidden_discard;
    alter function public.delete_user(uuid) rename to hidden_delete`)
  const failed = await checkThrowaway(administrator, DOMAIN)
  await stack.db.exec(`
    alter function public.hidden_discard(text, uuid) rename to discard_created_user;
    alter function public.hidden_delete(uuid) rename to delete_user`)
  expect(states(failed).at(-1)).toBe('Remoção da conta temporária: failure')
  expect(rememberedAccounts()).toHaveLength(1)

  await checkThrowaway(administrator, DOMAIN)
  expect(await accounts()).toEqual([])
  expect(rememberedAccounts()).toEqual([])
})
