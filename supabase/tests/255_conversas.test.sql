-- The conversation about a document: who writes and reads, what is refused, the queue, the bell, the way of the data.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user(who) from unnest(array['admin2', 'editor']) who;
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update user_approval set status = 'approved' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
update profiles set nome = 'Ana' where id = tests.id('admin');
delete from notificacoes;
delete from private.outbox;
delete from private.news;
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n)) from unnest(array['estatuto', 'balanco', 'declaracaoDirigentes']) s, generate_series(1, 3) n;
insert into documentos (org_id, nome, tipo, arquivo_url, aguardando_desde) values
  (tests.org('other'), 'o.pdf', 'estatuto', 'o', now() - interval '9 days'),
  (tests.org('owner'), 'e.pdf', 'estatuto', tests.path('owner', 'estatuto'), now() - interval '3 days'),
  (tests.org('owner'), 'b.pdf', 'balanco', tests.path('owner', 'balanco'), now() - interval '2 days'),
  (tests.org('owner'), 'd.pdf', 'declaracaoDirigentes', tests.path('owner', 'declaracaoDirigentes'), now() - interval '1 day');

create function tests.line(n int) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-e000-' || lpad(n::text, 12, '0'))::uuid
$$;
create function tests.write(n int, words text default 'Está na página 3.', slot text default 'estatuto', seen int default null, org text default 'owner')
returns void language sql as $$
  select write_to_conversation(tests.line(n), tests.org(org), slot, words, tests.line(seen))
$$;
create function tests.say(who text, n int, slot text default 'estatuto', seen int default null) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform tests.write(n, 'Linha ' || n, slot, seen);
  perform tests.become('system');
  return null;
end $$;
create function tests.doc(slot text, org text default 'owner') returns public.documentos language sql security definer set search_path = public as $$
  select d from documentos d where d.tipo = slot and d.org_id = tests.org(org)
$$;
create function tests.review(slot text, approved boolean, words text default null) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update public.documentos set aprovado = approved, observacoes = words where tipo = slot and org_id = tests.org('owner');
  perform tests.become('system');
end $$;
create function tests.send(slot text, number int) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'novo.pdf', slot, tests.path('owner', slot, number));
  perform tests.become('system');
end $$;
create function tests.queue() returns text language plpgsql as $$
declare
  document uuid;
  name text;
  names text;
begin
  perform tests.become('admin2');
  loop
    select d.id, d.nome into document, name from public.take_next_document(document) n join public.documentos d on d.id = n.id;
    exit when document is null;
    names := concat_ws(' ', names, name);
  end loop;
  perform public.release_documents();
  perform tests.become('system');
  return names;
end $$;
create function tests.heard() returns text language sql security definer set search_path = public as $$
  select string_agg(said, ' / ' order by said) from (
    select p.email as who, split_part(p.email, '@', 1) || ': ' || n.titulo || case when n.lida_em is null then '' else ' (lida)' end as said
    from notificacoes n join profiles p on p.id = n.user_id where n.tipo in ('conversa', 'conversa_respondida')
    union all select o.to_email, 'mail ' || split_part(o.to_email, '@', 1) || ': ' || o.subject from private.outbox o where o.kind = 'conversa'
  ) m
$$;
create function tests.words(who text, slot text default 'estatuto') returns text language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.become(who);
  answer := document_conversation(tests.org('owner'), slot);
  perform tests.become('system');
  return concat_ws(' ', case when answer ->> 'aberta' = 'true' then 'open' else 'closed' end,
    case when answer ->> 'sem_resposta' = 'true' then 'unanswered' end,
    (select string_agg(coalesce(l ->> 'autor', 'Equipe') || case when l ->> 'minha' = 'true' then ' (me)' else '' end || ': ' || (l ->> 'texto'), ', ' order by n)
      from jsonb_array_elements(answer -> 'linhas') with ordinality t (l, n)));
end $$;
grant execute on all functions in schema tests to public;

-- Who may: owner and editors write, readers read, but not what lists the directors; nobody else.
select tests.who_may('select tests.write(1)', '42501', '42501', '42501', '1', '42501', '42501', '1');
select tests.who_may($$ select document_conversation(tests.org('owner'), 'estatuto') $$, '42501', '42501', '42501', '1', '42501', '1', '1');
select tests.who_may($$ select document_conversation(tests.org('owner'), 'declaracaoDirigentes') $$, '42501', '42501', '42501', '1', '42501', '42501', '1');
select tests.who_may($$ select document_conversation(null, 'estatuto') $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select from private.conversa_mensagens', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select from private.conversa_leituras', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select from private.conversa_esperas', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.outcome('editor', 'select tests.write(1)'), '1', 'an editor writes');
select is(tests.outcome('owner', $$ select tests.write(1, org => 'other') $$), '42501', 'not to another organisation');

-- What is refused, at which field.
select is(tests.refusal('owner', q), refusal, q) from (values
  ('select tests.write(1, null)', 'MU001 texto'), ($$ select tests.write(1, E' \n\u200B') $$, 'MU001 texto'),
  ($$ select tests.write(1, repeat('x', 2001)) $$, 'MU001 texto'), ($$ select tests.write(1, repeat('ã', 2000)) $$, 'accepted'),
  ('select tests.write(null)', 'MU001 p_id'), ($$ select tests.write(1, slot => 'planos') $$, 'MU008'),
  ($$ select tests.write(1, slot => 'nada') $$, 'MU008'), ($$ select tests.write(1, slot => null) $$, 'MU008')) t (q, refusal);
select is(tests.refusal('other', $$ select tests.write(1, repeat('x', 2001)) $$), '42501', 'who calls comes before lengths');

-- The same line twice is one; its number is nobody else's.
select tests.become('owner');
select lives_ok($$ select tests.write(1, E'  Está na\npágina 3.\u0007 ') $$, 'written');
select lives_ok($$ select tests.write(1, E'Está na\npágina 3.') $$, 'a second press is the same line');
select is(tests.refusal('owner', $$ select tests.write(1, 'Outra') $$), 'MU001 p_id', 'its number is no other line''s');
select is(tests.refusal('editor', $$ select tests.write(1, E'Está na\npágina 3.') $$), 'MU001 p_id', 'nor another person''s');
select tests.become('system');
select results_eq('select texto, da_equipe, autor from private.conversa_mensagens', $$ values (E'Está na\npágina 3.', false, tests.id('owner')) $$,
  'trimmed, without invisible characters');
select is((select count(*)::int from auditoria where acao = 'documento_conversa' and user_id = tests.id('owner')), 1, 'the trail has it once');
select is((select detalhes from auditoria where acao = 'documento_conversa'), '{"tipo": "estatuto", "documento": "Estatuto social", "da_equipe": false}', 'without its words');

-- The queue: the answer leads, before what waits longer; once, until the team answers.
select is(tests.queue(), 'e.pdf o.pdf b.pdf d.pdf', 'the document leads');
select is(tests.words('admin'), E'open unanswered owner: Está na\npágina 3.', 'the team sees who wrote');
select is(tests.words('manager'), E'open unanswered owner: Está na\npágina 3.', 'a reader reads it');
select is((select (aguardando_desde = now() - interval '3 days')::text from documentos where id = (tests.doc('estatuto')).id), 'true', 'it waits since it came');
select tests.say('admin', 2, seen => 1);
select is(tests.queue(), 'o.pdf e.pdf b.pdf d.pdf', 'an answer puts it back in its place');
select is(tests.words('owner'), E'open owner (me): Está na\npágina 3., Equipe: Linha 2', 'of the team nobody is named');
select is(tests.words('admin2'), E'open owner: Está na\npágina 3., Ana: Linha 2', 'but to the team');

-- The order of the queue is that of its index, and counting it reads no document that is decided.
create function tests.plan(query text) returns text language plpgsql as $$
declare
  plan json;
begin
  set local enable_seqscan = off;
  set local enable_bitmapscan = off;
  execute 'explain (format json, costs off) ' || query into plan;
  reset enable_seqscan;
  reset enable_bitmapscan;
  return plan::text;
end $$;
select matches(tests.plan($$ select d.id from documentos d where d.na_fila
  order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id limit 1 $$), '"Index Name": "documentos_queue"', 'by the index');
select unalike(tests.plan($$ select d.id from documentos d where d.na_fila
  order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id limit 1 $$), '%"Sort%', 'without sorting');
select matches(tests.plan('select count(*) from documentos d where d.na_fila'), '"Index Name": "documentos_', 'counted by an index');
select matches(tests.plan($$ select from private.conversa_mensagens l where l.org_id = tests.org('owner') and l.tipo = 'estatuto' order by l.ordem desc limit 3 $$),
  '"Index Name": "conversa_mensagens_slot"', 'lines by theirs');

-- Two administrators: the second reads first. Who belongs to the organisation is never stopped by what the team wrote.
select is(tests.refusal('admin2', 'select tests.write(3, seen => 1)'), 'MU016 answered', 'a colleague answered meanwhile');
select is(tests.refusal('admin2', 'select tests.write(3)'), 'MU016 answered', 'who saw nothing is told, too');
select is(tests.refusal('admin2', 'select tests.write(3, seen => 2)'), 'accepted', 'who read it writes');
select is(tests.refusal('admin', 'select tests.write(3, seen => 1)'), 'accepted', 'one''s own line stops nobody');
select is(tests.refusal('owner', 'select tests.write(3)'), 'accepted', 'nor the organisation');

-- A refused document comes back once, stays refused for its owner, and is decided or answered.
select tests.review('balanco', false, 'Falta a assinatura');
select tests.pass(60);
select is(tests.queue(), 'o.pdf e.pdf d.pdf', 'a refused one is not in the queue');
select tests.say('owner', 10, 'balanco');
select is(tests.queue(), 'b.pdf o.pdf e.pdf d.pdf', 'an answer to the refusal brings it back, to the top');
select is((tests.doc('balanco')).recusado, true, 'it is refused all the same');
select is((tests.doc('balanco')).aguardando_desde, now(), 'it waits since the answer');
select is((select count(*)::int from notificacoes n where n.tipo = 'conversa_respondida' and n.titulo = 'Mensagem de owner' and n.sobre = tests.org('owner')
  and n.link = '/admin/organizacoes/' || tests.org('owner') || '?aba=documentos&mesa=' || (tests.doc('balanco')).id), 2, 'the bell leads administrators there');
select tests.say('editor', 11, 'balanco');
select is((select string_agg(distinct titulo, ' / ') from notificacoes where tipo = 'conversa_respondida'), '2 mensagens de owner', 'one notice for each organisation counts');
select is(tests.queue(), 'b.pdf o.pdf e.pdf d.pdf', 'a second line changes nothing');
select tests.become('admin');
select is((select count(*)::int from take_document((tests.doc('balanco')).id)), 1, 'it is claimed like others');
select tests.become('system');
select tests.say('admin', 12, 'balanco', 11);
select is(tests.queue(), 'o.pdf e.pdf d.pdf', 'the team''s answer takes it out');
select is((select count(*)::int from private.document_claims c where c.documento_id = (tests.doc('balanco')).id), 0, 'and lets it go');
select tests.pass(60);
select is((select count(*)::int from notificacoes where tipo = 'conversa_respondida'), 0, 'nothing waits for an answer: the notices go');
select tests.say('owner', 13, 'balanco');
select tests.review('balanco', false, 'Falta a assinatura');
select is(tests.queue(), 'o.pdf e.pdf d.pdf', 'so does another refusal');
delete from notificacoes;
select tests.pass(60);
select is((select count(*)::int from notificacoes where tipo = 'documento_rejeitado'), 2, 'which is news after an answer, with the same observation, too');
select tests.say('owner', 14, 'balanco');
select tests.send('balanco', 2);
select is(tests.queue(), 'novo.pdf o.pdf e.pdf d.pdf', 'a new file after an answer is at the top, too');
select is(tests.words('owner', 'balanco'), 'open unanswered owner (me): Linha 10, editor: Linha 11, Equipe: Linha 12, owner (me): Linha 13, owner (me): Linha 14',
  'the conversation goes on below it');

-- Approved: over for both, readable; undone or replaced: open again.
select tests.review('balanco', true);
select is(tests.queue(), 'o.pdf e.pdf d.pdf', 'decided');
select is(tests.refusal('owner', $$ select tests.write(15, slot => 'balanco') $$), 'MU016 approved', 'closed for the organisation');
select is(tests.refusal('admin', $$ select tests.write(15, slot => 'balanco', seen => 14) $$), 'MU016 approved', 'and for the team');
select is(tests.refusal('owner', $$ select tests.write(14, 'Linha 14', 'balanco') $$), 'accepted', 'a line that was in before is in');
select matches(tests.words('manager', 'balanco'), '^closed owner: Linha 10', 'it is read');
select tests.become('admin');
select undo_decisions(array[(tests.doc('balanco')).id]);
select tests.become('system');
delete from private.document_claims;
select is(tests.queue(), 'novo.pdf o.pdf e.pdf d.pdf', 'an undone approval leaves the answer where it was');
select is(tests.refusal('owner', $$ select tests.write(15, slot => 'balanco') $$), 'accepted', 'and the conversation open');
select tests.become('owner');
delete from documentos where tipo = 'balanco';
select tests.become('system');
select is(tests.refusal('owner', $$ select tests.write(15, slot => 'balanco') $$), 'MU008', 'a line needs a document');
select matches(tests.words('owner', 'balanco'), '^closed owner .me.: Linha 10', 'the lines stay with the slot');
select tests.pass(60);
select is((select count(*)::int from notificacoes where tipo = 'conversa_respondida'), 0, 'there is nothing to answer in an empty slot');
select tests.send('balanco', 3);
select is(tests.queue(), 'novo.pdf o.pdf e.pdf d.pdf', 'the question waits for the next file, which is at the top');
select matches(tests.words('owner', 'balanco'), '^open unanswered', 'as who wrote it reads');
select is((select escrito_em from documentos where tipo = 'balanco') < now(), true, 'since it was written');
select tests.pass(12);
select is((select count(*)::int from notificacoes where tipo = 'conversa_respondida' and link ~ (tests.doc('balanco')).id::text), 2, 'and the bell says so again');
select tests.review('balanco', false, 'Falta a assinatura');
select tests.send('balanco', 1);
select is((tests.doc('balanco')).escrito_em, null, 'what was decided over calls nobody, whatever follows');
select tests.become('owner');
delete from documentos where tipo = 'balanco';
select tests.become('system');
select tests.send('balanco', 2);
select is((tests.doc('balanco')).escrito_em, null, 'nor after a removal');
select is((select count(*)::int from private.conversa_esperas), 0, 'nothing is kept then');

-- Twenty lines a day and side.
select tests.say('editor', n, 'estatuto') from generate_series(101, 119) n;
select is(tests.refusal('owner', 'select tests.write(120)'), 'MU009 lines', 'with the first, the organisation''s are twenty');
select is(tests.refusal('admin', 'select tests.write(120, seen => 119)'), 'accepted', 'the team''s are not');
select is(tests.refusal('owner', $$ select tests.write(120, slot => 'declaracaoDirigentes') $$), 'accepted', 'another conversation has its own');
select tests.pass(86400);
select is(tests.refusal('owner', 'select tests.write(120)'), 'accepted', 'a day later');

-- The bell: what each has not read, one notice for an organisation; a mail until it is read.
delete from notificacoes;
delete from private.outbox;
delete from private.conversa_leituras;
delete from private.conversa_mensagens;
update documentos set escrito_em = null;
select tests.say('admin', 201);
select is(tests.heard(), null, 'not at once: several lines are told as one');
select tests.say('admin', 202, seen => 201), tests.say('admin2', 203, 'declaracaoDirigentes');
select tests.pass(12);
select is(tests.heard(), 'editor: 3 mensagens da equipe sobre documentos / mail editor: 3 mensagens da equipe sobre documentos'
  || ' / mail owner: 3 mensagens da equipe sobre documentos / owner: 3 mensagens da equipe sobre documentos', 'one notice, one mail, readers none');
delete from private.outbox;
select tests.say('admin', 204, seen => 202);
select tests.pass(12);
select is(tests.heard(), 'editor: 4 mensagens da equipe sobre documentos / owner: 4 mensagens da equipe sobre documentos', 'no second mail while it is unread');
select tests.become('owner');
select results_eq('select tipo, linhas, nao_lidas, da_equipe, texto, aberta, sem_resposta from list_conversations()', $$ values
  ('estatuto', 3, 3, true, 'Linha 204', true, false), ('declaracaoDirigentes', 1, 1, true, 'Linha 203', true, false) $$, 'the organisation''s conversations');
select tests.become('manager');
select results_eq($$ select tipo, nao_lidas from list_conversations(tests.org('owner')) $$, $$ values ('estatuto', 0) $$, 'a reader''s, to whom nothing is new');
select tests.become('admin2');
select is(string_agg(nao_lidas::text, ' '), '0 0', 'an administrator''s') from list_conversations(tests.org('owner'));
select tests.become('manager');
select is(count(*)::int, 0, 'of another organisation none') from list_conversations(tests.org('other'));
select tests.become('system');
select is(split_part(tests.words('owner'), ':', 1), 'open Equipe', 'the owner reads one');
select is(tests.heard(), 'editor: 4 mensagens da equipe sobre documentos / owner: A equipe escreveu sobre um documento', 'what is left counts');
select is(split_part(tests.words('owner', 'declaracaoDirigentes'), ':', 1), 'open Equipe', 'and the other');
select is(tests.heard(), 'editor: 4 mensagens da equipe sobre documentos / owner: A equipe escreveu sobre um documento (lida)', 'all is read, of the owner alone');
select tests.say('admin', 205, seen => 204);
select tests.pass(12);
select is(tests.heard(), 'editor: 5 mensagens da equipe sobre documentos / mail owner: A equipe escreveu sobre um documento / owner: A equipe escreveu sobre um documento',
  'after it was read a mail comes again');
select is(tests.words('manager') is not null and not exists (select from private.conversa_leituras where user_id = tests.id('manager')), true, 'readers are not counted');

-- Told and unread all the same where the team approves right after, or the file is removed.
select tests.words('owner'), tests.words('editor'), tests.words('editor', 'declaracaoDirigentes');
delete from notificacoes;
delete from private.outbox;
select tests.say('admin', 206, seen => 205);
select tests.review('estatuto', true);
select tests.say('admin', 207, 'balanco');
select tests.become('owner');
delete from documentos where tipo = 'balanco';
select tests.become('system');
select tests.pass(12);
select is(tests.heard(), 'editor: 2 mensagens da equipe sobre documentos / mail editor: 2 mensagens da equipe sobre documentos'
  || ' / mail owner: 2 mensagens da equipe sobre documentos / owner: 2 mensagens da equipe sobre documentos', 'a line is told, whatever became of its document');
select tests.become('owner');
select results_eq('select tipo, nao_lidas, aberta from list_conversations() where nao_lidas > 0', $$ values ('balanco', 1, false), ('estatuto', 1, false) $$, 'and unread');
select tests.become('system');
select tests.words('owner'), tests.words('owner', 'balanco');
select is(tests.heard() ~ 'owner: A equipe .*lida|owner: .*\(lida\)', true, 'until it is read');
update documentos set aprovado = false where tipo = 'estatuto';
update organizacao_pessoas set created_at = now() where user_id = tests.id('editor');
select tests.become('editor');
select is((select sum(nao_lidas)::int from list_conversations(tests.org('owner'))), 0, 'what was written before somebody joined is not new to them');
select tests.become('system');

-- A removed editor; the export; an account, and an organisation, that go.
delete from organizacao_pessoas where user_id = tests.id('editor');
select is(tests.refusal('editor', 'select tests.write(300)'), '42501', 'a removed editor writes no more');
select is(tests.refusal('editor', $$ select document_conversation(tests.org('owner'), 'estatuto') $$), '42501', 'nor reads');
select is(tests.outcome('editor', $$ select from list_conversations(tests.org('owner')) $$), '0', 'nor counts');
select tests.say('owner', 301);
select tests.become('owner');
select is((select string_agg(concat_ws(' ', l ->> 'documento', l ->> 'texto', l ->> 'da_equipe', l ->> 'por_mim'), ', ')
  from jsonb_array_elements(export_my_data() -> 'conversas') l where l ->> 'texto' ~ '20[5]|301'), 'Estatuto social Linha 205 true false, Estatuto social Linha 301 false true',
  'the owner''s copy has both sides, and no name of the team');
select tests.become('admin');
select is(jsonb_array_length(export_my_data() -> 'conversas'), 6, 'an administrator''s copy has what they wrote');
select tests.become('system');
delete from auth.users where id = tests.id('admin');
select is((select count(*)::int from private.conversa_mensagens where da_equipe and autor is null), 6, 'lines outlive their author''s account, without the name');
delete from organizacoes where id = tests.org('owner');
select is((select count(*)::int from private.conversa_mensagens) + (select count(*)::int from private.conversa_leituras), 0, 'and go with their organisation');

select * from finish();
rollback;
