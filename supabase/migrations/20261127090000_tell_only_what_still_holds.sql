-- Access that was taken away by mistake is given back from the queue in two steps: 'Desfazer rejeição', then 'Aprovar'. The first
-- withdrew the mail about the loss, so that the second did not know of it: a partner of years read 'Seu cadastro foi aprovado', or
-- 'não foi aprovado' where the access was taken away after all, or nothing at all where they were left waiting.

create or replace function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_status constant public.approval_status := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  becomes_admin constant boolean := exists (
    select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin'
  );
  unaware boolean;
  just_now boolean;
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
  -- What waits to be said about it is not true any more; but who waits again is still without the access that they had.
  with withdrawn as (
    delete from private.outbox o
    where o.about = new.user_id and private.is_untold(o)
      and not (new.status = 'pending' and o.subject = 'Seu acesso foi revogado')
    returning o.subject, o.created_at
  )
  select count(*) > 0, coalesce(bool_or(w.created_at > now() - interval '1 minute'), false) into unaware, just_now
  from withdrawn w where w.subject = 'Seu acesso foi revogado';
  delete from public.notificacoes n where n.sobre = new.user_id and n.visivel_em > now();
  -- Who was without access for a moment and never heard of it is not told that they have it: nor did they lose it by that.
  if just_now and new.status = 'approved' and not becomes_admin then
    return null;
  end if;
  -- Who never heard of an approval lost no access.
  perform private.mail_decision(new, auth.uid(), revoked => unaware or (old_status = 'approved' and not found));
  if new.status = 'approved' and not becomes_admin then
    perform private.notify_decision(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
  end if;
  return null;
end $$;

-- A refusal that waits is told only where it still holds. What was written before each review and each new file took its own mail
-- back could name papers that stand approved by now, or do not exist any more.
create or replace function private.take_waiting_refusals(p_org_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_refusals jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.refusals.' || p_org_id, 0));
  with taken as (
    delete from private.outbox o
    where o.org_id = p_org_id and o.refusals is not null and private.is_untold(o)
    returning o.created_at, o.refusals
  )
  select jsonb_agg(e.refusal order by t.created_at, e.n) into found_refusals
  from taken t, jsonb_array_elements(t.refusals) with ordinality as e (refusal, n)
  where exists (
    select from public.documentos d
    where d.id = (e.refusal ->> 'documento')::uuid and d.reviewed_at is not null and not d.aprovado
  )
  -- Of two about one document the later one counts.
  and not exists (
    select from taken newer
    where newer.created_at > t.created_at
      and newer.refusals @> jsonb_build_array(jsonb_build_object('documento', e.refusal -> 'documento'))
  );
  return coalesce(found_refusals, '[]');
end $$;

-- What waits already, as where the delivery was never enabled.
delete from private.outbox o using public.user_approval a
where a.user_id = o.about and private.is_untold(o) and case o.kind
  when 'cadastro_aprovado' then a.status <> 'approved'
  when 'cadastro_rejeitado' then a.status = 'approved' or (a.status = 'pending' and o.subject <> 'Seu acesso foi revogado')
end;

select private.tell_refusals(stale.org_id, stale.owner_id, private.take_waiting_refusals(stale.org_id))
from (
  select distinct o.org_id, g.owner_id
  from private.outbox o
  join public.organizacoes g on g.id = o.org_id
  cross join jsonb_array_elements(o.refusals) r
  where private.is_untold(o) and not exists (
    select from public.documentos d
    where d.id = (r ->> 'documento')::uuid and d.reviewed_at is not null and not d.aprovado
  )
) stale;
