-- The system check signs up with a throwaway address and removes it again; one that a closed tab left behind waits for
-- the next run. Such an account is never a person in the queue or in the figures. An administrator still finds it in the
-- list of users. Whoever picks such an address for real counts as soon as they have confirmed it.

create function private.diagnostic_accounts() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.id), '{}')
  from public.profiles p
  join auth.users u on u.id = p.id
  -- The first condition finds them by index (profiles_by_email), the second says exactly what they look like.
  where p.email collate "C" like 'diagnostico-%'
    and p.email ~ '^diagnostico-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@'
    and u.email_confirmed_at is null and u.last_sign_in_at is null
$$;

create or replace function private.signups_by_week() returns jsonb
language sql stable security definer set search_path = '' as $$
  with weeks as (
    select date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '1 week' * back as week
    from generate_series(11, 0, -1) back
  ), counted as (
    select date_trunc('week', p.created_at at time zone 'America/Sao_Paulo') as week, count(*) as total
    from public.profiles p
    where p.created_at >= (select min(w.week) from weeks w) at time zone 'America/Sao_Paulo'
      and p.id <> all ((select private.diagnostic_accounts())::uuid[])
    group by 1
  )
  select jsonb_agg(
    jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'), 'total', coalesce(c.total, 0)) order by w.week
  )
  from weeks w left join counted c using (week)
$$;

create or replace function private.users_by_status() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(known.status, (
    select count(*) from public.user_approval a
    where a.status = known.status and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
  ))
  from unnest(enum_range(null::public.approval_status)) as known (status)
$$;

create or replace function private.count_users() returns table (role public.app_role, total bigint)
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

create or replace function private.list_pending_users(
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
