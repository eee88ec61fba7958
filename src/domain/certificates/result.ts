import { firstMatches, keyAt, matchesIn, pattern, type Match } from './patterns'
import type { CertificateText, Place } from './text'

export type Result = 'negativa' | 'positiva-com-efeitos' | 'positiva' | 'regular' | 'nao-contribuinte'

/** Up to 'não tem efeitos de negativa'. */
const withEffects = (other: string) =>
  `POSITIVA (?:(?!NAO (?:TEM|TERA|POSSUI|PRODUZ|GERA))${other}){0,120}?EFEITOS? D[EA] (?:CERTIDAO)? NEGATIVA`

/** The order counts: 'NEGATIVA' stands in the title of a positive one with the effects of a negative one. */
const inText: readonly (readonly [Result, RegExp])[] = [
  ['positiva-com-efeitos', pattern(withEffects('[^.]'))],
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
  `CERTIDAO [A-Z ,()/-]{0,60}?(NAO - ? CONTRIBUINTE|NEGATIVA|${withEffects('[^.:]')}|POSITIVA|REGULARIDADE FISCAL|QUITACAO(?! D[AEO] I))`,
)

const secondHalf = pattern('(?:^|[\\n\\t]) COM EFEITOS? D[EA] (?:CERTIDAO)? NEGATIVA')

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

const saidBy = (place: Match): FoundResult[] =>
  place.groups.slice(0, 1).map((group) => ({ value: named(keyAt(group)), place }))

/** What the title says; else what the text does. Null where neither does. */
export function resultOf(text: CertificateText): FoundResult | null {
  const titles = firstMatches({ copies: text.titleCopies }, [title]).flatMap(saidBy)
  // Sentences name other certidões: 'este documento tem os mesmos efeitos da certidão negativa'.
  const [first] = [
    ...titles.filter(({ place }) => /(?:^|[\n\t\f])$/.test(place.copy.key.slice(0, place.start).slice(-1))),
    ...titles.filter(({ value }) => value !== 'regular'),
    ...titles,
  ]
  // Another column may stand between the halves of such a title.
  const effects = first?.value === 'positiva' && effectsIn(text)
  if (first) return effects || first
  for (const copy of text.copies)
    for (const [value, rule] of inText) {
      const [place] = matchesIn(copy, rule)
      if (place) return { value, place }
    }
  return null
}

function effectsIn({ titleCopies }: CertificateText): FoundResult | undefined {
  const titles = titleCopies.flatMap((copy) => matchesIn(copy, title).flatMap(saidBy))
  const [place] = firstMatches({ copies: titleCopies }, [secondHalf])
  const whole = titles.find(({ value }) => value === 'positiva-com-efeitos')
  return whole ?? (place && { value: 'positiva-com-efeitos', place })
}
