-- The administrators' list of organisations also says which papers lapsed or do so within 30 days, and finds organisations
-- by it. The states are those of `private.validity_text`: the printed day still counts, and refused papers do not.

drop function public.list_organizations(text, boolean, text, boolean, integer, integer, boolean);
drop function private.list_organizations(text, boolean, boolean, text, boolean, integer, integer);

create index documentos_validade_org on public.documentos (org_id, valido_ate)
  where valido_ate is not null and (aprovado or reviewed_at is null);

-- The condition on an organisation `o`, as text: constants let the planner know how many there are. 'vigentes': papers with a
-- day, all of which still count. Papers without one say nothing.
create function private.validity_filter(validity text, day date) returns text
language plpgsql immutable set search_path = '' as $$
declare
  paper constant text := ' (select from public.documentos d where d.org_id = o.id and d.valido_ate is not null
    and (d.aprovado or d.reviewed_at is null)';
begin
  return case validity
    when 'vigentes' then ' and exists' || paper || format(' and d.valido_ate >= %L::date)', day)
      || ' and not exists' || paper || format(' and d.valido_ate < %L::date)', day)
    when 'vencidos' then ' and exists' || paper || format(' and d.valido_ate < %L::date)', day)
    when 'a_vencer' then ' and exists' || paper || format(' and d.valido_ate between %L::date and %L::date)', day, day + 30)
    when 'a_renovar' then ' and exists' || paper || format(' and d.valido_ate <= %L::date)', day + 30)
  end;
end $$;

-- At most 1,000 rows a call, the API's own limit: the export asks for that many at a time.
-- p_waiting: only organisations with documents nobody reviewed yet; unless sorted otherwise, who waits longest is
-- first. p_duplicates: only those that share the root of their CNPJ; unless sorted otherwise, they stand beside each
-- other. p_validity: how the papers of an organisation are on p_day, today unless said otherwise; the columns say it of today.
create function private.list_organizations(
  p_search text, p_waiting boolean, p_duplicates boolean, p_sort text, p_desc boolean, p_limit integer, p_offset integer,
  p_validity text, p_day date
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant boolean := coalesce(p_waiting, false);
  duplicates constant boolean := coalesce(p_duplicates, false);
  today constant date := private.today();
  validity constant text := private.validity_filter(p_validity, coalesce(p_day, today));
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
  filter text := ' where true'
    || case when waiting then '
        and exists (select from public.documentos d where d.org_id = o.id and d.reviewed_at is null)' else '' end;
  -- Walks the waiting documents by age and takes each organisation at its oldest one.
  by_age constant text := case when sort_name = 'aguardando_desde' then '
    join public.documentos first on first.org_id = o.id and first.reviewed_at is null and not exists (
      select from public.documentos d where d.org_id = first.org_id and d.reviewed_at is null
        and (d.created_at, d.id) < (first.created_at, first.id)
    )' else '' end;
  -- The specification's search (product 5): nome, nome_fantasia, email without regard to case, cnpj as it is.
  exact constant text := '(o.nome ilike ($1).exact or o.nome_fantasia ilike ($1).exact or o.email ilike ($1).exact
    or o.cnpj like ($1).exact)';
  wide constant text := case when term.short is not null
    then 'private.short_terms(o.busca || E''\n'' || coalesce(o.cnpj_chave, '''')) && ($1).short'
    when term.key is null then 'o.busca like ($1).folded'
    else '(o.busca like ($1).folded or o.cnpj_chave like ($1).key)' end;
  page uuid[];
  -- How many there are: a page that is not full has them all.
  total text;
begin
  perform private.require_admin();
  if p_validity is not null then
    if validity is null then
      perform private.fail('MU001', 'Filtro desconhecido.', 'p_validity');
    end if;
    filter := filter || validity;
  end if;
  if duplicates then
    filter := filter || format(' and left(o.cnpj_chave, 8) = any (%L::text[])', private.shared_cnpj_roots());
  end if;
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
      p.email, p.nome, papers.waiting, papers.since, papers.expired, papers.soon, papers.next_end,
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
  p_duplicates boolean default false, p_validity text default null, p_day date default null
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_organizations(
    p_search, p_waiting, p_duplicates, p_sort, p_desc, p_limit, p_offset, p_validity, p_day
  )
$$;

grant execute on function
  private.list_organizations(text, boolean, boolean, text, boolean, integer, integer, text, date),
  public.list_organizations(text, boolean, text, boolean, integer, integer, boolean, text, date)
  to authenticated;
