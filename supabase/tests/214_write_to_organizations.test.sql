begin;
select plan(29);
select tests.add_people();
delete from notificacoes;
delete from private.outbox;

select tests.who_may($$ select send_message(tests.org('owner'), 'Assunto', 'Mensagem') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select * from my_managed_organizations() $$, '42501', '0', '0', '0', '0', '1', '0');

select tests.become('admin');
select send_message(tests.org('owner'), ' Reunião ', E'Linha 1\nLinha <2>\n');
select tests.become('system');
select results_eq($$ select user_id, tipo, titulo, mensagem, link from notificacoes $$,
  $$ values (tests.id('owner'), 'mensagem', 'Reunião', E'Linha 1\nLinha <2>', '/perfil-ong') $$, 'the owner is notified');
select results_eq($$ select to_email, kind, subject from private.outbox $$,
  $$ values ('owner@teste.org.br', 'mensagem', 'Mensagem da equipe Mutirão: Reunião') $$, 'and gets a mail');
select matches((select body_html from private.outbox), '>Linha 1<br>Linha &lt;2&gt;</p>', 'with the text, escaped');
select results_eq($$ select acao, actor_id, user_id, detalhes from auditoria where org_id = tests.org('owner') order by id desc limit 1 $$,
  $$ values ('mensagem_enviada', tests.id('admin'), tests.id('owner'), '{"assunto": "Reunião", "mensagem": "Linha 1\nLinha <2>"}'::jsonb) $$,
  'it is recorded');

select is(tests.refusal('admin', q), expected, q) from (values
  ($$ select send_message(tests.org('nobody'), 'A', 'M') $$, 'MU008'),
  ($$ select send_message(gen_random_uuid(), 'A', 'M') $$, 'MU008'),
  ($$ select send_message(tests.org('owner'), ' ', 'M') $$, 'MU001 assunto'),
  ($$ select send_message(tests.org('owner'), null, 'M') $$, 'MU001 assunto'),
  ($$ select send_message(tests.org('owner'), repeat('x', 151), 'M') $$, 'MU001 assunto'),
  ($$ select send_message(tests.org('owner'), 'A', E' \n ') $$, 'MU001 mensagem'),
  ($$ select send_message(tests.org('owner'), 'A', null) $$, 'MU001 mensagem'),
  ($$ select send_message(tests.org('owner'), 'A', repeat('x', 5001)) $$, 'MU001 mensagem')) v (q, expected);

select tests.become('manager');
select results_eq($$ select id, nome from my_managed_organizations() $$, $$ values (tests.org('owner'), 'owner') $$,
  'a manager finds the organisation');
select tests.become('system');
update user_roles set role = 'rejected' where user_id = tests.id('manager');
select tests.become('manager');
select is_empty($$ select * from my_managed_organizations() $$, 'as long as they are approved');
select tests.become('system');
select is((select count(*)::int from private.outbox where kind = 'mensagem'), 1, 'refused messages send nothing');
select * from finish();
rollback;
