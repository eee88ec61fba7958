-- Helpers of the other files, in a schema of their own. It is kept (no rollback): run this file first, as
-- `supabase test db` and tests/database/pgtap.test.ts do.
begin;
create extension if not exists pgtap with schema extensions;
drop schema if exists tests cascade;
create schema tests;
grant usage on schema tests to public;

-- The people of the tests: pending, rejected, owner, other (owner of another organisation), manager (of owner's), admin.
create function tests.id(who text) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-a000-' || lpad(
    array_position(array['pending', 'rejected', 'owner', 'other', 'manager', 'admin', 'admin2', 'editor', 'invited'], who)::text, 12, '0'))::uuid
$$;

-- The organisation of a person ('owner', 'other'), or the one without owner ('nobody').
create function tests.org(who text) returns uuid language sql immutable as $$
  select ('00000000-0000-4000-b000-' || lpad(
    array_position(array['owner', 'other', 'nobody'], who)::text, 12, '0'))::uuid
$$;

-- A well-formed path in the bucket; `number` makes different ones.
create function tests.path(who text, slot text, number int default 1, ext text default 'pdf') returns text
language sql immutable as $$
  select tests.org(who) || '/' || slot || '/00000000-0000-4000-c000-' || lpad(number::text, 12, '0') || '.' || ext
$$;

-- The account and its session, whose id is the person's.
create function tests.add_user(who text) returns void language sql as $$
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (tests.id(who), who || '@teste.org.br', now(), jsonb_build_object('name', who));
  insert into auth.sessions (id, user_id) values (tests.id(who), tests.id(who))
$$;

-- Starts from nobody: sample data and the local administrator are put aside until the file rolls back.
create function tests.add_people() returns void language plpgsql as $$
begin
  -- A file is one transaction: what follows at the end of one is seen after each statement.
  set constraints all immediate;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from public.organizacoes;
  delete from auth.users;
  delete from storage.objects where bucket_id = 'documentos';
  perform tests.add_user(w) from unnest(array['pending', 'rejected', 'owner', 'other', 'manager', 'admin']) w;
  update public.user_roles set role = 'rejected' where user_id = tests.id('rejected');
  update public.user_roles set role = 'client' where user_id in (tests.id('owner'), tests.id('other'));
  update public.user_roles set role = 'user' where user_id = tests.id('manager');
  update public.user_roles set role = 'admin' where user_id = tests.id('admin');
  insert into public.organizacoes (id, owner_id, nome) values
    (tests.org('owner'), tests.id('owner'), 'owner'),
    (tests.org('other'), tests.id('other'), 'other'),
    (tests.org('nobody'), null, 'nobody');
  insert into public.organizacao_pessoas (org_id, user_id) values (tests.org('owner'), tests.id('manager'));
end $$;

create function tests.add_file(path text, bytes bigint default 1000) returns void language sql as $$
  insert into storage.objects (bucket_id, name, metadata)
  values ('documentos', path, jsonb_build_object('size', bytes, 'mimetype', 'application/pdf'))
$$;

-- Acts as a person through the API, 'anon' for a visitor, 'system' for the migrations' own role. `tests.aal` is the token's level.
create function tests.become(who text) returns void language plpgsql as $$
declare
  uid text := coalesce(tests.id(who)::text, '');
begin
  perform set_config('role', case who when 'system' then 'none' when 'anon' then 'anon' else 'authenticated' end, true);
  perform set_config('request.jwt.claim.sub', uid, true);
  perform set_config('request.jwt.claims',
    case when uid = '' then '' else json_build_object('sub', uid, 'role', 'authenticated', 'session_id', uid,
      'aal', coalesce(nullif(current_setting('tests.aal', true), ''), 'aal1'))::text end, true);
  -- the real storage service blocks deleting by SQL unless asked; policies decide all the same
  perform set_config('storage.allow_delete_query', 'true', true);
end $$;

-- Lets time pass: everything with a time is that much older, and what is due is told and sent. A file is one transaction, in
-- which now() stands still.
create function tests.pass(seconds int) returns void language plpgsql security definer set search_path = '' as $$
declare
  elapsed constant interval := make_interval(secs => seconds);
begin
  perform set_config('session_replication_role', 'replica', true);
  update public.auditoria set created_at = created_at - elapsed;
  update public.documentos set reviewed_at = reviewed_at - elapsed, aguardando_desde = aguardando_desde - elapsed;
  update public.user_approval set decided_at = decided_at - elapsed;
  update public.organizacao_pessoas set created_at = created_at - elapsed;
  update public.notificacoes set created_at = created_at - elapsed, visivel_em = visivel_em - elapsed;
  update public.documentos set datado_em = datado_em - elapsed where datado_em is not null;
  update public.documentos set escrito_em = escrito_em - elapsed where escrito_em is not null;
  update private.conversa_mensagens set created_at = created_at - elapsed;
  update private.conversa_esperas set escrito_em = escrito_em - elapsed;
  update private.pedidos_documentos set created_at = created_at - elapsed, retirado_em = retirado_em - elapsed;
  update private.pedidos_titulares set created_at = created_at - elapsed, confirmado_em = confirmado_em - elapsed,
    prorrogado_em = prorrogado_em - elapsed, respondido_em = respondido_em - elapsed;
  update private.recent_decisions set decided_at = decided_at - elapsed;
  update private.document_claims set until = until - elapsed;
  update private.outbox set created_at = created_at - elapsed, next_attempt_at = next_attempt_at - elapsed, sent_at = sent_at - elapsed;
  update private.news set happened_at = happened_at - elapsed, due_at = due_at - elapsed, told_at = told_at - elapsed;
  perform set_config('session_replication_role', 'origin', true);
  perform private.tell();
  update private.outbox o set sent_at = now() where o.sent_at is null and o.next_attempt_at <= now();
end $$;

-- The version of a step, as an administrator reads it.
create function tests.version(who text, step text) returns int language sql as $$
  select (public.organization_form(tests.org(who)) #>> array[step, 'versao'])::int
$$;

-- What becomes of a statement: the number of rows it returned or changed, or its SQLSTATE. Leaves nothing behind.
create function tests.outcome(who text, statement text) returns text language plpgsql as $$
declare
  touched bigint;
begin
  perform tests.become(who);
  execute statement;
  get diagnostics touched = row_count;
  set constraints all immediate;
  raise exception using errcode = 'TST00', message = touched::text;
exception
  when sqlstate 'TST00' then return sqlerrm;
  when others then return sqlstate;
end $$;

-- The same, as code and detail.
create function tests.refusal(who text, statement text) returns text language plpgsql as $$
declare
  code text;
  detail text;
begin
  perform tests.become(who);
  execute statement;
  raise exception using errcode = 'TST00';
exception when others then
  get stacked diagnostics code = returned_sqlstate, detail = pg_exception_detail;
  return case when code = 'TST00' then 'accepted' else concat_ws(' ', code, nullif(detail, '')) end;
end $$;

-- One row of a truth table: who may do what. Seven results, in the order of the columns.
create function tests.who_may(statement text, anon text, pending text, rejected text, owner text, other text,
  manager text, admin text) returns setof text language sql as $$
  select extensions.is(tests.outcome(w.who, statement), w.expected, w.who || ': ' || regexp_replace(btrim(statement), '\s+', ' ', 'g'))
  from (values ('anon', anon), ('pending', pending), ('rejected', rejected), ('owner', owner), ('other', other),
    ('manager', manager), ('admin', admin)) w (who, expected)
$$;

grant execute on all functions in schema tests to public;
commit;

begin;
select plan(1);
select has_schema('tests');
select * from finish();
rollback;
