-- People of an organisation besides its owner: editors do what the owner does with steps, documents and answers, readers read
-- and open files. Only the owner and administrators change who they are.

-- With (org_id, user_id) as primary key PostgREST would treat this as a join table, and the embed organizacoes -> profiles
-- would be ambiguous.
create table public.organizacao_pessoas (
  id uuid primary key default gen_random_uuid(),
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  papel text not null default 'leitor' check (papel in ('editor', 'leitor')),
  titularidade_pedida_em timestamptz,
  created_at timestamptz not null default now(),
  unique (org_id, user_id)
);

comment on table public.organizacao_pessoas is
  'Editors and readers of an organisation: approved people besides its owner, one row per organisation and person.';
comment on column public.organizacao_pessoas.titularidade_pedida_em is
  'When an editor asked to become the owner of an organisation that has none; null: no such claim.';

create index organizacao_pessoas_user on public.organizacao_pessoas (user_id);

alter table public.organizacao_pessoas enable row level security;

create policy "members read their people, an administrator all"
  on public.organizacao_pessoas for select to authenticated
  using ((select private.is_admin()) or org_id = any ((select private.readable_orgs())::uuid[]));

create policy "an administrator adds people"
  on public.organizacao_pessoas for insert to authenticated
  with check ((select private.is_admin()));

-- Only the row that really changes is locked, and no lock of its person: an owner's request would otherwise keep all members
-- from everything they do elsewhere. A member's own save holds the row, too (private.hold_editor).
create policy "the owner and an administrator change roles"
  on public.organizacao_pessoas for update to authenticated
  using ((select private.is_admin()) or org_id = (select private.owned_org()))
  with check ((select private.is_admin()) or org_id = (select private.owned_org()));

create policy "the owner and an administrator remove people, who may leave"
  on public.organizacao_pessoas for delete to authenticated
  using (
    (select private.is_admin()) or org_id = (select private.owned_org())
    or (user_id = (select private.caller()) and (select private.is_approved()))
  );

select private.neutralize_row_estimates('public.organizacao_pessoas');

grant select, insert (org_id, user_id, papel), update (papel), delete on public.organizacao_pessoas to authenticated;

create trigger organizacao_pessoas_lock_own before update or delete on public.organizacao_pessoas
  for each statement when (current_user = 'authenticated') execute function private.lock_own();

-- By the API alone. An organisation that changes hands keeps its row until its owner or editor is done.
create function private.lock_new_place() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() then
    perform private.lock_responsible(new.org_id);
    perform private.lock_decisions(alone => false);
  end if;
  return new;
end $$;

-- Its name puts it before the other triggers.
create trigger organizacao_pessoas_admit before insert on public.organizacao_pessoas
  for each row when (current_user = 'authenticated') execute function private.lock_new_place();

create function private.guard_organizacao_pessoas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses the others afterwards, and they must not learn who is approved or the owner.
  if not private.is_admin() then
    return new;
  elsif exists (select from public.organizacoes o where o.id = new.org_id and o.owner_id = new.user_id) then
    perform private.fail('MU013', 'Esta pessoa já é a proprietária desta organização.');
  elsif not private.is_approved(new.user_id) then
    perform private.fail('MU011', 'Só um usuário aprovado pode participar de uma organização.', new.user_id::text);
  end if;
  return new;
end $$;

create trigger organizacao_pessoas_guard before insert on public.organizacao_pessoas
  for each row execute function private.guard_organizacao_pessoas();

create function private.limit_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_admin() and private.places_taken(new.org_id) >= 10 then
    perform private.fail('MU009', 'Esta organização já tem dez pessoas.', 'people');
  end if;
  return new;
end $$;

create trigger organizacao_pessoas_limit before insert on public.organizacao_pessoas
  for each row execute function private.limit_people();

-- Only an editor may become the owner.
create function private.drop_reader_claim() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.titularidade_pedida_em := null;
  return new;
end $$;

create trigger organizacao_pessoas_drop_claim before update of papel on public.organizacao_pessoas
  for each row when (new.papel = 'leitor') execute function private.drop_reader_claim();

create function private.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (_user_id = private.caller() or private.is_admin())
    and private.is_approved(_user_id)
    and exists (select from public.organizacao_pessoas p where p.user_id = _user_id and p.org_id = _org_id)
$$;

create function public.is_org_manager(_user_id uuid, _org_id uuid) returns boolean
language sql stable set search_path = '' as $$ select coalesce(private.is_org_manager(_user_id, _org_id), false) $$;

grant execute on function
  private.is_org_manager(uuid, uuid),
  public.is_org_manager(uuid, uuid)
  to authenticated, service_role;

comment on function public.is_org_manager(uuid, uuid) is
  'Whether an approved person is an editor or reader of an organisation; about others only administrators get an answer.';
