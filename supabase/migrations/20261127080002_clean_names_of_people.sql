-- A name or phone of a person loses what no reader sees, as every other text does, instead of being refused for it: a pasted
-- tab or soft hyphen took an account away whose mail had left already.

-- A name of nothing but spaces of any kind is none.
create or replace function private.check_person(nome text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  clean constant text := coalesce(private.single_line(nome), '');
begin
  if clean !~ '[^\s\u00a0\u200b\u2007\u202f\u2060\ufeff]' or char_length(clean) > 200 then
    perform private.fail('MU001', 'Informe um nome de até 200 caracteres.', 'nome');
  elsif char_length(phone) > 40 then
    perform private.fail('MU001', 'O telefone pode ter até 40 caracteres.', 'phone');
  end if;
end $$;

create or replace function private.create_user_and_profile(
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
  insert into public.profiles (id, email, nome, phone)
  values (account, address, private.single_line(user_name), private.single_line(user_phone))
  on conflict (id) do update set nome = excluded.nome, phone = excluded.phone;
  insert into public.user_roles (user_id, role) values (account, user_role)
  on conflict (user_id) do update set role = excluded.role;
  perform set_config('mutirao.quiet', 'off', true);
  perform private.audit(
    'usuario_criado', user_id => account, detalhes => jsonb_build_object('email', address, 'papel', user_role)
  );
  return account;
end $$;

-- What people write of themselves. What they leave alone stays as it is, also from before this rule.
create function private.clean_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.nome is distinct from old.nome then
    new.nome := private.single_line(new.nome);
  end if;
  if new.phone is distinct from old.phone then
    new.phone := private.single_line(new.phone);
  end if;
  return new;
end $$;

drop trigger profiles_refuse_hidden on public.profiles;
create trigger profiles_clean_person before update of nome, phone on public.profiles
  for each row execute function private.clean_person();
