import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'

type Row = Database['public']['Functions']['operator_settings']['Returns'][number]

/** Who answers for personal data. Without `encarregado`, `email` and `telefone` are the channel instead. */
export type OperatorSettings = Pick<Row, 'pequeno_porte' | 'versao'> &
  Record<'nome' | 'cnpj' | 'encarregado' | 'substituto' | 'email' | 'telefone' | 'salvo_em', string | null>

export const operatorKey = ['operator'] as const

/** Everybody may read it; version 0 is before anything was said. */
export const operatorSettingsQuery = queryOptions({
  queryKey: operatorKey,
  queryFn: ({ signal }): Promise<OperatorSettings> =>
    dataOf(supabase.rpc('operator_settings').abortSignal(signal).single()),
})
