import { queryOptions } from '@tanstack/react-query'
import { reviewQueries, typeOf } from '../queries'
import { convertIn, isFault } from './conversion'
import type { WordContent } from './docx-html'
import DocxWorker from './docx-worker?worker'
import { filesInPdf } from './files-in-pdf'
import type { Sheets } from './read-sheets'
import type { ZipFile } from './unzip'
import XlsxWorker from './xlsx-worker?worker'

/** What is made of a file, as long as the file itself (reviewQueries.file). */
const made = <T>(kind: string, path: string, queryFn: (context: { signal: AbortSignal }) => Promise<T>) =>
  queryOptions({
    queryKey: [...reviewQueries.all, kind, path],
    queryFn,
    staleTime: Infinity,
    gcTime: 1000,
  })

/** `path` names the file, whose content never changes. Libraries load with the first file that needs them. */
export const previewQueries = {
  docx: (path: string, file: Blob) =>
    made('docx', path, async ({ signal }) => {
      const [{ shownDocument }, content] = await Promise.all([
        import('./shown-document'),
        convertIn<WordContent>(DocxWorker, file, signal),
      ])
      return isFault(content) ? content : shownDocument(content)
    }),
  xlsx: (path: string, file: Blob) =>
    made('xlsx', path, ({ signal }) => convertIn<Sheets>(XlsxWorker, file, signal)),
  pdf: (path: string, file: Blob) => made('pdf', path, () => filesInPdf(file)),
  zip: (path: string, file: Blob) => made('zip', path, async () => (await import('./unzip')).zipFiles(file)),
  zipFile: (path: string, { name, unpack }: ZipFile) =>
    made('zip-file', path, ({ signal }) => unpack(signal, typeOf(name))),
}
