begin;
select plan(115);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

select tests.who_may($$ select is_email_in_use('owner@teste.org.br') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select create_user_and_profile('N', 'n@teste.org.br', null, 'client', gen_random_uuid()) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU008');
select tests.who_may($$ select discard_created_user('n@teste.org.br', gen_random_uuid()) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select update_user(tests.id('owner'), 'N', 'n@teste.org.br', null) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select delete_user(tests.id('owner')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
-- What they use is nobody's to call.
select tests.who_may($$ select private.move_login(tests.id('owner'), 'n@teste.org.br') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
create function tests.nonce() returns uuid language sql immutable as $$ select '11111111-1111-4111-8111-111111111111'::uuid $$;
create function tests.new_id() returns uuid language sql immutable as $$ select '00000000-0000-4000-a000-0000000000ff'::uuid $$;
-- The account as the second auth client makes it.
create function tests.sign_up(age interval default '0') returns void language sql security definer as $$
  delete from auth.users where id = tests.new_id();
  insert into auth.users (id, email, created_at, raw_user_meta_data)
  values (tests.new_id(), 'nova@teste.org.br', now() - age, jsonb_build_object('admin_nonce', tests.nonce(), 'role', 'admin'))
$$;
create function tests.create_user(name text default 'Nova Pessoa', address text default ' Nova@teste.org.br', role app_role default 'manager',
  nonce uuid default tests.nonce(), phone text default 'Not provided') returns uuid language sql as $$
  select create_user_and_profile(name, address, phone, role, nonce)
$$;
create function tests.state(uid uuid) returns text language sql security definer as $$
  select concat_ws('|', u.email, p.email, p.nome, p.phone, r.role, a.status)
  from auth.users u left join profiles p using (id) left join user_roles r on r.user_id = u.id left join user_approval a on a.user_id = u.id
  where u.id = uid
$$;
grant execute on all functions in schema tests to public;
select tests.become('admin');
select ok(is_email_in_use(' OWNER@teste.org.br '), 'an address is compared lowercase and trimmed');
select ok(not is_email_in_use('livre@teste.org.br'), 'a free one is free');


-- Creating.
select tests.become('system');
select tests.sign_up();
delete from notificacoes;
delete from private.outbox;
select is(tests.state(tests.new_id()), 'nova@teste.org.br|nova@teste.org.br|nova|pending|pending',
  'what the metadata says of a role counts for nothing');
select is(tests.refusal('admin', $$ select tests.create_user(' ') $$), 'MU001 nome', 'a name is needed');
select is(tests.refusal('admin', $$ select tests.create_user(repeat('x', 201)) $$), 'MU001 nome', 'not an endless one');
select is(tests.refusal('admin', $$ select tests.create_user(phone => repeat('1', 41)) $$), 'MU001 phone', 'nor an endless phone');
select is(tests.refusal('admin', $$ select tests.create_user(address => 'sem arroba') $$), 'MU001 email', 'an address is one');
select is(tests.refusal('admin', format($$ select tests.create_user(role => %L) $$, r)), 'MU010 ' || r, r || ' is given to nobody')
from unnest(array['pending', 'rejected']) r;
select is(tests.refusal('admin', $$ select tests.create_user(role => null) $$), 'MU010', 'a role is needed');
select is(tests.refusal('admin', $$ select tests.create_user(nonce => gen_random_uuid()) $$), 'MU007 email',
  'another call''s account is not taken over');
select is(tests.refusal('admin', $$ select tests.create_user(nonce => null) $$), 'MU007 email', 'nor one without a nonce');
select is(tests.refusal('admin', $$ select tests.create_user(address => 'owner@teste.org.br') $$), 'MU007 email', 'nor anybody else''s');
select is(tests.refusal('admin', $$ select tests.create_user(address => 'livre@teste.org.br') $$), 'MU008', 'the account must be there');

select tests.become('admin');
select is(tests.create_user(E' Maria\tSilva '), tests.new_id(), 'a pasted tab hinders nobody');
select is((select nome from profiles where id = tests.new_id()), 'Maria Silva', 'and becomes a space');
select tests.create_user(U&'Mar\00ADia', phone => U&'\202A11 91234-5678\202C');
select is((select nome || ' ' || phone from profiles where id = tests.new_id()), 'Maria 11 91234-5678', 'what no reader sees goes');
select is(tests.refusal('admin', $$ select tests.create_user(U&'\00AD \200B') $$), 'MU001 nome', 'and alone is no name');
select is(tests.create_user(), tests.new_id(), 'creating gives the id');
select is(tests.state(tests.new_id()), 'nova@teste.org.br|nova@teste.org.br|Nova Pessoa|Not provided|manager|approved',
  'and everything is in place');
select is(tests.create_user(), tests.new_id(), 'a repeat changes nothing');
select tests.become('system');
select results_eq($$ select acao, actor_id, detalhes from auditoria where user_id = tests.new_id() limit 1 $$,
  $$ values ('usuario_criado', tests.id('admin'), '{"email": "nova@teste.org.br", "papel": "manager"}'::jsonb) $$,
  'recorded as one event');
select is((select count(*)::int from auditoria where user_id = tests.new_id() and acao <> 'usuario_criado'), 0, 'and no other');
select is_empty($$ select from private.outbox $$, 'the approval mail would be a second one');
select is_empty($$ select from notificacoes $$, 'nothing is announced either');
select ok(not private.is_silent(), 'afterwards events are told again');
update auth.users set email_confirmed_at = now() where id = tests.new_id();
select is(tests.refusal('admin', $$ select tests.create_user() $$), 'MU007 email', 'once confirmed it is somebody''s account');
select tests.sign_up();
update auth.users set last_sign_in_at = now() where id = tests.new_id();
select is(tests.refusal('admin', $$ select tests.create_user() $$), 'MU007 email', 'once used too');
select tests.sign_up('11 minutes');
select is(tests.refusal('admin', $$ select tests.create_user() $$), 'MU007 email', 'after ten minutes it is too late');
select tests.sign_up();
delete from profiles where id = tests.new_id();
select tests.become('admin');
select tests.create_user(role => 'client');
select tests.become('system');
select is(tests.state(tests.new_id()), 'nova@teste.org.br|nova@teste.org.br|Nova Pessoa|Not provided|client|approved',
  'missing rows are made');

-- Undoing.
select tests.become('admin');
select discard_created_user('nova@teste.org.br', gen_random_uuid());
select isnt(tests.state(tests.new_id()), null, 'another nonce discards nothing');
select discard_created_user(' NOVA@teste.org.br', tests.nonce());
select is(tests.state(tests.new_id()), null, 'the right one does');
select lives_ok($$ select discard_created_user('nova@teste.org.br', tests.nonce()) $$, 'twice is no error');
select lives_ok($$ select discard_created_user(null, null) $$, 'nor is nothing');
select discard_created_user('owner@teste.org.br', null);
select isnt(tests.state(tests.id('owner')), null, 'nobody else is ever discarded');

-- Changing.
select tests.become('system');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
values (gen_random_uuid(), 'email', tests.id('owner')::text, tests.id('owner'), '{"email": "owner@teste.org.br", "sub": "x"}');
update auth.users set confirmation_token = 'a', recovery_token = 'b', email_change = 'x@x.org', email_change_token_new = 'c',
  email_change_token_current = 'd' where id = tests.id('owner');
select tests.become('admin');
select update_user(tests.id('owner'), ' Nome Novo ', ' Outro@Teste.org.br', 'Não informado');
select tests.become('system');
select is(tests.state(tests.id('owner')), 'outro@teste.org.br|outro@teste.org.br|Nome Novo|Não informado|client|approved',
  'login and profile change together');
select is((select identity_data from auth.identities where user_id = tests.id('owner')),
  '{"sub": "x", "email": "outro@teste.org.br"}', 'the identity too');
select results_eq($$ select kind, subject, split_part(body_text, E'\n\nVisitar', 1) from private.outbox where to_email = 'owner@teste.org.br' $$,
  $$ values ('email_alterado', 'O e-mail do seu acesso foi alterado', concat_ws(E'\n\n', 'Olá, Nome!',
    'O e-mail do seu acesso à plataforma Mutirão foi alterado pela nossa equipe para outro@teste.org.br.',
    'De agora em diante, entre com esse endereço. A senha continua a mesma.',
    'Se você não pediu esta mudança, entre em contato com a nossa equipe.')) $$, 'the mailbox that was theirs hears of it');
select is_empty($$ select from private.outbox where to_email = 'outro@teste.org.br' $$, 'the new one does not');
select is((select concat(confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current)
  from auth.users where id = tests.id('owner')), '',
  'links in the old mailbox are dead');
select is((select detalhes from auditoria order by id desc limit 1),
  '{"email": "outro@teste.org.br", "campos": ["nome", "email"], "email_anterior": "owner@teste.org.br", "mudancas":
    {"nome": {"de": "owner", "para": "Nome Novo"}, "email": {"de": "owner@teste.org.br", "para": "outro@teste.org.br"}}}',
  'recorded, without the phone that was none before, too');
select is((select count(*)::int from auditoria where user_id = tests.id('owner') and acao = 'usuario_alterado'), 1, 'once');
update auth.users set recovery_token = 'novo' where id = tests.id('owner');
select tests.become('admin');
select update_user(tests.id('owner'), 'Nome Novo', 'outro@teste.org.br', '1');
select tests.become('system');
select is((select recovery_token from auth.users where id = tests.id('owner')), 'novo', 'the same address keeps its links');
select is((select count(*)::int from private.outbox where kind = 'email_alterado'), 1, 'and is told nothing');
update auth.users set email_confirmed_at = null where id = tests.id('manager');
select tests.become('admin');
select update_user(tests.id('manager'), p_email => 'gerente@teste.org.br');
select tests.become('system');
select is_empty($$ select from private.outbox where to_email = 'manager@teste.org.br' $$, 'nor an address that nobody confirmed');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), 'N', 'OTHER@teste.org.br', null) $$), 'MU007 email',
  'a taken address is refused');
select is(tests.refusal('admin', $$ select update_user(gen_random_uuid(), 'N', 'n@teste.org.br', null) $$), 'MU008', 'someone gone too');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), '', 'n@teste.org.br', null) $$), 'MU001 nome', 'a name is needed');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), 'N', '', null) $$), 'MU001 email', 'and an address');
select tests.become('admin');
select update_user(tests.id('owner'), p_phone => '2');
select update_user(tests.id('owner'), p_nome => 'Só o Nome');
select tests.become('system');
select is(tests.state(tests.id('owner')), 'outro@teste.org.br|outro@teste.org.br|Só o Nome|2|client|approved',
  'what is left out stays as it is');
-- Seen as something else than it is now.
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), p_nome => 'Meu', p_seen => '{"nome": "Nome Novo"}') $$),
  'MU012', 'a name that somebody else changed is refused');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), p_phone => '3', p_seen => '{"phone": "1"}') $$), 'MU012',
  'a phone too');
select is(
  tests.refusal('admin', $$ select update_user(tests.id('owner'), p_email => 'meu@teste.org.br', p_seen => '{"email": "owner@teste.org.br"}') $$),
  'MU012', 'and an address');
select is(
  tests.refusal('admin', $$ select update_user(tests.id('owner'), p_nome => 'Meu', p_phone => '3', p_seen => '{"nome": "Só o Nome", "phone": "1"}') $$),
  'MU012', 'one of them is enough');
select is(
  tests.refusal('admin', $$ select update_user(tests.id('owner'), ' Só o Nome', 'OUTRO@teste.org.br', ' 2 ', '{"nome": "", "email": "", "phone": ""}') $$),
  'accepted', 'what is there already may be written again');
select tests.become('admin');
select update_user(tests.id('owner'), p_phone => '4', p_seen => '{"nome": "Nome Novo", "email": "owner@teste.org.br", "phone": "2"}');
select tests.become('system');
select is(tests.state(tests.id('owner')), 'outro@teste.org.br|outro@teste.org.br|Só o Nome|4|client|approved',
  'what is left out may have changed');
select tests.become('admin');
select update_user(tests.id('owner'), p_phone => '   ', p_seen => '{"phone": "4"}');
select tests.become('system');
select is((select phone from profiles where id = tests.id('owner')), 'Não informado', 'a phone of spaces is none');
select tests.become('admin');
select update_user(tests.id('owner'), E'Só\to\u200BNome', p_phone => E'\u202A5\u202C', p_seen => '{"nome": "Só o Nome", "phone": ""}');
select is((select nome || ' ' || phone from profiles where id = tests.id('owner')), 'Só oNome 5', 'what no reader sees goes here, too');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), E'Só\u00AD oNome', p_seen => '{"nome": ""}') $$), 'accepted',
  'and makes no other name');
select update_user(tests.id('owner'), 'Só o Nome', p_phone => '', p_seen => '{"nome": "Só oNome", "phone": "5"}');
select tests.become('system');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), p_phone => '5', p_seen => '{"phone": ""}') $$), 'accepted',
  'which the form shows as empty');
select is(tests.refusal('admin', $$ select update_user(tests.id('owner'), e'\u00a0 \u200b') $$), 'MU001 nome',
  'a name of spaces of any kind is none');
select is(tests.refusal('admin', $$ select update_user(tests.id('admin'), 'Eu', 'eu@teste.org.br', null) $$), 'accepted', 'oneself too');

-- The form calls it with nothing new where only the role changes.
select tests.become('system');
update profiles set phone = p.stored from (values ('other', 'Not provided'), ('manager', null), ('pending', '7')) p (who, stored)
where id = tests.id(p.who);
select tests.become('admin');
select update_user(tests.id(w), p_seen => '{"nome": "", "email": "", "phone": ""}') from unnest(array['other', 'manager', 'pending']) w;
select tests.become('system');
select is_empty($$ select from auditoria where acao = 'usuario_alterado' and actor_id = tests.id('admin')
  and user_id in (tests.id('other'), tests.id('pending')) $$, 'what stays as it is, is not recorded');
select is((select count(*)::int from auditoria where acao = 'usuario_alterado' and user_id = tests.id('manager')), 1,
  'nor is one word for no phone instead of another');
select results_eq($$ select phone from profiles where id in (tests.id('other'), tests.id('manager'), tests.id('pending')) order by 1 $$,
  $$ values ('7'), ('Não informado'), ('Não informado') $$, 'though it is stored');

-- Deleting.
select is(tests.refusal('admin', $$ select delete_user(tests.id('admin')) $$), 'MU003', 'nobody deletes themselves');
select is(tests.refusal('admin', $$ select delete_user(gen_random_uuid()) $$), 'MU008', 'someone gone cannot be deleted');
select is(tests.refusal('admin', $$ select delete_user(null) $$), 'MU008', 'nor nobody');
select tests.become('admin');
select delete_user(tests.id('owner'));
select delete_user(tests.id('admin2'));
select tests.become('system');
select is_empty($$ select from auth.users where id = tests.id('owner') $$, 'the login is gone');
select is_empty($$ select from profiles where id = tests.id('owner') $$, 'with the profile');
select results_eq($$ select owner_id, nome from organizacoes where id = tests.org('owner') $$, $$ values (null::uuid, 'owner') $$,
  'the organisation stays, without owner');
select results_eq($$ select actor_id, detalhes ->> 'papel' from auditoria where acao = 'usuario_excluido' and user_id = tests.id('admin2') $$,
  $$ values (tests.id('admin'), 'admin') $$, 'an administrator may delete another one');
-- Two administrators who delete each other: the second no longer is one.
select tests.become('admin2');
select throws_ok($$ select delete_user(tests.id('admin')) $$, '42501', null, 'who was deleted deletes nobody');
select tests.become('system');
select * from finish();
rollback;
