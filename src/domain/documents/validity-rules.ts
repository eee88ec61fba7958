import type { SlotName } from './slots'

/**
 * What is asked about a paper. `prazo`: the day until which it counts, with the usual number of days after its issue where
 * there is one; `endless`: some have no end. `mandato`: the last day of the board's term. `exercicio`: the year of the accounts, kept as its last day.
 * `idade`: when it was issued, because funding calls want one no older than `days`.
 */
export type ValidityRule =
  | { kind: 'prazo'; days: number | null; endless?: true }
  | { kind: 'mandato' }
  | { kind: 'exercicio' }
  | { kind: 'idade'; days: number }

const printed = { kind: 'prazo', days: null } as const
const printedIfAny = { ...printed, endless: true } as const

/** The papers that lapse or age; the counterpart of `private.document_slots`, which decides (decision 76). */
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
}

/** The rule of a `documentos.tipo`; null where nothing lapses. */
export const validityRule = (tipo: string): ValidityRule | null =>
  Object.hasOwn(validityRules, tipo) ? (validityRules[tipo as SlotName] ?? null) : null
