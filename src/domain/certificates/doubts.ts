import { slotLabel, type SlotName } from '@/domain/documents/slots'
import { formatDate } from '@/lib/format-date'
import { masks } from '@/lib/masks'
import type { Holder } from './identity'
import type { Reading } from './read-certificate'

/** Something to look at before the file counts as this document. It blocks nothing. */
export type Doubt = { about: 'paper' | 'cnpj' | 'date' | 'result'; text: string }

/** Whom two papers of the state are asked of, and what it calls them. */
export const twoPapers: Partial<Record<string, string>> = {
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
  if (problem === 'wrong-end')
    return [doubt('date', 'A validade impressa não existe ou vem antes da emissão: confira as datas.')]
  return validUntil && validUntil.value < today
    ? [doubt('date', `O documento venceu em ${formatDate(validUntil.value)}.`)]
    : []
}

const ofResult = ({ result }: Reading): Doubt[] =>
  result?.value === 'positiva' ? [doubt('result', 'A certidão é positiva: diz que há débitos.')] : []

const ofContent = (reading: Reading, today: string) => [
  ...ofCnpj(reading),
  ...ofDates(reading, today),
  ...ofResult(reading),
]

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What speaks against a file, in sentences for both sides; also against a second paper that the slot asks for.
 *
 * @param today `YYYY-MM-DD`
 */
export const doubtsOf = (reading: Reading, wanted: SlotName, today: string): Doubt[] => [
  ...ofPaper(reading, wanted),
  ...ofContent(reading, today),
  ...reading.also
    .filter(({ slot }) => slot === wanted)
    .flatMap((other) =>
      ofContent(other, today).map(({ about, text }) =>
        doubt(about, `Sobre ${other.label}: ${lowerFirst(text)}`),
      ),
    ),
]

/** What the file has besides, and what it lacks although nothing is wrong with it. */
export function remarksOf(
  { kind, state, also, cnpj, whose, coversBranches }: Reading,
  wanted: SlotName,
  holder: Holder,
): string[] {
  const isState = wanted === 'certidaoEstadual' && kind?.startsWith('estadual')
  const isElsewhere = isState && state !== null && holder.state && state !== holder.state
  const asked = isState && also.length === 0 ? twoPapers[state ?? holder.state ?? ''] : undefined
  const names = [...new Set(also.map(({ label }) => label))]
  return [
    ...(cnpj && whose === 'branch' && coversBranches
      ? [`${ofBranch(cnpj.value)} Este documento vale para a matriz e as filiais.`]
      : []),
    ...(names.length > 0 ? [`O arquivo traz também ${names.join(' e ')}.`] : []),
    ...(isElsewhere
      ? [`A certidão é de outro estado: ${state}. O cadastro da organização diz ${holder.state}.`]
      : []),
    ...(asked && !isElsewhere ? [asked] : []),
  ]
}
