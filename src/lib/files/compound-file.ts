import type { Inspection } from './inspect-file'

/**
 * Compound files (.doc, .xls, .msi, encrypted .docx; [MS-CFB]). Our own: the package `cfb` never ends on a looped chain and
 * needs gigabytes where the sectors of a 2 MB file stand in descending order.
 */
const ENTRY_SIZE = 128
/** Sector numbers from here on mean end or free. */
const LAST_SECTOR = 0xfffffffa
const IN_HEADER = 109

type Stream = { name: string; start: number; size: number }

type Container = { streams: Stream[]; read: (stream: Stream, length: number) => Uint8Array | null }

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reading beyond the end of the file throws a RangeError. */
function openCompound(bytes: Uint8Array): Container {
  const header = view(bytes)
  const sectorSize = 2 ** Math.min(header.getUint16(30, true), 12)
  const perSector = sectorSize / 4
  const startOf = (sector: number) => (sector + 1) * sectorSize
  const tableAt = (sector: number, index: number) => header.getUint32(startOf(sector) + index * 4, true)
  const mostSectors = Math.ceil(bytes.length / sectorSize)

  const fatSectors: number[] = []
  const addFat = (sector: number) => sector < LAST_SECTOR && fatSectors.push(sector)
  for (let index = 0; index < IN_HEADER; index++) addFat(header.getUint32(76 + index * 4, true))
  // The FAT of a file over 7 MB is listed in sectors of its own (DIFAT), each with the number of the next one.
  let listed = header.getUint32(68, true)
  for (let count = 0; listed < LAST_SECTOR && count < mostSectors; count++) {
    for (let index = 0; index < perSector - 1; index++) addFat(tableAt(listed, index))
    listed = tableAt(listed, perSector - 1)
  }

  function* chain(start: number): Generator<number> {
    let sector = start
    for (let count = 0; sector < LAST_SECTOR && count < mostSectors; count++) {
      yield sector
      const fat = fatSectors[Math.floor(sector / perSector)]
      sector = fat === undefined ? LAST_SECTOR : tableAt(fat, sector % perSector)
    }
  }

  /** It is null where the chain or the file ends earlier. Some programs leave out the rest of the last sector. */
  function readChain(start: number, length: number): Uint8Array | null {
    const content = new Uint8Array(length)
    let at = 0
    for (const sector of chain(start)) {
      if (at >= length) break
      const part = bytes.subarray(
        startOf(sector),
        Math.min(startOf(sector + 1), startOf(sector) + length - at),
      )
      content.set(part, at)
      at += part.length
    }
    return length - at < sectorSize ? content : null
  }

  const entries: (Stream & { type: number })[] = []
  for (const sector of chain(header.getUint32(48, true)))
    for (let at = startOf(sector); at < startOf(sector + 1); at += ENTRY_SIZE) {
      const length = Math.min(header.getUint16(at + 64, true), 64)
      const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + Math.max(0, length - 2)))
      const [start, size] = [header.getUint32(at + 116, true), header.getUint32(at + 120, true)]
      entries.push({ name, type: header.getUint8(at + 66), start, size })
    }

  // Small streams stand in sectors of 64 bytes within the root's stream, with a table of their own.
  const root = entries.find(({ type }) => type === 5)
  if (!root) throw new RangeError('no directory')
  const { start: rootStart, size: rootSize } = root
  const cutoff = header.getUint32(56, true)
  const miniTable = header.getUint32(60, true)
  function read({ start, size }: Stream, length: number): Uint8Array | null {
    const wanted = Math.min(length, size)
    if (size >= cutoff) return readChain(start, wanted)
    const table = readChain(miniTable, header.getUint32(64, true) * sectorSize)
    const inRoot = readChain(rootStart, rootSize)
    if (!table || !inRoot) return null
    const content = new Uint8Array(wanted)
    let sector = start
    for (let at = 0; at < wanted; at += 64) {
      if (sector * 64 >= inRoot.length) return null
      content.set(inRoot.subarray(sector * 64, sector * 64 + Math.min(64, wanted - at)), at)
      sector = view(table).getUint32(sector * 4, true)
    }
    return content
  }
  return { streams: entries.filter(({ type }) => type === 2), read }
}

/** Fields of the FIB ([MS-DOC] 2.5.2), with which a Word document begins. */
const ENCRYPTED_BYTE = 11
const ENCRYPTED_BIT = 0x01

/** Whether FILEPASS follows the workbook's BOF, behind at most WRITEPROT ([MS-XLS] 2.1.7.20.3). */
export function hasFilePass(workbook: Uint8Array): boolean {
  const records = view(workbook)
  for (let at = 0, count = 0; at + 4 <= workbook.length && count < 3; count++) {
    if (records.getUint16(at, true) === 0x2f) return true
    at += 4 + records.getUint16(at + 2, true)
  }
  return false
}

export function inspectCompound(bytes: Uint8Array): Inspection {
  try {
    const { streams, read } = openCompound(bytes)
    const named = (...names: string[]) => streams.find(({ name }) => names.includes(name))
    if (named('EncryptedPackage')) return { content: null, fault: 'password' }
    const word = named('WordDocument')
    const main = word ?? named('Workbook', 'Book')
    if (!main) return { content: null }
    const content = word ? 'doc' : 'xls'
    const start = read(main, 64)
    if (!start || !read(main, main.size)) return { content, fault: 'incomplete' }
    const encrypted = word ? ((start[ENCRYPTED_BYTE] ?? 0) & ENCRYPTED_BIT) !== 0 : hasFilePass(start)
    return encrypted ? { content, fault: 'password' } : { content }
  } catch (error) {
    if (error instanceof RangeError) return { content: null, fault: 'incomplete' }
    throw error
  }
}
