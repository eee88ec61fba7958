begin;
select plan(47);
select tests.add_people();
select private.audit('usuario_alterado', user_id => tests.id('owner'), org_id => tests.org('owner'));

select tests.who_may($$ select * from auditoria limit 1 $$, '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ insert into auditoria (acao) values ('papel_alterado') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update auditoria set acao = 'papel_alterado' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from auditoria $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select private.audit('papel_alterado') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
select throws_ok($$ update auditoria set actor_email = null $$, '42501', null, 'the owner of the table cannot change it');
select throws_ok($$ delete from auditoria $$, '42501', null, 'nor remove rows');
select throws_ok($$ truncate auditoria $$, '42501', null, 'nor empty it');
set local role service_role;
select throws_ok($$ insert into auditoria (acao) values ('papel_alterado') $$, '42501', null,
  'the service key writes no entries by hand');
select throws_ok($$ delete from auditoria $$, '42501', null, 'nor removes any');
select isnt_empty($$ select from auditoria $$, 'but reads them');
reset role;
select throws_ok($$ select private.audit('inventada') $$, '23514', null, 'an action is one of the known ones');

-- The person's session with the rights of our own functions.
select tests.become('owner');
reset role;
select private.audit('exclusao_solicitada');
select tests.become('system');
select has_index('public', 'auditoria', 'auditoria_org', 'entries of an organisation are found by index');
select has_index('public', 'auditoria', 'auditoria_user', 'entries about a person are found by index');
select is((select count(*)::int from pg_constraint where conrelid = 'auditoria'::regclass and contype = 'f'), 0,
  'it outlives everything it names');
select results_eq($$ select actor_id, actor_email from auditoria where acao = 'exclusao_solicitada' $$,
  $$ values (tests.id('owner'), 'owner@teste.org.br') $$, 'the actor is the person whose session it is');
select results_eq($$ select distinct actor_id from auditoria where acao = 'usuario_alterado' $$,
  $$ values (null::uuid) $$, 'without a session there is none');
select * from finish();
rollback;
