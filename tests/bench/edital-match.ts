import { EDITAL } from './fill-database.ts'

/** The eight conditions of the bench's edital: mandatory ones, then desirable ones. */
const conditions = {
  hard: [
    `o.area_busca like '%educacao%' or o.area_busca like '%cultura%'`,
    `o.uf in ('SP', 'MG', 'RJ')`,
    'o.num_beneficiarios >= 200',
    `o.data_fundacao <= (select private.today()) - interval '2 years'`,
    `exists (select from public.documentos d where d.org_id = o.id and d.tipo = 'estatuto' and (d.aprovado or d.reviewed_at is null))`,
    `exists (select from public.documentos d where d.org_id = o.id and d.tipo = 'ataEleicao' and (d.aprovado or d.reviewed_at is null)
      and d.valido_ate >= (select private.today()) + 40)`,
  ],
  soft: [
    'exists (select from public.priorities f where f.org_id = o.id and (f.education or f.health))',
    'exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)',
  ],
}
const lacking = (among: string[]) => among.map((one) => `(not coalesce(${one}, false))::int`).join(' + ')

/** The query of `match_edital`: the class, its totals and a page; what each lacks is left out. */
export const plainMatch = (having: string, joined = '') => `
  with judged as materialized (
    select o.id, o.created_at, ${lacking(conditions.hard)} as hard, ${lacking(conditions.soft)} as soft
    from public.organizacoes o ${joined}
  )
  select t.*, (select jsonb_agg(p) from (
      select o.id, o.nome, o.cnpj, o.uf, o.municipio, r.situacao, r.nota from (
        select * from judged where ${having} order by hard, soft, created_at desc, id limit 50
      ) j join public.organizacoes o on o.id = j.id
      left join public.edital_organizacoes r on r.edital_id = '${EDITAL}' and r.org_id = o.id
    ) p)
  from (select count(*) filter (where hard = 0), count(*) filter (where hard between 1 and 2),
    count(*) filter (where hard > 2) from judged) t`
