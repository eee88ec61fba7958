-- The queue of decisions says which other organisations use the CNPJ of a person's organisation. Who waits for the first
-- time has none yet; who was rejected, or waits again, may.

drop function public.list_pending_users(public.approval_status, integer, integer);
drop function private.list_pending_users(public.approval_status, integer, integer);

create function private.list_pending_users(
  p_status public.approval_status, p_limit integer, p_offset integer
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint, duplicadas jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query execute
    'select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
      (select count(*) from public.user_approval c where c.status = $1 and c.user_id <> all ($4)),
      -- Most have no other: looking costs less than the call.
      case when exists (
        select from public.organizacoes t where left(t.cnpj_chave, 8) = left(o.cnpj_chave, 8) and t.id <> o.id
      ) then private.organizations_like(o.id, o.cnpj_chave) else ''[]'' end
    from public.user_approval a
    join public.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
    left join public.organizacoes o on o.owner_id = a.user_id
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
  created_at timestamptz, email_confirmed boolean, total_count bigint, duplicadas jsonb
)
language sql stable set search_path = '' as $$
  select * from private.list_pending_users(p_status, p_limit, p_offset)
$$;

grant execute on function
  private.list_pending_users(public.approval_status, integer, integer),
  public.list_pending_users(public.approval_status, integer, integer)
  to authenticated;
