begin;
select * from no_plan();
select tests.add_people();
select tests.add_user(who) from unnest(array['admin2', 'editor']) who;
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update user_approval set status = 'approved' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
delete from editais;
delete from notificacoes;
delete from private.outbox;
delete from private.mail_settings;
insert into editais (id, titulo) values (tests.id('admin'), 'Fundo Sol');
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n)) from unnest(array['certidaoFgts', 'estatuto', 'balanco']) s, generate_series(1, 3) n;
create function tests.ask(
  which text, orgs uuid[] default array[tests.org('owner'), tests.org('other'), tests.org('nobody')], slots text[] default '{certidaoFgts}',
  days int default 10, words text default 'Para o convênio.', edital text default null
) returns jsonb language sql as $$
  select request_documents(tests.id(which), orgs, slots, private.today() + days, words, tests.id(edital))
$$;
create function tests.send(slot text, number int) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'x.pdf', slot, tests.path('owner', slot, number));
  perform tests.become('system');
end $$;
-- The states of a request's organisations, the owner's before the other's.
create function tests.states(which text) returns text language sql as $$
  select string_agg(a.estado, ' ' order by a.org_id)
  from private.pedidos_documentos p, private.request_answers(p) a where p.id = tests.id(which)
$$;
create function tests.heard() returns text language sql security definer set search_path = '' as $$
  select string_agg(said, ' / ' order by said) from (
    select p.nome || ': ' || n.titulo as said from public.notificacoes n join public.profiles p on p.id = n.user_id where n.tipo = 'pedido_documentos'
    union all select 'mail ' || split_part(o.to_email, '@', 1) || ': ' || o.subject from private.outbox o where o.kind = 'pedido_documentos'
  ) m
$$;
create function tests.forget() returns void language sql security definer set search_path = '' as $$
  delete from public.notificacoes; delete from private.outbox;
$$;
grant execute on all functions in schema tests to public;

-- Who may. An owner and an editor, a reader too, read what is asked of their organisation; the tables themselves nobody reads.
select tests.become('admin');
select is(tests.ask('admin', days => 10), '{"organizacoes": 2, "fora": 1}', 'two have people who can read it, one has none');
select tests.who_may('select * from my_document_requests()', '42501', '0', '0', '1', '1', '0', '0');
select tests.who_may($$ select * from my_document_requests(tests.org('owner')) $$, '42501', '0', '0', '1', '0', '1', '0');
select tests.who_may($$ select tests.ask('owner') $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select preview_document_request(array[tests.org('owner')]) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select list_document_requests()', '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select document_request(tests.id('admin')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select extend_document_request(tests.id('admin'), private.today() + 20, private.today() + 10) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select withdraw_document_request(tests.id('admin')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select answered_request(tests.id('admin')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select from private.pedidos_documentos', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select from private.pedido_organizacoes', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.outcome('editor', $$ select from my_document_requests(tests.org('owner')) $$), '1', 'an editor reads it');
select tests.become('system');
delete from organizacao_pessoas where user_id = tests.id('editor');
select is(tests.outcome('editor', $$ select from my_document_requests(tests.org('owner')) $$), '0', 'a removed editor does not');

-- What is refused, at which field.
select is(tests.refusal('admin', q), refusal, q) from (values
  ($$ select tests.ask('owner', days => -1) $$, 'MU001 prazo'), ($$ select tests.ask('owner', days => null) $$, 'MU001 prazo'),
  ($$ select tests.ask('owner', days => 367) $$, 'MU001 prazo'), ($$ select tests.ask('owner', days => 0) $$, 'accepted'),
  ($$ select tests.ask('owner', words => repeat('x', 1001)) $$, 'MU001 recado'), ($$ select tests.ask('owner', words => repeat('ã', 1000)) $$, 'accepted'),
  ($$ select tests.ask('owner', words => null) $$, 'accepted'),
  ($$ select tests.ask('owner', slots => '{}') $$, 'MU001 documentos'), ($$ select tests.ask('owner', slots => '{nada}') $$, 'MU001 documentos'),
  ($$ select tests.ask('owner', slots => null) $$, 'MU001 documentos'), ($$ select tests.ask('owner', slots => array[null]) $$, 'MU001 documentos'),
  ($$ select tests.ask('owner', slots => array_fill('estatuto'::text, array[61])) $$, 'MU001 documentos'),
  ($$ select tests.ask('owner', orgs => '{}') $$, 'MU001 p_orgs'), ($$ select tests.ask('owner', orgs => array[tests.org('nobody')]) $$, 'MU001 p_orgs'),
  ($$ select tests.ask('owner', orgs => array(select gen_random_uuid() from generate_series(1, 5001))) $$, 'MU001 p_orgs'),
  ($$ select tests.ask(null) $$, 'MU001 p_id'), ($$ select tests.ask('owner', edital => 'other') $$, 'MU008'),
  ($$ select extend_document_request(tests.id('admin'), private.today() - 1, private.today() + 10) $$, 'MU001 prazo'),
  ($$ select extend_document_request(tests.id('admin'), private.today() + 9, private.today() + 10) $$, 'MU001 prazo'),
  ($$ select extend_document_request(tests.id('admin'), null, private.today() + 10) $$, 'MU001 prazo'),
  ($$ select extend_document_request(tests.id('admin'), private.today() + 12, private.today() + 11) $$, 'MU016'),
  ($$ select extend_document_request(tests.id('admin'), private.today() + 10, private.today() + 10) $$, 'accepted'),
  ($$ select extend_document_request(tests.id('other'), private.today() + 12, private.today() + 10) $$, 'MU008'),
  ($$ select withdraw_document_request(tests.id('other')) $$, 'MU008')) t (q, refusal);
select tests.become('admin');
select is(preview_document_request(array[tests.org('owner'), tests.org('nobody')]), jsonb_build_object('recebem', 1,
  'nomes', jsonb_build_array((select nome from organizacoes where id = tests.org('owner'))), 'sem_alcance_total', 1,
  'sem_alcance', jsonb_build_array(jsonb_build_object('id', tests.org('nobody'), 'nome', 'nobody', 'motivo', 'sem_responsavel'))), 'who is left out is named');

-- A second press is the same request, another person's number is not taken.
select is(tests.ask('admin'), '{"organizacoes": 2, "fora": 1}', 'a second press asks nobody again');
select is((list_document_requests() ->> 'total')::int, 1, 'it is one request');
select is(tests.refusal('admin2', $$ select tests.ask('admin') $$), 'MU001 p_id', 'another person''s number is refused');
select is(tests.refusal('admin', q), 'MU001 p_id', 'nor another request''s: ' || q) from unnest(array[
  $$ select tests.ask('admin', days => 11) $$, $$ select tests.ask('admin', words => 'Outro') $$, $$ select tests.ask('admin', slots => '{estatuto}') $$,
  $$ select tests.ask('admin', orgs => array[tests.org('owner')]) $$, $$ select tests.ask('admin', edital => 'admin') $$]) q;
select tests.become('system');
select is(tests.heard(), null, 'asking itself tells nobody: that goes by batches');
select is((select count(*)::int from auditoria where acao = 'documento_pedido'), 2, 'the trail has it once for each organisation');
select is((select count(*)::int from auditoria where acao = 'documento_pedido' and lote is null), 1, 'as one batch');

-- One notice and mail for each; two requests that wait are told as one.
select tests.pass(60);
select tests.become('admin');
select tests.ask('admin2', slots => '{estatuto,balanco,estatuto}', days => 20, orgs => array[tests.org('owner')]);
select tests.become('system');
select is(private.announce_requests(), 2, 'a batch');
select is(private.announce_requests(), 0, 'nobody is told twice');
select is(tests.heard(), 'mail other: A equipe pediu um documento / mail owner: A equipe pediu documentos'
  || ' / other: A equipe pediu um documento / owner: A equipe pediu documentos', 'one notice and one mail for each');
select is((select mensagem from notificacoes where user_id = tests.id('owner') and tipo = 'pedido_documentos'), format(
  E'Até %s: Certidão de regularidade do FGTS\nAté %s: Estatuto social; Balanço patrimonial\nPara o convênio.\nPara o convênio.',
  to_char(private.today() + 10, 'DD/MM/YYYY'), to_char(private.today() + 20, 'DD/MM/YYYY')), 'with days, documents and words');
select is((select link from notificacoes where user_id = tests.id('other') and tipo = 'pedido_documentos'), '/perfil-ong/documentos#arquivo-certidaoFgts', 'it leads to the slot');
select is(private.is_bulk_mail('pedido_documentos'), true, 'the mails leave after those that somebody waits for');

-- Seen, sent in part, sent; late and again.
select is(tests.states('admin'), 'nao_viu nao_viu', 'nobody saw it');
select tests.become('manager');
select from my_document_requests(tests.org('owner'));
select tests.become('system');
select is(tests.states('admin'), 'nao_viu nao_viu', 'a reader who opens it cannot answer: that is not seen');
select tests.become('owner');
select is(array_agg(documentos order by prazo)::text, '{{certidaoFgts}}', 'what is to be sent') from my_document_requests() where prazo = private.today() + 10;
select tests.become('system');
select is(tests.states('admin'), 'viu nao_viu', 'opened by the owner it was seen');
select tests.send('estatuto', 1);
select is(tests.states('admin2'), 'viu', 'what was sent in the moment of the request is not an answer');
select tests.pass(60);
select tests.send('estatuto', 2);
select is(tests.states('admin2'), 'parte', 'one of two');
select tests.send('balanco', 1);
select tests.become('owner');
select is(count(*)::int, 1, 'an answered request is over for this organisation') from my_document_requests();
select tests.become('system');
select is(tests.states('admin2'), 'enviou', 'all');
select is((select responde_a from documentos where tipo = 'balanco'), tests.id('admin2'), 'the document knows what it answers');
select tests.become('owner');
delete from documentos where tipo = 'balanco';
select tests.become('system');
select is(tests.states('admin2'), 'parte', 'a document that is removed is to be sent again');
select tests.send('balanco', 2);
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'Ilegível' where tipo = 'balanco';
update documentos set aprovado = true where tipo = 'estatuto';
select tests.become('system');
select is(tests.states('admin2'), 'parte', 'a refused one is to be sent again');
select tests.become('owner');
select is((select array_agg(d) from my_document_requests() r, unnest(r.documentos) d where r.id = tests.id('admin2')), array['balanco'], 'and asked for again');
select tests.become('system');
select tests.pass(60);
select tests.send('balanco', 3), tests.send('estatuto', 3);
select is((select responde_a from documentos where tipo = 'balanco'), tests.id('admin2'), 'what replaces a refused answer answers, too');
select is((select responde_a from documentos where tipo = 'estatuto'), null, 'after an approved answer the request is over');

-- Dated anew.
select tests.send('certidaoFgts', 1);
select tests.pass(60);
select tests.become('admin');
select tests.ask('other', orgs => array[tests.org('owner')], edital => 'admin');
select tests.become('system');
select tests.pass(60);
create function tests.date(who text, day date) returns void language plpgsql as $$
begin
  perform tests.become(who);
  perform set_document_dates(d.id, jsonb_build_object('valido_ate', day),
    jsonb_build_object('reviewed_at', d.reviewed_at, 'valido_ate', d.valido_ate)) from documentos d where d.tipo = 'certidaoFgts';
  perform tests.become('system');
end $$;
grant execute on function tests.date(text, date) to public;
select tests.date('admin', '2030-01-01');
select is(tests.states('other'), 'nao_viu', 'dates by the team are no answer');
select tests.date('owner', '2030-01-02');
select is(tests.states('other'), 'enviou', 'dates by the owner are');
select is((select responde_a from documentos where tipo = 'certidaoFgts'), tests.id('other'), 'and the desk hears of it');

-- The desk: asked for comes before mandatory, mandatory before the rest.
select tests.become('admin');
select isnt(d.responde_a, null, 'a document that was asked for is next, before the statute') from take_next_document() n join documentos d using (id);

select is(answered_request(id) ->> 'edital', 'Fundo Sol', 'and says which request it answers') from documentos where tipo = 'certidaoFgts';

-- In the edital it was made for.
select is(list_document_requests(tests.id('admin')) -> 'pedidos' -> 0 ->> 'id', tests.id('other')::text, 'an edital has its requests');
select is(list_document_requests(tests.id('admin')) -> 'pedidos' -> 0 -> 'edital' ->> 'titulo', 'Fundo Sol', 'and the request its edital');
select is((list_document_requests(tests.id('admin')) ->> 'total')::int, 1, 'and no others');
select is(document_request(tests.id('admin'), 'enviou') #>> '{organizacoes,0,nome}', 'owner', 'those who sent');
select is(jsonb_array_length(document_request(tests.id('admin'), 'parte') -> 'organizacoes'), 0, 'or who sent a part');
select is(document_request(gen_random_uuid()), null, 'an unknown one is null');

-- Extended for all: those who have not answered hear of it by the bell.
select tests.become('system');
select private.announce_requests();
select tests.forget();
select tests.become('admin');
select extend_document_request(tests.id('admin'), private.today() + 30, private.today() + 10);
select is(document_request(tests.id('admin')) ->> 'prazo', (private.today() + 30)::text, 'the later day');
select tests.become('system');
update private.pedido_organizacoes set avisado_em = now() - interval '3 days' where pedido_id = tests.id('admin');
select private.announce_requests();
select is(array_agg(distinct avisado_em)::text, array[now() - interval '3 days']::text, 'it was told when it was told first')
from private.pedido_organizacoes where pedido_id = tests.id('admin');
select is(tests.heard(), 'other: Novo prazo: ' || to_char(private.today() + 30, 'DD/MM/YYYY'), 'who answered hears nothing, and no mail goes');

-- Reminders: once at five days, once at one.
select tests.forget();
select is(array_agg(private.remind_of_requests(private.today() + d) order by d), '{0,1,0,0,1,0,0,0}', 'at five days and at one')
from unnest('{24,25,26,28,29,29,30,31}'::int[]) d where private.remind_of_requests(private.today() + 1) = 0;
select private.announce_requests();
select is(tests.heard(), 'mail other: Falta enviar até ' || to_char(private.today() + 30, 'DD/MM/YYYY')
  || ' / other: Falta enviar até ' || to_char(private.today() + 30, 'DD/MM/YYYY'), 'a notice and a mail');
select tests.forget();
update profiles set avisos_validade = false where id = tests.id('other');
update private.pedido_organizacoes set avisar = 'lembrete' where org_id = tests.org('other');
select private.announce_requests();
select is(tests.heard(), 'other: Falta enviar até ' || to_char(private.today() + 30, 'DD/MM/YYYY'), 'no mail for who switched them off');
select tests.become('admin');
select tests.ask('editor', days => 3, orgs => array[tests.org('other')]);
select tests.become('system');
select is(private.remind_of_requests(private.today()), 0, 'a short request is not followed by its reminder of five days');

-- Withdrawn: who was told hears it, who was not hears nothing, and what was sent counts.
select private.announce_requests();
select tests.forget();
select tests.become('admin');
select withdraw_document_request(tests.id('editor'));
select tests.become('system');
select private.announce_requests();
select is(tests.heard(), null, 'what another request still asks for is not told as withdrawn');
select tests.become('admin');
select withdraw_document_request(tests.id('admin')), withdraw_document_request(tests.id('admin'));
select is(tests.refusal('admin', $$ select extend_document_request(tests.id('admin'), private.today() + 40, private.today() + 30) $$), 'MU016', 'it is over');
select tests.become('system');
select private.announce_requests();
select is(tests.heard(), 'other: Pedido retirado', 'once, to who was told and had not sent');
select is(tests.states('admin'), 'enviou nao_viu', 'who sent it has sent it');
select tests.become('other');
select is(count(*)::int, 0, 'nobody is asked any more') from my_document_requests();
select tests.become('system');
select is((select count(*)::int from auditoria where acao = 'pedido_retirado'), 2, 'a second withdrawal is none');
select tests.become('admin');
select tests.ask('pending', orgs => array[tests.org('owner')], slots => '{balanco}');
select tests.become('system');
select tests.pass(60);
select tests.become('admin');
select withdraw_document_request(tests.id('pending'));
select tests.send('balanco', 2);
select is(tests.states('pending'), 'enviou', 'sent in the moment of the withdrawal');
select tests.pass(120);
select tests.send('balanco', 3);
select is(tests.states('pending'), 'nao_viu', 'two minutes later it is no answer');

-- Data subjects, and what becomes of a request without its people.
select tests.become('owner');
select is(jsonb_array_length(export_my_data() -> 'pedidos_recebidos'), 4, 'the owner''s copy has what was asked');
select is((select count(*)::int from jsonb_array_elements(export_my_data() -> 'historico') h where h ->> 'acao' = 'documento_pedido'), 4, 'in its history, too,');
select ok(not export_my_data() @? '$.historico[*].detalhes.edital' and export_my_data()::text !~ 'Fundo Sol', 'but not for which edital');
select tests.become('admin');
select is(jsonb_array_length(export_my_data() -> 'pedidos_feitos'), 5, 'an administrator''s copy what they asked');
select tests.become('system');
delete from editais;
delete from organizacoes where id = tests.org('other');
delete from auth.users where id = tests.id('admin');
select is((select count(*)::int from private.pedidos_documentos where created_by is null and edital_id is null), 5, 'requests outlive who asked, and the edital');
select is((select count(*)::int from private.pedido_organizacoes where org_id = tests.org('other')), 0, 'and go with the organisation');

select * from finish();
rollback;
