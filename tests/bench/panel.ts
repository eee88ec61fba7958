import { areas } from '../../src/domain/organization/fields/detail-fields.ts'
import { ADMIN } from './fill-database.ts'
import type { Statement } from './statement.ts'

/** As many areas as the panel asks for. */
const areaList = `{${areas.join(',')}}`

/** What the administrators' panel asks for beside its queue. */
export const panelStatements: Statement[] = [
  {
    name: "panel: the administrators' figures",
    who: ADMIN,
    sql: 'select public.admin_dashboard()',
    plain: `select private.signups_by_week(), private.users_by_status(), private.first_waiting_org(),
          (select count(*) from public.documentos d where d.na_fila),
          (select min(d.aguardando_desde) from public.documentos d where d.na_fila),
          (select count(*) from public.documentos d where d.valido_ate <= private.today() + 30 and not d.recusado),
          (select count(*) from public.organizacoes),
          (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5)`,
  },
  {
    name: 'panel: charts of the organisations',
    who: ADMIN,
    sql: `select public.count_organizations_by('${areaList}')`,
    plain: `select
          (select jsonb_object_agg(coalesce(uf, ''), n) from (select o.uf, count(*) as n from public.organizacoes o group by 1) s),
          (select jsonb_object_agg(area, n) from (
            select area, sum(w.n) as n from unnest('${areaList}'::text[]) area,
              (select o.area_busca, count(*) as n from public.organizacoes o group by 1) w
            where w.area_busca like '%' || private.search_text(area) || '%' group by 1) t (area, n)),
          (select count(*) from public.profiles p join public.organizacoes o on o.owner_id = p.id where p.perfil_completo)`,
  },
]
