-- A door in `public` may be gone while its helper in `private` is still there, under the same name: asked with the
-- schema ('public.update_user'), the answer is about that one. A bare name means either, as before.
create or replace function private.check_function_exists(function_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return exists (
    select from pg_catalog.pg_proc f join pg_catalog.pg_namespace n on n.oid = f.pronamespace
    where n.nspname in ('public', 'private')
      and check_function_exists.function_name in (f.proname, n.nspname || '.' || f.proname)
  );
end $$;
