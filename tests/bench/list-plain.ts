import { today } from './statement.ts'

export const newest = 'o.created_at desc, o.id'

/** A paper that was not refused. */
const counting = 'not d.recusado'

/** Organisations with a paper whose day is so. */
export const withDocument = (condition: string) => `exists (select from public.documentos d
  where d.org_id = o.id and d.valido_ate is not null and ${counting} and ${condition})`

/** How many mandatory papers of an organisation are so. */
export const mandatory = (condition = '') => `(select count(*) from public.documentos d
  where d.org_id = o.id and private.is_mandatory(d.tipo) ${condition})`

/** The query of `list_organizations`, without its function and its check of the role. */
export const plainList = (where = 'true', order = newest) => `
  select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
    p.email, p.nome, queue.total, queue.since, queue.expired, queue.soon, queue.next_end, (select count(*) from public.organizacoes o where ${where})
  from public.organizacoes o
  left join public.profiles p on p.id = o.owner_id
  cross join lateral (
    select count(*) filter (where d.na_fila)::integer as total,
      min(d.aguardando_desde) filter (where d.na_fila) as since,
      count(*) filter (where ${counting} and d.valido_ate < ${today})::integer as expired,
      count(*) filter (where ${counting} and d.valido_ate between ${today} and ${today} + 30)::integer as soon,
      min(d.valido_ate) filter (where ${counting} and d.valido_ate >= ${today}) as next_end
    from public.documentos d where d.org_id = o.id
  ) queue
  where o.id = any (array(
    select o.id from public.organizacoes o where ${where} order by ${order} limit 100
  ))
  order by ${order}`

export const matching = (term: string) =>
  `(o.nome ilike '%${term}%' or o.nome_fantasia ilike '%${term}%' or o.email ilike '%${term}%' or o.cnpj like '%${term}%')`

/** What the wider search finds beside it; `term` has no accents and no capitals. */
export const wider = (term: string) => {
  const key = term.replace(/[^0-9a-z]/g, '').toUpperCase()
  return term.length < 3
    ? `private.short_terms(o.busca || E'\\n' || coalesce(o.cnpj_chave, '')) && '{${term},${key}}'`
    : `(o.busca like '%${term}%' or o.cnpj_chave like '%${key}%')`
}
