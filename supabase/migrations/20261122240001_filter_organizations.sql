-- The administrators' list of organisations finds who fits the conditions of an edital: by what the profile says, by its
-- completeness and by its mandatory papers. Another function counts what each choice would leave.

drop function public.list_organizations(text, boolean, text, boolean, integer, integer, boolean, text, date);
drop function private.list_organizations(text, boolean, boolean, text, boolean, integer, integer, text, date);

-- The area of work is free text: it is looked for as a part of it, without accents and case.
alter table public.organizacoes
  add column area_busca text generated always as (private.search_text(area_atuacao)) stored;
create index organizacoes_area_busca on public.organizacoes using gin (area_busca extensions.gin_trgm_ops);
create index organizacoes_tipo on public.organizacoes (tipo_organizacao);
create index organizacoes_abrangencia on public.organizacoes (abrangencia);
create index organizacoes_funding_amount on public.organizacoes (funding_amount);
create index organizacoes_timeframe on public.organizacoes (timeframe);
create index organizacoes_previous_grants on public.organizacoes (previous_grants);
create index organizacoes_num_beneficiarios on public.organizacoes (num_beneficiarios);
create index organizacoes_num_colaboradores on public.organizacoes (num_colaboradores);
create index organizacoes_data_fundacao on public.organizacoes (data_fundacao);
create index documentos_recusados_org on public.documentos (org_id, tipo) where reviewed_at is not null and not aprovado;

-- The filters that are one column, by their names in p_filters.
create function private.column_filters() returns jsonb language sql immutable set search_path = '' as $$
  select '{
    "tipo": "tipo_organizacao", "abrangencia": "abrangencia", "uf": "uf", "municipio": "municipio", "valor": "funding_amount",
    "prazo": "timeframe", "experiencia": "previous_grants"
  }'::jsonb
$$;

create function private.mandatory_slots() returns text[] language sql stable set search_path = '' as $$
  select array_agg(s.slot order by s.slot) from private.document_slots s where s.mandatory
$$;

-- What one choice of a filter asks of an organisation `o`, as text: constants let the planner know how many there are. Null
-- for what no filter offers.
create function private.choice_condition(name text, choice text) returns text
language plpgsql stable set search_path = '' as $$
declare
  slots constant text[] := private.mandatory_slots();
  papers constant text := format('(select count(*) from public.documentos d where d.org_id = o.id and d.tipo = any (%L::text[])', slots);
  flags constant text := case name when 'certificacoes' then 'certificacoes' when 'prioridades' then 'priorities' end;
begin
  if private.column_filters() ? name then
    return format('o.%I = %L', private.column_filters() ->> name, choice);
  elsif name = 'area' and btrim(choice) <> '' then
    return format('o.area_busca like %L', private.like_pattern(private.search_text(btrim(choice))));
  elsif flags is not null then
    return case when exists (select from private.wizard_fields f where f.target = flags and f.column_name = choice)
      then format('exists (select from public.%I f where f.org_id = o.id and f.%I)', flags, choice) end;
  end if;
  return case name || ' ' || choice
    when 'perfil completo' then 'exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)'
    when 'perfil incompleto' then 'not exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)'
    when 'obrigatorios faltando' then format('%s) < %s', papers, cardinality(slots))
    when 'obrigatorios aprovados' then format('%s and d.aprovado) = %s', papers, cardinality(slots))
    when 'obrigatorios recusados' then format('exists (select from public.documentos d where d.org_id = o.id
      and d.tipo = any (%L::text[]) and d.reviewed_at is not null and not d.aprovado)', slots)
  end;
end $$;

-- A whole number as a filter may hold it, at most `most`; anything else is none.
create function private.range_end(given jsonb, most integer) returns integer language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) = 'number' and (given #>> '{}') ~ '^\d{1,9}$' then least((given #>> '{}')::integer, most) end
$$;

-- {"de": 1, "ate": 5}, either of them absent: of a number, or of the organisation's age in whole years.
create function private.range_condition(name text, given jsonb) returns text
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
      'o.data_fundacao <= ' || quote_literal((today - make_interval(years => low))::date) || '::date',
      'o.data_fundacao > ' || quote_literal((today - make_interval(years => high + 1))::date) || '::date');
  end if;
  return concat_ws(' and ', number || ' >= ' || low, number || ' <= ' || high);
end $$;

-- All conditions of p_filters on an organisation `o` but those of the filter `without`. Of several choices one is enough;
-- of certifications all are asked for. MU001 for what is no filter.
create function private.profile_filter(filters jsonb, without text default null) returns text
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
      else
        select case when bool_and(c.sql is not null)
            then '(' || string_agg(c.sql, case name when 'certificacoes' then ' and ' else ' or ' end) || ')' end
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

-- All conditions of the list on an organisation `o` but the search.
create function private.organizations_filter(
  waiting boolean, duplicates boolean, validity text, day date, filters jsonb, without text default null
) returns text
language plpgsql stable set search_path = '' as $$
declare
  papers constant text := private.validity_filter(validity, coalesce(day, private.today()));
begin
  if validity is not null and papers is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_validity');
  end if;
  return ' where true'
    || case when waiting then '
      and exists (select from public.documentos d where d.org_id = o.id and d.reviewed_at is null)' else '' end
    || coalesce(papers, '')
    || private.profile_filter(coalesce(filters, '{}'), without)
    || case when duplicates
      then format(' and left(o.cnpj_chave, 8) = any (%L::text[])', private.shared_cnpj_roots()) else '' end;
end $$;

-- What the search finds, the specification's matches and the forgiving ones; $1 is the term.
create function private.wide_search(term private.search_term) returns text language sql immutable set search_path = '' as $$
  select case when term.short is not null
      then 'private.short_terms(o.busca || E''\n'' || coalesce(o.cnpj_chave, '''')) && ($1).short'
    when term.key is null then 'o.busca like ($1).folded'
    else '(o.busca like ($1).folded or o.cnpj_chave like ($1).key)' end
$$;

-- At most 1,000 rows a call, the API's own limit: the export asks for that many at a time.
-- p_waiting: only organisations with documents nobody reviewed yet; unless sorted otherwise, who waits longest is
-- first. p_duplicates: only those that share the root of their CNPJ; unless sorted otherwise, they stand beside each
-- other. p_validity: how the papers of an organisation are on p_day, today unless said otherwise; the columns say it of today.
-- p_filters: what private.profile_filter takes.
create function private.list_organizations(
  p_search text, p_waiting boolean, p_duplicates boolean, p_sort text, p_desc boolean, p_limit integer, p_offset integer,
  p_validity text, p_day date, p_filters jsonb
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date, uf text, municipio text, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant boolean := coalesce(p_waiting, false);
  duplicates constant boolean := coalesce(p_duplicates, false);
  today constant date := private.today();
  term constant private.search_term := private.read_search_term(p_search);
  searching constant boolean := term.exact is not null;
  size constant integer := least(greatest(coalesce(p_limit, 20), 1), 1000);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  sort_name constant text := coalesce(
    p_sort, case when duplicates then 'cnpj' when waiting then 'aguardando_desde' else 'created_at' end);
  sort_key constant text := private.sort_expression('{
    "created_at": "o.created_at",
    "nome": "private.sort_text(o.nome) collate \"C\"",
    "representante": "private.sort_text(o.representante) collate \"C\"",
    "email": "private.sort_text(o.email) collate \"C\"",
    "cnpj": "coalesce(o.cnpj_chave, U&''\\+10FFFF'') collate \"C\"",
    "tipo_organizacao": "private.sort_text(o.tipo_organizacao) collate \"C\""
  }'::jsonb || case when waiting then '{"aguardando_desde": "first.created_at"}' else '{}' end::jsonb, sort_name);
  sorting constant text := sort_key
    || case when coalesce(p_desc, sort_name = 'created_at') then ' desc, o.id' else ', o.id desc' end;
  filter text;
  -- Walks the waiting documents by age and takes each organisation at its oldest one.
  by_age constant text := case when sort_name = 'aguardando_desde' then '
    join public.documentos first on first.org_id = o.id and first.reviewed_at is null and not exists (
      select from public.documentos d where d.org_id = first.org_id and d.reviewed_at is null
        and (d.created_at, d.id) < (first.created_at, first.id)
    )' else '' end;
  -- The specification's search (product 5): nome, nome_fantasia, email without regard to case, cnpj as it is.
  exact constant text := '(o.nome ilike ($1).exact or o.nome_fantasia ilike ($1).exact or o.email ilike ($1).exact
    or o.cnpj like ($1).exact)';
  wide constant text := private.wide_search(term);
  page uuid[];
  -- How many there are: a page that is not full has them all.
  total text;
begin
  perform private.require_admin();
  filter := private.organizations_filter(waiting, duplicates, p_validity, p_day, p_filters);
  if searching then
    page := private.search_page('o.id', 'from public.organizacoes o' || by_age || filter,
      case when term.short is null then exact else wide || ' and ' || exact end, wide, sorting, term, size, skipped);
    if cardinality(page) = 0 then
      return;
    end if;
  end if;
  total := case when cardinality(page) < size and skipped = 0 then cardinality(page) || '::bigint'
    else '(select count(*) from public.organizacoes o' || filter || case when searching then ' and ' || wide else '' end || ')'
  end;
  return query execute
    'select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
      p.email, p.nome, papers.waiting, papers.since, papers.expired, papers.soon, papers.next_end, o.uf, o.municipio,
      ' || total || '
    from public.organizacoes o' || by_age || '
    left join public.profiles p on p.id = o.owner_id
    cross join lateral (
      select count(*) filter (where d.reviewed_at is null)::integer as waiting,
        min(d.created_at) filter (where d.reviewed_at is null) as since,
        count(*) filter (where counts.it and d.valido_ate < $5)::integer as expired,
        count(*) filter (where counts.it and d.valido_ate between $5 and $5 + 30)::integer as soon,
        min(d.valido_ate) filter (where counts.it and d.valido_ate >= $5) as next_end
      from public.documentos d, lateral (select d.aprovado or d.reviewed_at is null as it) counts
      where d.org_id = o.id
    ) papers
    where o.id = any (' || case when searching then '$2'
      else 'array(select o.id from public.organizacoes o' || by_age || filter || ' order by ' || sorting || ' limit $3 offset $4)'
      end || ')
    order by ' || case when searching then 'array_position($2, o.id)' else sorting end
  using term, page, size, skipped, today;
end $$;

create function public.list_organizations(
  p_search text default null, p_waiting boolean default false, p_sort text default null,
  p_desc boolean default null, p_limit integer default 20, p_offset integer default 0,
  p_duplicates boolean default false, p_validity text default null, p_day date default null, p_filters jsonb default '{}'
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date, uf text, municipio text, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_organizations(
    p_search, p_waiting, p_duplicates, p_sort, p_desc, p_limit, p_offset, p_validity, p_day, p_filters
  )
$$;

-- {filter: {choice: how many organisations the list would have with this choice alone, the other filters as they are}};
-- choices without any are left out. p_areas: the areas of work to count. Municipalities only those of the states chosen.
create function private.count_organization_choices(
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
          select a.choice, count(*) as n from unnest(%L::text[], %L::text[]) a (choice, pattern), public.organizacoes o
          %s and o.area_busca like a.pattern group by 1) t',
        p_areas, array(select private.like_pattern(private.search_text(a)) from unnest(p_areas) a), source)
      when name in ('certificacoes', 'prioridades') then (
        select format('select jsonb_build_object(%s) from public.%I f join public.organizacoes o on o.id = f.org_id %s',
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

create function public.count_organization_choices(
  p_search text default null, p_waiting boolean default false, p_duplicates boolean default false,
  p_validity text default null, p_day date default null, p_filters jsonb default '{}', p_areas text[] default '{}'
) returns jsonb
language sql stable set search_path = '' as $$
  select private.count_organization_choices(p_search, p_waiting, p_duplicates, p_validity, p_day, p_filters, p_areas)
$$;

grant execute on function
  private.list_organizations(text, boolean, boolean, text, boolean, integer, integer, text, date, jsonb),
  public.list_organizations(text, boolean, text, boolean, integer, integer, boolean, text, date, jsonb),
  private.count_organization_choices(text, boolean, boolean, text, date, jsonb, text[]),
  public.count_organization_choices(text, boolean, boolean, text, date, jsonb, text[])
  to authenticated;
