-- What follows when somebody decides about a sign-up or sets a role: audit trail, notification, mail.
-- The trail names whom it was about, so that it says so also when the account is gone.

create function private.address_of(user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select p.email from public.profiles p where p.id = address_of.user_id
$$;

create function private.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reason constant text := nullif(new.notes, 'Rejeitado pelo administrador');
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
  if new.status = 'approved' then
    perform private.notify(
      new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      'Agora você já pode preencher o perfil da sua organização.', '/perfil-ong'
    );
    perform private.queue_mail(
      new.user_id, 'cadastro_aprovado', 'Seu cadastro foi aprovado',
      array[
        'Seu cadastro na plataforma Mutirão foi aprovado.',
        'Você já pode entrar e preencher o perfil da sua organização.'
      ],
      'Entrar na plataforma', '/auth'
    );
  elsif new.status = 'rejected' then
    perform private.queue_mail(
      new.user_id, 'cadastro_rejeitado', 'Seu cadastro não foi aprovado',
      array_remove(array[
        'Analisamos o seu cadastro na plataforma Mutirão e, desta vez, ele não foi aprovado.',
        'Motivo: ' || reason,
        'Se você acredita que houve um engano, entre em contato com a nossa equipe.'
      ], null),
      'Visitar a plataforma', '/'
    );
  end if;
  return null;
end $$;

create trigger user_approval_announce after insert or update of status on public.user_approval
  for each row execute function private.announce_decision();

-- Depth above 1 is no decision of its own: the role follows an approval, or the account is being made. Nor is the role
-- that goes with its account (a cascade fires its triggers at the depth of the statement that caused it).
create function private.audit_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_role constant public.app_role := case when tg_op <> 'INSERT' then old.role end;
  new_role constant public.app_role := case when tg_op <> 'DELETE' then new.role end;
  person constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if pg_trigger_depth() > 1 or private.is_quiet() or old_role is not distinct from new_role
    or (old_role is null and new_role = 'pending')
    or (tg_op = 'DELETE' and not exists (select from public.profiles p where p.id = person)) then
    return null;
  end if;
  perform private.audit(
    'papel_alterado',
    user_id => person,
    detalhes => jsonb_build_object('de', old_role, 'para', new_role, 'email', private.address_of(person))
  );
  return null;
end $$;

create trigger user_roles_audit after insert or update of role or delete on public.user_roles
  for each row execute function private.audit_role();
