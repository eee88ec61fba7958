begin;
select plan(53);
select tests.add_people();

select tests.who_may($$ select get_rls_policies() limit 1 $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select check_function_exists('has_role') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select list_missing_functions('{has_role}') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select diagnose_signup_trigger() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.try_signup() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('admin');
select is((select count(*) from get_rls_policies() where policyname is not null),
  (select count(*) from pg_policies where permissive = 'PERMISSIVE'
    and (schemaname = 'public' or (schemaname = 'storage' and tablename = 'objects'))),
  'every policy of ours that opens something is listed');
select results_eq($$ select cmd, roles from get_rls_policies() where tablename = 'auditoria' $$,
  $$ values ('SELECT', array['authenticated']) $$, 'with command and roles');
select isnt_empty($$ select from get_rls_policies() where tablename = 'storage.objects' $$, 'those of the files too');
select tests.become('system');
create table public.aberta (id int);
select tests.become('admin');
select results_eq($$ select rls_enabled, policyname from get_rls_policies() where tablename = 'aberta' $$,
  $$ values (false, null::text) $$, 'a table without policies is listed as such');

select is(check_function_exists(f), there, f) from (values
  ('get_user_roles', true), ('handle_new_user', true), ('uid', false), ('nada', false)) v (f, there);
select is(check_function_exists(null), false, 'no name is no function');
select is(list_missing_functions('{nada, has_role, public.handle_new_user, private.handle_new_user, auth.uid}'),
  '{nada, public.handle_new_user, auth.uid}', 'those that are missing, in the order of the question');
select is(list_missing_functions('{}'), '{}', 'none of none');
select is(tests.refusal('admin', $$ select list_missing_functions(array_fill('x'::text, array[201])) $$),
  'MU001 function_names', 'no endless questions');

select is(diagnose_signup_trigger(),
  '{"trigger_ok": true, "foreign_key_ok": true, "message": "O gatilho de cadastro está funcionando."}', 'all is well');
select tests.become('system');
select is_empty($$ select from auth.users where email like 'diagnostico-%' $$, 'nothing stays behind');
select is_empty($$ select from profiles where email like 'diagnostico-%' $$, 'in no table');

-- What can be wrong.
create or replace function private.handle_new_user() returns trigger language plpgsql as $$ begin return new; end $$;
select is(private.try_signup(), 'O gatilho não criou o perfil, o papel e a aprovação.', 'a trigger that does nothing is noticed');
create or replace function private.handle_new_user() returns trigger language plpgsql as $$ begin raise 'quebrado'; end $$;
select is(private.try_signup(), 'O cadastro de teste falhou: quebrado', 'and one that fails');
drop trigger on_auth_user_created on auth.users;
alter table profiles drop constraint profiles_id_fkey;
select tests.become('admin');
select is(diagnose_signup_trigger(), '{"trigger_ok": false, "foreign_key_ok": false, '
  '"message": "O gatilho handle_new_user não existe ou está desativado."}', 'and one that is gone');
select * from finish();
rollback;
