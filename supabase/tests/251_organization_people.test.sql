begin;
select * from no_plan();
set constraints all immediate;
select tests.add_people();
-- manager: a reader of owner's organisation; editor: its editor; invited: approved and invited; pending: signed up.
select tests.add_user('editor'), tests.add_user('invited');
update user_approval set status = 'approved' where user_id in (tests.id('editor'), tests.id('invited'));
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
update profiles set nome = 'Ana Dona' where id = tests.id('owner');
delete from private.outbox;
delete from notificacoes;

create function tests.invitation(who text) returns uuid language sql security definer as $$
  select id from organizacao_convites where email = who || '@teste.org.br' order by created_at desc limit 1
$$;
create function tests.notices(who text) returns text[] language sql security definer as $$
  select array_agg(titulo order by created_at, titulo) from notificacoes where user_id = tests.id(who) and tipo in ('pessoas', 'titularidade_pedida')
$$;
grant execute on all functions in schema tests to public;

-- Who may invite.
select is(tests.outcome(who, $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'editor') $$), expected, who || ' invites')
from (values ('anon', '42501'), ('pending', '42501'), ('other', '42501'), ('manager', '42501'), ('editor', '42501'),
  ('invited', '42501'), ('admin', '42501'), ('owner', '1')) t (who, expected);
select is(tests.refusal('owner', statement), expected, statement) from (values
  ($$ select invite_person(tests.org('owner'), 'nada', 'editor') $$, 'MU001 email'),
  ($$ select invite_person(tests.org('owner'), repeat('a', 300), 'editor') $$, 'MU001 email'),
  ($$ select invite_person(tests.org('owner'), null, 'editor') $$, 'MU001 email'),
  ($$ select invite_person(tests.org('owner'), '"<b>oi</b>"@x.example', 'editor') $$, 'MU001 email'),
  ($$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'proprietario') $$, 'MU001 papel'),
  ($$ select invite_person(tests.org('owner'), 'nova@teste.org.br', null) $$, 'MU001 papel'),
  ($$ select invite_person(tests.org('owner'), 'OWNER@teste.org.br', 'editor') $$, 'MU013 person'),
  ($$ select invite_person(tests.org('owner'), ' editor@teste.org.br', 'leitor') $$, 'MU013 person'),
  ($$ select invite_person(tests.org('other'), 'nova@teste.org.br', 'editor') $$, '42501')
) t (statement, expected);

select tests.become('owner');
select lives_ok($$ select invite_person(tests.org('owner'), 'Invited <INVITED@teste.org.br>', 'editor') $$, 'an address as people paste it');
select lives_ok($$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'leitor') $$);
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'editor') $$), 'MU013 person', 'once');
select tests.become('system'), tests.pass(11);
select results_eq(
  $$ select to_email, body_text ~ 'owner@teste.org.br convidou', body_text ~ '/perfil-ong\?pessoas=convites',
      body_text ~ '/auth\?tab=cadastro&email=nova%40teste.org.br' from private.outbox where kind = 'convite_pessoa' order by to_email $$,
  $$ values ('invited@teste.org.br', true, true, false), ('nova@teste.org.br', true, false, true) $$, 'each gets the link that helps');
select is((select count(*) from private.outbox where body_text ~ 'Ana Dona'), 0::bigint, 'no name that a person chose is in a mail to a stranger');
select is(tests.notices('invited'), '{Convite para cuidar do perfil de uma organização}');

-- Who sees them.
select is(tests.outcome(who, 'select from organizacao_convites'), expected, who || ' reads the table')
from (values ('anon', '42501'), ('owner', '0'), ('editor', '0'), ('invited', '0'), ('admin', '2')) t (who, expected);
select is(tests.outcome(who, 'select from my_person_invitations()'), expected, who || ' is invited')
from (values ('anon', '42501'), ('owner', '0'), ('other', '0'), ('invited', '1')) t (who, expected);
select is(tests.outcome(who, $$ select where jsonb_array_length(organization_people(tests.org('owner')) -> 'convites') = 2 $$), expected,
  who || ' reads the invitations')
from (values ('owner', '1'), ('admin', '1'), ('editor', '0'), ('manager', '0'), ('other', '0')) t (who, expected);
select is(tests.outcome(who, $$ select where jsonb_array_length(organization_people(tests.org('owner')) -> 'pessoas') = 3 $$), expected,
  who || ' reads the people')
from (values ('anon', '42501'), ('owner', '1'), ('admin', '1'), ('editor', '1'), ('manager', '1'), ('other', '0'), ('invited', '0'),
  ('pending', '0')) t (who, expected);
select tests.become('editor');
select results_eq('select nome, papel, completo, proprietario from my_organizations()',
  $$ values ('owner', 'editor', false, 'Ana Dona') $$, 'and their own organisations');

-- Only the invited person accepts, once.
select is(tests.refusal(who, $$ select accept_invitation(tests.invitation('invited')) $$), 'MU008', who || ' accepts another''s invitation')
from unnest(array['owner', 'other', 'editor', 'manager', 'admin', 'pending']) who;
select is(tests.outcome('invited', $$ insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), auth.uid(), 'editor') $$),
  '42501', 'nobody lists themself');
select is(tests.outcome('invited', 'select from organizacoes'), '0', 'before it is accepted, nothing is read');
select tests.become('system'), tests.pass(11);
update organizacao_convites set expira_em = now() - interval '1 second' where email = 'invited@teste.org.br';
select is(tests.refusal('invited', $$ select accept_invitation(tests.invitation('invited')) $$), 'MU008', 'a lapsed one is not accepted');
select is(tests.outcome('invited', 'select from my_person_invitations()'), '0', 'and not shown');
select tests.become('invited');
select results_eq('select organizacao, motivo from my_ended_invitations()', $$ values ('owner', 'vencido') $$, 'but the person may know that it lapsed');
select is(tests.outcome(who, 'select from my_ended_invitations()'), expected, who || ' knows nothing of it')
from (values ('anon', '42501'), ('owner', '0'), ('other', '0'), ('admin', '0'), ('pending', '0')) t (who, expected);
select is(tests.refusal('other', $$ select resend_invitation(tests.invitation('invited')) $$), 'MU008', 'others do not send it again');
select tests.become('owner');
select lives_ok($$ select resend_invitation(tests.invitation('invited')) $$, 'sent again, it is open');
select is(tests.outcome('invited', 'select from my_ended_invitations()'), '0', 'and has not ended');
select tests.become('invited');
select is(accept_invitation(tests.invitation('invited')), tests.org('owner'), 'accepted');
select is(tests.outcome('invited', 'select from organizacoes'), '1', 'and the role is there');
select is(tests.refusal('invited', $$ select accept_invitation(tests.invitation('invited')) $$), 'MU008', 'the invitation is gone');
select tests.become('system'), tests.pass(11);
select is(tests.notices('owner'), '{"Uma pessoa aceitou o convite"}', 'the owner is told');
select results_eq($$ select actor_id, acao, detalhes ->> 'email', detalhes ->> 'papel' from auditoria where org_id = tests.org('owner')
    and acao in ('pessoa_convidada', 'pessoa_adicionada') and detalhes ->> 'email' = 'invited@teste.org.br' order by id $$,
  $$ values (tests.id('owner'), 'pessoa_convidada', 'invited@teste.org.br', 'editor'),
    (tests.id('invited'), 'pessoa_adicionada', 'invited@teste.org.br', 'editor') $$, 'the trail names both');

-- Declining and withdrawing.
select is(tests.outcome('other', $$ select remove_invitation(tests.invitation('nova')) $$), '1', 'others change nothing');
select isnt(tests.invitation('nova'), null);
select tests.become('owner');
select remove_invitation(tests.invitation('nova'));
select is(tests.invitation('nova'), null, 'withdrawn');

-- Ten people, lapsed invitations not among them.
select tests.become('system'), tests.pass(11);
insert into organizacao_convites (org_id, email, papel, convidado_por, expira_em)
select tests.org('owner'), n || '@teste.org.br', 'leitor', tests.id('owner'), now() + case when n > 6 then interval '-1 day' else '1 day' end
from generate_series(1, 8) n;
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'leitor') $$), 'MU009 people');
select is(tests.refusal('owner', $$ select resend_invitation(tests.invitation('7')) $$), 'MU009 people', 'nor a lapsed one again');
select is(tests.refusal('admin', $$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('other')) $$), 'MU009 people',
  'nor by the team');
select tests.become('system'), tests.pass(11);
delete from organizacao_convites where email = '1@teste.org.br';
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'leitor') $$), 'accepted');
delete from organizacao_convites;

delete from private.outbox;
-- Five mails a day of one organisation to one address, 20 in all. Another's neither stop them nor tell of themselves.
insert into private.outbox (to_email, kind, subject, body_text, body_html, org_id)
select 'nova@teste.org.br', 'convite_pessoa', 'x', 'x', 'x', tests.org('owner') from generate_series(1, 5);
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'leitor') $$), 'MU009 invitations');
select is(tests.refusal('other', $$ select invite_person(tests.org('other'), 'nova@teste.org.br', 'leitor') $$), 'accepted');
insert into private.outbox (to_email, kind, subject, body_text, body_html, org_id)
select 'nova@teste.org.br', 'convite_pessoa', 'x', 'x', 'x', gen_random_uuid() from generate_series(1, 14);
select is(tests.refusal('other', $$ select invite_person(tests.org('other'), 'nova@teste.org.br', 'leitor') $$), 'accepted');
select is((select count(*) from private.outbox where to_email = 'nova@teste.org.br'), 19::bigint);
insert into private.outbox (to_email, kind, subject, body_text, body_html, org_id)
values ('nova@teste.org.br', 'convite_pessoa', 'x', 'x', 'x', gen_random_uuid());
select tests.become('other');
select isnt(invite_person(tests.org('other'), 'nova@teste.org.br', 'leitor'), null, 'an address that many invite gets no more mails today');
select tests.become('system');
select is((select count(*) from private.outbox where to_email = 'nova@teste.org.br'), 20::bigint, 'the invitation stands');
delete from organizacao_convites;
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'outra@teste.org.br', 'leitor') $$), 'accepted');
delete from private.outbox;
insert into private.outbox (to_email, kind, subject, body_text, body_html, org_id)
select 'a@teste.org.br', 'convite_pessoa', 'x', 'x', 'x', tests.org('owner') from generate_series(1, 20);
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'leitor') $$), 'MU009 invitations');
delete from private.outbox;

-- A person without account: the sign-up takes the invitation up, the approval gives the role, its undo takes it back.
select tests.become('owner');
select invite_person(tests.org('owner'), 'pending@teste.org.br', 'editor');
select tests.become('system'), tests.pass(11);
delete from organizacao_convites where email = 'pending@teste.org.br';
update auth.users set email_confirmed_at = null where id = tests.id('pending');
select tests.become('owner');
select invite_person(tests.org('owner'), 'pending@teste.org.br', 'editor');
select tests.become('system'), tests.pass(11);
update auth.users set email_confirmed_at = now() where id = tests.id('pending');
select is((select cadastrado_em is not null from organizacao_convites where email = 'pending@teste.org.br'), true, 'taken up in time');
update organizacao_convites set expira_em = now() - interval '1 day';
select is(tests.outcome('pending', 'select from my_person_invitations()'), '0', 'before the approval nothing is accepted');
select is(tests.refusal('pending', $$ select accept_invitation(tests.invitation('pending')) $$), 'MU008');
select tests.become('admin');
select is((select convites from list_pending_users() where user_id = tests.id('pending')),
  jsonb_build_array(jsonb_build_object('org_id', tests.org('owner'), 'organizacao', 'owner', 'papel', 'editor', 'por', 'Ana Dona')), 'the queue says by whom');
update user_approval set status = 'approved' where user_id = tests.id('pending');
select is((select papel from organizacao_pessoas where user_id = tests.id('pending')), 'editor', 'approved, the role is there');
select is((select count(*) from organizacao_convites where email = 'pending@teste.org.br'), 0::bigint);
select undo_decisions(array[tests.id('pending')]);
select is((select count(*) from organizacao_pessoas where user_id = tests.id('pending')), 0::bigint, 'undone, it is gone');
select isnt(tests.invitation('pending'), null, 'and the invitation is back');
update user_approval set status = 'rejected' where user_id = tests.id('pending');
select is(tests.invitation('pending'), null, 'a rejection ends it');
select undo_decisions(array[tests.id('pending')]);
select isnt(tests.invitation('pending'), null, 'unless it is undone');
select tests.become('system'), tests.pass(11);
delete from auth.users where id = tests.id('pending');
select is((select count(*) from organizacao_convites where email = 'pending@teste.org.br'), 0::bigint, 'a deleted account leaves no invitation');

-- Changing roles and leaving.
select is(tests.outcome(who, $$ update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('invited') $$), expected, who || ' changes a role')
from (values ('anon', '42501'), ('other', '0'), ('manager', '0'), ('editor', '0'), ('invited', '0'), ('owner', '1'), ('admin', '1')) t (who, expected);
select is(tests.outcome(who, $$ delete from organizacao_pessoas where user_id = tests.id('invited') $$), expected, who || ' removes')
from (values ('anon', '42501'), ('other', '0'), ('manager', '0'), ('editor', '0'), ('invited', '1'), ('owner', '1'), ('admin', '1')) t (who, expected);
select is(tests.outcome('owner', $$ update organizacao_pessoas set user_id = tests.id('other') $$), '42501', 'a place is not given to another');
select tests.become('system'), tests.pass(11);
delete from notificacoes;
select tests.become('owner');
update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('invited');
delete from organizacao_pessoas where user_id = tests.id('invited');
select tests.become('manager');
delete from organizacao_pessoas where user_id = auth.uid();
select tests.become('system'), tests.pass(11);
select is(tests.notices('invited'), '{"O que você pode fazer mudou","Seu acesso a uma organização terminou"}', 'the person is told');
select is(tests.notices('owner'), '{"Uma pessoa saiu da organização"}', 'and the owner');

-- The ownership is offered to one editor, who accepts.
select is(tests.refusal(who, $$ select offer_ownership(tests.org('owner'), tests.id('editor')) $$), expected, who || ' offers')
from (values ('other', '42501'), ('editor', '42501'), ('admin', '42501'), ('owner', 'accepted')) t (who, expected);
select is(tests.refusal('owner', $$ select offer_ownership(tests.org('owner'), tests.id('other')) $$), 'MU011 person');
select tests.become('owner');
select offer_ownership(tests.org('owner'), tests.id('editor'));
select is(tests.refusal('owner', $$ select offer_ownership(tests.org('owner'), tests.id('editor')) $$), 'MU013 offered', 'one at a time');
select tests.become('system'), tests.pass(11);
insert into form_progress (user_id, step, form_data) values
  (tests.id('owner'), 'dados-basicos', '{"nome": "owner"}'), (tests.id('owner'), 'documentos', '{"privacyPolicy": true, "sede": "casa"}');
select is(tests.refusal(who, $$ select accept_invitation(tests.invitation('editor')) $$), expected, who || ' accepts it')
from (values ('owner', 'MU008'), ('other', 'MU008'), ('editor', 'accepted')) t (who, expected);
insert into organizacoes (owner_id, nome) values (tests.id('editor'), 'outra');
select is(tests.refusal('editor', $$ select accept_invitation(tests.invitation('editor')) $$), 'MU013 owner', 'not with an organisation of their own');
select tests.become('system');
delete from organizacao_convites where papel = 'proprietario';
select is(tests.refusal('owner', $$ select offer_ownership(tests.org('owner'), tests.id('editor')) $$), 'MU013 owns', 'nor is it offered then');
insert into organizacoes (id) values ('00000000-0000-4000-b000-0000000000aa');
insert into organizacao_pessoas (org_id, user_id, papel) values ('00000000-0000-4000-b000-0000000000aa', tests.id('editor'), 'editor');
select is(tests.refusal('editor', $$ select claim_ownership('00000000-0000-4000-b000-0000000000aa') $$), 'MU013 owner', 'or claimed');
delete from organizacoes where id = '00000000-0000-4000-b000-0000000000aa';
insert into organizacao_convites (org_id, email, papel, convidado_por) values (tests.org('owner'), 'editor@teste.org.br', 'proprietario', tests.id('owner'));
delete from organizacoes where nome = 'outra';
delete from notificacoes;
delete from private.outbox;
select tests.become('editor');
select is(accept_invitation(tests.invitation('editor')), tests.org('owner'));
select tests.become('system'), tests.pass(11);
select is((select owner_id from organizacoes where id = tests.org('owner')), tests.id('editor'), 'the owner changes');
select is((select papel from organizacao_pessoas where org_id = tests.org('owner') and user_id = tests.id('owner')), 'editor', 'the former stays as editor');
select is((select count(*) from organizacao_pessoas where user_id = tests.id('editor')), 0::bigint);
select is((select array_agg(distinct user_id) from form_progress where org_id = tests.org('owner')), array[tests.id('editor')], 'the steps go along');
select is((select form_data from form_progress where org_id = tests.org('owner') and step = 'documentos'), '{"sede": "casa"}', 'a consent does not');
select is(jsonb_build_array(tests.notices('owner'), tests.notices('editor'), tests.notices('admin')),
  '[["A organização tem nova pessoa proprietária"], ["Você agora é a pessoa proprietária"], ["Novo proprietário"]]', 'all are told');
select is((select array_agg(to_email order by to_email) from private.outbox), '{editor@teste.org.br,owner@teste.org.br}', 'by mail, too');
select is(tests.refusal('owner', $$ select invite_person(tests.org('owner'), 'nova@teste.org.br', 'editor') $$), '42501', 'the former owner invites nobody');
select is(tests.refusal('editor', $$ select accept_invitation(tests.invitation('editor')) $$), 'MU008', 'it is accepted once');

-- A removed editor hears no more of papers, not even of what was decided a moment before.
insert into storage.objects (bucket_id, name, metadata) values ('documentos', tests.path('owner', 'estatuto'), '{"size": 1, "mimetype": "application/pdf"}');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
delete from private.outbox;
delete from notificacoes;
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'x' where org_id = tests.org('owner');
select tests.become('editor');
delete from organizacao_pessoas where user_id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is((select array_agg(to_email) from private.outbox), '{editor@teste.org.br}', 'who was removed hears nothing');
select is((select count(*) from notificacoes where user_id = tests.id('owner') and tipo = 'documento_rejeitado'), 0::bigint);
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('owner'), 'editor');

-- A name with a link in it is in no mail.
select is(private.organization_name(tests.org('owner')), '"owner"');
update organizacoes set nome = 'Entre em http://mau.example' where id = tests.org('owner');
select is(private.organization_name(tests.org('owner')), 'uma organização');
update organizacoes set nome = 'S.O.S. Mata, Assoc. de Bairro' where id = tests.org('owner');
select is(private.organization_name(tests.org('owner')), '"S.O.S. Mata, Assoc. de Bairro"');

select ok(private.has_address(name), 'an address: ' || name) from unnest(array['Acesse premio.рф agora', 'evil．example', 'evil。com', 'evil｡com',
  '203.0.113.7/x', 'evil[.]com', 'evil (dot) com', 'evil .com', 'пример.рф', '例え.テスト', 'x.com', 'X.Com', 't.me/x', 'evil․com', 'xn--80ak6aa92e.com',
  'evil.cóm.br', 'golpe@evil', 'mailto:x', '[2001:db8::1]', 'www.mau']) name;
select ok(not private.has_address(name), 'a name: ' || name) from unnest(array['Assoc. Amigos do Bairro', 'S.O.S. Vida', 'Dr. João',
  'Vila N.Sra. Aparecida', 'Lar D.Pedro', 'Projeto 2.0', 'Lei 13.019', 'Casa S/A', 'C.A.S.A.', 'Instituto Ponto de Luz']) name;

-- Leaving, claiming, deciding.
insert into organizacao_convites (org_id, email, papel) values (tests.org('owner'), 'nova@teste.org.br', 'leitor');
select is(tests.refusal('other', $$ select leave_ownership(tests.org('other')) $$), 'MU011 editor', 'nobody leaves a profile to nobody');
select is(tests.refusal('owner', $$ select leave_ownership(tests.org('owner')) $$), '42501');
select is(tests.refusal('owner', $$ select claim_ownership(tests.org('owner')) $$), 'MU013 organization', 'no claim while there is an owner');
select tests.become('system'), tests.pass(11);
delete from notificacoes;
select tests.become('editor');
select leave_ownership(tests.org('owner'));
select is(tests.outcome('editor', 'select from organizacoes'), '0', 'who left reads nothing');
select is(tests.invitation('nova'), null, 'and their invitations end');
select is(tests.refusal(who, $$ select claim_ownership(tests.org('owner')) $$), expected, who || ' claims')
from (values ('other', '42501'), ('editor', '42501'), ('admin', '42501'), ('owner', 'accepted')) t (who, expected);
select tests.become('owner');
select claim_ownership(tests.org('owner'));
select claim_ownership(tests.org('owner'));
select tests.become('system'), tests.pass(11);
select is(tests.notices('owner'), '{"Organização sem proprietário"}');
select is((select count(*) from auditoria where acao = 'titularidade_pedida'), 1::bigint, 'a claim is made once');
select is(tests.outcome(who, 'select from ownership_requests()'), expected, who || ' reads claims')
from (values ('anon', '42501'), ('owner', '42501'), ('admin', '1')) t (who, expected);
select is(tests.refusal('owner', $$ select refuse_ownership_request(tests.org('owner'), tests.id('owner')) $$), '42501');
select tests.become('admin');
select refuse_ownership_request(tests.org('owner'), tests.id('owner'));
select is(tests.refusal('admin', $$ select refuse_ownership_request(tests.org('owner'), tests.id('owner')) $$), 'MU008');
select tests.become('owner');
select claim_ownership(tests.org('owner'));
select tests.become('system'), tests.pass(11);
delete from notificacoes;
select tests.become('admin');
select set_organization_owner(tests.org('owner'), 'owner@teste.org.br');
select is((select count(*) from ownership_requests()), 0::bigint, 'granted');
select tests.become('system'), tests.pass(11);
select is(tests.notices('owner'), '{"Seu pedido foi aceito: você agora é a pessoa proprietária"}', 'and told so');
select is((select array_agg(acao order by id) from auditoria where org_id = tests.org('owner') and acao ~ '^(proprietario|etapa|pessoa_removida)' and user_id in (tests.id('owner'), tests.id('editor'))),
  '{proprietario_transferido,pessoa_removida,proprietario_saiu,proprietario_definido}', 'the trail tells each change once');
select is((select owner_id from organizacoes where id = tests.org('owner')), tests.id('owner'));
select is((select array_agg(distinct user_id) from form_progress where org_id = tests.org('owner')), array[tests.id('owner')]);

-- A deleted owner leaves the organisation to its editors.
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
delete from notificacoes;
delete from auth.users where id = tests.id('owner');
select is(tests.notices('editor'), '{"Organização sem proprietário"}');
select is((select count(*) from form_progress where org_id = tests.org('owner')), 2::bigint, 'the steps stay');
select tests.become('editor');
select results_eq('select papel, proprietario from my_organizations()', $$ values ('editor', null) $$);

-- Addresses of invitations that lapsed are forgotten.
select tests.become('system'), tests.pass(11);
insert into organizacao_convites (org_id, email, papel, expira_em)
values (tests.org('other'), 'a@teste.org.br', 'leitor', now() - interval '24 days'), (tests.org('other'), 'b@teste.org.br', 'leitor', now() - interval '22 days');
select private.run_daily();
select is((select array_agg(email) from organizacao_convites), '{b@teste.org.br}');

-- An undo cannot bring back an invitation whose sender has no account any more.
select tests.add_user('pending');
select tests.become('other');
select isnt(invite_person(tests.org('other'), 'pending@teste.org.br', 'leitor'), null);
select tests.become('admin');
update user_approval set status = 'approved' where user_id = tests.id('pending');
select delete_user(tests.id('other'));
select is(tests.refusal('admin', $$ select undo_decisions(array[tests.id('pending')]) $$), 'MU015');

select * from finish();
rollback;
