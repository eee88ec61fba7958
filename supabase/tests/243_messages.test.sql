-- Who hears of what, by bell and by mail, whatever happened before they were told. One row per case: an event of the table in
-- docs/database.md, what else happened, and the messages that came of it.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user(who) from unnest(array['admin2', 'editor', 'invited']) who;
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update user_approval set status = 'approved' where user_id in (tests.id('editor'), tests.id('invited'));
-- manager reads the organisation of owner, editor edits it.
insert into organizacao_pessoas (org_id, user_id, papel) values
  (tests.org('owner'), tests.id('editor'), 'editor'), (tests.org('nobody'), tests.id('editor'), 'editor');
update organizacoes set cnpj = '11.222.333/0001-81' where id = tests.org('owner');
delete from editais;
insert into editais (id, titulo, prazo) values (tests.id('admin'), 'Fundo Sol', '2028-03-31');
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n))
from unnest(array['estatuto', 'balanco', 'planos', 'certidaoFederal']) s, generate_series(1, 3) n;

create function tests.act(who text, statement text) returns void language plpgsql as $$
begin
  perform tests.become(who);
  execute statement;
  perform tests.become('system');
end $$;
create function tests.doc(slot text) returns uuid language sql security definer set search_path = public as $$
  select id from documentos where tipo = slot
$$;
create function tests.send(slot text, number int, who text default 'owner') returns void language sql as $$
  select tests.act(who, format('insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, %L, %L, %L)',
    tests.org('owner'), 'x.pdf', slot, tests.path('owner', slot, number)))
$$;
create function tests.remove(slot text, who text default 'owner') returns void language sql as $$
  select tests.act(who, format('delete from documentos where id = %L', tests.doc(slot)))
$$;
create function tests.approve(slot text) returns void language sql as $$
  select tests.act('admin', format('update documentos set aprovado = true, observacoes = null where id = %L', tests.doc(slot)))
$$;
create function tests.refuse(slot text, observation text default null) returns void language sql as $$
  select tests.act('admin', format('update documentos set aprovado = false, observacoes = %L where id = %L', observation, tests.doc(slot)))
$$;
create function tests.decide(who text, wanted text, note text default null) returns void language sql as $$
  select tests.act('admin', format('update user_approval set status = %L, notes = %L where user_id = %L', wanted, note, tests.id(who)))
$$;
create function tests.set_role(who text, wanted text) returns void language sql as $$
  select tests.act('admin', format('update user_roles set role = %L where user_id = %L', wanted, tests.id(who)))
$$;
create function tests.import_list() returns void language sql as $$
  select tests.act('admin', format('select import_impediments(%L, %L, now(), 9, 9, %L)', 'ceis', private.today(), '[{"cnpj": "11222333000181"}]'))
$$;
create function tests.know_of_incident(p_comunicar boolean default null) returns void language sql as $$
  insert into private.incidentes (id, titulo, descricao, conhecido_em, comunicar, motivo_nao_comunicar)
  values (gen_random_uuid(), 'a', 'b', now() - interval '30 days', p_comunicar, 'c')
$$;
create function tests.undo(about uuid) returns void language sql as $$
  select tests.act('admin', format('select undo_decisions(array[%L::uuid])', about))
$$;
create function tests.delete_account(who text) returns void language sql as $$
  select tests.act('admin', format('select delete_user(%L)', tests.id(who)))
$$;
-- The owner's profile is complete, and was saved a year ago.
create function tests.grow_old() returns void language sql security definer set search_path = public as $$
  insert into form_progress (user_id, step, form_data)
  select tests.id('owner'), step, '{}' from unnest(enum_range(null::form_step)) step on conflict do nothing;
  update form_progress set confirmado_em = now() - interval '1 year';
  update profiles set perfil_completo = true where id = tests.id('owner');
$$;
-- An administrator has the document open.
create function tests.open(slot text) returns void language sql as $$
  select tests.act('admin', format('select take_document(%L)', tests.doc(slot)))
$$;
create function tests.date(slot text, who text, day text) returns void language sql as $$
  select tests.act(who, format('select set_document_dates(%L, %L, %L)', d.id, jsonb_build_object('valido_ate', day),
    jsonb_build_object('reviewed_at', d.reviewed_at, 'valido_ate', d.valido_ate))) from public.documentos d where d.tipo = slot
$$;
create function tests.remove_person(who text, actor text default 'owner') returns void language sql as $$
  select tests.act(actor, format('delete from organizacao_pessoas where user_id = %L and org_id = %L', tests.id(who), tests.org('owner')))
$$;
create function tests.set_place(who text, wanted text) returns void language sql as $$
  select tests.act('owner', format('update organizacao_pessoas set papel = %L where user_id = %L and org_id = %L', wanted,
    tests.id(who), tests.org('owner')))
$$;
create function tests.confirm(who text) returns void language sql as $$
  update auth.users set email_confirmed_at = now() where id = tests.id(who)
$$;
create function tests.unconfirm(who text) returns void language sql as $$
  update auth.users set email_confirmed_at = null where id = tests.id(who)
$$;
-- The service creates the account, the page fills it in.
create function tests.create_account(wanted text) returns void language sql as $$
  insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'nova@teste.org.br',
    '{"admin_nonce": "00000000-0000-4000-a000-000000000001"}');
  select tests.act('admin', format('select create_user_and_profile(%L, %L, %L, %L, %L)', 'Nova', 'nova@teste.org.br', '', wanted,
    '00000000-0000-4000-a000-000000000001'))
$$;
create function tests.confirm_address(who text) returns void language sql as $$
  update auth.users set email_confirmed_at = now() where email = who || '@teste.org.br'
$$;
create function tests.invite(address text, as_what text) returns void language sql as $$
  select tests.act('owner', format('select invite_person(%L, %L, %L)', tests.org('owner'), address || '@teste.org.br', as_what))
$$;
create function tests.invitation(address text) returns uuid language sql security definer as $$
  select id from public.organizacao_convites where email = address || '@teste.org.br'
$$;
create function tests.accept(who text) returns void language sql as $$
  select tests.act(who, format('select accept_invitation(%L)', tests.invitation(who)))
$$;
create function tests.hand_over() returns void language plpgsql as $$
begin
  perform tests.act('owner', format('select offer_ownership(%L, %L)', tests.org('owner'), tests.id('editor')));
  perform tests.accept('editor');
end $$;
create function tests.invite_to_edital() returns void language plpgsql as $$
begin
  perform tests.act('admin', format('select send_edital_message(%L, %L, array[%L, %L]::uuid[], %L, %L)', tests.id('owner'),
    tests.id('admin'), tests.org('owner'), tests.org('other'), 'Convite', 'Participe'));
  perform private.send_invitations();
end $$;
create function tests.request_papers(days int default 10, slot text default 'balanco') returns void language plpgsql as $$
begin
  perform tests.act('admin', format('select request_documents(%L, array[%L, %L]::uuid[], %L, %L)', tests.id('owner'),
    tests.org('owner'), tests.org('other'), array[slot], private.today() + days));
  -- What is sent in the moment of the request is no answer to it.
  update private.pedidos_documentos set created_at = created_at - interval '1 minute';
end $$;
create function tests.announce() returns void language sql as $$ select private.announce_requests() $$;
create function tests.withdraw_request() returns void language sql as $$
  select tests.act('admin', format('select withdraw_document_request(%L)', tests.id('owner')))
$$;
create function tests.write(who text, slot text default 'estatuto') returns void language sql as $$
  select tests.act(who, format('select write_to_conversation(gen_random_uuid(), %L, %L, %L, (select id from tests.last))', tests.org('owner'), slot, 'Linha'))
$$;
create function tests.read(who text, slot text default 'estatuto') returns void language sql as $$
  select tests.act(who, format('select document_conversation(%L, %L)', tests.org('owner'), slot))
$$;
create view tests.last as select id from private.conversa_mensagens order by ordem desc limit 1;
grant select on tests.last to public;
create function tests.ask_about_data(who text, own boolean default false) returns void language sql as $$
  select tests.act(case when own then who else 'anon' end, format('select file_data_request(%L, %L, %L, %L, %L)', tests.id('owner'), 'acesso', 'Lia',
    who || '@teste.org.br', 'Quais dados?'))
$$;
create function tests.confirm_data_request() returns void language plpgsql as $$
begin
  perform private.admit_data_request(tests.id('owner'));
end $$;
create function tests.answer_data_request() returns void language sql as $$
  select tests.act('admin', format('select answer_data_request(%L, true, %L, %L)', tests.id('owner'), 'Feito', private.today() + 15))
$$;
create function tests.answer(who text, org text default 'owner') returns void language sql as $$
  select tests.act(who, format('select answer_invitation(%L, %L, %L)', tests.id('admin'), 'interesse', tests.org(org)))
$$;
create function tests.add_factor(who text) returns void language plpgsql as $$
declare
  factor constant uuid := gen_random_uuid();
begin
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (factor, tests.id(who), 'celular', 'totp', 'unverified', now(), now(), 'x');
  update auth.mfa_factors set status = 'verified' where id = factor;
end $$;
create function tests.step_up(who text) returns void language plpgsql as $$
begin
  update auth.sessions set aal = 'aal2' where id = tests.id(who);
  perform set_config('tests.aal', 'aal2', true);
end $$;
grant execute on all functions in schema tests to public;

-- The messages that a case leaves, in two lists: per sentence its kind, its title, and who has it.
create function tests.messages(out bell text, out mail text) language plpgsql security definer set search_path = '' as $$
begin
  select string_agg(format('%s "%s" %s', t.tipo, t.titulo, t.who), '; ' order by t.tipo, t.titulo, t.who) into bell from (
    select n.tipo, n.titulo, string_agg(split_part(p.email, '@', 1), ' ' order by p.email) as who
    from public.notificacoes n join public.profiles p on p.id = n.user_id
    where n.visivel_em <= now() group by n.tipo, n.titulo
  ) t;
  select string_agg(format('%s "%s" %s', t.kind, t.subject, t.who), '; ' order by t.kind, t.subject, t.who) into mail from (
    select o.kind, o.subject, string_agg(split_part(o.to_email, '@', 1), ' ' order by o.to_email) as who
    from private.outbox o where o.sent_at is not null group by o.kind, o.subject
  ) t;
end $$;
-- Runs a case, waits eleven seconds, and leaves nothing behind.
create function tests.heard(steps text) returns text language plpgsql as $$
declare
  code text;
begin
  delete from public.notificacoes;
  delete from private.outbox;
  execute steps;
  perform tests.become('system'), tests.pass(11);
  raise exception using errcode = 'TST00', message = (select concat_ws(' | ', coalesce(m.bell, '-'), coalesce(m.mail, '-')) from tests.messages() m);
exception when others then
  perform tests.become('system'), set_config('tests.aal', '', true);
  return case when sqlstate = 'TST00' then '' else sqlstate || ' ' end || sqlerrm;
end $$;

-- What is there before each case.
select tests.send(slot, 1), tests.send('planos', 1) from unnest(array['estatuto', 'balanco', 'certidaoFederal']) slot;
select tests.approve('planos'), tests.approve('certidaoFederal'), tests.pass(3600);

create temporary table cases (event text, meanwhile text, steps text, bell text, mail text);
insert into cases values
  -- Decision about a sign-up.
  ('decision about a sign-up', 'nothing', $s$ select tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('decision about a sign-up', 'not yet', $s$ select tests.decide('pending', 'approved'), tests.pass(-1) $s$,
    '-', '-'),
  ('decision about a sign-up', 'undone', $s$ select tests.decide('pending', 'approved'), tests.pass(3), tests.undo(tests.id('pending')) $s$,
    '-', '-'),
  ('decision about a sign-up', 'approved, then rejected', $s$ select tests.decide('pending', 'approved'), tests.pass(3), tests.decide('pending', 'rejected', 'Falta o estatuto') $s$,
    '-', 'cadastro_rejeitado "Seu cadastro não foi aprovado" pending'),
  ('decision about a sign-up', 'approved, then rejected, which is undone', $s$ select tests.decide('pending', 'approved'), tests.pass(3), tests.decide('pending', 'rejected'), tests.pass(3), tests.undo(tests.id('pending')) $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('decision about a sign-up', 'approved and told, then rejected', $s$ select tests.decide('pending', 'approved'), tests.pass(60), tests.decide('pending', 'rejected') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending; cadastro_revogado "Seu acesso foi revogado" pending'),
  ('decision about a sign-up', 'rejected', $s$ select tests.decide('pending', 'rejected') $s$,
    '-', 'cadastro_rejeitado "Seu cadastro não foi aprovado" pending'),
  ('decision about a sign-up', 'rejected, undone', $s$ select tests.decide('pending', 'rejected'), tests.pass(3), tests.undo(tests.id('pending')) $s$,
    '-', '-'),
  ('decision about a sign-up', 'rejected, back in the queue', $s$ select tests.decide('pending', 'rejected'), tests.pass(3), tests.decide('pending', 'pending') $s$,
    '-', '-'),
  ('decision about a sign-up', 'rejected, then approved', $s$ select tests.decide('pending', 'rejected'), tests.pass(3), tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('decision about a sign-up', 'rejected, then approved, which is undone', $s$ select tests.decide('pending', 'rejected'), tests.pass(3), tests.decide('pending', 'approved'), tests.pass(3), tests.undo(tests.id('pending')) $s$,
    '-', 'cadastro_rejeitado "Seu cadastro não foi aprovado" pending'),
  ('decision about a sign-up', 'rejected before, approved now', $s$ select tests.decide('rejected', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" rejected', 'cadastro_aprovado "Seu cadastro foi aprovado" rejected'),
  ('decision about a sign-up', 'access revoked', $s$ select tests.decide('owner', 'rejected', 'Fraude') $s$,
    '-', 'cadastro_revogado "Seu acesso foi revogado" owner'),
  ('decision about a sign-up', 'access revoked, undone', $s$ select tests.decide('owner', 'rejected'), tests.pass(3), tests.undo(tests.id('owner')) $s$,
    '-', '-'),
  ('decision about a sign-up', 'access revoked, given back', $s$ select tests.decide('owner', 'rejected'), tests.pass(3), tests.decide('owner', 'approved') $s$,
    '-', '-'),
  ('decision about a sign-up', 'access revoked and told, given back', $s$ select tests.decide('owner', 'rejected'), tests.pass(60), tests.decide('owner', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" owner', 'cadastro_aprovado "Seu cadastro foi aprovado" owner; cadastro_revogado "Seu acesso foi revogado" owner'),
  ('decision about a sign-up', 'access revoked, back in the queue', $s$ select tests.decide('owner', 'rejected'), tests.pass(3), tests.decide('owner', 'pending') $s$,
    '-', 'cadastro_revogado "Seu acesso foi revogado" owner'),
  ('decision about a sign-up', 'access revoked, back in the queue, rejected', $s$ select tests.decide('owner', 'rejected'), tests.pass(3), tests.decide('owner', 'pending'), tests.decide('owner', 'rejected') $s$,
    '-', 'cadastro_revogado "Seu acesso foi revogado" owner'),
  ('decision about a sign-up', 'access revoked, account deleted', $s$ select tests.decide('owner', 'rejected'), tests.pass(3), tests.delete_account('owner') $s$,
    'pessoas "Organização sem proprietário" editor', 'cadastro_revogado "Seu acesso foi revogado" owner; titularidade "Organização sem proprietário" editor'),
  ('decision about a sign-up', 'rejected, account deleted', $s$ select tests.decide('pending', 'rejected'), tests.pass(3), tests.delete_account('pending') $s$,
    '-', 'cadastro_rejeitado "Seu cadastro não foi aprovado" pending'),
  ('decision about a sign-up', 'address not confirmed', $s$ select tests.unconfirm('pending'), tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', '-'),
  ('decision about a sign-up', 'device switched mails off', $s$ update profiles set avisos_validade = false where id = tests.id('pending'); select tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  -- Role set.
  ('role set', 'a sign-up gets a role', $s$ select tests.set_role('pending', 'client') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('role set', 'a rejected person gets a role', $s$ select tests.set_role('rejected', 'manager') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" rejected', 'cadastro_aprovado "Seu cadastro foi aprovado" rejected'),
  ('role set', 'another role', $s$ select tests.set_role('owner', 'manager') $s$,
    '-', '-'),
  ('role set', 'rejected by role', $s$ select tests.set_role('owner', 'rejected') $s$,
    '-', 'cadastro_revogado "Seu acesso foi revogado" owner'),
  ('role set', 'rejected by role, role given back', $s$ select tests.set_role('owner', 'rejected'), tests.pass(3), tests.set_role('owner', 'client') $s$,
    '-', '-'),
  ('role set', 'role taken away', $s$ select tests.act('admin', $$ delete from user_roles where user_id = tests.id('owner') $$) $s$,
    '-', '-'),
  -- Administrator's access given, taken.
  ('administrator''s access given, taken', 'given', $s$ select tests.set_role('other', 'admin') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2; documento_reenviado "Documentos aguardando análise" other; novo_cadastro "Novo cadastro aguardando aprovação" other', 'administrador_alterado "Novo acesso de administrador: other@teste.org.br" admin2 admin; administrador_alterado "Você recebeu acesso de administrador" other'),
  ('administrator''s access given, taken', 'given to a sign-up', $s$ select tests.set_role('pending', 'admin') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2; documento_reenviado "Documentos aguardando análise" pending', 'administrador_alterado "Novo acesso de administrador: pending@teste.org.br" admin2 admin; cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('administrator''s access given, taken', 'given with the account', $s$ select tests.create_account('admin'), tests.confirm_address('nova') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2; documento_reenviado "Documentos aguardando análise" nova; novo_cadastro "Novo cadastro aguardando aprovação" nova', 'administrador_alterado "Novo acesso de administrador: nova@teste.org.br" admin2 admin; administrador_alterado "Você recebeu acesso de administrador" nova'),
  ('administrator''s access given, taken', 'given with an account whose address is not confirmed', $s$ select tests.create_account('admin') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2; documento_reenviado "Documentos aguardando análise" nova; novo_cadastro "Novo cadastro aguardando aprovação" nova', 'administrador_alterado "Novo acesso de administrador: nova@teste.org.br" admin2 admin'),
  ('administrator''s access given, taken', 'taken', $s$ select tests.set_role('admin2', 'client') $s$,
    '-', 'administrador_alterado "Acesso de administrador retirado: admin2@teste.org.br" admin; administrador_alterado "Seu acesso de administrador foi retirado" admin2'),
  ('administrator''s access given, taken', 'taken and rejected', $s$ select tests.set_role('admin2', 'rejected') $s$,
    '-', 'administrador_alterado "Acesso de administrador retirado: admin2@teste.org.br" admin; cadastro_revogado "Seu acesso foi revogado" admin2'),
  ('administrator''s access given, taken', 'taken with the account', $s$ select tests.delete_account('admin2') $s$,
    '-', 'administrador_alterado "Acesso de administrador retirado: admin2@teste.org.br" admin; administrador_alterado "Seu acesso de administrador foi retirado" admin2'),
  ('administrator''s access given, taken', 'given, then taken', $s$ select tests.set_role('other', 'admin'), tests.pass(3), tests.set_role('other', 'client') $s$,
    'administrador_alterado "Acesso de administrador retirado" admin2; administrador_alterado "Novo acesso de administrador" admin2', 'administrador_alterado "Acesso de administrador retirado: other@teste.org.br" admin2 admin; administrador_alterado "Novo acesso de administrador: other@teste.org.br" admin2 admin; administrador_alterado "Seu acesso de administrador foi retirado" other; administrador_alterado "Você recebeu acesso de administrador" other'),
  ('administrator''s access given, taken', 'given, account deleted', $s$ select tests.set_role('other', 'admin'), tests.pass(3), tests.delete_account('other') $s$,
    'administrador_alterado "Acesso de administrador retirado" admin2; administrador_alterado "Novo acesso de administrador" admin2', 'administrador_alterado "Acesso de administrador retirado: other@teste.org.br" admin2 admin; administrador_alterado "Novo acesso de administrador: other@teste.org.br" admin2 admin; administrador_alterado "Seu acesso de administrador foi retirado" other; administrador_alterado "Você recebeu acesso de administrador" other'),
  ('administrator''s access given, taken', 'by the operator', $s$ update user_roles set role = 'admin' where user_id = tests.id('other') $s$,
    'documento_reenviado "Documentos aguardando análise" other; novo_cadastro "Novo cadastro aguardando aprovação" other', '-'),
  -- Review.
  ('review', 'approved', $s$ select tests.approve('estatuto') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner', '-'),
  ('review', 'approved, undone', $s$ select tests.approve('estatuto'), tests.pass(3), tests.undo(tests.doc('estatuto')) $s$,
    '-', '-'),
  ('review', 'approved, then refused', $s$ select tests.approve('estatuto'), tests.pass(3), tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'approved, approved again', $s$ select tests.approve('estatuto'), tests.pass(3), tests.approve('estatuto') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner', '-'),
  ('review', 'approved and told, approved again', $s$ select tests.approve('estatuto'), tests.pass(60), tests.approve('estatuto') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner', '-'),
  ('review', 'approved, another file', $s$ select tests.approve('estatuto'), tests.pass(3), tests.send('estatuto', 2) $s$,
    '-', '-'),
  ('review', 'approved, dates changed by the owner', $s$ select tests.date('certidaoFederal', 'owner', '2030-01-31'), tests.approve('certidaoFederal'), tests.pass(3), tests.date('certidaoFederal', 'owner', '2031-01-31') $s$,
    '-', '-'),
  ('review', 'approved, dates changed by the team', $s$ select tests.date('certidaoFederal', 'owner', '2030-01-31'), tests.approve('certidaoFederal'), tests.pass(3), tests.date('certidaoFederal', 'admin', '2031-01-31') $s$,
    'documento_aprovado "Documento aprovado: Certidão negativa federal" editor owner', '-'),
  ('review', 'refused', $s$ select tests.refuse('estatuto', 'Sem assinatura') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'refused, undone', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.undo(tests.doc('estatuto')) $s$,
    '-', '-'),
  ('review', 'refused, then approved', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.approve('estatuto') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner', '-'),
  ('review', 'refused, then approved, which is undone', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.approve('estatuto'), tests.pass(3), tests.undo(tests.doc('estatuto')) $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'refused, refused again in other words', $s$ select tests.refuse('estatuto', 'Ilegível'), tests.pass(3), tests.refuse('estatuto', 'Sem assinatura') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'refused and told, refused again in other words', $s$ select tests.refuse('estatuto', 'Ilegível'), tests.pass(60), tests.refuse('estatuto', 'Sem assinatura') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor editor owner owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor editor owner owner'),
  ('review', 'refused and told, refused again in the same words', $s$ select tests.refuse('estatuto', 'Ilegível'), tests.pass(60), tests.refuse('estatuto', 'Ilegível') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'refused, another file', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.send('estatuto', 2) $s$,
    'documento_reenviado "Documentos aguardando análise" admin2 admin', '-'),
  ('review', 'refused, file removed', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.remove('estatuto') $s$,
    '-', '-'),
  ('review', 'approved before, refused now', $s$ select tests.refuse('planos') $s$,
    'documento_rejeitado "Documento recusado: Planos de trabalho" editor owner', 'documento_rejeitado "Documento recusado: Planos de trabalho" editor owner'),
  ('review', 'two in one sitting', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.refuse('balanco') $s$,
    'documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documentos recusados: 2" editor owner'),
  ('review', 'two in one sitting, one undone', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.refuse('balanco'), tests.pass(3), tests.undo(tests.doc('balanco')), tests.pass(150) $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'two in one sitting, another file for one', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.refuse('balanco'), tests.send('estatuto', 2) $s$,
    'documento_reenviado "Documento reenviado" admin2 admin; documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner', 'documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner'),
  ('review', 'one refused, one approved', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.approve('balanco') $s$,
    'documento_aprovado "Documento aprovado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'two, the first told already', $s$ select tests.refuse('estatuto'), tests.pass(60), tests.refuse('balanco') $s$,
    'documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'another document still open', $s$ select tests.refuse('estatuto'), tests.open('balanco') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', '-'),
  ('review', 'another document was open', $s$ select tests.refuse('estatuto'), tests.open('balanco'), tests.pass(11), tests.act('admin', 'select release_documents()') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'another document open for long', $s$ select tests.refuse('estatuto'), tests.open('balanco'), tests.pass(120) $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'editor removed', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.remove_person('editor') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" owner; pessoas "Seu acesso a uma organização terminou" editor', 'documento_rejeitado "Documento recusado: Estatuto social" owner'),
  ('review', 'editor left', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.remove_person('editor', actor => 'editor') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" owner; pessoas "Uma pessoa saiu da organização" owner', 'documento_rejeitado "Documento recusado: Estatuto social" owner'),
  ('review', 'editor became a reader', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.set_place('editor', 'leitor') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" owner; pessoas "O que você pode fazer mudou" editor', 'documento_rejeitado "Documento recusado: Estatuto social" owner'),
  ('review', 'reader became an editor before', $s$ select tests.set_place('manager', 'editor'), tests.pass(60), tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor manager owner; pessoas "O que você pode fazer mudou" manager', 'documento_rejeitado "Documento recusado: Estatuto social" editor manager owner'),
  ('review', 'editor''s account deleted', $s$ select tests.approve('estatuto'), tests.pass(3), tests.delete_account('editor') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" owner', '-'),
  ('review', 'owner''s account deleted', $s$ select tests.approve('estatuto'), tests.pass(3), tests.delete_account('owner') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor; pessoas "Organização sem proprietário" editor', 'titularidade "Organização sem proprietário" editor'),
  ('review', 'owner''s account deleted after a refusal', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.delete_account('owner') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor; pessoas "Organização sem proprietário" editor', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner; titularidade "Organização sem proprietário" editor'),
  ('review', 'editor''s account deleted after a refusal', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.delete_account('editor') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'editor''s account deleted between two refusals', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.delete_account('editor'), tests.refuse('balanco') $s$,
    'documento_rejeitado "Documento recusado: Balanço patrimonial" owner; documento_rejeitado "Documento recusado: Estatuto social" owner', 'documento_rejeitado "Documentos recusados: 2" owner'),
  ('review', 'owner changed', $s$ select tests.refuse('estatuto'), tests.pass(3), tests.hand_over() $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner; pessoas "A organização tem nova pessoa proprietária" owner; pessoas "Convite para ser a pessoa proprietária do perfil de uma organização" editor; pessoas "Você agora é a pessoa proprietária" editor; titularidade_pedida "Novo proprietário" admin2 admin', 'convite_pessoa "Convite para ser a pessoa proprietária do perfil de uma organização" editor; documento_rejeitado "Documento recusado: Estatuto social" editor owner; titularidade "A organização tem nova pessoa proprietária" owner; titularidade "Você agora é a pessoa proprietária" editor'),
  ('review', 'owner left', $s$ select tests.act('owner', format('select leave_ownership(%L)', tests.org('owner'))), tests.pass(60), tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor; pessoas "Organização sem proprietário" editor; titularidade_pedida "Organização sem proprietário" admin2 admin', 'documento_rejeitado "Documento recusado: Estatuto social" editor; titularidade "Organização sem proprietário" editor'),
  ('review', 'editor''s address not confirmed', $s$ select tests.unconfirm('editor'), tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" owner'),
  ('review', 'editor without access', $s$ select tests.decide('editor', 'rejected'), tests.pass(60), tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" owner', 'cadastro_revogado "Seu acesso foi revogado" editor; documento_rejeitado "Documento recusado: Estatuto social" owner'),
  ('review', 'organisation deleted', $s$ select tests.refuse('estatuto'), tests.pass(3); delete from organizacoes where id = tests.org('owner') $s$,
    '-', '-'),
  ('review', 'device switched mails off', $s$ update profiles set avisos_validade = false; select tests.refuse('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('review', 'of nobody''s organisation', $s$ delete from organizacao_pessoas where org_id = tests.org('owner'); update organizacoes set owner_id = null where id = tests.org('owner'); select tests.refuse('estatuto') $s$,
    'pessoas "Seu acesso a uma organização terminou" editor manager', '-'),
  -- Document sent again after a refusal.
  ('document sent again after a refusal', 'nothing', $s$ select tests.refuse('estatuto'), tests.pass(60), tests.send('estatuto', 2) $s$,
    'documento_reenviado "Documentos aguardando análise" admin2 admin; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('document sent again after a refusal', 'sent twice', $s$ select tests.refuse('estatuto'), tests.pass(60), tests.send('estatuto', 2), tests.send('estatuto', 3) $s$,
    'documento_reenviado "Documentos aguardando análise" admin2 admin; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('document sent again after a refusal', 'removed', $s$ select tests.refuse('estatuto'), tests.refuse('balanco'), tests.pass(60), tests.send('estatuto', 2), tests.remove('estatuto') $s$,
    'documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documentos recusados: 2" editor owner'),
  ('document sent again after a refusal', 'reviewed', $s$ select tests.refuse('estatuto'), tests.refuse('balanco'), tests.pass(60), tests.send('estatuto', 2), tests.pass(60), tests.approve('estatuto') $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner; documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documentos recusados: 2" editor owner'),
  ('document sent again after a refusal', 'reviewed, undone', $s$ select tests.refuse('estatuto'), tests.refuse('balanco'), tests.pass(60), tests.send('estatuto', 2), tests.pass(60), tests.approve('estatuto'), tests.pass(3), tests.undo(tests.doc('estatuto')) $s$,
    'documento_reenviado "Documento reenviado" admin2 admin; documento_rejeitado "Documento recusado: Balanço patrimonial" editor owner; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'documento_rejeitado "Documentos recusados: 2" editor owner'),
  ('document sent again after a refusal', 'an administrator less', $s$ select tests.refuse('estatuto'), tests.pass(60), tests.set_role('admin2', 'client'), tests.send('estatuto', 2) $s$,
    'documento_reenviado "Documentos aguardando análise" admin; documento_rejeitado "Documento recusado: Estatuto social" editor owner', 'administrador_alterado "Acesso de administrador retirado: admin2@teste.org.br" admin; administrador_alterado "Seu acesso de administrador foi retirado" admin2; documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  ('document sent again after a refusal', 'after an approval', $s$ select tests.approve('estatuto'), tests.pass(60), tests.send('estatuto', 2) $s$,
    'documento_aprovado "Documento aprovado: Estatuto social" editor owner', '-'),
  ('document sent again after a refusal', 'after a refusal that was undone', $s$ select tests.refuse('estatuto'), tests.undo(tests.doc('estatuto')), tests.send('estatuto', 2) $s$,
    '-', '-'),
  ('document sent again after a refusal', 'by another than the sender', $s$ select tests.refuse('estatuto'), tests.pass(60), tests.send('estatuto', 2, 'editor') $s$,
    'documento_reenviado "Documentos aguardando análise" admin2 admin; documento_rejeitado "Documento recusado: Estatuto social" editor owner; pessoas "Um arquivo que você enviou mudou" owner', 'documento_rejeitado "Documento recusado: Estatuto social" editor owner'),
  -- Dates by the team, or of an approved document.
  ('dates by the team, or of an approved document', 'by the team', $s$ select tests.date('certidaoFederal', 'admin', '2031-01-31') $s$,
    '-', '-'),
  ('dates by the team, or of an approved document', 'by the owner', $s$ select tests.date('certidaoFederal', 'owner', '2031-01-31') $s$,
    '-', '-'),
  -- Document or mandate ends (daily job).
  ('document or mandate ends (daily job)', 'nothing', $s$ update documentos set valido_ate = private.today() + 5 where tipo = 'certidaoFederal'; select private.run_daily() $s$,
    'documentos_a_vencer "Documento a renovar" editor owner', 'documentos_a_vencer "Documento a renovar" editor owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('document or mandate ends (daily job)', 'two documents', $s$ update documentos set valido_ate = private.today() + 5 where tipo in ('certidaoFederal', 'planos'); select private.run_daily() $s$,
    'documentos_a_vencer "Documento a renovar" editor owner', 'documentos_a_vencer "Documento a renovar" editor owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('document or mandate ends (daily job)', 'run twice', $s$ update documentos set valido_ate = private.today() + 5 where tipo = 'certidaoFederal'; select private.run_daily(), private.run_daily() $s$,
    'documentos_a_vencer "Documento a renovar" editor owner', 'documentos_a_vencer "Documento a renovar" editor owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('document or mandate ends (daily job)', 'mails switched off', $s$ update profiles set avisos_validade = false where id = tests.id('editor'); update documentos set valido_ate = private.today() + 5 where tipo = 'certidaoFederal'; select private.run_daily() $s$,
    'documentos_a_vencer "Documento a renovar" editor owner', 'documentos_a_vencer "Documento a renovar" owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('document or mandate ends (daily job)', 'editor became a reader before', $s$ select tests.set_place('editor', 'leitor'), tests.pass(60); update documentos set valido_ate = private.today() + 5 where tipo = 'certidaoFederal'; select private.run_daily() $s$,
    'documentos_a_vencer "Documento a renovar" owner; pessoas "O que você pode fazer mudou" editor', 'documentos_a_vencer "Documento a renovar" owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('document or mandate ends (daily job)', 'a mandate', $s$ insert into dirigentes (org_id, nome, mandato_ate) values (tests.org('owner'), 'Nair', private.today() + 5); select private.run_daily() $s$,
    'documentos_a_vencer "Mandato da diretoria" editor owner', 'documentos_a_vencer "Mandato da diretoria" editor owner; resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  -- Profile unconfirmed for 11 months (daily job).
  ('profile unconfirmed for 11 months (daily job)', 'nothing', $s$ select tests.grow_old(); select private.notify_unconfirmed_profiles(private.today()) $s$,
    'confirmar_perfil "Seu perfil continua assim?" owner; perfil_concluido "Perfil concluído" admin2 admin', 'confirmar_perfil "Seu perfil continua assim?" owner'),
  ('profile unconfirmed for 11 months (daily job)', 'mails switched off', $s$ update profiles set avisos_validade = false where id = tests.id('owner'); select tests.grow_old(); select private.notify_unconfirmed_profiles(private.today()) $s$,
    'confirmar_perfil "Seu perfil continua assim?" owner; perfil_concluido "Perfil concluído" admin2 admin', '-'),
  ('profile unconfirmed for 11 months (daily job)', 'run twice', $s$ select tests.grow_old(); select private.notify_unconfirmed_profiles(private.today()), private.notify_unconfirmed_profiles(private.today()) $s$,
    'confirmar_perfil "Seu perfil continua assim?" owner; perfil_concluido "Perfil concluído" admin2 admin', 'confirmar_perfil "Seu perfil continua assim?" owner'),
  -- Edital closes in 15, 5, 1 days (daily job).
  ('edital closes in 15, 5, 1 days (daily job)', 'nothing', $s$ update editais set prazo = private.today() + 5; select private.notify_edital_deadlines(private.today()) $s$,
    'edital_prazo "Prazo de edital" admin2 admin', 'edital_prazo "Prazo de edital" admin2 admin'),
  ('edital closes in 15, 5, 1 days (daily job)', 'mails switched off', $s$ update profiles set avisos_validade = false where id = tests.id('admin2'); update editais set prazo = private.today() + 5; select private.notify_edital_deadlines(private.today()) $s$,
    'edital_prazo "Prazo de edital" admin2 admin', 'edital_prazo "Prazo de edital" admin'),
  ('edital closes in 15, 5, 1 days (daily job)', 'edital removed', $s$ update editais set prazo = private.today() + 5; select private.notify_edital_deadlines(private.today()); delete from editais $s$,
    '-', 'edital_prazo "Prazo de edital" admin2 admin'),
  -- Something waits (daily job).
  ('something waits (daily job)', 'nothing', $s$ select private.mail_daily_summaries(private.today()) $s$,
    '-', 'resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('something waits (daily job)', 'run twice', $s$ select private.mail_daily_summaries(private.today()), private.mail_daily_summaries(private.today()) $s$,
    '-', 'resumo_diario "O que aguarda a equipe hoje" admin2 admin'),
  ('something waits (daily job)', 'switched off', $s$ update profiles set resumo_diario = false where id = tests.id('admin2'); select private.mail_daily_summaries(private.today()) $s$,
    '-', 'resumo_diario "O que aguarda a equipe hoje" admin'),
  -- Administrator's access given.
  ('administrator''s access given', 'something waits', $s$ select tests.set_role('editor', 'admin') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2; documento_reenviado "Documentos aguardando análise" editor; novo_cadastro "Novo cadastro aguardando aprovação" editor', 'administrador_alterado "Novo acesso de administrador: editor@teste.org.br" admin2 admin; administrador_alterado "Você recebeu acesso de administrador" editor'),
  ('administrator''s access given', 'nothing waits', $s$ delete from documentos; update user_approval set status = 'approved' where user_id = tests.id('pending'); select tests.pass(60); delete from private.outbox; delete from notificacoes; select tests.set_role('editor', 'admin') $s$,
    'administrador_alterado "Novo acesso de administrador" admin2', 'administrador_alterado "Novo acesso de administrador: editor@teste.org.br" admin2 admin; administrador_alterado "Você recebeu acesso de administrador" editor'),
  -- Edital written, removed; state of an organisation.
  ('edital written, removed; state of an organisation', 'written', $s$ select tests.act('admin', $$ select save_edital('Fundo Lua') $$) $s$,
    '-', '-'),
  ('edital written, removed; state of an organisation', 'state of an organisation', $s$ select tests.act('admin', format('select set_edital_organization(%L, %L, %L)', tests.id('admin'), tests.org('owner'), 'interessada')) $s$,
    '-', '-'),
  ('edital written, removed; state of an organisation', 'removed', $s$ select tests.act('admin', format('select remove_edital(%L, 1)', tests.id('admin'))) $s$,
    '-', '-'),
  -- Message to many: stored, stopped, continued.
  ('message to many: stored, stopped, continued', 'stored', $s$ select tests.act('admin', format('select send_edital_message(%L, %L, array[%L]::uuid[], %L, %L)', tests.id('owner'), tests.id('admin'), tests.org('owner'), 'Convite', 'Participe')) $s$,
    '-', '-'),
  -- One organisation invited.
  ('one organisation invited', 'nothing', $s$ select tests.invite_to_edital() $s$,
    'edital_convite "Convite" editor other owner', 'edital_convite "Mensagem da equipe Mutirão: Convite" editor other owner'),
  ('one organisation invited', 'editor removed before', $s$ select tests.remove_person('editor'), tests.pass(60), tests.invite_to_edital() $s$,
    'edital_convite "Convite" other owner; pessoas "Seu acesso a uma organização terminou" editor', 'edital_convite "Mensagem da equipe Mutirão: Convite" other owner'),
  ('one organisation invited', 'device switched mails off', $s$ update profiles set avisos_validade = false; select tests.invite_to_edital() $s$,
    'edital_convite "Convite" editor other owner', 'edital_convite "Mensagem da equipe Mutirão: Convite" editor other owner'),
  -- Request for papers.
  ('papers requested', 'nothing', $s$ select tests.request_papers(), tests.announce() $s$,
    'pedido_documentos "A equipe pediu um documento" editor other owner', 'pedido_documentos "A equipe pediu um documento" editor other owner'),
  ('papers requested', 'device switched mails off', $s$ update profiles set avisos_validade = false; select tests.request_papers(), tests.announce() $s$,
    'pedido_documentos "A equipe pediu um documento" editor other owner', 'pedido_documentos "A equipe pediu um documento" editor other owner'),
  ('papers requested', 'sent before it was told', $s$ select tests.request_papers(), tests.send('balanco', 1), tests.announce() $s$,
    'pedido_documentos "A equipe pediu um documento" other', 'pedido_documentos "A equipe pediu um documento" other'),
  ('papers requested', 'withdrawn before it was told', $s$ select tests.request_papers(), tests.withdraw_request(), tests.announce() $s$, '-', '-'),
  ('papers requested', 'editor removed before', $s$ select tests.remove_person('editor'), tests.pass(60), tests.request_papers(), tests.announce() $s$,
    'pedido_documentos "A equipe pediu um documento" other owner; pessoas "Seu acesso a uma organização terminou" editor',
    'pedido_documentos "A equipe pediu um documento" other owner'),
  ('request extended, withdrawn', 'extended', $s$ select tests.request_papers(), tests.announce(); delete from notificacoes; delete from private.outbox;
    select tests.act('admin', format('select extend_document_request(%L, %L, %L)', tests.id('owner'), private.today() + 20, private.today() + 10)), tests.announce() $s$,
    'pedido_documentos "Novo prazo: ' || to_char(private.today() + 20, 'DD/MM/YYYY') || '" editor other owner', '-'),
  ('request extended, withdrawn', 'withdrawn, one had sent', $s$ select tests.request_papers(), tests.announce(); delete from notificacoes; delete from private.outbox;
    select tests.send('balanco', 1), tests.withdraw_request(), tests.announce() $s$, 'pedido_documentos "Pedido retirado" other', '-'),
  ('request ends in 5, 1 days (daily job)', 'one had sent', $s$ select tests.request_papers(6), tests.announce(); delete from notificacoes; delete from private.outbox;
    select tests.send('balanco', 1), private.remind_of_requests(private.today() + 1), tests.announce() $s$,
    'pedido_documentos "Falta enviar até ' || to_char(private.today() + 6, 'DD/MM/YYYY') || '" other',
    'pedido_documentos "Falta enviar até ' || to_char(private.today() + 6, 'DD/MM/YYYY') || '" other'),
  ('request ends in 5, 1 days (daily job)', 'device switched mails off', $s$ update profiles set avisos_validade = false;
    select tests.request_papers(6), tests.announce(); delete from notificacoes; delete from private.outbox;
    select private.remind_of_requests(private.today() + 1), tests.announce() $s$,
    'pedido_documentos "Falta enviar até ' || to_char(private.today() + 6, 'DD/MM/YYYY') || '" editor other owner', '-'),
  -- Conversation about a document.
  ('line of the team about a document', 'nothing', $s$ select tests.write('admin') $s$,
    'conversa "A equipe escreveu sobre um documento" editor owner', 'conversa "A equipe escreveu sobre um documento" editor owner'),
  ('line of the team about a document', 'two, about two documents', $s$ select tests.write('admin'), tests.write('admin2', 'balanco') $s$,
    'conversa "2 mensagens da equipe sobre documentos" editor owner', 'conversa "2 mensagens da equipe sobre documentos" editor owner'),
  ('line of the team about a document', 'read before it was told', $s$ select tests.write('admin'), tests.read('owner') $s$,
    'conversa "A equipe escreveu sobre um documento" editor', 'conversa "A equipe escreveu sobre um documento" editor'),
  ('line of the team about a document', 'another before it was read', $s$ select tests.write('admin'), tests.pass(60); delete from private.outbox; select tests.write('admin') $s$,
    'conversa "2 mensagens da equipe sobre documentos" editor owner', '-'),
  ('line of the team about a document', 'editor removed', $s$ select tests.write('admin'), tests.remove_person('editor') $s$,
    'conversa "A equipe escreveu sobre um documento" owner; pessoas "Seu acesso a uma organização terminou" editor', 'conversa "A equipe escreveu sobre um documento" owner'),
  ('line of the team about a document', 'account deleted', $s$ select tests.write('admin'), tests.delete_account('owner') $s$,
    'conversa "A equipe escreveu sobre um documento" editor; pessoas "Organização sem proprietário" editor', 'conversa "A equipe escreveu sobre um documento" editor; titularidade "Organização sem proprietário" editor'),
  ('line of the organisation about a document', 'nothing', $s$ select tests.write('owner') $s$, 'conversa_respondida "Mensagem de owner" admin2 admin', '-'),
  ('line of the organisation about a document', 'two', $s$ select tests.write('owner'), tests.write('editor', 'balanco') $s$, 'conversa_respondida "2 mensagens de owner" admin2 admin', '-'),
  ('line of the organisation about a document', 'answered', $s$ select tests.write('owner'), tests.write('admin') $s$,
    'conversa "A equipe escreveu sobre um documento" editor owner', 'conversa "A equipe escreveu sobre um documento" editor owner'),
  ('line of the organisation about a document', 'document removed', $s$ select tests.write('owner'), tests.remove('estatuto') $s$, '-', '-'),
  ('conversation read', 'one of two', $s$ select tests.write('admin'), tests.write('admin', 'balanco'), tests.pass(60); delete from private.outbox; select tests.read('owner') $s$,
    'conversa "2 mensagens da equipe sobre documentos" editor; conversa "A equipe escreveu sobre um documento" owner', '-'),
  -- Answer to an invitation.
  ('answer to an invitation', 'one', $s$ select tests.invite_to_edital(), tests.answer('owner') $s$,
    'edital_convite "Convite" editor other owner; edital_resposta "Respostas a um convite" admin2 admin', 'edital_convite "Mensagem da equipe Mutirão: Convite" editor other owner'),
  ('answer to an invitation', 'two', $s$ select tests.invite_to_edital(), tests.answer('owner'), tests.answer('other', 'other') $s$,
    'edital_convite "Convite" editor other owner; edital_resposta "Respostas a um convite" admin2 admin', 'edital_convite "Mensagem da equipe Mutirão: Convite" editor other owner'),
  ('answer to an invitation', 'edital removed', $s$ select tests.invite_to_edital(), tests.answer('owner'); delete from editais $s$,
    'edital_convite "Convite" editor other owner', 'edital_convite "Mensagem da equipe Mutirão: Convite" editor other owner'),
  -- Message to one organisation.
  ('message to one organisation', 'nothing', $s$ select tests.act('admin', format('select send_message(%L, %L, %L)', tests.org('owner'), 'Bom dia', 'Escrevam')) $s$,
    'mensagem "Bom dia" editor owner', 'mensagem "Mensagem da equipe Mutirão: Bom dia" editor owner'),
  ('message to one organisation', 'editor without access', $s$ select tests.decide('editor', 'rejected'), tests.pass(60), tests.act('admin', format('select send_message(%L, %L, %L)', tests.org('owner'), 'Bom dia', 'Escrevam')) $s$,
    'mensagem "Bom dia" owner', 'cadastro_revogado "Seu acesso foi revogado" editor; mensagem "Mensagem da equipe Mutirão: Bom dia" owner'),
  -- E-mail confirmed.
  ('e-mail confirmed', 'nothing', $s$ select tests.unconfirm('pending'), tests.confirm('pending') $s$,
    'novo_cadastro "Novo cadastro aguardando aprovação" admin2 admin', '-'),
  ('e-mail confirmed', 'two wait', $s$ select tests.unconfirm('pending'), tests.decide('rejected', 'pending'), tests.confirm('pending') $s$,
    'novo_cadastro "Cadastros aguardando aprovação" admin2 admin', '-'),
  ('e-mail confirmed', 'decided before', $s$ select tests.unconfirm('pending'), tests.decide('pending', 'rejected'), tests.pass(60), tests.confirm('pending') $s$,
    '-', 'cadastro_rejeitado "Seu cadastro não foi aprovado" pending'),
  ('e-mail confirmed', 'decided a moment before', $s$ select tests.unconfirm('pending'), tests.decide('pending', 'approved'), tests.pass(3), tests.confirm('pending') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  ('e-mail confirmed', 'decided a moment before, undone', $s$ select tests.unconfirm('pending'), tests.decide('pending', 'approved'), tests.pass(3), tests.confirm('pending'), tests.undo(tests.id('pending')) $s$,
    '-', '-'),
  ('e-mail confirmed', 'an administrator less', $s$ select tests.set_role('admin2', 'client'), tests.pass(60), tests.unconfirm('pending'), tests.confirm('pending') $s$,
    'novo_cadastro "Novo cadastro aguardando aprovação" admin', 'administrador_alterado "Acesso de administrador retirado: admin2@teste.org.br" admin; administrador_alterado "Seu acesso de administrador foi retirado" admin2'),
  ('e-mail confirmed', 'then approved', $s$ select tests.unconfirm('pending'), tests.confirm('pending'), tests.pass(60), tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending', 'cadastro_aprovado "Seu cadastro foi aprovado" pending'),
  -- Profile complete.
  ('profile complete', 'nothing', $s$ update profiles set perfil_completo = true where id = tests.id('owner') $s$,
    'perfil_concluido "Perfil concluído" admin2 admin', '-'),
  ('profile complete', 'complete twice', $s$ update profiles set perfil_completo = true where id = tests.id('owner'); update profiles set perfil_completo = false where id = tests.id('owner'); update profiles set perfil_completo = true where id = tests.id('owner') $s$,
    'perfil_concluido "Perfil concluído" admin2 admin', '-'),
  ('profile complete', 'account deleted', $s$ update profiles set perfil_completo = true where id = tests.id('owner'); select tests.delete_account('owner') $s$,
    'perfil_concluido "Perfil concluído" admin2 admin; pessoas "Organização sem proprietário" editor', 'titularidade "Organização sem proprietário" editor'),
  -- Deletion requested.
  ('deletion requested', 'nothing', $s$ select tests.act('other', 'select request_account_deletion()') $s$,
    'exclusao_solicitada "Pedido de exclusão de conta" admin2 admin', '-'),
  ('deletion requested', 'asked twice', $s$ select tests.act('other', 'select request_account_deletion()'), tests.act('other', 'select request_account_deletion()') $s$,
    'exclusao_solicitada "Pedido de exclusão de conta" admin2 admin', '-'),
  ('deletion requested', 'account deleted', $s$ select tests.act('other', 'select request_account_deletion()'), tests.delete_account('other') $s$,
    '-', '-'),
  -- Decision undone.
  ('decision undone', 'sign-up', $s$ select tests.decide('pending', 'rejected'), tests.undo(tests.id('pending')) $s$,
    '-', '-'),
  ('decision undone', 'sign-up that was invited', $s$ select tests.invite('pending', 'editor'), tests.pass(60), tests.decide('pending', 'approved'), tests.pass(3), tests.undo(tests.id('pending')) $s$,
    'pessoas "Convite para cuidar do perfil de uma organização" pending', 'convite_pessoa "Convite para cuidar do perfil de uma organização" pending'),
  ('decision undone', 'review', $s$ select tests.refuse('estatuto'), tests.undo(tests.doc('estatuto')) $s$,
    '-', '-'),
  -- Account created, changed, deleted by the team.
  ('account created, changed, deleted by the team', 'created', $s$ select tests.create_account('client'), tests.confirm_address('nova') $s$,
    '-', '-'),
  ('account created, changed, deleted by the team', 'name changed', $s$ select tests.act('admin', format('select update_user(%L, p_nome => %L, p_seen => %L)', tests.id('other'), 'Outra', '{"nome": "other"}')) $s$,
    '-', '-'),
  ('account created, changed, deleted by the team', 'address changed', $s$ select tests.act('admin', format('select update_user(%L, p_email => %L, p_seen => %L)', tests.id('other'), 'nova@teste.org.br', '{"email": "other@teste.org.br"}')) $s$,
    '-', 'email_alterado "O e-mail do seu acesso foi alterado" other'),
  ('account created, changed, deleted by the team', 'deleted', $s$ select tests.delete_account('other') $s$,
    '-', '-'),
  -- Owner set.
  ('owner set', 'nothing', $s$ update organizacao_pessoas set papel = 'leitor'; select tests.act('admin', format('select set_organization_owner(%L, %L)', tests.org('nobody'), 'invited@teste.org.br')) $s$,
    'mensagem "Sua conta agora cuida do perfil de uma organização" invited; pessoas "O que você pode fazer mudou" editor editor manager', 'titularidade "Sua conta agora cuida do perfil de uma organização" invited'),
  ('owner set', 'who asked for it', $s$ select tests.act('editor', format('select claim_ownership(%L)', tests.org('nobody'))), tests.act('admin', format('select set_organization_owner(%L, %L)', tests.org('nobody'), 'editor@teste.org.br')) $s$,
    'pessoas "Seu pedido foi aceito: você agora é a pessoa proprietária" editor; titularidade_pedida "Pedido para ser proprietário" admin2 admin', 'titularidade "Seu pedido foi aceito: você agora é a pessoa proprietária" editor'),
  -- Device of the second factor enrolled, removed.
  ('device of the second factor enrolled, removed', 'enrolled', $s$ select tests.add_factor('other') $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other'),
  ('device of the second factor enrolled, removed', 'removed', $s$ select tests.add_factor('other'); delete from auth.mfa_factors $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other; segundo_fator "Um aparelho foi removido da sua conta" other'),
  ('device of the second factor enrolled, removed', 'account deleted', $s$ select tests.add_factor('other'), tests.delete_account('other') $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other'),
  -- Device removed by an administrator.
  ('device removed by an administrator', 'nothing', $s$ select tests.add_factor('other'), tests.act('admin', format('select remove_second_factor(%L)', tests.id('other'))) $s$,
    'mensagem "Verificação em duas etapas desativada" other', 'segundo_fator "A verificação em duas etapas da sua conta foi desativada" other; segundo_fator "Um aparelho foi cadastrado na sua conta" other; segundo_fator "Verificação em duas etapas desativada: other@teste.org.br" admin'),
  -- Recovery code used; codes made again.
  ('recovery code used; codes made again', 'made', $s$ select tests.add_factor('other'), tests.step_up('other'), tests.act('other', 'select create_recovery_codes()') $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other'),
  ('recovery code used; codes made again', 'made again', $s$ select tests.add_factor('other'), tests.step_up('other'), tests.act('other', 'select keep_recovery_codes((create_recovery_codes())[1])'), tests.act('other', 'select create_recovery_codes()'), tests.pass(60) $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other; segundo_fator "Você criou novos códigos de recuperação" other'),
  ('recovery code used; codes made again', 'used', $s$ create temporary table codes (code text); grant all on codes to public; select tests.add_factor('other'), tests.step_up('other'), tests.act('other', 'insert into codes select unnest(create_recovery_codes())'), tests.act('other', 'select use_recovery_code(code) from codes limit 1') $s$,
    '-', 'segundo_fator "Um aparelho foi cadastrado na sua conta" other; segundo_fator "Um código de recuperação foi usado" other'),
  -- Team view saved, changed, removed.
  ('team view saved, changed, removed', 'saved', $s$ select tests.act('admin', $$ select save_view('Minha', '{"perfil": "completo"}', true) $$) $s$,
    '-', '-'),
  -- Issuer saved, changed, removed.
  ('issuer saved, changed, removed', 'saved', $s$ select tests.act('admin', $$ select save_issuer('sicaf', p_consulta => 'https://a.gov.br') $$) $s$,
    '-', '-'),
  -- Incident registered, changed, closed, opened again.
  ('incident registered, changed, closed, opened again', 'registered', $s$ select tests.act('admin', $$ select save_incident(gen_random_uuid(),
    jsonb_build_object('titulo', 'a', 'descricao', 'b', 'conhecido_em', '2026-01-05T10:00')) $$) $s$, '-', '-'),
  -- Notice of an incident is due (daily job).
  ('notice of an incident is due (daily job)', 'nothing', $s$ select tests.know_of_incident(); select private.notify_due_incidents(private.today()) $s$,
    'incidente "Prazo de incidente com dados pessoais" admin2 admin', '-'),
  ('notice of an incident is due (daily job)', 'run twice', $s$ select tests.know_of_incident(); select private.notify_due_incidents(private.today()), private.notify_due_incidents(private.today()) $s$,
    'incidente "Prazo de incidente com dados pessoais" admin2 admin', '-'),
  ('notice of an incident is due (daily job)', 'nobody has to be told', $s$ select tests.know_of_incident(false); select private.notify_due_incidents(private.today()) $s$, '-', '-'),
  -- Who answers for personal data saved.
  ('who answers for personal data saved', 'saved',
    $s$ select tests.act('admin', $$ select save_operator_settings('Instituto', '', '', '', 'dados@ong.example', '', false, 0) $$) $s$, '-', '-'),
  -- Retention changed; what is over removed (daily job).
  ('retention changed; what is over removed (daily job)', 'changed',
    $s$ select tests.act('admin', $$ select save_retention('emails', 3, 1) $$) $s$, '-', '-'),
  -- Request about personal data.
  ('request about personal data', 'filed by a visitor', $s$ select tests.ask_about_data('lia') $s$,
    '-', 'pedido_titular "Confirme o seu pedido sobre dados pessoais" lia'),
  ('request about personal data', 'filed in an account''s name', $s$ select tests.ask_about_data('owner') $s$,
    '-', 'pedido_titular "Confirme o seu pedido sobre dados pessoais" owner'),
  ('request about personal data confirmed', 'by the link', $s$ select tests.ask_about_data('lia'); delete from private.outbox; select tests.confirm_data_request() $s$,
    'pedido_titular "Novo pedido sobre dados pessoais" admin2 admin', 'pedido_titular "Recebemos o seu pedido sobre dados pessoais" lia'),
  ('request about personal data confirmed', 'by an administrator, about themself', $s$ select tests.ask_about_data('admin2', true) $s$,
    'pedido_titular "Novo pedido sobre dados pessoais" admin', 'pedido_titular "Recebemos o seu pedido sobre dados pessoais" admin2'),
  ('request about personal data extended', 'before it is answered', $s$ select tests.ask_about_data('other', true); delete from private.outbox;
    select tests.act('admin', format('select extend_data_request(%L, %L, %L)', tests.id('owner'), 'Muitos papéis', private.today() + 15)) $s$,
    '-', 'pedido_titular "Novo prazo para o seu pedido sobre dados pessoais" other'),
  ('request about personal data answered', 'by the team', $s$ select tests.ask_about_data('other', true); delete from private.outbox; select tests.answer_data_request() $s$,
    '-', 'pedido_titular "Resposta ao seu pedido sobre dados pessoais" other'),
  ('request about personal data ends (daily job)', 'not answered', $s$ select tests.ask_about_data('other', true); delete from private.outbox;
    delete from notificacoes; select private.remind_of_data_requests(private.today() + 10) $s$,
    'pedido_titular "Pedido sobre dados pessoais sem resposta" admin2 admin', '-'),
  ('request about personal data ends (daily job)', 'answered', $s$ select tests.ask_about_data('other', true), tests.answer_data_request();
    delete from private.outbox; select private.remind_of_data_requests(private.today() + 10) $s$, '-', '-'),
  -- Record of processing completed.
  ('record of processing completed', 'saved',
    $s$ select tests.act('admin', $$ select save_processing_remark('contato', 'x', 0) $$) $s$, '-', '-'),
  -- List of impediments imported.
  ('list of impediments imported', 'nobody new', $s$ select tests.import_list(), tests.announce(); delete from notificacoes; select tests.import_list(), tests.announce() $s$,
    '-', '-'),
  ('list of impediments imported', 'one new', $s$ select tests.import_list(), tests.announce() $s$,
    'impedimento "Organização em lista de impedimentos" admin2 admin; mensagem "Sua organização aparece em uma lista pública" editor owner', '-'),
  -- Person invited; invitation withdrawn, declined.
  ('person invited; invitation withdrawn, declined', 'without account', $s$ select tests.invite('nova', 'editor') $s$,
    '-', 'convite_pessoa "Convite para cuidar do perfil de uma organização" nova'),
  ('person invited; invitation withdrawn, declined', 'with an account', $s$ select tests.invite('invited', 'leitor') $s$,
    'pessoas "Convite para acompanhar o perfil de uma organização" invited', 'convite_pessoa "Convite para acompanhar o perfil de uma organização" invited'),
  ('person invited; invitation withdrawn, declined', 'withdrawn', $s$ select tests.invite('invited', 'leitor'), tests.act('owner', format('select remove_invitation(%L)', tests.invitation('invited'))) $s$,
    'pessoas "Convite para acompanhar o perfil de uma organização" invited', 'convite_pessoa "Convite para acompanhar o perfil de uma organização" invited'),
  ('person invited; invitation withdrawn, declined', 'declined', $s$ select tests.invite('invited', 'leitor'), tests.act('invited', format('select remove_invitation(%L)', tests.invitation('invited'))) $s$,
    'pessoas "Convite para acompanhar o perfil de uma organização" invited; pessoas "Convite recusado" owner', 'convite_pessoa "Convite para acompanhar o perfil de uma organização" invited'),
  ('person invited; invitation withdrawn, declined', 'sent again', $s$ select tests.invite('invited', 'leitor'), tests.act('owner', format('select resend_invitation(%L)', tests.invitation('invited'))) $s$,
    'pessoas "Convite para acompanhar o perfil de uma organização" invited invited', 'convite_pessoa "Convite para acompanhar o perfil de uma organização" invited invited'),
  -- Person added, changed, removed.
  ('person added, changed, removed', 'accepted', $s$ select tests.invite('invited', 'leitor'), tests.accept('invited') $s$,
    'pessoas "Convite para acompanhar o perfil de uma organização" invited; pessoas "Uma pessoa aceitou o convite" owner', 'convite_pessoa "Convite para acompanhar o perfil de uma organização" invited'),
  ('person added, changed, removed', 'by an approval', $s$ select tests.invite('pending', 'leitor'), tests.pass(60), tests.decide('pending', 'approved') $s$,
    'cadastro_aprovado "Seu cadastro foi aprovado" pending; pessoas "Convite para acompanhar o perfil de uma organização" pending; pessoas "Uma pessoa aceitou o convite" owner', 'cadastro_aprovado "Seu cadastro foi aprovado" pending; convite_pessoa "Convite para acompanhar o perfil de uma organização" pending'),
  ('person added, changed, removed', 'by the team', $s$ select tests.act('admin', format('insert into organizacao_pessoas (org_id, user_id) values (%L, %L)', tests.org('owner'), tests.id('invited'))) $s$,
    'pessoas "Você faz parte de uma organização" invited', '-'),
  ('person added, changed, removed', 'changed', $s$ select tests.set_place('manager', 'editor') $s$,
    'pessoas "O que você pode fazer mudou" manager', '-'),
  ('person added, changed, removed', 'removed', $s$ select tests.remove_person('manager') $s$,
    'pessoas "Seu acesso a uma organização terminou" manager', '-'),
  ('person added, changed, removed', 'left', $s$ select tests.remove_person('manager', actor => 'manager') $s$,
    'pessoas "Uma pessoa saiu da organização" owner', '-'),
  -- Ownership handed over, left.
  ('ownership handed over, left', 'offered', $s$ select tests.act('owner', format('select offer_ownership(%L, %L)', tests.org('owner'), tests.id('editor'))) $s$,
    'pessoas "Convite para ser a pessoa proprietária do perfil de uma organização" editor', 'convite_pessoa "Convite para ser a pessoa proprietária do perfil de uma organização" editor'),
  ('ownership handed over, left', 'handed over', $s$ select tests.hand_over() $s$,
    'pessoas "A organização tem nova pessoa proprietária" owner; pessoas "Convite para ser a pessoa proprietária do perfil de uma organização" editor; pessoas "Você agora é a pessoa proprietária" editor; titularidade_pedida "Novo proprietário" admin2 admin', 'convite_pessoa "Convite para ser a pessoa proprietária do perfil de uma organização" editor; titularidade "A organização tem nova pessoa proprietária" owner; titularidade "Você agora é a pessoa proprietária" editor'),
  ('ownership handed over, left', 'left', $s$ select tests.act('owner', format('select leave_ownership(%L)', tests.org('owner'))) $s$,
    'pessoas "Organização sem proprietário" editor; titularidade_pedida "Organização sem proprietário" admin2 admin', 'titularidade "Organização sem proprietário" editor'),
  ('ownership handed over, left', 'owner''s account deleted', $s$ select tests.delete_account('owner') $s$,
    'pessoas "Organização sem proprietário" editor', 'titularidade "Organização sem proprietário" editor'),
  -- Ownership claimed, claim refused.
  ('ownership claimed, claim refused', 'claimed', $s$ select tests.act('editor', format('select claim_ownership(%L)', tests.org('nobody'))) $s$,
    'titularidade_pedida "Pedido para ser proprietário" admin2 admin', '-'),
  ('ownership claimed, claim refused', 'claimed, account deleted', $s$ select tests.act('editor', format('select claim_ownership(%L)', tests.org('nobody'))), tests.delete_account('editor') $s$,
    'titularidade_pedida "Pedido para ser proprietário" admin2 admin', '-'),
  ('ownership claimed, claim refused', 'refused', $s$ select tests.act('editor', format('select claim_ownership(%L)', tests.org('nobody'))), tests.act('admin', format('select refuse_ownership_request(%L, %L)', tests.org('nobody'), tests.id('editor'))) $s$,
    'pessoas "Pedido não aceito" editor; titularidade_pedida "Pedido para ser proprietário" admin2 admin', 'titularidade "Pedido não aceito" editor'),
  -- Editor saves, sends, removes.
  ('editor saves, sends, removes', 'saves', $s$ select tests.act('editor', format('insert into form_progress (org_id, step, form_data) values (%L, %L, %L)', tests.org('owner'), 'dados-basicos', '{"nome": "owner"}')) $s$,
    '-', '-'),
  ('editor saves, sends, removes', 'sends in place of another''s', $s$ select tests.send('balanco', 2, 'editor') $s$,
    'pessoas "Um arquivo que você enviou mudou" owner', '-'),
  ('editor saves, sends, removes', 'removes another''s', $s$ select tests.remove('balanco', 'editor') $s$,
    'pessoas "Um arquivo que você enviou mudou" owner', '-'),
  ('editor saves, sends, removes', 'replaced in a slot of their own', $s$ select tests.send('balanco', 2) $s$,
    '-', '-'),
  -- Directors: team reads all; one of several changes.
  ('directors: team reads all; one of several changes', 'changes', $s$ select tests.act('editor', format('insert into dirigentes (org_id, nome) values (%L, %L)', tests.org('owner'), 'Nair')) $s$,
    '-', '-'),
  ('directors: team reads all; one of several changes', 'reads', $s$ insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Nair'); select tests.act('admin', format('select organization_directors(%L)', tests.org('owner'))) $s$,
    '-', '-'),
  -- Said for partnerships.
  ('said for partnerships', 'by the owner', $s$ select tests.act('owner', format('select set_readiness_mark(%L, %L, true)', tests.org('owner'), 'conta')) $s$,
    '-', '-'),
  ('said for partnerships', 'by the team', $s$ select tests.act('admin', format('select set_readiness_mark(%L, %L, true)', tests.org('owner'), 'patrimonio')) $s$,
    '-', '-'),
  -- Organisation created, edited; dossier.
  ('organisation created, edited; dossier', 'created', $s$ select tests.act('admin', $$ select create_organization('{"nome": "Nova"}') $$) $s$,
    '-', '-'),
  ('organisation created, edited; dossier', 'edited', $s$ select tests.act('admin', format('select save_organization_step(%L, %L, %L)', tests.org('other'), 'detalhes-ong', '{"missao": "M"}')) $s$,
    '-', '-'),
  ('organisation created, edited; dossier', 'dossier', $s$ select tests.act('admin', format('select record_dossiers(array[%L]::uuid[])', tests.org('owner'))) $s$,
    '-', '-')
;

select is(tests.heard(c.steps), concat_ws(' | ', c.bell, c.mail), c.event || ': ' || c.meanwhile) from cases c;

select * from finish();
rollback;
