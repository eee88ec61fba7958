/** Compound files (.doc, .xls, .msi, encrypted .docx): reads directory names only ([MS-CFB]). */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const HEADER_SIZE = 512
const ENTRY_SIZE = 128
/** Sector numbers from here on mean end or free. */
const LAST_SECTOR = 0xfffffffa
const MAX_DIRECTORY_SECTORS = 64

export const isCompoundFile = (head: Uint8Array): boolean =>
  SIGNATURE.every((byte, index) => head[index] === byte)

const view = async (blob: Blob) => new DataView(await blob.arrayBuffer())

export async function compoundStreams(file: Blob): Promise<Set<string>> {
  const names = new Set<string>()
  const header = await view(file.slice(0, HEADER_SIZE))
  if (header.byteLength < HEADER_SIZE) return names
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return names
  const sectorSize = 2 ** shift
  const readSector = (sector: number) => {
    const start = (sector + 1) * sectorSize
    return view(file.slice(start, start + sectorSize))
  }

  const next = async (sector: number): Promise<number> => {
    const perSector = sectorSize / 4
    const listed = Math.floor(sector / perSector)
    if (listed >= 109) return LAST_SECTOR
    const fat = await readSector(header.getUint32(76 + listed * 4, true))
    const at = (sector % perSector) * 4
    return at + 4 <= fat.byteLength ? fat.getUint32(at, true) : LAST_SECTOR
  }

  let sector = header.getUint32(48, true)
  for (let count = 0; sector < LAST_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    collectNames(await readSector(sector), names)
    sector = await next(sector)
  }
  return names
}

function collectNames(directory: DataView, names: Set<string>) {
  const decoder = new TextDecoder('utf-16le')
  for (let at = 0; at + ENTRY_SIZE <= directory.byteLength; at += ENTRY_SIZE) {
    const length = directory.getUint16(at + 64, true)
    if (length >= 4 && length <= 64)
      names.add(decoder.decode(new Uint8Array(directory.buffer, at, length - 2)))
  }
}
