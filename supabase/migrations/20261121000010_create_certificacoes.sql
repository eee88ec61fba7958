-- Certifications of an organisation, exactly one row each (spec 3).

create table public.certificacoes (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  oscip boolean not null default false,
  os boolean not null default false,
  cebas boolean not null default false,
  utilidade_publica_federal boolean not null default false,
  utilidade_publica_estadual boolean not null default false,
  utilidade_publica_municipal boolean not null default false,
  conselhos_municipais boolean not null default false,
  conselhos_estaduais boolean not null default false
);

alter table public.certificacoes enable row level security;

create policy "members read their certifications, an administrator all"
  on public.certificacoes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

grant select on public.certificacoes to authenticated;
