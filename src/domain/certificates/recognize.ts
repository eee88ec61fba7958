import type { SlotName } from '@/domain/documents/slots'
import {
  anyMunicipality,
  anyState,
  notIssued,
  notIssuedBy,
  papers,
  states,
  type CertificateKind,
  type Paper,
} from './papers'
import { firstMatches, holds, matchesIn, pattern, type Match } from './patterns'
import { certificateText, pageBreak, type CertificateText } from './text'

export type Recognized = { paper: Paper; guessed: boolean; text: CertificateText }

const rules = papers.map((paper) => ({
  paper,
  titles: paper.title.map(pattern),
  beside: paper.beside === undefined ? null : pattern(paper.beside),
}))
const general = [anyState, anyMunicipality].map((paper) => ({ paper, titles: paper.title.map(pattern) }))
const certidao = pattern('CERTIDAO|CERTIFICADO|CERTIFICAMOS|CERTIFICO')
const errors = notIssued.map(pattern)
const errorsBy = notIssuedBy.map(([source, kind]) => [pattern(source), kind] as const)

type Title = { paper: Paper; match: Match }

const titleStart = /^\s*(?:CERTIDAO[A-Z\s]*)?$/

/** A title that begins a line, with the result before it or not, is more likely one than words within a sentence. */
const beginsLine = ({ copy, start }: Match) =>
  titleStart.test(copy.key.slice(Math.max(0, start - 300), start).replace(/^[^]*[\n\t\f]/, ''))

function titlesIn(text: CertificateText): Title[] {
  const found = rules.flatMap(({ paper, titles, beside }): Title[] => {
    if (beside && !holds(text, beside)) return []
    const matches = firstMatches({ copies: text.titleCopies }, titles)
    return matches.slice(0, MAX_TITLES).map((match) => ({ paper, match }))
  })
  // A summary names the papers whose validities it lists.
  const summary = found.find(({ paper }) => paper.isSummary)
  if (summary) return [summary]
  // The rules for one wording may lie within those for another.
  return found.filter(
    ({ match }, at) =>
      !found
        .slice(0, at)
        .some((earlier) => earlier.match.copy === match.copy && overlap(earlier.match, match)),
  )
}

/** No file has more papers; a hostile one does not keep the page busy. */
const MAX_TITLES = 20

const overlap = (one: Match, other: Match) => one.start < other.end && other.start < one.end

/** Index of the line in which a place of the first copy is. */
const lineOf = ({ copy, start }: Match) => copy.key.slice(0, start).split('\n').length - 1

/** Index of the first line of its page. A letter may lie on the pages before. */
const pageOf = ({ lines }: CertificateText, line: number) => lines.slice(0, line).lastIndexOf(pageBreak) + 1

const isResultLine = (line = '') => /^\t?certid[ãa]o (negativa|positiva)[\p{L} ]*$/iu.test(line)

/** The lines of each paper in the file: from its page's first, or from its title where pages hold several. */
function partsOf(
  text: CertificateText,
  titles: readonly Title[],
): { title: Title; lines: readonly string[] }[] {
  const [byRow] = text.copies
  const distinct = titles
    .filter(({ match }) => match.copy === byRow)
    .map((title) => ({ title, line: lineOf(title.match) }))
    .sort((one, other) => one.line - other.line)
  const [only] = distinct
  if (only && titles.length === 1 && beginsLine(only.title.match))
    return [{ title: only.title, lines: text.lines.slice(pageOf(text, only.line)) }]
  // Where titles are found only between columns or without blanks, it is not clear where a paper begins.
  if (distinct.length < 2 || distinct.length < titles.length)
    return titles.slice(0, 1).map((title) => ({ title, lines: text.lines }))
  const starts = distinct.map(({ line }, at) => {
    const before = distinct[at - 1]
    if (!before) return 0
    if (before.line < pageOf(text, line)) return pageOf(text, line)
    // The result may stand on a line of its own above the rest of the title.
    return isResultLine(text.lines[line - 1]) ? line - 1 : line
  })
  return distinct.map(({ title }, at) => ({ title, lines: text.lines.slice(starts[at], starts[at + 1]) }))
}

/** One paper names itself several times. */
const isNamedAgain = (part: { title: Title }, before: { title: Title } | undefined) =>
  before !== undefined && before.title.paper === part.title.paper && !beginsLine(part.title.match)

function named(text: CertificateText): Recognized[] {
  const titles = titlesIn(text)
  const leading = titles.filter(({ match }) => beginsLine(match))
  const kinds = new Set(leading.map(({ paper }) => paper))
  // Words within a sentence are a title only where nothing else is.
  const chosen =
    kinds.size > 0 ? titles.filter(({ paper, match }) => kinds.has(paper) && beginsLine(match)) : titles
  return partsOf(text, chosen)
    .filter((part, at, all) => !isNamedAgain(part, all[at - 1]))
    .map(({ title, lines }) => ({
      paper: title.paper,
      guessed: false,
      text: lines.length === text.lines.length ? text : certificateText(lines),
    }))
}

/** The state or municipality that the text names first. */
function guess(text: CertificateText): Recognized[] {
  if (!holds(text, certidao)) return []
  for (const copy of text.copies) {
    const [first] = general
      .flatMap(({ paper, titles }) =>
        titles.flatMap((title) => matchesIn(copy, title).map((match) => ({ paper, match }))),
      )
      .sort((one, other) => one.match.start - other.match.start)
    if (!first) continue
    const lines = copy === text.copies[0] ? text.lines.slice(pageOf(text, lineOf(first.match))) : text.lines
    const own = lines.length === text.lines.length ? text : certificateText(lines)
    return [{ paper: { ...first.paper, ...placeOf(own) }, guessed: true, text: own }]
  }
  return []
}

const cityName =
  /(?:PREFEITURA (?:MUNICIPAL )?(?:D[AEO] )?(?:MUNICIPIO D[AEO] )?|MUNICIPIO D[AEO] )([A-Z][A-Z' ]+[A-Z])/

function placeOf(text: CertificateText): Pick<Paper, 'state' | 'city'> {
  const [copy] = text.copies
  if (!copy) return {}
  const state = states.find(([name]) =>
    holds(text, pattern(`(?:ESTADO|GOVERNO) D[AEO] (?:ESTADO D[AEO])? ${name}`)),
  )
  const city = cityName.exec(copy.key)
  const at = city ? copy.key.indexOf(city[1] ?? '', city.index) : -1
  return {
    ...(state && { state: state[1] }),
    ...(city && { city: copy.shown.slice(at, at + (city[1] ?? '').length) }),
  }
}

/** What the issuer shows instead of a paper; undefined where the file is no such screen. */
export function notIssuedKind(text: CertificateText): CertificateKind | null | undefined {
  if (firstMatches(text, errors).length === 0) return undefined
  return errorsBy.find(([sign]) => holds(text, sign))?.[1] ?? null
}

/** @param wanted the slot, whose paper comes first where a file has several */
export function recognize(text: CertificateText, wanted?: SlotName): Recognized[] {
  const found = named(text)
  const all = found.length > 0 ? found : guess(text)
  return [...all].sort(
    (one, other) => Number(other.paper.slot === wanted) - Number(one.paper.slot === wanted),
  )
}
