-- Every sign that no reader sees, named once: soft hyphens, the Arabic mark of direction, fillers that pass for letters,
-- signs of annotation and tags were missing. Joiners and variants, which emoji are made of, stay; so do tabs and line ends.
create function private.hidden_signs() returns text
language sql immutable set search_path = '' as $$
  select '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F'
    '\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF'
$$;

create or replace function private.without_direction_marks(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(value, '[\u2028\u2029]', E'\n', 'g'), '[' || private.hidden_signs() || ']', '', 'g'
  )
$$;

create or replace function private.refuse_hidden_marks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  given text;
begin
  foreach field in array tg_argv loop
    given := to_jsonb(new) ->> field;
    if given ~ ('[\t\n\r\u2028\u2029' || private.hidden_signs() || ']')
      and (tg_op = 'INSERT' or given is distinct from to_jsonb(old) ->> field) then
      perform private.fail('MU001', 'O texto tem sinais que não aparecem. Digite-o de novo.', field);
    end if;
  end loop;
  return new;
end $$;

create or replace function private.file_name(given text, extension text) returns text
language sql immutable set search_path = '' as $$
  select case
    when clean.name = '' or lower(clean.name) like '%.' || extension then clean.name
    when extension in ('jpg', 'jpeg') and lower(clean.name) ~ '\.jpe?g$' then clean.name
    when char_length(clean.name) > 255 then clean.name -- refused with the row
    else left(clean.name, 254 - length(extension)) || '.' || extension end
  from (select btrim(regexp_replace(
    given, '[\t\n\r\u200C\u200D\u2028\u2029' || private.hidden_signs() || ']', '', 'g'
  )) as name) clean
$$;
