import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { supabase } from '@/lib/supabase/client'
import { isUuid } from '@/lib/uuid'
import { editalStates, type EditalState } from '@/admin/audit/edital-states'
import { unmetConditionShape } from '@/domain/editais/unmet-conditions'
import { editalMatches } from '@/admin/organization/queries'
import { editalTexts as texts } from './texts'

export const editalClasses = ['atende', 'quase', 'nao_atende'] as const
export type EditalClass = (typeof editalClasses)[number]

export const LIST_PAGE = 50
export const MATCH_PAGE = 20

export type MatchFilter = {
  class: EditalClass
  page: number
  search: string
  state: EditalState | ''
}

const matched = z.object({
  id: z.string(),
  nome: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  municipio: z.nullable(z.string()),
  situacao: z.nullable(z.enum(editalStates.map(({ value }) => value))),
  nota: z.nullable(z.string()),
  versao: z.nullable(z.int()),
  faltam: z.array(unmetConditionShape),
  /** Documents that count although nobody reviewed them. */
  nao_avaliados: z.int(),
  enviado_em: z.nullable(z.string()),
  resposta: z.nullable(z.enum(['interesse', 'agora_nao'])),
  respondido_em: z.nullable(z.string()),
})
export type Matched = z.infer<typeof matched>

export type Noted = Pick<Matched, 'situacao' | 'nota' | 'versao'>

const answer = z.object({
  totais: z.object({ atende: z.int(), quase: z.int(), nao_atende: z.int() }),
  organizacoes: z.array(matched),
})

export type MatchAnswer = z.infer<typeof answer>

const columns =
  'id, titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes, documentos, versao' as const

/** Without a signal, during a save: it retries by itself, as no query does. */
export async function fetchEdital(id: string, signal?: AbortSignal) {
  const request = supabase.from('editais').select(columns).eq('id', id)
  const { data } = await (signal ? request.abortSignal(signal) : request.retry(true))
    .maybeSingle()
    .throwOnError()
  return data
}
export type Edital = NonNullable<Awaited<ReturnType<typeof fetchEdital>>>

export async function fetchMatchedIds(
  id: string,
  filter: MatchFilter,
  most: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const request = supabase.rpc('match_edital_ids', {
    p_edital: id,
    p_class: filter.class,
    p_search: filter.search,
    ...(filter.state && { p_situacao: filter.state }),
  })
  const { data } = await (signal ? request.abortSignal(signal) : request).throwOnError()
  return data.slice(0, most)
}

const nothingNoted: Noted = { situacao: null, nota: null, versao: null }

export async function fetchNoted(edital: string, orgId: string): Promise<Noted> {
  const { data } = await supabase
    .from('edital_organizacoes')
    .select('situacao, nota, versao')
    .eq('edital_id', edital)
    .eq('org_id', orgId)
    .retry(true)
    .maybeSingle()
    .throwOnError()
  return data ? z.pick(matched, { situacao: true, nota: true, versao: true }).parse(data) : nothingNoted
}

const all = ['editais'] as const

export const editalQueries = {
  all,
  lists: [...all, 'list'] as const,
  list: (search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', search, page],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .rpc('list_editais', { p_search: search, p_limit: LIST_PAGE, p_offset: (page - 1) * LIST_PAGE })
            .abortSignal(signal)
            .throwOnError()
        ).data,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => (isUuid(id) ? fetchEdital(id, signal) : null),
      meta: { failure: texts.detailFailed },
    }),
  match: (id: string, filter: MatchFilter) =>
    queryOptions({
      queryKey: [...editalMatches, id, filter],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .rpc('match_edital', {
            p_edital: id,
            p_class: filter.class,
            p_offset: (filter.page - 1) * MATCH_PAGE,
            p_limit: MATCH_PAGE,
            p_search: filter.search,
            ...(filter.state && { p_situacao: filter.state }),
          })
          .abortSignal(signal)
          .throwOnError()
        return answer.parse(data)
      },
      placeholderData: keepPreviousData,
    }),
}
