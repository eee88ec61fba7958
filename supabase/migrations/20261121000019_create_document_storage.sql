-- The private bucket of the documents. Its limit is the largest slot's; each slot's own limit is checked when the row
-- is written. The types are those of the slots' extensions, exactly.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documentos', 'documentos', false, 20 * 1024 * 1024, array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'image/jpeg',
  'image/png',
  'audio/mpeg',
  'video/mp4'
])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Nothing that could replace a file: the app's links to upload with are for a new one, but a link with `x-upsert` would let
-- whoever holds it put another file in the place of an approved one, for two hours and past every policy. Nor copies, which
-- cost nobody any bytes. The storage service says in these settings what it was asked for.
create function private.is_new_upload() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '') !~ 'copy|move'
    and coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-upsert', 'false') <> 'true'
$$;

-- Own organisation, known slot, an extension of it, a name that no row uses, and room left in the folder.
create function private.may_store_document(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := private.document_path(path);
  own constant uuid := private.own_org();
begin
  return own is not null
    and private.is_new_upload()
    and parts is not null
    and parts[1] = own::text
    and exists (select from private.document_slots s where s.slot = parts[2] and parts[3] = any (s.extensions))
    and not exists (select from public.documentos d where d.arquivo_url = path)
    and private.folder_limit_reached(own, 1) is null;
end $$;

-- Own organisation, and no row names the file. Volatile: the last look must come after the lock was won.
create function private.may_remove_document(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
begin
  if own is null or split_part(path, '/', 1) <> own::text then
    return false;
  end if;
  perform private.lock_folder(own);
  return not exists (select from public.documentos d where d.arquivo_url = path);
end $$;

grant execute on function private.may_store_document(text), private.may_remove_document(text) to authenticated;

-- Managers read the states of documents, not the files. There is no policy for update: a file never changes.
create policy "an owner opens their own files, an administrator all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'documentos'
    and ((select private.is_admin()) or split_part(name, '/', 1) = (select private.own_org())::text)
  );

create policy "an approved owner stores files for their organisation"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'documentos' and private.may_store_document(name));

create policy "an approved owner removes files that no document names"
  on storage.objects for delete to authenticated
  using (bucket_id = 'documentos' and private.may_remove_document(name));
