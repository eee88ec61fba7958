-- Who decides about a sign-up twice before the person was told tells them of the last decision only, as with documents. A
-- rejection that an approval or the queue followed within seconds was mailed all the same.

-- The mail about a decision. Whom the operator makes an administrator knows of it.
create function private.mail_decision(decision public.user_approval, decided_by uuid, revoked boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(decision.notes, 'Rejeitado pelo administrador');
begin
  if decision.status = 'approved'
    and exists (select from public.user_roles r where r.user_id = decision.user_id and r.role = 'admin') then
    if mail_decision.decided_by is not null then
      perform private.queue_decision_mail(
        decision.user_id, decision.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
        array['Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.'],
        'Abrir o painel administrativo', '/admin'
      );
    end if;
  elsif decision.status = 'approved' then
    perform private.queue_decision_mail(
      decision.user_id, decision.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    );
  elsif decision.status = 'rejected' then
    perform private.queue_decision_mail(
      decision.user_id, decision.user_id, 'cadastro_rejeitado',
      case when revoked then 'Seu acesso foi revogado' else 'Seu cadastro não foi aprovado' end,
      array_remove(array[
        case when revoked then 'Seu acesso à plataforma Mutirão foi revogado pela nossa equipe.'
          else 'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.' end,
        'Motivo: ' || reason,
        case when revoked then 'Os dados da sua organização continuam guardados.' end,
        'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
      ], null),
      'Visitar a plataforma', '/'
    );
  end if;
end $$;

create or replace function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_status constant public.approval_status := case when tg_op = 'UPDATE' then old.status else 'pending' end;
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
  delete from private.outbox o where o.about = new.user_id and private.is_untold(o);
  delete from public.notificacoes n where n.sobre = new.user_id and n.visivel_em > now();
  -- Who never heard of an approval lost no access.
  perform private.mail_decision(new, auth.uid(), revoked => old_status = 'approved' and not found);
  if new.status = 'approved'
    and not exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin') then
    perform private.notify_decision(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
  end if;
  return null;
end $$;
