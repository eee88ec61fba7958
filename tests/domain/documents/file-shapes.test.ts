import { describe, expect, it } from 'vitest'
import { checkFile } from '@/domain/documents/check-file'
import { slotOf, type DocumentSlot, type FileExtension, type SlotName } from '@/domain/documents/slots'
import { compoundOf, compoundWith, emptyPage, pdfOf, sampleBytes, zipOf } from './sample-files.ts'

const slot = (name: SlotName) => slotOf(name) as DocumentSlot
const file = (name: string, ...content: BlobPart[]) => new File(content, name)
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const zeros = (length: number) => new Uint8Array(length)

/** The document, its first page empty, the second with text. */
const twoPages = pdfOf(
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 6 0 R>>',
  `<</Length 9000>>stream\n${'x'.repeat(9000)}\nendstream`,
  '<</Length 24>>stream\n0 0 m 99 99 l S 0 0 m 9 9\nendstream',
)
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Word's header with the bit for a password, and a workbook whose second record is FILEPASS. */
const wordWithPassword = () => Uint8Array.from({ length: 4096 }, (_, at) => (at === 11 ? 0x13 : 1))
const workbookWithPassword = () => {
  const content = zeros(4096)
  content.set([0x09, 0x08, 0x10, 0, 0, 6, 5, 0, ...zeros(12), 0x2f, 0, 0x36, 0])
  return content
}

describe('shapes in which programs write them', async () => {
  it.each<[what: string, name: SlotName, file: File, extension: FileExtension]>([
    [
      'a Word file with sectors of 4096 bytes',
      'estatuto',
      file('a.doc', compoundWith({ WordDocument: zeros(8192), Data: zeros(4096) }, 4096)),
      'doc',
    ],
    [
      'the stream of a Word file behind many others',
      'estatuto',
      file('a.doc', compoundOf(...Array.from({ length: 30 }, (_, at) => `Stream ${at}`), 'WordDocument')),
      'doc',
    ],
    [
      'a workbook without its container',
      'balanco',
      file('a.xls', letters('\x09\x08\x08\0\0\0\x10\0\0\0\0\0')),
      'xls',
    ],
    [
      'an archive behind other bytes',
      'certificacoesTitulos',
      file('a.zip', await zipOf('a.pdf', 'b.pdf'), zeros(70_000)),
      'zip',
    ],
    [
      'a PDF without cross-reference',
      'estatuto',
      file(
        'a.pdf',
        text(emptyPage())
          .replace(/xref[^]*?trailer/, 'trailer')
          .replace(/startxref\s+\d+\s/, ''),
      ),
      'pdf',
    ],
    ['a PDF with zeros behind it', 'estatuto', file('a.pdf', emptyPage(), zeros(9000)), 'pdf'],
    ['a PDF behind other bytes', 'estatuto', file('a.pdf', '\r\n\r\n', emptyPage()), 'pdf'],
    ['a PDF that lost its last line', 'estatuto', file('a.pdf', text(twoPages).slice(0, -7)), 'pdf'],
    [
      'a JPEG with a second picture behind it',
      'cartaoCnpj',
      file('a.jpg', await sampleBytes('jpg'), await sampleBytes('jpg')),
      'jpg',
    ],
    ['an MP3 without a tag', 'depoimentos', file('a.mp3', zeros(3000), letters('\xff\xfb\x90\0abc')), 'mp3'],
    [
      'a video of a camera, with an identifier first',
      'depoimentos',
      file(
        'a.mp4',
        letters('\0\0\0\x18uuid'),
        zeros(16),
        letters('\0\0\0\x10ftyp3gp5\0\0\0\0\0\0\0\x08moov'),
      ),
      'mp4',
    ],
  ])('%s', async (_what, name, given, extension) => {
    expect(await checkFile(slot(name), given)).toMatchObject({ ok: true, extension })
  })
})

describe('what nobody can open', async () => {
  const password = /^O arquivo tem senha\. /
  const incomplete = /^O arquivo parece incompleto/
  const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.subarray(0, bytes.length / 2)
  const encryptedZip = async () => {
    const bytes = await zipOf('a.pdf')
    const directory = text(bytes).indexOf('PK\x01\x02')
    for (const at of [6, directory + 8]) bytes.fill((bytes[at] ?? 0) | 1, at, at + 1)
    return bytes
  }
  const byCertificate = text(emptyPage()).replace(
    'trailer<<',
    'trailer<</Encrypt<</Filter/Adobe.PubSec/V 4>>/ID[<00><00>]',
  )
  // The update of a signature, cut: the version before it would open.
  const cutUpdate = `${text(emptyPage())}7 0 obj<</Type/Sig/Contents<0000`

  it.each<[what: string, name: SlotName, file: File, message: RegExp]>([
    [
      'a Word file with a password',
      'estatuto',
      file('a.doc', compoundWith({ WordDocument: wordWithPassword() })),
      password,
    ],
    [
      'a workbook with a password',
      'balanco',
      file('a.xls', compoundWith({ Workbook: workbookWithPassword() })),
      password,
    ],
    [
      'a .docx with a password',
      'estatuto',
      file('a.docx', compoundOf('EncryptionInfo', 'EncryptedPackage')),
      password,
    ],
    ['a ZIP with a password', 'certificacoesTitulos', file('a.zip', await encryptedZip()), password],
    ['a PDF for certain certificates', 'estatuto', file('a.pdf', byCertificate), password],
    [
      'a Word file that was cut',
      'estatuto',
      file('a.doc', half(compoundWith({ WordDocument: zeros(8192) }))),
      incomplete,
    ],
    [
      'a damaged directory',
      'estatuto',
      file('a.doc', compoundOf('WordDocument').subarray(0, 600)),
      incomplete,
    ],
    ['a .docx that was cut', 'estatuto', file('a.docx', half(await sampleBytes('docx'))), incomplete],
    ['a picture that was cut', 'cartaoCnpj', file('a.png', half(await sampleBytes('png'))), incomplete],
    ['a photo that was cut', 'cartaoCnpj', file('a.jpg', half(await sampleBytes('jpg'))), incomplete],
    [
      'a video whose index is missing',
      'depoimentos',
      file('a.mp4', letters('\0\0\0\x10ftypisom\0\0\0\0\0\x10\0\0mdat')),
      incomplete,
    ],
    ['zeros', 'estatuto', file('a.pdf', zeros(5000)), incomplete],
    [
      'a PDF without a piece in its middle',
      'estatuto',
      file('a.pdf', text(twoPages).replace(/6 0 obj[^]*?endobj/, '')),
      incomplete,
    ],
    [
      'a PDF with zeros in its middle',
      'estatuto',
      file(
        'a.pdf',
        text(twoPages).replace(/x{9000}[^]*?endobj\n6[^]*?endobj/, (lost) => '\0'.repeat(lost.length)),
      ),
      incomplete,
    ],
    ['the update of a signed PDF that was cut', 'estatuto', file('a.pdf', cutUpdate), incomplete],
  ])('%s', async (_what, name, given, message) => {
    const check = await checkFile(slot(name), given)
    expect(check).toEqual({ ok: false, message: expect.stringMatching(message) as string })
  })

  it('ends on a damaged chain', async () => {
    const looped = compoundOf('x')
    new DataView(looped.buffer).setUint32(512 + 4, 1, true)
    expect(await checkFile(slot('estatuto'), file('a.doc', looped))).toMatchObject({ ok: false })
  })
})
