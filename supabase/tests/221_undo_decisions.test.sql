begin;
select plan(93);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n)) from unnest(array['estatuto', 'balanco', 'planos']) s, generate_series(1, 3) n;
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
-- As if the decisions of this file had been taken earlier.
create function tests.later(seconds int) returns void language sql as $$
  update private.recent_decisions set decided_at = decided_at - make_interval(secs => seconds);
  update documentos set reviewed_at = reviewed_at - make_interval(secs => seconds);
  update user_approval set decided_at = decided_at - make_interval(secs => seconds);
  update private.outbox set next_attempt_at = next_attempt_at - make_interval(secs => seconds),
    created_at = created_at - make_interval(secs => seconds);
  update notificacoes set visivel_em = visivel_em - make_interval(secs => seconds);
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
select is(tests.told('owner'), 'documento_aprovado|new', 'an approval is noticed');
select is(tests.outcome('owner', 'select * from notificacoes'), '0', 'after ten seconds');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'the one who decided takes it back');
select is(tests.state('estatuto'), 'f|f', 'it waits again');
select is(tests.told('owner'), null, 'and the notice is gone');
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'once');
select results_eq($$ select acao, detalhes ->> 'para' from auditoria where documento_id = tests.doc('estatuto') order by id $$,
  $$ values ('documento_aprovado', null), ('documento_desfeito', 'pending') $$, 'the trail keeps both');
select is((select user_id from private.document_claims), tests.id('admin'), 'whoever took it back has it');

select private.notify(tests.id('admin2'), 'perfil_concluido', 'x', 'x', '/admin/organizacoes/' || tests.org('owner'),
  tests.org('owner'));
select tests.review('estatuto', false, 'Falta a assinatura');
select is(tests.told('admin2'), 'perfil_concluido', 'a review of the last document has read that the profile is complete');
select is(tests.mails(), 'Documento recusado: Estatuto social', 'a refusal has a mail');
select is((select count(*)::int from private.outbox o where private.is_mail_due(o)), 0, 'that waits');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'a refusal is taken back');
select is(tests.mails(), null, 'with its mail');
select is(tests.state('estatuto'), 'f|f', 'and its observation');
select is(tests.told('admin2'), 'perfil_concluido|new', 'and nobody has read of the profile');
delete from notificacoes;

-- The refused file beside its replacement comes back with its object, and its file is not removed meanwhile.
select tests.review('estatuto', false, 'Ilegível');
select tests.later(60);
select tests.send('estatuto', 2);
delete from notificacoes where tipo <> 'documento_reenviado';
select is(tests.told('admin'), 'documento_reenviado|1|new', 'sent again, the team is told');
create temporary table kept as select * from documento_versoes;
select tests.review('estatuto', false, 'Ainda ilegível');
select is((select count(*)::int from documento_versoes), 0, 'a decision removes the refused file');
select is(tests.told('admin'), null, 'and empties the queue');
select is(tests.outcome('owner', format('select 1 where private.may_remove_document(%L)', tests.path('owner', 'estatuto', 1))), '0',
  'its object stays as long as the decision can be taken back');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'taken back');
select results_eq('select * from documento_versoes', 'select * from kept', 'the refused file is beside it, object and all');
select is(tests.told('admin'), 'documento_reenviado|1|new', 'and the team is told of the queue again');
select is(tests.state('estatuto'), 'f|f', 'which waits');

-- An approved document that was refused is approved again.
select tests.review('estatuto', true, 'Conferido');
select tests.later(60);
select tests.review('estatuto', false, 'Engano');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'a refusal after an approval');
select is(tests.state('estatuto'), 't|Conferido|t', 'the earlier observation is back');
select is((select detalhes ->> 'para' from auditoria order by id desc limit 1), 'approved', 'and the trail says to what');

-- Too late, or changed since.
select tests.review('estatuto', false, 'Tarde');
select tests.later(9);
select is(tests.outcome('admin', format('select undo_decisions(array[%L]::uuid[])', tests.doc('estatuto'))), '1', 'nine seconds are in time');
select tests.later(2);
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'ten are over');
select is((select count(*)::int from private.outbox o where private.is_mail_due(o)), 1, 'then the mail leaves');
update private.outbox set sent_at = now() - interval '1 minute' where sent_at is null;
select tests.later(60);
select tests.review('estatuto', true);
select is(tests.undo(tests.doc('estatuto')), 'undone', 'the mail of an earlier refusal hinders no later decision');
select tests.review('estatuto', true);
select tests.send('estatuto', 3);
select is(tests.outcome('admin', format('select undo_decisions(array[%L]::uuid[])',
  (select about from private.recent_decisions where kind = 'documento' order by decided_at desc limit 1))), 'MU015',
  'not where another file came since');
select tests.review('estatuto', false, 'Um');
update private.outbox set sent_at = now() where sent_at is null;
select is(tests.undo(tests.doc('estatuto')), 'MU015', 'not where the mail left');

-- Several refusals are one mail; what is taken back is not in it.
delete from private.outbox;
select tests.send('balanco', 1), tests.send('planos', 1);
select tests.review('balanco', false, 'Sem data');
select tests.review('planos', false);
select is(tests.mails(), 'Documentos recusados: 2', 'two refusals, one mail');
select is((select body_text from private.outbox), E'Olá!\n\n'
  || E'Estes documentos não foram aceitos. Envie outros arquivos no lugar deles.\n\n'
  || E'Balanço patrimonial\nObservação da nossa equipe: Sem data\n\nPlanos de trabalho\n\n'
  || E'Enviar os documentos novamente:\n{{ .SiteURL }}/perfil-ong/documentos\n\nEquipe Mutirão\n',
  'with both, and what was observed');
select is(tests.undo(tests.doc('balanco')), 'undone', 'one of them is taken back');
select is(tests.mails(), 'Documento recusado: Planos de trabalho', 'the mail is about the other');
select tests.later(20);
select is((select count(*)::int from private.outbox o where private.is_mail_due(o)), 0,
  'and waits while somebody reads another paper of the organisation');
update private.document_claims set until = now();
select is((select count(*)::int from private.outbox o where private.is_mail_due(o)), 1, 'not for whoever left it open half an hour ago');
update private.document_claims set until = now() + interval '30 minutes';
select tests.later(120);
select is((select count(*)::int from private.outbox o where private.is_mail_due(o)), 1, 'two minutes at most');

-- Decided otherwise before anybody was told.
delete from notificacoes;
select tests.review('planos', true);
select tests.review('planos', false, 'Engano');
select is(tests.told('owner'), 'documento_rejeitado|new', 'only the last decision is noticed');

-- Decided twice before anybody was told: with the second decision taken back, the first one is told.
create function tests.words() returns text language sql as $$
  select concat_ws(' / ', (select string_agg(r ->> 'observation', ' ') from private.outbox, jsonb_array_elements(refusals) r),
    (select string_agg(mensagem, ' ') from notificacoes where user_id = tests.id('owner')))
$$;
create function tests.begin_anew() returns void language sql as $$
  select tests.later(60);
  delete from private.outbox;
  delete from notificacoes;
$$;
select tests.begin_anew();
select tests.review('planos', false, 'Sem assinatura');
select tests.later(5);
select tests.review('planos', false, 'Ilegível');
select is(tests.words(), 'Ilegível / Observação: Ilegível', 'the second refusal stands in for the first');
select tests.later(3);
select is(tests.undo(tests.doc('planos')), 'undone', 'it is taken back');
select is(tests.words(), 'Sem assinatura / Observação: Sem assinatura', 'mail and notice tell of the first');
select tests.begin_anew();
select tests.review('planos', false, 'Sem data');
select tests.later(5);
select tests.review('planos', true);
select tests.undo(tests.doc('planos'));
select is(tests.words(), 'Sem data / Observação: Sem data', 'also where the second was an approval');
select tests.review('planos', false, 'Sem data');
select tests.later(3);
select tests.undo(tests.doc('planos'));
select is(tests.words(), 'Sem data / Observação: Sem data', 'or the same in the same words');
select tests.review('planos', false, 'Sem data');
update private.outbox set sent_at = now(), created_at = created_at - interval '1 second';
select is(tests.undo(tests.doc('planos')), 'undone', 'whose mail left meanwhile');
select is(tests.words(), 'Sem data / Observação: Sem data', 'and is not written again');
select tests.begin_anew();
select tests.review('planos', false, 'Sem assinatura');
update private.outbox set sent_at = now(), created_at = created_at - interval '1 second';
select tests.later(5);
select tests.review('planos', false, 'Ilegível');
select tests.undo(tests.doc('planos'));
select is((select count(*)::int from private.outbox), 1, 'a mail that had left before the second is not written again either');
select tests.begin_anew();
select tests.review('planos', true);
select tests.later(5);
select tests.review('planos', true, 'Conferido');
select is(tests.told('owner'), 'documento_aprovado|new', 'an approval is told also where an observation is added to it');
select tests.undo(tests.doc('planos'));
select is(tests.told('owner'), 'documento_aprovado|new', 'or taken from it again');
select tests.review('planos', false);
delete from notificacoes;

-- What the next file is sent in place of: a refusal that was taken back was none, one that was brought back is one.
delete from notificacoes;
select tests.send('balanco', 2);
select is(tests.told('admin'), null, 'nobody is told of a file that nobody asked for');
select tests.later(60);
select tests.review('planos', true);
select tests.undo(tests.doc('planos'));
delete from notificacoes;
select tests.send('planos', 2);
select is(tests.told('admin'), 'documento_reenviado|2|new', 'the team is told of one that was asked for, with all that wait');

-- The queue was emptied between a decision and its undo.
select tests.begin_anew();
insert into notificacoes (user_id, tipo, titulo, mensagem, link, contagem) values (tests.id('admin'), 'documento_reenviado', 'x', 'x', '/', 1);
select tests.review('estatuto', false, 'Sem assinatura');
update documentos set reviewed_at = now() where reviewed_at is null;
select is(tests.told('admin'), null, 'nothing waits any more');
select is(tests.undo(tests.doc('estatuto')), 'undone', 'a decision from before is undone');
select is(tests.told('admin'), null, 'which does not bring back the notice of an empty queue');

-- A sign-up.
delete from private.outbox;
delete from notificacoes;
select tests.decide('pending', 'approved');
select is(tests.mails(), 'Seu cadastro foi aprovado', 'an approval has its mail');
insert into notificacoes (user_id, tipo, titulo, mensagem, link, sobre, visivel_em)
values (tests.id('admin'), 'exclusao_solicitada', 'x', 'x', '/', tests.id('pending'), now() + interval '1 second');
select is(tests.undo(tests.id('pending')), 'undone', 'it is taken back');
select is(tests.told('admin'), 'exclusao_solicitada|new', 'a notice of the team about the same person stays');
delete from notificacoes;
select results_eq($$ select a.status, a.notes, a.decided_at, r.role from user_approval a join user_roles r using (user_id)
  where a.user_id = tests.id('pending') $$,
  $$ values ('pending'::approval_status, null::text, null::timestamptz, 'pending'::app_role) $$, 'approval and role are as before');
select is(concat(tests.mails(), tests.told('pending')), '', 'nothing is told');
select is((select acao from auditoria order by id desc limit 1), 'cadastro_desfeito', 'but to the trail');
select tests.decide('pending', 'approved');
-- Within one transaction all is of the same moment: this is of a later one.
insert into auditoria (acao, user_id, created_at) values ('papel_alterado', tests.id('pending'), now() + interval '1 second');
select is(tests.undo(tests.id('pending')), 'MU015', 'not where somebody gave another role since');

-- Decided twice before the person was told: they hear of the last decision, or with that taken back of the first.
select tests.decide('rejected', 'pending');
select tests.begin_anew();
select tests.decide('rejected', 'approved');
select tests.later(5);
select tests.decide('rejected', 'rejected');
select is(tests.mails(), 'Seu cadastro não foi aprovado', 'who never heard of an approval had no access to lose');
select is(tests.told('rejected'), null, 'nor do they read of it');
select is(tests.undo(tests.id('rejected')), 'undone', 'the rejection is taken back');
select is(tests.mails() || ' / ' || tests.told('rejected'), 'Seu cadastro foi aprovado / cadastro_aprovado|new', 'so the approval stands');
select tests.decide('rejected', 'rejected', 'Falta o estatuto');
select tests.later(5);
select tests.decide('rejected', 'approved');
select is(tests.mails(), 'Seu cadastro foi aprovado', 'a rejection is not told where an approval came');
select tests.undo(tests.id('rejected'));
select is(tests.mails(), 'Seu cadastro não foi aprovado', 'it is when that is taken back');
select matches((select body_text from private.outbox), 'Falta o estatuto', 'with its reason');
select is((select next_attempt_at - now() from private.outbox), interval '6 seconds', 'at its time');
select tests.decide('rejected', 'pending');
select is(tests.mails(), null, 'back in the queue nothing is told');

-- The address is confirmed while the decision can still be taken back.
select tests.begin_anew();
update auth.users set email_confirmed_at = null where id = tests.id('rejected');
select tests.decide('rejected', 'approved');
update auth.users set email_confirmed_at = now() where id = tests.id('rejected');
update private.outbox set created_at = created_at + interval '1 second';
select is(tests.mails(), 'Seu cadastro foi aprovado', 'the mail comes with the confirmation');
select is(tests.undo(tests.id('rejected')), 'undone', 'and goes with the decision');
select is(tests.mails(), null, 'all of it');

-- 'Revogar acesso', taken back: a manager is a manager again.
select tests.decide('manager', 'rejected', 'Saiu da organização');
select is(tests.undo(tests.id('manager')), 'undone', 'a revoked access');
select is((select a.status || ' ' || r.role from user_approval a join user_roles r using (user_id) where a.user_id = tests.id('manager')),
  'approved user', 'is given back with its role');
select * from finish();
rollback;
