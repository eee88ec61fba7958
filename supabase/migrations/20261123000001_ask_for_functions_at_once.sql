-- /system-check asks for all functions that the portal needs in one request instead of one each.

-- Those of the given functions that do not exist, in the given order; named as check_function_exists takes them.
create function private.list_missing_functions(function_names text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(function_names) > 200 then
    perform private.fail('MU001', 'Pergunte por no máximo 200 funções de uma vez.', 'function_names');
  end if;
  return array(
    select asked.name from unnest(function_names) with ordinality asked (name, position)
    where not private.check_function_exists(asked.name)
    order by asked.position
  );
end $$;

create function public.list_missing_functions(function_names text[]) returns text[]
language sql stable set search_path = '' as $$ select private.list_missing_functions(function_names) $$;

grant execute on function private.list_missing_functions(text[]), public.list_missing_functions(text[]) to authenticated;
