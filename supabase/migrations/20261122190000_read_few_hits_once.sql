-- Most searches find little or nothing. What they find is read once, and neither looked for again by the specification's
-- matching nor counted. The list of organisations counts so from 20261122200001 on.

-- The ids of one page: first what `exact` finds, then what only `wide` finds, both in the order asked for. `source` are
-- the tables with all other conditions; in every part $1 is the term. `wide` finds all that `exact` does.
create or replace function private.search_page(
  id text, source text, exact text, wide text, sorting text, term private.search_term, size integer, skipped integer
) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  page constant text := format('select array(select %s %s and %%s order by %s limit $2 offset $3)', id, source, sorting);
  found uuid[];
  more uuid[];
  exact_total bigint;
begin
  -- As many as show whether there is more than one page.
  execute format('select array(select %s %s and %s limit $2)', id, source, wide) into found using term, size + 1;
  if cardinality(found) <= size then
    if cardinality(found) > 1 or skipped > 0 then
      execute format('select array(select %s %s and %s = any ($4) order by (%s) is not true, %s limit $2 offset $3)',
        id, source, id, exact, sorting) into found using term, size, skipped, found;
    end if;
    return found;
  end if;
  execute format(page, exact) into found using term, size, skipped;
  if cardinality(found) = size then
    return found;
  end if;
  exact_total := skipped + cardinality(found);
  if cardinality(found) = 0 and skipped > 0 then
    execute format('select count(*) %s and %s', source, exact) into exact_total using term;
  end if;
  execute format(page, format('%s and (%s) is not true', wide, exact))
    into more using term, size - cardinality(found), greatest(skipped - exact_total, 0);
  return found || more;
end $$;

create or replace function private.list_users(
  p_search text, p_role public.app_role, p_status public.approval_status,
  p_sort text, p_desc boolean, p_limit integer, p_offset integer
) returns table (
  id uuid, nome text, email text, phone text, role public.app_role, status public.approval_status,
  created_at timestamptz, last_login timestamptz, org_id uuid, org_nome text, total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  term constant private.search_term := private.read_search_term(p_search);
  searching constant boolean := term.exact is not null;
  size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  sort_key constant text := private.sort_expression('{
    "nome": "private.sort_text(p.nome) collate \"C\"", "email": "p.email collate \"C\"", "created_at": "p.created_at",
    "role": "r.role", "status": "a.status", "last_login": "coalesce(u.last_sign_in_at, ''-infinity'')"
  }', coalesce(p_sort, 'created_at'));
  sorting constant text := sort_key || case when p_desc then ' desc, p.id' else ', p.id desc' end;
  -- Joins that a query does not use cost nothing: all are on unique keys, so the planner drops them.
  source constant text := '
    from public.profiles p
    left join public.user_roles r on r.user_id = p.id
    left join public.user_approval a on a.user_id = p.id
    left join auth.users u on u.id = p.id';
  filter constant text := ' where true'
    || case when p_role is not null then format(' and (r.role = %L%s)', p_role,
      case when p_role = 'pending' then ' or r.role is null' else '' end) else '' end
    || case when p_status is not null then format(' and (a.status = %L%s)', p_status,
      case when p_status = 'pending' then ' or a.status is null' else '' end) else '' end;
  exact constant text := '(p.nome ilike ($1).exact or p.email ilike ($1).exact)';
  wide constant text := case when term.short is null then 'p.busca like ($1).folded'
    else 'private.short_terms(p.busca) && ($1).short' end;
  page uuid[];
  -- How many there are: a page that is not full has them all.
  total text;
begin
  perform private.require_admin();
  if searching then
    page := private.search_page('p.id', source || filter,
      case when term.short is null then exact else wide || ' and ' || exact end, wide, sorting, term, size, skipped);
    if cardinality(page) = 0 then
      return;
    end if;
  end if;
  total := case when cardinality(page) < size and skipped = 0 then cardinality(page) || '::bigint'
    else '(select count(*)' || source || filter || case when searching then ' and ' || wide else '' end || ')' end;
  -- The page is found by its sort index first; only its rows are then looked up in the other tables.
  return query execute
    'select p.id, p.nome, p.email, p.phone, coalesce(r.role, ''pending''), coalesce(a.status, ''pending''),
      p.created_at, u.last_sign_in_at, o.id, o.nome,
      ' || total || source || ' left join public.organizacoes o on o.owner_id = p.id
      where p.id = any (' || case when searching then '$2'
        else 'array(select p.id' || source || filter || ' order by ' || sorting || ' limit $3 offset $4)' end || ')
      order by ' || case when searching then 'array_position($2, p.id)' else sorting end
  using term, page, size, skipped;
end $$;
