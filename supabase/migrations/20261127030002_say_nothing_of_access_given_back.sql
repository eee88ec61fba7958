-- Access that was taken away by mistake and given back within a minute, before its owner heard of either, is nothing to tell. A
-- partner of years was mailed 'Seu cadastro foi aprovado', and where the access was taken away after all 'Seu cadastro não foi
-- aprovado', as if they had never had it.

create or replace function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_status constant public.approval_status := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  becomes_admin constant boolean := exists (
    select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin'
  );
  unaware boolean;
begin
  if private.is_quiet() or new.status = old_status then
    return null;
  end if;
  perform private.audit(
    case new.status
      when 'approved' then 'cadastro_aprovado' when 'rejected' then 'cadastro_rejeitado' else 'cadastro_reaberto' end,
    user_id => new.user_id,
    detalhes => jsonb_build_object('de', old_status, 'para', new.status, 'observacao', new.notes,
      'email', private.address_of(new.user_id))
  );
  -- What waits to be said about it is not true any more.
  with withdrawn as (
    delete from private.outbox o where o.about = new.user_id and private.is_untold(o) returning o.subject, o.created_at
  )
  select exists (
    select from withdrawn w where w.subject = 'Seu acesso foi revogado' and w.created_at > now() - interval '1 minute'
  ) into unaware;
  delete from public.notificacoes n where n.sobre = new.user_id and n.visivel_em > now();
  -- Who was without access for a moment and never heard of it is not told that they have it: nor did they lose it by that.
  if unaware and new.status = 'approved' and not becomes_admin then
    return null;
  end if;
  -- Who never heard of an approval lost no access.
  perform private.mail_decision(new, auth.uid(), revoked => old_status = 'approved' and not found);
  if new.status = 'approved' and not becomes_admin then
    perform private.notify_decision(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
  end if;
  return null;
end $$;
