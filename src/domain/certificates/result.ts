import { firstMatches, keyAt, matchesIn, pattern } from './patterns'
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
      'SITUACAO REGULAR|\\bE : REGULAR|SITUACAO : REGULAR|REGULAR (?:COM|PERANTE|JUNTO)|ENCONTRA - SE REGULAR|REGULARIDADE FISCAL|QUITACAO',
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
  const titles = firstMatches(text, [title]).flatMap((place): FoundResult[] =>
    place.groups.slice(0, 1).map((group) => ({ value: named(keyAt(group)), place })),
  )
  // Sentences name other certidões: 'este documento tem os mesmos efeitos da certidão negativa'.
  const [first] = [
    ...titles.filter(({ place }) => /(?:^|[\n\t\f])$/.test(place.copy.key.slice(0, place.start).slice(-1))),
    ...titles.filter(({ value }) => value !== 'regular'),
    ...titles,
  ]
  if (first) return first
  for (const copy of text.copies)
    for (const [value, rule] of inText) {
      const [place] = matchesIn(copy, rule)
      if (place) return { value, place }
    }
  return null
}
