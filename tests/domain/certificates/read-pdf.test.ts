import { describe, expect, it } from 'vitest'
import { readPdf } from '@/domain/certificates/read-pdf'
import { readCertificate } from '@/domain/certificates/read-certificate'
import { at, byPdfKit, byPdfLib, drawn, type Order } from './pdf-writers'
import { holder, samples } from './sample-certificates'
import { valueOf } from './value-of'

const fields = [
  'kind',
  'result',
  'cnpj',
  'whose',
  'name',
  'issuedOn',
  'validUntil',
  'number',
  'code',
  'problem',
]

const read = (bytes: Uint8Array, slot?: 'certidaoFgts' | 'certidaoFederal') =>
  readPdf({ bytes, holder, slot })

const reversed: Order = (cells) => [...cells].reverse()
const byColumn: Order = (cells) => [...cells].sort((one, other) => one.x - other.x || one.y - other.y)

const writers = [
  ['pdf-lib', byPdfLib],
  ['PDFKit', byPdfKit],
] as const

describe.each(writers)('written by %s', (_, write) => {
  it.each([
    ['as people read', undefined],
    ['backwards', reversed],
    ['column by column', byColumn],
  ])('%s, each paper says the same as its lines do', async (__, order) => {
    for (const { paper, lines } of samples) {
      const [fromLines, fromFile] = [readCertificate(lines, holder), await read(await write(lines, order))]
      for (const field of fields)
        expect([paper, field, valueOf(fromFile, field)]).toEqual([paper, field, valueOf(fromLines, field)])
    }
  })
  it('two papers, one a page', async () => {
    const file = () => write([...(samples[0]?.lines ?? []), '\f', ...(samples[2]?.lines ?? [])])
    expect((await read(await file(), 'certidaoFgts'))?.validUntil?.value).toBe('2025-12-01')
    expect((await read(await file(), 'certidaoFederal'))?.validUntil?.value).toBe('2027-02-03')
  })
  it('the first three pages only', async () => {
    const lines = samples[0]?.lines ?? []
    expect((await read(await write(['1', '\f', '2', '\f', ...lines])))?.kind).toBe('federal')
    expect((await read(await write(['1', '\f', '2', '\f', '3', '\f', ...lines])))?.kind).toBeNull()
  })
  it('a page without text', async () => {
    expect(await read(await write([]))).toBeNull()
  })
})

it('says nothing of what is no PDF', async () => {
  expect(await read(new TextEncoder().encode('%PDF-1.7 and nothing else'))).toBeNull()
})

describe('a page', () => {
  const cnd = samples[0]?.lines ?? []
  const cpen = [
    'CERTIDÃO POSITIVA DE DÉBITOS',
    'TRABALHISTAS COM EFEITO DE',
    'NEGATIVA',
    'Nome: INSTITUTO RIO CLARO',
  ]
  const beside = ['Aviso:', 'guarde este papel. Ele vale', 'só com assinatura.']
  it.each([0, 5, 7, 9])('with two columns, the second one %d points lower', async (lower) => {
    const reading = await read(await drawn([...at(cpen, 40), ...at(beside, 320, lower)]))
    expect(valueOf(reading, 'kind')).toBe('trabalhista')
    expect(valueOf(reading, 'result')).toBe('positiva-com-efeitos')
  })
  it('with a watermark', async () => {
    const watermark = { text: 'VÁLIDA ATÉ 01/01/2030', x: 60, y: 500, size: 30, turn: 30 }
    expect(valueOf(await read(await drawn([...at(cnd, 40), watermark])), 'validUntil')).toBe('2027-02-03')
  })
  it.each([90, 180, 270])('that is shown turned by %d degrees', async (turn) => {
    expect(valueOf(await read(await drawn(at(cnd, 40), turn)), 'validUntil')).toBe('2027-02-03')
  })
})
