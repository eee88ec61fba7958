import { documentPath } from '../../src/domain/documents/slots.ts'
import type { Client } from '../support/personas.ts'
import { browser } from './backend-process.ts'

export type Scene = {
  url: string
  team: Client
  owner: Client
  ownerId: string
  orgId: string
  /** Accounts to decide about, to change or to delete. */
  others: string[]
}

export type Write = {
  what: string
  /** The nth of a burst; resolves to what SQL must then find (one row), or to nothing when it was refused. */
  run: (scene: Scene, nth: number) => Promise<string | undefined>
}

const confirmed = ({ error }: { error: unknown }, found: string) => (error === null ? found : undefined)
const other = ({ others }: Scene, nth: number) => others[nth % others.length] ?? ''

/** Every kind of write that people do. */
export const writes: Write[] = [
  {
    what: 'saving a step',
    run: async ({ owner, ownerId }, nth) => {
      const form_data = { nome: `Casa ${nth}`, redesSociais: { facebook: `casa${nth}` } }
      const { data } = await owner
        .from('form_progress')
        .update({ form_data })
        .eq('user_id', ownerId)
        .eq('step', 'dados-basicos')
        .select('versao')
        .single()
      return data
        ? `select 1 from form_progress where user_id = '${ownerId}' and step = 'dados-basicos' and versao >= ${data.versao}`
        : undefined
    },
  },
  {
    what: 'sending a document',
    run: async ({ owner, orgId }, nth) => {
      const path = documentPath(orgId, nth % 2 ? 'estatuto' : 'balanco', 'pdf')
      const file = new Blob([`%PDF-1.4 ${'x'.repeat(50_000)}`], { type: 'application/pdf' })
      const stored = await owner.storage.from('documentos').upload(path, file)
      if (stored.error) return undefined
      const found = `select 1 from storage.objects where name = '${path}'`
      await owner
        .from('documentos')
        .insert({ org_id: orgId, nome: 'x.pdf', tipo: nth % 2 ? 'estatuto' : 'balanco', arquivo_url: path })
      return found
    },
  },
  {
    what: 'reviewing a document',
    run: async ({ team, orgId }, nth) => {
      const text = `Ilegível ${nth}`
      const { data } = await team
        .from('documentos')
        .update({ aprovado: false, observacoes: text })
        .eq('org_id', orgId)
        .select('id')
      return data?.length
        ? `select 1 from auditoria where acao = 'documento_rejeitado' and detalhes ->> 'observacoes' = '${text}' limit 1`
        : undefined
    },
  },
  {
    what: 'deciding about a sign-up',
    run: async (scene, nth) => {
      const id = other(scene, nth)
      const { data } = await scene.team
        .from('user_approval')
        .update({ status: 'approved' })
        .eq('user_id', id)
        .eq('status', 'pending')
        .select('user_id')
      return data?.length
        ? `select 1 from user_approval where user_id = '${id}' and status = 'approved'`
        : undefined
    },
  },
  {
    what: 'giving a role',
    run: async (scene, nth) => {
      const id = other(scene, nth)
      const answer = await scene.team.from('user_roles').update({ role: 'manager' }).eq('user_id', id)
      return confirmed(answer, `select 1 from user_roles where user_id = '${id}' and role = 'manager'`)
    },
  },
  {
    what: 'changing an address',
    run: async (scene, nth) => {
      const id = other(scene, nth)
      const email = `novo${nth}@ong.org.br`
      const answer = await scene.team.rpc('update_user', {
        p_user_id: id,
        p_nome: 'Nome',
        p_email: email,
        p_phone: '',
      })
      return confirmed(answer, `select 1 from auth.users where id = '${id}' and email like 'novo%'`)
    },
  },
  {
    what: 'writing a message',
    run: async ({ team, orgId }, nth) => {
      const subject = `Aviso ${nth}`
      const answer = await team.rpc('send_message', { p_org_id: orgId, p_assunto: subject, p_mensagem: 'Oi' })
      return confirmed(
        answer,
        `select 1 from private.outbox o join notificacoes n on o.subject = 'Mensagem da equipe Mutirão: ' || n.titulo
         join auditoria a on a.detalhes ->> 'assunto' = n.titulo where n.titulo = '${subject}'`,
      )
    },
  },
  {
    what: 'signing up',
    run: async ({ url }, nth) => {
      const email = `nova${nth}@ong.org.br`
      const answer = await browser(url).auth.signUp({ email, password: 'segredo1' })
      return confirmed(answer, `select 1 from profiles where email = '${email}'`)
    },
  },
  {
    what: 'deleting an account',
    run: async (scene, nth) => {
      const id = other(scene, nth)
      const answer = await scene.team.rpc('delete_user', { p_user_id: id })
      return confirmed(answer, `select 1 where not exists (select from auth.users where id = '${id}')`)
    },
  },
]
