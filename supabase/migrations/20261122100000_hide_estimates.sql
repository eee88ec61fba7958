-- `Prefer: count=planned` answers with the planner's guess, and the planner guesses over rows that a policy hides: who asks
-- for names that begin with 'Zac' learns how many there are. PostgREST has no switch for it, and a function that looks at
-- the request first (pgrst.db_pre_request) is told one of two `Prefer` headers only, while PostgREST follows both.
-- So the guess itself is made worthless: each table gets a condition that always holds and that the planner, which knows
-- nothing of it, takes for one row in 200. Three of them, and the guess is one row, whatever is asked for.
create function private.hide_estimates(hidden regclass, times integer default 3) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create policy "the planner guesses nothing about hidden rows" on %s as restrictive for select to authenticated using (%s)',
    hidden,
    array_to_string(array_fill('nullif(tableoid, tableoid) is null'::text, array[times]), ' and ')
  );
end $$;

select private.hide_estimates(c.oid::regclass, case c.relname when 'auditoria' then 1 else 3 end)
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
order by c.relname;

-- The audit trail is read newest first by administrators. A planner that expects one row would sort all of it, so it is
-- told once only, and knows nothing of what the columns hold: its guess depends on how long the trail is, a two hundredth.
do $$
declare
  held record;
begin
  for held in
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
    where a.attrelid = 'public.auditoria'::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'id'
  loop
    -- The same type again: nothing is written anew, and what was known of the column is forgotten.
    execute format('alter table public.auditoria alter column %I type %s, alter column %1$I set statistics 0', held.name, held.type);
  end loop;
end $$;
