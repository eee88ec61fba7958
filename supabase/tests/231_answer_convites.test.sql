begin;
select plan(72);
set constraints all immediate;
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from public.editais;
delete from notificacoes;
insert into editais (id, titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes, documentos, created_by)
values (tests.id('admin'), 'Fundo Sol', 'Instituto Sol', 'https://sol.org.br', private.today() + 12, 100, 200, 'Palavras da equipe',
  '{"uf": {"valor": ["SP", "RJ"], "obrigatoria": true}, "area": {"valor": ["educação"], "obrigatoria": false}}', '{"estatuto": true, "balanco": false}', tests.id('admin'));
insert into editais (id, titulo, prazo) values (tests.id('other'), 'Fundo Lua', private.today());
insert into edital_mensagens (id, edital_id, assunto, mensagem, created_by) values
  (tests.id('admin'), tests.id('admin'), 'x', 'x', tests.id('admin')), (tests.id('other'), tests.id('other'), 'x', 'x', null);
insert into edital_convites (edital_id, org_id, mensagem_id, enviado_em) values
  (tests.id('admin'), tests.org('owner'), tests.id('admin'), now()), (tests.id('other'), tests.org('owner'), tests.id('other'), now() - interval '1 day'),
  -- Still on its way.
  (tests.id('admin'), tests.org('other'), tests.id('admin'), null);
insert into edital_organizacoes (edital_id, org_id, situacao, nota) values (tests.id('admin'), tests.org('owner'), 'convidada', 'Nota da equipe');
update organizacoes set uf = 'RJ', nome = 'Casa' where id = tests.org('owner');
create function tests.notice() returns text language sql security definer as $$
  select string_agg(mensagem, ' | ' order by user_id) from public.notificacoes where tipo = 'edital_resposta' and lida_em is null
$$;
create function tests.state() returns text language sql security definer as $$
  select concat_ws(' ', r.situacao, r.versao, c.resposta, c.respostas)
  from public.edital_organizacoes r join public.edital_convites c using (edital_id, org_id) where org_id = tests.org('owner') and edital_id = tests.id('admin')
$$;
grant execute on all functions in schema tests to public;

select tests.who_may('select * from my_invitations()', '42501', '0', '0', '2', '0', '2', '0');
select tests.who_may($$ select where my_invitation(tests.id('admin')) is not null $$, '42501', '0', '0', '1', '0', '1', '0');
select tests.who_may($$ select where my_invitation(tests.id('admin'), tests.org('owner')) is not null $$, '42501', '0', '0', '1', '0', '1', '0');
select tests.who_may($$ select answer_invitation(tests.id('admin'), 'interesse') $$, '42501', '42501', '42501', '1', 'MU008', '42501', '42501');
select tests.who_may($$ select private.tell() $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- What an organisation learns: what is public of a call, what it lacks itself, and nothing else.
select tests.become('owner');
select is(my_invitation(tests.id('admin')) - 'enviado_em', jsonb_build_object('edital', tests.id('admin'), 'organizacao', tests.org('owner'),
  'nome', 'Casa', 'titulo', 'Fundo Sol', 'financiador', 'Instituto Sol', 'link', 'https://sol.org.br', 'prazo', private.today() + 12, 'valor_minimo', 100,
  'valor_maximo', 200, 'encerrado', false, 'resposta', null, 'respondido_em', null, 'responde', true, 'faltam', jsonb_build_array(
    '{"condicao": "area", "obrigatoria": false, "valor": ["educação"]}'::jsonb, '{"documento": "balanco", "obrigatoria": false, "motivo": "faltando"}'::jsonb,
    '{"documento": "estatuto", "obrigatoria": true, "motivo": "faltando"}'::jsonb)), 'the whole of it');
select results_eq('select edital_id, org_id, organizacao, titulo, prazo, encerrado, resposta, respondido_em, responde from my_invitations()',
  $$ values (tests.id('admin'), tests.org('owner'), 'Casa', 'Fundo Sol', private.today() + 12, false, null::text, null::timestamptz, true),
    (tests.id('other'), tests.org('owner'), 'Casa', 'Fundo Lua', private.today(), false, null, null, true) $$, 'the newest first');
select is(my_invitation(tests.id('admin'), tests.org('other')), null, 'not another one''s');
select is(my_invitation(gen_random_uuid()), null, 'nor one that is not there');
select is(my_invitation(tests.id('other')) -> 'faltam', '[]', 'where nothing is asked for nothing is lacking');
select tests.become('other');
select is(my_invitation(tests.id('admin')), null, 'not before it was sent');
select tests.become('manager');
select is(my_invitation(tests.id('admin')) -> 'responde', 'false', 'a manager reads it, and does not answer');
select is((select bool_or(responde) from my_invitations()), false, 'nor in the list');
select tests.become('system'), tests.pass(11);
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select tests.become('owner');
select is(my_invitation(tests.id('admin')), null, 'who may not enter any more reads none');
select tests.become('system'), tests.pass(11);
update user_approval set status = 'approved' where user_id = tests.id('owner');
delete from notificacoes;

-- The answer: kept, seen by the team as a state, told in one line.
select tests.become('owner');
select is(tests.refusal('owner', q), refusal, q) from (values
  ($$ select answer_invitation(tests.id('admin'), 'talvez') $$, 'MU001 resposta'), ($$ select answer_invitation(tests.id('admin'), null) $$, 'MU001 resposta'),
  ($$ select answer_invitation(gen_random_uuid(), 'interesse') $$, 'MU008')) t (q, refusal);
select tests.become('owner');
select answer_invitation(tests.id('admin'), 'interesse'), answer_invitation(tests.id('admin'), 'interesse');
select is(tests.state(), 'interessada 2 interesse 1', 'the same twice is one answer');
select is(tests.notice(), 'Fundo Sol: 1 organização respondeu, 1 com interesse. | Fundo Sol: 1 organização respondeu, 1 com interesse.', 'each administrator is told');
select is(my_invitation(tests.id('admin')) ->> 'resposta', 'interesse', 'the organisation sees its answer');
select is((select resposta from my_invitations() where respondido_em = now()), 'interesse', 'also in the list');
select answer_invitation(tests.id('admin'), 'agora_nao');
select is(tests.state(), 'sem_interesse 3 agora_nao 2', 'it may change its mind');
select is(tests.notice(), 'Fundo Sol: 1 organização respondeu, nenhuma com interesse. | Fundo Sol: 1 organização respondeu, nenhuma com interesse.', 'none is said in a word');
select tests.become('system'), tests.pass(11);
select is((select count(*) from notificacoes where tipo = 'edital_resposta'), 2::bigint, 'still one line for each administrator');
update notificacoes set lida_em = now();
update edital_convites set enviado_em = now(), resposta = 'interesse', respondido_em = now() where org_id = tests.org('other');
update edital_organizacoes set situacao = 'proposta_enviada' where org_id = tests.org('owner');
select tests.become('owner');
select answer_invitation(tests.id('admin'), 'interesse');
select is(tests.state(), 'proposta_enviada 3 interesse 3', 'what the team noted further stays');
select is(tests.notice(), 'Fundo Sol: 2 organizações responderam, 2 com interesse. | Fundo Sol: 2 organizações responderam, 2 com interesse.', 'unread again');
select tests.become('admin');
select bag_eq($$ select o ->> 'situacao' as s, o ->> 'resposta' as r, o ? 'enviado_em' as e from jsonb_array_elements(match_edital(tests.id('admin'), 'nao_atende', p_limit => 10)
    -> 'organizacoes' || (match_edital(tests.id('admin'), 'quase') -> 'organizacoes')) o where o ->> 'resposta' is not null $$,
  $$ select * from (values ('proposta_enviada', 'interesse', true), (null, 'interesse', true)) v (s, r, e) $$, 'the team sees answers beside what is lacking');
select tests.become('system'), tests.pass(11);
update edital_organizacoes set situacao = null;
select tests.become('owner');
select answer_invitation(tests.id('admin'), 'agora_nao');
select is(tests.state(), 'sem_interesse 4 agora_nao 4', 'where nothing is noted the answer is');
select tests.become('system'), tests.pass(11);
select is((select string_agg(concat_ws(' ', actor_id = tests.id('owner'), org_id = tests.org('owner'), detalhes ->> 'titulo', detalhes ->> 'resposta'), ', ' order by id)
  from auditoria where acao = 'edital_resposta'), 't t Fundo Sol interesse, t t Fundo Sol agora_nao, t t Fundo Sol interesse, t t Fundo Sol agora_nao', 'all of it is recorded');
update edital_convites set respostas = 50 where org_id = tests.org('owner');
select is(tests.refusal('owner', $$ select answer_invitation(tests.id('admin'), 'interesse') $$), 'MU009 answers', 'fifty times are enough');
update edital_convites set respostas = 0;
update user_roles set role = 'admin' where user_id = tests.id('owner');
delete from notificacoes;
select tests.become('owner');
select answer_invitation(tests.id('admin'), 'interesse');
select tests.become('system'), tests.pass(11);
select bag_eq($$ select user_id from notificacoes where tipo = 'edital_resposta' $$, $$ values (tests.id('admin')), (tests.id('admin2')) $$,
  'an administrator who answers for an organisation of their own is not told of it');
update user_roles set role = 'client' where user_id = tests.id('owner');

-- Until the last day, which still counts.
select is(tests.refusal('owner', $$ select answer_invitation(tests.id('other'), 'interesse') $$), 'accepted', 'on the last day it is taken');
update editais set prazo = private.today() - 1 where id = tests.id('other');
select is(tests.refusal('owner', $$ select answer_invitation(tests.id('other'), 'agora_nao') $$), 'MU017', 'after it no more');
select tests.become('owner');
select is(my_invitation(tests.id('other')) -> 'encerrado', 'true', 'and the invitation says so');

-- Personal data.
select is(export_my_data() -> 'convites' -> 1 ->> 'edital', 'Fundo Sol', 'a copy holds the invitations of one''s organisation');
select doesnt_match(export_my_data()::text, 'Nota da equipe|Palavras da equipe', 'and nothing of what the team notes');
select tests.become('other');
select is(jsonb_path_query_array(export_my_data(), '$.convites[*].edital'), '["Fundo Sol"]', 'of one''s own only');
select tests.become('admin');
select is(jsonb_path_query_array(export_my_data(), '$.mensagens_de_editais[*].mensagem'), '["x"]', 'and the messages that one wrote');
select tests.become('system'), tests.pass(11);
delete from auth.users where id in (tests.id('admin'), tests.id('owner'));
select is((select created_by from edital_mensagens where id = tests.id('admin')), null, 'a message outlives its author');
select is((select count(*) from edital_convites where org_id = tests.org('owner')), 2::bigint, 'an invitation the account of who answered');
delete from organizacoes where id = tests.org('owner');
select is((select count(*) from edital_convites where org_id = tests.org('owner')), 0::bigint, 'it goes with the organisation');
delete from editais;
select is_empty($$ select from notificacoes where tipo = 'edital_resposta' $$, 'the line about answers goes with the edital');

select * from finish();
rollback;
