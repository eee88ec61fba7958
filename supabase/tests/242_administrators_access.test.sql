begin;
select plan(32);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

-- What a statement of 'admin' tells: the person, the other administrator, and whoever acted.
create function tests.told(who text) returns text language sql security definer set search_path = public as $$
  select concat_ws(' / ',
    (select string_agg('notice: ' || concat_ws(' | ', tipo, titulo, mensagem, link), ' ' order by titulo)
      from notificacoes where user_id = tests.id(who)),
    (select string_agg('mail: ' || subject, ' ' order by subject) from private.outbox where to_email = who || '@teste.org.br'))
$$;
create function tests.act(statement text, who text default 'admin') returns void language plpgsql as $$
begin
  perform tests.become('system'), tests.pass(11);
  delete from notificacoes;
  delete from private.outbox;
  perform tests.become(who);
  execute statement;
  perform tests.become('system'), tests.pass(11);
end $$;
create function tests.set_role(who text, wanted text) returns void language sql as $$
  select tests.act(format($q$ update user_roles set role = %L where user_id = %L $q$, wanted, tests.id(who)))
$$;
create function tests.path_to(who text) returns text language sql as $$ select '/admin/usuarios/' || tests.id(who) $$;
grant execute on all functions in schema tests to public;

-- Given.
select tests.set_role('owner', 'admin');
select is(tests.told('owner'), 'notice: novo_cadastro | Novo cadastro aguardando aprovação | 1 cadastro aguarda aprovação. | /admin'
  || ' / mail: Você recebeu acesso de administrador', 'the person gets a mail, and the queues');
select is((select body_text from private.outbox where to_email = 'owner@teste.org.br'), E'Olá!\n\n'
  || E'A nossa equipe deu a você acesso de administrador na plataforma Mutirão.\n\n'
  || E'Com ele, você vê os dados e os documentos de todas as organizações e decide sobre cadastros, documentos e acessos.\n\n'
  || E'Se você não esperava este acesso, entre em contato com a nossa equipe.\n\n'
  || E'Abrir o painel administrativo:\n{{ .SiteURL }}/admin\n\nEquipe Mutirão\n', 'which says what it means');
select is(tests.told('admin2'), 'notice: administrador_alterado | Novo acesso de administrador | '
  || 'admin@teste.org.br deu acesso de administrador a owner@teste.org.br. | ' || tests.path_to('owner')
  || ' / mail: Novo acesso de administrador: owner@teste.org.br', 'every other administrator a notice and a mail');
select is(tests.told('admin'), 'mail: Novo acesso de administrador: owner@teste.org.br',
  'whoever acted the mail alone: it may have been somebody else with their session');
select is((select body_text from private.outbox where to_email = 'admin2@teste.org.br'), E'Olá!\n\n'
  || E'admin@teste.org.br deu acesso de administrador a owner@teste.org.br.\n\n'
  || E'Se você não esperava esta mudança, confira os acessos e fale com a equipe.\n\n'
  || E'Ver usuários:\n{{ .SiteURL }}' || tests.path_to('owner') || E'\n\nEquipe Mutirão\n', 'with who did it, and the way there');
select is(tests.told('other'), '', 'nobody else hears of it');
select results_eq($$ select actor_id, user_id, detalhes from auditoria order by id desc limit 1 $$,
  $$ values (tests.id('admin'), tests.id('owner'), '{"de": "client", "para": "admin", "email": "owner@teste.org.br"}'::jsonb) $$,
  'the trail has both sides');

-- Taken.
select tests.set_role('owner', 'client');
select is(tests.told('owner'), 'mail: Seu acesso de administrador foi retirado', 'the person gets a mail');
select is((select body_text from private.outbox where to_email = 'owner@teste.org.br'), E'Olá!\n\n'
  || E'Você não tem mais acesso de administrador na plataforma Mutirão. A nossa equipe o retirou.\n\n'
  || E'Se você acredita que houve um engano, entre em contato com a nossa equipe.\n\n'
  || E'Visitar a plataforma:\n{{ .SiteURL }}/\n\nEquipe Mutirão\n', 'which names no colleague');
select is(tests.told('admin2'), 'notice: administrador_alterado | Acesso de administrador retirado | '
  || 'admin@teste.org.br retirou o acesso de administrador de owner@teste.org.br. | ' || tests.path_to('owner')
  || ' / mail: Acesso de administrador retirado: owner@teste.org.br', 'every other administrator a notice and a mail');
select is(tests.told('admin'), 'mail: Acesso de administrador retirado: owner@teste.org.br', 'whoever acted a mail');

-- Where a mail about a decision says it already.
select tests.set_role('pending', 'admin');
select is(tests.told('pending'), 'mail: Seu cadastro foi aprovado', 'an approval that says it is not doubled');
select isnt(tests.told('admin2'), '', 'the administrators are told all the same');
select tests.become('admin');
update user_roles set role = 'client' where user_id = tests.id('pending');
select tests.become('system'), tests.pass(11);
select is((select array_agg(subject order by created_at) from private.outbox where to_email = 'pending@teste.org.br'),
  array['Seu cadastro foi aprovado', 'Seu acesso de administrador foi retirado'], 'taken again at once, it is told after that');
select tests.set_role('pending', 'admin');
select tests.set_role('pending', 'rejected');
select is(tests.told('pending'), 'mail: Seu acesso foi revogado', 'nor is a revoked access');
select tests.act($$ insert into user_roles (user_id, role) values (tests.id('rejected'), 'admin')
  on conflict do nothing $$);
select is(tests.told('admin2'), '', 'nothing changed, nothing is told');

-- Without a row.
select tests.set_role('owner', 'admin');
select tests.act($$ delete from user_roles where user_id = tests.id('owner') $$);
select is(tests.told('owner'), 'mail: Seu acesso de administrador foi retirado', 'a removed row takes it, too');
select tests.act($$ insert into user_roles (user_id, role) values (tests.id('owner'), 'admin') $$);
select is(tests.told('owner'), 'mail: Seu cadastro foi aprovado', 'and a new one gives it');
select isnt(tests.told('admin2'), '', 'which the administrators hear');

-- Nothing of the kind.
select tests.set_role('other', 'manager');
select is(concat(tests.told('other'), tests.told('admin2'), tests.told('admin')), '', 'another role is told to nobody');
select tests.act($$ update user_roles set role = 'client' where user_id = tests.id('owner') $$, 'system');
select is(concat(tests.told('owner'), tests.told('admin2'), tests.told('admin')), '', 'nor what the operator does');

-- A new account: its own mail comes once the address is confirmed.
create function tests.new_account() returns void language sql security definer as $$
  insert into auth.users (id, email, raw_user_meta_data) values ('00000000-0000-4000-a000-0000000000ff', 'nova@teste.org.br',
    '{"admin_nonce": "11111111-1111-4111-8111-111111111111"}')
$$;
create function tests.create_admin() returns void language sql as $$
  select create_user_and_profile('Nova', 'nova@teste.org.br', '', 'admin', '11111111-1111-4111-8111-111111111111')
$$;
grant execute on all functions in schema tests to public;
select tests.new_account();
select tests.act('select tests.create_admin()');
select is(tests.told('admin2'), 'notice: administrador_alterado | Novo acesso de administrador | '
  || 'admin@teste.org.br deu acesso de administrador a nova@teste.org.br. | /admin/usuarios/00000000-0000-4000-a000-0000000000ff'
  || ' / mail: Novo acesso de administrador: nova@teste.org.br', 'an account made as administrator is told to the others');
select tests.act('select tests.create_admin()');
select is(tests.told('admin2'), '', 'once');
update auth.users set email_confirmed_at = now() where email = 'nova@teste.org.br';
select tests.pass(11);
select is(tests.told('nova'), 'mail: Você recebeu acesso de administrador', 'the person hears of it when the address is confirmed');
select tests.act($$ select delete_user('00000000-0000-4000-a000-0000000000ff') $$);
select is(tests.told('admin2'), 'notice: administrador_alterado | Acesso de administrador retirado | '
  || 'admin@teste.org.br retirou o acesso de administrador de nova@teste.org.br. | /admin/usuarios'
  || ' / mail: Acesso de administrador retirado: nova@teste.org.br', 'a deleted administrator is told to the others');
select is(tests.told('nova'), 'mail: Seu acesso de administrador foi retirado', 'and to the person');
select tests.new_account();
select tests.act('select tests.create_admin()');
select tests.act($$ select discard_created_user('nova@teste.org.br', '11111111-1111-4111-8111-111111111111') $$);
select is(tests.told('nova'), '', 'an address that nobody confirmed gets no mail');
select isnt(tests.told('admin2'), '', 'but the administrators hear that a failed creation was taken back');
select tests.act($$ select delete_user(tests.id('other')) $$);
select is(concat(tests.told('other'), tests.told('admin2')), '', 'another deleted account is told to nobody');

-- A full mailbox protects nobody.
select tests.set_role('owner', 'admin');
insert into private.outbox (to_email, kind, subject, body_text, body_html)
select w || '@teste.org.br', 'x', 'x', 'x', 'x' from unnest(array['owner', 'admin2']) w, generate_series(1, 200);
select is(tests.outcome('admin', $$ update user_roles set role = 'client' where user_id = tests.id('owner') $$), '1',
  'at the limit of mails access can be taken all the same');
select tests.become('admin');
update user_roles set role = 'client' where user_id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is((select count(*)::int from private.outbox where kind = 'administrador_alterado' and to_email <> 'admin@teste.org.br'
  and subject like '%retirado%'), 2, 'and both hear of it');
select is((select count(*)::int from notificacoes where user_id = tests.id('admin2') and titulo = 'Acesso de administrador retirado'), 1,
  'the notice comes');
select * from finish();
rollback;
