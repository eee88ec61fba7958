// What a Supabase database has before the first migration runs. Idempotent; valid on PGlite and on PostgreSQL.

/** Before lite makes its schemas. */
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

/**
 * After lite made auth.* and storage.*. Tables in public get no default grants: Supabase's own rule since 2026-10-30
 * ([api] auto_expose_new_tables = false).
 */
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

/** A migration may have changed role or search path of the only session. */
export const RESET_SESSION = `reset role; reset all; set search_path = "$user", public, extensions;`
