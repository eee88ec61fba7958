-- The auth service sends so many mails an hour and then none, silently for the portal. How near that is can be counted:
-- each account remembers when its last mail of each kind went out.

create or replace function private.deployment_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  latest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into latest;
  end if;
  return jsonb_build_object('latest_migration', latest) || case when private.is_admin() then jsonb_build_object(
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5),
    'outbox_failed', (select count(*) from private.outbox o where o.sent_at is null and o.attempts >= 5),
    'mail_delivery_enabled', exists (select from private.mail_settings),
    'auth_mails_last_hour', (
      select count(*) from auth.users u
      cross join lateral (values (u.confirmation_sent_at), (u.recovery_sent_at), (u.email_change_sent_at)) s (sent_at)
      where s.sent_at > now() - interval '1 hour'
    )
  ) else '{}' end;
end $$;
