-- 'Definir proprietário': an organisation that an administrator made, or whose owner's account was deleted, gets an owner.

-- Whether a step holds more than flags that are false.
create function private.says_something(form jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_path_exists(form, '$.** ? (@.type() == "string" || @.type() == "number" || @ == true)')
$$;

-- The steps are rebuilt from the organisation, without the consents, which are each person's own act: otherwise the first
-- thing that the owner saves would empty what they do not see. MU008 (`email`, `org`), MU011, MU013 (`organization`: has an
-- owner; `person`: has an organisation or began one).
create function private.set_organization_owner(p_org_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  organization public.organizacoes;
  steps constant public.form_step[] := enum_range(null::public.form_step);
  forms jsonb[];
  last_step integer := 1;
begin
  perform private.require_admin();
  -- Alone: nobody is rejected, and nobody saves a first step, in between.
  perform private.take_turn(alone => true);
  select * into organization from public.organizacoes o where o.id = p_org_id for update;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.', 'org');
  elsif organization.owner_id is not null then
    perform private.fail('MU013', 'Esta organização já tem proprietário.', 'organization');
  end if;
  select * into person from public.profiles p where p.email = lower(btrim(p_email));
  if not found then
    perform private.fail('MU008', 'Não encontramos nenhuma conta com este e-mail.', 'email');
  elsif not private.is_approved(person.id) then
    perform private.fail('MU011', 'O proprietário precisa ser um usuário aprovado.', person.id::text);
  elsif exists (select from public.organizacoes o where o.owner_id = person.id)
    or exists (select from public.form_progress f where f.user_id = person.id) then
    perform private.fail('MU013', 'Esta pessoa já tem uma organização.', 'person');
  end if;

  for at in 1 .. cardinality(steps) loop
    forms[at] := private.keep_consents(private.form_from_columns(p_org_id, steps[at]), '{}');
    if private.says_something(forms[at]) then
      last_step := at;
    end if;
  end loop;
  update public.organizacoes o set owner_id = person.id where o.id = p_org_id;
  delete from public.organizacao_gerentes g where g.org_id = p_org_id and g.user_id = person.id;
  -- As far as the last one that says something: a later step opens only after those before it.
  for at in 1 .. last_step loop
    insert into public.form_progress (user_id, step, form_data) values (person.id, steps[at], forms[at]);
  end loop;

  perform private.audit(
    'proprietario_definido', user_id => person.id, org_id => p_org_id,
    detalhes => jsonb_build_object('email', person.email)
  );
  perform private.notify(
    person.id, 'mensagem', 'Você é proprietário de uma organização',
    'Nossa equipe ligou ' || coalesce('"' || organization.nome || '"', 'uma organização')
      || ' à sua conta. Confira os dados e complete o perfil.', '/perfil-ong'
  );
  perform private.queue_mail(
    person.id, 'mensagem', 'Você é proprietário de uma organização',
    array[
      'Nossa equipe ligou uma organização à sua conta na plataforma Mutirão.',
      'Entre para conferir os dados e completar o perfil.'
    ],
    'Entrar na plataforma', '/auth'
  );
end $$;

create function public.set_organization_owner(p_org_id uuid, p_email text) returns void
language sql set search_path = '' as $$ select private.set_organization_owner(p_org_id, p_email) $$;

grant execute on function
  private.set_organization_owner(uuid, text), public.set_organization_owner(uuid, text) to authenticated;

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
    regexp_replace(known, '^CHECK ', ''), 'proprietario_definido'
  );
end $$;
