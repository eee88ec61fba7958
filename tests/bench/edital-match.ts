import { EDITAL } from './fill-database.ts'
import { today } from './statement.ts'

const document = (slot: string, condition = 'true') => `exists (select from public.documentos d
  where d.org_id = o.id and d.tipo = '${slot}' and not d.recusado and ${condition})`

/** What an organisation has instead of a paper that would do. */
const problem = (slot: string) => `(select case when d.id is null then 'faltando'
    when d.recusado then 'recusado' when d.valido_ate < ${today} + 40 then 'vence_antes' end
  from (values (1)) one left join public.documentos d on d.org_id = o.id and d.tipo = '${slot}')`

/** The eight conditions of the bench's edital, with what an organisation has instead: mandatory ones, then desirable ones. */
const hard: [string, string][] = [
  [`(o.area_busca like '%educacao%' or o.area_busca like '%cultura%')`, 'o.area_atuacao'],
  [`o.uf in ('SP', 'MG', 'RJ')`, 'o.uf'],
  ['o.num_beneficiarios >= 200', 'o.num_beneficiarios'],
  [
    `o.data_fundacao <= ${today} - interval '2 years'`,
    `extract(year from age(${today}, o.data_fundacao))::integer`,
  ],
  [document('estatuto'), problem('estatuto')],
  [document('ataEleicao', `d.valido_ate >= ${today} + 40`), problem('ataEleicao')],
]
const soft: [string, string][] = [
  [
    'exists (select from public.priorities f where f.org_id = o.id and (f.education or f.health))',
    '(select to_jsonb(f) from public.priorities f where f.org_id = o.id)',
  ],
  ['exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)', 'null'],
]
const conditions = (among: [string, string][]) =>
  among.map(([condition]) => `(not coalesce(${condition}, false))::int`).join(' + ')
const instead = [...hard, ...soft].map(
  ([condition, has], at) =>
    `case when not coalesce(${condition}, false) then jsonb_build_object('condicao', ${at}, 'tem', ${has}) end`,
)

/** The query of `match_edital`: the class, its totals and a page with what each lacks. */
export const plainMatch = (having: string, joined = '') => `
  with judged as materialized (
    select o.id, o.created_at, ${conditions(hard)} as hard, ${conditions(soft)} as soft
    from public.organizacoes o ${joined}
  )
  select t.*, (select jsonb_agg(p) from (
      select o.id, o.nome, o.cnpj, o.uf, o.municipio, r.situacao, r.nota, r.versao, i.enviado_em, i.resposta, i.respondido_em,
        to_jsonb(array_remove(array[${instead.join(', ')}], null)) as faltam,
        (select count(*) from public.documentos d
          where d.org_id = o.id and d.tipo in ('estatuto', 'ataEleicao') and d.reviewed_at is null) as nao_avaliados
      from (
        select * from judged where ${having} order by hard, soft, created_at desc, id limit 50
      ) j join public.organizacoes o on o.id = j.id
      left join public.edital_organizacoes r on r.edital_id = '${EDITAL}' and r.org_id = o.id
      left join public.edital_convites i on i.edital_id = '${EDITAL}' and i.org_id = o.id
      order by j.hard, j.soft, j.created_at desc, j.id
    ) p)
  from (select count(*) filter (where hard = 0), count(*) filter (where hard between 1 and 2),
    count(*) filter (where hard > 2) from judged) t`
