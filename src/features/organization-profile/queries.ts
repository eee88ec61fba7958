import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/backend/supabase'

export const documentColumns =
  'id, nome, tipo, aprovado, observacoes, arquivo_url, tamanho, reviewed_at, created_at, emitido_em, valido_ate, sem_validade'

/** The person's own organisation, from the first saved step on, and whether nothing of the whole is missing. */
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

/** A stored file of the organisation and what the administrators said about it. */
export type StoredDocument = NonNullable<
  Awaited<ReturnType<typeof fetchOwnOrganization>>
>['documentos'][number]

export const stepColumns = 'id, step, form_data, versao, updated_at'

async function fetchSteps(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('form_progress')
    .select(stepColumns)
    .eq('user_id', userId)
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** A saved step as the database holds it; `form_data` is jsonb, to be parsed with `readFormData`. */
export type StepRow = Awaited<ReturnType<typeof fetchSteps>>[number]

const all = ['organization-profile'] as const

export const profileQueries = {
  all,
  /** The saved steps of one person, to be folded by step (product 7). */
  steps: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'steps', userId],
      queryFn: ({ signal }) => fetchSteps(userId, signal),
    }),
  organization: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'organization', userId],
      queryFn: ({ signal }) => fetchOwnOrganization(userId, signal),
    }),
  /** The small picture of a document that is a picture; it never changes. Null: sent before there were any. */
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
  /** Organisations of others that this person may read, by name. */
  managed: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'managed', userId],
      queryFn: async ({ signal }) =>
        (await supabase.rpc('my_managed_organizations').abortSignal(signal).throwOnError()).data,
    }),
  managedOrganization: (orgId: string) =>
    queryOptions({
      queryKey: [...all, 'managed-organization', orgId],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('organizacoes')
            .select(`*, certificacoes(*), priorities(*), documentos(${documentColumns})`)
            .eq('id', orgId)
            .abortSignal(signal)
            .single()
            .throwOnError()
        ).data,
    }),
  /** How many people wait for approval; for administrators. */
  waitingPeople: () =>
    queryOptions({
      queryKey: [...all, 'waiting-people'],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('user_approval')
            .select('user_id', { count: 'exact', head: true })
            .eq('status', 'pending')
            .abortSignal(signal)
            .throwOnError()
        ).count ?? 0,
    }),
}
