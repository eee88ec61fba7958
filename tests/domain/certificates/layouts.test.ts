import { describe, expect, it } from 'vitest'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { holder, samples } from './sample-certificates'
import { valueOf } from './value-of'

const bare = (value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value)

type Layout = readonly [string, (lines: readonly string[]) => readonly string[]]

const doubled = (line: string) => line.replace(/[^\s]/gu, '$&$&')
const spread = (line: string) =>
  line.replace(/(\S)(?=\S)/gu, (letter, _, at: number) => (at % 3 === 0 ? `${letter} ` : letter))

/** What writers of PDF files do to a text. */
const layouts: readonly Layout[] = [
  ['U+00A0 between words', (lines) => lines.map((line) => line.replace(/ /g, '\xA0'))],
  ['U+2009 between words', (lines) => lines.map((line) => line.replace(/ /g, '\u2009'))],
  ['decomposed accents', (lines) => lines.map((line) => line.normalize('NFD'))],
  ['ligatures', (lines) => lines.map((line) => line.replace(/fi/g, '\uFB01').replace(/ff/g, '\uFB00'))],
  ['control characters', (lines) => lines.map((line) => line.replace(/ /g, ' \0'))],
  ['letters drawn twice', (lines) => lines.map(doubled)],
  ['blanks inside words', (lines) => lines.map(spread)],
  ['no blanks at all', (lines) => lines.map((line) => line.replace(/ /g, ''))],
  ['a line of a letterhead before each page', (lines) => ['Página 1 de 1', ...lines, '\f', 'Página 2 de 2']],
  ['lower case', (lines) => lines.map((line) => line.toLowerCase())],
]

const fields = ['kind', 'result', 'cnpj', 'issuedOn', 'validUntil', 'problem']

describe.each(layouts)('with %s', (_, change) => {
  it.each(samples)('$paper says the same', ({ lines }) => {
    const [plain, changed] = [readCertificate(lines, holder), readCertificate(change(lines), holder)]
    for (const field of fields)
      expect([field, bare(valueOf(changed, field))]).toEqual([field, bare(valueOf(plain, field))])
  })
})

describe('labels and values', () => {
  const title = ['SECRETARIA DA FAZENDA DO ESTADO DO PIAUÍ', 'CERTIDÃO NEGATIVA DE DÉBITOS ESTADUAIS']
  const pairs = [
    ['Razão Social', 'ASSOCIACAO EXEMPLO DE LEITURA'],
    ['CNPJ', '12.345.678/0001-95'],
    ['Certidão nº', '2026.000123-4'],
    ['Data de emissão', '10/06/2026'],
    ['Validade', '07/12/2026'],
    ['Código de autenticidade', 'A1B2-C3D4-E5F6'],
  ] as const
  const name = ([label]: (typeof pairs)[number]) => label
  const value = ([, text]: (typeof pairs)[number]) => text
  it.each([
    ['on one line', pairs.map(([label, text]) => `${label}: ${text}`)],
    ['on one line, glued', pairs.map(([label, text]) => `${label}:${text}`)],
    ['the value on the next line', pairs.flatMap(([label, text]) => [label, text])],
    ['the value on the next line, after a colon', pairs.flatMap(([label, text]) => [`${label}:`, text])],
    ['the value in another column', pairs.map(([label, text]) => `${label}\t${text}`)],
    ['the value far to the right', pairs.map(([label, text]) => `${label}:          ${text}`)],
    ['a table of two rows', [pairs.map(name).join('\t'), pairs.map(value).join('\t')]],
    [
      'a table of two rows for each half',
      [
        pairs.slice(0, 3).map(name).join('\t'),
        pairs.slice(0, 3).map(value).join('\t'),
        pairs.slice(3).map(name).join('\t'),
        pairs.slice(3).map(value).join('\t'),
      ],
    ],
    [
      'two pairs a line',
      [0, 2, 4].map((at) =>
        pairs
          .slice(at, at + 2)
          .map((pair) => pair.join(': '))
          .join('\t'),
      ),
    ],
    ['labels together, then values', [...pairs.map(name), ...pairs.map(value)]],
    ['labels together, then values in another order', [...pairs.map(name), ...pairs.map(value).reverse()]],
    ['the validity before the issue', [...[...pairs].reverse().map((pair) => pair.join(': '))]],
  ])('%s', (_, lines) => {
    const reading = readCertificate([...title, ...lines], holder)
    const read = Object.fromEntries(
      ['kind', 'state', 'result', 'name', 'cnpj', 'number', 'issuedOn', 'validUntil', 'code'].map((field) => [
        field,
        valueOf(reading, field),
      ]),
    )
    expect(read).toEqual({
      kind: 'estadual',
      state: 'PI',
      result: 'negativa',
      name: 'ASSOCIACAO EXEMPLO DE LEITURA',
      cnpj: '12345678000195',
      number: '2026.000123-4',
      issuedOn: '2026-06-10',
      validUntil: '2026-12-07',
      code: 'A1B2-C3D4-E5F6',
    })
  })
})
