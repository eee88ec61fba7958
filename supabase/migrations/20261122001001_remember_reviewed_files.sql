-- A document remembers which object it named. Should another one ever stand in its place, nobody opens it and nobody
-- approves it. A backup brings objects with other numbers: the operator's own, with the same content, are the same file.

alter table public.documentos
  add column objeto_id uuid,
  add column objeto_versao text,
  add column objeto_hash text;

update public.documentos d
set objeto_id = o.id, objeto_versao = o.version, objeto_hash = private.object_hash(o.metadata)
from storage.objects o
where o.bucket_id = 'documentos' and o.name = d.arquivo_url;

create function private.remember_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select o.id, o.version, private.object_hash(o.metadata)
  into new.objeto_id, new.objeto_versao, new.objeto_hash
  from storage.objects o
  where o.bucket_id = 'documentos' and o.name = new.arquivo_url;
  return new;
end $$;

-- After documentos_receive, which holds the folder.
create trigger documentos_remember_file before insert on public.documentos
  for each row execute function private.remember_stored_file();

-- Whether an object may be taken for the file of the document that names its path, if one does.
create function private.is_remembered_file(path text, id uuid, version text, owner_id text, metadata jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.documentos d
    where d.arquivo_url = is_remembered_file.path and d.objeto_id is not null
      and (d.objeto_id, d.objeto_versao) is distinct from (is_remembered_file.id, is_remembered_file.version)
      and not (
        is_remembered_file.owner_id is null
        and d.objeto_hash is not distinct from private.object_hash(is_remembered_file.metadata)
        and d.tamanho = private.object_bytes(is_remembered_file.metadata)
      )
  )
$$;

grant execute on function private.is_remembered_file(text, uuid, text, text, jsonb) to authenticated;

create policy "nobody opens another file in the place of a document's"
  on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'documentos' or private.is_remembered_file(name, id, version, owner_id, metadata));

-- True where the path holds another object than the document remembers.
create function private.is_file_swapped(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'documentos' and o.name = path
      and not private.is_remembered_file(o.name, o.id, o.version, o.owner_id, o.metadata)
  )
$$;

create function private.refuse_swapped_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.aprovado and private.is_file_swapped(new.arquivo_url) then
    perform private.fail('MU014', 'O arquivo guardado não é o que foi enviado com este documento.');
  end if;
  return new;
end $$;

create trigger documentos_refuse_swapped before update of aprovado, observacoes on public.documentos
  for each row execute function private.refuse_swapped_file();

-- Asked when a document could not be opened, so that the screen can say why: nobody learns of a file they may not see.
create function private.check_document_file(p_path text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (private.is_admin() or split_part(p_path, '/', 1) = private.own_org()::text) and private.is_file_swapped(p_path) then
    perform private.fail('MU014', 'O arquivo guardado não é o que foi enviado com este documento.');
  end if;
end $$;

create function public.check_document_file(p_path text) returns void
language sql stable set search_path = '' as $$ select private.check_document_file(p_path) $$;

grant execute on function private.check_document_file(text), public.check_document_file(text) to authenticated;
