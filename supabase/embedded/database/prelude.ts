// A Supabase database before its first migration. Idempotent; valid on PGlite and PostgreSQL.

export const PRELUDE = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
`

/** Tables in public get no default grants, as on Supabase ([api] auto_expose_new_tables = false). */
export const AFTER_SYSTEM_SCHEMA = `
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
alter table auth.users add column if not exists instance_id uuid;
alter table auth.users add column if not exists is_super_admin boolean;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''),
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
$$;
`

/** A migration may change the role or search path of the only session. */
export const RESET_SESSION = `reset role; reset all; set search_path = "$user", public, extensions;`
