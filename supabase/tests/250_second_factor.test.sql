begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from private.outbox;
insert into notificacoes (user_id, tipo, titulo, mensagem, link)
select tests.id(w), 'mensagem', 'x', 'x', '/' from unnest(array['owner', 'admin']) w;
select tests.add_file(tests.path('owner', 'estatuto'));
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
grant select on storage.objects to authenticated;

-- As the auth service writes it: enrolled, then verified, which lifts the session.
create function tests.add_factor(who text, state text default 'verified', device text default 'celular') returns void
language plpgsql as $$
declare
  factor uuid := gen_random_uuid();
begin
  perform tests.become('system');
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (factor, tests.id(who), device, 'totp', 'unverified', now(), now(), 'x');
  if state = 'verified' then
    update auth.mfa_factors set status = 'verified' where id = factor;
  end if;
end $$;

-- What the token says from now on, and what the session does.
create function tests.at_level(who text, claim text, session text) returns void language plpgsql as $$
begin
  perform tests.become('system');
  execute format('update auth.sessions set aal = %L where id = %L', session, tests.id(who));
  perform set_config('tests.aal', claim, true);
end $$;

create temp table tries on commit drop as
select * from (values
  ('admin', 'select from profiles where id <> auth.uid()'),
  ('admin', 'select from user_roles where user_id <> auth.uid()'),
  ('admin', 'select from organizacoes'),
  ('admin', 'select from documentos'),
  ('admin', 'select from storage.objects'),
  ('admin', 'select from notificacoes'),
  ('admin', 'update documentos set aprovado = true'),
  ('admin', $$ update user_approval set status = 'approved' where user_id = tests.id('pending') $$),
  ('admin', $$ update user_roles set role = 'manager' where user_id = tests.id('owner') $$),
  ('admin', $$ insert into organizacao_pessoas (org_id, user_id) values (tests.org('other'), tests.id('manager')) $$),
  ('admin', $$ select where has_role(tests.id('owner'), 'client') $$),
  ('admin', 'select export_my_data()'),
  ('admin', 'select from list_users()'),
  ('admin', $$ select delete_user(tests.id('owner')) $$),
  ('admin', $$ select has_second_factor(tests.id('owner')) $$),
  ('owner', 'select from organizacoes'),
  ('owner', 'select from documentos'),
  ('owner', 'select from storage.objects'),
  ('owner', 'select from notificacoes'),
  ('owner', $$ insert into form_progress (step, form_data) values ('documentos', '{}') $$),
  ('owner', 'select export_my_data()'),
  ('owner', 'select request_account_deletion()')
) t (who, statement);
grant select on tries to public;
create function tests.all_open(what text) returns setof text language sql as $$
  select matches(tests.outcome(who, statement), '^[1-9]', what || ': ' || who || ': ' || statement) from tries
$$;
create function tests.all_closed(what text, people text[]) returns setof text language sql as $$
  select matches(tests.outcome(who, statement), '^(0|42501)$', what || ': ' || who || ': ' || statement)
  from tries where who = any (people)
$$;

-- Without a factor nothing is asked for.
select tests.all_open('nobody enrolled');
select tests.add_factor('admin', 'unverified'), tests.add_factor('owner', 'unverified');
select tests.all_open('a factor that was never verified');
select is((select count(*) from private.outbox), 0::bigint, 'and nobody is told of it');

-- With one, only its level opens, in the token and in the session.
delete from auth.mfa_factors;
select tests.add_factor('admin'), tests.add_factor('owner');
select tests.all_closed('a password alone', '{admin,owner}');
select is(tests.refusal('admin', 'select list_users()'), '42501 second_factor', 'a refusal says what is missing');
select is(tests.refusal('owner', 'select export_my_data()'), '42501 second_factor', 'to everybody');
select is(tests.refusal('owner', 'select list_users()'), '42501', 'and hides nothing else behind it');
select is(tests.outcome('admin', $$ select from get_user_roles() where role = 'admin' $$), '1', 'the role is still said');
select is(tests.outcome('admin', 'select from user_approval where user_id = auth.uid()'), '1', 'and the approval');
select tests.become('admin');
select is(second_factor_state(), '{"required": false, "enrolled": true, "satisfied": false, "recovery_codes": 0}', 'and what is missing');
select tests.at_level(w, 'aal2', null) from unnest('{admin,owner}'::text[]) w;
select tests.all_closed('a token whose session lost its level', '{admin,owner}');
select tests.at_level(w, 'aal1', 'aal2') from unnest('{admin,owner}'::text[]) w;
select tests.all_closed('an older token of a session that was lifted', '{admin,owner}');
select tests.at_level(w, 'aal2', 'aal2') from unnest('{admin,owner}'::text[]) w;
select tests.all_open('both');
select tests.become('admin');
select is(second_factor_state(), '{"required": false, "enrolled": true, "satisfied": true, "recovery_codes": 0}', 'nothing is missing');
select is(tests.outcome('admin2', 'select list_users()'), '7', 'another administrator without a factor is not asked');

-- The operator's switch concerns administrators.
select tests.become('system');
select private.require_second_factor(true);
select tests.all_open('who has a factor and used it');
select tests.become('system');
delete from auth.mfa_factors;
select is(tests.refusal('admin2', 'select list_users()'), '42501 second_factor', 'an administrator without a factor is none');
select tests.all_closed('an administrator must enrol', '{admin}');
select matches(tests.outcome(who, statement), '^[1-9]', 'others need not: ' || statement) from tries where who = 'owner';
select tests.become('admin');
select is(second_factor_state(), '{"required": true, "enrolled": false, "satisfied": false, "recovery_codes": 0}', 'the app learns why');
select tests.become('owner');
select is(second_factor_state() - 'recovery_codes', '{"required": false, "enrolled": false, "satisfied": true}', 'as does anybody');
select tests.become('system');
select private.require_second_factor(false);
select tests.all_open('and the operator can take it back');
select is(tests.outcome(w, 'select private.require_second_factor(false)'), '42501', 'but nobody else') from unnest('{owner,admin}'::text[]) w;
select is(tests.outcome('anon', 'select second_factor_state()'), '42501', 'a visitor has no state');

-- What is recorded and told.
select tests.become('system');
delete from private.outbox;
create temp view trail as select acao, user_id, detalhes - 'email' as detalhes, actor_id from public.auditoria where grupo = 'usuarios';
select is((select count(*) from trail where acao ~ '^fator_'), 4::bigint, 'two were verified and removed');
select tests.add_factor('owner');
select results_eq('select to_email, subject from private.outbox', $$ values ('owner@teste.org.br', 'Um aparelho foi cadastrado na sua conta') $$, 'a verified factor is told by mail');
select tests.add_factor('owner', device => 'tablet');
delete from private.outbox;
delete from auth.mfa_factors where user_id = tests.id('owner') and friendly_name = 'celular';
select matches((select body_text from private.outbox), '“celular” não confirma', 'as is a removed one');
select doesnt_match((select body_text from private.outbox), 'desativada', 'while another goes on');
delete from private.outbox;
delete from auth.mfa_factors;
select matches((select body_text from private.outbox), 'desativada', 'and the last');
select is((select detalhes from trail order by 1 desc limit 1) ->> 'nome', 'tablet', 'the trail names it');
delete from private.outbox;
select tests.add_factor('owner', device => 'Fale com premio.рф');
select matches((select body_text from private.outbox), 'Um aparelho agora confirma', 'a name with an address is not in our mail');
delete from auth.mfa_factors;
delete from private.outbox;

-- Recovery codes.
create function tests.code(n int) returns text language sql as $$ select (current_setting('tests.codes')::text[])[n] $$;
create function tests.make_codes(who text) returns void language plpgsql as $$
begin
  perform tests.become(who);
  perform set_config('tests.codes', create_recovery_codes()::text, true);
end $$;
create function tests.keep_codes(who text) returns boolean language plpgsql as $$
begin
  perform tests.become(who);
  return keep_recovery_codes(tests.code(1));
end $$;
select tests.at_level('owner', 'aal2', 'aal2');
select is(tests.refusal('owner', 'select create_recovery_codes()'), '42501 second_factor', 'without a factor there are no codes');
select tests.add_factor('owner');
select tests.at_level('owner', 'aal1', 'aal1');
select is(tests.refusal('owner', 'select create_recovery_codes()'), '42501 second_factor', 'nor with a password alone');
select tests.at_level('owner', 'aal2', 'aal2');
select tests.make_codes('owner');
select is((select count(distinct c) from unnest(current_setting('tests.codes')::text[]) c where c ~ '^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$'), 10::bigint, 'ten codes, legible');
select tests.become('system');
select is((select count(*) from private.recovery_codes where hash ~ '^\$2a\$08\$' and not hash = any (current_setting('tests.codes')::text[])), 10::bigint, 'kept as hashes');
select is((select count(distinct left(hash, 29)) from private.recovery_codes), 1::bigint, 'with one salt');
select tests.become('owner');
select is((second_factor_state() ->> 'recovery_codes')::int, 0, 'not counted before the person keeps them');
select tests.make_codes('owner');
select ok(tests.keep_codes('owner'), 'the person keeps the last ones that were shown');
select ok(tests.keep_codes('owner'), 'or says so again, because the answer was lost');
select is((second_factor_state() ->> 'recovery_codes')::int, 10, 'then they count');
select set_config('tests.first', current_setting('tests.codes'), true);
select tests.become('system');
delete from private.news;
delete from private.outbox;
select tests.make_codes('owner');
select is((second_factor_state() ->> 'recovery_codes')::int, 10, 'new ones that nobody keeps end nothing');
select tests.become('system'), tests.pass(60);
select is((select subject from private.outbox), 'Você criou novos códigos de recuperação', 'new ones are told');
select is((select count(*) from private.recovery_codes), 20::bigint, 'both sets work');
select is((select count(distinct left(hash, 29)) from private.recovery_codes), 1::bigint, 'with one salt still');
select set_config('tests.lost', current_setting('tests.codes'), true);
select tests.make_codes('owner');
select ok(not keep_recovery_codes((current_setting('tests.lost')::text[])[1]), 'a set that newer ones replaced cannot be kept');
select ok(keep_recovery_codes((current_setting('tests.first')::text[])[1]), 'the earlier set is kept already');
select is(tests.refusal('owner', format('select keep_recovery_codes(%L)', repeat('a', 41))), 'MU001 p_code', 'a long one is not read');
select ok(not coalesce(keep_recovery_codes(w), false), 'none of them: ' || coalesce(w, 'null')) from unnest(array['', null, 'aaaa-aaaa']) w;
select ok(tests.keep_codes('owner'), 'the new ones are kept');
select tests.become('system');
select is((select count(*) from private.recovery_codes where kept), 10::bigint, 'and the earlier ones end');
select is((select count(*) from private.recovery_codes), 10::bigint, 'all of them');
select tests.at_level('owner', 'aal1', 'aal1');
select is(tests.refusal('owner', format('select keep_recovery_codes(%L)', tests.code(1))), '42501 second_factor', 'a password alone keeps none');
select is(tests.outcome('other', format('select where keep_recovery_codes(%L)', tests.code(1))), '42501', 'nor does another person');
select is(tests.outcome('anon', format('select keep_recovery_codes(%L)', tests.code(1))), '42501', 'nor a visitor');
select tests.become('owner');
select ok(not use_recovery_code((current_setting('tests.first')::text[])[1]), 'the earlier ones do not work');
select ok(not use_recovery_code(w), 'wrong: ' || coalesce(w, 'null')) from unnest(array['', null, 'aaaa-aaaa']) w;
select ok(not use_recovery_code(w), 'no code, or several, are no try: ' || w) from unnest(array[
  '3. mq2e-dsf', 'mq2e-dsfgh', 'mq2u-dsfg', 'código', '123 456', tests.code(1) || ' ' || tests.code(2), '1. ' || tests.code(1) || E'\n2. ' || tests.code(2)
]) w;
select tests.become('system');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id('owner'));
delete from private.outbox;
select tests.become('owner');
select tests.become('system');
select is(cardinality((select tried_at from private.recovery_attempts where user_id = tests.id('owner'))), 2, 'two of these were tries');
select is(private.plain_recovery_code(w), 'mq2edsfg', 'read: ' || w) from unnest(array[
  'mq2e-dsfg', 'MQ2E DSFG', 'mq2edsfg', ' mq2e–dsfg. ', 'm q 2 e - d s f g', '3. mq2e-dsfg', '3.mq2e-dsfg', '10) mq2e dsfg', '3 mq2edsfg',
  '- mq2e-dsfg', '• MQ2E – DSFG', '[ ] mq2e-dsfg', '**mq2e-dsfg**', 'Código: mq2e-dsfg', 'Código de recuperação 3: mq2edsfg', 'codigo=mq2e_dsfg;',
  '"mq2e-dsfg"', '(mq2e-dsfg)', 'mq2e-dsfg (usado em casa)', 'mq2e-dsfg para casa, impresso', 'mq2e-dsfg, mq2e-dsfg', E'Meu código é\n\n  mq2e-dsfg\n'
]) w;
insert into private.recovery_attempts (user_id, tried_at) select tests.id('owner'), array_fill(now(), array[4])
on conflict (user_id) do update set tried_at = excluded.tried_at;
select tests.become('owner');
select ok(use_recovery_code('3. ' || upper(replace(replace(tests.code(1), '0', 'o'), '-', ' ')) || ' (usado em casa)'), 'the fifth try is right, as people type it');
select tests.become('system');
select is_empty($$ select from auth.mfa_factors $$, 'the factors are gone');
select results_eq($$ select id from auth.sessions where user_id = tests.id('owner') $$, $$ values (tests.id('owner')) $$, 'this session goes on, others ended');
select results_eq('select subject from private.outbox', $$ values ('Um código de recuperação foi usado') $$, 'one mail');
select matches((select body_text from private.outbox), 'ainda valem: 9\.', 'says what is left');
select is((select count(*) from trail where acao = 'fator_recuperado' and actor_id = tests.id('owner')), 1::bigint, 'the trail has it');
select tests.become('owner');
select is((second_factor_state() ->> 'recovery_codes')::int, 9, 'one is used up');
select is(tests.outcome('owner', 'select from organizacoes'), '1', 'and the person is back');
select tests.add_factor('owner');
select tests.become('owner');
select ok(not use_recovery_code(tests.code(1)), 'no code works twice');
select ok(not use_recovery_code('aaaa-aaaa'), 'wrong again') from generate_series(2, 5);
select is(tests.refusal('owner', format('select use_recovery_code(%L)', tests.code(2))), 'MU009 recovery', 'after five tries not even the right one');
select tests.become('system');
update private.recovery_attempts set tried_at = array(select t - interval '61 minutes' from unnest(tried_at) t);
select tests.become('owner');
select ok(use_recovery_code(tests.code(2)), 'an hour later it works');
select is(tests.refusal('owner', format('select use_recovery_code(%L)', repeat('a', 41))), 'MU001 p_code', 'a long one is not read');
select is(tests.outcome('other', format('select where not use_recovery_code(%L)', tests.code(3))), '1', 'nobody uses another''s');

-- Who uses one of the new codes has them.
select tests.add_factor('owner');
select tests.at_level('owner', 'aal2', 'aal2');
select set_config('tests.first', current_setting('tests.codes'), true);
select tests.make_codes('owner');
select ok(use_recovery_code(tests.code(1)), 'one that nobody had said to keep');
select tests.become('system');
update auth.sessions set aal = 'aal1';
insert into auth.sessions (id, user_id) values (tests.id('owner'), tests.id('owner')) on conflict do nothing;
select tests.at_level('owner', 'aal1', 'aal1');
select is((select count(*) from private.recovery_codes where kept), 9::bigint, 'keeps the others of its set');
select tests.become('owner');
select ok(not use_recovery_code((current_setting('tests.first')::text[])[4]), 'and ends the earlier ones');
select tests.become('system');
delete from private.recovery_attempts;

-- A session whose level came from the removed factor ends.
select tests.add_factor('owner');
select tests.at_level('owner', 'aal2', 'aal2');
select tests.become('owner');
select ok(use_recovery_code(tests.code(3)), 'a code where none was needed');
select tests.become('system');
select is_empty($$ select from auth.sessions where user_id = tests.id('owner') $$, 'ends the session');
insert into auth.sessions (id, user_id) values (tests.id('owner'), tests.id('owner'));

-- Another administrator helps.
select tests.add_factor('owner');
select tests.at_level('owner', 'aal2', 'aal2');
select tests.become('system');
set session_replication_role = replica;
update auditoria set created_at = created_at - interval '1 day' where acao = 'fator_codigos';
set session_replication_role = origin;
select tests.make_codes('owner');
select tests.become('system');
select set_config('tests.aal', 'aal1', true);
delete from private.outbox;
select is(tests.refusal('admin', $$ select remove_second_factor(tests.id('admin')) $$), 'MU003', 'not for themself');
select is(tests.refusal('admin', $$ select remove_second_factor(tests.id('other')) $$), 'MU008', 'nor where there is none');
select tests.who_may($$ select remove_second_factor(tests.id('owner')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select has_second_factor(tests.id('owner')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.become('admin');
select ok(has_second_factor(tests.id('owner')), 'an administrator sees who has one');
select remove_second_factor(tests.id('owner'));
select ok(not has_second_factor(tests.id('owner')), 'and removes it');
select tests.become('system');
select is_empty($$ select from private.recovery_codes where user_id = tests.id('owner') $$, 'the codes are gone, too');
select is_empty($$ select from auth.sessions where user_id = tests.id('owner') $$, 'and the sessions');
select results_eq('select to_email from private.outbox order by 1', $$ values ('admin@teste.org.br'), ('owner@teste.org.br') $$, 'both are told');
select is((select count(*) from public.notificacoes where user_id = tests.id('owner') and titulo = 'Verificação em duas etapas desativada'), 1::bigint, 'the person by a notice, too');
select is((select actor_id from trail where acao = 'fator_removido' order by detalhes limit 1), tests.id('admin'), 'the trail says who');

-- A deleted account takes all of it along, without a word.
select tests.add_factor('other');
select tests.at_level('other', 'aal2', 'aal2');
select tests.become('system');
delete from private.news;
delete from private.outbox;
select tests.make_codes('other');
select ok(tests.keep_codes('other'));
select tests.make_codes('other') from generate_series(1, 4);
select tests.become('system'), tests.pass(60);
select is((select array_agg(subject) from private.outbox), '{Você criou novos códigos de recuperação}', 'codes made several times are one mail');
select is(tests.refusal('other', 'select create_recovery_codes()'), 'MU009 codes', 'five times a day');
select is((select count(*) from private.recovery_codes where user_id = tests.id('other')), 20::bigint, 'and the last ones stay');
delete from private.outbox;
delete from auth.users where id = tests.id('other');
select is_empty($$ select from private.recovery_codes $$, 'no code is left');
select is_empty($$ select from private.outbox where kind = 'segundo_fator' $$, 'and nobody is told of the factor');
select * from finish();
rollback;
