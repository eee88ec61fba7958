-- Takes one step of the wizard apart: every value checked against private.wizard_fields, then written to the columns
-- that this step owns, and to no other.

-- A calendar day in ISO form. make_date knows the lengths of the months, so it decides.
create function private.to_date_or_null(value text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(value, '^(\d{4})-(\d\d)-(\d\d)$');
begin
  return make_date(parts[1]::int, parts[2]::int, parts[3]::int);
exception when datetime_field_overflow then
  return null;
end $$;

-- The clean value of one field: trimmed, without marks of direction, '' as null. MU001 with the field's path where it is not of the field's kind.
create function private.clean_value(field private.wizard_fields, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  kind_given constant text := jsonb_typeof(given);
  content constant text := btrim(private.without_direction_marks(given #>> '{}'), E' \t\r\n');
begin
  if given is null or kind_given = 'null' or (kind_given = 'string' and content = '' and field.kind <> 'bool') then
    return 'null';
  end if;
  case field.kind
    when 'bool' then
      if kind_given = 'boolean' then
        return given;
      end if;
    when 'int' then
      if kind_given = 'number' and content::numeric = trunc(content::numeric)
        and content::numeric between 0 and 1000000000 then
        return to_jsonb(content::numeric::integer);
      end if;
    when 'date' then
      if kind_given = 'string' and private.to_date_or_null(content) is not null then
        return to_jsonb(content);
      end if;
    when 'enum' then
      if kind_given = 'string' and content = any (field.allowed) then
        return to_jsonb(content);
      end if;
    when 'text' then
      if kind_given = 'string' and char_length(content) > field.max_length then
        perform private.fail('MU001', format('O texto pode ter até %s caracteres.', field.max_length), field.path);
      elsif kind_given = 'string' then
        return to_jsonb(content);
      end if;
  end case;
  perform private.fail('MU001', 'Um dos campos tem um valor que não é válido.', field.path);
end $$;

-- Refuses what is not an object of at most 64 KiB holding known keys only.
create function private.check_step_shape(p_step public.form_step, p_form_data jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  unknown text;
begin
  if jsonb_typeof(p_form_data) is distinct from 'object' or octet_length(p_form_data::text) > 65536 then
    perform private.fail('MU001', 'Os dados do formulário não são válidos.', 'form_data');
  end if;
  select concat_ws('.', top.key, sub.key) into unknown
  from jsonb_each(p_form_data) top
  left join lateral jsonb_each(case jsonb_typeof(top.value) when 'object' then top.value else '{}' end) sub on true
  where not exists (
    select from private.wizard_fields f
    where f.step = p_step and top.key = split_part(f.path, '.', 1) and (
      coalesce(sub.key, '') = split_part(f.path, '.', 2)
      -- a group (redesSociais) without members: an empty object, or null
      or (sub.key is null and top.value in ('null', '{}'))
    )
  )
  limit 1;
  if unknown is not null then
    perform private.fail('MU001', 'O formulário tem um campo desconhecido.', unknown);
  end if;
end $$;

-- {table: {column: value}} with every column that the step owns; an absent key is null (false for a flag).
create function private.clean_step(p_step public.form_step, p_form_data jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field private.wizard_fields;
  value jsonb;
  cleaned jsonb := '{}';
begin
  perform private.check_step_shape(p_step, p_form_data);
  for field in select * from private.wizard_fields f where f.step = p_step loop
    value := private.clean_value(field, p_form_data #> string_to_array(field.path, '.'));
    if field.target in ('certificacoes', 'priorities') and value = 'null' then
      value := 'false';
    end if;
    cleaned := cleaned || jsonb_build_object(
      field.target, coalesce(cleaned -> field.target, '{}') || jsonb_build_object(field.column_name, value)
    );
  end loop;
  if cleaned ? 'dados_adicionais' then
    return jsonb_build_object('organizacoes',
      jsonb_build_object('dados_adicionais', jsonb_strip_nulls(cleaned -> 'dados_adicionais')));
  end if;
  return cleaned;
end $$;

-- Writes a step into organizacoes, certificacoes and priorities. MU001 (detail: the field's path) for data that does
-- not fit, MU008 where there is no such organisation.
create function private.project_step(p_org_id uuid, p_step public.form_step, p_form_data jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target record;
  touched integer;
begin
  for target in select key as name, value as columns from jsonb_each(private.clean_step(p_step, p_form_data)) loop
    execute format(
      'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) v where t.%3$I = $2',
      target.name,
      (select string_agg(format('%1$I = v.%1$I', k), ', ') from jsonb_object_keys(target.columns) k),
      case target.name when 'organizacoes' then 'id' else 'org_id' end
    ) using target.columns, p_org_id;
    get diagnostics touched = row_count;
    if touched = 0 then
      perform private.fail('MU008', 'Organização não encontrada.');
    end if;
  end loop;
end $$;
