-- The questions that policies ask. Always called as `(select private.x())`, so that a statement asks once, not per row.
-- plpgsql, because its body binds to the tables when it runs: they come in the next migrations.

create function private.is_admin(uid uuid default auth.uid()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles r where r.user_id = uid and r.role = 'admin');
end $$;

-- The one definition of "approved" (design 3): an approved record, or the role admin.
create function private.is_approved(uid uuid default auth.uid()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_approval a where a.user_id = uid and a.status = 'approved')
    or private.is_admin(uid);
end $$;

-- The organisation that the caller owns and may work on; null for everyone who is not approved.
create function private.own_org() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select o.id from public.organizacoes o where o.owner_id = auth.uid() and private.is_approved());
end $$;

-- Organisations whose rows the caller may read: the own one and the managed ones. Empty unless approved.
create function private.readable_orgs() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved() then
    return '{}';
  end if;
  return array(
    select o.id from public.organizacoes o where o.owner_id = auth.uid()
    union
    select g.org_id from public.organizacao_gerentes g where g.user_id = auth.uid()
  );
end $$;

grant execute on function private.is_admin(uuid), private.is_approved(uuid), private.own_org(), private.readable_orgs()
  to authenticated, service_role;

-- Who may do what, and who exists, is decided while nobody writes what hangs on it: an approval, a role, a deletion each
-- touch role, approval, notices, trail and organisation in an order that depends on where they begin, and would sooner
-- or later wait in a circle with somebody who saves or sends. So such a decision runs alone; saves and uploads share.
-- Held to the end of the transaction; taken before the first row is locked.
create function private.take_turn(alone boolean) returns void
language plpgsql set search_path = '' as $$
declare
  key constant bigint := hashtextextended('mutirao.access', 0);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

-- As a statement's trigger, argument 'alone' or 'shared'.
create function private.take_turns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_turn(tg_argv[0] = 'alone');
  return null;
end $$;
