-- First pages say of how many they are the first. What is counted for them lies in small indexes: equal entries are stored once,
-- so that 100,000 people are 82 pages and not a table of 2,700.

create index profiles_perfil_completo on public.profiles (perfil_completo);
create index user_approval_status on public.user_approval (status);

-- An index answers alone where the table's pages are known to be seen by everybody, which vacuum notes. By default it comes after
-- a fifth of the rows has changed.
alter table public.organizacoes set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table public.profiles set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table public.user_approval set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- As before, and accounts of the system check are taken off the count, instead of being looked for in each row of it.
create or replace function private.list_pending_users(
  p_status public.approval_status, p_limit integer, p_offset integer, p_search text
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text, created_at timestamptz,
  email_confirmed boolean, total_count bigint, duplicadas jsonb, papel public.app_role, phone text, org_id uuid, org_nome text,
  ultimo_acesso timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant private.search_term := private.read_search_term(p_search);
  source constant text := ' from public.user_approval a where a.status = $1 and a.user_id <> all ($4)'
    || case when term.exact is not null
      then ' and exists (select from public.profiles p where p.id = a.user_id and p.busca like ($5).folded)' else '' end;
  total constant text := case when term.exact is not null then '(select count(*)' || source || ')'
    else '(select count(*) from public.user_approval a where a.status = $1)
      - (select count(*) from public.user_approval a where a.status = $1 and a.user_id = any ($4))' end;
  sorting constant text := ' order by '
    || case p_status when 'pending' then 'a.created_at' else 'a.decided_at desc nulls last' end || ', a.user_id';
begin
  perform private.require_admin();
  return query execute
    'select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
      ' || total || ',
      -- Most have no other: looking costs less than the call.
      case when exists (
        select from public.organizacoes t where left(t.cnpj_chave, 8) = left(o.cnpj_chave, 8) and t.id <> o.id
      ) then private.organizations_like(o.id, o.cnpj_chave) else ''[]'' end,
      r.role, p.phone, o.id, o.nome, u.last_sign_in_at
    from (select a.*' || source || sorting || ' limit $2 offset $3) a
    join public.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
    left join public.user_roles r on r.user_id = a.user_id
    left join public.organizacoes o on o.owner_id = a.user_id' || sorting
  using p_status, least(greatest(coalesce(p_limit, 1000), 1), 1000), greatest(coalesce(p_offset, 0), 0),
    private.diagnostic_accounts(), term;
end $$;

create or replace function private.users_by_status() returns jsonb
language sql stable security definer set search_path = '' as $$
  with hidden as materialized (
    select a.status from public.user_approval a where a.user_id = any (private.diagnostic_accounts())
  )
  select jsonb_object_agg(known.status,
    (select count(*) from public.user_approval a where a.status = known.status)
    - (select count(*) from hidden h where h.status = known.status))
  from unnest(enum_range(null::public.approval_status)) as known (status)
$$;
