import {
  NOBODY,
  OWNERS_APPROVED,
  forOrg,
  idOf,
  ofOrganization,
  orgOf,
  type TableExpectation,
} from './table-parts.ts'

export const peopleTables = {
  organizacao_pessoas: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'org_id,user_id',
    rows: ['client', 'stranger'],
    reads: ofOrganization(['client', 'stranger']),
    newRow: forOrg((org, { ids }, holder) => ({
      org_id: org,
      user_id: holder === 'client' ? ids.stranger : ids.client,
      papel: 'editor',
    })),
    insert: { own: [], foreign: ['admin'], columns: ['org_id', 'user_id', 'papel'] },
    update: { papel: { own: OWNERS_APPROVED, foreign: ['admin'] } },
    // Who is listed may leave.
    delete: { own: OWNERS_APPROVED, foreign: ['editor', 'reader', 'admin'] },
    wishes: (fixtures, actor) => ({
      user_id: idOf(fixtures, actor),
      org_id: orgOf(fixtures, actor) ?? fixtures.orgs.stranger,
      papel: actor === 'stranger' ? 'leitor' : 'editor',
    }),
  },
  organizacao_convites: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'org_id,email',
    rows: ['client', 'stranger'],
    // Others read theirs by functions.
    reads: { admin: ['client', 'stranger'] },
    newRow: forOrg((org) => ({ org_id: org, email: 'nova@example.org', papel: 'editor' })),
    insert: { ...NOBODY, columns: [] },
    update: {},
    delete: NOBODY,
    wishes: (fixtures, actor) => ({
      org_id: orgOf(fixtures, actor) ?? fixtures.orgs.client,
      email: 'removida@example.org',
      papel: 'proprietario',
    }),
  },
} satisfies Record<string, TableExpectation>
