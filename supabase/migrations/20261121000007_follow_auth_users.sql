-- Every account gets its profile, role and approval in the transaction that makes it. User metadata is chosen by whoever
-- signs up: only the name is read from it, never a role.

create function private.create_account_rows(uid uuid, address text, metadata jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, nome)
  values (
    uid,
    left(coalesce(address, ''), 320),
    left(coalesce(
      nullif(btrim(private.without_direction_marks(regexp_replace(metadata ->> 'name', '[[:cntrl:]]', '', 'g'))), ''),
      split_part(coalesce(address, ''), '@', 1)
    ), 200)
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id, role) values (uid, 'pending') on conflict (user_id) do nothing;
  insert into public.user_approval (user_id, status) values (uid, 'pending') on conflict (user_id) do nothing;
end $$;

create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_account_rows(new.id, new.email, new.raw_user_meta_data);
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.follow_auth_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(coalesce(new.email, ''), 320) where id = new.id;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_auth_email();

create trigger on_auth_user_deleted_take_turns before delete on auth.users
  for each statement execute function private.take_turns('alone');

-- The client's self-check after sign-up (spec 4): makes what is missing of one's own rows, overwrites nothing.
create function private.ensure_own_rows() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  select u.id, u.email, u.raw_user_meta_data as metadata into account from auth.users u where u.id = auth.uid();
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.create_account_rows(account.id, account.email, account.metadata);
end $$;

create function public.ensure_own_rows() returns void
language sql set search_path = '' as $$ select private.ensure_own_rows() $$;

grant execute on function private.ensure_own_rows(), public.ensure_own_rows() to authenticated;
