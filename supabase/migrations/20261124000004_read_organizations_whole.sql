-- All about one organisation for an administrator, in one answer. Read table by table, each row-level policy asked again who asks, and
-- the whole was planned for each request: three times as long.

-- The row of organizacoes with owner {id, email, nome, perfil_completo}, certificacoes, priorities (null where there is none),
-- documentos (the newest first) and gerentes [{id, created_at, pessoa: {id, email, nome}}]; null where there is none.
create function private.organization_detail(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select to_jsonb(o) || jsonb_build_object(
      'owner', case when p.id is not null then
        jsonb_build_object('id', p.id, 'email', p.email, 'nome', p.nome, 'perfil_completo', p.perfil_completo) end,
      'certificacoes', to_jsonb(c),
      'priorities', to_jsonb(r),
      'documentos', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'org_id', d.org_id, 'tipo', d.tipo, 'nome', d.nome,
          'aprovado', d.aprovado, 'observacoes', d.observacoes, 'arquivo_url', d.arquivo_url, 'tamanho', d.tamanho,
          'reviewed_at', d.reviewed_at, 'created_at', d.created_at, 'emitido_em', d.emitido_em, 'valido_ate', d.valido_ate,
          'sem_validade', d.sem_validade) order by d.created_at desc), '[]')
        from public.documentos d where d.org_id = o.id
      ),
      'gerentes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'created_at', g.created_at,
          'pessoa', jsonb_build_object('id', m.id, 'email', m.email, 'nome', m.nome)) order by g.created_at), '[]')
        from public.organizacao_gerentes g join public.profiles m on m.id = g.user_id where g.org_id = o.id
      ))
    from public.organizacoes o
    left join public.profiles p on p.id = o.owner_id
    left join public.certificacoes c on c.org_id = o.id
    left join public.priorities r on r.org_id = o.id
    where o.id = p_org_id
  );
end $$;

create function public.organization_detail(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_detail(p_org_id) $$;

grant execute on function private.organization_detail(uuid), public.organization_detail(uuid) to authenticated;
