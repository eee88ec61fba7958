-- Administrators were told only how many mails wait: also where the job had stopped, the key was wrong or the quota was used up.
-- Now also since when, what the provider said last, and whether mail can leave here at all: the embedded backend has no pg_net and
-- needs none. What is written to many may take hours and is no sign.

-- The newest error is not that of the mail which waits longest for its next try: for ten hours a fifth try would hide what the
-- provider answers since, as where the key was changed. So each error keeps its time. Those from before have none, and come last.
alter table private.outbox add column last_error_at timestamptz;

create or replace function private.collect_mail_answers() returns void
language plpgsql set search_path = '' as $$
declare
  mail record;
  answer record;
begin
  for mail in select o.id, o.request_id, o.attempts, o.next_attempt_at from private.outbox o
    where o.sent_at is null and o.request_id is not null for update skip locked
  loop
    begin
      execute 'select status_code, left(coalesce(error_msg, content), 500) as problem from net._http_response where id = $1'
        into answer using mail.request_id;
      if answer.status_code between 200 and 299 then
        update private.outbox set sent_at = now(), request_id = null, last_error = null, last_error_at = null where id = mail.id;
      elsif answer.status_code is not null or answer.problem is not null then
        update private.outbox
        set request_id = null,
            attempts = case answer.status_code when 429 then mail.attempts - 1 else mail.attempts end,
            last_error = concat_ws(' ', answer.status_code, answer.problem),
            last_error_at = now()
        where id = mail.id;
      elsif mail.next_attempt_at <= now() then
        -- The answer was lost (a restart empties pg_net's tables). Trying again is safe: the idempotency key stays.
        update private.outbox set request_id = null, last_error = 'no answer', last_error_at = now() where id = mail.id;
      end if;
    exception when others then
      raise warning 'answer about mail %: %', mail.id, sqlerrm;
    end;
  end loop;
end $$;

create or replace function private.deployment_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('latest_migration', latest) || case when private.is_admin() then jsonb_build_object(
    'outbox_last_error', (
      select o.last_error from private.outbox o where o.sent_at is null and o.last_error is not null
      order by o.last_error_at desc nulls last limit 1
    ),
    'outbox_failed', (select count(*) from private.outbox o where o.sent_at is null and o.attempts >= 5),
    'daily_job_ran_at', (select r.ran_at from private.daily_runs r where r.job = 'daily'),
    'mail_delivery_available', exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_net'),
    'mail_delivery_enabled', exists (select from private.mail_settings),
    'auth_mails_last_hour', (
      select count(*) from auth.users u
      cross join lateral (values (u.confirmation_sent_at), (u.recovery_sent_at), (u.email_change_sent_at)) s (sent_at)
      where s.sent_at > now() - interval '1 hour'
    )
  ) || (
    -- One that the provider put off (429) got its try back and is not due between two tries: its error tells.
    select jsonb_build_object(
      'outbox_waiting', count(*),
      'outbox_oldest_due', min(o.created_at) filter (where not private.is_bulk_mail(o.kind))
    )
    from private.outbox o
    where o.sent_at is null and o.attempts < 5
      and (o.attempts > 0 or o.last_error is not null or private.is_mail_due(o))
  ) else '{}' end;
end $$;
