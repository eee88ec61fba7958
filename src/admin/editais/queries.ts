import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
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
  'id, titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes, documentos, aceita_respostas, versao' as const

/** Without a signal, during a save: it retries by itself, as no query does. */
export async function fetchEdital(id: string, signal?: AbortSignal) {
  const request = supabase.from('editais').select(columns).eq('id', id)
  return dataOf((signal ? request.abortSignal(signal) : request.retry(true)).maybeSingle())
}
export type Edital = NonNullable<Awaited<ReturnType<typeof fetchEdital>>>

const requestOf = (id: string, filter: MatchFilter) => ({
  p_edital: id,
  p_class: filter.class,
  p_search: filter.search,
  ...(filter.state && { p_situacao: filter.state }),
})

export async function fetchMatchedIds(
  id: string,
  filter: MatchFilter,
  most: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const ids = await dataOf(supabase.rpc('match_edital_ids', requestOf(id, filter)), signal)
  return ids.slice(0, most)
}

const nothingNoted: Noted = { situacao: null, nota: null, versao: null }

export async function fetchNoted(edital: string, orgId: string): Promise<Noted> {
  const request = supabase.from('edital_organizacoes').select('situacao, nota, versao')
  const data = await dataOf(request.match({ edital_id: edital, org_id: orgId }).retry(true).maybeSingle())
  return data ? z.pick(matched, { situacao: true, nota: true, versao: true }).parse(data) : nothingNoted
}

const all = ['editais'] as const

export const editalQueries = {
  all,
  lists: [...all, 'list'] as const,
  list: (search: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'list', search, page],
      queryFn: ({ signal }) => {
        const part = { p_limit: LIST_PAGE, p_offset: (page - 1) * LIST_PAGE }
        return dataOf(supabase.rpc('list_editais', { p_search: search, ...part }), signal)
      },
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
        const part = { p_limit: MATCH_PAGE, p_offset: (filter.page - 1) * MATCH_PAGE }
        const request = supabase.rpc('match_edital', { ...requestOf(id, filter), ...part })
        return answer.parse(await dataOf(request, signal))
      },
      placeholderData: keepPreviousData,
    }),
}
