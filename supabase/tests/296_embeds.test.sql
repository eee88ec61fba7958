begin;
select plan(7);

-- What the API would nest in each other: along foreign keys in both directions, and over a third table that points to both,
-- unless a function of the other table's name over a row stands in between and may not be called.
create view tests.open_embeds as
with fk as (
  select oid, conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
), pairs as (
  select child as origin, parent as target from fk
  union select parent, child from fk
  union select one.parent, other.parent from fk one join fk other using (child) where one.oid <> other.oid
)
select o.relname::text collate "default" as origin, t.relname::text collate "default" as target
from pairs
join pg_class o on o.oid = origin and o.relnamespace = 'public'::regnamespace
join pg_class t on t.oid = target and t.relnamespace = 'public'::regnamespace
where not exists (
  select from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname = t.relname
    and p.pronargs = 1 and p.proargtypes[0] = o.reltype and p.prorettype = t.reltype
    and not has_function_privilege('authenticated', p.oid, 'execute')
);

create view tests.embed_cycles as
with recursive walk (path) as (
  select array[origin, target] from tests.open_embeds
  union
  select path || target from walk join tests.open_embeds on origin = path[cardinality(path)] and target <> all (path[2:])
)
select path from walk where path[1] = path[cardinality(path)];

select results_eq($$ select origin || ' ' || target from tests.open_embeds order by 1 $$, array[
    'organizacoes certificacoes', 'organizacoes documento_versoes', 'organizacoes documentos', 'organizacoes priorities',
    'organizacoes profiles', 'profiles user_approval', 'profiles user_roles'
  ], 'the API nests what the portal reads together, in that direction only');
select is_empty('select path from tests.embed_cycles', 'no way through what the API nests comes back to a table');
select is_empty($$ select p.oid::regprocedure, role from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) role
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    and p.proargtypes[0] in (select reltype from pg_class where relkind = 'r') and has_function_privilege(role, p.oid, 'execute') $$,
  'what closes the other ways may be called by nobody');
select results_eq($$ select unnest(setconfig) collate "default" from pg_db_role_setting where setrole = 'authenticated'::regrole $$,
  array['statement_timeout=3s'], 'a statement of a signed-in person ends after three seconds');
select results_eq($$ select (p.proname || ': ' || c) collate "default" from pg_proc p, unnest(p.proconfig) c where c like 'statement_timeout=%' order by 1 $$,
  array['count_organization_choices: statement_timeout=15s', 'count_organizations_by: statement_timeout=15s',
    'list_organizations: statement_timeout=15s', 'match_edital: statement_timeout=15s', 'match_edital_ids: statement_timeout=15s'],
  'only what judges all organisations has fifteen');

alter table public.priorities add column documento_id uuid references public.documentos (id);
select set_has('select path from tests.embed_cycles', $$ values (array['documentos', 'priorities', 'documentos']) $$,
  'a new foreign key opens a cycle');
select private.close_embeds();
select is_empty('select path from tests.embed_cycles', 'until it is closed as the others are');

select * from finish();
rollback;
