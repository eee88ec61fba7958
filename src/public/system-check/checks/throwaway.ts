import { errorCode } from '@/lib/errors/describe-error'
import { paths } from '@/lib/paths'
import { wait } from '@/lib/wait'
import { failed, failedBy, passed, type CheckResult } from './check'
import { recognizeFault } from './faults'
import { probe, probeAuth } from './probe'
import { createEphemeralClient, type Client } from '@/lib/supabase/client'
import { forget, remember, rememberedAccounts, type Throwaway } from './throwaway-memory'

/** Milliseconds for the trigger to write its rows (product 9). */
const TRIGGER_WAIT_MS = 1000

/** Minutes after which another browser's account cannot belong to a running test. */
const LEFTOVER_AGE_MINUTES = 10

// The database hides unconfirmed addresses with this prefix from the queue and the counts.
const prefix = 'diagnostico-'

const step = (id: string, title: string) => ({ id: `throwaway-${id}`, title })
const steps = {
  signUp: step('sign-up', 'Cadastro de uma conta temporária'),
  rows: step('rows', 'Registros da conta temporária'),
  signIn: step('sign-in', 'Entrada com a conta temporária'),
  removal: step('removal', 'Remoção da conta temporária'),
}

const confirmationOff = 'Ligue a confirmação de e-mail no serviço de autenticação.'

async function deleteByAddress(admin: Client, email: string): Promise<void> {
  const { data } = await admin.rpc('list_users', { p_search: email }).throwOnError()
  for (const user of data)
    if (user.email === email) await admin.rpc('delete_user', { p_user_id: user.id }).throwOnError()
}

/** @throws the database's error, or Error if the account still exists */
async function removeAccount(admin: Client, account: Throwaway): Promise<void> {
  const isThere = async () =>
    (await admin.rpc('is_email_in_use', { p_email: account.email }).throwOnError()).data
  // A fresh account leaves no audit trail; an older one is deleted like any other user.
  await admin.rpc('discard_created_user', { user_email: account.email, user_nonce: account.nonce })
  if (await isThere()) await deleteByAddress(admin, account.email)
  if (await isThere()) throw new Error('The account is still there')
  forget(account)
}

/** Other browsers may still be using accounts younger than LEFTOVER_AGE_MINUTES. */
export async function removeLeftovers(admin: Client, domain: string): Promise<void> {
  for (const account of rememberedAccounts()) await removeAccount(admin, account)
  const { data } = await admin
    .rpc('list_users', { p_search: `@${domain}`, p_status: 'pending', p_limit: 100 })
    .throwOnError()
  const newest = Date.now() - LEFTOVER_AGE_MINUTES * 60_000
  for (const user of data)
    if (
      user.email.startsWith(prefix) &&
      user.email.endsWith(`@${domain}`) &&
      Date.parse(user.created_at) < newest
    )
      await admin.rpc('delete_user', { p_user_id: user.id }).throwOnError()
}

async function signUp(account: Throwaway, password: string): Promise<CheckResult> {
  const { data, fault, ms } = await probeAuth(() =>
    createEphemeralClient().auth.signUp({
      email: account.email,
      password,
      options: {
        data: { name: 'Diagnóstico', admin_nonce: account.nonce },
        emailRedirectTo: location.origin + paths.afterVerification,
      },
    }),
  )
  if (fault) return failedBy(steps.signUp, fault, 'O cadastro falhou. ')
  if (data) return failed(steps.signUp, 'A conta entrou sem confirmar o e-mail.', confirmationOff)
  return passed(steps.signUp, 'A conta foi criada e aguarda a confirmação do e-mail.', ms)
}

async function checkRows(admin: Client, account: Throwaway): Promise<CheckResult> {
  await wait(TRIGGER_WAIT_MS)
  const { data, fault, ms } = await probe(() =>
    admin
      .from('profiles')
      .select('id, user_roles(role), user_approval(status)')
      .eq('email', account.email)
      .maybeSingle(),
  )
  if (fault) return failedBy(steps.rows, fault)
  if (data?.user_roles?.role === 'pending' && data.user_approval?.status === 'pending')
    return passed(steps.rows, 'Perfil, papel e aprovação foram criados como pendentes.', ms)
  return failed(
    steps.rows,
    'O cadastro não criou perfil, papel e aprovação pendentes.',
    'Verifique o gatilho on_auth_user_created e a função handle_new_user.',
  )
}

async function signIn(account: Throwaway, password: string): Promise<CheckResult> {
  const { error, fault, ms } = await probeAuth(() =>
    createEphemeralClient().auth.signInWithPassword({ email: account.email, password }),
  )
  if (errorCode(error) === 'email_not_confirmed')
    return passed(steps.signIn, 'A senha foi aceita; falta confirmar o e-mail, como deve ser.', ms)
  if (fault) return failedBy(steps.signIn, fault, 'A entrada falhou. ')
  return failed(steps.signIn, 'Uma conta sem e-mail confirmado conseguiu entrar.', confirmationOff)
}

async function removal(work: () => Promise<void>): Promise<CheckResult> {
  try {
    await work()
    return passed(steps.removal, 'A conta temporária foi removida.')
  } catch (error) {
    return failed(
      steps.removal,
      'A conta temporária não pôde ser removida agora.',
      'Execute os testes de novo: isso remove o que ficou. A conta temporária não aparece como cadastro pendente.',
      recognizeFault(error).technical,
    )
  }
}

/** Signs up and in with an account that it always removes. @param admin the administrator's client */
export async function checkThrowaway(admin: Client, domain: string): Promise<CheckResult[]> {
  const before = await removal(() => removeLeftovers(admin, domain))
  if (before.state === 'failure') return [before]
  const account = { email: `${prefix}${crypto.randomUUID()}@${domain}`, nonce: crypto.randomUUID() }
  const password = `${crypto.randomUUID()}aA1!`
  const results: CheckResult[] = []
  remember(account)
  try {
    const created = await signUp(account, password)
    results.push(created)
    if (created.state === 'success')
      results.push(await checkRows(admin, account), await signIn(account, password))
  } finally {
    results.push(await removal(() => removeAccount(admin, account)))
  }
  return results
}
