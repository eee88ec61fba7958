begin;
select plan(28);
select tests.add_people();
delete from notificacoes;
delete from private.outbox;

select tests.who_may($$ select send_message(tests.org('owner'), 'Assunto', 'Mensagem') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

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

-- Sent again because the answer was lost
select tests.become('admin');
select send_message(tests.org('owner'), 'Oficina', 'Na terça.', '00000000-0000-4000-8000-000000000001');
select lives_ok($$ select send_message(tests.org('owner'), ' Oficina ', E'Na terça.\n', '00000000-0000-4000-8000-000000000001') $$,
  'the same message under the same id is taken again');
select tests.become('system');
select is((select count(*)::int from notificacoes where titulo = 'Oficina'), 1, 'and told once');
select is((select count(*)::int from private.outbox where subject like '%Oficina'), 1, 'with one mail');
select results_eq($$ select detalhes from auditoria where detalhes ->> 'assunto' = 'Oficina' $$,
  $$ values ('{"assunto": "Oficina", "mensagem": "Na terça.", "envio": "00000000-0000-4000-8000-000000000001"}'::jsonb) $$,
  'and one entry, which keeps the id');
select tests.become('admin');
select send_message(tests.org('owner'), 'Oficina', 'Na quarta.', '00000000-0000-4000-8000-000000000001');
select send_message(tests.org('owner'), 'Oficina dois', 'Na terça.', '00000000-0000-4000-8000-000000000001');
select send_message(tests.org('other'), 'Oficina', 'Na terça.', '00000000-0000-4000-8000-000000000001');
select send_message(tests.org('owner'), 'Oficina', 'Na terça.', '00000000-0000-4000-8000-000000000002');
select send_message(tests.org('owner'), 'Sem número', 'Na terça.', null);
select send_message(tests.org('owner'), 'Sem número', 'Na terça.');
select tests.become('system');
select results_eq($$ select titulo, mensagem, user_id, count(*)::int from notificacoes where titulo <> 'Reunião'
    group by titulo, mensagem, user_id order by titulo, mensagem, user_id = tests.id('owner') $$,
  $$ values ('Oficina', 'Na quarta.', tests.id('owner'), 1), ('Oficina', 'Na terça.', tests.id('other'), 1),
    ('Oficina', 'Na terça.', tests.id('owner'), 2), ('Oficina dois', 'Na terça.', tests.id('owner'), 1),
    ('Sem número', 'Na terça.', tests.id('owner'), 2) $$,
  'other words, another organisation, another id or none are another message');
update organizacoes set owner_id = null where id = tests.org('other');
select is(tests.outcome('admin', $$ select send_message(tests.org('other'), 'Oficina', 'Na terça.', '00000000-0000-4000-8000-000000000001') $$),
  '1', 'one that was told stays told where the owner has gone');
select is(tests.refusal('admin', $$ select send_message(tests.org('owner'), '', 'M', '00000000-0000-4000-8000-000000000001') $$),
  'MU001 assunto', 'an id changes nothing about what is refused');
select is((select count(*)::int from pg_proc where proname = 'send_message'), 2, 'no older one is left beside it');

select is((select count(*)::int from private.outbox where kind = 'mensagem'), 8, 'refused messages send nothing');
select * from finish();
rollback;
