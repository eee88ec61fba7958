begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n)) from unnest(array['estatuto', 'balanco', 'planos']) s, generate_series(1, 3) n;
delete from private.news;
delete from private.outbox;
delete from notificacoes;

create function tests.send(slot text, number int) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  insert into documentos (org_id, nome, tipo, arquivo_url)
  values (tests.org('owner'), number || '.pdf', slot, tests.path('owner', slot, number));
  perform tests.become('system');
end $$;
create function tests.doc(slot text) returns uuid language sql security definer set search_path = public as $$
  select id from documentos where tipo = slot
$$;
create function tests.review(slot text, yes boolean, observation text default null, who text default 'admin')
returns void language plpgsql as $$
begin
  perform tests.become(who);
  update documentos set aprovado = yes, observacoes = observation where tipo = slot;
  perform tests.become('system');
end $$;
create function tests.decide(person text, wanted approval_status, note text default null) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update user_approval set status = wanted, notes = note where user_id = tests.id(person);
  perform tests.become('system');
end $$;
create function tests.undo(about uuid, who text default 'admin') returns text language plpgsql as $$
declare
  code text;
begin
  perform tests.become(who);
  begin
    perform undo_decisions(array[about]);
    code := 'undone';
  exception when others then code := sqlstate;
  end;
  perform tests.become('system');
  return code;
end $$;
create function tests.state(slot text) returns text language sql as $$
  select concat_ws('|', d.aprovado, d.observacoes, d.reviewed_at is not null) from documentos d where d.tipo = slot
$$;
create function tests.mails() returns text language sql as $$
  select string_agg(subject, ' / ' order by subject) from private.outbox
$$;
create function tests.told(who text) returns text language sql as $$
  select string_agg(concat_ws('|', tipo, contagem, case when lida_em is null then 'new' end), ' / ' order by tipo)
  from notificacoes where user_id = tests.id(who)
$$;
grant execute on all functions in schema tests to public;

-- Who may.
select tests.send('estatuto', 1);
select tests.review('estatuto', true);
select tests.who_may(format('select undo_decisions(array[%L]::uuid[])', tests.doc('estatuto')),
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select * from private.recent_decisions', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.undo(tests.doc('estatuto'), 'admin2'), 'MU015', 'not somebody else');
select is(tests.outcome('admin', 'select undo_decisions(null)'), 'MU001', 'nothing is nothing to undo');
select is(tests.outcome('admin', 'select undo_decisions(array[gen_random_uuid()])'), 'MU015', 'nor what was never decided');

-- A document: as before, and told to nobody.
select is(tests.undo(tests.doc('estatuto')), 'undone', 'the one who decided takes it back');
select is(tests.state('estatuto'), 'f|f', 'it waits again');
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'once');
select results_eq($$ select acao, detalhes ->> 'para' from auditoria where documento_id = tests.doc('estatuto') order by id $$,
  $$ values ('documento_aprovado', null), ('documento_desfeito', 'pending') $$, 'the trail keeps both');
select is((select user_id from private.document_claims), tests.id('admin'), 'whoever took it back has it');

select tests.pass(11);
select is(concat(tests.told('owner'), tests.mails()), '', 'and told to nobody');

-- The refused file beside its replacement comes back with its object, and its file is not removed meanwhile.
select tests.review('estatuto', false, 'Ilegível');
select tests.pass(60);
select tests.send('estatuto', 2);
delete from notificacoes where tipo <> 'documento_reenviado';
select is(tests.told('admin'), 'documento_reenviado|1|new', 'sent again, the team is told');
create temporary table kept as select * from documento_versoes;
select tests.review('estatuto', false, 'Ainda ilegível');
select is((select count(*)::int from documento_versoes), 0, 'a decision removes the refused file');
select is(tests.outcome('owner', format('select 1 where private.may_remove_document(%L)', tests.path('owner', 'estatuto', 1))), '0',
  'its object stays as long as the decision can be taken back');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'taken back'), tests.pass(11);
select results_eq('select * from documento_versoes', 'select * from kept', 'the refused file is beside it, object and all');
select is(tests.told('admin'), 'documento_reenviado|1|new', 'and the team keeps its notice');
select is(tests.state('estatuto'), 'f|f', 'which waits');

-- An approved document that was refused is approved again.
select tests.review('estatuto', true, 'Conferido');
select tests.pass(60);
select tests.review('estatuto', false, 'Engano');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'a refusal after an approval');
select is(tests.state('estatuto'), 't|Conferido|t', 'the earlier observation is back');
select is((select detalhes ->> 'para' from auditoria order by id desc limit 1), 'approved', 'and the trail says to what');

-- Too late, or changed since.
delete from private.outbox;
select tests.review('estatuto', false, 'Tarde');
select tests.pass(9);
select is(tests.outcome('admin', format('select undo_decisions(array[%L]::uuid[])', tests.doc('estatuto'))), '1', 'nine seconds are in time');
select tests.pass(2);
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'ten are over');
select is(tests.mails(), 'Documento recusado: Estatuto social', 'then the mail leaves');
select tests.pass(60);
select tests.review('estatuto', true);
select is(tests.undo(tests.doc('estatuto')), 'undone', 'the mail of an earlier refusal hinders no later decision');
select tests.review('estatuto', true);
select tests.send('estatuto', 3);
select is(tests.outcome('admin', format('select undo_decisions(array[%L]::uuid[])',
  (select about from private.recent_decisions where kind = 'documento' order by decided_at desc limit 1))), 'MU015',
  'not where another file came since');
select tests.review('estatuto', false, 'Um');
update private.news set told_at = now() where kind = 'documents_refused';
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'nor where it was told');

-- Several refusals are one mail; what is taken back is not in it.
delete from private.outbox;
select tests.send('balanco', 1), tests.send('planos', 1);
select tests.review('balanco', false, 'Sem data');
select tests.review('planos', false);
select tests.pass(11);
select is((select body_text from private.outbox), E'Olá!\n\n'
  || E'Estes documentos não foram aceitos. Envie outros arquivos no lugar deles.\n\n'
  || E'Balanço patrimonial\nObservação da nossa equipe: Sem data\n\nPlanos de trabalho\n\n'
  || E'Enviar os documentos novamente:\n{{ .SiteURL }}/perfil-ong/documentos\n\nEquipe Mutirão\n',
  'two refusals, one mail with both, and what was observed');

-- What the next file is sent in place of: a refusal that was taken back was none, one that was brought back is one.
select tests.review('balanco', true), tests.pass(60);
delete from notificacoes;
select tests.send('balanco', 2);
select is(tests.told('admin'), null, 'nobody is told of a file that nobody asked for');
select tests.pass(60);
select tests.review('planos', true);
select tests.undo(tests.doc('planos'));
delete from notificacoes;
select tests.send('planos', 2);
select is(tests.told('admin'), 'documento_reenviado|2|new', 'the team is told of one that was asked for, with all that wait');

-- A sign-up.
delete from private.outbox;
delete from notificacoes;
select tests.decide('pending', 'approved');
insert into notificacoes (user_id, tipo, titulo, mensagem, link, sobre)
values (tests.id('admin'), 'exclusao_solicitada', 'x', 'x', '/', tests.id('pending'));
select is(tests.undo(tests.id('pending')), 'undone', 'it is taken back');
select is(tests.told('admin'), 'exclusao_solicitada|new', 'a notice of the team about the same person stays');
delete from notificacoes;
select results_eq($$ select a.status, a.notes, a.decided_at, r.role from user_approval a join user_roles r using (user_id)
  where a.user_id = tests.id('pending') $$,
  $$ values ('pending'::approval_status, null::text, null::timestamptz, 'pending'::app_role) $$, 'approval and role are as before');
select tests.pass(11);
select is(concat(tests.mails(), tests.told('pending')), '', 'nothing is told');
select is((select acao from auditoria order by id desc limit 1), 'cadastro_desfeito', 'but to the trail');
select tests.decide('pending', 'approved');
-- Within one transaction all is of the same moment: this is of a later one.
insert into auditoria (acao, user_id, created_at) values ('papel_alterado', tests.id('pending'), now() + interval '1 second');
select is(tests.undo(tests.id('pending')), 'MU015', 'not where somebody gave another role since');

-- 'Revogar acesso', taken back: a manager is a manager again.
select tests.decide('manager', 'rejected', 'Saiu da organização');
select is(tests.undo(tests.id('manager')), 'undone', 'a revoked access');
select is((select a.status || ' ' || r.role from user_approval a join user_roles r using (user_id) where a.user_id = tests.id('manager')),
  'approved user', 'is given back with its role');
select * from finish();
rollback;
