import { describe, expect, it } from 'vitest'
import { readPdf } from '@/domain/certificates/read-pdf'
import { readCertificate, type Reading } from '@/domain/certificates/read-certificate'
import { byPdfKit, byPdfLib, type Order } from './pdf-writers'
import { holder, samples } from './sample-certificates'

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

const valueOf = (reading: Reading | null, field: string): unknown => {
  const found: unknown = reading?.[field as keyof Reading]
  return typeof found === 'object' && found !== null && 'value' in found ? found.value : found
}

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
  it('a page without text', async () => {
    expect(await read(await write([]))).toBeNull()
  })
})

it('says nothing of what is no PDF', async () => {
  expect(await read(new TextEncoder().encode('%PDF-1.7 and nothing else'))).toBeNull()
})
