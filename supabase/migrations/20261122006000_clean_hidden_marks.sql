-- What no reader sees is taken out of every text that people give, as it is out of file names: a zero-width sign makes two
-- equal names different, a control sign or a mark of direction makes them read as another one. Joiners of emoji stay.

-- Of several lines; tabs and line ends stay.
create or replace function private.without_direction_marks(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(value, '[\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'
  )
$$;

-- Of one line, trimmed.
create function private.single_line(value text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(private.without_direction_marks(value), '[\t\r\n]+', ' ', 'g'))
$$;

create or replace function private.create_account_rows(uid uuid, address text, metadata jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, nome)
  values (
    uid,
    left(coalesce(address, ''), 320),
    left(coalesce(nullif(private.single_line(metadata ->> 'name'), ''), split_part(coalesce(address, ''), '@', 1)), 200)
  )
  on conflict (id) do nothing;
  insert into public.user_roles (user_id, role) values (uid, 'pending') on conflict (user_id) do nothing;
  insert into public.user_approval (user_id, status) values (uid, 'pending') on conflict (user_id) do nothing;
end $$;

-- The clean value of one field: trimmed, without hidden marks, a short text on one line, '' as null. MU001 with the field's
-- path where it is not of the field's kind.
create or replace function private.clean_value(field private.wizard_fields, given jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  kind_given constant text := jsonb_typeof(given);
  content constant text := case when field.max_length > 300
    then btrim(private.without_direction_marks(given #>> '{}'), E' \t\r\n')
    else private.single_line(given #>> '{}') end;
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

-- The subject becomes the subject of a mail.
create or replace function private.send_message(p_org_id uuid, p_assunto text, p_mensagem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  subject constant text := private.single_line(coalesce(p_assunto, ''));
  message constant text := btrim(private.without_direction_marks(coalesce(p_mensagem, '')), E' \t\r\n');
begin
  perform private.require_admin();
  if char_length(subject) not between 1 and 150 then
    perform private.fail('MU001', 'Informe um assunto de até 150 caracteres.', 'assunto');
  elsif char_length(message) not between 1 and 5000 then
    perform private.fail('MU001', 'Escreva uma mensagem de até 5000 caracteres.', 'mensagem');
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = p_org_id;
  if owner is null then
    perform private.fail('MU008', 'Esta organização não tem um responsável para receber a mensagem.');
  end if;
  perform private.notify(owner, 'mensagem', subject, message, '/perfil-ong');
  perform private.queue_mail(
    owner, 'mensagem', 'Mensagem da equipe Mutirão: ' || subject, array[message], 'Entrar na plataforma', '/auth'
  );
  perform private.audit(
    'mensagem_enviada', user_id => owner, org_id => p_org_id,
    detalhes => jsonb_build_object('assunto', subject, 'mensagem', message)
  );
end $$;
