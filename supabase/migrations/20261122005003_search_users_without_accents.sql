-- The administrators' list of people, with the wider search.

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
begin
  perform private.require_admin();
  if searching then
    page := private.search_page('p.id', source || filter,
      case when term.short is null then exact else wide || ' and ' || exact end, wide, sorting, term, size, skipped);
    if cardinality(page) = 0 then
      return;
    end if;
  end if;
  -- The page is found by its sort index first; only its rows are then looked up in the other tables.
  return query execute
    'select p.id, p.nome, p.email, p.phone, coalesce(r.role, ''pending''), coalesce(a.status, ''pending''),
      p.created_at, u.last_sign_in_at, o.id, o.nome,
      (select count(*)' || source || filter || case when searching then ' and ' || wide else '' end || ')'
    || source || ' left join public.organizacoes o on o.owner_id = p.id
      where p.id = any (' || case when searching then '$2'
        else 'array(select p.id' || source || filter || ' order by ' || sorting || ' limit $3 offset $4)' end || ')
      order by ' || case when searching then 'array_position($2, p.id)' else sorting end
  using term, page, size, skipped;
end $$;
