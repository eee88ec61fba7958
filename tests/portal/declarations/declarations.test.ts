import mammoth from 'mammoth'
import { strFromU8, unzipSync } from 'fflate'
import { DOMParser } from '@xmldom/xmldom'
import { expect, it } from 'vitest'
import type { Director } from '@/domain/organization/directors'
import {
  declarationKinds,
  missingFields,
  writeDeclarations,
  type Choices,
  type Declarant,
  type DeclarationKind,
} from '@/portal/declarations/declarations'
import { accountsOfFiveYears } from '@/portal/declarations/law'
import { BLANK, type Paper } from '@/domain/paper/paper'
import { writeDocx } from '@/domain/paper/write-docx'

const organization: Declarant = {
  nome: 'Associação Sol & Lua <Campinas>',
  cnpj: '12.ABC.345/01DE-35',
  endereco: 'Rua das Palmeiras, 100, Campinas/SP',
  municipio: 'Campinas',
  uf: 'SP',
  representante: 'Ana Lima',
  cargo_representante: 'Presidenta',
  cpf_representante: '529.982.247-25',
}
const empty = Object.fromEntries(Object.keys(organization).map((field) => [field, null])) as Declarant

const director: Director = {
  id: '1',
  nome: 'Bia Souza',
  cargo: 'Tesoureira',
  cpf: '111.444.777-35',
  rg: '12.345.678-9',
  orgao_expedidor: 'SSP/SP',
  endereco: 'Rua Um, 1',
  telefone: '(19) 99999-0000',
  email: 'bia@exemplo.org.br',
  mandato_de: null,
  mandato_ate: null,
  versao: 1,
}

const choices: Choices = {
  sphere: 'municipal',
  accounts: 'none',
  premises: 'own',
  recipient: '',
  edital: '',
  day: '2026-11-29',
}

const write = (kinds: readonly DeclarationKind[], changed: Partial<Choices> = {}, who = organization) =>
  writeDeclarations(kinds, { organization: who, directors: [director], choices: { ...choices, ...changed } })

/** All that is read in it. */
const textsOf = ({ title, blocks, note }: Paper): string[] => [
  title,
  ...blocks.flatMap((block) => {
    switch (block.kind) {
      case 'table':
        return [...block.head, ...block.rows.flat()]
      case 'signature':
        return [block.place, block.name, block.role]
      case 'heading':
      case 'text':
        return [block.text]
      default:
        return [`${block.label} ${block.text}`]
    }
  }),
  note,
]
const readWhole = (papers: readonly Paper[]) => papers.flatMap(textsOf).join('\n')

it.each(declarationKinds)('%s says who declares, where and when, and what it is based on', (kind) => {
  const text = readWhole(write([kind]))
  for (const known of [
    organization.nome,
    organization.cnpj,
    organization.endereco,
    organization.representante,
  ])
    expect(text).toContain(known)
  expect(text).toContain('Campinas (SP), 29 de novembro de 2026')
  expect(text).toContain('Modelo: confira com o edital. Orientação, não é parecer jurídico. Base: ')
})

it.each(declarationKinds)('%s has a line for each field that the profile lacks', (kind) => {
  const text = readWhole(write([kind], {}, empty))
  expect(text).toContain(BLANK)
  expect(text).not.toMatch(/null|undefined/)
})

it('lists each director with documents and contacts, and lines for what is not known', () => {
  const text = readWhole(write(['relacao']))
  expect(text).toContain('Bia Souza\nTesoureira')
  expect(text).toContain('RG 12.345.678-9, SSP/SP\nCPF 111.444.777-35')
  expect(text).toContain('Rua Um, 1\n(19) 99999-0000\nbia@exemplo.org.br')
  const [paper] = writeDeclarations(['relacao'], {
    organization,
    directors: [{ ...director, rg: null, telefone: null }],
    choices,
  })
  expect(paper && readWhole([paper])).toContain(`RG ${BLANK}, SSP/SP`)
})

it.each([
  ['federal', 'SP', 'da administração pública federal', true],
  ['estadual', 'SP', 'da administração pública estadual', false],
  ['estadual', 'DF', 'da administração pública distrital', false],
  ['municipal', 'SP', 'da administração pública municipal', false],
] as const)('speaks of the %s sphere in %s', (sphere, uf, words, namesDecree) => {
  const text = readWhole(write(['impedimentos'], { sphere }, { ...organization, uf }))
  expect(text).toContain(words)
  // The decree binds the Union only.
  expect(text.includes('Decreto nº 8.726/2016')).toBe(namesDecree)
})

it('declares all items of art. 39, and of the accounts only what was chosen', () => {
  for (const [accounts, { text: chosen }] of Object.entries(accountsOfFiveYears)) {
    const text = readWhole(write(['impedimentos'], { accounts: accounts as Choices['accounts'] }))
    for (const label of ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'])
      expect(text).toContain(`\n${label} `)
    for (const { text: other } of Object.values(accountsOfFiveYears))
      expect(text.includes(other)).toBe(other === chosen)
    expect(text).toContain('considerada responsável por ato de improbidade')
  }
})

it('names in the letter the papers that go with it', () => {
  const text = readWhole(
    write(['menores', 'oficio'], { recipient: 'Secretaria de Cultura', edital: 'Edital nº 3/2026' }).slice(
      -1,
    ),
  )
  expect(text).toContain('Para: Secretaria de Cultura')
  expect(text).toContain('Assunto: documentos para Edital nº 3/2026')
  expect(text).toContain('1 Declaração sobre o trabalho de menores')
})

it('knows what is missing before anything is written', () => {
  expect(missingFields(['menores'], organization)).toEqual([])
  expect(missingFields(['menores'], { ...organization, cnpj: ' ', uf: null })).toEqual(['cnpj', 'uf'])
  expect(missingFields([], empty)).toEqual([])
})

it('writes a Word file that holds any name', async () => {
  const odd = ['<b>&amp;"\'</b>', '😀 Zoë', 'Nome '.repeat(60).trim(), ']]>', '{{nome}}', '\u202Eolá']
  for (const nome of odd) {
    const papers = writeDeclarations(declarationKinds, {
      organization: { ...organization, nome },
      directors: [{ ...director, nome }],
      choices,
    })
    const file = new Uint8Array(await (await writeDocx(papers)).arrayBuffer())
    for (const [name, part] of Object.entries(unzipSync(file)))
      if (/\.(xml|rels)$/.test(name)) {
        const errors: string[] = []
        new DOMParser({ errorHandler: (_level, error) => errors.push(String(error)) }).parseFromString(
          strFromU8(part),
          'text/xml',
        )
        expect(errors, name).toEqual([])
      }
    const { value } = await mammoth.extractRawText({ arrayBuffer: file.buffer })
    expect(value).toContain(`organização ${nome}, CNPJ`)
    for (const { title } of papers) expect(value).toContain(title)
  }
})
