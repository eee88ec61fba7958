import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/lib/supabase'
import type { StepRow } from './wizard/save-step'

/** A stored file of the organisation and what the administrators said about it. */
export type StoredDocument = {
  id: string
  nome: string
  tipo: string
  aprovado: boolean
  observacoes: string | null
  arquivo_url: string
  tamanho: number
  reviewed_at: string | null
  created_at: string
}

export const documentColumns =
  'id, nome, tipo, aprovado, observacoes, arquivo_url, tamanho, reviewed_at, created_at'

/** The person's own organisation; it exists from the first saved step on. */
export type OwnOrganization = { id: string; documentos: StoredDocument[] }

const all = ['organization-profile'] as const

export const profileQueries = {
  all,
  /** The saved steps of one person, to be folded by step (spec 7). */
  steps: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'steps', userId],
      queryFn: async ({ signal }): Promise<StepRow[]> =>
        (
          await supabase
            .from('form_progress')
            .select('id, step, form_data, versao, updated_at')
            .eq('user_id', userId)
            .abortSignal(signal)
            .retry(false)
            .throwOnError()
        ).data,
    }),
  organization: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'organization', userId],
      queryFn: async ({ signal }): Promise<OwnOrganization | null> =>
        (
          await supabase
            .from('organizacoes')
            .select(`id, documentos(${documentColumns})`)
            .eq('owner_id', userId)
            .abortSignal(signal)
            .retry(false)
            .maybeSingle()
            .throwOnError()
        ).data,
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
            .retry(false)
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
            .retry(false)
            .throwOnError()
        ).count ?? 0,
    }),
}
