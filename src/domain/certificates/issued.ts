import { validityRule } from '@/domain/documents/validity-rules'

/** Whether others issue what a slot holds: minutes, accounts and budgets have days of another kind. */
export const isIssued = (slot: string): boolean =>
  slot === 'cartaoCnpj' || validityRule(slot)?.kind === 'prazo'
