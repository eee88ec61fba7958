-- Requests of data subjects (decision 139): who may, limits, links, deadlines, answers and what is told of them.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from private.pedidos_titulares;
delete from private.news;
delete from notificacoes;
delete from private.outbox;
update private.operador set pequeno_porte = false;
create function tests.file(
  number int, who text default 'lia', right_of text default 'acesso', words text default 'Quais dados vocês têm?', name text default 'Lia Souza',
  bond text default 'Fui dirigente', paper text default null
) returns text language sql as $$
  select public.file_data_request(('00000000-0000-4000-d000-' || lpad(number::text, 12, '0'))::uuid, right_of, name, who || '@teste.org.br', words, bond, paper)
$$;
create function tests.request(number int) returns uuid language sql as $$ select ('00000000-0000-4000-d000-' || lpad(number::text, 12, '0'))::uuid $$;
create function tests.due(number int) returns date language sql security definer set search_path = '' as $$
  select p.prazo from private.pedidos_titulares p where p.id = tests.request(number)
$$;
create function tests.requests(who text) returns bigint language sql security definer set search_path = '' as $$
  select count(*) from private.pedidos_titulares p where p.email = who || '@teste.org.br'
$$;
-- The key in the newest mail to this address.
create function tests.key(who text) returns text language sql security definer set search_path = '' as $$
  select substring(o.body_text from 'pedido=([0-9a-f]{48})') from private.outbox o where o.to_email = who || '@teste.org.br' order by o.created_at desc limit 1
$$;
create function tests.confirm(who text) returns jsonb language sql as $$ select public.confirm_data_request(tests.key(who)) $$;
create function tests.mails(who text) returns text[] language sql security definer set search_path = '' as $$
  select array_agg(o.subject order by o.created_at) from private.outbox o where o.to_email = who || '@teste.org.br'
$$;
create function tests.bells() returns text language sql security definer set search_path = '' as $$
  select string_agg(p.nome || ': ' || regexp_replace(n.mensagem, '\d{4}-[0-9A-Z-]{9}', '#'), ' / ' order by p.nome, n.id)
  from public.notificacoes n join public.profiles p on p.id = n.user_id where n.tipo = 'pedido_titular'
$$;
create function tests.forget() returns void language sql security definer set search_path = '' as $$
  delete from public.notificacoes; delete from private.outbox; delete from private.pedidos_titulares;
$$;
create function tests.today() returns date language sql security definer set search_path = '' as $$ select private.today() $$;
grant execute on all functions in schema tests to public;

-- Who may.
select tests.who_may($$ select tests.file(1) $$, '1', '1', '1', '1', '1', '1', '1');
select tests.who_may($$ select data_request_by_key('0') $$, '1', '1', '1', '1', '1', '1', '1');
select tests.who_may($$ select confirm_data_request('0') $$, '1', '1', '1', '1', '1', '1', '1');
select tests.who_may('select my_data_requests()', '42501', '1', '1', '1', '1', '1', '1');
select tests.who_may('select list_data_requests()', '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select data_request(tests.request(1))', '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select extend_data_request(tests.request(1), 'x', '2026-01-01') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU008');
select tests.who_may($$ select answer_data_request(tests.request(1), true, 'x', '2026-01-01') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU008');
select tests.who_may('select from private.pedidos_titulares', '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- What is refused, at which field.
select is(tests.refusal('anon', q), refusal, q) from (values
  ($$ select tests.file(1, name => ' ') $$, 'MU001 nome'), ($$ select tests.file(1, name => repeat('x', 201)) $$, 'MU001 nome'),
  ($$ select tests.file(1, name => null) $$, 'MU001 nome'), ($$ select tests.file(1, who => 'a b') $$, 'MU001 email'),
  ($$ select tests.file(1, who => null) $$, 'MU001 email'), ($$ select tests.file(1, who => repeat('x', 250)) $$, 'MU001 email'),
  ($$ select tests.file(1, right_of => 'tudo') $$, 'MU001 direito'), ($$ select tests.file(1, right_of => null) $$, 'MU001 direito'),
  ($$ select tests.file(1, right_of => repeat('x', 31)) $$, 'MU001 direito'),
  ($$ select tests.file(1, words => E' \n ') $$, 'MU001 assunto'), ($$ select tests.file(1, words => null) $$, 'MU001 assunto'),
  ($$ select tests.file(1, words => repeat('x', 2001)) $$, 'MU001 assunto'), ($$ select tests.file(1, words => repeat('ã', 2000)) $$, 'accepted'),
  ($$ select tests.file(1, bond => repeat('x', 201)) $$, 'MU001 vinculo'), ($$ select tests.file(1, bond => null) $$, 'accepted'),
  ($$ select tests.file(1, paper => repeat('x', 501)) $$, 'MU001 endereco'), ($$ select tests.file(1, paper => 'Rua A, 1') $$, 'accepted'),
  ($$ select tests.file(null) $$, 'MU001 p_id'),
  ($$ select data_request_by_key(repeat('0', 101)) $$, 'MU001 p_chave'), ($$ select confirm_data_request(repeat('0', 101)) $$, 'MU001 p_chave')
) t (q, refusal);

-- The same answer for an address without an account, with one, and over its limit.
select tests.become('anon');
select is(tests.file(1), null, 'a stranger gets no number');
select is(tests.file(2, 'owner'), null, 'nor for the address of an account');
select is(tests.file(3), null, 'a second one'), is(tests.file(4), null, 'a third one');
select is(tests.file(5), null, 'a fourth one is answered alike');
select is(tests.requests('lia'), 3::bigint, 'and is not stored');
select is(tests.file(6, 'mailto:LIA'), null, 'so is one in other letters');
select is(tests.file(1), null, 'a repeated one is answered alike');
select is(tests.requests('lia'), 3::bigint, 'and stored once');
select is(tests.file(2, 'ana'), null, 'with somebody else''s number');
select is(tests.requests('ana'), 0::bigint, 'nothing is stored');
select tests.become('system');
select is(tests.mails('lia'), array_fill('Confirme o seu pedido sobre dados pessoais'::text, array[3]), 'each stored one is mailed');
select is(tests.mails('owner'), '{Confirme o seu pedido sobre dados pessoais}', 'an account''s address, too');
select is((select count(*) from private.news n where n.payload ? 'chave'), 0::bigint, 'no key stays in the news');
select is((select count(*) from private.pedidos_titulares p where p.chaves = array[sha256(convert_to(tests.key('owner'), 'UTF8'))]), 1::bigint,
  'the request has the key''s hash');
select tests.become('admin');
select results_eq($$ select l -> 'total', l -> 'aguardando', l -> 'pedidos' from list_data_requests() l $$,
  $$ values ('0'::jsonb, '4'::jsonb, '[]'::jsonb) $$, 'the team reads how many are unconfirmed, and none of them');
select is(data_request(tests.request(2)), null, 'nor one by its id');
select is(tests.bells(), null, 'nobody is told');
select is(tests.refusal('admin', $$ select answer_data_request(tests.request(1), true, 'x', null) $$), 'MU008', 'nobody answers it');
select tests.become('system');
select is(private.data_requests_paragraph(private.today()), null, 'the daily mail has none of them');

-- Nobody's words go to somebody else's mailbox.
select tests.forget();
select tests.become('anon');
select tests.file(1, 'alvo', words => '<a href="https://golpe.example">Clique</a> golpe.example {{ .SiteURL }}', name => 'Ganhe em golpe.example',
  bond => 'golpe.example', paper => 'golpe.example');
select tests.become('system');
select is((select count(*) from private.outbox where to_email = 'alvo@teste.org.br' and body_text || body_html || subject !~ 'golpe|Clique|Ganhe'), 1::bigint,
  'the mail to confirm has none of them');
select tests.confirm('alvo');
select is((select count(*) from private.outbox where to_email = 'alvo@teste.org.br' and body_text || body_html || subject !~ 'golpe|Clique|Ganhe'), 2::bigint,
  'nor has the mail with the number');
select is((select assunto from private.pedidos_titulares), '<a href="https://golpe.example">Clique</a> golpe.example {{ .SiteURL }}',
  'the team reads what was written');
select tests.become('admin');
select lives_ok($$ select answer_data_request(tests.request(1), true, '<b>Pronto</b> {{ .SiteURL }}', tests.due(1)) $$, 'an answer with tags');
select tests.become('system');
select is((select count(*) from private.outbox where to_email = 'alvo@teste.org.br' and body_html ~ '&lt;b&gt;Pronto&lt;/b&gt; \{ \{ \.SiteURL'), 1::bigint,
  'is text in its mail');

-- A link: confirmed once, readable ever after, and not after seven days without confirmation.
select tests.forget();
select tests.become('anon');
select tests.file(1);
select is(data_request_by_key(tests.key('lia')) - '{id,pedido_em}'::text[], '{"direito": "acesso", "assunto": "Quais dados vocês têm?", "nome": "Lia Souza",
  "vinculo": "Fui dirigente", "endereco": null, "protocolo": null, "prazo": null, "estado": "aguardando", "motivo": null, "respondido_em": null, "atendido": null, "resposta": null}', 'opening the link shows what was asked and confirms nothing');
select is(data_request_by_key('0123456789abcdef0123456789abcdef0123456789abcdef'), null, 'a wrong key finds nothing');
select is(data_request_by_key(null), null, 'nor does none'), is(confirm_data_request(null), null, 'which confirms nothing');
select is(confirm_data_request('0123456789abcdef0123456789abcdef0123456789abcdef'), null, 'nor does a wrong one');
select tests.become('system');
create temporary table first_link as select tests.key('lia') as key;
grant select on first_link to public;
select tests.become('anon');
select matches(confirm_data_request((select key from first_link)) ->> 'protocolo', '^20\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$', 'the number can be read aloud');
select is(confirm_data_request((select key from first_link)) ->> 'estado', 'aberto', 'a second press changes nothing');
select is(tests.mails('lia'), '{Confirme o seu pedido sobre dados pessoais,Recebemos o seu pedido sobre dados pessoais}', 'and mails nothing');
select is(data_request_by_key((select key from first_link)), data_request_by_key(tests.key('lia')), 'both links open it');
select tests.become('system');
select is((select array_agg(a.detalhes - '{pedido,protocolo,prazo}'::text[]) from auditoria a where a.acao = 'titular_pedido'
  and a.detalhes ->> 'protocolo' = (select protocolo from private.pedidos_titulares where id = tests.request(1))), array['{"direito": "acesso"}'::jsonb], 'the trail has the request once, without its words');
select is(tests.bells(), 'admin: Pedido #: responda até ' || to_char(private.today() + 15, 'DD/MM/YYYY') || '. / admin2: Pedido #: responda até '
  || to_char(private.today() + 15, 'DD/MM/YYYY') || '.', 'the team is told');
select tests.become('anon');
select tests.file(2, 'velha'), tests.file(3, 'nova');
select tests.become('system');
update private.pedidos_titulares set created_at = now() - interval '7 days' where email = 'velha@teste.org.br';
update private.pedidos_titulares set created_at = now() - interval '6 days 23 hours' where email = 'nova@teste.org.br';
select is(data_request_by_key(tests.key('velha')), null, 'after seven days a link opens nothing');
select is(confirm_data_request(tests.key('velha')), null, 'and confirms nothing');
update private.pedidos_titulares set created_at = created_at - interval '1 minute' where email = 'velha@teste.org.br';
select private.remove_what_is_over();
select is(tests.requests('velha'), 0::bigint, 'and the request is gone'), is(tests.requests('nova'), 1::bigint, 'a younger one is not');
select is((tests.confirm('nova') ->> 'prazo')::date, private.day_of(now() - interval '6 days 23 hours') + 15, 'the days count from the request');
select is(tests.requests('lia'), 1::bigint, 'a confirmed one stays');

-- Signed in, from one's own address, whatever was typed.
select tests.forget();
select tests.become('owner');
select matches(tests.file(1, 'vitima'), '^20\d\d-', 'a confirmed address needs no mail to confirm');
select is(tests.requests('vitima'), 0::bigint, 'it is filed by nobody else''s address');
select is(tests.file(1), my_data_requests() #>> '{0,protocolo}', 'a repeated one gives the same number');
select is(tests.mails('owner'), '{Recebemos o seu pedido sobre dados pessoais}', 'and mails it once');
select is(jsonb_array_length(export_my_data() -> 'pedidos_sobre_dados'), 1, 'it is in the copy of one''s data');
select ok(not export_my_data() #> '{pedidos_sobre_dados,0}' ?| '{chaves,respondido_por,prorrogado_por}', 'without keys and the team''s names');
select tests.become('anon');
select is(tests.file(1, 'owner'), null, 'a stranger who repeats it learns no number');
select tests.file(n, 'owner') from generate_series(2, 4) n;
select is(tests.requests('owner'), 3::bigint, 'strangers file two more in this name');
select tests.become('owner');
select is(jsonb_array_length(my_data_requests()), 1, 'which the person does not see');
select matches(tests.file(5), '^20'), matches(tests.file(6), '^20');
select is(tests.refusal('owner', 'select tests.file(7)'), 'MU009 data_requests', 'they do not count against the person, who has three a day');
select tests.become('other');
select is(my_data_requests(), '[]', 'nobody else reads them'), is(export_my_data() -> 'pedidos_sobre_dados', '[]', 'or has them in their copy');
select tests.become('system');
update auth.users set email_confirmed_at = null where id = tests.id('other');
select tests.become('other');
select is(tests.file(8, 'other'), null, 'an unconfirmed address is confirmed by mail');
select tests.become('system');
update auth.users set email_confirmed_at = now() where id = tests.id('other');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id('other'), 'totp', 'verified', now(), now(), 'x');
select tests.become('other');
select is(tests.file(9, 'other'), null, 'so is one whose second step is missing');
select is(tests.refusal('other', 'select my_data_requests()'), '42501 second_factor', 'which is also needed to read them');

-- A flood fills nothing, and stops nobody who is signed in.
select tests.become('system');
select tests.forget();
insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto)
select gen_random_uuid(), 'x', n || '@teste.org.br', '', 'acesso', 'x' from generate_series(1, 100) n;
select is(tests.refusal('anon', $$ select tests.file(1, 'ana') $$), 'MU009 data_requests', 'a hundred a day are unconfirmed at most');
select is(tests.refusal('anon', $$ select tests.file(1, 'owner') $$), 'MU009 data_requests', 'which says nothing about an address');
select tests.become('owner');
select matches(tests.file(2), '^20', 'who is signed in goes on');
select tests.become('system');
update private.pedidos_titulares set created_at = now() - interval '25 hours' where confirmado_em is null;
select is(tests.refusal('anon', $$ select tests.file(1, 'ana') $$), 'accepted', 'the next day everybody does');
create function tests.confirmed(first integer, last integer) returns void language sql as $$
  insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, created_at, confirmado_em, protocolo, prazo)
  select gen_random_uuid(), 'x', n || '@teste.org.br', '', 'acesso', 'x', now() - interval '1 hour', now(), n, private.today()
  from generate_series(first, last) n
$$;
select tests.confirmed(1, 299);
select is(tests.refusal('anon', $$ select tests.file(1, 'ana') $$), 'accepted', 'three hundred a day come by mail,');
select tests.confirmed(300, 300);
select is(tests.refusal('anon', $$ select tests.file(1, 'ana') $$), 'MU009 data_requests', 'and no more, confirmed or not');
select tests.become('owner');
select matches(tests.file(5), '^20', 'who is signed in goes on here, too');
select tests.become('system');
update private.pedidos_titulares set created_at = now() - interval '25 hours';

-- Days: fifteen or thirty calendar days of São Paulo, without the day of the request.
select is(private.last_day_to_answer(moment::timestamptz, days), due::date, moment || ' and ' || days) from (values
  ('2026-12-31 23:30-03', 15, '2027-01-15'), ('2027-01-01 02:59+00', 15, '2027-01-15'), ('2027-01-01 00:00-03', 15, '2027-01-16'),
  ('2026-12-20 12:00-03', 15, '2027-01-04'), ('2026-12-20 12:00-03', 30, '2027-01-19'),
  ('2028-02-20 12:00-03', 15, '2028-03-06'), ('2028-02-28 23:59-03', 15, '2028-03-14'), ('2028-02-29 12:00-03', 15, '2028-03-15'),
  ('2027-02-20 12:00-03', 15, '2027-03-07'), ('2027-02-05 12:00-03', 15, '2027-02-20')
) t (moment, days, due);
select tests.forget();
update private.operador set pequeno_porte = true;
select tests.become('anon');
select tests.file(1);
select is((tests.confirm('lia') ->> 'prazo')::date, tests.today() + 30, 'a small operator has twice the days');
select tests.become('system');
update private.operador set pequeno_porte = false;
select is(tests.due(1), private.today() + 30, 'what the person was told stays');

-- The list, by the last day; the detail, with the places of the address.
insert into dirigentes (org_id, nome, cargo, email) values (tests.org('other'), 'Lia Souza', 'Tesoureira', 'Lia@teste.org.br');
select tests.become('anon');
select tests.file(2, 'owner', paper => ' Rua A, 1 ');
select tests.confirm('owner');
select tests.become('admin');
select is((select array_agg(p ->> 'id' order by n) from jsonb_array_elements(list_data_requests() -> 'pedidos') with ordinality t (p, n)),
  array[tests.request(2)::text, tests.request(1)::text], 'what is due first comes first');
select is(data_request(tests.request(1)) -> 'lugares', jsonb_build_array(jsonb_build_object('id', tests.org('other'), 'nome', 'other', 'como', 'dirigente')),
  'a director''s organisation is found');
select is(data_request(tests.request(1)) -> 'conta', 'null', 'without an account');
select is(data_request(tests.request(2)) -> 'lugares', jsonb_build_array(jsonb_build_object('id', tests.org('owner'), 'nome', 'owner', 'como', 'proprietario')),
  'an owner''s, too');
select is(data_request(tests.request(2)) ->> 'conta', tests.id('owner')::text, 'with the account');
select is(data_request(tests.request(2)) ->> 'endereco', 'Rua A, 1', 'and the address for paper');

-- Extension: once, before the end, with a reason that goes to the person.
select is(tests.refusal('admin', q), refusal, q) from (values
  ($$ select extend_data_request(tests.request(2), ' ', tests.due(2)) $$, 'MU001 motivo'),
  ($$ select extend_data_request(tests.request(2), repeat('x', 2001), tests.due(2)) $$, 'MU001 motivo'),
  ($$ select extend_data_request(tests.request(2), 'Muitos', tests.due(2) - 1) $$, 'MU016'),
  ($$ select extend_data_request(tests.request(2), 'Muitos', null) $$, 'MU016'),
  ($$ select extend_data_request(tests.request(3), 'Muitos', tests.due(2)) $$, 'MU008'),
  ($$ select answer_data_request(tests.request(2), true, ' ', tests.due(2)) $$, 'MU001 resposta'),
  ($$ select answer_data_request(tests.request(2), true, repeat('x', 5001), tests.due(2)) $$, 'MU001 resposta'),
  ($$ select answer_data_request(tests.request(2), null, 'Sim', tests.due(2)) $$, 'MU001 atendido'),
  ($$ select answer_data_request(tests.request(2), true, 'Sim', tests.due(2) + 1) $$, 'MU016')
) t (q, refusal);
select tests.become('system');
update private.operador set pequeno_porte = true;
select tests.become('admin');
select is(data_request(tests.request(2)) ->> 'dias', '15', 'a later setting of the operator gives an extension no more days,');
select extend_data_request(tests.request(2), 'Muitos papéis', tests.due(2));
select is(tests.due(2), private.today() + 30, 'than the request had');
select extend_data_request(tests.request(2), 'Muitos papéis', private.today() + 15);
select is(tests.due(2), private.today() + 30, 'a repeated one changes nothing');
select is(tests.refusal('admin', $$ select extend_data_request(tests.request(2), 'Mais', tests.due(2)) $$), 'MU016', 'there is no second one');
select is(tests.refusal('admin2', $$ select extend_data_request(tests.request(2), 'Muitos papéis', tests.due(2)) $$), 'MU016', 'by nobody');
select is(data_request_by_key(tests.key('owner')) ->> 'estado', 'prorrogado', 'the person reads it');
select tests.become('system');
update private.operador set pequeno_porte = false;
select is((select count(*) from private.outbox where to_email = 'owner@teste.org.br' and subject ~ '^Novo prazo' and body_text ~ 'Muitos papéis'), 1::bigint, 'and gets the reason');
select is((select count(*) from auditoria a where a.acao = 'titular_prorrogado' and a.actor_id = tests.id('admin') and a.detalhes::text !~ 'Muitos'),
  1::bigint, 'the trail says who, without the words');
update private.pedidos_titulares set prazo = private.today() - 1 where id = tests.request(1);
select is(tests.refusal('admin', $$ select extend_data_request(tests.request(1), 'Muitos', tests.due(1)) $$), 'MU017', 'nothing is extended after its end');

-- The answer: one, by one administrator.
select tests.become('admin');
select answer_data_request(tests.request(2), false, 'A lei obriga a guardar.', tests.due(2));
select lives_ok($$ select answer_data_request(tests.request(2), false, 'A lei obriga a guardar.', tests.due(2)) $$, 'a repeated one is the same');
select is(tests.refusal('admin2', $$ select answer_data_request(tests.request(2), true, 'Feito', tests.due(2)) $$), 'MU016', 'a second one comes too late');
select is(tests.refusal('admin', $$ select answer_data_request(tests.request(2), true, 'Feito', tests.due(2)) $$), 'MU016', 'nobody changes it');
select is(tests.refusal('admin', $$ select extend_data_request(tests.request(2), 'Mais', tests.due(2)) $$), 'MU016', 'nor extends it');
select tests.become('system');
select is(tests.mails('owner'), '{Confirme o seu pedido sobre dados pessoais,Recebemos o seu pedido sobre dados pessoais,Novo prazo para o seu pedido sobre dados pessoais,Resposta ao seu pedido sobre dados pessoais}',
  'the person is told once of each');
select is((select count(*) from private.outbox where to_email = 'owner@teste.org.br' and body_text ~ 'não pôde atender.*A lei obriga a guardar.*correio.*ANPD'), 1::bigint,
  'with the words, the paper and where to complain');
select is((select count(*) from auditoria a where a.acao = 'titular_respondido' and a.actor_id = tests.id('admin') and a.detalhes ->> 'atendido' = 'false'
  and a.detalhes::text !~ 'obriga'), 1::bigint, 'the trail says who, without the words');
select is(data_request_by_key(tests.key('owner')) ->> 'resposta', 'A lei obriga a guardar.', 'the link shows it');
select tests.become('system');
update private.pedidos_titulares set respondido_em = now() - interval '90 days' where id = tests.request(2);
select is(data_request_by_key(tests.key('owner')), null, 'ninety days after the answer it ends');
select is(tests.confirm('owner'), null, 'for whoever confirms, too');
update private.pedidos_titulares set respondido_em = now() - interval '89 days 23 hours' where id = tests.request(2);
select is(data_request_by_key(tests.key('owner')) ->> 'endereco', 'Rua A, 1', 'a day earlier it shows the address for paper');
select is((select count(*) from notificacoes where sobre = tests.request(2)), 0::bigint, 'nothing of it is left in the bell');
select tests.become('admin');
select is(list_data_requests(true) #>> '{pedidos,0,id}', tests.request(2)::text, 'it is among those answered');
select is(list_data_requests() -> 'total', '1', 'and not among those to answer');
select ok(not list_data_requests(true) #> '{pedidos,0}' ?| '{assunto,vinculo,endereco,motivo,resposta}', 'the list has the name alone of what was written');

-- Nobody answers their own request, unless there is nobody else.
select tests.file(4);
select is(data_request(tests.request(4)) -> 'proprio', 'true', 'an administrator who asks is told');
select is(tests.refusal('admin', $$ select answer_data_request(tests.request(4), true, 'Sim', tests.due(4)) $$), 'MU003', 'that somebody else answers');
select is(tests.refusal('admin', $$ select extend_data_request(tests.request(4), 'Sim', tests.due(4)) $$), 'MU003', 'or extends');
select is(tests.refusal('admin2', $$ select answer_data_request(tests.request(4), true, 'Sim', tests.due(4)) $$), 'accepted', 'who may');
select tests.become('system');
select is((select count(*) from notificacoes where sobre = tests.request(4) and user_id = tests.id('admin')), 0::bigint, 'only the others are called');
delete from auth.users where id = tests.id('admin2');
select is(tests.refusal('admin', $$ select answer_data_request(tests.request(4), true, 'Sim', tests.due(4)) $$), 'accepted', 'alone, an administrator answers');

-- Reminders: five days before, one day before, and after the end.
select tests.become('system');
select tests.forget();
select tests.become('anon');
select tests.file(1);
select tests.confirm('lia');
select tests.become('system');
delete from notificacoes;
select is(private.remind_of_data_requests(tests.due(1) - 6), 0, 'six days before is too early');
select is(private.remind_of_data_requests(tests.due(1) - 5), 1, 'five days before'), is(private.remind_of_data_requests(tests.due(1) - 5), 0, 'once');
select is(private.remind_of_data_requests(tests.due(1) - 2), 0, 'not two days before');
select is(private.remind_of_data_requests(tests.due(1)), 1, 'the day before, also a day late');
select is(private.remind_of_data_requests(tests.due(1) + 2), 1, 'and when it is over'), is(private.remind_of_data_requests(tests.due(1) + 3), 0, 'once');
select is((select array_agg(regexp_replace(n.mensagem, '\d{4}-[0-9A-Z-]{9}', '#') order by n.mensagem) from notificacoes n where n.tipo = 'pedido_titular'),
  '{"Pedido #: vence em 5 dias.","Pedido #: vence hoje.","Pedido #: venceu há 2 dias."}', 'the bell says how long');
select is((select array_agg(private.due_text('2027-01-10', day::date) order by day) from unnest('{2027-01-08,2027-01-09,2027-01-10,2027-01-11,2027-01-12}'::text[]) day),
  '{"vence em 2 dias","vence amanhã","vence hoje","venceu ontem","venceu há 2 dias"}', 'in words');
select matches(array_to_string(private.summary_paragraphs(tests.due(1) + 1), E'\n'), 'Pedidos sobre dados pessoais sem resposta:\n20\d\d-.{9}: venceu ontem', 'so does the daily mail');
update private.pedidos_titulares set lembrado = null;
select private.run_daily();
select is((select lembrado from private.pedidos_titulares), null, 'fifteen days before, the daily job reminds nobody');

-- Deletion of the account leaves the request, which shows that the duty was done.
select tests.become('owner');
select tests.file(2);
select tests.become('admin');
select answer_data_request(tests.request(2), true, 'Feito', tests.due(2));
select delete_user(tests.id('owner'));
select is(data_request(tests.request(2)) ->> 'resposta', 'Feito', 'an answered request outlives the account');
select is(data_request(tests.request(2)) -> 'conta', 'null', 'and names none');

select tests.become('system');
update private.pedidos_titulares set respondido_em = now() - interval '5 years' where id = tests.request(2);
select private.remove_what_is_over();
select is((select count(*) from private.pedidos_titulares where id = tests.request(2)), 1::bigint, 'for five years');
update private.pedidos_titulares set respondido_em = now() - interval '5 years 1 minute' where id = tests.request(2);
select private.remove_what_is_over();
select is((select count(*) from private.pedidos_titulares where id = tests.request(2)), 0::bigint, 'and no longer');
select is((select count(*) from private.pedidos_titulares where respondido_em is null), 1::bigint, 'what waits for its answer stays');

select * from finish();
rollback;
