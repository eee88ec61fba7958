import { valueApart } from './labels'
import type { Paper } from './papers'
import { dayOf, firstMatches, holds, keyAt, matchesAcross, matchesIn, pattern } from './patterns'
import { endOf, termOf, termSource } from './term'
import type { CertificateText, Place } from './text'

/** `YYYY-MM-DD`, with what it was read from: the words around it, and the day or the term as it is printed. */
export type FoundDay = { value: string; around: readonly Place[]; printed: Place }

export type Dates = {
  issuedOn: FoundDay | null
  /** Printed, or counted from the day of issue by the printed rule. */
  validUntil: FoundDay | null
  /** `several` ends, and nobody knows which is the paper's; one before the issue, or on a day that does not exist, is `wrong`. */
  problem: 'several' | 'wrong-end' | null
}

/** Words that may stand between a label and its value. */
const between = (words: string) => `(?:[:=.,(-]| |${words})*?`
const toEnd = between(
  'D[AEO]|DEST[AE]|EST[AE]|E|ATE|A|O|AO|EM|DIA|DATA|CERTIDAO|DOCUMENTO|CERTIFICADO|ALVARA|PRESENTE|FINAL|LIMITE|TERMINO|PARA|SERA|TEM|TERA',
)
const toIssue = between(
  'AUTORIZADA|REALIZADA|VIA|PELA|INTERNET|PUBLICA|AS|A|D[AEO]|NO|DIA|DATA|HORA|E|EM|HORAS|HORARIO|DE BRASILIA|CERTIDAO|DOCUMENTO|{time}'.replace(
    '{time}',
    '\\d{1,2}[:H]\\d{2}(?::\\d{2}|MIN)?H?S?',
  ),
)
const toTerm = between(
  'POR|D[AEO]|PELO|PRAZO|PERIODO|EST[AE]|DEST[AE]|CERTIDAO|E|SERA|TEM|CERTIFICADO|DOCUMENTO',
)

const VALID = '(?:VALID(?:ADE|EZ|[AO]S?)|VENCIMENTO|VENCE|EXPIRA(?:CAO)?)'

const ISSUED = '(?:EMITID[AO]S?|EXPEDID[AO]S?|EMISSAO|EXPEDICAO|LIBERACAO)'
const valuesAfter = '[:.]? ({date}) (?:A?S? {time})? [|;,-]? ({date})'
/** Two labels in a row, then their two days. */
const pairs = [
  pattern(`${ISSUED} (?:EM)? [:.]? (?:E|CERTIDAO|DATA D[AE])*? ${VALID} (?:ATE)? ${valuesAfter}`),
  pattern(`${VALID} (?:ATE)? [:.]? (?:E|CERTIDAO|DATA (?:E HORA)? D[AE])*? ${ISSUED} (?:EM)? ${valuesAfter}`),
]
/** Values above their labels: it is not clear which day is whose. */
const flipped = pattern(
  `(?:^|\\n){date} (?:A?S? {time})?\\n (?:DATA D[AE])? ${ISSUED} (?:EM)? [:.]?\\n{date} (?:A?S? {time})?\\n (?:DATA D[AE])? ${VALID} (?:ATE)? [:.]? (?=\\n|$)(?! (?:{date}|${termSource}))`,
)
/** A label that waits for its own day: what follows the next one may be that. */
const OTHER =
  'ABERTURA|SITUACAO CADASTRAL|INICIO (?:D[AE]S? ATIVIDADES?)?|NASCIMENTO|CONSULTA|PROTOCOLO|CADASTRO|IMPRESSAO|ALTERACAO|CONSTITUICAO'
const LINK = '[:.]? (?:E|CERTIDAO|DATA (?:E HORA)? D[AE])*'
const waiting = {
  issued: new RegExp(`${pattern(`(?:${OTHER}|${VALID} (?:ATE)?) ${LINK} `).source}$`),
  until: new RegExp(`${pattern(`(?:${OTHER}|${ISSUED} (?:EM)?) ${LINK} `).source}$`),
}

const range = pattern(`${VALID}${toEnd}({date}) (?:A|ATE|-|E) (?:O DIA)? ({date})`)
// The law that rules it may stand between, with a day of its own.
const until = pattern(`${VALID}(?: \\( [^()]{1,200} \\))?${toEnd}({date})`)
const term = [
  pattern(`${VALID}${toTerm}(${termSource})`),
  pattern(
    `(${termSource}) ,? (?:CONTAD[AO]S?|A (?:CONTAR|PARTIR))${between('A|PARTIR|D[AEO]|DATA|SUA|DEST[AE]|CERTIDAO')}(?:EMISSAO|EXPEDICAO)`,
  ),
]
const issued = [pattern(`${ISSUED}${toIssue}({date})`), pattern(`DATA DA CERTIDAO${toIssue}({date})`)]
/** The validity runs from it; beside it the day of printing is called that of issue (the city of São Paulo). */
const release = pattern(`(?:^|\\n|\\t) (?:DATA D[AE])? LIBERACAO (?=[:\\n\\t]|{date})`)
const released = [pattern(`LIBERACAO${toIssue}({date})`)]
const cardIssued = [pattern(`EMITIDO NO DIA ({date})`)]
/** 'Belo Horizonte, 3 de agosto de 2026', alone on a line. */
const signed = [pattern(`(?:^|\\n)[A-Z][A-Z\\x20.'/-]{2,40}, ({date})(?=[.]?(?:\\n|$))`)]
const opened = [pattern(`DATA DE ABERTURA ({date})`)]

const dateShape = pattern('{date}')
const termShape = pattern(termSource)

const oneDay = (around: Place, printed: Place | undefined): FoundDay[] => {
  const value = printed && dayOf(printed)
  return value ? [{ value, around: [around], printed }] : []
}

/** 'Alvará nº 123, vencimento' beside a certidão. */
const ofOther = /(?:ALVARA|LICENCA|PARCELA|BOLETO|GUIA|PROCURACAO|MANDATO|CONTRATO)[^.\n\t]*$/

/** How long something else may be done, as 'poderá ser verificada por 90 dias contados da emissão'. */
const otherTerm = /(?:VERIFICAD|CONFIRMAD|CONSULTAD|AUTENTIC|RECURSO)[A-Z\s]*$/

/** 'contados da sua expedição.' is no label of the day below. */
const endsSentence = /[A-Z]{3}\.\s/

const before = ({ copy, start }: Place) => copy.key.slice(Math.max(0, start - 60), start)

/**
 * Days that do not exist are passed over.
 * @param never what stands before no match
 */
function daysBy(
  text: Pick<CertificateText, 'copies'>,
  rules: readonly RegExp[],
  ...never: readonly (RegExp | undefined)[]
): FoundDay[] {
  for (const copy of text.copies)
    for (const rule of rules) {
      const days = matchesIn(copy, rule)
        .filter(
          (match) => !endsSentence.test(keyAt(match)) && !never.some((rule) => rule?.test(before(match))),
        )
        .flatMap((match) => oneDay(match, match.groups[match.groups.length - 1]))
      if (days.length > 0) return days
    }
  return []
}

const firstIn = (place: Place, shape: RegExp): Place | undefined => {
  const found = new RegExp(shape.source).exec(keyAt(place))
  return found
    ? { copy: place.copy, start: place.start + found.index, end: place.start + found.index + found[0].length }
    : undefined
}

/** The earlier of a pair of days, or the later. */
function dayOfPair(text: CertificateText, at: 0 | 1): FoundDay[] {
  const rows = text.copies.filter(({ inColumns }) => !inColumns)
  for (const match of rows.flatMap((copy) => pairs.flatMap((rule) => matchesAcross(copy, rule)))) {
    const days = match.groups.flatMap((group) => oneDay(match, group))
    days.sort((one, two) => (one.value < two.value ? -1 : 1))
    const day = days[at]
    if (day && days.length === 2) return [day]
  }
  return []
}

/** Where labels stand together and their values follow: of two days, the issue is the first. */
function dayApart(text: CertificateText, label: 'issued' | 'until'): FoundDay[] {
  const other = label === 'issued' ? 'until' : 'issued'
  const found = valueApart(text, label, dateShape, (days, { has, values }) => {
    // The validity is a term: then the first day is that of issue, and what follows one of printing.
    if (days.length > 0 && values.some((value) => firstIn(value, termShape)))
      return label === 'issued' ? days[0] : null
    if (!has(other)) return undefined
    if (days.length !== 2) return undefined
    const sorted = [...days].sort((one, two) => (startDay(one) < startDay(two) ? -1 : 1))
    return label === 'issued' ? sorted[0] : sorted[1]
  })
  const day = found && firstIn(found.value, dateShape)
  return found && day
    ? oneDay(found.label, day).map((one) => ({ ...one, around: [found.label, found.value] }))
    : []
}

const startDay = (place: Place): string => {
  const day = firstIn(place, dateShape)
  return (day && dayOf(day)) ?? ''
}

function issueOf(text: CertificateText, paper: Paper | undefined): FoundDay | null {
  if (paper?.issuedAtStart) {
    const [match] = firstMatches(text, [range])
    return (match && oneDay(match, match.groups[0])[0]) ?? null
  }
  const isReleased = holds(text, release)
  const rules = isReleased ? released : issued
  const days = [
    () => (paper?.isEndless ? [] : dayOfPair(text, 0)),
    () => (paper?.isEndless ? daysBy(text, cardIssued) : daysBy(text, rules, waiting.issued)),
    () => dayApart(text, 'issued'),
    () => (paper?.isEndless || isReleased ? [] : daysBy(text, signed)),
  ]
  for (const find of days) {
    const found = find()
    // One may be the day of printing.
    if (new Set(found.map(({ value }) => value)).size > 1) return null
    if (found[0]) return found[0]
  }
  return null
}

function ends(text: CertificateText, paper: Paper | undefined): FoundDay[] {
  const byRange = daysBy(text, [range])
  if (byRange.length > 0) return byRange
  const pair = dayOfPair(text, 1)
  const days = pair.length > 0 ? pair : daysBy(text, [until], waiting.until, paper && ofOther)
  return days.length > 0 ? days : dayApart(text, 'until')
}

/** 'Válida até 31/02/2027' */
const hasImpossibleEnd = (text: CertificateText) =>
  firstMatches(text, [until]).some(({ groups: [day] }) => day !== undefined && dayOf(day) === null)

function byTerm(text: CertificateText, from: FoundDay | null): Dates['validUntil'] {
  if (!from) return null
  const [match] = firstMatches(text, term).filter((one) => !otherTerm.test(before(one)))
  const apart = match ? null : valueApart(text, 'until', termShape)
  const printed = match?.groups[0] ?? (apart && firstIn(apart.value, termShape))
  const found = printed && termOf(printed)
  if (!found) return null
  return {
    value: endOf(from.value, found),
    around: match ? [match] : apart ? [apart.label, apart.value] : [],
    printed,
  }
}

/** @param paper undefined for a paper that nobody recognised */
export function datesOf(text: CertificateText, paper: Paper | undefined): Dates {
  if (holds(text, flipped)) return { issuedOn: null, validUntil: null, problem: null }
  const issuedOn = issueOf(text, paper)
  if (paper?.isEndless) return { issuedOn, validUntil: null, problem: null }
  const found = ends(text, paper)
  if (new Set(found.map(({ value }) => value)).size > 1)
    return { issuedOn, validUntil: null, problem: 'several' }
  const counted = byTerm(text, issuedOn)
  // The day of issue itself, although a term is printed: it stands beside the wrong label.
  const isIssue = counted !== null && found[0]?.value === issuedOn?.value
  const end = isIssue ? counted : (found[0] ?? counted)
  // An end before the issue is a mistake of reading, or of the paper.
  const fits = end && (!issuedOn || end.value >= issuedOn.value)
  if (!fits && (end || hasImpossibleEnd(text))) return { issuedOn, validUntil: null, problem: 'wrong-end' }
  return { issuedOn, validUntil: end, problem: null }
}

/** Since when the organization exists; only a CNPJ card says it. */
export const openedOn = ({ titleCopies }: CertificateText): FoundDay | null =>
  daysBy({ copies: titleCopies }, opened)[0] ?? null
