import { describe, expect, it } from 'vitest'
import { acceptAttribute, checkFile, checkFileName } from '@/domain/documents/check-file'
import {
  documentSlots,
  slotOf,
  type DocumentSlot,
  type FileExtension,
  type SlotName,
} from '@/domain/documents/slots'
import { compoundOf, emptyPage, program, sampleBytes, zipOf } from './sample-files.ts'

const slot = (name: SlotName) => slotOf(name) as DocumentSlot
const file = (name: string, ...content: BlobPart[]) => new File(content, name)
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('whether a slot accepts a file (product 5)', () => {
  it.each(documentSlots)('$name takes each of its kinds', async (entry) => {
    for (const extension of entry.extensions) {
      const name = `a.${extension.toUpperCase()}`
      const given = file(name, await sampleBytes(extension))
      expect(await checkFile(entry, given)).toEqual({ ok: true, extension, name })
    }
  })

  it.each([
    ['estatuto', 10],
    ['materiais', 20],
  ] as const)('%s takes up to %i MB and not a byte more', (name, megabytes) => {
    const size = megabytes * 1024 * 1024
    expect(checkFileName(slot(name), { name: 'a.pdf', size })).toEqual({ ok: true })
    expect(checkFileName(slot(name), { name: 'a.pdf', size: size + 1 })).toEqual({
      ok: false,
      message: `O arquivo excede o tamanho máximo de ${megabytes}MB`,
    })
  })

  // The database counts an emoji as one character too.
  it.each(['a', 'ã', '🎉'])('takes a name of 255 characters, such as %s, and not one more', (letter) => {
    const named = (length: number) =>
      checkFileName(slot('estatuto'), { name: `${letter.repeat(length - 4)}.pdf`, size: 1 })
    expect(named(255)).toEqual({ ok: true })
    expect(named(256)).toEqual({
      ok: false,
      message: 'O nome do arquivo é longo demais: use até 255 caracteres.',
    })
  })

  it('offers phones what has no ending, too', () => {
    expect(acceptAttribute(slot('cartaoCnpj'))).toBe(
      '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png,application/octet-stream',
    )
  })
})

describe('the name under which it is stored', () => {
  it.each<[name: string, kind: FileExtension, stored: string]>([
    ['DOC-20240101-WA0001.', 'pdf', 'DOC-20240101-WA0001.pdf'],
    ['x', 'pdf', 'x.pdf'],
    ['cartao.jpg', 'png', 'cartao.png'],
    ['cartao.JPEG', 'jpg', 'cartao.JPEG'],
    ['cartao.jfif', 'jpg', 'cartao.jpg'],
    ['cartao v1.2', 'pdf', 'cartao v1.2.pdf'],
    ['cartao.pdf', 'jpg', 'cartao.jpg'],
    ['.pdf.', 'pdf', '.pdf'],
    ['...', 'pdf', 'documento.pdf'],
    [`${'🎉'.repeat(254)}.`, 'pdf', `${'🎉'.repeat(251)}.pdf`],
  ])('%s with a %s in it: %s', async (name, kind, stored) => {
    const check = await checkFile(slot('cartaoCnpj'), file(name, await sampleBytes(kind)))
    expect(check).toMatchObject({ ok: true, name: stored })
  })
})

describe('the way out of a wrong type', async () => {
  const mail = 'From: ana@ong.example\r\nSubject: Estatuto\r\n\r\n'
  const odt = await zipOf('mimetype', 'content.xml')
  it.each<[name: string, content: BlobPart, way: string]>([
    ['estatuto.pdf', program(), 'Este arquivo é um programa EXE. Escolha o documento.'],
    [
      'estatuto.jpg',
      await sampleBytes('jpg'),
      'Este arquivo é uma imagem JPG. É uma foto do documento? Use Fotografar páginas: as fotos viram um PDF.',
    ],
    [
      'estatuto.xlsx',
      await sampleBytes('xlsx'),
      'Este arquivo é uma planilha XLSX. Abra no Excel e salve como PDF.',
    ],
    [
      'estatuto.odt',
      odt,
      'Este arquivo é um texto ODT. Abra no Word ou no LibreOffice e salve como DOCX ou PDF.',
    ],
    [
      'estatuto.doc',
      '{\\rtf1 Estatuto}',
      'Este arquivo é um texto RTF. Abra no Word ou no LibreOffice e salve como DOCX ou PDF.',
    ],
    [
      'estatuto.zip',
      await zipOf('estatuto.pdf'),
      'Este arquivo é um arquivo compactado ZIP. Descompacte e envie só o documento, em PDF.',
    ],
    ['estatuto.pdf', mail, 'Este arquivo é um e-mail. Abra o e-mail, baixe o anexo e envie o anexo.'],
    [
      'estatuto.pdf',
      '<!DOCTYPE html><title>Wi-Fi</title>',
      'Este arquivo é uma página da internet, não o documento. Entre de novo no site, baixe o documento e confira se ele abre.',
    ],
    [
      'estatuto.html',
      '<html></html>',
      'Este arquivo é uma página da internet, não o documento. Abra-a no navegador e imprima escolhendo Salvar como PDF.',
    ],
    [
      'estatuto.pdf.url',
      '[InternetShortcut]\r\nURL=x',
      'Este arquivo é só um atalho. Abra a pasta em que o documento está e escolha o próprio documento.',
    ],
    [
      'estatuto.pdf.p7s',
      letters('0\x80\x06\x09*\x86H\x86\xf7\x0d\x01\x07\x02%PDF-1.4'),
      'Este arquivo é uma assinatura digital. Abra no programa da assinatura, salve o documento em PDF e envie o PDF.',
    ],
    [
      'estatuto.doc',
      compoundOf('SummaryInformation'),
      'Apesar do nome, o conteúdo não é DOC. Peça o documento de novo a quem o mandou.',
    ],
    ['estatuto.abc', letters('\x01\x02\x03'), 'Abra-o no programa em que foi feito e salve como PDF.'],
  ])('%s', async (name, content, way) => {
    expect(await checkFile(slot('estatuto'), file(name, content))).toEqual({
      ok: false,
      message: `Tipo de arquivo não aceito. Por favor use: pdf, doc, docx. ${way}`,
    })
  })

  it('a document in a slot for archives', async () => {
    const check = await checkFile(slot('inscricoesConselhos'), file('a.zip', await sampleBytes('docx')))
    expect(check).toMatchObject({ ok: false, message: expect.stringContaining('um texto DOCX') as string })
  })

  it.each([
    [
      'download',
      file('a.pdf.part', emptyPage()),
      'Tipo de arquivo não aceito. Por favor use: pdf, doc, docx. O download deste arquivo não terminou: espere, ou baixe-o de novo.',
    ],
    ['nothing', file('a.pdf'), 'Este arquivo está vazio. Escolha outro.'],
  ])('%s', async (_what, given, message) => {
    expect(await checkFile(slot('estatuto'), given)).toEqual({ ok: false, message })
  })
})

describe('a file that the device does not give out', () => {
  const failing = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const shorter = () => Promise.resolve(new ArrayBuffer(3))
  it.each([
    ['gone', failing],
    ['another one by now', shorter],
  ])('%s', async (_what, arrayBuffer) => {
    const given = Object.assign(file('a.pdf', emptyPage()), { arrayBuffer })
    expect(await checkFile(slot('estatuto'), given)).toEqual({
      ok: false,
      message: 'O arquivo mudou ou não está mais no aparelho. Escolha-o de novo.',
    })
  })
})
