-- The notices behind the bell. Only private.tell_one writes them; a person marks their own as read.

create table public.notificacoes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tipo text not null check (tipo in (
    'cadastro_aprovado', 'documento_aprovado', 'documento_rejeitado', 'mensagem', 'novo_cadastro',
    'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada', 'documentos_a_vencer', 'edital_prazo',
    'edital_convite', 'edital_resposta', 'administrador_alterado', 'pessoas', 'titularidade_pedida', 'confirmar_perfil',
    'pedido_documentos', 'impedimento', 'conversa', 'conversa_respondida', 'incidente', 'pedido_titular'
  )),
  titulo text not null check (char_length(titulo) <= 200),
  mensagem text not null check (char_length(mensagem) <= 5000),
  link text not null check (char_length(link) <= 300 and link ~ '^/([^/\\].*)?$'),
  lida_em timestamptz,
  created_at timestamptz not null default now(),
  contagem integer check (contagem > 0),
  sobre uuid,
  visivel_em timestamptz not null default now()
);

comment on table public.notificacoes is 'Notices of a person, shown by the bell: one row per notice.';
comment on column public.notificacoes.link is 'Path inside the app, never an external address.';
comment on column public.notificacoes.contagem is 'How many wait, in a notice about a queue; null in others.';
comment on column public.notificacoes.sobre is
  'Person, document, organisation, edital or request that the notice is about; null in the other kinds.';
comment on column public.notificacoes.visivel_em is 'Hidden until then; what is told is shown at once.';

create index notificacoes_newest on public.notificacoes (user_id, created_at desc, id);
create index notificacoes_unread on public.notificacoes (user_id) where lida_em is null;

-- The kinds that count along: one notice per person, and per edital or organisation.
create function private.counts_along(tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select tipo in ('novo_cadastro', 'documento_reenviado', 'edital_resposta', 'conversa', 'conversa_respondida')
$$;

grant execute on function private.counts_along(text) to authenticated, service_role;

create unique index notificacoes_counting on public.notificacoes
  (user_id, tipo, coalesce(sobre, '00000000-0000-0000-0000-000000000000')) where private.counts_along(tipo);

create index notificacoes_sobre on public.notificacoes (sobre) where sobre is not null;

alter table public.notificacoes enable row level security;

-- The kinds that only administrators get: some contain addresses of sign-ups, so a former administrator reads them no more, and
-- loses them when that is told.
create function private.is_team_notice(tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select tipo in (
    'novo_cadastro', 'perfil_concluido', 'documento_reenviado', 'exclusao_solicitada', 'edital_prazo', 'edital_resposta',
    'administrador_alterado', 'titularidade_pedida', 'impedimento', 'conversa_respondida', 'incidente', 'pedido_titular'
  )
$$;

grant execute on function private.is_team_notice(text) to authenticated;

create policy "a person reads their own notifications"
  on public.notificacoes for select to authenticated
  using (user_id = (select private.caller()) and visivel_em <= now() and not (select private.lacks_second_factor())
    and ((select private.is_admin()) or not private.is_team_notice(tipo)));

create policy "a person marks their own notifications as read"
  on public.notificacoes for update to authenticated
  using (user_id = (select private.caller()) and visivel_em <= now() and not (select private.lacks_second_factor()))
  with check (user_id = (select private.caller()));

select private.neutralize_row_estimates('public.notificacoes');

grant select, update (lida_em) on public.notificacoes to authenticated;

create trigger notificacoes_lock_own before update on public.notificacoes
  for each statement when (current_user = 'authenticated') execute function private.lock_own();
