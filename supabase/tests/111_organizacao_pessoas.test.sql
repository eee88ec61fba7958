begin;
select plan(77);
select tests.add_people();

select tests.who_may($$ select * from organizacao_pessoas $$, '42501', '0', '0', '1', '0', '1', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('other')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('other'), auth.uid(), 'editor') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('pending')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU011');
select tests.who_may($$ update organizacao_pessoas set papel = 'editor' $$, '42501', '0', '0', '1', '0', '0', '1');
select tests.who_may($$ update organizacao_pessoas set org_id = tests.org('other') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update organizacao_pessoas set user_id = auth.uid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update organizacao_pessoas set titularidade_pedida_em = now() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from organizacao_pessoas $$, '42501', '0', '0', '1', '0', '1', '1');

-- An editor changes nobody's role, the own one neither.
update organizacao_pessoas set papel = 'editor', titularidade_pedida_em = now();
insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('other'));
select is(tests.outcome('manager', $$ update organizacao_pessoas set papel = 'leitor' $$), '0', 'an editor changes no role');
select is(tests.outcome('manager', 'delete from organizacao_pessoas'), '1', 'and removes nobody else');
select is(tests.outcome('other', 'delete from organizacao_pessoas'), '1', 'nor does a reader who owns another organisation');
update organizacao_pessoas set papel = 'editor' where user_id = tests.id('manager');
select isnt((select titularidade_pedida_em from organizacao_pessoas where user_id = tests.id('manager')), null, 'an editor may claim');
update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('manager');
select is((select titularidade_pedida_em from organizacao_pessoas where user_id = tests.id('manager')), null, 'a reader may not');
delete from organizacao_pessoas where user_id = tests.id('other');

select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), tests.id('manager')) $$), '23505', 'nobody belongs to the same organisation twice');
select is(tests.refusal('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), gen_random_uuid()) $$) like 'MU011%', true, 'a person we know');
select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (gen_random_uuid(), tests.id('other')) $$), '23503', 'of an organisation we know');
select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id, papel)
  values (tests.org('owner'), tests.id('other'), 'proprietario') $$), '23514', 'as editor or reader');
select is(tests.outcome('admin', $$ insert into organizacao_pessoas (org_id, user_id)
  values (tests.org('owner'), tests.id('owner')) $$), 'MU013', 'the owner is nothing beside');
update user_approval set status = 'rejected' where user_id = tests.id('manager');
select is(tests.outcome('manager', 'select * from organizacoes'), '0', 'a rejected person reads nothing any more');
select is(tests.outcome('manager', 'delete from organizacao_pessoas'), '0', 'nor leaves');
delete from auth.users where id = tests.id('manager');
select is((select count(*) from organizacao_pessoas), 0::bigint, 'an account takes its rows along');
select is((select array_agg(a.attname::text order by a.attname) from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = 'organizacao_pessoas'::regclass and i.indisprimary), array['id'],
  'a key of its own, or the embed organizacoes -> profiles becomes ambiguous');

select * from finish();
rollback;
