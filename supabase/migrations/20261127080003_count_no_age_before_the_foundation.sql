-- A date of foundation that is still to come, mostly a slip of the keys, made an organisation a young one, and its age a
-- negative number. The functions are otherwise as they were.

-- {"de": 1, "ate": 5}, either of them absent: of a number, or of the organisation's age in whole years.
create or replace function private.range_condition(name text, given jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- Nobody is a thousand years old, and dates do not go back much further.
  most constant integer := case name when 'idade' then 1000 else 1000000000 end;
  low constant integer := private.range_end(given -> 'de', most);
  high constant integer := private.range_end(given -> 'ate', most);
  number constant text := case name when 'beneficiarios' then 'o.num_beneficiarios' when 'colaboradores' then 'o.num_colaboradores' end;
  today constant date := private.today();
begin
  if jsonb_typeof(given) <> 'object' or given - '{de,ate}'::text[] <> '{}' or coalesce(low, high) is null
    or (given ? 'de' and low is null) or (given ? 'ate' and high is null) then
    return null;
  elsif name = 'idade' then
    return concat_ws(' and ',
      'o.data_fundacao <= ' || quote_literal((today - make_interval(years => coalesce(low, 0)))::date) || '::date',
      'o.data_fundacao > ' || quote_literal((today - make_interval(years => high + 1))::date) || '::date');
  end if;
  return concat_ws(' and ', number || ' >= ' || low, number || ' <= ' || high);
end $$;

-- What an organisation says about a condition that it lacks; null where nothing is filled in, or nothing that can be, and
-- where there is nothing to fill in (`perfil`, `obrigatorios`).
create or replace function private.condition_value(org public.organizacoes, condition text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when private.column_filters() ? condition then to_jsonb(org) -> (private.column_filters() ->> condition)
    when condition = 'area' then to_jsonb(org.area_atuacao)
    when condition = 'beneficiarios' then to_jsonb(org.num_beneficiarios)
    when condition = 'colaboradores' then to_jsonb(org.num_colaboradores)
    when condition = 'idade' and org.data_fundacao <= private.today()
      then to_jsonb(extract(year from age(private.today(), org.data_fundacao))::integer)
    when condition = 'certificacoes' then (
      select private.flags_of(to_jsonb(f), 'certificacoes') from public.certificacoes f where f.org_id = org.id)
    when condition = 'prioridades' then (
      select private.flags_of(to_jsonb(f), 'priorities') from public.priorities f where f.org_id = org.id)
  end
$$;
