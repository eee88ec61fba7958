import { existsSync, readFileSync } from 'node:fs'
import type { Stack } from '../../supabase/embedded/stack.ts'
import { chooseFolder } from '../../supabase/embedded/data/folder.ts'
import { isRecord } from '../../src/lib/is-record.ts'
import type { Client } from '../support/personas.ts'
import { logIn, onFolder, startBackend } from './backend-process.ts'

type Sending = {
  dir: string
  port: number
  organizations: number
  /** The process is killed when at least so many were told, each time. */
  killAt: number[]
  /** What the folder begins with, instead of the migrations. */
  snapshot?: Uint8Array
}

export type Sent = {
  /** How many were told when the process was killed, each time. */
  killedAt: number[]
  /** What the database holds in the end: all, and how many different people. */
  invitations: number
  notices: [number, number]
  mails: [number, number]
  /** What the inbox was given, read from its file at each end of the process. */
  delivered: [number, number]
  seconds: number
}

const KIND = 'edital_convite'

/**
 * Writes to many organisations over a backend that is killed while it sends. After each start the administrator's browser, which
 * never got an answer, sends the same request again and goes on watching.
 */
export async function sendOverKilledBackend(sending: Sending): Promise<Sent> {
  const { dir, port, organizations, killAt, snapshot } = sending
  const { edital, orgs } = await onFolder(dir, (stack) => addOrganizations(stack, organizations), snapshot)
  const id = crypto.randomUUID()
  const killedAt: number[] = []
  const lines = new Set<string>()
  const started = performance.now()
  let team: Client | undefined
  for (const enough of [...killAt, organizations]) {
    const running = await startBackend(dir, port)
    const isLast = enough === organizations
    try {
      // The page stays open: it has its session still.
      team ??= await logIn(running.url, 'admin@mutirao.local')
      await team
        .rpc('send_edital_message', {
          p_id: id,
          p_edital: edital,
          p_orgs: orgs,
          p_assunto: 'Convite a {organização}',
          p_mensagem: 'Olá, {responsável}. O prazo é {prazo}.',
        })
        .throwOnError()
      let sentCount = 0
      while (sentCount < enough) {
        const { data } = await team.rpc('advance_edital_messages', { p_edital: edital }).throwOnError()
        const [sending] = Array.isArray(data) ? data : []
        sentCount = isRecord(sending) ? Number(sending.enviadas) : 0
      }
      if (isLast) await waitForMails(team, edital)
      else {
        killedAt.push(sentCount)
        // In the middle of the next portions.
        for (let n = 0; n < 2; n++)
          void team.rpc('advance_edital_messages', { p_edital: edital }).then(undefined, () => undefined)
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    } finally {
      await running.kill()
    }
    const { inbox } = chooseFolder(process.cwd(), dir) ?? {}
    if (inbox && existsSync(inbox))
      for (const line of readFileSync(inbox, 'utf8').split('\n'))
        if (line.includes('Convite a') && line.endsWith('}')) lines.add(line)
  }
  const seconds = (performance.now() - started) / 1000
  const sentCount = await onFolder(dir, countSent)
  const receivers = [...lines].map((line) => /"to":"([^"]+)"/.exec(line)?.[1])
  return { ...sentCount, killedAt, delivered: [receivers.length, new Set(receivers).size], seconds }
}

/** The inbox is given what waits with every request that may write. */
async function waitForMails(team: Client, edital: string): Promise<void> {
  for (;;) {
    const { data } = await team.rpc('deployment_status').throwOnError()
    if (isRecord(data) && data.outbox_waiting === 0) return
    await team.rpc('advance_edital_messages', { p_edital: edital }).throwOnError()
  }
}

async function addOrganizations({ db }: Stack, count: number) {
  await db.exec(`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'ong' || n || '@convite.org.br', now() from generate_series(1, ${count}) n;
    update user_approval set status = 'approved'
    where user_id in (select id from auth.users where email like '%@convite.org.br');
    insert into organizacoes (owner_id, nome)
    select id, 'Casa ' || split_part(email, '@', 1) from auth.users where email like '%@convite.org.br';
    update private.news set told_at = now() where told_at is null;
    delete from notificacoes;`)
  const {
    rows: [edital],
  } = await db.query(`insert into editais (titulo, prazo) values ('Fundo Sol', '2100-01-01') returning id`)
  const { rows } = await db.query(
    `select o.id from organizacoes o join auth.users u on u.id = o.owner_id where u.email like '%@convite.org.br'`,
  )
  return { edital: String(edital?.id), orgs: rows.map(({ id }) => String(id)) }
}

async function countSent({ db }: Stack): Promise<Pick<Sent, 'invitations' | 'notices' | 'mails'>> {
  const {
    rows: [row],
  } = await db.query(`
    select (select count(*) from edital_convites where enviado_em is not null) as invitations,
      (select array[count(*), count(distinct user_id)] from notificacoes where tipo = '${KIND}') as notices,
      (select array[count(*), count(distinct to_email)] from private.outbox where kind = '${KIND}' and sent_at is not null)
        as mails`)
  const pair = (value: unknown): [number, number] => {
    const [all, different] = Array.isArray(value) ? value.map(Number) : []
    return [all ?? -1, different ?? -1]
  }
  return {
    invitations: Number(row?.invitations),
    notices: pair(row?.notices),
    mails: pair(row?.mails),
  }
}
