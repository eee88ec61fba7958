begin;
select plan(47);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from public.editais;
delete from private.outbox;
delete from private.mail_settings;
delete from notificacoes;
insert into editais (id, titulo, prazo) values (tests.id('admin'), 'Fundo Sol', private.today() + 12), (tests.id('other'), 'Fundo Lua', null);
update profiles set nome = 'Ana Souza' where id = tests.id('owner');
-- Sixty organisations more, with owners who are let in.
insert into auth.users (id, email, email_confirmed_at)
select ('00000000-0000-4000-d000-' || lpad(n::text, 12, '0'))::uuid, 'pessoa' || n || '@teste.org.br', now() from generate_series(1, 60) n;
update user_roles set role = 'client' where user_id::text like '00000000-0000-4000-d000-%';
insert into organizacoes (id, owner_id, nome)
select ('00000000-0000-4000-e000-' || right(id::text, 12))::uuid, id, 'ONG ' || right(id::text, 2) from auth.users where id::text like '00000000-0000-4000-d000-%';
delete from notificacoes;
delete from private.outbox;
create function tests.send(message text, edital text default 'admin', words text default 'Olá, {responsável}.', orgs uuid[] default null)
returns integer language sql as $$
  select public.send_edital_message(tests.id(message), tests.id(edital), coalesce(orgs, array(select id from public.organizacoes)), 'Convite a {organização}', words)
$$;
create function tests.progress(message text) returns text language sql as $$
  select concat_ws(' ', m ->> 'estado', m ->> 'enviadas', m ->> 'total', m ->> 'sem_alcance_total')
  from jsonb_array_elements(public.advance_edital_messages(tests.id('admin'))) m where m ->> 'id' = tests.id(message)::text
$$;
grant execute on all functions in schema tests to public;

-- A state that somebody noted before stays.
insert into edital_organizacoes (edital_id, org_id, situacao) values (tests.id('admin'), tests.org('other'), 'proposta_enviada');
insert into edital_organizacoes (edital_id, org_id, nota) values (tests.id('admin'), tests.org('owner'), 'Nota da equipe');

select tests.become('admin');
select is(jsonb_array_length(preview_edital_message(tests.id('admin'), array(select id from organizacoes), 'x', 'x') -> 'exemplos'), 3,
  'three are shown as examples');
select is(tests.send('admin'), 62, 'a message is for all who can be reached');
select is(tests.send('admin'), 62, 'the same request again is the same sending');
select is((select count(*) from edital_convites), 62::bigint, 'with the same organisations');
select is((select count(*) from notificacoes), 0::bigint, 'writing it down tells nobody yet');
select is(tests.refusal('admin2', $$ select tests.send('admin') $$), 'MU001 p_id', 'another person''s number is not taken');
select is(tests.refusal('admin', $$ select tests.send('admin', 'other') $$), 'MU001 p_id', 'nor for another edital');
select is(tests.refusal('admin2', $$ select tests.send('owner') $$), 'MU001 p_orgs', 'nobody is invited by two at once');

-- Portion by portion; stopped, nothing goes on, and afterwards it does.
select tests.become('admin');
select is(tests.progress('admin'), 'enviando 25 62 0', 'the first portion');
select set_edital_message_state(tests.id('admin'), 'parada');
select is(tests.progress('admin'), 'parada 25 62 0', 'a stopped sending stands still') from generate_series(1, 2);
select tests.become('system');
select is(private.send_invitations(), 0, 'also for the job');
select tests.become('admin');
select set_edital_message_state(tests.id('admin'), 'enviando');
select set_edital_message_state(tests.id('admin'), 'enviando');
select is(tests.progress('admin'), expected, expected)
from (values (1, 'enviando 50 62 0'), (2, 'concluida 62 62 0'), (3, 'concluida 62 62 0')) t (n, expected) order by n;
select set_edital_message_state(tests.id('admin'), 'parada');
select is(tests.progress('admin'), 'concluida 62 62 0', 'what is done stays done');
select is(tests.refusal('admin', q), refusal, q) from (values
  ($$ select set_edital_message_state(gen_random_uuid(), 'parada') $$, 'MU008'), ($$ select set_edital_message_state(tests.id('admin'), 'concluida') $$, 'MU001 p_estado'),
  ($$ select set_edital_message_state(tests.id('admin'), null) $$, 'MU001 p_estado'), ($$ select tests.send('owner') $$, 'MU001 p_orgs')) t (q, refusal);

select tests.become('system');
select results_eq($$ select count(*), count(distinct user_id) from notificacoes where tipo = 'edital_convite' $$, $$ values (62::bigint, 62::bigint) $$, 'one notice each');
select results_eq($$ select count(*), count(distinct to_email) from private.outbox where kind = 'edital_convite' $$, $$ values (62::bigint, 62::bigint) $$, 'and one mail each');
select results_eq($$ select titulo, mensagem, link from notificacoes where user_id = tests.id('owner') $$,
  $$ values ('Convite a owner', 'Olá, Ana Souza.', '/perfil-ong?convite=' || tests.id('admin')) $$, 'with the names of each');
select results_eq($$ select subject, body_text from private.outbox where to_email = 'owner@teste.org.br' $$, $$ values ('Mensagem da equipe Mutirão: Convite a owner',
  E'Olá, Ana Souza.\n\nVer o convite e responder:\n{{ .SiteURL }}/perfil-ong?convite=' || tests.id('admin') || E'\n\nEquipe Mutirão\n') $$, 'in the mail, too, greeted once');
select is((select concat_ws(' ', situacao, nota, versao) from edital_organizacoes where org_id = tests.org(who)), expected, 'the state of ' || who)
from (values ('owner', 'convidada Nota da equipe 2'), ('other', 'proposta_enviada 1')) t (who, expected);
select results_eq($$ select acao, count(*), bool_and(actor_id = tests.id('admin')) from auditoria where acao like 'edital_%' group by 1 order by 1 $$,
  $$ values ('edital_convite', 62::bigint, true), ('edital_mensagem', 1, true), ('edital_mensagem_continuada', 1, true), ('edital_mensagem_parada', 1, true) $$, 'all of it is recorded');

-- Who waits in a stopped sending may be taken over, and is told once.
delete from edital_mensagens;
delete from notificacoes;
select tests.become('admin');
select tests.send('admin'), tests.progress('admin'), set_edital_message_state(tests.id('admin'), 'parada');
select is(tests.send('owner'), 37, 'another one takes those that wait');
select is(tests.progress('owner'), 'enviando 25 37 0', 'and sends');
select set_edital_message_state(tests.id('admin'), 'enviando');
select is(tests.progress('admin'), 'concluida 25 25 0', 'the first has nobody left');
select is(tests.progress('owner'), 'concluida 37 37 0', 'the second goes on');
select tests.become('system');
select results_eq($$ select count(*), count(distinct user_id) from notificacoes where tipo = 'edital_convite' $$, $$ values (62::bigint, 62::bigint) $$, 'still once each');
update edital_mensagens set created_at = now() - interval '1 hour' where id = tests.id('admin');
select tests.become('admin');
select is(jsonb_path_query_array(advance_edital_messages(tests.id('admin')), '$[*].id'), jsonb_build_array(tests.id('owner'), tests.id('admin')),
  'the newest sending first');
select tests.become('system');

delete from edital_mensagens;
select tests.become('admin');
select tests.send('admin', orgs => array[tests.org('owner')]), set_edital_message_state(tests.id('admin'), 'parada');
select is(tests.send('owner', orgs => array[tests.org('owner')]), 1, 'who waits alone is taken over, too');
select is((select array_agg(id) from edital_mensagens), array[tests.id('owner')], 'and the sending that has nobody left is gone');
select tests.become('system');

-- Whoever cannot be reached any more is said so, and may be told later.
delete from edital_mensagens;
update organizacoes set owner_id = null where id = tests.org('other');
insert into edital_mensagens (id, edital_id, assunto, mensagem, created_by) values (tests.id('admin'), tests.id('admin'), 'x', 'x', tests.id('admin'));
insert into edital_convites (edital_id, org_id, mensagem_id) values (tests.id('admin'), tests.org('other'), tests.id('admin'));
select tests.become('admin');
select is(tests.progress('admin'), 'concluida 0 1 1', 'the owner went meanwhile');
select is(jsonb_path_query_array(advance_edital_messages(tests.id('admin')), '$[0].sem_alcance[*].motivo'), '["sem_responsavel"]', 'and why');
select tests.become('system');
update organizacoes set owner_id = tests.id('other') where id = tests.org('other');
select tests.become('admin');
select is(tests.send('owner', orgs => array[tests.org('other')]), 1, 'with an owner again it is told');
select is(tests.progress('owner'), 'concluida 1 1 0', 'once');

-- An edital that is over sends no more.
select tests.send('admin2', 'other');
select tests.become('system');
update editais set prazo = private.today() - 1 where id = tests.id('other');
select is(private.send_invitations(), 0, 'nobody is invited to what is over');
select is(tests.refusal('admin', $$ select set_edital_message_state(tests.id('admin2'), 'enviando') $$), 'MU017', 'nor does one go on');
update editais set prazo = private.today() where id = tests.id('other');

-- A full mailbox keeps nobody from being invited; the operator's limit is for all.
select tests.become('system');
delete from private.outbox;
delete from edital_mensagens;
insert into private.outbox (to_email, kind, subject, body_text, body_html) select 'owner@teste.org.br', 'x', 'x', 'x', 'x' from generate_series(1, 200);
select tests.become('admin');
select tests.send('admin', orgs => array[tests.org('owner'), tests.org('other')]);
select is(tests.progress('admin'), 'concluida 2 2 0', 'whoever had many mails today');
select tests.become('system');
delete from edital_mensagens;
delete from private.outbox;
insert into private.mail_settings (endpoint, sender, site_url, batch, api_key) values ('https://mail.example', 'x', 'https://portal.example', 2, 'x');
select tests.become('admin');
select tests.send('admin');
select tests.become('system');
select is(private.send_invitations(), expected, what) from (values (1, 6, 'as many as three rounds of the job send'), (2, 0, 'no more while they wait')) t (n, expected, what) order by n;
update private.outbox set sent_at = now() where id in (select id from private.outbox where kind = 'edital_convite' limit 2);
update private.outbox set attempts = 1 where id in (select id from private.outbox where sent_at is null and kind = 'edital_convite' limit 1);
select is(private.send_invitations(), 3, 'then as many as left, and one for the one that failed');
select tests.become('admin');
select is(preview_edital_message(tests.id('other'), array[tests.org('owner')], 'x', 'x') -> 'por_minuto', '12', 'how fast it goes is known');

-- With the edital goes all of it.
select tests.become('system');
delete from editais where id = tests.id('admin');
select is_empty('select from edital_convites', 'no invitation is left');

select * from finish();
rollback;
