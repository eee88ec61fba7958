-- Who began a profile of their own by mistake, and is offered another organisation, discards the empty one: each person owns
-- one at most (decision 122). Empty: nothing typed or ticked but consents, no file, person, invitation or edital.
create function private.is_profile_empty(p_org uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.owned_org() = p_org, false)
    and not exists (
      select from (
        select to_jsonb(o) - array['id', 'owner_id', 'created_at', 'updated_at', 'busca', 'area_busca', 'cnpj_chave', 'cnpj_desde', 'cnpj_conferivel', 'dados_adicionais']
          || private.preserve_consents(o.dados_adicionais, '{}')
        from public.organizacoes o where o.id = p_org
        union all select to_jsonb(c) - 'org_id' from public.certificacoes c where c.org_id = p_org
        union all select to_jsonb(p) - 'org_id' from public.priorities p where p.org_id = p_org
        union all select private.preserve_consents(f.form_data, '{}') from public.form_progress f where f.org_id = p_org
      ) saved (data)
      where jsonb_path_exists(data, '$.** ? (@ like_regex "\\S" || @.type() == "number" || @ == true)')
    )
    and not exists (select from public.documentos d where d.org_id = p_org)
    and not exists (select from public.documento_versoes v where v.org_id = p_org)
    and not exists (select from public.dirigentes d where d.org_id = p_org)
    and not exists (select from public.prontidao_marcas m where m.org_id = p_org)
    and not exists (select from storage.objects o where o.bucket_id = 'documentos' and o.name ~>=~ (p_org || '/') and o.name ~<~ (p_org || '0'))
    and not exists (select from public.organizacao_pessoas m where m.org_id = p_org)
    and not exists (select from public.organizacao_convites c where c.org_id = p_org)
    and not exists (select from public.edital_organizacoes e where e.org_id = p_org)
    and not exists (select from public.edital_convites e where e.org_id = p_org)
$$;

create function public.is_profile_empty(p_org uuid) returns boolean
language sql stable set search_path = '' as $$ select private.is_profile_empty(p_org) $$;

comment on function public.is_profile_empty(uuid) is
  'Whether the caller owns this organisation and nothing is in it but consents; false for anybody else.';

create function private.discard_profile(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_person(private.caller());
  perform private.require_owner(p_org);
  perform private.lock_people(p_org), private.lock_folder(p_org), private.require_owner(p_org);
  perform from public.form_progress f where f.org_id = p_org order by f.step for update;
  perform from public.organizacoes o where o.id = p_org for update;
  if not private.is_profile_empty(p_org) then
    perform private.fail('MU011', 'Este perfil não está mais vazio, por isso não pode ser descartado.', 'filled');
  end if;
  perform private.audit('perfil_descartado', user_id => auth.uid(), org_id => p_org,
    detalhes => jsonb_build_object('email', private.address_of(auth.uid())));
  delete from public.organizacoes o where o.id = p_org;
end $$;

create function public.discard_profile(p_org uuid) returns void
language sql set search_path = '' as $$ select private.discard_profile(p_org) $$;

comment on function public.discard_profile(uuid) is
  'The owner discards an organisation in which nothing is but consents, and may own another one then (MU011).';

grant execute on function private.is_profile_empty(uuid), public.is_profile_empty(uuid),
  private.discard_profile(uuid), public.discard_profile(uuid) to authenticated;
