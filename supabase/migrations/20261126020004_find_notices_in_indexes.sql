-- Each review read all notices up to four times, and each that was undone, or about a sign-up, all mails: no index leads to them.

create index notificacoes_sobre on public.notificacoes (sobre) where sobre is not null;
create index notificacoes_about on public.notificacoes (tipo, link);
create index outbox_about on private.outbox (about) where about is not null;
create index outbox_created_at on private.outbox (created_at);

-- A plan for any kind of notice takes half the table for it; of the two queues there is little, in an index of their own.
alter function private.refresh_queue() set plan_cache_mode = force_custom_plan;

create or replace function private.notices_to_keep(p_tipo text, p_org_id uuid, p_about uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notificacoes n
  where (n.tipo = p_tipo and n.tipo in ('novo_cadastro', 'documento_reenviado'))
    or (n.tipo = 'perfil_concluido' and n.link = '/admin/organizacoes/' || p_org_id and n.lida_em is null)
    or (n.sobre = p_about and n.visivel_em > now())
$$;
