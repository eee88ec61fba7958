-- pg_net, pg_cron and Vault exist on hosted projects only: here they are stand-ins with the same names and arguments,
-- so where the real ones are (a Docker stack) there is nothing to do.
begin;
select plan(55);
select tests.add_people();
delete from private.outbox;

create function tests.stand_in_net_and_cron() returns void language plpgsql as $body$
begin
  create schema net;
  create table net._http_response (id bigint, status_code int, content text, timed_out bool, error_msg text);
  create table net.sent (id bigint generated always as identity, url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.sent (url, body, headers) values (url, body, headers) returning id
  $$;
  create schema cron;
  create table cron.job (jobid bigint generated always as identity, jobname text unique, schedule text, command text);
  create table cron.job_run_details (jobid bigint, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid
  $$;
end $body$;

create function tests.stand_in_vault() returns void language plpgsql as $body$
begin
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (new_name, new_secret) returning id
  $$;
  create function vault.update_secret(secret_id uuid, new_secret text default null) returns void language sql as $$
    update vault.secrets set secret = new_secret where id = secret_id
  $$;
end $body$;

create function tests.enable(api_key text default 'chave-1', endpoint text default 'https://mail.example/emails')
returns void language sql as $$
  select private.enable_mail_delivery(endpoint, api_key, 'Mutirão <portal@example.org>', 'https://portal.example.org/', 3)
$$;
-- One line about a mail: sent, tries, error, seconds until the next try.
create function tests.mail(mail_subject text) returns text language sql as $$
  select concat_ws('|', sent_at is not null, attempts, request_id is not null, last_error,
    extract(epoch from next_attempt_at - now())::int)
  from private.outbox where subject = mail_subject
$$;
create function tests.answer(mail_subject text, code int, error text default null, body text default null)
returns void language plpgsql as $$
begin
  insert into net._http_response (id, status_code, error_msg, content)
  select request_id, code, error, body from private.outbox where subject = mail_subject;
end $$;
create function tests.fail_again() returns void language plpgsql as $$
begin
  update private.outbox set next_attempt_at = now() where subject = 'B';
  perform private.deliver_mail();
  perform tests.answer('B', null, 'timeout');
  perform private.deliver_mail();
end $$;
create function tests.mail_to_owner(kind text, subject text) returns void language sql as $$
  select private.write_mail(private.mail(tests.id('owner'), kind, subject, array['Texto'], 'Abrir', '/perfil-ong'), null)
$$;
-- What administrators are told: how many wait, how many failed, since how many minutes, and the last error.
create function tests.told() returns text language plpgsql as $$
declare
  s jsonb;
begin
  perform tests.become('admin');
  s := public.deployment_status();
  perform tests.become('system');
  return concat_ws('|', s ->> 'outbox_waiting', s ->> 'outbox_failed',
    (extract(epoch from now() - (s ->> 'outbox_oldest_due')::timestamptz) / 60)::int, s ->> 'outbox_last_error');
end $$;
grant execute on all functions in schema tests to public;

create function tests.mail_delivery() returns setof text language plpgsql as $test$
begin
  if to_regnamespace('net') is not null or to_regnamespace('cron') is not null or to_regnamespace('vault') is not null then
    return next skip('the real extensions are here', 54);
    return;
  end if;
  perform tests.stand_in_net_and_cron();
  return query select tests.who_may($$ select private.enable_mail_delivery('https://a', 'b', 'c', 'https://d') $$,
    '42501', '42501', '42501', '42501', '42501', '42501', '42501');
  return query select tests.who_may($$ select * from private.mail_settings $$,
    '42501', '42501', '42501', '42501', '42501', '42501', '42501');
  perform tests.become('system');
  return next lives_ok($$ select private.deliver_mail() $$, 'not enabled: nothing happens');
  return next throws_ok($$ select tests.enable('') $$, 'MU001', null, 'a key is needed');
  return next throws_ok($$ select tests.enable(endpoint => 'http://mail.example') $$, '23514', null, 'the key never goes out in the clear');
  perform tests.enable();
  return next results_eq($$ select jobname, schedule, left(command, 32) from cron.job order by jobid $$,
    $$ values ('mutirao-daily', '0 11 * * *', 'select private.run_daily()'),
      ('mutirao-mail', '10 seconds', 'select private.deliver_mail()'),
      ('mutirao-mail-log', '0 3 * * *', 'delete from cron.job_run_details') $$, 'the jobs are made');
  return next isnt((select ran_at from private.daily_runs where job = 'daily'), null, 'the daily one ran at once');
  return next lives_ok((select command from cron.job where jobname = 'mutirao-mail-log'), 'the log can be emptied');
  return next is(private.mail_api_key(), 'chave-1', 'without Vault the key is kept in the private schema');
  perform tests.stand_in_vault();
  perform tests.enable('chave-2');
  perform tests.enable('chave-3');
  return next is((select count(*)::int from cron.job), 3, 'enabling again changes the same jobs');
  return next is(private.mail_api_key(), 'chave-3', 'Vault keeps the key');
  return next is((select api_key from private.mail_settings), null, 'and nothing else does');
  perform tests.mail_to_owner('mensagem', s)
  from unnest(array['A', 'B', 'C', 'D']) s;
  update private.outbox set created_at = now() - interval '1 minute' * (69 - ascii(subject));
  perform private.deliver_mail();
  return next results_eq($$ select body ->> 'subject' from net.sent order by id $$, $$ values ('A'), ('B'), ('C') $$,
    'a batch, oldest first');
  return next is((select url from net.sent where id = 1), 'https://mail.example/emails', 'to the provider');
  return next is((select body - 'html' - 'text' from net.sent where id = 1),
    '{"from": "Mutirão <portal@example.org>", "to": ["owner@teste.org.br"], "subject": "A"}', 'as JSON');
  return next matches((select body ->> 'text' from net.sent where id = 1), E'\nhttps://portal\\.example\\.org/perfil-ong\n',
    'the site stands in for the marker');
  return next doesnt_match((select body::text from net.sent where id = 1), 'SiteURL', 'everywhere');
  return next is((select headers ->> 'Authorization' from net.sent where id = 1), 'Bearer chave-3', 'with the key');
  return next is((select headers ->> 'Idempotency-Key' from net.sent where id = 1),
    (select id::text from private.outbox where subject = 'A'), 'and the idempotency key');
  return next is(tests.mail('A'), 'f|1|t|60', 'asked for, but not yet sent');
  perform tests.answer('A', 200);
  perform tests.answer('B', 422, null, 'domínio inválido');
  perform tests.answer('C', 429, null, 'slow down');
  perform private.deliver_mail();
  return next is(tests.mail('A'), 't|1|f|60', 'a 2xx means sent');
  return next is(tests.mail('B'), 'f|1|f|422 domínio inválido|60', 'an error waits for its minute');
  return next is(tests.mail('C'), 'f|0|f|429 slow down|60', 'too many at once costs no try');
  return next is(tests.mail('D'), 'f|1|t|60', 'the next one goes out');
  -- Later: what waited is tried again, further and further apart.
  perform tests.fail_again();
  return next is(tests.mail('B'), 'f|2|f|timeout|300', 'the second time five minutes');
  perform tests.fail_again();
  perform tests.fail_again();
  perform tests.fail_again();
  return next is(tests.mail('B'), 'f|5|f|timeout|37500', 'five tries');
  perform tests.fail_again();
  return next is(tests.mail('B'), 'f|5|f|timeout|0', 'and no sixth');
  return next is((select count(distinct headers ->> 'Idempotency-Key')::int from net.sent where body ->> 'subject' = 'B'), 1,
    'under one key');
  return next is(tests.mail('D'), 'f|1|t|60', 'an answer is waited for till the next try');
  update private.outbox set next_attempt_at = now() where subject = 'D';
  perform private.deliver_mail();
  return next is(tests.mail('D'), 'f|2|t|no answer|300', 'a lost answer is asked for again');
  insert into public.editais (id, titulo) values (tests.id('admin'), 'Fundo Sol');
  insert into public.edital_mensagens (id, edital_id, assunto, mensagem) values (tests.id('admin'), tests.id('admin'), 'Convite', 'Venha');
  insert into public.edital_convites (edital_id, org_id, mensagem_id) values (tests.id('admin'), tests.org('other'), tests.id('admin'));
  perform private.deliver_mail();
  return next is(tests.mail('Mensagem da equipe Mutirão: Convite'), 'f|1|t|60', 'the job lets invitations leave');
  -- What goes wrong with one answer is no matter of the others.
  perform tests.mail_to_owner('mensagem', s) from unnest(array['E', 'F']) s;
  perform private.deliver_mail();
  alter table private.outbox add check (subject <> 'E' or sent_at is null);
  perform tests.answer('E', 200);
  perform tests.answer('F', 200);
  return next lives_ok($$ select private.deliver_mail() $$, 'an answer that cannot be written down stops nothing');
  return next is(tests.mail('F'), 't|1|f|60', 'and the other mail is sent');
  -- Three rounds of reminders and one of what somebody is waiting for.
  delete from private.outbox;
  perform tests.mail_to_owner(kind, kind || n)
  from unnest(array['documentos_a_vencer', 'edital_prazo', 'edital_convite', 'resumo_diario']) kind, generate_series(1, 3) n;
  update private.outbox set created_at = now() - interval '1 hour';
  perform tests.mail_to_owner('cadastro_aprovado', s)
  from unnest(array['G', 'H']) s;
  perform private.deliver_mail();
  return next results_eq($$ select body ->> 'subject' in ('G', 'H') from net.sent order by id desc limit 3 $$,
    $$ values (false), (true), (true) $$, 'what is written to many waits behind what is written to one');
  -- Mail that does not leave.
  delete from private.outbox;
  perform tests.mail_to_owner('mensagem', 'I');
  update private.outbox set next_attempt_at = now() + interval '10 seconds';
  return next is(tests.told(), '0|0', 'what waits for its time is not held up');
  update private.outbox set next_attempt_at = now(), created_at = now() - interval '20 minutes';
  return next is(tests.told(), '1|0|20', 'what nobody takes is');
  perform private.deliver_mail();
  perform tests.answer('I', 429, null, 'daily quota');
  perform private.deliver_mail();
  return next is(tests.mail('I'), 'f|0|f|429 daily quota|60', 'the quota is used up');
  return next is(tests.told(), '1|0|20|429 daily quota', 'which is told between two tries, too');
  update private.outbox set next_attempt_at = now();
  perform private.deliver_mail();
  return next is(tests.told(), '1|0|20|429 daily quota', 'and while it is tried again');
  update private.outbox set request_id = null, attempts = 5;
  return next is(tests.told(), '0|1|429 daily quota', 'what failed for good is counted apart');
  -- The newest error tells, not that of the mail which waits longest for its next try.
  update private.outbox set attempts = 4, next_attempt_at = now();
  perform private.deliver_mail();
  perform tests.answer('I', null, 'timeout');
  perform private.deliver_mail();
  update private.outbox set last_error_at = now() - interval '1 hour';
  perform tests.mail_to_owner('mensagem', 'J');
  perform private.deliver_mail();
  perform tests.answer('J', 401, null, 'wrong key');
  perform private.deliver_mail();
  return next is(tests.told(), '1|1|0|401 wrong key', 'of two errors the newer one is told');
  delete from private.outbox where subject = 'J';
  update private.outbox set kind = 'edital_convite', attempts = 0, last_error = null, next_attempt_at = now();
  return next is(tests.told(), '1|0', 'a long sending is no alarm');
  perform tests.become('admin');
  return next is(public.deployment_status() ->> 'mail_delivery_available',
    exists (select from pg_available_extensions where name = 'pg_net')::text, 'whether there is a way out for mail');
  perform tests.become('system');
end $test$;
select * from tests.mail_delivery();
select * from finish();
rollback;
