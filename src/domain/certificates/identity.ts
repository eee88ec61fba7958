import { cnpjKey } from '@/lib/masks'
import { valueApart, labels } from './labels'
import type { Paper } from './papers'
import { firstMatches, keyAt, matchesIn, pattern, type Match } from './patterns'
import { printedAt, type CertificateText, type Place } from './text'

/** The organization that the paper should be of. `cnpj` is as the profile has it, with punctuation or without. */
export type Holder = {
  cnpj?: string | null
  name?: string | null
  state?: string | null
  city?: string | null
}

/** `branch`: the same root, but another establishment. */
export type Whose = 'same' | 'branch' | 'other'

export type FoundText = { value: string; around: readonly Place[]; printed: Place }

const ROOT = 8

const labelled = pattern(
  `(?:CNPJ|C\\.N\\.P\\.J\\.?|CGC|NUMERO DE INSCRICAO|INSCRICAO)(?:[:=.,(/)°-]| |MF|IE|CPF|BASE|RAIZ|BASICO|SOB|O|N|NO|NUMERO|D[AEO]|CONTRIBUINTE|ESTABELECIMENTO|MATRIZ)*?({cnpj})`,
)
const unlabelled = pattern('({wholeCnpj})')
const cnpjShape = pattern('{cnpj}')

/** The municipality's own number stands in the letterhead, mostly with its label. */
const issuer = /PREFEITURA|MUNICIPIO DE|SECRETARIA|GOVERNO D|ESTADO D|FAZENDA/
const certidao = /CERTIDAO|CERTIFIC/
const holder = /NOME|RAZAO|CONTRIBUINTE|REQUERENTE|INTERESSAD/

function isIssuers({ copy, start }: Match): boolean {
  const cell = copy.key.slice(Math.max(0, start - 200), start).replace(/^[^]*[\n\t]/, '')
  if (issuer.test(cell) && !holder.test(cell)) return true
  const lineEnd = copy.key.indexOf('\n', start)
  const before = copy.key
    .slice(Math.max(0, start - 400), lineEnd < 0 ? start + 100 : Math.min(lineEnd + 1, start + 400))
    .split('\n')
  const titleAt = before.map((line) => certidao.test(line)).lastIndexOf(true)
  const near = before
    .slice(Math.max(titleAt, -1) + 1)
    .slice(-3)
    .join('\n')
  // The letterhead stands above the title.
  const head = copy.key.slice(0, Math.min(start, 2000))
  return [near, ...(certidao.test(head) ? [] : [head])].some(
    (part) => issuer.test(part) && !holder.test(part),
  )
}

const applicant = /(?:SOLICITANTE|SOLICITAD[AO]\s*POR|CONTADOR|PROCURADOR(?!IA)|REPRESENTANTE)[^\t]*$/

/** Who asked for the paper is not whom it is about. The sentence may begin a line above. */
function isApplicants({ copy, start, end }: Match): boolean {
  const lines = copy.key.slice(Math.max(0, start - 150), start).split('\n')
  const isLabel = lines[lines.length - 1] === ''
  return applicant.test(lines.slice(isLabel ? -1 : -2).join(' ') + copy.key.slice(start, end))
}

const found = (around: Place, printed: Place): FoundText => ({
  value: cnpjKey(keyAt(printed)),
  around: [around],
  printed,
})

/** The labelled number that is not the issuer's; the organization's own, wherever the paper has it. */
export function cnpjOf(text: CertificateText, paper: Paper | undefined, { cnpj }: Holder): FoundText | null {
  const key = cnpjKey(cnpj ?? '')
  const isWhole = ({ value }: FoundText) => value === key
  const isOwn = ({ value }: FoundText) => key.length === 14 && value.slice(0, ROOT) === key.slice(0, ROOT)
  let asked: FoundText | undefined
  const isLocal = !paper || paper.slot === 'certidaoEstadual' || paper.slot === 'certidaoMunicipal'
  for (const copy of text.copies) {
    const matches = matchesIn(copy, labelled)
    const numbers = matches.flatMap((match) => match.groups.slice(0, 1).map((number) => found(match, number)))
    const isAbout = (_: FoundText, at: number) => !isApplicants(matches[at] as Match)
    const about = numbers.filter(isAbout)
    const own = about.find(isWhole) ?? about.find(isOwn)
    if (own) return own
    const first = numbers.find(
      (number, at) => isAbout(number, at) && (!isLocal || !isIssuers(matches[at] as Match)),
    )
    if (first) return first
    asked ??= numbers.find(isOwn)
  }
  const apart = valueApart(text, 'cnpj', cnpjShape)
  if (apart) return { ...found(apart.label, apart.value), around: [apart.label, apart.value] }
  const bareNumber = firstMatches(text, [unlabelled])
    .filter((match) => !isApplicants(match))
    .map((match) => found(match, match))
  // The card has its own alone.
  return bareNumber.find(isOwn) ?? asked ?? (paper?.isEndless ? (bareNumber[0] ?? null) : null)
}

/** It is null where one of the two numbers is missing. A root alone names no establishment. */
export function whoseCnpj(printed: string | undefined, { cnpj }: Holder): Whose | null {
  const own = cnpjKey(cnpj ?? '')
  if (!printed || own.length !== 14) return null
  if (printed === own || printed === own.slice(0, ROOT)) return 'same'
  return printed.slice(0, ROOT) === own.slice(0, ROOT) ? 'branch' : 'other'
}

const named = pattern(`(?:^|[\\n\\t ])${labels.name} (?:[:-]|(?<colon>\\n|\\t)) ([^\\n\\t:]{3,120})`)
const nameEnd =
  /\s*(?:[-,;]? ?\b(?:CNPJ|CPF|INSCRICAO|ENDERECO|C\.N\.P\.J)\b.*|\(\s*M\s*A\s*T\s*R\s*I\s*Z.*)$/
/** Where a name was expected, the next label may stand. */
const noName =
  '(?:\\/|ENDERECO|LOGRADOURO|TITULO D|PORTE|LIBERACAO|VALIDADE|VALID[AO] |EMISSAO|EMITID|EXPEDICAO|DATA D|CODIGO|SITUACAO|CERTIDAO|RAZAO SOCIAL|NOME|CNPJ|CPF|INSCRICAO|MATRIZ$|FILIAL$|NUMERO D|N[O°]|MOTIVO|[A-Z]{0,9} DE \\d{4})'
const startsNoName = new RegExp(`^${pattern(noName).source}`)
const nameShape = new RegExp(`(?!${pattern(noName).source})[A-Z][A-Z .&'/-]{5,}$`)
/** A name goes on where a line holds letters only, and a label follows. */
const goesOn =
  /^\n(?!TITULO D|NOME|CERTIDAO|ENDERECO|PORTE)([A-Z][A-Z .&'-]{1,80}?)(?=\n[A-Z0-9 /().°]{2,40}:|\n(?:CNPJ|CPF|INSCRICAO|ENDERECO|CERTIDAO|\())/

/** No certidão has more; a hostile file does not keep the page busy. */
const MAX_NAMES = 30

export function nameOf(text: CertificateText): FoundText | null {
  for (const copy of text.copies)
    for (const match of matchesIn(copy, named).slice(0, MAX_NAMES)) {
      const place = match.groups[match.groups.length - 1]
      if (!place) continue
      const key = keyAt(place).replace(nameEnd, '').trimEnd()
      const [lead = ''] = /^[\s"'-]*/.exec(key) ?? []
      if (
        key.length - lead.length < 3 ||
        !/[A-Z] ?[A-Z]/.test(key) ||
        startsNoName.test(key.slice(lead.length))
      )
        continue
      const start = place.start + lead.length
      let end = place.start + key.length
      const [more = ''] = end === place.end ? (goesOn.exec(copy.key.slice(end)) ?? []) : []
      end += more.length
      const printed = { copy, start, end }
      return { value: printedAt(printed), around: [{ ...match, end }], printed }
    }
  const apart = valueApart(text, 'name', nameShape)
  return apart && { value: printedAt(apart.value), around: [apart.label, apart.value], printed: apart.value }
}

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\(.*/, '')
    .replace(/^[\d.]+ /, '')
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

/** The paper's may be cut short. Null where one is missing. */
export function isSameName(printed: string | undefined, { name }: Holder): boolean | null {
  const [one, other] = [letters(printed ?? ''), letters(name ?? '')]
  if (!one || !other) return null
  const length = Math.min(one.length, other.length)
  return one === other || (length >= 12 && one.slice(0, length) === other.slice(0, length))
}

const numbers = [
  pattern(
    '(?:CERTIDAO|CERTIFICACAO|CERTIFICADO|DOCUMENTO|DOCUMENTO / CERTIDAO) (?:N[O°.]+|NUMERO) [:.]* ({number})',
  ),
  pattern('(?:NUMERO|N[O°.]+) D[AE] (?:CERTIDAO|CERTIFICADO|DOCUMENTO) [:.]* ({number})'),
  pattern('(?:^|[\\n\\t])N[O°.]+ [:.]* ({number})'),
]
const codes = [
  pattern(
    '(?:CODIGO|CHAVE) (?:D[AE])? (?:CONTROLE|VERIFICACAO|AUTENTICIDADE|AUTENTICACAO|SEGURANCA|VALIDACAO|CONFERENCIA|ACESSO|CERTIDAO) (?:D[AEO] (?:CERTIDAO|DOCUMENTO))? [:.-]* ({code})',
  ),
]
const numberShape = pattern('(?!{date})(?!{cnpj}){number} $')
const codeShape = pattern('(?!{date})(?=[A-Z.-]*\\d){code} $')

/** A code has a digit, or is a word of capitals with nothing after it. */
const looksLikeCode = (place: Place) =>
  /\d/.test(keyAt(place)) ||
  (/^[A-Z]{8,}$/.test(printedAt(place)) && /^(?:[.\n\t]|$)/.test(place.copy.key.slice(place.end)))

function printedBy(
  text: CertificateText,
  rules: readonly RegExp[],
  fits: (place: Place) => boolean,
): FoundText | null {
  for (const copy of text.copies)
    for (const rule of rules)
      for (const match of matchesIn(copy, rule)) {
        const [printed] = match.groups
        if (printed && fits(printed)) return { value: printedAt(printed), around: [match], printed }
      }
  return null
}

function apart(text: CertificateText, label: 'number' | 'code', shape: RegExp): FoundText | null {
  const value = valueApart(text, label, shape)
  return value && { value: printedAt(value.value), around: [value.label, value.value], printed: value.value }
}

/** Where no blanks are, a day may follow a number at once. */
const endsInDate = (place: Place) => /\d\d\/\d\d\/\d{4}$/.test(keyAt(place))
const isDate = (place: Place) => pattern('^{date}').test(keyAt(place))

export const numberOf = (text: CertificateText): FoundText | null =>
  printedBy(text, numbers, (place) => !isDate(place) && !endsInDate(place)) ??
  apart(text, 'number', numberShape)

export const codeOf = (text: CertificateText): FoundText | null =>
  printedBy(text, codes, looksLikeCode) ?? apart(text, 'code', codeShape)
