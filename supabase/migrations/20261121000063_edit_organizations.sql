-- Administrators edit an organisation through the owner's own steps, so that the owner's next save does not undo it;
-- only an organisation without owner is written directly.

-- Consent is the person's own act: an administrator's save keeps these as they are.
create function private.keep_consents(given jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (given - consent.keys) || coalesce(
    (select jsonb_object_agg(e.key, e.value) from jsonb_each(stored) e where e.key = any (consent.keys)), '{}'
  )
  from (select array['privacyPolicy', 'termsAgreement', 'dataUseConsent'] as keys) consent
$$;

-- Names of the fields in which two versions of a step differ.
create function private.changed_fields(earlier jsonb, later jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(key order by key), '[]')
  from jsonb_each(coalesce(earlier, '{}')) a full join jsonb_each(later) b using (key)
  where a.value is distinct from b.value
$$;

-- A step rebuilt from the columns that it fills; what is not there stays out.
create function private.form_from_columns(p_org_id uuid, p_step public.form_step) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  field private.wizard_fields;
  stored jsonb;
  value jsonb;
  form jsonb := '{}';
  head text;
  tail text;
begin
  select jsonb_build_object(
    'organizacoes', to_jsonb(o), 'dados_adicionais', o.dados_adicionais,
    'certificacoes', (select to_jsonb(c) from public.certificacoes c where c.org_id = o.id),
    'priorities', (select to_jsonb(p) from public.priorities p where p.org_id = o.id)
  ) into stored
  from public.organizacoes o where o.id = p_org_id;
  for field in select * from private.wizard_fields f where f.step = p_step loop
    value := stored #> array[field.target, field.column_name];
    continue when value is null or value = 'null';
    head := split_part(field.path, '.', 1);
    tail := split_part(field.path, '.', 2);
    form := form || jsonb_build_object(head, case when tail = '' then value
      else coalesce(form -> head, '{}') || jsonb_build_object(tail, value) end);
  end loop;
  return form;
end $$;

-- {step: {form_data, versao}}. With an owner only the saved steps; without one all three, versao null.
create function private.organization_form(p_org_id uuid) returns jsonb
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
      select jsonb_object_agg(step, jsonb_build_object(
        'form_data', private.form_from_columns(p_org_id, step), 'versao', null
      ))
      from unnest(enum_range(null::public.form_step)) as step
    );
  end if;
  return (
    select coalesce(jsonb_object_agg(f.step, jsonb_build_object('form_data', f.form_data, 'versao', f.versao)), '{}')
    from public.form_progress f where f.user_id = organization.owner_id
  );
end $$;

create function public.organization_form(p_org_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.organization_form(p_org_id) $$;

-- p_versao: the version that the administrator saw, null where the step had none. Returns the new one.
-- MU001 data, MU008 no such organisation, MU012 someone else saved first.
create function private.save_organization_step(
  p_org_id uuid, p_step public.form_step, p_form_data jsonb, p_versao integer
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  saved public.form_progress;
  earlier jsonb;
  later jsonb;
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
    earlier := private.form_from_columns(p_org_id, p_step);
  else
    select * into saved from public.form_progress f where f.user_id = owner and f.step = p_step for update;
    if saved.versao is distinct from p_versao then
      perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
    end if;
    earlier := saved.form_data;
  end if;
  later := private.keep_consents(p_form_data, earlier);
  if owner is null then
    perform private.project_step(p_org_id, p_step, later);
  elsif saved.id is null then
    insert into public.form_progress (user_id, step, form_data) values (owner, p_step, later)
    returning * into saved;
  else
    update public.form_progress f set form_data = later where f.id = saved.id returning * into saved;
  end if;
  perform private.audit(
    'organizacao_editada', user_id => owner, org_id => p_org_id,
    detalhes => jsonb_build_object('etapa', p_step, 'campos', private.changed_fields(earlier, later))
  );
  return saved.versao;
exception when unique_violation then -- the owner's first save of this step came in between
  perform private.fail('MU012', 'Outra pessoa salvou estes dados antes. Recarregue e tente de novo.');
end $$;

create function public.save_organization_step(
  p_org_id uuid, p_step public.form_step, p_form_data jsonb, p_versao integer default null
) returns integer
language sql set search_path = '' as $$
  select private.save_organization_step(p_org_id, p_step, p_form_data, p_versao)
$$;

-- A new organisation without owner, from the data of the first step.
create function private.create_organization(p_form_data jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  created uuid;
begin
  perform private.require_admin();
  insert into public.organizacoes default values returning id into created;
  perform private.project_step(created, 'dados-basicos', p_form_data);
  return created;
end $$;

create function public.create_organization(p_form_data jsonb) returns uuid
language sql set search_path = '' as $$ select private.create_organization(p_form_data) $$;

grant execute on function
  private.organization_form(uuid), public.organization_form(uuid),
  private.save_organization_step(uuid, public.form_step, jsonb, integer),
  public.save_organization_step(uuid, public.form_step, jsonb, integer),
  private.create_organization(jsonb), public.create_organization(jsonb)
  to authenticated;
