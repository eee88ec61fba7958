-- The administrators' list of organisations, with the wider search, and with a filter for organisations that may be
-- one: whose CNPJ begins with the same eight characters.

drop function public.list_organizations(text, boolean, text, boolean, integer, integer);
drop function private.list_organizations(text, boolean, text, boolean, integer, integer);

-- What the CNPJ of two or more organisations begin with.
create function private.shared_cnpj_roots() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select left(o.cnpj_chave, 8) from public.organizacoes o where o.cnpj_chave is not null group by 1 having count(*) > 1
  )
$$;

-- At most 1,000 rows a call, the API's own limit: the export asks for that many at a time.
-- p_waiting: only organisations with documents nobody reviewed yet; unless sorted otherwise, who waits longest is
-- first. p_duplicates: only those that share the root of their CNPJ; unless sorted otherwise, they stand beside each
-- other.
create function private.list_organizations(
  p_search text, p_waiting boolean, p_duplicates boolean, p_sort text, p_desc boolean, p_limit integer, p_offset integer
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant boolean := coalesce(p_waiting, false);
  duplicates constant boolean := coalesce(p_duplicates, false);
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
begin
  perform private.require_admin();
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
  return query execute
    'select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
      p.email, p.nome, queue.total, queue.since,
      (select count(*) from public.organizacoes o' || filter || case when searching then ' and ' || wide else '' end || ')
    from public.organizacoes o' || by_age || '
    left join public.profiles p on p.id = o.owner_id
    cross join lateral (
      select count(*)::integer as total, min(d.created_at) as since
      from public.documentos d where d.org_id = o.id and d.reviewed_at is null
    ) queue
    where o.id = any (' || case when searching then '$2'
      else 'array(select o.id from public.organizacoes o' || by_age || filter || ' order by ' || sorting || ' limit $3 offset $4)'
      end || ')
    order by ' || case when searching then 'array_position($2, o.id)' else sorting end
  using term, page, size, skipped;
end $$;

create function public.list_organizations(
  p_search text default null, p_waiting boolean default false, p_sort text default null,
  p_desc boolean default null, p_limit integer default 20, p_offset integer default 0,
  p_duplicates boolean default false
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_organizations(p_search, p_waiting, p_duplicates, p_sort, p_desc, p_limit, p_offset)
$$;

-- Organisations with the CNPJ of this one, then those with its root: at most ten, the newest first.
create function private.organizations_like(organization uuid, key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'cnpj', t.cnpj, 'mesmo_cnpj', t.same)), '[]')
  from (
    select o.id, o.nome, o.cnpj, o.cnpj_chave = key as same
    from public.organizacoes o
    where left(o.cnpj_chave, 8) = left(key, 8) and o.id <> organization
    order by same desc, o.created_at desc, o.id
    limit 10
  ) t
$$;

create function private.organization_duplicates(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce(
    (select private.organizations_like(o.id, o.cnpj_chave) from public.organizacoes o where o.id = p_org_id), '[]');
end $$;

create function public.organization_duplicates(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_duplicates(p_org_id) $$;

grant execute on function
  private.list_organizations(text, boolean, boolean, text, boolean, integer, integer),
  public.list_organizations(text, boolean, text, boolean, integer, integer, boolean),
  private.organization_duplicates(uuid), public.organization_duplicates(uuid)
  to authenticated;
