-- A consent is a person's own act: it does not pass to whoever owns the organisation next. One who left had consented in the
-- third step, and the next owner stood there as having consented, until they saved that step themselves.

create function private.leave_consents() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.dados_adicionais := private.keep_consents(new.dados_adicionais, '{}');
  return new;
end $$;

create trigger organizacoes_leave_consents before update of owner_id on public.organizacoes
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.leave_consents();

-- Those that were left before: nobody stands behind them, or somebody who never saved that step.
update public.organizacoes o
set dados_adicionais = private.keep_consents(o.dados_adicionais, '{}')
where o.dados_adicionais ?| array['privacyPolicy', 'termsAgreement', 'dataUseConsent']
  and not exists (select from public.form_progress f where f.user_id = o.owner_id and f.step = 'documentos');
