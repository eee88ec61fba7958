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
