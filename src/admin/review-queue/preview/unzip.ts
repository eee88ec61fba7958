import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Fault } from './conversion'
import { MAX_UNPACKED } from './limits'
import { decodeName } from './zip-names'

export type ZipFile = {
  name: string
  size: number
  unpack: (signal: AbortSignal, type: string) => Promise<Blob | Fault>
}

/** macOS adds files of its own. */
const isOfSystem = (name: string) => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)

/** The list is empty where the directory is missing, as in a truncated file. */
export async function zipFiles(zip: Blob): Promise<ZipFile[]> {
  // Its workers come from Blob addresses, which the Content-Security-Policy forbids.
  const reader = new ZipReader(new BlobReader(zip), {
    strictness: 'tolerant',
    useWebWorkers: false,
    decodeText: (bytes, _encoding, type) => (type === 'filename' ? decodeName(bytes) : undefined),
  })
  const entries = await reader.getEntries().catch(() => [])
  return entries.flatMap((entry) =>
    entry.directory || isOfSystem(entry.filename)
      ? []
      : {
          // macOS writes letters and accents apart.
          name: entry.filename.normalize('NFC'),
          size: entry.uncompressedSize,
          unpack: (signal, type) => unpack(entry, signal, type),
        },
  )
}

async function unpack(entry: FileEntry, signal: AbortSignal, type: string): Promise<Blob | Fault> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = entry.uncompressedSize
  try {
    if (size > MAX_UNPACKED) return { fault: 'tooLarge' }
    size = 0
    const target = new WritableStream<Uint8Array<ArrayBuffer>>({
      write(part) {
        // The directory may say less.
        size += part.length
        if (size > MAX_UNPACKED) throw new Error('too large')
        parts.push(part)
      },
    })
    await entry.getData(target, { signal, checkCrc32: true })
    return new Blob(parts, { type })
  } catch (error) {
    if (signal.aborted) throw error
    return { fault: size > MAX_UNPACKED ? 'tooLarge' : 'unreadable' }
  }
}
