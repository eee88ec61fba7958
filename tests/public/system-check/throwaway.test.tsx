import { expect, test } from 'vitest'
import { checkThrowaway } from '../../../src/public/system-check/checks/throwaway.ts'
import { remember, rememberedAccounts } from '../../../src/public/system-check/checks/throwaway-memory.ts'
import { useApp } from '../../support/app.tsx'
import { client, admin } from '../../support/personas.ts'
import { expectComplaint } from '../../support/console.ts'
import { watchRequests, useStack } from '../../support/backend.ts'
import { signedInResponse } from './system-check-support.ts'

const stack = await useStack()
useApp(stack)

const DOMAIN = 'diagnostico.example'
type Results = Awaited<ReturnType<typeof checkThrowaway>>
/** What each step says. */
const messages = (results: Results) =>
  results.map(({ title, state, message }) => `${title}: ${String(state)}. ${message}`)

/** The auth service, which answers so where it is asked for `what`. */
const authAnswers = (what: string, answer: () => Response) =>
  watchRequests(stack, (request) => (request.includes(`/auth/v1/${what}`) ? answer() : null))

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
  expect(messages(await checkThrowaway(administrator, DOMAIN))).toEqual([
    'Cadastro de uma conta temporária: success. A conta foi criada e aguarda a confirmação do e-mail.',
    'Registros da conta temporária: success. Perfil, papel e aprovação foram criados como pendentes.',
    'Entrada com a conta temporária: success. A senha foi aceita; falta confirmar o e-mail, como deve ser.',
    'Remoção da conta temporária: success. A conta temporária foi removida.',
  ])
  expect(await accounts()).toEqual([])
  expect(rememberedAccounts()).toEqual([])
  const { rows } = await stack.db.query('select acao from public.auditoria')
  expect(rows).toEqual([])
})

test('the account is removed even if the sign-up created no rows and nobody can log in', async () => {
  const { client: administrator } = await admin(stack)
  authAnswers('token', () => Response.json({ message: 'boom' }, { status: 500 }))
  await stack.db.exec('alter table auth.users disable trigger on_auth_user_created')
  const results = await checkThrowaway(administrator, DOMAIN)
  await stack.db.exec('alter table auth.users enable trigger on_auth_user_created')
  expect(messages(results)).toEqual([
    'Cadastro de uma conta temporária: success. A conta foi criada e aguarda a confirmação do e-mail.',
    'Registros da conta temporária: failure. O cadastro não criou perfil, papel e aprovação pendentes.',
    'Entrada com a conta temporária: failure. A entrada falhou. O servidor respondeu que está fora de serviço.',
    'Remoção da conta temporária: success. A conta temporária foi removida.',
  ])
  expect(await accounts()).toEqual([])
})

test('a sign-up that fails is a failure, and so is one that lets in at once', async () => {
  expectComplaint(/Auth error: .*não/)
  const { client: administrator } = await admin(stack)
  await stack.db
    .exec(`create function pg_temp.refuse() returns trigger language plpgsql as $$ begin raise 'não'; end $$;
    create trigger refuse before insert on auth.users for each row execute function pg_temp.refuse()`)
  const results = await checkThrowaway(administrator, DOMAIN)
  await stack.db.exec('drop trigger refuse on auth.users')
  expect(messages(results)).toEqual([
    'Cadastro de uma conta temporária: failure. O cadastro falhou. O servidor respondeu que está fora de serviço.',
    'Remoção da conta temporária: success. A conta temporária foi removida.',
  ])

  authAnswers('signup', signedInResponse)
  expect(messages(await checkThrowaway(administrator, DOMAIN))).toEqual([
    'Cadastro de uma conta temporária: failure. A conta entrou sem confirmar o e-mail.',
    'Remoção da conta temporária: success. A conta temporária foi removida.',
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

test('where anybody may log in, an old account of another browser is removed, that of a running test is not', async () => {
  const { client: administrator } = await admin(stack)
  const old = await abandoned()
  await stack.db.query(`update public.profiles set created_at = now() - interval '1 hour' where email = $1`, [
    old.email,
  ])
  const running = await abandoned()
  authAnswers('token', signedInResponse)
  expect(messages(await checkThrowaway(administrator, DOMAIN))[2]).toBe(
    'Entrada com a conta temporária: failure. Uma conta sem e-mail confirmado conseguiu entrar.',
  )
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
  expect(messages(failed).at(-1)).toBe(
    'Remoção da conta temporária: failure. A conta temporária não pôde ser removida agora.',
  )
  expect(rememberedAccounts()).toHaveLength(1)

  await checkThrowaway(administrator, DOMAIN)
  expect(await accounts()).toEqual([])
  expect(rememberedAccounts()).toEqual([])
})
