import { boxesOf, holds } from './sniff-file'

/** Whether the picture goes on behind the end of the file. What follows its end, such as a second picture, is not looked at. */
export function isCutJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  // Segments before the data may hold a preview with an end of its own.
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2)
  for (; at + 1 < bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return false
  return true
}

export const isCutPng = (bytes: Uint8Array): boolean => !holds(bytes, 'IEND')

/** Players need `moov`. Where it comes first, they play what has arrived. */
export function isCutMp4(bytes: Uint8Array): boolean {
  for (const { type, end } of boxesOf(bytes)) {
    if (type === 'moov') return false
    if (end > bytes.length) return true
  }
  return false
}
