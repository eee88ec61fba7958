-- The panel's figure and the bell lead to the desk, which stands below an organisation's address: that of the document
-- that comes next. `mesa=proximo` takes whichever is next when the link is followed.

create function private.first_waiting_org() returns uuid
language sql stable security definer set search_path = '' as $$
  select d.org_id from public.documentos d where d.reviewed_at is null
  order by private.queue_rank(d.tipo), d.created_at, d.id limit 1
$$;

create or replace function private.queue_text(p_tipo text, waiting integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when p_tipo = 'novo_cadastro' and waiting = 1
      then array['Novo cadastro aguardando aprovação', '1 cadastro aguarda aprovação.', '/admin']
    when p_tipo = 'novo_cadastro'
      then array['Cadastros aguardando aprovação', waiting || ' cadastros aguardam aprovação.', '/admin']
    when waiting = 1
      then array['Documento aguardando análise', 'Documentos de 1 organização aguardam análise.',
        '/admin/organizacoes/' || private.first_waiting_org() || '?aba=documentos&mesa=proximo']
    else array['Documentos aguardando análise', 'Documentos de ' || waiting || ' organizações aguardam análise.',
      '/admin/organizacoes/' || private.first_waiting_org() || '?aba=documentos&mesa=proximo']
  end
$$;

create or replace function private.admin_dashboard() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'signups_by_week', private.signups_by_week(),
    'by_status', private.users_by_status(),
    'documents_waiting', (select count(*) from public.documentos d where d.reviewed_at is null),
    'next_document_org', private.first_waiting_org(),
    'organizations', (select count(*) from public.organizacoes),
    'outbox_waiting', (select count(*) from private.outbox o where o.sent_at is null and o.attempts < 5)
  );
end $$;

-- A person's copy of their data names the refused files that are kept.
create or replace function private.export_my_data() returns jsonb
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
        ),
        'documento_versoes', (
          select coalesce(jsonb_agg(to_jsonb(v) order by v.tipo), '[]')
          from public.documento_versoes v where v.org_id = o.id
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
