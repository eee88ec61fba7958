-- The storage service asks its policies when somebody asks for a way to upload, and writes the row past every policy when
-- the bytes have come: up to two hours later, by a link whose maker may be rejected since, to a path that may hold a file
-- an administrator has approved meanwhile. So what counts is asked again here, where the row is written.
-- Only to be created: on a hosted project the tables of storage are not ours, and a trigger there is not ours to change.

-- The content behind a row, as the storage service describes it.
create function private.object_hash(metadata jsonb) returns text
language sql immutable set search_path = '' as $$ select metadata ->> 'eTag' $$;

-- What is stored never becomes something else, whoever writes. The service's own notes (last access, sender, an upload that
-- only began and has no metadata yet) pass.
create function private.keep_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.id, new.bucket_id, new.name) is distinct from (old.id, old.bucket_id, old.name)
    or (old.metadata is not null
      and (new.version, private.object_hash(new.metadata), private.object_bytes(new.metadata))
        is distinct from (old.version, private.object_hash(old.metadata), private.object_bytes(old.metadata))) then
    perform private.fail('42501', 'Um arquivo guardado não pode ser trocado.');
  end if;
  return new;
end $$;

create trigger mutirao_keep_file before update on storage.objects
  for each row when (old.bucket_id = 'documentos' or new.bucket_id = 'documentos')
  execute function private.keep_stored_file();

-- One at a time in each folder, so that the limits hold for those that arrive together. `owner_id` is who asked for the
-- upload; nobody: the operator's key, which restores a backup. A refusal says no more than the policies do.
create function private.receive_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parts constant text[] := private.document_path(new.name);
  sender constant text := coalesce(auth.uid()::text, new.owner_id);
  org uuid;
begin
  if sender is null then
    return new;
  end if;
  select o.id into org from public.organizacoes o
  where o.id::text = parts[1] and o.owner_id::text = sender and private.is_approved(o.owner_id);
  if org is null then
    perform private.fail('42501', 'Você não pode guardar arquivos aqui.');
  end if;
  perform private.lock_folder(org);
  if exists (select from public.documentos d where d.arquivo_url = new.name) then
    perform private.fail('42501', 'Um arquivo guardado não pode ser trocado.');
  elsif exists (select from storage.objects o where o.bucket_id = new.bucket_id and o.name = new.name) then
    perform private.fail('23505', 'Este arquivo já foi enviado.');
  elsif private.folder_limit_reached(org, 1, private.object_bytes(new.metadata)) is not null then
    perform private.fail('42501', 'O espaço da organização está cheio.');
  end if;
  return new;
end $$;

-- As before, and with room for bytes to come.
create function private.folder_limit_reached(p_org_id uuid, room_for integer, more_bytes bigint) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) + room_for > 200 then 'files'
    when coalesce(sum(private.object_bytes(o.metadata)), 0) + more_bytes > 500 * 1024 * 1024 then 'bytes'
  end
  from storage.objects o
  where o.bucket_id = 'documentos' and o.name ~>=~ (p_org_id || '/') and o.name ~<~ (p_org_id || '0')
$$;

create or replace function private.folder_limit_reached(p_org_id uuid, room_for integer) returns text
language sql stable security definer set search_path = '' as $$
  select private.folder_limit_reached(p_org_id, room_for, 0)
$$;

create trigger mutirao_receive_file before insert on storage.objects
  for each row when (new.bucket_id = 'documentos')
  execute function private.receive_stored_file();
