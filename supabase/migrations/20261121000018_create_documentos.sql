-- One row per organisation and slot; `arquivo_url` is the object's path in the bucket `documentos`.
-- State: never reviewed (reviewed_at null) = waiting, aprovado = approved, else refused.

create table public.documentos (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  nome text not null check (char_length(btrim(nome)) between 1 and 255),
  tipo text not null references private.document_slots (slot),
  aprovado boolean not null default false,
  observacoes text check (char_length(observacoes) <= 2000),
  arquivo_url text not null unique,
  tamanho bigint not null default 0 check (tamanho >= 0),
  reviewed_by uuid references auth.users (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, tipo)
);

create index documentos_tipo on public.documentos (tipo);
create index documentos_reviewed_by on public.documentos (reviewed_by);
create index documentos_waiting on public.documentos (created_at, org_id) where reviewed_at is null;

alter table public.documentos enable row level security;

create policy "members read their documents, an administrator all"
  on public.documentos for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "an approved owner sends documents"
  on public.documentos for insert to authenticated
  with check (org_id = (select private.own_org()));

create policy "an administrator reviews documents"
  on public.documentos for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "an approved owner removes documents"
  on public.documentos for delete to authenticated
  using (org_id = (select private.own_org()));

grant select, insert (org_id, nome, tipo, arquivo_url), update (aprovado, observacoes), delete
  on public.documentos to authenticated;

-- The name under which people will see and keep the file: nothing that is invisible or turns the direction of writing,
-- and at its end the file's true kind, so that no "estatuto<turned>fdp.exe" looks like a PDF in a folder.
create function private.file_name(given text, extension text) returns text
language sql immutable set search_path = '' as $$
  select case
    when clean.name = '' or lower(clean.name) like '%.' || extension then clean.name
    when extension in ('jpg', 'jpeg') and lower(clean.name) ~ '\.jpe?g$' then clean.name
    when char_length(clean.name) > 255 then clean.name -- refused below
    else left(clean.name, 254 - length(extension)) || '.' || extension end
  from (select btrim(regexp_replace(
    given, U&'[\0001-\001F\007F-\009F\200B-\200F\2028-\202E\2060-\206F\FEFF]', '', 'g'
  )) as name) clean
$$;

-- Checks the file and takes the place of the slot's earlier row; a new file always starts as waiting.
create function private.receive_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  slot private.document_slots;
  parts constant text[] := private.document_path(new.arquivo_url);
  over_limit text;
  sent constant integer := coalesce(nullif(current_setting('mutirao.documents_sent', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null then
    if new.org_id is distinct from private.own_org() then
      -- before anything else, so that nobody learns what other organisations store
      perform private.fail('42501', 'Você só pode enviar documentos da sua organização.');
    end if;
    -- Each takes the place of the one before it: thousands in one statement would only keep the database busy.
    if sent > 30 then
      perform private.fail('MU009', 'São documentos demais de uma vez.', 'files');
    end if;
    perform set_config('mutirao.documents_sent', sent::text, true);
    perform private.lock_folder(new.org_id);
    select * into slot from private.document_slots s where s.slot = new.tipo;
    new.tamanho := private.document_size(new.arquivo_url);
    if slot.slot is null then
      perform private.fail('MU005', 'Este tipo de documento não existe.', 'slot');
    elsif parts is null or parts[1] <> new.org_id::text or parts[2] <> new.tipo then
      perform private.fail('MU005', 'O endereço do arquivo não é válido.', 'path');
    elsif parts[3] <> all (slot.extensions) then
      perform private.fail('MU005', 'Este tipo de arquivo não é aceito.', 'extension');
    elsif new.tamanho is null then
      perform private.fail('MU005', 'O arquivo não foi encontrado. Envie de novo.', 'object');
    elsif new.tamanho = 0 then
      perform private.fail('MU005', 'O arquivo está vazio.', 'empty');
    elsif new.tamanho > slot.max_bytes then
      perform private.fail('MU006', 'O arquivo excede o tamanho máximo.', slot.max_bytes::text);
    end if;
    over_limit := private.folder_limit_reached(new.org_id, 0);
    if over_limit is not null then
      perform private.fail('MU009', 'O espaço da organização está cheio.', over_limit);
    end if;
    new.nome := private.file_name(new.nome, parts[3]);
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_by := null;
    new.reviewed_at := null;
  end if;
  delete from public.documentos d where d.org_id = new.org_id and d.tipo = new.tipo;
  return new;
end $$;

create trigger documentos_take_turns before insert or update or delete on public.documentos
  for each statement execute function private.take_turns('shared');

create trigger documentos_receive before insert on public.documentos
  for each row execute function private.receive_document();

-- Any review counts, also one that changes no value: `aprovado` false alone cannot say "refused".
create function private.record_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reviewed_by := auth.uid();
  new.reviewed_at := now();
  return new;
end $$;

create trigger documentos_record_review before update of aprovado, observacoes on public.documentos
  for each row execute function private.record_review();
