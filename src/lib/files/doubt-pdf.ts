import { holds, latin1 } from './sniff-file'

/** Why the reader is asked: it is large, and nearly every PDF is whole and open. */
export type PdfDoubt = {
  encrypted: boolean
  /** The file stops in the middle of an object. */
  cut: boolean
  endMissing: boolean
  /** Something in it may be lost: its end, what is zeros now, or a piece in the middle. */
  lossy: boolean
}

const TAIL = 2048
const BLOCK = 4096

function hasZeroBlock(bytes: Uint8Array): boolean {
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK / 2)
    if (bytes[at] === 0 && bytes.subarray(at, at + BLOCK).every((byte) => byte === 0)) return true
  return false
}

const object = /\d\s+\d+\s+obj\b/

const behind = (text: string, mark: string) => text.slice(text.lastIndexOf(mark) + mark.length)

/** Where the file says that its last cross-reference is; null where it does not end with that. */
function lastReference(tail: string): number | null {
  const [, offset] = /startxref\s+(\d+)(?![^]*startxref)/.exec(tail) ?? []
  return offset === undefined || object.test(behind(tail, 'startxref')) ? null : Number(offset)
}

/** Offsets count from the header. */
function isReference(bytes: Uint8Array, offset: number): boolean {
  const header = Math.max(0, latin1(bytes.subarray(0, 1024)).indexOf('%PDF-'))
  return [offset, offset + header].some((at) =>
    /^\s*(xref|\d+\s+\d+\s+obj)/.test(latin1(bytes.subarray(at, at + 40))),
  )
}

/** @returns null where nothing gives reason to doubt the file */
export function doubtPdf(file: Uint8Array): PdfDoubt | null {
  let end = file.length
  // Zeros behind the end harm nobody.
  while (end > 0 && file[end - 1] === 0) end--
  const bytes = file.subarray(0, end)
  const encrypted = holds(bytes, '/Encrypt')
  const zeros = hasZeroBlock(bytes)
  const offset = lastReference(latin1(bytes.subarray(-TAIL)))
  const shifted = offset !== null && !isReference(bytes, offset)
  if (!encrypted && !zeros && !shifted && offset !== null) return null
  const text = latin1(bytes)
  const endMissing = !text.includes('%%EOF') || object.test(behind(text, '%%EOF'))
  const last = behind(text, 'endobj')
  // A cross-reference stream may be cut: the objects before it are whole.
  const cut = endMissing && object.test(last) && !last.includes('/XRef')
  return { encrypted, cut, endMissing, lossy: endMissing || zeros || shifted }
}
