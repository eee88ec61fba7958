begin;
select * from no_plan();
select tests.add_people();
select tests.add_file(tests.path('owner', 'estatuto', n)) from generate_series(1, 3) n;
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'dados-basicos', '{}');
insert into notificacoes (user_id, tipo, titulo, mensagem, link)
select tests.id(w), 'mensagem', 'x', 'x', '/' from unnest(array['owner', 'admin']) w;
grant select, insert, delete on storage.objects to authenticated;

create temp table tries on commit drop as
select * from (values
  ('owner', 'select from profiles'),
  ('owner', $$ update profiles set nome = 'x' $$),
  ('owner', 'select from user_roles'),
  ('owner', 'select from user_approval'),
  ('owner', 'select from get_user_roles()'),
  ('owner', $$ select where has_role(tests.id('owner'), 'client') $$),
  ('owner', 'select from form_progress'),
  ('owner', $$ update form_progress set form_data = '{}' where versao = 1 $$),
  ('owner', $$ insert into form_progress (step, form_data) values ('documentos', '{}') $$),
  ('owner', $$ insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, '1', 'a') $$),
  ('owner', 'select from organizacoes'),
  ('owner', 'select from documentos'),
  ('owner', $$ insert into documentos (org_id, nome, tipo, arquivo_url)
    values (tests.org('owner'), 'b.pdf', 'estatuto', tests.path('owner', 'estatuto', 2)) $$),
  ('owner', 'delete from documentos'),
  ('owner', 'select from notificacoes'),
  ('owner', 'update notificacoes set lida_em = now()'),
  ('owner', 'select from storage.objects'),
  ('owner', $$ insert into storage.objects (bucket_id, name) values ('documentos', tests.path('owner', 'estatuto', 4)) $$),
  ('owner', $$ delete from storage.objects where name = tests.path('owner', 'estatuto', 3) $$),
  ('owner', 'select ensure_own_rows()'),
  ('owner', 'select export_my_data()'),
  ('owner', 'select request_account_deletion()'),
  ('manager', 'select from organizacao_pessoas'),
  ('manager', $$ select where is_org_manager(tests.id('manager'), tests.org('owner')) $$),
  ('admin', 'select from profiles'),
  ('admin', $$ update user_approval set status = 'approved' where user_id = tests.id('pending') $$),
  ('admin', $$ update user_roles set role = 'manager' where user_id = tests.id('owner') $$),
  ('admin', 'update documentos set aprovado = true'),
  ('admin', 'select from list_users()'),
  ('admin', 'select from list_organizations()'),
  ('admin', $$ select delete_user(tests.id('owner')) $$)
) t (who, statement);
grant select on tries to public;

-- A sign-out on another device, and then here.
insert into auth.sessions (id, user_id) select gen_random_uuid(), tests.id(w) from unnest(array['owner', 'manager', 'admin']) w;
delete from auth.sessions where id <> user_id;
select set_config('request.method', 'POST', true);
select matches(tests.outcome(who, statement), '^[1-9]', 'a session that goes on: ' || who || ': ' || statement) from tries;
delete from auth.sessions;
select is(tests.refusal(who, statement), '42501 session', 'an ended session: ' || who || ': ' || statement) from tries;
select tests.become('system');
select is(tests.outcome('anon', 'select from get_user_roles()'), '0', 'a visitor has none that could end');
select is(tests.outcome('system', 'select from profiles'), '6', 'nor has the operator');

-- Realtime, which would stop for everybody.
select set_config('request.method', '', true);
select matches(tests.outcome(who, statement), '^(0|42501)$', 'an ended session outside a request: ' || who || ': ' || statement) from tries;

select tests.become('system');
insert into auth.sessions (id, user_id) select u.id, u.id from auth.users u;
create function tests.caller_with(more jsonb) returns uuid language plpgsql as $$
begin
  perform set_config('request.jwt.claims', (jsonb_build_object('sub', tests.id('owner')) || more)::text, true);
  return private.caller();
end $$;
select set_config('request.jwt.claim.sub', tests.id('owner')::text, true);
select is(tests.caller_with(jsonb_build_object('session_id', tests.id('owner'))), tests.id('owner'), 'a session of one''s own');
select is(tests.caller_with(more::jsonb), null, 'is none: ' || more)
from (values ('{}'), ('{"session_id": null}'), ('{"session_id": ""}'), ('{"session_id": "x"}'), ('{"session_id": {"a": 1}}'),
  (json_build_object('session_id', tests.id('other'))::text)) t (more);

-- A decision counts at once, whatever the token says.
select tests.become('system');
update user_roles set role = 'rejected' where user_id = tests.id('owner');
update user_roles set role = 'admin' where user_id = tests.id('other');
update user_roles set role = 'client' where user_id = tests.id('admin');
delete from auth.users where id = tests.id('manager');
select is(tests.outcome('owner', $$ insert into form_progress (step, form_data) values ('documentos', '{}') $$), '42501', 'who was rejected saves nothing');
select is(tests.outcome('owner', 'select from storage.objects'), '0', 'and opens no file');
select is(tests.outcome('admin', 'select from list_users()'), '42501', 'who is no administrator any more lists nobody');
select is(tests.outcome('admin', 'select from profiles'), '1', 'and reads their own profile only');
select is(tests.outcome('manager', 'select export_my_data()'), '42501', 'who was deleted gets no copy');

-- Whoever asks `auth.uid()` what a person may do lets ended sessions in.
select is_empty($$ select tablename, policyname from pg_policies
  where schemaname in ('public', 'private', 'storage') and concat(qual, with_check) ~ 'uid\(\)' $$, 'policies ask private.caller()');
select is_empty($$ select p.oid::regprocedure from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.proname <> 'caller'
    and has_function_privilege('authenticated', p.oid, 'execute') and p.prosrc ~ 'auth\.uid\(\)'
    and p.prosrc !~ 'private\.(caller|lacks_second_factor|is_admin|is_approved|require_admin|owned_org|editable_orgs|readable_orgs|require_owner)\(' $$, 'and so do functions');
select * from finish();
rollback;
