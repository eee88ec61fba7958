import { errorCode } from '@/lib/errors/describe-error'
import { config } from '@/lib/config'
import * as z from 'zod/mini'
import { answered, timed, type Caller, type CheckResult } from './check'
import { recognizeFault, type Fault } from './faults'
import { probe } from './probe'
import { createEphemeralClient, assertApiResponse, serviceUrl, type Client } from '@/lib/supabase/client'
import { checkThrowaway } from './throwaway'
import { applyMigrations } from './texts'

const failure = (base: { id: string; title: string }, fault: Fault, before = ''): CheckResult => ({
  ...base,
  state: 'failure',
  message: `${before}${fault.message}`,
  advice: fault.advice,
  technical: fault.technical,
})

/** @throws as fetch does, also for an HTML answer; DOMException 'TimeoutError' */
async function getAuth(path: string): Promise<Response> {
  const headers = { apikey: config.publishableKey }
  return assertApiResponse(
    await answered(fetch(`${serviceUrl('auth')}/${path}`, { headers, cache: 'no-store' })),
  )
}

async function checkHealth(): Promise<CheckResult> {
  const base = { id: 'auth-health', title: 'Serviço de autenticação' }
  try {
    const { value: response, ms } = await timed(() => getAuth('health'))
    if (response.ok) return { ...base, state: 'success', message: 'O serviço de autenticação respondeu.', ms }
    return failure(base, recognizeFault(new Error(response.statusText), response.status))
  } catch (error) {
    return failure(base, recognizeFault(error))
  }
}

const Settings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
})

async function checkSettings(): Promise<CheckResult> {
  const base = { id: 'auth-settings', title: 'Configuração de cadastro' }
  try {
    const { value: response, ms } = await timed(() => getAuth('settings'))
    if (!response.ok) return failure(base, recognizeFault(new Error(response.statusText), response.status))
    const settings = Settings.parse(await response.json())
    const wrong = [
      settings.disable_signup && 'novos cadastros estão fechados',
      !settings.external.email && 'o cadastro por e-mail está desligado',
      settings.mailer_autoconfirm && 'a confirmação de e-mail está desligada',
    ].filter((text) => text !== false)
    if (wrong.length === 0)
      return { ...base, state: 'success', message: 'Cadastro por e-mail aberto, com confirmação.', ms }
    return {
      ...base,
      state: 'failure',
      message: `No serviço de autenticação, ${wrong.join('; ')}.`,
      advice: 'Corrija em Authentication, Sign In / Providers, ou com npx supabase config push.',
      ms,
    }
  } catch (error) {
    return failure(base, recognizeFault(error))
  }
}

async function checkRefusedLogin(): Promise<CheckResult> {
  const base = { id: 'refused-login', title: 'Entrada com dados inválidos' }
  const email = `verificacao-${crypto.randomUUID()}@example.invalid`
  const { error, status, ms } = await probe(async () => {
    const answer = await createEphemeralClient().auth.signInWithPassword({
      email,
      password: crypto.randomUUID(),
    })
    return { data: answer.data.session, error: answer.error, status: answer.error?.status ?? 200 }
  })
  if (errorCode(error) === 'invalid_credentials')
    return { ...base, state: 'success', message: 'O serviço recusou a entrada com o erro esperado.', ms }
  if (error) return failure(base, recognizeFault(error, status), 'A recusa não veio com o erro esperado. ')
  return {
    ...base,
    state: 'failure',
    message: 'O serviço aceitou uma conta que não existe.',
    advice: 'Interrompa o uso e fale com o suporte técnico.',
  }
}

const TriggerAnswer = z.object({ trigger_ok: z.boolean(), foreign_key_ok: z.boolean(), message: z.string() })

async function checkSignupFunction(client: Client): Promise<CheckResult> {
  const base = { id: 'handle-new-user', title: 'Função handle_new_user' }
  const { data, error, status, ms } = await probe(() =>
    client.rpc('check_function_exists', { function_name: 'handle_new_user' }),
  )
  if (error) return failure(base, recognizeFault(error, status), 'Não foi possível verificar. ')
  if (data) return { ...base, state: 'success', message: 'A função do gatilho existe.', ms }
  return {
    ...base,
    state: 'failure',
    message: 'A função handle_new_user não existe: novas contas ficam sem perfil, papel e aprovação.',
    advice: applyMigrations,
  }
}

async function checkTrigger(client: Client): Promise<CheckResult[]> {
  const trigger = { id: 'signup-trigger', title: 'Gatilho de cadastro' }
  const key = { id: 'profiles-key', title: 'Chave estrangeira de profiles' }
  const { data, error, status, ms } = await probe(() => client.rpc('diagnose_signup_trigger'))
  const found = error ? null : TriggerAnswer.safeParse(data)
  if (!found?.success) {
    const fault = recognizeFault(error ?? found?.error, status)
    return [
      failure(trigger, fault, 'Não foi possível verificar. '),
      failure(key, fault, 'Não foi possível verificar. '),
    ]
  }
  const { trigger_ok, foreign_key_ok, message } = found.data
  return [
    trigger_ok
      ? { ...trigger, state: 'success', message: 'Uma conta nova recebe perfil, papel e aprovação.', ms }
      : {
          ...trigger,
          state: 'failure',
          message,
          advice:
            'Recrie o gatilho on_auth_user_created em auth.users com a função private.handle_new_user().',
        },
    foreign_key_ok
      ? {
          ...key,
          state: 'success',
          message: 'A tabela profiles está ligada a auth.users; excluir a conta exclui o perfil.',
        }
      : {
          ...key,
          state: 'failure',
          message: 'Problema na chave estrangeira de profiles: falta a ligação com auth.users.',
          advice:
            'Recrie: alter table public.profiles add foreign key (id) references auth.users on delete cascade.',
        },
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
