-- The lists of sign-ups: also the approved ones, searched by name or address, and with what is known about each person.

drop function public.list_pending_users(public.approval_status, integer, integer);
drop function private.list_pending_users(public.approval_status, integer, integer);

-- The people are looked up for the rows of one page, and for a search: joined with all of them, a first page would read every
-- profile.
create function private.list_pending_users(
  p_status public.approval_status, p_limit integer, p_offset integer, p_search text
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint, duplicadas jsonb,
  papel public.app_role, phone text, org_id uuid, org_nome text, ultimo_acesso timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant private.search_term := private.read_search_term(p_search);
  source constant text := ' from public.user_approval a where a.status = $1 and a.user_id <> all ($4)'
    || case when term.exact is not null
      then ' and exists (select from public.profiles p where p.id = a.user_id and p.busca like ($5).folded)' else '' end;
  sorting constant text := ' order by '
    || case p_status when 'pending' then 'a.created_at' else 'a.decided_at desc nulls last' end || ', a.user_id';
begin
  perform private.require_admin();
  return query execute
    'select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
      (select count(*)' || source || '),
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

create function public.list_pending_users(
  p_status public.approval_status default 'pending', p_limit integer default 1000, p_offset integer default 0,
  p_search text default null
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint, duplicadas jsonb,
  papel public.app_role, phone text, org_id uuid, org_nome text, ultimo_acesso timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.list_pending_users(p_status, p_limit, p_offset, p_search)
$$;

grant execute on function
  private.list_pending_users(public.approval_status, integer, integer, text),
  public.list_pending_users(public.approval_status, integer, integer, text)
  to authenticated;
