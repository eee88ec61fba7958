-- Who decided what, and when. Append-only, and without foreign keys: it outlives the people and rows it names.

create table public.auditoria (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text,
  acao text not null check (acao in (
    'cadastro_aprovado', 'cadastro_rejeitado', 'cadastro_reaberto', 'papel_alterado',
    'documento_aprovado', 'documento_rejeitado',
    'usuario_criado', 'usuario_alterado', 'usuario_excluido',
    'gerente_adicionado', 'gerente_removido',
    'organizacao_criada', 'organizacao_editada', 'mensagem_enviada', 'exclusao_solicitada'
  )),
  user_id uuid,
  org_id uuid,
  documento_id uuid,
  detalhes jsonb not null default '{}' check (jsonb_typeof(detalhes) = 'object')
);

-- Read newest first, by the person or the organisation it is about.
create index auditoria_user on public.auditoria (user_id, created_at desc, id desc) where user_id is not null;
create index auditoria_org on public.auditoria (org_id, created_at desc, id desc) where org_id is not null;

alter table public.auditoria enable row level security;

create policy "an administrator reads the audit trail"
  on public.auditoria for select to authenticated
  using ((select private.is_admin()));

grant select on public.auditoria to authenticated;
revoke insert, update, delete, truncate on public.auditoria from service_role;

-- Grants and policies do not bind the table's owner, a trigger does.
create function private.keep_auditoria() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.fail('42501', 'A trilha de auditoria não pode ser alterada.');
  return null;
end $$;

create trigger auditoria_keep_rows before update or delete on public.auditoria
  for each row execute function private.keep_auditoria();
create trigger auditoria_keep_table before truncate on public.auditoria
  for each statement execute function private.keep_auditoria();

-- The only way in. The actor is whoever runs the statement; none means the service key, a migration or the SQL editor.
create function private.audit(
  acao text,
  user_id uuid default null,
  org_id uuid default null,
  documento_id uuid default null,
  detalhes jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.auditoria (actor_id, actor_email, acao, user_id, org_id, documento_id, detalhes)
  values (
    auth.uid(), (select u.email from auth.users u where u.id = auth.uid()),
    audit.acao, audit.user_id, audit.org_id, audit.documento_id, coalesce(audit.detalhes, '{}')
  )
$$;

-- First line of every administrators' function.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    perform private.fail('42501', 'Você não tem permissão para fazer isto.');
  end if;
end $$;

-- True while a function does several steps that count as one event, which it records and announces itself.
create function private.is_quiet() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('mutirao.quiet', true) = 'on', false) $$;
