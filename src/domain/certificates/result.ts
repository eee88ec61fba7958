import { firstMatches, matchesIn, pattern } from './patterns'
import type { CertificateText, Place } from './text'

export type Result = 'negativa' | 'positiva-com-efeitos' | 'positiva' | 'regular' | 'nao-contribuinte'

/** The order counts: 'NEGATIVA' stands in the title of a positive one with the effects of a negative one. */
const inText: readonly (readonly [Result, RegExp])[] = [
  ['positiva-com-efeitos', pattern('POSITIVA [^.]{0,120}?EFEITOS? D[EA] (?:CERTIDAO)? NEGATIVA')],
  [
    'negativa',
    pattern(
      'NEGATIVA|NAO CONSTAM?|NADA CONSTA|NAO EXISTEM? (?:DEBITOS|PENDENCIAS)|NAO POSSUI (?:DEBITOS|PENDENCIAS)',
    ),
  ],
  ['nao-contribuinte', pattern('NAO - ? (?:E )? CONTRIBUINTE|NAO INSCRIT[OA] NO CADASTRO DE CONTRIBUINTES')],
  ['positiva', pattern('POSITIVA|CONSTAM? (?:\\(M\\))?|POSSUI (?:DEBITOS|PENDENCIAS)|IRREGULAR')],
  [
    'regular',
    pattern(
      'SITUACAO REGULAR|REGULAR (?:COM|PERANTE|JUNTO)|ENCONTRA - SE REGULAR|REGULARIDADE FISCAL|QUITACAO',
    ),
  ],
]

const title = pattern(
  'CERTIDAO [A-Z ,()/-]{0,60}?(NAO - ? CONTRIBUINTE|NEGATIVA|POSITIVA [^.:]{0,110}?EFEITOS? D[EA] (?:CERTIDAO)? NEGATIVA|POSITIVA|REGULARIDADE FISCAL|QUITACAO)',
)

const named = (key: string): Result =>
  key.startsWith('NAO')
    ? 'nao-contribuinte'
    : key.startsWith('NEGATIVA')
      ? 'negativa'
      : key.startsWith('POSITIVA')
        ? key.endsWith('NEGATIVA')
          ? 'positiva-com-efeitos'
          : 'positiva'
        : 'regular'

export type FoundResult = { value: Result; place: Place }

/** What the title says; else what the text does. Null where neither does. */
export function resultOf(text: CertificateText): FoundResult | null {
  for (const match of firstMatches(text, [title])) {
    const [group] = match.groups
    if (group) return { value: named(group.copy.key.slice(group.start, group.end)), place: match }
  }
  for (const copy of text.copies)
    for (const [value, rule] of inText) {
      const [place] = matchesIn(copy, rule)
      if (place) return { value, place }
    }
  return null
}
