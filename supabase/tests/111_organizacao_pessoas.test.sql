begin;
select plan(49);
select tests.add_people();

select tests.who_may($$ select * from organizacao_pessoas $$, '42501', '0', '0', '1', '0', '1', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('other')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('other'), auth.uid()) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('pending')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU011');
select tests.who_may($$ update organizacao_pessoas set org_id = tests.org('other') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from organizacao_pessoas $$, '42501', '0', '0', '0', '0', '0', '1');

select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), tests.id('manager')) $$), '23505', 'nobody manages the same organisation twice');
select is(tests.refusal('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), gen_random_uuid()) $$) like 'MU011%', true, 'a manager is a person we know');
select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (gen_random_uuid(), tests.id('other')) $$), '23503', 'of an organisation we know');
select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), tests.id('owner')) $$), 'MU013', 'the owner is no manager beside');
update user_approval set status = 'rejected' where user_id = tests.id('manager');
select is(tests.outcome('manager', 'select * from organizacoes'), '0', 'a rejected manager reads nothing any more');
delete from auth.users where id = tests.id('manager');
select is((select count(*) from organizacao_pessoas), 0::bigint, 'an account takes its management along');
select is((select array_agg(a.attname::text order by a.attname) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = 'organizacao_pessoas'::regclass and i.indisprimary), array['id'],
  'a key of its own, or the embed organizacoes -> profiles becomes ambiguous');

select * from finish();
rollback;
