import { compoundStreams, isCompoundFile } from './compound-file'
import { zipEntryNames } from './zip-entries'

/** `protected`: encrypted Office file. Libraries cannot tell .doc from .xls or .msi. */
export type FileContent =
  | 'pdf'
  | 'doc'
  | 'docx'
  | 'xls'
  | 'xlsx'
  | 'zip'
  | 'jpg'
  | 'png'
  | 'mp3'
  | 'mp4'
  | 'protected'

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte)

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
const zipStart = [...ascii('PK'), 3, 4]
const emptyZip = [...ascii('PK'), 5, 6]

/** PDF readers accept the signature within the first 1024 bytes. */
function isPdf(head: Uint8Array): boolean {
  const mark = ascii('%PDF-')
  for (let at = 0; at + mark.length <= Math.min(head.length, 1024); at++)
    if (startsWith(head, mark, at)) return true
  return false
}

function isMp3(head: Uint8Array): boolean {
  if (startsWith(head, ascii('ID3'))) return true
  const [first = 0, second = 0, third = 0] = head
  const synced = first === 0xff && (second & 0xe0) === 0xe0
  const layerThree = (second & 0x06) === 0x02
  const version = (second & 0x18) !== 0x08
  const rates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return synced && layerThree && version && rates
}

/** Photos, audio and QuickTime use the same container as video. */
const otherBrands = /^(hei[cx]|hev[cx]|mif1|msf1|avi[fs]|qt {2}|M4A |M4B |crx )/

function isMp4(head: Uint8Array): boolean {
  return startsWith(head, ascii('ftyp'), 4) && !otherBrands.test(String.fromCharCode(...head.subarray(8, 12)))
}

async function zipKind(file: Blob): Promise<FileContent> {
  const names = await zipEntryNames(file)
  if (!names.includes('[Content_Types].xml')) return 'zip'
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  return 'zip'
}

async function compoundKind(file: Blob): Promise<FileContent | null> {
  const streams = await compoundStreams(file)
  if (streams.has('EncryptedPackage')) return 'protected'
  if (streams.has('WordDocument')) return 'doc'
  if (streams.has('Workbook') || streams.has('Book')) return 'xls'
  return null
}

/** Reads a few KB. Null for types that no slot accepts. */
export async function sniffFile(file: Blob): Promise<FileContent | null> {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  if (startsWith(head, jpegStart)) return 'jpg'
  if (startsWith(head, pngStart)) return 'png'
  if (startsWith(head, zipStart) || startsWith(head, emptyZip)) return zipKind(file)
  if (isCompoundFile(head)) return compoundKind(file)
  if (isMp4(head)) return 'mp4'
  if (isPdf(head)) return 'pdf'
  return isMp3(head) ? 'mp3' : null
}
