-- What a later decision does to the mail about an earlier one, by how far that mail came.
begin;
select plan(15);
select tests.add_people();
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', 'estatuto'));
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'estatuto.pdf', 'estatuto', tests.path('owner', 'estatuto'));
select tests.become('system');

create function tests.decide(wanted approval_status) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update user_approval set status = wanted where user_id = tests.id('pending');
  perform tests.become('system');
end $$;
create function tests.review(yes boolean, observation text) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = observation;
  perform tests.become('system');
end $$;
create function tests.undo(about uuid) returns text language plpgsql as $$
declare
  code text := 'undone';
begin
  perform tests.become('admin');
  begin
    perform undo_decisions(array[about]);
  exception when others then code := sqlstate;
  end;
  perform tests.become('system');
  return code;
end $$;
create function tests.mails() returns text language sql as $$
  select string_agg(subject, ' / ' order by subject) from private.outbox
$$;
-- All mails, as the delivery leaves them.
create function tests.tried(tries int, request bigint default null, sent timestamptz default null) returns void
language sql as $$
  update private.outbox set attempts = tries, request_id = request, sent_at = sent, created_at = now() - interval '30 seconds',
    next_attempt_at = now() - interval '10 seconds'
$$;
-- A rejection whose mail came so far, and then an approval.
create function tests.approved_after(tries int, request bigint default null, sent timestamptz default null) returns text
language plpgsql as $$
begin
  perform tests.decide('pending');
  delete from private.outbox;
  perform tests.decide('rejected');
  perform tests.tried(tries, request, sent);
  perform tests.decide('approved');
  return tests.mails();
end $$;
grant execute on all functions in schema tests to public;

select is(tests.approved_after(0), 'Seu cadastro foi aprovado', 'a rejection that was due and not sent is not told any more');
select is(tests.undo(tests.id('pending')), 'undone', 'the approval is taken back');
select is(tests.mails(), 'Seu cadastro não foi aprovado', 'and the rejection is told after all');
update user_approval set status = 'rejected' where user_id = tests.id('pending');
select is(tests.approved_after(2), 'Seu cadastro foi aprovado', 'nor is one whose tries failed');
update user_approval set status = 'rejected' where user_id = tests.id('pending');
select is(tests.approved_after(1, 7), 'Seu cadastro foi aprovado / Seu cadastro não foi aprovado',
  'one that is on its way is told, and so is the approval');
update user_approval set status = 'rejected' where user_id = tests.id('pending');
select is(tests.approved_after(1, null, now()), 'Seu cadastro foi aprovado / Seu cadastro não foi aprovado', 'so is one that left');

delete from private.outbox;
select tests.review(false, 'Ilegível');
select tests.tried(3);
select tests.review(true, null);
select is(tests.mails(), null, 'a refusal whose tries failed is not told once the document is approved');
select is(tests.undo((select id from documentos)), 'undone', 'the approval is taken back');
select is(tests.mails(), 'Documento recusado: Estatuto social', 'and the refusal is told after all');
select tests.tried(1);
select is(tests.undo((select id from documentos)), 'MU015', 'a decision is taken back once');
select tests.review(false, 'Sem assinatura');
select is((select string_agg(r ->> 'observation', ' ') from private.outbox, jsonb_array_elements(refusals) r), 'Sem assinatura',
  'the next refusal stands in for one whose try failed');
select tests.tried(1, 7);
select tests.review(true, null);
select is(tests.mails(), 'Documento recusado: Estatuto social', 'a refusal that is on its way stays');
select tests.review(false, 'Sem data');
select tests.tried(1);
update private.outbox set created_at = now();
select is(tests.undo((select id from documentos)), 'undone', 'a refusal is taken back after a try that failed');

-- As mails were left by what did not take them back.
select tests.review(false, 'Ilegível');
select tests.tried(5);
set session_replication_role = replica;
update documentos set aprovado = true;
set session_replication_role = origin;
select tests.add_file(tests.path('owner', 'ataEleicao'));
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'ata.pdf', 'ataEleicao', tests.path('owner', 'ataEleicao'));
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'Sem assinatura' where tipo = 'ataEleicao';
select tests.become('system');
select is(tests.mails(), 'Documento recusado: Ata de eleição da diretoria', 'a refusal that holds no more is not told with the next');
select is((select jsonb_array_length(refusals) from private.outbox), 1, 'nor kept');
select * from finish();
rollback;
