-- A filter by words, such as the area, failed beside a search that finds more than one page: the filter's text went through
-- format() a second time, as its pattern.
create or replace function private.search_page(
  id text, source text, exact text, wide text, sorting text, term private.search_term, size integer, skipped integer
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  head constant text := format('select array(select %s %s and ', id, source);
  tail constant text := format(' order by %s limit $2 offset $3)', sorting);
  found uuid[];
  more uuid[];
  exact_total bigint;
begin
  -- As many as show whether there is more than one page.
  execute head || wide || ' limit $2)' into found using term, size + 1;
  if cardinality(found) <= size then
    if cardinality(found) > 1 or skipped > 0 then
      execute format('select array(select %s %s and %s = any ($4) order by (%s) is not true, %s limit $2 offset $3)',
        id, source, id, exact, sorting) into found using term, size, skipped, found;
    end if;
    return found;
  end if;
  execute head || exact || tail into found using term, size, skipped;
  if cardinality(found) = size then
    return found;
  end if;
  exact_total := skipped + cardinality(found);
  if cardinality(found) = 0 and skipped > 0 then
    execute format('select count(*) %s and %s', source, exact) into exact_total using term;
  end if;
  execute head || wide || format(' and (%s) is not true', exact) || tail
    into more using term, size - cardinality(found), greatest(skipped - exact_total, 0);
  return found || more;
end $$;
