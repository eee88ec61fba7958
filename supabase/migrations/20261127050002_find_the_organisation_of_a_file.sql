-- Each upload read all organisations: their numbers as text are in no index.

create or replace function private.receive_stored_file() returns trigger
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
  where o.id = parts[1]::uuid and o.owner_id::text = sender and private.is_approved(o.owner_id);
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
