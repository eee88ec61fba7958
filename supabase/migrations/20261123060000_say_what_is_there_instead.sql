-- What an organisation lacks for an edital says in addition what it has instead: nothing filled in is a phone call away.

-- Those that are set.
create function private.flags_of(flags jsonb, target text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(w.column_name order by w.column_name), '[]') from private.wizard_fields w
  where w.target = flags_of.target and flags -> w.column_name = 'true'
$$;

-- What an organisation says about a condition that it lacks; null where nothing is filled in, and where there is nothing to
-- fill in (`perfil`, `obrigatorios`).
create function private.condition_value(org public.organizacoes, condition text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when private.column_filters() ? condition then to_jsonb(org) -> (private.column_filters() ->> condition)
    when condition = 'area' then to_jsonb(org.area_atuacao)
    when condition = 'beneficiarios' then to_jsonb(org.num_beneficiarios)
    when condition = 'colaboradores' then to_jsonb(org.num_colaboradores)
    when condition = 'idade' then to_jsonb(extract(year from age(private.today(), org.data_fundacao))::integer)
    when condition = 'certificacoes' then (
      select private.flags_of(to_jsonb(f), 'certificacoes') from public.certificacoes f where f.org_id = org.id)
    when condition = 'prioridades' then (
      select private.flags_of(to_jsonb(f), 'priorities') from public.priorities f where f.org_id = org.id)
  end
$$;

-- `tem`: what the organisation has instead of what a condition asks for.
do $$
declare
  before constant text := pg_get_functiondef(
    'private.match_edital(uuid, text, integer, integer, text, text)'::regprocedure);
  after constant text := replace(before,
    $old$private.paper_problem(o.id, l.what ->> 'documento', $3)) else '{}' end$old$,
    $new$private.paper_problem(o.id, l.what ->> 'documento', $3))
        else jsonb_build_object('tem', private.condition_value(o, l.what ->> 'condicao')) end$new$);
begin
  if after = before then
    raise exception 'private.match_edital() is not as this file expects it';
  end if;
  execute after;
end $$;
