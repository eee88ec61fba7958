-- Administrators were told only how many mails wait: also where the job had stopped, the key was wrong or the quota was used up.
-- Now also since when, what the provider said last, and whether mail can leave here at all: the embedded backend has no pg_net and
-- needs none. What is written to many may take hours and is no sign.
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
      order by o.next_attempt_at desc limit 1
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
