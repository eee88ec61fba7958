-- What every later migration builds on: extensions, the private schema, and no privilege by default.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- Helpers that need their owner's rights live here. The API exposes `public` only, so nobody calls them by name.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is reachable unless a migration grants it by name. PUBLIC loses its execute right without a schema:
-- a default that is set per schema can add privileges, never remove the built-in one.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- The trusted server key may do everything with rows; what guards a person's rights lets it pass.
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;

-- Functions that an extension brings (pgTAP in the tests) stay callable, as on a fresh Supabase project.
alter default privileges in schema extensions grant execute on functions to public;
