-- A dossier leaves the portal with everything about an organisation: the trail says first who took it.

-- One entry for each organisation, so that each one's history tells it; `organizacoes` is how many were taken at once. The
-- app starts a download only after this. MU001 `p_orgs` for none or more than a thousand, MU008 `org` for one that is unknown:
-- then nothing is recorded.
create function private.record_dossiers(p_orgs uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  orgs constant uuid[] := array(select distinct org from unnest(p_orgs) org where org is not null);
begin
  perform private.require_admin();
  if cardinality(orgs) not between 1 and 1000 then
    perform private.fail('MU001', 'Escolha de uma a mil organizações.', 'p_orgs');
  elsif (select count(*) from public.organizacoes o where o.id = any (orgs)) < cardinality(orgs) then
    perform private.fail('MU008', 'Organização não encontrada.', 'org');
  end if;
  perform private.audit('dossie_baixado', org_id => org, detalhes => jsonb_build_object('organizacoes', cardinality(orgs)))
  from unnest(orgs) org;
  return cardinality(orgs);
end $$;

create function public.record_dossiers(p_orgs uuid[]) returns integer
language sql set search_path = '' as $$ select private.record_dossiers(p_orgs) $$;

grant execute on function private.record_dossiers(uuid[]), public.record_dossiers(uuid[]) to authenticated;

-- One more entry of the trail, beside whatever it knows by then.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format(
    'alter table public.auditoria add constraint auditoria_acao_check check (%s or acao = %L)',
    regexp_replace(known, '^CHECK ', ''), 'dossie_baixado'
  );
end $$;
