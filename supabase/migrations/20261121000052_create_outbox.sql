-- Mails that a decision promises, written in the deciding transaction: no decision without its mail, no mail without
-- its decision. Delivered by the embedded backend, or by private.enable_mail_delivery on a hosted project.

create table private.outbox (
  id uuid primary key default gen_random_uuid(), -- also the idempotency key
  to_email text not null,
  kind text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  request_id bigint -- of the HTTP request that is under way (pg_net)
);

create index outbox_due on private.outbox (created_at, id) where sent_at is null;

alter table private.outbox enable row level security;

create function private.escape_html(value text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(replace(
    value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
$$;

-- A path of the app as a link; whoever delivers puts the site's address in place of the marker.
create function private.mail_html(paragraphs text[], link_label text, link_path text) returns text
language sql immutable set search_path = '' as $$
  select '<!doctype html><html lang="pt-BR">'
    || '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">'
    || (select string_agg('<p>' || replace(private.escape_html(p), E'\n', '<br>') || '</p>', '' order by n)
        from unnest(paragraphs) with ordinality as t (p, n))
    || '<p><a href="{{ .SiteURL }}' || private.escape_html(link_path) || '">'
    || private.escape_html(link_label) || '</a></p>'
    || '<p>Equipe Mutirão</p></body></html>'
$$;

create function private.mail_text(paragraphs text[], link_label text, link_path text) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(paragraphs, E'\n\n')
    || E'\n\n' || link_label || E':\n{{ .SiteURL }}' || link_path || E'\n\nEquipe Mutirão\n'
$$;

-- Queues one mail to the address with which the person logs in. Paragraphs are plain text and may hold line breaks.
-- Without an address (account gone) nothing is queued.
create function private.queue_mail(
  user_id uuid, kind text, subject text, paragraphs text[], link_label text, link_path text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  whole text[];
begin
  select u.email, nullif(btrim(p.nome), '') as nome into account
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = queue_mail.user_id and u.email is not null;
  if not found then
    return;
  end if;
  whole := array[coalesce('Olá, ' || account.nome || '!', 'Olá!')] || paragraphs;
  -- The marker belongs to us: nobody's text may use it.
  select array_agg(replace(p, '{{', '{ {') order by n) into whole from unnest(whole) with ordinality as t (p, n);
  insert into private.outbox (to_email, kind, subject, body_text, body_html)
  values (
    account.email,
    queue_mail.kind,
    -- A line break in a subject would be a new header.
    left(regexp_replace(queue_mail.subject, '[[:cntrl:]]+', ' ', 'g'), 200),
    private.mail_text(whole, link_label, link_path),
    private.mail_html(whole, link_label, link_path)
  );
end $$;
