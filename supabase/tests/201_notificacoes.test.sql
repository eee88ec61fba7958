begin;
select plan(46);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from notificacoes;
select private.notify(tests.id(w), 'mensagem', 'Olá', 'Texto', '/perfil-ong')
from unnest(array['pending', 'rejected', 'owner', 'admin']) w;

select tests.who_may($$ select * from notificacoes $$, '42501', '1', '1', '1', '0', '0', '1');
select tests.who_may($$ update notificacoes set lida_em = now() $$, '42501', '1', '1', '1', '0', '0', '1');
select tests.who_may($$ update notificacoes set titulo = 'x' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into notificacoes (user_id, tipo, titulo, mensagem, link)
  values (auth.uid(), 'mensagem', 'x', 'x', '/') $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from notificacoes $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
select throws_ok(format($$ select private.notify(tests.id('owner'), 'mensagem', 'x', 'x', %L) $$, l), '23514', null,
  'a link stays inside the app: ' || l)
from unnest(array['https://mal.example', '//mal.example', '/\mal.example', 'perfil-ong']) l;
select throws_ok($$ select private.notify(tests.id('owner'), 'outra', 'x', 'x', '/') $$, '23514', null, 'a type is known');
select lives_ok($$ select private.notify(gen_random_uuid(), 'mensagem', 'x', 'x', '/') $$, 'someone gone is no error');
select lives_ok($$ select private.notify(tests.id('owner'), 'mensagem', repeat('x', 300), repeat('x', 6000), '/') $$,
  'long texts are cut, not refused');

select private.notify_admins('exclusao_solicitada', 'Novo', 'alguém', '/admin', tests.id('owner'));
select private.notify_admins('exclusao_solicitada', 'Novo', 'alguém', '/admin', tests.id('owner'));
select results_eq($$ select user_id from notificacoes where tipo = 'exclusao_solicitada' order by 1 $$,
  $$ values (tests.id('admin')), (tests.id('admin2')) $$, 'every administrator reads it once while it is unread');
update notificacoes set lida_em = now();
select private.notify_admins('exclusao_solicitada', 'Novo', 'alguém', '/admin', tests.id('owner'));
select is((select count(*)::int from notificacoes where tipo = 'exclusao_solicitada'), 2, 'read, it is not said again on the same day');
update notificacoes set created_at = now() - interval '25 hours';
select private.notify_admins('exclusao_solicitada', 'Outro', 'outra', '/admin', tests.id('owner'));
select is((select count(*)::int from notificacoes where tipo = 'exclusao_solicitada'), 4, 'on another day it is');
select tests.become('admin');
reset role;
select private.notify_admins('perfil_concluido', 'Perfil', 'alguém', '/admin', tests.org('owner'));
select results_eq($$ select user_id from notificacoes where tipo = 'perfil_concluido' $$,
  $$ values (tests.id('admin2')) $$, 'who caused it is not told');
select * from finish();
rollback;
