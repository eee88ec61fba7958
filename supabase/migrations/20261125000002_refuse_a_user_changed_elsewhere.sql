-- Two administrators who correct the same thing of one person: the second one is told, and nothing is written.
-- p_seen: nome, email and phone as the administrator saw them. Whoever sends none writes over whatever is there.
drop function public.update_user(uuid, text, text, text);
drop function private.update_user(uuid, text, text, text);

-- What the administrators' form shows of a stored phone: the two sentences for none are none.
create function private.shown_phone(stored text) returns text
language sql immutable set search_path = '' as $$
  select case when stored in ('Not provided', 'Não informado') then '' else coalesce(stored, '') end
$$;

-- A name of nothing but spaces of any kind is none: btrim knows only the common one.
create or replace function private.check_person(nome text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(nome, '') !~ '[^\s\u00a0\u200b\u2007\u202f\u2060\ufeff]' or char_length(btrim(nome)) > 200 then
    perform private.fail('MU001', 'Informe um nome de até 200 caracteres.', 'nome');
  elsif char_length(phone) > 40 then
    perform private.fail('MU001', 'O telefone pode ter até 40 caracteres.', 'phone');
  end if;
end $$;

create function private.update_user(p_user_id uuid, p_nome text, p_email text, p_phone text, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  account record;
begin
  perform private.require_admin();
  select u.id, u.email, p.nome, p.phone into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id for no key update of u, p;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
  perform private.check_person(coalesce(p_nome, account.nome), p_phone);
  address := case when p_email is null then account.email else private.clean_email(p_email) end;
  -- What is there already may be written again: both wanted the same.
  if (p_nome is not null and account.nome not in (p_seen ->> 'nome', btrim(p_nome)))
    or (p_email is not null and account.email not in (p_seen ->> 'email', address))
    or (p_phone is not null
      and private.shown_phone(account.phone) not in (p_seen ->> 'phone', private.shown_phone(btrim(p_phone)))) then
    perform private.fail('MU012', 'Outra pessoa mudou este usuário.');
  end if;
  if exists (select from auth.users u where u.email = address and u.id <> p_user_id) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  end if;
  -- The profile first and whole: one entry in the audit trail, and nothing left for the trigger on auth.users. A change
  -- gives who has no phone the sentence for it (product 5).
  update public.profiles p
  set nome = coalesce(btrim(p_nome), p.nome), email = address,
      phone = coalesce(nullif(private.shown_phone(coalesce(btrim(p_phone), p.phone)), ''), 'Não informado')
  where p.id = p_user_id;
  if account.email is distinct from address then
    perform private.move_login(p_user_id, address);
  end if;
end $$;

create function public.update_user(
  p_user_id uuid, p_nome text default null, p_email text default null, p_phone text default null,
  p_seen jsonb default null
) returns void
language sql set search_path = '' as $$ select private.update_user(p_user_id, p_nome, p_email, p_phone, p_seen) $$;

grant execute on function
  private.update_user(uuid, text, text, text, jsonb), public.update_user(uuid, text, text, text, jsonb)
  to authenticated;
