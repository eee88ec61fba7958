import { ADMIN, orgAt, ownerAt, REQUEST } from './fill-database.ts'
import type { Statement } from './statement.ts'

const asked = `{${Array.from({ length: 1000 }, (_, at) => orgAt(at + 1)).join(',')}}`
const another = '00000000-0000-4000-e000-0000000000ff'

/** Of each organisation that a request asks: how many of its documents came afterwards. */
const answers = `
  with answers as (
    select r.org_id, r.visto_em, r.avisado_em, p.documentos, array_agg(d.tipo) filter (where d.id is not null) as sent
    from private.pedidos_documentos p join private.pedido_organizacoes r on r.pedido_id = p.id
    left join public.documentos d on d.org_id = r.org_id and d.tipo = any (p.documentos)
      and greatest(d.aguardando_desde, d.datado_em) > p.created_at
    where p.id = '${REQUEST}' group by r.org_id, r.visto_em, r.avisado_em, p.documentos
  ), counted as (
    select count(*), count(*) filter (where cardinality(a.sent) = 2), count(*) filter (where cardinality(a.sent) = 1),
      count(*) filter (where a.sent is null and a.visto_em is not null), count(*) filter (where a.sent is null and a.visto_em is null)
    from answers a
  )`

/** Requests for documents: asking a thousand organisations, the table of who answered, and what an owner reads. */
export const requestStatements: Statement[] = [
  {
    name: 'request to 1,000: who answered',
    who: ADMIN,
    sql: `select public.document_request('${REQUEST}')`,
    plain: `${answers} select (select to_jsonb(c) from counted c), (
        select jsonb_agg(page) from (
          select o.id, o.nome, a.* from answers a join public.organizacoes o on o.id = a.org_id
          order by private.sort_text(o.nome) collate "C", o.id limit 50
        ) page
      )`,
  },
  {
    name: 'request to 1,000: asking',
    who: ADMIN,
    sql: `select public.request_documents('${another}', '${asked}', '{balanco}', private.today() + 10)`,
    plain: `with request as (
        insert into private.pedidos_documentos (id, documentos, prazo, recado)
        values ('${another}', '{balanco}', private.today() + 10, '') returning id
      ), organizations as (
        insert into private.pedido_organizacoes (pedido_id, org_id)
        select r.id, o.id from request r, public.organizacoes o join public.user_approval a on a.user_id = o.owner_id
        join auth.users u on u.id = o.owner_id
        where o.id = any ('${asked}') and a.status = 'approved' and u.email_confirmed_at is not null returning org_id
      )
      insert into public.auditoria (acao, org_id, detalhes)
      select 'documento_pedido', o.org_id, '{"documentos": "Balanço patrimonial"}' from organizations o`,
  },
  {
    name: 'owner: what is asked of the organisation',
    who: ownerAt(1),
    sql: 'select * from public.my_document_requests()',
    plain: `select p.id, r.org_id, p.documentos, p.prazo, p.recado
      from public.organizacoes o join private.pedido_organizacoes r on r.org_id = o.id
      join private.pedidos_documentos p on p.id = r.pedido_id
      where o.owner_id = '${ownerAt(1)}' and p.retirado_em is null and exists (
        select from unnest(p.documentos) slot where not exists (
          select from public.documentos d where d.org_id = o.id and d.tipo = slot and d.aguardando_desde > p.created_at
        )
      ) order by p.prazo limit 100`,
  },
]
