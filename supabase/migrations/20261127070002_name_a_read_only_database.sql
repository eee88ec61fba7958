-- A project whose quota is used up lets nothing be written, and the trigger was blamed for it.

-- Makes an account the way the auth service does, looks at its rows, and takes everything back. Null when all is well.
create or replace function private.try_signup() returns text
language plpgsql security definer set search_path = '' as $$
declare
  tried constant uuid := gen_random_uuid();
  complete boolean;
begin
  insert into auth.users (id, email, raw_user_meta_data)
  values (tried, 'diagnostico-' || tried || '@example.invalid', '{}');
  complete := exists (select from public.profiles p where p.id = tried)
    and exists (select from public.user_roles r where r.user_id = tried and r.role = 'pending')
    and exists (select from public.user_approval a where a.user_id = tried and a.status = 'pending');
  raise exception using errcode = 'MU000', message = case when complete then 'complete' else 'incomplete' end;
exception
  -- Leaving the block through an exception is what rolls the account back.
  when sqlstate 'MU000' then
    return case when sqlerrm = 'incomplete' then 'O gatilho não criou o perfil, o papel e a aprovação.' end;
  -- Nothing can be written at all: that says nothing about the trigger.
  when read_only_sql_transaction then
    raise;
  when others then
    return 'O cadastro de teste falhou: ' || sqlerrm;
end $$;
