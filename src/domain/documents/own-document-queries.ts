import type { Document } from '@/lib/supabase/database'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dataOf, supabase } from '@/lib/supabase/client'
import { peopleQueries } from '@/domain/organization/people-queries'
import { profileKey as all, type ProfileTarget } from '@/domain/organization/profile-target'

/** The columns of `Document`. */
export const documentColumns =
  'id, org_id, tipo, nome, aprovado, observacoes, arquivo_url, tamanho, reviewed_at, created_at, aguardando_desde, emitido_em, valido_ate, sem_validade, resposta, explicacao'

async function fetchOrganization({ userId, orgId }: ProfileTarget, signal: AbortSignal) {
  const read = supabase
    .from('organizacoes')
    .select(
      `id, nome, documentos(${documentColumns}), owner:profiles!organizacoes_owner_id_fkey(perfil_completo)`,
    )
    .abortSignal(signal)
  // Who lost their access gets an error, and what was loaded stays on screen.
  if (orgId !== null) return dataOf(read.eq('id', orgId).single())
  return dataOf(read.eq('owner_id', userId).maybeSingle())
}

export type OwnDocuments = NonNullable<Awaited<ReturnType<typeof fetchOrganization>>>['documentos']

export const stepColumns = 'id, step, form_data, versao, updated_at, salvo_por, confirmado_em'

/** Before the first save there is no organization: the own steps are found by the person. */
export const stepsOf = ({ userId, orgId }: ProfileTarget) =>
  orgId === null ? ({ user_id: userId } as const) : ({ org_id: orgId } as const)

const fetchSteps = (target: ProfileTarget, signal: AbortSignal) =>
  dataOf(supabase.from('form_progress').select(stepColumns).match(stepsOf(target)), signal)

/** `form_data` is jsonb: parse it with `readFormData`. */
export type StepRow = Awaited<ReturnType<typeof fetchSteps>>[number]

const fetchRequests = ({ orgId }: ProfileTarget, signal: AbortSignal) =>
  dataOf(supabase.rpc('my_document_requests', orgId === null ? {} : { p_org: orgId }), signal)

/** What the team asked for and the organization has not sent; `documentos` are the names of slots. */
export type DocumentRequest = Awaited<ReturnType<typeof fetchRequests>>[number]

const fetchConversations = ({ orgId }: ProfileTarget, signal: AbortSignal) =>
  dataOf(supabase.rpc('list_conversations', orgId === null ? {} : { p_org: orgId }), signal)

/** What was written about the document in a slot (`tipo`), with the beginning of the last line. */
export type OwnConversation = Awaited<ReturnType<typeof fetchConversations>>[number]

/** The team wrote last, and an answer is possible, or the person has not read it. */
export const callsOrganization = ({ da_equipe, aberta, nao_lidas }: OwnConversation): boolean =>
  da_equipe && (aberta || nao_lidas > 0)

export const ownDocumentQueries = {
  all,
  organization: (target: ProfileTarget) =>
    queryOptions({
      queryKey: [...all, 'organization', target.userId, target.orgId],
      queryFn: ({ signal }) => fetchOrganization(target, signal),
    }),
  /** The saved steps (product 7). */
  steps: (target: ProfileTarget) =>
    queryOptions({
      queryKey: [...all, 'steps', target.userId, target.orgId],
      queryFn: ({ signal }) => fetchSteps(target, signal),
    }),
  /** What ends first before the rest. Asking marks it as seen: only what shows it asks. */
  requests: (target: ProfileTarget) =>
    queryOptions({
      queryKey: [...all, 'requests', target.userId, target.orgId],
      queryFn: ({ signal }) => fetchRequests(target, signal),
    }),
  conversations: (target: ProfileTarget) =>
    queryOptions({
      queryKey: [...all, 'conversations', target.userId, target.orgId],
      queryFn: ({ signal }) => fetchConversations(target, signal),
    }),
  /** Never changes. Null: not a picture, or uploaded before previews existed. */
  preview: (documentId: string) =>
    queryOptions({
      queryKey: [...all, 'preview', documentId],
      queryFn: async ({ signal }) => {
        const preview = supabase.from('documento_miniaturas').select('imagem').eq('documento_id', documentId)
        return (await dataOf(preview.abortSignal(signal).maybeSingle()))?.imagem ?? null
      },
      staleTime: Infinity,
    }),
}

const keyOf = (target: ProfileTarget) => ownDocumentQueries.organization(target).queryKey

/** Only the database judges whether the profile is complete; of another organization `my_organizations` tells. */
export async function refreshOrganization(queryClient: QueryClient, target: ProfileTarget): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(ownDocumentQueries.organization(target)),
    queryClient.invalidateQueries(ownDocumentQueries.requests(target)),
    queryClient.invalidateQueries(ownDocumentQueries.conversations(target)),
    target.orgId !== null && queryClient.invalidateQueries(peopleQueries.mine(target.userId)),
  ])
}

/** Shows a stored document before the refetch. */
export function rememberDocument(queryClient: QueryClient, target: ProfileTarget, document: Document): void {
  queryClient.setQueryData(keyOf(target), (organization) =>
    organization
      ? {
          ...organization,
          documentos: [...organization.documentos.filter(({ tipo }) => tipo !== document.tipo), document],
        }
      : organization,
  )
  void refreshOrganization(queryClient, target)
}

export function forgetDocument(queryClient: QueryClient, target: ProfileTarget, document: Document) {
  queryClient.setQueryData(keyOf(target), (organization) =>
    organization
      ? { ...organization, documentos: organization.documentos.filter(({ id }) => id !== document.id) }
      : organization,
  )
  void refreshOrganization(queryClient, target)
}
