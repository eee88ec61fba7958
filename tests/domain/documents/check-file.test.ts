import { describe, expect, it } from 'vitest'
import { acceptAttribute, checkFile, checkFileName } from '@/domain/documents/check-file'
import { contentTypes, documentSlots, isFileExtension, slotOf, type SlotName } from '@/domain/documents/slots'
import { sniffFile } from '@/lib/files/sniff-file'
import { compoundOf, program, sampleBytes, zipOf } from './sample-files.ts'

const slot = (name: SlotName) => {
  const found = slotOf(name)
  if (!found) throw new Error(name)
  return found
}

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
    [
      'a photo of a phone that kept its own format',
      Uint8Array.from([0, 0, 0, 0x18, ...Buffer.from('ftypheic')]),
    ],
    ['a damaged compound file', compoundOf('WordDocument').subarray(0, 600)],
    ['nothing', ''],
  ])('does not take %s for a document', async (_name, content) => {
    expect(await sniffFile(new Blob([content]))).toBeNull()
  })

  it('finds the stream of a Word file behind many others', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Stream ${index}`)
    expect(await sniffFile(new Blob([compoundOf(...many, 'WordDocument')]))).toBe('doc')
  })

  it('finds a PDF that starts with other bytes, as readers do', async () => {
    expect(await sniffFile(new Blob(['\r\n\r\n', await sampleBytes('pdf')]))).toBe('pdf')
  })

  it('accepts an MP3 without a tag', async () => {
    expect(await sniffFile(new Blob([Uint8Array.from([0xff, 0xfb, 0x90, 0x00, 1, 2, 3])]))).toBe('mp3')
  })

  it('ends on a damaged chain', async () => {
    const looped = compoundOf('x')
    new DataView(looped.buffer).setUint32(512 + 4, 1, true)
    expect(await sniffFile(new Blob([looped]))).toBeNull()
  })
})

describe('whether a slot accepts a file (product 5)', () => {
  it.each(documentSlots.map((entry) => [entry.name, entry] as const))(
    '%s takes each of its kinds',
    async (name, entry) => {
      for (const extension of entry.extensions) {
        const check = await checkFile(
          entry,
          file(`${name}.${extension.toUpperCase()}`, await sampleBytes(extension)),
        )
        expect(check).toEqual({ ok: true, extension })
      }
    },
  )

  it('refuses another extension and names the accepted ones', () => {
    expect(checkFileName(slot('balanco'), file('balanco.ods', 'x'))).toEqual({
      ok: false,
      message: 'Tipo de arquivo não aceito. Por favor use: pdf, xls, xlsx',
    })
    expect(checkFileName(slot('balanco'), file('balanco', 'x')).ok).toBe(false)
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

  it('refuses a renamed program', async () => {
    const check = await checkFile(slot('estatuto'), file('estatuto.pdf', program()))
    expect(check).toEqual({
      ok: false,
      message: 'O conteúdo deste arquivo não é PDF. Por favor use: pdf, doc, docx',
    })
  })

  it('refuses an installer with the extension of a Word file', async () => {
    const check = await checkFile(slot('estatuto'), file('estatuto.doc', compoundOf('SummaryInformation')))
    expect(check.ok).toBe(false)
  })

  it('says when only the extension is wrong', async () => {
    const check = await checkFile(slot('cartaoCnpj'), file('cartao.png', await sampleBytes('jpg')))
    expect(check).toEqual({
      ok: false,
      message:
        'O conteúdo deste arquivo é JPG, mas o nome termina em .png. Corrija o final do nome e envie de novo.',
    })
  })

  it('refuses a spreadsheet with the extension of a text', async () => {
    expect((await checkFile(slot('estatuto'), file('a.docx', await sampleBytes('xlsx')))).ok).toBe(false)
  })

  it('says when a file has a password, is empty or cannot be read', async () => {
    const locked = await checkFile(
      slot('estatuto'),
      file('a.docx', compoundOf('EncryptionInfo', 'EncryptedPackage')),
    )
    expect(locked).toMatchObject({
      message: 'Este arquivo está protegido por senha. Tire a senha e envie de novo.',
    })
    expect(await checkFile(slot('estatuto'), file('a.pdf', ''))).toMatchObject({
      message: 'Este arquivo está vazio. Escolha outro.',
    })
    const gone = Object.assign(file('a.pdf', 'x'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    })
    expect(await checkFile(slot('estatuto'), gone)).toMatchObject({
      message: 'Não foi possível ler este arquivo. Escolha-o de novo.',
    })
  })

  it('accepts a ZIP, not a renamed document, in a ZIP slot', async () => {
    expect(
      (await checkFile(slot('inscricoesConselhos'), file('a.zip', await zipOf('a.pdf', 'b.pdf')))).ok,
    ).toBe(true)
    expect((await checkFile(slot('inscricoesConselhos'), file('a.zip', await sampleBytes('docx')))).ok).toBe(
      false,
    )
  })

  it('offers the file picker the slot’s extensions', () => {
    expect(acceptAttribute(slot('cartaoCnpj'))).toBe('.pdf,.jpg,.jpeg,.png')
  })
})
