-- Two administrators who edit an organisation without owner see each other's words, as those do who edit an owner's steps.
-- Such an organisation has no rows with a version: what stands in its columns is the version.

create function private.content_version(form jsonb) returns integer
language sql immutable set search_path = '' as $$ select hashtext(form::text) $$;

-- {step: {form_data, versao}}. With an owner only the saved steps; without one all three.
create or replace function private.organization_form(p_org_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  organization public.organizacoes;
begin
  perform private.require_admin();
  select * into organization from public.organizacoes o where o.id = p_org_id;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.');
  elsif organization.owner_id is null then
    return (
      select jsonb_object_agg(step, jsonb_build_object('form_data', form, 'versao', private.content_version(form)))
      from unnest(enum_range(null::public.form_step)) as step
      cross join lateral private.form_from_columns(p_org_id, step) as form
    );
  end if;
  return (
    select coalesce(jsonb_object_agg(f.step, jsonb_build_object('form_data', f.form_data, 'versao', f.versao)), '{}')
    from public.form_progress f where f.user_id = organization.owner_id
  );
end $$;

-- p_versao: the version that the administrator saw, null where the step had none. Returns the new one.
-- MU001 data, MU008 no such organisation, MU012 someone else saved first.
create or replace function private.save_organization_step(
  p_org_id uuid, p_step public.form_step, p_form_data jsonb, p_versao integer
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  saved public.form_progress;
  earlier jsonb;
  later jsonb;
  version integer;
begin
  perform private.require_admin();
  perform private.check_step_shape(p_step, p_form_data);
  perform private.take_turn(alone => false);
  -- Steps are locked before organisations, as when the owner saves: the other order could end in a deadlock.
  select o.owner_id into owner from public.organizacoes o where o.id = p_org_id;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.');
  end if;
  if owner is null then
    -- Nobody saves between what is compared here and what is written below.
    perform from public.organizacoes o where o.id = p_org_id for no key update;
    earlier := private.form_from_columns(p_org_id, p_step);
    version := private.content_version(earlier);
  else
    select * into saved from public.form_progress f where f.user_id = owner and f.step = p_step for update;
    earlier := saved.form_data;
    version := saved.versao;
  end if;
  if version is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
  end if;
  later := private.keep_consents(p_form_data, earlier);
  if owner is null then
    perform private.project_step(p_org_id, p_step, later);
    version := private.content_version(private.form_from_columns(p_org_id, p_step));
  elsif saved.id is null then
    insert into public.form_progress (user_id, step, form_data) values (owner, p_step, later)
    returning versao into version;
  else
    update public.form_progress f set form_data = later where f.id = saved.id returning f.versao into version;
  end if;
  perform private.audit(
    'organizacao_editada', user_id => owner, org_id => p_org_id,
    detalhes => jsonb_build_object('etapa', p_step, 'campos', private.changed_fields(earlier, later))
  );
  return version;
exception when unique_violation then -- the owner's first save of this step came in between
  perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
end $$;
