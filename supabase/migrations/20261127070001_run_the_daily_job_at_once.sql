-- The daily job came first at eight in the morning, and until then /system-check said that it does not run. A second run of a day
-- tells nobody anything again.
create or replace function private.enable_mail_delivery(
  endpoint text, api_key text, sender text, site_url text, batch integer default 2
) returns void
language plpgsql set search_path = '' as $$
declare
  secret uuid;
  in_vault constant boolean := to_regclass('vault.decrypted_secrets') is not null;
begin
  if coalesce(api_key, '') = '' then
    perform private.fail('MU001', 'Informe a chave do provedor de e-mail.', 'api_key');
  end if;
  if to_regclass('net._http_response') is null then
    execute 'create extension if not exists pg_net with schema extensions';
  end if;
  if to_regclass('cron.job') is null then
    execute 'create extension if not exists pg_cron with schema pg_catalog';
  end if;
  if in_vault then
    execute 'select id from vault.secrets where name = $1' into secret using 'mutirao_mail_api_key';
    if secret is null then
      execute 'select vault.create_secret($1, $2)' using api_key, 'mutirao_mail_api_key';
    else
      execute 'select vault.update_secret($1, $2)' using secret, api_key;
    end if;
  end if;
  insert into private.mail_settings (endpoint, sender, site_url, batch, api_key)
  values (
    enable_mail_delivery.endpoint, enable_mail_delivery.sender, rtrim(enable_mail_delivery.site_url, '/'),
    enable_mail_delivery.batch, case when not in_vault then enable_mail_delivery.api_key end
  )
  on conflict (only_row) do update
    set endpoint = excluded.endpoint, sender = excluded.sender, site_url = excluded.site_url,
        batch = excluded.batch, api_key = excluded.api_key, enabled_at = now();
  execute 'select cron.schedule(''mutirao-daily'', ''0 11 * * *'', ''select private.run_daily()'')';
  execute 'select cron.schedule(''mutirao-mail'', ''10 seconds'', ''select private.deliver_mail()'')';
  -- A job this frequent would fill pg_cron's log; a job of its own, so that it cannot stop the mail.
  execute 'select cron.schedule(''mutirao-mail-log'', ''0 3 * * *'', $1)'
    using 'delete from cron.job_run_details where end_time < now() - interval ''1 day'''
      || ' and jobid in (select jobid from cron.job where jobname like ''mutirao-mail%'')';
  perform private.run_daily();
end $$;
