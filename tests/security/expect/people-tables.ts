import {
  NOBODY,
  ORG_HOLDERS,
  OWNERS_AND_EDITOR,
  OWNERS_APPROVED,
  forOrg,
  idOf,
  ofOrganization,
  orgOf,
  type TableExpectation,
} from './table-parts.ts'

/** What owner and editors write about a director. */
const director = {
  nome: 'Outra',
  cargo: 'Conselheira',
  cpf: '111.444.777-35',
  rg: '1',
  orgao_expedidor: 'SSP/AC',
  endereco: 'Rua B, 2',
  telefone: '(11) 91234-5678',
  email: 'outra@example.org',
  mandato_de: '2001-02-03',
  mandato_ate: '2100-02-03',
}

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
  dirigentes: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'id',
    rows: ORG_HOLDERS,
    // The rest by organization_directors, which records what the team reads.
    readable: 'id, org_id, nome, cargo, mandato_de, mandato_ate, versao',
    reads: ofOrganization(ORG_HOLDERS),
    newRow: forOrg((org) => ({ org_id: org, ...director })),
    insert: { ...OWNERS_AND_EDITOR, columns: ['id', 'org_id', ...Object.keys(director)] },
    update: Object.fromEntries(Object.keys(director).map((column) => [column, OWNERS_AND_EDITOR])),
    delete: OWNERS_AND_EDITOR,
    wishes: (fixtures, actor) => ({ ...director, org_id: orgOf(fixtures, actor) ?? fixtures.orgs.client }),
  },
  prontidao_marcas: {
    holder: { column: 'org_id', is: 'organization' },
    key: 'org_id,item',
    rows: ORG_HOLDERS,
    // Written by set_readiness_mark only, and who said it is given out by readiness only.
    readable: 'org_id, item, marcada_em',
    reads: ofOrganization(ORG_HOLDERS),
    newRow: forOrg((org) => ({ org_id: org, item: 'religiosa' })),
    insert: { ...NOBODY, columns: [] },
    update: {},
    delete: NOBODY,
    wishes: (fixtures, actor) => ({
      org_id: orgOf(fixtures, actor) ?? fixtures.orgs.client,
      item: 'cooperativa',
    }),
  },
} satisfies Record<string, TableExpectation>
