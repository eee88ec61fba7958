import type { Document } from '@/lib/supabase/database'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { supabase } from '@/lib/supabase/client'
import { profileKey as all } from '@/domain/organization/profile-target'

/** The columns of `Document`. */
export const documentColumns =
  'id, org_id, tipo, nome, aprovado, observacoes, arquivo_url, tamanho, reviewed_at, created_at, aguardando_desde, emitido_em, valido_ate, sem_validade'

async function fetchOwnOrganization(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('organizacoes')
    .select(`id, documentos(${documentColumns}), owner:profiles!organizacoes_owner_id_fkey(perfil_completo)`)
    .eq('owner_id', userId)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return data
}

export type OwnDocuments = NonNullable<Awaited<ReturnType<typeof fetchOwnOrganization>>>['documentos']

export const stepColumns = 'id, step, form_data, versao, updated_at'

async function fetchOwnSteps(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('form_progress')
    .select(stepColumns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** `form_data` is jsonb: parse it with `readFormData`. */
export type StepRow = Awaited<ReturnType<typeof fetchOwnSteps>>[number]

export const ownDocumentQueries = {
  all,
  organization: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'organization', userId],
      queryFn: ({ signal }) => fetchOwnOrganization(userId, signal),
    }),
  /** One person's saved steps (product 7). */
  steps: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'steps', userId],
      queryFn: ({ signal }) => fetchOwnSteps(userId, signal),
    }),
  /** Never changes. Null: not a picture, or uploaded before previews existed. */
  preview: (documentId: string) =>
    queryOptions({
      queryKey: [...all, 'preview', documentId],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('documento_miniaturas')
          .select('imagem')
          .eq('documento_id', documentId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return data?.imagem ?? null
      },
      staleTime: Infinity,
    }),
}

const keyOf = (userId: string) => ownDocumentQueries.organization(userId).queryKey

/** Shows a stored document before the refetch; only the database judges whether the profile is complete. */
export function rememberDocument(queryClient: QueryClient, userId: string, document: Document): void {
  queryClient.setQueryData(keyOf(userId), (organization) =>
    organization
      ? {
          ...organization,
          documentos: [...organization.documentos.filter(({ tipo }) => tipo !== document.tipo), document],
        }
      : organization,
  )
  void queryClient.invalidateQueries(ownDocumentQueries.organization(userId))
}

export function forgetDocument(queryClient: QueryClient, userId: string, document: Document) {
  queryClient.setQueryData(keyOf(userId), (organization) =>
    organization
      ? { ...organization, documentos: organization.documentos.filter(({ id }) => id !== document.id) }
      : organization,
  )
  void queryClient.invalidateQueries(ownDocumentQueries.organization(userId))
}
