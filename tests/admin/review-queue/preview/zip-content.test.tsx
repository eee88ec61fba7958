import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { ZipContent } from '@/admin/review-queue/preview/zip-content'
import { zipFiles } from '@/admin/review-queue/preview/unzip'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { emptyPage, zipOf } from '../../../domain/documents/sample-files.ts'
import { docxOf, lyingZip, packed, paragraph, xlsxOf } from './office-files.ts'
import { renderPreview, useConverters } from './preview-support.tsx'

useConverters()

const show = (content: Uint8Array<ArrayBuffer> | Blob) =>
  renderPreview(
    <ZipContent path="org/titulos.zip" blob={new Blob([content])} save={<button>Baixar tudo</button>} />,
  )
const openFile = async ({ user }: ReturnType<typeof show>, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return user
}

it('opens files of a ZIP and leads back to the line of the list', async () => {
  const zip = show(
    packed({
      'atas/ata.docx': docxOf(paragraph('Posse da diretoria')),
      'contas.xlsx': xlsxOf({ Caixa: '<row><c><v>7</v></c></row>' }),
      'certidao.PDF': emptyPage(),
    }),
  )
  expect(await screen.findByText('3 arquivos no ZIP')).toBeInTheDocument()
  const user = await openFile(zip, /^atas\/ata\.docx/)
  const back = await screen.findByRole('button', { name: 'Voltar à lista' })
  expect(back).toHaveFocus()
  const frame = await screen.findByTitle<HTMLIFrameElement>('atas/ata.docx')
  expect(frame.srcdoc).toContain('Posse da diretoria')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: /^atas\/ata\.docx/ })).toHaveFocus()

  await openFile(zip, /^contas\.xlsx/)
  expect(await screen.findByRole('table', { name: 'Caixa' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Voltar à lista' }))
  await openFile(zip, /^certidao\.PDF/)
  expect(await screen.findByTitle('certidao.PDF')).toHaveAttribute('src', expect.stringMatching(/^blob:/))
})

it('gives out a file that is not shown', async () => {
  const clicks: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push(this.download)
  })
  const user = await openFile(show(packed({ 'pasta/leia-me.txt': 'oi', 'outro.zip': 'x' })), /leia-me/)
  expect(await screen.findByText('O navegador não mostra este tipo de arquivo.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Baixar' }))
  expect(clicks).toEqual(['leia-me.txt'])
})

it('counts and names what people have put in, not what their system has', async () => {
  show(
    packed({
      'documentos/': '',
      'documentos/Certidão.pdf': 'x',
      '__MACOSX/documentos/._Certidão.pdf': 'x',
      'documentos/.DS_Store': 'x',
      'Thumbs.db': 'x',
    }),
  )
  expect(await screen.findByText('1 arquivo no ZIP')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^documentos\/Certidão\.pdf\s*1 byte$/ })).toBeInTheDocument()
})

/** The same archive with these bytes in the place of a name, and no mark that it is UTF-8. */
function named(bytes: number[]): Uint8Array<ArrayBuffer> {
  const zip = zipSync({ [`${'x'.repeat(bytes.length)}.pdf`]: strToU8('a') }, { level: 0 })
  const name = strToU8('x'.repeat(bytes.length))
  for (let at = 0; at + name.length <= zip.length; at++)
    if (name.every((letter, offset) => zip[at + offset] === letter)) zip.set(bytes, at)
  return zip
}
const latin1 = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => [...new TextEncoder().encode(text)]

it.each([
  // 'Certidão', 'Relatório ÇÃO' in code page 850, as Windows writes them.
  { bytes: [67, 101, 114, 116, 105, 100, 0xc6, 111], name: 'Certidão.pdf' },
  { bytes: [82, 101, 108, 97, 116, 0xa2, 114, 105, 111, 32, 0x80, 0xc7, 79], name: 'Relatório ÇÃO.pdf' },
  { bytes: [82, 101, 117, 110, 105, 0xe4, 101, 115], name: 'Reuniões.pdf' },
  { bytes: utf8('Certidão'), name: 'Certidão.pdf' },
  // macOS writes letters and accents apart.
  { bytes: utf8('Certidão'.normalize('NFD')), name: 'Certidão.pdf' },
  { bytes: latin1('Prestação de contas à vista é única'), name: 'Prestação de contas à vista é única.pdf' },
  { bytes: [65, 116, 97, 32, 0x96, 32, 0x93, 0xe9, 0x94], name: 'Ata – “é”.pdf' },
  { bytes: latin1('Férias nº 1'), name: 'Férias nº 1.pdf' },
  { bytes: [0xf5, 32, 49, 0xa7, 32, 0x90, 0xe9, 0xb5], name: '§ 1º ÉÚÁ.pdf' },
  // 'Japanese' in Shift JIS.
  { bytes: [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea], name: '(nome ilegível).pdf' },
  { bytes: [65, 7, 66], name: '(nome ilegível).pdf' },
])('reads the letters of the name $name', async ({ bytes, name }) => {
  const [file] = await zipFiles(new Blob([named(bytes)]))
  expect(file?.name).toBe(name)
})

it('reads names of code page 850 as a program for DOS wrote them', async () => {
  const zip = readFileSync(join(import.meta.dirname, 'papers', 'cp850.zip'))
  expect((await zipFiles(new Blob([zip]))).map(({ name }) => name)).toEqual([
    'Certidão São Paulo.pdf',
    'Ação Nº 1ª.pdf',
    'ÁÂÀÃ ÉÊ Í ÓÔÕ ÚÜ Ç.pdf',
    'áâàã éê í óôõ úü ç §.pdf',
    'Orçamento - ½ °.txt',
  ])
})

const locked = async () => {
  const writer = new ZipWriter(new BlobWriter(), { password: 'x', zipCrypto: true, useWebWorkers: false })
  await writer.add('contas.pdf', new TextReader('segredo'))
  return writer.close()
}

it.each([
  { kind: 'with a password', zip: locked, sentence: /danificado ou ter senha/ },
  {
    kind: 'that is damaged',
    zip: async () => {
      const zip = await zipOf('contas.pdf')
      zip.fill(0, 45, 50)
      return zip
    },
    sentence: /danificado ou ter senha/,
  },
  {
    kind: 'that unpacks to much',
    zip: () => packed({ 'contas.pdf': new Uint8Array(51 * 1024 * 1024) }),
    sentence: /grande demais/,
  },
  {
    kind: 'that unpacks to much more than it says',
    zip: () => lyingZip('contas.pdf', new Uint8Array(60 * 1024 * 1024), 20),
    sentence: /grande demais|danificado/,
  },
])('explains why it does not open a file $kind', async ({ zip, sentence }) => {
  const user = await openFile(show(await zip()), /^contas\.pdf/)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar tudo' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Voltar à lista' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^contas\.pdf/ })).toHaveFocus())
})
