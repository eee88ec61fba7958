import type { SlotName } from '@/domain/documents/slots'
import { datesOf, openedOn } from './dates'
import { cnpjOf, codeOf, isSameName, nameOf, numberOf, whoseCnpj, type Holder, type Whose } from './identity'
import type { CertificateKind, Paper } from './papers'
import { notIssuedKind, recognize, type Recognized } from './recognize'
import { resultOf, type Result } from './result'
import { certificateText, linesAt, printedAt, type CertificateText, type Place } from './text'

/** `line`: what it was read from; `printed`: the part of it that says the value. */
export type Found<Value extends string = string> = { value: Value; line: string; printed: string }

/** What a paper says of itself. Days are `YYYY-MM-DD`. */
export type Reading = {
  /** It is null where the text is that of no paper we know. With state and city it names the issuer. */
  kind: CertificateKind | null
  /** 'SP' */
  state: string | null
  city: string | null
  /** What people call it; empty where nobody knows it. */
  label: string
  /** Where it belongs. */
  slot: SlotName | null
  /** General rules read it: no wording of this very paper is known. */
  isGuess: boolean
  /**
   * `not-issued`: a screen that says that there is no certidão; `several`: a list of several papers' validities; `wrong-end`: it
   * ends before its issue, or on a day that does not exist.
   */
  problem: 'not-issued' | 'several' | 'wrong-end' | null
  result: Found<Result> | null
  /** Capitals and digits only; eight of them where the paper has the root alone. */
  cnpj: Found | null
  whose: Whose | null
  /** It speaks for the head office and all branches, whichever CNPJ is printed. */
  coversBranches: boolean
  name: Found | null
  isSameName: boolean | null
  issuedOn: Found | null
  /** Printed, or counted from the day of issue by a printed term. */
  validUntil: Found | null
  /** Only a CNPJ card has it. */
  openedOn: Found | null
  number: Found | null
  code: Found | null
  /** Other papers in the same file, each without others. */
  also: readonly Reading[]
}

type Read = { value: string; around: readonly Place[]; printed: Place }

const found = <Value extends string>(
  read: (Omit<Read, 'value'> & { value: Value }) | null,
): Found<Value> | null =>
  read && {
    value: read.value,
    line: read.around.map(linesAt).join(' '),
    printed: printedAt(read.printed),
  }

const nothing: Reading = {
  kind: null,
  state: null,
  city: null,
  label: '',
  slot: null,
  isGuess: true,
  problem: null,
  result: null,
  cnpj: null,
  whose: null,
  coversBranches: false,
  name: null,
  isSameName: null,
  issuedOn: null,
  validUntil: null,
  openedOn: null,
  number: null,
  code: null,
  also: [],
}

const about = (paper: Paper) => ({
  kind: paper.kind,
  state: paper.state ?? null,
  city: paper.city ?? null,
  label: paper.label,
  slot: paper.slot,
  coversBranches: paper.coversBranches ?? false,
})

function fieldsOf(text: CertificateText, paper: Paper | undefined, holder: Holder) {
  const cnpj = cnpjOf(text, paper, holder)
  const name = nameOf(text)
  const { issuedOn, validUntil, problem } = datesOf(text, paper)
  const result = paper && !paper.isEndless ? resultOf(text) : null
  return {
    problem,
    result: result && found({ value: result.value, around: [result.place], printed: result.place }),
    cnpj: found(cnpj),
    whose: whoseCnpj(cnpj?.value, holder),
    name: found(name),
    isSameName: isSameName(name?.value, holder),
    issuedOn: found(issuedOn),
    validUntil: found(validUntil),
    openedOn: paper?.isEndless ? found(openedOn(text)) : null,
    number: found(numberOf(text)),
    code: found(codeOf(text)),
  }
}

function readPaper({ paper, guessed, text }: Recognized, holder: Holder): Reading {
  // None is picked from a list of validities.
  if (paper.isSummary) return { ...nothing, ...about(paper), isGuess: guessed, problem: 'several' }
  const fields = fieldsOf(text, paper, holder)
  return { ...nothing, ...about(paper), isGuess: guessed, ...fields }
}

const isSamePaper = (one: Reading, other: Reading) => one.kind === other.kind && one.state === other.state

/** A file with two papers for one slot counts until the first of them ends, whichever page comes first. */
const sooner = (one: Reading, other: Reading): Reading =>
  other.slot === one.slot &&
  other.validUntil &&
  !(one.validUntil && one.validUntil.value <= other.validUntil.value)
    ? other
    : one

/** A second paper of the same kind with another end: which of the two counts is not clear. */
const contradicts = (one: Reading, other: Reading) =>
  isSamePaper(one, other) && other.validUntil !== null && other.validUntil.value !== one.validUntil?.value

/**
 * Reads what a certidão says, by its own wordings, else by general rules. Nothing is decided by it: people confirm what is read.
 *
 * @param lines as they stand on the pages: a tab, or three blanks, between columns, `pageBreak` between pages
 * @param holder the organization that the paper should be of
 * @param wanted the slot, whose paper comes first where a file has several
 */
export function readCertificate(lines: readonly string[], holder: Holder = {}, wanted?: SlotName): Reading {
  const text = certificateText(lines)
  const papers = recognize(text, wanted)
  const [first, ...others] = papers
  if (!first) {
    const kind = notIssuedKind(text)
    if (kind !== undefined) return { ...nothing, kind, problem: 'not-issued' }
    return { ...nothing, ...fieldsOf(text, undefined, holder) }
  }
  const reading = readPaper(first, holder)
  // A certidão may quote such a sentence, but a screen has no end of validity.
  const isScreen =
    !reading.problem && !reading.validUntil && !first.paper.isEndless && notIssuedKind(text) !== undefined
  if (isScreen)
    return {
      ...nothing,
      kind: first.guessed ? (notIssuedKind(text) ?? null) : first.paper.kind,
      problem: 'not-issued',
    }
  const readings = others.map((other) => readPaper(other, holder))
  if (readings.some((other) => contradicts(reading, other)))
    return { ...reading, also: readings, problem: 'several', issuedOn: null, validUntil: null }
  const main = readings.reduce(sooner, reading)
  const also = [reading, ...readings].filter((other) => other !== main && !isSamePaper(other, main))
  return { ...main, also }
}
