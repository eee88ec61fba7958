-- What only the team may know, the addresses of sign-ups among it, stays with administrators alone: all that leads to
-- their pages, not the notices about editais only.

-- Whoever is no administrator any more keeps none of it.
create function private.forget_team_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    delete from public.notificacoes n
    where n.user_id = old.user_id and (n.link = '/admin' or n.link like '/admin/%');
  end if;
  return null;
end $$;

drop trigger user_roles_forget_editais on public.user_roles;
drop function private.forget_editais();
create trigger user_roles_forget_team_notices after update of role or delete on public.user_roles
  for each row execute function private.forget_team_notices();

-- A decision that is undone brings notices back: those of the team not to whoever left it since. The others (`sobre`) are
-- for the person who was decided about.
create or replace function private.bring_back_notices(p_kind text, notices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.notificacoes;
  queue constant text := case p_kind when 'documento' then 'documento_reenviado' else 'novo_cadastro' end;
  waiting integer;
  told text[];
begin
  for kept in
    select k.* from jsonb_populate_recordset(null::public.notificacoes, notices) k
    where k.sobre is not null
      or exists (select from public.user_roles r where r.user_id = k.user_id and r.role = 'admin')
  loop
    insert into public.notificacoes select kept.* on conflict do nothing;
    update public.notificacoes n set lida_em = kept.lida_em where n.id = kept.id and kept.tipo <> queue;
  end loop;
  waiting := private.queue_length(queue);
  told := private.queue_text(queue, waiting);
  update public.notificacoes n
  set titulo = told[1], mensagem = told[2], link = told[3], contagem = waiting
  where n.tipo = queue and waiting > 0 and n.contagem is distinct from waiting;
end $$;

delete from public.notificacoes n
where (n.link = '/admin' or n.link like '/admin/%')
  and not exists (select from public.user_roles r where r.user_id = n.user_id and r.role = 'admin');
