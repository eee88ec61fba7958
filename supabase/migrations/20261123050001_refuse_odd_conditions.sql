-- What is no text among the choices of a filter, and a range upside down, are refused like any other filter that there is not:
-- an edital kept them, and its form could not read them back.

create function private.is_filter_value(given jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'array' then not exists (select from jsonb_array_elements(given) e where jsonb_typeof(e) <> 'string')
    when 'object' then not coalesce(
      private.range_end(given -> 'de', 1000000000) > private.range_end(given -> 'ate', 1000000000), false)
    else true end
$$;

create or replace function private.profile_filter(filters jsonb, without text default null) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text := '';
  name text;
  given jsonb;
  choices text[];
  condition text;
begin
  if jsonb_typeof(filters) <> 'object' then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_filters');
  end if;
  for name, given in select key, value from jsonb_each(filters) loop
    condition := null;
    if not private.is_filter_value(given) then
      condition := null;
    elsif name in ('beneficiarios', 'colaboradores', 'idade') then
      condition := private.range_condition(name, given);
    elsif jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 100 then
      choices := array(select jsonb_array_elements_text(given));
      if private.column_filters() ? name then
        condition := format('o.%I = any (%L::text[])', private.column_filters() ->> name, choices);
      elsif name in ('certificacoes', 'prioridades') then
        condition := private.flags_condition(name, choices);
      else
        select case when bool_and(c.sql is not null) then '(' || string_agg(c.sql, ' or ') || ')' end
          into condition
        from unnest(choices) choice, lateral (select private.choice_condition(name, choice) as sql) c;
      end if;
    end if;
    if condition is null then
      perform private.fail('MU001', 'Filtro desconhecido.', 'p_filters');
    elsif name is distinct from without then
      conditions := conditions || ' and ' || condition;
    end if;
  end loop;
  return conditions;
end $$;
