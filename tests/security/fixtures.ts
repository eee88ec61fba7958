import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { documentPath } from '../../src/domain/documents/slots.ts'
import type { Person, Target } from './target.ts'

/**
 * Everybody who attacks. `pending` and `rejected` were approved before and own an organisation like `client` and
 * `stranger`. The others own none: `editor` edits the client's, `reader` reads it, `removed` was its editor, and `invited`
 * has not accepted to be one.
 */
export const ACTORS = [
  'anon',
  'pending',
  'rejected',
  'client',
  'stranger',
  'editor',
  'reader',
  'removed',
  'invited',
  'admin',
] as const
export type Actor = (typeof ACTORS)[number]

/** Whose rows there are: `bare` is an account whose role row was taken away. */
export type Holder = Exclude<Actor, 'anon'> | 'bare'
export const OWNERS = ['pending', 'rejected', 'client', 'stranger'] as const
export type Owner = (typeof OWNERS)[number]

type AnyTable = {
  Row: Record<string, unknown>
  Insert: Record<string, unknown>
  Update: Record<string, unknown>
  Relationships: []
}
/** Attackers do not keep to the generated types. */
type Untyped = {
  public: {
    Tables: Record<string, AnyTable>
    Views: Record<string, never>
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>
  }
}
export type Attacker = SupabaseClient<Untyped>

export type Fixtures = {
  target: Target
  attackers: Record<Actor, Attacker>
  ids: Record<Holder, string>
  orgs: Record<Owner, string>
  /** Files that a document row names. */
  files: Record<Owner, string>
  /** Files that no row names. */
  loose: Record<Owner, string>
  /** Documents that are pictures without a small one. */
  pictures: Record<Owner, string>
  /** Saved views of these people's own. */
  views: Record<'reader' | 'admin', string>
  /** Open invitations to be an editor, the client's to `invited`, the stranger's to nobody we know. */
  invitations: Record<'client' | 'stranger', string>
  /** An edital of the administrator, with a note about each organisation, and an invitation to it. */
  edital: string
  /** The sending of these invitations, which was stopped. */
  message: string
  /** Addresses of an issuer. */
  issuer: string
  /** A request for papers to the client's and the stranger's organisation, and its day. */
  request: string
  requestDue: string
  /** A security incident in the register. */
  incident: string
  /** A confirmed request of a person without an account about their data; its last day is that of the other one. */
  dataRequest: string
}

const REQUEST_DUE = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

export const THUMBNAIL = 'data:image/webp;base64,UklGRg=='

export const PDF = new Blob(['%PDF-1.4 documento'], { type: 'application/pdf' })

export async function buildFixtures(target: Target): Promise<Fixtures> {
  const { db } = target
  // First, so that notices of the others reach her.
  const admin = await target.administrator()
  const people = {
    admin,
    pending: await target.approved('pendente@example.org'),
    rejected: await target.approved('recusada@example.org'),
    client: await target.approved('cliente@example.org'),
    stranger: await target.approved('estranha@example.org'),
    editor: await target.approved('editora@example.org'),
    reader: await target.approved('leitora@example.org'),
    removed: await target.approved('removida@example.org'),
    invited: await target.approved('convidada@example.org'),
    bare: await target.signedUp('sem-papel@example.org'),
  }
  const owned = {
    pending: await own(people.pending),
    rejected: await own(people.rejected),
    client: await own(people.client),
    stranger: await own(people.stranger),
  }
  await db.query(`update user_approval set status = 'rejected' where user_id = any ($1)`, [
    [people.pending.id, people.rejected.id],
  ])
  await db.query(`update user_approval set status = 'pending' where user_id = $1`, [people.pending.id])
  // A refused file that was replaced, of each organisation.
  await db.query(
    `insert into documento_versoes (org_id, tipo, nome, arquivo_url, tamanho, enviado_em, reviewed_at)
     select id, 'cartaoCnpj', 'recusado.pdf', id || '/cartaoCnpj/recusado.pdf', 1, now(), now()
     from organizacoes where id = any ($1)`,
    [Object.values(owned).map(({ org }) => org)],
  )
  await db.query(
    `insert into dirigentes (org_id, nome, cpf, rg, endereco)
     select id, 'Nair', '529.982.247-25', '12.345.678-9', 'Rua A, 1' from organizacoes where id = any ($1)`,
    [Object.values(owned).map(({ org }) => org)],
  )
  await db.query(
    "insert into prontidao_marcas (org_id, item, marcada_por) select id, 'conta', owner_id from organizacoes where id = any ($1)",
    [Object.values(owned).map(({ org }) => org)],
  )
  const {
    rows: [edital],
  } = await db.query(`insert into editais (titulo, created_by) values ('Fundo Sol', $1) returning id`, [
    people.admin.id,
  ])
  await db.query(
    `insert into edital_organizacoes (edital_id, org_id, situacao, nota)
     select $1::uuid, id, 'convidada', 'Nota da equipe' from organizacoes where id = any ($2)`,
    [String(edital?.id), Object.values(owned).map(({ org }) => org)],
  )
  const message = crypto.randomUUID()
  await db.query(
    `insert into edital_mensagens (id, edital_id, assunto, mensagem, estado, created_by)
     values ($1, $2, 'Convite', 'Venha', 'parada', $3)`,
    [message, String(edital?.id), people.admin.id],
  )
  await db.query(
    `insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em)
     select $1::uuid, id, $2::uuid, now() from organizacoes where id = any ($3)`,
    [String(edital?.id), message, Object.values(owned).map(({ org }) => org)],
  )
  const {
    rows: [issuer],
  } = await db.query(
    `insert into private.emissores (documento, uf, emissao) values ('cadin', 'AC', 'https://ac.gov.br')
     on conflict on constraint emissores_place do update set versao = 1 returning id`,
  )
  const request = crypto.randomUUID()
  await db.query(
    `insert into private.pedidos_documentos (id, documentos, prazo, recado, created_by)
     values ($1, '{balanco}', $2, 'Para o convênio.', $3)`,
    [request, REQUEST_DUE, people.admin.id],
  )
  const dataRequest = crypto.randomUUID()
  await db.query(
    `insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, confirmado_em, protocolo, prazo)
     values ($1, 'Lia', 'lia@ong.example', '', 'acesso', 'Quais dados vocês têm?', now(), '2026-AAAA-AAAA', $2)`,
    [dataRequest, REQUEST_DUE],
  )
  await db.query(
    `insert into private.pedido_organizacoes (pedido_id, org_id, avisar)
     select $1::uuid, id, null from organizacoes where id = any ($2)`,
    [request, Object.values(owned).map(({ org }) => org)],
  )
  await db.query(
    `insert into private.conversa_mensagens (id, org_id, tipo, texto, da_equipe, autor)
     select gen_random_uuid(), o.id, slot, 'Falta a assinatura.', true, $2
     from organizacoes o, unnest('{estatuto,declaracaoDirigentes}'::text[]) slot where o.id = any ($1)`,
    [Object.values(owned).map(({ org }) => org), people.admin.id],
  )
  const incident = crypto.randomUUID()
  await db.query(
    `insert into private.incidentes (id, titulo, descricao, conhecido_em, comunicar, motivo_nao_comunicar)
     values ($1, 'Planilha enviada a outra pessoa', 'Um anexo errado.', now(), false, 'Ninguém abriu.')`,
    [incident],
  )
  await db.query(`update user_roles set role = 'manager' where user_id = $1`, [people.reader.id])
  await db.query('delete from user_roles where user_id = $1', [people.bare.id])
  // A person who is not approved any more is still in the list of people.
  await db.query(
    `insert into organizacao_pessoas (org_id, user_id, papel)
     values ($1, $2, 'editor'), ($1, $3, 'leitor'), ($1, $4, 'editor'), ($5, $6, 'editor')`,
    [
      ...[owned.client.org, people.editor.id, people.reader.id, people.removed.id],
      ...[owned.stranger.org, people.rejected.id],
    ],
  )
  await db.query('delete from organizacao_pessoas where user_id = $1', [people.removed.id])
  const invitations = { client: crypto.randomUUID(), stranger: crypto.randomUUID() }
  await db.query(
    `insert into organizacao_convites (id, org_id, email, papel, convidado_por)
     values ($1, $2, 'convidada@example.org', 'editor', $3), ($4, $5, 'ninguem@example.org', 'editor', $6)`,
    [
      ...[invitations.client, owned.client.org, people.client.id],
      ...[invitations.stranger, owned.stranger.org, people.stranger.id],
    ],
  )
  const { rows: views } = await db.query(
    `insert into visoes_salvas (owner_id, nome, consulta, posicao)
     select id, 'Minha visão', '{"uf": "AC"}', 1 from unnest($1::uuid[]) id returning id, owner_id`,
    [[people.reader.id, people.admin.id]],
  )
  const viewOf = ({ id }: Pick<Person, 'id'>) => String(views.find(({ owner_id }) => owner_id === id)?.id)
  // What was done by SQL would be told with the first attack.
  await db.query('update private.news set told_at = now() where told_at is null')
  await db.query('update private.outbox set sent_at = now() where sent_at is null')
  return {
    target,
    attackers: {
      anon: attacker(target),
      pending: attacker(target, await tokenOf(people.pending)),
      rejected: attacker(target, await tokenOf(people.rejected)),
      client: attacker(target, await tokenOf(people.client)),
      stranger: attacker(target, await tokenOf(people.stranger)),
      editor: attacker(target, await tokenOf(people.editor)),
      reader: attacker(target, await tokenOf(people.reader)),
      removed: attacker(target, await tokenOf(people.removed)),
      invited: attacker(target, await tokenOf(people.invited)),
      admin: attacker(target, await tokenOf(people.admin)),
    },
    ids: pick(people, ({ id }) => id),
    orgs: pick(owned, ({ org }) => org),
    files: pick(owned, ({ file }) => file),
    loose: pick(owned, ({ loose }) => loose),
    pictures: pick(owned, ({ picture }) => picture),
    views: { reader: viewOf(people.reader), admin: viewOf(people.admin) },
    invitations,
    edital: String(edital?.id),
    issuer: String(issuer?.id),
    request,
    requestDue: REQUEST_DUE,
    incident,
    dataRequest,
    message,
  }
}

/** The real client with somebody's token, or a visitor's. */
export function attacker(
  { siteUrl, keys, fetch }: Pick<Target, 'siteUrl' | 'keys' | 'fetch'>,
  token?: string,
): Attacker {
  return createClient<Untyped>(siteUrl, keys.publishable, {
    global: { fetch },
    ...(token !== undefined && { accessToken: () => Promise.resolve(token) }),
  })
}

export async function tokenOf({ client }: Pick<Person, 'client'>): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Not logged in')
  return data.session.access_token
}

export const isOwner = (actor: Actor | Holder): actor is Owner => OWNERS.some((owner) => owner === actor)

/** A first step, an organisation, a consent, a file with its document, one without, and two pictures, one with a small one. */
async function own({ client, id }: Person) {
  await client
    .from('form_progress')
    .insert({ user_id: id, step: 'dados-basicos', form_data: { nome: 'Casa', cnpj: '11.222.333/0001-81' } })
    .throwOnError()
  await client
    .from('consentimentos')
    .insert({ tipo: 'privacyPolicy', aceito: true, versao: '1', texto_hash: 'abc' })
    .throwOnError()
  const { data } = await client.from('organizacoes').select('id').eq('owner_id', id).single().throwOnError()
  const org = data.id
  const file = documentPath(org, 'estatuto', 'pdf')
  const loose = documentPath(org, 'balanco', 'pdf')
  for (const path of [file, loose]) {
    const { error } = await client.storage.from('documentos').upload(path, PDF, { contentType: PDF.type })
    if (error) throw error
  }
  await client
    .from('documentos')
    .insert({ org_id: org, nome: 'estatuto.pdf', tipo: 'estatuto', arquivo_url: file })
    .throwOnError()
  const shown = await addPicture(client, org, 'cartaoCnpj')
  await client
    .from('documento_miniaturas')
    .insert({ documento_id: shown, org_id: org, imagem: THUMBNAIL })
    .throwOnError()
  return { org, file, loose, picture: await addPicture(client, org, 'alvaraFuncionamento') }
}

async function addPicture(client: Person['client'], org: string, slot: 'cartaoCnpj' | 'alvaraFuncionamento') {
  const path = documentPath(org, slot, 'png')
  const { error } = await client.storage.from('documentos').upload(path, PDF, { contentType: 'image/png' })
  if (error) throw error
  const { data } = await client
    .from('documentos')
    .insert({ org_id: org, nome: 'foto.png', tipo: slot, arquivo_url: path })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

function pick<Key extends string, From, To>(
  from: Record<Key, From>,
  choose: (one: From) => To,
): Record<Key, To>
function pick(from: Record<string, unknown>, choose: (one: unknown) => unknown) {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, choose(value)]))
}
