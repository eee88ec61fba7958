-- Approved people whom an administrator lets read an organisation ('Adicionar Gerente').
-- An own primary key: with (org_id, user_id) as the key, PostgREST would take this for a join table and the embed
-- organizacoes -> profiles would become ambiguous.

create table public.organizacao_gerentes (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  unique (org_id, user_id)
);

create index organizacao_gerentes_user on public.organizacao_gerentes (user_id);

alter table public.organizacao_gerentes enable row level security;

create policy "members read their managers, an administrator all"
  on public.organizacao_gerentes for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "an administrator adds managers"
  on public.organizacao_gerentes for insert to authenticated
  with check ((select private.is_admin()));

create policy "an administrator removes managers"
  on public.organizacao_gerentes for delete to authenticated
  using ((select private.is_admin()));

grant select, insert (org_id, user_id), delete on public.organizacao_gerentes to authenticated;

create function private.guard_organizacao_gerentes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only an administrator learns whether someone is approved or the owner; the policy refuses the others afterwards.
  if not private.is_admin() then
    return new;
  elsif exists (select from public.organizacoes o where o.id = new.org_id and o.owner_id = new.user_id) then
    perform private.fail('MU013', 'Esta pessoa já é a proprietária desta organização.');
  elsif not private.is_approved(new.user_id) then
    perform private.fail('MU011', 'O gerente precisa ser um usuário aprovado.', new.user_id::text);
  end if;
  return new;
end $$;

create trigger organizacao_gerentes_take_turns before insert or delete on public.organizacao_gerentes
  for each statement execute function private.take_turns('shared');

create trigger organizacao_gerentes_guard before insert on public.organizacao_gerentes
  for each row execute function private.guard_organizacao_gerentes();

-- About other people only administrators get an answer; everyone else reads false.
create function private.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (_user_id = auth.uid() or private.is_admin())
    and private.is_approved(_user_id)
    and exists (select from public.organizacao_gerentes g where g.user_id = _user_id and g.org_id = _org_id)
$$;

create function public.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.is_org_manager(_user_id, _org_id), false) $$;

grant execute on function private.is_org_manager(uuid, uuid), public.is_org_manager(uuid, uuid)
  to authenticated, service_role;
