import { declarationSlots, type SlotName } from './slots'

// `prazo`: valid until a day, usually `days` after issue; `endless`: some never expire. `mandato`: the end of the
// board's term. `exercicio`: a year of accounts, stored as its last day. `idade`: issued, or signed, at most `days` ago.
export type ValidityRule =
  | { kind: 'prazo'; days: number | null; endless?: true }
  | { kind: 'mandato' }
  | { kind: 'exercicio' }
  | { kind: 'idade'; days: number; signed?: true }

const printed = { kind: 'prazo', days: null } as const
const printedIfAny = { ...printed, endless: true } as const

/** No law lets a signed declaration end; funding calls want a recent one. */
const recentlySigned = { kind: 'idade', days: 180, signed: true } as const

/** The database's counterpart, `private.document_slots`, decides (decision 76). */
export const validityRules: Partial<Record<SlotName, ValidityRule>> = {
  ataEleicao: { kind: 'mandato' },
  cartaoCnpj: { kind: 'idade', days: 90 },
  alvaraFuncionamento: printedIfAny,
  certificacoesTitulos: printedIfAny,
  inscricoesConselhos: printedIfAny,
  certidaoMunicipal: printed,
  certidaoEstadual: printed,
  certidaoFederal: { kind: 'prazo', days: 180 },
  certidaoFgts: { kind: 'prazo', days: 30 },
  certidaoTrabalhista: { kind: 'prazo', days: 180 },
  declaracaoIsencao: { kind: 'prazo', days: 365 },
  balanco: { kind: 'exercicio' },
  demonstracoes: { kind: 'exercicio' },
  relatoriosAuditoria: { kind: 'exercicio' },
  orcamentosDetalhados: { kind: 'idade', days: 180 },
  ...Object.fromEntries(declarationSlots.map(({ name }) => [name, recentlySigned])),
}

export const validityRule = (tipo: string): ValidityRule | null =>
  Object.hasOwn(validityRules, tipo) ? (validityRules[tipo as SlotName] ?? null) : null
