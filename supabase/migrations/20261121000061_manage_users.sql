-- Administrators' functions that make, change and remove accounts.

-- The address as the auth service keeps it, or MU001.
create function private.clean_email(given text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address constant text := lower(btrim(coalesce(given, '')));
begin
  if address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 255 then
    perform private.fail('MU001', 'O e-mail não é válido.', 'email');
  end if;
  return address;
end $$;

create function private.check_person(nome text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(btrim(coalesce(nome, ''))) not between 1 and 200 then
    perform private.fail('MU001', 'Informe um nome de até 200 caracteres.', 'nome');
  elsif char_length(phone) > 40 then
    perform private.fail('MU001', 'O telefone pode ter até 40 caracteres.', 'phone');
  end if;
end $$;

create function private.is_email_in_use(p_email text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (select from auth.users u where u.email = lower(btrim(p_email)));
end $$;

create function public.is_email_in_use(p_email text) returns boolean
language sql stable set search_path = '' as $$ select private.is_email_in_use(p_email) $$;

-- The account that a second auth client made for an administrator moments ago: it carries their nonce, and nobody has
-- confirmed or used it yet. Locked, so that finishing and discarding do not cross.
create function private.fresh_account(address text, nonce uuid) returns uuid
language sql security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.email = address
    and u.raw_user_meta_data ->> 'admin_nonce' = nonce::text
    and u.email_confirmed_at is null and u.last_sign_in_at is null
    and u.created_at > now() - interval '10 minutes'
  for update
$$;

-- Finishes such an account: name, phone, role, approval. Repeating it with the same nonce is harmless.
-- MU001 name, e-mail or phone; MU007 the address belongs to another account; MU008 none was made; MU010 role.
create function private.create_user_and_profile(
  user_name text, user_email text, user_phone text, user_role public.app_role, user_nonce uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.clean_email(user_email);
  account uuid;
begin
  perform private.require_admin();
  perform private.check_person(user_name, user_phone);
  if user_role is null or user_role in ('pending', 'rejected') then
    perform private.fail('MU010', 'O papel não é válido.', user_role::text);
  end if;
  account := private.fresh_account(address, user_nonce);
  if account is null and exists (select from auth.users u where u.email = address) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  elsif account is null then
    perform private.fail('MU008', 'A conta não foi encontrada.');
  end if;
  -- One event, not four: no approval mail either, the person gets the one whose link sets the password.
  perform set_config('mutirao.quiet', 'on', true);
  insert into public.profiles (id, email, nome, phone) values (account, address, btrim(user_name), user_phone)
  on conflict (id) do update set nome = excluded.nome, phone = excluded.phone;
  insert into public.user_roles (user_id, role) values (account, user_role)
  on conflict (user_id) do update set role = excluded.role;
  perform set_config('mutirao.quiet', 'off', true);
  perform private.audit(
    'usuario_criado', user_id => account, detalhes => jsonb_build_object('email', address, 'papel', user_role)
  );
  return account;
end $$;

create function public.create_user_and_profile(
  user_name text, user_email text, user_phone text, user_role public.app_role, user_nonce uuid
) returns uuid
language sql set search_path = '' as $$
  select private.create_user_and_profile(user_name, user_email, user_phone, user_role, user_nonce)
$$;

-- Undoes a creation that failed half-way; nothing happens where there is nothing to undo.
create function private.discard_created_user(user_email text, user_nonce uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_admin();
  account := private.fresh_account(lower(btrim(user_email)), user_nonce);
  perform set_config('mutirao.quiet', 'on', true);
  delete from auth.users u where u.id = account;
  perform set_config('mutirao.quiet', 'off', true);
end $$;

create function public.discard_created_user(user_email text, user_nonce uuid) returns void
language sql set search_path = '' as $$ select private.discard_created_user(user_email, user_nonce) $$;

-- Moves the address with which a person logs in. Links that were mailed to the old address stop working.
create function private.move_login(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u
  set email = address, updated_at = now(), confirmation_token = '', recovery_token = '',
      email_change = '', email_change_token_new = '', email_change_token_current = ''
  where u.id = account;
  update auth.identities i
  set identity_data = i.identity_data || jsonb_build_object('email', address), updated_at = now()
  where i.user_id = account and i.provider = 'email';
  -- the hosted auth service's own copy of those links
  if has_table_privilege(to_regclass('auth.one_time_tokens'), 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
exception when unique_violation then
  perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
end $$;

create function private.update_user(p_user_id uuid, p_nome text, p_email text, p_phone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := private.clean_email(p_email);
  account record;
begin
  perform private.require_admin();
  perform private.check_person(p_nome, p_phone);
  select u.id, u.email into account from auth.users u where u.id = p_user_id for no key update;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  elsif exists (select from auth.users u where u.email = address and u.id <> p_user_id) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  end if;
  -- The profile first and whole: one entry in the audit trail, and nothing left for the trigger on auth.users.
  update public.profiles p set nome = btrim(p_nome), email = address, phone = p_phone where p.id = p_user_id;
  if account.email is distinct from address then
    perform private.move_login(p_user_id, address);
  end if;
end $$;

create function public.update_user(p_user_id uuid, p_nome text, p_email text, p_phone text) returns void
language sql set search_path = '' as $$ select private.update_user(p_user_id, p_nome, p_email, p_phone) $$;

-- Removes the login; profile, role and approval go with it, the organisation stays without owner.
-- MU002 for the last administrator comes from the guard on user_roles.
create function private.delete_user(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_user_id = auth.uid() then
    perform private.fail('MU003', 'Você não pode excluir sua própria conta.');
  end if;
  delete from auth.users u where u.id = p_user_id;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
end $$;

create function public.delete_user(p_user_id uuid) returns void
language sql set search_path = '' as $$ select private.delete_user(p_user_id) $$;

grant execute on function
  private.is_email_in_use(text), public.is_email_in_use(text),
  private.create_user_and_profile(text, text, text, public.app_role, uuid),
  public.create_user_and_profile(text, text, text, public.app_role, uuid),
  private.discard_created_user(text, uuid), public.discard_created_user(text, uuid),
  private.update_user(uuid, text, text, text), public.update_user(uuid, text, text, text),
  private.delete_user(uuid), public.delete_user(uuid)
  to authenticated;
