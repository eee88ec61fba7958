-- Owner and editors are told about their organisation's papers, deadlines, messages and invitations; readers are not.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('editor'), tests.add_user('invited');
update auth.users set email_confirmed_at = now();
update user_approval set status = 'approved' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor'),
  (tests.org('owner'), tests.id('invited'), 'editor'), (tests.org('nobody'), tests.id('editor'), 'editor');
select tests.add_file(tests.path('owner', slot)) from unnest(array['estatuto', 'ataEleicao', 'planos']) slot;
insert into documentos (org_id, nome, tipo, arquivo_url, valido_ate)
select tests.org('owner'), 'x.pdf', slot, tests.path('owner', slot), private.today() + 3
from unnest(array['estatuto', 'ataEleicao', 'planos']) slot;
create function tests.told() returns setof text language sql as $$
  select format('%s %s %s', p.nome, n.tipo, replace(n.link, tests.org('owner')::text, 'ORG')) from notificacoes n join profiles p on p.id = n.user_id
  where n.tipo <> 'pessoas' order by 1
$$;
create function tests.mailed() returns setof text language sql as $$
  select format('%s %s', split_part(to_email, '@', 1), subject) from private.outbox where kind = 'documento_rejeitado' order by 1
$$;
create function tests.review(slot text, yes boolean) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes where org_id = tests.org('owner') and tipo = slot;
  perform tests.become('system');
end $$;
delete from private.news;
delete from notificacoes;
delete from private.outbox;

select results_eq($$ select private.responsible_people(tests.org('owner')) $$,
  $$ select * from (values (tests.id('owner')), (tests.id('editor'))) v order by 1 $$, 'readers and people without access look after nothing');

-- Papers.
select tests.review('estatuto', false), tests.pass(11);
select results_eq('select tests.told()', $$ values
  ('editor documento_rejeitado /perfil-ong/documentos?organizacao=ORG#arquivo-estatuto'),
  ('owner documento_rejeitado /perfil-ong/documentos#arquivo-estatuto') $$, 'both, each with the address that is theirs');
select matches((select mensagem from notificacoes where user_id = tests.id('editor')), '^Organização: "owner"\n', 'an editor may have several');
select results_eq('select tests.mailed()', $$ values ('editor Documento recusado: Estatuto social'),
  ('owner Documento recusado: Estatuto social') $$, 'and by mail');
select matches((select body_text from private.outbox where to_email ~ '^editor'), 'Organização: "owner"', 'which says so, too');
delete from private.outbox;
select tests.review('estatuto', true), tests.pass(11);
select tests.review('estatuto', false), tests.review('ataEleicao', false), tests.pass(11);
select results_eq('select tests.mailed()', $$ values ('editor Documentos recusados: 2'), ('owner Documentos recusados: 2') $$,
  'two refusals are one mail to each');
select matches((select body_text from private.outbox where to_email ~ '^editor'), '/perfil-ong/documentos\?organizacao=', 'with one link');
delete from private.outbox;
select tests.review('planos', false);
delete from organizacao_pessoas where org_id = tests.org('owner') and user_id = tests.id('editor');
select tests.pass(11);
select results_eq('select tests.mailed()', $$ values ('owner Documento recusado: Planos de trabalho') $$, 'who was removed is told no more');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');

-- Deadlines, as each chooses.
delete from notificacoes;
delete from private.outbox;
update profiles set avisos_validade = false where id = tests.id('owner');
update documentos set aprovado = true;
select tests.pass(11);
delete from notificacoes;
delete from private.outbox;
select is(private.notify_expiring_documents(private.today()), 1, 'one organisation');
select results_eq('select tests.told()', $$ values
  ('editor documentos_a_vencer /perfil-ong/documentos?organizacao=ORG#arquivo-ataEleicao'),
  ('owner documentos_a_vencer /perfil-ong/documentos#arquivo-ataEleicao') $$, 'both are told');
select results_eq('select to_email from private.outbox', array['editor@teste.org.br'], 'by mail, who did not switch it off');

-- The team's messages, also where there is no owner.
delete from notificacoes;
delete from private.outbox;
select tests.become('admin');
select send_message(tests.org('owner'), 'Oficina', 'Na terça.'), send_message(tests.org('nobody'), 'Oficina', 'Na terça.');
select tests.become('system');
select results_eq($$ select to_email from private.outbox order by 1 $$,
  array['editor@teste.org.br', 'editor@teste.org.br', 'owner@teste.org.br'], 'a message reaches whoever looks after it');
select is(tests.outcome('admin', $$ select send_message(tests.org('nobody'), 'A', 'M') $$), '1', 'an editor is enough');
update user_approval set status = 'rejected' where user_id = tests.id('editor');
select is(tests.refusal('admin', $$ select send_message(tests.org('nobody'), 'A', 'M') $$), 'MU008', 'but one with access');

-- Invitations to editais.
select is(private.invitation_obstacle(tests.org('nobody')), 'sem_acesso', 'nobody with access');
update user_approval set status = 'approved' where user_id = tests.id('editor');
select is(private.invitation_obstacle(tests.org('nobody')), null, 'an editor can be invited');
update auth.users set email_confirmed_at = null where id = tests.id('editor');
select is(private.invitation_obstacle(tests.org('nobody')), 'email_nao_confirmado', 'by a confirmed address');
select is(private.invitation_obstacle(tests.org('owner')), null, 'one that can be reached is enough');
delete from organizacao_pessoas where org_id = tests.org('nobody');
select is(private.invitation_obstacle(tests.org('nobody')), 'sem_responsavel', 'nobody at all');
update auth.users set email_confirmed_at = now();
delete from notificacoes;
delete from private.outbox;
insert into editais (id, titulo, created_by) values (tests.id('admin'), 'Edital', tests.id('admin'));
select tests.become('admin');
select send_edital_message(gen_random_uuid(), tests.id('admin'), array[tests.org('owner')], 'Convite', 'Olá, {responsável}, de {organização}.');
select advance_edital_messages(tests.id('admin'));
select tests.become('system');
select results_eq($$ select replace(told, tests.id('admin')::text, 'EDITAL') from tests.told() told $$, $$ values
  ('editor edital_convite /perfil-ong?organizacao=ORG&convite=EDITAL'), ('owner edital_convite /perfil-ong?convite=EDITAL') $$, 'both are invited');
select is((select count(distinct body_text) from private.outbox where body_text ~ 'de owner\.'), 2::bigint, 'by mail, too');
select is(tests.refusal(who, $$ select answer_invitation(tests.id('admin'), 'interesse', tests.org('owner')) $$), expected, who || ' answers')
from (values ('owner', 'accepted'), ('editor', 'accepted'), ('manager', '42501'), ('other', '42501'), ('invited', '42501'), ('admin', '42501')) t (who, expected);
select is(tests.refusal(who, $$ select answer_invitation(tests.id('admin'), 'interesse') $$), expected, who || ' answers for the own one')
from (values ('owner', 'accepted'), ('editor', '42501')) t (who, expected);
select is(tests.outcome(who, 'select from my_invitations() where responde'), expected, who || ' may answer')
from (values ('owner', '1'), ('editor', '1'), ('manager', '0')) t (who, expected);
select is(tests.outcome(who, $$ select where (my_invitation(tests.id('admin')) -> 'responde')::boolean $$), expected, who || ' reads that')
from (values ('owner', '1'), ('editor', '1'), ('manager', '0')) t (who, expected);
select tests.become('system');
select ok(prorows < 10, 'the planner expects few of ' || proname || ', and reads no other accounts for them') from pg_proc
where proname in ('owner_and_editors', 'responsible_people');
select * from finish();
rollback;
