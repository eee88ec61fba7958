-- Types of the specification (spec 3) and two helpers used by every table.

create type public.app_role as enum ('admin', 'manager', 'user', 'client', 'pending', 'rejected');
create type public.approval_status as enum ('pending', 'approved', 'rejected');
create type public.form_step as enum ('dados-basicos', 'detalhes-ong', 'documentos');

-- Refuses the running statement. `code` is one of our MUxxx codes (docs/database.md) or 42501, `message` a Portuguese
-- sentence, `detail` machine-readable: the path of a field, the name of a limit.
create function private.fail(code text, message text, detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = fail.code, message = fail.message, detail = coalesce(fail.detail, '');
end $$;

-- Without the marks that turn the direction of a text: behind one, 'gnp.exe' reads as 'exe.png'. Joiners of emoji stay.
create function private.without_direction_marks(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(value, '[\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g')
$$;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
