-- What /system-check asks the database on behalf of an administrator.

-- One row per policy, and one with empty policy columns for a table that has none.
create function private.get_rls_policies() returns table (
  tablename text, rls_enabled boolean, policyname text, cmd text, roles text[], qual text, with_check text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end,
      c.relrowsecurity, p.policyname::text, p.cmd, p.roles::text[], p.qual, p.with_check
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_policies p on p.schemaname = n.nspname and p.tablename = c.relname
    where c.relkind in ('r', 'p') and (n.nspname = 'public' or (n.nspname = 'storage' and c.relname = 'objects'))
    order by 1, 3;
end $$;

create function public.get_rls_policies() returns table (
  tablename text, rls_enabled boolean, policyname text, cmd text, roles text[], qual text, with_check text
)
language sql stable set search_path = '' as $$ select * from private.get_rls_policies() $$;

-- A door in `public` may be gone while its helper in `private` is still there, under the same name: asked with the
-- schema ('public.update_user'), the answer is about that one. A bare name means either.
create function private.check_function_exists(function_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (
    select from pg_catalog.pg_proc f join pg_catalog.pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'private')
      and check_function_exists.function_name in (f.proname, n.nspname || '.' || f.proname)
  );
end $$;

create function public.check_function_exists(function_name text) returns boolean
language sql stable set search_path = '' as $$ select private.check_function_exists(function_name) $$;

-- Makes an account the way the auth service does, looks at its rows, and takes everything back. Null when all is well.
create function private.try_signup() returns text
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
  when others then
    return 'O cadastro de teste falhou: ' || sqlerrm;
end $$;

create function private.diagnose_signup_trigger() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  problem text;
  trigger_there boolean;
  key_there boolean;
begin
  perform private.require_admin();
  trigger_there := exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = 'auth.users'::regclass and t.tgname = 'on_auth_user_created' and t.tgenabled <> 'D'
  );
  key_there := exists (
    select from pg_catalog.pg_constraint k
    where k.conrelid = 'public.profiles'::regclass and k.confrelid = 'auth.users'::regclass
      and k.contype = 'f' and k.confdeltype = 'c'
  );
  if not trigger_there then
    problem := 'O gatilho handle_new_user não existe ou está desativado.';
  else
    problem := private.try_signup();
  end if;
  return jsonb_build_object(
    'trigger_ok', problem is null,
    'foreign_key_ok', key_there,
    'message', coalesce(
      problem,
      case when not key_there then 'Falta a chave estrangeira entre profiles e auth.users.' end,
      'O gatilho de cadastro está funcionando.'
    )
  );
end $$;

create function public.diagnose_signup_trigger() returns jsonb
language sql set search_path = '' as $$ select private.diagnose_signup_trigger() $$;

grant execute on function
  private.get_rls_policies(), public.get_rls_policies(),
  private.check_function_exists(text), public.check_function_exists(text),
  private.diagnose_signup_trigger(), public.diagnose_signup_trigger()
  to authenticated;
