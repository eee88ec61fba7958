-- What is written to many at once leaves after what somebody is waiting for: reminders to hundreds of organisations, two every ten
-- seconds, held up each approval and refusal for as long as they took.

create function private.is_bulk_mail(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind in ('documentos_a_vencer', 'edital_prazo', 'edital_convite')
$$;

create or replace function private.deliver_mail() returns void
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
  begin
    perform private.send_invitations();
  exception when others then
    raise warning 'invitations: %', sqlerrm;
  end;
  api_key := private.mail_api_key();
  for mail in select * from private.outbox o
    where o.sent_at is null and o.request_id is null and o.attempts < 5
      -- The time on the row first: it is cheaper.
      and o.next_attempt_at <= now() and private.is_mail_due(o)
    order by private.is_bulk_mail(o.kind), o.created_at, o.id limit settings.batch for update skip locked
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
