begin;
select plan(39);
select tests.add_people();
delete from private.outbox;

select tests.who_may($$ select admin_dashboard() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select deployment_status() $$, '1', '1', '1', '1', '1', '1', '1');

select private.write_mail(private.mail(tests.id('owner'), 'mensagem', s, array['x'], 'x', '/'), null) from unnest(array['A', 'B', 'C']) s;
update private.outbox set sent_at = now() where subject = 'A';
update private.outbox set attempts = 5 where subject = 'B';
insert into documentos (org_id, nome, tipo, arquivo_url, reviewed_at) values
  (tests.org('owner'), 'a', 'estatuto', tests.path('owner', 'estatuto'), null),
  (tests.org('owner'), 'a', 'balanco', tests.path('owner', 'balanco'), now());
update profiles set created_at = now() - interval '21 days' where id = tests.id('owner');
-- In UTC the last hour of a Sunday is Monday already.
update profiles set created_at = (date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '1 hour')
  at time zone 'America/Sao_Paulo' where id = tests.id('pending');
update profiles set created_at = now() - interval '12 weeks' where id = tests.id('other');

delete from editais;
insert into editais (titulo, prazo) values ('Fundo Sol', private.today() + 9), ('Fundo Lua', private.today()), ('Fundo Mar', private.today() + 9),
  ('Fundo Rio', private.today() - 1), ('Sempre', null);

select tests.become('admin');
select is(admin_dashboard() -> 'data_requests', '{"open": 0, "due": null}', 'no request about personal data');
select tests.become('system');
insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, confirmado_em, protocolo, prazo, respondido_em, atendido, resposta)
select gen_random_uuid(), 'Lia', 'lia@pessoa.example', '', 'acesso', 'x', confirmed, case when confirmed is not null then n::text end,
  case when confirmed is not null then private.today() + n end, answered, answered < now() + '1 day', case when answered is not null then 'Sim.' end
from (values (9, now(), null), (4, now(), null), (2, now(), now()), (1, null, null)) r (n, confirmed, answered);

select tests.become('admin');
create temp table figures on commit drop as select admin_dashboard() as f;
select is(f -> 'by_status', '{"pending": 1, "approved": 4, "rejected": 1}', 'people by status') from figures;
select is(f -> 'documents_waiting', '1', 'documents nobody reviewed') from figures;
select is(f -> 'organizations', '3', 'organisations') from figures;
select is(f #> '{editais,open}', '4', 'editais that are open, with a deadline and without') from figures;
select is((select array_agg(e ->> 'titulo' order by n) from jsonb_array_elements(f #> '{editais,next}') with ordinality as t (e, n)),
  array['Fundo Lua', 'Fundo Mar'], 'the two that end first, today included, of two on one day the first by title') from figures;
select is(f #>> '{editais,next,0,prazo}', private.today()::text, 'with its last day') from figures;
select is((f #> '{editais,next,0}') - '{id,titulo,prazo}'::text[], '{}', 'and nothing else of it') from figures;
select is(f -> 'data_requests', jsonb_build_object('open', 2, 'due', private.today() + 4),
  'requests about personal data to answer, and the first last day: neither answered ones nor unconfirmed ones') from figures;
select is(f -> 'outbox_waiting', '1', 'mails that wait') from figures;
select is(tests.outcome(w, 'select private.open_editais(current_date)'), '42501', w || ' does not call it alone') from unnest(array['anon', 'admin']) w;
select is(jsonb_array_length(f -> 'signups_by_week'), 12, 'twelve weeks') from figures;
select is(f #>> '{signups_by_week,11,week}', to_char(date_trunc('week', now() at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD'),
  'the last is this one, from Monday') from figures;
select is(f #> '{signups_by_week,11,total}', '3', 'with its sign-ups') from figures;
select is(f #> '{signups_by_week,10,total}', '1', 'the last one''s end with Sunday') from figures;
select is(f #> '{signups_by_week,8,total}', '1', 'three weeks ago one') from figures;
select is(f #> '{signups_by_week,9,total}', '0', 'a week without any is there') from figures;
select is((select sum((w ->> 'total')::int) from figures, jsonb_array_elements(f -> 'signups_by_week') w), 5::bigint,
  'what is older is not counted');

select is(deployment_status() - '{latest_migration,mail_delivery_available,outbox_oldest_due}'::text[],
  '{"news_failed": 0, "news_last_error": null, "outbox_failed": 1, "outbox_waiting": 1, "outbox_last_error": null, "daily_job_ran_at": null, "mail_delivery_enabled": false,'
  ' "auth_mails_last_hour": 0}',
  'an administrator sees whether mail gets through');
select tests.become('system');
update private.outbox set attempts = 1, next_attempt_at = now() + interval '1 hour' where subject = 'C';
select tests.become('admin');
select is(deployment_status() ->> 'outbox_waiting', '1', 'what failed waits, also for its next try');
select tests.become('system');
update auth.users set confirmation_sent_at = now() - interval '59 minutes', recovery_sent_at = now() where id = tests.id('owner');
update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = tests.id('other');
select tests.become('admin');
select is(deployment_status() ->> 'auth_mails_last_hour', '2', 'and how many the auth service sent in the last hour');
select tests.become('owner');
select is(array(select jsonb_object_keys(deployment_status())), array['latest_migration'], 'others see the release only');
select tests.become('anon');
select is(array(select jsonb_object_keys(deployment_status())), array['latest_migration'], 'visitors too');
select tests.become('system');
select is(deployment_status() ->> 'latest_migration', (select max(version) from supabase_migrations.schema_migrations),
  'the newest migration');
select * from finish();
rollback;
