begin;
select * from no_plan();
select tests.add_people();
delete from private.outbox;

-- mails
insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at, caused_by)
select 'owner@teste.org.br', 'mensagem', 'x', 'x', 'x', now() - interval '2 days', tests.id('admin') from generate_series(1, 300);
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), '1',
  'mails of earlier days do not count');
insert into private.outbox (to_email, kind, subject, body_text, body_html, caused_by)
select 'owner@teste.org.br', k, 'x', 'x', 'x', who
from unnest(array['mensagem', 'segundo_fator', 'documento_rejeitado']) k, unnest(array[tests.id('owner'), null]) who, generate_series(1, 199);
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), '1', 'nor do those that others caused');
insert into private.outbox (to_email, kind, subject, body_text, body_html, caused_by)
select 'owner@teste.org.br', 'mensagem', 'x', 'x', 'x', tests.id('admin') from generate_series(1, 199);
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), '1', 'the 200th message goes');
insert into private.outbox (to_email, kind, subject, body_text, body_html, caused_by) values ('owner@teste.org.br', 'mensagem', 'x', 'x', 'x', tests.id('admin'));
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('owner'))), 'MU009', 'the 201st does not');
select is(tests.outcome('admin', format($$ select send_message(%L, 'Oi', 'Oi') $$, tests.org('other'))), '1', 'others still get theirs');

-- A full mailbox protects nobody from a decision: each goes, and so does its mail. editor: beside owner, with the same mailbox.
select tests.add_user('editor');
update user_approval set status = 'approved' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
insert into private.outbox (to_email, kind, subject, body_text, body_html, caused_by)
select w || '@teste.org.br', k, 'x', 'x', 'x', who
from unnest(array['owner', 'editor']) w, unnest(array[tests.id('owner'), tests.id('editor'), tests.id('admin')]) who, generate_series(1, 200),
  unnest(array['segundo_fator', 'documento_rejeitado', 'cadastro_revogado', 'titularidade', 'email_alterado', 'edital_convite']) k;
insert into storage.objects (bucket_id, name, metadata) values ('documentos', tests.path('owner', 'estatuto'), '{"size": 1, "mimetype": "application/pdf"}');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
values (gen_random_uuid(), tests.id('owner'), 'x', 'totp', 'verified', now(), now());
delete from notificacoes;
create function tests.mails(who text, what text) returns bigint language sql security definer as $$
  select count(*) from private.outbox where to_email = who || '@teste.org.br' and subject like what
$$;
grant execute on all functions in schema tests to public;
select is(tests.refusal('admin', statement), 'accepted', statement) from unnest(array[
  $$ update documentos set aprovado = false, observacoes = 'x' where org_id = tests.org('owner') $$,
  $$ select remove_second_factor(tests.id('owner')) $$,
  $$ select update_user(tests.id('owner'), p_email => 'novo@teste.org.br', p_seen => '{"email": "owner@teste.org.br"}') $$,
  $$ update user_roles set role = 'rejected' where user_id = tests.id('owner') $$,
  $$ update user_approval set status = 'rejected' where user_id = tests.id('owner') $$,
  $$ select delete_user(tests.id('owner')) $$
]) statement;
select tests.pass(60);
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'x' where org_id = tests.org('owner');
select tests.become('system'), tests.pass(11), tests.become('admin');
select remove_second_factor(tests.id('owner'));
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is(array[tests.mails('owner', 'Documento recusado%'), tests.mails('editor', 'Documento recusado%'),
  tests.mails('owner', 'A verificação em duas etapas%'), tests.mails('owner', 'Seu acesso foi revogado')], '{1,1,1,1}', 'no decision without its mail');
update user_approval set status = 'approved' where user_id = tests.id('owner');
insert into auth.sessions (id, user_id) values (tests.id('owner'), tests.id('owner'));
select is(tests.refusal('owner', $$ select leave_ownership(tests.org('owner')) $$), 'accepted', 'nor does an owner stay for their editor''s mailbox');

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
