-- perfil_completo: the three steps are saved, the privacy policy is accepted and every mandatory document is there.
-- Recomputed both ways whenever one of these changes.

create function private.refresh_profile_completeness(uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  complete constant boolean :=
    (select count(*) = 3 from public.form_progress f where f.user_id = uid)
    and exists (
      select from public.form_progress f
      where f.user_id = uid and f.step = 'documentos' and f.form_data -> 'privacyPolicy' = 'true'
    )
    and not exists (
      select from private.document_slots s
      where s.mandatory and not exists (
        select from public.documentos d join public.organizacoes o on o.id = d.org_id
        where o.owner_id = uid and d.tipo = s.slot
      )
    );
begin
  update public.profiles p set perfil_completo = complete where p.id = uid and p.perfil_completo <> complete;
end $$;

create function private.refresh_after_step() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_profile_completeness(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;

create trigger form_progress_refresh_profile after insert or update of form_data or delete on public.form_progress
  for each row execute function private.refresh_after_step();

create function private.refresh_after_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A row that is only being replaced must not make the profile incomplete for a moment: that would be announced.
  if tg_op = 'INSERT' or pg_trigger_depth() = 1 then
    perform private.refresh_profile_completeness(o.owner_id)
    from public.organizacoes o
    where o.id = case when tg_op = 'DELETE' then old.org_id else new.org_id end and o.owner_id is not null;
  end if;
  return null;
end $$;

create trigger documentos_refresh_profile after insert or delete on public.documentos
  for each row execute function private.refresh_after_document();

create function private.refresh_after_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.owner_id is not null then
    perform private.refresh_profile_completeness(old.owner_id);
  end if;
  if tg_op = 'UPDATE' and new.owner_id is not null then
    perform private.refresh_profile_completeness(new.owner_id);
  end if;
  return null;
end $$;

create trigger organizacoes_refresh_profile after update of owner_id or delete on public.organizacoes
  for each row execute function private.refresh_after_owner();
