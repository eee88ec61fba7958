import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { doubtsOf } from '@/domain/certificates/doubts'
import { isIssued } from '@/domain/certificates/issued'
import type { Reading } from '@/domain/certificates/read-certificate'
import { isSlotName } from '@/domain/documents/slots'
import type { ValidityDates } from '@/domain/documents/validity'
import { formatDate } from '@/lib/format-date'
import { wait } from '@/lib/wait'
import { extensionOf, reviewQueries, type ReviewDocument } from './queries'

export const isCertificate = ({ tipo, arquivo_url }: Pick<ReviewDocument, 'tipo' | 'arquivo_url'>) =>
  isIssued(tipo) && arquivo_url !== null && extensionOf(arquivo_url) === 'pdf'

/** What the document says of itself; null where its text is not read. Its reader is loaded with the first of them. */
export const certificateQuery = ({ tipo, arquivo_url, organizacao: { cnpj, nome } }: ReviewDocument) =>
  queryOptions({
    queryKey: [...reviewQueries.all, 'certificate', arquivo_url, cnpj, nome],
    queryFn: async ({ client, signal }): Promise<Reading | null> => {
      const [{ readCertificateFile }, file] = await Promise.all([
        import('@/domain/certificates/read-file'),
        client.query({ ...reviewQueries.file(arquivo_url ?? ''), staleTime: 'static' }),
      ])
      const slot = isSlotName(tipo) ? tipo : undefined
      return readCertificateFile(file, { holder: { cnpj, name: nome }, slot, signal })
    },
    staleTime: Infinity,
    gcTime: 1000,
    retry: false,
  })

const compared = (what: string, stored: string | null, read: string | undefined): string[] =>
  stored !== null && read !== undefined && stored !== read
    ? [`${what} informada, ${formatDate(stored)}, não é a do documento, ${formatDate(read)}.`]
    : []

/** What speaks against approving it with these dates, beside what the dates themselves say. */
export function doubtsAbout(
  reading: Reading,
  document: Pick<ReviewDocument, 'tipo'>,
  dates: ValidityDates,
  today: string,
): string[] {
  if (!isSlotName(document.tipo)) return []
  const isOther = reading.problem !== null || (reading.kind !== null && reading.slot !== document.tipo)
  return [
    ...doubtsOf(reading, document.tipo, today)
      // A stored date that lapsed is said anyway.
      .filter(({ about }) => about !== 'date' || dates.valido_ate !== reading.validUntil?.value)
      .map(({ text }) => text),
    ...(isOther
      ? []
      : [
          ...(reading.isSameName === false && reading.whose !== 'other'
            ? [`O nome no documento, ${reading.name?.value}, não é o do cadastro.`]
            : []),
          ...compared('A emissão', dates.emitido_em, reading.issuedOn?.value),
          ...compared('A validade', dates.valido_ate, reading.validUntil?.value),
          ...(dates.sem_validade && reading.validUntil
            ? [`O documento tem validade, até ${formatDate(reading.validUntil.value)}.`]
            : []),
        ]),
  ]
}

/** Ms: a decision does not wait longer for a file that is still being read. */
const PATIENCE_MS = 2000

/** It is null also where it is not read in time. */
export async function readingOf(client: QueryClient, document: ReviewDocument): Promise<Reading | null> {
  if (!isCertificate(document)) return null
  const reading = client.query({ ...certificateQuery(document), staleTime: 'static' }).catch(() => null)
  return Promise.race([reading, wait(PATIENCE_MS).then(() => null)])
}

/** What the form of its dates shows; undefined where it says no day, or the code does not load. */
export async function datesIn(reading: Reading, { tipo }: Pick<ReviewDocument, 'tipo'>) {
  if (!isSlotName(tipo)) return undefined
  // The reviewer types the dates where this does not load.
  const loaded = await import('@/domain/certificates/read-dates').catch(() => null)
  return loaded?.readDates(reading, tipo)
}
