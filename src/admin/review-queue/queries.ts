import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { documentUrl } from '@/domain/documents/open-document'
import { documentColumns } from '@/domain/documents/own-document-queries'
import { contentTypes, isFileExtension } from '@/domain/documents/slots'
import { dataOf, supabase } from '@/lib/supabase/client'
import { fetchWithTimeout } from '@/lib/supabase/fetch-with-timeout'
import { isUuid } from '@/lib/uuid'
import { reviewDocuments } from '@/admin/organization/queries'
import { reviewTexts } from './texts'

const all = ['review-queue'] as const

/** What a document must match, and the rejected versions. */
const organizationColumns =
  `id, owner_id, nome, nome_fantasia, cnpj, representante, cargo_representante, periodo_mandato,
  versoes:documento_versoes(tipo, nome, observacoes, arquivo_url, tamanho, reviewed_at, resposta, explicacao,
  valido_ate)` as const

/** As the queue or the address names it. */
export type QueueItem = { id: string; orgId: string }

function fetchOrganization(id: string, signal: AbortSignal) {
  const request = supabase.from('organizacoes').select(organizationColumns).eq('id', id)
  return dataOf(request.abortSignal(signal).maybeSingle())
}

const answeredShape = z.nullable(
  z.object({ id: z.string(), prazo: z.string(), recado: z.string(), edital: z.nullable(z.string()) }),
)

/** The request that a document answers. */
const fetchAnswered = async (id: string, signal: AbortSignal) =>
  answeredShape.parse(await dataOf(supabase.rpc('answered_request', { p_documento: id }), signal))

/** It takes two requests at once, because the API nests no organization in a document (decision 121). */
async function fetchDocument({ id, orgId }: QueueItem, signal: AbortSignal) {
  const request = supabase
    .from('documentos')
    .select(`${documentColumns}, responde_a, escrito_em` as const)
    .eq('id', id)
  const [document, expected] = await Promise.all([
    dataOf(request.abortSignal(signal).maybeSingle()),
    isUuid(orgId) ? fetchOrganization(orgId, signal) : null,
  ])
  if (!document) return null
  // An address may name a document of another organization.
  const organizacao =
    expected?.id === document.org_id ? expected : await fetchOrganization(document.org_id, signal)
  const pedido = document.responde_a === null ? null : await fetchAnswered(id, signal)
  return organizacao && { ...document, organizacao, pedido }
}

export type ReviewDocument = NonNullable<Awaited<ReturnType<typeof fetchDocument>>>

class StorageRefusal extends Error {
  constructor(readonly status: number) {
    super(`storage answered ${status}`)
  }
}

export const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

export function typeOf(path: string): string {
  const extension = extensionOf(path)
  return isFileExtension(extension) ? contentTypes[extension] : 'application/octet-stream'
}

/** Renews a claim well before it ends (private.claim_document), in ms. */
const CLAIM_INTERVAL_MS = 10 * 60_000

export const reviewQueries = {
  all,
  /** It is null once the document is gone. */
  document: (item: QueueItem) =>
    queryOptions({
      queryKey: [...reviewDocuments, item.id],
      queryFn: ({ signal }) => (isUuid(item.id) ? fetchDocument(item, signal) : null),
      // Another administrator may have decided since the prefetch.
      staleTime: 0,
    }),
  /** A blob with the type from our table, never the storage's. */
  file: (path: string) =>
    queryOptions({
      queryKey: [...all, 'file', path],
      queryFn: async ({ signal }) => {
        const response = await fetchWithTimeout(await documentUrl(path), { signal })
        if (!response.ok) throw new StorageRefusal(response.status)
        return new Blob([await response.arrayBuffer()], { type: typeOf(path) })
      },
      staleTime: Infinity,
      gcTime: 1000,
    }),
  /** Claims the document after `after`, or the first; null at the end. `left` counts all pending ones. */
  next: (after: string | null, orgId: string | null) =>
    queryOptions({
      queryKey: [...all, 'next', after, orgId],
      queryFn: async ({ signal }) => {
        const request = supabase.rpc('take_next_document', {
          ...(after !== null && { p_depois_de: after }),
          ...(orgId !== null && { p_org_id: orgId }),
        })
        const { id, org_id, restam } = await dataOf(request.abortSignal(signal).single())
        return { document: id && org_id ? { id, orgId: org_id } : null, left: restam }
      },
      // A refetch would release the claim.
      staleTime: Infinity,
      gcTime: 0,
      meta: { failure: reviewTexts.queueFailed },
    }),
  /** Claims the document if it is free. @returns the holder; null once decided */
  claim: (id: string) =>
    queryOptions({
      queryKey: [...all, 'claim', id],
      queryFn: ({ signal }) => {
        const request = supabase.rpc('take_document', { p_documento: id })
        return isUuid(id) ? dataOf(request.abortSignal(signal).maybeSingle()) : null
      },
      staleTime: 0,
      gcTime: 0,
      refetchInterval: CLAIM_INTERVAL_MS,
    }),
}

/** A claim otherwise expires after half an hour. */
export function releaseDocuments(): void {
  supabase.rpc('release_documents').then(
    () => undefined,
    () => undefined,
  )
}
