const END_SIZE = 22
const MAX_COMMENT = 65_535
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
/** A larger directory is read in part: identifying names come first. */
const MAX_DIRECTORY = 2 * 1024 * 1024

const view = async (blob: Blob) => new DataView(await blob.arrayBuffer())

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at--)
    if (tail.getUint32(at, true) === END_SIGNATURE) return at
  return -1
}

/** From the central directory. Empty if missing, as in a truncated file. */
export async function zipEntryNames(file: Blob): Promise<string[]> {
  const tail = await view(file.slice(Math.max(0, file.size - END_SIZE - MAX_COMMENT)))
  const end = findEnd(tail)
  if (end < 0) return []
  const size = Math.min(tail.getUint32(end + 12, true), MAX_DIRECTORY)
  const offset = tail.getUint32(end + 16, true)
  const directory = await view(file.slice(offset, offset + size))
  const names: string[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at + ENTRY_SIZE <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) break
    const nameLength = directory.getUint16(at + 28, true)
    const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    const start = at + ENTRY_SIZE
    if (start + nameLength > directory.byteLength) break
    names.push(decoder.decode(new Uint8Array(directory.buffer, start, nameLength)))
    at = start + nameLength + rest
  }
  return names
}
