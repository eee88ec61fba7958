begin;
select plan(39);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

-- What a statement of an administrator leaves behind: audit entries, notifications and mails about one person.
create function tests.trail(who text, since bigint) returns text language sql as $$
  select concat_ws(' / ',
    (select string_agg(concat_ws(':', acao, detalhes ->> 'de', detalhes ->> 'para'), ' ' order by id)
      from auditoria where user_id = tests.id(who) and id > since),
    (select string_agg(tipo, ' ' order by titulo) from notificacoes where user_id = tests.id(who)),
    (select string_agg(subject, ' ' order by subject) from private.outbox where to_email = who || '@teste.org.br'))
$$;
create function tests.after(who text, statement text) returns text language plpgsql as $$
declare
  since bigint;
begin
  perform tests.become('system'), tests.pass(11);
  delete from notificacoes;
  delete from private.outbox;
  select coalesce(max(id), 0) into since from auditoria;
  perform tests.become('admin');
  execute statement;
  perform tests.become('system'), tests.pass(11);
  return tests.trail(who, since);
end $$;

select is(tests.after('pending', $$ update user_approval set status = 'approved' where user_id = tests.id('pending') $$),
  'cadastro_aprovado:pending:approved / cadastro_aprovado / Seu cadastro foi aprovado', 'an approval: one entry, notice, mail');
select is(a.actor_email || '|' || (a.actor_id = tests.id('admin')) || '|' || (a.detalhes ->> 'observacao')
  || '|' || (a.detalhes ->> 'email' = (select email from profiles where id = tests.id('pending'))),
  'admin@teste.org.br|true|Aprovado pelo administrador|true', 'with who, why and about whom')
from auditoria a where a.acao = 'cadastro_aprovado' and a.user_id = tests.id('pending');
select results_eq('select titulo, mensagem, link from notificacoes', $$ values (
  'Seu cadastro foi aprovado', 'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong') $$,
  'the notification leads to the profile');
select is((select body_text from private.outbox), E'Olá!\n\nSeu cadastro na plataforma Mutirão foi aprovado.\n\n'
  || E'Você já pode entrar e preencher o perfil da sua organização.\n\nEntrar na plataforma:\n{{ .SiteURL }}/auth\n\n'
  || E'Equipe Mutirão\n', 'the mail to the login');

select is(tests.after('pending', $$ update user_approval set status = 'rejected', notes = 'Falta o <estatuto>'
  where user_id = tests.id('pending') $$),
  'cadastro_rejeitado:approved:rejected / Seu acesso foi revogado', 'an access taken away: entry and mail');
select is((select body_text from private.outbox), E'Olá!\n\n'
  || E'Seu acesso à plataforma Mutirão foi revogado pela nossa equipe.\n\nMotivo: Falta o <estatuto>\n\n'
  || E'Os dados da sua organização continuam guardados.\n\n'
  || E'Se você acredita que houve um engano, entre em contato com a nossa equipe.\n\n'
  || E'Visitar a plataforma:\n{{ .SiteURL }}/\n\nEquipe Mutirão\n', 'the mail gives the reason');
select matches((select body_html from private.outbox), 'Falta o &lt;estatuto&gt;', 'escaped');
select is(tests.after('pending', $$ update user_approval set status = 'pending' where user_id = tests.id('pending') $$),
  'cadastro_reaberto:rejected:pending', 'the undo is recorded and told to nobody');
select is(tests.after('pending', $$ update user_approval set status = 'rejected' where user_id = tests.id('pending') $$),
  'cadastro_rejeitado:pending:rejected / Seu cadastro não foi aprovado', 'rejected without a reason');
select is((select body_text from private.outbox), E'Olá!\n\n'
  || E'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.\n\n'
  || E'Se você acredita que houve um engano, entre em contato com a nossa equipe.\n\n'
  || E'Visitar a plataforma:\n{{ .SiteURL }}/\n\nEquipe Mutirão\n', 'the default note is no reason');
select is(tests.after('rejected', $$ update user_approval set notes = 'outra' where user_id = tests.id('rejected') $$), '',
  'another note alone is no decision');
select is(tests.after('owner', $$ update user_approval set status = 'approved' where user_id = tests.id('owner') $$), '',
  'nor is the same status again');

select is(tests.after('owner', $$ update user_roles set role = 'manager' where user_id = tests.id('owner') $$),
  'papel_alterado:client:manager', 'a role is recorded');
select is(tests.after('rejected', $$ update user_roles set role = 'client' where user_id = tests.id('rejected') $$),
  'cadastro_aprovado:rejected:approved papel_alterado:rejected:client / cadastro_aprovado / Seu cadastro foi aprovado',
  'a role that gives access is an approval too');
select is(tests.after('owner', $$ update user_roles set role = 'manager' where user_id = tests.id('owner') $$), '',
  'the same role again is nothing');
select is(tests.after('owner', $$ delete from user_roles where user_id = tests.id('owner') $$),
  'cadastro_reaberto:approved:pending papel_alterado:manager', 'a role taken away is recorded');
select is(tests.after('owner', $$ insert into user_roles (user_id, role) values (tests.id('owner'), 'client') $$),
  'cadastro_aprovado:pending:approved papel_alterado:client / cadastro_aprovado / Seu cadastro foi aprovado',
  'and one given where none was');
select is((select detalhes - 'observacao' - 'email' from auditoria where user_id = tests.id('owner') and acao = 'papel_alterado'
  order by id desc limit 1), '{"de": null, "para": "client"}', 'from nothing');

-- A refused decision leaves nothing.
select is(tests.outcome('owner', $$ update user_approval set status = 'approved' where user_id = tests.id('pending') $$), '0',
  'others decide nothing');
select is(tests.outcome('admin', $$ update user_approval set status = 'rejected' where user_id = tests.id('admin2') $$), 'MU004',
  'nobody decides about an administrator');
select tests.become('system'), tests.pass(11);
select is(tests.trail('admin2', 0), 'cadastro_aprovado:pending:approved papel_alterado:pending:admin',
  'made by the operator: recorded, no notice, no mail');
select is(tests.after('pending', $$ update user_roles set role = 'admin' where user_id = tests.id('pending') $$),
  'cadastro_aprovado:rejected:approved papel_alterado:rejected:admin / Seu cadastro foi aprovado',
  'made by an administrator: a mail, and no notice about a profile');
select is((select body_text from private.outbox where to_email = 'pending@teste.org.br'), E'Olá!\n\n'
  || E'Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.\n\n'
  || E'Abrir o painel administrativo:\n{{ .SiteURL }}/admin\n\nEquipe Mutirão\n',
  'which says what they are now, and leads to the panel, not to a profile');
update user_roles set role = 'rejected' where user_id = tests.id('pending');

-- The mail goes to the login address, not to what the profile says.
update auth.users set email = 'novo@teste.org.br' where id = tests.id('manager');
update profiles set email = 'velho@teste.org.br' where id = tests.id('manager');
select tests.after('manager', $$ update user_approval set status = 'rejected' where user_id = tests.id('manager') $$);
select is((select to_email from private.outbox), 'novo@teste.org.br', 'mail goes to the address in auth.users');

-- Sign-up is no event of its own.
select tests.become('system'), tests.pass(11);
delete from notificacoes;
delete from private.outbox;
insert into auth.users (id, email) values ('00000000-0000-4000-a000-0000000000ff', 'nova@teste.org.br');
select is_empty($$ select from auditoria where user_id = '00000000-0000-4000-a000-0000000000ff' $$, 'no entry for a sign-up');
select is_empty($$ select from notificacoes $$, 'nobody is told before the address is verified');
update auth.users set email_confirmed_at = now() where id = '00000000-0000-4000-a000-0000000000ff';
select results_eq($$ select user_id, tipo, link from notificacoes order by 1 $$,
  $$ values (tests.id('admin'), 'novo_cadastro', '/admin'), (tests.id('admin2'), 'novo_cadastro', '/admin') $$,
  'then every administrator is');
update auth.users set email_confirmed_at = now() + interval '1 s' where id = '00000000-0000-4000-a000-0000000000ff';
select is((select count(*)::int from notificacoes), 2, 'once');
insert into auth.users (id, email, email_confirmed_at)
values ('00000000-0000-4000-a000-0000000000fe', 'direta@teste.org.br', now());
select is((select count(*)::int from notificacoes where contagem > 1), 2, 'also where addresses are not verified, in the same notice');
select is_empty($$ select from private.outbox $$, 'no mail in any of this');

-- Decided before the address was confirmed: the mail comes with the confirmation.
create function tests.unconfirmed(number int, decisions text[], note text default null) returns void language plpgsql as $$
declare
  decision text;
begin
  insert into auth.users (id, email, raw_user_meta_data) values (
    ('00000000-0000-4000-a000-00000000010' || number)::uuid, number || '@teste.org.br',
    '{"admin_nonce": "00000000-0000-4000-a000-000000000001"}'
  );
  perform tests.become('admin');
  foreach decision in array decisions loop
    update user_approval set status = decision::approval_status, notes = note
    where user_id = ('00000000-0000-4000-a000-00000000010' || number)::uuid;
  end loop;
  perform tests.become('system'), tests.pass(11);
end $$;
create function tests.confirmed(number int) returns text language plpgsql as $$
begin
  delete from notificacoes;
  update auth.users set email_confirmed_at = now() where email = number || '@teste.org.br';
  perform tests.pass(11);
  return (select string_agg(subject, ' ') from private.outbox where to_email = number || '@teste.org.br');
end $$;
select tests.unconfirmed(1, '{approved}'), tests.unconfirmed(2, '{rejected}', 'Falta o estatuto'),
  tests.unconfirmed(3, '{approved,rejected}'), tests.unconfirmed(4, '{}'), tests.unconfirmed(5, '{rejected,pending}');
select is_empty($$ select from private.outbox $$, 'nothing goes to an address that nobody confirmed');
select is(tests.confirmed(1), 'Seu cadastro foi aprovado', 'an approval is told when it is confirmed');
select is_empty($$ select from notificacoes $$, 'who is approved already needs no decision');
select is(tests.confirmed(2), 'Seu cadastro não foi aprovado', 'so is a rejection');
select matches((select body_text from private.outbox where to_email = '2@teste.org.br'), 'Motivo: Falta o estatuto', 'with its reason');
select is(tests.confirmed(3), 'Seu cadastro não foi aprovado', 'who could not enter lost no access');
select tests.become('admin');
select create_user_and_profile('Nova', '4@teste.org.br', '', 'client', '00000000-0000-4000-a000-000000000001');
select tests.become('system'), tests.pass(11);
select is(tests.confirmed(4), null, 'whom an administrator made was not decided about');
select is(tests.confirmed(5), null, 'nor is who waits again');
select is_empty($$ select from notificacoes where tipo <> 'novo_cadastro' $$, 'but the team is told of them');
select * from finish();
rollback;
