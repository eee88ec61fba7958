-- Decision mails look like the mails of the auth service (supabase/templates/): one frame, a button, the address beneath
-- it, legible in dark mail readers and without pictures. A test compares the two frames.

create function private.mail_html(title text, paragraphs text[], link_label text, link_path text) returns text
language sql immutable set search_path = '' as $$
  select format(
    $frame$<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" />
<title>%1$s</title>
<style>
@media (prefers-color-scheme: dark) {
.page { background-color: #171412 !important; }
.card { background-color: #211d1a !important; border-color: #403831 !important; border-top-color: #e8906b !important; }
.ink { color: #f4ede4 !important; }
.soft { color: #c3b7a9 !important; }
.name, .link { color: #7fc7c7 !important; }
.button { background-color: #7fc7c7 !important; }
.button a { color: #06272b !important; }
}
</style></head>
<body class="page" style="margin: 0; padding: 0; background-color: #faf6ef">
<div style="display: none; max-height: 0; overflow: hidden">%2$s</div>
<table class="page" role="presentation" width="100%%" cellpadding="0" cellspacing="0" style="background-color: #faf6ef">
<tr><td align="center" style="padding: 32px 16px">
<table class="card" role="presentation" width="100%%" cellpadding="0" cellspacing="0" style="max-width: 560px;
background-color: #fffdf9; border: 1px solid #e3d8c9; border-top: 4px solid #a8462a; border-radius: 9px;">
<tr><td class="ink" style="padding: 32px 28px; font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
font-size: 16px; line-height: 1.55; color: #2a241e;">
<p class="name" style="margin: 0 0 24px; font-size: 20px; font-weight: bold; color: #14545e">Mutirão</p>
<h1 class="ink" style="margin: 0 0 16px; font-size: 24px; line-height: 1.25; color: #2a241e; overflow-wrap: anywhere">%1$s</h1>
%3$s
<table role="presentation" cellpadding="0" cellspacing="0" style="margin: 8px 0 24px"><tr>
<td class="button" style="background-color: #14545e; border-radius: 6px">
<a href="%4$s" style="display: inline-block; padding: 13px 24px; font-weight: bold; color: #fffdf9; text-decoration: none">%5$s</a>
</td></tr></table>
<p class="soft" style="margin: 0 0 8px; font-size: 14px; color: #63574a">Se o botão não funcionar, copie este endereço e cole no navegador:</p>
<p style="margin: 0 0 24px; font-size: 14px; word-break: break-all"><a class="link" href="%4$s" style="color: #14545e">%4$s</a></p>
<p class="soft" style="margin: 0; font-size: 14px; color: #63574a">Equipe Mutirão</p>
</td></tr></table>
</td></tr></table>
</body></html>
$frame$,
    private.escape_html(title),
    private.escape_html(left(split_part(paragraphs[least(2, cardinality(paragraphs))], E'\n', 1), 120)),
    (select string_agg(
        '<p style="margin: 0 0 16px; overflow-wrap: anywhere">' || replace(private.escape_html(p), E'\n', '<br>') || '</p>',
        '' order by n)
      from unnest(paragraphs) with ordinality as t (p, n)),
    '{{ .SiteURL }}' || private.escape_html(link_path),
    private.escape_html(link_label)
  )
$$;

-- The first name, where it looks like one: a word of up to 20 letters that the person wrote and that is not just the
-- beginning of the address. Whoever signs up may write anything as a name, and it would be said in our name.
create function private.greeting(nome text, email text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    'Olá, ' || (regexp_match(nullif(btrim(nome), split_part(email, '@', 1)), '^\s*([A-Za-zÀ-ÖØ-öø-ÿ]{2,20})(?:\s|$)'))[1] || '!',
    'Olá!'
  )
$$;

-- Queues one mail to the address with which the person logs in. Paragraphs are plain text and may hold line breaks.
-- Without an address (account gone), or while nobody has shown that the address is theirs, nothing is queued.
create or replace function private.queue_mail(
  user_id uuid, kind text, subject text, paragraphs text[], link_label text, link_path text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account record;
  -- A line break in a subject would be a new header.
  title constant text := left(regexp_replace(queue_mail.subject, '[[:cntrl:]]+', ' ', 'g'), 200);
  whole text[];
begin
  select u.email, private.greeting(p.nome, u.email) as greeting into account
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = queue_mail.user_id and u.email is not null and u.email_confirmed_at is not null;
  if not found then
    return;
  end if;
  -- The marker belongs to us: nobody's text may use it.
  select array_agg(replace(p, '{{', '{ {') order by n) into whole
  from unnest(array[account.greeting] || paragraphs) with ordinality as t (p, n);
  insert into private.outbox (to_email, kind, subject, body_text, body_html)
  values (
    account.email, queue_mail.kind, title,
    private.mail_text(whole, link_label, link_path),
    private.mail_html(replace(title, '{{', '{ {'), whole, link_label, link_path)
  );
end $$;

drop function private.mail_html(text[], text, text);
