import {
  configure,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_INVALID_COMPRESSED_DATA,
  ERR_INVALID_CRC32,
  ERR_LOCAL_FILE_HEADER_NOT_FOUND,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Inspection } from './inspect-file'

// Its workers come from Blob addresses, which the Content-Security-Policy forbids.
configure({ useWebWorkers: false })

const damage = new Set<unknown>([
  ERR_LOCAL_FILE_HEADER_NOT_FOUND,
  ERR_INVALID_COMPRESSED_DATA,
  ERR_INVALID_CRC32,
])

/** Beyond these bytes, unpacking a part only to test it takes too long on a phone. */
const MOST_TESTED = 20 * 1024 * 1024

/** `damaged`, or its text; null where the browser cannot unpack it: some have no decompression. */
async function readPart(entry: FileEntry): Promise<string | null> {
  try {
    return new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true }))
  } catch (error) {
    return error instanceof Error && damage.has(error.message) ? 'damaged' : null
  }
}

/** Main parts of macro files and binary workbooks, which programs do not open under the plain ending. */
const otherOffice = /macroEnabled|\.binary\./

export async function inspectZip(bytes: Uint8Array): Promise<Inspection> {
  const found = await new ZipReader(new Uint8ArrayReader(bytes), { strictness: 'tolerant' })
    .getEntries()
    .catch((error: unknown) => (error instanceof Error ? error.message : ''))
  if (found === ERR_ENCRYPTED_CENTRAL_DIRECTORY) return { content: 'zip', fault: 'password' }
  if (typeof found === 'string') return { content: null, fault: 'incomplete' }
  const entries = found.filter((entry): entry is FileEntry => !entry.directory)
  const named = (pattern: RegExp) =>
    entries.filter(({ filename }) => pattern.test(filename.replaceAll('\\', '/')))
  const [types] = named(/^\[Content_Types\]\.xml$/i)
  const parts = { docx: named(/^word\/.*\.xml$/i), xlsx: named(/^xl\/.*\.(xml|bin)$/i) }
  const content = types && parts.docx.length > 0 ? 'docx' : types && parts.xlsx.length > 0 ? 'xlsx' : 'zip'
  if (entries.some(({ encrypted }) => encrypted)) return { content, fault: 'password' }
  if (content === 'zip' || !types) return { content: 'zip' }
  for (const part of parts[content])
    if (part.uncompressedSize < MOST_TESTED && (await readPart(part)) === 'damaged')
      return { content, fault: 'incomplete' }
  return { content: otherOffice.test((await readPart(types)) ?? '') ? null : content }
}
