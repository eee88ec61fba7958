import type { Database } from '../../../src/shared/backend/database.ts'
import { isOwner, THUMBNAIL, type Actor, type Holder, type Owner, type World } from '../world.ts'

type TableName = keyof Database['public']['Tables']
type Row = Record<string, unknown>
/** May the actor do it to a row of their own, or to somebody else's? */
type Who = { own: readonly Actor[]; foreign: readonly Actor[] }

export type TableExpectation = {
  /** The column that says whose row it is: a person's, or an organisation's. */
  holder: { column: string; is: 'person' | 'organization' }
  /** Columns by which a row is unique: what an upsert would name. */
  key: string
  /** Who has rows. */
  rows: readonly Holder[]
  /** Whose rows each actor sees; an actor who is not named sees none. */
  reads: Partial<Record<Actor, readonly Holder[]>>
  /** A new row that would be right for this holder; nothing where there is none. */
  newRow: (world: World, holder: Holder) => Row | undefined
  insert: Who & { columns: readonly string[]; foreignHolder?: Holder }
  /** By column; what is not named nobody may write. */
  update: Readonly<Record<string, Who>>
  delete: Who
  /** What an attacker would like to see in a column. */
  wishes: (world: World, actor: Actor) => Row
}

const NOBODY: Who = { own: [], foreign: [] }
const ADMIN_TO_OTHERS: Who = { own: [], foreign: ['admin'] }
const SIGNED_IN: readonly Actor[] = ['pending', 'rejected', 'client', 'stranger', 'manager', 'admin']
const APPROVED: readonly Actor[] = ['client', 'stranger', 'manager', 'admin']
const OWNERS_APPROVED: readonly Actor[] = ['client', 'stranger']
const EVERY_HOLDER: readonly Holder[] = [
  'pending',
  'rejected',
  'client',
  'stranger',
  'manager',
  'admin',
  'bare',
]
const ORG_HOLDERS: readonly Owner[] = ['pending', 'rejected', 'client', 'stranger']

const ownOnly: TableExpectation['reads'] = {
  pending: ['pending'],
  rejected: ['rejected'],
  client: ['client'],
  stranger: ['stranger'],
  manager: ['manager'],
  admin: ['admin'],
}
const ownOrAdmin: TableExpectation['reads'] = { ...ownOnly, admin: EVERY_HOLDER }
/** Approved owners their own, the manager the client's, nobody who is not approved. */
const ofOrganization = (rows: readonly Holder[]): TableExpectation['reads'] => ({
  client: ['client'],
  stranger: ['stranger'],
  manager: ['client'],
  admin: rows,
})

const orgOf = ({ orgs }: World, holder: Holder | Actor) =>
  holder !== 'anon' && isOwner(holder) ? orgs[holder] : undefined
const idOf = ({ ids }: World, actor: Actor) => (actor === 'anon' ? ids.client : ids[actor])
const forOrg = (make: (org: string, world: World, holder: Owner) => Row) => (world: World, holder: Holder) =>
  isOwner(holder) ? make(world.orgs[holder], world, holder) : undefined

const ofAnOrganization = {
  holder: { column: 'org_id', is: 'organization' },
  key: 'org_id',
  rows: ORG_HOLDERS,
  reads: ofOrganization(ORG_HOLDERS),
  newRow: forOrg((org) => ({ org_id: org })),
  insert: { ...NOBODY, columns: [] },
  update: {},
  delete: NOBODY,
  wishes: (world: World, actor: Actor) => ({ org_id: orgOf(world, actor) ?? world.orgs.client }),
} as const satisfies TableExpectation

/** Who may do what with which table and column. A new table needs its row here. */
export const tableExpectations: Record<TableName, TableExpectation> = {
  profiles: {
    holder: { column: 'id', is: 'person' },
    key: 'id',
    rows: EVERY_HOLDER,
    reads: ownOrAdmin,
    newRow: ({ ids }, holder) => ({ id: ids[holder], email: 'x@ong.org.br', nome: 'X' }),
    insert: { ...NOBODY, columns: [] },
    update: {
      nome: { own: SIGNED_IN, foreign: ['admin'] },
      phone: { own: SIGNED_IN, foreign: ['admin'] },
      avisos_validade: { own: SIGNED_IN, foreign: ['admin'] },
    },
    delete: NOBODY,
    wishes: (world) => ({
      id: crypto.randomUUID(),
      email: 'admin@mutirao.local',
      perfil_completo: true,
      nome: 'Outra',
      avisos_validade: false,
      phone: '9' + world.ids.client.slice(0, 8),
    }),
  },
  user_roles: {
    holder: { column: 'user_id', is: 'person' },
    key: 'user_id',
    rows: EVERY_HOLDER.filter((holder) => holder !== 'bare'),
    reads: { ...ownOnly, admin: EVERY_HOLDER.filter((holder) => holder !== 'bare') },
    newRow: ({ ids }, holder) => ({ user_id: ids[holder], role: 'admin' }),
    insert: { ...ADMIN_TO_OTHERS, columns: ['user_id', 'role'], foreignHolder: 'bare' },
    update: { role: ADMIN_TO_OTHERS },
    delete: ADMIN_TO_OTHERS,
    wishes: (world, actor) => ({
      role: actor === 'admin' ? 'user' : 'admin',
      user_id: actor === 'anon' ? world.ids.bare : world.ids[actor],
    }),
  },
  user_approval: {
    holder: { column: 'user_id', is: 'person' },
    key: 'user_id',
    rows: EVERY_HOLDER,
    reads: ownOrAdmin,
    newRow: ({ ids }, holder) => ({ user_id: ids[holder], status: 'approved' }),
    insert: { ...NOBODY, columns: [] },
    update: { status: ADMIN_TO_OTHERS, notes: ADMIN_TO_OTHERS },
    delete: NOBODY,
    wishes: (world, actor) => ({
      status: actor === 'admin' ? 'rejected' : 'approved',
      user_id: idOf(world, actor),
      decided_by: world.ids.admin,
    }),
  },
  form_progress: {
    holder: { column: 'user_id', is: 'person' },
    key: 'user_id,step',
    rows: ORG_HOLDERS,
    reads: { client: ['client'], stranger: ['stranger'], admin: ORG_HOLDERS },
    newRow: ({ ids }, holder) => ({
      user_id: ids[holder],
      step: 'detalhes-ong',
      form_data: { missao: 'Cuidar' },
    }),
    insert: { own: APPROVED, foreign: [], columns: ['user_id', 'step', 'form_data'] },
    update: { form_data: { own: OWNERS_APPROVED, foreign: [] } },
    delete: NOBODY,
    wishes: (world, actor) => ({
      form_data: { nome: 'Outra' },
      user_id: idOf(world, actor),
      step: 'documentos',
      versao: 99,
    }),
  },
  organizacoes: {
    ...ofAnOrganization,
    holder: { column: 'id', is: 'organization' },
    key: 'id',
    newRow: ({ ids }, holder) => ({ owner_id: ids[holder], nome: 'Nova' }),
    wishes: (world, actor) => ({
      owner_id: idOf(world, actor),
      tipo_organizacao: 'os',
      abrangencia: 'nacional',
      funding_amount: 'ate50k',
      timeframe: 'medio',
      previous_grants: 'media',
    }),
  },
  certificacoes: ofAnOrganization,
  priorities: ofAnOrganization,
  organizacao_gerentes: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'org_id,user_id',
    rows: ['client', 'stranger'],
    reads: ofOrganization(['client', 'stranger']),
    newRow: forOrg((org, { ids }, holder) => ({
      org_id: org,
      user_id: holder === 'client' ? ids.stranger : ids.client,
    })),
    insert: { own: [], foreign: ['admin'], columns: ['org_id', 'user_id'] },
    update: {},
    delete: ADMIN_TO_OTHERS,
    wishes: (world, actor) => ({
      user_id: idOf(world, actor),
      org_id: orgOf(world, actor) ?? world.orgs.stranger,
    }),
  },
  documentos: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'org_id,tipo',
    rows: ORG_HOLDERS,
    reads: ofOrganization(ORG_HOLDERS),
    newRow: forOrg((org, { loose }, holder) => ({
      org_id: org,
      nome: 'balanco.pdf',
      tipo: 'balanco',
      arquivo_url: loose[holder],
    })),
    insert: { own: OWNERS_APPROVED, foreign: [], columns: ['org_id', 'nome', 'tipo', 'arquivo_url'] },
    update: { aprovado: ADMIN_TO_OTHERS, observacoes: ADMIN_TO_OTHERS },
    delete: { own: OWNERS_APPROVED, foreign: [] },
    wishes: (world, actor) => ({
      aprovado: true,
      tipo: 'ataEleicao',
      org_id: orgOf(world, actor) ?? world.orgs.client,
      reviewed_by: world.ids.admin,
    }),
  },
  documento_miniaturas: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'documento_id',
    rows: ORG_HOLDERS,
    reads: { client: ['client'], stranger: ['stranger'] },
    newRow: forOrg((org, { pictures }, holder) => ({
      org_id: org,
      documento_id: pictures[holder],
      imagem: THUMBNAIL,
    })),
    insert: { own: OWNERS_APPROVED, foreign: [], columns: ['documento_id', 'org_id', 'imagem'] },
    update: {},
    delete: NOBODY,
    wishes: (world, actor) => ({
      org_id: orgOf(world, actor) ?? world.orgs.client,
      imagem: THUMBNAIL,
    }),
  },
  documento_versoes: {
    ...ofAnOrganization,
    newRow: forOrg((org) => ({
      org_id: org,
      tipo: 'balanco',
      nome: 'balanco.pdf',
      arquivo_url: `${org}/balanco/x.pdf`,
      tamanho: 1,
      enviado_em: '2001-02-03T04:05:06Z',
      reviewed_at: '2001-02-03T04:05:06Z',
    })),
    wishes: (world, actor) => ({
      org_id: orgOf(world, actor) ?? world.orgs.client,
      tipo: 'ataEleicao',
    }),
  },
  editais: {
    holder: { column: 'created_by', is: 'person' },
    key: 'id',
    rows: ['admin'],
    reads: { admin: ['admin'] },
    newRow: ({ ids }, holder) => ({ titulo: 'Fundo', created_by: ids[holder] }),
    insert: { ...NOBODY, columns: [] },
    update: {},
    delete: NOBODY,
    wishes: (world, actor) => ({ created_by: idOf(world, actor), link: 'https://ong.org.br/edital' }),
  },
  edital_organizacoes: {
    ...ofAnOrganization,
    // What the team notes about an organisation, the organisation does not see.
    reads: { admin: ORG_HOLDERS },
    newRow: forOrg((org, { edital }) => ({ edital_id: edital, org_id: org, situacao: 'aprovada' })),
    wishes: (world, actor) => ({ org_id: orgOf(world, actor) ?? world.orgs.client, situacao: 'aprovada' }),
  },
  notificacoes: {
    holder: { column: 'user_id', is: 'person' },
    key: 'id',
    rows: ['pending', 'rejected', 'client', 'stranger', 'manager', 'admin'],
    reads: ownOnly,
    newRow: ({ ids }, holder) => ({
      user_id: ids[holder],
      tipo: 'mensagem',
      titulo: 'Clique',
      mensagem: 'aqui',
      link: '/x',
    }),
    insert: { ...NOBODY, columns: [] },
    update: { lida_em: { own: SIGNED_IN, foreign: [] } },
    delete: NOBODY,
    wishes: (world, actor) => ({ link: '/auth', user_id: idOf(world, actor), tipo: 'mensagem' }),
  },
  consentimentos: {
    holder: { column: 'user_id', is: 'person' },
    key: 'id',
    rows: ORG_HOLDERS,
    reads: { client: ['client'], stranger: ['stranger'], admin: ORG_HOLDERS },
    // Whose it is the database says: the column is not for writing.
    newRow: () => ({ tipo: 'termsAgreement', aceito: true, versao: '1', texto_hash: 'abc' }),
    insert: { own: APPROVED, foreign: APPROVED, columns: ['tipo', 'aceito', 'versao', 'texto_hash'] },
    update: {},
    delete: NOBODY,
    wishes: (world) => ({ user_id: world.ids.client, tipo: 'dataUseConsent' }),
  },
  auditoria: {
    holder: { column: 'user_id', is: 'person' },
    key: 'id',
    rows: ['pending', 'rejected', 'client', 'stranger', 'manager', 'bare'],
    reads: { admin: ['pending', 'rejected', 'client', 'stranger', 'manager', 'bare'] },
    newRow: ({ ids }, holder) => ({ user_id: ids[holder], acao: 'cadastro_aprovado' }),
    insert: { ...NOBODY, columns: [] },
    update: {},
    delete: NOBODY,
    wishes: () => ({ acao: 'cadastro_aprovado', detalhes: {} }),
  },
  visoes_salvas: {
    holder: { column: 'owner_id', is: 'person' },
    key: 'id',
    // The manager's is of the time when they were an administrator.
    rows: ['manager', 'admin'],
    reads: { admin: ['admin'] },
    newRow: ({ ids }, holder) => ({
      owner_id: ids[holder],
      nome: 'Nova',
      consulta: { uf: 'AC' },
      posicao: 9,
    }),
    insert: { ...NOBODY, columns: [] },
    update: {},
    delete: NOBODY,
    wishes: (world, actor) => ({ owner_id: idOf(world, actor), nome: 'Outra', consulta: { uf: 'SP' } }),
  },
}

export const seenBy = (expectation: TableExpectation, actor: Actor): readonly Holder[] =>
  expectation.reads[actor] ?? []
