-- The administrators' lists of people, and the helpers that searching and sorting share.
-- Search and sort run with owner's rights after one check of the role: under row-level security a trigram index is not
-- used at all (`ilike` is not leakproof), and the check would be repeated per row.

-- The same order on every server, whatever its collation: no case, no accents, compared as "C". Missing values last.
create function private.sort_text(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    nullif(lower(extensions.unaccent('extensions.unaccent'::regdictionary, btrim(value))), ''),
    U&'\+10FFFF'
  )
$$;
-- An index on it is kept up to date with the rights of whoever writes the row.
grant execute on function private.sort_text(text) to authenticated, service_role;

-- A substring search in which the person's own % _ \ are ordinary characters. Null when there is nothing to search.
create function private.like_pattern(term text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%' where term ~ '\S'
$$;

-- The expression of a whitelisted sort column, or MU001.
create function private.sort_expression(columns jsonb, chosen text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not columns ? chosen then
    perform private.fail('MU001', 'Não é possível ordenar por esta coluna.', 'p_sort');
  end if;
  return columns ->> chosen;
end $$;

create index profiles_search on public.profiles
  using gin (nome extensions.gin_trgm_ops, email extensions.gin_trgm_ops);
create index profiles_newest on public.profiles (created_at, id desc);
create index profiles_by_nome on public.profiles ((private.sort_text(nome) collate "C"), id desc);
create index profiles_by_email on public.profiles ((email collate "C"), id desc);

create function private.list_users(
  p_search text, p_role public.app_role, p_status public.approval_status,
  p_sort text, p_desc boolean, p_limit integer, p_offset integer
) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := private.like_pattern(p_search);
  sort_key constant text := private.sort_expression('{
    "nome": "private.sort_text(p.nome) collate \"C\"", "email": "p.email collate \"C\"", "created_at": "p.created_at",
    "role": "r.role", "status": "a.status", "last_login": "coalesce(u.last_sign_in_at, ''-infinity'')"
  }', coalesce(p_sort, 'created_at'));
  sorting constant text := sort_key || case when p_desc then ' desc, p.id' else ', p.id desc' end;
  -- Joins that a query does not use cost nothing: all are on unique keys, so the planner drops them.
  source constant text := '
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    left join public.user_approval a on a.user_id = p.id
    left join auth.users u on u.id = p.id';
  filter constant text := ' where true'
    || case when pattern is not null then ' and (p.nome ilike $1 or p.email ilike $1)' else '' end
    || case when p_role is not null then ' and (r.role = $2 or ($2 = ''pending'' and r.role is null))' else '' end
    || case when p_status is not null then ' and (a.status = $3 or ($3 = ''pending'' and a.status is null))' else '' end;
begin
  perform private.require_admin();
  -- The page is found by its sort index first; only its rows are then looked up in the other tables.
  return query execute
    'select p.id, p.nome, p.email, p.phone, coalesce(r.role, ''pending''), coalesce(a.status, ''pending''),
      p.created_at, u.last_sign_in_at, o.id, o.nome, (select count(*)' || source || filter || ')'
    || source || ' left join public.organizacoes o on o.owner_id = p.id
      where p.id = any (array(select p.id' || source || filter || ' order by ' || sorting || ' limit $4 offset $5))
      order by ' || sorting
  using pattern, p_role, p_status, least(greatest(coalesce(p_limit, 20), 1), 100), greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.list_users(
  p_search text default null, p_role public.app_role default null, p_status public.approval_status default null,
  p_sort text default 'created_at', p_desc boolean default true, p_limit integer default 20, p_offset integer default 0
) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_users(p_search, p_role, p_status, p_sort, p_desc, p_limit, p_offset)
$$;

create function private.get_user(p_user_id uuid) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.nome, p.email, p.phone, coalesce(r.role, 'pending'), coalesce(a.status, 'pending'),
      p.created_at, u.last_sign_in_at, o.id, o.nome
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    left join public.user_approval a on a.user_id = p.id
    left join auth.users u on u.id = p.id
    left join public.organizacoes o on o.owner_id = p.id
    where p.id = p_user_id;
end $$;

create function public.get_user(p_user_id uuid) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text
)
language sql stable set search_path = '' as $$ select * from private.get_user(p_user_id) $$;

-- The system check signs up with a throwaway address and removes it again; one that a closed tab left behind waits for
-- the next run. Such an account is never a person in the queue or in the figures. An administrator still finds it in the
-- list of users. Whoever picks such an address for real counts as soon as they have confirmed it.

create function private.diagnostic_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.id
    from public.profiles p
    join auth.users u on u.id = p.id
    -- The first condition finds them by index (profiles_by_email), the second says exactly what they look like.
    where p.email collate "C" like 'diagnostico-%'
      and p.email ~ '^diagnostico-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@'
      and u.email_confirmed_at is null and u.last_sign_in_at is null
  );
end $$;

-- Every role, also those that nobody has.
create function private.count_users() returns table (role public.app_role, total bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select known.role, coalesce(counted.total, 0)
    from unnest(enum_range(null::public.app_role)) as known (role)
    left join (
      select coalesce(r.role, 'pending') as role, count(*) as total
      from public.profiles p left join public.user_roles r on r.user_id = p.id
      where p.id <> all ((select private.diagnostic_accounts())::uuid[])
      group by 1
    ) counted using (role)
    order by known.role;
end $$;

create function public.count_users() returns table (role public.app_role, total bigint)
language sql stable set search_path = '' as $$ select * from private.count_users() $$;

-- The queue of decisions: waiting sign-ups oldest first, decided ones newest decision first.
create function private.list_pending_users(
  p_status public.approval_status, p_limit integer, p_offset integer
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute
    'select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
      (select count(*) from public.user_approval c where c.status = $1 and c.user_id <> all ($4))
    from public.user_approval a
    join public.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
    where a.status = $1 and a.user_id <> all ($4)
    order by ' || case p_status when 'pending' then 'a.created_at' else 'a.decided_at desc nulls last' end || ', a.user_id
    limit $2 offset $3'
  using p_status, least(greatest(coalesce(p_limit, 1000), 1), 1000), greatest(coalesce(p_offset, 0), 0),
    private.diagnostic_accounts();
end $$;

create function public.list_pending_users(
  p_status public.approval_status default 'pending', p_limit integer default 1000, p_offset integer default 0
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_pending_users(p_status, p_limit, p_offset)
$$;

grant execute on function
  private.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer),
  public.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer),
  private.get_user(uuid), public.get_user(uuid), private.count_users(), public.count_users(),
  private.list_pending_users(public.approval_status, integer, integer),
  public.list_pending_users(public.approval_status, integer, integer)
  to authenticated;
