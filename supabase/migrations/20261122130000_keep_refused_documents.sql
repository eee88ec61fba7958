-- A refused file stays beside the one that was sent in its place, until that is decided (decision 60): an administrator
-- sees what was asked for and what came. At most one a slot; it takes up room in its organisation's folder meanwhile.

create table public.documento_versoes (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  nome text not null,
  observacoes text,
  arquivo_url text not null unique,
  tamanho bigint not null,
  objeto_id uuid,
  objeto_versao text,
  objeto_hash text,
  -- When it was sent, and when it was refused.
  enviado_em timestamptz not null,
  reviewed_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (org_id, tipo)
);

create index documento_versoes_tipo on public.documento_versoes (tipo);

alter table public.documento_versoes enable row level security;

create policy "members read their refused documents, an administrator all"
  on public.documento_versoes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

grant select on public.documento_versoes to authenticated;
select private.hide_estimates('public.documento_versoes');

-- As before, and the refused file that is replaced is kept.
create or replace function private.receive_document() returns trigger
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
  with gone as (
    delete from public.documentos d where d.org_id = new.org_id and d.tipo = new.tipo returning d.*
  )
  insert into public.documento_versoes as kept
    (org_id, tipo, nome, observacoes, arquivo_url, tamanho, objeto_id, objeto_versao, objeto_hash, enviado_em, reviewed_at)
  select g.org_id, g.tipo, g.nome, g.observacoes, g.arquivo_url, g.tamanho, g.objeto_id, g.objeto_versao, g.objeto_hash,
    g.created_at, g.reviewed_at
  from gone g
  where g.reviewed_at is not null and not g.aprovado and g.arquivo_url <> new.arquivo_url
  on conflict (org_id, tipo) do update set
    nome = excluded.nome, observacoes = excluded.observacoes, arquivo_url = excluded.arquivo_url,
    tamanho = excluded.tamanho, objeto_id = excluded.objeto_id, objeto_versao = excluded.objeto_versao,
    objeto_hash = excluded.objeto_hash, enviado_em = excluded.enviado_em, reviewed_at = excluded.reviewed_at,
    created_at = now();
  -- The refused file sent once more is not beside itself.
  delete from public.documento_versoes v where v.arquivo_url = new.arquivo_url;
  return new;
end $$;

-- It goes when its successor is decided, or taken away by the organisation. Its object is then like any other that no row
-- names (decision 26).
create function private.drop_refused_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The row that a new file takes the place of: that one is still to be decided.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return null;
  end if;
  delete from public.documento_versoes v where v.org_id = old.org_id and v.tipo = old.tipo;
  return null;
end $$;

create trigger documentos_drop_refused_version after update of aprovado, observacoes or delete on public.documentos
  for each row execute function private.drop_refused_version();

-- Nor is a refused file removed while it is kept.
create or replace function private.may_remove_document(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
begin
  if own is null or split_part(path, '/', 1) <> own::text then
    return false;
  end if;
  perform private.lock_folder(own);
  return not exists (select from public.documentos d where d.arquivo_url = path)
    and not exists (select from public.documento_versoes v where v.arquivo_url = path);
end $$;

-- As before, for the file of a kept row too.
create or replace function private.is_remembered_file(path text, id uuid, version text, owner_id text, metadata jsonb)
returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from (
      select d.arquivo_url, d.objeto_id, d.objeto_versao, d.objeto_hash, d.tamanho from public.documentos d
      where d.arquivo_url = is_remembered_file.path
      union all
      select v.arquivo_url, v.objeto_id, v.objeto_versao, v.objeto_hash, v.tamanho from public.documento_versoes v
      where v.arquivo_url = is_remembered_file.path
    ) d
    where d.objeto_id is not null
      and (d.objeto_id, d.objeto_versao) is distinct from (is_remembered_file.id, is_remembered_file.version)
      and not (
        is_remembered_file.owner_id is null
        and d.objeto_hash is not distinct from private.object_hash(is_remembered_file.metadata)
        and d.tamanho = private.object_bytes(is_remembered_file.metadata)
      )
  )
$$;
