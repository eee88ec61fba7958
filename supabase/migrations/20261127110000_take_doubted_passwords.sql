-- The auth service keeps the password of the first sign-up until the address is confirmed, and answers a later one with a mail
-- at most. So a stranger could sign an organisation's address up, and know the password of what the organisation confirms. The
-- app asked it to choose another one, which the stranger could keep from being shown: by a mail of another kind, by a link that
-- leads to another page, or by ending the session first. Now the password is gone with the confirmation (decision 91).

-- Accounts for which somebody has signed up again, with a password that was not taken.
create table private.doubted_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade
);
alter table private.doubted_passwords enable row level security;

-- Says nothing of whether there is such an account.
create function private.doubt_password(p_email text) returns void
language sql security definer set search_path = '' as $$
  insert into private.doubted_passwords (user_id)
  select u.id from auth.users u where u.email = lower(btrim(p_email)) and u.email_confirmed_at is null
  on conflict do nothing
$$;

create function public.doubt_password(p_email text) returns void
language sql set search_path = '' as $$ select private.doubt_password(p_email) $$;

-- Nobody is signed in to an account that is not confirmed: whoever comes in by the mail's link chooses the password.
create function private.take_doubted_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.doubted_passwords d where d.user_id = new.id;
  if found then
    -- What the auth service writes for an account without one; it refuses every password then.
    new.encrypted_password := '';
  end if;
  return new;
end $$;

create trigger take_doubted_password before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.take_doubted_password();

-- Whether one's own account has a password.
create function private.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select u.encrypted_password from auth.users u where u.id = auth.uid()), '') <> ''
$$;

create function public.has_password() returns boolean
language sql stable set search_path = '' as $$ select private.has_password() $$;

revoke execute on function private.doubt_password(text), public.doubt_password(text), private.take_doubted_password(),
  private.has_password(), public.has_password() from public;
grant execute on function private.doubt_password(text), public.doubt_password(text) to anon, authenticated;
grant execute on function private.has_password(), public.has_password() to authenticated;
