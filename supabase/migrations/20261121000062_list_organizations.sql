-- The administrators' list of organisations: searched, sorted and paged by indexes only (why a definer: list_users).

create index organizacoes_search on public.organizacoes using gin (
  nome extensions.gin_trgm_ops, nome_fantasia extensions.gin_trgm_ops,
  email extensions.gin_trgm_ops, cnpj extensions.gin_trgm_ops
);
create index organizacoes_by_nome on public.organizacoes ((private.sort_text(nome) collate "C"), id desc);
create index organizacoes_by_representante on public.organizacoes ((private.sort_text(representante) collate "C"), id desc);
create index organizacoes_by_email on public.organizacoes ((private.sort_text(email) collate "C"), id desc);
create index organizacoes_by_cnpj on public.organizacoes ((private.sort_text(cnpj) collate "C"), id desc);
create index organizacoes_by_tipo on public.organizacoes ((private.sort_text(tipo_organizacao) collate "C"), id desc);

-- At most 1,000 rows a call, the API's own limit: the export asks for that many at a time.
-- p_waiting: only organisations with documents nobody reviewed yet; unless sorted otherwise, who waits longest is first.
-- The search is the specification's (spec 5): nome, nome_fantasia, email without regard to case, cnpj as it is.
create function private.list_organizations(
  p_search text, p_waiting boolean, p_sort text, p_desc boolean, p_limit integer, p_offset integer
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting constant boolean := coalesce(p_waiting, false);
  pattern constant text := private.like_pattern(p_search);
  sort_name constant text := coalesce(p_sort, case when waiting then 'aguardando_desde' else 'created_at' end);
  sort_key constant text := private.sort_expression('{
    "created_at": "o.created_at",
    "nome": "private.sort_text(o.nome) collate \"C\"",
    "representante": "private.sort_text(o.representante) collate \"C\"",
    "email": "private.sort_text(o.email) collate \"C\"",
    "cnpj": "private.sort_text(o.cnpj) collate \"C\"",
    "tipo_organizacao": "private.sort_text(o.tipo_organizacao) collate \"C\""
  }'::jsonb || case when waiting then '{"aguardando_desde": "first.created_at"}' else '{}' end::jsonb, sort_name);
  sorting constant text := sort_key
    || case when coalesce(p_desc, sort_name = 'created_at') then ' desc, o.id' else ', o.id desc' end;
  filter constant text := ' where true'
    || case when waiting then '
        and exists (select from public.documentos d where d.org_id = o.id and d.reviewed_at is null)' else '' end
    || case when pattern is not null then '
        and (o.nome ilike $1 or o.nome_fantasia ilike $1 or o.email ilike $1 or o.cnpj like $1)' else '' end;
  -- Walks the waiting documents by age and takes each organisation at its oldest one.
  by_age constant text := case when sort_name = 'aguardando_desde' then '
    join public.documentos first on first.org_id = o.id and first.reviewed_at is null and not exists (
      select from public.documentos d where d.org_id = first.org_id and d.reviewed_at is null
        and (d.created_at, d.id) < (first.created_at, first.id)
    )' else '' end;
begin
  perform private.require_admin();
  return query execute
    'select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
      p.email, p.nome, queue.total, queue.since, (select count(*) from public.organizacoes o' || filter || ')
    from public.organizacoes o' || by_age || '
    left join public.profiles p on p.id = o.owner_id
    cross join lateral (
      select count(*)::integer as total, min(d.created_at) as since
      from public.documentos d where d.org_id = o.id and d.reviewed_at is null
    ) queue
    where o.id = any (array(
      select o.id from public.organizacoes o' || by_age || filter || ' order by ' || sorting || ' limit $2 offset $3
    ))
    order by ' || sorting
  using pattern, least(greatest(coalesce(p_limit, 20), 1), 1000), greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.list_organizations(
  p_search text default null, p_waiting boolean default false, p_sort text default null,
  p_desc boolean default null, p_limit integer default 20, p_offset integer default 0
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_organizations(p_search, p_waiting, p_sort, p_desc, p_limit, p_offset)
$$;

grant execute on function
  private.list_organizations(text, boolean, text, boolean, integer, integer),
  public.list_organizations(text, boolean, text, boolean, integer, integer)
  to authenticated;
