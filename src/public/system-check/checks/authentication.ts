import { errorCode } from '@/lib/errors/describe-error'
import { config } from '@/lib/config'
import * as z from 'zod/mini'
import { failed, failedBy, passed, type Caller, type CheckResult } from './check'
import { recognizeFault } from './faults'
import { probe, probeAuth } from './probe'
import { createEphemeralClient, assertApiResponse, serviceUrl, type Client } from '@/lib/supabase/client'
import { checkThrowaway } from './throwaway'
import { applyMigrations } from './texts'

/** The auth service's answer; one in HTML is a fault, too. */
const ask = (path: string) =>
  probe(async () => {
    const headers = { apikey: config.publishableKey }
    const response = assertApiResponse(
      await fetch(`${serviceUrl('auth')}/${path}`, { headers, cache: 'no-store' }),
    )
    const error = response.ok ? null : new Error(response.statusText)
    return { data: response, error, status: response.status }
  })

async function checkHealth(): Promise<CheckResult> {
  const base = { id: 'auth-health', title: 'Serviço de autenticação' }
  const { fault, ms } = await ask('health')
  return fault ? failedBy(base, fault) : passed(base, 'O serviço de autenticação respondeu.', ms)
}

const Settings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
})

async function checkSettings(): Promise<CheckResult> {
  const base = { id: 'auth-settings', title: 'Configuração de cadastro' }
  const { data, fault, ms } = await ask('settings')
  if (fault) return failedBy(base, fault)
  const answer = Settings.safeParse(await data?.json().catch(() => null))
  if (!answer.success) return failedBy(base, recognizeFault(answer.error))
  const settings = answer.data
  const wrong = [
    settings.disable_signup && 'novos cadastros estão fechados',
    !settings.external.email && 'o cadastro por e-mail está desligado',
    settings.mailer_autoconfirm && 'a confirmação de e-mail está desligada',
  ].filter((text) => text !== false)
  if (wrong.length === 0) return passed(base, 'Cadastro por e-mail aberto, com confirmação.', ms)
  const advice = 'Corrija em Authentication, Sign In / Providers, ou com npx supabase config push.'
  return { ...failed(base, `No serviço de autenticação, ${wrong.join('; ')}.`, advice), ms }
}

async function checkRefusedLogin(): Promise<CheckResult> {
  const base = { id: 'refused-login', title: 'Entrada com dados inválidos' }
  const email = `verificacao-${crypto.randomUUID()}@example.invalid`
  const { error, fault, ms } = await probeAuth(() =>
    createEphemeralClient().auth.signInWithPassword({ email, password: crypto.randomUUID() }),
  )
  if (errorCode(error) === 'invalid_credentials')
    return passed(base, 'O serviço recusou a entrada com o erro esperado.', ms)
  if (fault) return failedBy(base, fault, 'A recusa não veio com o erro esperado. ')
  return failed(
    base,
    'O serviço aceitou uma conta que não existe.',
    'Interrompa o uso e fale com o suporte técnico.',
  )
}

const TriggerAnswer = z.object({ trigger_ok: z.boolean(), foreign_key_ok: z.boolean(), message: z.string() })

async function checkSignupFunction(client: Client): Promise<CheckResult> {
  const base = { id: 'handle-new-user', title: 'Função handle_new_user' }
  const { data, fault, ms } = await probe(() =>
    client.rpc('check_function_exists', { function_name: 'handle_new_user' }),
  )
  if (fault) return failedBy(base, fault, 'Não foi possível verificar. ')
  if (data) return passed(base, 'A função do gatilho existe.', ms)
  return failed(
    base,
    'A função handle_new_user não existe: novas contas ficam sem perfil, papel e aprovação.',
    applyMigrations,
  )
}

async function checkTrigger(client: Client): Promise<CheckResult[]> {
  const trigger = { id: 'signup-trigger', title: 'Gatilho de cadastro' }
  const key = { id: 'profiles-key', title: 'Chave estrangeira de profiles' }
  const { data, fault, status, ms } = await probe(() => client.rpc('diagnose_signup_trigger'))
  const found = fault ? null : TriggerAnswer.safeParse(data)
  if (!found?.success) {
    const reason = fault ?? recognizeFault(found?.error, status)
    return [trigger, key].map((check) => failedBy(check, reason, 'Não foi possível verificar. '))
  }
  const { trigger_ok, foreign_key_ok, message } = found.data
  return [
    trigger_ok
      ? passed(trigger, 'Uma conta nova recebe perfil, papel e aprovação.', ms)
      : failed(
          trigger,
          message,
          'Recrie o gatilho on_auth_user_created em auth.users com a função private.handle_new_user().',
        ),
    foreign_key_ok
      ? passed(key, 'A tabela profiles está ligada a auth.users; excluir a conta exclui o perfil.')
      : failed(
          key,
          'Problema na chave estrangeira de profiles: falta a ligação com auth.users.',
          'Recrie: alter table public.profiles add foreign key (id) references auth.users on delete cascade.',
        ),
  ]
}

/** These checks write nothing. */
export const checkLogin = () => Promise.all([checkHealth(), checkSettings(), checkRefusedLogin()])

/** 'Run Tests': read-only checks for everyone, the others for administrators (decision 49). */
export async function checkAuthentication(client: Client, caller: Caller): Promise<CheckResult[]> {
  const [health, settings, login] = await checkLogin()
  const results = [health, settings, login]
  if (caller !== 'admin') return results
  results.push(await checkSignupFunction(client), ...(await checkTrigger(client)))
  const { diagnosticsDomain } = config
  // Without e-mail confirmation, the account would briefly appear in the approval queue.
  if (diagnosticsDomain && settings.state === 'success')
    results.push(...(await checkThrowaway(client, diagnosticsDomain)))
  return results
}
