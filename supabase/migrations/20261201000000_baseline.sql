-- What supabase/schemas held at the first release.

-- schemas/001000_schemas.sql

-- The base of every later migration: extensions, the schema `private`, and no privilege by default.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- The API exposes `public` only, so nobody calls what is in `private` by name.
create schema private;

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- No schema here: a default for one schema adds privileges and cannot remove the built-in one of PUBLIC.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The service key is trusted with every row, and guards of a person's rights exempt it.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;

-- Functions of extensions (pgTAP in the tests) stay callable, as on a fresh Supabase project.
alter default privileges in schema extensions grant execute on functions to public;

-- schemas/002000_helpers.sql

-- Types of product 3 and the helpers that many tables and functions use.

create type public.app_role as enum ('admin', 'manager', 'user', 'client', 'pending', 'rejected');
create type public.approval_status as enum ('pending', 'approved', 'rejected');
create type public.form_step as enum ('dados-basicos', 'detalhes-ong', 'documentos');

-- `code` is 42501 or an MU code (docs/database.md), `message` a sentence in Portuguese, `detail` machine-readable.
create function private.fail(code text, message text, detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = fail.code, message = fail.message, detail = coalesce(fail.detail, '');
end $$;

-- Before anything that costs more than counting: whoever calls chooses how long a text is, and others may be waiting.
create function private.limit_length(value text, most integer, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if octet_length(value) > 4 * most or char_length(value) > most then
    perform private.fail('MU001', format('O texto pode ter até %s caracteres.', most), field);
  end if;
end $$;

-- In bytes, which the value itself knows: as a text it would have to be written first.
create function private.limit_length(value jsonb, most integer, field text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pg_column_size(value) > most then
    perform private.fail('MU001', 'Os dados são grandes demais.', field);
  end if;
end $$;

-- Characters that no reader sees: they make equal names different, or one name read as another. Joiners and variation
-- selectors are not among them, because emoji need them.
create function private.invisible_characters() returns text
language sql immutable set search_path = '' as $$
  select '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
    '\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC\U0001D173-\U0001D17A\U000E0000-\U000E0FFF'
$$;

-- The functions below are those of src/lib/normalize-text.ts; tests/cases/texts.ts has what they must do (decision 95). Those that
-- call one another are in plpgsql, which keeps its plans: in SQL each call would plan the inner ones again, four times as slow.

-- Word's breaks become line ends, blanks of other widths and no-break ones plain ones.
create function private.plain_characters(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return regexp_replace(
    translate(
      normalize(value, nfc),
      U&'\000B\000C\0085\2028\2029\00A0\1680\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\2800\3000',
      repeat(E'\n', 5) || repeat(' ', 15)
    ),
    '[' || private.invisible_characters() || ']', '', 'g'
  );
end $$;

create function private.multi_line(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select btrim(private.plain_characters(value), E' \t\r\n')
$$;

create function private.single_line(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return btrim(regexp_replace(private.plain_characters(value), '[ \t\r\n]+', ' ', 'g'));
end $$;

-- At most so many characters, cut between two words where there are words.
create function private.shorten(value text, most integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when char_length(value) <= most then value
    else rtrim(coalesce(substring(left(value, most) from '^(.*\S) '), left(value, most - 1)), ' .,;:-') || '…' end
$$;

-- As a keyboard types it: plain quotes and dashes, no full-width letters, nothing that only emoji need.
create function private.keyboard_text(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.single_line(regexp_replace(
    normalize(translate(value, '`´‘’‚‛ʻʼ′“”„‟«»″‐‑‒–—―−', repeat(chr(39), 9) || repeat('"', 7) || repeat('-', 7)), nfkc),
    '[\u200C\u200D\uFE00-\uFE0F]', '', 'g'
  ));
end $$;

-- A name of a person as it may stand in a text of ours, else null: Latin letters and a few figures, but no address, telephone
-- or placeholder.
create function private.personal_name(value text) returns text
language sql immutable set search_path = '' as $$
  select name from private.keyboard_text(left(value, 300)) name
  where name ~ '^[A-Za-zÀ-ÖØ-öø-ž][A-Za-zÀ-ÖØ-öø-ž0-9 .,''()&-]{1,79}$'
    and name !~* '(www\.|\S\.[a-zà-öø-ž]{2,})'
    and char_length(regexp_replace(name, '[^0-9]', '', 'g')) <= 4
$$;

-- Of '"Ana" <ana@ong.org.br>', 'mailto:ana@ong.org.br' or 'ana@ong.org.br.' the address.
create function private.email_address(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(private.keyboard_text(value), '^[^<>]*<([^<>]*@[^<>]*)>[ .,;]*$', '\1'),
      '^[ <(\["'']*(mailto:([^?]*).*|e-?mail ?: ?(.*))$', '\2\3', 'i'
    ),
    '^[ <(\[{"''*|]+|[ >)\]}"''.,;:?!*|]+$', '', 'g'
  )
$$;

-- Whether a mail program or a reader may take a part of it for an address on the internet, in any script and also where the dot
-- is bracketed. A dot may stand between initials ('S.O.S.', 'N.Sra.'), before a blank ('Assoc. Vida') and between figures ('2.0').
create function private.has_address(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(plain.text, '(^|[^[:alnum:]])[A-ZÀ-ÖØ-Þ]\.(?!(Com|Net|Org|App|Dev|Xyz|Info|Site|Online|Shop|Store|Link|Click|Page|Live|Top|Biz)\M)(?=[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]{2,}([^[:alnum:]/:.@]|\.?( |$)|$))', '\1', 'g')
      ~ '[^\s!-/:-@\[-`{-~]\.(?![0-9]+([^[:alnum:]]|$))[^\s!-,./:-@\[-`{-~]{2,}'
    or plain.text ~* '(//|\\\\|::|www\.|\S@\S|\m(https?|hxxps?|ftp|mailto|tel):|(^|[^0-9.])[0-9]{1,3}(\.[0-9]{1,3}){3}([^0-9.]|$))'
  from (
    select regexp_replace(
      translate(private.keyboard_text(value), '。', '.'), '\s*[\[({<]\s*(\.|dot|ponto)\s*[\])}>]\s*|\s+\.\s*|\s+dot\s+', '.', 'gi'
    )
  ) plain (text)
$$;

create function private.refuse_invisible_characters() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  given text;
begin
  foreach field in array tg_argv loop
    given := to_jsonb(new) ->> field;
    if given ~ ('[\t\n\r\u2028\u2029' || private.invisible_characters() || ']')
      and (tg_op = 'INSERT' or given is distinct from to_jsonb(old) ->> field) then
      perform private.fail('MU001', 'O texto tem sinais que não aparecem. Digite-o de novo.', field);
    end if;
  end loop;
  return new;
end $$;

-- Sorted by collation "C", this gives one order on every server; U+10FFFF puts missing values last.
create function private.sort_text(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    nullif(lower(extensions.unaccent('extensions.unaccent'::regdictionary, btrim(value))), ''),
    U&'\+10FFFF'
  )
$$;

grant execute on function private.sort_text(text) to authenticated, service_role;

create function private.search_text(variadic given text[]) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, array_to_string(
    array(select private.keyboard_text(value) from unnest(given) with ordinality t (value, i) order by i), E'\n'
  )));
end $$;

-- Whoever changes a row computes its generated columns.
grant execute on function
  private.invisible_characters(), private.plain_characters(text), private.single_line(text), private.keyboard_text(text),
  private.search_text(text[])
  to authenticated, service_role;

-- Counts of lists, queues and figures stop here, and screens then say 'mais de 10.000': a count of everything grows with the
-- portal, and is asked for with each page and each minute (decision 127).
create function private.most_counted() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 10001 $$;

-- The expression that counts the rows of a from clause with its conditions.
create function private.counting(source text) returns text
language sql immutable set search_path = '' as $$
  select format('(select count(*) from (select %s limit %s) counted)', source, private.most_counted())
$$;

-- Every character and every pair: trigrams cannot find terms that short.
create function private.short_terms(value text) returns text[]
language plpgsql immutable parallel safe set search_path = '' cost 1000 as $$
declare
  characters constant text[] := string_to_array(value, null);
begin
  return characters || array(select c || next from unnest(characters, characters[2:]) t (c, next) where next is not null);
end $$;

grant execute on function private.short_terms(text) to authenticated, service_role;

-- Calendar days are those of São Paulo (decision 63).
create function private.day_of(moment timestamptz) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (moment at time zone 'America/Sao_Paulo')::date;
end $$;

grant execute on function private.day_of(timestamp with time zone) to authenticated;

create function private.today() returns date
language plpgsql stable set search_path = '' as $$
begin
  return private.day_of(now());
end $$;

create function public.today() returns date
language sql stable set search_path = '' as $$ select private.today() $$;

grant execute on function private.today(), public.today() to authenticated;

comment on function public.today() is 'The current calendar day in São Paulo, for people who are signed in.';

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Orders, to the end of the transaction, what a person writes, and with it what deletes or edits that person (decision 5).
create function private.lock_person(p_user_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.person.' || p_user_id, 0))
$$;

-- The storage service identifies an object's content by its ETag.
create function private.object_hash(metadata jsonb) returns text
language sql immutable set search_path = '' as $$ select metadata ->> 'eTag' $$;

-- The planner's estimate (`Prefer: count=planned`) would reveal how many hidden rows match a filter (decision 71). It takes
-- each of these conditions, which always hold, for one row in 200: with three of them every estimate is one row.
create function private.neutralize_row_estimates(hidden regclass, times integer default 3) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy "the planner guesses nothing about hidden rows" on %s as restrictive for select to authenticated using (%s)',
    hidden,
    array_to_string(array_fill('nullif(tableoid, tableoid) is null'::text, array[times]), ' and ')
  );
end $$;

create function private.undo_window() returns interval
language sql immutable set search_path = '' as $$ select interval '10 seconds' $$;

-- One second after the undo window (decision 61), so that an undo at the last moment still comes first.
create function private.message_delay() returns interval
language sql immutable set search_path = '' as $$ select private.undo_window() + interval '1 second' $$;

-- schemas/003000_access.sql

-- Access checks of policies and functions, and the lock that orders decisions about access. Policies call the checks as
-- `(select private.x())`, so that a statement evaluates them once. They are plpgsql because their tables come later.

-- The user of this request; null for visitors and the service key. An access token is valid for an hour, but its session ends
-- earlier: the auth service deletes the row at sign-out, at a password change and with the account. In a request, an ended
-- session fails, because a visitor's empty answers would look like the truth. Realtime checks all subscribers in one statement
-- outside a request, where an error would cut off everybody: there it returns null (decision 93).
create function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  session constant text := auth.jwt() ->> 'session_id';
begin
  if me is null or exists (
    select from auth.sessions s
    where s.user_id = me
      and s.id = case when session ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then session::uuid end
  ) then
    return me;
  end if;
  if coalesce(current_setting('request.method', true), '') <> '' then
    perform private.fail('42501', 'Sua sessão terminou. Entre novamente para continuar.', 'session');
  end if;
  return null;
end $$;

grant execute on function private.caller() to authenticated, service_role;

-- About anybody; what the caller may do as one is private.is_admin().
create function private.has_admin_role(uid uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.user_roles r where r.user_id = uid and r.role = 'admin');
end $$;

create function private.has_second_factor(uid uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = uid and f.status = 'verified');
end $$;

create function private.must_have_second_factor(uid uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.second_factor_settings s where s.required) and private.has_admin_role(uid);
end $$;

-- Whether the caller still owes the second step (decision 108): a person with a verified factor needs level aal2, in the token
-- and in the session, which loses it as soon as its factor is removed. Without a factor, an administrator must enrol where the
-- operator asks for it.
create function private.lacks_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
begin
  if private.has_second_factor(me) then
    return coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' or not exists (
      select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2'
    );
  end if;
  return private.must_have_second_factor(me);
end $$;

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_admin_role(private.caller()) and not private.lacks_second_factor();
end $$;

grant execute on function private.is_admin(), private.lacks_second_factor() to authenticated, service_role;

-- The one definition of approved (decision 18). Another person's second step is not the caller's.
create function private.is_approved(uid uuid default private.caller()) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
      exists (select from public.user_approval a where a.user_id = uid and a.status = 'approved')
      or private.has_admin_role(uid)
    ) and not (uid = auth.uid() and private.lacks_second_factor());
end $$;

grant execute on function private.is_approved(uuid) to authenticated, service_role;

-- What only an owner may: invite, remove and hand over.
create function private.owned_org() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
begin
  return (select o.id from public.organizacoes o where o.owner_id = me and private.is_approved(me));
end $$;

-- The organisations in which the caller is the owner or has one of these roles.
create function private.orgs_as(roles text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
begin
  if not private.is_approved(me) then
    return '{}';
  end if;
  return array(
    select o.id from public.organizacoes o where o.owner_id = me
    union
    select p.org_id from public.organizacao_pessoas p where p.user_id = me and p.papel = any (roles)
  );
end $$;

create function private.editable_orgs() returns uuid[]
language sql stable security definer set search_path = '' as $$ select private.orgs_as('{editor}') $$;

create function private.readable_orgs() returns uuid[]
language sql stable security definer set search_path = '' as $$ select private.orgs_as('{editor,leitor}') $$;

grant execute on function private.owned_org(), private.editable_orgs(), private.readable_orgs() to authenticated, service_role;

-- Whether a person may change an organisation, with a lock on the rows that say so: neither the owner nor the role changes
-- before the end of this transaction, and a statement that waited for such a change sees it. FOR SHARE, because a change of role
-- leaves the key as it is.
create function private.hold_editor(p_org uuid, person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  if not private.is_approved(person) then
    return false;
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = p_org for key share;
  if owner = person then
    return true;
  end if;
  perform from public.organizacao_pessoas p
  where p.org_id = p_org and p.user_id = person and p.papel = 'editor' for share;
  return found;
end $$;

create function private.require_editor(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(private.hold_editor(p_org, private.caller()), false) then
    perform private.fail('42501', 'Você não pode mudar os dados desta organização.');
  end if;
end $$;

-- For tables whose rows have an org_id and which owners and editors write themselves.
create function private.admit_editor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor(case when tg_op = 'DELETE' then old.org_id else new.org_id end);
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- `rows`: with the thousand that the planner expects by itself it reads all accounts to find those of these few.
create function private.owner_and_editors(p_org uuid) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query
    select o.owner_id from public.organizacoes o where o.id = p_org and o.owner_id is not null
    union
    select p.user_id from public.organizacao_pessoas p where p.org_id = p_org and p.papel = 'editor';
end $$;

-- Who is told about an organisation's papers and invitations.
create function private.responsible_people(p_org uuid) returns setof uuid
language plpgsql stable security definer rows 5 set search_path = '' as $$
begin
  return query select person from private.owner_and_editors(p_org) person where private.is_approved(person) order by person;
end $$;

create function private.require_second_step() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.lacks_second_factor() then
    perform private.fail('42501', 'Para continuar, confirme que é você na verificação em duas etapas.', 'second_factor');
  end if;
end $$;

-- Every function for administrators starts with this.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    if private.has_admin_role(private.caller()) then
      perform private.require_second_step();
    end if;
    perform private.fail('42501', 'Você não tem permissão para fazer isto.');
  end if;
end $$;

-- Approvals, roles and deletions lock the same tables in different orders. To rule out deadlocks each runs alone, while reviews
-- and edits by administrators share the lock. It ends with the transaction, and nobody else's request takes it (decision 5).
create function private.lock_decisions(alone boolean) returns void
language plpgsql set search_path = '' as $$
declare
  key constant bigint := hashtextextended('mutirao.access', 0);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end $$;

create function private.lock_decisions_before() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Policies leave no row to a person who is not an administrator, so that person must not make everyone wait.
  if auth.uid() is null or private.is_admin() then
    perform private.lock_decisions(tg_argv[0] = 'alone');
  end if;
  return null;
end $$;

-- In order, so that two who wait for the same people cannot deadlock.
create function private.lock_persons(people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(person) from (select distinct unnest(people) as person order by 1) p where person is not null;
end $$;

-- Before lock_decisions, in whatever changes rows that owner and editors may be saving.
create function private.lock_responsible(p_org uuid) returns void
language sql security definer set search_path = '' as $$
  select private.lock_persons(array(select private.owner_and_editors(p_org)))
$$;

-- Who has an account and may be answering an invitation to this organisation: an acceptance refers to the organisation's row,
-- which a new owner changes, and an answer removes the invitation, which names who sent it.
create function private.invited_people(p_org uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select u.id from public.organizacao_convites c join auth.users u on u.email = c.email where c.org_id = p_org;
end $$;

-- The rows by which people belong to organisations, before lock_decisions: owners change them without these people's locks.
create function private.lock_places(people uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizacao_pessoas m where m.user_id = any (people) order by m.id for update;
end $$;

-- The person comes first: whoever waits for the end of a person's request keeps nobody waiting.
create function private.lock_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Organisations with rows that name the person as owner or inviter.
  invited_to constant uuid[] := array(
    select o.id from public.organizacoes o where o.owner_id = old.id
    union select c.org_id from public.organizacao_convites c where c.convidado_por = old.id
  );
begin
  perform private.lock_persons(old.id || array(
    select private.owner_and_editors(org) from (
      select unnest(invited_to)
      union select f.org_id from public.form_progress f where f.salvo_por = old.id
      union select d.org_id from public.documentos d where d.enviado_por = old.id
    ) named (org)
    union select private.invited_people(org) from unnest(invited_to) org
  ));
  perform private.lock_places(array[old.id]);
  -- A review locks a document before it takes the lock of decisions.
  perform from public.documentos d where d.enviado_por = old.id order by d.id for no key update;
  perform private.lock_decisions(alone => true);
  return old;
end $$;

-- Its name puts it before the other triggers of a deletion.
create trigger on_auth_user_deleted_access before delete on auth.users
  for each row execute function private.lock_deletion();

-- For each table that people write themselves; what functions write for them is not meant.
create function private.lock_own() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(auth.uid());
  return null;
end $$;

-- The first saved step creates the organisation; two first saves at once meet at the unique owner.
create function private.organization_of(p_owner uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.organizacoes (owner_id) values (p_owner) on conflict (owner_id) do nothing;
  return (select o.id from public.organizacoes o where o.owner_id = p_owner);
end $$;

-- schemas/004000_profiles.sql

-- Profiles of the accounts, with the indexes of the list of users, and the cleaning of names and phones.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) <= 320),
  -- Direction marks would make one name read as another.
  nome text not null default '' check (
    char_length(nome) <= 200 and nome !~ '[[:cntrl:]\u200E\u200F\u202A-\u202E\u2066-\u2069]'
  ),
  phone text check (char_length(phone) <= 40),
  perfil_completo boolean not null default false,
  created_at timestamptz not null default now(),
  -- What the person wrote about their organisation at sign-up. Nobody has checked it.
  organizacao_informada text check (
    char_length(organizacao_informada) <= 200
    and organizacao_informada !~ '[[:cntrl:]\u200E\u200F\u202A-\u202E\u2066-\u2069]'
  ),
  busca text generated always as (private.search_text(nome, email, organizacao_informada)) stored,
  avisos_validade boolean not null default true,
  resumo_diario boolean not null default true
);

comment on table public.profiles is
  'One row per account, made at sign-up: who the person is, and whether the organisation''s profile is complete.';
comment on column public.profiles.email is 'Follows auth.users.email and is never written by itself.';
comment on column public.profiles.organizacao_informada is
  'The organisation that the person named at sign-up, unverified: for the administrators'' decision only, never in a mail.';
comment on column public.profiles.avisos_validade is
  'Whether the person wants mails about deadlines of documents and editais; notices in the app come anyway.';
comment on column public.profiles.resumo_diario is
  'Whether the person, while an administrator, wants the daily mail about what waits for the team.';

-- Index-only scans need the visibility map that vacuum updates, by default only after a fifth of the rows has changed.
alter table public.profiles set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

create index profiles_search on public.profiles
  using gin (nome extensions.gin_trgm_ops, email extensions.gin_trgm_ops);

create index profiles_newest on public.profiles (created_at, id desc);
create index profiles_by_nome on public.profiles ((private.sort_text(nome) collate "C"), id desc);
create index profiles_by_email on public.profiles ((email collate "C"), id desc);
create index profiles_busca on public.profiles using gin (busca extensions.gin_trgm_ops);
create index profiles_busca_curta on public.profiles using gin (private.short_terms(busca));
-- Small, so it also serves the count of all profiles.
create index profiles_perfil_completo on public.profiles (perfil_completo);

alter table public.profiles enable row level security;

create policy "a person reads their own profile, an administrator all"
  on public.profiles for select to authenticated
  using (id = (select private.caller()) or (select private.is_admin()));

create policy "a person changes their own profile, an administrator all"
  on public.profiles for update to authenticated
  using (id = (select private.caller()) or (select private.is_admin()))
  with check (id = (select private.caller()) or (select private.is_admin()));

select private.neutralize_row_estimates('public.profiles');

grant select, update (nome, phone, avisos_validade, resumo_diario) on public.profiles to authenticated;

create trigger profiles_lock_own before update on public.profiles
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- A pasted tab or soft hyphen is removed, not refused. A value that does not change is not checked.
create function private.clean_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.nome is distinct from old.nome then
    if auth.uid() is not null then
      perform private.check_person(new.nome, null);
    end if;
    new.nome := private.single_line(new.nome);
  end if;
  if new.phone is distinct from old.phone then
    perform private.limit_length(new.phone, 40, 'phone');
    new.phone := private.single_line(new.phone);
  end if;
  return new;
end $$;

create trigger profiles_clean_person before update of nome, phone on public.profiles
  for each row execute function private.clean_person();

-- schemas/005000_user_roles.sql

-- Roles of people, the guard of who changes them, and the functions that read them (product 6).

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  role public.app_role not null default 'pending'
);

comment on table public.user_roles is 'The role of each person: one row per account.';

create index user_roles_role on public.user_roles (role);

alter table public.user_roles enable row level security;

create policy "a person reads their own role, an administrator all"
  on public.user_roles for select to authenticated
  using (user_id = (select private.caller()) or (select private.is_admin()));

create policy "an administrator gives a role to others"
  on public.user_roles for insert to authenticated
  with check ((select private.is_admin()) and user_id <> (select private.caller()));

create policy "an administrator changes the role of others"
  on public.user_roles for update to authenticated
  using ((select private.is_admin()) and user_id <> (select private.caller()))
  with check ((select private.is_admin()) and user_id <> (select private.caller()));

create policy "an administrator takes the role of others"
  on public.user_roles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select private.caller()));

select private.neutralize_row_estimates('public.user_roles');

grant select, insert (user_id, role), update (role), delete on public.user_roles to authenticated;

create trigger user_roles_lock_decisions before update or delete on public.user_roles
  for each statement execute function private.lock_decisions_before('alone');

-- Policies do not reach functions with owner's rights; this guard does.
create function private.guard_user_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
begin
  if actor is null then
    null; -- migrations and the service key
  elsif tg_op = 'INSERT' then
    if new.user_id = actor and new.role <> 'pending' then
      perform private.fail('MU003', 'Você não pode alterar o seu próprio papel.');
    end if;
  elsif tg_op = 'UPDATE' and new.role = old.role and new.user_id = old.user_id then
    null;
  elsif actor in (old.user_id, new.user_id) then
    perform private.fail('MU003', 'Você não pode alterar o seu próprio papel.');
  elsif old.role = 'admin' then
    -- Of two administrators who demote each other at once, the second has waited in user_roles_lock_decisions.
    if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> old.user_id) then
      perform private.fail('MU002', 'Este é o último administrador: dê o papel a outra pessoa antes.');
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

create trigger user_roles_guard before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_roles();

-- Role and approval always agree. Deeper than 1, the approval has moved the role, or the account is being created.
create function private.sync_approval_from_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  wanted public.approval_status := 'pending';
begin
  if pg_trigger_depth() > 1 or subject = auth.uid() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    wanted := case new.role when 'pending' then 'pending' when 'rejected' then 'rejected' else 'approved' end;
  end if;
  -- The profile of a deleted account is already gone, so nothing is inserted.
  insert into public.user_approval (user_id, status)
  select p.id, wanted from public.profiles p where p.id = subject
  on conflict (user_id) do update set status = excluded.status
    where user_approval.status <> excluded.status;
  return null;
end $$;

-- Its name puts it before user_roles_audit.
create trigger user_roles_agree_approval after insert or update of role or delete on public.user_roles
  for each row execute function private.sync_approval_from_role();

create function private.own_roles() returns setof public.app_role
language sql stable security definer set search_path = '' as $$
  select r.role from public.user_roles r where r.user_id = (select private.caller())
$$;

grant execute on function private.own_roles() to anon, authenticated, service_role;

create function public.get_user_roles() returns table (role public.app_role)
language sql stable set search_path = '' as $$ select private.own_roles() $$;

grant execute on function public.get_user_roles() to anon, authenticated, service_role;

comment on function public.get_user_roles() is
  'The caller''s role; a visitor gets an empty list and no error, because /system-check runs without a session.';

create function private.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security definer set search_path = '' as $$
  select (_user_id = private.caller() or private.is_admin())
    and exists (select from public.user_roles r where r.user_id = _user_id and r.role = _role)
$$;

create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.has_role(_user_id, _role), false) $$;

grant execute on function
  private.has_role(uuid, public.app_role),
  public.has_role(uuid, public.app_role)
  to authenticated, service_role;

comment on function public.has_role(uuid, public.app_role) is
  'Whether a person has a role; about other people only administrators get an answer, everyone else reads false.';

-- schemas/006000_user_approval.sql

-- Approval of sign-ups (product 4): deciding is one update of status and notes, which the triggers check and complete.

create table public.user_approval (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  status public.approval_status not null default 'pending',
  notes text check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz
);

comment on table public.user_approval is 'The administrators'' decision about each sign-up: one row per account.';
comment on column public.user_approval.decided_by is
  'Always null: the person reads this row, and who decided is personal data that only the audit trail stores.';

alter table public.user_approval set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

create index user_approval_queue on public.user_approval (status, created_at, user_id);
create index user_approval_decisions on public.user_approval (status, decided_at desc nulls last, user_id);
-- Smaller than the two above, which begin with the same column: the panel counts by it.
create index user_approval_status on public.user_approval (status);

alter table public.user_approval enable row level security;

create policy "a person reads their own approval, an administrator all"
  on public.user_approval for select to authenticated
  using (user_id = (select private.caller()) or (select private.is_admin()));

create policy "an administrator decides about others"
  on public.user_approval for update to authenticated
  using ((select private.is_admin()) and user_id <> (select private.caller()))
  with check ((select private.is_admin()) and user_id <> (select private.caller()));

select private.neutralize_row_estimates('public.user_approval');

grant select, update (status, notes) on public.user_approval to authenticated;

create trigger user_approval_lock_decisions before update or delete on public.user_approval
  for each statement execute function private.lock_decisions_before('alone');

create function private.default_note(status public.approval_status) returns text
language sql immutable set search_path = '' as $$
  select case status
    when 'approved' then 'Aprovado pelo administrador' when 'rejected' then 'Rejeitado pelo administrador' end
$$;

create function private.record_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  given text;
begin
  perform private.limit_length(new.notes, 2000, 'notes');
  given := nullif(private.multi_line(new.notes), '');
  if private.is_undoing() or (tg_op = 'UPDATE' and new.status = old.status) then
    return new;
  end if;
  -- Deeper than 1, the approval only follows a role that was set.
  if tg_op = 'UPDATE' and actor is not null and pg_trigger_depth() = 1 then
    if new.user_id = actor then
      perform private.fail('MU003', 'Você não pode decidir sobre o seu próprio cadastro.');
    end if;
    if private.has_admin_role(new.user_id) then
      perform private.fail('MU004', 'O cadastro de um administrador não pode ser alterado aqui.', 'admin');
    end if;
    if old.status = 'approved' and new.status = 'pending' then
      perform private.fail('MU004', 'Um cadastro aprovado não pode voltar a pendente.', old.status || '>' || new.status);
    end if;
  end if;
  if tg_op = 'UPDATE' and given = old.notes then
    given := null; -- the note belongs to the earlier decision
  end if;
  new.notes := coalesce(given, private.default_note(new.status));
  new.decided_at := case when new.status <> 'pending' then now() end;
  return new;
end $$;

create trigger user_approval_record_decision before insert or update of status on public.user_approval
  for each row execute function private.record_decision();

-- Approval lifts pending and rejected to client and leaves every higher role as it is. Deeper than 1, the role has moved the
-- approval.
create function private.sync_role_from_approval(decision public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant public.app_role := case decision.status
    when 'approved' then 'client' when 'rejected' then 'rejected' else 'pending' end;
begin
  if pg_trigger_depth() = 1 then
    insert into public.user_roles (user_id, role) values (decision.user_id, wanted)
    on conflict (user_id) do update set role = excluded.role
      where user_roles.role <> excluded.role
        and (decision.status <> 'approved' or user_roles.role in ('pending', 'rejected'));
  end if;
end $$;

-- schemas/007000_accounts.sql

-- The rows that every account gets in the transaction that creates it, and what else follows auth.users.

-- People choose their metadata themselves: only what they call themselves and their organisation is read from it, never a role
-- (decision 19).
create function private.create_account_rows(uid uuid, address text, metadata jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, nome, organizacao_informada)
  values (
    uid,
    left(coalesce(address, ''), 320),
    left(coalesce(nullif(private.single_line(left(metadata ->> 'name', 200)), ''), split_part(coalesce(address, ''), '@', 1)), 200),
    nullif(private.single_line(left(metadata ->> 'organization', 200)), '')
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id, role) values (uid, 'pending') on conflict (user_id) do nothing;
  insert into public.user_approval (user_id, status) values (uid, 'pending') on conflict (user_id) do nothing;
end $$;

create function private.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.create_account_rows(new.id, new.email, new.raw_user_meta_data);
  return new;
end $$;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.handle_new_user();

create function private.ensure_own_rows() returns void
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  select u.id, u.email, u.raw_user_meta_data as metadata into account from auth.users u where u.id = (select private.caller());
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.create_account_rows(account.id, account.email, account.metadata);
end $$;

create function public.ensure_own_rows() returns void
language sql set search_path = '' as $$ select private.ensure_own_rows() $$;

grant execute on function private.ensure_own_rows(), public.ensure_own_rows() to authenticated;

comment on function public.ensure_own_rows() is
  'The client''s self-check after sign-up (product 4): creates the caller''s missing rows and overwrites nothing.';

create function private.follow_auth_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = left(coalesce(new.email, ''), 320) where id = new.id;
  return new;
end $$;

create trigger on_auth_user_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_auth_email();

-- People may write any JSON into their metadata, which travels in every token.
create function private.limit_user_metadata() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 16384
    and (tg_op = 'INSERT' or new.raw_user_meta_data is distinct from old.raw_user_meta_data) then
    perform private.fail('MU009', 'Os dados da conta são grandes demais.', 'metadata');
  end if;
  return new;
end $$;

create trigger limit_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.limit_user_metadata();

-- Throwaway accounts of /system-check, which lists and counts leave out.
create function private.diagnostic_accounts() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select p.id
    from public.profiles p
    join auth.users u on u.id = p.id
    -- The first condition uses profiles_by_email, the second is exact.
    where p.email collate "C" like 'diagnostico-%'
      and p.email ~ '^diagnostico-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}@'
      and u.email_confirmed_at is null and u.last_sign_in_at is null
  );
end $$;

-- The number of the queue of sign-ups, the panel, the bell and the daily mail: whoever is listed counts, with an address that
-- is confirmed or not. A plan for any status would read the whole table.
create function private.sign_ups_with_status(p_status public.approval_status) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  hidden constant uuid[] := private.diagnostic_accounts();
begin
  return (
    select count(*) from (
      select from public.user_approval a where a.status = p_status and a.user_id <> all (hidden) limit private.most_counted()
    ) counted
  );
end $$;

-- schemas/008000_unconfirmed_passwords.sql

-- Passwords of addresses that were signed up more than once. The auth service stores the first password until the address is
-- confirmed, so a stranger could know it: it expires with the confirmation (decision 91).

create table private.unconfirmed_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade
);

comment on table private.unconfirmed_passwords is 'Unconfirmed accounts whose address was signed up again: one row per account.';

alter table private.unconfirmed_passwords enable row level security;

create function private.doubt_password(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_length(p_email, 255, 'p_email');
  -- By the index on profiles: a hosted project has none on auth.users that this comparison could use.
  insert into private.unconfirmed_passwords (user_id)
  select u.id from public.profiles p join auth.users u on u.id = p.id
  where p.email collate "C" = lower(private.email_address(p_email)) and u.email_confirmed_at is null
  on conflict do nothing;
end $$;

create function public.doubt_password(p_email text) returns void
language sql set search_path = '' as $$ select private.doubt_password(p_email) $$;

grant execute on function private.doubt_password(text), public.doubt_password(text) to anon, authenticated;

comment on function public.doubt_password(text) is
  'Called before a sign-up: lets the password of an unconfirmed account expire, and does not reveal whether there is one.';

-- Nobody is signed in to an unconfirmed account: the person who follows the link in the mail chooses the password.
create function private.expire_unconfirmed_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unconfirmed_passwords d where d.user_id = new.id;
  if found then
    -- The auth service writes '' for an account without a password, and then refuses every password.
    new.encrypted_password := '';
    -- Whoever signed up first may be a stranger, and so may be the organisation they named.
    update public.profiles p set organizacao_informada = null where p.id = new.id;
  end if;
  return new;
end $$;

create trigger expire_unconfirmed_password before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.expire_unconfirmed_password();

create function private.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select u.encrypted_password from auth.users u where u.id = (select private.caller())), '') <> ''
$$;

create function public.has_password() returns boolean
language sql stable set search_path = '' as $$ select private.has_password() $$;

grant execute on function private.has_password(), public.has_password() to authenticated;

comment on function public.has_password() is 'Whether the caller''s account has a password.';

-- schemas/009000_cnpj.sql

-- The key by which CNPJs are compared. Wrong check digits are never refused: the browser warns of them (decision 64).

create function private.cnpj_key(given text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select nullif(upper(regexp_replace(given, '[^0-9A-Za-z]', '', 'g')), '')
$$;

grant execute on function private.cnpj_key(text) to authenticated, service_role;

-- 14 figures with the check digits that belong to them: sums with the weights 2 to 9 from the right, modulo 11.
create function private.is_numeric_cnpj(key text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select key ~ '^[0-9]{14}$' and key !~ '^(.)\1*$' and (
    select bool_and(
      substr(key, place, 1)::integer = (
        select case when sum(substr(key, n, 1)::integer * (2 + (place - 1 - n) % 8)) % 11 < 2 then 0
          else 11 - sum(substr(key, n, 1)::integer * (2 + (place - 1 - n) % 8)) % 11 end
        from generate_series(1, place - 1) n
      )
    ) from generate_series(13, 14) place
  )
$$;

grant execute on function private.is_numeric_cnpj(text) to authenticated, service_role;

-- schemas/010000_municipios.sql

-- IBGE's list of municipalities (Divisão Territorial Brasileira), from the npm package @brazilian-utils/brazilian-utils
-- 2.4.0 (MIT). The app has a copy, municipalities.json, and a test compares them (decision 78).

create table private.municipios (
  uf text not null,
  nome text not null,
  chave text not null generated always as (regexp_replace(private.search_text(nome), '[^a-z]', '', 'g')) stored,
  primary key (uf, nome),
  unique (uf, chave)
);

comment on table private.municipios is
  'The 5,571 municipalities of Brazil, with Brasília and Fernando de Noronha: one row each.';
comment on column private.municipios.chave is
  'The letters of the name without accents and capitals, so that it is found however it is typed.';

alter table private.municipios enable row level security;

insert into private.municipios (uf, nome)
select list.uf, nome
from (values
('AC', $$Acrelândia|Assis Brasil|Brasiléia|Bujari|Capixaba|Cruzeiro do Sul|Epitaciolândia|Feijó|Jordão|Mâncio Lima|Manoel Urbano
Marechal Thaumaturgo|Plácido de Castro|Porto Acre|Porto Walter|Rio Branco|Rodrigues Alves|Santa Rosa do Purus|Sena Madureira
Senador Guiomard|Tarauacá|Xapuri$$),
('AL', $$Água Branca|Anadia|Arapiraca|Atalaia|Barra de Santo Antônio|Barra de São Miguel|Batalha|Belém|Belo Monte|Boca da Mata|Branquinha
Cacimbinhas|Cajueiro|Campestre|Campo Alegre|Campo Grande|Canapi|Capela|Carneiros|Chã Preta|Coité do Nóia|Colônia Leopoldina
Coqueiro Seco|Coruripe|Craíbas|Delmiro Gouveia|Dois Riachos|Estrela de Alagoas|Feira Grande|Feliz Deserto|Flexeiras
Girau do Ponciano|Ibateguara|Igaci|Igreja Nova|Inhapi|Jacaré dos Homens|Jacuípe|Japaratinga|Jaramataia|Jequiá da Praia
Joaquim Gomes|Jundiá|Junqueiro|Lagoa da Canoa|Limoeiro de Anadia|Maceió|Major Isidoro|Mar Vermelho|Maragogi|Maravilha
Marechal Deodoro|Maribondo|Mata Grande|Matriz de Camaragibe|Messias|Minador do Negrão|Monteirópolis|Murici|Novo Lino
Olho d'Água das Flores|Olho d'Água do Casado|Olho d'Água Grande|Olivença|Ouro Branco|Palestina|Palmeira dos Índios|Pão de Açúcar
Pariconha|Paripueira|Passo de Camaragibe|Paulo Jacinto|Penedo|Piaçabuçu|Pilar|Pindoba|Piranhas|Poço das Trincheiras|Porto Calvo
Porto de Pedras|Porto Real do Colégio|Quebrangulo|Rio Largo|Roteiro|Santa Luzia do Norte|Santana do Ipanema|Santana do Mundaú
São Brás|São José da Laje|São José da Tapera|São Luís do Quitunde|São Miguel dos Campos|São Miguel dos Milagres|São Sebastião
Satuba|Senador Rui Palmeira|Tanque d'Arca|Taquarana|Teotônio Vilela|Traipu|União dos Palmares|Viçosa$$),
('AM', $$Alvarães|Amaturá|Anamã|Anori|Apuí|Atalaia do Norte|Autazes|Barcelos|Barreirinha|Benjamin Constant|Beruri|Boa Vista do Ramos
Boca do Acre|Borba|Caapiranga|Canutama|Carauari|Careiro|Careiro da Várzea|Coari|Codajás|Eirunepé|Envira|Fonte Boa|Guajará
Humaitá|Ipixuna|Iranduba|Itacoatiara|Itamarati|Itapiranga|Japurá|Juruá|Jutaí|Lábrea|Manacapuru|Manaquiri|Manaus|Manicoré|Maraã
Maués|Nhamundá|Nova Olinda do Norte|Novo Airão|Novo Aripuanã|Parintins|Pauini|Presidente Figueiredo|Rio Preto da Eva
Santa Isabel do Rio Negro|Santo Antônio do Içá|São Gabriel da Cachoeira|São Paulo de Olivença|São Sebastião do Uatumã|Silves
Tabatinga|Tapauá|Tefé|Tonantins|Uarini|Urucará|Urucurituba$$),
('AP', $$Amapá|Calçoene|Cutias|Ferreira Gomes|Itaubal|Laranjal do Jari|Macapá|Mazagão|Oiapoque|Pedra Branca do Amapari|Porto Grande
Pracuúba|Santana|Serra do Navio|Tartarugalzinho|Vitória do Jari$$),
('BA', $$Abaíra|Abaré|Acajutiba|Adustina|Água Fria|Aiquara|Alagoinhas|Alcobaça|Almadina|Amargosa|Amélia Rodrigues|América Dourada|Anagé
Andaraí|Andorinha|Angical|Anguera|Antas|Antônio Cardoso|Antônio Gonçalves|Aporá|Apuarema|Araçás|Aracatu|Araci|Aramari|Arataca
Aratuípe|Aurelino Leal|Baianópolis|Baixa Grande|Banzaê|Barra|Barra da Estiva|Barra do Choça|Barra do Mendes|Barra do Rocha
Barreiras|Barro Alto|Barro Preto|Barrocas|Belmonte|Belo Campo|Biritinga|Boa Nova|Boa Vista do Tupim|Bom Jesus da Lapa
Bom Jesus da Serra|Boninal|Bonito|Boquira|Botuporã|Brejões|Brejolândia|Brotas de Macaúbas|Brumado|Buerarema|Buritirama|Caatiba
Cabaceiras do Paraguaçu|Cachoeira|Caculé|Caém|Caetanos|Caetité|Cafarnaum|Cairu|Caldeirão Grande|Camacan|Camaçari|Camamu
Campo Alegre de Lourdes|Campo Formoso|Canápolis|Canarana|Canavieiras|Candeal|Candeias|Candiba|Cândido Sales|Cansanção|Canudos
Capela do Alto Alegre|Capim Grosso|Caraíbas|Caravelas|Cardeal da Silva|Carinhanha|Casa Nova|Castro Alves|Catolândia|Catu
Caturama|Central|Chorrochó|Cícero Dantas|Cipó|Coaraci|Cocos|Conceição da Feira|Conceição do Almeida|Conceição do Coité
Conceição do Jacuípe|Conde|Condeúba|Contendas do Sincorá|Coração de Maria|Cordeiros|Coribe|Coronel João Sá|Correntina|Cotegipe
Cravolândia|Crisópolis|Cristópolis|Cruz das Almas|Curaçá|Dário Meira|Dias d'Ávila|Dom Basílio|Dom Macedo Costa|Elísio Medrado
Encruzilhada|Entre Rios|Érico Cardoso|Esplanada|Euclides da Cunha|Eunápolis|Fátima|Feira da Mata|Feira de Santana|Filadélfia
Firmino Alves|Floresta Azul|Formosa do Rio Preto|Gandu|Gavião|Gentio do Ouro|Glória|Gongogi|Governador Mangabeira|Guajeru
Guanambi|Guaratinga|Heliópolis|Iaçu|Ibiassucê|Ibicaraí|Ibicoara|Ibicuí|Ibipeba|Ibipitanga|Ibiquera|Ibirapitanga|Ibirapuã
Ibirataia|Ibitiara|Ibititá|Ibotirama|Ichu|Igaporã|Igrapiúna|Iguaí|Ilhéus|Inhambupe|Ipecaetá|Ipiaú|Ipirá|Ipupiara|Irajuba|Iramaia
Iraquara|Irará|Irecê|Itabela|Itaberaba|Itabuna|Itacaré|Itaeté|Itagi|Itagibá|Itagimirim|Itaguaçu da Bahia|Itaju do Colônia
Itajuípe|Itamaraju|Itamari|Itambé|Itanagra|Itanhém|Itaparica|Itapé|Itapebi|Itapetinga|Itapicuru|Itapitanga|Itaquara|Itarantim
Itatim|Itiruçu|Itiúba|Itororó|Ituaçu|Ituberá|Iuiu|Jaborandi|Jacaraci|Jacobina|Jaguaquara|Jaguarari|Jaguaripe|Jandaíra|Jequié
Jeremoabo|Jiquiriçá|Jitaúna|João Dourado|Juazeiro|Jucuruçu|Jussara|Jussari|Jussiape|Lafaiete Coutinho|Lagoa Real|Laje|Lajedão
Lajedinho|Lajedo do Tabocal|Lamarão|Lapão|Lauro de Freitas|Lençóis|Licínio de Almeida|Livramento de Nossa Senhora
Luís Eduardo Magalhães|Macajuba|Macarani|Macaúbas|Macururé|Madre de Deus|Maetinga|Maiquinique|Mairi|Malhada|Malhada de Pedras
Manoel Vitorino|Mansidão|Maracás|Maragogipe|Maraú|Marcionílio Souza|Mascote|Mata de São João|Matina|Medeiros Neto|Miguel Calmon
Milagres|Mirangaba|Mirante|Monte Santo|Morpará|Morro do Chapéu|Mortugaba|Mucugê|Mucuri|Mulungu do Morro|Mundo Novo
Muniz Ferreira|Muquém do São Francisco|Muritiba|Mutuípe|Nazaré|Nilo Peçanha|Nordestina|Nova Canaã|Nova Fátima|Nova Ibiá
Nova Itarana|Nova Redenção|Nova Soure|Nova Viçosa|Novo Horizonte|Novo Triunfo|Olindina|Oliveira dos Brejinhos|Ouriçangas
Ourolândia|Palmas de Monte Alto|Palmeiras|Paramirim|Paratinga|Paripiranga|Pau Brasil|Paulo Afonso|Pé de Serra|Pedrão
Pedro Alexandre|Piatã|Pilão Arcado|Pindaí|Pindobaçu|Pintadas|Piraí do Norte|Piripá|Piritiba|Planaltino|Planalto|Poções|Pojuca
Ponto Novo|Porto Seguro|Potiraguá|Prado|Presidente Dutra|Presidente Jânio Quadros|Presidente Tancredo Neves|Queimadas|Quijingue
Quixabeira|Rafael Jambeiro|Remanso|Retirolândia|Riachão das Neves|Riachão do Jacuípe|Riacho de Santana|Ribeira do Amparo
Ribeira do Pombal|Ribeirão do Largo|Rio de Contas|Rio do Antônio|Rio do Pires|Rio Real|Rodelas|Ruy Barbosa|Salinas da Margarida
Salvador|Santa Bárbara|Santa Brígida|Santa Cruz Cabrália|Santa Cruz da Vitória|Santa Inês|Santa Luzia|Santa Maria da Vitória
Santa Rita de Cássia|Santa Terezinha|Santaluz|Santana|Santanópolis|Santo Amaro|Santo Antônio de Jesus|Santo Estêvão
São Desidério|São Domingos|São Felipe|São Félix|São Félix do Coribe|São Francisco do Conde|São Gabriel|São Gonçalo dos Campos
São José da Vitória|São José do Jacuípe|São Miguel das Matas|São Sebastião do Passé|Sapeaçu|Sátiro Dias|Saubara|Saúde|Seabra
Sebastião Laranjeiras|Senhor do Bonfim|Sento Sé|Serra do Ramalho|Serra Dourada|Serra Preta|Serrinha|Serrolândia|Simões Filho
Sítio do Mato|Sítio do Quinto|Sobradinho|Souto Soares|Tabocas do Brejo Velho|Tanhaçu|Tanque Novo|Tanquinho|Taperoá|Tapiramutá
Teixeira de Freitas|Teodoro Sampaio|Teofilândia|Teolândia|Terra Nova|Tremedal|Tucano|Uauá|Ubaíra|Ubaitaba|Ubatã|Uibaí|Umburanas
Una|Urandi|Uruçuca|Utinga|Valença|Valente|Várzea da Roça|Várzea do Poço|Várzea Nova|Varzedo|Vera Cruz|Vereda
Vitória da Conquista|Wagner|Wanderley|Wenceslau Guimarães|Xique-Xique$$),
('CE', $$Abaiara|Acarape|Acaraú|Acopiara|Aiuaba|Alcântaras|Altaneira|Alto Santo|Amontada|Antonina do Norte|Apuiarés|Aquiraz|Aracati
Aracoiaba|Ararendá|Araripe|Aratuba|Arneiroz|Assaré|Aurora|Baixio|Banabuiú|Barbalha|Barreira|Barro|Barroquinha|Baturité|Beberibe
Bela Cruz|Boa Viagem|Brejo Santo|Camocim|Campos Sales|Canindé|Capistrano|Caridade|Cariré|Caririaçu|Cariús|Carnaubal|Cascavel
Catarina|Catunda|Caucaia|Cedro|Chaval|Choró|Chorozinho|Coreaú|Crateús|Crato|Croatá|Cruz|Deputado Irapuan Pinheiro|Ereré|Eusébio
Farias Brito|Forquilha|Fortaleza|Fortim|Frecheirinha|General Sampaio|Graça|Granja|Granjeiro|Groaíras|Guaiúba|Guaraciaba do Norte
Guaramiranga|Hidrolândia|Horizonte|Ibaretama|Ibiapina|Ibicuitinga|Icapuí|Icó|Iguatu|Independência|Ipaporanga|Ipaumirim|Ipu
Ipueiras|Iracema|Irauçuba|Itaiçaba|Itaitinga|Itapajé|Itapipoca|Itapiúna|Itarema|Itatira|Jaguaretama|Jaguaribara|Jaguaribe
Jaguaruana|Jardim|Jati|Jijoca de Jericoacoara|Juazeiro do Norte|Jucás|Lavras da Mangabeira|Limoeiro do Norte|Madalena|Maracanaú
Maranguape|Marco|Martinópole|Massapê|Mauriti|Meruoca|Milagres|Milhã|Miraíma|Missão Velha|Mombaça|Monsenhor Tabosa|Morada Nova
Moraújo|Morrinhos|Mucambo|Mulungu|Nova Olinda|Nova Russas|Novo Oriente|Ocara|Orós|Pacajus|Pacatuba|Pacoti|Pacujá|Palhano
Palmácia|Paracuru|Paraipaba|Parambu|Paramoti|Pedra Branca|Penaforte|Pentecoste|Pereiro|Pindoretama|Piquet Carneiro
Pires Ferreira|Poranga|Porteiras|Potengi|Potiretama|Quiterianópolis|Quixadá|Quixelô|Quixeramobim|Quixeré|Redenção|Reriutaba
Russas|Saboeiro|Salitre|Santa Quitéria|Santana do Acaraú|Santana do Cariri|São Benedito|São Gonçalo do Amarante
São João do Jaguaribe|São Luís do Curu|Senador Pompeu|Senador Sá|Sobral|Solonópole|Tabuleiro do Norte|Tamboril|Tarrafas|Tauá
Tejuçuoca|Tianguá|Trairi|Tururu|Ubajara|Umari|Umirim|Uruburetama|Uruoca|Varjota|Várzea Alegre|Viçosa do Ceará$$),
('DF', $$Brasília$$),
('ES', $$Afonso Cláudio|Água Doce do Norte|Águia Branca|Alegre|Alfredo Chaves|Alto Rio Novo|Anchieta|Apiacá|Aracruz|Atílio Vivácqua
Baixo Guandu|Barra de São Francisco|Boa Esperança|Bom Jesus do Norte|Brejetuba|Cachoeiro de Itapemirim|Cariacica|Castelo
Colatina|Conceição da Barra|Conceição do Castelo|Divino de São Lourenço|Domingos Martins|Dores do Rio Preto|Ecoporanga|Fundão
Governador Lindenberg|Guaçuí|Guarapari|Ibatiba|Ibiraçu|Ibitirama|Iconha|Irupi|Itaguaçu|Itapemirim|Itarana|Iúna|Jaguaré
Jerônimo Monteiro|João Neiva|Laranja da Terra|Linhares|Mantenópolis|Marataízes|Marechal Floriano|Marilândia|Mimoso do Sul
Montanha|Mucurici|Muniz Freire|Muqui|Nova Venécia|Pancas|Pedro Canário|Pinheiros|Piúma|Ponto Belo|Presidente Kennedy|Rio Bananal
Rio Novo do Sul|Santa Leopoldina|Santa Maria de Jetibá|Santa Teresa|São Domingos do Norte|São Gabriel da Palha
São José do Calçado|São Mateus|São Roque do Canaã|Serra|Sooretama|Vargem Alta|Venda Nova do Imigrante|Viana|Vila Pavão
Vila Valério|Vila Velha|Vitória$$),
('GO', $$Abadia de Goiás|Abadiânia|Acreúna|Adelândia|Água Fria de Goiás|Água Limpa|Águas Lindas de Goiás|Alexânia|Aloândia|Alto Horizonte
Alto Paraíso de Goiás|Alvorada do Norte|Amaralina|Americano do Brasil|Amorinópolis|Anápolis|Anhanguera|Anicuns
Aparecida de Goiânia|Aparecida do Rio Doce|Aporé|Araçu|Aragarças|Aragoiânia|Araguapaz|Arenópolis|Aruanã|Aurilândia|Avelinópolis
Baliza|Barro Alto|Bela Vista de Goiás|Bom Jardim de Goiás|Bom Jesus de Goiás|Bonfinópolis|Bonópolis|Brazabrantes|Britânia
Buriti Alegre|Buriti de Goiás|Buritinópolis|Cabeceiras|Cachoeira Alta|Cachoeira de Goiás|Cachoeira Dourada|Caçu|Caiapônia
Caldas Novas|Caldazinha|Campestre de Goiás|Campinaçu|Campinorte|Campo Alegre de Goiás|Campo Limpo de Goiás|Campos Belos
Campos Verdes|Carmo do Rio Verde|Castelândia|Catalão|Caturaí|Cavalcante|Ceres|Cezarina|Chapadão do Céu|Cidade Ocidental
Cocalzinho de Goiás|Colinas do Sul|Córrego do Ouro|Corumbá de Goiás|Corumbaíba|Cristalina|Cristianópolis|Crixás|Cromínia|Cumari
Damianópolis|Damolândia|Davinópolis|Diorama|Divinópolis de Goiás|Doverlândia|Edealina|Edéia|Estrela do Norte|Faina|Fazenda Nova
Firminópolis|Flores de Goiás|Formosa|Formoso|Gameleira de Goiás|Goianápolis|Goiandira|Goianésia|Goiânia|Goianira|Goiás|Goiatuba
Gouvelândia|Guapó|Guaraíta|Guarani de Goiás|Guarinos|Heitoraí|Hidrolândia|Hidrolina|Iaciara|Inaciolândia|Indiara|Inhumas|Ipameri
Ipiranga de Goiás|Iporá|Israelândia|Itaberaí|Itaguari|Itaguaru|Itajá|Itapaci|Itapirapuã|Itapuranga|Itarumã|Itauçu|Itumbiara
Ivolândia|Jandaia|Jaraguá|Jataí|Jaupaci|Jesúpolis|Joviânia|Jussara|Lagoa Santa|Leopoldo de Bulhões|Luziânia|Mairipotaba|Mambaí
Mara Rosa|Marzagão|Matrinchã|Maurilândia|Mimoso de Goiás|Minaçu|Mineiros|Moiporá|Monte Alegre de Goiás|Montes Claros de Goiás
Montividiu|Montividiu do Norte|Morrinhos|Morro Agudo de Goiás|Mossâmedes|Mozarlândia|Mundo Novo|Mutunópolis|Nazário|Nerópolis
Niquelândia|Nova América|Nova Aurora|Nova Crixás|Nova Glória|Nova Iguaçu de Goiás|Nova Roma|Nova Veneza|Novo Brasil|Novo Gama
Novo Planalto|Orizona|Ouro Verde de Goiás|Ouvidor|Padre Bernardo|Palestina de Goiás|Palmeiras de Goiás|Palmelo|Palminópolis
Panamá|Paranaiguara|Paraúna|Perolândia|Petrolina de Goiás|Pilar de Goiás|Piracanjuba|Piranhas|Pirenópolis|Pires do Rio
Planaltina|Pontalina|Porangatu|Porteirão|Portelândia|Posse|Professor Jamil|Quirinópolis|Rialma|Rianápolis|Rio Quente|Rio Verde
Rubiataba|Sanclerlândia|Santa Bárbara de Goiás|Santa Cruz de Goiás|Santa Fé de Goiás|Santa Helena de Goiás|Santa Isabel
Santa Rita do Araguaia|Santa Rita do Novo Destino|Santa Rosa de Goiás|Santa Tereza de Goiás|Santa Terezinha de Goiás
Santo Antônio da Barra|Santo Antônio de Goiás|Santo Antônio do Descoberto|São Domingos|São Francisco de Goiás|São João d'Aliança
São João da Paraúna|São Luís de Montes Belos|São Luiz do Norte|São Miguel do Araguaia|São Miguel do Passa Quatro|São Patrício
São Simão|Senador Canedo|Serranópolis|Silvânia|Simolândia|Sítio d'Abadia|Taquaral de Goiás|Teresina de Goiás
Terezópolis de Goiás|Três Ranchos|Trindade|Trombas|Turvânia|Turvelândia|Uirapuru|Uruaçu|Uruana|Urutaí|Valparaíso de Goiás|Varjão
Vianópolis|Vicentinópolis|Vila Boa|Vila Propício$$),
('MA', $$Açailândia|Afonso Cunha|Água Doce do Maranhão|Alcântara|Aldeias Altas|Altamira do Maranhão|Alto Alegre do Maranhão
Alto Alegre do Pindaré|Alto Parnaíba|Amapá do Maranhão|Amarante do Maranhão|Anajatuba|Anapurus|Apicum-Açu|Araguanã|Araioses
Arame|Arari|Axixá|Bacabal|Bacabeira|Bacuri|Bacurituba|Balsas|Barão de Grajaú|Barra do Corda|Barreirinhas|Bela Vista do Maranhão
Belágua|Benedito Leite|Bequimão|Bernardo do Mearim|Boa Vista do Gurupi|Bom Jardim|Bom Jesus das Selvas|Bom Lugar|Brejo
Brejo de Areia|Buriti|Buriti Bravo|Buriticupu|Buritirana|Cachoeira Grande|Cajapió|Cajari|Campestre do Maranhão|Cândido Mendes
Cantanhede|Capinzal do Norte|Carolina|Carutapera|Caxias|Cedral|Central do Maranhão|Centro do Guilherme|Centro Novo do Maranhão
Chapadinha|Cidelândia|Codó|Coelho Neto|Colinas|Conceição do Lago-Açu|Coroatá|Cururupu|Davinópolis|Dom Pedro|Duque Bacelar
Esperantinópolis|Estreito|Feira Nova do Maranhão|Fernando Falcão|Formosa da Serra Negra|Fortaleza dos Nogueiras|Fortuna
Godofredo Viana|Gonçalves Dias|Governador Archer|Governador Edison Lobão|Governador Eugênio Barros|Governador Luiz Rocha
Governador Newton Bello|Governador Nunes Freire|Graça Aranha|Grajaú|Guimarães|Humberto de Campos|Icatu|Igarapé do Meio
Igarapé Grande|Imperatriz|Itaipava do Grajaú|Itapecuru Mirim|Itinga do Maranhão|Jatobá|Jenipapo dos Vieiras|João Lisboa
Joselândia|Junco do Maranhão|Lago da Pedra|Lago do Junco|Lago dos Rodrigues|Lago Verde|Lagoa do Mato|Lagoa Grande do Maranhão
Lajeado Novo|Lima Campos|Loreto|Luís Domingues|Magalhães de Almeida|Maracaçumé|Marajá do Sena|Maranhãozinho|Mata Roma|Matinha
Matões|Matões do Norte|Milagres do Maranhão|Mirador|Miranda do Norte|Mirinzal|Monção|Montes Altos|Morros|Nina Rodrigues
Nova Colinas|Nova Iorque|Nova Olinda do Maranhão|Olho d'Água das Cunhãs|Olinda Nova do Maranhão|Paço do Lumiar|Palmeirândia
Paraibano|Parnarama|Passagem Franca|Pastos Bons|Paulino Neves|Paulo Ramos|Pedreiras|Pedro do Rosário|Penalva|Peri Mirim|Peritoró
Pindaré-Mirim|Pinheiro|Pio XII|Pirapemas|Poção de Pedras|Porto Franco|Porto Rico do Maranhão|Presidente Dutra
Presidente Juscelino|Presidente Médici|Presidente Sarney|Presidente Vargas|Primeira Cruz|Raposa|Riachão|Ribamar Fiquene|Rosário
Sambaíba|Santa Filomena do Maranhão|Santa Helena|Santa Inês|Santa Luzia|Santa Luzia do Paruá|Santa Quitéria do Maranhão
Santa Rita|Santana do Maranhão|Santo Amaro do Maranhão|Santo Antônio dos Lopes|São Benedito do Rio Preto|São Bento|São Bernardo
São Domingos do Azeitão|São Domingos do Maranhão|São Félix de Balsas|São Francisco do Brejão|São Francisco do Maranhão
São João Batista|São João do Carú|São João do Paraíso|São João do Soter|São João dos Patos|São José de Ribamar
São José dos Basílios|São Luís|São Luís Gonzaga do Maranhão|São Mateus do Maranhão|São Pedro da Água Branca
São Pedro dos Crentes|São Raimundo das Mangabeiras|São Raimundo do Doca Bezerra|São Roberto|São Vicente Ferrer|Satubinha
Senador Alexandre Costa|Senador La Rocque|Serrano do Maranhão|Sítio Novo|Sucupira do Norte|Sucupira do Riachão|Tasso Fragoso
Timbiras|Timon|Trizidela do Vale|Tufilândia|Tuntum|Turiaçu|Turilândia|Tutóia|Urbano Santos|Vargem Grande|Viana
Vila Nova dos Martírios|Vitória do Mearim|Vitorino Freire|Zé Doca$$),
('MG', $$Abadia dos Dourados|Abaeté|Abre Campo|Acaiaca|Açucena|Água Boa|Água Comprida|Aguanil|Águas Formosas|Águas Vermelhas|Aimorés
Aiuruoca|Alagoa|Albertina|Além Paraíba|Alfenas|Alfredo Vasconcelos|Almenara|Alpercata|Alpinópolis|Alterosa|Alto Caparaó
Alto Jequitibá|Alto Rio Doce|Alvarenga|Alvinópolis|Alvorada de Minas|Amparo do Serra|Andradas|Andrelândia|Angelândia
Antônio Carlos|Antônio Dias|Antônio Prado de Minas|Araçaí|Aracitaba|Araçuaí|Araguari|Arantina|Araponga|Araporã|Arapuá|Araújos
Araxá|Arceburgo|Arcos|Areado|Argirita|Aricanduva|Arinos|Astolfo Dutra|Ataléia|Augusto de Lima|Baependi|Baldim|Bambuí|Bandeira
Bandeira do Sul|Barão de Cocais|Barão do Monte Alto|Barbacena|Barra Longa|Barroso|Bela Vista de Minas|Belmiro Braga
Belo Horizonte|Belo Oriente|Belo Vale|Berilo|Berizal|Bertópolis|Betim|Bias Fortes|Bicas|Biquinhas|Boa Esperança|Bocaina de Minas
Bocaiúva|Bom Despacho|Bom Jardim de Minas|Bom Jesus da Penha|Bom Jesus do Amparo|Bom Jesus do Galho|Bom Repouso|Bom Sucesso
Bonfim|Bonfinópolis de Minas|Bonito de Minas|Borda da Mata|Botelhos|Botumirim|Brás Pires|Brasilândia de Minas|Brasília de Minas
Braúnas|Brazópolis|Brumadinho|Bueno Brandão|Buenópolis|Bugre|Buritis|Buritizeiro|Cabeceira Grande|Cabo Verde|Cachoeira da Prata
Cachoeira de Minas|Cachoeira de Pajeú|Cachoeira Dourada|Caetanópolis|Caeté|Caiana|Cajuri|Caldas|Camacho|Camanducaia|Cambuí
Cambuquira|Campanário|Campanha|Campestre|Campina Verde|Campo Azul|Campo Belo|Campo do Meio|Campo Florido|Campos Altos
Campos Gerais|Cana Verde|Canaã|Canápolis|Candeias|Cantagalo|Caparaó|Capela Nova|Capelinha|Capetinga|Capim Branco|Capinópolis
Capitão Andrade|Capitão Enéas|Capitólio|Caputira|Caraí|Caranaíba|Carandaí|Carangola|Caratinga|Carbonita|Careaçu|Carlos Chagas
Carmésia|Carmo da Cachoeira|Carmo da Mata|Carmo de Minas|Carmo do Cajuru|Carmo do Paranaíba|Carmo do Rio Claro
Carmópolis de Minas|Carneirinho|Carrancas|Carvalhópolis|Carvalhos|Casa Grande|Cascalho Rico|Cássia|Cataguases|Catas Altas
Catas Altas da Noruega|Catuji|Catuti|Caxambu|Cedro do Abaeté|Central de Minas|Centralina|Chácara|Chalé|Chapada do Norte
Chapada Gaúcha|Chiador|Cipotânea|Claraval|Claro dos Poções|Cláudio|Coimbra|Coluna|Comendador Gomes|Comercinho
Conceição da Aparecida|Conceição da Barra de Minas|Conceição das Alagoas|Conceição das Pedras|Conceição de Ipanema
Conceição do Mato Dentro|Conceição do Pará|Conceição do Rio Verde|Conceição dos Ouros|Cônego Marinho|Confins|Congonhal|Congonhas
Congonhas do Norte|Conquista|Conselheiro Lafaiete|Conselheiro Pena|Consolação|Contagem|Coqueiral|Coração de Jesus|Cordisburgo
Cordislândia|Corinto|Coroaci|Coromandel|Coronel Fabriciano|Coronel Murta|Coronel Pacheco|Coronel Xavier Chaves|Córrego Danta
Córrego do Bom Jesus|Córrego Fundo|Córrego Novo|Couto de Magalhães de Minas|Crisólita|Cristais|Cristália|Cristiano Otoni
Cristina|Crucilândia|Cruzeiro da Fortaleza|Cruzília|Cuparaque|Curral de Dentro|Curvelo|Datas|Delfim Moreira|Delfinópolis|Delta
Descoberto|Desterro de Entre Rios|Desterro do Melo|Diamantina|Diogo de Vasconcelos|Dionísio|Divinésia|Divino
Divino das Laranjeiras|Divinolândia de Minas|Divinópolis|Divisa Alegre|Divisa Nova|Divisópolis|Dom Bosco|Dom Cavati|Dom Joaquim
Dom Silvério|Dom Viçoso|Dona Euzébia|Dores de Campos|Dores de Guanhães|Dores do Indaiá|Dores do Turvo|Doresópolis|Douradoquara
Durandé|Elói Mendes|Engenheiro Caldas|Engenheiro Navarro|Entre Folhas|Entre Rios de Minas|Ervália|Esmeraldas|Espera Feliz
Espinosa|Espírito Santo do Dourado|Estiva|Estrela Dalva|Estrela do Indaiá|Estrela do Sul|Eugenópolis|Ewbank da Câmara|Extrema
Fama|Faria Lemos|Felício dos Santos|Felisburgo|Felixlândia|Fernandes Tourinho|Ferros|Fervedouro|Florestal|Formiga|Formoso
Fortaleza de Minas|Fortuna de Minas|Francisco Badaró|Francisco Dumont|Francisco Sá|Franciscópolis|Frei Gaspar|Frei Inocêncio
Frei Lagonegro|Fronteira|Fronteira dos Vales|Fruta de Leite|Frutal|Funilândia|Galiléia|Gameleiras|Glaucilândia|Goiabeira|Goianá
Gonçalves|Gonzaga|Gouveia|Governador Valadares|Grão Mogol|Grupiara|Guanhães|Guapé|Guaraciaba|Guaraciama|Guaranésia|Guarani
Guarará|Guarda-Mor|Guaxupé|Guidoval|Guimarânia|Guiricema|Gurinhatã|Heliodora|Iapu|Ibertioga|Ibiá|Ibiaí|Ibiracatu|Ibiraci|Ibirité
Ibitiúra de Minas|Ibituruna|Icaraí de Minas|Igarapé|Igaratinga|Iguatama|Ijaci|Ilicínea|Imbé de Minas|Inconfidentes|Indaiabira
Indianópolis|Ingaí|Inhapim|Inhaúma|Inimutaba|Ipaba|Ipanema|Ipatinga|Ipiaçu|Ipuiúna|Iraí de Minas|Itabira|Itabirinha|Itabirito
Itacambira|Itacarambi|Itaguara|Itaipé|Itajubá|Itamarandiba|Itamarati de Minas|Itambacuri|Itambé do Mato Dentro|Itamogi|Itamonte
Itanhandu|Itanhomi|Itaobim|Itapagipe|Itapecerica|Itapeva|Itatiaiuçu|Itaú de Minas|Itaúna|Itaverava|Itinga|Itueta|Ituiutaba
Itumirim|Iturama|Itutinga|Jaboticatubas|Jacinto|Jacuí|Jacutinga|Jaguaraçu|Jaíba|Jampruca|Janaúba|Januária|Japaraíba|Japonvar
Jeceaba|Jenipapo de Minas|Jequeri|Jequitaí|Jequitibá|Jequitinhonha|Jesuânia|Joaíma|Joanésia|João Monlevade|João Pinheiro
Joaquim Felício|Jordânia|José Gonçalves de Minas|José Raydan|Josenópolis|Juatuba|Juiz de Fora|Juramento|Juruaia|Juvenília
Ladainha|Lagamar|Lagoa da Prata|Lagoa dos Patos|Lagoa Dourada|Lagoa Formosa|Lagoa Grande|Lagoa Santa|Lajinha|Lambari|Lamim
Laranjal|Lassance|Lavras|Leandro Ferreira|Leme do Prado|Leopoldina|Liberdade|Lima Duarte|Limeira do Oeste|Lontra|Luisburgo
Luislândia|Luminárias|Luz|Machacalis|Machado|Madre de Deus de Minas|Malacacheta|Mamonas|Manga|Manhuaçu|Manhumirim|Mantena
Mar de Espanha|Maravilhas|Maria da Fé|Mariana|Marilac|Mário Campos|Maripá de Minas|Marliéria|Marmelópolis|Martinho Campos
Martins Soares|Mata Verde|Materlândia|Mateus Leme|Mathias Lobato|Matias Barbosa|Matias Cardoso|Matipó|Mato Verde|Matozinhos
Matutina|Medeiros|Medina|Mendes Pimentel|Mercês|Mesquita|Minas Novas|Minduri|Mirabela|Miradouro|Miraí|Miravânia|Moeda|Moema
Monjolos|Monsenhor Paulo|Montalvânia|Monte Alegre de Minas|Monte Azul|Monte Belo|Monte Carmelo|Monte Formoso
Monte Santo de Minas|Monte Sião|Montes Claros|Montezuma|Morada Nova de Minas|Morro da Garça|Morro do Pilar|Munhoz|Muriaé|Mutum
Muzambinho|Nacip Raydan|Nanuque|Naque|Natalândia|Natércia|Nazareno|Nepomuceno|Ninheira|Nova Belém|Nova Era|Nova Lima|Nova Módica
Nova Ponte|Nova Porteirinha|Nova Resende|Nova Serrana|Nova União|Novo Cruzeiro|Novo Oriente de Minas|Novorizonte|Olaria
Olhos-d'Água|Olímpio Noronha|Oliveira|Oliveira Fortes|Onça de Pitangui|Oratórios|Orizânia|Ouro Branco|Ouro Fino|Ouro Preto
Ouro Verde de Minas|Padre Carvalho|Padre Paraíso|Pai Pedro|Paineiras|Pains|Paiva|Palma|Palmópolis|Papagaios|Pará de Minas
Paracatu|Paraguaçu|Paraisópolis|Paraopeba|Passa Quatro|Passa Tempo|Passa Vinte|Passabém|Passos|Patis|Patos de Minas|Patrocínio
Patrocínio do Muriaé|Paula Cândido|Paulistas|Pavão|Peçanha|Pedra Azul|Pedra Bonita|Pedra do Anta|Pedra do Indaiá|Pedra Dourada
Pedralva|Pedras de Maria da Cruz|Pedrinópolis|Pedro Leopoldo|Pedro Teixeira|Pequeri|Pequi|Perdigão|Perdizes|Perdões|Periquito
Pescador|Piau|Piedade de Caratinga|Piedade de Ponte Nova|Piedade do Rio Grande|Piedade dos Gerais|Pimenta|Pingo-d'Água
Pintópolis|Piracema|Pirajuba|Piranga|Piranguçu|Piranguinho|Pirapetinga|Pirapora|Piraúba|Pitangui|Piumhi|Planura|Poço Fundo
Poços de Caldas|Pocrane|Pompéu|Ponte Nova|Ponto Chique|Ponto dos Volantes|Porteirinha|Porto Firme|Poté|Pouso Alegre|Pouso Alto
Prados|Prata|Pratápolis|Pratinha|Presidente Bernardes|Presidente Juscelino|Presidente Kubitschek|Presidente Olegário
Prudente de Morais|Quartel Geral|Queluzito|Raposos|Raul Soares|Recreio|Reduto|Resende Costa|Resplendor|Ressaquinha|Riachinho
Riacho dos Machados|Ribeirão das Neves|Ribeirão Vermelho|Rio Acima|Rio Casca|Rio do Prado|Rio Doce|Rio Espera|Rio Manso|Rio Novo
Rio Paranaíba|Rio Pardo de Minas|Rio Piracicaba|Rio Pomba|Rio Preto|Rio Vermelho|Ritápolis|Rochedo de Minas|Rodeiro|Romaria
Rosário da Limeira|Rubelita|Rubim|Sabará|Sabinópolis|Sacramento|Salinas|Salto da Divisa|Santa Bárbara|Santa Bárbara do Leste
Santa Bárbara do Monte Verde|Santa Bárbara do Tugúrio|Santa Cruz de Minas|Santa Cruz de Salinas|Santa Cruz do Escalvado
Santa Efigênia de Minas|Santa Fé de Minas|Santa Helena de Minas|Santa Juliana|Santa Luzia|Santa Margarida|Santa Maria de Itabira
Santa Maria do Salto|Santa Maria do Suaçuí|Santa Rita de Caldas|Santa Rita de Ibitipoca|Santa Rita de Jacutinga
Santa Rita de Minas|Santa Rita do Itueto|Santa Rita do Sapucaí|Santa Rosa da Serra|Santa Vitória|Santana da Vargem
Santana de Cataguases|Santana de Pirapama|Santana do Deserto|Santana do Garambéu|Santana do Jacaré|Santana do Manhuaçu
Santana do Paraíso|Santana do Riacho|Santana dos Montes|Santo Antônio do Amparo|Santo Antônio do Aventureiro
Santo Antônio do Grama|Santo Antônio do Itambé|Santo Antônio do Jacinto|Santo Antônio do Monte|Santo Antônio do Retiro
Santo Antônio do Rio Abaixo|Santo Hipólito|Santos Dumont|São Bento Abade|São Brás do Suaçuí|São Domingos das Dores
São Domingos do Prata|São Félix de Minas|São Francisco|São Francisco de Paula|São Francisco de Sales|São Francisco do Glória
São Geraldo|São Geraldo da Piedade|São Geraldo do Baixio|São Gonçalo do Abaeté|São Gonçalo do Pará|São Gonçalo do Rio Abaixo
São Gonçalo do Rio Preto|São Gonçalo do Sapucaí|São Gotardo|São João Batista do Glória|São João da Lagoa|São João da Mata
São João da Ponte|São João das Missões|São João del Rei|São João do Manhuaçu|São João do Manteninha|São João do Oriente
São João do Pacuí|São João do Paraíso|São João Evangelista|São João Nepomuceno|São Joaquim de Bicas|São José da Barra
São José da Lapa|São José da Safira|São José da Varginha|São José do Alegre|São José do Divino|São José do Goiabal
São José do Jacuri|São José do Mantimento|São Lourenço|São Miguel do Anta|São Pedro da União|São Pedro do Suaçuí
São Pedro dos Ferros|São Romão|São Roque de Minas|São Sebastião da Bela Vista|São Sebastião da Vargem Alegre
São Sebastião do Anta|São Sebastião do Maranhão|São Sebastião do Oeste|São Sebastião do Paraíso|São Sebastião do Rio Preto
São Sebastião do Rio Verde|São Tiago|São Tomás de Aquino|São Tomé das Letras|São Vicente de Minas|Sapucaí-Mirim|Sardoá|Sarzedo
Sem-Peixe|Senador Amaral|Senador Cortes|Senador Firmino|Senador José Bento|Senador Modestino Gonçalves|Senhora de Oliveira
Senhora do Porto|Senhora dos Remédios|Sericita|Seritinga|Serra Azul de Minas|Serra da Saudade|Serra do Salitre|Serra dos Aimorés
Serrania|Serranópolis de Minas|Serranos|Serro|Sete Lagoas|Setubinha|Silveirânia|Silvianópolis|Simão Pereira|Simonésia|Sobrália
Soledade de Minas|Tabuleiro|Taiobeiras|Taparuba|Tapira|Tapiraí|Taquaraçu de Minas|Tarumirim|Teixeiras|Teófilo Otoni|Timóteo
Tiradentes|Tiros|Tocantins|Tocos do Moji|Toledo|Tombos|Três Corações|Três Marias|Três Pontas|Tumiritinga|Tupaciguara|Turmalina
Turvolândia|Ubá|Ubaí|Ubaporanga|Uberaba|Uberlândia|Umburatiba|Unaí|União de Minas|Uruana de Minas|Urucânia|Urucuia|Vargem Alegre
Vargem Bonita|Vargem Grande do Rio Pardo|Varginha|Varjão de Minas|Várzea da Palma|Varzelândia|Vazante|Verdelândia|Veredinha
Veríssimo|Vermelho Novo|Vespasiano|Viçosa|Vieiras|Virgem da Lapa|Virgínia|Virginópolis|Virgolândia|Visconde do Rio Branco
Volta Grande|Wenceslau Braz$$),
('MS', $$Água Clara|Alcinópolis|Amambai|Anastácio|Anaurilândia|Angélica|Antônio João|Aparecida do Taboado|Aquidauana|Aral Moreira
Bandeirantes|Bataguassu|Batayporã|Bela Vista|Bodoquena|Bonito|Brasilândia|Caarapó|Camapuã|Campo Grande|Caracol|Cassilândia
Chapadão do Sul|Corguinho|Coronel Sapucaia|Corumbá|Costa Rica|Coxim|Deodápolis|Dois Irmãos do Buriti|Douradina|Dourados|Eldorado
Fátima do Sul|Figueirão|Glória de Dourados|Guia Lopes da Laguna|Iguatemi|Inocência|Itaporã|Itaquiraí|Ivinhema|Japorã|Jaraguari
Jardim|Jateí|Juti|Ladário|Laguna Carapã|Maracaju|Miranda|Mundo Novo|Naviraí|Nioaque|Nova Alvorada do Sul|Nova Andradina
Novo Horizonte do Sul|Paraíso das Águas|Paranaíba|Paranhos|Pedro Gomes|Ponta Porã|Porto Murtinho|Ribas do Rio Pardo
Rio Brilhante|Rio Negro|Rio Verde de Mato Grosso|Rochedo|Santa Rita do Pardo|São Gabriel do Oeste|Selvíria|Sete Quedas
Sidrolândia|Sonora|Tacuru|Taquarussu|Terenos|Três Lagoas|Vicentina$$),
('MT', $$Acorizal|Água Boa|Alta Floresta|Alto Araguaia|Alto Boa Vista|Alto Garças|Alto Paraguai|Alto Taquari|Apiacás|Araguaiana
Araguainha|Araputanga|Arenápolis|Aripuanã|Barão de Melgaço|Barra do Bugres|Barra do Garças|Boa Esperança do Norte
Bom Jesus do Araguaia|Brasnorte|Cáceres|Campinápolis|Campo Novo do Parecis|Campo Verde|Campos de Júlio|Canabrava do Norte
Canarana|Carlinda|Castanheira|Chapada dos Guimarães|Cláudia|Cocalinho|Colíder|Colniza|Comodoro|Confresa|Conquista D'Oeste
Cotriguaçu|Cuiabá|Curvelândia|Denise|Diamantino|Dom Aquino|Feliz Natal|Figueirópolis D'Oeste|Gaúcha do Norte|General Carneiro
Glória D'Oeste|Guarantã do Norte|Guiratinga|Indiavaí|Ipiranga do Norte|Itanhangá|Itaúba|Itiquira|Jaciara|Jangada|Jauru|Juara
Juína|Juruena|Juscimeira|Lambari D'Oeste|Lucas do Rio Verde|Luciara|Marcelândia|Matupá|Mirassol d'Oeste|Nobres|Nortelândia
Nossa Senhora do Livramento|Nova Bandeirantes|Nova Brasilândia|Nova Canaã do Norte|Nova Guarita|Nova Lacerda|Nova Marilândia
Nova Maringá|Nova Monte Verde|Nova Mutum|Nova Nazaré|Nova Olímpia|Nova Santa Helena|Nova Ubiratã|Nova Xavantina
Novo Horizonte do Norte|Novo Mundo|Novo Santo Antônio|Novo São Joaquim|Paranaíta|Paranatinga|Pedra Preta|Peixoto de Azevedo
Planalto da Serra|Poconé|Pontal do Araguaia|Ponte Branca|Pontes e Lacerda|Porto Alegre do Norte|Porto dos Gaúchos
Porto Esperidião|Porto Estrela|Poxoréu|Primavera do Leste|Querência|Reserva do Cabaçal|Ribeirão Cascalheira|Ribeirãozinho
Rio Branco|Rondolândia|Rondonópolis|Rosário Oeste|Salto do Céu|Santa Carmem|Santa Cruz do Xingu|Santa Rita do Trivelato
Santa Terezinha|Santo Afonso|Santo Antônio de Leverger|Santo Antônio do Leste|São Félix do Araguaia|São José do Povo
São José do Rio Claro|São José do Xingu|São José dos Quatro Marcos|São Pedro da Cipa|Sapezal|Serra Nova Dourada|Sinop|Sorriso
Tabaporã|Tangará da Serra|Tapurah|Terra Nova do Norte|Tesouro|Torixoréu|União do Sul|Vale de São Domingos|Várzea Grande|Vera
Vila Bela da Santíssima Trindade|Vila Rica$$),
('PA', $$Abaetetuba|Abel Figueiredo|Acará|Afuá|Água Azul do Norte|Alenquer|Almeirim|Altamira|Anajás|Ananindeua|Anapu|Augusto Corrêa
Aurora do Pará|Aveiro|Bagre|Baião|Bannach|Barcarena|Belém|Belterra|Benevides|Bom Jesus do Tocantins|Bonito|Bragança|Brasil Novo
Brejo Grande do Araguaia|Breu Branco|Breves|Bujaru|Cachoeira do Arari|Cachoeira do Piriá|Cametá|Canaã dos Carajás|Capanema
Capitão Poço|Castanhal|Chaves|Colares|Conceição do Araguaia|Concórdia do Pará|Cumaru do Norte|Curionópolis|Curralinho|Curuá
Curuçá|Dom Eliseu|Eldorado do Carajás|Faro|Floresta do Araguaia|Garrafão do Norte|Goianésia do Pará|Gurupá|Igarapé-Açu
Igarapé-Miri|Inhangapi|Ipixuna do Pará|Irituia|Itaituba|Itupiranga|Jacareacanga|Jacundá|Juruti|Limoeiro do Ajuru|Mãe do Rio
Magalhães Barata|Marabá|Maracanã|Marapanim|Marituba|Medicilândia|Melgaço|Mocajuba|Moju|Mojuí dos Campos|Monte Alegre|Muaná
Nova Esperança do Piriá|Nova Ipixuna|Nova Timboteua|Novo Progresso|Novo Repartimento|Óbidos|Oeiras do Pará|Oriximiná|Ourém
Ourilândia do Norte|Pacajá|Palestina do Pará|Paragominas|Parauapebas|Pau D'Arco|Peixe-Boi|Piçarra|Placas|Ponta de Pedras|Portel
Porto de Moz|Prainha|Primavera|Quatipuru|Redenção|Rio Maria|Rondon do Pará|Rurópolis|Salinópolis|Salvaterra
Santa Bárbara do Pará|Santa Cruz do Arari|Santa Izabel do Pará|Santa Luzia do Pará|Santa Maria das Barreiras|Santa Maria do Pará
Santana do Araguaia|Santarém|Santarém Novo|Santo Antônio do Tauá|São Caetano de Odivelas|São Domingos do Araguaia
São Domingos do Capim|São Félix do Xingu|São Francisco do Pará|São Geraldo do Araguaia|São João da Ponta|São João de Pirabas
São João do Araguaia|São Miguel do Guamá|São Sebastião da Boa Vista|Sapucaia|Senador José Porfírio|Soure|Tailândia|Terra Alta
Terra Santa|Tomé-Açu|Tracuateua|Trairão|Tucumã|Tucuruí|Ulianópolis|Uruará|Vigia|Viseu|Vitória do Xingu|Xinguara$$),
('PB', $$Água Branca|Aguiar|Alagoa Grande|Alagoa Nova|Alagoinha|Alcantil|Algodão de Jandaíra|Alhandra|Amparo|Aparecida|Araçagi|Arara
Araruna|Areia|Areia de Baraúnas|Areial|Aroeiras|Assunção|Baía da Traição|Bananeiras|Baraúna|Barra de Santa Rosa|Barra de Santana
Barra de São Miguel|Bayeux|Belém|Belém do Brejo do Cruz|Bernardino Batista|Boa Ventura|Boa Vista|Bom Jesus|Bom Sucesso
Bonito de Santa Fé|Boqueirão|Borborema|Brejo do Cruz|Brejo dos Santos|Caaporã|Cabaceiras|Cabedelo|Cachoeira dos Índios
Cacimba de Areia|Cacimba de Dentro|Cacimbas|Caiçara|Cajazeiras|Cajazeirinhas|Caldas Brandão|Camalaú|Campina Grande|Capim
Caraúbas|Carrapateira|Casserengue|Catingueira|Catolé do Rocha|Caturité|Conceição|Condado|Conde|Congo|Coremas|Coxixola
Cruz do Espírito Santo|Cubati|Cuité|Cuité de Mamanguape|Cuitegi|Curral de Cima|Curral Velho|Damião|Desterro|Diamante|Dona Inês
Duas Estradas|Emas|Esperança|Fagundes|Frei Martinho|Gado Bravo|Guarabira|Gurinhém|Gurjão|Ibiara|Igaracy|Imaculada|Ingá|Itabaiana
Itaporanga|Itapororoca|Itatuba|Jacaraú|Jericó|João Pessoa|Joca Claudino|Juarez Távora|Juazeirinho|Junco do Seridó|Juripiranga
Juru|Lagoa|Lagoa de Dentro|Lagoa Seca|Lastro|Livramento|Logradouro|Lucena|Mãe d'Água|Malta|Mamanguape|Manaíra|Marcação|Mari
Marizópolis|Massaranduba|Mataraca|Matinhas|Mato Grosso|Maturéia|Mogeiro|Montadas|Monte Horebe|Monteiro|Mulungu|Natuba
Nazarezinho|Nova Floresta|Nova Olinda|Nova Palmeira|Olho d'Água|Olivedos|Ouro Velho|Parari|Passagem|Patos|Paulista|Pedra Branca
Pedra Lavrada|Pedras de Fogo|Pedro Régis|Piancó|Picuí|Pilar|Pilões|Pilõezinhos|Pirpirituba|Pitimbu|Pocinhos|Poço Dantas
Poço de José de Moura|Pombal|Prata|Princesa Isabel|Puxinanã|Queimadas|Quixaba|Remígio|Riachão|Riachão do Bacamarte
Riachão do Poço|Riacho de Santo Antônio|Riacho dos Cavalos|Rio Tinto|Salgadinho|Salgado de São Félix|Santa Cecília|Santa Cruz
Santa Helena|Santa Inês|Santa Luzia|Santa Rita|Santa Teresinha|Santana de Mangueira|Santana dos Garrotes|Santo André
São Bentinho|São Bento|São Domingos|São Domingos do Cariri|São Francisco|São João do Cariri|São João do Rio do Peixe
São João do Tigre|São José da Lagoa Tapada|São José de Caiana|São José de Espinharas|São José de Piranhas|São José de Princesa
São José do Bonfim|São José do Brejo do Cruz|São José do Sabugi|São José dos Cordeiros|São José dos Ramos|São Mamede
São Miguel de Taipu|São Sebastião de Lagoa de Roça|São Sebastião do Umbuzeiro|São Vicente do Seridó|Sapé|Serra Branca
Serra da Raiz|Serra Grande|Serra Redonda|Serraria|Sertãozinho|Sobrado|Solânea|Soledade|Sossêgo|Sousa|Sumé|Tacima|Taperoá|Tavares
Teixeira|Tenório|Triunfo|Uiraúna|Umbuzeiro|Várzea|Vieirópolis|Vista Serrana|Zabelê$$),
('PE', $$Abreu e Lima|Afogados da Ingazeira|Afrânio|Agrestina|Água Preta|Águas Belas|Alagoinha|Aliança|Altinho|Amaraji|Angelim|Araçoiaba
Araripina|Arcoverde|Barra de Guabiraba|Barreiros|Belém de Maria|Belém do São Francisco|Belo Jardim|Betânia|Bezerros|Bodocó
Bom Conselho|Bom Jardim|Bonito|Brejão|Brejinho|Brejo da Madre de Deus|Buenos Aires|Buíque|Cabo de Santo Agostinho|Cabrobó
Cachoeirinha|Caetés|Calçado|Calumbi|Camaragibe|Camocim de São Félix|Camutanga|Canhotinho|Capoeiras|Carnaíba|Carnaubeira da Penha
Carpina|Caruaru|Casinhas|Catende|Cedro|Chã de Alegria|Chã Grande|Condado|Correntes|Cortês|Cumaru|Cupira|Custódia|Dormentes
Escada|Exu|Feira Nova|Fernando de Noronha|Ferreiros|Flores|Floresta|Frei Miguelinho|Gameleira|Garanhuns|Glória do Goitá|Goiana
Granito|Gravatá|Iati|Ibimirim|Ibirajuba|Igarassu|Iguaracy|Ilha de Itamaracá|Inajá|Ingazeira|Ipojuca|Ipubi|Itacuruba|Itaíba
Itambé|Itapetim|Itapissuma|Itaquitinga|Jaboatão dos Guararapes|Jaqueira|Jataúba|Jatobá|João Alfredo|Joaquim Nabuco|Jucati|Jupi
Jurema|Lagoa de Itaenga|Lagoa do Carro|Lagoa do Ouro|Lagoa dos Gatos|Lagoa Grande|Lajedo|Limoeiro|Macaparana|Machados|Manari
Maraial|Mirandiba|Moreilândia|Moreno|Nazaré da Mata|Olinda|Orobó|Orocó|Ouricuri|Palmares|Palmeirina|Panelas|Paranatama
Parnamirim|Passira|Paudalho|Paulista|Pedra|Pesqueira|Petrolândia|Petrolina|Poção|Pombos|Primavera|Quipapá|Quixaba|Recife
Riacho das Almas|Ribeirão|Rio Formoso|Sairé|Salgadinho|Salgueiro|Saloá|Sanharó|Santa Cruz|Santa Cruz da Baixa Verde
Santa Cruz do Capibaribe|Santa Filomena|Santa Maria da Boa Vista|Santa Maria do Cambucá|Santa Terezinha|São Benedito do Sul
São Bento do Una|São Caitano|São João|São Joaquim do Monte|São José da Coroa Grande|São José do Belmonte|São José do Egito
São Lourenço da Mata|São Vicente Férrer|Serra Talhada|Serrita|Sertânia|Sirinhaém|Solidão|Surubim|Tabira|Tacaimbó|Tacaratu
Tamandaré|Taquaritinga do Norte|Terezinha|Terra Nova|Timbaúba|Toritama|Tracunhaém|Trindade|Triunfo|Tupanatinga|Tuparetama
Venturosa|Verdejante|Vertente do Lério|Vertentes|Vicência|Vitória de Santo Antão|Xexéu$$),
('PI', $$Acauã|Agricolândia|Água Branca|Alagoinha do Piauí|Alegrete do Piauí|Alto Longá|Altos|Alvorada do Gurguéia|Amarante
Angical do Piauí|Anísio de Abreu|Antônio Almeida|Aroazes|Aroeiras do Itaim|Arraial|Assunção do Piauí|Avelino Lopes
Baixa Grande do Ribeiro|Barra D'Alcântara|Barras|Barreiras do Piauí|Barro Duro|Batalha|Bela Vista do Piauí|Belém do Piauí
Beneditinos|Bertolínia|Betânia do Piauí|Boa Hora|Bocaina|Bom Jesus|Bom Princípio do Piauí|Bonfim do Piauí|Boqueirão do Piauí
Brasileira|Brejo do Piauí|Buriti dos Lopes|Buriti dos Montes|Cabeceiras do Piauí|Cajazeiras do Piauí|Cajueiro da Praia
Caldeirão Grande do Piauí|Campinas do Piauí|Campo Alegre do Fidalgo|Campo Grande do Piauí|Campo Largo do Piauí|Campo Maior
Canavieira|Canto do Buriti|Capitão de Campos|Capitão Gervásio Oliveira|Caracol|Caraúbas do Piauí|Caridade do Piauí
Castelo do Piauí|Caxingó|Cocal|Cocal de Telha|Cocal dos Alves|Coivaras|Colônia do Gurguéia|Colônia do Piauí|Conceição do Canindé
Coronel José Dias|Corrente|Cristalândia do Piauí|Cristino Castro|Curimatá|Currais|Curral Novo do Piauí|Curralinhos
Demerval Lobão|Dirceu Arcoverde|Dom Expedito Lopes|Dom Inocêncio|Domingos Mourão|Elesbão Veloso|Eliseu Martins|Esperantina
Fartura do Piauí|Flores do Piauí|Floresta do Piauí|Floriano|Francinópolis|Francisco Ayres|Francisco Macedo|Francisco Santos
Fronteiras|Geminiano|Gilbués|Guadalupe|Guaribas|Hugo Napoleão|Ilha Grande|Inhuma|Ipiranga do Piauí|Isaías Coelho|Itainópolis
Itaueira|Jacobina do Piauí|Jaicós|Jardim do Mulato|Jatobá do Piauí|Jerumenha|João Costa|Joaquim Pires|Joca Marques
José de Freitas|Juazeiro do Piauí|Júlio Borges|Jurema|Lagoa Alegre|Lagoa de São Francisco|Lagoa do Barro do Piauí|Lagoa do Piauí
Lagoa do Sítio|Lagoinha do Piauí|Landri Sales|Luís Correia|Luzilândia|Madeiro|Manoel Emídio|Marcolândia|Marcos Parente
Massapê do Piauí|Matias Olímpio|Miguel Alves|Miguel Leão|Milton Brandão|Monsenhor Gil|Monsenhor Hipólito|Monte Alegre do Piauí
Morro Cabeça no Tempo|Morro do Chapéu do Piauí|Murici dos Portelas|Nazaré do Piauí|Nazária|Nossa Senhora de Nazaré
Nossa Senhora dos Remédios|Nova Santa Rita|Novo Oriente do Piauí|Novo Santo Antônio|Oeiras|Olho D'Água do Piauí|Padre Marcos
Paes Landim|Pajeú do Piauí|Palmeira do Piauí|Palmeirais|Paquetá|Parnaguá|Parnaíba|Passagem Franca do Piauí|Patos do Piauí
Pau D'Arco do Piauí|Paulistana|Pavussu|Pedro II|Pedro Laurentino|Picos|Pimenteiras|Pio IX|Piracuruca|Piripiri|Porto
Porto Alegre do Piauí|Prata do Piauí|Queimada Nova|Redenção do Gurguéia|Regeneração|Riacho Frio|Ribeira do Piauí
Ribeiro Gonçalves|Rio Grande do Piauí|Santa Cruz do Piauí|Santa Cruz dos Milagres|Santa Filomena|Santa Luz|Santa Rosa do Piauí
Santana do Piauí|Santo Antônio de Lisboa|Santo Antônio dos Milagres|Santo Inácio do Piauí|São Braz do Piauí|São Félix do Piauí
São Francisco de Assis do Piauí|São Francisco do Piauí|São Gonçalo do Gurguéia|São Gonçalo do Piauí|São João da Canabrava
São João da Fronteira|São João da Serra|São João da Varjota|São João do Arraial|São João do Piauí|São José do Divino
São José do Peixe|São José do Piauí|São Julião|São Lourenço do Piauí|São Luis do Piauí|São Miguel da Baixa Grande
São Miguel do Fidalgo|São Miguel do Tapuio|São Pedro do Piauí|São Raimundo Nonato|Sebastião Barros|Sebastião Leal
Sigefredo Pacheco|Simões|Simplício Mendes|Socorro do Piauí|Sussuapara|Tamboril do Piauí|Tanque do Piauí|Teresina|União|Uruçuí
Valença do Piauí|Várzea Branca|Várzea Grande|Vera Mendes|Vila Nova do Piauí|Wall Ferraz$$),
('PR', $$Abatiá|Adrianópolis|Agudos do Sul|Almirante Tamandaré|Altamira do Paraná|Alto Paraíso|Alto Paraná|Alto Piquiri|Altônia
Alvorada do Sul|Amaporã|Ampére|Anahy|Andirá|Ângulo|Antonina|Antônio Olinto|Apucarana|Arapongas|Arapoti|Arapuã|Araruna|Araucária
Ariranha do Ivaí|Assaí|Assis Chateaubriand|Astorga|Atalaia|Balsa Nova|Bandeirantes|Barbosa Ferraz|Barra do Jacaré|Barracão
Bela Vista da Caroba|Bela Vista do Paraíso|Bituruna|Boa Esperança|Boa Esperança do Iguaçu|Boa Ventura de São Roque
Boa Vista da Aparecida|Bocaiúva do Sul|Bom Jesus do Sul|Bom Sucesso|Bom Sucesso do Sul|Borrazópolis|Braganey|Brasilândia do Sul
Cafeara|Cafelândia|Cafezal do Sul|Califórnia|Cambará|Cambé|Cambira|Campina da Lagoa|Campina do Simão|Campina Grande do Sul
Campo Bonito|Campo do Tenente|Campo Largo|Campo Magro|Campo Mourão|Cândido de Abreu|Candói|Cantagalo|Capanema
Capitão Leônidas Marques|Carambeí|Carlópolis|Cascavel|Castro|Catanduvas|Centenário do Sul|Cerro Azul|Céu Azul|Chopinzinho
Cianorte|Cidade Gaúcha|Clevelândia|Colombo|Colorado|Congonhinhas|Conselheiro Mairinck|Contenda|Corbélia|Cornélio Procópio
Coronel Domingos Soares|Coronel Vivida|Corumbataí do Sul|Cruz Machado|Cruzeiro do Iguaçu|Cruzeiro do Oeste|Cruzeiro do Sul
Cruzmaltina|Curitiba|Curiúva|Diamante D'Oeste|Diamante do Norte|Diamante do Sul|Dois Vizinhos|Douradina|Doutor Camargo
Doutor Ulysses|Enéas Marques|Engenheiro Beltrão|Entre Rios do Oeste|Esperança Nova|Espigão Alto do Iguaçu|Farol|Faxinal
Fazenda Rio Grande|Fênix|Fernandes Pinheiro|Figueira|Flor da Serra do Sul|Floraí|Floresta|Florestópolis|Flórida|Formosa do Oeste
Foz do Iguaçu|Foz do Jordão|Francisco Alves|Francisco Beltrão|General Carneiro|Godoy Moreira|Goioerê|Goioxim|Grandes Rios|Guaíra
Guairaçá|Guamiranga|Guapirama|Guaporema|Guaraci|Guaraniaçu|Guarapuava|Guaraqueçaba|Guaratuba|Honório Serpa|Ibaiti|Ibema|Ibiporã
Icaraíma|Iguaraçu|Iguatu|Imbaú|Imbituva|Inácio Martins|Inajá|Indianópolis|Ipiranga|Iporã|Iracema do Oeste|Irati|Iretama|Itaguajé
Itaipulândia|Itambaracá|Itambé|Itapejara d'Oeste|Itaperuçu|Itaúna do Sul|Ivaí|Ivaiporã|Ivaté|Ivatuba|Jaboti|Jacarezinho
Jaguapitã|Jaguariaíva|Jandaia do Sul|Janiópolis|Japira|Japurá|Jardim Alegre|Jardim Olinda|Jataizinho|Jesuítas|Joaquim Távora
Jundiaí do Sul|Juranda|Jussara|Kaloré|Lapa|Laranjal|Laranjeiras do Sul|Leópolis|Lidianópolis|Lindoeste|Loanda|Lobato|Londrina
Luiziana|Lunardelli|Lupionópolis|Mallet|Mamborê|Mandaguaçu|Mandaguari|Mandirituba|Manfrinópolis|Mangueirinha|Manoel Ribas
Marechal Cândido Rondon|Maria Helena|Marialva|Marilândia do Sul|Marilena|Mariluz|Maringá|Mariópolis|Maripá|Marmeleiro|Marquinho
Marumbi|Matelândia|Matinhos|Mato Rico|Mauá da Serra|Medianeira|Mercedes|Mirador|Miraselva|Missal|Moreira Sales|Morretes
Munhoz de Melo|Nossa Senhora das Graças|Nova Aliança do Ivaí|Nova América da Colina|Nova Aurora|Nova Cantu|Nova Esperança
Nova Esperança do Sudoeste|Nova Fátima|Nova Laranjeiras|Nova Londrina|Nova Olímpia|Nova Prata do Iguaçu|Nova Santa Bárbara
Nova Santa Rosa|Nova Tebas|Novo Itacolomi|Ortigueira|Ourizona|Ouro Verde do Oeste|Paiçandu|Palmas|Palmeira|Palmital|Palotina
Paraíso do Norte|Paranacity|Paranaguá|Paranapoema|Paranavaí|Pato Bragado|Pato Branco|Paula Freitas|Paulo Frontin|Peabiru|Perobal
Pérola|Pérola d'Oeste|Piên|Pinhais|Pinhal de São Bento|Pinhalão|Pinhão|Piraí do Sul|Piraquara|Pitanga|Pitangueiras
Planaltina do Paraná|Planalto|Ponta Grossa|Pontal do Paraná|Porecatu|Porto Amazonas|Porto Barreiro|Porto Rico|Porto Vitória
Prado Ferreira|Pranchita|Presidente Castelo Branco|Primeiro de Maio|Prudentópolis|Quarto Centenário|Quatiguá|Quatro Barras
Quatro Pontes|Quedas do Iguaçu|Querência do Norte|Quinta do Sol|Quitandinha|Ramilândia|Rancho Alegre|Rancho Alegre D'Oeste
Realeza|Rebouças|Renascença|Reserva|Reserva do Iguaçu|Ribeirão Claro|Ribeirão do Pinhal|Rio Azul|Rio Bom|Rio Bonito do Iguaçu
Rio Branco do Ivaí|Rio Branco do Sul|Rio Negro|Rolândia|Roncador|Rondon|Rosário do Ivaí|Sabáudia|Salgado Filho|Salto do Itararé
Salto do Lontra|Santa Amélia|Santa Cecília do Pavão|Santa Cruz de Monte Castelo|Santa Fé|Santa Helena|Santa Inês
Santa Isabel do Ivaí|Santa Izabel do Oeste|Santa Lúcia|Santa Maria do Oeste|Santa Mariana|Santa Mônica|Santa Tereza do Oeste
Santa Terezinha de Itaipu|Santana do Itararé|Santo Antônio da Platina|Santo Antônio do Caiuá|Santo Antônio do Paraíso
Santo Antônio do Sudoeste|Santo Inácio|São Carlos do Ivaí|São Jerônimo da Serra|São João|São João do Caiuá|São João do Ivaí
São João do Triunfo|São Jorge d'Oeste|São Jorge do Ivaí|São Jorge do Patrocínio|São José da Boa Vista|São José das Palmeiras
São José dos Pinhais|São Manoel do Paraná|São Mateus do Sul|São Miguel do Iguaçu|São Pedro do Iguaçu|São Pedro do Ivaí
São Pedro do Paraná|São Sebastião da Amoreira|São Tomé|Sapopema|Sarandi|Saudade do Iguaçu|Sengés|Serranópolis do Iguaçu
Sertaneja|Sertanópolis|Siqueira Campos|Sulina|Tamarana|Tamboara|Tapejara|Tapira|Teixeira Soares|Telêmaco Borba|Terra Boa
Terra Rica|Terra Roxa|Tibagi|Tijucas do Sul|Toledo|Tomazina|Três Barras do Paraná|Tunas do Paraná|Tuneiras do Oeste|Tupãssi
Turvo|Ubiratã|Umuarama|União da Vitória|Uniflor|Uraí|Ventania|Vera Cruz do Oeste|Verê|Virmond|Vitorino|Wenceslau Braz|Xambrê$$),
('RJ', $$Angra dos Reis|Aperibé|Araruama|Areal|Armação dos Búzios|Arraial do Cabo|Barra do Piraí|Barra Mansa|Belford Roxo|Bom Jardim
Bom Jesus do Itabapoana|Cabo Frio|Cachoeiras de Macacu|Cambuci|Campos dos Goytacazes|Cantagalo|Carapebus|Cardoso Moreira|Carmo
Casimiro de Abreu|Comendador Levy Gasparian|Conceição de Macabu|Cordeiro|Duas Barras|Duque de Caxias|Engenheiro Paulo de Frontin
Guapimirim|Iguaba Grande|Itaboraí|Itaguaí|Italva|Itaocara|Itaperuna|Itatiaia|Japeri|Laje do Muriaé|Macaé|Macuco|Magé|Mangaratiba
Maricá|Mendes|Mesquita|Miguel Pereira|Miracema|Natividade|Nilópolis|Niterói|Nova Friburgo|Nova Iguaçu|Paracambi|Paraíba do Sul
Paraty|Paty do Alferes|Petrópolis|Pinheiral|Piraí|Porciúncula|Porto Real|Quatis|Queimados|Quissamã|Resende|Rio Bonito|Rio Claro
Rio das Flores|Rio das Ostras|Rio de Janeiro|Santa Maria Madalena|Santo Antônio de Pádua|São Fidélis|São Francisco de Itabapoana
São Gonçalo|São João da Barra|São João de Meriti|São José de Ubá|São José do Vale do Rio Preto|São Pedro da Aldeia
São Sebastião do Alto|Sapucaia|Saquarema|Seropédica|Silva Jardim|Sumidouro|Tanguá|Teresópolis|Trajano de Moraes|Três Rios
Valença|Varre-Sai|Vassouras|Volta Redonda$$),
('RN', $$Acari|Afonso Bezerra|Água Nova|Alexandria|Almino Afonso|Alto do Rodrigues|Angicos|Antônio Martins|Apodi|Areia Branca|Arez|Assú
Baía Formosa|Baraúna|Barcelona|Bento Fernandes|Bodó|Bom Jesus|Brejinho|Caiçara do Norte|Caiçara do Rio do Vento|Caicó
Campo Grande|Campo Redondo|Canguaretama|Caraúbas|Carnaúba dos Dantas|Carnaubais|Ceará-Mirim|Cerro Corá|Coronel Ezequiel
Coronel João Pessoa|Cruzeta|Currais Novos|Doutor Severiano|Encanto|Equador|Espírito Santo|Extremoz|Felipe Guerra
Fernando Pedroza|Florânia|Francisco Dantas|Frutuoso Gomes|Galinhos|Goianinha|Governador Dix-Sept Rosado|Grossos|Guamaré
Ielmo Marinho|Ipanguaçu|Ipueira|Itajá|Itaú|Jaçanã|Jandaíra|Janduís|Januário Cicco|Japi|Jardim de Angicos|Jardim de Piranhas
Jardim do Seridó|João Câmara|João Dias|José da Penha|Jucurutu|Jundiá|Lagoa d'Anta|Lagoa de Pedras|Lagoa de Velhos|Lagoa Nova
Lagoa Salgada|Lajes|Lajes Pintadas|Lucrécia|Luís Gomes|Macaíba|Macau|Major Sales|Marcelino Vieira|Martins|Maxaranguape
Messias Targino|Montanhas|Monte Alegre|Monte das Gameleiras|Mossoró|Natal|Nísia Floresta|Nova Cruz|Olho d'Água do Borges
Ouro Branco|Paraná|Paraú|Parazinho|Parelhas|Parnamirim|Passa e Fica|Passagem|Patu|Pau dos Ferros|Pedra Grande|Pedra Preta
Pedro Avelino|Pedro Velho|Pendências|Pilões|Poço Branco|Portalegre|Porto do Mangue|Pureza|Rafael Fernandes|Rafael Godeiro
Riacho da Cruz|Riacho de Santana|Riachuelo|Rio do Fogo|Rodolfo Fernandes|Ruy Barbosa|Santa Cruz|Santa Maria|Santana do Matos
Santana do Seridó|Santo Antônio|São Bento do Norte|São Bento do Trairí|São Fernando|São Francisco do Oeste
São Gonçalo do Amarante|São João do Sabugi|São José de Mipibu|São José do Campestre|São José do Seridó|São Miguel
São Miguel do Gostoso|São Paulo do Potengi|São Pedro|São Rafael|São Tomé|São Vicente|Senador Elói de Souza
Senador Georgino Avelino|Serra Caiada|Serra de São Bento|Serra do Mel|Serra Negra do Norte|Serrinha|Serrinha dos Pintos
Severiano Melo|Sítio Novo|Taboleiro Grande|Taipu|Tangará|Tenente Ananias|Tenente Laurentino Cruz|Tibau|Tibau do Sul
Timbaúba dos Batistas|Touros|Triunfo Potiguar|Umarizal|Upanema|Várzea|Venha-Ver|Vera Cruz|Viçosa|Vila Flor$$),
('RO', $$Alta Floresta D'Oeste|Alto Alegre dos Parecis|Alto Paraíso|Alvorada D'Oeste|Ariquemes|Buritis|Cabixi|Cacaulândia|Cacoal
Campo Novo de Rondônia|Candeias do Jamari|Castanheiras|Cerejeiras|Chupinguaia|Colorado do Oeste|Corumbiara|Costa Marques|Cujubim
Espigão D'Oeste|Governador Jorge Teixeira|Guajará-Mirim|Itapuã do Oeste|Jaru|Ji-Paraná|Machadinho D'Oeste|Ministro Andreazza
Mirante da Serra|Monte Negro|Nova Brasilândia D'Oeste|Nova Mamoré|Nova União|Novo Horizonte do Oeste|Ouro Preto do Oeste|Parecis
Pimenta Bueno|Pimenteiras do Oeste|Porto Velho|Presidente Médici|Primavera de Rondônia|Rio Crespo|Rolim de Moura
Santa Luzia D'Oeste|São Felipe D'Oeste|São Francisco do Guaporé|São Miguel do Guaporé|Seringueiras|Teixeirópolis|Theobroma|Urupá
Vale do Anari|Vale do Paraíso|Vilhena$$),
('RR', $$Alto Alegre|Amajari|Boa Vista|Bonfim|Cantá|Caracaraí|Caroebe|Iracema|Mucajaí|Normandia|Pacaraima|Rorainópolis|São João da Baliza
São Luiz do Anauá|Uiramutã$$),
('RS', $$Aceguá|Água Santa|Agudo|Ajuricaba|Alecrim|Alegrete|Alegria|Almirante Tamandaré do Sul|Alpestre|Alto Alegre|Alto Feliz|Alvorada
Amaral Ferrador|Ametista do Sul|André da Rocha|Anta Gorda|Antônio Prado|Arambaré|Araricá|Aratiba|Arroio do Meio|Arroio do Padre
Arroio do Sal|Arroio do Tigre|Arroio dos Ratos|Arroio Grande|Arvorezinha|Augusto Pestana|Áurea|Bagé|Balneário Pinhal|Barão
Barão de Cotegipe|Barão do Triunfo|Barra do Guarita|Barra do Quaraí|Barra do Ribeiro|Barra do Rio Azul|Barra Funda|Barracão
Barros Cassal|Benjamin Constant do Sul|Bento Gonçalves|Boa Vista das Missões|Boa Vista do Buricá|Boa Vista do Cadeado
Boa Vista do Incra|Boa Vista do Sul|Bom Jesus|Bom Princípio|Bom Progresso|Bom Retiro do Sul|Boqueirão do Leão|Bossoroca|Bozano
Braga|Brochier|Butiá|Caçapava do Sul|Cacequi|Cachoeira do Sul|Cachoeirinha|Cacique Doble|Caibaté|Caiçara|Camaquã|Camargo
Cambará do Sul|Campestre da Serra|Campina das Missões|Campinas do Sul|Campo Bom|Campo Novo|Campos Borges|Candelária
Cândido Godói|Candiota|Canela|Canguçu|Canoas|Canudos do Vale|Capão Bonito do Sul|Capão da Canoa|Capão do Cipó|Capão do Leão
Capela de Santana|Capitão|Capivari do Sul|Caraá|Carazinho|Carlos Barbosa|Carlos Gomes|Casca|Caseiros|Catuípe|Caxias do Sul
Centenário|Cerrito|Cerro Branco|Cerro Grande|Cerro Grande do Sul|Cerro Largo|Chapada|Charqueadas|Charrua|Chiapetta|Chuí|Chuvisca
Cidreira|Ciríaco|Colinas|Colorado|Condor|Constantina|Coqueiro Baixo|Coqueiros do Sul|Coronel Barros|Coronel Bicaco|Coronel Pilar
Cotiporã|Coxilha|Crissiumal|Cristal|Cristal do Sul|Cruz Alta|Cruzaltense|Cruzeiro do Sul|David Canabarro|Derrubadas
Dezesseis de Novembro|Dilermando de Aguiar|Dois Irmãos|Dois Irmãos das Missões|Dois Lajeados|Dom Feliciano|Dom Pedrito
Dom Pedro de Alcântara|Dona Francisca|Doutor Maurício Cardoso|Doutor Ricardo|Eldorado do Sul|Encantado|Encruzilhada do Sul
Engenho Velho|Entre Rios do Sul|Entre-Ijuís|Erebango|Erechim|Ernestina|Erval Grande|Erval Seco|Esmeralda|Esperança do Sul
Espumoso|Estação|Estância Velha|Esteio|Estrela|Estrela Velha|Eugênio de Castro|Fagundes Varela|Farroupilha|Faxinal do Soturno
Faxinalzinho|Fazenda Vilanova|Feliz|Flores da Cunha|Floriano Peixoto|Fontoura Xavier|Formigueiro|Forquetinha|Fortaleza dos Valos
Frederico Westphalen|Garibaldi|Garruchos|Gaurama|General Câmara|Gentil|Getúlio Vargas|Giruá|Glorinha|Gramado
Gramado dos Loureiros|Gramado Xavier|Gravataí|Guabiju|Guaíba|Guaporé|Guarani das Missões|Harmonia|Herval|Herveiras|Horizontina
Hulha Negra|Humaitá|Ibarama|Ibiaçá|Ibiraiaras|Ibirapuitã|Ibirubá|Igrejinha|Ijuí|Ilópolis|Imbé|Imigrante|Independência|Inhacorá
Ipê|Ipiranga do Sul|Iraí|Itaara|Itacurubi|Itapuca|Itaqui|Itati|Itatiba do Sul|Ivorá|Ivoti|Jaboticaba|Jacuizinho|Jacutinga
Jaguarão|Jaguari|Jaquirana|Jari|Jóia|Júlio de Castilhos|Lagoa Bonita do Sul|Lagoa dos Três Cantos|Lagoa Vermelha|Lagoão|Lajeado
Lajeado do Bugre|Lavras do Sul|Liberato Salzano|Lindolfo Collor|Linha Nova|Maçambará|Machadinho|Mampituba|Manoel Viana|Maquiné
Maratá|Marau|Marcelino Ramos|Mariana Pimentel|Mariano Moro|Marques de Souza|Mata|Mato Castelhano|Mato Leitão|Mato Queimado
Maximiliano de Almeida|Minas do Leão|Miraguaí|Montauri|Monte Alegre dos Campos|Monte Belo do Sul|Montenegro|Mormaço
Morrinhos do Sul|Morro Redondo|Morro Reuter|Mostardas|Muçum|Muitos Capões|Muliterno|Não-Me-Toque|Nicolau Vergueiro|Nonoai
Nova Alvorada|Nova Araçá|Nova Bassano|Nova Boa Vista|Nova Bréscia|Nova Candelária|Nova Esperança do Sul|Nova Hartz|Nova Pádua
Nova Palma|Nova Petrópolis|Nova Prata|Nova Ramada|Nova Roma do Sul|Nova Santa Rita|Novo Barreiro|Novo Cabrais|Novo Hamburgo
Novo Machado|Novo Tiradentes|Novo Xingu|Osório|Paim Filho|Palmares do Sul|Palmeira das Missões|Palmitinho|Panambi|Pantano Grande
Paraí|Paraíso do Sul|Pareci Novo|Parobé|Passa Sete|Passo do Sobrado|Passo Fundo|Paulo Bento|Paverama|Pedras Altas|Pedro Osório
Pejuçara|Pelotas|Picada Café|Pinhal|Pinhal da Serra|Pinhal Grande|Pinheirinho do Vale|Pinheiro Machado|Pinto Bandeira|Pirapó
Piratini|Planalto|Poço das Antas|Pontão|Ponte Preta|Portão|Porto Alegre|Porto Lucena|Porto Mauá|Porto Vera Cruz|Porto Xavier
Pouso Novo|Presidente Lucena|Progresso|Protásio Alves|Putinga|Quaraí|Quatro Irmãos|Quevedos|Quinze de Novembro|Redentora|Relvado
Restinga Sêca|Rio dos Índios|Rio Grande|Rio Pardo|Riozinho|Roca Sales|Rodeio Bonito|Rolador|Rolante|Ronda Alta|Rondinha
Roque Gonzales|Rosário do Sul|Sagrada Família|Saldanha Marinho|Salto do Jacuí|Salvador das Missões|Salvador do Sul|Sananduva
Sant'Ana do Livramento|Santa Bárbara do Sul|Santa Cecília do Sul|Santa Clara do Sul|Santa Cruz do Sul|Santa Margarida do Sul
Santa Maria|Santa Maria do Herval|Santa Rosa|Santa Tereza|Santa Vitória do Palmar|Santana da Boa Vista|Santiago|Santo Ângelo
Santo Antônio da Patrulha|Santo Antônio das Missões|Santo Antônio do Palma|Santo Antônio do Planalto|Santo Augusto|Santo Cristo
Santo Expedito do Sul|São Borja|São Domingos do Sul|São Francisco de Assis|São Francisco de Paula|São Gabriel|São Jerônimo
São João da Urtiga|São João do Polêsine|São Jorge|São José das Missões|São José do Herval|São José do Hortêncio
São José do Inhacorá|São José do Norte|São José do Ouro|São José do Sul|São José dos Ausentes|São Leopoldo|São Lourenço do Sul
São Luiz Gonzaga|São Marcos|São Martinho|São Martinho da Serra|São Miguel das Missões|São Nicolau|São Paulo das Missões
São Pedro da Serra|São Pedro das Missões|São Pedro do Butiá|São Pedro do Sul|São Sebastião do Caí|São Sepé|São Valentim
São Valentim do Sul|São Valério do Sul|São Vendelino|São Vicente do Sul|Sapiranga|Sapucaia do Sul|Sarandi|Seberi|Sede Nova
Segredo|Selbach|Senador Salgado Filho|Sentinela do Sul|Serafina Corrêa|Sério|Sertão|Sertão Santana|Sete de Setembro
Severiano de Almeida|Silveira Martins|Sinimbu|Sobradinho|Soledade|Tabaí|Tapejara|Tapera|Tapes|Taquara|Taquari|Taquaruçu do Sul
Tavares|Tenente Portela|Terra de Areia|Teutônia|Tio Hugo|Tiradentes do Sul|Toropi|Torres|Tramandaí|Travesseiro|Três Arroios
Três Cachoeiras|Três Coroas|Três de Maio|Três Forquilhas|Três Palmeiras|Três Passos|Trindade do Sul|Triunfo|Tucunduva|Tunas
Tupanci do Sul|Tupanciretã|Tupandi|Tuparendi|Turuçu|Ubiretama|União da Serra|Unistalda|Uruguaiana|Vacaria|Vale do Sol|Vale Real
Vale Verde|Vanini|Venâncio Aires|Vera Cruz|Veranópolis|Vespasiano Corrêa|Viadutos|Viamão|Vicente Dutra|Victor Graeff|Vila Flores
Vila Lângaro|Vila Maria|Vila Nova do Sul|Vista Alegre|Vista Alegre do Prata|Vista Gaúcha|Vitória das Missões|Westfália|Xangri-lá$$),
('SC', $$Abdon Batista|Abelardo Luz|Agrolândia|Agronômica|Água Doce|Águas de Chapecó|Águas Frias|Águas Mornas|Alfredo Wagner
Alto Bela Vista|Anchieta|Angelina|Anita Garibaldi|Anitápolis|Antônio Carlos|Apiúna|Arabutã|Araquari|Araranguá|Armazém
Arroio Trinta|Arvoredo|Ascurra|Atalanta|Aurora|Balneário Arroio do Silva|Balneário Barra do Sul|Balneário Camboriú
Balneário Gaivota|Balneário Piçarras|Balneário Rincão|Bandeirante|Barra Bonita|Barra Velha|Bela Vista do Toldo|Belmonte
Benedito Novo|Biguaçu|Blumenau|Bocaina do Sul|Bom Jardim da Serra|Bom Jesus|Bom Jesus do Oeste|Bom Retiro|Bombinhas|Botuverá
Braço do Norte|Braço do Trombudo|Brunópolis|Brusque|Caçador|Caibi|Calmon|Camboriú|Campo Alegre|Campo Belo do Sul|Campo Erê
Campos Novos|Canelinha|Canoinhas|Capão Alto|Capinzal|Capivari de Baixo|Catanduvas|Caxambu do Sul|Celso Ramos|Cerro Negro
Chapadão do Lageado|Chapecó|Cocal do Sul|Concórdia|Cordilheira Alta|Coronel Freitas|Coronel Martins|Correia Pinto|Corupá
Criciúma|Cunha Porã|Cunhataí|Curitibanos|Descanso|Dionísio Cerqueira|Dona Emma|Doutor Pedrinho|Entre Rios|Ermo|Erval Velho
Faxinal dos Guedes|Flor do Sertão|Florianópolis|Formosa do Sul|Forquilhinha|Fraiburgo|Frei Rogério|Galvão|Garopaba|Garuva|Gaspar
Governador Celso Ramos|Grão-Pará|Gravatal|Guabiruba|Guaraciaba|Guaramirim|Guarujá do Sul|Guatambú|Herval d'Oeste|Ibiam|Ibicaré
Ibirama|Içara|Ilhota|Imaruí|Imbituba|Imbuia|Indaial|Iomerê|Ipira|Iporã do Oeste|Ipuaçu|Ipumirim|Iraceminha|Irani|Irati
Irineópolis|Itá|Itaiópolis|Itajaí|Itapema|Itapiranga|Itapoá|Ituporanga|Jaborá|Jacinto Machado|Jaguaruna|Jaraguá do Sul
Jardinópolis|Joaçaba|Joinville|José Boiteux|Jupiá|Lacerdópolis|Lages|Laguna|Lajeado Grande|Laurentino|Lauro Müller|Lebon Régis
Leoberto Leal|Lindóia do Sul|Lontras|Luiz Alves|Luzerna|Macieira|Mafra|Major Gercino|Major Vieira|Maracajá|Maravilha|Marema
Massaranduba|Matos Costa|Meleiro|Mirim Doce|Modelo|Mondaí|Monte Carlo|Monte Castelo|Morro da Fumaça|Morro Grande|Navegantes
Nova Erechim|Nova Itaberaba|Nova Trento|Nova Veneza|Novo Horizonte|Orleans|Otacílio Costa|Ouro|Ouro Verde|Paial|Painel|Palhoça
Palma Sola|Palmeira|Palmitos|Papanduva|Paraíso|Passo de Torres|Passos Maia|Paulo Lopes|Pedras Grandes|Penha|Peritiba
Pescaria Brava|Petrolândia|Pinhalzinho|Pinheiro Preto|Piratuba|Planalto Alegre|Pomerode|Ponte Alta|Ponte Alta do Norte
Ponte Serrada|Porto Belo|Porto União|Pouso Redondo|Praia Grande|Presidente Castello Branco|Presidente Getúlio|Presidente Nereu
Princesa|Quilombo|Rancho Queimado|Rio das Antas|Rio do Campo|Rio do Oeste|Rio do Sul|Rio dos Cedros|Rio Fortuna|Rio Negrinho
Rio Rufino|Riqueza|Rodeio|Romelândia|Salete|Saltinho|Salto Veloso|Sangão|Santa Cecília|Santa Helena|Santa Rosa de Lima
Santa Rosa do Sul|Santa Terezinha|Santa Terezinha do Progresso|Santiago do Sul|Santo Amaro da Imperatriz|São Bento do Sul
São Bernardino|São Bonifácio|São Carlos|São Cristóvão do Sul|São Domingos|São Francisco do Sul|São João Batista
São João do Itaperiú|São João do Oeste|São João do Sul|São Joaquim|São José|São José do Cedro|São José do Cerrito
São Lourenço do Oeste|São Ludgero|São Martinho|São Miguel da Boa Vista|São Miguel do Oeste|São Pedro de Alcântara|Saudades
Schroeder|Seara|Serra Alta|Siderópolis|Sombrio|Sul Brasil|Taió|Tangará|Tigrinhos|Tijucas|Timbé do Sul|Timbó|Timbó Grande
Três Barras|Treviso|Treze de Maio|Treze Tílias|Trombudo Central|Tubarão|Tunápolis|Turvo|União do Oeste|Urubici|Urupema|Urussanga
Vargeão|Vargem|Vargem Bonita|Vidal Ramos|Videira|Vitor Meireles|Witmarsum|Xanxerê|Xavantina|Xaxim|Zortéa$$),
('SE', $$Amparo do São Francisco|Aquidabã|Aracaju|Arauá|Areia Branca|Barra dos Coqueiros|Boquim|Brejo Grande|Campo do Brito|Canhoba
Canindé de São Francisco|Capela|Carira|Carmópolis|Cedro de São João|Cristinápolis|Cumbe|Divina Pastora|Estância|Feira Nova
Frei Paulo|Gararu|General Maynard|Graccho Cardoso|Ilha das Flores|Indiaroba|Itabaiana|Itabaianinha|Itabi|Itaporanga d'Ajuda
Japaratuba|Japoatã|Lagarto|Laranjeiras|Macambira|Malhada dos Bois|Malhador|Maruim|Moita Bonita|Monte Alegre de Sergipe|Muribeca
Neópolis|Nossa Senhora Aparecida|Nossa Senhora da Glória|Nossa Senhora das Dores|Nossa Senhora de Lourdes
Nossa Senhora do Socorro|Pacatuba|Pedra Mole|Pedrinhas|Pinhão|Pirambu|Poço Redondo|Poço Verde|Porto da Folha|Propriá
Riachão do Dantas|Riachuelo|Ribeirópolis|Rosário do Catete|Salgado|Santa Luzia do Itanhy|Santa Rosa de Lima
Santana do São Francisco|Santo Amaro das Brotas|São Cristóvão|São Domingos|São Francisco|São Miguel do Aleixo|Simão Dias|Siriri
Telha|Tobias Barreto|Tomar do Geru|Umbaúba$$),
('SP', $$Adamantina|Adolfo|Aguaí|Águas da Prata|Águas de Lindóia|Águas de Santa Bárbara|Águas de São Pedro|Agudos|Alambari
Alfredo Marcondes|Altair|Altinópolis|Alto Alegre|Alumínio|Álvares Florence|Álvares Machado|Álvaro de Carvalho|Alvinlândia
Americana|Américo Brasiliense|Américo de Campos|Amparo|Analândia|Andradina|Angatuba|Anhembi|Anhumas|Aparecida|Aparecida d'Oeste
Apiaí|Araçariguama|Araçatuba|Araçoiaba da Serra|Aramina|Arandu|Arapeí|Araraquara|Araras|Arco-Íris|Arealva|Areias|Areiópolis
Ariranha|Artur Nogueira|Arujá|Aspásia|Assis|Atibaia|Auriflama|Avaí|Avanhandava|Avaré|Bady Bassitt|Balbinos|Bálsamo|Bananal
Barão de Antonina|Barbosa|Bariri|Barra Bonita|Barra do Chapéu|Barra do Turvo|Barretos|Barrinha|Barueri|Bastos|Batatais|Bauru
Bebedouro|Bento de Abreu|Bernardino de Campos|Bertioga|Bilac|Birigui|Biritiba Mirim|Boa Esperança do Sul|Bocaina|Bofete|Boituva
Bom Jesus dos Perdões|Bom Sucesso de Itararé|Borá|Boracéia|Borborema|Borebi|Botucatu|Bragança Paulista|Braúna|Brejo Alegre
Brodowski|Brotas|Buri|Buritama|Buritizal|Cabrália Paulista|Cabreúva|Caçapava|Cachoeira Paulista|Caconde|Cafelândia|Caiabu
Caieiras|Caiuá|Cajamar|Cajati|Cajobi|Cajuru|Campina do Monte Alegre|Campinas|Campo Limpo Paulista|Campos do Jordão
Campos Novos Paulista|Cananéia|Canas|Cândido Mota|Cândido Rodrigues|Canitar|Capão Bonito|Capela do Alto|Capivari|Caraguatatuba
Carapicuíba|Cardoso|Casa Branca|Cássia dos Coqueiros|Castilho|Catanduva|Catiguá|Cedral|Cerqueira César|Cerquilho|Cesário Lange
Charqueada|Chavantes|Clementina|Colina|Colômbia|Conchal|Conchas|Cordeirópolis|Coroados|Coronel Macedo|Corumbataí|Cosmópolis
Cosmorama|Cotia|Cravinhos|Cristais Paulista|Cruzália|Cruzeiro|Cubatão|Cunha|Descalvado|Diadema|Dirce Reis|Divinolândia|Dobrada
Dois Córregos|Dolcinópolis|Dourado|Dracena|Duartina|Dumont|Echaporã|Eldorado|Elias Fausto|Elisiário|Embaúba|Embu das Artes
Embu-Guaçu|Emilianópolis|Engenheiro Coelho|Espírito Santo do Pinhal|Espírito Santo do Turvo|Estiva Gerbi|Estrela d'Oeste
Estrela do Norte|Euclides da Cunha Paulista|Fartura|Fernando Prestes|Fernandópolis|Fernão|Ferraz de Vasconcelos|Flora Rica
Floreal|Flórida Paulista|Florínea|Franca|Francisco Morato|Franco da Rocha|Gabriel Monteiro|Gália|Garça|Gastão Vidigal
Gavião Peixoto|General Salgado|Getulina|Glicério|Guaiçara|Guaimbê|Guaíra|Guapiaçu|Guapiara|Guará|Guaraçaí|Guaraci
Guarani d'Oeste|Guarantã|Guararapes|Guararema|Guaratinguetá|Guareí|Guariba|Guarujá|Guarulhos|Guatapará|Guzolândia|Herculândia
Holambra|Hortolândia|Iacanga|Iacri|Iaras|Ibaté|Ibirá|Ibirarema|Ibitinga|Ibiúna|Icém|Iepê|Igaraçu do Tietê|Igarapava|Igaratá
Iguape|Ilha Comprida|Ilha Solteira|Ilhabela|Indaiatuba|Indiana|Indiaporã|Inúbia Paulista|Ipaussu|Iperó|Ipeúna|Ipiguá|Iporanga
Ipuã|Iracemápolis|Irapuã|Irapuru|Itaberá|Itaí|Itajobi|Itaju|Itanhaém|Itaoca|Itapecerica da Serra|Itapetininga|Itapeva|Itapevi
Itapira|Itapirapuã Paulista|Itápolis|Itaporanga|Itapuí|Itapura|Itaquaquecetuba|Itararé|Itariri|Itatiba|Itatinga|Itirapina
Itirapuã|Itobi|Itu|Itupeva|Ituverava|Jaborandi|Jaboticabal|Jacareí|Jaci|Jacupiranga|Jaguariúna|Jales|Jambeiro|Jandira
Jardinópolis|Jarinu|Jaú|Jeriquara|Joanópolis|João Ramalho|José Bonifácio|Júlio Mesquita|Jumirim|Jundiaí|Junqueirópolis|Juquiá
Juquitiba|Lagoinha|Laranjal Paulista|Lavínia|Lavrinhas|Leme|Lençóis Paulista|Limeira|Lindóia|Lins|Lorena|Lourdes|Louveira
Lucélia|Lucianópolis|Luís Antônio|Luiziânia|Lupércio|Lutécia|Macatuba|Macaubal|Macedônia|Magda|Mairinque|Mairiporã|Manduri
Marabá Paulista|Maracaí|Marapoama|Mariápolis|Marília|Marinópolis|Martinópolis|Matão|Mauá|Mendonça|Meridiano|Mesópolis
Miguelópolis|Mineiros do Tietê|Mira Estrela|Miracatu|Mirandópolis|Mirante do Paranapanema|Mirassol|Mirassolândia|Mococa
Mogi das Cruzes|Mogi Guaçu|Mogi Mirim|Mombuca|Monções|Mongaguá|Monte Alegre do Sul|Monte Alto|Monte Aprazível
Monte Azul Paulista|Monte Castelo|Monte Mor|Monteiro Lobato|Morro Agudo|Morungaba|Motuca|Murutinga do Sul|Nantes|Narandiba
Natividade da Serra|Nazaré Paulista|Neves Paulista|Nhandeara|Nipoã|Nova Aliança|Nova Campina|Nova Canaã Paulista|Nova Castilho
Nova Europa|Nova Granada|Nova Guataporanga|Nova Independência|Nova Luzitânia|Nova Odessa|Novais|Novo Horizonte|Nuporanga|Ocauçu
Óleo|Olímpia|Onda Verde|Oriente|Orindiúva|Orlândia|Osasco|Oscar Bressane|Osvaldo Cruz|Ourinhos|Ouro Verde|Ouroeste|Pacaembu
Palestina|Palmares Paulista|Palmeira d'Oeste|Palmital|Panorama|Paraguaçu Paulista|Paraibuna|Paraíso|Paranapanema|Paranapuã
Parapuã|Pardinho|Pariquera-Açu|Parisi|Patrocínio Paulista|Paulicéia|Paulínia|Paulistânia|Paulo de Faria|Pederneiras|Pedra Bela
Pedranópolis|Pedregulho|Pedreira|Pedrinhas Paulista|Pedro de Toledo|Penápolis|Pereira Barreto|Pereiras|Peruíbe|Piacatu|Piedade
Pilar do Sul|Pindamonhangaba|Pindorama|Pinhalzinho|Piquerobi|Piquete|Piracaia|Piracicaba|Piraju|Pirajuí|Pirangi
Pirapora do Bom Jesus|Pirapozinho|Pirassununga|Piratininga|Pitangueiras|Planalto|Platina|Poá|Poloni|Pompéia|Pongaí|Pontal
Pontalinda|Pontes Gestal|Populina|Porangaba|Porto Feliz|Porto Ferreira|Potim|Potirendaba|Pracinha|Pradópolis|Praia Grande
Pratânia|Presidente Alves|Presidente Bernardes|Presidente Epitácio|Presidente Prudente|Presidente Venceslau|Promissão|Quadra
Quatá|Queiroz|Queluz|Quintana|Rafard|Rancharia|Redenção da Serra|Regente Feijó|Reginópolis|Registro|Restinga|Ribeira
Ribeirão Bonito|Ribeirão Branco|Ribeirão Corrente|Ribeirão do Sul|Ribeirão dos Índios|Ribeirão Grande|Ribeirão Pires
Ribeirão Preto|Rifaina|Rincão|Rinópolis|Rio Claro|Rio das Pedras|Rio Grande da Serra|Riolândia|Riversul|Rosana|Roseira|Rubiácea
Rubinéia|Sabino|Sagres|Sales|Sales Oliveira|Salesópolis|Salmourão|Saltinho|Salto|Salto de Pirapora|Salto Grande|Sandovalina
Santa Adélia|Santa Albertina|Santa Bárbara d'Oeste|Santa Branca|Santa Clara d'Oeste|Santa Cruz da Conceição
Santa Cruz da Esperança|Santa Cruz das Palmeiras|Santa Cruz do Rio Pardo|Santa Ernestina|Santa Fé do Sul|Santa Gertrudes
Santa Isabel|Santa Lúcia|Santa Maria da Serra|Santa Mercedes|Santa Rita d'Oeste|Santa Rita do Passa Quatro|Santa Rosa de Viterbo
Santa Salete|Santana da Ponte Pensa|Santana de Parnaíba|Santo Anastácio|Santo André|Santo Antônio da Alegria
Santo Antônio de Posse|Santo Antônio do Aracanguá|Santo Antônio do Jardim|Santo Antônio do Pinhal|Santo Expedito
Santópolis do Aguapeí|Santos|São Bento do Sapucaí|São Bernardo do Campo|São Caetano do Sul|São Carlos|São Francisco
São João da Boa Vista|São João das Duas Pontes|São João de Iracema|São João do Pau d'Alho|São Joaquim da Barra
São José da Bela Vista|São José do Barreiro|São José do Rio Pardo|São José do Rio Preto|São José dos Campos
São Lourenço da Serra|São Luiz do Paraitinga|São Manuel|São Miguel Arcanjo|São Paulo|São Pedro|São Pedro do Turvo|São Roque
São Sebastião|São Sebastião da Grama|São Simão|São Vicente|Sarapuí|Sarutaiá|Sebastianópolis do Sul|Serra Azul|Serra Negra
Serrana|Sertãozinho|Sete Barras|Severínia|Silveiras|Socorro|Sorocaba|Sud Mennucci|Sumaré|Suzanápolis|Suzano|Tabapuã|Tabatinga
Taboão da Serra|Taciba|Taguaí|Taiaçu|Taiúva|Tambaú|Tanabi|Tapiraí|Tapiratiba|Taquaral|Taquaritinga|Taquarituba|Taquarivaí
Tarabai|Tarumã|Tatuí|Taubaté|Tejupá|Teodoro Sampaio|Terra Roxa|Tietê|Timburi|Torre de Pedra|Torrinha|Trabiju|Tremembé
Três Fronteiras|Tuiuti|Tupã|Tupi Paulista|Turiúba|Turmalina|Ubarana|Ubatuba|Ubirajara|Uchoa|União Paulista|Urânia|Uru|Urupês
Valentim Gentil|Valinhos|Valparaíso|Vargem|Vargem Grande do Sul|Vargem Grande Paulista|Várzea Paulista|Vera Cruz|Vinhedo
Viradouro|Vista Alegre do Alto|Vitória Brasil|Votorantim|Votuporanga|Zacarias$$),
('TO', $$Abreulândia|Aguiarnópolis|Aliança do Tocantins|Almas|Alvorada|Ananás|Angico|Aparecida do Rio Negro|Aragominas|Araguacema
Araguaçu|Araguaína|Araguanã|Araguatins|Arapoema|Arraias|Augustinópolis|Aurora do Tocantins|Axixá do Tocantins|Babaçulândia
Bandeirantes do Tocantins|Barra do Ouro|Barrolândia|Bernardo Sayão|Bom Jesus do Tocantins|Brasilândia do Tocantins
Brejinho de Nazaré|Buriti do Tocantins|Cachoeirinha|Campos Lindos|Cariri do Tocantins|Carmolândia|Carrasco Bonito|Caseara
Centenário|Chapada da Natividade|Chapada de Areia|Colinas do Tocantins|Colméia|Combinado|Conceição do Tocantins|Couto Magalhães
Cristalândia|Crixás do Tocantins|Darcinópolis|Dianópolis|Divinópolis do Tocantins|Dois Irmãos do Tocantins|Dueré|Esperantina
Fátima|Figueirópolis|Filadélfia|Formoso do Araguaia|Goianorte|Goiatins|Guaraí|Gurupi|Ipueiras|Itacajá|Itaguatins|Itapiratins
Itaporã do Tocantins|Jaú do Tocantins|Juarina|Lagoa da Confusão|Lagoa do Tocantins|Lajeado|Lavandeira|Lizarda|Luzinópolis
Marianópolis do Tocantins|Mateiros|Maurilândia do Tocantins|Miracema do Tocantins|Miranorte|Monte do Carmo
Monte Santo do Tocantins|Muricilândia|Natividade|Nazaré|Nova Olinda|Nova Rosalândia|Novo Acordo|Novo Alegre|Novo Jardim
Oliveira de Fátima|Palmas|Palmeirante|Palmeiras do Tocantins|Palmeirópolis|Paraíso do Tocantins|Paranã|Pau D'Arco|Pedro Afonso
Peixe|Pequizeiro|Pindorama do Tocantins|Piraquê|Pium|Ponte Alta do Bom Jesus|Ponte Alta do Tocantins|Porto Alegre do Tocantins
Porto Nacional|Praia Norte|Presidente Kennedy|Pugmil|Recursolândia|Riachinho|Rio da Conceição|Rio dos Bois|Rio Sono|Sampaio
Sandolândia|Santa Fé do Araguaia|Santa Maria do Tocantins|Santa Rita do Tocantins|Santa Rosa do Tocantins
Santa Tereza do Tocantins|Santa Terezinha do Tocantins|São Bento do Tocantins|São Félix do Tocantins|São Miguel do Tocantins
São Salvador do Tocantins|São Sebastião do Tocantins|São Valério|Silvanópolis|Sítio Novo do Tocantins|Sucupira|Tabocão
Taguatinga|Taipas do Tocantins|Talismã|Tocantínia|Tocantinópolis|Tupirama|Tupiratins|Wanderlândia|Xambioá$$)
) as list (uf, names), regexp_split_to_table(list.names, '[|\n]') nome;

-- Returns the name as the list spells it.
create function private.find_municipality(given_uf text, given text) returns text
language plpgsql stable set search_path = '' as $$
declare
  known text;
begin
  if given is null then
    return null;
  elsif given_uf is null then
    perform private.fail('MU001', 'Escolha o estado do município.', 'uf');
  end if;
  select m.nome into known from private.municipios m
  where m.uf = given_uf and m.chave = regexp_replace(private.search_text(given), '[^a-z]', '', 'g');
  if known is null then
    perform private.fail('MU001', 'Escolha um município da lista deste estado.', 'municipio');
  end if;
  return known;
end $$;

-- schemas/011000_organizacoes.sql

-- Organisations with their certifications and funding priorities (product 3). Only the projection of the wizard's steps and
-- the administrators' functions write them.

create table public.organizacoes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid unique references public.profiles (id) on delete set null,
  nome text,
  nome_fantasia text,
  cnpj text,
  tipo_organizacao text check (tipo_organizacao in ('associacao', 'fundacao', 'ong', 'oscip', 'os', 'outro')),
  data_fundacao date,
  abrangencia text check (abrangencia in ('municipal', 'regional', 'estadual', 'nacional', 'internacional')),
  area_atuacao text,
  num_colaboradores integer check (num_colaboradores between 0 and 1000000000),
  num_beneficiarios integer check (num_beneficiarios between 0 and 1000000000),
  representante text,
  cargo_representante text,
  cpf_representante text,
  periodo_mandato text,
  estrutura_diretoria text,
  email text,
  telefone text,
  endereco text,
  site text,
  facebook text,
  instagram text,
  linkedin text,
  twitter text,
  youtube text,
  missao text,
  visao text,
  valores text,
  historico text check (char_length(historico) <= 500),
  publico_alvo text,
  projetos text,
  other_priorities text,
  funding_amount text check (funding_amount in ('ate50k', '50k-100k', '100k-500k', '500k-1m', 'acima1m')),
  timeframe text check (timeframe in ('urgente', 'medio', 'longo', 'planejamento')),
  previous_grants text check (previous_grants in ('nenhuma', 'pouca', 'media', 'muita')),
  outras_certificacoes text,
  dados_adicionais jsonb not null default '{}'
    check (jsonb_typeof(dados_adicionais) = 'object' and octet_length(dados_adicionais::text) <= 65536),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cnpj_chave text generated always as (private.cnpj_key(cnpj)) stored,
  busca text generated always as (private.search_text(nome, nome_fantasia, email, cnpj)) stored,
  uf text check (uf in ('AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB',
    'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
  municipio text,
  area_busca text generated always as (private.search_text(area_atuacao)) stored,
  cnpj_desde timestamptz not null default clock_timestamp(),
  cnpj_conferivel boolean generated always as (private.is_numeric_cnpj(private.cnpj_key(cnpj))) stored,
  constraint organizacoes_masked_lengths check (
    char_length(cnpj) <= 18 and char_length(cpf_representante) <= 14 and char_length(telefone) <= 15
  ),
  constraint organizacoes_short_texts check (
    greatest(
      char_length(nome), char_length(nome_fantasia), char_length(area_atuacao), char_length(representante),
      char_length(cargo_representante), char_length(periodo_mandato), char_length(email), char_length(site),
      char_length(facebook), char_length(instagram), char_length(linkedin), char_length(twitter), char_length(youtube)
    ) <= 300
  ),
  constraint organizacoes_long_texts check (
    greatest(
      char_length(estrutura_diretoria), char_length(endereco), char_length(missao), char_length(visao),
      char_length(valores), char_length(publico_alvo), char_length(projetos), char_length(other_priorities),
      char_length(outras_certificacoes)
    ) <= 5000
  ),
  constraint organizacoes_municipio_needs_uf check (municipio is null or uf is not null),
  constraint organizacoes_municipio_fkey foreign key (uf, municipio) references private.municipios (uf, nome)
    on update cascade
);

comment on table public.organizacoes is
  'Organisations: one row each, as its owner or administrators filled it in; every field is optional.';
comment on column public.organizacoes.cnpj is 'As typed, and deliberately not unique: duplicates are listed, not refused.';
comment on column public.organizacoes.cnpj_desde is 'Since when the CNPJ is this one.';
comment on column public.organizacoes.cnpj_conferivel is
  'Whether lists that know only numbers can be searched for the CNPJ; null without one.';
comment on column public.organizacoes.area_busca is 'The area of work, free text, as filters search for a part of it.';

-- For index-only scans, as on profiles.
alter table public.organizacoes set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

create index organizacoes_newest on public.organizacoes (created_at desc, id);

create index organizacoes_search on public.organizacoes using gin (
  nome extensions.gin_trgm_ops, nome_fantasia extensions.gin_trgm_ops,
  email extensions.gin_trgm_ops, cnpj extensions.gin_trgm_ops
);

create index organizacoes_by_nome on public.organizacoes ((private.sort_text(nome) collate "C"), id desc);
create index organizacoes_by_representante on public.organizacoes ((private.sort_text(representante) collate "C"), id desc);
create index organizacoes_by_email on public.organizacoes ((private.sort_text(email) collate "C"), id desc);
create index organizacoes_by_tipo on public.organizacoes ((private.sort_text(tipo_organizacao) collate "C"), id desc);

-- The whole key is included so that an index-only scan counts roots.
create index organizacoes_cnpj_raiz on public.organizacoes (left(cnpj_chave, 8), cnpj_chave);

-- Sorts by the key, whatever punctuation was typed; missing values come last, as in private.sort_text.
create index organizacoes_by_cnpj_chave
  on public.organizacoes ((coalesce(cnpj_chave, U&'\+10FFFF') collate "C"), id desc);

create index organizacoes_busca on public.organizacoes
  using gin (busca extensions.gin_trgm_ops, cnpj_chave extensions.gin_trgm_ops);

create index organizacoes_busca_curta on public.organizacoes
  using gin (private.short_terms(busca || E'\n' || coalesce(cnpj_chave, '')));

create index organizacoes_uf_municipio on public.organizacoes (uf, municipio);
create index organizacoes_area_busca on public.organizacoes using gin (area_busca extensions.gin_trgm_ops);
create index organizacoes_tipo on public.organizacoes (tipo_organizacao);
create index organizacoes_abrangencia on public.organizacoes (abrangencia);
create index organizacoes_funding_amount on public.organizacoes (funding_amount);
create index organizacoes_timeframe on public.organizacoes (timeframe);
create index organizacoes_previous_grants on public.organizacoes (previous_grants);
create index organizacoes_num_beneficiarios on public.organizacoes (num_beneficiarios);
create index organizacoes_num_colaboradores on public.organizacoes (num_colaboradores);
-- What changed last, and what no list can name, are few.
create index organizacoes_cnpj_desde on public.organizacoes (cnpj_desde);
create index organizacoes_not_checkable on public.organizacoes (id) where cnpj_conferivel is not true;
create index organizacoes_data_fundacao on public.organizacoes (data_fundacao);

-- Groups equal areas, so that each is compared with a filter's choice once.
create index organizacoes_area on public.organizacoes (area_busca);

create table public.certificacoes (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  oscip boolean not null default false,
  os boolean not null default false,
  cebas boolean not null default false,
  utilidade_publica_federal boolean not null default false,
  utilidade_publica_estadual boolean not null default false,
  utilidade_publica_municipal boolean not null default false,
  conselhos_municipais boolean not null default false,
  conselhos_estaduais boolean not null default false
);

comment on table public.certificacoes is 'Certifications of an organisation: exactly one row each.';

create table public.priorities (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  education boolean not null default false,
  health boolean not null default false,
  environment boolean not null default false,
  culture boolean not null default false,
  sports boolean not null default false,
  training boolean not null default false,
  operational boolean not null default false,
  projects boolean not null default false,
  infrastructure boolean not null default false
);

comment on table public.priorities is 'Funding priorities of an organisation: exactly one row each.';

alter table public.organizacoes enable row level security;
alter table public.certificacoes enable row level security;
alter table public.priorities enable row level security;

create policy "members read their organisations, an administrator all"
  on public.organizacoes for select to authenticated
  using ((select private.is_admin()) or id = any ((select private.readable_orgs())::uuid[]));

create policy "members read their certifications, an administrator all"
  on public.certificacoes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "members read their priorities, an administrator all"
  on public.priorities for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.organizacoes');
select private.neutralize_row_estimates('public.certificacoes');
select private.neutralize_row_estimates('public.priorities');

grant select on public.organizacoes, public.certificacoes, public.priorities to authenticated;

create trigger organizacoes_updated_at before update on public.organizacoes
  for each row execute function private.set_updated_at();

create function private.date_cnpj() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.cnpj_key(new.cnpj) is distinct from private.cnpj_key(old.cnpj) then
    new.cnpj_desde := clock_timestamp();
  end if;
  return new;
end $$;

create trigger organizacoes_date_cnpj before update of cnpj on public.organizacoes
  for each row when (old.cnpj is distinct from new.cnpj) execute function private.date_cnpj();

create trigger organizacoes_refuse_invisible before insert or update of nome on public.organizacoes
  for each row execute function private.refuse_invisible_characters('nome');

-- Readers expect both rows to exist.
create function private.create_organization_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.certificacoes (org_id) values (new.id);
  insert into public.priorities (org_id) values (new.id);
  return null;
end $$;

create trigger organizacoes_create_rows after insert on public.organizacoes
  for each row execute function private.create_organization_rows();

-- schemas/012000_organizacao_pessoas.sql

-- People of an organisation besides its owner: editors do what the owner does with steps, documents and answers, readers read
-- and open files. Only the owner and administrators change who they are.

-- With (org_id, user_id) as primary key PostgREST would treat this as a join table, and the embed organizacoes -> profiles
-- would be ambiguous.
create table public.organizacao_pessoas (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  papel text not null default 'leitor' check (papel in ('editor', 'leitor')),
  titularidade_pedida_em timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, user_id)
);

comment on table public.organizacao_pessoas is
  'Editors and readers of an organisation: approved people besides its owner, one row per organisation and person.';
comment on column public.organizacao_pessoas.titularidade_pedida_em is
  'When an editor asked to become the owner of an organisation that has none; null: no such claim.';

create index organizacao_pessoas_user on public.organizacao_pessoas (user_id);

alter table public.organizacao_pessoas enable row level security;

create policy "members read their people, an administrator all"
  on public.organizacao_pessoas for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "an administrator adds people"
  on public.organizacao_pessoas for insert to authenticated
  with check ((select private.is_admin()));

-- Only the row that really changes is locked, and no lock of its person: an owner's request would otherwise keep all members
-- from everything they do elsewhere. A member's own save holds the row, too (private.hold_editor).
create policy "the owner and an administrator change roles"
  on public.organizacao_pessoas for update to authenticated
  using ((select private.is_admin()) or org_id = (select private.owned_org()))
  with check ((select private.is_admin()) or org_id = (select private.owned_org()));

create policy "the owner and an administrator remove people, who may leave"
  on public.organizacao_pessoas for delete to authenticated
  using (
    (select private.is_admin()) or org_id = (select private.owned_org())
    or (user_id = (select private.caller()) and (select private.is_approved()))
  );

select private.neutralize_row_estimates('public.organizacao_pessoas');

grant select, insert (org_id, user_id, papel), update (papel), delete on public.organizacao_pessoas to authenticated;

create trigger organizacao_pessoas_lock_own before update or delete on public.organizacao_pessoas
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- By the API alone. An organisation that changes hands keeps its row until its owner or editor is done.
create function private.lock_new_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.lock_responsible(new.org_id);
    perform private.lock_decisions(alone => false);
  end if;
  return new;
end $$;

-- Its name puts it before the other triggers.
create trigger organizacao_pessoas_admit before insert on public.organizacao_pessoas
  for each row when (current_user = 'authenticated') execute function private.lock_new_place();

create function private.guard_organizacao_pessoas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses the others afterwards, and they must not learn who is approved or the owner.
  if not private.is_admin() then
    return new;
  elsif exists (select from public.organizacoes o where o.id = new.org_id and o.owner_id = new.user_id) then
    perform private.fail('MU013', 'Esta pessoa já é a proprietária desta organização.');
  elsif not private.is_approved(new.user_id) then
    perform private.fail('MU011', 'Só um usuário aprovado pode participar de uma organização.', new.user_id::text);
  end if;
  return new;
end $$;

create trigger organizacao_pessoas_guard before insert on public.organizacao_pessoas
  for each row execute function private.guard_organizacao_pessoas();

create function private.limit_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() and private.places_taken(new.org_id) >= 10 then
    perform private.fail('MU009', 'Esta organização já tem dez pessoas.', 'people');
  end if;
  return new;
end $$;

create trigger organizacao_pessoas_limit before insert on public.organizacao_pessoas
  for each row execute function private.limit_people();

-- Only an editor may become the owner.
create function private.drop_reader_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.titularidade_pedida_em := null;
  return new;
end $$;

create trigger organizacao_pessoas_drop_claim before update of papel on public.organizacao_pessoas
  for each row when (new.papel = 'leitor') execute function private.drop_reader_claim();

create function private.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (_user_id = private.caller() or private.is_admin())
    and private.is_approved(_user_id)
    and exists (select from public.organizacao_pessoas p where p.user_id = _user_id and p.org_id = _org_id)
$$;

create function public.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.is_org_manager(_user_id, _org_id), false) $$;

grant execute on function
  private.is_org_manager(uuid, uuid),
  public.is_org_manager(uuid, uuid)
  to authenticated, service_role;

comment on function public.is_org_manager(uuid, uuid) is
  'Whether an approved person is an editor or reader of an organisation; about others only administrators get an answer.';

-- schemas/013000_wizard_fields.sql

-- The wizard's fields as data (product 3, 'Profile wizard data'): validation, projection and the rebuilding of a form from
-- columns read this table, so each field is described once.

create table private.wizard_fields (
  step public.form_step not null,
  path text not null,
  kind text not null check (kind in ('text', 'int', 'date', 'bool', 'enum')),
  target text not null check (target in ('organizacoes', 'certificacoes', 'priorities', 'dados_adicionais')),
  column_name text not null,
  max_length integer,
  allowed text[],
  primary key (step, path),
  unique (target, column_name),
  check ((kind = 'text') = (max_length is not null)),
  check ((kind = 'enum') = (allowed is not null))
);

comment on table private.wizard_fields is
  'Fields of the profile wizard: what each step may contain, and where it is stored.';
comment on column private.wizard_fields.path is
  'The key in form_data, with at most one level of nesting: redesSociais.facebook.';
comment on column private.wizard_fields.column_name is
  'The column of the target; for dados_adicionais the key inside that object.';

alter table private.wizard_fields enable row level security;

insert into private.wizard_fields (step, path, kind, target, column_name, max_length, allowed)
select
  f.step::public.form_step,
  f.path,
  f.kind,
  f.target,
  -- The last part of the path in snake_case; dados_adicionais has the keys of the form.
  case when f.target = 'dados_adicionais' then f.path
    else lower(regexp_replace(regexp_replace(f.path, '^.*\.', ''), '([A-Z])', '_\1', 'g')) end,
  f.max_length,
  f.allowed
from (values
  ('dados-basicos', 'nome', 'text', 'organizacoes', 300, null::text[]),
  ('dados-basicos', 'nomeFantasia', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cnpj', 'text', 'organizacoes', 18, null),
  ('dados-basicos', 'dataFundacao', 'date', 'organizacoes', null, null),
  ('dados-basicos', 'tipoOrganizacao', 'enum', 'organizacoes', null,
    array['associacao', 'fundacao', 'ong', 'oscip', 'os', 'outro']),
  ('dados-basicos', 'representante', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cargoRepresentante', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cpfRepresentante', 'text', 'organizacoes', 14, null),
  ('dados-basicos', 'email', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'telefone', 'text', 'organizacoes', 15, null),
  ('dados-basicos', 'site', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.facebook', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.instagram', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.twitter', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.linkedin', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.youtube', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'endereco', 'text', 'organizacoes', 5000, null),
  ('dados-basicos', 'uf', 'enum', 'organizacoes', null,
    array['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI', 'RJ',
      'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO']),
  ('dados-basicos', 'municipio', 'text', 'organizacoes', 100, null),

  ('detalhes-ong', 'areaAtuacao', 'text', 'organizacoes', 300, null),
  ('detalhes-ong', 'abrangencia', 'enum', 'organizacoes', null,
    array['municipal', 'regional', 'estadual', 'nacional', 'internacional']),
  ('detalhes-ong', 'numBeneficiarios', 'int', 'organizacoes', null, null),
  ('detalhes-ong', 'numColaboradores', 'int', 'organizacoes', null, null),
  ('detalhes-ong', 'fundingAmount', 'enum', 'organizacoes', null,
    array['ate50k', '50k-100k', '100k-500k', '500k-1m', 'acima1m']),
  ('detalhes-ong', 'timeframe', 'enum', 'organizacoes', null, array['urgente', 'medio', 'longo', 'planejamento']),
  ('detalhes-ong', 'previousGrants', 'enum', 'organizacoes', null, array['nenhuma', 'pouca', 'media', 'muita']),
  ('detalhes-ong', 'missao', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'visao', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'valores', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'historico', 'text', 'organizacoes', 500, null),
  ('detalhes-ong', 'publicoAlvo', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'projetos', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'certificacoes.cebas', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.oscip', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.os', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaMunicipal', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaEstadual', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaFederal', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.conselhosMunicipais', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.conselhosEstaduais', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'outrasCertificacoes', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'periodoMandato', 'text', 'organizacoes', 300, null),
  ('detalhes-ong', 'estruturaDiretoria', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'priorities.infrastructure', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.projects', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.operational', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.training', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.education', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.health', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.environment', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.culture', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.sports', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'otherPriorities', 'text', 'organizacoes', 5000, null),

  ('documentos', 'additionalInfo', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'privacyPolicy', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'termsAgreement', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'dataUseConsent', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'responsavelNome', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelCargo', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelEmail', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelTelefone', 'text', 'dados_adicionais', 15, null),
  ('documentos', 'responsavelHorario', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'orcamentoAnual', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'fontesReceita', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'principaisDespesas', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'responsavelFinanceiro', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'sede', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'espacosDisponiveis', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'equipamentos', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'sistemasGestao', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'capacidadeTecnica', 'text', 'dados_adicionais', 5000, null)
) as f (step, path, kind, target, max_length, allowed);

-- schemas/014000_form_progress.sql

-- Saved steps of the profile wizard, and their projection: every value is checked against private.wizard_fields, then
-- written to the columns that its step owns, and to no other.

create table public.form_progress (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  step public.form_step not null,
  form_data jsonb not null
    check (jsonb_typeof(form_data) = 'object')
    check (octet_length(form_data::text) <= 65536),
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  salvo_por uuid references auth.users (id) on delete set null,
  confirmado_em timestamptz not null default now(),
  unique (org_id, step),
  unique (user_id, step)
);

comment on table public.form_progress is
  'Steps of the wizard as people filled them in: one row per organisation and step, the source of organizacoes.';
comment on column public.form_progress.user_id is
  'Always the owner of the organisation, null where there is none: triggers see to it.';
comment on column public.form_progress.salvo_por is
  'The owner or editor who saved last; null where the team did, or the account is gone.';
comment on column public.form_progress.confirmado_em is
  'When the step was filled in, or the owner last saved it again, changed or not (decision 130).';
comment on column public.form_progress.versao is
  'Rises with every save, so that an update of the version that was seen changes no row once someone else has saved.';

create index form_progress_salvo_por on public.form_progress (salvo_por);

alter table public.form_progress enable row level security;

-- An organisation that this very statement creates is not among the editable ones yet, so an owner is asked by user_id, too.
create policy "owner and editors read their steps, an administrator all"
  on public.form_progress for select to authenticated
  using (
    (select private.is_admin()) or org_id = any ((select private.editable_orgs())::uuid[])
    or ((select private.is_approved()) and user_id = (select private.caller()))
  );

create policy "owner and editors save their steps"
  on public.form_progress for insert to authenticated
  with check (
    org_id = any ((select private.editable_orgs())::uuid[])
    or ((select private.is_approved()) and user_id = (select private.caller()))
  );

create policy "owner and editors save their steps again"
  on public.form_progress for update to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]))
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.form_progress');

grant select, insert (org_id, user_id, step, form_data), update (form_data) on public.form_progress to authenticated;

create trigger form_progress_lock_own before insert or update on public.form_progress
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- Its name puts it before the trigger that prepares the row. Without org_id the step is the sender's own.
create function private.admit_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.org_id is not null then
    perform private.require_editor(new.org_id);
  elsif new.user_id is distinct from private.caller() or not private.is_approved() then
    perform private.fail('42501', 'Você não pode mudar os dados desta organização.');
  end if;
  return new;
end $$;

create trigger form_progress_admit before insert or update on public.form_progress
  for each row when (current_user = 'authenticated') execute function private.admit_step();

create function private.check_step_shape(p_step public.form_step, p_form_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_form_data) is distinct from 'object' or octet_length(p_form_data::text) > 65536 then
    perform private.fail('MU001', 'Os dados do formulário não são válidos.', 'form_data');
  end if;
  select concat_ws('.', top.key, sub.key) into unknown
  from jsonb_each(p_form_data) top
  left join lateral jsonb_each(case jsonb_typeof(top.value) when 'object' then top.value else '{}' end) sub on true
  where not exists (
    select from private.wizard_fields f
    where f.step = p_step and top.key = split_part(f.path, '.', 1) and (
      coalesce(sub.key, '') = split_part(f.path, '.', 2)
      -- A group without members, such as redesSociais, is an empty object or null.
      or (sub.key is null and top.value in ('null', '{}'))
    )
  )
  limit 1;
  if unknown is not null then
    perform private.fail('MU001', 'O formulário tem um campo desconhecido.', unknown);
  end if;
end $$;

-- Consent is the person's own act: what somebody else saves leaves the stored consents as they are, and the next owner has none.
create function private.preserve_consents(given jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (given - consent.keys) || coalesce(
    (select jsonb_object_agg(e.key, e.value) from jsonb_each(stored) e where e.key = any (consent.keys)), '{}'
  )
  from (select array['privacyPolicy', 'termsAgreement', 'dataUseConsent'] as keys) consent
$$;

-- Checks the shape before the constraints do, so that the error has our code.
create function private.prepare_form_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender constant uuid := auth.uid();
begin
  perform private.check_step_shape(new.step, new.form_data);
  if new.org_id is null then
    new.org_id := private.organization_of(new.user_id);
  end if;
  new.user_id := (select o.owner_id from public.organizacoes o where o.id = new.org_id);
  new.salvo_por := case when sender in (select private.owner_and_editors(new.org_id)) then sender end;
  if new.user_id is null or old.user_id <> new.user_id then
    new.form_data := private.preserve_consents(new.form_data, '{}');
  elsif sender <> new.user_id then
    new.form_data := private.preserve_consents(new.form_data, old.form_data);
  end if;
  new.confirmado_em := case when tg_op = 'UPDATE' and sender is distinct from new.user_id
    then old.confirmado_em else now() end;
  new.versao := case tg_op when 'INSERT' then 1 else old.versao + 1 end;
  new.updated_at := now();
  return new;
end $$;

create trigger form_progress_prepare before insert or update of form_data on public.form_progress
  for each row execute function private.prepare_form_progress();

-- make_date rejects days that do not exist.
create function private.to_date_or_null(value text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(value, '^(\d{4})-(\d\d)-(\d\d)$');
begin
  return make_date(parts[1]::int, parts[2]::int, parts[3]::int);
exception when datetime_field_overflow then
  return null;
end $$;

create function private.clean_value(field private.wizard_fields, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  kind_given constant text := jsonb_typeof(given);
  content text;
begin
  perform private.limit_length(given #>> '{}', coalesce(field.max_length, 300), field.path);
  content := case
    when field.max_length > 300 then private.multi_line(given #>> '{}')
    when field.path ~* 'email$' then private.email_address(given #>> '{}')
    else private.single_line(given #>> '{}') end;
  if given is null or kind_given = 'null' or (kind_given = 'string' and content = '' and field.kind <> 'bool') then
    return 'null';
  end if;
  case field.kind
    when 'bool' then
      if kind_given = 'boolean' then
        return given;
      end if;
    when 'int' then
      if kind_given = 'number' and content::numeric = trunc(content::numeric)
        and content::numeric between 0 and 1000000000 then
        return to_jsonb(content::numeric::integer);
      end if;
    when 'date' then
      if kind_given = 'string' and private.to_date_or_null(content) is not null then
        return to_jsonb(content);
      end if;
    when 'enum' then
      if kind_given = 'string' and content = any (field.allowed) then
        return to_jsonb(content);
      end if;
    when 'text' then
      if kind_given = 'string' then
        return to_jsonb(content);
      end if;
  end case;
  perform private.fail('MU001', 'Um dos campos tem um valor que não é válido.', field.path);
end $$;

-- Returns {table: {column: value}} with every column that the step owns; an absent key is null, or false for a flag.
create function private.clean_step(p_step public.form_step, p_form_data jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field private.wizard_fields;
  value jsonb;
  cleaned jsonb := '{}';
begin
  perform private.check_step_shape(p_step, p_form_data);
  for field in select * from private.wizard_fields f where f.step = p_step loop
    value := private.clean_value(field, p_form_data #> string_to_array(field.path, '.'));
    if field.target in ('certificacoes', 'priorities') and value = 'null' then
      value := 'false';
    end if;
    cleaned := cleaned || jsonb_build_object(
      field.target, coalesce(cleaned -> field.target, '{}') || jsonb_build_object(field.column_name, value)
    );
  end loop;
  if cleaned ? 'dados_adicionais' then
    return jsonb_build_object('organizacoes',
      jsonb_build_object('dados_adicionais', jsonb_strip_nulls(cleaned -> 'dados_adicionais')));
  elsif cleaned -> 'organizacoes' ? 'municipio' then
    return jsonb_set(cleaned, '{organizacoes,municipio}', coalesce(to_jsonb(
      private.find_municipality(cleaned #>> '{organizacoes,uf}', cleaned #>> '{organizacoes,municipio}')), 'null'));
  end if;
  return cleaned;
end $$;

create function private.project_step(p_org_id uuid, p_step public.form_step, p_form_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  touched integer;
begin
  for target in select key as name, value as columns from jsonb_each(private.clean_step(p_step, p_form_data)) loop
    execute format(
      'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) v where t.%3$I = $2',
      target.name,
      (select string_agg(format('%1$I = v.%1$I', k), ', ') from jsonb_object_keys(target.columns) k),
      case target.name when 'organizacoes' then 'id' else 'org_id' end
    ) using target.columns, p_org_id;
    get diagnostics touched = row_count;
    if touched = 0 then
      perform private.fail('MU008', 'Organização não encontrada.');
    end if;
  end loop;
end $$;

create function private.project_form_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.project_step(new.org_id, new.step, new.form_data);
  return null;
end $$;

create trigger form_progress_project after insert or update of form_data on public.form_progress
  for each row execute function private.project_form_progress();

-- The steps pass to the organisation's next owner, the consents do not. Its name puts it before the check for completeness.
create function private.pass_steps() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.form_progress f set form_data = private.preserve_consents(f.form_data, '{}')
  where f.org_id = new.id and f.form_data <> private.preserve_consents(f.form_data, '{}');
  update public.form_progress f set user_id = new.owner_id where f.org_id = new.id;
  return null;
end $$;

create trigger organizacoes_pass_steps after update of owner_id on public.organizacoes
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.pass_steps();

-- schemas/015000_document_slots.sql

-- The 23 slots of an organisation's documents (product 3 and 5), with the rules for their files and their dates, and beside
-- them those of the signed declarations (decision 131), which no profile has to have.

-- The mandatory slots (product 5). A constant, because an index needs one. plpgsql keeps its plan, so that a sort can call it.
create function private.is_mandatory(slot text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return slot in ('estatuto', 'ataEleicao', 'cartaoCnpj');
end $$;

grant execute on function private.is_mandatory(text) to authenticated, service_role;

-- Papers that list the directors with CPF, RG and home address: readers, who do not know these, see neither row nor file.
create function private.lists_directors(slot text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return slot in ('declaracaoDirigentes', 'declaracaoImpedimentos');
end $$;

grant execute on function private.lists_directors(text) to authenticated, service_role;

create table private.document_slots (
  slot text primary key check (slot ~ '^[a-zA-Z]{1,40}$'),
  parte text not null default 'perfil' check (parte in ('perfil', 'declaracao')),
  label text not null,
  extensions text[] not null,
  max_bytes bigint not null default 10 * 1024 * 1024,
  mandatory boolean not null generated always as (private.is_mandatory(slot)) stored,
  validade text not null default 'nenhuma'
    check (validade in ('nenhuma', 'prazo', 'mandato', 'exercicio', 'idade')),
  validade_dias integer check (validade_dias > 0),
  avisos integer[] not null default '{}',
  permite_sem_validade boolean not null default false,
  respostas text[] not null default '{}' check (respostas <@ '{sem_empregados,nao_contribuinte,em_renovacao}')
);

comment on table private.document_slots is
  'Slots of the documents: one row per slot, with its label, accepted files and rule for dates.';
comment on column private.document_slots.parte is
  'perfil = one of the 23 slots of the profile, declaracao = a declaration that the organisation made here and signed.';
comment on column private.document_slots.validade is
  'How a document ages: prazo = until the printed day, mandato = until the board''s term ends, exercicio = accounts of '
  'a year, issued on its last day, idade = never expires but funding calls want a recent one, nenhuma = has no dates.';
comment on column private.document_slots.validade_dias is
  'Days after the issue: usual validity (prazo) or accepted age (idade), null where nothing is usual.';
comment on column private.document_slots.avisos is 'Days before the expiry on which the owner is notified.';

comment on column private.document_slots.respostas is
  'What an organisation may answer instead of sending a file (decision 137); empty where everybody has the document.';

alter table private.document_slots enable row level security;

insert into private.document_slots
  (slot, label, extensions, max_bytes, validade, validade_dias, avisos, permite_sem_validade)
values
  ('estatuto', 'Estatuto social', '{pdf,doc,docx}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('ataEleicao', 'Ata de eleição da diretoria', '{pdf,doc,docx}', 10 * 1024 * 1024, 'mandato', null, '{60,30,15,5}', false),
  ('cartaoCnpj', 'Cartão CNPJ', '{pdf,jpg,jpeg,png}', 10 * 1024 * 1024, 'idade', 90, '{}', false),
  ('certidaoMunicipal', 'Certidão negativa municipal', '{pdf}', 10 * 1024 * 1024, 'prazo', null, '{30,15,5,0}', false),
  ('certidaoEstadual', 'Certidão negativa estadual', '{pdf}', 10 * 1024 * 1024, 'prazo', null, '{30,15,5,0}', false),
  ('certidaoFederal', 'Certidão negativa federal', '{pdf}', 10 * 1024 * 1024, 'prazo', 180, '{30,15,5,0}', false),
  ('certidaoFgts', 'Certidão de regularidade do FGTS', '{pdf}', 10 * 1024 * 1024, 'prazo', 30, '{30,15,5,0}', false),
  ('certidaoTrabalhista', 'Certidão negativa de débitos trabalhistas', '{pdf}', 10 * 1024 * 1024, 'prazo', 180, '{30,15,5,0}', false),
  ('certificacoesTitulos', 'Certificações e títulos', '{pdf,zip}', 10 * 1024 * 1024, 'prazo', null, '{30,15,5,0}', true),
  ('inscricoesConselhos', 'Inscrições em conselhos', '{pdf,zip}', 10 * 1024 * 1024, 'prazo', null, '{30,15,5,0}', true),
  ('alvaraFuncionamento', 'Alvará de funcionamento', '{pdf,jpg,jpeg,png}', 10 * 1024 * 1024, 'prazo', null, '{30,15,5,0}', true),
  ('balanco', 'Balanço patrimonial', '{pdf,xls,xlsx}', 10 * 1024 * 1024, 'exercicio', null, '{}', false),
  ('demonstracoes', 'Demonstrações contábeis', '{pdf,xls,xlsx}', 10 * 1024 * 1024, 'exercicio', null, '{}', false),
  ('relatoriosAuditoria', 'Relatórios de auditoria', '{pdf}', 10 * 1024 * 1024, 'exercicio', null, '{}', false),
  ('declaracaoIsencao', 'Declaração de isenção', '{pdf}', 10 * 1024 * 1024, 'prazo', 365, '{30,15,5,0}', false),
  ('projetos', 'Projetos', '{pdf,doc,docx}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('planos', 'Planos de trabalho', '{pdf,doc,docx,xls,xlsx}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('orcamentosDetalhados', 'Orçamentos detalhados', '{pdf,xls,xlsx}', 10 * 1024 * 1024, 'idade', 180, '{}', false),
  ('relatorios', 'Relatórios de atividades', '{pdf,doc,docx}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('avaliacoes', 'Avaliações de impacto', '{pdf,doc,docx,xls,xlsx}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('clippingMidia', 'Clipping de mídia', '{pdf,doc,docx,zip}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('depoimentos', 'Depoimentos', '{pdf,doc,docx,mp3,mp4}', 10 * 1024 * 1024, 'nenhuma', null, '{}', false),
  ('materiais', 'Materiais de divulgação', '{jpg,jpeg,png,pdf,mp4}', 20 * 1024 * 1024, 'nenhuma', null, '{}', false);

-- No law lets a declaration end; funding calls want a recent one. Its issue is the day on which it was signed.
insert into private.document_slots (slot, parte, label, extensions, validade, validade_dias)
select slot, 'declaracao', label, '{pdf,jpg,jpeg,png}', 'idade', 180
from (values
  ('declaracaoDirigentes', 'Relação nominal dos dirigentes'),
  ('declaracaoImpedimentos', 'Declaração de ausência de impedimentos'),
  ('declaracaoMenores', 'Declaração sobre trabalho de menores'),
  ('declaracaoInstalacoes', 'Declaração sobre instalações e condições'),
  ('declaracaoEndereco', 'Declaração de funcionamento no endereço'),
  ('declaracaoRemuneracao', 'Declaração sobre uso dos recursos'),
  ('declaracaoAutenticidade', 'Declaração de autenticidade dos documentos')
) signed (slot, label);

-- The CNDT is issued to everybody, so that its slot has no answer.
update private.document_slots s set respostas = a.respostas
from (values
  ('certidaoFgts', '{sem_empregados}'::text[]),
  ('certidaoEstadual', '{nao_contribuinte}'),
  ('certidaoMunicipal', '{nao_contribuinte}'),
  ('certificacoesTitulos', '{em_renovacao}')
) a (slot, respostas)
where s.slot = a.slot;

-- An answer as people read it, within a sentence.
create function private.answer_text(resposta text) returns text
language sql immutable set search_path = '' as $$
  select case resposta
    when 'sem_empregados' then 'sem empregados' when 'nao_contribuinte' then 'não contribuinte' when 'em_renovacao' then 'em renovação' end
$$;

-- Where its file is sent, in the portal.
create function private.slot_link(p_slot text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case (select s.parte from private.document_slots s where s.slot = p_slot)
    when 'declaracao' then '/perfil-ong/declaracoes' else '/perfil-ong/documentos' end || '#arquivo-' || p_slot;
end $$;

-- schemas/016000_documentos.sql

-- Documents of organisations, the refused files that newer ones replaced, and what a document's upload and review change. A row
-- without a file is an answer that stands in the document's place (decision 137).

create table public.documentos (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  nome text not null check (char_length(nome) <= 255 and btrim(nome) <> ''),
  tipo text not null references private.document_slots (slot),
  aprovado boolean not null default false,
  observacoes text check (char_length(observacoes) <= 2000),
  arquivo_url text unique check (char_length(arquivo_url) <= 300),
  tamanho bigint not null default 0 check (tamanho >= 0),
  reviewed_by uuid,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  objeto_id uuid,
  objeto_versao text check (char_length(objeto_versao) <= 300),
  objeto_hash text check (char_length(objeto_hash) <= 300),
  emitido_em date check (emitido_em between '1900-01-01' and '2100-12-31'),
  valido_ate date check (valido_ate between '1900-01-01' and '2100-12-31'),
  sem_validade boolean not null default false,
  aguardando_desde timestamptz not null default now(),
  enviado_por uuid references auth.users (id) on delete set null,
  substitui uuid,
  datado_em timestamptz,
  responde_a uuid,
  resposta text check (resposta in ('sem_empregados', 'nao_contribuinte', 'em_renovacao')),
  explicacao text check (char_length(explicacao) between 1 and 500),
  escrito_em timestamptz,
  recusado boolean not null generated always as (reviewed_at is not null and not aprovado) stored,
  na_fila boolean not null generated always as (reviewed_at is null or escrito_em is not null) stored,
  unique (org_id, tipo),
  constraint documentos_dates_check check (valido_ate >= emitido_em),
  constraint documentos_sem_validade_check check (not (sem_validade and valido_ate is not null)),
  constraint documentos_conteudo_check check (
    (arquivo_url is null) = (resposta is not null) and (resposta is null or valido_ate is not null)
    and (explicacao is null or resposta is not null)
  )
);

comment on table public.documentos is 'Documents of an organisation: one row per organisation and slot.';
comment on column public.documentos.arquivo_url is 'Path of the object in the bucket documentos; null: an answer stands instead.';
comment on column public.documentos.resposta is
  'What the organisation answered instead of sending a file: one of the slot''s respostas, until valido_ate; null: a file.';
comment on column public.documentos.explicacao is 'The organisation''s own words beside its answer.';
comment on column public.documentos.reviewed_by is
  'Always null: the owner reads this row, and who reviewed is personal data that only the audit trail stores.';
comment on column public.documentos.reviewed_at is
  'Time of the review, null while the document waits for it; afterwards it is approved (aprovado) or refused (recusado).';
comment on column public.documentos.objeto_id is
  'The stored object that the row was written for, with objeto_versao and objeto_hash.';
comment on column public.documentos.aguardando_desde is
  'Start of the wait for review: the upload, the owner''s change of an approved document''s dates, or the answer to a refusal.';
comment on column public.documentos.enviado_por is
  'The owner or editor who sent the file; null where nobody of the organisation did, or the account is gone.';
comment on column public.documentos.substitui is
  'The document that the sender saw in the slot, the nil UUID for an empty slot; null: they did not say.';

comment on column public.documentos.datado_em is
  'When its owner or an editor changed the dates of a document that the team had asked for; null otherwise.';
comment on column public.documentos.responde_a is
  'The request (private.pedidos_documentos) that the document answered when it arrived; null: none.';
comment on column public.documentos.escrito_em is
  'When its organisation wrote the first line (private.conversa_mensagens) that the team has not answered since, nor decided over.';
comment on column public.documentos.na_fila is 'In the review queue: it waits for its review, or was refused and the organisation answered.';

-- What the team asked for, then the mandatory slots, then the rest.
create function private.queue_rank(slot text, request uuid) returns integer
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case when request is not null then 0 when private.is_mandatory(slot) then 1 else 2 end;
end $$;

grant execute on function private.queue_rank(text, uuid) to authenticated, service_role;

create index documentos_enviado_por on public.documentos (enviado_por);

create index documentos_tipo on public.documentos (tipo);

create index documentos_waiting on public.documentos (aguardando_desde, org_id) where na_fila;

-- Those about which the organisation wrote come before all others.
create index documentos_queue on public.documentos ((escrito_em is null), private.queue_rank(tipo, responde_a), aguardando_desde, id)
  where na_fila;

create index documentos_escritos on public.documentos (org_id) where escrito_em is not null;

create index documentos_recusados_org on public.documentos (org_id, tipo) where recusado;

-- Serves the filters on mandatory documents by index-only scans.
create index documentos_obrigatorios_org on public.documentos (org_id) include (aprovado, recusado)
  where private.is_mandatory(tipo);

create index documentos_validade on public.documentos (valido_ate)
  where valido_ate is not null and not recusado;

create index documentos_vigencia_org on public.documentos (org_id, valido_ate)
  where (valido_ate is not null or sem_validade) and not recusado;

alter table public.documentos enable row level security;

create policy "members read their documents, an administrator all"
  on public.documentos for select to authenticated
  using (
    (select private.is_admin()) or org_id = any ((select private.editable_orgs())::uuid[])
    or (org_id = any ((select private.readable_orgs())::uuid[]) and not private.lists_directors(tipo))
  );

create policy "owner and editors send documents"
  on public.documentos for insert to authenticated
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

create policy "an administrator reviews documents"
  on public.documentos for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "owner and editors remove documents"
  on public.documentos for delete to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.documentos');

grant select, insert (org_id, nome, tipo, arquivo_url, substitui), update (aprovado, observacoes), delete
  on public.documentos to authenticated;

create table public.documento_versoes (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  nome text not null check (char_length(nome) <= 255),
  observacoes text check (char_length(observacoes) <= 2000),
  arquivo_url text unique check (char_length(arquivo_url) <= 300),
  tamanho bigint not null,
  objeto_id uuid,
  objeto_versao text check (char_length(objeto_versao) <= 300),
  objeto_hash text check (char_length(objeto_hash) <= 300),
  enviado_em timestamptz not null,
  reviewed_at timestamptz not null,
  created_at timestamptz not null default now(),
  resposta text check (resposta in ('sem_empregados', 'nao_contribuinte', 'em_renovacao')),
  explicacao text check (char_length(explicacao) <= 500),
  valido_ate date,
  unique (org_id, tipo),
  constraint documento_versoes_conteudo_check check ((arquivo_url is null) = (resposta is not null))
);

comment on table public.documento_versoes is
  'Refused files and answers for comparison: at most one per organisation and slot, until the document that replaced it is decided.';

create index documento_versoes_tipo on public.documento_versoes (tipo);

alter table public.documento_versoes enable row level security;

create policy "members read their refused documents, an administrator all"
  on public.documento_versoes for select to authenticated
  using (
    (select private.is_admin()) or org_id = any ((select private.editable_orgs())::uuid[])
    or (org_id = any ((select private.readable_orgs())::uuid[]) and not private.lists_directors(tipo))
  );

select private.neutralize_row_estimates('public.documento_versoes');

grant select on public.documento_versoes to authenticated;

create trigger documentos_lock_own before insert or delete on public.documentos
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- Its name puts it before all others, so that no other error reveals what another organisation stores.
create trigger documentos_admit before insert or delete on public.documentos
  for each row when (current_user = 'authenticated') execute function private.admit_editor();

-- The name under which people see and download the file: without invisible or direction-changing characters, and with its
-- real extension at the end, so that no executable looks like a PDF.
create function private.file_name(given text, extension text) returns text
language sql immutable set search_path = '' as $$
  select case
    when clean.name = '' or lower(clean.name) like '%.' || extension then clean.name
    when extension in ('jpg', 'jpeg') and lower(clean.name) ~ '\.jpe?g$' then clean.name
    else left(clean.name, 254 - length(extension)) || '.' || extension end
  from (select btrim(regexp_replace(
    given, '[\t\n\r\u200C\u200D\u2028\u2029' || private.invisible_characters() || ']', '', 'g'
  )) as name) clean
$$;

create function private.check_sent_file(document public.documentos, slot private.document_slots) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := private.document_path(document.arquivo_url);
  over_limit text;
begin
  if parts is null or parts[1] <> document.org_id::text or parts[2] <> document.tipo then
    perform private.fail('MU005', 'O endereço do arquivo não é válido.', 'path');
  elsif parts[3] <> all (slot.extensions) then
    perform private.fail('MU005', 'Este tipo de arquivo não é aceito.', 'extension');
  elsif document.tamanho is null then
    perform private.fail('MU005', 'O arquivo não foi encontrado. Envie de novo.', 'object');
  elsif document.tamanho = 0 then
    perform private.fail('MU005', 'O arquivo está vazio.', 'empty');
  elsif document.tamanho > slot.max_bytes then
    perform private.fail('MU006', 'O arquivo excede o tamanho máximo.', slot.max_bytes::text);
  end if;
  over_limit := private.folder_limit_reached(document.org_id, 0);
  if over_limit is not null then
    perform private.fail('MU009', 'O espaço da organização está cheio.', over_limit);
  end if;
end $$;

-- A new document replaces the slot's row; a refused one moves to documento_versoes (decision 60).
create function private.receive_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  slot private.document_slots;
  parts constant text[] := private.document_path(new.arquivo_url);
  sent constant integer := coalesce(nullif(current_setting('mutirao.documents_sent', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null then
    -- There are 30 slots, so a transaction with thousands of documents would only occupy the database.
    if sent > 30 then
      perform private.fail('MU009', 'São documentos demais de uma vez.', 'files');
    end if;
    perform private.limit_length(new.nome, 255, 'nome');
    perform set_config('mutirao.documents_sent', sent::text, true);
    perform private.lock_folder(new.org_id);
    select * into slot from private.document_slots s where s.slot = new.tipo;
    if slot.slot is null then
      perform private.fail('MU005', 'Este tipo de documento não existe.', 'slot');
    end if;
    if new.resposta is null then
      new.tamanho := private.document_size(new.arquivo_url);
      new.nome := private.file_name(new.nome, parts[3]);
      perform private.check_sent_file(new, slot);
    end if;
    -- Of two people who fill a slot at the same time, the second is told.
    if new.substitui <> coalesce(
      (select d.id from public.documentos d where d.org_id = new.org_id and d.tipo = new.tipo),
      '00000000-0000-0000-0000-000000000000'
    ) then
      perform private.fail('MU016', 'Este documento mudou depois que você o abriu.');
    end if;
    new.enviado_por := auth.uid();
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_at := null;
  end if;
  -- A question that waits for the team waits for it at the new file, too; that of a removed one was kept.
  select d.escrito_em into new.escrito_em from public.documentos d where d.org_id = new.org_id and d.tipo = new.tipo;
  if not found then
    delete from private.conversa_esperas e where e.org_id = new.org_id and e.tipo = new.tipo returning e.escrito_em into new.escrito_em;
  end if;
  with gone as (
    delete from public.documentos d where d.org_id = new.org_id and d.tipo = new.tipo returning d.*
  )
  insert into public.documento_versoes as version
    (org_id, tipo, nome, observacoes, arquivo_url, tamanho, objeto_id, objeto_versao, objeto_hash, enviado_em, reviewed_at,
    resposta, explicacao, valido_ate)
  select g.org_id, g.tipo, g.nome, g.observacoes, g.arquivo_url, g.tamanho, g.objeto_id, g.objeto_versao, g.objeto_hash,
    g.created_at, g.reviewed_at, g.resposta, g.explicacao, case when g.resposta is not null then g.valido_ate end
  from gone g
  where g.recusado and (g.resposta is not null or g.arquivo_url is distinct from new.arquivo_url)
  on conflict (org_id, tipo) do update set
    nome = excluded.nome, observacoes = excluded.observacoes, arquivo_url = excluded.arquivo_url,
    tamanho = excluded.tamanho, objeto_id = excluded.objeto_id, objeto_versao = excluded.objeto_versao,
    objeto_hash = excluded.objeto_hash, enviado_em = excluded.enviado_em, reviewed_at = excluded.reviewed_at,
    created_at = now(), resposta = excluded.resposta, explicacao = excluded.explicacao, valido_ate = excluded.valido_ate;
  -- A refused file that is sent again is the current one.
  delete from public.documento_versoes v where v.arquivo_url = new.arquivo_url;
  return new;
end $$;

create trigger documentos_receive before insert on public.documentos
  for each row execute function private.receive_document();

create function private.record_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_undoing() then
    new.reviewed_at := now();
    new.escrito_em := null;
  end if;
  if new.aprovado then
    perform private.refuse_swapped_file(new.arquivo_url);
  end if;
  return new;
end $$;

create trigger documentos_record_review before update of aprovado, observacoes on public.documentos
  for each row execute function private.record_review();

-- A refused version goes when its successor is decided or removed; the owner's app then removes its file (decision 26).
create function private.delete_refused_version(document public.documentos) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.documento_versoes v where v.org_id = document.org_id and v.tipo = document.tipo;
end $$;

create function private.after_document_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_refused_version(old);
  return null;
end $$;

-- Not for the row that receive_document replaces: the new one is not decided yet.
create trigger documentos_drop_refused_version after delete on public.documentos
  for each row when (pg_trigger_depth() = 0) execute function private.after_document_removal();

-- An answer in a document's place. A function, because the columns of files are granted and those of answers are not. The same
-- answer once more, by a second press perhaps, is the one that stands, unless it was refused or a request came after it.
create function private.answer_document(
  p_org uuid, p_tipo text, p_resposta text, p_valido_ate date, p_explicacao text, p_substitui uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  words text;
  answer uuid;
begin
  perform private.lock_person(private.caller());
  perform private.require_editor(p_org);
  perform private.limit_length(p_tipo, 40, 'p_tipo'), private.limit_length(p_resposta, 40, 'p_resposta'),
    private.limit_length(p_explicacao, 500, 'explicacao');
  words := nullif(private.multi_line(p_explicacao), '');
  if not exists (select from private.document_slots s where s.slot = p_tipo and p_resposta = any (s.respostas)) then
    perform private.fail('MU001', 'Este documento não aceita esta resposta.', 'resposta');
  elsif p_valido_ate is null then
    perform private.fail('MU001', 'Diga até quando a resposta vale.', 'valido_ate');
  elsif p_valido_ate <= private.today() then
    perform private.fail('MU001', 'Escolha um dia depois de hoje.', 'valido_ate');
  elsif p_valido_ate > (private.today() + interval '1 year')::date then
    perform private.fail('MU001', 'A resposta pode valer por até um ano.', 'valido_ate');
  end if;
  perform private.lock_folder(p_org);
  select d.id into answer from public.documentos d
  where d.org_id = p_org and d.tipo = p_tipo and d.resposta = p_resposta and d.valido_ate = p_valido_ate
    and d.explicacao is not distinct from words and not d.recusado and not private.is_asked_for(p_org, p_tipo);
  if answer is null then
    insert into public.documentos (org_id, nome, tipo, resposta, valido_ate, explicacao, substitui)
    values (p_org, 'Resposta: ' || private.answer_text(p_resposta), p_tipo, p_resposta, p_valido_ate, words, p_substitui)
    returning id into answer;
  end if;
  return answer;
end $$;

create function public.answer_document(
  p_org uuid, p_tipo text, p_resposta text, p_valido_ate date, p_explicacao text default '', p_substitui uuid default null
) returns uuid
language sql set search_path = '' as $$
  select private.answer_document(p_org, p_tipo, p_resposta, p_valido_ate, p_explicacao, p_substitui)
$$;

grant execute on function
  private.answer_document(uuid, text, text, date, text, uuid),
  public.answer_document(uuid, text, text, date, text, uuid)
  to authenticated;

comment on function public.answer_document(uuid, text, text, date, text, uuid) is
  'Answers in the place of a document, for owner and editors, unless the slot changed since they saw p_substitui (MU001, MU016).';

-- schemas/017000_document_storage.sql

-- Stored files of documents: the bucket, who may read, add and remove its objects, and the check that an object is the one
-- its document was written for. A path is {org_id}/{slot}/{uuid}.{ext}, compared as text, so each has one spelling.

-- The size limit is the largest slot's and the types fit all extensions; the row's trigger checks the slot's own limits.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documentos', 'documentos', false, 20 * 1024 * 1024, array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'image/jpeg',
  'image/png',
  'audio/mpeg',
  'video/mp4'
])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- {org_id, slot, extension} of a well-formed path, null for any other.
create function private.document_path(path text) returns text[]
language sql immutable set search_path = '' as $$
  select case when char_length(path) <= 300 then regexp_match(
    path,
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/([a-zA-Z]{1,40})/'
      || '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{2,5})$'
  ) end
$$;

-- 0 for an upload that has begun and has no size yet.
create function private.object_bytes(metadata jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select case when metadata ->> 'size' ~ '^\d{1,15}$' then (metadata ->> 'size')::bigint else 0 end
$$;

-- Null where there is no such object.
create function private.document_size(path text) returns bigint
language sql stable security definer set search_path = '' as $$
  select private.object_bytes(o.metadata) from storage.objects o where o.bucket_id = 'documentos' and o.name = path
$$;

-- There is no policy for update: a file never changes.
create policy "members open the files of their organisations, an administrator all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'documentos'
    and (
      (select private.is_admin()) or split_part(name, '/', 1) = any ((select private.editable_orgs())::text[])
      or (
        split_part(name, '/', 1) = any ((select private.readable_orgs())::text[])
        and not private.lists_directors(split_part(name, '/', 2))
      )
    )
  );

-- The limit that a folder exceeds: 'files' (200) or 'bytes' (500 MB). The slots need 310 MB at most; the rest is for files
-- that the owner's app has not removed yet. `~>=~` uses the storage service's index on the name; '0' follows '/'.
create function private.folder_limit_reached(p_org_id uuid, room_for integer, more_bytes bigint default 0) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) + room_for > 200 then 'files'
    when coalesce(sum(private.object_bytes(o.metadata)), 0) + more_bytes > 500 * 1024 * 1024 then 'bytes'
  end
  from storage.objects o
  where o.bucket_id = 'documentos' and o.name ~>=~ (p_org_id || '/') and o.name ~<~ (p_org_id || '0')
$$;

-- The storage service puts the request into these settings. With `x-upsert`, an upload link could replace an approved file
-- for two hours, past every policy; a copy would cost its sender no bytes.
create function private.is_new_upload() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '') !~ 'copy|move'
    and coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-upsert', 'false') <> 'true'
$$;

create function private.may_store_document(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := private.document_path(path);
begin
  return private.is_new_upload()
    and parts is not null
    and parts[1] = any (private.editable_orgs()::text[])
    and exists (select from private.document_slots s where s.slot = parts[2] and parts[3] = any (s.extensions))
    and not exists (select from public.documentos d where d.arquivo_url = path)
    and private.folder_limit_reached(parts[1]::uuid, 1) is null;
end $$;

grant execute on function private.may_store_document(text) to authenticated;

create policy "owner and editors store files"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'documentos' and private.may_store_document(name));

-- Held to the end of a transaction that adds, names or removes a file, so that none of them judges an outdated folder.
create function private.lock_folder(p_org_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.files.' || p_org_id, 0))
$$;

-- The file of a refused version stays as long as the decision that dropped the version can be undone (decision 61).
create function private.may_remove_document(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  org uuid;
begin
  select o into org from unnest(private.editable_orgs()) o where o::text = split_part(path, '/', 1);
  if org is null or not private.hold_editor(org, private.caller()) then
    return false;
  end if;
  perform private.lock_folder(org);
  return not exists (select from public.documentos d where d.arquivo_url = path)
    and not exists (select from public.documento_versoes v where v.arquivo_url = path)
    and not exists (
      select from private.recent_decisions r
      where r.before #>> '{previous_version,arquivo_url}' = path and r.decided_at > now() - private.undo_window() - interval '1 second'
    );
end $$;

grant execute on function private.may_remove_document(text) to authenticated;

create policy "owner and editors remove files that no document names"
  on storage.objects for delete to authenticated
  using (bucket_id = 'documentos' and private.may_remove_document(name));

-- The storage service checks the policies when an upload is requested and writes the row past them when the bytes arrive, up
-- to two hours later, so this trigger checks again. `owner_id` is the requester, null for the operator's key, which restores
-- backups. A refusal reveals no more than the policies do. A hosted project can create triggers here but never change them.
create function private.receive_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parts constant text[] := private.document_path(new.name);
  sender constant text := coalesce(auth.uid()::text, new.owner_id);
  org constant uuid := parts[1];
begin
  if sender is null then
    return new;
  end if;
  if org is null or not private.hold_editor(org, sender::uuid) then
    perform private.fail('42501', 'Você não pode guardar arquivos aqui.');
  end if;
  perform private.lock_folder(org);
  if exists (select from public.documentos d where d.arquivo_url = new.name) then
    perform private.fail('42501', 'Um arquivo guardado não pode ser trocado.');
  elsif exists (select from storage.objects o where o.bucket_id = new.bucket_id and o.name = new.name) then
    perform private.fail('23505', 'Este arquivo já foi enviado.');
  elsif private.folder_limit_reached(org, 1, private.object_bytes(new.metadata)) is not null then
    perform private.fail('42501', 'O espaço da organização está cheio.');
  end if;
  return new;
end $$;

create trigger mutirao_receive_file before insert on storage.objects
  for each row when (new.bucket_id = 'documentos')
  execute function private.receive_stored_file();

-- A stored file never changes, but the service may update its own columns and complete an upload that has no metadata yet.
create function private.guard_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.bucket_id, new.name) is distinct from (old.id, old.bucket_id, old.name)
    or (old.metadata is not null
      and (new.version, private.object_hash(new.metadata), private.object_bytes(new.metadata))
        is distinct from (old.version, private.object_hash(old.metadata), private.object_bytes(old.metadata))) then
    perform private.fail('42501', 'Um arquivo guardado não pode ser trocado.');
  end if;
  return new;
end $$;

create trigger mutirao_guard_file before update on storage.objects
  for each row when (old.bucket_id = 'documentos' or new.bucket_id = 'documentos')
  execute function private.guard_stored_file();

create function private.record_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select o.id, o.version, private.object_hash(o.metadata)
  into new.objeto_id, new.objeto_versao, new.objeto_hash
  from storage.objects o
  where o.bucket_id = 'documentos' and o.name = new.arquivo_url;
  return new;
end $$;

-- Triggers fire in the order of their names: documentos_receive has locked the folder by then.
create trigger documentos_record_file before insert on public.documentos
  for each row execute function private.record_stored_file();

-- False for an object in the place of the one its document was written for: nobody opens or approves it. A backup restores
-- objects under new ids, so one of the operator's (without an owner) passes if its hash and size are the same.
create function private.is_recorded_file(path text, id uuid, version text, owner_id text, metadata jsonb)
returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from (
      select d.arquivo_url, d.objeto_id, d.objeto_versao, d.objeto_hash, d.tamanho from public.documentos d
      where d.arquivo_url = is_recorded_file.path
      union all
      select v.arquivo_url, v.objeto_id, v.objeto_versao, v.objeto_hash, v.tamanho from public.documento_versoes v
      where v.arquivo_url = is_recorded_file.path
    ) d
    where d.objeto_id is not null
      and (d.objeto_id, d.objeto_versao) is distinct from (is_recorded_file.id, is_recorded_file.version)
      and not (
        is_recorded_file.owner_id is null
        and d.objeto_hash is not distinct from private.object_hash(is_recorded_file.metadata)
        and d.tamanho = private.object_bytes(is_recorded_file.metadata)
      )
  )
$$;

grant execute on function private.is_recorded_file(text, uuid, text, text, jsonb) to authenticated;

create policy "nobody opens another file in the place of a document's"
  on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'documentos' or private.is_recorded_file(name, id, version, owner_id, metadata));

create function private.is_file_swapped(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'documentos' and o.name = path
      and not private.is_recorded_file(o.name, o.id, o.version, o.owner_id, o.metadata)
  )
$$;

create function private.refuse_swapped_file(path text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_file_swapped(path) then
    perform private.fail('MU014', 'O arquivo guardado não é o que foi enviado com este documento.');
  end if;
end $$;

create function private.check_document_file(p_path text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() or split_part(p_path, '/', 1) = any (private.readable_orgs()::text[]) then
    perform private.refuse_swapped_file(p_path);
  end if;
end $$;

create function public.check_document_file(p_path text) returns void
language sql stable set search_path = '' as $$ select private.check_document_file(p_path) $$;

grant execute on function private.check_document_file(text), public.check_document_file(text) to authenticated;

comment on function public.check_document_file(text) is
  'Raises MU014, for people who may see a file, if it is not the one its document was written for and so does not open.';

-- schemas/018000_document_dates.sql

-- When a document was issued and until when it is valid (decision 76). The printed dates decide, the slot's rule only
-- suggests; expiry is computed, so the passing of a day changes no row.

-- A day of the form, null where there is none; anything else is refused with the field's name.
create function private.read_day(datas jsonb, field text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  given constant jsonb := datas -> field;
  day date;
begin
  if given is null or given = 'null' then
    return null;
  end if;
  if jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$' then
    begin
      day := given #>> '{}';
    exception when data_exception then
      null;
    end;
  end if;
  if day is null or day not between '1900-01-01' and '2100-12-31' then
    perform private.fail('MU001', 'A data não é válida.', field);
  end if;
  return day;
end $$;

-- A function and no grant on the columns, because a policy for owners' updates would allow them to review (decision 76).
-- `p_datas` has emitido_em, valido_ate and sem_validade, `p_visto` has these and reviewed_at; a missing key means empty.
create function private.set_document_dates(p_documento uuid, p_datas jsonb, p_visto jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document record;
  admin constant boolean := private.is_admin();
  new_emitido_em date;
  new_valido_ate date;
  new_sem_validade boolean;
  seen_review timestamptz;
begin
  perform private.limit_length(p_datas, 1000, 'p_datas'), private.limit_length(p_visto, 1000, 'p_visto');
  select d.id, d.org_id, d.tipo, d.aprovado, d.resposta, d.emitido_em, d.valido_ate, d.sem_validade, d.reviewed_at,
    s.label, s.validade, s.permite_sem_validade into document
  from public.documentos d join private.document_slots s on s.slot = d.tipo
  where d.id = p_documento and (admin or d.org_id = any (private.editable_orgs()))
  for no key update of d;
  if document.id is null then
    -- The same error whether the document exists or not.
    perform private.fail('42501', 'Você só pode datar documentos da sua organização.');
  end if;
  if not admin then
    perform private.require_editor(document.org_id);
  end if;
  if jsonb_typeof(p_datas) is distinct from 'object' then
    perform private.fail('MU001', 'Faltam as datas.', 'p_datas');
  elsif document.resposta is not null then
    perform private.fail('MU001', 'A data de uma resposta só muda com outra resposta.', 'valido_ate');
  elsif jsonb_typeof(p_visto) is distinct from 'object' then
    perform private.fail('MU001', 'Falta o que foi visto.', 'p_visto');
  elsif coalesce(jsonb_typeof(p_datas -> 'sem_validade'), 'null') not in ('boolean', 'null') then
    perform private.fail('MU001', 'Diga se o documento tem prazo de validade.', 'sem_validade');
  end if;
  new_emitido_em := private.read_day(p_datas, 'emitido_em');
  new_valido_ate := private.read_day(p_datas, 'valido_ate');
  new_sem_validade := coalesce(p_datas ->> 'sem_validade', 'false')::boolean;
  if (document.emitido_em, document.valido_ate, document.sem_validade)
    is not distinct from (new_emitido_em, new_valido_ate, new_sem_validade) then
    return;
  end if;
  begin
    seen_review := p_visto ->> 'reviewed_at';
  exception when data_exception then
    perform private.fail('MU001', 'O que foi visto não é válido.', 'p_visto');
  end;
  if (to_char(document.emitido_em, 'YYYY-MM-DD'), to_char(document.valido_ate, 'YYYY-MM-DD'), document.sem_validade::text, document.reviewed_at)
    is distinct from (p_visto ->> 'emitido_em', p_visto ->> 'valido_ate', coalesce(p_visto ->> 'sem_validade', 'false'), seen_review) then
    perform private.fail('MU016', 'Este documento mudou depois que você o abriu.');
  end if;
  if new_emitido_em is not null and (document.validade in ('nenhuma', 'mandato') or new_emitido_em > private.today()
    or (document.validade = 'exercicio' and to_char(new_emitido_em, 'MM-DD') <> '12-31')) then
    perform private.fail('MU001', 'A data de emissão não é válida.', 'emitido_em');
  elsif new_valido_ate is not null and document.validade not in ('prazo', 'mandato') then
    perform private.fail('MU001', 'Este documento não tem data de validade.', 'valido_ate');
  elsif new_valido_ate < new_emitido_em then
    perform private.fail('MU001', 'A validade termina antes da emissão.', 'valido_ate');
  elsif new_sem_validade and (not document.permite_sem_validade or new_valido_ate is not null) then
    perform private.fail('MU001', 'Este documento tem prazo de validade.', 'sem_validade');
  end if;
  update public.documentos d
  set emitido_em = new_emitido_em, valido_ate = new_valido_ate, sem_validade = new_sem_validade
  where d.id = document.id;
  -- An owner's dates change a decision only where the document is approved.
  if admin or document.aprovado then
    perform private.audit(
      'documento_datado',
      user_id => (select o.owner_id from public.organizacoes o where o.id = document.org_id),
      org_id => document.org_id,
      documento_id => document.id,
      detalhes => jsonb_build_object('tipo', document.tipo, 'documento', document.label,
        'emitido_em', new_emitido_em, 'valido_ate', new_valido_ate, 'sem_validade', new_sem_validade,
        'emitido_em_antes', document.emitido_em, 'valido_ate_antes', document.valido_ate,
        'sem_validade_antes', document.sem_validade)
    );
  end if;
end $$;

create function public.set_document_dates(p_documento uuid, p_datas jsonb, p_visto jsonb) returns void
language sql set search_path = '' as $$ select private.set_document_dates(p_documento, p_datas, p_visto) $$;

grant execute on function
  private.set_document_dates(uuid, jsonb, jsonb),
  public.set_document_dates(uuid, jsonb, jsonb)
  to authenticated;

comment on function public.set_document_dates(uuid, jsonb, jsonb) is
  'Sets the dates of a document, for owner, editors and administrators, unless it has changed since they saw it (MU016).';

-- An owner or editor who changes the dates of an approved document sends it back to the queue. It is done before the update, because
-- an update of the review's columns would count as a review.
create function private.reopen_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.aprovado and auth.uid() is not null and not private.is_admin()
    and (old.emitido_em, old.valido_ate, old.sem_validade)
      is distinct from (new.emitido_em, new.valido_ate, new.sem_validade) then
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_at := null;
    new.aguardando_desde := now();
  end if;
  return new;
end $$;

create trigger documentos_reopen_review before update of emitido_em, valido_ate, sem_validade on public.documentos
  for each row execute function private.reopen_review();

-- Until when a document is valid, in the text that the app shows; a test compares the two.
create function private.validity_text(valido_ate date, day date) returns text
language sql immutable set search_path = '' as $$
  select case
    when valido_ate = day - 1 then 'Vencido há 1 dia'
    when valido_ate < day then 'Vencido há ' || day - valido_ate || ' dias'
    when valido_ate = day then 'Vence hoje'
    when valido_ate = day + 1 then 'Vence amanhã'
    when valido_ate <= day + 30 then 'Vence em ' || valido_ate - day || ' dias'
    else 'Vigente até ' || to_char(valido_ate, 'DD/MM/YYYY')
  end
$$;

-- schemas/019000_documento_miniaturas.sql

-- Thumbnails of documents that are images, drawn by the sender's browser, so that a slot shows them on other devices without
-- loading the photo. They prove nothing about the file, so only members read them and nobody reviews by them.

create table public.documento_miniaturas (
  documento_id uuid primary key references public.documentos (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  imagem text not null check (
    octet_length(imagem) <= 16 * 1024 and imagem ~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  created_at timestamptz not null default now()
);

comment on table public.documento_miniaturas is
  'Thumbnails of image documents for their organisation''s screens: at most one per document, never changed.';

create index documento_miniaturas_org_id on public.documento_miniaturas (org_id);

alter table public.documento_miniaturas enable row level security;

create policy "members read the small pictures of their files"
  on public.documento_miniaturas for select to authenticated
  using (
    org_id = any ((select private.readable_orgs())::uuid[])
    and exists (select from public.documentos d where d.id = documento_id) -- that they may see
  );

create policy "owner and editors add the small picture of their file"
  on public.documento_miniaturas for insert to authenticated
  with check (
    org_id = any ((select private.editable_orgs())::uuid[])
    and exists (
      select from public.documentos d
      where d.id = documento_id and d.org_id = documento_miniaturas.org_id and d.arquivo_url ~ '\.(jpe?g|png)$'
    )
  );

select private.neutralize_row_estimates('public.documento_miniaturas');

grant select, insert (documento_id, org_id, imagem) on public.documento_miniaturas to authenticated;

create trigger documento_miniaturas_lock_own before insert on public.documento_miniaturas
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

create trigger documento_miniaturas_admit before insert on public.documento_miniaturas
  for each row when (current_user = 'authenticated') execute function private.admit_editor();

-- schemas/020000_perfil_completo.sql

-- Completeness of a profile (`perfil_completo`): three steps are saved, the privacy policy is accepted and every mandatory
-- slot has a document. It is recomputed whenever one of these changes.

-- The lock on the profile makes a step and a document that are saved at the same moment see each other.
create function private.refresh_profile_completeness(uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  complete boolean;
begin
  perform from public.profiles p where p.id = uid for no key update;
  complete :=
    (select count(*) = 3 from public.form_progress f where f.user_id = uid)
    and exists (
      select from public.form_progress f
      where f.user_id = uid and f.step = 'documentos' and f.form_data -> 'privacyPolicy' = 'true'
    )
    and not exists (
      select from private.document_slots s
      where s.mandatory and not exists (
        select from public.documentos d join public.organizacoes o on o.id = d.org_id
        where o.owner_id = uid and d.tipo = s.slot
      )
    );
  update public.profiles p set perfil_completo = complete where p.id = uid and p.perfil_completo <> complete;
end $$;

create function private.refresh_after_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_profile_completeness(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;

create trigger form_progress_refresh_profile after insert or update of form_data or delete on public.form_progress
  for each row execute function private.refresh_after_step();

create function private.refresh_after_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A replaced row must not make the profile incomplete for a moment, or the team would be notified of its completion again.
  if tg_op = 'INSERT' or pg_trigger_depth() = 1 then
    perform private.refresh_profile_completeness(o.owner_id)
    from public.organizacoes o
    where o.id = case when tg_op = 'DELETE' then old.org_id else new.org_id end and o.owner_id is not null;
  end if;
  return null;
end $$;

create trigger documentos_agree_profile after insert or delete on public.documentos
  for each row execute function private.refresh_after_document();

create function private.refresh_after_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.owner_id is not null then
    perform private.refresh_profile_completeness(old.owner_id);
  end if;
  if tg_op = 'UPDATE' and new.owner_id is not null then
    perform private.refresh_profile_completeness(new.owner_id);
  end if;
  return null;
end $$;

create trigger organizacoes_refresh_profile after update of owner_id or delete on public.organizacoes
  for each row execute function private.refresh_after_owner();

-- schemas/021000_review_queue.sql

-- The desk where administrators review the waiting documents: first those about which the organisation wrote, also refused ones
-- (decision 138), then those that the team asked for, then mandatory ones, then by their wait. A link to it leads to the organisation whose document is next; with `mesa=proximo` it opens the one that is next when the link is followed.

create table private.document_claims (
  documento_id uuid primary key references public.documentos (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  until timestamptz not null
);

comment on table private.document_claims is
  'Which administrator is reading which document, so that two do not read the same; it prevents nobody from deciding.';

create index document_claims_user on private.document_claims (user_id);

alter table private.document_claims enable row level security;

-- False while another administrator has the document. The caller holds the lock of its row.
create function private.claim_document(p_documento uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.document_claims as c (documento_id, user_id, until)
  values (p_documento, auth.uid(), now() + interval '30 minutes')
  on conflict (documento_id) do update set user_id = excluded.user_id, until = excluded.until
    where c.user_id = excluded.user_id or c.until <= now();
  return found;
end $$;

-- A claim that is locked goes with its document, whose owner is replacing it.
create function private.release_claims(but uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.document_claims c where c.documento_id in (
    select m.documento_id from private.document_claims m
    where m.user_id = auth.uid() and m.documento_id is distinct from but for update skip locked
  )
$$;

create function private.take_document(p_documento uuid) returns table (por text, meu boolean, ate timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.documentos d where d.id = p_documento and d.na_fila for no key update;
  if found then
    perform private.claim_document(p_documento);
  end if;
  return query
    select coalesce(nullif(btrim(p.nome), ''), p.email), c.user_id = auth.uid(), c.until
    from private.document_claims c join public.profiles p on p.id = c.user_id
    where c.documento_id = p_documento and c.until > now();
end $$;

create function public.take_document(p_documento uuid) returns table (por text, meu boolean, ate timestamptz)
language sql set search_path = '' as $$ select * from private.take_document(p_documento) $$;

grant execute on function private.take_document(uuid), public.take_document(uuid) to authenticated;

comment on function public.take_document(uuid) is
  'Claims a waiting document for the administrator if it is free, and returns who has it and until when (no row: nobody).';

-- Of one organisation, or of all (private.most_counted).
create function private.waiting_documents(p_org_id uuid default null) returns integer
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
    select count(*) from (
      select from public.documentos d where d.na_fila and (p_org_id is null or d.org_id = p_org_id)
      limit private.most_counted()
    ) counted
  );
end $$;

-- Releases the administrator's other claims. `restam` includes documents that others have claimed; `id` is null at the end.
create function private.take_next_document(p_depois_de uuid, p_org_id uuid)
returns table (id uuid, org_id uuid, restam integer)
language plpgsql security definer set search_path = '' as $$
declare
  me uuid;
  place record;
  chosen record;
begin
  perform private.require_admin();
  me := auth.uid();
  -- An account is not deleted between a claim that goes and one that comes.
  perform private.lock_person(me);
  perform private.release_claims(p_depois_de);
  select d.escrito_em is null as unwritten, private.queue_rank(d.tipo, d.responde_a) as rank, d.aguardando_desde, d.id into place
  from public.documentos d where d.id = p_depois_de;
  loop
    select d.id, d.org_id into chosen
    from public.documentos d
    where d.na_fila
      and (p_org_id is null or d.org_id = p_org_id)
      and d.id is distinct from p_depois_de
      and (place.id is null
        or (d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id)
          > (place.unwritten, place.rank, place.aguardando_desde, place.id))
      and not exists (
        select from private.document_claims c where c.documento_id = d.id and c.user_id <> me and c.until > now()
      )
    order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id
    limit 1
    for no key update of d skip locked;
    -- Another administrator may claim it between the query and its lock: the next round sees that.
    exit when chosen.id is null or private.claim_document(chosen.id);
  end loop;
  return query
    select chosen.id, chosen.org_id, private.waiting_documents(p_org_id);
end $$;

create function public.take_next_document(p_depois_de uuid default null, p_org_id uuid default null)
returns table (id uuid, org_id uuid, restam integer)
language sql set search_path = '' as $$ select * from private.take_next_document(p_depois_de, p_org_id) $$;

grant execute on function
  private.take_next_document(uuid, uuid),
  public.take_next_document(uuid, uuid)
  to authenticated;

comment on function public.take_next_document(uuid, uuid) is
  'Claims the next free document for the administrator, after p_depois_de or the first, of one organisation or of all.';

create function private.release_documents() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.release_claims(null);
end $$;

create function public.release_documents() returns void
language sql set search_path = '' as $$ select private.release_documents() $$;

grant execute on function private.release_documents(), public.release_documents() to authenticated;

comment on function public.release_documents() is 'Releases every document that the administrator has claimed.';

create function private.release_document(p_documento uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.document_claims c where c.documento_id = p_documento;
end $$;

-- schemas/022000_consentimentos.sql

-- Consents: a row is never changed or deleted, and withdrawing one adds a row.

create table public.consentimentos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  tipo text not null check (tipo in ('privacyPolicy', 'termsAgreement', 'dataUseConsent')),
  aceito boolean not null,
  versao text not null check (char_length(versao) <= 50 and btrim(versao) <> ''),
  texto_hash text not null check (char_length(texto_hash) between 1 and 128),
  created_at timestamptz not null default now()
);

comment on table public.consentimentos is
  'Consents of a person: which text and version they accepted or withdrew, and when.';

create index consentimentos_user on public.consentimentos (user_id, created_at desc);

alter table public.consentimentos enable row level security;

create policy "an approved person reads own consents, an administrator all"
  on public.consentimentos for select to authenticated
  using ((select private.is_admin()) or ((select private.is_approved()) and user_id = (select private.caller())));

create policy "an approved person records their own consents"
  on public.consentimentos for insert to authenticated
  with check ((select private.is_approved()) and user_id = (select private.caller()));

select private.neutralize_row_estimates('public.consentimentos');

grant select, insert (tipo, aceito, versao, texto_hash) on public.consentimentos to authenticated;

create trigger consentimentos_lock_own before insert on public.consentimentos
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- 300 rows are a hundred changes of mind about each of the three texts.
create function private.limit_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.limit_length(new.versao, 50, 'versao'), private.limit_length(new.texto_hash, 128, 'texto_hash');
    if (select count(*) from public.consentimentos c where c.user_id = new.user_id) >= 300 then
      perform private.fail('MU009', 'O registro de consentimentos está cheio. Fale com a nossa equipe.', 'consents');
    end if;
  end if;
  return new;
end $$;

create trigger consentimentos_limit before insert on public.consentimentos
  for each row execute function private.limit_consents();

-- schemas/022500_dirigentes.sql

-- The people who answer for an organisation, as partnerships with the State ask for them (Lei 13.019/2014, art. 34, VI; Decreto
-- 8.726/2016, art. 26, VII). They have no account here, so what is not on a public list of directors is for few eyes: owner and
-- editors read and write everything, readers and administrators read name, office and mandate, and the rest administrators
-- read by a function that records it (decision 128).

create table public.dirigentes (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  nome text not null check (char_length(nome) between 1 and 300),
  cargo text check (char_length(cargo) <= 300),
  cpf text check (char_length(cpf) <= 14),
  rg text check (char_length(rg) <= 30),
  orgao_expedidor text check (char_length(orgao_expedidor) <= 30),
  endereco text check (char_length(endereco) <= 500),
  telefone text check (char_length(telefone) <= 40),
  email text check (char_length(email) <= 255),
  mandato_de date check (mandato_de between '1900-01-01' and '2100-12-31'),
  mandato_ate date check (mandato_ate between '1900-01-01' and '2100-12-31'),
  versao integer not null default 1,
  -- Of each row, so that those of one list keep its order.
  created_at timestamptz not null default clock_timestamp(),
  constraint dirigentes_mandato_check check (mandato_ate >= mandato_de)
);

comment on table public.dirigentes is
  'Directors of an organisation, at most 60. CPF, RG, address, telephone and e-mail are read by organization_directors only.';
comment on column public.dirigentes.mandato_ate is
  'The last day of a mandate that differs from the board''s; null: as the minutes of the election say (documentos.valido_ate).';
comment on column public.dirigentes.versao is 'Raised by each change; who saves names the version that they saw.';

create index dirigentes_org on public.dirigentes (org_id);

-- The daily job reads them by their end.
create index dirigentes_mandato on public.dirigentes (mandato_ate) where mandato_ate is not null;

alter table public.dirigentes enable row level security;

create policy "members read their directors, an administrator all"
  on public.dirigentes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "owner and editors add directors"
  on public.dirigentes for insert to authenticated
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

create policy "owner and editors change directors"
  on public.dirigentes for update to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]))
  with check (org_id = any ((select private.editable_orgs())::uuid[]));

create policy "owner and editors remove directors"
  on public.dirigentes for delete to authenticated
  using (org_id = any ((select private.editable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.dirigentes');

-- The other columns nobody reads, filters or sorts by. Who adds names the row, so that a repeated request adds nothing twice.
grant select (id, org_id, nome, cargo, mandato_de, mandato_ate, versao),
  insert (id, org_id, nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate),
  update (nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate),
  delete
  on public.dirigentes to authenticated;

create trigger dirigentes_lock_own before insert or update or delete on public.dirigentes
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- Its name puts it before the other triggers.
create trigger dirigentes_admit before insert or update or delete on public.dirigentes
  for each row when (current_user = 'authenticated') execute function private.admit_editor();

-- Texts are cleaned as those of the profile (decision 95). A CPF may be wrong or half known: the form warns.
create function private.clean_director() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.limit_length(new.nome, 300, 'nome'), private.limit_length(new.cargo, 300, 'cargo'),
    private.limit_length(new.cpf, 14, 'cpf'), private.limit_length(new.rg, 30, 'rg'),
    private.limit_length(new.orgao_expedidor, 30, 'orgao_expedidor'), private.limit_length(new.endereco, 500, 'endereco'),
    private.limit_length(new.telefone, 40, 'telefone'), private.limit_length(new.email, 255, 'email');
  new.nome := private.single_line(new.nome);
  new.cargo := nullif(private.single_line(new.cargo), '');
  new.cpf := nullif(private.single_line(new.cpf), '');
  new.rg := nullif(private.single_line(new.rg), '');
  new.orgao_expedidor := nullif(private.single_line(new.orgao_expedidor), '');
  new.endereco := nullif(private.single_line(new.endereco), '');
  new.telefone := nullif(private.single_line(new.telefone), '');
  new.email := nullif(private.email_address(new.email), '');
  if coalesce(new.nome, '') = '' then
    perform private.fail('MU001', 'Informe o nome.', 'nome');
  elsif new.email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.fail('MU001', 'O e-mail não é válido.', 'email');
  elsif new.mandato_ate < new.mandato_de then
    perform private.fail('MU001', 'O mandato termina antes de começar.', 'mandato_ate');
  end if;
  if tg_op = 'UPDATE' then
    new.versao := old.versao + 1;
  end if;
  return new;
end $$;

create trigger dirigentes_clean before insert or update on public.dirigentes
  for each row execute function private.clean_director();

-- Two who add at once are counted one after the other, by the organisation's row.
create function private.limit_directors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.organizacoes o where o.id = new.org_id for no key update;
  if (select count(*) from public.dirigentes d where d.org_id = new.org_id) >= 60 then
    perform private.fail('MU009', 'A lista já tem 60 dirigentes. Remova quem saiu para incluir outra pessoa.', 'directors');
  end if;
  return new;
end $$;

create trigger dirigentes_limit before insert on public.dirigentes
  for each row execute function private.limit_directors();

-- One entry for each statement, with a number and no name: the trail outlives the people in it.
create function private.audit_directors() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('dirigentes_alterados', user_id => (select o.owner_id from public.organizacoes o where o.id = c.org_id),
    org_id => c.org_id, detalhes => jsonb_build_object('operacao', lower(tg_op), 'pessoas', count(*)))
  from changed c where private.is_one_of_several(c.org_id) group by c.org_id;
  return null;
end $$;

create trigger dirigentes_audit_insert after insert on public.dirigentes
  referencing new table as changed for each statement execute function private.audit_directors();
create trigger dirigentes_audit_update after update on public.dirigentes
  referencing new table as changed for each statement execute function private.audit_directors();
create trigger dirigentes_audit_delete after delete on public.dirigentes
  referencing old table as changed for each statement execute function private.audit_directors();

create function private.record_directors_read(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.audit('dirigentes_lidos', user_id => o.owner_id, org_id => o.id, detalhes => jsonb_build_object('pessoas', people))
  from public.organizacoes o,
    lateral (select count(*) as people from public.dirigentes d where d.org_id = o.id) listed
  where o.id = p_org and people > 0;
end $$;

-- Everything about the directors of an organisation. To its owner and editors it answers as often as they ask; each answer to an
-- administrator is in the trail, where the owner's copy of their data shows it, too.
create function private.organization_directors(p_org uuid) returns table (
  id uuid, nome text, cargo text, cpf text, rg text, orgao_expedidor text, endereco text, telefone text, email text,
  mandato_de date, mandato_ate date, versao integer
)
language plpgsql security definer set search_path = '' as $$
begin
  if (p_org = any (private.editable_orgs())) is not true then
    perform private.record_directors_read(p_org);
  end if;
  return query
    select d.id, d.nome, d.cargo, d.cpf, d.rg, d.orgao_expedidor, d.endereco, d.telefone, d.email, d.mandato_de, d.mandato_ate, d.versao
    from public.dirigentes d where d.org_id = p_org order by d.created_at, d.id;
end $$;

create function public.organization_directors(p_org uuid) returns table (
  id uuid, nome text, cargo text, cpf text, rg text, orgao_expedidor text, endereco text, telefone text, email text,
  mandato_de date, mandato_ate date, versao integer
)
language sql set search_path = '' as $$ select * from private.organization_directors(p_org) $$;

grant execute on function private.organization_directors(uuid), public.organization_directors(uuid) to authenticated;

comment on function public.organization_directors(uuid) is
  'Everything about the directors of an organisation, in the order they were added, for its owner and editors, and for administrators, whose reading is recorded.';

-- schemas/023000_auditoria.sql

-- The audit trail of decisions and changes. It has no foreign keys, so that it outlives the people and rows it names.

create table public.auditoria (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text check (char_length(actor_email) <= 320),
  acao text not null check (acao in (
    'cadastro_aprovado', 'cadastro_rejeitado', 'cadastro_reaberto', 'papel_alterado', 'documento_aprovado',
    'documento_rejeitado', 'usuario_criado', 'usuario_alterado', 'usuario_excluido', 'pessoa_convidada',
    'convite_retirado', 'pessoa_adicionada', 'pessoa_alterada', 'pessoa_removida', 'proprietario_transferido',
    'proprietario_saiu', 'titularidade_pedida', 'titularidade_recusada', 'etapa_salva', 'documento_enviado',
    'documento_removido', 'organizacao_criada', 'organizacao_editada', 'mensagem_enviada', 'exclusao_solicitada',
    'documento_datado', 'cadastro_desfeito', 'documento_desfeito', 'proprietario_definido', 'visao_criada',
    'visao_alterada', 'visao_excluida', 'edital_criado', 'edital_editado', 'edital_excluido', 'edital_situacao',
    'perfil_descartado', 'dossie_baixado', 'edital_mensagem', 'edital_mensagem_parada', 'edital_mensagem_continuada', 'edital_convite',
    'edital_resposta', 'fator_ativado', 'fator_removido', 'fator_recuperado', 'fator_codigos',
    'dirigentes_alterados', 'dirigentes_lidos', 'prontidao_marcada', 'emissor_criado', 'emissor_alterado', 'emissor_excluido',
    'documento_pedido', 'pedido_prorrogado', 'pedido_retirado', 'lista_importada', 'documento_conversa',
    'operador_alterado', 'incidente_registrado', 'incidente_alterado', 'incidente_encerrado', 'incidente_reaberto',
    'retencao_alterada', 'retencao_aplicada', 'titular_pedido', 'titular_prorrogado', 'titular_respondido',
    'registro_alterado'
  )),
  user_id uuid,
  org_id uuid,
  documento_id uuid,
  -- The organisation's name at that time, which outlives the organisation.
  organizacao text check (char_length(organizacao) <= 300),
  -- The first entry of its batch; null for that one, and for an entry that stands alone.
  lote bigint,
  detalhes jsonb not null default '{}' check (jsonb_typeof(detalhes) = 'object' and octet_length(detalhes::text) <= 131072),
  -- What the trail is filtered by.
  grupo text not null generated always as (case split_part(acao, '_', 1)
    when 'cadastro' then 'cadastros' when 'papel' then 'cadastros' when 'usuario' then 'usuarios'
    when 'exclusao' then 'usuarios' when 'fator' then 'usuarios' when 'documento' then 'documentos' when 'edital' then 'editais'
    when 'emissor' then 'documentos' when 'pedido' then 'documentos' when 'visao' then 'visoes'
    when 'operador' then 'dados_pessoais' when 'titular' then 'dados_pessoais' when 'incidente' then 'dados_pessoais'
    when 'retencao' then 'dados_pessoais' when 'registro' then 'dados_pessoais' else 'organizacoes' end) stored
);

comment on table public.auditoria is
  'Audit trail, append-only: one row per decision or change, with who made it and whom it concerns.';
comment on column public.auditoria.detalhes is
  'What the action needs to be understood; mudancas, {field: {de, para}}, goes with the account or organisation.';

create index auditoria_user on public.auditoria (user_id, created_at desc, id desc) where user_id is not null;
create index auditoria_actor on public.auditoria (actor_id) where acao in ('papel_alterado', 'usuario_criado', 'usuario_excluido');
create index auditoria_org on public.auditoria (org_id, created_at desc, id desc) where org_id is not null;
create index auditoria_newest on public.auditoria (created_at desc, id desc);
-- Nobody's session is zeros here, because an index gives no order after `is null`.
create index auditoria_of_actor on public.auditoria
  (coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at desc, id desc);
create index auditoria_of_group on public.auditoria (grupo, created_at desc, id desc);
create index auditoria_of_actor_and_group on public.auditoria
  (coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), grupo, created_at desc, id desc);
create index auditoria_heads on public.auditoria
  (acao, coalesce(actor_id, '00000000-0000-0000-0000-000000000000'), created_at desc) where lote is null;
create index auditoria_of_batch on public.auditoria (lote, created_at desc, id desc) where lote is not null;
-- Former administrators, for the filter by person.
create index auditoria_former_administrators on public.auditoria (user_id)
  where detalhes ->> 'de' = 'admin' or detalhes ->> 'papel' = 'admin';

alter table public.auditoria enable row level security;

create policy "an administrator reads the audit trail"
  on public.auditoria for select to authenticated
  using ((select private.is_admin()));

-- Administrators read the newest entries by index. A planner that expects one row would sort the whole table instead, so
-- the estimate is divided once only, and missing statistics hide the values of the columns (decision 71).
select private.neutralize_row_estimates('public.auditoria', 1);
alter table public.auditoria
  alter column created_at set statistics 0,
  alter column actor_id set statistics 0,
  alter column actor_email set statistics 0,
  alter column acao set statistics 0,
  alter column user_id set statistics 0,
  alter column org_id set statistics 0,
  alter column documento_id set statistics 0,
  alter column organizacao set statistics 0,
  alter column lote set statistics 0,
  alter column detalhes set statistics 0,
  alter column grupo set statistics 0;
alter index public.auditoria_of_actor alter column 1 set statistics 0;
alter index public.auditoria_heads alter column 2 set statistics 0;
alter index public.auditoria_of_actor_and_group alter column 1 set statistics 0;

grant select on public.auditoria to authenticated;
revoke insert, update, delete, truncate on public.auditoria from service_role;

-- The newest entries, filtered. Each filter has an index in the list's order; without statistics the planner would rather sort
-- everything that somebody ever did. `p_user`: about that person, or by them about somebody's role or account. Days are those of
-- America/Sao_Paulo, both included.
create function private.list_audit(
  p_actor uuid, p_group text, p_last bigint, p_limit integer, p_org uuid, p_slot text, p_user uuid, p_from date, p_to date,
  p_batch bigint, p_fold boolean
) returns table (
  id bigint, created_at timestamptz, actor_email text, acao text, detalhes jsonb, user_id uuid, org_id uuid, grupo text,
  organizacao text, entradas integer
)
language plpgsql stable security definer set search_path = '' set enable_sort = off as $$
declare
  folded boolean;
  earlier text;
  found text;
  newest text;
  by_them text;
begin
  perform private.require_admin();
  perform private.limit_length(p_group, 20, 'p_group');
  perform private.limit_length(p_slot, 50, 'p_slot');
  -- An organisation is at most once in a batch, and a person's trail is about that person.
  folded := p_fold and p_org is null and p_user is null and p_batch is null;
  earlier := case when p_last is null then ''
    else ' and (a.created_at, a.id) < (select l.created_at, l.id from public.auditoria l where l.id = $3)' end;
  found := ' from public.auditoria a where true' || earlier
    || case when p_actor is null then '' else $q$ and coalesce(a.actor_id, '00000000-0000-0000-0000-000000000000') = $1$q$ end
    || case when p_group is null then '' else ' and a.grupo = $2' end
    || case when p_org is null then '' else ' and a.org_id = $5' end
    || case when p_slot is null then '' else $q$ and a.detalhes ->> 'tipo' = $6$q$ end
    || case when p_from is null then '' else $q$ and a.created_at >= $8::timestamp at time zone 'America/Sao_Paulo'$q$ end
    || case when p_to is null then '' else $q$ and a.created_at < ($9 + 1)::timestamp at time zone 'America/Sao_Paulo'$q$ end
    || case when p_batch is null then ''
      else ' and a.id in (select $10 union all select m.id from public.auditoria m where m.lote = $10)' end
    || case when folded then ' and a.lote is null' else '' end;
  newest := ' order by a.created_at desc, a.id desc limit $4';
  by_them := $q$ and a.actor_id = $7 and a.acao in ('papel_alterado', 'usuario_criado', 'usuario_excluido')$q$;
  return query execute 'select a.id, a.created_at, a.actor_email, a.acao, a.detalhes, a.user_id, a.org_id, a.grupo,'
    || ' coalesce((select o.nome from public.organizacoes o where o.id = a.org_id), a.organizacao),'
    || case when folded then ' 1 + (select count(*) from public.auditoria m where m.lote = a.id)::integer' else ' 1' end
    || case when p_user is null then found
      else ' from public.auditoria a where a.id in ((select a.id' || found || ' and a.user_id = $7' || newest
        || ') union (select a.id' || found || by_them || newest || '))' end
    || newest
  using p_actor, p_group, p_last, least(greatest(coalesce(p_limit, 20), 1), 1000), p_org, p_slot, p_user, p_from, p_to, p_batch;
end $$;

create function public.list_audit(
  p_actor uuid default null, p_group text default null, p_last bigint default null, p_limit integer default 20,
  p_org uuid default null, p_slot text default null, p_user uuid default null, p_from date default null, p_to date default null,
  p_batch bigint default null, p_fold boolean default false
) returns table (
  id bigint, created_at timestamptz, actor_email text, acao text, detalhes jsonb, user_id uuid, org_id uuid, grupo text,
  organizacao text, entradas integer
)
language sql stable set search_path = '' as $$
  select * from private.list_audit(p_actor, p_group, p_last, p_limit, p_org, p_slot, p_user, p_from, p_to, p_batch, p_fold)
$$;

grant execute on function
  private.list_audit(uuid, text, bigint, integer, uuid, text, uuid, date, date, bigint, boolean),
  public.list_audit(uuid, text, bigint, integer, uuid, text, uuid, date, date, bigint, boolean)
  to authenticated;

comment on function public.list_audit(uuid, text, bigint, integer, uuid, text, uuid, date, date, bigint, boolean) is
  'The newest entries of the audit trail before p_last, for administrators; an actor of zeros stands for nobody''s session, and with p_fold a batch is its first entry, with the number of its entries.';

-- Names the entry's organisation, and finds the batch it belongs to: what one request recorded of several organisations or
-- people, or one author's invitations to an edital on one day (America/Sao_Paulo), which the job sends a few at a time.
create function private.complete_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.organizacao := (select o.nome from public.organizacoes o where o.id = new.org_id);
  if new.acao ~ '^(cadastro_|dossie_baixado|edital_convite|documento_pedido)' then
    new.lote := (
      select a.id from public.auditoria a
      where a.lote is null and a.acao = new.acao and coalesce(a.actor_id, '00000000-0000-0000-0000-000000000000')
          = coalesce(new.actor_id, '00000000-0000-0000-0000-000000000000')
        and a.created_at between case new.acao
          when 'edital_convite' then private.day_of(new.created_at)::timestamp at time zone 'America/Sao_Paulo'
          else new.created_at end and new.created_at
        and a.detalhes ->> 'edital' is not distinct from new.detalhes ->> 'edital'
      order by a.created_at desc limit 1
    );
  end if;
  return new;
end $$;

create trigger auditoria_complete_entry before insert on public.auditoria
  for each row execute function private.complete_entry();

-- Grants and policies do not bind the table's owner, a trigger does. Only the values of a person or an organisation that is
-- gone may leave the entries about it.
create function private.refuse_audit_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{detalhes,grupo}'::text[] = to_jsonb(old) - '{detalhes,grupo}'::text[]
    and new.detalhes = old.detalhes - 'mudancas'
    and (old.user_id is not null and not exists (select from public.profiles p where p.id = old.user_id)
      or old.org_id is not null and not exists (select from public.organizacoes o where o.id = old.org_id)) then
    return new;
  end if;
  perform private.fail('42501', 'A trilha de auditoria não pode ser alterada.');
  return null;
end $$;

create trigger auditoria_refuse_changes before update or delete on public.auditoria
  for each row execute function private.refuse_audit_changes();

create trigger auditoria_refuse_truncate before truncate on public.auditoria
  for each statement execute function private.refuse_audit_changes();

create function private.forget_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.auditoria a set detalhes = a.detalhes - 'mudancas'
  where old.id in (a.user_id, a.org_id) and a.detalhes ? 'mudancas';
  return null;
end $$;

create trigger profiles_forget_changes after delete on public.profiles
  for each row execute function private.forget_changes();

create trigger organizacoes_forget_changes after delete on public.organizacoes
  for each row execute function private.forget_changes();

-- 300 characters from there, or from the beginning if all that matters is within the first 300.
create function private.excerpt(value text, first integer) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(value) <= 300 then value
    when first <= 100 then left(value, 299) || '…'
    when first + 298 >= char_length(value) then '…' || right(value, 299)
    else '…' || substr(value, first, 298) || '…' end
$$;

-- A value before and after a change, each in at most 300 characters. Longer texts are cut around the place where they begin
-- to differ, or both would often look the same. Null where nothing changed.
create function private.change(earlier text, later text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  was constant text := nullif(btrim(earlier), '');
  becomes constant text := nullif(btrim(later), '');
  same integer := 0; -- characters at the beginning of both
  most integer := least(char_length(was), char_length(becomes));
  middle integer;
begin
  if was is not distinct from becomes then
    return null;
  end if;
  while same < most loop
    middle := (same + most + 1) / 2;
    if left(was, middle) = left(becomes, middle) then
      same := middle;
    else
      most := middle - 1;
    end if;
  end loop;
  return jsonb_build_object('de', private.excerpt(was, same - 40), 'para', private.excerpt(becomes, same - 40));
end $$;

-- The only writer of the trail. Without a signed-in user (service key, migration, SQL editor) the actor is null.
create function private.audit(
  acao text,
  user_id uuid default null,
  org_id uuid default null,
  documento_id uuid default null,
  detalhes jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.auditoria (actor_id, actor_email, acao, user_id, org_id, documento_id, detalhes)
  values (
    auth.uid(), (select u.email from auth.users u where u.id = auth.uid()),
    audit.acao, audit.user_id, audit.org_id, audit.documento_id, coalesce(audit.detalhes, '{}')
  )
$$;

-- True while a function performs several steps that count as one event, which it records and announces itself.
create function private.is_silent() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('mutirao.quiet', true) = 'on', false) $$;

-- True while a decision is undone: triggers then leave out what follows from a decision.
create function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('mutirao.undoing', true) = 'on', false) $$;

-- Below another trigger, the role follows an approval or a new account, which are recorded themselves. So is a deleted
-- account, whose cascade removes the role at the depth of the causing statement.
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_role constant public.app_role := case when tg_op <> 'INSERT' then old.role end;
  new_role constant public.app_role := case when tg_op <> 'DELETE' then new.role end;
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if pg_trigger_depth() > 1 or private.is_silent() or old_role is not distinct from new_role
    or (old_role is null and new_role = 'pending')
    or (tg_op = 'DELETE' and not exists (select from public.profiles p where p.id = person)) then
    return null;
  end if;
  perform private.audit(
    'papel_alterado',
    user_id => person,
    detalhes => jsonb_build_object('de', old_role, 'para', new_role, 'email', private.address_of(person))
  );
  return null;
end $$;

create trigger user_roles_audit after insert or update of role or delete on public.user_roles
  for each row execute function private.audit_role();

-- schemas/024000_news.sql

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

-- schemas/024100_notificacoes.sql

-- The notices behind the bell. Only private.tell_one writes them; a person marks their own as read.

create table public.notificacoes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tipo text not null check (tipo in (
    'cadastro_aprovado', 'documento_aprovado', 'documento_rejeitado', 'mensagem', 'novo_cadastro',
    'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada', 'documentos_a_vencer', 'edital_prazo',
    'edital_convite', 'edital_resposta', 'administrador_alterado', 'pessoas', 'titularidade_pedida', 'confirmar_perfil',
    'pedido_documentos', 'impedimento', 'conversa', 'conversa_respondida', 'incidente', 'pedido_titular'
  )),
  titulo text not null check (char_length(titulo) <= 200),
  mensagem text not null check (char_length(mensagem) <= 5000),
  link text not null check (char_length(link) <= 300 and link ~ '^/([^/\\].*)?$'),
  lida_em timestamptz,
  created_at timestamptz not null default now(),
  contagem integer check (contagem > 0),
  sobre uuid,
  visivel_em timestamptz not null default now()
);

comment on table public.notificacoes is 'Notices of a person, shown by the bell: one row per notice.';
comment on column public.notificacoes.link is 'Path inside the app, never an external address.';
comment on column public.notificacoes.contagem is 'How many wait, in a notice about a queue; null in others.';
comment on column public.notificacoes.sobre is
  'Person, document, organisation, edital or request that the notice is about; null in the other kinds.';
comment on column public.notificacoes.visivel_em is 'Hidden until then; what is told is shown at once.';

create index notificacoes_newest on public.notificacoes (user_id, created_at desc, id);
create index notificacoes_unread on public.notificacoes (user_id) where lida_em is null;

-- The kinds that count along: one notice per person, and per edital or organisation.
create function private.counts_along(tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select tipo in ('novo_cadastro', 'documento_reenviado', 'edital_resposta', 'conversa', 'conversa_respondida')
$$;

grant execute on function private.counts_along(text) to authenticated, service_role;

create unique index notificacoes_counting on public.notificacoes
  (user_id, tipo, coalesce(sobre, '00000000-0000-0000-0000-000000000000')) where private.counts_along(tipo);

create index notificacoes_sobre on public.notificacoes (sobre) where sobre is not null;

alter table public.notificacoes enable row level security;

-- The kinds that only administrators get: some contain addresses of sign-ups, so a former administrator reads them no more, and
-- loses them when that is told.
create function private.is_team_notice(tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select tipo in (
    'novo_cadastro', 'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada', 'edital_prazo', 'edital_resposta',
    'administrador_alterado', 'titularidade_pedida', 'impedimento', 'conversa_respondida', 'incidente', 'pedido_titular'
  )
$$;

grant execute on function private.is_team_notice(text) to authenticated;

create policy "a person reads their own notifications"
  on public.notificacoes for select to authenticated
  using (user_id = (select private.caller()) and visivel_em <= now() and not (select private.lacks_second_factor())
    and ((select private.is_admin()) or not private.is_team_notice(tipo)));

create policy "a person marks their own notifications as read"
  on public.notificacoes for update to authenticated
  using (user_id = (select private.caller()) and visivel_em <= now() and not (select private.lacks_second_factor()))
  with check (user_id = (select private.caller()));

select private.neutralize_row_estimates('public.notificacoes');

grant select, update (lida_em) on public.notificacoes to authenticated;

create trigger notificacoes_lock_own before update on public.notificacoes
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- schemas/024500_queues.sql

-- The queues as they stand at this moment: for the bell, the daily mail, and the notice about each queue. A notice is written
-- when something happens, and would not show what came quietly since: unconfirmed sign-ups, documents sent for the first time.

create function private.queue_length(p_tipo text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then private.sign_ups_with_status('pending')
    when 'documento_reenviado' then private.waiting_documents()
  end
$$;

create function private.first_waiting_org() returns uuid
language sql stable security definer set search_path = '' as $$
  select d.org_id from public.documentos d where d.na_fila
  order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id limit 1
$$;

create function private.number_text(counted integer) returns text
language sql immutable set search_path = '' as $$
  select case when counted < private.most_counted() then replace(to_char(counted, 'FM999,999'), ',', '.') else 'Mais de 10.000' end
$$;

-- {title, message, link} for a queue of this length. The review desk stands below an organisation's page; `mesa=proximo`
-- opens the document that is next when the link is followed.
create function private.queue_text(p_tipo text, waiting integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then array[
      case waiting when 1 then 'Novo cadastro aguardando aprovação' else 'Cadastros aguardando aprovação' end,
      case waiting when 1 then '1 cadastro aguarda aprovação.' else private.number_text(waiting) || ' cadastros aguardam aprovação.' end,
      '/admin'
    ]
    else array[
      case waiting when 1 then 'Documento aguardando análise' else 'Documentos aguardando análise' end,
      case waiting when 1 then '1 documento aguarda análise.' else private.number_text(waiting) || ' documentos aguardam análise.' end,
      '/admin/organizacoes/' || private.first_waiting_org() || '?aba=documentos&mesa=proximo'
    ]
  end
$$;

create function private.queue_since(p_tipo text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then (
      select min(a.created_at) from public.user_approval a
      where a.status = 'pending' and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
    )
    when 'documento_reenviado' then (select min(d.aguardando_desde) from public.documentos d where d.na_fila)
  end
$$;

-- Queues in which somebody or something waits, or the one that is asked for.
create function private.queues(p_tipo text default null) returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language sql stable security definer set search_path = '' as $$
  select k, words[1], words[2], words[3], waiting, private.queue_since(k)
  from unnest(array['novo_cadastro', 'documento_reenviado']) k
  cross join lateral private.queue_length(k) waiting
  cross join lateral private.queue_text(k, waiting) words
  where k = coalesce(p_tipo, k) and waiting > 0
$$;

create function private.waiting_queues() returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.queues();
end $$;

create function public.waiting_queues() returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language sql stable set search_path = '' as $$ select * from private.waiting_queues() $$;

grant execute on function private.waiting_queues(), public.waiting_queues() to authenticated;

comment on function public.waiting_queues() is
  'The queues that are not empty, with the panel''s numbers and since when the oldest waits, for administrators.';

-- All administrators but who caused it: one notice for each queue (decision 62). With words of its own, `called` by an event, it
-- becomes unread if the queue grew, and about a sign-up always. Otherwise those that are there count along, and the notices of
-- an empty queue go.
create function private.queue_messages(p_tipo text, actor uuid, title text default null, sentence text default null)
returns setof private.message
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  called constant boolean := title is not null;
  queue record;
begin
  select * into queue from private.queues(p_tipo);
  if queue.tipo is null then
    return query select m.* from public.notificacoes n, private.bell(n.user_id, p_tipo, null, null, null, null, 'gone') m
      where n.tipo = p_tipo;
    return;
  end if;
  return query
    select m.* from public.user_roles r
    left join public.notificacoes n on n.user_id = r.user_id and n.tipo = p_tipo
    cross join lateral (
      select called and r.user_id is distinct from actor
        and (p_tipo = 'novo_cadastro' or coalesce(n.contagem, 0) < queue.contagem) as is_new
    ) t
    cross join lateral private.bell(r.user_id, p_tipo,
      case when t.is_new and queue.contagem = 1 then title else queue.titulo end,
      case when t.is_new and queue.contagem = 1 then sentence else queue.mensagem end,
      queue.link, null, case when t.is_new then 'new' else 'quiet' end, queue.contagem) m
    where r.role = 'admin' and (t.is_new or n.contagem <> queue.contagem);
end $$;

-- schemas/025000_outbox.sql

-- Mails that are to leave: private.write_mail writes them when their news is told (decision 28), the embedded backend or
-- private.deliver_mail sends them.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
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
  request_id bigint,
  org_id uuid,
  last_error_at timestamptz,
  caused_by uuid
);

comment on table private.outbox is 'Mails that wait for delivery or were sent: one row per mail.';
comment on column private.outbox.id is 'Also the idempotency key of the request to the mail provider.';
comment on column private.outbox.request_id is 'Request of pg_net that is under way; null between attempts.';
comment on column private.outbox.org_id is 'Organisation that it is about, if any.';
comment on column private.outbox.caused_by is
  'Whose action it tells of, for the limits; null for jobs, the auth service and the operator.';
comment on column private.outbox.last_error_at is 'Finds the newest error: the oldest mail may hold an outdated one.';

create index outbox_due on private.outbox (created_at, id) where sent_at is null;
create index outbox_recipient on private.outbox (to_email, created_at);
create index outbox_created_at on private.outbox (created_at);
create index outbox_org on private.outbox (org_id, created_at) where org_id is not null;

alter table private.outbox enable row level security;

create function private.escape_html(value text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(replace(
    value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
$$;

-- The frame of all mails, also of the auth service: one button with its address below, legible in dark mode and
-- without images (decision 68). `npm run mail:templates` writes supabase/templates/ in it.
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

create function private.mail_text(paragraphs text[], link_label text, link_path text) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(paragraphs, E'\n\n')
    || E'\n\n' || link_label || E':\n{{ .SiteURL }}' || link_path || E'\n\nEquipe Mutirão\n'
$$;

-- The first name, if it is a word of 2 to 20 letters and not just the address's local part: other names could put any text
-- into a mail in our name.
create function private.greeting(nome text, email text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    'Olá, ' || (regexp_match(nullif(btrim(nome), split_part(email, '@', 1)), '^\s*([A-Za-zÀ-ÖØ-öø-ÿ]{2,20})(?:\s|$)'))[1] || '!',
    'Olá!'
  )
$$;

create function private.greeting_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.greeting(p.nome, u.email) from auth.users u left join public.profiles p on p.id = u.id where u.id = greeting_of.user_id
$$;

-- Whether a text that the team wrote greets by itself, so that its mail does not greet twice.
create function private.greets(body text) returns boolean
language sql immutable set search_path = '' as $$
  select private.search_text(body)
    ~ '^\s*(ola|oi|bom dia|boa tarde|boa noite|prezad[oa]s?|prezad[oa]\(a\)|car[oa]s?|estimad[oa]s?|querid[oa]s?|saudacoes)(?![a-z])'
$$;

-- Nobody but private.tell_one calls it. What was told first leaves first. Only a confirmed address gets mail, or the one that the
-- message names: of a person who has no account, or has it no more. Paragraphs are plain text and may contain line breaks.
create function private.write_mail(message private.message, news private.news) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- A line break in a subject would start a new header.
  title constant text := left(regexp_replace(message.subject, '[[:cntrl:]]+', ' ', 'g'), 200);
  account record;
  address text;
  whole text[];
begin
  select case when u.email_confirmed_at is not null then u.email::text end as email, p.nome into account
  from auth.users u left join public.profiles p on p.id = u.id where u.id = message.person;
  if not found then
    select g.email, g.nome into account from private.gone(news, message.person) g;
  end if;
  address := coalesce(message.address, account.email);
  if address is null then
    return;
  end if;
  -- Nobody's text may contain the marker that becomes the site's address.
  select array_agg(replace(p, '{{', '{ {') order by n) into whole
  from unnest(array_remove(array[
    case when not (message.kind in ('mensagem', 'edital_convite') and private.greets(message.paragraphs[cardinality(message.paragraphs)]))
      then private.greeting(account.nome, address) end
  ] || message.paragraphs, null)) with ordinality as t (p, n);
  insert into private.outbox (to_email, kind, subject, body_text, body_html, org_id, caused_by, created_at)
  values (
    address, message.kind, title,
    private.mail_text(whole, message.link_label, message.place),
    private.mail_html(replace(title, '{{', '{ {'), whole, message.link_label, message.place),
    news.org, (news.payload ->> 'actor')::uuid, clock_timestamp()
  );
end $$;

-- Many at once, sent after the mails that somebody waits for: hundreds of reminders would delay each decision.
create function private.is_bulk_mail(kind text) returns boolean
language sql immutable set search_path = '' as $$
  select kind in ('documentos_a_vencer', 'confirmar_perfil', 'edital_prazo', 'edital_convite', 'resumo_diario', 'pedido_documentos')
$$;

create function private.address_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.email from public.profiles p where p.id = address_of.user_id
$$;

-- schemas/026000_mail_delivery.sql

-- Delivery of private.outbox on a hosted project: a job calls a mail provider's HTTP API once the operator has run
-- private.enable_mail_delivery (docs/database.md). pg_net, pg_cron and Vault exist there only: SQL about them is dynamic.

create table private.mail_settings (
  only_row boolean primary key default true check (only_row),
  endpoint text not null check (endpoint ~ '^https://'),
  sender text not null,
  site_url text not null check (site_url ~ '^https?://[^/]'),
  batch integer not null check (batch between 1 and 50),
  api_key text,
  enabled_at timestamptz not null default now()
);

comment on table private.mail_settings is 'Mail provider of this project: one row once delivery is enabled.';
comment on column private.mail_settings.api_key is 'Null where the key is in Vault.';

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

-- A response that cannot be recorded stops neither the other responses nor the mails to be sent.
create function private.collect_mail_answers() returns void
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
        -- A restart empties pg_net's tables. Another attempt is safe: it has the same idempotency key.
        update private.outbox set request_id = null, last_error = 'no answer', last_error_at = now() where id = mail.id;
      end if;
    exception when others then
      raise warning 'answer about mail %: %', mail.id, sqlerrm;
    end;
  end loop;
end $$;

-- Five attempts, 1, 5, 25 and 125 minutes apart. The lock admits one run at a time: a run may outlast the job's interval.
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
  perform private.tell();
  perform private.collect_mail_answers();
  begin
    perform private.send_invitations();
    perform private.announce_requests();
  exception when others then
    raise warning 'invitations: %', sqlerrm;
  end;
  api_key := private.mail_api_key();
  for mail in select * from private.outbox o
    where o.sent_at is null and o.request_id is null and o.attempts < 5
      and o.next_attempt_at <= now()
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
  execute 'select cron.schedule(''mutirao-daily'', ''0 11 * * *'', ''select private.run_daily()'')';
  execute 'select cron.schedule(''mutirao-mail'', ''10 seconds'', ''select private.deliver_mail()'')';
  -- The mail job would fill pg_cron's log. A separate job clears it, so that a failure there cannot stop the mails.
  execute 'select cron.schedule(''mutirao-mail-log'', ''0 3 * * *'', $1)'
    using 'delete from cron.job_run_details where end_time < now() - interval ''1 day'''
      || ' and jobid in (select jobid from cron.job where jobname like ''mutirao-mail%'')';
  -- /system-check reports a job that has never run; a second run on a day announces nothing twice.
  perform private.run_daily();
end $$;

-- schemas/027000_tell.sql

-- Tells the news that is due: notices for the bell, mails for the outbox. It runs at the end of a transaction that recorded
-- something due at once, before mails are delivered, and with each look at a bell. One run at a time; another one returns at
-- once, and what it would have told is told by the next.

-- A decision that was followed by another about the same waits for that one. The mail about refusals also waits while the team
-- has another document of the organisation open, two minutes at most, so that it lists them all (decision 61).
create function private.must_wait(news private.news) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(max(n.due_at) > now() or (
    news.kind = 'documents_refused' and max(n.due_at) > now() - interval '2 minutes' and exists (
      select from private.document_claims c join public.documentos d on d.id = c.documento_id
      where d.org_id = news.org and d.na_fila and c.until > now()
    )
  ), false)
  from private.told_together(news) n
$$;

-- The only writer of notices. Whose account is being deleted, or whose request holds a row, keeps nobody waiting: each row is
-- locked at once or not at all, so that nothing can wait in a circle, and the news is told at another time. So is what fails for a reason
-- that nobody thought of; /system-check says it.
create function private.tell_one(p_news bigint) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  news private.news;
  together bigint[];
  message private.message;
begin
  select * into news from private.news n where n.id = p_news and n.told_at is null;
  if news.id is null or private.must_wait(news) then
    return false;
  end if;
  select array_agg(n.id order by n.id) into together from private.told_together(news) n;
  perform from private.news n where n.id = any (together) order by n.id for update nowait;
  select * into news from private.news n where n.id = together[1];
  for message in execute format('select * from private.%I($1)', 'messages_of_' || news.kind) using news loop
    perform from public.profiles p where p.id = message.person for key share nowait;
    if message.kind is not null then
      perform private.write_mail(message, news);
      continue;
    elsif not found then
      continue;
    end if;
    perform from public.notificacoes n
    where n.user_id = message.person and n.tipo = message.tipo and n.sobre is not distinct from message.sobre
      and (message.state <> 'new' or private.counts_along(n.tipo))
    for update nowait;
    if message.state in ('new', 'quiet') then
      insert into public.notificacoes as n (user_id, tipo, titulo, mensagem, link, sobre, contagem)
      values (message.person, message.tipo, left(message.titulo, 200), left(message.mensagem, 5000), message.link, message.sobre,
        message.contagem)
      on conflict (user_id, tipo, coalesce(sobre, '00000000-0000-0000-0000-000000000000')) where private.counts_along(tipo)
      do update set titulo = excluded.titulo, mensagem = excluded.mensagem, link = excluded.link, contagem = excluded.contagem,
        lida_em = case message.state when 'quiet' then n.lida_em end,
        created_at = case message.state when 'quiet' then n.created_at else now() end;
    elsif message.state = 'read' then
      update public.notificacoes n set lida_em = now()
      where n.user_id = message.person and n.tipo = message.tipo and n.sobre = message.sobre and n.lida_em is null;
    else
      delete from public.notificacoes n
      where n.user_id = message.person and n.tipo = message.tipo and n.sobre is not distinct from message.sobre;
    end if;
  end loop;
  -- Nobody needs a deleted account's address any more, nor the key of a link that was mailed.
  update private.news n set told_at = now(), error = null, payload = n.payload - '{gone,chave}'::text[] where n.id = any (together);
  return true;
exception
  when lock_not_available or deadlock_detected or serialization_failure then
    return false;
  when others then
    update private.news n set tries = n.tries + 1, error = sqlerrm, due_at = now() + interval '1 minute' * 5 ^ least(n.tries, 4)
    where n.id = p_news;
    return false;
end $$;

-- Returns how many it told, the oldest first, until the time is over.
create function private.tell(most interval default '20 seconds') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  due bigint;
  told integer := 0;
begin
  if not exists (select from private.news n where n.told_at is null and n.due_at <= now())
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.tell', 0)) then
    return 0;
  end if;
  for due in select n.id from private.news n where n.told_at is null and n.due_at <= now() order by n.due_at, n.id loop
    exit when clock_timestamp() > began + most;
    if private.tell_one(due) then
      told := told + 1;
    end if;
  end loop;
  return told;
end $$;

create function private.tell_at_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key constant bigint := hashtextextended('mutirao.tell', 0);
begin
  -- Whose access is taken loses the team's notices: this one waits for another run.
  if new.kind = 'access_changed' then
    perform pg_advisory_xact_lock(key);
  elsif not pg_try_advisory_xact_lock(key) then
    return null;
  end if;
  perform private.tell_one(new.id);
  return null;
end $$;

-- At the end of the transaction: until then somebody's request may last as long as it likes (decision 5).
create constraint trigger news_tell_at_once after insert on private.news
  deferrable initially deferred for each row when (new.due_at <= new.happened_at) execute function private.tell_at_once();

-- For the bell, where no job delivers mails. It ends before the API would end it.
create function private.tell_news() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() is not null then
    perform private.tell('1 second');
  end if;
end $$;

create function public.tell_news() returns void
language sql set search_path = '' as $$ select private.tell_news() $$;

grant execute on function private.tell_news(), public.tell_news() to authenticated;

comment on function public.tell_news() is
  'Writes the notices and mails that are due, unless another request is doing it; everybody''s, so nothing is returned.';

-- schemas/028000_news_accounts.sql

-- Messages about accounts: sign-ups, administrators' access, completed profiles, changed and deleted users. What is told of an
-- event is read when it is due; the news holds only what is gone by then.

-- An administrator whom the operator appointed gets no mail.
create function private.sign_up_mail(
  person uuid, status public.approval_status, notes text, revoked boolean, by_operator boolean
) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  if status = 'approved' and private.has_admin_role(person) then
    return query select m.* from private.mail(
      person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array['Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.'],
      'Abrir o painel administrativo', '/admin'
    ) m where not by_operator;
  elsif status = 'approved' then
    return query select m.* from private.mail(
      person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    ) m;
  else
    return query select m.* from private.mail(
      person, case when revoked then 'cadastro_revogado' else 'cadastro_rejeitado' end,
      case when revoked then 'Seu acesso foi revogado' else 'Seu cadastro não foi aprovado' end,
      array[
        case when revoked then 'Seu acesso à plataforma Mutirão foi revogado pela nossa equipe.'
          else 'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.' end,
        'Motivo: ' || nullif(notes, private.default_note('rejected')),
        case when revoked then 'Os dados da sua organização continuam guardados.' end,
        'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
      ],
      'Visitar a plataforma', '/'
    ) m;
  end if;
end $$;

-- The person hears of what stands, compared with what they heard last (`de` of the first decision). Back in the queue they are
-- still without the access that was revoked. The row is locked, so that an undo at the last moment comes before or after.
create function private.messages_of_sign_up_decided(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  was constant text := news.payload ->> 'de';
  state record;
  latest private.news;
  refusal private.news;
begin
  select a.status, a.notes into state from public.user_approval a where a.user_id = news.person for share;
  if not found then
    select g.status, g.notes into state from private.gone(news, news.person) g;
  end if;
  select * into latest from private.told_together(news) n order by n.id desc limit 1;
  select * into refusal from private.told_together(news) n where n.payload ->> 'para' = 'rejected' order by n.id desc limit 1;
  if state.status = 'approved' and (was <> 'approved' or private.has_admin_role(news.person)) then
    return query select * from private.sign_up_mail(news.person, 'approved', null, false, latest.payload ->> 'actor' is null);
    return query select m.* from private.bell(news.person, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
        'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong', news.person) m
      where not private.has_admin_role(news.person);
  elsif state.status = 'rejected' or (state.status = 'pending' and was = 'approved' and refusal.id is not null) then
    return query select * from private.sign_up_mail(news.person, 'rejected',
      case state.status when 'rejected' then state.notes else refusal.payload ->> 'observacao' end, was = 'approved', false);
  end if;
  return query select * from private.queue_messages('novo_cadastro', null);
end $$;

create function private.record_decision(earlier public.approval_status, decision public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_silent() or decision.status = earlier then
    return;
  end if;
  perform private.record(
    'sign_up_decided', person => decision.user_id,
    payload => jsonb_build_object('de', earlier, 'para', decision.status, 'observacao', decision.notes),
    acao => case decision.status
      when 'approved' then 'cadastro_aprovado' when 'rejected' then 'cadastro_rejeitado' else 'cadastro_reaberto' end,
    detalhes => jsonb_build_object('de', earlier, 'para', decision.status, 'observacao', decision.notes,
      'email', private.address_of(decision.user_id))
  );
end $$;

-- What a decision changes elsewhere. Undo comes first: it stores what the other steps change.
create function private.after_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_decision('pending', new);
  elsif new.status <> old.status then
    perform private.save_decision_undo(old, new);
    perform private.record_decision(old.status, new);
    perform private.sync_role_from_approval(new);
    perform private.settle_invitations(new);
  end if;
  return null;
end $$;

create trigger user_approval_after_decision after insert or update of status on public.user_approval
  for each row execute function private.after_decision();

-- Administrators' access. The person's mail waits, because an approval mail that says 'com acesso de administrador' comes first.
create function private.messages_of_own_access_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  gained constant boolean := news.payload ->> 'gained';
begin
  return query select m.* from private.mail(
    news.person, 'administrador_alterado',
    case when gained then 'Você recebeu acesso de administrador' else 'Seu acesso de administrador foi retirado' end,
    case when gained then array[
      'A nossa equipe deu a você acesso de administrador na plataforma Mutirão.',
      'Com ele, você vê os dados e os documentos de todas as organizações e decide sobre cadastros, documentos e acessos.',
      'Se você não esperava este acesso, entre em contato com a nossa equipe.'
    ] else array[
      'Você não tem mais acesso de administrador na plataforma Mutirão. A nossa equipe o retirou.',
      'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
    ] end,
    case when gained then 'Abrir o painel administrativo' else 'Visitar a plataforma' end,
    case when gained then '/admin' else '/' end
  ) m;
end $$;

-- The bell of a new administrator begins with the queues, a former one's loses the team's notices. The others are told by bell
-- and mail (decision 21); not of what the operator does without an account.
create function private.messages_of_access_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  gained constant boolean := news.payload ->> 'gained';
  title constant text := case when gained then 'Novo acesso de administrador' else 'Acesso de administrador retirado' end;
  address constant text := coalesce(private.address_of(news.person), (select g.email from private.gone(news, news.person) g));
  -- No name: a stranger may have chosen it.
  sentence constant text := private.address_of(actor)
    || case when gained then ' deu acesso de administrador a ' else ' retirou o acesso de administrador de ' end || address || '.';
  link constant text := '/admin/usuarios' || case when news.payload ->> 'becomes' is null then '' else '/' || news.person end;
begin
  if private.has_admin_role(news.person) then
    return query select m.* from private.queues() q,
      private.bell(news.person, q.tipo, q.titulo, q.mensagem, q.link, null, 'new', q.contagem) m
      where not exists (select from public.notificacoes n where n.user_id = news.person and n.tipo = q.tipo);
  else
    return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
      where n.user_id = news.person and private.is_team_notice(n.tipo);
  end if;
  if actor is null then
    return;
  end if;
  return query select m.* from public.user_roles r,
    private.bell(r.user_id, 'administrador_alterado', title, sentence, link, news.person) m
    where r.role = 'admin' and r.user_id not in (news.person, actor);
  -- Whoever acted gets the mail, too: somebody else may have used their session.
  return query select m.* from public.user_roles r, private.mail(
      r.user_id, 'administrador_alterado', title || ': ' || address,
      array[sentence, 'Se você não esperava esta mudança, confira os acessos e fale com a equipe.'], 'Ver usuários', link
    ) m where r.role = 'admin' and r.user_id <> news.person;
end $$;

-- `becomes` is null where the account is deleted.
create function private.record_access(person uuid, was public.app_role, becomes public.app_role) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gained constant boolean := becomes is not distinct from 'admin';
begin
  if gained = (was = 'admin') then
    return;
  end if;
  -- Elsewhere the mail about the approval or the rejection says it.
  if auth.uid() is not null
    and ((gained and was not in ('pending', 'rejected')) or (not gained and becomes is distinct from 'rejected')) then
    perform private.record('own_access_changed', person => person, payload => jsonb_build_object('gained', gained));
  end if;
  perform private.record('access_changed', person => person,
    payload => jsonb_build_object('gained', gained, 'becomes', becomes));
end $$;

create function private.record_changed_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Without a profile the account is being deleted, which is recorded before.
  perform private.record_access(
    p.id,
    coalesce(case when tg_op <> 'INSERT' then old.role end, 'pending'),
    coalesce(case when tg_op <> 'DELETE' then new.role end, 'pending')
  )
  from public.profiles p where p.id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;

-- Its name puts it after user_roles_agree_approval, which records an approval.
create trigger user_roles_record_access after insert or update of role or delete on public.user_roles
  for each row execute function private.record_changed_access();

create function private.record_deleted_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.has_admin_role(old.id) then
    perform private.record_access(old.id, 'admin', null);
  end if;
  return old;
end $$;

create trigger on_auth_user_deleted_record_access before delete on auth.users
  for each row execute function private.record_deleted_administrator();

-- The team hears of sign-ups with a confirmed address only.
create function private.messages_of_sign_up_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  address constant text := (
    select coalesce(p.email, 'Uma pessoa') from public.profiles p join public.user_approval a on a.user_id = p.id
    where p.id = news.person and a.status = 'pending'
  );
begin
  return query select * from private.queue_messages('novo_cadastro', null,
    case when address is not null then 'Novo cadastro aguardando aprovação' end,
    address || ' confirmou o e-mail e aguarda aprovação.');
end $$;

-- Somebody who was decided about before: the mail comes now. Before the confirmation there was no access to lose.
create function private.messages_of_address_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_approval a,
    private.sign_up_mail(a.user_id, a.status, a.notes, false, news.payload ->> 'decided_by' is null) m
    where a.user_id = news.person and a.status <> 'pending';
end $$;

-- After insert too, because a project may have confirmations switched off.
create function private.record_confirmed_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decision public.user_approval;
  latest public.auditoria;
begin
  if new.email_confirmed_at is null or (tg_op = 'UPDATE' and old.email_confirmed_at is not null) then
    return null;
  end if;
  -- Waits for a simultaneous decision, which cannot see the confirmation yet.
  select a.* into decision from public.user_approval a where a.user_id = new.id for share;
  if decision.status = 'pending' then
    perform private.record('sign_up_confirmed', person => new.id);
    return null;
  end if;
  select t.* into latest from public.auditoria t
  where t.user_id = new.id and (t.acao = 'usuario_criado' or t.acao like 'cadastro\_%')
  order by t.created_at desc, t.id desc limit 1;
  if latest.acao <> 'usuario_criado' then
    -- A decision that is not told yet brings its mail itself.
    if not exists (
      select from private.news n where n.kind = 'sign_up_decided' and n.person = new.id and n.told_at is null
    ) then
      perform private.record('address_confirmed', person => new.id, payload => jsonb_build_object('decided_by', latest.actor_id));
    end if;
  elsif latest.acao = 'usuario_criado' and private.has_admin_role(new.id) then
    perform private.record('own_access_changed', person => new.id, payload => '{"gained": true}');
  end if;
  return null;
end $$;

-- Its name puts it after on_auth_user_created, which inserts the rows.
create trigger on_auth_user_verified after insert or update of email_confirmed_at on auth.users
  for each row execute function private.record_confirmed_address();

-- To all administrators but who caused it, not beside an unread notice of the same kind about the same, nor one of the last 24
-- hours.
create function private.team_messages(tipo text, title text, sentence text, link text, sobre uuid, actor uuid)
returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_roles r,
    private.bell(r.user_id, team_messages.tipo, title, sentence, team_messages.link, team_messages.sobre) m
    where r.role = 'admin' and r.user_id is distinct from actor and not exists (
      select from public.notificacoes n
      where n.user_id = r.user_id and n.tipo = team_messages.tipo and n.sobre = team_messages.sobre
        and (n.lida_em is null or n.created_at > now() - interval '1 day')
    );
end $$;

create function private.messages_of_profile_completed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.profiles p join public.organizacoes o on o.owner_id = p.id,
    private.team_messages('perfil_concluido', 'Perfil concluído',
      coalesce(nullif(coalesce(o.nome, p.nome), ''), p.email) || ' concluiu o perfil.', '/admin/organizacoes/' || o.id, o.id,
      (news.payload ->> 'actor')::uuid) m
    where p.id = news.person and p.perfil_completo;
end $$;

create function private.record_completed_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('profile_completed', person => new.id);
  return null;
end $$;

create trigger profiles_record_completed after update of perfil_completo on public.profiles
  for each row when (new.perfil_completo and not old.perfil_completo) execute function private.record_completed_profile();

create function private.messages_of_deletion_requested(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.profiles p, private.team_messages('exclusao_solicitada', 'Pedido de exclusão de conta',
    p.email || ' pediu a exclusão da conta.', '/admin/usuarios/' || p.id, p.id, p.id) m where p.id = news.person;
end $$;

-- A request for deletion is settled when the account is gone, and the queue may be shorter.
create function private.messages_of_account_deleted(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n,
    private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo = 'exclusao_solicitada' and n.sobre = news.person;
  return query select * from private.queue_messages('novo_cadastro', null);
end $$;

create function private.record_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('account_deleted', person => old.id);
  return null;
end $$;

create trigger profiles_record_deletion after delete on public.profiles
  for each row execute function private.record_deleted_account();

-- To the old, confirmed mailbox: the new address counts as confirmed (decision 68).
create function private.messages_of_address_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'email_alterado', 'O e-mail do seu acesso foi alterado',
    array[
      'O e-mail do seu acesso à plataforma Mutirão foi alterado pela nossa equipe para ' || (news.payload ->> 'para') || '.',
      'De agora em diante, entre com esse endereço. A senha continua a mesma.',
      'Se você não pediu esta mudança, entre em contato com a nossa equipe.'
    ],
    'Visitar a plataforma', '/', news.payload ->> 'de'
  ) m;
end $$;

-- What waits for the team, to an administrator, unless nothing does.
create function private.messages_of_daily_summary(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  waits constant text[] := private.summary_paragraphs((news.payload ->> 'dia')::date);
begin
  return query select m.* from private.mail(
    news.person, 'resumo_diario', 'O que aguarda a equipe hoje',
    array['Isto aguarda a equipe na plataforma:'] || waits || array[
      'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber o resumo diário da equipe".'
    ],
    'Abrir o painel', '/admin'
  ) m where waits <> '{}' and private.has_admin_role(news.person);
end $$;

-- The second factor (decision 110).
create function private.messages_of_factor_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  added constant boolean := news.payload ->> 'added';
  device constant text := news.payload ->> 'device';
  -- Whoever holds a session chooses the name: one with an address in it stays out of the mail.
  named_device constant text := case when private.has_address(device) then 'Um aparelho' else format('O aparelho “%s”', device) end;
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator',
    case when added then 'Um aparelho foi cadastrado na sua conta' else 'Um aparelho foi removido da sua conta' end,
    array[
      named_device || case when added then ' agora confirma a entrada na sua conta na plataforma Mutirão.'
        else ' não confirma mais a entrada na sua conta na plataforma Mutirão.' end,
      case when (news.payload ->> 'last')::boolean
        then 'A verificação em duas etapas está desativada: para entrar, basta a senha.' end,
      'Se não foi você, troque a sua senha agora e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

create function private.messages_of_factors_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  address constant text := coalesce(private.address_of(news.person), (select g.email from private.gone(news, news.person) g));
begin
  return query select m.* from private.bell(
    news.person, 'mensagem', 'Verificação em duas etapas desativada',
    'A nossa equipe removeu os aparelhos da verificação em duas etapas da sua conta. Cadastre outro em “Minha conta”.', '/'
  ) m;
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'A verificação em duas etapas da sua conta foi desativada',
    array[
      'A nossa equipe removeu os aparelhos da verificação em duas etapas da sua conta na plataforma Mutirão.',
      'Os códigos de recuperação também não valem mais.',
      'Para entrar agora, basta a senha. Depois, cadastre um novo aparelho em “Minha conta”.',
      'Se você não pediu isto, troque a sua senha e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
  -- Whoever acted gets the mail, too: somebody else may have used their session.
  return query select m.* from private.mail(
    actor, 'segundo_fator', 'Verificação em duas etapas desativada: ' || address,
    array[
      private.address_of(actor) || ' removeu os aparelhos da verificação em duas etapas de ' || address || '.',
      'Se você não esperava esta mudança, confira os acessos e fale com a equipe.'
    ],
    'Ver usuários', '/admin/usuarios/' || news.person
  ) m;
end $$;

create function private.messages_of_recovery_codes_made(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'Você criou novos códigos de recuperação',
    array[
      'Novos códigos de recuperação foram criados para a sua conta na plataforma Mutirão.',
      'Os códigos anteriores deixam de valer quando você confirmar que guardou os novos.',
      'Se não foi você, troque a sua senha e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

create function private.messages_of_recovery_code_used(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.mail(
    news.person, 'segundo_fator', 'Um código de recuperação foi usado',
    array[
      'Um código de recuperação foi usado para entrar na sua conta na plataforma Mutirão.',
      'Por isso, os aparelhos da verificação em duas etapas foram removidos. Entre e cadastre um aparelho de novo.',
      format('Códigos que ainda valem: %s.', (select count(*) from private.recovery_codes c where c.user_id = news.person)),
      'Se não foi você, troque a sua senha agora e fale com a nossa equipe.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

-- Changes by somebody else. The trail outlives the account: addresses stay, other values go with it.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fields constant text[] := array_remove(array[
    case when new.nome is distinct from old.nome then 'nome' end,
    case when new.email is distinct from old.email then 'email' end,
    -- One sentence for no phone instead of another is no change.
    case when private.displayed_phone(new.phone) <> private.displayed_phone(old.phone) then 'phone' end
  ], null);
begin
  if private.is_silent() or auth.uid() is not distinct from new.id or fields = '{}' then
    return null;
  end if;
  perform private.audit(
    'usuario_alterado',
    user_id => new.id,
    detalhes => jsonb_strip_nulls(jsonb_build_object(
      'campos', to_jsonb(fields),
      'email_anterior', case when new.email is distinct from old.email then old.email end,
      'email', case when new.email is distinct from old.email then new.email end
    )) || jsonb_build_object('mudancas', (
      select coalesce(jsonb_object_agg(field, changed), '{}')
      from (values
        ('nome', private.change(old.nome, new.nome)),
        ('email', private.change(old.email, new.email)),
        ('phone', private.change(private.displayed_phone(old.phone), private.displayed_phone(new.phone)))
      ) as v (field, changed)
      where changed is not null
    ))
  );
  return null;
end $$;

create trigger profiles_audit after update of nome, email, phone on public.profiles
  for each row when ((old.nome, old.email, old.phone) is distinct from (new.nome, new.email, new.phone))
  execute function private.audit_profile();

-- Before the deletion, whose cascade removes the role. A deletion in the dashboard comes here too.
create function private.audit_deleted_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_silent() then
    perform private.audit(
      'usuario_excluido',
      user_id => old.id,
      org_id => (select o.id from public.organizacoes o where o.owner_id = old.id),
      detalhes => jsonb_build_object(
        'email', old.email, 'nome', old.nome,
        'papel', (select r.role from public.user_roles r where r.user_id = old.id)
      )
    );
  end if;
  return old;
end $$;

create trigger profiles_audit_deletion before delete on public.profiles
  for each row execute function private.audit_deleted_profile();

create function private.audit_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member constant public.organizacao_pessoas := case when tg_op = 'DELETE' then old else new end;
begin
  -- Deleting the person or the organisation has its own entry, and so has a new owner: their place goes, the former owner gets one.
  if private.is_silent() or not exists (select from public.profiles p where p.id = member.user_id)
    or not exists (select from public.organizacoes o where o.id = member.org_id and o.owner_id is distinct from member.user_id)
    or (tg_op = 'INSERT' and member.user_id <> auth.uid() and not private.is_admin()) then
    return null;
  end if;
  perform private.audit(
    case tg_op when 'INSERT' then 'pessoa_adicionada' when 'UPDATE' then 'pessoa_alterada' else 'pessoa_removida' end,
    user_id => member.user_id,
    org_id => member.org_id,
    detalhes => jsonb_build_object('email', (select p.email from public.profiles p where p.id = member.user_id), 'papel', member.papel)
      || case tg_op when 'UPDATE' then jsonb_build_object('papel_antes', old.papel) else '{}' end
  );
  return null;
end $$;

create trigger organizacao_pessoas_audit after insert or delete on public.organizacao_pessoas
  for each row execute function private.audit_member();

create trigger organizacao_pessoas_audit_role after update of papel on public.organizacao_pessoas
  for each row when (old.papel <> new.papel) execute function private.audit_member();

-- What is done where several people look after an organisation: with one alone it is clear who did it, and the team's edits
-- have their own entries.
create function private.is_one_of_several(p_org_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) > 1 and bool_or(person = auth.uid()) from private.owner_and_editors(p_org_id) person
$$;

create function private.audit_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Deeper, the step only follows a new owner.
  if pg_trigger_depth() = 1 and private.is_one_of_several(new.org_id) then
    perform private.audit('etapa_salva', user_id => new.user_id, org_id => new.org_id,
      detalhes => jsonb_build_object('etapa', new.step));
  end if;
  return null;
end $$;

create trigger form_progress_audit after insert or update of form_data on public.form_progress
  for each row execute function private.audit_step();

create function private.audit_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document constant public.documentos := case when tg_op = 'DELETE' then old else new end;
begin
  if private.is_one_of_several(document.org_id) then
    perform private.audit(
      case tg_op when 'DELETE' then 'documento_removido' else 'documento_enviado' end,
      user_id => (select o.owner_id from public.organizacoes o where o.id = document.org_id),
      org_id => document.org_id,
      documento_id => document.id,
      detalhes => jsonb_build_object('tipo', document.tipo, 'arquivo', document.nome,
        'documento', (select s.label from private.document_slots s where s.slot = document.tipo))
    );
  end if;
  return null;
end $$;

create trigger documentos_audit_sent after insert on public.documentos
  for each row execute function private.audit_file();

-- Not the row that a new document replaces.
create trigger documentos_audit_removed after delete on public.documentos
  for each row when (pg_trigger_depth() = 0) execute function private.audit_file();

create function private.audit_new_organization() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('organizacao_criada', user_id => new.owner_id, org_id => new.id);
  return null;
end $$;

create trigger organizacoes_audit after insert on public.organizacoes
  for each row execute function private.audit_new_organization();

-- schemas/028100_news_titulares.sql

-- Messages about requests of data subjects, to their person and to the team. None forwards a stranger's words (decision 68): who filed a
-- request may have named another person's address.

-- Behind the '#', the key reaches no server's log.
create function private.data_request_link(news private.news) returns text
language sql immutable set search_path = '' as $$ select '/seus-dados#pedido=' || (news.payload ->> 'chave') $$;

create function private.messages_of_data_request_filed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.pedidos_titulares p, private.mail(null, 'pedido_titular', 'Confirme o seu pedido sobre dados pessoais',
    array[
      'Alguém fez um pedido sobre dados pessoais na plataforma Mutirão e informou este e-mail.',
      'Se foi você, abra a página do pedido, confira e confirme. O link vale por sete dias, e o prazo para a resposta conta desde o pedido.',
      'Se não foi você, não faça nada: sem a confirmação, o pedido não chega à nossa equipe e é apagado.'
    ],
    'Confirmar o pedido', private.data_request_link(news), p.email) m
    where p.id = (news.payload ->> 'pedido')::uuid and p.confirmado_em is null;
end $$;

-- All administrators get it but who caused it. It is not counted along, and goes with the answer.
create function private.data_request_notices(request uuid, title text, sentence text, actor uuid default null) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_roles r, private.bell(r.user_id, 'pedido_titular', title, sentence,
    '/admin/dados-pessoais?aba=pedidos&pedido=' || request, request) m
    where r.role = 'admin' and r.user_id is distinct from actor;
end $$;

create function private.settled_data_request(request uuid) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo = 'pedido_titular' and n.sobre = request;
end $$;

create function private.messages_of_data_request_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid;
  if request.respondido_em is null then
    return query select * from private.data_request_notices(request.id, 'Novo pedido sobre dados pessoais',
      'Pedido ' || request.protocolo || ': responda até ' || to_char(request.prazo, 'DD/MM/YYYY') || '.', (news.payload ->> 'actor')::uuid);
  end if;
  return query select m.* from private.mail(null, 'pedido_titular', 'Recebemos o seu pedido sobre dados pessoais',
    array[
      'O seu pedido chegou à nossa equipe. O número do protocolo é ' || request.protocolo || '.',
      'A nossa equipe responde até ' || to_char(request.prazo, 'DD/MM/YYYY') || ', por este e-mail.',
      'Guarde esta mensagem: pelo link abaixo, você acompanha o pedido. Ele vale até 90 dias depois da resposta. Não passe o link a outras pessoas.'
    ],
    'Acompanhar o pedido', private.data_request_link(news), request.email) m
    where request.id is not null;
end $$;

create function private.messages_of_data_request_extended(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid and p.respondido_em is null;
  if request.id is null then
    return;
  end if;
  return query select * from private.settled_data_request(request.id);
  return query select m.* from private.mail(null, 'pedido_titular', 'Novo prazo para o seu pedido sobre dados pessoais',
    array[
      'Precisamos de mais tempo para responder ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || '.',
      'A nossa equipe responde até ' || to_char(request.prazo, 'DD/MM/YYYY') || '.',
      E'O motivo:\n' || request.motivo
    ],
    'Acompanhar o pedido', private.data_request_link(news), request.email) m;
end $$;

create function private.messages_of_data_request_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid;
  return query select * from private.settled_data_request((news.payload ->> 'pedido')::uuid);
  return query select m.* from private.mail(null, 'pedido_titular', 'Resposta ao seu pedido sobre dados pessoais',
    array[
      case when request.atendido
        then 'A nossa equipe respondeu ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || ':'
        else 'A nossa equipe não pôde atender ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || '. O motivo:' end,
      request.resposta,
      case when request.endereco is not null then 'Esta resposta também vai impressa, pelo correio, para o endereço que você informou.' end,
      'O link abaixo abre o pedido e a resposta por mais 90 dias.',
      'Se você não concorda, pode fazer um novo pedido ou reclamar à Autoridade Nacional de Proteção de Dados (ANPD), em www.gov.br/anpd.'
    ],
    'Ver o pedido', private.data_request_link(news), request.email) m
    where request.id is not null;
end $$;

create function private.due_text(prazo date, day date) returns text
language sql immutable set search_path = '' as $$
  select case prazo - day when 1 then 'vence amanhã' when 0 then 'vence hoje' when -1 then 'venceu ontem'
    else case when prazo > day then 'vence em ' else 'venceu há ' end || abs(prazo - day) || ' dias' end
$$;

create function private.messages_of_data_request_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.pedidos_titulares p, private.data_request_notices(p.id, 'Pedido sobre dados pessoais sem resposta',
    'Pedido ' || p.protocolo || ': ' || private.due_text(p.prazo, (news.payload ->> 'dia')::date) || '.') m
    where p.id = (news.payload ->> 'pedido')::uuid and p.respondido_em is null;
end $$;

-- The daily mail names the first twenty that wait for their answer; null where none does.
create function private.data_requests_paragraph(p_day date) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select E'Pedidos sobre dados pessoais sem resposta:\n'
      || string_agg(p.protocolo || ': ' || private.due_text(p.prazo, p_day), E'\n' order by p.prazo, p.id)
    from (
      select * from private.pedidos_titulares r where r.confirmado_em is not null and r.respondido_em is null
      order by r.prazo, r.id limit 20
    ) p
  );
end $$;

-- schemas/029000_news_documents.sql

-- Messages about documents, and what follows when one is reviewed, sent again after a refusal, replaced, deleted or dated again.

-- A link into the profile for somebody who may look after several: only their own organisation needs no name.
create function private.profile_link(person uuid, p_org_id uuid, link text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := regexp_match(link, '^([^?#]*)\??(.*)$');
begin
  return case
    when exists (select from public.organizacoes o where o.id = p_org_id and o.owner_id = person) then link
    when parts[2] ~ '^(#|$)' then parts[1] || '?organizacao=' || p_org_id || parts[2]
    else parts[1] || '?organizacao=' || p_org_id || '&' || parts[2] end;
end $$;

-- The same for texts, null for the owner: which organisation it is about.
create function private.profile_name(person uuid, p_org_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select 'Organização: ' || private.organization_name(o.id) from public.organizacoes o
    where o.id = p_org_id and o.owner_id is distinct from person
  );
end $$;

-- True for a decision that is no news after the earlier one: a second approval, or a refusal with the same observation, unless the
-- organisation answered the first.
create function private.is_same_outcome(earlier public.documentos, later public.documentos) returns boolean
language sql immutable set search_path = '' as $$
  select earlier.reviewed_at is not null and earlier.escrito_em is null and earlier.aprovado = later.aprovado
    and (later.aprovado or earlier.observacoes is not distinct from later.observacoes)
$$;

-- What stands of a review that was not told yet; null where the file is another one by now, waits again, or is as people last
-- heard (`before`). The row is locked, so that an undo at the last moment comes before or after.
create function private.untold_review(news private.news) returns public.documentos
language plpgsql security definer set search_path = '' as $$
declare
  document public.documentos;
begin
  select * into document from public.documentos d where d.id = news.document for share;
  if document.reviewed_at is null
    or private.is_same_outcome(jsonb_populate_record(null::public.documentos, news.payload -> 'before'), document) then
    return null;
  end if;
  return document;
end $$;

create function private.messages_of_document_reviewed(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  document constant public.documentos := private.untold_review(news);
  label constant text := (select s.label from private.document_slots s where s.slot = document.tipo);
  answer constant text := private.answer_text(document.resposta);
begin
  return query
    select m.* from private.responsible_people(document.org_id) person,
      private.bell(
        person, case when document.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
        case when answer is null then case when document.aprovado then 'Documento aprovado: ' else 'Documento recusado: ' end
          else case when document.aprovado then 'Resposta aprovada: ' else 'Resposta recusada: ' end end || label,
        concat_ws(E'\n', private.profile_name(person, document.org_id), case
          when not document.aprovado then coalesce('Observação: ' || nullif(btrim(document.observacoes), ''), case
            when answer is null then 'Envie outro arquivo no lugar dele.' else 'Envie o documento ou responda de novo.' end)
          when answer is null then 'O documento "' || label || '" foi aprovado.'
          else 'A resposta "' || answer || '" foi aprovada. Ela vale até ' || to_char(document.valido_ate, 'DD/MM/YYYY') || '.' end),
        private.profile_link(person, document.org_id, private.slot_link(document.tipo)), document.id
      ) m
    where document.id is not null;
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
  -- Whoever reviewed the last document has read that the profile is complete.
  return query
    select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'read') m
    where n.tipo = 'perfil_concluido' and n.sobre = news.org and n.lida_em is null
      and not exists (select from public.documentos d where d.org_id = news.org and d.reviewed_at is null);
end $$;

-- Who hears of refusals: the responsible people, and those whose account was deleted since the last of them.
create function private.refusal_readers(news private.news) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.responsible_people(news.org)
  union
  select person::uuid from (select n.payload from private.told_together(news) n order by n.id desc limit 1) latest,
    jsonb_object_keys(latest.payload -> 'gone') person
$$;

-- One mail to each about all refusals of an organisation, in the order of the reviews.
create function private.messages_of_documents_refused(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  refused jsonb;
  first jsonb;
begin
  select jsonb_agg(jsonb_build_object('label', s.label, 'answer', private.answer_text((r.document).resposta),
    'instead', case when s.respostas <> '{}' then ' Se a organização não o tem, escolha "Não tenho este documento".' else '' end,
    'observation', nullif(btrim((r.document).observacoes), ''),
    'link', private.slot_link(s.slot)) order by r.latest)
  into refused
  from (
    select distinct on (n.document) private.untold_review(n) as document, max(n.id) over (partition by n.document) as latest
    from private.told_together(news) n order by n.document, n.id
  ) r
  join private.document_slots s on s.slot = (r.document).tipo
  where not (r.document).aprovado;
  first := refused -> 0;
  if jsonb_array_length(refused) = 1 then
    return query select m.* from private.refusal_readers(news) person, private.mail(
      person, 'documento_rejeitado',
      case when first ->> 'answer' is null then 'Documento recusado: ' else 'Resposta recusada: ' end || (first ->> 'label'),
      array[
        private.profile_name(person, news.org),
        coalesce('A resposta "' || (first ->> 'answer') || '", no lugar do documento "' || (first ->> 'label')
            || '", não foi aceita. Envie o documento ou outra resposta.',
          'O documento "' || (first ->> 'label') || '" não foi aceito. Envie outro arquivo no lugar dele.' || (first ->> 'instead')),
        'Observação da nossa equipe: ' || (first ->> 'observation')
      ],
      case when first ->> 'answer' is null then 'Enviar o documento novamente' else 'Enviar o documento ou responder' end,
      private.profile_link(person, news.org, first ->> 'link')
    ) m;
  elsif jsonb_array_length(refused) > 1 then
    return query select m.* from private.refusal_readers(news) person, private.mail(
      person, 'documento_rejeitado', 'Documentos recusados: ' || jsonb_array_length(refused),
      array[private.profile_name(person, news.org), 'Estes documentos não foram aceitos. Envie outros arquivos no lugar deles.']
        || array(
          select (r ->> 'label') || coalesce(' (resposta: ' || (r ->> 'answer') || ')', '')
            || coalesce(E'\nObservação da nossa equipe: ' || (r ->> 'observation'), '')
          from jsonb_array_elements(refused) with ordinality as t (r, n) order by n
        ),
      'Enviar os documentos novamente', private.profile_link(person, news.org, '/perfil-ong/documentos')
    ) m;
  end if;
end $$;

create function private.record_review(earlier public.documentos, later public.documentos) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select o.owner_id from public.organizacoes o where o.id = later.org_id);
  -- What people know: an earlier review that waits was not told.
  before constant jsonb := coalesce(
    (
      select n.payload from private.news n
      where n.kind = 'document_reviewed' and n.about = later.id and n.told_at is null order by n.id limit 1
    ),
    jsonb_build_object('before', jsonb_build_object(
      'aprovado', earlier.aprovado, 'observacoes', earlier.observacoes, 'reviewed_at', earlier.reviewed_at,
      'escrito_em', earlier.escrito_em))
  );
begin
  if private.is_silent() or later.reviewed_at is null then
    return;
  end if;
  perform private.record(
    'document_reviewed', person => owner, org => later.org_id, document => later.id, payload => before,
    acao => case when later.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
    detalhes => jsonb_build_object('tipo', later.tipo,
      'documento', (select s.label from private.document_slots s where s.slot = later.tipo), 'arquivo', later.nome,
      'observacoes', later.observacoes)
  );
  if not later.aprovado then
    perform private.record('documents_refused', person => owner, org => later.org_id, document => later.id, payload => before);
  end if;
end $$;

-- What a review changes elsewhere, all documents locked by now. Undo comes first: it stores what the other steps change.
create function private.after_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_decisions(alone => false);
  perform private.save_review_undo(old, new);
  perform private.record_review(old, new);
  perform private.count_observations(old, new);
  perform private.delete_refused_version(new);
  perform private.release_document(new.id);
  return null;
end $$;

-- Every update that names these columns is a review, even one that changes no value.
create trigger documentos_after_review after update of aprovado, observacoes on public.documentos
  for each row execute function private.after_review();

create function private.messages_of_document_sent_again(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.documentos d
    join private.document_slots s on s.slot = d.tipo join public.organizacoes o on o.id = d.org_id,
    private.queue_messages('documento_reenviado', (news.payload ->> 'actor')::uuid, 'Documento reenviado',
      s.label || coalesce(' – ' || o.nome, '')) m
    where d.id = news.document and d.reviewed_at is null;
end $$;

-- After a refusal that was not undone.
create function private.record_sent_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_review text;
begin
  select case when a.acao = 'documento_desfeito' and a.detalhes ->> 'para' = 'rejected' then 'documento_rejeitado'
    else a.acao end into last_review
  from public.auditoria a
  where a.org_id = new.org_id and a.acao in ('documento_aprovado', 'documento_rejeitado', 'documento_desfeito')
    and a.detalhes ->> 'tipo' = new.tipo
  order by a.created_at desc, a.id desc
  limit 1;
  if last_review = 'documento_rejeitado' then
    perform private.record('document_sent_again', org => new.org_id, document => new.id);
  end if;
  return null;
end $$;

create trigger documentos_record_sent_again after insert on public.documentos
  for each row execute function private.record_sent_again();

-- Of two people who look after one organisation, the one whose file another replaced or removed is told.
create function private.messages_of_file_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  what constant text := news.payload ->> 'tipo';
  was_answer constant boolean := news.payload ->> 'resposta' is not null;
  -- Null: nothing is there any more.
  instead constant text := (
    select case when d.resposta is null then ' enviou outro arquivo' else ' respondeu' end
    from public.documentos d where d.org_id = news.org and d.tipo = what
  );
begin
  return query select m.* from private.document_slots s, private.bell(
      news.person, 'pessoas', case when was_answer then 'Uma resposta' else 'Um arquivo' end || ' que você enviou mudou',
      concat_ws(E'\n', private.profile_name(news.person, news.org), private.address_of(actor)
        || coalesce(instead || case when was_answer then ' no lugar da sua: ' else ' no lugar do seu: ' end,
          case when was_answer then ' removeu a resposta que você enviou: ' else ' removeu o arquivo que você enviou: ' end)
        || s.label || '.'),
      private.profile_link(news.person, news.org, private.slot_link(what))
    ) m
    where s.slot = what and news.person <> actor
      and news.person in (select private.responsible_people(news.org)) and actor in (select private.responsible_people(news.org));
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
end $$;

create function private.record_removed_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('file_removed', person => old.enviado_por, org => old.org_id,
    payload => jsonb_build_object('tipo', old.tipo, 'resposta', old.resposta));
  return null;
end $$;

-- Where receive_document replaces a row, the queue does not shrink.
create trigger documentos_record_removed after delete on public.documentos
  for each row when (old.enviado_por <> auth.uid() or (old.na_fila and pg_trigger_depth() = 0))
  execute function private.record_removed_file();

-- What expires is read again: its date may have changed since the daily job.
create function private.messages_of_documents_expire(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := news.payload ->> 'dia';
  lines text;
  slots text[];
  -- Without names: mails are kept.
  mandates constant text := (
    select string_agg('Mandato de ' || people || case people when 1 then ' dirigente: ' else ' dirigentes: ' end
      || private.validity_text(mandato_ate, day) || case when mandato_ate > day + 30 then ' (faltam ' || mandato_ate - day || ' dias)' else '' end,
      E'\n' order by mandato_ate)
    from (
      select d.mandato_ate, count(*) as people from public.dirigentes d
      where d.org_id = news.org and d.mandato_ate is not null and news.payload -> 'documentos' ? d.id::text
      group by d.mandato_ate
    ) ends
  );
  title text;
  place text;
  soon integer;
  only_answers boolean;
  answers boolean;
begin
  select string_agg(s.label || ': ' || case
      when d.resposta is null then private.validity_text(d.valido_ate, day)
      else 'A resposta "' || private.answer_text(d.resposta) || '" ' || case when d.valido_ate < day then 'valeu' else 'vale' end
        || ' até ' || to_char(d.valido_ate, 'DD/MM/YYYY') end
      -- A distant end reads as a date only: the days left are the reason for the notice.
      || case when d.valido_ate > day + 30 then ' (faltam ' || d.valido_ate - day || ' dias)' else '' end,
      E'\n' order by d.valido_ate, s.label), array_agg(d.tipo), count(*) filter (where d.valido_ate <= day + 45),
    bool_and(d.resposta is not null), bool_or(d.resposta is not null)
  into lines, slots, soon, only_answers, answers
  from public.documentos d join private.document_slots s on s.slot = d.tipo
  where d.org_id = news.org and d.valido_ate is not null and not d.recusado and news.payload -> 'documentos' ? d.id::text;
  title := case
    when slots is null then 'Mandato da diretoria'
    when mandates is not null then 'Documentos e mandatos a renovar'
    when cardinality(slots) = 1 then case when answers then 'Resposta a renovar' else 'Documento a renovar' end
    else 'Documentos a renovar' end;
  place := case
    when slots is null then '/perfil-ong?dirigentes=ver'
    when cardinality(slots) = 1 then '/perfil-ong/documentos#arquivo-' || slots[1]
    -- Its page lists what lapses within 45 days.
    when soon > 1 then '/perfil-ong/documentos?renovar=sim'
    else '/perfil-ong/documentos#seus-documentos' end;
  lines := nullif(concat_ws(E'\n', lines, mandates), '');
  return query select m.* from private.responsible_people(news.org) person, private.bell(
      person, 'documentos_a_vencer', title,
      concat_ws(E'\n', private.profile_name(person, news.org), lines), private.profile_link(person, news.org, place)
    ) m where lines is not null;
  return query select m.* from private.responsible_people(news.org) person join public.profiles p on p.id = person,
    private.mail(
      p.id, 'documentos_a_vencer', title,
      array[
        private.profile_name(p.id, news.org),
        case when slots is null then 'Confira o fim dos mandatos na lista de dirigentes da sua organização:'
          else 'Confira a validade do que a sua organização enviou:' end,
        lines,
        case when slots is not null and not only_answers then 'Quando tiver o documento novo, envie no lugar do antigo.' end,
        case when answers then 'No lugar de uma resposta que termina, envie o documento ou responda de novo.' end,
        case when mandates is not null then 'Depois da eleição, envie a ata nova e atualize a lista de dirigentes.' end,
        'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
      ],
      case when slots is null then 'Ver os dirigentes' else 'Ver meus documentos' end, private.profile_link(p.id, news.org, place)
    ) m where lines is not null and p.avisos_validade;
end $$;

-- schemas/029100_news_people.sql

-- Messages about the people of organisations: invitations, places, the ownership, and what the team writes to them.

-- The mail names the inviter by their address and not the organisation: its name is free text, and this goes to strangers.
create function private.messages_of_person_invited(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation record;
  account uuid;
  inviter text;
  purpose text;
  notice text;
  crowded boolean;
begin
  select * into invitation from public.organizacao_convites c where c.id = (news.payload ->> 'convite')::uuid;
  if not found then
    return;
  end if;
  inviter := private.address_of(invitation.convidado_por);
  purpose := case invitation.papel when 'proprietario' then 'ser a pessoa proprietária do perfil'
    when 'editor' then 'cuidar do perfil' else 'acompanhar o perfil' end;
  select u.id into account from auth.users u where u.email = invitation.email and u.email_confirmed_at is not null;
  notice := inviter || ' convidou você para ' || purpose || ' de ' || private.organization_name(invitation.org_id) || '.';
  -- Many organisations write no more than 20 a day to one address: the invitation stands without its mail, and tells once a day.
  crowded := (
    select count(*) >= 20 from private.outbox o
    where o.to_email = invitation.email and o.kind = 'convite_pessoa' and o.created_at > now() - interval '1 day'
  );
  return query select m.* from private.mail(
    null, 'convite_pessoa', 'Convite para ' || purpose || ' de uma organização',
    array[
      inviter || ' convidou você para ' || purpose || ' de uma organização na plataforma Mutirão.',
      private.role_sentence(invitation.papel),
      case when account is not null then 'Entre na plataforma para ver o convite e responder.'
        else 'Para aceitar, cadastre-se com este mesmo e-mail e confirme o endereço. Depois disso, a nossa equipe analisa o cadastro.' end,
      'O convite vale até ' || to_char(private.day_of(invitation.expira_em), 'DD/MM/YYYY')
        || '. Se você não conhece quem convidou, ignore esta mensagem.'
    ],
    case when account is not null then 'Ver o convite' else 'Fazer o cadastro' end,
    case when account is not null then '/perfil-ong?pessoas=convites&email=' || private.url_component(invitation.email)
      else '/auth?tab=cadastro&email=' || private.url_component(invitation.email) end,
    invitation.email
  ) m where not crowded;
  return query select m.* from private.bell(account, 'pessoas', 'Convite para ' || purpose || ' de uma organização', notice,
    '/perfil-ong?pessoas=convites') m
    where account is not null and not (crowded and exists (
      select from public.notificacoes n where n.user_id = account and n.mensagem = notice and n.created_at > now() - interval '1 day'
    ));
end $$;

create function private.messages_of_invitation_declined(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.organizacoes o, private.bell(o.owner_id, 'pessoas', 'Convite recusado',
    (news.payload ->> 'email') || ' não aceitou o convite para ' || private.organization_name(o.id) || '.', '/perfil-ong?pessoas=ver') m
    where o.id = news.org and o.owner_id is not null;
end $$;

-- Whoever left again meanwhile is not announced.
create function private.messages_of_person_joined(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.organizacoes o
    join public.organizacao_pessoas p on p.org_id = o.id and p.user_id = news.person,
    private.bell(o.owner_id, 'pessoas', 'Uma pessoa aceitou o convite',
      private.address_of(p.user_id) || ' agora faz parte de ' || private.organization_name(o.id) || ' como ' || p.papel || '.',
      '/perfil-ong?pessoas=ver', p.user_id) m
    where o.id = news.org and o.owner_id is not null;
end $$;

-- The same with an approval, which can be undone.
create function private.messages_of_person_approved(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.messages_of_person_joined(news);
end $$;

-- What somebody else changed about a person's place; the owner hears who left. `papel` is null for who is in it no more.
create function private.messages_of_place_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  organization constant text := private.organization_name(news.org);
  papel constant text := (
    select p.papel from public.organizacao_pessoas p where p.org_id = news.org and p.user_id = news.person
  );
  place constant text := '/perfil-ong?organizacao=' || news.org;
begin
  if news.payload ->> 'how' = 'added' then
    return query select m.* from private.bell(news.person, 'pessoas', 'Você faz parte de uma organização',
      'Nossa equipe incluiu você em ' || organization || ' como ' || papel || '.', place) m where papel is not null;
  elsif news.payload ->> 'how' = 'changed' then
    return query select m.* from private.bell(news.person, 'pessoas', 'O que você pode fazer mudou',
      'Em ' || organization || ', você agora é ' || papel || '.', place) m where papel is not null;
  elsif news.payload ->> 'actor' = news.person::text then
    return query select m.* from public.organizacoes o, private.bell(o.owner_id, 'pessoas', 'Uma pessoa saiu da organização',
      private.address_of(news.person) || ' saiu de ' || organization || '.', '/perfil-ong?pessoas=ver') m
      where o.id = news.org and o.owner_id is not null and papel is null;
  else
    return query select m.* from private.bell(news.person, 'pessoas', 'Seu acesso a uma organização terminou',
      'Você não faz mais parte de ' || organization || '.', '/perfil-ong') m where papel is null;
  end if;
end $$;

-- Both are told by mail, too, in case a session was stolen (decision 115).
create function private.messages_of_ownership_passed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from (values
    (news.person, 'Você agora é a pessoa proprietária',
      'Confira os dados da organização e aceite de novo a política de privacidade, no fim da etapa Documentos.',
      '/perfil-ong?pessoas=ver'),
    ((news.payload ->> 'former')::uuid, 'A organização tem nova pessoa proprietária',
      private.address_of(news.person) || ' aceitou ser a pessoa proprietária da organização. Você continua como editor.',
      '/perfil-ong?organizacao=' || news.org || '&pessoas=ver')
  ) told (person, title, sentence, link)
  cross join lateral (
    select b.* from private.bell(person, 'pessoas', title, sentence, link) b
    union all
    select l.* from private.mail(person, 'titularidade', title,
      array[sentence, 'Se você não esperava esta mudança, entre em contato com a nossa equipe.'],
      'Ver as pessoas da organização', link) l
  ) m;
end $$;

create function private.messages_of_owner_missing(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  title constant text := 'Organização sem proprietário';
  link constant text := '/perfil-ong?organizacao=' || news.org || '&pessoas=ver';
  sentence constant text :=
    'A organização ficou sem pessoa proprietária. Se é você quem vai cuidar dela, abra as pessoas da organização e faça o pedido. A nossa equipe decide.';
begin
  return query
    select m.* from public.organizacoes o join public.organizacao_pessoas p on p.org_id = o.id
    cross join lateral (
      select b.* from private.bell(p.user_id, 'pessoas', title, private.organization_name(o.id) || ': ' || sentence, link) b
      union all
      select l.* from private.mail(p.user_id, 'titularidade', title, array[sentence], 'Ver as pessoas da organização', link) l
    ) m
    where o.id = news.org and o.owner_id is null and p.papel = 'editor' and private.is_approved(p.user_id);
end $$;

-- To the team: an owner left or handed over, or somebody asks to become the owner. Each request is a notice of its own.
create function private.messages_of_ownership_reported(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  what constant text := news.payload ->> 'what';
  email constant text := news.payload ->> 'email';
begin
  return query select * from private.team_messages('titularidade_pedida',
    case what when 'claimed' then 'Pedido para ser proprietário' when 'left' then 'Organização sem proprietário'
      else 'Novo proprietário' end,
    email || case what when 'claimed' then ' pediu para ser a pessoa proprietária de '
      when 'left' then ' deixou de ser a pessoa proprietária de '
      else ' recebeu de ' || coalesce(news.payload ->> 'former', 'outra pessoa') || ' a propriedade do perfil de ' end
      || private.organization_name(news.org) || '.',
    '/admin/organizacoes/' || news.org || '?aba=permissoes',
    case what when 'claimed' then news.person else news.org end, (news.payload ->> 'actor')::uuid);
end $$;

create function private.messages_of_claim_refused(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  sentence constant text := 'A nossa equipe não aceitou o seu pedido para ser a pessoa proprietária. Você continua como editor. Se acredita que houve um engano, entre em contato com a nossa equipe.';
  link constant text := '/perfil-ong?organizacao=' || news.org || '&pessoas=ver';
begin
  return query select m.* from private.bell(news.person, 'pessoas', 'Pedido não aceito',
    private.organization_name(news.org) || ': ' || sentence, link) m;
  return query select m.* from private.mail(news.person, 'titularidade', 'Pedido não aceito', array[sentence],
    'Ver as pessoas da organização', link) m;
end $$;

-- By an administrator, `asked` if the person had claimed it.
create function private.messages_of_owner_set(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  accepted constant text := 'Seu pedido foi aceito: você agora é a pessoa proprietária';
  given constant text := 'Sua conta agora cuida do perfil de uma organização';
  sentence constant text := 'Confira os dados e aceite de novo a política de privacidade, no fim da etapa Documentos.';
begin
  if (news.payload ->> 'asked')::boolean then
    return query select m.* from private.bell(news.person, 'pessoas', accepted, sentence, '/perfil-ong') m;
    return query select m.* from private.mail(news.person, 'titularidade', accepted,
      array['Nossa equipe aceitou o seu pedido na plataforma Mutirão.', sentence], 'Abrir o perfil', '/perfil-ong') m;
    return;
  end if;
  return query select m.* from public.organizacoes o, private.bell(news.person, 'mensagem', given,
    'Nossa equipe ligou ' || coalesce('"' || o.nome || '"', 'uma organização')
      || ' à sua conta. Confira os dados e complete o perfil.', '/perfil-ong') m where o.id = news.org;
  return query select m.* from private.mail(
    news.person, 'titularidade', given,
    array[
      'Nossa equipe ligou uma organização à sua conta na plataforma Mutirão.',
      'Entre para conferir os dados e completar o perfil.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

-- What an administrator wrote.
create function private.messages_of_message_sent(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  subject constant text := news.payload ->> 'assunto';
  body constant text := news.payload ->> 'mensagem';
begin
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (
      select b.* from private.bell(person, 'mensagem', subject, concat_ws(E'\n', private.profile_name(person, news.org), body),
        private.profile_link(person, news.org, '/perfil-ong')) b
      union all
      select l.* from private.mail(person, 'mensagem', 'Mensagem da equipe Mutirão: ' || subject,
        array[private.profile_name(person, news.org), body], 'Entrar na plataforma', '/auth') l
    ) m;
end $$;

-- schemas/029200_news_editais.sql

-- Messages about editais: deadlines, invitations and their answers.

-- To the team: a notice for each edital, one mail with all of them.
create function private.messages_of_editais_close(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := news.payload ->> 'dia';
  lines text[];
begin
  return query
    select m.* from public.editais e cross join public.user_roles r
    cross join lateral private.bell(r.user_id, 'edital_prazo', 'Prazo de edital',
      e.titulo || ': ' || private.deadline_text(e.prazo, day), '/admin/organizacoes/editais/' || e.id, e.id) m
    where news.payload -> 'editais' ? e.id::text and r.role = 'admin'
    order by e.prazo, e.titulo, e.id;
  select array_agg(e.titulo || ': ' || private.deadline_text(e.prazo, day) order by e.prazo, e.titulo, e.id) into lines
  from public.editais e where news.payload -> 'editais' ? e.id::text;
  return query
    select m.* from public.user_roles r join public.profiles p on p.id = r.user_id,
      private.mail(p.id, 'edital_prazo', case cardinality(lines) when 1 then 'Prazo de edital' else 'Prazos de editais' end,
        array[
          'Confira os prazos dos editais que a equipe acompanha:',
          array_to_string(lines, E'\n'),
          'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
        ],
        'Ver os editais', '/admin/organizacoes/editais') m
    where lines is not null and r.role = 'admin' and p.avisos_validade;
end $$;

create function private.messages_of_edital_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo in ('edital_prazo', 'edital_resposta') and n.sobre = news.edital;
end $$;

create function private.messages_of_organization_invited(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  invited record;
  -- Placeholders may repeat a long name, and mail servers refuse long headers.
  subject text;
  body text;
  place text;
begin
  select m as message, e as edital, o as org into invited
  from public.edital_convites c
  join public.edital_mensagens m on m.id = c.mensagem_id
  join public.editais e on e.id = c.edital_id
  join public.organizacoes o on o.id = c.org_id
  where c.edital_id = news.edital and c.org_id = news.org;
  if not found then
    return;
  end if;
  subject := private.shorten(private.fill_message((invited.message).assunto, invited.org, invited.edital), 200);
  body := private.shorten(private.fill_message((invited.message).mensagem, invited.org, invited.edital), 10000);
  place := '/perfil-ong?convite=' || news.edital;
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (select private.profile_link(person, news.org, place)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'edital_convite', subject, body, l.link) b
      union all
      select t.* from private.mail(person, 'edital_convite', 'Mensagem da equipe Mutirão: ' || subject, array[body],
        'Ver o convite e responder', l.link) t
    ) m;
end $$;

-- One notice per edital and administrator, with all answers counted; each answer marks it as unread.
create function private.messages_of_invitation_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  answered integer;
  willing integer;
begin
  select count(*), count(*) filter (where c.resposta = 'interesse') into answered, willing
  from public.edital_convites c where c.edital_id = news.edital and c.resposta is not null;
  return query
    select m.* from public.editais e cross join public.user_roles r
    cross join lateral private.bell(r.user_id, 'edital_resposta', 'Respostas a um convite',
      e.titulo || ': ' || case answered when 1 then '1 organização respondeu' else answered || ' organizações responderam' end
        || ', ' || case willing when 0 then 'nenhuma' else willing::text end || ' com interesse.',
      '/admin/organizacoes/editais/' || e.id, e.id) m
    where e.id = news.edital and r.role = 'admin' and r.user_id is distinct from (news.payload ->> 'actor')::uuid and answered > 0;
end $$;

-- schemas/029300_news_pedidos.sql

-- Messages about requests for papers, to the people of an organisation.

create function private.requests_of(news private.news) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select request::uuid from jsonb_array_elements_text(news.payload -> 'pedidos') request)
$$;

-- What is still asked of the news' requests: the lines, the first day and the documents; null where all was sent or withdrawn.
create function private.asked_papers(
  news private.news, out lines text[], out slots text[], out prazo date, out words text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select array_agg('Até ' || to_char(p.prazo, 'DD/MM/YYYY') || ': ' || asked.labels order by p.prazo, p.created_at, p.id),
    array(
      select distinct slot
      from private.pedidos_documentos r, unnest(private.slots_to_send(r, news.org)) slot
      where r.id = any (private.requests_of(news)) and r.retirado_em is null
    ),
    min(p.prazo),
    array_remove(array_agg(nullif(p.recado, '') order by p.prazo, p.created_at, p.id), null)
  into lines, slots, prazo, words
  from private.pedidos_documentos p
  cross join lateral (
    select string_agg(s.label, '; ' order by place) as labels
    from unnest(private.slots_to_send(p, news.org)) with ordinality open (slot, place)
    join private.document_slots s on s.slot = open.slot
  ) asked
  where p.id = any (private.requests_of(news)) and p.retirado_em is null and asked.labels is not null;
end $$;

create function private.request_link(person uuid, p_org uuid, slots text[]) returns text
language sql stable security definer set search_path = '' as $$
  select private.profile_link(person, p_org,
    case cardinality(slots) when 1 then private.slot_link(slots[1]) else '/perfil-ong/documentos#seus-documentos' end)
$$;

create function private.messages_of_papers_requested(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.asked_papers(news);
  title text;
begin
  title := case cardinality(asked.slots) when 1 then 'A equipe pediu um documento' else 'A equipe pediu documentos' end;
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (select private.request_link(person, news.org, asked.slots)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'pedido_documentos', title,
        array_to_string(array_remove(array[private.profile_name(person, news.org)] || asked.lines || asked.words, null), E'\n'), l.link) b
      union all
      select t.* from private.mail(person, 'pedido_documentos', title,
        array[
          private.profile_name(person, news.org),
          'A equipe Mutirão pede que a sua organização envie:',
          array_to_string(asked.lines, E'\n')
        ] || asked.words || array['O pedido se encerra sozinho quando você envia o que foi pedido.'],
        case cardinality(asked.slots) when 1 then 'Enviar o documento' else 'Enviar os documentos' end, l.link) t
    ) m
    where asked.lines is not null;
end $$;

-- A reminder, or the day that the team moved: the bell alone says that.
create function private.messages_of_papers_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.asked_papers(news);
  reminds constant boolean := news.payload ->> 'motivo' = 'lembrete';
  title text;
begin
  title := case when reminds then 'Falta enviar até ' else 'Novo prazo: ' end || to_char(asked.prazo, 'DD/MM/YYYY');
  return query
    select m.* from private.responsible_people(news.org) person
    join public.profiles p on p.id = person
    cross join lateral (select private.request_link(person, news.org, asked.slots)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'pedido_documentos', title,
        array_to_string(array_remove(array[private.profile_name(person, news.org)] || asked.lines, null), E'\n'), l.link) b
      union all
      select t.* from private.mail(person, 'pedido_documentos', title,
        array[
          private.profile_name(person, news.org),
          'Falta enviar o que a equipe Mutirão pediu:',
          array_to_string(asked.lines, E'\n'),
          'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
        ],
        case cardinality(asked.slots) when 1 then 'Enviar o documento' else 'Enviar os documentos' end, l.link) t
      where reminds and p.avisos_validade
    ) m
    where asked.lines is not null;
end $$;

create function private.messages_of_papers_withdrawn(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  papers constant text := (
    select string_agg(distinct s.label, '; ')
    from private.pedidos_documentos p
    join private.document_slots s on s.slot = any (private.slots_to_send(p, news.org))
    where p.id = any (private.requests_of(news)) and p.retirado_em is not null and not exists (
      select from private.pedido_organizacoes r join private.pedidos_documentos standing on standing.id = r.pedido_id
      where r.org_id = news.org and standing.retirado_em is null and s.slot = any (private.slots_to_send(standing, news.org))
    )
  );
begin
  return query
    select m.* from private.responsible_people(news.org) person, private.bell(person, 'pedido_documentos', 'Pedido retirado',
      concat_ws(E'\n', private.profile_name(person, news.org), 'A equipe não pede mais: ' || papers || '.'),
      private.profile_link(person, news.org, '/perfil-ong/documentos#seus-documentos')) m
    where papers is not null;
end $$;

-- schemas/029400_news_conversas.sql

-- Messages about conversations at documents: to the people of an organisation, who each have read their part, and to the team, which
-- answers as one. Each reader has one notice for an organisation, whose title counts.

-- What the person has not read in the organisation's conversations, whatever became of the document; counted is null where that is nothing. `fresh`: a mail tells of
-- it, because nothing in one of them waits since before this moment.
create function private.unread_lines(
  person uuid, p_org uuid, since timestamptz, out counted integer, out slot text, out words text, out whole text, out fresh boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select sum(c.lines), (array_agg(c.tipo order by c.newest desc))[1],
    string_agg(c.label || ': ' || private.shorten(private.single_line(c.texts[1]), 200), E'\n' order by c.newest desc),
    private.shorten(string_agg(c.label || E':\n' || array_to_string(c.texts, E'\n'), E'\n\n' order by c.newest desc), 5000),
    bool_or(c.first >= since)
  into counted, slot, words, whole, fresh
  from (
    select l.tipo, s.label, count(*) as lines, max(l.ordem) as newest, min(l.created_at) as first,
      array_agg(l.texto order by l.ordem desc) as texts
    from private.conversa_mensagens l
    join private.document_slots s on s.slot = l.tipo
    where l.org_id = p_org and private.is_unread(l, person)
    group by l.tipo, s.label
  ) c;
end $$;

create function private.unread_title(counted integer) returns text
language sql immutable set search_path = '' as $$
  select case counted when 1 then 'A equipe escreveu sobre um documento'
    else counted || ' mensagens da equipe sobre documentos' end
$$;

create function private.messages_of_conversation_written(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral private.unread_lines(person, news.org, news.happened_at) u
    cross join lateral (select private.unread_title(u.counted), private.profile_name(person, news.org),
      private.profile_link(person, news.org, private.slot_link(u.slot))) t (title, name, link)
    cross join lateral (
      select b.* from private.bell(person, 'conversa', t.title, concat_ws(E'\n', t.name, u.words), t.link, news.org) b
      union all
      select e.* from private.mail(person, 'conversa', t.title,
        array[t.name, 'A equipe Mutirão escreveu:', u.whole, 'A conversa está no próprio documento, na plataforma.'], 'Abrir a conversa', t.link) e
      where u.fresh
    ) m
    where u.counted > 0;
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
end $$;

-- The reader's own notice follows what is left.
create function private.messages_of_conversation_read(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.* from private.unread_lines(news.person, news.org, news.happened_at) u, private.bell(news.person, 'conversa',
      private.unread_title(u.counted), concat_ws(E'\n', private.profile_name(news.person, news.org), u.words),
      private.profile_link(news.person, news.org, private.slot_link(u.slot)), news.org,
      case when u.counted > 0 then 'quiet' else 'read' end) m
    where exists (
      select from public.notificacoes n
      where n.user_id = news.person and n.tipo = 'conversa' and n.sobre = news.org and n.lida_em is null
    );
end $$;

-- All administrators but who caused it: what the organisation wrote since the team last answered or decided. Without `called`, notices
-- that are there count along, and go where nothing waits for an answer.
create function private.answer_messages(p_org uuid, called boolean default false, actor uuid default null) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting record;
begin
  select sum(c.lines) as lines, (array_agg(c.id order by c.escrito_em, c.id))[1] as document,
    string_agg(c.label || ': ' || c.words, E'\n' order by c.escrito_em, c.id) as words
  into waiting
  from (
    select d.id, d.escrito_em, s.label, count(*) as lines,
      private.shorten(private.single_line((array_agg(l.texto order by l.ordem desc))[1]), 200) as words
    from public.documentos d
    join private.document_slots s on s.slot = d.tipo
    join private.conversa_mensagens l on l.org_id = d.org_id and l.tipo = d.tipo and not l.da_equipe and l.created_at >= d.escrito_em
    where d.org_id = p_org and d.escrito_em is not null
    group by d.id, s.label
  ) c;
  if waiting.lines is null then
    return query select m.* from public.notificacoes n,
      private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
      where n.tipo = 'conversa_respondida' and n.sobre = p_org;
    return;
  end if;
  return query
    select m.* from public.user_roles r
    left join public.notificacoes n on n.user_id = r.user_id and n.tipo = 'conversa_respondida' and n.sobre = p_org
    cross join lateral (select called and r.user_id is distinct from actor as is_new) t
    cross join lateral private.bell(r.user_id, 'conversa_respondida',
      case waiting.lines when 1 then 'Mensagem de ' else waiting.lines || ' mensagens de ' end || coalesce(nullif((
        select private.shorten(private.single_line(o.nome), 120) from public.organizacoes o where o.id = p_org), ''), 'uma organização'),
      waiting.words, '/admin/organizacoes/' || p_org || '?aba=documentos&mesa=' || waiting.document, p_org,
      case when t.is_new then 'new' else 'quiet' end) m
    where r.role = 'admin' and (t.is_new or n.id is not null);
end $$;

create function private.messages_of_conversation_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.answer_messages(news.org, true, (news.payload ->> 'actor')::uuid);
  return query select * from private.queue_messages('documento_reenviado', null);
end $$;

-- schemas/030000_undo.sql

-- Undo: for ten seconds administrators can undo their own decisions about sign-ups and documents, unless something has
-- changed since. Everything is restored, and only the audit trail shows it (decision 61).

create table private.recent_decisions (
  about uuid primary key,
  kind text not null check (kind in ('cadastro', 'documento')),
  decided_by uuid not null,
  decided_at timestamptz not null,
  before jsonb not null
);

comment on table private.recent_decisions is
  'Decisions that can still be undone, with the state before them: one row per person or document.';
comment on column private.recent_decisions.about is 'Person or document that was decided about.';
comment on column private.recent_decisions.decided_at is
  'As in the row that was decided about: a difference means a later decision.';
comment on column private.recent_decisions.before is
  'Earlier state: the row, and the role and invitations of a sign-up, or the refused file beside a document.';

alter table private.recent_decisions enable row level security;

-- Only what an administrator decided, not what followed from another change.
create function private.can_be_undone() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and not private.is_undoing() and not private.is_silent() and pg_trigger_depth() = 1
$$;

create function private.save_undo(kind text, about uuid, decided_at timestamptz, before jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recent_decisions r
  where r.decided_at < now() - interval '1 minute' or r.about = save_undo.about;
  -- A return to the queue clears decided_at and is itself the way back.
  if save_undo.decided_at is not null then
    insert into private.recent_decisions (about, kind, decided_by, decided_at, before)
    values (save_undo.about, save_undo.kind, auth.uid(), save_undo.decided_at, save_undo.before);
  end if;
end $$;

create function private.save_review_undo(earlier public.documentos, later public.documentos) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.can_be_undone() then
    perform private.save_undo('documento', later.id, later.reviewed_at, jsonb_build_object(
      'row', to_jsonb(earlier),
      'previous_version', (
        select to_jsonb(v) from public.documento_versoes v where v.org_id = earlier.org_id and v.tipo = earlier.tipo
      )
    ));
  end if;
end $$;

create function private.save_decision_undo(earlier public.user_approval, later public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.can_be_undone() then
    perform private.save_undo('cadastro', later.user_id, later.decided_at, jsonb_build_object(
      'row', to_jsonb(earlier),
      'role', (select r.role from public.user_roles r where r.user_id = earlier.user_id),
      'invitations', private.invitations_to_restore(earlier.user_id)
    ));
  end if;
end $$;

create function private.refuse_undo() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.fail('MU015', 'Não é mais possível desfazer esta decisão.');
end $$;

create function private.undo_sign_up(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier constant public.user_approval := jsonb_populate_record(null::public.user_approval, decision.before -> 'row');
begin
  -- A role set by hand in the meantime is a later decision.
  if exists (
    select from public.auditoria a
    where a.user_id = decision.about and a.created_at > decision.decided_at
      and (a.acao = 'papel_alterado' or a.acao like 'cadastro\_%')
  ) then
    perform private.refuse_undo();
  end if;
  update public.user_approval a
  set status = earlier.status, notes = earlier.notes, decided_at = earlier.decided_at
  where a.user_id = decision.about and a.decided_at = decision.decided_at;
  if not found then
    perform private.refuse_undo();
  end if;
  update public.user_roles r set role = (decision.before ->> 'role')::public.app_role
  where r.user_id = decision.about and r.role <> (decision.before ->> 'role')::public.app_role;
  perform private.undo_invitations(decision);
  perform private.audit('cadastro_desfeito', user_id => decision.about,
    detalhes => jsonb_build_object('para', earlier.status, 'email', private.address_of(decision.about)));
end $$;

create function private.undo_review(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier constant public.documentos := jsonb_populate_record(null::public.documentos, decision.before -> 'row');
  decided public.documentos;
  owner uuid;
begin
  select d.* into decided from public.documentos d
  where d.id = decision.about and d.reviewed_at = decision.decided_at for update;
  if not found then
    perform private.refuse_undo();
  end if;
  update public.documentos d
  set aprovado = earlier.aprovado, observacoes = earlier.observacoes, reviewed_at = earlier.reviewed_at,
    escrito_em = earlier.escrito_em
  where d.id = decided.id;
  insert into public.documento_versoes
  select v.* from jsonb_populate_record(null::public.documento_versoes, nullif(decision.before -> 'previous_version', 'null')) v
  where v.id is not null
  on conflict do nothing;
  select o.owner_id into owner from public.organizacoes o where o.id = earlier.org_id;
  perform private.audit('documento_desfeito', user_id => owner, org_id => earlier.org_id, documento_id => earlier.id,
    detalhes => jsonb_build_object('tipo', earlier.tipo, 'para', case
      when earlier.reviewed_at is null then 'pending' when earlier.aprovado then 'approved' else 'rejected' end));
  -- The administrator who undoes a review is reading the document again.
  if earlier.reviewed_at is null then
    perform private.claim_document(earlier.id);
  end if;
end $$;

-- The server's clock decides whether the window is still open.
create function private.undo_decisions(p_about uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  decision private.recent_decisions;
  undone integer;
begin
  perform private.require_admin();
  if coalesce(cardinality(p_about), 0) not between 1 and 100 then
    perform private.fail('MU001', 'Escolha de 1 a 100 decisões.', 'p_about');
  end if;
  -- People and documents first: somebody may be replacing one, or inviting anew whose invitation comes back. Alone, because the
  -- other locks come in any order (decision 5).
  perform private.lock_persons(p_about || array(
    select private.owner_and_editors(d.org_id) from public.documentos d where d.id = any (p_about)
    union select person
    from private.recent_decisions r,
      jsonb_populate_recordset(null::public.organizacao_convites, r.before -> 'invitations') i,
      lateral (select private.owner_and_editors(i.org_id) union select i.convidado_por) named (person)
    where r.about = any (p_about) and r.decided_by = auth.uid() and r.kind = 'cadastro'
      and not exists (select from public.organizacao_convites c where c.id = i.id)
  ));
  perform private.lock_places(p_about);
  perform from public.documentos d where d.id = any (p_about) order by d.id for update;
  perform private.lock_decisions(alone => true);
  perform set_config('mutirao.undoing', 'on', true), set_config('mutirao.quiet', 'on', true);
  undone := 0;
  begin
    for decision in
      select r.* from private.recent_decisions r
      where r.about = any (p_about) and r.decided_by = auth.uid()
        and r.decided_at > now() - private.undo_window()
      order by r.about for update
    loop
      -- Whoever tells news keeps these rows until it is told.
      perform from public.user_approval p where p.user_id = decision.about for update;
      if exists (
        select from private.news n
        where decision.about in (n.person, n.document) and n.happened_at >= decision.decided_at and n.told_at is not null
          and n.kind in ('sign_up_decided', 'document_reviewed', 'documents_refused')
      ) then
        perform private.refuse_undo();
      end if;
      if decision.kind = 'documento' then
        perform private.undo_review(decision);
      else
        perform private.undo_sign_up(decision);
      end if;
      delete from private.recent_decisions r where r.about = decision.about;
      undone := undone + 1;
    end loop;
  exception when foreign_key_violation then
    -- Somebody whom the earlier state names, the organisation's owner perhaps, has no account any more.
    perform private.refuse_undo();
  end;
  perform set_config('mutirao.undoing', 'off', true), set_config('mutirao.quiet', 'off', true);
  if undone < cardinality(p_about) then
    perform private.refuse_undo();
  end if;
  return undone;
end $$;

create function public.undo_decisions(p_about uuid[]) returns integer
language sql set search_path = '' as $$ select private.undo_decisions(p_about) $$;

grant execute on function private.undo_decisions(uuid[]), public.undo_decisions(uuid[]) to authenticated;

comment on function public.undo_decisions(uuid[]) is
  'Undoes own decisions of the last ten seconds about these people and documents, all or none, for administrators.';

-- schemas/031000_observacoes_prontas.sql

-- Ready-made observations for refusals. They belong to nobody, so functions are the only access to them.

create table private.observacoes_prontas (
  id uuid primary key default gen_random_uuid(),
  texto text not null unique check (char_length(texto) between 1 and 2000)
);

comment on table private.observacoes_prontas is 'Ready-made observations of the team: one row per text.';

alter table private.observacoes_prontas enable row level security;

create table private.observation_uses (
  observacao_id uuid not null references private.observacoes_prontas (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  uses integer not null default 1,
  primary key (observacao_id, tipo)
);

comment on table private.observation_uses is
  'How often a ready-made observation was part of a refusal: one row per observation and kind of document.';

create index observation_uses_tipo on private.observation_uses (tipo);

alter table private.observation_uses enable row level security;

create function private.list_ready_observations(p_tipo text) returns table (id uuid, texto text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.id, o.texto
    from private.observacoes_prontas o
    left join private.observation_uses u on u.observacao_id = o.id
    group by o.id, o.texto
    order by coalesce(sum(u.uses) filter (where u.tipo = p_tipo), 0) desc, coalesce(sum(u.uses), 0) desc, o.texto;
end $$;

create function public.list_ready_observations(p_tipo text) returns table (id uuid, texto text)
language sql stable set search_path = '' as $$ select * from private.list_ready_observations(p_tipo) $$;

grant execute on function
  private.list_ready_observations(text),
  public.list_ready_observations(text)
  to authenticated;

comment on function public.list_ready_observations(text) is
  'Ready-made observations for administrators, those most used for this kind of document first.';

create function private.save_ready_observation(p_texto text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  perform private.require_admin();
  perform private.limit_length(p_texto, 2000, 'texto');
  given := private.multi_line(p_texto);
  if coalesce(given, '') = '' then
    perform private.fail('MU001', 'A observação não pode ficar em branco.', 'texto');
  end if;
  if p_id is not null then
    update private.observacoes_prontas o set texto = given where o.id = p_id;
    if not found then
      perform private.fail('MU008', 'Esta observação não existe mais.');
    end if;
    return;
  end if;
  if (select count(*) from private.observacoes_prontas) >= 100 then
    perform private.fail('MU009', 'Já há observações prontas demais.', 'observations');
  end if;
  insert into private.observacoes_prontas (texto) values (given) on conflict (texto) do nothing;
end $$;

create function public.save_ready_observation(p_texto text, p_id uuid default null) returns void
language sql set search_path = '' as $$ select private.save_ready_observation(p_texto, p_id) $$;

grant execute on function
  private.save_ready_observation(text, uuid),
  public.save_ready_observation(text, uuid)
  to authenticated;

comment on function public.save_ready_observation(text, uuid) is
  'Adds a ready-made observation, or changes the one with this id, for administrators; the same text is not added twice.';

create function private.remove_ready_observation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from private.observacoes_prontas o where o.id = p_id;
end $$;

create function public.remove_ready_observation(p_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_ready_observation(p_id) $$;

grant execute on function
  private.remove_ready_observation(uuid),
  public.remove_ready_observation(uuid)
  to authenticated;

comment on function public.remove_ready_observation(uuid) is 'Deletes a ready-made observation, for administrators.';

create function private.count_observations(earlier public.documentos, later public.documentos) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if later.aprovado or later.observacoes is not distinct from earlier.observacoes or private.is_undoing() then
    return;
  end if;
  insert into private.observation_uses as u (observacao_id, tipo)
  select o.id, later.tipo from private.observacoes_prontas o where position(o.texto in later.observacoes) > 0
  order by o.id
  on conflict (observacao_id, tipo) do update set uses = u.uses + 1;
end $$;

-- schemas/031500_emissores.sql

-- Where documents are checked and issued: addresses of issuers by kind of document, state and municipality (decision 126). They
-- die often, so administrators change them. They belong to nobody, so functions are the only access to them.

-- A host of letters with a dot, without user, port or number, then printable characters that an address may have.
create function private.is_issuer_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 500
    and value ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}([/?#][A-Za-z0-9._~:/?#@!$&''()*+,;=%-]*)?$'
    -- As long as a host may be.
    and char_length(substring(value from '^https://([^/?#]*)')) <= 253
$$;

create table private.emissores (
  id uuid primary key default gen_random_uuid(),
  documento text not null check (documento in (
    'federal', 'fgts', 'trabalhista', 'cartao-cnpj', 'estadual', 'estadual-divida-ativa', 'municipal', 'acoes-trabalhistas',
    'judicial', 'cadin', 'sicaf', 'registro-cadastral'
  )),
  uf text check (uf in ('AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI',
    'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
  municipio text,
  consulta text check (private.is_issuer_address(consulta)),
  emissao text check (private.is_issuer_address(emissao)),
  versao integer not null default 1,
  constraint emissores_place unique nulls not distinct (documento, uf, municipio),
  constraint emissores_municipio_needs_uf check (municipio is null or uf is not null),
  constraint emissores_municipio_fkey foreign key (uf, municipio) references private.municipios (uf, nome),
  constraint emissores_address check (num_nonnulls(consulta, emissao) > 0)
);

comment on table private.emissores is
  'Addresses of issuers: one row per kind of document and place. The most specific row that has an address counts.';
comment on column private.emissores.documento is 'CertificateKind of the app.';
comment on column private.emissores.uf is 'Null: for all states.';
comment on column private.emissores.municipio is 'Null: for the whole state.';
comment on column private.emissores.consulta is 'Where a document is checked.';
comment on column private.emissores.emissao is 'Where a new document is issued.';

create index emissores_uf_municipio on private.emissores (uf, municipio);

alter table private.emissores enable row level security;

-- As found on 28/11/2026 in lists and programs that use them. What was found dead, without https or doubtful is not here.
insert into private.emissores (documento, uf, municipio, consulta, emissao) values
  ('federal', null, null, 'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj',
    'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj'),
  ('fgts', null, null, 'https://consulta-crf.caixa.gov.br/consultacrf/pages/consultaEmpregador.jsf',
    'https://consulta-crf.caixa.gov.br/consultacrf/pages/consultaEmpregador.jsf'),
  ('trabalhista', null, null, 'https://cndt-certidao.tst.jus.br/inicio.faces', 'https://cndt-certidao.tst.jus.br/inicio.faces'),
  ('estadual', 'BA', null, null, 'https://servicos.sefaz.ba.gov.br/sistemas/DSCRE/Modulos/Publico/EmissaoCertidao.aspx'),
  ('estadual', 'MG', null, null, 'https://www2.fazenda.mg.gov.br/sol/ctrl/SOL/CDT/SERVICO_829?ACAO=INICIAR'),
  ('estadual', 'RS', null, null, 'https://www.sefaz.rs.gov.br/sat/CertidaoSitFiscalSolic.aspx'),
  ('estadual', 'SP', null, null, 'https://www10.fazenda.sp.gov.br/CertidaoNegativaDeb/Pages/EmissaoCertidaoNegativa.aspx'),
  ('estadual-divida-ativa', 'SP', null, null, 'https://www.dividaativa.pge.sp.gov.br/sc/pages/crda/emitirCrda.jsf'),
  ('municipal', 'MG', 'Belo Horizonte', 'https://cnd.pbh.gov.br/CNDOnline/', 'https://cnd.pbh.gov.br/CNDOnline/');

create function private.list_issuers() returns setof private.emissores
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.is_approved(), false) then
    perform private.require_second_step();
    perform private.fail('42501', 'Você não tem permissão para fazer isto.');
  end if;
  return query
    select * from private.emissores e order by e.documento, e.uf nulls first, private.sort_text(e.municipio) nulls first;
end $$;

create function public.list_issuers()
returns table (id uuid, documento text, uf text, municipio text, consulta text, emissao text, versao integer)
language sql stable set search_path = '' as $$ select * from private.list_issuers() $$;

grant execute on function private.list_issuers(), public.list_issuers() to authenticated;

comment on function public.list_issuers() is
  'Addresses of issuers by kind of document and place, for whoever is approved; null is for every state, or every municipality.';

create function private.refuse_stale_issuer(is_there boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if is_there then
    perform private.fail('MU012', 'Outra pessoa salvou estes endereços antes.');
  end if;
  perform private.fail('MU008', 'Estes endereços não existem mais.');
end $$;

create function private.audit_issuer(acao text, earlier private.emissores, later private.emissores) returns void
language sql set search_path = '' as $$
  select private.audit(acao, detalhes => jsonb_strip_nulls(jsonb_build_object(
    'documento', coalesce(later.documento, earlier.documento), 'uf', coalesce(later.uf, earlier.uf),
    'municipio', coalesce(later.municipio, earlier.municipio)
  )) || jsonb_build_object('mudancas', (
    select jsonb_object_agg(part.name, part.change)
    from (values
      ('consulta', private.change(earlier.consulta, later.consulta)), ('emissao', private.change(earlier.emissao, later.emissao))
    ) part (name, change)
    where part.change is not null
  )))
$$;

-- A place keeps its row: what is saved for it again are its addresses.
create function private.save_issuer(
  p_documento text, p_uf text, p_municipio text, p_consulta text, p_emissao text, p_versao integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  state text;
  city text;
  checked_at text;
  issued_at text;
  before private.emissores;
  saved private.emissores;
begin
  perform private.require_admin();
  perform private.limit_length(p_documento, 50, 'documento'), private.limit_length(p_uf, 2, 'uf'),
    private.limit_length(p_municipio, 100, 'municipio'), private.limit_length(p_consulta, 500, 'consulta'),
    private.limit_length(p_emissao, 500, 'emissao');
  state := nullif(p_uf, '');
  city := nullif(private.single_line(p_municipio), '');
  checked_at := nullif(private.single_line(p_consulta), '');
  issued_at := nullif(private.single_line(p_emissao), '');
  if checked_at is not null and not private.is_issuer_address(checked_at) then
    perform private.fail('MU001', 'O endereço deve começar com https:// e ser o de um site.', 'consulta');
  elsif issued_at is not null and not private.is_issuer_address(issued_at) then
    perform private.fail('MU001', 'O endereço deve começar com https:// e ser o de um site.', 'emissao');
  elsif checked_at is null and issued_at is null then
    perform private.fail('MU001', 'Informe um endereço.', 'consulta');
  elsif city is not null and not exists (select from private.municipios m where m.uf = state and m.nome = city) then
    perform private.fail('MU001', 'Este município não existe neste estado.', 'municipio');
  end if;
  select * into before from private.emissores e
  where e.documento = p_documento and e.uf is not distinct from state and e.municipio is not distinct from city for update;
  if p_versao is null and before.id is null then
    if (select count(*) from private.emissores) >= 500 then
      perform private.fail('MU009', 'Já há emissores demais.', 'issuers');
    end if;
    insert into private.emissores (documento, uf, municipio, consulta, emissao)
    values (p_documento, state, city, checked_at, issued_at)
    on conflict on constraint emissores_place do nothing
    returning * into saved;
  elsif (before.consulta, before.emissao) is not distinct from (checked_at, issued_at) and before.id is not null then
    -- The answer to the first request may have been lost.
    return;
  else
    update private.emissores e set consulta = checked_at, emissao = issued_at, versao = e.versao + 1
    where e.id = before.id and e.versao = p_versao
    returning * into saved;
  end if;
  if saved.id is null then
    perform private.refuse_stale_issuer(p_versao is null or before.id is not null);
  end if;
  perform private.audit_issuer(case when before.id is null then 'emissor_criado' else 'emissor_alterado' end, before, saved);
end $$;

create function public.save_issuer(
  p_documento text, p_uf text default null, p_municipio text default null, p_consulta text default null,
  p_emissao text default null, p_versao integer default null
) returns void language sql set search_path = '' as $$
  select private.save_issuer(p_documento, p_uf, p_municipio, p_consulta, p_emissao, p_versao)
$$;

grant execute on function
  private.save_issuer(text, text, text, text, text, integer),
  public.save_issuer(text, text, text, text, text, integer)
  to authenticated;

comment on function public.save_issuer(text, text, text, text, text, integer) is
  'Saves an issuer''s addresses for a kind of document and a place, or changes the version p_versao of them, for administrators (MU001, MU008, MU009, MU012).';

create function private.remove_issuer(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed private.emissores;
begin
  perform private.require_admin();
  delete from private.emissores e where e.id = p_id and e.versao = p_versao returning * into removed;
  if not found then
    perform private.refuse_stale_issuer(exists (select from private.emissores e where e.id = p_id));
  end if;
  perform private.audit_issuer('emissor_excluido', removed, null);
end $$;

create function public.remove_issuer(p_id uuid, p_versao integer) returns void
language sql set search_path = '' as $$ select private.remove_issuer(p_id, p_versao) $$;

grant execute on function private.remove_issuer(uuid, integer), public.remove_issuer(uuid, integer) to authenticated;

comment on function public.remove_issuer(uuid, integer) is
  'Deletes the version p_versao of an issuer''s addresses, for administrators (MU008, MU012).';

-- schemas/031800_profile_confirmation.sql

-- Once a year the owner goes through the profile and saves each step again: so it is confirmed (decision 130).

create table private.confirmations_asked (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  dia date not null
);

comment on table private.confirmations_asked is 'When an owner was last asked to confirm the profile: once until it is confirmed.';

alter table private.confirmations_asked enable row level security;

-- Whether the owner saved each step on that day or later, as SQL text on an organisation `o`: the steps are read once for all.
create function private.confirmed_condition(since date) returns text
language sql stable set search_path = '' as $$
  select '(' || string_agg(format(
    'exists (select from public.form_progress f where f.org_id = o.id and f.step = %L and f.confirmado_em >= %L::timestamptz)',
    step, since::timestamp at time zone 'America/Sao_Paulo'), ' and ' order by step) || ')'
  from unnest(enum_range(null::public.form_step)) step
$$;

-- The first day of the twelve months in which a profile counts as confirmed.
create function private.year_before(day date) returns date language sql immutable set search_path = '' as $$
  select (day - interval '12 months')::date
$$;

-- A month before that the owner is asked.
create function private.asked_again(day date) returns date language sql immutable set search_path = '' as $$
  select (day - interval '11 months')::date
$$;

-- Asks the owners of complete profiles, and counts them; more than `most` wait for the next day, as with documents' ends.
create function private.notify_unconfirmed_profiles(p_day date, most integer default 5000) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  asked integer;
begin
  execute format($statement$
    with asked as (
      insert into private.confirmations_asked as a (org_id, dia)
      select o.id, %1$L from public.organizacoes o join public.profiles p on p.id = o.owner_id and p.perfil_completo
      where not %2$s and not exists (select from private.confirmations_asked a where a.org_id = o.id and a.dia >= %3$L)
      limit %4$s
      on conflict (org_id) do update set dia = excluded.dia where a.dia < %3$L
      returning org_id
    )
    select count(private.record('profile_unconfirmed', org => asked.org_id, payload => jsonb_build_object('dia', %1$L))) from asked
  $statement$, p_day, private.confirmed_condition(private.asked_again(p_day)), private.asked_again(p_day), most)
  into asked;
  return asked;
end $$;

create function private.messages_of_profile_unconfirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  owner public.profiles;
  title constant text := 'Seu perfil continua assim?';
  confirmed boolean;
begin
  select p.* into owner from public.organizacoes o join public.profiles p on p.id = o.owner_id
  where o.id = news.org and p.id in (select private.responsible_people(news.org));
  execute format('select %s from public.organizacoes o where o.id = $1',
    private.confirmed_condition(private.asked_again((news.payload ->> 'dia')::date))) into confirmed using news.org;
  if owner.id is null or confirmed then
    return;
  end if;
  return query select * from private.bell(owner.id, 'confirmar_perfil', title,
    'Faz quase um ano que você conferiu o perfil. Veja cada etapa e salve de novo, mesmo sem mudar nada.', '/perfil-ong/dados-basicos');
  if owner.avisos_validade then
    return query select * from private.mail(owner.id, 'confirmar_perfil', title, array[
      'Faz quase um ano que você conferiu o perfil da sua organização.',
      'Veja cada etapa e salve de novo, mesmo sem mudar nada: alguns editais pedem um perfil confirmado nos últimos 12 meses.',
      'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
    ], 'Conferir o perfil', '/perfil-ong/dados-basicos');
  end if;
end $$;

-- schemas/032000_daily_job.sql

-- The daily job: news of documents and mandates that end and editais that close, and the team's daily mail. A second run on the same day announces
-- nothing twice, and a missed day is made up for by the next run (decision 66).

create table private.expiry_notices_sent (
  documento_id uuid references public.documentos (id) on delete cascade,
  dirigente_id uuid references public.dirigentes (id) on delete cascade,
  valido_ate date not null,
  aviso integer not null,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  dia date not null,
  unique nulls not distinct (documento_id, dirigente_id, valido_ate, aviso),
  check (num_nonnulls(documento_id, dirigente_id) = 1)
);

comment on table private.expiry_notices_sent is
  'Announced ends: one row per document or director, last day and notice, so that new dates or another file start a new series.';
comment on column private.expiry_notices_sent.aviso is
  'Days before the last day (document_slots.avisos, or 360 for a CEBAS; for a director those of the minutes of the election).';

create index expiry_notices_sent_dirigente on private.expiry_notices_sent (dirigente_id) where dirigente_id is not null;
create index expiry_notices_sent_org on private.expiry_notices_sent (org_id, dia);

alter table private.expiry_notices_sent enable row level security;

create table private.daily_runs (
  job text primary key,
  ran_at timestamptz not null
);

comment on table private.daily_runs is 'Latest run of each job, for /system-check.';

alter table private.daily_runs enable row level security;

-- Records, as one news for each organisation, what is due on this day or became due since the last run, and counts
-- the organisations. Refused documents, those that expired more than 30 days ago, and organisations nobody looks after are left out.
-- What does not fit in its time waits for the next day, the earliest ends first: a hosted project ends the whole job after two
-- minutes, and to tell them at its end takes twice as long.
create function private.notify_expiring_documents(p_day date, most interval default '20 seconds') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  org record;
  notified integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.expiries', 0));
  for org in
    with due as (
      select d.id, d.org_id, d.valido_ate,
        (
          -- A CEBAS may be renewed from 360 days before its end (Decreto 11.791/2023, art. 12).
          select min(a)
          from unnest(s.avisos || case when d.tipo = 'certificacoesTitulos' and c.cebas and d.resposta is null then 360 end) a
          where d.valido_ate - a <= p_day
        ) as aviso
      from public.documentos d
      join private.document_slots s on s.slot = d.tipo
      left join public.certificacoes c on c.org_id = d.org_id
      where d.valido_ate between p_day - 30 and p_day + 360
        and not d.recusado
      union all
      select d.id, d.org_id, d.mandato_ate, (select min(a) from unnest(s.avisos) a where d.mandato_ate - a <= p_day)
      from public.dirigentes d, private.document_slots s
      where s.slot = 'ataEleicao' and d.mandato_ate between p_day - 30 and p_day + 360
        -- The minutes' own notice says the same.
        and not exists (
          select from public.documentos m
          where m.org_id = d.org_id and m.tipo = s.slot and m.valido_ate = d.mandato_ate and not m.recusado
        )
    )
    select due.org_id, array_agg(due.id) as ids, array_agg(due.valido_ate) as dates,
      array_agg(due.aviso) as avisos
    from due
    where due.aviso is not null
      and not exists (
        select from private.expiry_notices_sent e
        where due.id in (e.documento_id, e.dirigente_id) and e.valido_ate = due.valido_ate and e.aviso <= due.aviso
      )
      -- At most one notice a day: dates entered after the run are announced the next day.
      and not exists (
        select from private.expiry_notices_sent e where e.org_id = due.org_id and e.dia >= p_day
      )
    group by due.org_id
    order by min(due.valido_ate)
  loop
    exit when clock_timestamp() > began + most;
    continue when not exists (select from private.responsible_people(org.org_id));
    begin
      insert into private.expiry_notices_sent (documento_id, dirigente_id, valido_ate, aviso, org_id, dia)
      select document.id, case when document.id is null then ends.id end, ends.valido_ate, ends.aviso, org.org_id, p_day
      from unnest(org.ids, org.dates, org.avisos) as ends (id, valido_ate, aviso)
      left join public.documentos document on document.id = ends.id;
      perform private.record('documents_expire', org => org.org_id,
        payload => jsonb_build_object('dia', p_day, 'documentos', to_jsonb(org.ids)));
      notified := notified + 1;
    -- A document or a person deleted during the run: the next run notifies the organisation.
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'expiries of organisation %: %', org.org_id, sqlerrm;
    end;
  end loop;
  return notified;
end $$;

create function private.run_daily() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_expiring_documents(private.today());
  perform private.notify_unconfirmed_profiles(private.today());
  perform private.notify_edital_deadlines(private.today());
  perform private.remind_of_requests(private.today());
  perform private.notify_due_incidents(private.today());
  perform private.remind_of_data_requests(private.today());
  perform private.mail_daily_summaries(private.today());
  perform private.remove_what_is_over();
  insert into private.daily_runs (job, ran_at) values ('daily', now())
  on conflict (job) do update set ran_at = excluded.ran_at;
end $$;

-- schemas/033000_search.sql

-- Searching and sorting for the administrators' lists: literal matches come first, then those that match without accents,
-- case or the punctuation of a CNPJ (decision 65).

-- `exact` is the pattern of the literal search (product 5), `folded` the one without accents and case, `key` the one for a
-- part of a CNPJ, `short` a term of one or two characters for private.short_terms. All are null for a blank search.
create type private.search_term as (exact text, folded text, key text, short text[]);

-- A person's own % _ \ are ordinary characters. Null for a blank term.
create function private.like_pattern(term text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when term ~ '\S' then '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%' end;
end $$;

create function private.read_search_term(term text) returns private.search_term
language plpgsql immutable set search_path = '' as $$
declare
  typed text;
  folded text;
  key text;
begin
  perform private.limit_length(term, 300, 'p_search');
  if coalesce(private.single_line(term), '') = '' then
    return null;
  end if;
  typed := private.keyboard_text(term);
  folded := private.search_text(typed);
  key := case when typed ~ '^[0-9A-Za-z./ -]+$' then private.cnpj_key(typed) end;
  return row(
    private.like_pattern(private.single_line(term)),
    private.like_pattern(folded),
    private.like_pattern(key),
    case when length(folded) < 3 then array_remove(array[folded, key], null) end
  )::private.search_term;
end $$;

create function private.sort_expression(columns jsonb, chosen text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if not columns ? chosen then
    perform private.fail('MU001', 'Não é possível ordenar por esta coluna.', 'p_sort');
  end if;
  return columns ->> chosen;
end $$;

-- Returns one page of ids, first what `exact` matches, then what only `wide` matches, and how many there are, at most
-- private.most_counted(). `source` is the from clause with all other conditions, `indexed` the form of `wide` that an index
-- serves; `$1` is the term. `work_mem` holds every row of a million in a bitmap: else each would be tested again.
create function private.search_page(
  id text, source text, exact text, wide text, indexed text, sorting text, term private.search_term, size integer, skipped integer,
  out page uuid[], out total integer
)
language plpgsql stable set search_path = '' set work_mem = '16MB' as $$
declare
  head constant text := format('select array(select %s %s and ', id, source);
  tail constant text := format(' order by %s limit $2 offset $3)', sorting);
  found uuid[];
  exact_total bigint;
begin
  execute head || indexed || ' limit $2)' into found using term, private.most_counted();
  total := cardinality(found);
  if total < private.most_counted() then
    execute format('select array(select %s %s and %s = any ($4) order by (%s) is not true, %s limit $2 offset $3)',
      id, source, id, exact, sorting) into page using term, size, skipped, found;
    return;
  end if;
  -- So many stand everywhere in the list's order. Of one or two characters the literal ones would have to be looked for.
  if term.short is not null then
    execute head || wide || tail into page using term, size, skipped;
    return;
  end if;
  execute head || exact || tail into page using term, size, skipped;
  if cardinality(page) = size then
    return;
  end if;
  exact_total := skipped + cardinality(page);
  if cardinality(page) = 0 and skipped > 0 then
    execute format('select count(*) %s and %s', source, exact) into exact_total using term;
  end if;
  execute head || wide || format(' and (%s) is not true', exact) || tail
    into found using term, size - cardinality(page), greatest(skipped - exact_total, 0);
  page := page || found;
end $$;

-- schemas/034000_users.sql

-- Administrators' functions for people: the lists of users and sign-ups, and creating, changing and deleting accounts.
-- The lists run with owner's rights after one check of the role: under row-level security no trigram index is used (`ilike`
-- is not leakproof), and the check would run for each row (decision 11).

create function private.list_users(
  p_search text, p_role public.app_role, p_status public.approval_status,
  p_sort text, p_desc boolean, p_limit integer, p_offset integer
) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, organizacao_informada text, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  term private.search_term;
  searching boolean;
  size integer;
  skipped integer;
  sorting text;
  source text;
  filter text;
  exact text;
  page uuid[];
  total text;
begin
  perform private.require_admin();
  term := private.read_search_term(p_search);
  searching := term.exact is not null;
  size := least(greatest(coalesce(p_limit, 20), 1), 100);
  skipped := greatest(coalesce(p_offset, 0), 0);
  sorting := private.sort_expression('{
    "nome": "private.sort_text(p.nome) collate \"C\"", "email": "p.email collate \"C\"", "created_at": "p.created_at",
    "role": "r.role", "status": "a.status", "last_login": "coalesce(u.last_sign_in_at, ''-infinity'')"
  }', coalesce(p_sort, 'created_at')) || case when p_desc then ' desc, p.id' else ', p.id desc' end;
  -- All joins are on unique keys, so the planner drops those that a query does not use.
  source := '
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    left join public.user_approval a on a.user_id = p.id
    left join auth.users u on u.id = p.id';
  filter := ' where true'
    || case when p_role is not null then format(' and (r.role = %L%s)', p_role,
      case when p_role = 'pending' then ' or r.role is null' else '' end) else '' end
    || case when p_status is not null then format(' and (a.status = %L%s)', p_status,
      case when p_status = 'pending' then ' or a.status is null' else '' end) else '' end;
  exact := '(p.nome ilike ($1).exact or p.email ilike ($1).exact)';
  if searching then
    select s.page, s.total || '::bigint' into page, total
    from private.search_page('p.id', source || filter, exact, 'p.busca like ($1).folded',
      case when term.short is null then 'p.busca like ($1).folded' else 'private.short_terms(p.busca) && ($1).short' end,
      sorting, term, size, skipped) s;
    if cardinality(page) = 0 then
      return;
    end if;
  else
    total := private.counting(source || filter);
  end if;
  -- The inner query finds the page by its sort index; only the rows of that page are joined to the other tables.
  return query execute
    'select p.id, p.nome, p.email, p.phone, coalesce(r.role, ''pending''), coalesce(a.status, ''pending''),
      p.created_at, u.last_sign_in_at, o.id, o.nome, p.organizacao_informada,
      ' || total || source || ' left join public.organizacoes o on o.owner_id = p.id
      where p.id = any (' || case when searching then '$2'
        else 'array(select p.id' || source || filter || ' order by ' || sorting || ' limit $3 offset $4)' end || ')
      order by ' || case when searching then 'array_position($2, p.id)' else sorting end
  using term, page, size, skipped;
end $$;

create function public.list_users(
  p_search text default null, p_role public.app_role default null, p_status public.approval_status default null,
  p_sort text default 'created_at', p_desc boolean default true, p_limit integer default 20, p_offset integer default 0
) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, organizacao_informada text, total_count bigint
)
language sql stable set search_path = '' as $$
  select * from private.list_users(p_search, p_role, p_status, p_sort, p_desc, p_limit, p_offset)
$$;

grant execute on function
  private.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer),
  public.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer)
  to authenticated;

comment on function public.list_users(text, public.app_role, public.approval_status, text, boolean, integer, integer) is
  'A page of the administrators'' list of users, searched, filtered and sorted, with the total in each row, at most 10001.';

create function private.get_user(p_user_id uuid) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, organizacao_informada text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.nome, p.email, p.phone, coalesce(r.role, 'pending'), coalesce(a.status, 'pending'),
      p.created_at, u.last_sign_in_at, o.id, o.nome, p.organizacao_informada
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    left join public.user_approval a on a.user_id = p.id
    left join auth.users u on u.id = p.id
    left join public.organizacoes o on o.owner_id = p.id
    where p.id = p_user_id;
end $$;

create function public.get_user(p_user_id uuid) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, organizacao_informada text
)
language sql stable set search_path = '' as $$ select * from private.get_user(p_user_id) $$;

grant execute on function private.get_user(uuid), public.get_user(uuid) to authenticated;

comment on function public.get_user(uuid) is
  'One user for the administrators'' form, with the columns of list_users except the total.';

create function private.count_users() returns table (role public.app_role, total bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  hidden uuid[];
begin
  perform private.require_admin();
  hidden := private.diagnostic_accounts();
  return query
    select known.role, (
      select count(*) from (
        select from public.user_roles r where r.role = known.role and r.user_id <> all (hidden)
        union all
        select from public.profiles p
        where known.role = 'pending' and p.id <> all (hidden) and not exists (select from public.user_roles r where r.user_id = p.id)
        limit private.most_counted()
      ) counted
    )
    from unnest(enum_range(null::public.app_role)) as known (role)
    order by known.role;
end $$;

create function public.count_users() returns table (role public.app_role, total bigint)
language sql stable set search_path = '' as $$ select * from private.count_users() $$;

grant execute on function private.count_users(), public.count_users() to authenticated;

comment on function public.count_users() is
  'Counts users by role for administrators: every role is listed, and accounts of the system check are not counted.';

-- What approving this sign-up also accepts.
create function private.sign_up_invitations(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('org_id', o.id, 'organizacao', o.nome, 'papel', c.papel,
      'por', private.name_of(c.convidado_por)) order by c.created_at), '[]')
    from private.invitations_of(p_user_id) c join public.organizacoes o on o.id = c.org_id
  );
end $$;

create function private.list_pending_users(
  p_status public.approval_status, p_limit integer, p_offset integer, p_search text
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text, created_at timestamptz,
  email_confirmed boolean, total_count bigint, duplicadas jsonb, papel public.app_role, phone text,
  org_id uuid, org_nome text, ultimo_acesso timestamptz, convites jsonb, organizacao_informada text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  term private.search_term;
  source text;
  total text;
  sorting text;
begin
  perform private.require_admin();
  term := private.read_search_term(p_search);
  source := ' from public.user_approval a where a.status = $1 and a.user_id <> all ($4)'
    || case when term.exact is not null
      then ' and exists (select from public.profiles p where p.id = a.user_id and p.busca like ($5).folded)' else '' end;
  total := case when term.exact is not null then private.counting(source)
    else '(select private.sign_ups_with_status($1)::bigint)' end;
  sorting := ' order by '
    || case p_status when 'pending' then 'a.created_at' else 'a.decided_at desc nulls last' end || ', a.user_id';
  return query execute
    'select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
      ' || total || ',
      -- Most have no duplicate and no invitation, and these tests cost less than the calls.
      case when exists (
        select from public.organizacoes t where left(t.cnpj_chave, 8) = left(o.cnpj_chave, 8) and t.id <> o.id
      ) then private.organizations_like(o.id, o.cnpj_chave) else ''[]'' end,
      r.role, p.phone, o.id, o.nome, u.last_sign_in_at,
      case when exists (select from public.organizacao_convites c where c.email = u.email)
        then private.sign_up_invitations(a.user_id) else ''[]'' end, p.organizacao_informada
    from (select a.*' || source || sorting || ' limit $2 offset $3) a
    join public.profiles p on p.id = a.user_id
    join auth.users u on u.id = a.user_id
    left join public.user_roles r on r.user_id = a.user_id
    left join public.organizacoes o on o.owner_id = a.user_id' || sorting
  using p_status, least(greatest(coalesce(p_limit, 1000), 1), 1000), greatest(coalesce(p_offset, 0), 0),
    private.diagnostic_accounts(), term;
end $$;

create function public.list_pending_users(
  p_status public.approval_status default 'pending', p_limit integer default 1000, p_offset integer default 0,
  p_search text default null
) returns table (
  user_id uuid, email text, nome text, status public.approval_status, notes text,
  created_at timestamptz, email_confirmed boolean, total_count bigint, duplicadas jsonb,
  papel public.app_role, phone text, org_id uuid, org_nome text, ultimo_acesso timestamptz, convites jsonb, organizacao_informada text
)
language sql stable set search_path = '' as $$
  select * from private.list_pending_users(p_status, p_limit, p_offset, p_search)
$$;

grant execute on function
  private.list_pending_users(public.approval_status, integer, integer, text),
  public.list_pending_users(public.approval_status, integer, integer, text)
  to authenticated;

comment on function public.list_pending_users(public.approval_status, integer, integer, text) is
  'A page of sign-ups of one status for administrators: waiting ones oldest first, decided ones newest decision first.';

create function private.is_email_in_use(p_email text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.limit_length(p_email, 255, 'p_email');
  return exists (select from auth.users u where u.email = lower(private.email_address(p_email)));
end $$;

create function public.is_email_in_use(p_email text) returns boolean
language sql stable set search_path = '' as $$ select private.is_email_in_use(p_email) $$;

grant execute on function private.is_email_in_use(text), public.is_email_in_use(text) to authenticated;

comment on function public.is_email_in_use(text) is
  'Answers an administrator whether an account has this address, compared trimmed and in lower case.';

-- The address in the auth service's form, or MU001.
create function private.clean_email(given text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address text;
begin
  if char_length(given) <= 255 then
    address := lower(private.email_address(given));
  end if;
  if coalesce(address, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform private.fail('MU001', 'O e-mail não é válido.', 'email');
  end if;
  return address;
end $$;

create function private.check_person(nome text, phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(nome) > 200 or coalesce(private.single_line(nome), '') = '' then
    perform private.fail('MU001', 'Informe um nome de até 200 caracteres.', 'nome');
  elsif char_length(phone) > 40 then
    perform private.fail('MU001', 'O telefone pode ter até 40 caracteres.', 'phone');
  end if;
end $$;

-- The unconfirmed, unused account that a second auth client created for an administrator moments ago; its metadata holds
-- the nonce (decision 43). The row is locked, so that finishing and discarding cannot cross.
create function private.fresh_account(address text, nonce uuid) returns uuid
language sql security definer set search_path = '' as $$
  select u.id from auth.users u
  where u.email = address
    and u.raw_user_meta_data ->> 'admin_nonce' = nonce::text
    and u.email_confirmed_at is null and u.last_sign_in_at is null
    and u.created_at > now() - interval '10 minutes'
  for update
$$;

-- MU001 name, e-mail or phone; MU007 the address belongs to another account; MU008 no such account; MU010 role.
create function private.create_user_and_profile(
  user_name text, user_email text, user_phone text, user_role public.app_role, user_nonce uuid
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  account uuid;
begin
  perform private.require_admin();
  address := private.clean_email(user_email);
  perform private.check_person(user_name, user_phone);
  if user_role is null or user_role in ('pending', 'rejected') then
    perform private.fail('MU010', 'O papel não é válido.', user_role::text);
  end if;
  account := private.fresh_account(address, user_nonce);
  if account is null and exists (select from auth.users u where u.email = address) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  elsif account is null then
    perform private.fail('MU008', 'A conta não foi encontrada.');
  end if;
  -- One event in the trail instead of four, and no approval mail: the person gets the mail whose link sets the password.
  perform set_config('mutirao.quiet', 'on', true);
  insert into public.profiles (id, email, nome, phone)
  values (account, address, private.single_line(user_name), private.single_line(user_phone))
  on conflict (id) do update set nome = excluded.nome, phone = excluded.phone;
  insert into public.user_roles (user_id, role) values (account, user_role)
  on conflict (user_id) do update set role = excluded.role;
  perform set_config('mutirao.quiet', 'off', true);
  perform private.audit(
    'usuario_criado', user_id => account, detalhes => jsonb_build_object('email', address, 'papel', user_role)
  );
  return account;
end $$;

create function public.create_user_and_profile(
  user_name text, user_email text, user_phone text, user_role public.app_role, user_nonce uuid
) returns uuid
language sql set search_path = '' as $$
  select private.create_user_and_profile(user_name, user_email, user_phone, user_role, user_nonce)
$$;

grant execute on function
  private.create_user_and_profile(text, text, text, public.app_role, uuid),
  public.create_user_and_profile(text, text, text, public.app_role, uuid)
  to authenticated;

comment on function public.create_user_and_profile(text, text, text, public.app_role, uuid) is
  'Gives a freshly created account its name, phone and role for an administrator; repeating the call is harmless.';

create function private.discard_created_user(user_email text, user_nonce uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  perform private.require_admin();
  perform private.limit_length(user_email, 255, 'user_email');
  account := private.fresh_account(lower(private.email_address(user_email)), user_nonce);
  perform set_config('mutirao.quiet', 'on', true);
  delete from auth.users u where u.id = account;
  perform set_config('mutirao.quiet', 'off', true);
end $$;

create function public.discard_created_user(user_email text, user_nonce uuid) returns void
language sql set search_path = '' as $$ select private.discard_created_user(user_email, user_nonce) $$;

grant execute on function
  private.discard_created_user(text, uuid),
  public.discard_created_user(text, uuid)
  to authenticated;

comment on function public.discard_created_user(text, uuid) is
  'Deletes a freshly created account whose creation failed half-way; does nothing where there is none.';

-- Moves a person's login address and invalidates the links that were mailed to the old one.
create function private.move_login(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u
  set email = address, updated_at = now(), confirmation_token = '', recovery_token = '',
      email_change = '', email_change_token_new = '', email_change_token_current = ''
  where u.id = account;
  update auth.identities i
  set identity_data = i.identity_data || jsonb_build_object('email', address), updated_at = now()
  where i.user_id = account and i.provider = 'email';
  -- The hosted auth service has its own copy of those links.
  if has_table_privilege(to_regclass('auth.one_time_tokens'), 'delete') then
    execute 'delete from auth.one_time_tokens where user_id = $1' using account;
  end if;
exception when unique_violation then
  perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
end $$;

-- A phone as the administrators' form shows it: the two placeholders for none (product 5) are empty.
create function private.displayed_phone(stored text) returns text
language sql immutable set search_path = '' as $$
  select case when stored in ('Not provided', 'Não informado') then '' else coalesce(stored, '') end
$$;

-- A new address counts as confirmed, so the old, confirmed mailbox is notified in the same transaction (decision 68).
create function private.update_user(p_user_id uuid, p_nome text, p_email text, p_phone text, p_seen jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  new_nome text;
  new_phone text;
  address text;
  account record;
begin
  perform private.require_admin();
  perform private.limit_length(p_nome, 200, 'nome'), private.limit_length(p_phone, 40, 'phone'),
    private.limit_length(p_seen, 4000, 'p_seen');
  new_nome := private.single_line(p_nome);
  new_phone := private.single_line(p_phone);
  select u.id, u.email, p.nome, p.phone into account
  from auth.users u join public.profiles p on p.id = u.id
  where u.id = p_user_id for no key update of u, p;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
  perform private.check_person(coalesce(new_nome, account.nome), new_phone);
  address := case when p_email is null then account.email else private.clean_email(p_email) end;
  -- A field that already has the new value is no conflict: both wanted the same (decision 44).
  if (p_nome is not null and account.nome not in (p_seen ->> 'nome', new_nome))
    or (p_email is not null and account.email not in (p_seen ->> 'email', address))
    or (p_phone is not null
      and private.displayed_phone(account.phone) not in (p_seen ->> 'phone', private.displayed_phone(new_phone))) then
    perform private.fail('MU012', 'Outra pessoa mudou este usuário.');
  end if;
  if exists (select from auth.users u where u.email = address and u.id <> p_user_id) then
    perform private.fail('MU007', 'Este e-mail já é usado por outro usuário.', 'email');
  end if;
  -- Updating the whole profile first makes one entry in the trail and leaves the trigger on auth.users nothing to do.
  update public.profiles p
  set nome = coalesce(new_nome, p.nome), email = address,
      phone = coalesce(nullif(private.displayed_phone(coalesce(new_phone, p.phone)), ''), 'Não informado')
  where p.id = p_user_id;
  if account.email is distinct from address then
    perform private.record('address_changed', person => p_user_id, payload => jsonb_build_object('para', address, 'de',
      (select u.email from auth.users u where u.id = p_user_id and u.email_confirmed_at is not null)));
    perform private.move_login(p_user_id, address);
  end if;
end $$;

create function public.update_user(
  p_user_id uuid, p_nome text default null, p_email text default null, p_phone text default null,
  p_seen jsonb default null
) returns void
language sql set search_path = '' as $$ select private.update_user(p_user_id, p_nome, p_email, p_phone, p_seen) $$;

grant execute on function
  private.update_user(uuid, text, text, text, jsonb),
  public.update_user(uuid, text, text, text, jsonb)
  to authenticated;

comment on function public.update_user(uuid, text, text, text, jsonb) is
  'Changes the given fields of a user for an administrator; MU012 if somebody changed one since p_seen was read.';

-- MU002 for the last administrator comes from the guard on user_roles.
create function private.delete_user(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_user_id = auth.uid() then
    perform private.fail('MU003', 'Você não pode excluir sua própria conta.');
  end if;
  delete from auth.users u where u.id = p_user_id;
  if not found then
    perform private.fail('MU008', 'Usuário não encontrado.');
  end if;
end $$;

create function public.delete_user(p_user_id uuid) returns void
language sql set search_path = '' as $$ select private.delete_user(p_user_id) $$;

grant execute on function private.delete_user(uuid), public.delete_user(uuid) to authenticated;

comment on function public.delete_user(uuid) is
  'Deletes a user''s login, profile, role and approval for an administrator; the organisation stays without owner.';

-- schemas/034500_impedimentos.sql

-- The public lists of impediments (CEPIM, CEIS, CNEP) beside the organisations. An administrator's device reads the file and
-- sends the rows whose CNPJ root is an organisation's; they belong to nobody, so functions are the only access to them. What
-- could not be checked is a state of its own, never taken for 'nothing found' (decision 135).

create table private.impedimento_listas (
  lista text primary key check (lista in ('cepim', 'ceis', 'cnep')),
  data date not null check (data >= '2013-01-01'),
  linhas integer not null check (linhas >= 0),
  pessoas_juridicas integer not null,
  raizes_em timestamptz not null,
  importada_em timestamptz not null default now(),
  importada_por uuid references auth.users (id) on delete set null,
  constraint impedimento_listas_counts check (pessoas_juridicas between 0 and linhas)
);

comment on table private.impedimento_listas is 'The lists of impediments as last imported: one row each, none before the first import.';
comment on column private.impedimento_listas.data is 'The day of the list, not of its import.';
comment on column private.impedimento_listas.linhas is 'Rows of the file; pessoas_juridicas are those that are no natural persons.';
comment on column private.impedimento_listas.raizes_em is
  'When the import asked which CNPJ roots are organisations: a CNPJ that came later has not been checked.';

create index impedimento_listas_importada_por on private.impedimento_listas (importada_por);

alter table private.impedimento_listas enable row level security;

create table private.impedimentos (
  id bigint generated always as identity primary key,
  lista text not null references private.impedimento_listas (lista) on delete cascade,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  raiz text not null generated always as (left(cnpj, 8)) stored,
  nome text not null default '' check (char_length(nome) <= 300),
  codigo text check (char_length(codigo) <= 50),
  processo text check (char_length(processo) <= 100),
  categoria text check (char_length(categoria) <= 300),
  inicio date,
  fim date,
  orgao text check (char_length(orgao) <= 300),
  uf text check (char_length(uf) <= 2),
  esfera text check (char_length(esfera) <= 50),
  fundamentacao text check (char_length(fundamentacao) <= 2000),
  valor_multa text check (char_length(valor_multa) <= 50),
  convenio text check (char_length(convenio) <= 50),
  motivo text check (char_length(motivo) <= 1000)
);

comment on table private.impedimentos is
  'Rows of the lists whose CNPJ root was an organisation''s when they were imported, in the list''s own words.';
comment on column private.impedimentos.fim is 'The last day; null: without end.';

create index impedimentos_raiz on private.impedimentos (raiz, lista);
create index impedimentos_lista on private.impedimentos (lista);

alter table private.impedimentos enable row level security;

-- A row's weight for an organisation with the key: 'encerrada' (history), 'alerta' or 'restricao'. Another establishment of the
-- same root, a fine and its publication are alerts: a person looks, no machine decides.
create function private.impediment_level(i private.impedimentos, key text, day date) returns text
language sql immutable set search_path = '' as $$
  select case
    when i.fim < day then 'encerrada'
    when i.cnpj is distinct from key or (i.lista = 'cnep' and coalesce(i.categoria, '') !~* '^(proibi|suspens|interdi|dissolu)') then 'alerta'
    else 'restricao'
  end
$$;

-- The last moment at which a CNPJ must have been there to be checked in a list; null where it was never imported. A saving
-- that had begun may become visible later than its time, and none runs for a minute.
create function private.checked_until(p_lista text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select l.raizes_em - interval '1 minute' from private.impedimento_listas l where l.lista = p_lista
$$;

-- As SQL text on an organisation `o`: whether a list, or one of all (null), has a row of it that is not history, of a level.
create function private.listed_condition(p_lista text, level text default null) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from private.impedimentos i where i.raiz = left(o.cnpj_chave, 8)%s and (i.fim is null or i.fim >= %L::date)%s)',
    case when p_lista is not null then format(' and i.lista = %L', p_lista) else '' end, private.today(),
    case when level is not null then format(' and private.impediment_level(i, o.cnpj_chave, %L::date) = %L', private.today(), level) else '' end)
$$;

-- The same for a CNPJ that was there when the list, or each of all (null), was imported.
create function private.checked_condition(p_lista text) returns text
language sql stable set search_path = '' as $$
  select case when count(*) = count(private.checked_until(lista))
    then format('o.cnpj_desde <= %L::timestamptz', min(private.checked_until(lista))) else 'false' end
  from unnest('{cepim,ceis,cnep}'::text[]) lista where p_lista is null or lista = p_lista
$$;

-- 'ok' in a list, or in all (null): checked, and no row that is not history.
create function private.unlisted_condition(p_lista text) returns text
language sql stable set search_path = '' as $$
  select format('(o.cnpj_conferivel is true and %s and not %s)', private.checked_condition(p_lista), private.listed_condition(p_lista))
$$;

-- One state of an organisation in a list or in all (null): the worst; null for an unknown one.
create function private.impediment_condition(estado text, p_lista text default null) returns text
language sql stable set search_path = '' as $$
  select case estado
    when 'restricao' then private.listed_condition(p_lista, 'restricao')
    when 'alerta' then format('(%s and not %s)', private.listed_condition(p_lista), private.listed_condition(p_lista, 'restricao'))
    when 'nao_conferivel' then format('(o.cnpj_conferivel is not true and not %s)', private.listed_condition(p_lista))
    when 'nao_conferida' then format('(o.cnpj_conferivel is true and not (%s) and not %s)',
      private.checked_condition(p_lista), private.listed_condition(p_lista))
    when 'ok' then private.unlisted_condition(p_lista)
  end
$$;

-- The state itself, as SQL text.
create function private.impediment_state(p_lista text default null) returns text
language sql stable set search_path = '' as $$
  select format('case when %s then ''restricao'' when %s then ''alerta'' when o.cnpj_conferivel is not true then ''nao_conferivel''
    when %s then ''ok'' else ''nao_conferida'' end',
    private.listed_condition(p_lista, 'restricao'), private.listed_condition(p_lista), private.checked_condition(p_lista))
$$;

-- {list: {estado, data}} of an organisation; `data` is the day of the list, null before its first import.
create function private.impediment_states(org public.organizacoes) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  states text;
  answer jsonb;
begin
  select string_agg(format('%L, jsonb_build_object(''estado'', %s, ''data'', %L::date)', name, private.impediment_state(name), l.data), ', ')
    into states
  from unnest('{cepim,ceis,cnep}'::text[]) name left join private.impedimento_listas l on l.lista = name;
  execute format('select jsonb_build_object(%s) from (select ($1).*) o', states) into answer using org;
  return answer;
end $$;

-- Three rows, also of lists that nobody has imported.
create function private.impediment_lists() returns table (
  lista text, data date, importada_em timestamptz, importada_por text, linhas integer, pessoas_juridicas integer, encontradas integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select name, l.data, l.importada_em, coalesce(nullif(btrim(p.nome), ''), p.email), coalesce(l.linhas, 0), coalesce(l.pessoas_juridicas, 0),
      (select count(*)::integer from private.impedimentos i where i.lista = name)
    from unnest('{cepim,ceis,cnep}'::text[]) with ordinality t (name, place)
    left join private.impedimento_listas l on l.lista = name
    left join public.profiles p on p.id = l.importada_por
    order by place;
end $$;

create function public.impediment_lists() returns table (
  lista text, data date, importada_em timestamptz, importada_por text, linhas integer, pessoas_juridicas integer, encontradas integer
)
language sql stable set search_path = '' as $$ select * from private.impediment_lists() $$;

grant execute on function private.impediment_lists(), public.impediment_lists() to authenticated;

comment on function public.impediment_lists() is
  'The three lists of impediments as last imported, for administrators; `data` is null before the first import.';

-- So that no row of anybody else leaves the device.
create function private.roots_in_portal(p_raizes text[]) returns table (raizes text[], em timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(p_raizes) > 50000 then
    perform private.fail('MU001', 'No máximo 50.000 raízes de CNPJ de uma vez.', 'p_raizes');
  end if;
  perform private.limit_length(array_to_string(p_raizes, ''), 8 * 50000, 'p_raizes');
  return query
    select array(
      select distinct left(o.cnpj_chave, 8) from public.organizacoes o where left(o.cnpj_chave, 8) = any (p_raizes) order by 1
    ), now();
end $$;

create function public.roots_in_portal(p_raizes text[]) returns table (raizes text[], em timestamptz)
language sql stable set search_path = '' as $$ select * from private.roots_in_portal(p_raizes) $$;

grant execute on function private.roots_in_portal(text[]), public.roots_in_portal(text[]) to authenticated;

comment on function public.roots_in_portal(text[]) is
  'Which of at most 50,000 CNPJ roots are organisations'', and when that was asked, for administrators (MU001).';

-- Organisations with a row that is not history in the list.
create function private.listed_organizations(p_lista text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  listed uuid[];
begin
  execute format('select array(select o.id from public.organizacoes o where %s order by 1)', private.listed_condition(p_lista)) into listed;
  return listed;
end $$;

-- The whole list replaces the one before, or nothing changes. Cut at the columns' lengths, a text keeps its beginning.
create function private.import_impediments(
  p_lista text, p_data date, p_raizes_em timestamptz, p_linhas integer, p_pessoas_juridicas integer, p_encontradas jsonb
) returns table (organizacoes integer, novas integer)
language plpgsql security definer set search_path = '' as $$
declare
  before uuid[];
  listed uuid[];
  fresh uuid[];
begin
  perform private.require_admin();
  perform private.limit_length(p_lista, 10, 'p_lista'), private.limit_length(p_encontradas, 20000000, 'p_encontradas');
  if p_lista is null or p_lista not in ('cepim', 'ceis', 'cnep') then
    perform private.fail('MU001', 'Esta lista não existe.', 'p_lista');
  elsif p_data is null or p_data not between '2013-01-01' and private.today() then
    perform private.fail('MU001', 'A data da lista não é válida.', 'p_data');
  elsif p_linhas is null or p_linhas < 1 or p_pessoas_juridicas is null or p_pessoas_juridicas not between 0 and p_linhas then
    perform private.fail('MU001', 'A lista está vazia.', 'p_linhas');
  elsif p_raizes_em is null or p_raizes_em < now() - interval '1 day' then
    perform private.fail('MU001', 'A conferência com as organizações é antiga. Envie o arquivo de novo.', 'p_raizes_em');
  elsif jsonb_typeof(p_encontradas) is distinct from 'array' or jsonb_array_length(p_encontradas) > least(20000, p_pessoas_juridicas) then
    perform private.fail('MU001', 'As linhas da lista não são válidas.', 'p_encontradas');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mutirao.impediments.' || p_lista, 0));
  if exists (select from private.impedimento_listas l where l.lista = p_lista and l.data > p_data) then
    perform private.fail('MU012', 'Já foi importada uma lista mais nova.', 'p_data');
  end if;
  before := private.listed_organizations(p_lista);
  insert into private.impedimento_listas as l (lista, data, linhas, pessoas_juridicas, raizes_em, importada_por)
  values (p_lista, p_data, p_linhas, p_pessoas_juridicas, least(p_raizes_em, now()), auth.uid())
  on conflict (lista) do update set data = excluded.data, linhas = excluded.linhas, pessoas_juridicas = excluded.pessoas_juridicas,
    raizes_em = excluded.raizes_em, importada_em = now(), importada_por = excluded.importada_por;
  delete from private.impedimentos i where i.lista = p_lista;
  begin
    insert into private.impedimentos (lista, cnpj, nome, codigo, processo, categoria, inicio, fim, orgao, uf, esfera, fundamentacao,
      valor_multa, convenio, motivo)
    select p_lista, r.cnpj, coalesce(left(private.single_line(r.nome), 300), ''), nullif(left(private.single_line(r.codigo), 50), ''),
      nullif(left(private.single_line(r.processo), 100), ''), nullif(left(private.single_line(r.categoria), 300), ''), r.inicio, r.fim,
      nullif(left(private.single_line(r.orgao), 300), ''), nullif(left(private.single_line(r.uf), 2), ''),
      nullif(left(private.single_line(r.esfera), 50), ''), nullif(left(private.single_line(r.fundamentacao), 2000), ''),
      nullif(left(private.single_line(r.valor_multa), 50), ''), nullif(left(private.single_line(r.convenio), 50), ''),
      nullif(left(private.single_line(r.motivo), 1000), '')
    from jsonb_to_recordset(p_encontradas) as r (cnpj text, nome text, codigo text, processo text, categoria text, inicio date, fim date,
      orgao text, uf text, esfera text, fundamentacao text, valor_multa text, convenio text, motivo text);
  exception when data_exception or check_violation or not_null_violation then
    perform private.fail('MU001', 'As linhas da lista não são válidas.', 'p_encontradas');
  end;
  listed := private.listed_organizations(p_lista);
  fresh := array(select unnest(listed) except select unnest(before) order by 1);
  perform private.audit('lista_importada', detalhes => jsonb_build_object('lista', p_lista, 'data', p_data, 'linhas', p_linhas,
    'organizacoes', cardinality(listed), 'novas', cardinality(fresh)));
  if fresh <> '{}' then
    perform private.record('impediments_found', payload => jsonb_build_object('lista', p_lista, 'data', p_data, 'novas', to_jsonb(fresh)));
  end if;
  return query select cardinality(listed), cardinality(fresh);
end $$;

create function public.import_impediments(
  p_lista text, p_data date, p_raizes_em timestamptz, p_linhas integer, p_pessoas_juridicas integer, p_encontradas jsonb
) returns table (organizacoes integer, novas integer)
language sql set search_path = '' as $$
  select * from private.import_impediments(p_lista, p_data, p_raizes_em, p_linhas, p_pessoas_juridicas, p_encontradas)
$$;

grant execute on function
  private.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb),
  public.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb)
  to authenticated;

comment on function public.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb) is
  'Replaces a list of impediments by its rows of the roots that roots_in_portal named, for administrators; returns how many organisations it names, and how many for the first time (MU001, MU012).';

-- One row per list: its state, the day of the list and its rows, history last.
create function private.organization_impediments(p_org uuid) returns table (lista text, estado text, data date, linhas jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and (p_org = any (private.readable_orgs())) is not true then
    perform private.require_second_step();
    perform private.fail('42501', 'Você não pode ver os dados desta organização.');
  end if;
  return query
    select s.key, s.value ->> 'estado', (s.value ->> 'data')::date, (
      select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(i) - '{id,lista,raiz}'::text[]) || jsonb_build_object('nivel', v.nivel)
        order by array_position('{restricao,alerta,encerrada}', v.nivel), i.inicio desc nulls last, i.id), '[]')
      from private.impedimentos i cross join lateral (select private.impediment_level(i, o.cnpj_chave, private.today()) as nivel) v
      where i.raiz = left(o.cnpj_chave, 8) and i.lista = s.key
    )
    from public.organizacoes o cross join lateral jsonb_each(private.impediment_states(o)) s
    where o.id = p_org order by array_position('{cepim,ceis,cnep}', s.key);
end $$;

create function public.organization_impediments(p_org uuid) returns table (lista text, estado text, data date, linhas jsonb)
language sql stable set search_path = '' as $$ select * from private.organization_impediments(p_org) $$;

grant execute on function private.organization_impediments(uuid), public.organization_impediments(uuid) to authenticated;

comment on function public.organization_impediments(uuid) is
  'What each list of impediments says of an organisation, with its rows in their own words, for its members and administrators.';

create function private.messages_of_impediments_found(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  list constant text := upper(news.payload ->> 'lista') || ' de ' || to_char((news.payload ->> 'data')::date, 'DD/MM/YYYY');
begin
  select count(*)::integer as counted, min(o.id::text) as id, min(coalesce(nullif(btrim(o.nome), ''), 'Organização sem nome')) as name into found
  from public.organizacoes o where o.id in (select new::uuid from jsonb_array_elements_text(news.payload -> 'novas') new);
  return query
    select m.* from public.user_roles r, private.bell(r.user_id, 'impedimento',
      case found.counted when 1 then 'Organização em lista de impedimentos' else 'Organizações em lista de impedimentos' end,
      case found.counted when 1 then found.name || ' aparece no ' || list || '.'
        else found.counted || ' organizações aparecem pela primeira vez no ' || list || '.' end
        || E'\nConfira antes de decidir: aparecer na lista não recusa ninguém.',
      case found.counted when 1 then '/admin/organizacoes/' || found.id else '/admin/organizacoes?impedimentos=restricao,alerta' end) m
    where r.role = 'admin' and found.counted > 0;
  return query
    select m.* from jsonb_array_elements_text(news.payload -> 'novas') new
    cross join lateral private.responsible_people(new::uuid) person
    cross join lateral private.bell(person, 'mensagem', 'Sua organização aparece em uma lista pública',
      concat_ws(E'\n', private.profile_name(person, new::uuid), 'O CNPJ está no ' || list
        || '. Veja o que a lista diz e como contestar.'),
      private.profile_link(person, new::uuid, '/perfil-ong/declaracoes#listas-de-impedimentos')) m
    order by new, person;
end $$;

-- schemas/035000_organization_filters.sql

-- Filters of the administrators' list of organisations, as conditions on an organisation `o`. They are built as text,
-- because constants let the planner estimate how many rows match.

-- Filters that compare one column, by their names in `p_filters`.
create function private.column_filters() returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return '{
    "tipo": "tipo_organizacao", "abrangencia": "abrangencia", "uf": "uf", "municipio": "municipio",
    "valor": "funding_amount", "prazo": "timeframe", "experiencia": "previous_grants"
  }'::jsonb;
end $$;

-- One end of a range as a whole number, at most `most` where that is given; null for anything else.
create function private.range_end(given jsonb, most integer) returns integer
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(given) = 'number' and (given #>> '{}') ~ '^\d{1,9}$'
    then least((given #>> '{}')::integer, most) end
$$;

-- `given` is {"de": 1, "ate": 5} with either end optional; null for anything else. The age counts in whole years.
create function private.range_condition(name text, given jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- A larger age could leave the range of dates.
  most constant integer := case name when 'idade' then 1000 end;
  low constant integer := private.range_end(given -> 'de', most);
  high constant integer := private.range_end(given -> 'ate', most);
  number constant text := case name
    when 'beneficiarios' then 'o.num_beneficiarios'
    when 'colaboradores' then 'o.num_colaboradores' end;
  today constant date := private.today();
begin
  if jsonb_typeof(given) <> 'object' or given - '{de,ate}'::text[] <> '{}' or coalesce(low, high) is null
    or (given ? 'de' and low is null) or (given ? 'ate' and high is null) then
    return null;
  elsif name = 'idade' then
    return concat_ws(' and ',
      'o.data_fundacao <= ' || quote_literal((today - make_interval(years => coalesce(low, 0)))::date) || '::date',
      'o.data_fundacao > ' || quote_literal((today - make_interval(years => high + 1))::date) || '::date');
  end if;
  return concat_ws(' and ', number || ' >= ' || low, number || ' <= ' || high);
end $$;

-- Reads the row with an organisation's flags once for all choices. Null for an unknown flag.
create function private.flags_condition(name text, choices text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  flags constant text := case name when 'certificacoes' then 'certificacoes' else 'priorities' end;
  condition text;
begin
  select string_agg(format('f.%I', c), case name when 'certificacoes' then ' and ' else ' or ' end) into condition
  from unnest(choices) c;
  return case when not exists (
      select from unnest(choices) c where not exists (
        select from private.wizard_fields w where w.target = flags and w.column_name = c))
    then format('exists (select from public.%I f where f.org_id = o.id and (%s))', flags, condition) end;
end $$;

-- Filters that compare neither a column nor a flag. Null for a choice that no filter offers.
create function private.choice_condition(name text, choice text) returns text
language plpgsql stable set search_path = '' as $$
declare
  needed constant integer := (select count(*) from private.document_slots s where s.mandatory);
  documents constant text :=
    '(select count(*) from public.documentos d where d.org_id = o.id and private.is_mandatory(d.tipo)';
begin
  if name = 'area' and btrim(choice) <> '' then
    return format('o.area_busca like %L', private.like_pattern(private.search_text(choice)));
  end if;
  if name = 'impedimentos' then
    return private.impediment_condition(choice);
  end if;
  return case name || ' ' || choice
    when 'perfil completo' then 'exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)'
    when 'perfil incompleto' then 'not exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)'
    when 'confirmacao em_dia' then private.confirmed_condition(private.year_before(private.today()))
    when 'confirmacao atrasada' then 'not ' || private.confirmed_condition(private.year_before(private.today()))
    when 'pronta federal' then '(' || private.readiness_condition('federal') || ')'
    when 'pronta estadual' then '(' || private.readiness_condition('estadual') || ')'
    when 'pronta municipal' then '(' || private.readiness_condition('municipal') || ')'
    when 'sem_impedimento cepim' then private.unlisted_condition('cepim')
    when 'sem_impedimento ceis' then private.unlisted_condition('ceis')
    when 'sem_impedimento cnep' then private.unlisted_condition('cnep')
    when 'obrigatorios faltando' then documents || ') < ' || needed
    when 'obrigatorios aprovados' then documents || ' and d.aprovado) = ' || needed
    when 'obrigatorios recusados' then 'exists (select from public.documentos d where d.org_id = o.id
      and private.is_mandatory(d.tipo) and d.recusado)'
  end;
end $$;

-- Refuses choices that are not text and ranges whose ends are swapped: the form of a saved edital could not show them.
create function private.is_filter_value(given jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case jsonb_typeof(given)
    when 'array' then not exists (select from jsonb_array_elements(given) e where jsonb_typeof(e) <> 'string')
    when 'object' then not coalesce(
      private.range_end(given -> 'de', 1000000000) > private.range_end(given -> 'ate', 1000000000), false)
    else true end
$$;

-- All conditions of `filters` except the filter `without`. An organisation meets a filter with any of its choices, but needs
-- all chosen certifications, and no impediment in all chosen lists. MU001 for an unknown filter.
create function private.profile_filter(filters jsonb, without text default null) returns text
language plpgsql stable set search_path = '' as $$
declare
  conditions text := '';
  name text;
  given jsonb;
  choices text[];
  condition text;
begin
  perform private.limit_length(filters, 16384, 'p_filters');
  if jsonb_typeof(filters) <> 'object' then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_filters');
  end if;
  for name, given in select key, value from jsonb_each(filters) loop
    condition := null;
    if not private.is_filter_value(given) then
      null; -- refused below
    elsif name in ('beneficiarios', 'colaboradores', 'idade') then
      condition := private.range_condition(name, given);
    elsif jsonb_typeof(given) = 'array' and jsonb_array_length(given) between 1 and 100 then
      choices := array(select jsonb_array_elements_text(given));
      if private.column_filters() ? name then
        condition := format('o.%I = any (%L::text[])', private.column_filters() ->> name, choices);
      elsif name in ('certificacoes', 'prioridades') then
        condition := private.flags_condition(name, choices);
      else
        select case when bool_and(c.sql is not null) then '(' || string_agg(c.sql, case name when 'sem_impedimento' then ' and ' else ' or ' end) || ')' end
          into condition
        from unnest(choices) choice, lateral (select private.choice_condition(name, choice) as sql) c;
      end if;
    end if;
    if condition is null then
      perform private.fail('MU001', 'Filtro desconhecido.', 'p_filters');
    elsif name is distinct from without then
      conditions := conditions || ' and ' || condition;
    end if;
  end loop;
  return conditions;
end $$;

-- Refused documents count for no state, and the last day is still valid. 'vigentes' needs a document with a last day or
-- explicitly without one, and none that is over.
create function private.validity_filter(validity text, day date) returns text
language plpgsql immutable set search_path = '' as $$
declare
  document constant text :=
    ' (select from public.documentos d where d.org_id = o.id and d.valido_ate is not null and not d.recusado';
begin
  return case validity
    when 'vigentes' then format(' and exists (select from public.documentos d where d.org_id = o.id
        and (d.valido_ate is not null or d.sem_validade) and not d.recusado and coalesce(d.valido_ate, ''infinity'') >= %1$L::date)
      and not exists%2$s and d.valido_ate < %1$L::date)', day, document)
    when 'vencidos' then ' and exists' || document || format(' and d.valido_ate < %L::date)', day)
    when 'a_vencer' then ' and exists' || document || format(' and d.valido_ate between %L::date and %L::date)', day, day + 30)
    when 'a_renovar' then ' and exists' || document || format(' and d.valido_ate <= %L::date)', day + 30)
  end;
end $$;

-- The beginnings that the CNPJs of two or more organisations share.
create function private.shared_cnpj_roots() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select left(o.cnpj_chave, 8) from public.organizacoes o where o.cnpj_chave is not null group by 1 having count(*) > 1
  )
$$;

create function private.organizations_filter(
  waiting boolean, duplicates boolean, validity text, day date, filters jsonb, without text default null
) returns text
language plpgsql stable set search_path = '' as $$
declare
  documents constant text := private.validity_filter(validity, coalesce(day, private.today()));
begin
  if validity is not null and documents is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_validity');
  end if;
  return ' where true'
    || case when waiting then '
      and exists (select from public.documentos d where d.org_id = o.id and d.na_fila)' else '' end
    || coalesce(documents, '')
    || private.profile_filter(coalesce(filters, '{}'), without)
    || case when duplicates
      then format(' and left(o.cnpj_chave, 8) = any (%L::text[])', private.shared_cnpj_roots()) else '' end;
end $$;

-- Matches what the literal search matches, and more; `$1` is the term.
create function private.wide_search(term private.search_term) returns text
language sql immutable set search_path = '' as $$
  select case when term.key is null then 'o.busca like ($1).folded'
    else '(o.busca like ($1).folded or o.cnpj_chave like ($1).key)' end
$$;

-- The same, in the form that an index serves.
create function private.indexed_search(term private.search_term) returns text
language sql immutable set search_path = '' as $$
  select case when term.short is null then private.wide_search(term)
    else 'private.short_terms(o.busca || E''\n'' || coalesce(o.cnpj_chave, '''')) && ($1).short' end
$$;

create function private.check_areas(areas text[]) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(areas) > 50 then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_areas');
  end if;
  perform private.limit_length(array_to_string(areas, ''), 50 * 300, 'p_areas');
end $$;

-- Returns {filter: {choice: count}}: areas only those of `p_areas`, municipalities only where a state is chosen. A filter
-- without which more than 10,000 organisations remain is left out, but municipalities, which the screen has from here.
create function private.count_organization_choices(
  p_search text, p_waiting boolean, p_duplicates boolean, p_validity text, p_day date, p_filters jsonb, p_areas text[]
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  term private.search_term;
  name text;
  source text;
  found_by text;
  found uuid[];
  counted jsonb;
  counts jsonb;
begin
  perform private.require_admin();
  perform private.check_areas(p_areas);
  term := private.read_search_term(p_search);
  counts := '{}';
  -- First those that are off: they count the same organisations.
  for name in
    select f from unnest(array['tipo', 'abrangencia', 'uf', 'municipio', 'valor', 'prazo', 'experiencia', 'area',
      'certificacoes', 'prioridades', 'perfil', 'confirmacao', 'pronta', 'impedimentos',
      'sem_impedimento', 'obrigatorios']) f
    order by coalesce(p_filters, '{}') ? f
  loop
    continue when name = 'municipio' and not coalesce(p_filters, '{}') ? 'uf';
    source := private.organizations_filter(
        coalesce(p_waiting, false), coalesce(p_duplicates, false), p_validity, p_day, p_filters, name)
      || case when term.exact is not null then ' and ' || private.indexed_search(term) else '' end;
    if found_by is distinct from source then
      execute format('select array(select o.id from public.organizacoes o %s limit %s)', source, private.most_counted())
        into found using term;
      found_by := source;
    end if;
    if cardinality(found) < private.most_counted() then
      execute private.choice_counts(name, 'where o.id = any ($2)', p_areas) into counted using term, found;
    elsif name = 'municipio' then
      execute private.choice_counts(name, source, p_areas) into counted using term;
    else
      continue;
    end if;
    counts := counts || jsonb_build_object(name, coalesce(counted, '{}'));
  end loop;
  return counts;
end $$;

-- The statement that counts {choice: count} of a filter among the organisations `o` of a where clause.
create function private.choice_counts(name text, source text, areas text[]) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case
    when private.column_filters() ? name then format(
      'select jsonb_object_agg(choice, n) from (
        select o.%1$I as choice, count(*) as n from public.organizacoes o %2$s and o.%1$I is not null group by 1) t',
      private.column_filters() ->> name, source)
    when name = 'area' then format(
      'select jsonb_object_agg(choice, n) from (
        select a.choice, sum(g.n) as n from unnest(%L::text[], %L::text[]) a (choice, pattern), (
          select o.area_busca, count(*) as n from public.organizacoes o %s and o.area_busca is not null group by 1) g
        where g.area_busca like a.pattern group by 1) t',
      areas, array(select private.like_pattern(private.search_text(a)) from unnest(areas) a), source)
    when name in ('certificacoes', 'prioridades') then (
      select format('select jsonb_build_object(%s) from public.organizacoes o join public.%I f on f.org_id = o.id %s',
        string_agg(format('%L, count(*) filter (where f.%I)', w.column_name, w.column_name), ', '), min(w.target), source)
      from private.wizard_fields w
      where w.target = case name when 'certificacoes' then 'certificacoes' else 'priorities' end)
    when name = 'perfil' then format(
      'select jsonb_build_object(''completo'', count(*) filter (where p.perfil_completo),
        ''incompleto'', count(*) filter (where p.perfil_completo is not true))
      from public.organizacoes o left join public.profiles p on p.id = o.owner_id %s', source)
    -- `offset 0`, so that each is looked up once for both.
    when name = 'confirmacao' then format(
      'select jsonb_build_object(''em_dia'', count(*) filter (where c.ok), ''atrasada'', count(*) filter (where not c.ok))
      from (select %s as ok from public.organizacoes o %s offset 0) c',
      private.confirmed_condition(private.year_before(private.today())), source)
    when name = 'pronta' then private.readiness_counts(source)
    when name = 'impedimentos' then format(
      'select jsonb_object_agg(choice, n) from (select %s as choice, count(*) as n from public.organizacoes o %s group by 1) t',
      private.impediment_state(), source)
    when name = 'sem_impedimento' then (
      select format('select jsonb_build_object(%s) from public.organizacoes o %s',
        string_agg(format('%L, count(*) filter (where %s)', lista, private.unlisted_condition(lista)), ', '), source)
      from unnest('{cepim,ceis,cnep}'::text[]) lista)
    else format(
      'select jsonb_build_object(''faltando'', count(*) filter (where m.sent < %1$s),
        ''recusados'', count(*) filter (where m.refused > 0), ''aprovados'', count(*) filter (where m.approved = %1$s))
      from public.organizacoes o cross join lateral (
        select count(*) as sent, count(*) filter (where d.aprovado) as approved, count(*) filter (where d.recusado) as refused
        from public.documentos d where d.org_id = o.id and private.is_mandatory(d.tipo)) m %2$s',
      (select count(*) from private.document_slots s where s.mandatory), source)
  end;
end $$;

create function public.count_organization_choices(
  p_search text default null, p_waiting boolean default false, p_duplicates boolean default false,
  p_validity text default null, p_day date default null, p_filters jsonb default '{}', p_areas text[] default '{}'
) returns jsonb
language sql stable set search_path = '' set statement_timeout = '15s' as $$
  select private.count_organization_choices(p_search, p_waiting, p_duplicates, p_validity, p_day, p_filters, p_areas)
$$;

grant execute on function
  private.count_organization_choices(text, boolean, boolean, text, date, jsonb, text[]),
  public.count_organization_choices(text, boolean, boolean, text, date, jsonb, text[])
  to authenticated;

comment on function public.count_organization_choices(text, boolean, boolean, text, date, jsonb, text[]) is
  'How many organisations the list would have with each choice of a filter, for administrators; left out above 10,000 in all.';

-- schemas/036000_organizations_list.sql

-- What administrators read about organisations: the list, possible duplicates, one organisation in full, and the data of
-- exports and dossiers. All of it runs with owner's rights after one check of the role (decision 11).

-- `p_waiting` lists organisations with unreviewed documents, by default the longest wait first; `p_duplicates` those that
-- share a CNPJ root, by default side by side; `p_validity` those by the state of their documents on `p_day` (null: today),
-- while the columns about documents always refer to today. The export reads pages of 1,000 rows, the API's own limit.
create function private.list_organizations(
  p_search text, p_waiting boolean, p_duplicates boolean, p_sort text, p_desc boolean, p_limit integer, p_offset integer,
  p_validity text, p_day date, p_filters jsonb
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date,
  uf text, municipio text, total_count bigint, impedimentos text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting boolean;
  duplicates boolean;
  term private.search_term;
  searching boolean;
  size integer;
  skipped integer;
  sort_name text;
  sorting text;
  filter text;
  by_age text;
  exact text;
  page uuid[];
  total text;
begin
  perform private.require_admin();
  waiting := coalesce(p_waiting, false);
  duplicates := coalesce(p_duplicates, false);
  term := private.read_search_term(p_search);
  searching := term.exact is not null;
  size := least(greatest(coalesce(p_limit, 20), 1), 1000);
  skipped := greatest(coalesce(p_offset, 0), 0);
  sort_name := coalesce(
    p_sort, case when duplicates then 'cnpj' when waiting then 'aguardando_desde' else 'created_at' end);
  sorting := private.sort_expression('{
    "created_at": "o.created_at",
    "nome": "private.sort_text(o.nome) collate \"C\"",
    "representante": "private.sort_text(o.representante) collate \"C\"",
    "email": "private.sort_text(o.email) collate \"C\"",
    "cnpj": "coalesce(o.cnpj_chave, U&''\\+10FFFF'') collate \"C\"",
    "tipo_organizacao": "private.sort_text(o.tipo_organizacao) collate \"C\""
  }'::jsonb || case when waiting then '{"aguardando_desde": "first.aguardando_desde"}' else '{}' end::jsonb, sort_name)
    || case when coalesce(p_desc, sort_name = 'created_at') then ' desc, o.id' else ', o.id desc' end;
  -- Joins each organisation to its oldest waiting document, so that the index on the waiting ones gives the order.
  by_age := case when sort_name = 'aguardando_desde' then '
    join public.documentos first on first.org_id = o.id and first.na_fila and not exists (
      select from public.documentos d where d.org_id = first.org_id and d.na_fila
        and (d.aguardando_desde, d.id) < (first.aguardando_desde, first.id)
    )' else '' end;
  -- The literal search of product 5.
  exact := '(o.nome ilike ($1).exact or o.nome_fantasia ilike ($1).exact or o.email ilike ($1).exact
    or o.cnpj like ($1).exact)';
  filter := private.organizations_filter(waiting, duplicates, p_validity, p_day, p_filters);
  if searching then
    select s.page, s.total || '::bigint' into page, total
    from private.search_page('o.id', 'from public.organizacoes o' || by_age || filter, exact, private.wide_search(term),
      private.indexed_search(term), sorting, term, size, skipped) s;
    if cardinality(page) = 0 then
      return;
    end if;
  else
    total := private.counting('from public.organizacoes o' || filter);
  end if;
  return query execute
    'select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
      p.email, p.nome, documents.waiting, documents.since, documents.expired, documents.soon, documents.next_end, o.uf, o.municipio,
      ' || total || ', ' || private.impediment_state() || '
    from public.organizacoes o' || by_age || '
    left join public.profiles p on p.id = o.owner_id
    cross join lateral (
      select count(*) filter (where d.na_fila)::integer as waiting,
        min(d.aguardando_desde) filter (where d.na_fila) as since,
        count(*) filter (where not d.recusado and d.valido_ate < $5)::integer as expired,
        count(*) filter (where not d.recusado and d.valido_ate between $5 and $5 + 30)::integer as soon,
        min(d.valido_ate) filter (where not d.recusado and d.valido_ate >= $5) as next_end
      from public.documentos d where d.org_id = o.id
    ) documents
    where o.id = any (' || case when searching then '$2'
      else 'array(select o.id from public.organizacoes o' || by_age || filter
        || ' order by ' || sorting || ' limit $3 offset $4)'
      end || ')
    order by ' || case when searching then 'array_position($2, o.id)' else sorting end
  using term, page, size, skipped, private.today();
end $$;

create function public.list_organizations(
  p_search text default null, p_waiting boolean default false, p_sort text default null,
  p_desc boolean default null, p_limit integer default 20, p_offset integer default 0,
  p_duplicates boolean default false, p_validity text default null, p_day date default null, p_filters jsonb default '{}'
) returns table (
  id uuid, nome text, nome_fantasia text, representante text, email text, cnpj text, tipo_organizacao text,
  created_at timestamptz, owner_email text, owner_nome text,
  documentos_aguardando integer, aguardando_desde timestamptz,
  documentos_vencidos integer, documentos_a_vencer integer, proximo_vencimento date,
  uf text, municipio text, total_count bigint, impedimentos text
)
language sql stable set search_path = '' set statement_timeout = '15s' as $$
  select * from private.list_organizations(
    p_search, p_waiting, p_duplicates, p_sort, p_desc, p_limit, p_offset, p_validity, p_day, p_filters
  )
$$;

grant execute on function
  private.list_organizations(text, boolean, boolean, text, boolean, integer, integer, text, date, jsonb),
  public.list_organizations(text, boolean, text, boolean, integer, integer, boolean, text, date, jsonb)
  to authenticated;

comment on function public.list_organizations(
  text, boolean, text, boolean, integer, integer, boolean, text, date, jsonb
) is 'A page of the administrators'' list of organisations, searched, filtered and sorted, with the total in each row, at most 10001.';

-- Organisations with the same CNPJ first, then those with the same root; at most ten.
create function private.organizations_like(organization uuid, key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'cnpj', t.cnpj, 'mesmo_cnpj', t.same)), '[]')
  from (
    select o.id, o.nome, o.cnpj, o.cnpj_chave = key as same
    from public.organizacoes o
    where left(o.cnpj_chave, 8) = left(key, 8) and o.id is distinct from organization
    order by same desc, o.created_at desc, o.id
    limit 10
  ) t
$$;

create function private.organization_duplicates(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return coalesce(
    (select private.organizations_like(o.id, o.cnpj_chave) from public.organizacoes o where o.id = p_org_id), '[]');
end $$;

create function public.organization_duplicates(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_duplicates(p_org_id) $$;

grant execute on function
  private.organization_duplicates(uuid),
  public.organization_duplicates(uuid)
  to authenticated;

comment on function public.organization_duplicates(uuid) is
  'Other organisations with the CNPJ of this one or its root, for administrators: a list of id, nome, cnpj and mesmo_cnpj.';

-- The same for a number that no organisation has yet. `p_except` is one whose saving may have happened already.
create function private.organizations_with_cnpj(p_cnpj text, p_except uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.limit_length(p_cnpj, 300, 'p_cnpj');
  return private.organizations_like(p_except, private.cnpj_key(p_cnpj));
end $$;

create function public.organizations_with_cnpj(p_cnpj text, p_except uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.organizations_with_cnpj(p_cnpj, p_except) $$;

grant execute on function
  private.organizations_with_cnpj(text, uuid),
  public.organizations_with_cnpj(text, uuid)
  to authenticated;

comment on function public.organizations_with_cnpj(text, uuid) is
  'Organisations with this CNPJ or its root, for administrators: a list as of organization_duplicates (MU001).';

-- The generic plan spares each request the planning of the whole query.
create function private.organization_detail(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || jsonb_build_object(
      'owner', case when p.id is not null then
        jsonb_build_object('id', p.id, 'email', p.email, 'nome', p.nome, 'perfil_completo', p.perfil_completo) end,
      'certificacoes', to_jsonb(c),
      'priorities', to_jsonb(r),
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'org_id', d.org_id, 'tipo', d.tipo, 'nome', d.nome,
          'aprovado', d.aprovado, 'observacoes', d.observacoes, 'arquivo_url', d.arquivo_url, 'tamanho', d.tamanho,
          'reviewed_at', d.reviewed_at, 'created_at', d.created_at, 'na_fila', d.na_fila, 'aguardando_desde', d.aguardando_desde,
          'emitido_em', d.emitido_em, 'valido_ate', d.valido_ate,
          'sem_validade', d.sem_validade, 'resposta', d.resposta, 'explicacao', d.explicacao) order by d.created_at desc), '[]')
        from public.documentos d where d.org_id = o.id
      ),
      'pessoas', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'papel', l.papel, 'created_at', l.created_at,
          'titularidade_pedida_em', l.titularidade_pedida_em,
          'pessoa', jsonb_build_object('id', m.id, 'email', m.email, 'nome', m.nome)) order by l.created_at), '[]')
        from public.organizacao_pessoas l join public.profiles m on m.id = l.user_id where l.org_id = o.id
      ),
      'convites', private.open_invitations(o.id))
    from public.organizacoes o
    left join public.profiles p on p.id = o.owner_id
    left join public.certificacoes c on c.org_id = o.id
    left join public.priorities r on r.org_id = o.id
    where o.id = p_org_id
  );
end $$;

create function public.organization_detail(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_detail(p_org_id) $$;

grant execute on function private.organization_detail(uuid), public.organization_detail(uuid) to authenticated;

comment on function public.organization_detail(uuid) is
  'One organisation for administrators with owner, certificacoes, priorities, documentos, pessoas and convites; null if unknown.';

create function private.organization_profiles(p_orgs uuid[]) returns table (id uuid, perfil jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(p_orgs) > 1000 then
    perform private.fail('MU001', 'No máximo mil organizações.', 'p_orgs');
  end if;
  return query
    select o.id, jsonb_build_object(
      'organizacoes', to_jsonb(o) - '{busca,area_busca,cnpj_chave,cnpj_desde,cnpj_conferivel}'::text[],
      'certificacoes', to_jsonb(c), 'priorities', to_jsonb(r), 'perfil_completo', coalesce(p.perfil_completo, false))
    from public.organizacoes o
    left join public.certificacoes c on c.org_id = o.id
    left join public.priorities r on r.org_id = o.id
    left join public.profiles p on p.id = o.owner_id
    where o.id = any (p_orgs);
end $$;

create function public.organization_profiles(p_orgs uuid[]) returns table (id uuid, perfil jsonb)
language sql stable set search_path = '' as $$ select * from private.organization_profiles(p_orgs) $$;

grant execute on function
  private.organization_profiles(uuid[]),
  public.organization_profiles(uuid[])
  to authenticated;

comment on function public.organization_profiles(uuid[]) is
  'Full profiles of the organisations of a page of list_organizations, for the administrators'' export of every field.';

-- The app downloads only after this call. MU001 `p_orgs` for none or more than a thousand; MU008 `org` if one is unknown,
-- and then nothing is recorded.
create function private.record_dossiers(p_orgs uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  orgs uuid[];
begin
  perform private.require_admin();
  orgs := array(select distinct org from unnest(p_orgs) org where org is not null);
  if cardinality(orgs) not between 1 and 1000 then
    perform private.fail('MU001', 'Escolha de uma a mil organizações.', 'p_orgs');
  elsif (select count(*) from public.organizacoes o where o.id = any (orgs)) < cardinality(orgs) then
    perform private.fail('MU008', 'Organização não encontrada.', 'org');
  end if;
  perform private.audit('dossie_baixado', org_id => org, detalhes => jsonb_build_object('organizacoes', cardinality(orgs)))
  from unnest(orgs) org;
  return cardinality(orgs);
end $$;

create function public.record_dossiers(p_orgs uuid[]) returns integer
language sql set search_path = '' as $$ select private.record_dossiers(p_orgs) $$;

grant execute on function private.record_dossiers(uuid[]), public.record_dossiers(uuid[]) to authenticated;

comment on function public.record_dossiers(uuid[]) is
  'Records in the trail of each organisation that an administrator downloads its dossier; returns how many there are.';

-- schemas/037000_organization_edit.sql

-- How administrators create and edit organisations, set an owner and write to those who look after one. An edit goes through
-- the organisation's steps (decision 22).

create function private.create_organization(p_form_data jsonb, p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  created uuid;
begin
  perform private.require_admin();
  insert into public.organizacoes (id) values (coalesce(p_id, gen_random_uuid()))
  on conflict (id) do nothing returning id into created;
  if created is null then
    perform private.fail('MU012', 'Esta organização já foi criada.');
  end if;
  insert into public.form_progress (org_id, step, form_data) values (created, 'dados-basicos', p_form_data);
  return created;
end $$;

create function public.create_organization(p_form_data jsonb, p_id uuid default null) returns uuid
language sql set search_path = '' as $$ select private.create_organization(p_form_data, p_id) $$;

grant execute on function
  private.create_organization(jsonb, uuid),
  public.create_organization(jsonb, uuid)
  to authenticated;

comment on function public.create_organization(jsonb, uuid) is
  'Creates an organisation without owner for an administrator, from the data of the first step; MU012 if p_id exists.';

create function private.organization_form(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.organizacoes o where o.id = p_org_id) then
    perform private.fail('MU008', 'Organização não encontrada.');
  end if;
  return (
    select coalesce(jsonb_object_agg(f.step, jsonb_build_object('form_data', f.form_data, 'versao', f.versao)), '{}')
    from public.form_progress f where f.org_id = p_org_id
  );
end $$;

create function public.organization_form(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_form(p_org_id) $$;

grant execute on function private.organization_form(uuid), public.organization_form(uuid) to authenticated;

comment on function public.organization_form(uuid) is
  'The saved steps of an organisation for administrators: {step: {form_data, versao}}.';

create function private.changed_fields(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(key order by key), '[]')
  from jsonb_each(coalesce(earlier, '{}')) a full join jsonb_each(later) b using (key)
  where a.value is distinct from b.value
$$;

-- {field: {de, para}} for the audit trail. A box that was never shown was not ticked.
create function private.changed_values(p_step public.form_step, earlier jsonb, later jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(path, changed), '{}')
  from private.wizard_fields f
  cross join lateral (select string_to_array(f.path, '.')) as key (parts)
  cross join lateral (select private.change(
    case when f.kind = 'bool' then case earlier #>> parts when 'true' then 'Sim' else 'Não' end else earlier #>> parts end,
    case when f.kind = 'bool' then case later #>> parts when 'true' then 'Sim' else 'Não' end else later #>> parts end
  )) as c (changed)
  where f.step = p_step and changed is not null
$$;

-- `p_versao` is null where the step did not exist. MU001 data, MU008 no such organisation, MU012 another save came first.
create function private.save_organization_step(
  p_org_id uuid, p_step public.form_step, p_form_data jsonb, p_versao integer
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  saved public.form_progress;
  earlier jsonb;
  later jsonb;
  version integer;
begin
  perform private.require_admin();
  perform private.check_step_shape(p_step, p_form_data);
  perform private.lock_responsible(p_org_id);
  perform private.lock_decisions(alone => false);
  -- Steps are locked before organisations, as in the save of owner and editors: the other order could deadlock.
  select o.owner_id into owner from public.organizacoes o where o.id = p_org_id;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.');
  end if;
  select * into saved from public.form_progress f where f.org_id = p_org_id and f.step = p_step for update;
  earlier := saved.form_data;
  if saved.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
  end if;
  later := private.preserve_consents(p_form_data, earlier);
  if saved.id is null then
    insert into public.form_progress (org_id, step, form_data) values (p_org_id, p_step, later)
    returning versao into version;
  else
    update public.form_progress f set form_data = later where f.id = saved.id returning f.versao into version;
  end if;
  perform private.audit(
    'organizacao_editada', user_id => owner, org_id => p_org_id,
    detalhes => jsonb_build_object('etapa', p_step, 'campos', private.changed_fields(earlier, later),
      'mudancas', private.changed_values(p_step, earlier, later))
  );
  return version;
exception when unique_violation then -- owner or editor saved this step for the first time meanwhile
  perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
end $$;

create function public.save_organization_step(
  p_org_id uuid, p_step public.form_step, p_form_data jsonb, p_versao integer default null
) returns integer
language sql set search_path = '' as $$
  select private.save_organization_step(p_org_id, p_step, p_form_data, p_versao)
$$;

grant execute on function
  private.save_organization_step(uuid, public.form_step, jsonb, integer),
  public.save_organization_step(uuid, public.form_step, jsonb, integer)
  to authenticated;

comment on function public.save_organization_step(uuid, public.form_step, jsonb, integer) is
  'Saves a step of an organisation for an administrator over the version they saw (p_versao), and returns the new version.';

create function private.set_organization_owner(p_org_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  organization public.organizacoes;
  asked boolean;
begin
  perform private.require_admin();
  perform private.limit_length(p_email, 255, 'p_email');
  -- So that in between the person saves no first step and is not rejected, and no editor is saving (decision 5).
  perform private.lock_persons(array(
    select p.id from public.profiles p where p.email = lower(btrim(p_email))
    union select private.owner_and_editors(p_org_id)
    union select private.invited_people(p_org_id)
  ));
  perform private.lock_decisions(alone => true);
  select * into organization from public.organizacoes o where o.id = p_org_id for update;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.', 'org');
  elsif organization.owner_id is not null then
    perform private.fail('MU013', 'Esta organização já tem proprietário.', 'organization');
  end if;
  select * into person from public.profiles p where p.email = lower(private.email_address(p_email));
  if not found then
    perform private.fail('MU008', 'Não encontramos nenhuma conta com este e-mail.', 'email');
  elsif not private.is_approved(person.id) then
    perform private.fail('MU011', 'O proprietário precisa ser um usuário aprovado.', person.id::text);
  elsif exists (select from public.organizacoes o where o.owner_id = person.id) then
    perform private.fail('MU013', 'Esta pessoa já tem uma organização.', 'person');
  end if;

  asked := exists (
    select from public.organizacao_pessoas p
    where p.org_id = p_org_id and p.user_id = person.id and p.titularidade_pedida_em is not null
  );
  update public.organizacoes o set owner_id = person.id where o.id = p_org_id;
  delete from public.organizacao_pessoas p where p.org_id = p_org_id and p.user_id = person.id;
  update public.organizacao_pessoas p set titularidade_pedida_em = null
  where p.org_id = p_org_id and p.titularidade_pedida_em is not null;

  perform private.record(
    'owner_set', person => person.id, org => p_org_id, payload => jsonb_build_object('asked', asked),
    acao => 'proprietario_definido', detalhes => jsonb_build_object('email', person.email)
  );
end $$;

create function public.set_organization_owner(p_org_id uuid, p_email text) returns void
language sql set search_path = '' as $$ select private.set_organization_owner(p_org_id, p_email) $$;

grant execute on function
  private.set_organization_owner(uuid, text),
  public.set_organization_owner(uuid, text)
  to authenticated;

comment on function public.set_organization_owner(uuid, text) is
  'Makes the approved person with this address the owner of an organisation that has none, and notifies them.';

-- Subject and message as the team's messages keep them.
create function private.message_text(p_assunto text, p_mensagem text, out subject text, out body text)
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_assunto) <= 150 then
    subject := private.single_line(p_assunto);
  end if;
  if char_length(p_mensagem) <= 5000 then
    body := private.multi_line(p_mensagem);
  end if;
  if coalesce(subject, '') = '' then
    perform private.fail('MU001', 'Informe um assunto de até 150 caracteres.', 'assunto');
  elsif coalesce(body, '') = '' then
    perform private.fail('MU001', 'Escreva uma mensagem de até 5000 caracteres.', 'mensagem');
  end if;
end $$;

-- What an administrator writes freely: 200 messages to one address in 24 hours. All other mails tell of a decision or an event:
-- none goes without its mail, and none fails for mails that the person it is about has caused (decision 21).
create function private.limit_messages(p_org_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.outbox o
    where o.to_email in (select private.address_of(person) from private.responsible_people(p_org_id) person)
      and o.kind = 'mensagem' and o.caused_by = auth.uid() and o.created_at > now() - interval '1 day'
    group by o.to_email having count(*) >= 200
  ) then
    perform private.fail('MU009', 'Esta pessoa já recebeu e-mails demais hoje. Tente amanhã.', 'mails');
  end if;
end $$;

create function private.send_message(p_org_id uuid, p_assunto text, p_mensagem text, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  content record;
  noted jsonb;
begin
  perform private.require_admin();
  content := private.message_text(p_assunto, p_mensagem);
  noted := jsonb_build_object('assunto', content.subject, 'mensagem', content.body);
  if p_id is not null then
    noted := noted || jsonb_build_object('envio', p_id);
    -- A simultaneous call with the same id waits here, then finds the entry of the first.
    perform pg_advisory_xact_lock(hashtextextended('mutirao.message.' || p_id, 0));
    if exists (
      select from public.auditoria a
      where a.org_id = p_org_id and a.acao = 'mensagem_enviada' and a.detalhes @> noted
    ) then
      return;
    end if;
  end if;
  if not exists (select from private.responsible_people(p_org_id)) then
    perform private.fail('MU008', 'Esta organização não tem um responsável para receber a mensagem.');
  end if;
  perform private.limit_messages(p_org_id);
  perform private.record(
    'message_sent', person => (select o.owner_id from public.organizacoes o where o.id = p_org_id), org => p_org_id,
    payload => noted, acao => 'mensagem_enviada', detalhes => noted
  );
end $$;

create function public.send_message(p_org_id uuid, p_assunto text, p_mensagem text, p_id uuid default null) returns void
language sql set search_path = '' as $$ select private.send_message(p_org_id, p_assunto, p_mensagem, p_id) $$;

grant execute on function
  private.send_message(uuid, text, text, uuid),
  public.send_message(uuid, text, text, uuid)
  to authenticated;

comment on function public.send_message(uuid, text, text, uuid) is
  'Sends an administrator''s message to owner and editors of an organisation as notice and mail, once for each p_id.';

-- schemas/038000_visoes_salvas.sql

-- Saved views: search, filters and order of the administrators' list of organisations under a name, for one administrator or
-- for the team. A view holds the parameters of the list's address, so that it is a link (decision 79).

-- The page is not part of a view.
create function private.view_parameters() returns text[] language sql immutable set search_path = '' as $$
  select '{busca,ordem,aguardando,duplicadas,validade,em,area,abrangencia,uf,municipio,tipo,certificacoes,prioridades,perfil,
    confirmacao,pronta,impedimentos,sem_impedimento,obrigatorios,valor,prazo,experiencia,beneficiarios,colaboradores,idade}'::text[]
$$;

-- A view has at least one parameter and no unknown one, each with a text of one line.
create function private.is_view_query(consulta jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(consulta) = 'object' then
    octet_length(consulta::text) <= 8192 and consulta <> '{}' and consulta - private.view_parameters() = '{}'
    and not jsonb_path_exists(consulta, 'strict $.* ? (@.type() != "string" || @ == "")')
    and not exists (
      select from jsonb_each_text(consulta) p where p.value ~ ('[\t\n\r\u2028\u2029' || private.invisible_characters() || ']')
    )
  else false end
$$;

create table public.visoes_salvas (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references public.profiles (id) on delete cascade,
  autor_id uuid references public.profiles (id) on delete set null,
  nome text not null check (char_length(nome) between 1 and 80 and nome = private.single_line(nome)),
  consulta jsonb not null check (private.is_view_query(consulta)),
  posicao integer not null,
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, autor_id) <= 1)
);

comment on table public.visoes_salvas is
  'Saved views of the list of organisations: one row per view, owned by one administrator or by the team.';
comment on column public.visoes_salvas.owner_id is 'The administrator whose view it is; null for a view of the team.';
comment on column public.visoes_salvas.autor_id is
  'Who saved a view of the team; null for a view of one administrator, and once the author''s account is deleted.';

create unique index visoes_salvas_nome on public.visoes_salvas (owner_id, lower(nome)) nulls not distinct;
create index visoes_salvas_autor_id on public.visoes_salvas (autor_id);

alter table public.visoes_salvas enable row level security;

create policy "an administrator reads own views and those of the team"
  on public.visoes_salvas for select to authenticated
  using ((select private.is_admin()) and (owner_id is null or owner_id = (select private.caller())));

select private.neutralize_row_estimates('public.visoes_salvas');

grant select on public.visoes_salvas to authenticated;

-- Saving and moving run one at a time, because they count views and swap positions. Called before any row is locked.
create function private.lock_views() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.views', 0))
$$;

-- Audits views of the team only: an administrator's own ones concern nobody else.
create function private.audit_view(acao text, view public.visoes_salvas, was text default null) returns void
language plpgsql set search_path = '' as $$
begin
  if view.owner_id is null then
    perform private.audit(acao, detalhes => jsonb_strip_nulls(jsonb_build_object('nome', view.nome, 'de', was)));
  end if;
end $$;

-- MU001 `nome` or `consulta`; MU009 `views` for a full list; 23505 for a name that exists.
create function private.save_view(p_nome text, p_consulta jsonb, p_equipe boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  whose uuid;
  given text;
  saved public.visoes_salvas;
begin
  perform private.require_admin();
  whose := case when p_equipe then null else auth.uid() end;
  perform private.limit_length(p_nome, 80, 'nome');
  given := private.single_line(p_nome);
  if coalesce(given, '') = '' then
    perform private.fail('MU001', 'O nome da visão deve ter de 1 a 80 caracteres.', 'nome');
  elsif not coalesce(private.is_view_query(p_consulta), false) then
    perform private.fail('MU001', 'Filtro desconhecido.', 'consulta');
  end if;
  perform private.lock_views();
  if (select count(*) from public.visoes_salvas v where v.owner_id is not distinct from whose) >= 50 then
    perform private.fail('MU009', 'Já há visões demais.', 'views');
  end if;
  insert into public.visoes_salvas (owner_id, autor_id, nome, consulta, posicao)
  select whose, case when p_equipe then auth.uid() end, given, p_consulta, coalesce(max(v.posicao), 0) + 1
  from public.visoes_salvas v where v.owner_id is not distinct from whose
  returning * into saved;
  perform private.audit_view('visao_criada', saved);
  return saved.id;
end $$;

create function public.save_view(p_nome text, p_consulta jsonb, p_equipe boolean default false) returns uuid
language sql set search_path = '' as $$ select private.save_view(p_nome, p_consulta, p_equipe) $$;

grant execute on function
  private.save_view(text, jsonb, boolean),
  public.save_view(text, jsonb, boolean)
  to authenticated;

comment on function public.save_view(text, jsonb, boolean) is
  'Saves a view for the calling administrator or for the team, at the end of its list, and returns its id.';

-- Locks and returns a view that the caller may change; MU008 where there is none.
create function private.lock_view(p_id uuid) returns public.visoes_salvas
language plpgsql security definer set search_path = '' as $$
declare
  locked public.visoes_salvas;
begin
  select * into locked from public.visoes_salvas v
  where v.id = p_id and (v.owner_id is null or v.owner_id = auth.uid()) for update;
  if not found then
    perform private.fail('MU008', 'Esta visão não existe mais.');
  end if;
  return locked;
end $$;

create function private.change_view(p_id uuid, p_versao integer, p_nome text, p_consulta jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.visoes_salvas;
  given text;
  saved public.visoes_salvas;
begin
  perform private.require_admin();
  perform private.limit_length(p_nome, 80, 'nome');
  given := private.single_line(p_nome);
  before := private.lock_view(p_id);
  if before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou esta visão.');
  elsif given = '' then
    perform private.fail('MU001', 'O nome da visão deve ter de 1 a 80 caracteres.', 'nome');
  elsif not private.is_view_query(coalesce(p_consulta, before.consulta)) then
    perform private.fail('MU001', 'Filtro desconhecido.', 'consulta');
  end if;
  update public.visoes_salvas v
  set nome = coalesce(given, v.nome), consulta = coalesce(p_consulta, v.consulta), versao = v.versao + 1
  where v.id = p_id returning * into saved;
  perform private.audit_view('visao_alterada', saved, nullif(before.nome, saved.nome));
end $$;

create function public.change_view(p_id uuid, p_versao integer, p_nome text default null, p_consulta jsonb default null)
returns void language sql set search_path = '' as $$ select private.change_view(p_id, p_versao, p_nome, p_consulta) $$;

grant execute on function
  private.change_view(uuid, integer, text, jsonb),
  public.change_view(uuid, integer, text, jsonb)
  to authenticated;

comment on function public.change_view(uuid, integer, text, jsonb) is
  'Changes the name of a view, its query or both, for an administrator; MU012 if somebody changed it since p_versao.';

create function private.move_view(p_id uuid, p_down boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  moved public.visoes_salvas;
  other public.visoes_salvas;
begin
  perform private.require_admin();
  perform private.lock_views();
  moved := private.lock_view(p_id);
  select * into other from public.visoes_salvas v
  where v.owner_id is not distinct from moved.owner_id
    and case when p_down then v.posicao > moved.posicao else v.posicao < moved.posicao end
  order by case when p_down then v.posicao else -v.posicao end limit 1;
  update public.visoes_salvas v
  set posicao = case v.id when moved.id then other.posicao else moved.posicao end
  where v.id in (moved.id, other.id) and other.id is not null;
end $$;

create function public.move_view(p_id uuid, p_down boolean) returns void
language sql set search_path = '' as $$ select private.move_view(p_id, p_down) $$;

grant execute on function private.move_view(uuid, boolean), public.move_view(uuid, boolean) to authenticated;

comment on function public.move_view(uuid, boolean) is
  'Swaps a view with the next or the previous one of its list, for an administrator; does nothing at the end of the list.';

create function private.remove_view(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed public.visoes_salvas;
begin
  perform private.require_admin();
  delete from public.visoes_salvas v
  where v.id = p_id and (v.owner_id is null or v.owner_id = auth.uid()) returning * into removed;
  if removed.versao <> p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou esta visão.');
  elsif removed.id is not null then
    perform private.audit_view('visao_excluida', removed);
  end if;
end $$;

create function public.remove_view(p_id uuid, p_versao integer default null) returns void
language sql set search_path = '' as $$ select private.remove_view(p_id, p_versao) $$;

grant execute on function private.remove_view(uuid, integer), public.remove_view(uuid, integer) to authenticated;

comment on function public.remove_view(uuid, integer) is
  'Deletes a view for an administrator, if it still exists; MU012 if somebody changed it since p_versao (null: unchecked).';

-- schemas/039000_editais.sql

-- Editais (calls for proposals) with their conditions, the team's notes on organisations for each, and deadline reminders.
-- Clients only read the tables: functions write, because they clean the input, compare versions and record the audit trail.

create table public.editais (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (char_length(titulo) between 1 and 200),
  financiador text check (char_length(financiador) between 1 and 200),
  link text check (char_length(link) <= 2000 and link ~ '^https://[^\s/]+\.[^\s]+$'),
  prazo date check (prazo between '2000-01-01' and '2100-12-31'),
  -- In whole reais.
  valor_minimo integer check (valor_minimo between 0 and 1000000000),
  valor_maximo integer check (valor_maximo between 0 and 1000000000),
  descricao text check (char_length(descricao) between 1 and 5000),
  condicoes jsonb not null default '{}' check (jsonb_typeof(condicoes) = 'object' and octet_length(condicoes::text) <= 16384),
  documentos jsonb not null default '{}' check (jsonb_typeof(documentos) = 'object' and octet_length(documentos::text) <= 4096),
  aceita_respostas boolean not null default false,
  busca text generated always as (private.search_text(titulo, financiador)) stored,
  versao integer not null default 1,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint editais_valor_check check (valor_maximo >= valor_minimo)
);

comment on table public.editais is 'Calls for proposals that the team follows, with the conditions and documents of each.';
comment on column public.editais.prazo is 'The last day, in São Paulo; null where proposals are accepted at any time.';
comment on column public.editais.condicoes is 'Filters of p_filters: {filter: {"valor": ..., "obrigatoria": boolean}}.';
comment on column public.editais.documentos is 'Required documents: {slot: true where mandatory, false where desirable}.';
comment on column public.editais.aceita_respostas is
  'Whether an answer (documentos.resposta) counts as its document; an edital that does not say so asks for documents.';

create index editais_created_by on public.editais (created_by);
create index editais_updated_by on public.editais (updated_by);

alter table public.editais enable row level security;

create policy "an administrator reads the editais"
  on public.editais for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.editais');

grant select on public.editais to authenticated;

create trigger editais_updated_at before update on public.editais
  for each row execute function private.set_updated_at();

create function private.is_edital_state(situacao text) returns boolean
language sql immutable set search_path = '' as $$
  select situacao in ('convidada', 'interessada', 'sem_interesse', 'proposta_enviada', 'aprovada', 'nao_aprovada')
$$;

grant execute on function private.is_edital_state(text) to service_role;

create table public.edital_organizacoes (
  edital_id uuid not null references public.editais (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  situacao text check (private.is_edital_state(situacao)),
  nota text check (char_length(nota) between 1 and 2000),
  versao integer not null default 1,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (edital_id, org_id)
);

comment on table public.edital_organizacoes is
  'State and note of the team on an organisation for an edital: one row per pair, none where nothing is noted.';

create index edital_organizacoes_org on public.edital_organizacoes (org_id);
create index edital_organizacoes_updated_by on public.edital_organizacoes (updated_by);

alter table public.edital_organizacoes enable row level security;

create policy "an administrator reads what is noted for an edital"
  on public.edital_organizacoes for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.edital_organizacoes');

grant select on public.edital_organizacoes to authenticated;

create trigger edital_organizacoes_updated_at before update on public.edital_organizacoes
  for each row execute function private.set_updated_at();

create function private.check_edital_conditions(conditions jsonb, documents jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(conditions) is distinct from 'object' or exists (
    select from jsonb_each(conditions) c
    where jsonb_typeof(c.value) <> 'object' or c.value - '{valor,obrigatoria}'::text[] <> '{}'
      or not c.value ? 'valor' or jsonb_typeof(c.value -> 'obrigatoria') is distinct from 'boolean'
  ) then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  elsif jsonb_typeof(documents) is distinct from 'object' or exists (
    select from jsonb_each(documents) p left join private.document_slots s on s.slot = p.key
    where s.slot is null or jsonb_typeof(p.value) <> 'boolean'
  ) then
    perform private.fail('MU001', 'Um dos documentos pedidos não é válido.', 'documentos');
  end if;
  begin
    perform private.profile_filter(
      coalesce((select jsonb_object_agg(c.key, c.value -> 'valor') from jsonb_each(conditions) c), '{}'));
  exception when sqlstate 'MU001' then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  end;
end $$;

create function private.refuse_stale_edital(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.editais e where e.id = p_id) then
    perform private.fail('MU012', 'Outra pessoa salvou este edital antes.');
  end if;
  perform private.fail('MU008', 'Este edital não existe mais.');
end $$;

create function private.save_edital(
  p_titulo text, p_financiador text, p_link text, p_prazo date, p_valor_minimo integer, p_valor_maximo integer,
  p_descricao text, p_condicoes jsonb, p_documentos jsonb, p_id uuid, p_versao integer, p_aceita_respostas boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  title text;
  funder text;
  address text;
  description text;
  conditions jsonb;
  documents jsonb;
  saved uuid;
begin
  perform private.require_admin();
  perform private.limit_length(p_titulo, 200, 'titulo'), private.limit_length(p_financiador, 200, 'financiador'),
    private.limit_length(p_link, 2000, 'link'), private.limit_length(p_descricao, 5000, 'descricao');
  title := nullif(private.single_line(p_titulo), '');
  funder := nullif(private.single_line(p_financiador), '');
  address := nullif(private.single_line(p_link), '');
  description := nullif(private.multi_line(p_descricao), '');
  conditions := coalesce(p_condicoes, '{}');
  documents := coalesce(p_documentos, '{}');
  if title is null then
    perform private.fail('MU001', 'Informe um título de até 200 caracteres.', 'titulo');
  elsif address !~ '^https://[^\s/]+\.[^\s]+$' then
    perform private.fail('MU001', 'O link deve começar com https://.', 'link');
  elsif p_prazo not between '2000-01-01' and '2100-12-31' then
    perform private.fail('MU001', 'O prazo não é válido.', 'prazo');
  elsif p_valor_minimo not between 0 and 1000000000 then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_minimo');
  elsif p_valor_maximo not between 0 and 1000000000 or p_valor_maximo < p_valor_minimo then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_maximo');
  elsif octet_length(conditions::text) > 16384 then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  elsif octet_length(documents::text) > 4096 then
    perform private.fail('MU001', 'Um dos documentos pedidos não é válido.', 'documentos');
  end if;
  perform private.check_edital_conditions(conditions, documents);
  if p_versao is null then
    -- A repeated request for an existing p_id gets MU012, also at the limit.
    if (select count(*) from public.editais e where e.id is distinct from p_id) >= 2000 then
      perform private.fail('MU009', 'Já há editais demais.', 'editais');
    end if;
    insert into public.editais (id, titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes,
      documentos, aceita_respostas, created_by, updated_by)
    values (coalesce(p_id, gen_random_uuid()), title, funder, address, p_prazo, p_valor_minimo, p_valor_maximo, description,
      conditions, documents, coalesce(p_aceita_respostas, false), auth.uid(), auth.uid())
    on conflict (id) do nothing
    returning id into saved;
  else
    update public.editais e
    set titulo = title, financiador = funder, link = address, prazo = p_prazo, valor_minimo = p_valor_minimo,
      valor_maximo = p_valor_maximo, descricao = description, condicoes = conditions, documentos = documents,
      aceita_respostas = coalesce(p_aceita_respostas, false), versao = e.versao + 1, updated_by = auth.uid()
    where e.id = p_id and e.versao = p_versao
    returning e.id into saved;
  end if;
  if saved is null then
    perform private.refuse_stale_edital(p_id);
  end if;
  perform private.audit(case when p_versao is null then 'edital_criado' else 'edital_editado' end,
    detalhes => jsonb_build_object('edital', saved, 'titulo', title));
  return saved;
end $$;

create function public.save_edital(
  p_titulo text, p_financiador text default null, p_link text default null, p_prazo date default null,
  p_valor_minimo integer default null, p_valor_maximo integer default null, p_descricao text default null,
  p_condicoes jsonb default '{}', p_documentos jsonb default '{}', p_id uuid default null, p_versao integer default null,
  p_aceita_respostas boolean default false
) returns uuid
language sql set search_path = '' as $$
  select private.save_edital(p_titulo, p_financiador, p_link, p_prazo, p_valor_minimo, p_valor_maximo, p_descricao,
    p_condicoes, p_documentos, p_id, p_versao, p_aceita_respostas)
$$;

grant execute on function
  private.save_edital(text, text, text, date, integer, integer, text, jsonb, jsonb, uuid, integer, boolean),
  public.save_edital(text, text, text, date, integer, integer, text, jsonb, jsonb, uuid, integer, boolean)
  to authenticated;

comment on function public.save_edital(text, text, text, date, integer, integer, text, jsonb, jsonb, uuid, integer, boolean) is
  'Creates an edital, or updates its version p_versao, for administrators; returns the id (MU001, MU008, MU009, MU012).';

-- Open editais by deadline, then those without one, then the closed ones, latest first.
create function private.list_editais(p_search text, p_limit integer, p_offset integer) returns table (
  id uuid, titulo text, financiador text, prazo date, valor_minimo integer, valor_maximo integer, organizacoes bigint,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  today date;
  term text;
begin
  perform private.require_admin();
  perform private.limit_length(p_search, 300, 'p_search');
  today := private.today();
  term := private.like_pattern(private.search_text(p_search));
  return query
    select e.id, e.titulo, e.financiador, e.prazo, e.valor_minimo, e.valor_maximo,
      (select count(*) from public.edital_organizacoes r where r.edital_id = e.id and r.situacao is not null),
      count(*) over ()
    from public.editais e
    where term is null or e.busca like term
    order by coalesce(e.prazo < today, false), e.prazo is null, case when e.prazo >= today then e.prazo end, e.prazo desc,
      e.created_at desc, e.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.list_editais(p_search text default null, p_limit integer default 20, p_offset integer default 0)
returns table (
  id uuid, titulo text, financiador text, prazo date, valor_minimo integer, valor_maximo integer, organizacoes bigint,
  total_count bigint
)
language sql stable set search_path = '' as $$ select * from private.list_editais(p_search, p_limit, p_offset) $$;

grant execute on function
  private.list_editais(text, integer, integer),
  public.list_editais(text, integer, integer)
  to authenticated;

comment on function public.list_editais(text, integer, integer) is
  'A page of the editais that match a search, for administrators, with the number of organisations that have a state.';

-- The audit trail gets the state but not the note, because its rows are never deleted.
create function private.set_edital_organization(p_edital uuid, p_org uuid, p_situacao text, p_nota text, p_versao integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  note text;
  title text;
  before text;
  saved integer;
begin
  perform private.require_admin();
  perform private.limit_length(p_nota, 2000, 'nota');
  note := nullif(private.multi_line(p_nota), '');
  title := (select e.titulo from public.editais e where e.id = p_edital);
  if not private.is_edital_state(p_situacao) then
    perform private.fail('MU001', 'Esta situação não existe.', 'situacao');
  elsif title is null or not exists (select from public.organizacoes o where o.id = p_org) then
    perform private.fail('MU008', 'Este edital ou esta organização não existe mais.');
  end if;
  select r.situacao into before from public.edital_organizacoes r
  where r.edital_id = p_edital and r.org_id = p_org for update;
  if p_versao is null then
    insert into public.edital_organizacoes (edital_id, org_id, situacao, nota, updated_by)
    values (p_edital, p_org, p_situacao, note, auth.uid())
    on conflict (edital_id, org_id) do nothing
    returning versao into saved;
  else
    update public.edital_organizacoes r
    set situacao = p_situacao, nota = note, versao = r.versao + 1, updated_by = auth.uid()
    where r.edital_id = p_edital and r.org_id = p_org and r.versao = p_versao
    returning r.versao into saved;
  end if;
  if saved is null then
    perform private.fail('MU012', 'Outra pessoa anotou algo sobre esta organização antes.');
  end if;
  if before is distinct from p_situacao then
    perform private.audit('edital_situacao', org_id => p_org, detalhes => jsonb_build_object(
      'edital', p_edital, 'titulo', title, 'de', before, 'para', p_situacao));
  end if;
  return saved;
end $$;

create function public.set_edital_organization(
  p_edital uuid, p_org uuid, p_situacao text default null, p_nota text default null, p_versao integer default null
) returns integer
language sql set search_path = '' as $$
  select private.set_edital_organization(p_edital, p_org, p_situacao, p_nota, p_versao)
$$;

grant execute on function
  private.set_edital_organization(uuid, uuid, text, text, integer),
  public.set_edital_organization(uuid, uuid, text, text, integer)
  to authenticated;

comment on function public.set_edital_organization(uuid, uuid, text, text, integer) is
  'Writes state and note over the version p_versao, null for the first, and returns the new version (MU001, MU008, MU012).';

create function private.remove_edital(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title text;
begin
  perform private.require_admin();
  delete from public.editais e where e.id = p_id and e.versao = p_versao returning e.titulo into title;
  if not found then
    perform private.refuse_stale_edital(p_id);
  end if;
  perform private.audit('edital_excluido', detalhes => jsonb_build_object('edital', p_id, 'titulo', title));
end $$;

create function public.remove_edital(p_id uuid, p_versao integer) returns void
language sql set search_path = '' as $$ select private.remove_edital(p_id, p_versao) $$;

grant execute on function private.remove_edital(uuid, integer), public.remove_edital(uuid, integer) to authenticated;

comment on function public.remove_edital(uuid, integer) is
  'Deletes the version p_versao of an edital with its notes and invitations, for administrators (MU008, MU012).';

create function private.record_removed_edital() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('edital_removed', edital => old.id);
  return null;
end $$;

create trigger editais_record_removed after delete on public.editais
  for each row execute function private.record_removed_edital();

create table private.edital_notices_sent (
  edital_id uuid not null references public.editais (id) on delete cascade,
  prazo date not null,
  aviso integer not null,
  primary key (edital_id, prazo, aviso)
);

comment on table private.edital_notices_sent is
  'Deadline reminders already sent: one row per edital, deadline and reminder, so that a new deadline is announced again.';
comment on column private.edital_notices_sent.aviso is 'Days before the deadline: 15, 5 or 1.';

alter table private.edital_notices_sent enable row level security;

-- The same wording as deadlineOn in the app.
create function private.deadline_text(prazo date, day date) returns text
language sql immutable set search_path = '' as $$
  select case prazo - day when 0 then 'Encerra hoje' when 1 then 'Encerra amanhã' else 'Encerra em ' || prazo - day || ' dias' end
$$;

-- Records, as one news, the editais that close. A run of the daily job makes up for those missed.
create function private.notify_edital_deadlines(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  edital record;
  closing text[] := '{}';
begin
  -- Concurrent runs wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('mutirao.editais', 0));
  for edital in
    select e.id, e.titulo, e.prazo, due.aviso from public.editais e
    cross join lateral (select min(a) as aviso from unnest('{15,5,1}'::integer[]) a where e.prazo - a <= p_day) due
    where e.prazo between p_day and p_day + 15
      and not exists (
        select from private.edital_notices_sent done
        where done.edital_id = e.id and done.prazo = e.prazo and done.aviso <= due.aviso
      )
    order by e.prazo, e.titulo, e.id
  loop
    begin
      insert into private.edital_notices_sent (edital_id, prazo, aviso) values (edital.id, edital.prazo, edital.aviso);
      closing := closing || edital.id::text;
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'deadline of edital %: %', edital.id, sqlerrm;
    end;
  end loop;
  if closing <> '{}' then
    perform private.record('editais_close', payload => jsonb_build_object('dia', p_day, 'editais', to_jsonb(closing)));
  end if;
  return cardinality(closing);
end $$;

-- schemas/040000_edital_match.sql

-- Which organisations fit an edital: one statement judges all of them by its conditions (decision 81).

-- The first day of issue, or of the accounting year, that is recent enough; a test compares it with the app.
create function private.oldest_issue(rule text, days integer, day date) returns date
language sql immutable set search_path = '' as $$
  select case rule
    when 'exercicio'
      then make_date((extract(year from day) - case when extract(month from day) > 6 then 1 else 2 end)::integer, 1, 1)
    when 'idade' then day - days end
$$;

-- Whether a document counts on a day, as SQL text on an organisation `o`, so that one pass over the documents answers for
-- all (decision 81). One that waits for its review counts; one without the date that its rule requires does not, nor one
-- due for renewal by then: funders want recent accounts and cards. An answer counts where it is accepted.
create function private.document_condition(p_slot text, p_day date, p_respostas boolean default false) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from public.documentos d where d.org_id = o.id and d.tipo = %L and not d.recusado%s and %s)',
    s.slot,
    case when p_respostas or s.respostas = '{}' then '' else ' and d.resposta is null' end,
    case when s.validade in ('prazo', 'mandato') then format('(d.valido_ate >= %L::date or d.sem_validade)', p_day)
      when s.validade in ('exercicio', 'idade')
        then format('d.emitido_em >= %L::date', private.oldest_issue(s.validade, s.validade_dias, p_day))
      else format('(d.valido_ate is null or d.valido_ate >= %L::date)', p_day) end)
  from private.document_slots s where s.slot = p_slot
$$;

-- Why a document does not meet that condition; an answer that is not accepted is itself the reason.
create function private.document_problem(p_org uuid, p_slot text, p_respostas boolean default false) returns text
language sql stable set search_path = '' as $$
  select case
    when d.id is null then 'faltando'
    when d.recusado then 'recusado'
    when not p_respostas and d.resposta is not null then d.resposta
    when case when s.validade in ('exercicio', 'idade') then d.emitido_em else d.valido_ate end is null then 'sem_data'
    else 'vence_antes'
  end
  from private.document_slots s left join public.documentos d on d.tipo = s.slot and d.org_id = p_org
  where s.slot = p_slot
$$;

-- How many mandatory conditions an organisation of the class `quase` may miss.
create function private.tolerated_misses(mandatory integer) returns integer language sql immutable set search_path = '' as $$
  select least(2, mandatory / 2)
$$;

-- The conditions as SQL text on an organisation `o`. A municipality counts only in the states that the edital names, because
-- several states have one of the same name.
create function private.edital_conditions(edital public.editais)
returns table (hard text, soft text, unmet text, tolerated integer)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where not c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false), %L::jsonb)', c.condition,
      jsonb_build_object(c.kind, c.name, 'obrigatoria', c.mandatory)), ', '), $none$(false, '{}'::jsonb)$none$),
    private.tolerated_misses(count(*) filter (where c.mandatory)::integer)
  from (
    select 'condicao' as kind, f.key as name, (f.value ->> 'obrigatoria')::boolean as mandatory,
      '(true' || private.profile_filter(jsonb_build_object(f.key, f.value -> 'valor')
        || case when f.key = 'municipio' and edital.condicoes ? 'uf'
          then jsonb_build_object('uf', edital.condicoes #> '{uf,valor}') else '{}' end) || ')' as condition
    from jsonb_each(edital.condicoes) f
    union all
    select 'documento', p.key, p.value::boolean, private.document_condition(p.key, coalesce(edital.prazo, private.today()), edital.aceita_respostas)
    from jsonb_each(edital.documentos) p
  ) c
$$;

-- Null for an unknown class.
create function private.class_condition(class text, tolerated integer) returns text
language sql immutable set search_path = '' as $$
  select case class
    when 'atende' then 'j.hard = 0'
    when 'quase' then 'j.hard between 1 and ' || tolerated
    when 'nao_atende' then 'j.hard > ' || tolerated
  end
$$;

-- Joins and filters of the match; $1 is the search term, $2 the edital.
create function private.match_narrowing(p_situacao text, term private.search_term) returns text
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_edital_state(p_situacao) then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_situacao');
  end if;
  return case when p_situacao is not null then format(
      'join public.edital_organizacoes s on s.edital_id = $2 and s.org_id = o.id and s.situacao = %L', p_situacao) else '' end
    || case when term.exact is not null then ' where ' || private.indexed_search(term) else '' end;
end $$;

-- The parts of the statement that match_edital and match_edital_ids run; $1 is the search term, $2 the edital. `judged`
-- selects each organisation with its number of unmet mandatory (`hard`) and desirable (`soft`) conditions, `class` filters
-- its rows `j`, `unmet` lists (unmet, condition) on an organisation `o`.
create function private.prepare_edital_match(
  p_edital uuid, p_class text, p_search text, p_situacao text,
  out term private.search_term, out judged text, out class text, out unmet text, out tolerated integer, out slots text[], out answers boolean
)
language plpgsql stable set search_path = '' as $$
declare
  edital public.editais;
  request record;
begin
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  select * into request from private.edital_conditions(edital);
  class := private.class_condition(p_class, request.tolerated);
  if class is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_class');
  end if;
  term := private.read_search_term(p_search);
  judged := format('select o.id, o.created_at, %s as hard, %s as soft from public.organizacoes o %s',
    request.hard, request.soft, private.match_narrowing(p_situacao, term));
  unmet := request.unmet;
  tolerated := request.tolerated;
  slots := array(select jsonb_object_keys(edital.documentos));
  answers := edital.aceita_respostas;
end $$;

-- The names of the flags that are true.
create function private.flags_of(flags jsonb, target text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(w.column_name order by w.column_name), '[]') from private.wizard_fields w
  where w.target = flags_of.target and flags -> w.column_name = 'true'
$$;

-- What the profile has for an unmet condition; null where it is blank or not valid, and for those that are no fields.
create function private.condition_value(org public.organizacoes, condition text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when private.column_filters() ? condition then to_jsonb(org) -> (private.column_filters() ->> condition)
    when condition = 'area' then to_jsonb(org.area_atuacao)
    when condition = 'beneficiarios' then to_jsonb(org.num_beneficiarios)
    when condition = 'colaboradores' then to_jsonb(org.num_colaboradores)
    when condition = 'idade' and org.data_fundacao <= private.today()
      then to_jsonb(extract(year from age(private.today(), org.data_fundacao))::integer)
    when condition = 'certificacoes' then (
      select private.flags_of(to_jsonb(f), 'certificacoes') from public.certificacoes f where f.org_id = org.id)
    when condition = 'prioridades' then (
      select private.flags_of(to_jsonb(f), 'priorities') from public.priorities f where f.org_id = org.id)
    when condition in ('impedimentos', 'sem_impedimento') then private.impediment_states(org)
  end
$$;

-- The totals need every organisation, and each condition on documents or flags a table of those that meet it: with less
-- memory the planner would look each organisation up instead, twice as slow at 900,000. Unmet conditions are listed for the
-- page only, and there documents that count although nobody reviewed them.
create function private.match_edital(
  p_edital uuid, p_class text, p_offset integer, p_limit integer, p_search text, p_situacao text
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  request record;
  answer jsonb;
begin
  perform private.require_admin();
  request := private.prepare_edital_match(p_edital, p_class, p_search, p_situacao);
  execute format($match$
    with judged as materialized (%1$s), page as (
      select j.* from judged j where %2$s order by j.hard, j.soft, j.created_at desc, j.id limit %3$s offset %4$s
    )
    select jsonb_build_object(
      'totais', (
        select jsonb_build_object('atende', count(*) filter (where j.hard = 0),
          'quase', count(*) filter (where j.hard between 1 and %5$s), 'nao_atende', count(*) filter (where j.hard > %5$s))
        from judged j
      ),
      'organizacoes', coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'nome', o.nome, 'cnpj', o.cnpj, 'uf', o.uf, 'municipio', o.municipio,
        'situacao', r.situacao, 'nota', r.nota, 'versao', r.versao, 'faltam', lacking.list,
        'nao_avaliados', (
          select count(*) from public.documentos d
          where d.org_id = o.id and d.tipo = any ($3) and d.reviewed_at is null
            and not lacking.list @> jsonb_build_array(jsonb_build_object('documento', d.tipo))
        ),
        'enviado_em', i.enviado_em, 'resposta', i.resposta, 'respondido_em', i.respondido_em
      ) order by j.hard, j.soft, j.created_at desc, j.id), '[]')
    )
    from page j
    join public.organizacoes o on o.id = j.id
    left join public.edital_organizacoes r on r.edital_id = $2 and r.org_id = o.id
    left join public.edital_convites i on i.edital_id = $2 and i.org_id = o.id
    cross join lateral (
      select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
        then jsonb_build_object('motivo', private.document_problem(o.id, l.what ->> 'documento', %7$L))
        else jsonb_build_object('tem', private.condition_value(o, l.what ->> 'condicao')) end), '[]') as list
      from (values %6$s) l (is_lacking, what) where l.is_lacking
    ) lacking $match$,
    request.judged, request.class, least(greatest(coalesce(p_limit, 20), 1), 100), greatest(coalesce(p_offset, 0), 0),
    request.tolerated, request.unmet, request.answers)
  into answer using request.term, p_edital, request.slots;
  return answer;
end $$;

create function public.match_edital(
  p_edital uuid, p_class text default 'atende', p_offset integer default 0, p_limit integer default 20,
  p_search text default null, p_situacao text default null
) returns jsonb
language sql stable set search_path = '' set statement_timeout = '15s' as $$
  select private.match_edital(p_edital, p_class, p_offset, p_limit, p_search, p_situacao)
$$;

grant execute on function
  private.match_edital(uuid, text, integer, integer, text, text),
  public.match_edital(uuid, text, integer, integer, text, text)
  to authenticated;

comment on function public.match_edital(uuid, text, integer, integer, text, text) is
  'A page of the organisations of a class with their unmet conditions, and all totals, for administrators (MU001, MU008).';

-- At most as many as one message may have.
create function private.match_edital_ids(p_edital uuid, p_class text, p_search text, p_situacao text) returns uuid[]
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  request record;
  found uuid[];
begin
  perform private.require_admin();
  request := private.prepare_edital_match(p_edital, p_class, p_search, p_situacao);
  execute format('select array(
      select j.id from (%s) j where %s order by j.hard, j.soft, j.created_at desc, j.id limit 5000)', request.judged, request.class)
  into found using request.term, p_edital;
  return found;
end $$;

create function public.match_edital_ids(
  p_edital uuid, p_class text default 'atende', p_search text default null, p_situacao text default null
) returns uuid[]
language sql stable set search_path = '' set statement_timeout = '15s' as $$ select private.match_edital_ids(p_edital, p_class, p_search, p_situacao) $$;

grant execute on function
  private.match_edital_ids(uuid, text, text, text),
  public.match_edital_ids(uuid, text, text, text)
  to authenticated;

comment on function public.match_edital_ids(uuid, text, text, text) is
  'The ids of all organisations of a class, in the order of match_edital, for administrators (MU001, MU008).';

-- schemas/040500_prontidao.sql

-- Readiness for partnerships with the State (Lei 13.019/2014, arts. 22, 33, 34, 39, 45 and 51; Decreto 8.726/2016, arts. 26 and 27),
-- as the state of each requirement in a sphere. Most are read from the profile and its documents; some only a person can say.
-- Lines and the administrators' filter are built from one list of requirements (decision 133).

-- Which marks the team makes, who reads the by-laws; the others are the organisation's.
create function private.is_team_mark(item text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return item in ('finalidades', 'patrimonio', 'escrituracao');
end $$;

create table public.prontidao_marcas (
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  item text not null
    check (item in ('finalidades', 'patrimonio', 'escrituracao', 'experiencia', 'conta', 'religiosa', 'cooperativa')),
  marcada_em timestamptz not null default now(),
  marcada_por uuid references auth.users (id) on delete set null,
  primary key (org_id, item)
);

comment on table public.prontidao_marcas is
  'What a person said about an organisation for partnerships: a clause that the team read in its by-laws, or what only it can say.';
comment on column public.prontidao_marcas.marcada_por is
  'Who said it, read by readiness only; null after their account is gone.';

create index prontidao_marcas_item on public.prontidao_marcas (item, org_id);
create index prontidao_marcas_marcada_por on public.prontidao_marcas (marcada_por);

alter table public.prontidao_marcas enable row level security;

create policy "members read what was said of theirs, an administrator all"
  on public.prontidao_marcas for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

select private.neutralize_row_estimates('public.prontidao_marcas');

grant select (org_id, item, marcada_em) on public.prontidao_marcas to authenticated;

create function private.set_readiness_mark(p_org uuid, p_item text, p_marcada boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_team_mark(p_item) then
    perform private.require_admin();
  else
    perform private.require_editor(p_org);
  end if;
  perform private.limit_length(p_item, 40, 'p_item');
  if not exists (select from public.organizacoes o where o.id = p_org) then
    perform private.fail('MU008', 'Esta organização não existe mais.');
  elsif p_marcada is null or p_item is null
    or p_item not in ('finalidades', 'patrimonio', 'escrituracao', 'experiencia', 'conta', 'religiosa', 'cooperativa') then
    perform private.fail('MU001', 'Esta marca não existe.', 'p_item');
  end if;
  if p_marcada then
    -- Said again of newer by-laws, it is of today.
    insert into public.prontidao_marcas as mark (org_id, item, marcada_por) values (p_org, p_item, auth.uid())
    on conflict (org_id, item) do update set marcada_em = now(), marcada_por = excluded.marcada_por;
  else
    delete from public.prontidao_marcas m where m.org_id = p_org and m.item = p_item;
    if not found then
      return;
    end if;
  end if;
  perform private.audit('prontidao_marcada', user_id => (select o.owner_id from public.organizacoes o where o.id = p_org), org_id => p_org,
    detalhes => jsonb_build_object('item', p_item, 'marcada', p_marcada));
end $$;

create function public.set_readiness_mark(p_org uuid, p_item text, p_marcada boolean) returns void
language sql set search_path = '' as $$ select private.set_readiness_mark(p_org, p_item, p_marcada) $$;

grant execute on function
  private.set_readiness_mark(uuid, text, boolean),
  public.set_readiness_mark(uuid, text, boolean)
  to authenticated;

comment on function public.set_readiness_mark(uuid, text, boolean) is
  'Says something of an organisation, or takes it back: clauses of its by-laws for administrators, the rest for owner and editors (MU001, MU008).';

-- The requirements in their order: what each needs to be there (slots, or names of `need_condition`), and the mark it needs
-- besides. `entidade`: not asked of religious organisations and cooperatives (art. 33, § 2 and § 3); `acordo`: not asked where no
-- money is transferred (art. 33, § 1). What is usual only in states and municipalities is no line of the federal sphere.
create function private.readiness_requirements(p_esfera text)
returns table (posicao integer, requisito text, precisa text[], marca text, entidade boolean, acordo boolean)
language sql immutable set search_path = '' as $$
  select r.* from (values
    (1, 'finalidades', '{estatuto}'::text[], 'finalidades', true, false),
    (2, 'patrimonio', '{estatuto}', 'patrimonio', true, true),
    (3, 'escrituracao', '{estatuto,balanco,demonstracoes}', 'escrituracao', false, true),
    (4, 'tempo', '{cartaoCnpj,dataFundacao}', null, false, true),
    (5, 'experiencia', '{experiencia}', 'experiencia', false, true),
    (6, 'instalacoes', '{declaracaoInstalacoes}', null, false, true),
    (7, 'regularidade', '{certidaoFederal,certidaoEstadual,certidaoMunicipal,certidaoFgts,certidaoTrabalhista}', null, false, false),
    (8, 'existencia', '{estatuto}', null, false, false),
    (9, 'diretoria', '{ataEleicao}', null, false, false),
    (10, 'dirigentes', '{dirigentes,declaracaoDirigentes}', null, false, false),
    (11, 'endereco', '{endereco,declaracaoEndereco}', null, false, false),
    (12, 'impedimentos', '{declaracaoImpedimentos}', null, false, false),
    (13, 'remuneracao', '{declaracaoRemuneracao}', null, false, true),
    (14, 'menores', '{declaracaoMenores}', null, false, false),
    (15, 'autenticidade', '{declaracaoAutenticidade}', null, false, false),
    (16, 'plano', '{planos}', null, false, false),
    (17, 'conta', '{}', 'conta', false, true)
  ) r (posicao, requisito, precisa, marca, entidade, acordo)
  where p_esfera in ('federal', 'estadual', 'municipal')
    and (p_esfera <> 'federal' or r.requisito not in ('menores', 'autenticidade'))
$$;

-- Whether something is there, as SQL text on an organisation `o`. A document counts as for an edital of today. The law asks for
-- one, two or three years with an active CNPJ (art. 33, V, a).
create function private.need_condition(need text, esfera text) returns text
language sql stable set search_path = '' as $$
  select format('coalesce(%s, false)', case need
    when 'dataFundacao' then format('o.data_fundacao <= %L::date', (private.today()
      - make_interval(years => case esfera when 'federal' then 3 when 'estadual' then 2 else 1 end))::date)
    when 'endereco' then 'o.endereco is not null'
    when 'dirigentes' then 'exists (select from public.dirigentes p where p.org_id = o.id)'
    when 'experiencia' then $doc$exists (select from public.documentos d where d.org_id = o.id and not d.recusado
      and d.tipo in ('relatorios', 'projetos', 'avaliacoes', 'clippingMidia'))$doc$
    else private.document_condition(need, private.today()) end)
$$;

-- A clause counts for the by-laws in which it was read: newer ones are to be read again.
create function private.mark_condition(mark text) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from public.prontidao_marcas m where m.org_id = o.id and m.item = %L%s)', mark,
    case when private.is_team_mark(mark) then
      $newer$ and m.marcada_em >= (select d.created_at from public.documentos d where d.org_id = o.id and d.tipo = 'estatuto')$newer$
    else '' end)
$$;

create function private.exempt_condition() returns text
language sql immutable set search_path = '' as $$
  select $exempt$exists (select from public.prontidao_marcas m where m.org_id = o.id and m.item in ('religiosa', 'cooperativa'))$exempt$
$$;

-- What a sphere needs of an organisation that is ready in it, as SQL texts on an organisation `o`, and in which order: the marks that
-- all need come first, because few organisations have them and an index finds these.
create function private.readiness_conditions(p_esfera text) returns table (rank integer, condition text)
language sql stable set search_path = '' as $$
  select 1, private.mark_condition(r.marca)
  from private.readiness_requirements(p_esfera) r where r.marca is not null and not r.entidade
  union
  select 2, private.need_condition(need, p_esfera)
  from private.readiness_requirements(p_esfera) r, unnest(r.precisa) need where not r.entidade
  union
  select 3, format('(%s or (%s))', private.exempt_condition(), private.mark_condition(r.marca))
  from private.readiness_requirements(p_esfera) r where r.entidade
$$;

create function private.readiness_condition(p_esfera text) returns text
language sql stable set search_path = '' as $$
  select string_agg(c.condition, ' and ' order by c.rank, c.condition) from private.readiness_conditions(p_esfera) c
$$;

-- The statement that counts {sphere: count} of the organisations `o` of a where clause: what all spheres need is looked up once.
create function private.readiness_counts(source text) returns text
language sql stable set search_path = '' as $$
  with needed as (
    select c.rank, c.condition, array_agg(esfera) as esferas, count(*) = 3 as shared
    from unnest('{federal,estadual,municipal}'::text[]) esfera, private.readiness_conditions(esfera) c group by 1, 2
  )
  select format('select jsonb_build_object(%s) from (select o.* from public.organizacoes o %s and %s offset 0) o',
    (select string_agg(format('%L, count(*) filter (where %s)', esfera, c.own), ', ')
     from unnest('{federal,estadual,municipal}'::text[]) esfera, lateral (
       select string_agg(n.condition, ' and ' order by n.rank, n.condition) as own
       from needed n where not n.shared and esfera = any (n.esferas)) c),
    source, (select string_agg(n.condition, ' and ' order by n.rank, n.condition) from needed n where n.shared))
$$;

-- One row per requirement: 'em_ordem', 'falta' (with what is missing and, of documents, why; '' of the rest), 'a_confirmar' (a person
-- has to say it) or 'dispensada'; `em_analise` where the team has yet to read a document of it, which counts until then.
create function private.readiness(p_org uuid, p_esfera text, p_acordo boolean) returns table (
  requisito text, estado text, faltam text[], motivos text[], em_analise boolean, marca text, da_equipe boolean, marcada_em timestamptz, marcada_por text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  admin constant boolean := private.is_admin();
  lines text;
begin
  if not admin and (p_org = any (private.readable_orgs())) is not true then
    perform private.fail('42501', 'Você não pode ver os dados desta organização.');
  end if;
  select string_agg(format('(%s, %L, array_remove(array[%s]::text[], null), %L, %s, %s)', r.posicao, r.requisito,
    (select string_agg(format('case when not %s then %L end', private.need_condition(need, p_esfera), need), ', ' order by n)
     from unnest(r.precisa) with ordinality t (need, n)),
    r.marca, case when r.marca is null then 'true' else private.mark_condition(r.marca) end,
    case when r.acordo and coalesce(p_acordo, false) then 'true' when r.entidade then private.exempt_condition() else 'false' end), ', ')
  into lines from private.readiness_requirements(p_esfera) r;
  if lines is null then
    perform private.fail('MU001', 'Esta esfera não existe.', 'p_esfera');
  end if;
  return query execute format($lines$
    select r.requisito, case when r.exempt then 'dispensada' when cardinality(r.lacking) > 0 then 'falta'
        when not r.is_marked then 'a_confirmar' else 'em_ordem' end,
      l.needs, array(select coalesce(private.document_problem(o.id, need), '') from unnest(l.needs) with ordinality t (need, n) order by n),
      exists (
        select from public.documentos d where d.org_id = o.id and d.reviewed_at is null
          and d.tipo in (select unnest(q.precisa) from private.readiness_requirements($3) q where q.requisito = r.requisito)
      ),
      r.marca, private.is_team_mark(r.marca),
      case when r.is_marked then m.marcada_em end,
      case when r.is_marked and ($2 or not private.is_team_mark(r.marca)) then coalesce(nullif(p.nome, ''), p.email) end
    from public.organizacoes o
    cross join lateral (values %s) r (posicao, requisito, lacking, marca, is_marked, exempt)
    cross join lateral (select case when r.exempt then '{}' else r.lacking end as needs) l
    left join public.prontidao_marcas m on m.org_id = o.id and m.item = r.marca
    left join public.profiles p on p.id = m.marcada_por
    where o.id = $1 order by r.posicao $lines$, lines)
  using p_org, admin, p_esfera;
end $$;

create function public.readiness(p_org uuid, p_esfera text, p_acordo boolean default false) returns table (
  requisito text, estado text, faltam text[], motivos text[], em_analise boolean, marca text, da_equipe boolean, marcada_em timestamptz, marcada_por text
)
language sql stable set search_path = '' as $$ select * from private.readiness(p_org, p_esfera, p_acordo) $$;

grant execute on function private.readiness(uuid, text, boolean), public.readiness(uuid, text, boolean) to authenticated;

comment on function public.readiness(uuid, text, boolean) is
  'What a partnership in a sphere requires of an organisation, line by line with its state, for its members and administrators (MU001).';

-- schemas/041000_edital_mensagens.sql

-- Invitations: a message about an edital to many organisations. Its recipients are stored with it and invited in batches
-- that fit the mail limits.

create table public.edital_mensagens (
  -- From the sender's browser, so that a repeated request does not send twice.
  id uuid primary key,
  edital_id uuid not null references public.editais (id) on delete cascade,
  assunto text not null check (char_length(assunto) between 1 and 150),
  mensagem text not null check (char_length(mensagem) between 1 and 5000),
  estado text not null default 'enviando' check (estado in ('enviando', 'parada', 'concluida')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, edital_id)
);

comment on table public.edital_mensagens is
  'Messages about an edital to many organisations, with placeholders such as {organização}.';

create index edital_mensagens_edital on public.edital_mensagens (edital_id, created_at desc);
create index edital_mensagens_created_by on public.edital_mensagens (created_by);
create index edital_mensagens_sending on public.edital_mensagens (created_at, id) where estado = 'enviando';

alter table public.edital_mensagens enable row level security;

create policy "an administrator reads the messages about editais"
  on public.edital_mensagens for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.edital_mensagens');

grant select on public.edital_mensagens to authenticated;

create trigger edital_mensagens_updated_at before update on public.edital_mensagens
  for each row execute function private.set_updated_at();

create table public.edital_convites (
  edital_id uuid not null references public.editais (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  mensagem_id uuid not null,
  enviado_em timestamptz,
  falha text check (falha in ('sem_responsavel', 'sem_acesso', 'email_nao_confirmado')),
  resposta text check (resposta in ('interesse', 'agora_nao')),
  respondido_em timestamptz,
  respostas integer not null default 0 check (respostas >= 0),
  created_at timestamptz not null default now(),
  primary key (edital_id, org_id),
  foreign key (mensagem_id, edital_id) references public.edital_mensagens (id, edital_id) on delete cascade,
  constraint edital_convites_sent_check check (enviado_em is null or falha is null),
  constraint edital_convites_answered_check
    check ((resposta is null) = (respondido_em is null) and (resposta is null or enviado_em is not null))
);

comment on table public.edital_convites is
  'Invitations and their answers: one row per edital and organisation, so that none is invited twice to the same edital.';
comment on column public.edital_convites.enviado_em is 'Null while it waits for its batch, and where it failed.';
comment on column public.edital_convites.respostas is 'How often the organisation answered.';

create index edital_convites_mensagem on public.edital_convites (mensagem_id, edital_id);
create index edital_convites_waiting on public.edital_convites (mensagem_id, org_id) where enviado_em is null and falha is null;
create index edital_convites_org on public.edital_convites (org_id);

alter table public.edital_convites enable row level security;

-- Organisations read their own by my_invitation, which leaves out what belongs to the team.
create policy "an administrator reads the invitations to editais"
  on public.edital_convites for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.edital_convites');

grant select on public.edital_convites to authenticated;

create function private.unknown_placeholder(template text) returns text
language sql immutable set search_path = '' as $$
  select found[1]
  from regexp_matches(template, '\{[^{}\n]{1,40}\}', 'g') found
  where found[1] not in ('{organização}', '{responsável}', '{edital}', '{prazo}')
  limit 1
$$;

create function private.edital_message_text(p_assunto text, p_mensagem text, out subject text, out body text)
language plpgsql stable set search_path = '' as $$
begin
  select * into subject, body from private.message_text(p_assunto, p_mensagem);
  if private.unknown_placeholder(subject) is not null then
    perform private.fail('MU001', 'O assunto tem um campo desconhecido.', 'assunto');
  elsif private.unknown_placeholder(body) is not null then
    perform private.fail('MU001', 'A mensagem tem um campo desconhecido.', 'mensagem');
  end if;
end $$;

create function private.edital_recipients(p_orgs uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  orgs constant uuid[] := array(select distinct org from unnest(p_orgs) org where org is not null);
begin
  if cardinality(orgs) not between 1 and 5000 then
    perform private.fail('MU001', 'Escolha de uma a cinco mil organizações.', 'p_orgs');
  end if;
  return orgs;
end $$;

-- True without an invitation, or with one that failed or waits in a stopped message.
create function private.is_invitable(invitation public.edital_convites) returns boolean
language sql stable security definer set search_path = '' as $$
  select invitation.org_id is null or (invitation.enviado_em is null and (
    invitation.falha is not null
    or exists (select from public.edital_mensagens m where m.id = invitation.mensagem_id and m.estado = 'parada')
  ))
$$;

-- Why an organisation cannot be invited: only people with access can read an invitation, and mail goes to confirmed addresses only.
create function private.invitation_obstacle(p_org_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from private.responsible_people(p_org_id) person join auth.users u on u.id = person
      where u.email is not null and u.email_confirmed_at is not null
    ) then null
    when not exists (select from private.owner_and_editors(p_org_id)) then 'sem_responsavel'
    when not exists (select from private.responsible_people(p_org_id)) then 'sem_acesso'
    else 'email_nao_confirmado'
  end
$$;

-- Whom the profile names for contact, else its representative, else the owner. These two were typed as names; the account's
-- may be only the beginning of the address, which the sign-up takes (product 4).
create function private.responsible_name(org public.organizacoes) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    private.personal_name(org.dados_adicionais ->> 'responsavelNome'),
    private.personal_name(org.representante),
    (
      select private.personal_name(nullif(btrim(p.nome), split_part(p.email, '@', 1))) from public.profiles p
      where p.id = org.owner_id
    ),
    'responsável pela organização'
  )
$$;

-- Values lose their braces, so that no name becomes a placeholder.
create function private.fill_message(template text, org public.organizacoes, edital public.editais) returns text
language sql stable security definer set search_path = '' as $$
  select replace(replace(replace(replace(template,
    '{organização}', coalesce(nullif(translate(private.shorten(private.single_line(org.nome), 120), '{}', ''), ''), 'sua organização')),
    '{responsável}', private.responsible_name(org)),
    '{edital}', translate(edital.titulo, '{}', '')),
    '{prazo}', coalesce(to_char(edital.prazo, 'DD/MM/YYYY'), 'sem prazo definido'))
$$;

-- What the mail adds before the text; null where the text greets by itself. Of several people, the owner's.
create function private.mail_greeting(org public.organizacoes, body text) returns text
language sql stable security definer set search_path = '' as $$
  select private.greeting_of(person) from private.responsible_people(org.id) person join auth.users u on u.id = person
  where u.email is not null and u.email_confirmed_at is not null and not private.greets(body)
  order by person = org.owner_id desc, person limit 1
$$;

-- por_minuto: how many mails leave in a minute; null where mail delivery is not set up.
create function private.preview_edital_message(p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edital public.editais;
  orgs uuid[];
  content record;
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  orgs := private.edital_recipients(p_orgs);
  select * into content from private.edital_message_text(p_assunto, p_mensagem);
  return (
    with judged as materialized (
      select o as org, o.id, o.nome, private.is_invitable(c) as invitable, private.invitation_obstacle(o.id) as obstacle,
        row_number() over (order by private.sort_text(o.nome) collate "C", o.id) as place
      from unnest(orgs) given
      join public.organizacoes o on o.id = given
      left join public.edital_convites c on c.edital_id = edital.id and c.org_id = o.id
    )
    select jsonb_build_object(
      'recebem', (select count(*) from judged j where j.invitable and j.obstacle is null),
      'nao_avaliadas', (
        select count(*) from judged j where j.invitable and j.obstacle is null and exists (
          select from public.documentos d where d.org_id = j.id and d.reviewed_at is null and edital.documentos ? d.tipo
        )
      ),
      'ja_convidadas', (select count(*) from judged j where not j.invitable),
      'sem_alcance_total', (select count(*) from judged j where j.invitable and j.obstacle is not null),
      'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'nome', j.nome, 'motivo', j.obstacle) order by j.place), '[]')
        from (select * from judged u where u.invitable and u.obstacle is not null order by u.place limit 100) j
      ),
      'exemplos', (
        select coalesce(jsonb_agg(jsonb_build_object('organizacao', j.nome,
          'assunto', private.shorten(private.fill_message(content.subject, j.org, edital), 200),
          'saudacao', private.mail_greeting(j.org, j.body), 'mensagem', private.shorten(j.body, 10000)) order by j.place), '[]')
        from (
          select u.*, private.fill_message(content.body, u.org, edital) as body
          from judged u where u.invitable and u.obstacle is null order by u.place limit 3
        ) j
      ),
      'por_minuto', (select s.batch * 6 from private.mail_settings s)
    )
  );
end $$;

create function public.preview_edital_message(p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text) returns jsonb
language sql stable set search_path = '' as $$
  select private.preview_edital_message(p_edital, p_orgs, p_assunto, p_mensagem)
$$;

grant execute on function
  private.preview_edital_message(uuid, uuid[], text, text),
  public.preview_edital_message(uuid, uuid[], text, text)
  to authenticated;

comment on function public.preview_edital_message(uuid, uuid[], text, text) is
  'Who would and would not receive a message, and three examples of its text, for administrators (MU001, MU008).';

create function private.send_edital_message(p_id uuid, p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  edital public.editais;
  orgs uuid[];
  content record;
  added integer;
begin
  perform private.require_admin();
  select * into content from private.edital_message_text(p_assunto, p_mensagem);
  orgs := private.edital_recipients(p_orgs);
  -- Locked, so that it is not deleted meanwhile.
  select * into edital from public.editais e where e.id = p_edital for key share;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  elsif p_id is null then
    perform private.fail('MU001', 'Falta o número do envio.', 'p_id');
  end if;
  insert into public.edital_mensagens (id, edital_id, assunto, mensagem, created_by)
  values (p_id, edital.id, content.subject, content.body, auth.uid())
  on conflict (id) do nothing;
  if not found then
    if not exists (
      select from public.edital_mensagens m
      where m.id = p_id and m.edital_id = edital.id and m.created_by is not distinct from auth.uid()
    ) then
      perform private.fail('MU001', 'Este número é de outro envio.', 'p_id');
    end if;
    return (select count(*) from public.edital_convites c where c.mensagem_id = p_id);
  elsif edital.prazo < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  end if;
  insert into public.edital_convites as c (edital_id, org_id, mensagem_id)
  select edital.id, o.id, p_id
  from public.organizacoes o
  where o.id = any (orgs) and private.invitation_obstacle(o.id) is null
  -- A fixed order, so that two messages at once do not deadlock.
  order by o.id
  on conflict (edital_id, org_id) do update
    set mensagem_id = excluded.mensagem_id, falha = null, created_at = now()
    where private.is_invitable(c);
  get diagnostics added = row_count;
  if added = 0 then
    perform private.fail('MU001', 'Nenhuma destas organizações pode ser convidada agora.', 'p_orgs');
  end if;
  delete from public.edital_mensagens m
  where m.edital_id = edital.id and m.estado = 'parada'
    and not exists (select from public.edital_convites c where c.mensagem_id = m.id);
  perform private.audit('edital_mensagem', detalhes => jsonb_build_object(
    'edital', edital.id, 'titulo', edital.titulo, 'assunto', content.subject, 'organizacoes', added));
  return added;
end $$;

create function public.send_edital_message(p_id uuid, p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text)
returns integer
language sql set search_path = '' as $$
  select private.send_edital_message(p_id, p_edital, p_orgs, p_assunto, p_mensagem)
$$;

grant execute on function
  private.send_edital_message(uuid, uuid, uuid[], text, text),
  public.send_edital_message(uuid, uuid, uuid[], text, text)
  to authenticated;

comment on function public.send_edital_message(uuid, uuid, uuid[], text, text) is
  'Stores a message with its recipients, once per p_id, and returns their number, for administrators (MU001, MU008, MU017).';

-- How many more invitations, or notices about requests for papers, may wait for delivery: three rounds of the job, so that other
-- mails leave soon and a provider that answers 429 pauses the sending. A mail that failed and waits for its next try does not count.
create function private.invitation_room() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select greatest(0, least(25, s.batch * 3 - (
      select count(*) from private.outbox o
      where o.sent_at is null and o.kind in ('edital_convite', 'pedido_documentos') and (o.attempts = 0 or o.request_id is not null)
    ) - (select count(*) from private.news n where n.kind in ('organization_invited', 'papers_requested', 'papers_due') and n.told_at is null)))::integer
    from private.mail_settings s
  ), 25)
$$;

create function private.send_invitation(
  message public.edital_mensagens, edital public.editais, org public.organizacoes
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  obstacle constant text := private.invitation_obstacle(org.id);
begin
  if obstacle is not null then
    update public.edital_convites c set falha = obstacle where c.edital_id = edital.id and c.org_id = org.id;
    return;
  end if;
  update public.edital_convites c set enviado_em = now() where c.edital_id = edital.id and c.org_id = org.id;
  perform private.record('organization_invited', org => org.id, edital => edital.id);
  insert into public.edital_organizacoes as r (edital_id, org_id, situacao, updated_by)
  values (edital.id, org.id, 'convidada', message.created_by)
  on conflict (edital_id, org_id) do update
    set situacao = excluded.situacao, versao = r.versao + 1, updated_by = excluded.updated_by
    where r.situacao is null;
  -- The actor is the author of the message, not whose call or job sends the batch.
  insert into public.auditoria (actor_id, actor_email, acao, user_id, org_id, detalhes)
  values (message.created_by, private.address_of(message.created_by), 'edital_convite', org.owner_id, org.id,
    jsonb_build_object('edital', edital.id, 'titulo', edital.titulo,
      'assunto', private.shorten(private.fill_message(message.assunto, org, edital), 200)));
end $$;

-- Sends one batch and returns its size; a concurrent call returns 0. Skips messages and editais that somebody is changing.
create function private.send_invitations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  room integer;
  sent integer := 0;
begin
  if not exists (select from public.edital_mensagens m where m.estado = 'enviando')
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.invitations', 0)) then
    return 0;
  end if;
  update public.edital_mensagens m set estado = 'parada'
  from public.editais e
  where e.id = m.edital_id and m.estado = 'enviando' and e.prazo < private.today();
  room := private.invitation_room();
  for one in
    select m as message, e as edital from public.edital_mensagens m join public.editais e on e.id = m.edital_id
    where m.estado = 'enviando' order by m.created_at, m.id
    for key share of e skip locked for no key update of m skip locked
  loop
    declare
      org public.organizacoes;
    begin
      for org in
        select o.* from public.edital_convites c
        join public.organizacoes o on o.id = c.org_id
        where c.mensagem_id = (one.message).id and c.enviado_em is null and c.falha is null
        order by c.org_id limit room - sent
        for no key update of c
      loop
        perform private.send_invitation(one.message, one.edital, org);
        sent := sent + 1;
      end loop;
    end;
    if not exists (
      select from public.edital_convites c
      where c.mensagem_id = (one.message).id and c.enviado_em is null and c.falha is null
    ) then
      update public.edital_mensagens m set estado = 'concluida' where m.id = (one.message).id;
    end if;
    exit when sent >= room;
  end loop;
  return sent;
end $$;

-- Mails that are in the outbox leave even after a stop.
create function private.set_edital_message_state(p_id uuid, p_estado text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message record;
begin
  perform private.require_admin();
  if p_estado is null or p_estado not in ('parada', 'enviando') then
    perform private.fail('MU001', 'Este estado não existe.', 'p_estado');
  end if;
  select m.id, m.estado, m.assunto, e.id as edital, e.titulo, e.prazo into message
  from public.edital_mensagens m join public.editais e on e.id = m.edital_id
  where m.id = p_id for no key update of m;
  if message.id is null then
    perform private.fail('MU008', 'Este envio não existe mais.');
  elsif message.estado in ('concluida', p_estado) then
    return;
  elsif p_estado = 'enviando' and message.prazo < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  end if;
  update public.edital_mensagens m set estado = p_estado where m.id = p_id;
  perform private.audit(case p_estado when 'parada' then 'edital_mensagem_parada' else 'edital_mensagem_continuada' end,
    detalhes => jsonb_build_object('edital', message.edital, 'titulo', message.titulo, 'assunto', message.assunto));
end $$;

create function public.set_edital_message_state(p_id uuid, p_estado text) returns void
language sql set search_path = '' as $$ select private.set_edital_message_state(p_id, p_estado) $$;

grant execute on function
  private.set_edital_message_state(uuid, text),
  public.set_edital_message_state(uuid, text)
  to authenticated;

comment on function public.set_edital_message_state(uuid, text) is
  'Stops (`parada`) or continues (`enviando`) a message that is not finished, for administrators (MU001, MU008, MU017).';

-- The delivery job sends batches too; an open page sends them also where that job does not run.
create function private.advance_edital_messages(p_edital uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.send_invitations();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'assunto', m.assunto, 'estado', m.estado, 'autor', p.nome, 'criada_em', m.created_at,
      'total', n.total, 'enviadas', n.sent, 'sem_alcance_total', n.failed, 'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'motivo', f.falha) order by o.id), '[]')
        from (
          select c.org_id, c.falha from public.edital_convites c
          where c.mensagem_id = m.id and c.falha is not null order by c.org_id limit 100
        ) f join public.organizacoes o on o.id = f.org_id
      )
    ) order by m.created_at desc, m.id), '[]')
    from public.edital_mensagens m
    left join public.profiles p on p.id = m.created_by
    cross join lateral (
      select count(*) as total, count(*) filter (where c.enviado_em is not null) as sent,
        count(*) filter (where c.falha is not null) as failed
      from public.edital_convites c where c.mensagem_id = m.id
    ) n
    where m.edital_id = p_edital
  );
end $$;

create function public.advance_edital_messages(p_edital uuid) returns jsonb
language sql set search_path = '' as $$ select private.advance_edital_messages(p_edital) $$;

grant execute on function
  private.advance_edital_messages(uuid),
  public.advance_edital_messages(uuid)
  to authenticated;

comment on function public.advance_edital_messages(uuid) is
  'Sends a batch and returns the progress of all messages of an edital, newest first, for administrators.';

-- schemas/042000_edital_answers.sql

-- What an organisation sees of an invitation, and its answer. By functions, not policies: of the edital it learns the public
-- data and the conditions that it does not meet, and nothing of the team's notes or of other organisations.

create function private.my_invitations() returns table (
  edital_id uuid, org_id uuid, organizacao text, titulo text, prazo date, encerrado boolean, resposta text,
  respondido_em timestamptz, responde boolean
)
language sql stable security definer set search_path = '' as $$
  select c.edital_id, c.org_id, o.nome, e.titulo, e.prazo, coalesce(e.prazo < private.today(), false), c.resposta,
    c.respondido_em, c.org_id = any (private.editable_orgs())
  from public.edital_convites c
  join public.editais e on e.id = c.edital_id
  join public.organizacoes o on o.id = c.org_id
  where c.org_id = any (private.readable_orgs()) and c.enviado_em is not null
  order by c.enviado_em desc, c.edital_id, c.org_id
  limit 100
$$;

create function public.my_invitations() returns table (
  edital_id uuid, org_id uuid, organizacao text, titulo text, prazo date, encerrado boolean, resposta text,
  respondido_em timestamptz, responde boolean
)
language sql stable set search_path = '' as $$ select * from private.my_invitations() $$;

grant execute on function private.my_invitations(), public.my_invitations() to authenticated;

comment on function public.my_invitations() is
  'The last hundred invitations of the organisations that the caller belongs to, newest first; `responde`: the caller may answer.';

-- Without p_org the own organisation comes first, then those that the caller edits. `responde`: the caller may answer.
create function private.my_invitation(p_edital uuid, p_org uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant uuid := private.owned_org();
  editable constant uuid[] := private.editable_orgs();
  invitation public.edital_convites;
  edital public.editais;
  conditions record;
  lacking jsonb;
begin
  select c.* into invitation from public.edital_convites c
  where c.edital_id = p_edital and c.enviado_em is not null
    and c.org_id = any (private.readable_orgs()) and (p_org is null or c.org_id = p_org)
  order by c.org_id is distinct from own, c.org_id <> all (editable), c.org_id limit 1;
  if invitation.org_id is null then
    return null;
  end if;
  select * into edital from public.editais e where e.id = p_edital;
  select * into conditions from private.edital_conditions(edital);
  execute format($unmet$
    select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
      then jsonb_build_object('motivo', private.document_problem(o.id, l.what ->> 'documento', $3))
      else jsonb_build_object('valor', $2 -> (l.what ->> 'condicao') -> 'valor') end), '[]')
    from public.organizacoes o cross join lateral (values %s) l (is_lacking, what)
    where o.id = $1 and l.is_lacking $unmet$, conditions.unmet)
  into lacking using invitation.org_id, edital.condicoes, edital.aceita_respostas;
  return jsonb_build_object(
    'edital', edital.id, 'organizacao', invitation.org_id,
    'nome', (select o.nome from public.organizacoes o where o.id = invitation.org_id),
    'titulo', edital.titulo, 'financiador', edital.financiador, 'link', edital.link, 'prazo', edital.prazo,
    'valor_minimo', edital.valor_minimo, 'valor_maximo', edital.valor_maximo,
    'enviado_em', invitation.enviado_em, 'encerrado', coalesce(edital.prazo < private.today(), false),
    'resposta', invitation.resposta, 'respondido_em', invitation.respondido_em,
    'responde', invitation.org_id = any (editable), 'faltam', lacking
  );
end $$;

create function public.my_invitation(p_edital uuid, p_org uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.my_invitation(p_edital, p_org) $$;

grant execute on function private.my_invitation(uuid, uuid), public.my_invitation(uuid, uuid) to authenticated;

comment on function public.my_invitation(uuid, uuid) is
  'One invitation for the people of its organisation: the edital, the answer and the conditions not met; null where there is none.';

-- The team's state moves only while it is none, invited, interested or not interested.
create function private.move_edital_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.edital_organizacoes as r (edital_id, org_id, situacao, updated_by)
  values (new.edital_id, new.org_id, case new.resposta when 'interesse' then 'interessada' else 'sem_interesse' end, auth.uid())
  on conflict (edital_id, org_id) do update
    set situacao = excluded.situacao, versao = r.versao + 1, updated_by = excluded.updated_by
    where r.situacao is null or r.situacao in ('convidada', 'interessada', 'sem_interesse');
  return null;
end $$;

-- At the end of the transaction (decision 5): the row names an administrator, whose deletion would wait for it.
create constraint trigger edital_convites_move_state after update of resposta on public.edital_convites
  deferrable initially deferred for each row when (new.respostas > old.respostas) execute function private.move_edital_state();

create function private.answer_invitation(p_edital uuid, p_resposta text, p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  org constant uuid := coalesce(p_org, private.owned_org());
  title text;
  deadline date;
  invitation public.edital_convites;
begin
  if org is null or org <> all (private.editable_orgs()) then
    perform private.fail('42501', 'Só quem cuida do perfil pode responder.');
  elsif p_resposta is null or p_resposta not in ('interesse', 'agora_nao') then
    perform private.fail('MU001', 'Esta resposta não existe.', 'resposta');
  end if;
  -- In the order of deletions: the account, the person, the edital.
  perform from auth.users u where u.id = auth.uid() for key share;
  perform private.lock_person(auth.uid()), private.require_editor(org);
  select e.titulo, e.prazo into title, deadline from public.editais e where e.id = p_edital for key share;
  select c.* into invitation from public.edital_convites c
  where c.edital_id = p_edital and c.org_id = org and c.enviado_em is not null for no key update;
  if invitation.org_id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  elsif deadline < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  elsif invitation.resposta = p_resposta then
    return;
  elsif invitation.respostas >= 50 then
    perform private.fail('MU009', 'Esta resposta já mudou vezes demais.', 'answers');
  end if;
  update public.edital_convites c set resposta = p_resposta, respondido_em = now(), respostas = c.respostas + 1
  where c.edital_id = p_edital and c.org_id = org;
  perform private.record('invitation_answered', person => auth.uid(), org => org, edital => p_edital, acao => 'edital_resposta',
    detalhes => jsonb_build_object('edital', p_edital, 'titulo', title, 'resposta', p_resposta));
end $$;

create function public.answer_invitation(p_edital uuid, p_resposta text, p_org uuid default null) returns void
language sql set search_path = '' as $$ select private.answer_invitation(p_edital, p_resposta, p_org) $$;

grant execute on function
  private.answer_invitation(uuid, text, uuid),
  public.answer_invitation(uuid, text, uuid)
  to authenticated;

comment on function public.answer_invitation(uuid, text, uuid) is
  'Answers an invitation for the own organisation, or p_org, until the deadline, fifty times (MU001, MU008, MU009, MU017).';

-- schemas/042200_pedidos_documentos.sql

-- Requests for papers: the team asks organisations for documents until a day (decision 132). Whether an organisation answered is
-- read from its documents, so that nothing has to follow what is sent, refused or removed. People hear of it in batches that fit
-- the mail limits, as of invitations. The tables are read and written by functions alone.

create table private.pedidos_documentos (
  -- From the browser of who asks, so that a repeated request does not ask twice.
  id uuid primary key,
  documentos text[] not null check (cardinality(documentos) between 1 and 60),
  prazo date not null,
  recado text not null check (char_length(recado) <= 1000),
  edital_id uuid references public.editais (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  retirado_em timestamptz
);

comment on table private.pedidos_documentos is 'Requests for papers: which slots, until when, with which words.';
comment on column private.pedidos_documentos.retirado_em is 'When the team withdrew it from all organisations; null while it stands.';

create index pedidos_documentos_newest on private.pedidos_documentos (created_at desc, id);
create index pedidos_documentos_open on private.pedidos_documentos (prazo) where retirado_em is null;
create index pedidos_documentos_edital on private.pedidos_documentos (edital_id);
create index pedidos_documentos_created_by on private.pedidos_documentos (created_by);

alter table private.pedidos_documentos enable row level security;

create table private.pedido_organizacoes (
  pedido_id uuid not null references private.pedidos_documentos (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  visto_em timestamptz,
  avisar text default 'pedido' check (avisar in ('pedido', 'lembrete', 'prazo', 'retirada')),
  avisado_em timestamptz,
  lembrado integer,
  primary key (pedido_id, org_id)
);

comment on table private.pedido_organizacoes is 'Organisations that a request asks: one row for each.';
comment on column private.pedido_organizacoes.visto_em is
  'When its owner or an editor first opened the Início or the documents, where the request is shown.';
comment on column private.pedido_organizacoes.avisar is 'What its people have still to be told; null: nothing.';
comment on column private.pedido_organizacoes.lembrado is
  'The last reminder, in days before the end: none that is as early follows. Null: none was due.';

create index pedido_organizacoes_org on private.pedido_organizacoes (org_id);
create index pedido_organizacoes_to_tell on private.pedido_organizacoes (org_id, pedido_id) where avisar is not null;

alter table private.pedido_organizacoes enable row level security;

-- A document answers a request when it was sent, or its dates changed, in this time: afterwards, also late, and within a minute of the
-- withdrawal, because whoever sent it then had the request before them. One that is refused answers nothing: it is asked for again.
create function private.answer_time(request private.pedidos_documentos) returns tstzrange
language plpgsql immutable set search_path = '' as $$
begin
  return tstzrange(request.created_at, request.retirado_em + interval '1 minute', '(]');
end $$;

create function private.slots_to_send(request private.pedidos_documentos, p_org uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select slot from unnest(request.documentos) with ordinality asked (slot, place)
    where not exists (
      select from public.documentos d
      where d.org_id = p_org and d.tipo = slot and not d.recusado
        and greatest(d.aguardando_desde, d.datado_em) <@ (select private.answer_time(request))
    )
    order by place
  );
end $$;

-- Which of several requests a document answers that is just being sent: one that nothing answered yet, the one that ends first.
-- One that an approved document answered is over; what replaces a refused or waiting answer is an answer, too.
create function private.request_answered_by(p_org uuid, p_tipo text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.id from private.pedido_organizacoes r join private.pedidos_documentos p on p.id = r.pedido_id
    where r.org_id = p_org and p_tipo = any (p.documentos)
      and coalesce(p.retirado_em + interval '1 minute', 'infinity') >= now()
      and not exists (
        select from public.documentos d
        where d.org_id = p_org and d.tipo = p_tipo and d.aprovado
          and greatest(d.aguardando_desde, d.datado_em) <@ private.answer_time(p)
      )
    order by p_tipo <> all (private.slots_to_send(p, p_org)), p.prazo, p.created_at, p.id limit 1
  );
end $$;

-- Whether what would be sent now answers a request that nothing answered yet.
create function private.is_asked_for(p_org uuid, p_tipo text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.pedidos_documentos p
    where p.id = private.request_answered_by(p_org, p_tipo) and p_tipo = any (private.slots_to_send(p, p_org))
  );
end $$;

-- For the desk, whose index has these documents first. Dates of a document that nobody asked for are no answer.
create function private.note_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  if tg_op = 'INSERT' then
    new.responde_a := private.request_answered_by(new.org_id, new.tipo);
  elsif auth.uid() is not null and not private.is_admin() and not old.recusado
    and (old.emitido_em, old.valido_ate, old.sem_validade) is distinct from (new.emitido_em, new.valido_ate, new.sem_validade) then
    request := private.request_answered_by(new.org_id, new.tipo);
    if request is not null then
      new.datado_em := now();
      new.responde_a := request;
    end if;
  end if;
  return new;
end $$;

-- Its name puts it before documentos_receive, which removes the document that the new one replaces.
create trigger documentos_note_request before insert or update of emitido_em, valido_ate, sem_validade on public.documentos
  for each row execute function private.note_request();

-- The reminder that belongs to this day: 5, 1, -1 where it is over, or none.
create function private.reminder_on(p_day date, prazo date) returns integer
language sql immutable set search_path = '' as $$ select min(a) from unnest('{5,1,-1}'::integer[]) a where prazo - a <= p_day $$;

create function private.require_request_day(p_prazo date, p_after date default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_prazo is null then
    perform private.fail('MU001', 'Escolha o prazo.', 'prazo');
  elsif p_prazo < private.today() then
    perform private.fail('MU001', 'Este dia já passou. Escolha hoje ou um dia depois.', 'prazo');
  elsif p_prazo > private.today() + 366 then
    perform private.fail('MU001', 'O prazo pode ser de até um ano.', 'prazo');
  elsif p_prazo <= p_after then
    perform private.fail('MU001', 'Escolha um dia depois de ' || to_char(p_after, 'DD/MM/YYYY') || '.', 'prazo');
  end if;
end $$;

create function private.asked_slots(p_documentos text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  slots text[];
begin
  if cardinality(p_documentos) <= 60 then
    slots := array(select slot from unnest(p_documentos) with ordinality asked (slot, place) group by slot order by min(place));
  end if;
  if coalesce(cardinality(slots), 0) = 0 then
    perform private.fail('MU001', 'Escolha pelo menos um documento.', 'documentos');
  elsif (select count(*) from private.document_slots s where s.slot = any (slots)) < cardinality(slots) then
    perform private.fail('MU001', 'Um destes documentos não existe.', 'documentos');
  end if;
  return slots;
end $$;

-- As with invitations, only organisations whose people can read it are asked (private.invitation_obstacle).
create function private.preview_document_request(p_orgs uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  orgs uuid[];
begin
  perform private.require_admin();
  orgs := private.edital_recipients(p_orgs);
  return (
    with judged as materialized (
      select o.id, o.nome, private.invitation_obstacle(o.id) as obstacle,
        row_number() over (order by private.sort_text(o.nome) collate "C", o.id) as place
      from public.organizacoes o where o.id = any (orgs)
    )
    select jsonb_build_object(
      'recebem', (select count(*) from judged j where j.obstacle is null),
      'nomes', (
        select coalesce(jsonb_agg(j.nome order by j.place), '[]')
        from (select * from judged u where u.obstacle is null order by u.place limit 10) j
      ),
      'sem_alcance_total', (select count(*) from judged j where j.obstacle is not null),
      'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'nome', j.nome, 'motivo', j.obstacle) order by j.place), '[]')
        from (select * from judged u where u.obstacle is not null order by u.place limit 100) j
      )
    )
  );
end $$;

create function public.preview_document_request(p_orgs uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_document_request(p_orgs) $$;

grant execute on function private.preview_document_request(uuid[]), public.preview_document_request(uuid[]) to authenticated;

comment on function public.preview_document_request(uuid[]) is
  'Which of these organisations a request would reach (ten names), and which not and why, for administrators (MU001).';

create function private.request_details(request private.pedidos_documentos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('pedido', request.id, 'prazo', request.prazo, 'recado', nullif(request.recado, ''),
    'edital', request.edital_id, 'titulo', (select e.titulo from public.editais e where e.id = request.edital_id),
    'documentos', (
      select string_agg(s.label, '; ' order by place)
      from unnest(request.documentos) with ordinality asked (slot, place) join private.document_slots s on s.slot = asked.slot
    )))
$$;

create function private.request_documents(
  p_id uuid, p_orgs uuid[], p_documentos text[], p_prazo date, p_recado text, p_edital uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  orgs uuid[];
  slots text[];
  words text;
  reached uuid[];
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  perform private.limit_length(p_recado, 1000, 'recado');
  slots := private.asked_slots(p_documentos);
  orgs := private.edital_recipients(p_orgs);
  perform private.require_request_day(p_prazo);
  if p_id is null then
    perform private.fail('MU001', 'Falta o número do pedido.', 'p_id');
  end if;
  -- Locked, so that it is not deleted meanwhile.
  perform from public.editais e where e.id = p_edital for key share;
  if not found and p_edital is not null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  words := coalesce(private.multi_line(p_recado), '');
  reached := array(
    select o.id from public.organizacoes o where o.id = any (orgs) and private.invitation_obstacle(o.id) is null order by o.id
  );
  insert into private.pedidos_documentos (id, documentos, prazo, recado, edital_id, created_by)
  values (p_id, slots, p_prazo, words, p_edital, auth.uid())
  on conflict (id) do nothing returning * into request;
  if request.id is not null then
    if reached = '{}' then
      perform private.fail('MU001', 'Nenhuma destas organizações tem quem receba o pedido.', 'p_orgs');
    end if;
    insert into private.pedido_organizacoes (pedido_id, org_id, lembrado)
    select p_id, org, private.reminder_on(private.today(), p_prazo) from unnest(reached) org;
    perform private.audit('documento_pedido', user_id => o.owner_id, org_id => o.id, detalhes => details)
    from private.request_details(request) details, public.organizacoes o where o.id = any (reached);
  elsif not exists (
    select from private.pedidos_documentos p
    where p.id = p_id and (p.documentos, p.prazo, p.recado, p.edital_id, p.created_by) is not distinct from
        (slots, p_prazo, words, p_edital, auth.uid())
      and array(select r.org_id from private.pedido_organizacoes r where r.pedido_id = p_id order by r.org_id) = reached
  ) then
    perform private.fail('MU001', 'Este número é de outro pedido.', 'p_id');
  end if;
  return jsonb_build_object('organizacoes', cardinality(reached), 'fora', cardinality(orgs) - cardinality(reached));
end $$;

create function public.request_documents(
  p_id uuid, p_orgs uuid[], p_documentos text[], p_prazo date, p_recado text default '', p_edital uuid default null
) returns jsonb
language sql set search_path = '' as $$
  select private.request_documents(p_id, p_orgs, p_documentos, p_prazo, p_recado, p_edital)
$$;

grant execute on function
  private.request_documents(uuid, uuid[], text[], date, text, uuid),
  public.request_documents(uuid, uuid[], text[], date, text, uuid)
  to authenticated;

comment on function public.request_documents(uuid, uuid[], text[], date, text, uuid) is
  'Asks organisations for documents until a day, once per p_id; how many are asked and left out, for administrators (MU001, MU008).';

-- Held, so that reminders, extensions and withdrawals come one after the other.
create function private.hold_request(p_id uuid) returns private.pedidos_documentos
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  select * into request from private.pedidos_documentos p where p.id = p_id for no key update;
  if request.id is null then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  end if;
  return request;
end $$;

create function private.extend_document_request(p_id uuid, p_prazo date, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  request := private.hold_request(p_id);
  if request.prazo = p_prazo and request.retirado_em is null then
    return;
  elsif request.retirado_em is not null or request.prazo is distinct from p_visto then
    perform private.fail('MU016', 'Este pedido mudou depois que você o abriu.');
  end if;
  perform private.require_request_day(p_prazo, request.prazo);
  update private.pedidos_documentos p set prazo = p_prazo where p.id = p_id returning * into request;
  update private.pedido_organizacoes r
  set lembrado = private.reminder_on(private.today(), p_prazo),
    avisar = case when r.avisar = 'pedido' then r.avisar when cardinality(private.slots_to_send(request, r.org_id)) > 0 then 'prazo' end
  where r.pedido_id = p_id;
  perform private.audit('pedido_prorrogado', detalhes => private.request_details(request) || jsonb_build_object('prazo_antes', p_visto));
end $$;

create function public.extend_document_request(p_id uuid, p_prazo date, p_visto date) returns void
language sql set search_path = '' as $$ select private.extend_document_request(p_id, p_prazo, p_visto) $$;

grant execute on function
  private.extend_document_request(uuid, date, date),
  public.extend_document_request(uuid, date, date)
  to authenticated;

comment on function public.extend_document_request(uuid, date, date) is
  'Gives all organisations of a request a later day than the one that was seen, for administrators (MU001, MU008, MU016).';

-- Who was never told needs not hear that it is over.
create function private.withdraw_document_request(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  request := private.hold_request(p_id);
  if request.retirado_em is not null then
    return;
  end if;
  update private.pedidos_documentos p set retirado_em = now() where p.id = p_id returning * into request;
  update private.pedido_organizacoes r
  set avisar = case when r.avisado_em is not null and cardinality(private.slots_to_send(request, r.org_id)) > 0 then 'retirada' end
  where r.pedido_id = p_id;
  perform private.audit('pedido_retirado', detalhes => private.request_details(request));
end $$;

create function public.withdraw_document_request(p_id uuid) returns void
language sql set search_path = '' as $$ select private.withdraw_document_request(p_id) $$;

grant execute on function private.withdraw_document_request(uuid), public.withdraw_document_request(uuid) to authenticated;

comment on function public.withdraw_document_request(uuid) is
  'Withdraws a request from all its organisations, for administrators (MU008). What was sent until then counts.';

-- All that an organisation has still to be told of requests is one news of each kind.
create function private.announce_request_to(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    with waiting as (
      select r.pedido_id, r.avisar from private.pedido_organizacoes r
      where r.org_id = p_org and r.avisar is not null for no key update skip locked
    ), done as (
      update private.pedido_organizacoes r set avisar = null, avisado_em = coalesce(r.avisado_em, now()) from waiting w
      where r.org_id = p_org and r.pedido_id = w.pedido_id
    )
    select w.avisar, jsonb_agg(w.pedido_id) as requests from waiting w group by w.avisar order by w.avisar
  loop
    perform private.record(
      case told.avisar when 'pedido' then 'papers_requested' when 'retirada' then 'papers_withdrawn' else 'papers_due' end,
      org => p_org, payload => jsonb_build_object('pedidos', told.requests, 'motivo', told.avisar));
  end loop;
end $$;

-- One batch, of which a concurrent call makes none; the room is that of the invitations. Returns how many organisations it told.
create function private.announce_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  org uuid;
  told integer := 0;
begin
  if not exists (select from private.pedido_organizacoes r where r.avisar is not null)
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.requests', 0)) then
    return 0;
  end if;
  for org in
    select r.org_id from private.pedido_organizacoes r where r.avisar is not null
    group by r.org_id order by r.org_id limit private.invitation_room()
  loop
    perform private.announce_request_to(org);
    told := told + 1;
  end loop;
  return told;
end $$;

-- A missed day is made up for by the next one, and a second run on the same day reminds nobody twice.
create function private.remind_of_requests(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
  counted integer;
  reminded integer := 0;
begin
  for request in
    select * from private.pedidos_documentos p
    where p.retirado_em is null and p.prazo between p_day and p_day + 5 order by p.id for no key update skip locked
  loop
    update private.pedido_organizacoes r
    set avisar = coalesce(r.avisar, 'lembrete'), lembrado = private.reminder_on(p_day, request.prazo)
    where r.pedido_id = request.id and coalesce(r.lembrado, 6) > private.reminder_on(p_day, request.prazo)
      and cardinality(private.slots_to_send(request, r.org_id)) > 0;
    get diagnostics counted = row_count;
    reminded := reminded + counted;
  end loop;
  return reminded;
end $$;

-- What an organisation has still to send, what ends first before the rest. Asked for by its owner or an editor, it counts as seen:
-- only the Início and the documents, which show it, ask.
create function private.my_document_requests(p_org uuid) returns table (
  id uuid, org_id uuid, documentos text[], prazo date, recado text
)
language plpgsql security definer set search_path = '' as $$
declare
  org constant uuid := coalesce(p_org, private.owned_org());
begin
  if org = any (private.editable_orgs()) then
    with unseen as (
      select r.pedido_id from private.pedido_organizacoes r
      where r.org_id = org and r.visto_em is null for no key update skip locked
    )
    update private.pedido_organizacoes r set visto_em = now() from unseen u where r.pedido_id = u.pedido_id and r.org_id = org;
  end if;
  return query
    select p.id, r.org_id, open.slots, p.prazo, p.recado
    from private.pedido_organizacoes r join private.pedidos_documentos p on p.id = r.pedido_id
    cross join lateral private.slots_to_send(p, r.org_id) open (slots)
    where r.org_id = org and org = any (private.readable_orgs()) and p.retirado_em is null and cardinality(open.slots) > 0
    order by p.prazo, p.created_at, p.id limit 100;
end $$;

create function public.my_document_requests(p_org uuid default null) returns table (
  id uuid, org_id uuid, documentos text[], prazo date, recado text
)
language sql set search_path = '' as $$ select * from private.my_document_requests(p_org) $$;

grant execute on function private.my_document_requests(uuid), public.my_document_requests(uuid) to authenticated;

comment on function public.my_document_requests(uuid) is
  'What the own organisation, or p_org, has still to send of each request, for its people; asked for by owner or editor it counts as seen.';

-- Of each organisation: which of the asked documents it sent, and whether it saw the request. Its documents are looked up by
-- index, whatever the planner makes of a request whose size it does not know.
create function private.request_answers(request private.pedidos_documentos) returns table (
  org_id uuid, estado text, enviados text[], visto_em timestamptz, avisado_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select r.org_id,
    case count(d.id) when cardinality(request.documentos) then 'enviou' when 0 then
      case when r.visto_em is null then 'nao_viu' else 'viu' end else 'parte' end,
    array_agg(d.tipo) filter (where d.id is not null), r.visto_em, r.avisado_em
  from private.pedido_organizacoes r
  left join (
    select d.id, d.org_id, d.tipo from public.documentos d
    where d.org_id = any (array(select m.org_id from private.pedido_organizacoes m where m.pedido_id = request.id))
      and d.tipo = any (request.documentos) and not d.recusado and greatest(d.aguardando_desde, d.datado_em) <@ (select private.answer_time(request))
  ) d on d.org_id = r.org_id
  where r.pedido_id = request.id
  group by r.pedido_id, r.org_id
$$;

create function private.request_facts(request private.pedidos_documentos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', request.id, 'documentos', request.documentos, 'prazo', request.prazo, 'recado', request.recado,
    'edital', (select jsonb_build_object('id', e.id, 'titulo', e.titulo) from public.editais e where e.id = request.edital_id),
    'autor', (select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = request.created_by),
    'pedido_em', request.created_at, 'retirado_em', request.retirado_em)
$$;

create function private.answer_counts(states text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('total', count(*), 'enviou', count(*) filter (where s = 'enviou'), 'parte', count(*) filter (where s = 'parte'),
    'viu', count(*) filter (where s = 'viu'), 'nao_viu', count(*) filter (where s = 'nao_viu'))
  from unnest(states) s
$$;

create function private.list_document_requests(p_edital uuid, p_offset integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', (select count(*) from private.pedidos_documentos p where p_edital is null or p.edital_id = p_edital),
      'pedidos', coalesce(jsonb_agg(private.request_facts(page)
        || private.answer_counts(array(select a.estado from private.request_answers(page) a)) order by page.created_at desc, page.id), '[]'))
    from (
      select * from private.pedidos_documentos p where p_edital is null or p.edital_id = p_edital
      order by p.created_at desc, p.id limit 10 offset greatest(coalesce(p_offset, 0), 0)
    ) page
  );
end $$;

create function public.list_document_requests(p_edital uuid default null, p_offset integer default 0) returns jsonb
language sql stable set search_path = '' as $$ select private.list_document_requests(p_edital, p_offset) $$;

grant execute on function
  private.list_document_requests(uuid, integer),
  public.list_document_requests(uuid, integer)
  to authenticated;

comment on function public.list_document_requests(uuid, integer) is
  'Ten requests for papers, of an edital or all, newest first, with how many organisations answered, for administrators.';

-- The delivery job tells the people of the organisations; an open page does it, too, where that job does not run.
create function private.document_request(p_id uuid, p_estado text, p_offset integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  perform private.announce_requests();
  select * into request from private.pedidos_documentos p where p.id = p_id;
  if request.id is null then
    return null;
  end if;
  return private.request_facts(request) || (
    with answers as materialized (select * from private.request_answers(request))
    select private.answer_counts(array(select a.estado from answers a)) || jsonb_build_object(
      'a_avisar', (select count(*) from private.pedido_organizacoes r where r.pedido_id = p_id and r.avisar is not null),
      'organizacoes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', page.id, 'nome', page.nome, 'estado', page.estado,
          'faltam', array(
            select slot from unnest(request.documentos) with ordinality asked (slot, place)
            where page.enviados is null or slot <> all (page.enviados) order by place
          ), 'visto_em', page.visto_em, 'avisado_em', page.avisado_em) order by page.name, page.id), '[]')
        from (
          select o.id, o.nome, a.*, private.sort_text(o.nome) collate "C" as name
          from answers a join public.organizacoes o on o.id = a.org_id
          where p_estado is null or a.estado = p_estado
          order by name, o.id limit 50 offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end $$;

create function public.document_request(p_id uuid, p_estado text default null, p_offset integer default 0) returns jsonb
language sql set search_path = '' as $$ select private.document_request(p_id, p_estado, p_offset) $$;

grant execute on function private.document_request(uuid, text, integer), public.document_request(uuid, text, integer) to authenticated;

comment on function public.document_request(uuid, text, integer) is
  'A request with its figures and fifty of its organisations, of one state or all, by name, for administrators; null if unknown.';

create function private.answered_request(p_documento uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', p.id, 'prazo', p.prazo, 'recado', p.recado,
      'edital', (select e.titulo from public.editais e where e.id = p.edital_id))
    from public.documentos d join private.pedidos_documentos p on p.id = d.responde_a
    where d.id = p_documento
  );
end $$;

create function public.answered_request(p_documento uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.answered_request(p_documento) $$;

grant execute on function private.answered_request(uuid), public.answered_request(uuid) to authenticated;

comment on function public.answered_request(uuid) is
  'Which request a document answers, with its day, word and edital, for administrators at the desk; null: none.';

-- schemas/042300_conversas.sql

-- The conversation about a document: its organisation and the team write lines about what is in a slot (decision 138). It belongs to
-- the slot, so that it outlives the file that replaces a refused one; open is it while the slot has a document that is not approved.
-- The tables are read and written by functions alone: who of the team wrote is for the team.

create table private.conversa_mensagens (
  -- From the browser of who writes, so that a repeated request does not write twice.
  id uuid primary key,
  ordem bigint not null generated always as identity unique,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  texto text not null check (char_length(texto) between 1 and 2000),
  da_equipe boolean not null,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table private.conversa_mensagens is 'Lines of the conversations about documents, which nobody changes: one row for each.';
comment on column private.conversa_mensagens.da_equipe is 'Whether the team wrote it, or who looks after the organisation.';

create index conversa_mensagens_slot on private.conversa_mensagens (org_id, tipo, ordem);
create index conversa_mensagens_tipo on private.conversa_mensagens (tipo);
create index conversa_mensagens_autor on private.conversa_mensagens (autor);

alter table private.conversa_mensagens enable row level security;

create table private.conversa_leituras (
  user_id uuid not null references auth.users (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  ate bigint not null,
  primary key (user_id, org_id, tipo)
);

comment on table private.conversa_leituras is 'How far who looks after an organisation has read what the team wrote.';
comment on column private.conversa_leituras.ate is 'The last line (conversa_mensagens.ordem) of the team that was read.';

create index conversa_leituras_org on private.conversa_leituras (org_id);
create index conversa_leituras_tipo on private.conversa_leituras (tipo);

alter table private.conversa_leituras enable row level security;

-- A line of the team that this owner or editor has not read, nor was there before they joined.
create function private.is_unread(line private.conversa_mensagens, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select line.da_equipe and not exists (
    select from private.conversa_leituras r
    where (r.user_id, r.org_id, r.tipo) = (person, line.org_id, line.tipo) and r.ate >= line.ordem
  ) and not exists (
    select from public.organizacao_pessoas m where (m.org_id, m.user_id) = (line.org_id, person) and m.created_at > line.created_at
  )
$$;

create table private.conversa_esperas (
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  escrito_em timestamptz not null,
  primary key (org_id, tipo)
);

comment on table private.conversa_esperas is
  'Questions to the team about documents that were removed (documentos.escrito_em), until the slot''s next document takes them over.';

create index conversa_esperas_tipo on private.conversa_esperas (tipo);

alter table private.conversa_esperas enable row level security;

create function private.keep_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.conversa_esperas (org_id, tipo, escrito_em) values (old.org_id, old.tipo, old.escrito_em);
  return null;
end $$;

-- Neither for the row that receive_document replaces, nor with an organisation that goes.
create trigger documentos_keep_question after delete on public.documentos
  for each row when (old.escrito_em is not null and pg_trigger_depth() = 0) execute function private.keep_question();

-- The notice leads to the document that the question waits at now.
create function private.record_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('conversation_answered', org => new.org_id, document => new.id);
  return null;
end $$;

create trigger documentos_record_question after insert on public.documentos
  for each row when (new.escrito_em is not null) execute function private.record_question();

-- True for the team, false for who belongs to the organisation; anybody else is refused. Who looks after an organisation and is an
-- administrator, too, writes for the organisation. Readers read, but not what lists the directors.
create function private.side_in_conversation(p_org uuid, p_tipo text, writing boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_org = any (private.editable_orgs())
    or (not writing and p_org = any (private.readable_orgs()) and not private.lists_directors(p_tipo)) then
    return false;
  elsif private.is_admin() then
    return true;
  end if;
  perform private.require_second_step();
  perform private.fail('42501', 'Você não participa da conversa sobre este documento.');
end $$;

-- The document in the slot, locked as a review locks it, so that an approval comes before or after a line. A statement that waited
-- for a replacement does not see the new row, the next one does.
create function private.hold_document(p_org uuid, p_tipo text) returns public.documentos
language plpgsql security definer set search_path = '' as $$
declare
  document public.documentos;
begin
  for attempt in 1..2 loop
    select * into document from public.documentos d where d.org_id = p_org and d.tipo = p_tipo for no key update;
    exit when document.id is not null;
  end loop;
  return document;
end $$;

-- Whether this very line is there already; the number of another one is refused.
create function private.is_written(p_id uuid, p_org uuid, p_tipo text, p_texto text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  line private.conversa_mensagens;
begin
  select * into line from private.conversa_mensagens l where l.id = p_id;
  if line.id is null then
    return false;
  elsif (line.org_id, line.tipo, line.texto, line.autor) is distinct from (p_org, p_tipo, p_texto, auth.uid()) then
    perform private.fail('MU001', 'Este número é de outra mensagem.', 'p_id');
  end if;
  return true;
end $$;

-- `p_visto`: the last line that the writer saw. Of two administrators who answer at once, the second reads what the first wrote.
create function private.admit_line(document public.documentos, team boolean, p_visto uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if document.id is null then
    perform private.fail('MU008', 'Não há mais documento aqui. Envie um arquivo antes de escrever.');
  elsif document.aprovado then
    perform private.fail('MU016', 'Este documento foi aprovado: a conversa terminou.', 'approved');
  elsif team and exists (
    select from private.conversa_mensagens l
    where l.org_id = document.org_id and l.tipo = document.tipo and l.da_equipe and l.autor is distinct from auth.uid()
      and l.ordem > coalesce((select v.ordem from private.conversa_mensagens v where v.id = p_visto), 0)
  ) then
    perform private.fail('MU016', 'Outra pessoa da equipe escreveu agora. Leia antes de enviar a sua mensagem.', 'answered');
  elsif (
    select count(*) from private.conversa_mensagens l
    where l.org_id = document.org_id and l.tipo = document.tipo and l.da_equipe = team and l.created_at > now() - interval '1 day'
  ) >= 20 then
    perform private.fail('MU009', case when team then 'A equipe' else 'Sua organização' end
      || ' já escreveu 20 mensagens nesta conversa nas últimas 24 horas. Continue mais tarde.', 'lines');
  end if;
end $$;

-- A line of the organisation brings the document to the top of the queue until the team answers or decides, a refused one too.
create function private.call_team(document public.documentos, team boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.documentos d
  set escrito_em = case when not team then coalesce(d.escrito_em, now()) end,
    aguardando_desde = case when team or d.na_fila then d.aguardando_desde else now() end
  where d.id = document.id;
  if team and document.recusado then
    perform private.release_document(document.id);
  end if;
end $$;

create function private.write_to_conversation(p_id uuid, p_org uuid, p_tipo text, p_texto text, p_visto uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  team boolean;
  words text;
  document public.documentos;
begin
  team := private.side_in_conversation(p_org, p_tipo, true);
  perform private.limit_length(p_tipo, 50, 'p_tipo'), private.limit_length(p_texto, 2000, 'texto');
  words := private.multi_line(p_texto);
  if coalesce(words, '') = '' then
    perform private.fail('MU001', 'Escreva a mensagem.', 'texto');
  elsif p_id is null then
    perform private.fail('MU001', 'Falta o número da mensagem.', 'p_id');
  end if;
  perform private.lock_person(me);
  if private.is_written(p_id, p_org, p_tipo, words) then
    return;
  end if;
  document := private.hold_document(p_org, p_tipo);
  if not team then
    perform private.require_editor(p_org);
  end if;
  perform private.admit_line(document, team, p_visto);
  insert into private.conversa_mensagens (id, org_id, tipo, texto, da_equipe, autor)
  values (p_id, p_org, p_tipo, words, team, me);
  perform private.call_team(document, team);
  -- The trail says that somebody wrote; the words stand in the conversation, and go with it.
  perform private.record(
    case when team then 'conversation_written' else 'conversation_answered' end,
    person => (select o.owner_id from public.organizacoes o where o.id = p_org), org => p_org, document => document.id,
    payload => jsonb_build_object('tipo', p_tipo), acao => 'documento_conversa',
    detalhes => jsonb_build_object('tipo', p_tipo, 'documento', (select s.label from private.document_slots s where s.slot = p_tipo),
      'da_equipe', team));
end $$;

create function public.write_to_conversation(p_id uuid, p_org uuid, p_tipo text, p_texto text, p_visto uuid default null) returns void
language sql set search_path = '' as $$ select private.write_to_conversation(p_id, p_org, p_tipo, p_texto, p_visto) $$;

grant execute on function
  private.write_to_conversation(uuid, uuid, text, text, uuid),
  public.write_to_conversation(uuid, uuid, text, text, uuid)
  to authenticated;

comment on function public.write_to_conversation(uuid, uuid, text, text, uuid) is
  'Writes a line about the document in a slot, once per p_id, for owner, editors and administrators (MU001, MU008, MU009, MU016).';

-- What the team wrote counts as read by who looks after the organisation; what it said of that in the bell, too.
create function private.mark_conversation_read(p_org uuid, p_tipo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  last constant bigint := (
    select max(l.ordem) from private.conversa_mensagens l where l.org_id = p_org and l.tipo = p_tipo and l.da_equipe
  );
begin
  if last is null or exists (
    select from private.conversa_leituras r where (r.user_id, r.org_id, r.tipo) = (me, p_org, p_tipo) and r.ate >= last
  ) then
    return;
  end if;
  perform private.lock_person(me);
  insert into private.conversa_leituras as r (user_id, org_id, tipo, ate) values (me, p_org, p_tipo, last)
  on conflict (user_id, org_id, tipo) do update set ate = excluded.ate where r.ate < excluded.ate;
  if exists (
    select from public.notificacoes n where n.user_id = me and n.tipo = 'conversa' and n.sobre = p_org and n.lida_em is null
  ) then
    perform private.record('conversation_read', person => me, org => p_org);
  end if;
end $$;

-- The newest two hundred lines, the oldest of them first. The organisation reads 'Equipe' for whoever of the team wrote.
create function private.document_conversation(p_org uuid, p_tipo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  team boolean;
begin
  team := private.side_in_conversation(p_org, p_tipo, false);
  perform private.limit_length(p_tipo, 50, 'p_tipo');
  if not team and p_org = any (private.editable_orgs()) then
    perform private.mark_conversation_read(p_org, p_tipo);
  end if;
  return (
    select jsonb_build_object(
      'aberta', coalesce(bool_or(not d.aprovado), false), 'sem_resposta', coalesce(bool_or(d.escrito_em is not null), false),
      'linhas', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'texto', l.texto, 'da_equipe', l.da_equipe,
          'minha', l.autor is not distinct from me, 'escrita_em', l.created_at,
          'autor', case when team or not l.da_equipe then
            (select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = l.autor) end) order by l.ordem), '[]')
        from (
          select * from private.conversa_mensagens m where m.org_id = p_org and m.tipo = p_tipo order by m.ordem desc limit 200
        ) l
      )
    )
    from public.documentos d where d.org_id = p_org and d.tipo = p_tipo
  );
end $$;

create function public.document_conversation(p_org uuid, p_tipo text) returns jsonb
language sql set search_path = '' as $$ select private.document_conversation(p_org, p_tipo) $$;

grant execute on function private.document_conversation(uuid, text), public.document_conversation(uuid, text) to authenticated;

comment on function public.document_conversation(uuid, text) is
  'The conversation about the document in a slot, for who joined the organisation and for administrators; owner or editor then have read it.';

-- Of each slot that has lines: how many, how many of them owner or editor have not read, and the last one.
create function private.list_conversations(p_org uuid) returns table (
  org_id uuid, tipo text, linhas integer, nao_lidas integer, da_equipe boolean, texto text, aberta boolean, sem_resposta boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  org constant uuid := coalesce(p_org, private.owned_org());
begin
  if not (coalesce(org = any (private.readable_orgs()), false) or private.is_admin()) then
    return;
  end if;
  return query
    select org, c.tipo, c.lines::integer, c.unread::integer, last.da_equipe, private.shorten(private.single_line(last.texto), 150),
      coalesce(not d.aprovado, false), d.escrito_em is not null
    from (
      select l.tipo, count(*) as lines, max(l.ordem) as newest,
        count(*) filter (where private.is_unread(l, me) and org = any (private.editable_orgs())) as unread
      from private.conversa_mensagens l where l.org_id = org group by l.tipo
    ) c
    join private.conversa_mensagens last on last.ordem = c.newest
    left join public.documentos d on d.org_id = org and d.tipo = c.tipo
    where org = any (private.editable_orgs()) or private.is_admin() or not private.lists_directors(c.tipo)
    order by c.newest desc;
end $$;

create function public.list_conversations(p_org uuid default null) returns table (
  org_id uuid, tipo text, linhas integer, nao_lidas integer, da_equipe boolean, texto text, aberta boolean, sem_resposta boolean
)
language sql stable set search_path = '' as $$ select * from private.list_conversations(p_org) $$;

grant execute on function private.list_conversations(uuid), public.list_conversations(uuid) to authenticated;

comment on function public.list_conversations(uuid) is
  'The conversations about documents of the own organisation, or p_org, with how many lines are unread, for its people and administrators.';

-- schemas/042500_daily_summaries.sql

-- The daily mail to administrators: what waits for the team, and since when.

create table private.daily_summaries_sent (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  dia date not null
);

comment on table private.daily_summaries_sent is
  'Day of each administrator''s latest daily mail, so that a second run of the job on that day sends no other.';

alter table private.daily_summaries_sent enable row level security;

-- Empty when nothing waits.
create function private.summary_paragraphs(p_day date) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    private.due_lines(p_day),
    private.data_requests_paragraph(p_day),
    (
      select string_agg(
        rtrim(q.mensagem, '.') || case q.contagem when 1 then ', desde ' else ', o mais antigo desde ' end
          || to_char(q.desde at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || '.',
        E'\n' order by q.tipo desc)
      from private.queues() q
    ),
    (
      select E'Editais que encerram nos próximos 7 dias:\n'
        || string_agg(e.titulo || ': ' || private.deadline_text(e.prazo, p_day), E'\n' order by e.prazo, e.titulo, e.id)
      from public.editais e where e.prazo between p_day and p_day + 7
    )
  ], null);
end $$;

-- One mail per administrator and day, and none when nothing waits. Returns their number.
create function private.mail_daily_summaries(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  mailed integer := 0;
begin
  if private.summary_paragraphs(p_day) = '{}' then
    return 0;
  end if;
  for person in
    select p.id from public.user_roles r join public.profiles p on p.id = r.user_id
    join auth.users u on u.id = p.id and u.email_confirmed_at is not null
    where r.role = 'admin' and p.resumo_diario
      -- This mail reports no decision: a mailbox with 200 mails in a day is left alone.
      and (select count(*) from private.outbox o where o.to_email = p.email and o.created_at > now() - interval '1 day') < 200
    order by p.id
  loop
    begin
      insert into private.daily_summaries_sent as s (user_id, dia) values (person, p_day)
      on conflict (user_id) do update set dia = excluded.dia where s.dia < excluded.dia;
      if found then
        perform private.record('daily_summary', person => person, payload => jsonb_build_object('dia', p_day));
        mailed := mailed + 1;
      end if;
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'daily mail to %: %', person, sqlerrm;
    end;
  end loop;
  return mailed;
end $$;

-- schemas/043000_dashboard.sql

-- The figures of the administrators' panel, which stop at private.most_counted().

-- The last twelve weeks of São Paulo, Monday first.
create function private.signups_by_week() returns jsonb
language sql stable security definer set search_path = '' as $$
  with weeks as (
    select date_trunc('week', now() at time zone 'America/Sao_Paulo') - interval '1 week' * back as week
    from generate_series(11, 0, -1) back
  ), counted as (
    select date_trunc('week', p.created_at at time zone 'America/Sao_Paulo') as week, count(*) as total
    from public.profiles p
    where p.created_at >= (select min(w.week) from weeks w) at time zone 'America/Sao_Paulo'
      and p.id <> all ((select private.diagnostic_accounts())::uuid[])
    group by 1
  )
  select jsonb_agg(
    jsonb_build_object('week', to_char(w.week, 'YYYY-MM-DD'), 'total', coalesce(c.total, 0)) order by w.week
  )
  from weeks w left join counted c using (week)
$$;

create function private.users_by_status() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(known.status, private.sign_ups_with_status(known.status))
  from unnest(enum_range(null::public.approval_status)) as known (status)
$$;

-- Expired, or expiring within 30 days; a refused document is not one to renew.
create function private.expiring_documents(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source constant text := 'from public.documentos d where d.valido_ate is not null and not d.recusado and ';
  counts jsonb;
begin
  execute format('select jsonb_build_object(''expired'', %s, ''soon'', %s)',
    private.counting(source || format('d.valido_ate < %L::date', day)),
    private.counting(source || format('d.valido_ate between %L::date and %L::date', day, day + 30)))
  into counts;
  return counts;
end $$;

-- Editais without a deadline stay open.
create function private.open_editais(day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with open as (
    select e.id, e.titulo, e.prazo from public.editais e where e.prazo is null or e.prazo >= day
  ), next as (
    select o.id, o.titulo, o.prazo from open o where o.prazo is not null order by o.prazo, o.titulo, o.id limit 2
  )
  select jsonb_build_object(
    'open', (select count(*) from open),
    'next', (select coalesce(jsonb_agg(to_jsonb(n) order by n.prazo, n.titulo, n.id), '[]') from next n)
  )
$$;

create function private.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'signups_by_week', private.signups_by_week(),
    'by_status', private.users_by_status(),
    'documents_waiting', private.queue_length('documento_reenviado'),
    'oldest_document', private.queue_since('documento_reenviado'),
    'next_document_org', private.first_waiting_org(),
    'documents_expiring', private.expiring_documents(private.today()),
    'organizations', (select count(*) from (select from public.organizacoes limit private.most_counted()) counted),
    'editais', private.open_editais(private.today()),
    'data_requests', (
      select jsonb_build_object('open', count(*), 'due', min(p.prazo)) from private.pedidos_titulares p
      where p.confirmado_em is not null and p.respondido_em is null
    ),
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5)
  );
end $$;

create function public.admin_dashboard() returns jsonb
language sql stable set search_path = '' as $$ select private.admin_dashboard() $$;

grant execute on function private.admin_dashboard(), public.admin_dashboard() to authenticated;

comment on function public.admin_dashboard() is 'The figures of the panel in one request, for administrators.';

-- Counts as the filters of the list do, so that a bar of a chart leads to as many organisations as it shows. An organisation
-- counts in each area that its text names; `outra_area` counts those that name none of p_areas.
create function private.count_organizations_by(p_areas text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  areas text[];
  patterns text[];
  counts jsonb;
begin
  perform private.require_admin();
  perform private.check_areas(p_areas);
  areas := coalesce(p_areas, '{}');
  patterns := array(select private.like_pattern(private.search_text(a)) from unnest(areas) a);
  with by_state as (
    select o.uf, count(*) as n from public.organizacoes o group by 1
  ), by_term as materialized (
    -- Compares each distinct text with an area once.
    select o.area_busca as term, count(*) as n from public.organizacoes o group by 1
  )
  select jsonb_build_object(
    'organizacoes', (select coalesce(sum(s.n), 0) from by_state s),
    'uf', (select coalesce(jsonb_object_agg(s.uf, s.n) filter (where s.uf is not null), '{}') from by_state s),
    'sem_uf', (select coalesce(sum(s.n), 0) from by_state s where s.uf is null),
    'area', (
      select coalesce(jsonb_object_agg(t.area, t.n), '{}') from (
        select a.area, sum(w.n) as n from unnest(areas, patterns) a (area, pattern) join by_term w on w.term like a.pattern
        group by 1
      ) t
    ),
    'outra_area', (select coalesce(sum(w.n), 0) from by_term w where w.term <> '' and w.term not like all (patterns)),
    'sem_area', (select coalesce(sum(w.n), 0) from by_term w where coalesce(w.term, '') = ''),
    'perfil_completo', (
      select count(*) from public.profiles p join public.organizacoes o on o.owner_id = p.id where p.perfil_completo
    )
  ) into counts;
  return counts;
end $$;

create function public.count_organizations_by(p_areas text[] default '{}') returns jsonb
language sql stable set search_path = '' set statement_timeout = '15s' as $$ select private.count_organizations_by(p_areas) $$;

grant execute on function
  private.count_organizations_by(text[]),
  public.count_organizations_by(text[])
  to authenticated;

comment on function public.count_organizations_by(text[]) is
  'How many organisations there are by area, state and completeness, for administrators (MU001).';

-- schemas/044000_diagnostics.sql

-- What /system-check finds out about the database, most of it for administrators only.

-- Restrictive policies (private.neutralize_row_estimates) are left out: a table without any other is closed and must fail the check.
create function private.get_rls_policies() returns table (
  tablename text, rls_enabled boolean, policyname text, cmd text, roles text[], qual text, with_check text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select case n.nspname when 'public' then c.relname::text else n.nspname || '.' || c.relname end,
      c.relrowsecurity, p.policyname::text, p.cmd, p.roles::text[], p.qual, p.with_check
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_policies p
      on p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
    where c.relkind in ('r', 'p') and (n.nspname = 'public' or (n.nspname = 'storage' and c.relname = 'objects'))
    order by 1, 3;
end $$;

create function public.get_rls_policies() returns table (
  tablename text, rls_enabled boolean, policyname text, cmd text, roles text[], qual text, with_check text
)
language sql stable set search_path = '' as $$ select * from private.get_rls_policies() $$;

grant execute on function private.get_rls_policies(), public.get_rls_policies() to authenticated;

comment on function public.get_rls_policies() is
  'Permissive policies of the public tables and storage.objects, for administrators; a table without any has one empty row.';

-- A function of `public` may be missing while its twin in `private` exists: `public.update_user` matches only the first, a
-- bare name either.
create function private.check_function_exists(function_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (
    select from pg_catalog.pg_proc f join pg_catalog.pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'private')
      and check_function_exists.function_name in (f.proname, n.nspname || '.' || f.proname)
  );
end $$;

create function public.check_function_exists(function_name text) returns boolean
language sql stable set search_path = '' as $$ select private.check_function_exists(function_name) $$;

grant execute on function private.check_function_exists(text), public.check_function_exists(text) to authenticated;

comment on function public.check_function_exists(text) is
  'Whether a function exists, by its name with or without schema, for administrators.';

create function private.list_missing_functions(function_names text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(function_names) > 200 then
    perform private.fail('MU001', 'Pergunte por no máximo 200 funções de uma vez.', 'function_names');
  end if;
  return array(
    select wanted.name from unnest(function_names) with ordinality wanted (name, position)
    where not private.check_function_exists(wanted.name)
    order by wanted.position
  );
end $$;

create function public.list_missing_functions(function_names text[]) returns text[]
language sql stable set search_path = '' as $$ select private.list_missing_functions(function_names) $$;

grant execute on function
  private.list_missing_functions(text[]),
  public.list_missing_functions(text[])
  to authenticated;

comment on function public.list_missing_functions(text[]) is
  'Which of up to 200 functions do not exist, named as for check_function_exists, for administrators (MU001).';

-- Creates an account as the auth service does, checks its rows and rolls everything back. Null when all is well.
create function private.try_signup() returns text
language plpgsql security definer set search_path = '' as $$
declare
  tried constant uuid := gen_random_uuid();
  complete boolean;
begin
  insert into auth.users (id, email, raw_user_meta_data)
  values (tried, 'diagnostico-' || tried || '@example.invalid', '{}');
  complete := exists (select from public.profiles p where p.id = tried)
    and exists (select from public.user_roles r where r.user_id = tried and r.role = 'pending')
    and exists (select from public.user_approval a where a.user_id = tried and a.status = 'pending');
  raise exception using errcode = 'MU000', message = case when complete then 'complete' else 'incomplete' end;
exception
  -- The exception is what rolls the account back.
  when sqlstate 'MU000' then
    return case when sqlerrm = 'incomplete' then 'O gatilho não criou o perfil, o papel e a aprovação.' end;
  -- A read-only database proves nothing about the trigger.
  when read_only_sql_transaction then
    raise;
  when others then
    return 'O cadastro de teste falhou: ' || sqlerrm;
end $$;

create function private.diagnose_signup_trigger() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  problem text;
  trigger_there boolean;
  key_there boolean;
begin
  perform private.require_admin();
  trigger_there := exists (
    select from pg_catalog.pg_trigger t
    where t.tgrelid = 'auth.users'::regclass and t.tgname = 'on_auth_user_created' and t.tgenabled <> 'D'
  );
  key_there := exists (
    select from pg_catalog.pg_constraint k
    where k.conrelid = 'public.profiles'::regclass and k.confrelid = 'auth.users'::regclass
      and k.contype = 'f' and k.confdeltype = 'c'
  );
  if not trigger_there then
    problem := 'O gatilho handle_new_user não existe ou está desativado.';
  else
    problem := private.try_signup();
  end if;
  return jsonb_build_object(
    'trigger_ok', problem is null,
    'foreign_key_ok', key_there,
    'message', coalesce(
      problem,
      case when not key_there then 'Falta a chave estrangeira entre profiles e auth.users.' end,
      'O gatilho de cadastro está funcionando.'
    )
  );
end $$;

create function public.diagnose_signup_trigger() returns jsonb
language sql set search_path = '' as $$ select private.diagnose_signup_trigger() $$;

grant execute on function private.diagnose_signup_trigger(), public.diagnose_signup_trigger() to authenticated;

comment on function public.diagnose_signup_trigger() is
  'Whether a new account gets its profile, role and approval, tried with one that is rolled back, for administrators.';

create function private.deployment_status() returns jsonb
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
    'news_failed', (select count(*) from private.news n where n.told_at is null and n.error is not null),
    'news_last_error', (
      select n.kind || ': ' || n.error from private.news n where n.told_at is null and n.error is not null
      order by n.id desc limit 1
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
    -- A mail that is not due yet does not count as waiting, unless a try failed; after a 429, which costs no try, only the
    -- error shows that.
    select jsonb_build_object(
      'outbox_waiting', count(*),
      'outbox_oldest_due', min(o.created_at) filter (where not private.is_bulk_mail(o.kind))
    )
    from private.outbox o
    where o.sent_at is null and o.attempts < 5
      and (o.attempts > 0 or o.last_error is not null or o.next_attempt_at <= now())
  ) else '{}' end;
end $$;

create function public.deployment_status() returns jsonb
language sql stable set search_path = '' as $$ select private.deployment_status() $$;

grant execute on function private.deployment_status(), public.deployment_status() to anon, authenticated;

comment on function public.deployment_status() is
  'The latest migration, for everyone; for administrators also the state of mail delivery and of the daily job.';

-- schemas/044500_operador.sql

-- Who answers for personal data: the operator and how people reach it. What is said here is public (decision 141).

create table private.operador (
  unico boolean primary key default true check (unico),
  nome text check (char_length(nome) between 1 and 200),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  encarregado text check (char_length(encarregado) between 1 and 200),
  substituto text check (char_length(substituto) between 1 and 200),
  email text check (char_length(email) <= 255),
  telefone text check (char_length(telefone) between 1 and 40),
  pequeno_porte boolean not null default false,
  versao integer not null default 0,
  salvo_em timestamptz,
  salvo_por uuid references auth.users (id) on delete set null,
  constraint operador_reachable check (versao = 0 or (nome is not null and num_nonnulls(email, telefone) > 0)),
  constraint operador_substitute check (substituto is null or encarregado is not null)
);

comment on table private.operador is
  'Who answers for personal data (LGPD, art. 41): always one row, in version 0 while nothing has been said.';
comment on column private.operador.encarregado is 'Null: there is none, and email and telefone are the channel instead.';
comment on column private.operador.pequeno_porte is
  'Agente de tratamento de pequeno porte (Resolução CD/ANPD 2/2022): deadlines are doubled.';

create index operador_salvo_por on private.operador (salvo_por);

alter table private.operador enable row level security;

insert into private.operador default values;

create function private.is_small_agent() returns boolean
language sql stable security definer set search_path = '' as $$ select o.pequeno_porte from private.operador o $$;

create function private.operator_settings() returns table (
  nome text, cnpj text, encarregado text, substituto text, email text, telefone text, pequeno_porte boolean, versao integer,
  salvo_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select o.nome, o.cnpj, o.encarregado, o.substituto, o.email, o.telefone, o.pequeno_porte, o.versao, o.salvo_em from private.operador o
$$;

create function public.operator_settings() returns table (
  nome text, cnpj text, encarregado text, substituto text, email text, telefone text, pequeno_porte boolean, versao integer,
  salvo_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.operator_settings() $$;

grant execute on function private.operator_settings(), public.operator_settings() to anon, authenticated;

comment on function public.operator_settings() is
  'Who answers for personal data and how to reach them, for everybody: one row, in version 0 while nothing has been said.';

create function private.save_operator_settings(
  p_nome text, p_cnpj text, p_encarregado text, p_substituto text, p_email text, p_telefone text, p_pequeno_porte boolean,
  p_versao integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given private.operador;
  before private.operador;
begin
  perform private.require_admin();
  perform private.limit_length(p_nome, 200, 'nome'), private.limit_length(p_cnpj, 30, 'cnpj'),
    private.limit_length(p_encarregado, 200, 'encarregado'), private.limit_length(p_substituto, 200, 'substituto'),
    private.limit_length(p_email, 255, 'email'), private.limit_length(p_telefone, 40, 'telefone');
  given.nome := nullif(private.single_line(p_nome), '');
  given.cnpj := private.cnpj_key(p_cnpj);
  given.encarregado := nullif(private.single_line(p_encarregado), '');
  given.substituto := nullif(private.single_line(p_substituto), '');
  given.email := nullif(private.email_address(p_email), '');
  given.telefone := nullif(private.single_line(p_telefone), '');
  given.pequeno_porte := coalesce(p_pequeno_porte, false);
  if given.nome is null then
    perform private.fail('MU001', 'Informe o nome de quem responde pelos dados.', 'nome');
  elsif given.cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' then
    perform private.fail('MU001', 'O CNPJ tem 14 caracteres.', 'cnpj');
  elsif given.email !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Este e-mail não é válido.', 'email');
  elsif given.email is null and given.telefone is null then
    perform private.fail('MU001', 'Informe um e-mail ou um telefone.', 'email');
  elsif given.substituto is not null and given.encarregado is null then
    perform private.fail('MU001', 'Informe o encarregado antes do substituto.', 'encarregado');
  end if;
  select * into before from private.operador o for update;
  if to_jsonb(given) - '{unico,versao,salvo_em,salvo_por}'::text[] = to_jsonb(before) - '{unico,versao,salvo_em,salvo_por}'::text[] then
    -- The answer to the first request may have been lost.
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou estes dados antes.');
  end if;
  update private.operador o set nome = given.nome, cnpj = given.cnpj, encarregado = given.encarregado, substituto = given.substituto,
    email = given.email, telefone = given.telefone, pequeno_porte = given.pequeno_porte, versao = o.versao + 1, salvo_em = now(),
    salvo_por = auth.uid();
  perform private.audit('operador_alterado', detalhes => jsonb_build_object('mudancas', (
    select jsonb_object_agg(part.name, part.change)
    from (values
      ('responsavel', private.change(before.nome, given.nome)), ('cnpj', private.change(before.cnpj, given.cnpj)),
      ('encarregado', private.change(before.encarregado, given.encarregado)),
      ('substituto', private.change(before.substituto, given.substituto)),
      ('email', private.change(before.email, given.email)), ('phone', private.change(before.telefone, given.telefone)),
      ('pequeno_porte', private.change(
        case when before.pequeno_porte then 'sim' else 'não' end, case when given.pequeno_porte then 'sim' else 'não' end))
    ) part (name, change)
    where part.change is not null
  )));
end $$;

create function public.save_operator_settings(
  p_nome text, p_cnpj text, p_encarregado text, p_substituto text, p_email text, p_telefone text, p_pequeno_porte boolean,
  p_versao integer
) returns void language sql set search_path = '' as $$
  select private.save_operator_settings(p_nome, p_cnpj, p_encarregado, p_substituto, p_email, p_telefone, p_pequeno_porte, p_versao)
$$;

grant execute on function
  private.save_operator_settings(text, text, text, text, text, text, boolean, integer),
  public.save_operator_settings(text, text, text, text, text, text, boolean, integer)
  to authenticated;

comment on function public.save_operator_settings(text, text, text, text, text, text, boolean, integer) is
  'Saves over the version p_versao who answers for personal data, for administrators (MU001, MU012).';

-- schemas/045000_lgpd.sql

-- The rights that Brazil's data protection law (LGPD) gives a person: a copy of their data, and the request for deletion.

-- A row as its person was told of it: without a decision that still can be undone (decision 61). Null where the decision
-- before was not told either.
create function private.told_row(stored jsonb, about uuid, decided_at timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select stored || coalesce((
    select jsonb_object_agg(key, case
      when coalesce(earlier.state ->> 'reviewed_at', earlier.state ->> 'decided_at')::timestamptz > now() - private.message_delay()
        then null else earlier.state -> key end)
    from private.recent_decisions r,
      lateral (select r.before -> 'row' || jsonb_build_object('role', r.before -> 'role')) earlier (state),
      unnest('{aprovado,recusado,observacoes,reviewed_at,status,notes,decided_at,role}'::text[]) key
    where r.about = told_row.about and r.decided_at = told_row.decided_at and stored ? key
      and r.decided_at > now() - private.message_delay()
  ), '{}')
$$;

-- Entries about a person, without the decisions that the person was never told of, or not yet: those that were undone or still
-- can be, and those that another decision replaced before the message left.
create function private.told_history(p_user_id uuid) returns setof public.auditoria
language sql stable security definer set search_path = '' as $$
  with decisions as (
    select a.id, a.created_at, a.documento_id, a.acao, lead(a.acao) over (
      partition by a.documento_id order by a.id
    ) as followed_by
    from public.auditoria a
    where a.user_id = p_user_id and a.acao ~ '^(cadastro|documento)_(aprovado|rejeitado|reaberto|desfeito)$'
  ), standing as (
    select d.id, d.created_at, lead(d.created_at) over (partition by d.documento_id order by d.id) as replaced_at
    from decisions d
    where d.acao !~ '_desfeito$' and coalesce(d.followed_by, '') !~ '_desfeito$'
  )
  select a.* from public.auditoria a
  where a.user_id = p_user_id and (
    not exists (select from decisions d where d.id = a.id)
    or a.id in (select s.id from standing s where least(s.replaced_at, now()) > s.created_at + private.message_delay())
  )
$$;

create function private.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  approval constant jsonb := (
    select private.told_row(to_jsonb(a) || jsonb_build_object('role', r.role), a.user_id, a.decided_at)
    from public.user_approval a left join public.user_roles r on r.user_id = a.user_id where a.user_id = uid
  );
begin
  if uid is null then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.require_second_step();
  return jsonb_build_object(
    'gerado_em', now(),
    'conta', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'criada_em', u.created_at,
        'email_confirmado_em', u.email_confirmed_at, 'ultimo_acesso', u.last_sign_in_at, 'metadados', u.raw_user_meta_data)
      from auth.users u where u.id = uid
    ),
    'aparelhos', (
      select coalesce(jsonb_agg(jsonb_build_object('nome', f.friendly_name, 'desde', f.created_at) order by f.created_at), '[]')
      from auth.mfa_factors f where f.user_id = uid and f.status = 'verified'
    ),
    'perfil', (select to_jsonb(p) from public.profiles p where p.id = uid),
    'papel', approval -> 'role',
    'aprovacao', approval - '{decided_by,role}'::text[],
    'formulario', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'salvo_por' order by f.step), '[]')
      from public.form_progress f where f.user_id = uid
    ),
    'organizacao', (
      select to_jsonb(o) || jsonb_build_object(
        'certificacoes', (select to_jsonb(c) from public.certificacoes c where c.org_id = o.id),
        'priorities', (select to_jsonb(p) from public.priorities p where p.org_id = o.id),
        'documentos', (
          select coalesce(jsonb_agg(
            private.told_row(to_jsonb(d), d.id, d.reviewed_at) - '{reviewed_by,enviado_por,substitui,responde_a,na_fila}'::text[] order by d.tipo
          ), '[]')
          from public.documentos d where d.org_id = o.id
        ),
        'documento_versoes', (
          select coalesce(jsonb_agg(to_jsonb(v) order by v.tipo), '[]')
          from public.documento_versoes v where v.org_id = o.id
        ),
        'dirigentes', (
          select coalesce(jsonb_agg(to_jsonb(d) - 'org_id' order by d.created_at, d.id), '[]')
          from public.dirigentes d where d.org_id = o.id
        ),
        'prontidao', (
          select coalesce(jsonb_agg(jsonb_build_object('item', m.item, 'marcada_em', m.marcada_em,
            'por_mim', m.marcada_por is not distinct from uid) order by m.item), '[]')
          from public.prontidao_marcas m where m.org_id = o.id
        )
      )
      from public.organizacoes o where o.owner_id = uid
    ),
    'convites_recebidos', (
      select coalesce(jsonb_agg(jsonb_build_object('organizacao', o.nome, 'papel', c.papel, 'enviado_em', c.enviado_em,
        'expira_em', c.expira_em) order by c.enviado_em), '[]')
      from public.organizacao_convites c join public.organizacoes o on o.id = c.org_id where c.email = private.own_address()
    ),
    'participacoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'papel', p.papel, 'desde', p.created_at)), '[]')
      from public.organizacao_pessoas p join public.organizacoes o on o.id = p.org_id where p.user_id = uid
    ),
    'editais', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'titulo', e.titulo, 'criado_em', e.created_at)
        order by e.created_at), '[]')
      from public.editais e where e.created_by = uid
    ),
    'convites', (
      select coalesce(jsonb_agg(jsonb_build_object('edital', e.titulo, 'enviado_em', c.enviado_em,
        'resposta', c.resposta, 'respondido_em', c.respondido_em) order by c.enviado_em), '[]')
      from public.edital_convites c
      join public.organizacoes o on o.id = c.org_id
      join public.editais e on e.id = c.edital_id
      where o.owner_id = uid and c.enviado_em is not null
    ),
    'mensagens_de_editais', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'assunto', m.assunto, 'mensagem', m.mensagem,
        'criada_em', m.created_at) order by m.created_at), '[]')
      from public.edital_mensagens m where m.created_by = uid
    ),
    'pedidos_recebidos', (
      select coalesce(jsonb_agg(jsonb_build_object('documentos', p.documentos, 'prazo', p.prazo, 'recado', p.recado,
        'pedido_em', p.created_at, 'retirado_em', p.retirado_em, 'visto_em', r.visto_em) order by p.created_at, p.id), '[]')
      from private.pedido_organizacoes r join private.pedidos_documentos p on p.id = r.pedido_id
      join public.organizacoes o on o.id = r.org_id
      where o.owner_id = uid
    ),
    'pedidos_feitos', (
      select coalesce(jsonb_agg(jsonb_build_object('documentos', p.documentos, 'prazo', p.prazo, 'recado', p.recado,
        'pedido_em', p.created_at, 'retirado_em', p.retirado_em) order by p.created_at, p.id), '[]')
      from private.pedidos_documentos p where p.created_by = uid
    ),
    -- Of the own organisation all lines, of another one those that the caller wrote, also for the team.
    'conversas', (
      select coalesce(jsonb_agg(jsonb_build_object('organizacao', o.nome, 'documento', s.label, 'texto', l.texto,
        'da_equipe', l.da_equipe, 'por_mim', l.autor is not distinct from uid, 'escrita_em', l.created_at) order by l.ordem), '[]')
      from private.conversa_mensagens l join public.organizacoes o on o.id = l.org_id join private.document_slots s on s.slot = l.tipo
      where o.owner_id = uid or l.autor = uid
    ),
    'pedidos_sobre_dados', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{chaves,lembrado,prorrogado_por,respondido_por}'::text[] order by p.created_at, p.id), '[]')
      from private.pedidos_titulares p where p.email = private.own_address() and p.confirmado_em is not null
    ),
    -- What the register says of an incident is not about them.
    'incidentes', (
      select coalesce(jsonb_agg(jsonb_build_object('numero', i.numero,
        'registrado_em', case when i.registrado_por = uid then i.registrado_em end,
        'encerrado_em', case when i.encerrado_por = uid then i.encerrado_em end) order by i.numero), '[]')
      from private.incidentes i where uid in (i.registrado_por, i.encerrado_por)
    ),
    'consentimentos', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.consentimentos c where c.user_id = uid
    ),
    'notificacoes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notificacoes n where n.user_id = uid and n.visivel_em <= now()
    ),
    -- Without actor_id: it is personal data of the team, not the caller's. Nor for which edital documents were asked for (decision 132).
    'historico', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'acao', a.acao, 'quando', a.created_at, 'por_mim', a.actor_id is not distinct from uid,
        'detalhes', case a.acao when 'documento_pedido' then a.detalhes - '{edital,titulo}'::text[] else a.detalhes end
      ) order by a.id), '[]')
      from private.told_history(uid) a
    )
  );
end $$;

-- Security definer, because the policies hide these rows from people who are not approved.
create function private.export_my_miniatures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('miniaturas', coalesce(jsonb_agg(to_jsonb(m) order by m.documento_id), '[]'))
  from public.documento_miniaturas m join public.organizacoes o on o.id = m.org_id
  where o.owner_id = (select private.caller())
$$;

create function private.export_my_views() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('visoes_salvas', coalesce(jsonb_agg(
    to_jsonb(v) - '{owner_id,autor_id}'::text[] || jsonb_build_object('da_equipe', v.owner_id is null)
    order by v.owner_id is null, v.posicao), '[]'))
  from public.visoes_salvas v where (select private.caller()) in (v.owner_id, v.autor_id)
$$;

create function public.export_my_data() returns jsonb
language sql stable set search_path = '' as $$
  select private.export_my_data() || private.export_my_miniatures() || private.export_my_views()
$$;

grant execute on function
  private.export_my_data(),
  private.export_my_miniatures(),
  private.export_my_views(),
  public.export_my_data()
  to authenticated;

comment on function public.export_my_data() is
  'Copy of the signed-in person''s data, whatever their approval status.';

-- The request is about the account alone: the organisation and its documents stay.
create function private.request_account_deletion() returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := private.caller();
  person record;
begin
  select p.email, p.nome into person from public.profiles p where p.id = uid;
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.require_second_step();
  perform private.lock_person(uid);
  if exists (
    select from public.auditoria a
    where a.user_id = uid and a.acao = 'exclusao_solicitada' and a.created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  perform private.record('deletion_requested', person => uid, acao => 'exclusao_solicitada',
    detalhes => jsonb_build_object('email', person.email));
end $$;

create function public.request_account_deletion() returns void
language sql set search_path = '' as $$ select private.request_account_deletion() $$;

grant execute on function private.request_account_deletion(), public.request_account_deletion() to authenticated;

comment on function public.request_account_deletion() is
  'Records that the signed-in person wants their account deleted and notifies the administrators, once a day at most.';

-- schemas/045100_titulares.sql

-- Requests of data subjects (LGPD, arts. 18 to 20), from people with and without an account. Who has none confirms by a link that was
-- mailed; until then the request reaches nobody of the team, and after seven days it goes. The table is read and written by
-- functions alone (decision 139).

create table private.pedidos_titulares (
  -- From the browser of who asks, so that a repeated request is stored once.
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 200),
  email text not null check (char_length(email) <= 255),
  vinculo text not null check (char_length(vinculo) <= 200),
  direito text not null check (direito in (
    'acesso', 'correcao', 'eliminacao', 'portabilidade', 'consentimento', 'compartilhamento', 'recusa', 'revogacao', 'revisao'
  )),
  assunto text not null check (char_length(assunto) between 1 and 2000),
  endereco text check (char_length(endereco) between 1 and 500),
  chaves bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmado_em timestamptz,
  protocolo text unique,
  prazo date,
  lembrado integer,
  prorrogado_em timestamptz,
  prorrogado_por uuid references auth.users (id) on delete set null,
  motivo text check (char_length(motivo) between 1 and 2000),
  respondido_em timestamptz,
  respondido_por uuid references auth.users (id) on delete set null,
  atendido boolean,
  resposta text check (char_length(resposta) between 1 and 5000),
  constraint pedidos_titulares_confirmed check (num_nonnulls(confirmado_em, protocolo, prazo) in (0, 3)),
  constraint pedidos_titulares_extended check (
    num_nonnulls(prorrogado_em, motivo) in (0, 2) and (prorrogado_em is null or confirmado_em is not null)
  ),
  constraint pedidos_titulares_answered check (
    num_nonnulls(respondido_em, atendido, resposta) in (0, 3) and (respondido_em is null or confirmado_em is not null)
  )
);

comment on table private.pedidos_titulares is
  'Requests of people about their personal data (LGPD, art. 18): one row each. Names, addresses and words of people, also without an account.';
comment on column private.pedidos_titulares.vinculo is 'Who the person is to an organisation, in their words; may be empty.';
comment on column private.pedidos_titulares.endereco is 'Where the answer goes on paper (art. 19, § 2); null: by mail alone.';
comment on column private.pedidos_titulares.chaves is 'SHA-256 of the keys in the links that were mailed: each opens this request.';
comment on column private.pedidos_titulares.prazo is 'Last day to answer, as the person was told: a later setting of the operator does not move it.';
comment on column private.pedidos_titulares.lembrado is
  'The last reminder, in days before the last day (-1: it is over): none that is as early follows. Null: none was due.';
comment on column private.pedidos_titulares.atendido is 'Whether the answer does what was asked; the reason not to is in the answer.';

create index pedidos_titulares_email on private.pedidos_titulares (email, created_at desc);
create index pedidos_titulares_chaves on private.pedidos_titulares using gin (chaves);
create index pedidos_titulares_created_at on private.pedidos_titulares (created_at);
create index pedidos_titulares_open on private.pedidos_titulares (prazo, id) where confirmado_em is not null and respondido_em is null;
create index pedidos_titulares_answered_at on private.pedidos_titulares (respondido_em desc, id) where respondido_em is not null;
create index pedidos_titulares_prorrogado_por on private.pedidos_titulares (prorrogado_por);
create index pedidos_titulares_respondido_por on private.pedidos_titulares (respondido_por);

alter table private.pedidos_titulares enable row level security;

-- Art. 19, II gives fifteen days, and Resolução CD/ANPD 2/2022, art. 14, doubles them for small agents.
create function private.days_to_answer() returns integer
language sql stable security definer set search_path = '' as $$ select case when private.is_small_agent() then 30 else 15 end $$;

-- Calendar days of São Paulo count, from the request itself and not from its confirmation, without the day of the request.
create function private.last_day_to_answer(requested timestamptz, days integer) returns date
language sql immutable set search_path = '' as $$ select private.day_of(requested) + days $$;

create function private.hash_of_key(value text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(value, 'UTF8')) $$;

-- One more mail gets a key of its own, because only the hashes of the others are stored.
create function private.new_data_request_key(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(24), 'hex');
begin
  update private.pedidos_titulares p set chaves = p.chaves || private.hash_of_key(token) where p.id = p_id;
  return token;
end $$;

-- Its mailed links open it for seven days until it is confirmed, and for ninety days after its answer.
create function private.is_data_request_open(request private.pedidos_titulares) returns boolean
language sql stable set search_path = '' as $$
  select case when request.confirmado_em is null then request.created_at > now() - interval '7 days'
    else coalesce(request.respondido_em > now() - interval '90 days', true) end
$$;

-- It is what its person reads of it.
create function private.data_request_state(request private.pedidos_titulares) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', request.id, 'direito', request.direito, 'assunto', request.assunto, 'nome', request.nome, 'vinculo', request.vinculo,
    'endereco', request.endereco, 'pedido_em', request.created_at, 'protocolo', request.protocolo, 'prazo', request.prazo,
    'estado', case when request.respondido_em is not null then 'respondido' when request.prorrogado_em is not null then 'prorrogado'
      when request.confirmado_em is not null then 'aberto' else 'aguardando' end,
    'motivo', request.motivo, 'respondido_em', request.respondido_em, 'atendido', request.atendido, 'resposta', request.resposta
  )
$$;

-- From here on the team reads it, and it has its number and its last day.
create function private.admit_data_request(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  update private.pedidos_titulares p
  set confirmado_em = now(), prazo = private.last_day_to_answer(p.created_at, private.days_to_answer()),
    protocolo = to_char(private.day_of(p.created_at), 'YYYY') || '-' || upper(private.new_recovery_code())
  where p.id = p_id returning * into request;
  perform private.record('data_request_confirmed', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_pedido', detalhes => private.data_request_details(request));
  return request.protocolo;
end $$;

create function private.data_request_details(request private.pedidos_titulares) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('pedido', request.id, 'protocolo', request.protocolo, 'direito', request.direito, 'prazo', request.prazo)
$$;

-- Three a day from an address; of those that need a mail to be confirmed, a hundred a day that nobody confirmed and three hundred in all: more
-- would fill the table, strangers' mailboxes and the team's days. What others file in somebody's name and nobody confirms does not count for
-- who is signed in.
create function private.has_filed_enough(address text, is_own boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 3 from private.pedidos_titulares p
  where p.email = address and p.created_at > now() - interval '1 day' and (p.confirmado_em is not null or not is_own)
$$;

create function private.limit_mailed_requests() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    -- Of who is signed in both moments are the same.
    select count(*) filter (where p.confirmado_em is null) >= 100 or count(*) filter (where p.confirmado_em is distinct from p.created_at) >= 300
    from private.pedidos_titulares p where p.created_at > now() - interval '1 day'
  ) then
    perform private.fail('MU009', 'Chegaram pedidos demais hoje. Tente amanhã.', 'data_requests');
  end if;
end $$;

-- It answers null, whoever's the address is and however often it was used: the rest is in the mail. Where the address is the caller's
-- confirmed one, it answers the number.
create function private.file_data_request(
  p_id uuid, p_direito text, p_nome text, p_email text, p_assunto text, p_vinculo text, p_endereco text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  own text;
  address text;
  request private.pedidos_titulares;
begin
  perform private.limit_length(p_direito, 30, 'direito'), private.limit_length(p_nome, 200, 'nome'), private.limit_length(p_email, 255, 'email'),
    private.limit_length(p_assunto, 2000, 'assunto'), private.limit_length(p_vinculo, 200, 'vinculo'),
    private.limit_length(p_endereco, 500, 'endereco');
  own := case when not private.lacks_second_factor() then private.own_address() end;
  address := coalesce(own, lower(private.email_address(p_email)));
  request.nome := private.single_line(p_nome);
  request.assunto := private.multi_line(p_assunto);
  if p_id is null then
    perform private.fail('MU001', 'Falta o número do pedido.', 'p_id');
  elsif coalesce(request.nome, '') = '' then
    perform private.fail('MU001', 'Informe o seu nome.', 'nome');
  elsif coalesce(address, '') !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Informe um e-mail válido.', 'email');
  elsif p_direito is null or p_direito not in (
    'acesso', 'correcao', 'eliminacao', 'portabilidade', 'consentimento', 'compartilhamento', 'recusa', 'revogacao', 'revisao'
  ) then
    perform private.fail('MU001', 'Escolha o que você quer pedir.', 'direito');
  elsif coalesce(request.assunto, '') = '' then
    perform private.fail('MU001', 'Escreva o seu pedido.', 'assunto');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mutirao.data_request.' || address, 0));
  if not exists (select from private.pedidos_titulares p where p.id = p_id) then
    if own is null then
      perform private.limit_mailed_requests();
    end if;
    if private.has_filed_enough(address, own is not null) then
      if own is not null then
        perform private.fail('MU009', 'Você já fez três pedidos hoje. Faça o próximo amanhã.', 'data_requests');
      end if;
      return null;
    end if;
    insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, endereco)
    values (p_id, request.nome, address, coalesce(private.single_line(p_vinculo), ''), p_direito, request.assunto,
      nullif(private.multi_line(p_endereco), ''))
    on conflict (id) do nothing returning * into request;
    if request.id is null then
      return null;
    elsif own is not null then
      return private.admit_data_request(p_id);
    end if;
    perform private.record('data_request_filed', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)));
  end if;
  return (select p.protocolo from private.pedidos_titulares p where p.id = p_id and p.email = own);
end $$;

create function public.file_data_request(
  p_id uuid, p_direito text, p_nome text, p_email text, p_assunto text, p_vinculo text default '', p_endereco text default null
) returns text
language sql set search_path = '' as $$
  select private.file_data_request(p_id, p_direito, p_nome, p_email, p_assunto, p_vinculo, p_endereco)
$$;

grant execute on function
  private.file_data_request(uuid, text, text, text, text, text, text),
  public.file_data_request(uuid, text, text, text, text, text, text)
  to anon, authenticated;

comment on function public.file_data_request(uuid, text, text, text, text, text, text) is
  'Files a request about personal data, once per p_id, for everybody: its number for who asks from their own confirmed address, else null, and a mail to confirm (MU001, MU009).';

create function private.data_request_by_key(p_chave text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.limit_length(p_chave, 100, 'p_chave');
  return (
    select private.data_request_state(p) from private.pedidos_titulares p
    where p.chaves @> array[private.hash_of_key(p_chave)] and private.is_data_request_open(p)
  );
end $$;

create function public.data_request_by_key(p_chave text) returns jsonb
language sql stable set search_path = '' as $$ select private.data_request_by_key(p_chave) $$;

grant execute on function private.data_request_by_key(text), public.data_request_by_key(text) to anon, authenticated;

comment on function public.data_request_by_key(text) is
  'The state of the request whose mailed link has this key, for whoever has it; null: there is none, it lapsed unconfirmed, or was answered ninety days ago.';

create function private.confirm_data_request(p_chave text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  perform private.limit_length(p_chave, 100, 'p_chave');
  select * into request from private.pedidos_titulares p
  where p.chaves @> array[private.hash_of_key(p_chave)] and private.is_data_request_open(p) for no key update;
  if request.id is not null and request.confirmado_em is null then
    perform private.admit_data_request(request.id);
  end if;
  return private.data_request_by_key(p_chave);
end $$;

create function public.confirm_data_request(p_chave text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_data_request(p_chave) $$;

grant execute on function private.confirm_data_request(text), public.confirm_data_request(text) to anon, authenticated;

comment on function public.confirm_data_request(text) is
  'Confirms the request whose mailed link has this key, so that it reaches the team, and returns its state; null: there is none, or its link is over.';

create function private.my_data_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.own_address();
begin
  perform private.require_second_step();
  return (
    select coalesce(jsonb_agg(private.data_request_state(page) order by page.created_at desc, page.id), '[]')
    from (
      select * from private.pedidos_titulares p where p.email = own and p.confirmado_em is not null
      order by p.created_at desc, p.id limit 100
    ) page
  );
end $$;

create function public.my_data_requests() returns jsonb
language sql stable set search_path = '' as $$ select private.my_data_requests() $$;

grant execute on function private.my_data_requests(), public.my_data_requests() to authenticated;

comment on function public.my_data_requests() is 'The newest requests about personal data from the caller''s confirmed address.';

-- Unconfirmed ones are counted and not shown: anybody may have filed them in anybody's name.
create function private.list_data_requests(p_respondidos boolean, p_offset integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', (
        select count(*) from private.pedidos_titulares p
        where p.confirmado_em is not null and (p.respondido_em is not null) = coalesce(p_respondidos, false)
      ),
      'aguardando', (
        select count(*) from private.pedidos_titulares p where p.confirmado_em is null and p.created_at > now() - interval '7 days'
      ),
      'pedidos', coalesce(jsonb_agg(private.data_request_state(page) - '{assunto,vinculo,endereco,motivo,resposta}'::text[]
        order by page.respondido_em desc, page.prazo, page.id), '[]')
    )
    from (
      select * from private.pedidos_titulares p
      where p.confirmado_em is not null and (p.respondido_em is not null) = coalesce(p_respondidos, false)
      order by p.respondido_em desc, p.prazo, p.id limit 20 offset greatest(coalesce(p_offset, 0), 0)
    ) page
  );
end $$;

create function public.list_data_requests(p_respondidos boolean default false, p_offset integer default 0) returns jsonb
language sql stable set search_path = '' as $$ select private.list_data_requests(p_respondidos, p_offset) $$;

grant execute on function
  private.list_data_requests(boolean, integer),
  public.list_data_requests(boolean, integer)
  to authenticated;

comment on function public.list_data_requests(boolean, integer) is
  'Twenty confirmed requests about personal data, those to answer by their last day or those answered, and how many wait for their person, for administrators.';

-- The team finds by it what the request is about.
create function private.places_of_address(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'como', found.how)
      order by private.sort_text(o.nome) collate "C", o.id, found.how), '[]')
    from (
      select o.id, 'proprietario' as how from public.organizacoes o join public.profiles p on p.id = o.owner_id where p.email = address
      union select m.org_id, m.papel from public.organizacao_pessoas m join public.profiles p on p.id = m.user_id where p.email = address
      union select d.org_id, 'dirigente' from public.dirigentes d where lower(d.email) = address
      union select o.id, 'contato' from public.organizacoes o where lower(o.email) = address
      union select c.org_id, 'convite' from public.organizacao_convites c where c.email = address
    ) found (org, how) join public.organizacoes o on o.id = found.org
  );
end $$;

-- It is true where the caller asked it and another administrator can answer it.
create function private.is_own_data_request(request private.pedidos_titulares) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(request.email = private.own_address(), false)
    and exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> auth.uid());
end $$;

create function private.data_request(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.data_request_state(p) || jsonb_build_object(
      'email', p.email, 'proprio', private.is_own_data_request(p), 'dias', p.prazo - private.day_of(p.created_at),
      'prorrogado_em', p.prorrogado_em, 'prorrogado_por', private.name_of(p.prorrogado_por),
      'respondido_por', private.name_of(p.respondido_por),
      'conta', (select u.id from public.profiles u where u.email = p.email), 'lugares', private.places_of_address(p.email)
    )
    from private.pedidos_titulares p where p.id = p_id and p.confirmado_em is not null
  );
end $$;

create function public.data_request(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.data_request(p_id) $$;

grant execute on function private.data_request(uuid), public.data_request(uuid) to authenticated;

comment on function public.data_request(uuid) is
  'A confirmed request about personal data, and where the portal has its address, for administrators; null if unknown.';

-- Held, so that of two who answer at once the second is told. What was seen is the last day, which an extension changes.
create function private.hold_data_request(p_id uuid, p_visto date) returns private.pedidos_titulares
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  select * into request from private.pedidos_titulares p where p.id = p_id and p.confirmado_em is not null for no key update;
  if request.id is null then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  elsif private.is_own_data_request(request) then
    perform private.fail('MU003', 'Este pedido é seu. Outra pessoa da equipe precisa cuidar dele.');
  elsif request.respondido_em is not null or request.prazo is distinct from p_visto then
    perform private.fail('MU016', 'Este pedido mudou depois que você o abriu.');
  end if;
  return request;
end $$;

-- It is extended once, by as many days as it had: a later setting of the operator changes neither.
create function private.extend_data_request(p_id uuid, p_motivo text, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  perform private.limit_length(p_motivo, 2000, 'motivo');
  reason := private.multi_line(p_motivo);
  if coalesce(reason, '') = '' then
    perform private.fail('MU001', 'Escreva o motivo.', 'motivo');
  elsif exists (
    select from private.pedidos_titulares p where p.id = p_id and p.motivo = reason and p.prorrogado_por = auth.uid()
  ) then
    -- The answer to the first request may have been lost.
    return;
  end if;
  request := private.hold_data_request(p_id, p_visto);
  if request.prorrogado_em is not null then
    perform private.fail('MU016', 'Este pedido já foi prorrogado. Responda dentro do novo prazo.');
  elsif request.prazo < private.today() then
    perform private.fail('MU017', 'O prazo já passou. Responda o pedido agora.');
  end if;
  update private.pedidos_titulares p
  set prazo = p.prazo + (p.prazo - private.day_of(p.created_at)), prorrogado_em = now(), prorrogado_por = auth.uid(), motivo = reason, lembrado = null
  where p.id = p_id returning * into request;
  perform private.record('data_request_extended', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_prorrogado', detalhes => private.data_request_details(request) || jsonb_build_object('prazo_antes', p_visto));
end $$;

create function public.extend_data_request(p_id uuid, p_motivo text, p_visto date) returns void
language sql set search_path = '' as $$ select private.extend_data_request(p_id, p_motivo, p_visto) $$;

grant execute on function
  private.extend_data_request(uuid, text, date),
  public.extend_data_request(uuid, text, date)
  to authenticated;

comment on function public.extend_data_request(uuid, text, date) is
  'Gives a request about personal data, once, as many days more as it had, with the reason, for administrators (MU001, MU003, MU008, MU016, MU017).';

create function private.answer_data_request(p_id uuid, p_atendido boolean, p_resposta text, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text;
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  perform private.limit_length(p_resposta, 5000, 'resposta');
  words := private.multi_line(p_resposta);
  if coalesce(words, '') = '' then
    perform private.fail('MU001', 'Escreva a resposta.', 'resposta');
  elsif p_atendido is null then
    perform private.fail('MU001', 'Diga se o pedido foi atendido.', 'atendido');
  elsif exists (
    select from private.pedidos_titulares p
    where p.id = p_id and p.resposta = words and p.atendido = p_atendido and p.respondido_por = auth.uid()
  ) then
    return;
  end if;
  request := private.hold_data_request(p_id, p_visto);
  update private.pedidos_titulares p
  set respondido_em = now(), respondido_por = auth.uid(), atendido = p_atendido, resposta = words
  where p.id = p_id returning * into request;
  perform private.record('data_request_answered', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_respondido', detalhes => private.data_request_details(request) || jsonb_build_object('atendido', p_atendido));
end $$;

create function public.answer_data_request(p_id uuid, p_atendido boolean, p_resposta text, p_visto date) returns void
language sql set search_path = '' as $$ select private.answer_data_request(p_id, p_atendido, p_resposta, p_visto) $$;

grant execute on function
  private.answer_data_request(uuid, boolean, text, date),
  public.answer_data_request(uuid, boolean, text, date)
  to authenticated;

comment on function public.answer_data_request(uuid, boolean, text, date) is
  'Answers a request about personal data: done, or not and why; its person gets the words by mail, for administrators (MU001, MU003, MU008, MU016).';

-- A missed day is made up for by the next one, and a second run on the same day reminds nobody twice.
create function private.remind_of_data_requests(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  reminded integer := 0;
begin
  for due in
    update private.pedidos_titulares p set lembrado = private.reminder_on(p_day, p.prazo)
    where p.confirmado_em is not null and p.respondido_em is null and p.prazo <= p_day + 5
      and coalesce(p.lembrado, 6) > private.reminder_on(p_day, p.prazo)
    returning p.id
  loop
    perform private.record('data_request_due', payload => jsonb_build_object('pedido', due, 'dia', p_day));
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;

-- schemas/045200_incidentes.sql

-- The register of security incidents with personal data (LGPD, art. 48; Resolução CD/ANPD 15/2024): what happened, until when the
-- ANPD and the persons must be told, and when they were. Functions alone read and write it, for administrators (decision 140).

-- Of deadlines that the law sets: no Saturday, Sunday or national holiday (Leis 662/1949 as of 10.607/2002, 6.802/1980 and
-- 14.759/2023). Carnival, Good Friday and Corpus Christi are no national holidays: where one is free, the deadline is early, never late.
create function private.is_working_day(day date) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  month_and_day constant integer := extract(month from day) * 100 + extract(day from day);
begin
  return extract(isodow from day) < 6
    and month_and_day <> all ('{101,421,501,907,1012,1102,1115,1225}'::integer[])
    and (month_and_day <> 1120 or extract(year from day) < 2024);
end $$;

-- The day itself does not count.
create function private.add_working_days(day date, days integer) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select day + n from generate_series(1, 2 * days + 20) n where private.is_working_day(day + n) order by n offset days - 1 limit 1
  );
end $$;

create table private.incidentes (
  -- From the browser of who registers, so that a repeated request does not register twice.
  id uuid primary key,
  numero integer not null unique generated always as identity,
  titulo text not null check (char_length(titulo) between 1 and 200),
  descricao text not null check (char_length(descricao) between 1 and 5000),
  ocorrido_em timestamptz check (ocorrido_em between '2000-01-01' and '2100-12-31'),
  conhecido_em timestamptz not null check (conhecido_em between '2000-01-01' and '2100-12-31'),
  titulares text[] not null default '{}'
    check (titulares <@ '{representantes,dirigentes,atendidas,criancas_idosos,usuarios}'::text[]),
  dados text[] not null default '{}'
    check (dados <@ '{cadastro,documentos,cpf_rg,financeiros,acesso,sensiveis,sigilo,larga_escala}'::text[]),
  pessoas integer check (pessoas between 0 and 300000000),
  dano boolean,
  riscos text check (char_length(riscos) between 1 and 5000),
  medidas_antes text check (char_length(medidas_antes) between 1 and 5000),
  medidas_depois text check (char_length(medidas_depois) between 1 and 5000),
  comunicar boolean,
  motivo_nao_comunicar text check (char_length(motivo_nao_comunicar) between 1 and 5000),
  motivo_atraso text check (char_length(motivo_atraso) between 1 and 5000),
  anpd_em date,
  titulares_em date,
  complemento_em date,
  comunicacao text check (char_length(comunicacao) between 1 and 5000),
  registrado_em timestamptz not null default now(),
  registrado_por uuid,
  registrado_por_email text check (char_length(registrado_por_email) <= 320),
  encerrado_em timestamptz,
  encerrado_por uuid,
  encerrado_por_email text check (char_length(encerrado_por_email) <= 320),
  guardar_ate date generated always as (
    case when encerrado_em is not null then (private.day_of(registrado_em) + interval '5 years')::date end
  ) stored,
  versao integer not null default 1,
  pequeno_porte boolean,
  versoes jsonb not null default '[]',
  constraint incidentes_happened_before_known check (ocorrido_em <= conhecido_em),
  constraint incidentes_reason check (comunicar is not false or motivo_nao_comunicar is not null),
  constraint incidentes_told check (least(anpd_em, titulares_em, complemento_em) >= private.day_of(conhecido_em)),
  constraint incidentes_closed check (
    encerrado_em is null or comunicar is false or (comunicar and num_nonnulls(anpd_em, titulares_em, complemento_em) = 3)
  ),
  constraint incidentes_small_at_closing check ((encerrado_em is null) = (pequeno_porte is null))
);

comment on table private.incidentes is
  'Register of security incidents with personal data (Resolução CD/ANPD 15/2024, art. 10), also of those that nobody has to be told of.';
comment on column private.incidentes.ocorrido_em is 'Null while nobody knows, or wrote it.';
comment on column private.incidentes.conhecido_em is 'When the team came to know that personal data was hit; the clocks run from there.';
comment on column private.incidentes.pessoas is 'About how many people; null where nobody knows.';
comment on column private.incidentes.dano is 'Whether it may relevantly hurt them, as a person judged; null: not judged yet.';
comment on column private.incidentes.comunicar is 'Whether the ANPD and the persons must be told, as a person decided; null: not decided yet.';
comment on column private.incidentes.complemento_em is 'When the ANPD got the complete information.';
comment on column private.incidentes.comunicacao is 'How and with which words they were told.';
comment on column private.incidentes.registrado_por_email is 'It outlives the account, as in the trail; registrado_por is no foreign key.';
comment on column private.incidentes.pequeno_porte is
  'Of a closed one: whether the operator was a small agent then, so that its deadlines stay. Null while it is open.';
comment on column private.incidentes.versoes is
  'The row before each change, oldest first, with who changed it and when. A trigger writes them; they stay and go with the row.';
comment on column private.incidentes.guardar_ate is 'The last of five years since its registration: until then nobody can delete it. Null while it is open.';

alter table private.incidentes enable row level security;

-- It also binds the job that removes what is over, and whoever writes the earlier versions of their own.
create function private.keep_incident() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.guardar_ate < private.today() then
    return old;
  elsif tg_op = 'UPDATE' and (new.id, new.numero, new.registrado_em) = (old.id, old.numero, old.registrado_em) then
    new.versoes := old.versoes || (to_jsonb(old) - 'versoes' || jsonb_build_object(
      'mudado_em', now(), 'mudado_por', auth.uid(), 'mudado_por_email', private.address_of(auth.uid())));
    return new;
  end if;
  perform private.fail('42501', 'O registro de um incidente fica guardado por cinco anos.');
  return null;
end $$;

create trigger incidentes_keep before update or delete on private.incidentes
  for each row execute function private.keep_incident();

create trigger incidentes_refuse_truncate before truncate on private.incidentes
  for each statement execute function private.keep_incident();

-- What must be done until when (Resolução 15/2024, arts. 6 and 9; doubled for a small agent), and when it was.
create function private.incident_clocks(incident private.incidentes) returns table (prazo text, ate date, feito date)
language sql stable security definer set search_path = '' as $$
  select c.prazo, private.add_working_days(private.day_of(incident.conhecido_em), c.days * case when coalesce(incident.pequeno_porte, private.is_small_agent()) then 2 else 1 end),
    c.feito
  from (values ('anpd', 3, incident.anpd_em), ('titulares', 3, incident.titulares_em), ('complemento', 20, incident.complemento_em))
    c (prazo, days, feito)
$$;

-- The clocks that run: of an open incident of which nobody decided that it is to be told to nobody.
create function private.running_clocks() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable security definer set search_path = '' as $$
  select i.id, i.numero, i.titulo, c.prazo, c.ate
  from private.incidentes i cross join lateral private.incident_clocks(i) c
  where i.encerrado_em is null and i.comunicar is not false and c.feito is null
$$;

-- Those that end within one working day, or have ended.
create function private.due_clocks(p_day date) returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable security definer set search_path = '' as $$
  select c.* from private.running_clocks() c
  where c.ate <= private.add_working_days(p_day, 1)
  order by c.ate, c.numero, c.prazo
$$;

create function private.due_incidents() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.due_clocks(private.today());
end $$;

create function public.due_incidents() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable set search_path = '' as $$ select * from private.due_incidents() $$;

grant execute on function private.due_incidents(), public.due_incidents() to authenticated;

comment on function public.due_incidents() is
  'What is to be told of incidents within one working day, or should have been, for administrators.';

-- Open ones first, by what is due next.
create function private.list_incidents(p_limit integer, p_offset integer) returns table (
  id uuid, numero integer, titulo text, conhecido_em timestamptz, comunicar boolean, encerrado_em timestamptz, prazo text, ate date,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.numero, i.titulo, i.conhecido_em, i.comunicar, i.encerrado_em, next.prazo, next.ate, count(*) over ()
    from private.incidentes i
    left join (
      select distinct on (c.id) c.id, c.prazo, c.ate from private.running_clocks() c order by c.id, c.ate, c.prazo
    ) next on next.id = i.id
    order by i.encerrado_em is not null, next.ate, i.conhecido_em desc, i.numero desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.list_incidents(p_limit integer default 20, p_offset integer default 0) returns table (
  id uuid, numero integer, titulo text, conhecido_em timestamptz, comunicar boolean, encerrado_em timestamptz, prazo text, ate date,
  total_count bigint
)
language sql stable set search_path = '' as $$ select * from private.list_incidents(p_limit, p_offset) $$;

grant execute on function private.list_incidents(integer, integer), public.list_incidents(integer, integer) to authenticated;

comment on function public.list_incidents(integer, integer) is
  'A page of the register of incidents, for administrators: what is due next of each, open ones first.';

-- As a form shows it and writes it: moments are those of clocks in São Paulo, without a zone.
create function private.wall_clock(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(moment at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI')
$$;

-- What a person writes of an incident, as it is compared.
create function private.incident_fields(incident private.incidentes) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(incident) - '{id,numero,registrado_em,registrado_por,registrado_por_email,encerrado_em,encerrado_por,encerrado_por_email,guardar_ate,versao,pequeno_porte,versoes}'::text[]
    || jsonb_build_object('ocorrido_em', private.wall_clock(incident.ocorrido_em), 'conhecido_em', private.wall_clock(incident.conhecido_em))
$$;

create function private.person_of(uid uuid, address text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = uid), address)
$$;

-- Newest first, each with who changed it and when.
create function private.earlier_incidents(incident private.incidentes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.incident_fields(jsonb_populate_record(null::private.incidentes, v.earlier)) || jsonb_build_object(
    'encerrado_em', v.earlier -> 'encerrado_em', 'mudado_em', v.earlier -> 'mudado_em',
    'mudado_por', private.person_of((v.earlier ->> 'mudado_por')::uuid, v.earlier ->> 'mudado_por_email')) order by v.place desc), '[]')
  from jsonb_array_elements(incident.versoes) with ordinality v (earlier, place)
$$;

create function private.incident(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.incident_fields(i) || jsonb_build_object(
      'id', i.id, 'numero', i.numero, 'versao', i.versao, 'registrado_em', i.registrado_em, 'encerrado_em', i.encerrado_em,
      'guardar_ate', i.guardar_ate,
      'registrado_por', private.person_of(i.registrado_por, i.registrado_por_email),
      'encerrado_por', private.person_of(i.encerrado_por, i.encerrado_por_email),
      'pequeno_porte', coalesce(i.pequeno_porte, private.is_small_agent()),
      'prazos', (select jsonb_agg(to_jsonb(c)) from private.incident_clocks(i) c),
      'versoes', private.earlier_incidents(i)
    )
    from private.incidentes i where i.id = p_id
  );
end $$;

create function public.incident(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.incident(p_id) $$;

grant execute on function private.incident(uuid), public.incident(uuid) to authenticated;

comment on function public.incident(uuid) is
  'One incident with its clocks, its earlier versions and who registered and closed it, for administrators; null where there is none.';

-- Of each list the known values, once and in their order.
create function private.known_values(given text[], known text[], field text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(given, '{}') <@ known then
    perform private.fail('MU001', 'Uma das opções não existe.', field);
  end if;
  return array(select value from unnest(known) with ordinality k (value, place) where value = any (given) order by place);
end $$;

create function private.read_incident(p_incidente jsonb) returns private.incidentes
language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  read private.incidentes;
begin
  begin
    select * into given from jsonb_to_record(p_incidente) as r (titulo text, descricao text, ocorrido_em timestamp, conhecido_em timestamp,
      titulares text[], dados text[], pessoas integer, dano boolean, riscos text, medidas_antes text, medidas_depois text, comunicar boolean,
      motivo_nao_comunicar text, motivo_atraso text, anpd_em date, titulares_em date, complemento_em date, comunicacao text);
  exception when data_exception then
    perform private.fail('MU001', 'Os dados do incidente não são válidos.', 'p_incidente');
  end;
  read.titulo := nullif(private.single_line(given.titulo), '');
  read.descricao := nullif(private.multi_line(given.descricao), '');
  read.titulares := private.known_values(given.titulares, '{representantes,dirigentes,atendidas,criancas_idosos,usuarios}', 'titulares');
  read.dados := private.known_values(given.dados,
    '{cadastro,documentos,cpf_rg,financeiros,acesso,sensiveis,sigilo,larga_escala}', 'dados');
  read.pessoas := given.pessoas;
  read.dano := given.dano;
  read.riscos := nullif(private.multi_line(given.riscos), '');
  read.medidas_antes := nullif(private.multi_line(given.medidas_antes), '');
  read.medidas_depois := nullif(private.multi_line(given.medidas_depois), '');
  read.comunicar := given.comunicar;
  read.motivo_nao_comunicar := nullif(private.multi_line(given.motivo_nao_comunicar), '');
  read.motivo_atraso := nullif(private.multi_line(given.motivo_atraso), '');
  read.anpd_em := given.anpd_em;
  read.titulares_em := given.titulares_em;
  read.complemento_em := given.complemento_em;
  read.comunicacao := nullif(private.multi_line(given.comunicacao), '');
  if read.titulo is null then
    perform private.fail('MU001', 'Diga em poucas palavras o que aconteceu.', 'titulo');
  elsif read.descricao is null then
    perform private.fail('MU001', 'Conte o que aconteceu.', 'descricao');
  elsif given.conhecido_em is null then
    perform private.fail('MU001', 'Informe quando a equipe soube.', 'conhecido_em');
  elsif given.conhecido_em not between '2000-01-01' and now() at time zone 'America/Sao_Paulo' then
    perform private.fail('MU001', 'A equipe não pode ter sabido depois de agora.', 'conhecido_em');
  elsif given.ocorrido_em not between '2000-01-01' and given.conhecido_em then
    perform private.fail('MU001', 'O incidente não pode ter acontecido depois que a equipe soube dele.', 'ocorrido_em');
  elsif read.pessoas not between 0 and 300000000 then
    perform private.fail('MU001', 'O número de pessoas não é válido.', 'pessoas');
  elsif read.comunicar is false and read.motivo_nao_comunicar is null then
    perform private.fail('MU001', 'Escreva por que não é preciso comunicar.', 'motivo_nao_comunicar');
  end if;
  read.conhecido_em := given.conhecido_em at time zone 'America/Sao_Paulo';
  read.ocorrido_em := given.ocorrido_em at time zone 'America/Sao_Paulo';
  perform private.fail('MU001', 'O dia não pode ser antes de a equipe saber, nem depois de hoje.', told.field)
  from (values ('anpd_em', read.anpd_em), ('titulares_em', read.titulares_em), ('complemento_em', read.complemento_em)) told (field, day)
  where told.day not between given.conhecido_em::date and private.today();
  return read;
end $$;

-- Held, so that saving and closing come one after the other.
create function private.hold_incident(p_id uuid) returns private.incidentes
language plpgsql security definer set search_path = '' as $$
declare
  incident private.incidentes;
begin
  select * into incident from private.incidentes i where i.id = p_id for update;
  if incident.id is null then
    perform private.fail('MU008', 'Este incidente não existe mais.');
  end if;
  return incident;
end $$;

-- The trail gets the names of the fields but not the words, because its rows are never deleted.
create function private.save_incident(p_id uuid, p_incidente jsonb, p_versao integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given private.incidentes;
  before private.incidentes;
  changed jsonb;
begin
  perform private.require_admin();
  perform private.limit_length(p_incidente, 200000, 'p_incidente');
  perform private.limit_length(p_incidente ->> 'titulo', 200, 'titulo');
  perform private.limit_length(p_incidente ->> field, 5000, field)
  from unnest('{descricao,riscos,medidas_antes,medidas_depois,motivo_nao_comunicar,motivo_atraso,comunicacao}'::text[]) field;
  if p_id is null or jsonb_typeof(p_incidente) is distinct from 'object' then
    perform private.fail('MU001', 'Os dados do incidente não são válidos.', 'p_incidente');
  end if;
  given := private.read_incident(p_incidente);
  if p_versao is null then
    insert into private.incidentes (id, titulo, descricao, ocorrido_em, conhecido_em, titulares, dados, pessoas, dano, riscos, medidas_antes,
      medidas_depois, comunicar, motivo_nao_comunicar, motivo_atraso, anpd_em, titulares_em, complemento_em, comunicacao, registrado_por,
      registrado_por_email)
    values (p_id, given.titulo, given.descricao, given.ocorrido_em, given.conhecido_em, given.titulares, given.dados, given.pessoas,
      given.dano, given.riscos, given.medidas_antes, given.medidas_depois, given.comunicar, given.motivo_nao_comunicar,
      given.motivo_atraso, given.anpd_em, given.titulares_em, given.complemento_em, given.comunicacao, auth.uid(), private.address_of(auth.uid()))
    on conflict (id) do nothing returning * into before;
    if before.id is not null then
      perform private.audit('incidente_registrado', detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero));
      return before.versao;
    end if;
  end if;
  before := private.hold_incident(p_id);
  select jsonb_object_agg(after.key, after.value) into changed
  from jsonb_each(private.incident_fields(given)) after
  where after.value is distinct from private.incident_fields(before) -> after.key;
  if changed is null then
    -- The answer to the first request may have been lost.
    return before.versao;
  elsif before.encerrado_em is not null then
    perform private.fail('MU016', 'Este incidente foi encerrado. Reabra o incidente para mudar.', 'closed');
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este incidente antes.');
  end if;
  update private.incidentes i
  set titulo = given.titulo, descricao = given.descricao, ocorrido_em = given.ocorrido_em, conhecido_em = given.conhecido_em,
    titulares = given.titulares, dados = given.dados, pessoas = given.pessoas, dano = given.dano, riscos = given.riscos,
    medidas_antes = given.medidas_antes, medidas_depois = given.medidas_depois, comunicar = given.comunicar,
    motivo_nao_comunicar = given.motivo_nao_comunicar, motivo_atraso = given.motivo_atraso, anpd_em = given.anpd_em,
    titulares_em = given.titulares_em, complemento_em = given.complemento_em, comunicacao = given.comunicacao, versao = i.versao + 1
  where i.id = p_id;
  perform private.audit('incidente_alterado', detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero, 'campos', (
    select jsonb_agg(key order by key) from jsonb_object_keys(changed) key
  )));
  return before.versao + 1;
end $$;

create function public.save_incident(p_id uuid, p_incidente jsonb, p_versao integer default null) returns integer
language sql set search_path = '' as $$ select private.save_incident(p_id, p_incidente, p_versao) $$;

grant execute on function private.save_incident(uuid, jsonb, integer), public.save_incident(uuid, jsonb, integer) to authenticated;

comment on function public.save_incident(uuid, jsonb, integer) is
  'Registers an incident, or writes over its version p_versao, for administrators; returns the version (MU001, MU008, MU012, MU016).';

create function private.set_incident_closed(p_id uuid, p_versao integer, p_encerrado boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before private.incidentes;
begin
  perform private.require_admin();
  before := private.hold_incident(p_id);
  if (before.encerrado_em is not null) = coalesce(p_encerrado, true) then
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este incidente antes.');
  elsif before.encerrado_em is null and before.comunicar is null then
    perform private.fail('MU001', 'Decida antes se é preciso comunicar.', 'comunicar');
  elsif before.encerrado_em is null and before.comunicar and num_nonnulls(before.anpd_em, before.titulares_em, before.complemento_em) < 3 then
    perform private.fail('MU001', 'Informe antes quando a ANPD e as pessoas foram comunicadas.', 'anpd_em');
  end if;
  update private.incidentes i
  set encerrado_em = case when before.encerrado_em is null then now() end,
    encerrado_por = case when before.encerrado_em is null then auth.uid() end,
    encerrado_por_email = case when before.encerrado_em is null then private.address_of(auth.uid()) end,
    pequeno_porte = case when before.encerrado_em is null then private.is_small_agent() end, versao = i.versao + 1
  where i.id = p_id;
  perform private.audit(case when before.encerrado_em is null then 'incidente_encerrado' else 'incidente_reaberto' end,
    detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero));
end $$;

create function public.set_incident_closed(p_id uuid, p_versao integer, p_encerrado boolean) returns void
language sql set search_path = '' as $$ select private.set_incident_closed(p_id, p_versao, p_encerrado) $$;

grant execute on function private.set_incident_closed(uuid, integer, boolean), public.set_incident_closed(uuid, integer, boolean)
  to authenticated;

comment on function public.set_incident_closed(uuid, integer, boolean) is
  'Closes the version p_versao of an incident, or opens it again, for administrators (MU001, MU008, MU012).';

-- For the bell and the daily mail, one line each; null where nothing is due.
create function private.due_lines(p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg('Incidente ' || c.numero || ', ' || case c.prazo when 'anpd' then 'comunicar à ANPD' when 'titulares' then 'comunicar às pessoas'
      else 'completar as informações à ANPD' end
    || case when c.ate < p_day then ': o prazo acabou em ' else ' até ' end || to_char(c.ate, 'DD/MM/YYYY') || '.',
    E'\n' order by c.ate, c.numero, c.prazo)
  from private.due_clocks(p_day) c
$$;

-- Once a day while something is due, so that a second run of the job repeats nothing.
create function private.notify_due_incidents(p_day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.due_lines(p_day) is not null and not exists (
    select from private.news n where n.kind = 'incidents_due' and n.payload ->> 'dia' = p_day::text
  ) then
    perform private.record('incidents_due', payload => jsonb_build_object('dia', p_day));
  end if;
end $$;

create function private.messages_of_incidents_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  lines constant text := private.due_lines((news.payload ->> 'dia')::date);
begin
  return query
    select m.* from public.user_roles r, private.bell(r.user_id, 'incidente', 'Prazo de incidente com dados pessoais', lines,
      '/admin/dados-pessoais?aba=incidentes') m
    where r.role = 'admin' and lines is not null;
end $$;

-- schemas/045300_retencao.sql

-- How long each kind of personal data stays, and why: one table that the daily job, the privacy policy and the record of processing
-- read (decision 141). Everybody may read it.

create table private.retencao (
  tipo text primary key,
  ordem integer not null unique,
  nome text not null check (char_length(nome) <= 100),
  dados text not null check (char_length(dados) <= 500),
  tabelas text[] not null,
  prazo integer check (prazo > 0),
  unidade text check (unidade in ('dias', 'anos')),
  minimo integer,
  maximo integer,
  desde text not null check (char_length(desde) <= 200),
  motivo text not null check (char_length(motivo) <= 500),
  base text check (char_length(base) <= 200),
  condicao text check (char_length(condicao) <= 300),
  versao integer not null default 1,
  constraint retencao_removed_after_a_time check (num_nonnulls(prazo, unidade, condicao) in (0, 3)),
  constraint retencao_bounds check (num_nonnulls(minimo, maximo) in (0, 2) and prazo between minimo and maximo),
  constraint retencao_bounds_of_a_time check (minimo is null or prazo is not null)
);

comment on table private.retencao is
  'How long each kind of data stays, from when and why: one row per kind. What has no prazo is not removed by the job.';
comment on column private.retencao.tabelas is 'Each table with personal data is named by one kind; the first one is the one that the job clears.';
comment on column private.retencao.minimo is 'Administrators may change prazo from here to maximo; null: not at all.';
comment on column private.retencao.desde is 'After prazo: since when it counts. Without one: until when the data stays.';
comment on column private.retencao.condicao is 'SQL on a row r of the first table: whether its time ended before the moment $1.';

alter table private.retencao enable row level security;

insert into private.retencao (tipo, ordem, nome, dados, tabelas, prazo, unidade, minimo, maximo, desde, motivo, base, condicao) values
  ('contas', 1, 'Contas de acesso',
    'Nome, e-mail, telefone, papel, aprovação, consentimentos, visões salvas e códigos da verificação em duas etapas.',
    '{public.profiles,public.user_roles,public.user_approval,public.consentimentos,public.visoes_salvas,private.unconfirmed_passwords,private.recovery_codes,private.recovery_attempts,private.document_claims,private.daily_summaries_sent}',
    null, null, null, null, 'Enquanto a conta existir. Quando a equipe exclui a conta, tudo isso é apagado.',
    'Sem esses dados a pessoa não entra no portal. Em “Minha conta” ela pede a exclusão.', 'LGPD, art. 7º, V', null),
  ('cadastros_sem_confirmacao', 2, 'Cadastros com e-mail sem confirmação', 'Nome, e-mail e a organização informada no cadastro.', '{}',
    null, null, null, null, 'Até a equipe excluir a conta, na lista de usuários.',
    'A equipe pode aprovar o cadastro antes da confirmação, por isso ele não é apagado sozinho.', 'LGPD, art. 7º, V', null),
  ('organizacoes', 3, 'Perfil das organizações e suas equipes',
    'O que foi preenchido no perfil, com nome e contatos de quem representa a organização, e quem faz parte dela no portal.',
    '{public.organizacoes,public.certificacoes,public.priorities,public.form_progress,public.organizacao_pessoas,public.prontidao_marcas,private.confirmations_asked}',
    null, null, null, null, 'Enquanto a organização estiver no portal.',
    'É o registro da organização. Em parcerias com o poder público, ele faz parte da documentação que se guarda por 10 anos depois da prestação de contas.',
    'Lei 13.019/2014, art. 68, parágrafo único', null),
  ('documentos', 4, 'Documentos, pedidos e conversas',
    'Arquivos enviados e recusados, fotos e depoimentos de pessoas atendidas, pedidos de documentos e mensagens sobre eles.',
    '{public.documentos,public.documento_versoes,public.documento_miniaturas,private.pedidos_documentos,private.pedido_organizacoes,private.conversa_mensagens,private.conversa_leituras,private.conversa_esperas,private.expiry_notices_sent}',
    null, null, null, null, 'Até alguém da organização substituir ou remover o documento, ou enquanto ela estiver no portal. O recusado fica até a equipe decidir sobre o novo.',
    'Servem de prova em editais e parcerias. Em parcerias com o poder público, a organização guarda os originais por 10 anos depois da prestação de contas.',
    'Lei 13.019/2014, art. 68, parágrafo único', null),
  ('dirigentes', 5, 'Dirigentes das organizações', 'Nome, cargo, CPF, RG, endereço, telefone, e-mail e mandato.', '{public.dirigentes}',
    null, null, null, null, 'Até alguém da organização remover a pessoa da lista, ou enquanto a organização estiver no portal.',
    'As parcerias com o poder público pedem a relação dos dirigentes.', 'Lei 13.019/2014, art. 34, VI', null),
  ('editais', 6, 'Editais e convites às organizações', 'Quem da equipe escreveu, anotações sobre as organizações, convites e respostas.',
    '{public.editais,public.edital_organizacoes,public.edital_mensagens,public.edital_convites}',
    null, null, null, null, 'Até a equipe excluir o edital, ou enquanto a organização estiver no portal.',
    'É o trabalho para o qual a organização se cadastrou.', 'LGPD, art. 7º, V', null),
  ('impedimentos', 7, 'Listas públicas de impedimentos', 'O que CEPIM, CEIS e CNEP dizem sobre as organizações.',
    '{private.impedimento_listas,private.impedimentos}', null, null, null, null, 'Até a equipe importar uma lista mais nova.',
    'Conferem se uma organização pode fazer parcerias. São dados públicos.', 'LGPD, art. 7º, § 3º', null),
  ('trilha', 8, 'Histórico de decisões', 'Quem decidiu o quê, quando e sobre quem, com o e-mail de cada pessoa.', '{public.auditoria}',
    null, null, null, null, 'Não é apagado. O que uma edição mudou em uma conta ou organização sai com ela.',
    'É a prova do que foi decidido e de que os pedidos sobre dados foram atendidos.', 'LGPD, arts. 6º, X, e 16, I', null),
  ('operador', 9, 'Quem responde pelos dados', 'Nome e contatos do encarregado e do substituto, e o registro das operações.',
    '{private.operador,private.registro_complementos}',
    null, null, null, null, 'Até a equipe informar outro contato. O anterior fica no histórico de decisões.', 'A lei pede que o contato seja público.', 'LGPD, art. 41', null),
  ('emails', 10, 'E-mails enviados', 'O endereço e o texto de cada e-mail que o portal enviou, ou não conseguiu enviar.', '{private.outbox}',
    2, 'anos', 1, 10, 'do envio, ou de quando foi escrito, se não saiu', 'Mostram o que foi avisado, a quem e quando.', 'LGPD, art. 7º, VI',
    'r.created_at < $1 and (r.sent_at < $1 or r.sent_at is null and r.attempts >= 5)'),
  ('avisos', 11, 'Avisos do sino', 'O que o sino avisou a cada pessoa.', '{public.notificacoes}',
    1, 'anos', 1, 5, 'da leitura. O que ninguém leu fica um ano a mais, contado do aviso', 'Depois de lido, o aviso só serve para lembrar.',
    'LGPD, art. 15, I', 'coalesce(r.lida_em, r.created_at + interval ''1 year'') < $1'),
  ('convites', 12, 'Convites sem resposta', 'O e-mail de quem foi convidado para uma organização e não respondeu.', '{public.organizacao_convites}',
    30, 'dias', 14, 90, 'do convite', 'O convite vale 7 dias. Depois, quem convidou ainda pode enviar de novo.', 'LGPD, art. 15, I',
    'not private.is_open(r) and r.expira_em - interval ''7 days'' < $1'),
  ('fila', 13, 'Fila de avisos', 'O que o portal anota para avisar pelo sino e por e-mail.', '{private.news}',
    30, 'dias', null, null, 'do aviso', 'Permite conferir por que um aviso saiu.', 'LGPD, art. 15, I', 'r.told_at < $1'),
  ('desfazer', 14, 'Decisões que podem ser desfeitas', 'Como um cadastro ou documento estava antes da decisão.', '{private.recent_decisions}',
    1, 'dias', null, null, 'da decisão', 'Quem decidiu tem 10 segundos para desfazer.', 'LGPD, art. 15, I', 'r.decided_at < $1'),
  ('incidentes', 15, 'Registro de incidentes', 'O que aconteceu, de quem eram os dados, as medidas e os avisos, com o e-mail de quem registrou ou mudou, e as versões anteriores.',
    '{private.incidentes}', 5, 'anos', 5, 10, 'do registro',
    'A ANPD pode pedir o registro por cinco anos. Um incidente aberto não é apagado.', 'Resolução CD/ANPD 15/2024, art. 10',
    'r.registrado_em < $1 and r.guardar_ate < private.today()'),
  ('titulares', 16, 'Pedidos sobre dados pessoais', 'Nome, e-mail, ligação com a organização, endereço para o correio, o que a pessoa pediu e a resposta.', '{private.pedidos_titulares}',
    5, 'anos', 5, 10, 'da resposta',
    'Mostram que o pedido foi atendido.', 'LGPD, arts. 7º, VI, e 16, I', 'r.respondido_em < $1'),
  ('titulares_sem_confirmacao', 17, 'Pedidos sem confirmação', 'Pedidos sobre dados pessoais que ninguém confirmou pelo e-mail.',
    '{private.pedidos_titulares}', 7, 'dias', null, null, 'do pedido', 'Sem a confirmação, não se sabe quem pediu.', 'LGPD, art. 15, I',
    'r.confirmado_em is null and r.created_at < $1');

create function private.retention_text(prazo integer, unidade text) returns text
language sql immutable set search_path = '' as $$
  select case when prazo = 1 then '1 ' || rtrim(unidade, 's') else prazo || ' ' || unidade end
$$;

create function private.retention_rules() returns table (
  tipo text, nome text, dados text, prazo integer, unidade text, minimo integer, maximo integer, desde text, motivo text, base text,
  versao integer
)
language sql stable security definer set search_path = '' as $$
  select r.tipo, r.nome, r.dados, r.prazo, r.unidade, r.minimo, r.maximo, r.desde, r.motivo, r.base, r.versao
  from private.retencao r order by r.ordem
$$;

create function public.retention_rules() returns table (
  tipo text, nome text, dados text, prazo integer, unidade text, minimo integer, maximo integer, desde text, motivo text, base text,
  versao integer
)
language sql stable set search_path = '' as $$ select * from private.retention_rules() $$;

grant execute on function private.retention_rules(), public.retention_rules() to anon, authenticated;

comment on function public.retention_rules() is
  'How long each kind of personal data stays, from when and why, for everybody; prazo is null where the job removes nothing.';

create function private.save_retention(p_tipo text, p_prazo integer, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retencao;
begin
  perform private.require_admin();
  perform private.limit_length(p_tipo, 50, 'p_tipo');
  select * into rule from private.retencao r where r.tipo = p_tipo for update;
  if rule.minimo is null then
    perform private.fail('MU001', 'Este prazo não pode ser mudado.', 'p_tipo');
  elsif p_prazo is null or p_prazo not between rule.minimo and rule.maximo then
    perform private.fail('MU001', format('O prazo vai de %s a %s.', rule.minimo, private.retention_text(rule.maximo, rule.unidade)), 'prazo');
  elsif p_prazo = rule.prazo then
    -- The answer to the first request may have been lost.
    return;
  elsif rule.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este prazo antes.');
  end if;
  update private.retencao r set prazo = p_prazo, versao = r.versao + 1 where r.tipo = p_tipo;
  perform private.audit('retencao_alterada', detalhes => jsonb_build_object('nome', rule.nome, 'mudancas', jsonb_build_object(
    'prazo', private.change(private.retention_text(rule.prazo, rule.unidade), private.retention_text(p_prazo, rule.unidade)))));
end $$;

create function public.save_retention(p_tipo text, p_prazo integer, p_versao integer) returns void
language sql set search_path = '' as $$ select private.save_retention(p_tipo, p_prazo, p_versao) $$;

grant execute on function private.save_retention(text, integer, integer), public.save_retention(text, integer, integer) to authenticated;

comment on function public.save_retention(text, integer, integer) is
  'Changes how long a kind of data stays, within its bounds and over the version p_versao, for administrators (MU001, MU012).';

-- A portion of each kind in each run: what somebody holds is left for the next one, so that nobody waits (decision 5). One entry of the
-- trail says how many of which kind, never whose.
create function private.remove_what_is_over() returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retencao;
  gone integer;
  removed jsonb := '{}';
begin
  for rule in select * from private.retencao r where r.condicao is not null order by r.ordem loop
    execute format(
      'delete from %1$s where ctid = any (array(select r.ctid from %1$s r where %2$s limit 10000 for update skip locked))',
      rule.tabelas[1]::regclass, rule.condicao
    ) using now() - (rule.prazo || case rule.unidade when 'anos' then ' years' else ' days' end)::interval;
    get diagnostics gone = row_count;
    if gone > 0 then
      removed := removed || jsonb_build_object(rule.nome, gone);
    end if;
  end loop;
  if removed <> '{}' then
    perform private.audit('retencao_aplicada', detalhes => jsonb_build_object('apagados', removed));
  end if;
end $$;

-- schemas/045400_registro.sql

-- The record of processing (LGPD, art. 37) in the ANPD's simplified model. The app writes it from the operator's settings and
-- private.retencao; here stands what the team adds to a field (decision 142).

create table private.registro_complementos (
  campo text primary key check (campo in (
    'contato', 'titulares', 'dados', 'compartilhamento', 'seguranca', 'guarda', 'finalidade', 'observacoes'
  )),
  texto text not null default '' check (char_length(texto) <= 5000),
  versao integer not null default 0
);

comment on table private.registro_complementos is
  'What the team adds to each field of the record of processing: eight rows, of which empty ones add nothing.';

alter table private.registro_complementos enable row level security;

insert into private.registro_complementos (campo)
select unnest('{contato,titulares,dados,compartilhamento,seguranca,guarda,finalidade,observacoes}'::text[]);

create function private.processing_remarks() returns setof private.registro_complementos
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.registro_complementos;
end $$;

create function public.processing_remarks() returns table (campo text, texto text, versao integer)
language sql stable set search_path = '' as $$ select * from private.processing_remarks() $$;

grant execute on function private.processing_remarks(), public.processing_remarks() to authenticated;

comment on function public.processing_remarks() is
  'What the team adds to the eight fields of the record of processing, for administrators.';

create function private.save_processing_remark(p_campo text, p_texto text, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  before private.registro_complementos;
begin
  perform private.require_admin();
  perform private.limit_length(p_campo, 50, 'p_campo'), private.limit_length(p_texto, 5000, 'texto');
  given := coalesce(private.multi_line(p_texto), '');
  select * into before from private.registro_complementos c where c.campo = p_campo for update;
  if not found then
    perform private.fail('MU001', 'Este campo não existe.', 'p_campo');
  elsif given = before.texto then
    -- The answer to the first request may have been lost.
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este campo antes.');
  end if;
  update private.registro_complementos c set texto = given, versao = c.versao + 1 where c.campo = p_campo;
  perform private.audit('registro_alterado', detalhes => jsonb_build_object('campo', p_campo,
    'mudancas', jsonb_build_object('texto', private.change(before.texto, given))));
end $$;

create function public.save_processing_remark(p_campo text, p_texto text, p_versao integer) returns void
language sql set search_path = '' as $$ select private.save_processing_remark(p_campo, p_texto, p_versao) $$;

grant execute on function
  private.save_processing_remark(text, text, integer),
  public.save_processing_remark(text, text, integer)
  to authenticated;

comment on function public.save_processing_remark(text, text, integer) is
  'Saves over the version p_versao what the team adds to a field of the record of processing, for administrators (MU001, MU012).';

-- schemas/046000_realtime.sql

-- Open screens learn of changed documents, notifications, approvals and roles by themselves, where the project has realtime.

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table
      public.documentos, public.notificacoes, public.user_approval, public.user_roles;
  end if;
end $$;

-- schemas/046500_second_factor.sql

-- The second factor (decisions 108 to 110): the operator's switch, recovery codes, its removal by an administrator, and what is
-- recorded and told. Enrolling and asking for the code is the auth service's; private.is_admin() asks for the result.

create table private.second_factor_settings (
  only_row boolean primary key default true check (only_row),
  required boolean not null
);

comment on table private.second_factor_settings is 'Whether administrators must have a second factor: one row once it was set.';

create table private.recovery_codes (
  user_id uuid references auth.users (id) on delete cascade,
  hash text,
  kept boolean not null default false,
  primary key (user_id, hash)
);

comment on table private.recovery_codes is 'Recovery codes that were not used yet: one row per code.';
comment on column private.recovery_codes.hash is 'By crypt(), with one salt for all codes of a person: a guess costs one hash.';
comment on column private.recovery_codes.kept is
  'Whether the person has said that they keep these codes: new ones that nobody has confirmed end no earlier ones (decision 109).';

create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tried_at timestamptz[] not null
);

comment on table private.recovery_attempts is 'Recovery codes that a person tried in the last hour: one row per account.';

alter table private.second_factor_settings enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.recovery_attempts enable row level security;

-- For the operator, in the SQL editor.
create function private.require_second_factor(required boolean) returns void
language sql security definer set search_path = '' as $$
  insert into private.second_factor_settings (required) values (require_second_factor.required)
  on conflict (only_row) do update set required = excluded.required
$$;

create function private.second_factor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
begin
  return jsonb_build_object(
    'required', private.must_have_second_factor(me),
    'enrolled', private.has_second_factor(me),
    'satisfied', not private.lacks_second_factor(),
    'recovery_codes', (select count(*) from private.recovery_codes c where c.user_id = me and c.kept)
  );
end $$;

create function public.second_factor_state() returns jsonb
language sql stable set search_path = '' as $$ select private.second_factor_state() $$;

grant execute on function private.second_factor_state(), public.second_factor_state() to authenticated;

comment on function public.second_factor_state() is
  'Whether the caller must have a second factor, has one, has used it in this session, and how many recovery codes they keep.';

-- Crockford's alphabet, without letters that look like others; 32 of them, so that each byte gives one without a bias.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, i) % 32 + 1, 1) || case i when 3 then '-' else '' end, '' order by i
  )
  from (select extensions.gen_random_bytes(8) as bytes) r, generate_series(0, 7) i
$$;

-- Of '3. MQ2E-DSFG' or 'Código: mq2e dsfg (impresso)' the eight signs; null where the text has no code or several. Where a pattern
-- finds something, those after it are not asked: 'para casa' looks like a code, too. The form reads it in the same way.
create function private.plain_recovery_code(value text) returns text
language sql immutable set search_path = '' as $$
  with found as (
    select patterns.rank, regexp_replace(match[1], '[^0-9a-z]', '', 'g') as code
    from (values
      -- Nothing else; a number in front of the code is not a part of it.
      (1, '^[^[:alnum:]]*((?!\d{1,2}[ -])[0-9a-hjkmnp-tv-z](?:[ -]*[0-9a-hjkmnp-tv-z]){7})[^[:alnum:]]*$'),
      (2, '(?:^|[^[:alnum:]])([0-9a-hjkmnp-tv-z]{4} ?[-_./] ?[0-9a-hjkmnp-tv-z]{4})(?![[:alnum:]])'),
      (3, '(?:^|[^[:alnum:]])([0-9a-hjkmnp-tv-z]{4} ?[0-9a-hjkmnp-tv-z]{4})(?![[:alnum:]])')
    ) patterns (rank, pattern), regexp_matches(translate(lower(private.keyboard_text(value)), 'oil', '011'), pattern, 'g') match
  )
  select case when count(distinct f.code) = 1 then min(f.code) end from found f where f.rank = (select min(rank) from found)
$$;

create function private.recovery_hash(person uuid, plain_code text) returns text
language sql stable set search_path = '' as $$
  select extensions.crypt(plain_code, (select c.hash from private.recovery_codes c where c.user_id = person limit 1))
$$;

-- Whoever has one of the new codes has them all: the earlier ones end.
create function private.settle_recovery_codes(person uuid, code_hash text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from private.recovery_codes c where c.user_id = person and c.hash = code_hash and not c.kept) then
    delete from private.recovery_codes c where c.user_id = person and c.kept;
    update private.recovery_codes c set kept = true where c.user_id = person;
  end if;
end $$;

create function private.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  salt text;
  codes constant text[] := array(select private.new_recovery_code() from generate_series(1, 10));
begin
  if private.lacks_second_factor() or not private.has_second_factor(me) then
    perform private.fail('42501', 'Para continuar, confirme que é você na verificação em duas etapas.', 'second_factor');
  end if;
  perform private.lock_person(me);
  if (
    select count(*) from public.auditoria a
    where a.user_id = me and a.acao = 'fator_codigos' and a.created_at > now() - interval '1 day'
  ) >= 5 then
    perform private.fail('MU009', 'Você já criou códigos cinco vezes hoje. Tente amanhã.', 'codes');
  end if;
  delete from private.recovery_codes c where c.user_id = me and not c.kept;
  select c.hash into salt from private.recovery_codes c where c.user_id = me limit 1;
  if found then
    perform private.record('recovery_codes_made', person => me);
  else
    salt := extensions.gen_salt('bf', 8);
  end if;
  insert into private.recovery_codes (user_id, hash)
  select me, extensions.crypt(private.plain_recovery_code(code), salt) from unnest(codes) code;
  perform private.audit('fator_codigos', user_id => me, detalhes => jsonb_build_object('email', private.address_of(me)));
  return codes;
end $$;

create function public.create_recovery_codes() returns text[]
language sql set search_path = '' as $$ select private.create_recovery_codes() $$;

grant execute on function private.create_recovery_codes(), public.create_recovery_codes() to authenticated;

comment on function public.create_recovery_codes() is
  'Ten new recovery codes of the caller, who has used the second factor; the earlier ones work until these are kept. Five times a day (MU009).';

create function private.keep_recovery_codes(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  given text;
begin
  perform private.limit_length(p_code, 40, 'p_code');
  if private.lacks_second_factor() or not private.has_second_factor(me) then
    perform private.fail('42501', 'Para continuar, confirme que é você na verificação em duas etapas.', 'second_factor');
  end if;
  perform private.lock_person(me);
  given := private.recovery_hash(me, private.plain_recovery_code(p_code));
  perform private.settle_recovery_codes(me, given);
  return exists (select from private.recovery_codes c where c.user_id = me and c.hash = given);
end $$;

create function public.keep_recovery_codes(p_code text) returns boolean
language sql set search_path = '' as $$ select private.keep_recovery_codes(p_code) $$;

grant execute on function private.keep_recovery_codes(text), public.keep_recovery_codes(text) to authenticated;

comment on function public.keep_recovery_codes(text) is
  'The caller keeps the set of codes that has this one: the earlier ones stop working. False if newer ones were created meanwhile.';

-- Removes all of a person's factors and ends their sessions, because one of them may be on a lost device. A session of the
-- caller goes on if its level does not come from a factor.
create function private.remove_factors(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('mutirao.quiet', 'on', true);
  delete from auth.mfa_factors f where f.user_id = person;
  perform set_config('mutirao.quiet', 'off', true);
  delete from auth.sessions s
  where s.user_id = person and (s.id::text is distinct from auth.jwt() ->> 'session_id' or s.aal::text = 'aal2');
end $$;

create function private.use_recovery_code(p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  recent timestamptz[];
  given text;
begin
  perform private.limit_length(p_code, 40, 'p_code');
  given := private.plain_recovery_code(p_code);
  -- Not a try: nothing was guessed.
  if given is null then
    return false;
  end if;
  perform private.lock_person(me);
  recent := array(
    select t from private.recovery_attempts a, unnest(a.tried_at) t where a.user_id = me and t > now() - interval '1 hour'
  );
  if cardinality(recent) >= 5 then
    perform private.fail('MU009', 'Você tentou muitas vezes. Espere uma hora e tente de novo.', 'recovery');
  end if;
  -- A wrong code is an answer and no error, which would undo this count.
  insert into private.recovery_attempts (user_id, tried_at) values (me, recent || now())
  on conflict (user_id) do update set tried_at = excluded.tried_at;
  given := private.recovery_hash(me, given);
  perform private.settle_recovery_codes(me, given);
  delete from private.recovery_codes c where c.user_id = me and c.hash = given;
  if not found then
    return false;
  end if;
  delete from private.recovery_attempts a where a.user_id = me;
  perform private.remove_factors(me);
  perform private.record('recovery_code_used', person => me, acao => 'fator_recuperado',
    detalhes => jsonb_build_object('email', private.address_of(me)));
  return true;
end $$;

create function public.use_recovery_code(p_code text) returns boolean
language sql set search_path = '' as $$ select private.use_recovery_code(p_code) $$;

grant execute on function private.use_recovery_code(text), public.use_recovery_code(text) to authenticated;

comment on function public.use_recovery_code(text) is
  'Removes the caller''s factors if the code is right, which is then used up; false if it is wrong. Five tries an hour; a text without a code, or with several, is none.';

create function private.person_has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.has_second_factor(p_user_id);
end $$;

create function public.has_second_factor(p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$ select private.person_has_second_factor(p_user_id) $$;

create function private.remove_second_factor(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.require_admin();
  if p_user_id = private.caller() then
    perform private.fail('MU003', 'Os seus próprios aparelhos você remove em “Minha conta”.');
  end if;
  if not private.has_second_factor(p_user_id) then
    perform private.fail('MU008', 'Esta pessoa não usa a verificação em duas etapas.');
  end if;
  address := private.address_of(p_user_id);
  perform private.lock_person(p_user_id);
  perform private.remove_factors(p_user_id);
  delete from private.recovery_codes c where c.user_id = p_user_id;
  delete from private.recovery_attempts a where a.user_id = p_user_id;
  perform private.record('factors_removed', person => p_user_id, acao => 'fator_removido',
    detalhes => jsonb_build_object('email', address));
end $$;

create function public.remove_second_factor(p_user_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_second_factor(p_user_id) $$;

grant execute on function
  private.person_has_second_factor(uuid), public.has_second_factor(uuid),
  private.remove_second_factor(uuid), public.remove_second_factor(uuid)
  to authenticated;

comment on function public.has_second_factor(uuid) is 'Whether a person uses a second factor, for administrators.';
comment on function public.remove_second_factor(uuid) is
  'Removes another person''s factors and recovery codes and ends their sessions, for administrators; both are told.';

-- What the auth service does for a person, and the operator in the SQL editor. A deleted account has no profile any more.
create function private.announce_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  factor constant auth.mfa_factors := case when tg_op = 'DELETE' then old else new end;
  device constant text := coalesce(nullif(private.single_line(left(factor.friendly_name, 40)), ''), 'sem nome');
  address constant text := private.address_of(factor.user_id);
  last constant boolean := not private.has_second_factor(factor.user_id);
begin
  if private.is_silent() or address is null then
    return null;
  end if;
  if last then
    delete from private.recovery_codes c where c.user_id = factor.user_id;
  end if;
  perform private.record(
    'factor_changed', person => factor.user_id,
    payload => jsonb_build_object('added', tg_op <> 'DELETE', 'device', device, 'last', last),
    acao => case when tg_op = 'DELETE' then 'fator_removido' else 'fator_ativado' end,
    detalhes => jsonb_build_object('email', address, 'nome', device)
  );
  return null;
end $$;

create trigger mutirao_factor_verified after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.announce_factor();
create trigger mutirao_factor_removed after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.announce_factor();

-- schemas/047000_organizacao_convites.sql

-- The people of an organisation: invitations by e-mail, who accepts them, and how the ownership changes hands (decisions 113 to
-- 116). Everything goes through functions; nobody but administrators reads the invitations' table.

create table public.organizacao_convites (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  papel text not null check (papel in ('proprietario', 'editor', 'leitor')),
  convidado_por uuid references auth.users (id) on delete set null,
  enviado_em timestamptz not null default now(),
  expira_em timestamptz not null default now() + interval '7 days',
  cadastrado_em timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, email)
);

comment on table public.organizacao_convites is
  'Open invitations to an organisation: one row per organisation and address, deleted when it is accepted, declined or withdrawn.';
comment on column public.organizacao_convites.papel is 'proprietario: an editor is offered the ownership.';
comment on column public.organizacao_convites.cadastrado_em is
  'When the invited person confirmed a new account in time; from then on the approval is awaited and the invitation does not lapse.';

create unique index organizacao_convites_offer on public.organizacao_convites (org_id) where papel = 'proprietario';
create index organizacao_convites_email on public.organizacao_convites (email);
create index organizacao_convites_convidado_por on public.organizacao_convites (convidado_por);

alter table public.organizacao_convites enable row level security;

create policy "an administrator reads invitations of people"
  on public.organizacao_convites for select to authenticated
  using ((select private.is_admin()));

select private.neutralize_row_estimates('public.organizacao_convites');

grant select on public.organizacao_convites to authenticated;

create function private.is_open(invitation public.organizacao_convites) returns boolean
language sql stable set search_path = '' as $$
  select invitation.cadastrado_em is not null or invitation.expira_em > now()
$$;

-- Orders what adds people to one organisation, so that two at once do not both take the tenth place.
create function private.lock_people(p_org_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.people.' || p_org_id, 0))
$$;

-- Owner, listed people and open invitations. An offer of the ownership goes to somebody who is listed already.
create function private.places_taken(p_org_id uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select (select count(o.owner_id) from public.organizacoes o where o.id = p_org_id)::integer
    + (select count(*) from public.organizacao_pessoas m where m.org_id = p_org_id)::integer
    + (select count(*) from public.organizacao_convites c
      where c.org_id = p_org_id and c.papel <> 'proprietario' and private.is_open(c))::integer
$$;

create function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(p.nome, ''), p.email) from public.profiles p where p.id = p_user_id
$$;

-- As notices and mails to its people name an organisation. Its people chose the name: one with an address in it stays out.
create function private.organization_name(p_org_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select '"' || nullif(private.shorten(private.single_line(o.nome), 120), '') || '"' from public.organizacoes o
    where o.id = p_org_id and not private.has_address(o.nome)
  ), 'uma organização')
$$;

create function private.url_component(value text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(case when c ~ '[A-Za-z0-9._~-]' then c
    else upper(regexp_replace(encode(convert_to(c, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end, '' order by i)
  from string_to_table(value, null) with ordinality t (c, i)
$$;

-- What a person may do with each role, as the mails say it.
create function private.role_sentence(papel text) returns text
language sql immutable set search_path = '' as $$
  select case papel
    when 'proprietario' then 'Se você aceitar, passa a ser a pessoa proprietária: além de cuidar do perfil, convida e remove pessoas.'
    when 'editor' then 'Se você aceitar, preenche o perfil, envia documentos e responde a convites de editais.'
    else 'Se você aceitar, vê o perfil e abre os documentos, sem mudar nada.' end
$$;

create function private.send_person_invitation(invitation public.organizacao_convites) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The limits that refuse count this organisation's own mails: another's would tell of them.
  if (
    select count(*) >= 20 or count(*) filter (where o.to_email = invitation.email) >= 5 from private.outbox o
    where o.org_id = invitation.org_id and o.kind = 'convite_pessoa' and o.created_at > now() - interval '1 day'
  ) then
    perform private.fail('MU009', 'Já foram enviados convites demais hoje. Tente amanhã.', 'invitations');
  end if;
  perform private.record('person_invited', org => invitation.org_id, payload => jsonb_build_object('convite', invitation.id));
end $$;

-- Asked again after waiting for the organisation's people: the ownership may have passed meanwhile.
create function private.require_owner(p_org_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if p_org_id is null or private.owned_org() is distinct from p_org_id then
    perform private.fail('42501', 'Só a pessoa proprietária da organização pode fazer isto.');
  end if;
end $$;

-- The order of locks (decision 5): the person, then the organisation's people.
create function private.invite(p_org_id uuid, p_email text, p_papel text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added public.organizacao_convites;
begin
  if p_papel <> 'proprietario' and private.places_taken(p_org_id) >= 10 then
    perform private.fail('MU009', 'Uma organização pode ter até dez pessoas, com os convites abertos.', 'people');
  end if;
  delete from public.organizacao_convites c where c.org_id = p_org_id and c.email = p_email and not private.is_open(c);
  insert into public.organizacao_convites (org_id, email, papel, convidado_por) values (p_org_id, p_email, p_papel, auth.uid())
  on conflict (org_id, email) do nothing returning * into added;
  if added.id is null then
    perform private.fail('MU013', 'Esta pessoa já foi convidada.', 'person');
  end if;
  perform private.send_person_invitation(added);
  perform private.audit('pessoa_convidada', org_id => p_org_id, detalhes => jsonb_build_object('email', p_email, 'papel', p_papel));
  return added.id;
end $$;

create function private.invite_person(p_org uuid, p_email text, p_papel text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.limit_length(p_email, 255, 'email');
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  address := lower(private.email_address(p_email));
  if coalesce(address, '') !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Informe um e-mail válido.', 'email');
  elsif p_papel is null or p_papel not in ('editor', 'leitor') then
    perform private.fail('MU001', 'Escolha o que a pessoa pode fazer.', 'papel');
  end if;
  perform private.lock_people(p_org), private.require_owner(p_org);
  if exists (
    select from public.profiles p
    where p.email = address and (
      exists (select from public.organizacoes o where o.id = p_org and o.owner_id = p.id)
      or exists (select from public.organizacao_pessoas m where m.org_id = p_org and m.user_id = p.id)
    )
  ) then
    perform private.fail('MU013', 'Esta pessoa já faz parte da organização.', 'person');
  end if;
  return private.invite(p_org, address, p_papel);
end $$;

create function public.invite_person(p_org uuid, p_email text, p_papel text) returns uuid
language sql set search_path = '' as $$ select private.invite_person(p_org, p_email, p_papel) $$;

grant execute on function private.invite_person(uuid, text, text), public.invite_person(uuid, text, text) to authenticated;

comment on function public.invite_person(uuid, text, text) is
  'Invites an address to the caller''s organisation as editor or leitor, and returns the invitation (MU001, MU009, MU013).';

create function private.offer_ownership(p_org uuid, p_user uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.require_owner(p_org);
  select p.email into address
  from public.organizacao_pessoas m join public.profiles p on p.id = m.user_id
  where m.org_id = p_org and m.user_id = p_user and m.papel = 'editor' and private.is_approved(m.user_id);
  if address is null then
    perform private.fail('MU011', 'Só um editor da organização pode se tornar proprietário.', 'person');
  elsif exists (select from public.organizacoes o where o.owner_id = p_user) then
    perform private.fail('MU013', 'Esta pessoa já é a proprietária de outra organização.', 'owns');
  end if;
  delete from public.organizacao_convites c where c.org_id = p_org and c.papel = 'proprietario' and not private.is_open(c);
  if exists (select from public.organizacao_convites c where c.org_id = p_org and c.papel = 'proprietario') then
    perform private.fail('MU013', 'Há outro convite para ser proprietário. Retire-o primeiro.', 'offered');
  end if;
  return private.invite(p_org, address, 'proprietario');
end $$;

create function public.offer_ownership(p_org uuid, p_user uuid) returns uuid
language sql set search_path = '' as $$ select private.offer_ownership(p_org, p_user) $$;

grant execute on function private.offer_ownership(uuid, uuid), public.offer_ownership(uuid, uuid) to authenticated;

comment on function public.offer_ownership(uuid, uuid) is
  'Offers an editor the ownership of the caller''s organisation; nothing changes until they accept (MU011, MU013).';

create function private.resend_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
begin
  perform private.lock_person(private.caller());
  select c.* into invitation from public.organizacao_convites c where c.id = p_id and c.org_id = private.owned_org();
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  end if;
  perform private.lock_people(invitation.org_id);
  if not private.is_open(invitation) and invitation.papel <> 'proprietario' and private.places_taken(invitation.org_id) >= 10 then
    perform private.fail('MU009', 'Uma organização pode ter até dez pessoas, com os convites abertos.', 'people');
  end if;
  update public.organizacao_convites c
  set enviado_em = now(), expira_em = now() + interval '7 days', convidado_por = auth.uid()
  where c.id = p_id returning * into invitation;
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  end if;
  perform private.send_person_invitation(invitation);
end $$;

create function public.resend_invitation(p_id uuid) returns void
language sql set search_path = '' as $$ select private.resend_invitation(p_id) $$;

grant execute on function private.resend_invitation(uuid), public.resend_invitation(uuid) to authenticated;

comment on function public.resend_invitation(uuid) is
  'Sends an invitation of the caller''s organisation again, for seven more days (MU008, MU009).';

-- The caller's confirmed address, which invitations are compared with.
create function private.own_address() returns text
language sql stable security definer set search_path = '' as $$
  select u.email from auth.users u where u.id = private.caller() and u.email_confirmed_at is not null
$$;

create function private.remove_invitation(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
  declined boolean;
begin
  perform private.lock_person(private.caller());
  perform private.require_second_step();
  select c.* into invitation from public.organizacao_convites c
  where c.id = p_id and (
    private.is_admin() or c.org_id = private.owned_org() or (private.is_approved() and c.email = private.own_address())
  );
  if invitation.id is null then
    return false;
  end if;
  delete from public.organizacao_convites c where c.id = p_id;
  if not found then
    return false;
  end if;
  declined := invitation.email = private.own_address();
  perform private.audit('convite_retirado', org_id => invitation.org_id,
    detalhes => jsonb_build_object('email', invitation.email, 'papel', invitation.papel, 'recusado', declined));
  if declined then
    perform private.record('invitation_declined', org => invitation.org_id, payload => jsonb_build_object('email', invitation.email));
  end if;
  return true;
end $$;

create function public.remove_invitation(p_id uuid) returns boolean
language sql set search_path = '' as $$ select private.remove_invitation(p_id) $$;

grant execute on function private.remove_invitation(uuid), public.remove_invitation(uuid) to authenticated;

comment on function public.remove_invitation(uuid) is
  'The owner or an administrator withdraws an invitation, the invited person declines it; false where it is gone.';

create function private.my_person_invitations() returns table (
  id uuid, org_id uuid, organizacao text, papel text, convidado_por text, expira_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select c.id, c.org_id, o.nome, c.papel, private.name_of(c.convidado_por), c.expira_em
  from public.organizacao_convites c join public.organizacoes o on o.id = c.org_id
  where c.email = (select private.own_address()) and (select private.is_approved()) and private.is_open(c)
  order by c.enviado_em desc, c.id
  limit 100
$$;

create function public.my_person_invitations() returns table (
  id uuid, org_id uuid, organizacao text, papel text, convidado_por text, expira_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.my_person_invitations() $$;

grant execute on function private.my_person_invitations(), public.my_person_invitations() to authenticated;

comment on function public.my_person_invitations() is
  'Open invitations of people to the caller''s confirmed address, newest first; empty for a caller who is not approved.';

-- Steps are locked before the organisation, as in every save: the other order could deadlock.
create function private.transfer_ownership(p_org_id uuid, new_owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  perform from public.form_progress f where f.org_id = p_org_id order by f.step for update;
  select o.owner_id into former from public.organizacoes o where o.id = p_org_id for update;
  if exists (select from public.organizacoes o where o.owner_id = new_owner) then
    perform private.fail('MU013', 'Você já é a pessoa proprietária de outra organização.', 'owner');
  end if;
  update public.organizacoes o set owner_id = new_owner where o.id = p_org_id;
  delete from public.organizacao_pessoas m where m.org_id = p_org_id and m.user_id = new_owner;
  insert into public.organizacao_pessoas (org_id, user_id, papel) values (p_org_id, former, 'editor');
  perform private.record('ownership_passed', person => new_owner, org => p_org_id, payload => jsonb_build_object('former', former),
    acao => 'proprietario_transferido',
    detalhes => jsonb_build_object('email', private.address_of(new_owner), 'email_anterior', private.address_of(former)));
  perform private.record('ownership_reported', person => new_owner, org => p_org_id, payload => jsonb_build_object(
    'what', 'passed', 'email', private.address_of(new_owner), 'former', private.address_of(former)));
end $$;

create function private.accept_invitation(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  invitation public.organizacao_convites;
begin
  -- A new owner changes the former one's profile, and waits for their request before anybody else's rows are locked.
  perform private.lock_persons(array[me, (
    select o.owner_id from public.organizacao_convites c join public.organizacoes o on o.id = c.org_id
    where c.id = p_id and c.papel = 'proprietario' and private.is_approved() and c.email = private.own_address()
  )]);
  perform private.require_second_step();
  select c.* into invitation from public.organizacao_convites c
  where c.id = p_id and private.is_approved() and c.email = private.own_address();
  if invitation.id is not null then
    perform private.lock_people(invitation.org_id);
    -- Before the invitation, as in a removal, which takes back the offer.
    perform from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = me for update;
    delete from public.organizacao_convites c where c.id = p_id and private.is_open(c) returning * into invitation;
  end if;
  if invitation.id is null then
    perform private.fail('MU008', 'Este convite não vale mais. Peça um novo a quem convidou você.');
  end if;
  if invitation.papel = 'proprietario' then
    -- The owner who offered it may have left or handed over meanwhile, and the editor may be one no more.
    if not exists (select from public.organizacoes o where o.id = invitation.org_id and o.owner_id = invitation.convidado_por)
      or not exists (
        select from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = me and m.papel = 'editor'
      ) then
      perform private.fail('MU008', 'Este convite não vale mais. Peça um novo a quem convidou você.');
    end if;
    perform private.transfer_ownership(invitation.org_id, me);
    return invitation.org_id;
  end if;
  perform private.add_person(invitation, me, 'person_joined');
  return invitation.org_id;
end $$;

-- Also an approval does this. Whoever belongs to the organisation already keeps their role.
create function private.add_person(invitation public.organizacao_convites, person uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.organizacoes o where o.id = invitation.org_id and o.owner_id = person)
    -- One that is being removed would keep the insertion waiting.
    or exists (select from public.organizacao_pessoas m where m.org_id = invitation.org_id and m.user_id = person) then
    return;
  end if;
  insert into public.organizacao_pessoas (org_id, user_id, papel) values (invitation.org_id, person, invitation.papel)
  on conflict (org_id, user_id) do nothing;
  if found then
    perform private.record(add_person.kind, person => person, org => invitation.org_id);
  end if;
end $$;

create function public.accept_invitation(p_id uuid) returns uuid
language sql set search_path = '' as $$ select private.accept_invitation(p_id) $$;

grant execute on function private.accept_invitation(uuid), public.accept_invitation(uuid) to authenticated;

comment on function public.accept_invitation(uuid) is
  'Accepts an invitation to the caller''s address, and returns the organisation (MU008 if it is gone or lapsed, MU013).';

-- Invitations that a decision about this sign-up settles.
create function private.invitations_of(p_user_id uuid) returns setof public.organizacao_convites
language sql stable security definer set search_path = '' as $$
  select c.* from public.organizacao_convites c
  join auth.users u on u.email = c.email and u.id = p_user_id and u.email_confirmed_at is not null
  where private.is_open(c)
$$;

-- Approving gives the roles in the same transaction (product 4); a rejection ends what a sign-up began. Their places in the
-- organisation are counted already, so no lock of its people is needed, which others could keep.
create function private.settle_invitations(decision public.user_approval) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.organizacao_convites;
begin
  if private.is_undoing() or decision.status = 'pending' then
    return;
  end if;
  for invitation in
    delete from public.organizacao_convites c
    -- One that its owner is sending again or withdrawing, or whose organisation changes hands, stays for the person to accept.
    where c.id in (
        select i.id from public.organizacao_convites i join public.organizacoes o on o.id = i.org_id
        where i.id in (select open.id from private.invitations_of(decision.user_id) open)
        for update of i skip locked for key share of o skip locked
      )
      and (decision.status = 'approved' or c.cadastrado_em is not null)
    returning *
  loop
    if decision.status = 'approved' and invitation.papel <> 'proprietario' then
      perform private.add_person(invitation, decision.user_id, 'person_approved');
    end if;
  end loop;
end $$;

-- What settle_invitations will change, for undo_invitations.
create function private.invitations_to_restore(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(i)), '[]') from private.invitations_of(p_user_id) i
$$;

create function private.undo_invitations(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organizacao_pessoas m
  using jsonb_populate_recordset(null::public.organizacao_convites, decision.before -> 'invitations') i
  where m.user_id = decision.about and m.org_id = i.org_id and m.created_at = decision.decided_at;
  insert into public.organizacao_convites
  select i.* from jsonb_populate_recordset(null::public.organizacao_convites, decision.before -> 'invitations') i
  join public.organizacoes o on o.id = i.org_id
  -- What was left open may be locked.
  where not exists (select from public.organizacao_convites c where c.id = i.id)
  on conflict do nothing;
end $$;

-- Signing up in time takes an invitation up: the approval may come after the seven days.
create function private.take_up_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    update public.organizacao_convites c set cadastrado_em = now()
    where c.id in (
      select i.id from public.organizacao_convites i
      where i.email = new.email and i.cadastrado_em is null and i.expira_em > now() for update skip locked
    );
  end if;
  return null;
end $$;

create trigger on_auth_user_verified_invitations after insert or update of email_confirmed_at on auth.users
  for each row execute function private.take_up_invitations();

create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organizacao_convites c
  where c.id in (select i.id from public.organizacao_convites i where i.email = old.email for update skip locked);
  return null;
end $$;

create trigger profiles_forget_invitations after delete on public.profiles
  for each row execute function private.forget_invitations();

create function private.leave_ownership(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.require_owner(p_org);
  if not exists (
    select from public.organizacao_pessoas m where m.org_id = p_org and m.papel = 'editor' and private.is_approved(m.user_id)
  ) then
    perform private.fail('MU011', 'Antes de sair, convide um editor: o perfil não pode ficar sem ninguém.', 'editor');
  end if;
  perform from public.form_progress f where f.org_id = p_org order by f.step for update;
  update public.organizacoes o set owner_id = null where o.id = p_org;
  perform private.record('ownership_reported', person => auth.uid(), org => p_org,
    payload => jsonb_build_object('what', 'left', 'email', private.address_of(auth.uid())),
    acao => 'proprietario_saiu', detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
end $$;

create function public.leave_ownership(p_org uuid) returns void
language sql set search_path = '' as $$ select private.leave_ownership(p_org) $$;

grant execute on function private.leave_ownership(uuid), public.leave_ownership(uuid) to authenticated;

comment on function public.leave_ownership(uuid) is
  'The owner leaves an organisation that has an editor; it is without owner then (MU011).';

-- After the owner left or their account was deleted.
create function private.after_owner_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Invitations are the owner's, and nobody else could withdraw them.
  delete from public.organizacao_convites c
  where c.id in (select i.id from public.organizacao_convites i where i.org_id = new.id for update skip locked);
  perform private.record('owner_missing', org => new.id);
  return null;
end $$;

create trigger organizacoes_after_owner_left after update of owner_id on public.organizacoes
  for each row when (old.owner_id is not null and new.owner_id is null) execute function private.after_owner_left();

create function private.claim_ownership(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  if not (p_org = any (private.editable_orgs())) or p_org is null then
    perform private.fail('42501', 'Só um editor da organização pode pedir isto.');
  elsif not exists (select from public.organizacoes o where o.id = p_org and o.owner_id is null) then
    perform private.fail('MU013', 'Esta organização já tem proprietário.', 'organization');
  elsif exists (select from public.organizacoes o where o.owner_id = auth.uid()) then
    perform private.fail('MU013', 'Você já é a pessoa proprietária de outra organização.', 'owner');
  end if;
  update public.organizacao_pessoas m set titularidade_pedida_em = now()
  where m.org_id = p_org and m.user_id = auth.uid() and m.titularidade_pedida_em is null;
  if found then
    perform private.record('ownership_reported', person => auth.uid(), org => p_org,
      payload => jsonb_build_object('what', 'claimed', 'email', private.address_of(auth.uid())),
      acao => 'titularidade_pedida', detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
  end if;
end $$;

create function public.claim_ownership(p_org uuid) returns void
language sql set search_path = '' as $$ select private.claim_ownership(p_org) $$;

grant execute on function private.claim_ownership(uuid), public.claim_ownership(uuid) to authenticated;

comment on function public.claim_ownership(uuid) is
  'An editor of an organisation without owner asks the administrators to become its owner (MU013).';

create function private.ownership_requests() returns table (
  org_id uuid, organizacao text, user_id uuid, nome text, email text, pedida_em timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select o.id, o.nome, p.id, p.nome, p.email, m.titularidade_pedida_em
    from public.organizacao_pessoas m
    join public.organizacoes o on o.id = m.org_id
    join public.profiles p on p.id = m.user_id
    where m.titularidade_pedida_em is not null
    order by m.titularidade_pedida_em, m.id
    limit 100;
end $$;

create function public.ownership_requests() returns table (
  org_id uuid, organizacao text, user_id uuid, nome text, email text, pedida_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.ownership_requests() $$;

grant execute on function private.ownership_requests(), public.ownership_requests() to authenticated;

comment on function public.ownership_requests() is
  'Editors who asked to become the owner of an organisation that has none, the oldest request first, for administrators.';

create function private.refuse_ownership_request(p_org uuid, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_person(p_user), private.lock_decisions(alone => false);
  update public.organizacao_pessoas m set titularidade_pedida_em = null
  where m.org_id = p_org and m.user_id = p_user and m.titularidade_pedida_em is not null;
  if not found then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  end if;
  perform private.record('claim_refused', person => p_user, org => p_org, acao => 'titularidade_recusada',
    detalhes => jsonb_build_object('email', private.address_of(p_user)));
end $$;

create function public.refuse_ownership_request(p_org uuid, p_user uuid) returns void
language sql set search_path = '' as $$ select private.refuse_ownership_request(p_org, p_user) $$;

grant execute on function
  private.refuse_ownership_request(uuid, uuid),
  public.refuse_ownership_request(uuid, uuid)
  to authenticated;

comment on function public.refuse_ownership_request(uuid, uuid) is
  'Refuses an editor''s request to become the owner, and tells them, for administrators (MU008).';

create function private.my_organizations() returns table (
  id uuid, nome text, papel text, completo boolean, proprietario text, titularidade_pedida boolean
)
language sql stable security definer set search_path = '' as $$
  select o.id, o.nome, mine.papel, coalesce(p.perfil_completo, false), coalesce(nullif(p.nome, ''), p.email),
    mine.titularidade_pedida_em is not null
  from (
    select w.id as org_id, 'proprietario' as papel, null::timestamptz as titularidade_pedida_em
    from public.organizacoes w where w.owner_id = (select private.caller())
    union all
    select m.org_id, m.papel, m.titularidade_pedida_em
    from public.organizacao_pessoas m where m.user_id = (select private.caller())
  ) mine
  join public.organizacoes o on o.id = mine.org_id
  left join public.profiles p on p.id = o.owner_id
  where (select private.is_approved())
  order by mine.papel <> 'proprietario', private.sort_text(o.nome) collate "C", o.id
$$;

create function public.my_organizations() returns table (
  id uuid, nome text, papel text, completo boolean, proprietario text, titularidade_pedida boolean
)
language sql stable set search_path = '' as $$ select * from private.my_organizations() $$;

grant execute on function private.my_organizations(), public.my_organizations() to authenticated;

comment on function public.my_organizations() is
  'Organisations that the caller owns, edits or reads, their own first; empty for a caller who is not approved.';

-- What a link leads to that is of no use any more. An answered invitation is left out, and one that was sent anew.
create function private.my_ended_invitations() returns table (organizacao text, motivo text, quando timestamptz)
language sql stable security definer set search_path = '' as $$
  with ended as (
    select c.org_id, 'vencido' as motivo, c.expira_em as quando
    from public.organizacao_convites c where c.email = (select private.own_address()) and not private.is_open(c)
    union all
    select a.org_id, 'retirado', a.created_at
    from public.auditoria a
    where a.acao = 'convite_retirado' and a.grupo = 'organizacoes' and a.created_at > now() - interval '30 days'
      and a.detalhes ->> 'email' = (select private.own_address()) and a.detalhes ->> 'recusado' = 'false'
  ), latest as (
    select distinct on (e.org_id) e.* from ended e order by e.org_id, e.quando desc
  )
  select o.nome, e.motivo, e.quando
  from latest e join public.organizacoes o on o.id = e.org_id
  where (select private.is_approved())
    and e.org_id not in (select m.id from private.my_organizations() m)
    and e.org_id not in (select i.org_id from private.my_person_invitations() i)
  order by e.quando desc
  limit 20
$$;

create function public.my_ended_invitations() returns table (organizacao text, motivo text, quando timestamptz)
language sql stable set search_path = '' as $$ select * from private.my_ended_invitations() $$;

grant execute on function private.my_ended_invitations(), public.my_ended_invitations() to authenticated;

comment on function public.my_ended_invitations() is
  'Invitations to the caller''s confirmed address that lapsed (vencido) or were withdrawn (retirado) in the last thirty days.';

-- For organization_people and the administrators' page.
create function private.open_invitations(p_org_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'email', c.email, 'papel', c.papel,
    'convidado_por', private.name_of(c.convidado_por), 'enviado_em', c.enviado_em, 'expira_em', c.expira_em,
    'vencido', not private.is_open(c), 'cadastrado', c.cadastrado_em is not null) order by c.created_at, c.id), '[]')
  from public.organizacao_convites c where c.org_id = p_org_id
$$;

create function private.organization_people(p_org uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  admin constant boolean := private.is_admin();
  own_role text;
begin
  select r.papel into own_role from private.my_organizations() r where r.id = p_org;
  if own_role is null and not admin then
    return null;
  end if;
  return jsonb_build_object(
    'papel', own_role,
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'vinculo', r.vinculo, 'nome', p.nome, 'email', p.email,
        'papel', r.papel, 'desde', r.desde, 'titularidade_pedida_em', r.titularidade_pedida_em)
        order by r.papel <> 'proprietario', r.desde, p.id), '[]')
      from (
        select o.owner_id as user_id, null::uuid as vinculo, 'proprietario' as papel, null::timestamptz as desde,
          null::timestamptz as titularidade_pedida_em
        from public.organizacoes o where o.id = p_org
        union all
        select m.user_id, m.id, m.papel, m.created_at, m.titularidade_pedida_em
        from public.organizacao_pessoas m where m.org_id = p_org
      ) r
      join public.profiles p on p.id = r.user_id
    ),
    'convites', case when admin or own_role = 'proprietario' then private.open_invitations(p_org) else '[]' end
  );
end $$;

create function public.organization_people(p_org uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_people(p_org) $$;

grant execute on function private.organization_people(uuid), public.organization_people(uuid) to authenticated;

comment on function public.organization_people(uuid) is
  'People of an organisation, for its people and administrators, with open invitations for its owner; null for others.';

-- What somebody else changed about a person's place, and who left. Accepting says so itself.
create function private.record_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant public.organizacao_pessoas := case when tg_op = 'DELETE' then old else new end;
  by_self constant boolean := auth.uid() is not distinct from changed.user_id;
begin
  -- Not where the organisation is gone, the person became its owner, or an approval gives or takes back the role.
  if private.is_undoing() or not exists (
    select from public.organizacoes o where o.id = changed.org_id and o.owner_id is distinct from changed.user_id
  ) or (tg_op = 'INSERT' and (by_self or not private.is_admin() or pg_trigger_depth() > 1)) then
    return null;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or changed.papel = 'leitor') then
    delete from public.organizacao_convites c
    where c.id in (
      select i.id from public.organizacao_convites i
      where i.org_id = changed.org_id and i.papel = 'proprietario' and i.email = private.address_of(changed.user_id)
      for update skip locked
    );
  end if;
  perform private.record('place_changed', person => changed.user_id, org => changed.org_id, payload => jsonb_build_object(
    'how', case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'gone' end));
  return null;
end $$;

create trigger organizacao_pessoas_record_place after insert or update of papel or delete on public.organizacao_pessoas
  for each row execute function private.record_place();

-- schemas/047200_discard_profile.sql

-- Who began a profile of their own by mistake, and is offered another organisation, discards the empty one: each person owns
-- one at most (decision 122). Empty: nothing typed or ticked but consents, no file, person, invitation or edital.
create function private.is_profile_empty(p_org uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.owned_org() = p_org, false)
    and not exists (
      select from (
        select to_jsonb(o) - array['id', 'owner_id', 'created_at', 'updated_at', 'busca', 'area_busca', 'cnpj_chave', 'cnpj_desde', 'cnpj_conferivel', 'dados_adicionais']
          || private.preserve_consents(o.dados_adicionais, '{}')
        from public.organizacoes o where o.id = p_org
        union all select to_jsonb(c) - 'org_id' from public.certificacoes c where c.org_id = p_org
        union all select to_jsonb(p) - 'org_id' from public.priorities p where p.org_id = p_org
        union all select private.preserve_consents(f.form_data, '{}') from public.form_progress f where f.org_id = p_org
      ) saved (data)
      where jsonb_path_exists(data, '$.** ? (@ like_regex "\\S" || @.type() == "number" || @ == true)')
    )
    and not exists (select from public.documentos d where d.org_id = p_org)
    and not exists (select from public.documento_versoes v where v.org_id = p_org)
    and not exists (select from public.dirigentes d where d.org_id = p_org)
    and not exists (select from public.prontidao_marcas m where m.org_id = p_org)
    and not exists (select from storage.objects o where o.bucket_id = 'documentos' and o.name ~>=~ (p_org || '/') and o.name ~<~ (p_org || '0'))
    and not exists (select from public.organizacao_pessoas m where m.org_id = p_org)
    and not exists (select from public.organizacao_convites c where c.org_id = p_org)
    and not exists (select from public.edital_organizacoes e where e.org_id = p_org)
    and not exists (select from public.edital_convites e where e.org_id = p_org)
$$;

create function public.is_profile_empty(p_org uuid) returns boolean
language sql stable set search_path = '' as $$ select private.is_profile_empty(p_org) $$;

comment on function public.is_profile_empty(uuid) is
  'Whether the caller owns this organisation and nothing is in it but consents; false for anybody else.';

create function private.discard_profile(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.lock_folder(p_org), private.require_owner(p_org);
  perform from public.form_progress f where f.org_id = p_org order by f.step for update;
  perform from public.organizacoes o where o.id = p_org for update;
  if not private.is_profile_empty(p_org) then
    perform private.fail('MU011', 'Este perfil não está mais vazio, por isso não pode ser descartado.', 'filled');
  end if;
  perform private.audit('perfil_descartado', user_id => auth.uid(), org_id => p_org,
    detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
  delete from public.organizacoes o where o.id = p_org;
end $$;

create function public.discard_profile(p_org uuid) returns void
language sql set search_path = '' as $$ select private.discard_profile(p_org) $$;

comment on function public.discard_profile(uuid) is
  'The owner discards an organisation in which nothing is but consents, and may own another one then (MU011).';

grant execute on function private.is_profile_empty(uuid), public.is_profile_empty(uuid),
  private.discard_profile(uuid), public.discard_profile(uuid) to authenticated;

-- schemas/048000_embeds.sql

-- The API nests tables in each other along every foreign key, in both directions, as deep as a request asks, and each turn
-- around a cycle multiplies the answer. A function that is named like the other table overrides what PostgREST detects between
-- the two ("Overriding Relationships"); where nobody may call it, nothing is nested. What is left has no cycle (decision 121).
create function private.close_embeds() returns void
language plpgsql set search_path = '' as $$
declare
  pair record;
begin
  for pair in
    with fk as (
      select c.oid, c.conrelid as child, c.confrelid as parent from pg_constraint c where c.contype = 'f'
    ), pairs as (
      select child as origin, parent as target from fk
      union select parent, child from fk
      -- PostgREST also finds tables to which a third one points.
      union select one.parent, other.parent from fk one join fk other using (child) where one.oid <> other.oid
    )
    select format('%I', o.relname) as origin, format('%I', t.relname) as target
    from pairs
    join pg_class o on o.oid = origin and o.relnamespace = 'public'::regnamespace
    join pg_class t on t.oid = target and t.relnamespace = 'public'::regnamespace
    where (o.relname, t.relname) not in (values
      ('organizacoes', 'certificacoes'), ('organizacoes', 'priorities'), ('organizacoes', 'documentos'),
      ('organizacoes', 'documento_versoes'), ('organizacoes', 'profiles'), ('profiles', 'user_roles'), ('profiles', 'user_approval'))
  loop
    execute format('create or replace function public.%2$s(public.%1$s) returns setof public.%2$s
      language sql stable set search_path = '''' as ''select * from public.%2$s where false''', pair.origin, pair.target);
    execute format('revoke execute on function public.%2$s(public.%1$s) from public, anon, authenticated, service_role',
      pair.origin, pair.target);
    execute format('comment on function public.%2$s(public.%1$s) is ''Closed: keeps the API from nesting one in the other.''',
      pair.origin, pair.target);
  end loop;
end $$;
comment on function private.close_embeds() is
  'To be called again after a migration that adds a foreign key between tables of public.';
revoke execute on function private.close_embeds() from public;
select private.close_embeds();

-- None of the portal's statements comes near it; hosted projects would wait eight seconds. What judges all organisations, for
-- administrators only, has fifteen by its function's own setting, which the API takes over for the whole call.
alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';
