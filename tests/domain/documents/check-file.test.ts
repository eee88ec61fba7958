import { describe, expect, it } from 'vitest'
import { acceptAttribute, checkFile, checkFileName } from '@/domain/documents/check-file'
import {
  contentTypes,
  documentSlots,
  isFileExtension,
  slotOf,
  type DocumentSlot,
  type SlotName,
} from '@/domain/documents/slots'
import { sniffFile } from '@/lib/files/sniff-file'
import { compoundOf, program, sampleBytes, zipOf } from './sample-files.ts'

const slot = (name: SlotName) => slotOf(name) as DocumentSlot
const file = (name: string, content: BlobPart) => new File([content], name)

describe('the type of a file, by its bytes', () => {
  it.each(Object.keys(contentTypes).filter(isFileExtension))('knows %s', async (extension) => {
    const content = await sniffFile(new Blob([await sampleBytes(extension)]))
    expect(content).toBe(extension === 'jpeg' ? 'jpg' : extension)
  })

  it.each([
    ['a program', program()],
    ['text', '<html><script>alert(1)</script></html>'],
    ['an installer', compoundOf('SummaryInformation', 'Binary.custom', '!_StringData')],
    ['a phone’s own format', Uint8Array.from([0, 0, 0, 0x18, ...Buffer.from('ftypheic')])],
    ['a damaged compound file', compoundOf('WordDocument').subarray(0, 600)],
    ['nothing', ''],
  ])('does not take %s for a document', async (_name, content) => {
    expect(await sniffFile(new Blob([content]))).toBeNull()
  })

  const many = Array.from({ length: 30 }, (_, index) => `Stream ${index}`)
  it.each([
    ['the stream of a Word file behind many others', 'doc', compoundOf(...many, 'WordDocument')],
    ['a PDF that starts with other bytes, as readers do', 'pdf', '\r\n\r\n%PDF-1.4'],
    ['an MP3 without a tag', 'mp3', Uint8Array.from([0xff, 0xfb, 0x90, 0x00, 1, 2, 3])],
  ])('finds %s', async (_name, type, content) => {
    expect(await sniffFile(new Blob([content]))).toBe(type)
  })

  it('ends on a damaged chain', async () => {
    const looped = compoundOf('x')
    new DataView(looped.buffer).setUint32(512 + 4, 1, true)
    expect(await sniffFile(new Blob([looped]))).toBeNull()
  })
})

describe('whether a slot accepts a file (product 5)', async () => {
  it.each(documentSlots)('$name takes each of its kinds', async (entry) => {
    for (const extension of entry.extensions) {
      const given = file(`a.${extension.toUpperCase()}`, await sampleBytes(extension))
      expect(await checkFile(entry, given)).toEqual({ ok: true, extension })
    }
  })

  it.each([
    ['estatuto', 10],
    ['materiais', 20],
  ] as const)('%s takes up to %i MB and not a byte more', (name, megabytes) => {
    const size = megabytes * 1024 * 1024
    expect(checkFileName(slot(name), { name: 'a.pdf', size })).toEqual({ ok: true, extension: 'pdf' })
    expect(checkFileName(slot(name), { name: 'a.pdf', size: size + 1 })).toEqual({
      ok: false,
      message: `O arquivo excede o tamanho máximo de ${megabytes}MB`,
    })
  })

  // The database counts an emoji as one character too.
  it.each(['a', 'ã', '🎉'])('takes a name of 255 characters, such as %s, and not one more', (letter) => {
    const named = (length: number) =>
      checkFileName(slot('estatuto'), { name: `${letter.repeat(length - 4)}.pdf`, size: 1 })
    expect(named(255)).toEqual({ ok: true, extension: 'pdf' })
    expect(named(256)).toEqual({
      ok: false,
      message: 'O nome do arquivo é longo demais: use até 255 caracteres.',
    })
  })

  const gone = Object.assign(file('a.pdf', 'x'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
  })
  const accepted = 'Tipo de arquivo não aceito. Por favor use: pdf, xls, xlsx'
  const wrongEnd =
    'O conteúdo deste arquivo é JPG, mas o nome termina em .png. Corrija o final do nome e envie de novo.'
  it.each<[what: string, name: SlotName, file: File, message?: string]>([
    ['another extension', 'balanco', file('balanco.ods', 'x'), accepted],
    ['no extension', 'balanco', file('balanco', 'x'), accepted],
    [
      'a renamed program',
      'estatuto',
      file('estatuto.pdf', program()),
      'O conteúdo deste arquivo não é PDF. Por favor use: pdf, doc, docx',
    ],
    ['an installer as a Word file', 'estatuto', file('estatuto.doc', compoundOf('SummaryInformation'))],
    ['a wrong extension only', 'cartaoCnpj', file('cartao.png', await sampleBytes('jpg')), wrongEnd],
    ['a spreadsheet as a text', 'estatuto', file('a.docx', await sampleBytes('xlsx'))],
    ['a document as a ZIP', 'inscricoesConselhos', file('a.zip', await sampleBytes('docx'))],
    [
      'a file with a password',
      'estatuto',
      file('a.docx', compoundOf('EncryptionInfo', 'EncryptedPackage')),
      'Este arquivo está protegido por senha. Tire a senha e envie de novo.',
    ],
    ['an empty file', 'estatuto', file('a.pdf', ''), 'Este arquivo está vazio. Escolha outro.'],
    ['a file that is gone', 'estatuto', gone, 'Não foi possível ler este arquivo. Escolha-o de novo.'],
  ])('refuses %s', async (_what, name, given, message) => {
    expect(await checkFile(slot(name), given)).toMatchObject({ ok: false, ...(message && { message }) })
  })

  it('accepts a ZIP of several files', async () => {
    const zip = file('a.zip', await zipOf('a.pdf', 'b.pdf'))
    expect((await checkFile(slot('inscricoesConselhos'), zip)).ok).toBe(true)
  })

  it('offers the file picker the slot’s extensions', () => {
    expect(acceptAttribute(slot('cartaoCnpj'))).toBe('.pdf,.jpg,.jpeg,.png')
  })
})
