-- The wizard's steps as the person filled them in: the source, from which the administrators' tables are projected.

create table public.form_progress (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  step public.form_step not null,
  form_data jsonb not null
    check (jsonb_typeof(form_data) = 'object')
    check (octet_length(form_data::text) <= 65536),
  versao integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, step)
);

alter table public.form_progress enable row level security;

create policy "an approved person reads their own steps, an administrator all"
  on public.form_progress for select to authenticated
  using ((select private.is_admin()) or ((select private.is_approved()) and user_id = (select auth.uid())));

create policy "an approved person saves their own steps"
  on public.form_progress for insert to authenticated
  with check ((select private.is_approved()) and user_id = (select auth.uid()));

create policy "an approved person saves their own steps again"
  on public.form_progress for update to authenticated
  using ((select private.is_approved()) and user_id = (select auth.uid()))
  with check ((select private.is_approved()) and user_id = (select auth.uid()));

grant select, insert (user_id, step, form_data), update (form_data) on public.form_progress to authenticated;

-- Refuses a wrong shape with our own code, before the constraints do with theirs. `versao` lets a client write only over
-- what it has seen: `.eq('versao', seen)` finds no row once someone else saved.
create function private.prepare_form_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_step_shape(new.step, new.form_data);
  new.versao := case tg_op when 'INSERT' then 1 else old.versao + 1 end;
  new.updated_at := now();
  return new;
end $$;

create trigger form_progress_take_turns before insert or update on public.form_progress
  for each statement execute function private.take_turns('shared');

create trigger form_progress_prepare before insert or update of form_data on public.form_progress
  for each row execute function private.prepare_form_progress();

-- The owner's organisation, made by the first saved step. Two first saves at once meet at the unique owner.
create function private.organization_of(p_owner uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.organizacoes (owner_id) values (p_owner) on conflict (owner_id) do nothing;
  return (select o.id from public.organizacoes o where o.owner_id = p_owner);
end $$;

create function private.project_form_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.project_step(private.organization_of(new.user_id), new.step, new.form_data);
  return null;
end $$;

create trigger form_progress_project after insert or update of form_data on public.form_progress
  for each row execute function private.project_form_progress();
