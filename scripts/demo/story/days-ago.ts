import type { Stack } from '../../../supabase/embedded/stack.ts'

// Triggers are off: each update would be an event of its own. What is due only in some seconds becomes due at once.
const DUE = (since: string) => `do $$ begin
  set local session_replication_role = replica;
  update private.news set due_at = happened_at where told_at is null and happened_at >= '${since}';
end $$`

const MOVE = (since: string, days: number) => `do $$
declare
  one record;
begin
  set local session_replication_role = replica;
  for one in
    select c.table_schema, c.table_name,
      string_agg(format('%1$I = case when %1$I >= %2$L then %1$I - interval %3$L else %1$I end', c.column_name, '${since}', '${days} days'), ', ') as changes,
      string_agg(format('%I >= %L', c.column_name, '${since}'), ' or ') as concerned
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
      and (c.table_schema in ('public', 'private') or (c.table_schema, c.table_name) = ('auth', 'users'))
    group by c.table_schema, c.table_name
  loop
    execute format('update %I.%I set %s where %s', one.table_schema, one.table_name, one.changes, one.concerned);
  end loop;
end $$`

/** Whatever `act` does through the API, and what is told of it, happened so many days ago. */
export async function daysAgo<T>(stack: Stack, days: number, act: () => PromiseLike<T>): Promise<T> {
  const { rows } = await stack.db.query('select clock_timestamp()::text as now')
  const since = String(rows[0]?.now)
  const result = await act()
  await stack.db.exec(DUE(since))
  await stack.deliverMail()
  await stack.db.exec(MOVE(since, days))
  return result
}
