-- What somebody makes and whose answer is lost is made again under the id that the form gave it, and is found there already:
-- MU012, as for what somebody else saved first. Without an id each call makes one.
drop function public.create_organization(jsonb);
drop function private.create_organization(jsonb);

-- A new organisation without owner, from the data of the first step.
create function private.create_organization(p_form_data jsonb, p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  created uuid;
begin
  perform private.require_admin();
  insert into public.organizacoes (id) values (coalesce(p_id, gen_random_uuid()))
  on conflict (id) do nothing returning id into created;
  if created is null then
    perform private.fail('MU012', 'Esta organização já foi criada.');
  end if;
  perform private.project_step(created, 'dados-basicos', p_form_data);
  return created;
end $$;

create function public.create_organization(p_form_data jsonb, p_id uuid default null) returns uuid
language sql set search_path = '' as $$ select private.create_organization(p_form_data, p_id) $$;

grant execute on function private.create_organization(jsonb, uuid), public.create_organization(jsonb, uuid) to authenticated;

-- A new one without a version; else over exactly the version that was seen. Answers the id. MU001 with the name of the field,
-- MU008, MU009 (`editais`), MU012.
create or replace function private.save_edital(
  p_titulo text, p_financiador text, p_link text, p_prazo date, p_valor_minimo integer, p_valor_maximo integer,
  p_descricao text, p_condicoes jsonb, p_documentos jsonb, p_id uuid, p_versao integer
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  title constant text := nullif(private.single_line(p_titulo), '');
  funder constant text := nullif(private.single_line(p_financiador), '');
  address constant text := nullif(private.single_line(p_link), '');
  description constant text := nullif(btrim(private.without_direction_marks(p_descricao), E' \t\r\n'), '');
  conditions constant jsonb := coalesce(p_condicoes, '{}');
  papers constant jsonb := coalesce(p_documentos, '{}');
  saved uuid;
begin
  perform private.require_admin();
  if title is null or char_length(title) > 200 then
    perform private.fail('MU001', 'Informe um título de até 200 caracteres.', 'titulo');
  elsif char_length(funder) > 200 then
    perform private.fail('MU001', 'O financiador pode ter até 200 caracteres.', 'financiador');
  elsif char_length(address) > 2000 or address !~ '^https://[^\s/]+\.[^\s]+$' then
    perform private.fail('MU001', 'O link deve começar com https://.', 'link');
  elsif p_prazo not between '2000-01-01' and '2100-12-31' then
    perform private.fail('MU001', 'O prazo não é válido.', 'prazo');
  elsif p_valor_minimo not between 0 and 1000000000 then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_minimo');
  elsif p_valor_maximo not between 0 and 1000000000 or p_valor_maximo < p_valor_minimo then
    perform private.fail('MU001', 'O valor não é válido.', 'valor_maximo');
  elsif char_length(description) > 5000 then
    perform private.fail('MU001', 'A descrição pode ter até 5000 caracteres.', 'descricao');
  elsif octet_length(conditions::text) > 16384 then
    perform private.fail('MU001', 'Uma das condições não é válida.', 'condicoes');
  elsif octet_length(papers::text) > 4096 then
    perform private.fail('MU001', 'Um dos documentos pedidos não é válido.', 'documentos');
  end if;
  perform private.check_edital_conditions(conditions, papers);
  if p_versao is null then
    -- One that was made already is not one too many.
    if (select count(*) from public.editais e where e.id is distinct from p_id) >= 2000 then
      perform private.fail('MU009', 'Já há editais demais.', 'editais');
    end if;
    insert into public.editais (id, titulo, financiador, link, prazo, valor_minimo, valor_maximo, descricao, condicoes,
      documentos, created_by, updated_by)
    values (coalesce(p_id, gen_random_uuid()), title, funder, address, p_prazo, p_valor_minimo, p_valor_maximo, description,
      conditions, papers, auth.uid(), auth.uid())
    on conflict (id) do nothing
    returning id into saved;
  else
    update public.editais e
    set titulo = title, financiador = funder, link = address, prazo = p_prazo, valor_minimo = p_valor_minimo,
      valor_maximo = p_valor_maximo, descricao = description, condicoes = conditions, documentos = papers,
      versao = e.versao + 1, updated_by = auth.uid()
    where e.id = p_id and e.versao = p_versao
    returning e.id into saved;
  end if;
  if saved is null then
    perform private.refuse_stale_edital(p_id);
  end if;
  perform private.audit(case when p_versao is null then 'edital_criado' else 'edital_editado' end,
    detalhes => jsonb_build_object('edital', saved, 'titulo', title));
  return saved;
end $$;
