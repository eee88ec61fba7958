import { editalStatements } from './edital-statements.ts'
import { ADMIN, orgAt, ownerAt } from './fill-database.ts'
import { listStatements } from './list-statements.ts'
import { panelStatements } from './panel.ts'
import { peopleStatements } from './people.ts'
import { requestStatements } from './request-statements.ts'
import { same, type Statement } from './statement.ts'

const plainDetail = (org: string) => `
  select o.*, to_jsonb(p), to_jsonb(c), to_jsonb(r),
    (select jsonb_agg(d order by d.created_at desc) from public.documentos d where d.org_id = o.id),
    (select jsonb_agg(l) from public.organizacao_pessoas l where l.org_id = o.id)
  from public.organizacoes o
  left join public.profiles p on p.id = o.owner_id
  left join public.certificacoes c on c.org_id = o.id
  left join public.priorities r on r.org_id = o.id
  where o.id = '${org}'`

/** For a database of that many organisations. */
export function statements(organizations: number): Statement[] {
  const middle = Math.floor(organizations / 2) + 1
  return [
    ...listStatements(middle),
    ...editalStatements,
    ...requestStatements,
    ...panelStatements,
    ...ownStatements(middle),
    ...peopleStatements(middle),
  ]
}

/** One organisation, for the administrators and for its owner, and the review of its papers. */
function ownStatements(middle: number): Statement[] {
  const [owner, org] = [ownerAt(middle), orgAt(middle)]
  const file = `${org}/estatuto/00000000-0000-4000-c000-${middle.toString(16).padStart(12, '0')}.pdf`
  return [
    {
      name: 'organisation: others with its CNPJ',
      who: ADMIN,
      sql: `select public.organization_duplicates('${org}')`,
      plain: `select d.id, d.nome, d.cnpj, d.cnpj_chave = o.cnpj_chave from public.organizacoes o
          join public.organizacoes d on left(d.cnpj_chave, 8) = left(o.cnpj_chave, 8) and d.id <> o.id
          where o.id = '${org}' order by 4 desc, d.created_at desc, d.id limit 10`,
    },
    {
      name: 'organisation: detail, all tabs',
      who: ADMIN,
      sql: `select public.organization_detail('${org}')`,
      plain: plainDetail(org),
    },
    same('owner: own steps', owner, `select * from public.form_progress where user_id = '${owner}'`),
    same(
      'owner: own organisation and documents',
      owner,
      `select o.id, (select jsonb_agg(d) from public.documentos d where d.org_id = o.id)
      from public.organizacoes o where o.owner_id = '${owner}'`,
    ),
    same(
      'owner: saves a step',
      owner,
      `update public.form_progress set form_data = '{"nome": "Outro nome"}'
      where user_id = '${owner}' and step = 'dados-basicos' and versao = 1`,
    ),
    same(
      'owner: sends a document again',
      owner,
      `insert into public.documentos (org_id, nome, tipo, arquivo_url)
      values ('${org}', 'estatuto.pdf', 'estatuto', '${file}')`,
    ),
    same(
      'administrator: approves a document',
      ADMIN,
      `update public.documentos set aprovado = true where org_id = '${org}' and tipo = 'estatuto'`,
    ),

    {
      name: 'desk: the next paper',
      who: ADMIN,
      sql: 'select * from public.take_next_document()',
      plain: `with chosen as (
          select d.id, d.org_id from public.documentos d where d.na_fila
          order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id limit 1 for no key update
        ), claimed as (
          insert into private.document_claims (documento_id, user_id, until)
          select c.id, '${ADMIN}', now() + interval '30 minutes' from chosen c
        )
        select c.id, c.org_id, (select count(*) from public.documentos d where d.na_fila) from chosen c`,
    },
  ]
}
