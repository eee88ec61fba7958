import { isCutJpeg, isCutMp4, isCutPng } from './cut-media'
import { doubtPdf } from './doubt-pdf'
import { sniffFile } from './sniff-file'

export type FileContent = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'zip' | 'jpg' | 'png' | 'mp3' | 'mp4'

/** `content` is null for what no slot takes. A `fault` is something that nobody can open. */
export type Inspection = { content: FileContent | null; fault?: 'password' | 'incomplete' }

const cut = (content: FileContent, isCut: boolean): Inspection =>
  isCut ? { content, fault: 'incomplete' } : { content }

/**
 * What a file is, and whether it opens. Readers are loaded when needed; where one does not load, nothing is refused.
 * @param named the ending of its name, which then decides between kinds in the same container
 */
export async function inspectFile(bytes: Uint8Array, named: string): Promise<Inspection> {
  const kind = sniffFile(bytes)
  const otherwise = (...contents: FileContent[]) => ({
    content: contents.find((content) => content === named) ?? contents[0] ?? null,
  })
  switch (kind) {
    case 'jpg':
      return cut(kind, isCutJpeg(bytes))
    case 'png':
      return cut(kind, isCutPng(bytes))
    case 'mp4':
      return cut(kind, isCutMp4(bytes))
    case 'mp3':
      return { content: kind }
    case 'zip': {
      const reader = await import('./zip-entries').catch(() => null)
      return reader ? reader.inspectZip(bytes) : otherwise('zip', 'docx', 'xlsx')
    }
    case 'compound': {
      const reader = await import('./compound-file').catch(() => null)
      return reader ? reader.inspectCompound(bytes) : otherwise('doc', 'xls')
    }
    case 'biff': {
      const reader = await import('./compound-file').catch(() => null)
      return reader?.hasFilePass(bytes) ? { content: 'xls', fault: 'password' } : { content: 'xls' }
    }
    case 'pdf': {
      const doubt = doubtPdf(bytes)
      const reader = doubt && (await import('./read-pdf').catch(() => null))
      const found = reader && (await reader.faultOfPdf(bytes, doubt))
      // An earlier version of a signed file opens, but is not what was sent.
      const fault = found ?? (doubt?.cut ? 'incomplete' : undefined)
      return fault ? { content: kind, fault } : { content: kind }
    }
    default:
      return isBlank(bytes) ? { content: null, fault: 'incomplete' } : { content: null }
  }
}

/** Zeros instead of a beginning, as a stopped copy or a failing disk leaves them. */
const isBlank = (bytes: Uint8Array) => bytes.length > 0 && bytes.subarray(0, 512).every((byte) => byte === 0)
