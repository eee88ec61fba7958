-- The rules of news: who writes, how a function that fails is left behind, and what a second run does.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from private.news;
delete from notificacoes;
delete from private.outbox;

-- Functions that write a table, by their text.
create function tests.writers(target text) returns text[] language sql as $$
  select coalesce(array_agg(f.proname::text order by f.proname), '{}') from pg_proc f
  where f.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and f.prosrc ~ ('(insert into|update|delete from)\s+' || replace(target, '.', '\.') || '\M')
$$;
select is(tests.writers('public.notificacoes'), '{tell_one}', 'one function writes notices');
select is(tests.writers('private.outbox'), '{collect_mail_answers,deliver_mail,write_mail}', 'one writes mails, two say what became of them');
select is(array(select f.proname::text from pg_proc f where f.prosrc ~ 'insert into\s+private\.news\M'), '{record}', 'one writes news');
select is(array(select f.proname::text from pg_proc f where f.prosrc ~ 'private\.write_mail\(' order by 1), '{tell_one}', 'who tells, mails');
select is(
  array(select 'messages_of_' || kind from private.news_kinds order by 1),
  array(select f.proname::text from pg_proc f where f.pronamespace = 'private'::regnamespace and f.proname ~ '^messages_of_' order by 1),
  'each kind has its function');

-- Nobody reads or writes news; who is signed in may ask that it is told.
select tests.who_may('select * from private.news', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select private.record('owner_set') $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select private.tell()', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select tell_news()', '42501', '1', '1', '1', '1', '1', '1');
select tests.become('system');
select throws_ok($$ select private.record('nothing') $$, 'P0002', null, 'a kind is known');

-- A function that fails for one row leaves it, and holds up no other.
insert into private.news (kind, person, payload, due_at, happened_at) values
  ('daily_summary', tests.id('admin'), '{"dia": "never"}', now() - interval '1 minute', now() - interval '2 minutes'),
  ('deletion_requested', tests.id('owner'), '{}', now() - interval '1 minute', now() - interval '2 minutes');
select is(private.tell('0'), 0, 'a run without time tells nothing');
select is(private.tell(), 1, 'one is told');
select is((select count(*) from notificacoes where tipo = 'exclusao_solicitada'), 2::bigint, 'to the administrators');
select results_eq($$ select kind, tries, due_at - now(), error ~ 'never' from private.news where told_at is null $$,
  $$ values ('daily_summary', 1, interval '1 minute', true) $$, 'the other waits for its next try, with the reason');
select tests.become('admin');
select results_eq($$ select s ->> 'news_failed', s ->> 'news_last_error' ~ 'daily_summary: ' from deployment_status() s $$,
  $$ values ('1', true) $$, 'which administrators can see');
select tests.become('owner');
select is(deployment_status() -> 'news_failed', null, 'and nobody else');
select tests.become('system');
update private.news set due_at = now();
select private.tell();
select is((select due_at - now() from private.news where told_at is null), interval '5 minutes', 'later and later');
update private.news set due_at = now(), payload = jsonb_build_object('dia', private.today()) where told_at is null;
select is(private.tell(), 1, 'mended, it is told');
select is(private.tell(), 0, 'and once');
select is((select count(*) from private.outbox where kind = 'resumo_diario'), 1::bigint, 'by one mail');
select is((select count(*) from private.news where error is not null), 0::bigint, 'without an error');

-- Told news goes after thirty days.
update private.news set told_at = now() - interval '31 days' where kind = 'daily_summary';
select private.run_daily();
select is((select count(*) from private.news where told_at < now() - interval '1 day'), 0::bigint, 'told news is not kept');
select * from finish();
rollback;
