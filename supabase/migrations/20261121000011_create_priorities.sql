-- Funding priorities of an organisation, exactly one row each (spec 3).

create table public.priorities (
  org_id uuid primary key references public.organizacoes (id) on delete cascade,
  education boolean not null default false,
  health boolean not null default false,
  environment boolean not null default false,
  culture boolean not null default false,
  sports boolean not null default false,
  training boolean not null default false,
  operational boolean not null default false,
  projects boolean not null default false,
  infrastructure boolean not null default false
);

alter table public.priorities enable row level security;

create policy "members read their priorities, an administrator all"
  on public.priorities for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

grant select on public.priorities to authenticated;

-- Readers expect both rows to exist, whoever makes the organisation.
create function private.create_organization_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.certificacoes (org_id) values (new.id);
  insert into public.priorities (org_id) values (new.id);
  return null;
end $$;

create trigger organizacoes_create_rows after insert on public.organizacoes
  for each row execute function private.create_organization_rows();
