-- Delivery of private.outbox on a hosted project: a job calls a mail provider's HTTP API. Off until the operator runs,
-- once, in the SQL editor (again with other values to change them):
--   select private.enable_mail_delivery(
--     endpoint => 'https://api.resend.com/emails', api_key => '...',
--     sender => 'Mutirão <portal@example.org>', site_url => 'https://portal.example.org');
-- pg_net, pg_cron and Vault exist on hosted projects only: everything that names them is dynamic.

create table private.mail_settings (
  only_row boolean primary key default true check (only_row),
  endpoint text not null check (endpoint ~ '^https://'),
  sender text not null,
  site_url text not null check (site_url ~ '^https?://[^/]'),
  batch integer not null check (batch between 1 and 50),
  api_key text, -- null: kept in Vault
  enabled_at timestamptz not null default now()
);

alter table private.mail_settings enable row level security;

create function private.mail_api_key() returns text
language plpgsql stable set search_path = '' as $$
declare
  found_key text := (select s.api_key from private.mail_settings s);
begin
  if found_key is null and to_regclass('vault.decrypted_secrets') is not null then
    execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into found_key
      using 'mutirao_mail_api_key';
  end if;
  return found_key;
end $$;

-- Reads the answers to earlier requests: sent means a 2xx and nothing else. 429 (too many at once) costs no try.
create function private.collect_mail_answers() returns void
language plpgsql set search_path = '' as $$
declare
  mail record;
  answer record;
begin
  for mail in select o.id, o.request_id, o.attempts, o.next_attempt_at from private.outbox o
    where o.sent_at is null and o.request_id is not null for update skip locked
  loop
    execute 'select status_code, left(coalesce(error_msg, content), 500) as problem from net._http_response where id = $1'
      into answer using mail.request_id;
    if answer.status_code between 200 and 299 then
      update private.outbox set sent_at = now(), request_id = null, last_error = null where id = mail.id;
    elsif answer.status_code is not null or answer.problem is not null then
      update private.outbox
      set request_id = null,
          attempts = case answer.status_code when 429 then mail.attempts - 1 else mail.attempts end,
          last_error = concat_ws(' ', answer.status_code, answer.problem)
      where id = mail.id;
    elsif mail.next_attempt_at <= now() then
      -- The answer was lost (a restart empties pg_net's tables). Trying again is safe: the idempotency key stays.
      update private.outbox set request_id = null, last_error = 'no answer' where id = mail.id;
    end if;
  end loop;
end $$;

-- Five tries, 1, 5, 25 and 125 minutes apart. One run at a time: the job may be slower than its interval.
create function private.deliver_mail() returns void
language plpgsql set search_path = '' as $$
declare
  settings private.mail_settings;
  api_key text;
  mail private.outbox;
  request bigint;
begin
  select * into settings from private.mail_settings;
  if not found or not pg_try_advisory_xact_lock(hashtextextended('mutirao.deliver_mail', 0)) then
    return;
  end if;
  perform private.collect_mail_answers();
  api_key := private.mail_api_key();
  for mail in select * from private.outbox o
    where o.sent_at is null and o.request_id is null and o.attempts < 5 and o.next_attempt_at <= now()
    order by o.created_at, o.id limit settings.batch for update skip locked
  loop
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)' into request
    using settings.endpoint,
      jsonb_build_object(
        'from', settings.sender, 'to', jsonb_build_array(mail.to_email), 'subject', mail.subject,
        'text', replace(mail.body_text, '{{ .SiteURL }}', settings.site_url),
        'html', replace(mail.body_html, '{{ .SiteURL }}', private.escape_html(settings.site_url))
      ),
      jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || api_key, 'Idempotency-Key', mail.id
      );
    update private.outbox
    set request_id = request, attempts = mail.attempts + 1,
        next_attempt_at = now() + interval '1 minute' * 5 ^ mail.attempts
    where id = mail.id;
  end loop;
end $$;

-- `batch` mails every ten seconds: stay below the provider's rate limit. Vault keeps the key where it is installed.
create function private.enable_mail_delivery(
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
  execute 'select cron.schedule(''mutirao-mail'', ''10 seconds'', ''select private.deliver_mail()'')';
  -- A job this frequent would fill pg_cron's log; a job of its own, so that it cannot stop the mail.
  execute 'select cron.schedule(''mutirao-mail-log'', ''0 3 * * *'', $1)'
    using 'delete from cron.job_run_details where end_time < now() - interval ''1 day'''
      || ' and jobid in (select jobid from cron.job where jobname like ''mutirao-mail%'')';
end $$;
