-- The filters by certifications, priorities and mandatory papers, and the counts beside all choices, read less.

-- What the filters ask of the mandatory papers, without reading the table. Other mandatory slots would need another index.
create index documentos_obrigatorios_org on public.documentos (org_id) include (aprovado, reviewed_at)
  where tipo in ('estatuto', 'ataEleicao', 'cartaoCnpj');
-- Equal areas of work are compared with a choice once.
create index organizacoes_area on public.organizacoes (area_busca);

-- Several flags of an organisation stand in one row: one look at it, and not one for each. Null for what is no flag.
create function private.flags_condition(name text, choices text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  flags constant text := case name when 'certificacoes' then 'certificacoes' else 'priorities' end;
  condition text;
begin
  select string_agg(format('f.%I', c), case name when 'certificacoes' then ' and ' else ' or ' end) into condition
  from unnest(choices) c;
  return case when not exists (
      select from unnest(choices) c where not exists (
        select from private.wizard_fields w where w.target = flags and w.column_name = c))
    then format('exists (select from public.%I f where f.org_id = o.id and (%s))', flags, condition) end;
end $$;

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
    if name in ('beneficiarios', 'colaboradores', 'idade') then
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

create or replace function private.count_organization_choices(
  p_search text, p_waiting boolean, p_duplicates boolean, p_validity text, p_day date, p_filters jsonb, p_areas text[]
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant private.search_term := private.read_search_term(p_search);
  slots constant text[] := private.mandatory_slots();
  name text;
  source text;
  counted jsonb;
  counts jsonb := '{}';
begin
  perform private.require_admin();
  if cardinality(p_areas) > 50 then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_areas');
  end if;
  foreach name in array array['tipo', 'abrangencia', 'uf', 'municipio', 'valor', 'prazo', 'experiencia', 'area', 'certificacoes',
    'prioridades', 'perfil', 'obrigatorios']
  loop
    continue when name = 'municipio' and not coalesce(p_filters, '{}') ? 'uf';
    source := private.organizations_filter(
        coalesce(p_waiting, false), coalesce(p_duplicates, false), p_validity, p_day, p_filters, name)
      || case when term.exact is not null then ' and ' || private.wide_search(term) else '' end;
    execute case
      when private.column_filters() ? name then format(
        'select jsonb_object_agg(choice, n) from (
          select o.%1$I as choice, count(*) as n from public.organizacoes o %2$s and o.%1$I is not null group by 1) t',
        private.column_filters() ->> name, source)
      when name = 'area' then format(
        'select jsonb_object_agg(choice, n) from (
          select a.choice, sum(g.n) as n from unnest(%L::text[], %L::text[]) a (choice, pattern), (
            select o.area_busca, count(*) as n from public.organizacoes o %s and o.area_busca is not null group by 1) g
          where g.area_busca like a.pattern group by 1) t',
        p_areas, array(select private.like_pattern(private.search_text(a)) from unnest(p_areas) a), source)
      when name in ('certificacoes', 'prioridades') then (
        -- Each row has its organisation; joined so, it is not looked for where nothing is asked of it.
        select format('select jsonb_build_object(%s) from public.%I f left join public.organizacoes o on o.id = f.org_id %s',
          string_agg(format('%L, count(*) filter (where f.%I)', w.column_name, w.column_name), ', '), min(w.target), source)
        from private.wizard_fields w
        where w.target = case name when 'certificacoes' then 'certificacoes' else 'priorities' end)
      when name = 'perfil' then format(
        'select jsonb_build_object(''completo'', count(*) filter (where p.perfil_completo),
          ''incompleto'', count(*) filter (where p.perfil_completo is not true))
        from public.organizacoes o left join public.profiles p on p.id = o.owner_id %s', source)
      else format(
        'select jsonb_build_object(''faltando'', count(*) filter (where coalesce(m.sent, 0) < %1$s),
          ''recusados'', count(*) filter (where m.refused > 0), ''aprovados'', count(*) filter (where m.approved = %1$s))
        from public.organizacoes o left join (
          select d.org_id, count(*) as sent, count(*) filter (where d.aprovado) as approved,
            count(*) filter (where d.reviewed_at is not null and not d.aprovado) as refused
          from public.documentos d where d.tipo = any (%2$L::text[]) group by 1) m on m.org_id = o.id %3$s',
        cardinality(slots), slots, source)
    end into counted using term;
    counts := counts || jsonb_build_object(name, coalesce(counted, '{}'));
  end loop;
  return counts;
end $$;
