-- An answer in the place of a document: who gives it, what it replaces, how it is reviewed, and where it counts.
begin;
select plan(83);
select tests.add_people();
delete from private.outbox;
delete from notificacoes;
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('other'), 'editor');
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', 'certidaoFgts', n)) from generate_series(1, 3) n;
create function tests.day(days int) returns date language sql as $$ select private.today() + days $$;
create function tests.call(slot text, kind text, until date, words text default '', seen text default 'null') returns text language sql as $$
  select format('select answer_document(%L, %L, %L, %L, %L, %s)', tests.org('owner'), slot, kind, until, words, seen)
$$;
create function tests.reply(until date, words text default '', who text default 'owner', slot text default 'certidaoFgts',
  kind text default 'sem_empregados') returns uuid language plpgsql as $$
declare
  answer uuid;
begin
  perform tests.become(who);
  answer := answer_document(tests.org('owner'), slot, kind, until, words);
  perform tests.become('system');
  return answer;
end $$;
create function tests.review(yes boolean, observation text default null) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = observation where org_id = tests.org('owner');
  perform tests.become('system');
end $$;
create function tests.send(number int, seen uuid default null) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  insert into documentos (org_id, nome, tipo, arquivo_url, substitui)
  values (tests.org('owner'), number || '.pdf', 'certidaoFgts', tests.path('owner', 'certidaoFgts', number), seen);
  perform tests.become('system');
end $$;
create function tests.stands() returns text language sql as $$
  select string_agg(concat_ws('|', d.nome, d.resposta, d.explicacao, case when d.recusado then 'refused' when d.aprovado then 'approved' else 'waits' end), ' / ')
  from documentos d where d.org_id = tests.org('owner')
$$;
create function tests.kept() returns text language sql as $$
  select string_agg(concat_ws('|', v.nome, v.resposta, v.observacoes), ' / ') from documento_versoes v where v.org_id = tests.org('owner')
$$;
create function tests.match(accepts boolean, last_day date) returns text language plpgsql as $$
declare
  edital uuid;
begin
  perform tests.become('admin');
  edital := save_edital('Edital', p_prazo => last_day, p_documentos => '{"certidaoFgts": true}', p_aceita_respostas => accepts);
  return (
    select string_agg(c || ':' || coalesce(o #>> '{faltam,0,motivo}', ''), ' ')
    from unnest(array['atende', 'quase', 'nao_atende']) c, jsonb_array_elements(match_edital(edital, c) -> 'organizacoes') o
    where o ->> 'nome' = 'owner'
  );
end $$;
grant execute on all functions in schema tests to public;

-- Which slots take which answers: nobody lacks the CNDT, and the mandatory documents have no other.
select results_eq($$ select slot, respostas from private.document_slots where respostas <> '{}' order by slot collate "C" $$, $$ values
  ('certidaoEstadual', '{nao_contribuinte}'::text[]), ('certidaoFgts', '{sem_empregados}'), ('certidaoMunicipal', '{nao_contribuinte}'),
  ('certificacoesTitulos', '{em_renovacao}') $$, 'four slots take an answer');
select is_empty($$ select slot from private.document_slots where respostas <> '{}' and (mandatory or validade <> 'prazo') $$,
  'an answer ends as its document does');

-- Who answers.
select tests.who_may(tests.call('certidaoFgts', 'sem_empregados', tests.day(90)), '42501', '42501', '42501', '1', '1', '42501', '42501');
delete from organizacao_pessoas where user_id = tests.id('other');
select is(tests.outcome('other', tests.call('certidaoFgts', 'sem_empregados', tests.day(90))), '42501', 'a removed editor answers no more');
select is(tests.outcome('other', tests.call('cpf', repeat('x', 100000), null)), '42501', 'nor learns what would be wrong');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('other'), 'editor');
select is(tests.outcome('owner', $$ insert into documentos (org_id, nome, tipo, resposta, valido_ate)
  values (tests.org('owner'), 'x', 'certidaoFgts', 'sem_empregados', private.today() + 9) $$), '42501', 'by the function alone');
select is(tests.refusal('owner', $$ insert into documentos (org_id, nome, tipo) values (tests.org('owner'), 'x', 'certidaoFgts') $$), 'MU005 path',
  'a document without a file is none');

-- What is an answer.
select is(tests.refusal('owner', tests.call(slot, kind, until::date, words)), expected, expected || ': ' || slot || ' ' || coalesce(kind, '-'))
from (values
  ('certidaoTrabalhista', 'sem_empregados', tests.day(9), '', 'MU001 resposta'), ('estatuto', 'em_renovacao', tests.day(9), '', 'MU001 resposta'),
  ('certidaoFgts', 'nao_contribuinte', tests.day(9), '', 'MU001 resposta'), ('outro', 'sem_empregados', tests.day(9), '', 'MU001 resposta'),
  ('certidaoFgts', null, tests.day(9), '', 'MU001 resposta'), ('certidaoFgts', '', tests.day(9), '', 'MU001 resposta'),
  ('certidaoFgts', 'sem_empregados', null, '', 'MU001 valido_ate'), ('certidaoFgts', 'sem_empregados', tests.day(0), '', 'MU001 valido_ate'),
  ('certidaoFgts', 'sem_empregados', 'infinity', '', 'MU001 valido_ate'), ('certidaoFgts', 'sem_empregados', '-infinity', '', 'MU001 valido_ate'),
  ('certidaoFgts', 'sem_empregados', (private.today() + interval '1 year 1 day')::date, '', 'MU001 valido_ate'),
  ('certidaoFgts', 'sem_empregados', tests.day(9), repeat('x', 501), 'MU001 explicacao'),
  ('certidaoFgts', 'sem_empregados', (private.today() + interval '1 year')::date, repeat('ã', 500), 'accepted'),
  ('certidaoEstadual', 'nao_contribuinte', tests.day(1), '', 'accepted'), ('certidaoMunicipal', 'nao_contribuinte', tests.day(1), '', 'accepted'),
  ('certificacoesTitulos', 'em_renovacao', tests.day(1), '', 'accepted')
) t (slot, kind, until, words, expected);

-- It stands in the slot, once.
select tests.reply(tests.day(90), E' Só voluntários.\u200B ');
select is(tests.stands(), 'Resposta: sem empregados|sem_empregados|Só voluntários.|waits', 'an answer waits for its review');
select is(tests.reply(tests.day(90), 'Só voluntários.'), (select id from documentos), 'a second press is the same answer');
select is((select (d.enviado_por, d.tamanho, d.objeto_id)::text from documentos d), (tests.id('owner'), 0, null)::text, 'with who gave it, without a file');
select is(tests.outcome('manager', 'select resposta, valido_ate, explicacao from documentos'), '1', 'a reader reads it');
select is(tests.outcome('rejected', 'select resposta from documentos'), '0', 'others do not');
select tests.become('admin');
select is((select (take_next_document()).id), (select id from documentos), 'the queue has it');
select is((organization_detail(tests.org('owner')) #>> '{documentos,0,explicacao}'), 'Só voluntários.', 'and the organisation''s page');
select tests.become('owner');
select is(export_my_data() #>> '{organizacao,documentos,0,resposta}', 'sem_empregados', 'a copy of one''s data has it');
select tests.become('system');
select is(tests.refusal('owner', tests.call('certidaoFgts', 'sem_empregados', tests.day(30), '', quote_literal('00000000-0000-0000-0000-000000000000'))),
  'MU016', 'whoever saw an empty slot is told that it is not');
select is(tests.refusal(w, format($$ select set_document_dates(%L, '{"valido_ate": "2099-01-01"}', '{}') $$, (select id from documentos))), 'MU001 valido_ate',
  w || ' moves its end by no other way') from unnest(array['owner', 'admin']) w;

-- Reviewed like a document; a refused one stays beside what replaces it.
select tests.review(false, 'Falta a declaração');
select is(tests.stands(), 'Resposta: sem empregados|sem_empregados|Só voluntários.|refused', 'it is refused');
select tests.pass(12);
select results_eq($$ select titulo, mensagem from notificacoes where user_id = tests.id('owner') and tipo = 'documento_rejeitado' $$,
  $$ values ('Resposta recusada: Certidão de regularidade do FGTS', 'Observação: Falta a declaração') $$, 'its people hear of an answer');
select is((select subject || body_text from private.outbox where kind = 'documento_rejeitado' and to_email = 'owner@teste.org.br')
  ~ '^Resposta recusada: .*A resposta "sem empregados", no lugar do documento "Certidão de regularidade do FGTS", não foi aceita', true, 'by mail, too');
select tests.reply(tests.day(90), 'Só voluntários.');
select is(tests.kept(), 'Resposta: sem empregados|sem_empregados|Falta a declaração', 'given again it waits, the refused one beside it');
select is((select detalhes ->> 'arquivo' from auditoria where acao = 'documento_enviado' order by id desc limit 1), 'Resposta: sem empregados', 'the trail says what');
select tests.review(false, 'De novo');
select tests.send(1);
select is(tests.stands(), '1.pdf|waits', 'a file takes its place');
select is(tests.kept(), 'Resposta: sem empregados|sem_empregados|De novo', 'beside what was refused last');
select is((select valido_ate from documentos), null, 'without its date');
select tests.review(false, 'Ilegível');
delete from private.outbox;
select tests.pass(12);
select matches((select body_text from private.outbox where kind = 'documento_rejeitado' and to_email = 'owner@teste.org.br'),
  'Se a organização não o tem, escolha "Não tenho este documento"\.', 'the refusal of a file says that there is an answer');
select tests.reply(tests.day(60));
select is(tests.kept(), '1.pdf|Ilegível', 'and an answer the place of a refused file');
select tests.review(true);
select is(tests.stands(), 'Resposta: sem empregados|sem_empregados|approved', 'it is approved');
select is(tests.kept(), null, 'then nothing stays beside it');
select is(tests.reply(tests.day(60)), (select id from documentos), 'the same again leaves it approved');
select is(tests.stands(), 'Resposta: sem empregados|sem_empregados|approved', 'and asks for no other review');
select tests.become('admin');
select is(undo_decisions(array[(select id from documentos)]), 1, 'undone like any other');
select tests.become('system');
select is(tests.kept(), '1.pdf|Ilegível', 'with what was beside it');
select tests.review(true);
select tests.pass(12);
select is((select mensagem from notificacoes where user_id = tests.id('owner') and tipo = 'documento_aprovado'),
  'A resposta "sem empregados" foi aprovada. Ela vale até ' || to_char(tests.day(60), 'DD/MM/YYYY') || '.', 'its end is said');

-- Until its day, with the reminders of a document.
delete from notificacoes;
delete from private.outbox;
select is(private.notify_expiring_documents(tests.day(n)), told, n || ' days on') from (values (29, 0), (30, 1), (31, 0), (45, 1), (55, 1), (60, 1), (61, 0)) t (n, told);
select is((select string_agg(distinct titulo || '|' || mensagem, ' & ') from notificacoes where user_id = tests.id('owner')),
  'Resposta a renovar|Certidão de regularidade do FGTS: A resposta "sem empregados" vale até ' || to_char(tests.day(60), 'DD/MM/YYYY'), 'in its own words');
select is((select count(*)::int from private.outbox where body_text ~ 'Quando tiver o documento novo'), 0, 'no document is promised');
insert into certificacoes (org_id, cebas) values (tests.org('owner'), true) on conflict (org_id) do update set cebas = true;
select tests.reply(tests.day(300), 'Protocolo 123', 'other', 'certificacoesTitulos', 'em_renovacao');
select is(private.notify_expiring_documents(private.today()), 0, 'a CEBAS that is being renewed need not be asked for again');

-- Who answered hears what becomes of it.
delete from notificacoes;
select tests.become('owner');
delete from documentos where tipo = 'certificacoesTitulos';
select tests.become('system');
select is((select titulo || mensagem from notificacoes where user_id = tests.id('other') and tipo = 'pessoas'),
  E'Uma resposta que você enviou mudouOrganização: "owner"\nowner@teste.org.br removeu a resposta que você enviou: Certificações e títulos.', 'an editor whose answer goes');

-- A request for documents is answered by it, too.
select tests.become('admin');
select request_documents(tests.id('admin2'), array[tests.org('owner')], '{certidaoEstadual}', tests.day(20));
select tests.become('owner');
select is((select documentos from my_document_requests()), '{certidaoEstadual}'::text[], 'what is asked');
select tests.become('system');
select tests.pass(60);
select tests.reply(tests.day(40), '', 'owner', 'certidaoEstadual', 'nao_contribuinte');
select is((select responde_a from documentos where tipo = 'certidaoEstadual'), tests.id('admin2'), 'is answered');
select tests.become('owner');
select is_empty($$ select * from my_document_requests() $$, 'and asked no more');
select tests.become('admin');
select is(document_request(tests.id('admin2')) #>> '{organizacoes,0,estado}', 'enviou', 'as the team reads');
select request_documents(tests.id('other'), array[tests.org('owner')], '{certidaoEstadual}', tests.day(30));
select tests.become('system');
select tests.pass(60);
create temporary table answered as select tests.reply(tests.day(40), '', 'owner', 'certidaoEstadual', 'nao_contribuinte') as answer;
select is((select responde_a from documentos where tipo = 'certidaoEstadual'), tests.id('other'), 'the same answer answers a later request');
select tests.become('owner');
select is_empty($$ select * from my_document_requests() $$, 'which is over then');
select tests.become('system');
select is(tests.reply(tests.day(40), '', 'owner', 'certidaoEstadual', 'nao_contribuinte'), (select answer from answered), 'a second press answers nothing more');

-- An edital takes answers if it says so; one that is over counts nowhere.
select is(tests.match(true, tests.day(60)), 'atende:', 'to the last day where it is accepted');
select is(tests.match(true, tests.day(61)), 'nao_atende:vence_antes', 'not after its own');
select is(tests.match(false, tests.day(60)), 'nao_atende:sem_empregados', 'elsewhere it is the reason');
select is(tests.match(null, tests.day(60)), 'nao_atende:sem_empregados', 'an edital that says nothing asks for documents');
select is((select motivos from readiness(tests.org('owner'), 'federal') where requisito = 'regularidade'),
  '{faltando,nao_contribuinte,faltando,sem_empregados,faltando}'::text[], 'the law asks for documents, too');
select tests.become('system');
select throws_ok($$ insert into documentos (org_id, nome, tipo, arquivo_url, resposta, valido_ate) values
  (tests.org('nobody'), 'x', 'certidaoFgts', 'x', 'sem_empregados', private.today()) $$, '23514', null, 'never a file and an answer');

-- What waits for its review is replaced without a trace, and it goes with its organisation.
select tests.send(2);
select is((select count(*)::int from documentos where tipo = 'certidaoFgts'), 1, 'one in a slot');
delete from organizacoes where id = tests.org('owner');
select is((select count(*)::int from documentos where org_id = tests.org('owner')), 0, 'gone with its organisation');
select * from finish();
rollback;
