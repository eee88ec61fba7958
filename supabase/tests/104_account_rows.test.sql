begin;
select plan(26);
select tests.add_people();

select results_eq(
  $$ select p.email, p.nome, p.perfil_completo, r.role::text, a.status::text
     from profiles p join user_roles r on r.user_id = p.id join user_approval a on a.user_id = p.id
     where p.id = tests.id('pending') $$,
  $$ values ('pending@teste.org.br', 'pending', false, 'pending', 'pending') $$,
  'a new account has profile, role pending and approval pending');

insert into auth.users (id, email, raw_user_meta_data) values (tests.id('admin2'), 'nome.parte@teste.org.br',
  '{"role": "admin", "user_role": "admin", "app_metadata": {"role": "admin"}, "name": "  "}');
select is((select nome from profiles where id = tests.id('admin2')), 'nome.parte',
  'without a name, the part of the address before the @');
select is((select role::text from user_roles where user_id = tests.id('admin2')), 'pending',
  'a role in the metadata is worth nothing');
select is((select status::text from user_approval where user_id = tests.id('admin2')), 'pending', 'nor for the approval');

delete from auth.users where id = tests.id('admin2');
select is((select count(*) from profiles where id = tests.id('admin2')), 0::bigint, 'an account takes its profile along');
select lives_ok($$ insert into auth.users (id, email, raw_user_meta_data)
  values (tests.id('admin2'), repeat('a', 240) || '@x.org', jsonb_build_object('name', repeat('x', 9000))) $$,
  'a long name does not stop a sign-up');
delete from auth.users where id = tests.id('admin2');
select lives_ok($$ insert into auth.users (id, raw_user_meta_data) values (tests.id('admin2'), '{"name": {"a": [1]}}') $$,
  'nor does strange metadata, or no address');
delete from auth.users where id = tests.id('admin2');
select lives_ok($$ insert into auth.users (id, raw_user_meta_data) values (tests.id('admin2'), '[]') $$, 'nor none at all');

-- What is said of the organisation is kept as a text of one line, for administrators and the person alone.
create function tests.declared(metadata jsonb) returns text language plpgsql as $$
declare
  kept text;
begin
  delete from auth.users where id = tests.id('admin2');
  insert into auth.users (id, email, raw_user_meta_data) values (tests.id('admin2'), 'admin2@teste.org.br', metadata);
  select organizacao_informada into strict kept from profiles where id = tests.id('admin2');
  return kept;
end $$;
select is(tests.declared('{"organization": "  Instituto\u0007\nRaízes\u202e "}'), 'Instituto Raízes', 'the organisation is cleaned');
select is(tests.declared('{"organization": " "}'), null, 'and may be left out');
select is(length(tests.declared(jsonb_build_object('organization', repeat('x', 9000)))), 200, 'or too long');
select lives_ok($$ select tests.declared('{"organization": {"role": "admin"}, "name": ["x"]}') $$, 'or no text at all');
select is((select r.role::text || ' ' || a.status from user_roles r, user_approval a where r.user_id = tests.id('admin2')
  and a.user_id = r.user_id), 'pending pending', 'and gives no access');
select is((select count(*)::int from private.outbox o where o.body_html || o.body_text ~ 'Instituto|xxx'), 0, 'no mail repeats it');
delete from auth.users where id = tests.id('admin2');
insert into auth.users (id, raw_user_meta_data) values (tests.id('admin2'), '[]');

-- The self-check makes what is missing, and only that.
delete from profiles where id = tests.id('pending');
delete from user_approval where user_id = tests.id('owner');
select tests.become('pending');
select lives_ok($$ select ensure_own_rows() $$);
select is((select nome from profiles), 'pending', 'the profile is there again');
select is((select role::text from user_roles), 'pending', 'with the role');
select is((select status::text from user_approval), 'pending', 'and the approval');
select tests.become('rejected');
select lives_ok($$ select ensure_own_rows() $$);
select is((select role::text from user_roles), 'rejected', 'the self-check does not lift a rejection');
select is((select status::text from user_approval), 'rejected', 'of either record');
select tests.become('owner');
select lives_ok($$ select ensure_own_rows() $$);
select is((select r.role || ' ' || a.status from user_roles r, user_approval a), 'client pending',
  'a missing approval comes back as pending and the role stays');
select tests.become('system');
select is(tests.outcome('anon', $$ select ensure_own_rows() $$), '42501', 'a visitor has no rows');
delete from auth.users where id = tests.id('owner');
select is(tests.outcome('owner', $$ select ensure_own_rows() $$), '42501', 'nor has a session whose account is gone');

insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'marca@teste.org.br',
  jsonb_build_object('name', U&'\202Egnp.exe\2069 \200D'));
select is((select nome from profiles where email = 'marca@teste.org.br'), U&'gnp.exe \200D',
  'a name given at sign-up turns no direction');

select * from finish();
rollback;
