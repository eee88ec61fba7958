import { isOwner, type Actor, type Holder, type Owner, type Fixtures } from '../fixtures.ts'

export type Row = Record<string, unknown>
/** May the actor do it to a row of their own, or to somebody else's? */
export type Who = { own: readonly Actor[]; foreign: readonly Actor[] }

export type TableExpectation = {
  /** The column that says whose row it is: a person's, or an organisation's. */
  holder: { column: string; is: 'person' | 'organization' }
  /** Columns by which a row is unique: what an upsert would name. */
  key: string
  /** Who has rows. */
  rows: readonly Holder[]
  /** The columns that may be read, where that is not all of them: to ask for every column is then refused to everybody. */
  readable?: string
  /** Whose rows each actor sees; an actor who is not named sees none. */
  reads: Partial<Record<Actor, readonly Holder[]>>
  /** A new row that would be right for this holder; nothing where there is none. */
  newRow: (fixtures: Fixtures, holder: Holder) => Row | undefined
  insert: Who & { columns: readonly string[]; foreignHolder?: Holder }
  /** By column; what is not named nobody may write. */
  update: Readonly<Record<string, Who>>
  delete: Who
  /** What an attacker would like to see in a column. */
  wishes: (fixtures: Fixtures, actor: Actor) => Row
}

export const NOBODY: Who = { own: [], foreign: [] }
export const ADMIN_TO_OTHERS: Who = { own: [], foreign: ['admin'] }
export const APPROVED = ['client', 'stranger', 'editor', 'reader', 'removed', 'invited', 'admin'] as const
export const SIGNED_IN = ['pending', 'rejected', ...APPROVED] as const
export const OWNERS_APPROVED: readonly Actor[] = ['client', 'stranger']
/** What owners may do to what is their organisation's, and the client's editor to what is not their own. */
export const OWNERS_AND_EDITOR: Who = { own: OWNERS_APPROVED, foreign: ['editor'] }
export const EVERY_HOLDER: readonly Holder[] = [...SIGNED_IN, 'bare']
export const ORG_HOLDERS: readonly Owner[] = ['pending', 'rejected', 'client', 'stranger']

export const ownOnly: TableExpectation['reads'] = Object.fromEntries(
  SIGNED_IN.map((actor) => [actor, [actor]]),
)
export const ownOrAdmin: TableExpectation['reads'] = { ...ownOnly, admin: EVERY_HOLDER }
/** Approved owners their own, editor and reader the client's, nobody who is not approved. */
export const ofMembers = {
  client: ['client'],
  stranger: ['stranger'],
  editor: ['client'],
  reader: ['client'],
} as const satisfies TableExpectation['reads']
export const ofOrganization = (rows: readonly Holder[]): TableExpectation['reads'] => ({
  ...ofMembers,
  admin: rows,
})

export const orgOf = ({ orgs }: Fixtures, holder: Holder | Actor) =>
  holder !== 'anon' && isOwner(holder) ? orgs[holder] : undefined
export const idOf = ({ ids }: Fixtures, actor: Actor) => (actor === 'anon' ? ids.client : ids[actor])
export const forOrg =
  (make: (org: string, fixtures: Fixtures, holder: Owner) => Row) => (fixtures: Fixtures, holder: Holder) =>
    isOwner(holder) ? make(fixtures.orgs[holder], fixtures, holder) : undefined

export const ofAnOrganization = {
  holder: { column: 'org_id', is: 'organization' },
  key: 'org_id',
  rows: ORG_HOLDERS,
  reads: ofOrganization(ORG_HOLDERS),
  newRow: forOrg((org) => ({ org_id: org })),
  insert: { ...NOBODY, columns: [] },
  update: {},
  delete: NOBODY,
  wishes: (fixtures: Fixtures, actor: Actor) => ({ org_id: orgOf(fixtures, actor) ?? fixtures.orgs.client }),
} as const satisfies TableExpectation
