-- One row per account, made by the sign-up trigger (handle_new_user). `email` follows auth.users and is never written here.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (char_length(email) <= 320),
  -- Marks that turn the direction of a text would let 'gnp.exe' read as 'exe.png'.
  nome text not null default '' check (
    char_length(nome) <= 200 and nome !~ '[[:cntrl:]\u200E\u200F\u202A-\u202E\u2066-\u2069]'
  ),
  phone text check (char_length(phone) <= 40),
  perfil_completo boolean not null default false,
  created_at timestamptz not null default now()
);

alter table public.profiles enable row level security;

create policy "a person reads their own profile, an administrator all"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "a person changes their own profile, an administrator all"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));

grant select, update (nome, phone) on public.profiles to authenticated;
