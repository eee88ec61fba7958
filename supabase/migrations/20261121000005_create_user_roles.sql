-- The role of each person, one per account (spec 6).

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  role public.app_role not null default 'pending'
);

create index user_roles_role on public.user_roles (role);

alter table public.user_roles enable row level security;

create policy "a person reads their own role, an administrator all"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "an administrator gives a role to others"
  on public.user_roles for insert to authenticated
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "an administrator changes the role of others"
  on public.user_roles for update to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()))
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "an administrator takes the role of others"
  on public.user_roles for delete to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()));

grant select, insert (user_id, role), update (role), delete on public.user_roles to authenticated;

create trigger user_roles_take_turns before update or delete on public.user_roles
  for each statement execute function private.take_turns('alone');

-- Holds for functions with owner's rights too, which policies do not reach.
create function private.guard_user_roles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
begin
  if actor is null then
    null; -- migrations and the service key
  elsif tg_op = 'INSERT' then
    if new.user_id = actor and new.role <> 'pending' then
      perform private.fail('MU003', 'Você não pode alterar o seu próprio papel.');
    end if;
  elsif tg_op = 'UPDATE' and new.role = old.role and new.user_id = old.user_id then
    null;
  elsif actor in (old.user_id, new.user_id) then
    perform private.fail('MU003', 'Você não pode alterar o seu próprio papel.');
  elsif old.role = 'admin' then
    -- Of two administrators who demote each other at the same moment, the second has waited (user_roles_take_turns) and
    -- sees here what the first did.
    if not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> old.user_id) then
      perform private.fail('MU002', 'Este é o último administrador: dê o papel a outra pessoa antes.');
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;

create trigger user_roles_guard before insert or update or delete on public.user_roles
  for each row execute function private.guard_user_roles();

-- A role that someone else gives moves the approval along, so that both records always say the same.
-- Depth above 1 means that the approval moved the role (or the account is just being made): nothing to do then.
create function private.agree_approval_with_role() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  wanted public.approval_status := 'pending';
begin
  if pg_trigger_depth() > 1 or subject = auth.uid() then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    wanted := case new.role when 'pending' then 'pending' when 'rejected' then 'rejected' else 'approved' end;
  end if;
  -- A deleted account takes both records along: its profile is gone by now.
  insert into public.user_approval (user_id, status)
  select p.id, wanted from public.profiles p where p.id = subject
  on conflict (user_id) do update set status = excluded.status
    where user_approval.status <> excluded.status;
  return null;
end $$;

create trigger user_roles_agree_approval after insert or update of role or delete on public.user_roles
  for each row execute function private.agree_approval_with_role();
