-- The rights that Brazil's data protection law (LGPD) gives a person: a copy of their data, and asking for deletion.

-- Everything the database holds about the caller, in any state of approval. Files themselves are fetched from storage.
create function private.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
begin
  if uid is null then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  return jsonb_build_object(
    'gerado_em', now(),
    'conta', (
      select jsonb_build_object('id', u.id, 'email', u.email, 'criada_em', u.created_at,
        'email_confirmado_em', u.email_confirmed_at, 'ultimo_acesso', u.last_sign_in_at, 'metadados', u.raw_user_meta_data)
      from auth.users u where u.id = uid
    ),
    'perfil', (select to_jsonb(p) from public.profiles p where p.id = uid),
    'papel', (select r.role from public.user_roles r where r.user_id = uid),
    'aprovacao', (select to_jsonb(a) - 'decided_by' from public.user_approval a where a.user_id = uid),
    'formulario', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.step), '[]') from public.form_progress f where f.user_id = uid
    ),
    'organizacao', (
      select to_jsonb(o) || jsonb_build_object(
        'certificacoes', (select to_jsonb(c) from public.certificacoes c where c.org_id = o.id),
        'priorities', (select to_jsonb(p) from public.priorities p where p.org_id = o.id),
        'documentos', (
          select coalesce(jsonb_agg(to_jsonb(d) - 'reviewed_by' order by d.tipo), '[]')
          from public.documentos d where d.org_id = o.id
        )
      )
      from public.organizacoes o where o.owner_id = uid
    ),
    'organizacoes_gerenciadas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'desde', g.created_at)), '[]')
      from public.organizacao_gerentes g join public.organizacoes o on o.id = g.org_id where g.user_id = uid
    ),
    'consentimentos', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at), '[]')
      from public.consentimentos c where c.user_id = uid
    ),
    'notificacoes', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notificacoes n where n.user_id = uid
    ),
    -- Who of the team acted is their personal data, not the caller's.
    'historico', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'acao', a.acao, 'quando', a.created_at, 'por_mim', a.actor_id is not distinct from uid, 'detalhes', a.detalhes
      ) order by a.id), '[]')
      from public.auditoria a where a.user_id = uid
    )
  );
end $$;

create function public.export_my_data() returns jsonb
language sql stable set search_path = '' as $$ select private.export_my_data() $$;

-- Tells the administrators, who delete accounts. Asking again within a day changes nothing.
create function private.request_account_deletion() returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  person record;
begin
  select p.email, p.nome into person from public.profiles p where p.id = uid;
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  if exists (
    select from public.auditoria a
    where a.user_id = uid and a.acao = 'exclusao_solicitada' and a.created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  perform private.audit('exclusao_solicitada', user_id => uid, detalhes => jsonb_build_object('email', person.email));
  perform private.notify_admins(
    'exclusao_solicitada', 'Pedido de exclusão de conta', person.email || ' pediu a exclusão da conta e dos dados.',
    '/admin/usuarios/' || uid
  );
end $$;

create function public.request_account_deletion() returns void
language sql set search_path = '' as $$ select private.request_account_deletion() $$;

grant execute on function
  private.export_my_data(), public.export_my_data(),
  private.request_account_deletion(), public.request_account_deletion()
  to authenticated;
