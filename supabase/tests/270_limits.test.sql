begin;
select plan(14);
select tests.add_people();
delete from private.outbox;

-- mails
insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at)
select 'owner@teste.org.br', 'mensagem', 'x', 'x', 'x', now() - interval '2 days' from generate_series(1, 300);
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), '1',
  'mails of earlier days do not count');
insert into private.outbox (to_email, kind, subject, body_text, body_html)
select 'owner@teste.org.br', 'mensagem', 'x', 'x', 'x' from generate_series(1, 199);
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), '1', 'the 200th mail goes');
insert into private.outbox (to_email, kind, subject, body_text, body_html) values ('owner@teste.org.br', 'mensagem', 'x', 'x', 'x');
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), 'MU009', 'the 201st does not');
select is(tests.outcome('system', $$ insert into private.outbox (to_email, kind, subject, body_text, body_html)
  values ('owner@teste.org.br', 'documentos_a_vencer', 'x', 'x', 'x') $$), '1', 'but the daily job, which writes to many, is not stopped by one');
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('other'))), '1', 'others still get theirs');
select is(tests.outcome('admin', format($$ update user_approval set status = 'rejected' where user_id = %L $$, tests.id('owner'))),
  'MU009', 'no decision without its mail');

-- consents
insert into consentimentos (user_id, tipo, aceito, versao, texto_hash)
select tests.id('owner'), 'privacyPolicy', true, '1', 'abc' from generate_series(1, 299);
select is(tests.outcome('owner', $$ insert into consentimentos (tipo, aceito, versao, texto_hash)
  values ('privacyPolicy', true, '1', 'abc') $$), '1', 'the 300th consent is recorded');
select is(tests.outcome('owner', $$ insert into consentimentos (tipo, aceito, versao, texto_hash)
  select 'privacyPolicy', true, '1', 'abc' from generate_series(1, 2) $$), 'MU009', 'the 301st is not');
select tests.become('system');
insert into consentimentos (user_id, tipo, aceito, versao, texto_hash) values (tests.id('owner'), 'privacyPolicy', true, '1', 'abc');
select is(tests.outcome('other', $$ insert into consentimentos (tipo, aceito, versao, texto_hash)
  values ('privacyPolicy', true, '1', 'abc') $$), '1', 'others are not concerned');
select tests.become('system');

-- people
insert into auth.users (id, email) select gen_random_uuid(), 'm' || n || '@teste.org.br' from generate_series(1, 8) n;
insert into organizacao_pessoas (org_id, user_id)
select tests.org('owner'), p.id from profiles p where p.email ~ '^m\d+@';
select is(tests.outcome('admin', format($$ insert into organizacao_pessoas (org_id, user_id) values (%L, %L) $$,
  tests.org('owner'), tests.id('other'))), 'MU009', 'an organisation has at most ten people');

-- metadata
select is(tests.outcome('system', $$ insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'grande@teste.org.br', jsonb_build_object('name', repeat('x', 17000))) $$), 'MU009',
  'a sign-up with a lot of metadata is refused');
select is(tests.outcome('system', $$ insert into auth.users (id, email, raw_user_meta_data)
  values (gen_random_uuid(), 'pequena@teste.org.br', jsonb_build_object('name', repeat('x', 16000))) $$), '1', 'a name is not');
select is(tests.outcome('system', format($$ update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', 17000))
  where id = %L $$, tests.id('owner'))), 'MU009', 'nor does it grow later');
select is(tests.outcome('system', format($$ update auth.users set last_sign_in_at = now(), raw_user_meta_data = raw_user_meta_data
  where id = %L $$, tests.id('owner'))), '1', 'writing it again unchanged is no growth');

select * from finish();
rollback;
