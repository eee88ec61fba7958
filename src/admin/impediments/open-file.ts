import { BlobReader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { RefusedFile } from './refused-file'
import { refusals } from './refusals'

/** The CSV in a file: its own name, and its bytes, in parts. `isProven`: once it is read, its checksum says that nothing is missing. */
export type ListFile = { name: string; isProven: boolean; read: (write: Write) => Promise<void> }

/** @param share of the file read so far, up to 1 */
type Write = (bytes: Uint8Array, share: number) => void

const isZip = (start: Uint8Array) => start[0] === 0x50 && start[1] === 0x4b && (start[2] ?? 0) < 8

/** What people take for the list, by its beginning. */
function refuseOther(start: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(start)
  if (text.startsWith('%PDF-')) throw new RefusedFile(refusals.pdf)
  if (text.startsWith('\xD0\xCF\x11\xE0')) throw new RefusedFile(refusals.spreadsheet)
  if (/^(\xEF\xBB\xBF)?\s*<(!doctype|html|head|body|\?xml)/i.test(text))
    throw new RefusedFile(refusals.webPage)
}

async function readCsv(file: Blob, write: Write): Promise<void> {
  const reader = file.stream().getReader()
  let read = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    read += value.length
    write(value, read / file.size)
  }
}

/** macOS adds files of its own. */
const isList = ({ filename }: FileEntry) => /\.csv$/i.test(filename) && !/^__MACOSX\//.test(filename)

async function csvOfZip(zip: Blob): Promise<ListFile> {
  if (typeof DecompressionStream === 'undefined') throw new RefusedFile(refusals.zipUnread)
  // Its workers come from Blob addresses, which the Content-Security-Policy forbids.
  const entries = await new ZipReader(new BlobReader(zip), { useWebWorkers: false })
    .getEntries()
    .catch(() => {
      throw new RefusedFile(refusals.zipCut)
    })
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  if (files.some(({ filename }) => filename === '[Content_Types].xml'))
    throw new RefusedFile(refusals.spreadsheet)
  const lists = files.filter(isList)
  const [list] = lists
  if (!list) throw new RefusedFile(refusals.zipWithout)
  if (lists.length > 1) throw new RefusedFile(refusals.zipSeveral(lists.length))
  if (list.encrypted) throw new RefusedFile(refusals.zipLocked)
  return { name: list.filename, isProven: true, read: (write) => readEntry(list, write) }
}

async function readEntry(entry: FileEntry, write: Write): Promise<void> {
  let refusal: RefusedFile | undefined
  let read = 0
  const target = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      read += part.length
      try {
        write(part, Math.min(1, read / entry.uncompressedSize))
      } catch (error) {
        if (error instanceof RefusedFile) refusal = error
        throw error
      }
    },
  })
  try {
    await entry.getData(target, { checkCrc32: true })
  } catch {
    throw refusal ?? new RefusedFile(refusals.zipCut)
  }
}

/** Finds the CSV in a file, or the file is one. Throws `RefusedFile` for what is something else. */
export async function openFile(file: File): Promise<ListFile> {
  if (file.size === 0) throw new RefusedFile(refusals.noFile)
  const start = new Uint8Array(
    await file
      .slice(0, 1024)
      .arrayBuffer()
      .catch(() => {
        throw new RefusedFile(refusals.unreadable)
      }),
  )
  if (isZip(start)) return csvOfZip(file)
  refuseOther(start)
  return { name: file.name, isProven: false, read: (write) => readCsv(file, write) }
}
