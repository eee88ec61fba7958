begin;
select plan(42);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

-- As if what happened so far had happened a minute earlier.
select tests.pass(60);

select tests.who_may($$ select export_my_data() $$, '42501', '1', '1', '1', '1', '1', '1');
select tests.who_may($$ select request_account_deletion() $$, '42501', '1', '1', '1', '1', '1', '1');

select tests.become('owner');
insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'dados-basicos', '{"nome": "Minha ONG"}');
insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, '1', 'abc');
select tests.become('system');
insert into notificacoes (user_id, tipo, titulo, mensagem, link) select tests.id(w), 'mensagem', 'Para ' || w, 'x', '/' from unnest(array['owner', 'other']) w;
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'e.pdf', 'estatuto', tests.path('owner', 'estatuto'));
select tests.become('admin');
update documentos set aprovado = true;
update user_approval set status = 'rejected', notes = 'motivo' where user_id = tests.id('owner');
select tests.become('system');
select tests.pass(60);

-- A rejected person has the same right.
select tests.become('owner');
create temp table mine on commit drop as select export_my_data() as d;
grant select on mine to public;
select is(d #>> '{conta,email}', 'owner@teste.org.br', 'the account') from mine;
select is(d #>> '{perfil,nome}', 'owner', 'the profile') from mine;
select is(d ->> 'papel', 'rejected', 'the role') from mine;
select is(d #>> '{aprovacao,notes}', 'motivo', 'the decision and its reason') from mine;
select is(d #>> '{formulario,0,form_data,nome}', 'Minha ONG', 'the saved steps') from mine;
select is(d #>> '{organizacao,nome}', 'Minha ONG', 'the organisation') from mine;
select is(d #>> '{organizacao,documentos,0,nome}', 'e.pdf', 'its documents') from mine;
select is(d #>> '{organizacao,priorities,health}', 'false', 'its priorities') from mine;
select is(d #>> '{consentimentos,0,texto_hash}', 'abc', 'the consents') from mine;
select is(jsonb_path_query_array(d, '$.notificacoes[*].titulo') @> '["Para owner"]', true, 'the notifications') from mine;
select is(d -> 'historico' -> -1 ->> 'acao', 'cadastro_rejeitado', 'what was recorded about the person') from mine;
select doesnt_match(d::text, 'other@|Para other|admin@|' || tests.id('admin'), 'and nothing about anybody else') from mine;
select tests.become('manager');
select is(export_my_data() #>> '{participacoes,0,nome}', 'Minha ONG', 'a reader: the organisations');
select is(export_my_data() -> 'organizacao', 'null', 'none of their own');

-- A refusal is in the copy once it is told, which nobody can undo any more.
select tests.become('system');
create function tests.decide(yes boolean, note text) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = note where org_id = tests.org('other');
  update user_approval set status = case when yes then 'approved' else 'rejected' end::approval_status, notes = note
  where user_id = tests.id('other');
  perform tests.become('system');
end $$;
-- What the copy says: role, approval and note, the document's state and observation, notices, and the decisions recorded.
create function tests.copy() returns text language plpgsql as $$
declare
  d jsonb;
begin
  perform tests.become('other');
  d := export_my_data();
  perform tests.become('system');
  return concat_ws('|', d ->> 'papel', d #>> '{aprovacao,status}', d #>> '{aprovacao,notes}',
    d #>> '{organizacao,documentos,0,recusado}', d #>> '{organizacao,documentos,0,observacoes}',
    (select string_agg(n ->> 'tipo', ' ' order by n ->> 'tipo') from jsonb_array_elements(d -> 'notificacoes') n),
    (select string_agg(h ->> 'acao', ' ' order by h ->> 'acao') from jsonb_array_elements(d -> 'historico') h
      where h ->> 'acao' ~ '^(cadastro|documento)_'));
end $$;
create function tests.undo() returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform undo_decisions(array[tests.id('other'), (select id from documentos where org_id = tests.org('other'))]);
  perform tests.become('system');
end $$;
delete from notificacoes;
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('other'), 'o.pdf', 'estatuto', tests.path('other', 'estatuto'));
create temp table before_it as select tests.copy() as c;
select is(c, 'client|approved|Aprovado pelo administrador|false|cadastro_aprovado', 'the copy before') from before_it;
select tests.decide(false, 'SEGREDO');
select is(tests.copy(), c, 'a refusal that can be undone is not in it') from before_it;
select tests.undo();
select is(tests.copy(), c, 'one that was undone neither') from before_it;
select tests.pass(60);
select is(tests.copy(), c, 'nor ever') from before_it;
select is((select count(*)::int from auditoria where detalhes::text like '%SEGREDO%' and tests.id('other') = user_id), 2,
  'the administrators'' trail has it');
select tests.decide(false, 'SEGREDO');
select tests.decide(true, 'bem');
select is(tests.copy(), 'cadastro_aprovado', 'nor while the decision that replaced it can be undone: then the copy has neither');
select tests.pass(60);
select is(tests.copy(), 'client|approved|bem|false|bem|documento_aprovado|cadastro_aprovado cadastro_aprovado documento_aprovado',
  'one that the next decision replaced as soon is never in it');
select tests.decide(false, 'SEGREDO');
select tests.decide(true, 'outra');
select tests.undo();
select tests.pass(60);
select matches(tests.copy(), '^rejected\|rejected\|SEGREDO\|true\|SEGREDO\|.*cadastro_rejeitado.* documento_rejeitado$',
  'one that stands again is');
select tests.decide(true, null);
select tests.pass(60);
select tests.decide(false, 'motivo');
select tests.pass(60);
select matches(tests.copy(), '^rejected\|rejected\|motivo\|true\|motivo\|[^|]*\|.*cadastro_rejeitado', 'and what is told');

-- Asking for deletion.
select tests.become('system');
delete from notificacoes;
-- Asked before, a day ago.
insert into auditoria (acao, user_id, created_at) values ('exclusao_solicitada', tests.id('owner'), now() - interval '25 hours');
select tests.become('owner');
select request_account_deletion();
select request_account_deletion();
select tests.become('system');
select results_eq($$ select user_id, tipo, titulo, mensagem, link from notificacoes order by 1 $$, $$
  select tests.id(who), 'exclusao_solicitada', 'Pedido de exclusão de conta',
    'owner@teste.org.br pediu a exclusão da conta.', '/admin/usuarios/' || tests.id('owner')
  from (values ('admin'), ('admin2')) v (who) $$,
  'the administrators are told, with the way to the person');
select results_eq($$ select actor_id, user_id, detalhes ->> 'email' from auditoria
  where acao = 'exclusao_solicitada' and created_at = now() $$,
  $$ values (tests.id('owner'), tests.id('owner'), 'owner@teste.org.br') $$, 'it is recorded, once a day');
select isnt(tests.outcome('owner', $$ select from profiles $$), '0', 'nothing is deleted by asking');
select tests.become('system');
select set_config('request.jwt.claim.sub', gen_random_uuid()::text, true);
select throws_ok($$ select request_account_deletion() $$, '42501', null, 'a session whose account is gone asks for nothing');
select throws_ok($$ select export_my_data() $$, '42501', null, 'and gets no copy');
select * from finish();
rollback;
