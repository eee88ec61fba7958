-- News: what happened and somebody may have to hear of, one row per event, written in its transaction. Who hears of it and in
-- which words is computed when it is due, from the state of that moment (private.tell). So nothing is ever withdrawn: what is
-- not true any more is not told (decision 28).

create table private.news_kinds (
  kind text primary key,
  together text check (together in ('person', 'document', 'org', 'edital')),
  delay interval not null default '0'
);

comment on table private.news_kinds is
  'Kinds of news. Each has a function private.messages_of_{kind} with all its sentences, and a row in docs/database.md.';
comment on column private.news_kinds.together is
  'News of this kind that wait and are about the same are told as one; null: each by itself.';
comment on column private.news_kinds.delay is 'How long it can be undone, and waits (decision 61).';

alter table private.news_kinds enable row level security;

insert into private.news_kinds (kind, together, delay) values
  ('sign_up_decided', 'person', private.message_delay()),
  ('own_access_changed', null, private.message_delay()),
  ('document_reviewed', 'document', private.message_delay()),
  ('documents_refused', 'org', private.message_delay()),
  -- Several lines within eleven seconds are one mail.
  ('conversation_written', 'org', private.message_delay()),
  ('person_approved', null, private.message_delay()),
  ('invitation_answered', 'edital', default),
  -- Several sets within ten seconds are one mail.
  ('recovery_codes_made', 'person', private.message_delay());

insert into private.news_kinds (kind) values
  ('access_changed'), ('account_deleted'), ('address_changed'), ('address_confirmed'), ('claim_refused'), ('conversation_answered'),
  ('conversation_read'), ('daily_summary'), ('data_request_answered'), ('data_request_confirmed'), ('data_request_due'),
  ('data_request_extended'), ('data_request_filed'),
  ('deletion_requested'), ('document_sent_again'), ('documents_expire'), ('edital_removed'), ('editais_close'),
  ('factor_changed'), ('factors_removed'), ('file_removed'), ('impediments_found'), ('incidents_due'), ('invitation_declined'), ('message_sent'),
  ('organization_invited'), ('papers_requested'), ('papers_due'), ('papers_withdrawn'), ('owner_missing'), ('owner_set'),
  ('ownership_passed'), ('ownership_reported'), ('person_invited'),
  ('person_joined'), ('place_changed'), ('profile_completed'), ('profile_unconfirmed'), ('recovery_code_used'),
  ('sign_up_confirmed');

create table private.news (
  id bigint generated always as identity primary key,
  kind text not null references private.news_kinds (kind),
  person uuid,
  org uuid,
  document uuid,
  edital uuid,
  about uuid,
  payload jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  due_at timestamptz not null,
  told_at timestamptz,
  tries integer not null default 0,
  error text
);

comment on table private.news is 'What happened: one row per event, and when it was told.';
comment on column private.news.about is 'What it is told together with (news_kinds.together); null where it is told by itself.';
comment on column private.news.payload is
  'What nobody can read any more when it is told: who acted (`actor`), what was before, the key of a mailed link, and of deleted accounts `gone`.';
comment on column private.news.error is 'Why it could not be told at the last try; the next one is at due_at.';

create index news_due on private.news (due_at, id) where told_at is null;
create index news_together on private.news (kind, about) where told_at is null;
create index news_person on private.news (person) where told_at is null;
create index news_told on private.news (told_at) where told_at is not null;

alter table private.news enable row level security;

-- The only writer. With `acao` it also writes the trail's entry, about the same person, organisation and document.
create function private.record(
  kind text, person uuid default null, org uuid default null, document uuid default null, edital uuid default null,
  payload jsonb default '{}', acao text default null, detalhes jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  the_kind private.news_kinds;
begin
  if record.acao is not null then
    perform private.audit(record.acao, user_id => record.person, org_id => record.org, documento_id => record.document,
      detalhes => record.detalhes);
  end if;
  select * into strict the_kind from private.news_kinds k where k.kind = record.kind;
  insert into private.news (kind, person, org, document, edital, about, payload, due_at)
  values (record.kind, record.person, record.org, record.document, record.edital,
    case the_kind.together when 'person' then record.person when 'document' then record.document when 'org' then record.org
      when 'edital' then record.edital end,
    record.payload || jsonb_build_object('actor', auth.uid()), now() + the_kind.delay);
end $$;

-- What a function private.messages_of_{kind} returns for one reader: the bell's notice or the mail.
create type private.message as (
  person uuid,
  tipo text, titulo text, mensagem text, link text, sobre uuid, state text, contagem integer,
  kind text, subject text, paragraphs text[], link_label text, place text, address text
);

-- `state`: 'new', or about a notice that is there already 'quiet' (its words and number change), 'read' or 'gone'.
create function private.bell(
  person uuid, tipo text, titulo text, mensagem text, link text, sobre uuid default null, state text default 'new',
  contagem integer default null
) returns private.message
language sql immutable set search_path = '' as $$
  select row(person, tipo, titulo, mensagem, link, sobre, state, contagem, null, null, null, null, null, null)::private.message
$$;

-- Paragraphs are plain text and may contain line breaks; nulls are left out. Only a confirmed address gets mail, or `address`.
create function private.mail(
  person uuid, kind text, subject text, paragraphs text[], link_label text, link text, address text default null
) returns private.message
language sql immutable set search_path = '' as $$
  select row(person, null, null, null, null, null, null, null, kind, subject, paragraphs, link_label, link, address)::private.message
$$;

-- The waiting news that is told together with this one, in the order in which it happened.
create function private.told_together(news private.news) returns setof private.news
language sql stable security definer set search_path = '' as $$
  select n.* from private.news n
  where n.told_at is null and n.id = news.id
  union
  select n.* from private.news n where n.told_at is null and n.kind = news.kind and n.about = news.about
  order by 1
$$;

-- The account's data that its last mails need, under its id: of whom the news is about, and of who looks after an organisation
-- whose refusals wait. The trigger's name puts it after the other triggers of a deletion.
create function private.remember_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.news n set payload = jsonb_set(n.payload, '{gone}', coalesce(n.payload -> 'gone', '{}') || jsonb_build_object(old.id, (
    select jsonb_build_object('email', case when old.email_confirmed_at is not null then old.email end, 'nome', p.nome,
      'status', a.status, 'notes', a.notes)
    from public.profiles p left join public.user_approval a on a.user_id = p.id where p.id = old.id
  )))
  where n.told_at is null and case n.kind when 'documents_refused' then old.id in (select private.responsible_people(n.org))
    else n.person = old.id end;
  return old;
end $$;

create function private.gone(news private.news, person uuid) returns table (
  email text, nome text, status public.approval_status, notes text
)
language sql stable set search_path = '' as $$
  select g.* from jsonb_to_record(news.payload -> 'gone' -> person::text)
    as g (email text, nome text, status public.approval_status, notes text)
$$;

create trigger on_auth_user_deleted_remember before delete on auth.users
  for each row execute function private.remember_person();
