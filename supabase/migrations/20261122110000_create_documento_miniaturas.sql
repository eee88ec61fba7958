-- A small picture of a file that is a picture, drawn by its sender's browser: so that the slot shows it on another device
-- too, for a few kilobytes instead of the photo's megabytes. It proves nothing about the file, so nobody reviews by it:
-- only the owner reads it.

create table public.documento_miniaturas (
  documento_id uuid primary key references public.documentos (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  imagem text not null check (
    octet_length(imagem) <= 16 * 1024 and imagem ~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$'
  ),
  created_at timestamptz not null default now()
);

create index documento_miniaturas_org_id on public.documento_miniaturas (org_id);

alter table public.documento_miniaturas enable row level security;

create policy "an owner reads the small pictures of their files"
  on public.documento_miniaturas for select to authenticated
  using (org_id = (select private.own_org()));

-- One a document, for good: another file is another document.
create policy "an owner adds the small picture of their file"
  on public.documento_miniaturas for insert to authenticated
  with check (
    org_id = (select private.own_org())
    and exists (
      select from public.documentos d
      where d.id = documento_id and d.org_id = documento_miniaturas.org_id and d.arquivo_url ~ '\.(jpe?g|png)$'
    )
  );

select private.hide_estimates('public.documento_miniaturas');

grant select, insert (documento_id, org_id, imagem) on public.documento_miniaturas to authenticated;
grant select, insert, update, delete on public.documento_miniaturas to service_role;

-- Part of the copy of one's data, whether one may use the portal or not.
create function private.export_my_miniatures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('miniaturas', coalesce(jsonb_agg(to_jsonb(m) order by m.documento_id), '[]'))
  from public.documento_miniaturas m join public.organizacoes o on o.id = m.org_id
  where o.owner_id = auth.uid()
$$;

create or replace function public.export_my_data() returns jsonb
language sql stable set search_path = '' as $$ select private.export_my_data() || private.export_my_miniatures() $$;

grant execute on function private.export_my_miniatures() to authenticated;
