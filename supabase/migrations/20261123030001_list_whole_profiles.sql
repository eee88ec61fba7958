-- The export with every field asks for the profiles of a page of `list_organizations`, which has filtered and sorted it.

create function private.organization_profiles(p_orgs uuid[]) returns table (id uuid, perfil jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(p_orgs) > 1000 then
    perform private.fail('MU001', 'No máximo mil organizações.', 'p_orgs');
  end if;
  return query
    select o.id, jsonb_build_object(
      'organizacoes', to_jsonb(o) - '{busca,area_busca,cnpj_chave}'::text[], 'certificacoes', to_jsonb(c), 'priorities', to_jsonb(r),
      'perfil_completo', coalesce(p.perfil_completo, false))
    from public.organizacoes o
    left join public.certificacoes c on c.org_id = o.id
    left join public.priorities r on r.org_id = o.id
    left join public.profiles p on p.id = o.owner_id
    where o.id = any (p_orgs);
end $$;

create function public.organization_profiles(p_orgs uuid[]) returns table (id uuid, perfil jsonb)
language sql stable set search_path = '' as $$ select * from private.organization_profiles(p_orgs) $$;

grant execute on function private.organization_profiles(uuid[]), public.organization_profiles(uuid[]) to authenticated;
