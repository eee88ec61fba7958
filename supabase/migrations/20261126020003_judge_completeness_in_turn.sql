-- Of a step and a document that are saved at the same moment neither saw the other, and the profile stayed incomplete for
-- good. One waits for the other now, and judges what both left.
create or replace function private.refresh_profile_completeness(uid uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  complete boolean;
begin
  perform from public.profiles p where p.id = uid for no key update;
  complete :=
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
  update public.profiles p set perfil_completo = complete where p.id = uid and p.perfil_completo <> complete;
end $$;

-- Before the queue of the team is told: whoever deletes a document also takes the profile first and the queue then.
alter trigger documentos_refresh_profile on public.documentos rename to documentos_agree_profile;
