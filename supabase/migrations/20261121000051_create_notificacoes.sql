-- What the bell in the header shows.

create table public.notificacoes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tipo text not null check (tipo in (
    'cadastro_aprovado', 'documento_aprovado', 'documento_rejeitado', 'mensagem',
    'novo_cadastro', 'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada'
  )),
  titulo text not null check (char_length(titulo) <= 200),
  mensagem text not null check (char_length(mensagem) <= 5000),
  -- A path inside the app, never an address elsewhere.
  link text not null check (link ~ '^/([^/\\].*)?$'),
  lida_em timestamptz,
  created_at timestamptz not null default now()
);

create index notificacoes_newest on public.notificacoes (user_id, created_at desc, id);
create index notificacoes_unread on public.notificacoes (user_id) where lida_em is null;

alter table public.notificacoes enable row level security;

create policy "a person reads their own notifications"
  on public.notificacoes for select to authenticated
  using (user_id = (select auth.uid()));

create policy "a person marks their own notifications as read"
  on public.notificacoes for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

grant select, update (lida_em) on public.notificacoes to authenticated;

create function private.notify(user_id uuid, tipo text, titulo text, mensagem text, link text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notificacoes (user_id, tipo, titulo, mensagem, link)
  select p.id, notify.tipo, left(notify.titulo, 200), left(notify.mensagem, 5000), notify.link
  from public.profiles p
  where p.id = notify.user_id
$$;

-- Every administrator but the one who caused it. What already waits unread for somebody is not said twice.
create function private.notify_admins(tipo text, titulo text, mensagem text, link text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notificacoes (user_id, tipo, titulo, mensagem, link)
  select r.user_id, notify_admins.tipo, left(notify_admins.titulo, 200), left(notify_admins.mensagem, 5000),
    notify_admins.link
  from public.user_roles r
  where r.role = 'admin'
    and r.user_id is distinct from auth.uid()
    and not exists (
      select from public.notificacoes n
      where n.user_id = r.user_id and n.lida_em is null and n.tipo = notify_admins.tipo
        and n.link = notify_admins.link and n.mensagem = left(notify_admins.mensagem, 5000)
    )
$$;

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.notificacoes;
  end if;
end $$;
