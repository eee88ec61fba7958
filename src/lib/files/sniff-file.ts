/** What the first bytes say. A ZIP or a compound file ([MS-CFB]) is opened to know more. */
export type Container = 'pdf' | 'zip' | 'compound' | 'biff' | 'jpg' | 'png' | 'mp3' | 'mp4'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** It is for ASCII: browsers take it for Windows-1252, in which the bytes from 80 to 9f are other letters. */
export const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

export function holds(bytes: Uint8Array, text: string): boolean {
  const letters = ascii(text)
  const [first = 0] = letters
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (letters.every((letter, index) => bytes[at + index] === letter)) return true
  return false
}

const signatures: [Container, readonly number[]][] = [
  ['jpg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]],
  ['zip', [...ascii('PK'), 3, 4]],
  ['zip', [...ascii('PK'), 5, 6]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // An Excel workbook without its container, as web systems write it: its BOF record.
  ['biff', [0x09, 0x08, 0x08, 0]],
  ['biff', [0x09, 0x08, 0x10, 0]],
]

/** Whether it is PKCS #7 (.p7s), which may carry a PDF: readers do not open it. */
export const isSigned = (bytes: Uint8Array): boolean =>
  holds(bytes.subarray(0, 40), '\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02')

/** PDF readers accept the signature within the first 1024 bytes. */
const isPdf = (bytes: Uint8Array) => holds(bytes.subarray(0, 1024), '%PDF-') && !isSigned(bytes)

/** A tag or a frame, behind the zeros that some recorders and download managers leave. */
function isMp3(bytes: Uint8Array): boolean {
  const start = Math.max(
    0,
    bytes.findIndex((byte) => byte !== 0),
  )
  const [first = 0, second = 0, third = 0] = bytes.subarray(start)
  if (latin1(bytes.subarray(start, start + 3)) === 'ID3') return true
  const synced = first === 0xff && (second & 0xe0) === 0xe0
  const layerThree = (second & 0x06) === 0x02
  const version = (second & 0x18) !== 0x08
  const rates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c
  return synced && layerThree && version && rates
}

export type Box = { type: string; start: number; end: number }

/** Top-level boxes of the MP4 family, until one is malformed. `end` may lie beyond the file's. */
export function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start + 8 <= bytes.length;) {
    const type = latin1(bytes.subarray(start + 4, start + 8))
    const short = view.getUint32(start)
    const size =
      short === 0
        ? bytes.length - start
        : short === 1 && start + 16 <= bytes.length
          ? Number(view.getBigUint64(start + 8))
          : short
    if (size < 8 || !/^[\w ]{4}$/.test(type)) return
    yield { type, start, end: start + size }
    start += size
  }
}

/** Photos, audio and QuickTime use the same container as video. */
const otherBrands = /^(hei[cfmsx]|hev[cmsx]|mif[12]|msf1|avi[fos]|qt {2}|M4A |M4B |M4P |crx )/

/** Cameras and editors put boxes for free space and identifiers before `ftyp`. */
const mayPrecede = new Set(['free', 'skip', 'wide', 'uuid', 'pdin', 'styp'])

function isMp4(bytes: Uint8Array): boolean {
  for (const { type, start } of boxesOf(bytes)) {
    if (type === 'ftyp') return !otherBrands.test(latin1(bytes.subarray(start + 8, start + 12)))
    if (!mayPrecede.has(type)) return false
  }
  return false
}

export function sniffFile(bytes: Uint8Array): Container | null {
  const signed = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  if (signed) return signed[0]
  if (isMp4(bytes)) return 'mp4'
  if (isPdf(bytes)) return 'pdf'
  return isMp3(bytes) ? 'mp3' : null
}
