import { config } from '@/lib/config'
import { formatDateTime } from '@/lib/format-date'
import * as z from 'zod/mini'
import type { Caller } from './check'
import { recognizeFault } from './faults'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'
import { checkDevice, met, unmet, type Requirement } from './device-readiness'
import { filesRequirement } from './files'
import { applyMigrations } from './texts'

export type ReadinessState = 'ready' | 'attention'

export type Readiness = { state: ReadinessState; requirements: Requirement[] }

/** Product 4: readiness is always judged as production. */
export const environment = 'production'

const Deployment = z.object({
  latest_migration: z.nullable(z.string()),
  news_failed: z.optional(z.number()),
  news_last_error: z.optional(z.nullable(z.string())),
  outbox_waiting: z.optional(z.number()),
  outbox_failed: z.optional(z.number()),
  outbox_oldest_due: z.optional(z.nullable(z.string())),
  outbox_last_error: z.optional(z.nullable(z.string())),
  mail_delivery_available: z.optional(z.boolean()),
  mail_delivery_enabled: z.optional(z.boolean()),
  auth_mails_last_hour: z.optional(z.number()),
  daily_job_ran_at: z.optional(z.nullable(z.string())),
})

export type DeploymentFacts = z.infer<typeof Deployment>

const migrations = { id: 'migrations', label: 'Migrações do banco de dados' }

export function migrationRequirement(actual: string | null, expected: string | null): Requirement {
  if (expected === null)
    return unmet(
      migrations,
      'Esta publicação não diz qual versão do banco de dados ela espera.',
      'Publique de novo com npm run build.',
    )
  if (actual === null)
    return unmet(
      migrations,
      'O banco de dados não registra quais migrações foram aplicadas.',
      'Aplique as migrações com npx supabase db push --remote.',
    )
  if (actual < expected)
    return unmet(
      migrations,
      `O banco de dados está atrasado: tem a versão ${actual}, e este portal espera ${expected}.`,
      applyMigrations,
    )
  return met(migrations, `O banco de dados tem a versão ${actual}.`)
}

const mails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)

/** This leaves time for two retries or a slow provider. */
const MAIL_MINUTES = 15

/** @returns null for users who may not see mail figures */
export function outboxRequirement(facts: DeploymentFacts, now: number): Requirement | null {
  const { outbox_waiting: waiting, outbox_failed: failed, outbox_oldest_due: oldest } = facts
  if (waiting === undefined) return null
  const base = { id: 'outbox', label: 'Fila de e-mails' }
  const stuck = (message: string, advice: string) => unmet(base, message, advice, facts.outbox_last_error)
  if (failed)
    return stuck(
      `${mails(failed)} não ${failed === 1 ? 'pôde ser entregue' : 'puderam ser entregues'} depois de cinco tentativas; ${waiting} na fila.`,
      'Veja last_error em private.outbox e a conta do provedor de e-mail.',
    )
  // Where mail cannot be sent at all, the local inbox receives it.
  if (!facts.mail_delivery_enabled && (waiting > 0 || facts.mail_delivery_available))
    return stuck(
      waiting > 0
        ? `${mails(waiting)} na fila, e a entrega não está ligada.`
        : 'A entrega de e-mails não está ligada.',
      'Execute private.enable_mail_delivery(...) uma vez no editor SQL.',
    )
  if (oldest && now - Date.parse(oldest) > MAIL_MINUTES * 60_000)
    return stuck(
      `${mails(waiting)} na fila; o mais antigo espera desde ${formatDateTime(oldest) ?? oldest}.`,
      'Veja a conta e a cota do provedor de e-mail e, no editor SQL, se a tarefa existe (select * from cron.job) e o que ela responde (select * from cron.job_run_details order by start_time desc).',
    )
  return met(base, waiting > 0 ? `${mails(waiting)} a caminho.` : 'Nenhum e-mail parado.')
}

/** What could not be told is tried again, and somebody should see why. @returns null for users who may not see it */
export function newsRequirement({
  news_failed: failed,
  news_last_error: error,
}: DeploymentFacts): Requirement | null {
  if (failed === undefined) return null
  const base = { id: 'news', label: 'Avisos' }
  if (failed === 0) return met(base, 'Nenhum aviso parado.')
  return unmet(
    base,
    failed === 1
      ? '1 aviso não pôde ser escrito e será tentado de novo.'
      : `${failed} avisos não puderam ser escritos e serão tentados de novo.`,
    'Veja error em private.news e corrija a função private.messages_of_ deste tipo.',
    error,
  )
}

/** Mails per hour, just below the auth service's default limit. */
const NEAR_MAIL_LIMIT = 25

function authMailsSent(count: number): string {
  if (count === 0) return 'O serviço de autenticação não registrou nenhum e-mail na última hora.'
  // The service stores only the latest time per user and kind, so this is a minimum.
  return `O serviço de autenticação enviou e-mails em resposta a pelo menos ${count} ${count === 1 ? 'pedido' : 'pedidos'} na última hora.`
}

export function authMailRequirement({ auth_mails_last_hour: sent }: DeploymentFacts): Requirement | null {
  if (sent === undefined) return null
  const base = { id: 'auth-mails', label: 'E-mails de acesso' }
  if (sent < NEAR_MAIL_LIMIT) return met(base, authMailsSent(sent))
  return unmet(
    base,
    `${authMailsSent(sent)} Sem um limite maior, ele para em 30 por hora.`,
    'Confira email_sent (rate_limit_email_sent no painel) no bloco de produção de supabase/config.toml: quem pede depois do limite não recebe nada.',
  )
}

/** A day plus some delay. */
const DAILY_JOB_HOURS = 30

export function dailyJobRequirement(
  { daily_job_ran_at: ranAt }: DeploymentFacts,
  now: number,
): Requirement | null {
  if (ranAt === undefined) return null
  const base = { id: 'daily-job', label: 'Tarefa diária' }
  if (ranAt !== null && now - Date.parse(ranAt) < DAILY_JOB_HOURS * 3_600_000)
    return met(base, `Rodou pela última vez em ${formatDateTime(ranAt) ?? ranAt}.`)
  return unmet(
    base,
    ranAt === null
      ? 'A tarefa diária, que avisa sobre documentos a vencer, ainda não rodou.'
      : `A tarefa diária, que avisa sobre documentos a vencer, parou em ${formatDateTime(ranAt) ?? ranAt}.`,
    'Veja no editor SQL o que ela responde (select * from cron.job_run_details order by start_time desc) ou execute private.enable_mail_delivery(...) de novo: o comando também cria a tarefa e a roda.',
  )
}

type Configured = Pick<typeof config, 'supabaseUrl' | 'publishableKey' | 'supportEmail' | 'supportWhatsapp'>

export function configurationRequirement(values: Configured): Requirement {
  const missing = [
    !values.supabaseUrl && 'VITE_SUPABASE_URL',
    !values.publishableKey && 'VITE_SUPABASE_PUBLISHABLE_KEY',
    !values.supportEmail && !values.supportWhatsapp && 'VITE_SUPPORT_EMAIL ou VITE_SUPPORT_WHATSAPP',
  ].filter((name) => name !== false)
  const base = { id: 'configuration', label: 'Configuração' }
  if (missing.length === 0) return met(base, 'Endereço, chave e contato de suporte estão configurados.')
  return unmet(
    base,
    `Falta configurar: ${missing.join('; ')}.`,
    'Preencha as variáveis (veja .env.example) e publique de novo.',
  )
}

async function databaseRequirements(client: Client): Promise<Requirement[]> {
  const { data, fault, status } = await probe(() => client.rpc('deployment_status'))
  const found = fault ? null : Deployment.safeParse(data)
  if (!found?.success) {
    const { message, advice, technical } = fault ?? recognizeFault(found?.error, status)
    return [unmet(migrations, `A versão do banco de dados não pôde ser lida. ${message}`, advice, technical)]
  }
  const others = [
    newsRequirement(found.data),
    outboxRequirement(found.data, Date.now()),
    authMailRequirement(found.data),
    dailyJobRequirement(found.data, Date.now()),
  ]
  return [
    migrationRequirement(found.data.latest_migration, config.latestMigration),
    ...others.filter((requirement) => requirement !== null),
  ]
}

/** Product 2 (readiness card), decision 28 (mail). */
export async function checkReadiness(client: Client, caller: Caller): Promise<Readiness> {
  const [device, files, database] = await Promise.all([
    checkDevice(),
    filesRequirement(caller),
    databaseRequirements(client),
  ])
  const requirements = [...device, configurationRequirement(config), files, ...database]
  return { state: requirements.every((requirement) => requirement.met) ? 'ready' : 'attention', requirements }
}
