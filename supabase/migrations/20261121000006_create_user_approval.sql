-- The administrators' decision about a sign-up (spec 4). Deciding is one update of status and notes.

create table public.user_approval (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  status public.approval_status not null default 'pending',
  notes text check (char_length(notes) <= 2000),
  created_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz
);

create index user_approval_queue on public.user_approval (status, created_at, user_id);
create index user_approval_decided_by on public.user_approval (decided_by);

alter table public.user_approval enable row level security;

create policy "a person reads their own approval, an administrator all"
  on public.user_approval for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create policy "an administrator decides about others"
  on public.user_approval for update to authenticated
  using ((select private.is_admin()) and user_id <> (select auth.uid()))
  with check ((select private.is_admin()) and user_id <> (select auth.uid()));

grant select, update (status, notes) on public.user_approval to authenticated;

create trigger user_approval_take_turns before update or delete on public.user_approval
  for each statement execute function private.take_turns('alone');

-- Checks the transition, records who decided and when, and puts the note that spec 4 names where none was given.
create function private.record_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  given text := nullif(btrim(new.notes), '');
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return new;
  end if;
  -- Depth 1: someone decides here. Deeper: the role was set and the approval only follows.
  if tg_op = 'UPDATE' and actor is not null and pg_trigger_depth() = 1 then
    if new.user_id = actor then
      perform private.fail('MU003', 'Você não pode decidir sobre o seu próprio cadastro.');
    end if;
    if private.is_admin(new.user_id) then
      perform private.fail('MU004', 'O cadastro de um administrador não pode ser alterado aqui.', 'admin');
    end if;
    if old.status = 'approved' and new.status = 'pending' then
      perform private.fail('MU004', 'Um cadastro aprovado não pode voltar a pendente.', old.status || '>' || new.status);
    end if;
  end if;
  if tg_op = 'UPDATE' and given = old.notes then
    given := null; -- the note of the earlier decision, not one for this one
  end if;
  if new.status = 'pending' then
    new.notes := given;
    new.decided_by := null;
    new.decided_at := null;
  else
    new.notes := coalesce(given, case new.status
      when 'approved' then 'Aprovado pelo administrador' else 'Rejeitado pelo administrador' end);
    new.decided_by := actor;
    new.decided_at := now();
  end if;
  return new;
end $$;

create trigger user_approval_record_decision before insert or update of status on public.user_approval
  for each row execute function private.record_decision();

-- The role follows: approval lifts pending and rejected to client and leaves every higher role as it is.
create function private.agree_role_with_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant public.app_role := case new.status
    when 'approved' then 'client' when 'rejected' then 'rejected' else 'pending' end;
begin
  if pg_trigger_depth() > 1 or new.status = old.status then
    return null;
  end if;
  insert into public.user_roles (user_id, role) values (new.user_id, wanted)
  on conflict (user_id) do update set role = excluded.role
    where user_roles.role <> excluded.role
      and (new.status <> 'approved' or user_roles.role in ('pending', 'rejected'));
  return null;
end $$;

create trigger user_approval_move_role after update of status on public.user_approval
  for each row execute function private.agree_role_with_approval();
