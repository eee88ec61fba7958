import { slotLabel, type SlotName } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import { masks } from '@/lib/masks'
import type { Holder } from './identity'
import type { Reading } from './read-certificate'

/** Something to look at before the file counts as this document. It blocks nothing. */
export type Doubt = { about: 'paper' | 'cnpj' | 'date' | 'result'; text: string }

/** Whom two papers of the state are asked of, and what it calls them. */
const twoPapers: Partial<Record<string, string>> = {
  SP: 'Em São Paulo são duas certidões, a da Fazenda e a da dívida ativa (PGE): junte as duas em um PDF.',
  RJ: 'No Rio de Janeiro são duas certidões, a da Fazenda e a da dívida ativa (PGE): junte as duas em um PDF.',
}

export const formatPrintedCnpj = (bare: string): string =>
  bare.length === 14 ? masks.cnpjWithLetters.format(bare) : bare.replace(/^(..)(...)(...)$/, '$1.$2.$3')

const doubt = (about: Doubt['about'], text: string): Doubt => ({ about, text })

function ofPaper({ problem, kind, label, slot }: Reading, wanted: SlotName): Doubt[] {
  if (problem === 'not-issued')
    return [doubt('paper', 'Isto não é a certidão: é uma tela do emissor, que diz que ela não saiu.')]
  if (kind !== null && slot !== wanted)
    return [doubt('paper', `Parece ser ${label}, e não: ${slotLabel(wanted)}.`)]
  return []
}

const ofBranch = (cnpj: string) =>
  `O CNPJ do documento, ${formatPrintedCnpj(cnpj)}, é de outro estabelecimento da organização.`

function ofCnpj({ cnpj, whose, coversBranches }: Reading): Doubt[] {
  if (!cnpj) return []
  if (whose === 'other')
    return [doubt('cnpj', `O CNPJ do documento, ${formatPrintedCnpj(cnpj.value)}, não é o da organização.`)]
  return whose === 'branch' && !coversBranches ? [doubt('cnpj', ofBranch(cnpj.value))] : []
}

function ofDates({ problem, validUntil }: Reading, today: string): Doubt[] {
  if (problem === 'several')
    return [doubt('date', 'O arquivo tem mais de uma validade: digite as datas do documento pedido.')]
  return validUntil && validUntil.value < today
    ? [doubt('date', `O documento venceu em ${formatDate(validUntil.value)}.`)]
    : []
}

/**
 * What speaks against a file, in sentences for both sides.
 *
 * @param today `YYYY-MM-DD`
 */
export function doubtsOf(reading: Reading, wanted: SlotName, today: string): Doubt[] {
  return [
    ...ofPaper(reading, wanted),
    ...ofCnpj(reading),
    ...ofDates(reading, today),
    ...(reading.result?.value === 'positiva'
      ? [doubt('result', 'A certidão é positiva: diz que há débitos.')]
      : []),
  ]
}

/** What the file has besides, and what it lacks although nothing is wrong with it. */
export function remarksOf(
  { kind, state, also, cnpj, whose, coversBranches }: Reading,
  wanted: SlotName,
  holder: Holder,
): string[] {
  const both = wanted === 'certidaoEstadual' && kind?.startsWith('estadual') && also.length === 0
  const asked = both ? twoPapers[state ?? holder.state ?? ''] : undefined
  return [
    ...(cnpj && whose === 'branch' && coversBranches
      ? [`${ofBranch(cnpj.value)} Este documento vale para a matriz e as filiais.`]
      : []),
    ...(also.length > 0 ? [`O arquivo traz também ${also.join(' e ')}.`] : []),
    ...(asked ? [asked] : []),
  ]
}
