-- Who had access and loses it was told that their sign-up had not been approved, which is not true: their mail says what
-- happened, and that the organisation's data stay.
create or replace function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(new.notes, 'Rejeitado pelo administrador');
  old_status constant public.approval_status := case when tg_op = 'UPDATE' then old.status else 'pending' end;
  revoked constant boolean := old_status = 'approved';
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
  if new.status = 'approved'
    and exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'admin') then
    if auth.uid() is not null then
      perform private.queue_decision_mail(
        new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
        array['Seu cadastro na plataforma Mutirão foi aprovado, com acesso de administrador.'],
        'Abrir o painel administrativo', '/admin'
      );
    end if;
  elsif new.status = 'approved' then
    perform private.notify_decision(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
    perform private.queue_decision_mail(
      new.user_id, new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    );
  elsif new.status = 'rejected' then
    perform private.queue_decision_mail(
      new.user_id, new.user_id, 'cadastro_rejeitado',
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
  return null;
end $$;
