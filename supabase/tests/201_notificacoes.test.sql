begin;
select plan(47);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from notificacoes;
insert into notificacoes (user_id, tipo, titulo, mensagem, link) select tests.id(w), 'mensagem', 'Olá', 'Texto', '/perfil-ong'
from unnest(array['pending', 'rejected', 'owner', 'admin']) w;

select tests.who_may($$ select * from notificacoes $$, '42501', '1', '1', '1', '0', '0', '1');
select tests.who_may($$ update notificacoes set lida_em = now() $$, '42501', '1', '1', '1', '0', '0', '1');
select tests.who_may($$ update notificacoes set titulo = 'x' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into notificacoes (user_id, tipo, titulo, mensagem, link)
  values (auth.uid(), 'mensagem', 'x', 'x', '/') $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from notificacoes $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
select throws_ok(format($$ insert into notificacoes (user_id, tipo, titulo, mensagem, link)
  values (tests.id('owner'), 'mensagem', 'x', 'x', %L) $$, l), '23514', null, 'a link stays inside the app: ' || l)
from unnest(array['https://mal.example', '//mal.example', '/\mal.example', 'perfil-ong']) l;
select throws_ok($$ insert into notificacoes (user_id, tipo, titulo, mensagem, link) values (tests.id('owner'), 'outra', 'x', 'x', '/') $$,
  '23514', null, 'a type is known');

-- What the team is told, once while it is unread.
select private.record('deletion_requested', person => tests.id('owner')) from generate_series(1, 2);
select results_eq($$ select user_id from notificacoes where tipo = 'exclusao_solicitada' order by 1 $$,
  $$ values (tests.id('admin')), (tests.id('admin2')) $$, 'every administrator reads it once while it is unread');
update notificacoes set lida_em = now();
select private.record('deletion_requested', person => tests.id('owner'));
select is((select count(*)::int from notificacoes where tipo = 'exclusao_solicitada'), 2, 'read, it is not said again on the same day');
update notificacoes set created_at = now() - interval '25 hours';
select private.record('deletion_requested', person => tests.id('owner'));
select is((select count(*)::int from notificacoes where tipo = 'exclusao_solicitada'), 4, 'on another day it is');
update profiles set perfil_completo = true where id = tests.id('owner');
delete from notificacoes;
select tests.become('admin');
reset role;
select private.record('profile_completed', person => tests.id('owner'));
select results_eq($$ select user_id from notificacoes where tipo = 'perfil_concluido' $$,
  $$ values (tests.id('admin2')) $$, 'who caused it is not told');
select tests.become('system');
update user_roles set role = 'client' where user_id = tests.id('admin2');
select is_empty($$ select from notificacoes where user_id = tests.id('admin2') $$, 'a former administrator keeps none of the team''s');
insert into notificacoes (user_id, tipo, titulo, mensagem, link) select tests.id(w), t, 'Olá', 'Texto', '/perfil-ong'
from unnest(array['admin', 'admin2']) w, unnest(array['mensagem', 'novo_cadastro']) t;
select tests.become('admin2');
select results_eq('select tipo from notificacoes', $$ values ('mensagem') $$, 'and reads none that is still to be taken away');
select tests.become('admin');
select results_eq($$ select tipo from notificacoes where titulo = 'Olá' order by 1 $$, $$ values ('mensagem'), ('novo_cadastro') $$,
  'as an administrator does');
select * from finish();
rollback;
