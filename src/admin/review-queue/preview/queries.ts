import { queryOptions } from '@tanstack/react-query'
import { reviewQueries, typeOf } from '../queries'
import { convertIn, isFault } from './conversion'
import type { WordContent } from './docx-html'
import DocxWorker from './docx-worker?worker'
import { filesInPdf } from './files-in-pdf'
import type { Sheets } from './read-sheets'
import type { ZipFile } from './unzip'
import XlsxWorker from './xlsx-worker?worker'

/** As long as the file itself (reviewQueries.file). */
const lifetime = { staleTime: Infinity, gcTime: 1000 }

/** `path` names the file, whose content never changes. Libraries load with the first file that needs them. */
export const previewQueries = {
  docx: (path: string, file: Blob) =>
    queryOptions({
      queryKey: [...reviewQueries.all, 'docx', path],
      queryFn: async ({ signal }) => {
        const [{ shownDocument }, content] = await Promise.all([
          import('./shown-document'),
          convertIn<WordContent>(DocxWorker, file, signal),
        ])
        return isFault(content) ? content : shownDocument(content)
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
