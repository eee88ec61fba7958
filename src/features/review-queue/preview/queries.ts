import { queryOptions } from '@tanstack/react-query'
import { reviewQueries, typeOf } from '../queries'
import { convertIn, isFault } from './conversion'
import DocxWorker from './docx-worker?worker'
import { filesInPdf } from './files-in-pdf'
import type { Sheets } from './read-sheets'
import type { ZipFile } from './unzip'
import XlsxWorker from './xlsx-worker?worker'

/** As long as the file itself (reviewQueries.file). */
const lifetime = { staleTime: Infinity, gcTime: 1000 }

/** `path` names the file, whose content never changes. Libraries load with the first file that needs them. */
export const previewQueries = {
  /** A document for a frame; empty if nothing would be seen. */
  docx: (path: string, file: Blob) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'docx', path],
      queryFn: async ({ signal }) => {
        const [{ frameDocument }, html] = await Promise.all([
          import('./frame-document'),
          convertIn<string>(DocxWorker, file, signal),
        ])
        return isFault(html) ? html : html && frameDocument(html)
      },
      ...lifetime,
    }),
  xlsx: (path: string, file: Blob) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'xlsx', path],
      queryFn: ({ signal }) => convertIn<Sheets>(XlsxWorker, file, signal),
      ...lifetime,
    }),
  pdf: (path: string, file: Blob) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'pdf', path],
      queryFn: () => filesInPdf(file),
      ...lifetime,
    }),
  zip: (path: string, file: Blob) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'zip', path],
      queryFn: async () => (await import('./unzip')).zipFiles(file),
      ...lifetime,
    }),
  zipFile: (path: string, { name, unpack }: ZipFile) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'zip-file', path],
      queryFn: ({ signal }) => unpack(signal, typeOf(name)),
      ...lifetime,
    }),
}
