-- Whatever is left out of a change of a user stays as it is: two administrators who correct different things of one person
-- at the same time do not put back what the other one wrote.
create or replace function private.update_user(
  p_user_id uuid, p_nome text default null, p_email text default null, p_phone text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  account record;
begin
  perform private.require_admin();
  select u.id, u.email, p.nome into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id for no key update of u;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
  perform private.check_person(coalesce(p_nome, account.nome), p_phone);
  address := case when p_email is null then account.email else private.clean_email(p_email) end;
  if exists (select from auth.users u where u.email = address and u.id <> p_user_id) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  end if;
  -- The profile first and whole: one entry in the audit trail, and nothing left for the trigger on auth.users. A change
  -- gives who has no phone the sentence for it (product 5).
  update public.profiles p
  set nome = coalesce(btrim(p_nome), p.nome), email = address,
      phone = coalesce(p_phone, nullif(p.phone, 'Not provided'), 'Não informado')
  where p.id = p_user_id;
  if account.email is distinct from address then
    perform private.move_login(p_user_id, address);
  end if;
end $$;

create or replace function public.update_user(
  p_user_id uuid, p_nome text default null, p_email text default null, p_phone text default null
) returns void
language sql set search_path = '' as $$ select private.update_user(p_user_id, p_nome, p_email, p_phone) $$;
