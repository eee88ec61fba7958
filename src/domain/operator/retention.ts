import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'

type Row = Database['public']['Functions']['retention_rules']['Returns'][number]

/** How long a kind of data stays. Without `prazo` nothing is removed by itself, and `desde` says until when it stays. */
export type RetentionRule = Pick<Row, 'tipo' | 'nome' | 'dados' | 'desde' | 'motivo' | 'versao'> & {
  prazo: number | null
  unidade: 'dias' | 'anos' | null
  /** They are null where nobody may change the time. */
  minimo: number | null
  maximo: number | null
  base: string | null
}

export const retentionKey = ['retention'] as const

export const retentionQuery = queryOptions({
  queryKey: retentionKey,
  queryFn: ({ signal }) => dataOf(supabase.rpc('retention_rules'), signal) as Promise<RetentionRule[]>,
})

export const durationText = (count: number, unit: 'dias' | 'anos'): string =>
  count === 1 ? `1 ${unit === 'anos' ? 'ano' : 'dia'}` : `${count} ${unit}`

export const howLong = ({ prazo, unidade, desde }: RetentionRule): string =>
  prazo !== null && unidade !== null ? `${durationText(prazo, unidade)} depois ${desde}` : desde

export const whyKept = ({ motivo, base }: RetentionRule): string => (base ? `${motivo} (${base})` : motivo)
