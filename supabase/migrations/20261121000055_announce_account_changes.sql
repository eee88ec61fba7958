-- Audit trail and notices about accounts: verified sign-ups, completed profiles, changed and deleted users, managers.

-- The queue starts with people who own their address. Also after insert: a project may have confirmations switched off.
create function private.announce_verified_signup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    return null;
  end if;
  if new.email_confirmed_at is not null
    and exists (select from public.user_approval a where a.user_id = new.id and a.status = 'pending') then
    perform private.notify_admins(
      'novo_cadastro', 'Novo cadastro aguardando aprovação',
      coalesce(new.email, 'Uma pessoa') || ' confirmou o e-mail e aguarda aprovação.', '/admin'
    );
  end if;
  return null;
end $$;

-- Triggers fire in the order of their names: this one after on_auth_user_created, which makes the rows.
create trigger on_auth_user_verified after insert or update of email_confirmed_at on auth.users
  for each row execute function private.announce_verified_signup();

create function private.announce_completed_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  organization record;
begin
  select o.id, coalesce(o.nome, new.nome) as nome into organization
  from public.organizacoes o where o.owner_id = new.id;
  if found then
    perform private.notify_admins(
      'perfil_concluido', 'Perfil concluído', coalesce(nullif(organization.nome, ''), new.email) || ' concluiu o perfil.',
      '/admin/organizacoes/' || organization.id
    );
  end if;
  return null;
end $$;

create trigger profiles_announce_completed after update of perfil_completo on public.profiles
  for each row when (new.perfil_completo and not old.perfil_completo)
  execute function private.announce_completed_profile();

-- Changes that someone else made. Only the names of the fields, and both addresses: the trail is kept for long.
create function private.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_quiet() or auth.uid() is not distinct from new.id then
    return null;
  end if;
  perform private.audit(
    'usuario_alterado',
    user_id => new.id,
    detalhes => jsonb_strip_nulls(jsonb_build_object(
      'campos', to_jsonb(array_remove(array[
        case when new.nome is distinct from old.nome then 'nome' end,
        case when new.email is distinct from old.email then 'email' end,
        case when new.phone is distinct from old.phone then 'phone' end
      ], null)),
      'email_anterior', case when new.email is distinct from old.email then old.email end,
      'email', case when new.email is distinct from old.email then new.email end
    ))
  );
  return null;
end $$;

create trigger profiles_audit after update of nome, email, phone on public.profiles
  for each row when ((old.nome, old.email, old.phone) is distinct from (new.nome, new.email, new.phone))
  execute function private.audit_profile();

-- Before, because the cascade takes the role away. Also covers a deletion in the dashboard.
create function private.audit_deleted_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_quiet() then
    perform private.audit(
      'usuario_excluido',
      user_id => old.id,
      org_id => (select o.id from public.organizacoes o where o.owner_id = old.id),
      detalhes => jsonb_build_object(
        'email', old.email, 'nome', old.nome,
        'papel', (select r.role from public.user_roles r where r.user_id = old.id)
      )
    );
  end if;
  return old;
end $$;

create trigger profiles_audit_deletion before delete on public.profiles
  for each row execute function private.audit_deleted_profile();

create function private.audit_manager() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  manager constant public.organizacao_gerentes := case when tg_op = 'DELETE' then old else new end;
begin
  -- Gone together with the person or the organisation: that is recorded by itself.
  if not exists (select from public.profiles p where p.id = manager.user_id)
    or not exists (select from public.organizacoes o where o.id = manager.org_id) then
    return null;
  end if;
  perform private.audit(
    case when tg_op = 'DELETE' then 'gerente_removido' else 'gerente_adicionado' end,
    user_id => manager.user_id,
    org_id => manager.org_id,
    detalhes => jsonb_build_object('email', (select p.email from public.profiles p where p.id = manager.user_id))
  );
  return null;
end $$;

create trigger organizacao_gerentes_audit after insert or delete on public.organizacao_gerentes
  for each row execute function private.audit_manager();

create function private.audit_new_organization() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.audit('organizacao_criada', user_id => new.owner_id, org_id => new.id);
  return null;
end $$;

create trigger organizacoes_audit after insert on public.organizacoes
  for each row execute function private.audit_new_organization();
