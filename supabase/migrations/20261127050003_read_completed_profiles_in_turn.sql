-- A completed profile is read when none of its documents waits. Two who decided about the last two at once both found the
-- other's waiting, and nobody ever decided again. And whoever marked their notices as read meanwhile waited for the decision while
-- it waited for them: one of both failed.

drop trigger documentos_read_decided on public.documentos;

-- Deciding is reading. Named to come after the queue is counted, whose notices the decision may have to wait for: behind it, it
-- waits for none. A notice that somebody else holds is being read, or goes.
create function private.read_completed_profiles() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decided uuid;
begin
  for decided in
    select distinct a.org_id from rows_after a join rows_before b using (id)
    where a.reviewed_at is not null and a.reviewed_at is distinct from b.reviewed_at
  loop
    -- One decision at a time looks at what still waits.
    perform pg_advisory_xact_lock(hashtextextended('mutirao.queue.documento_reenviado', 0));
    if not exists (select from public.documentos d where d.org_id = decided and d.reviewed_at is null) then
      update public.notificacoes n set lida_em = now()
      where n.id in (
        select m.id from public.notificacoes m
        where m.tipo = 'perfil_concluido' and m.link = '/admin/organizacoes/' || decided and m.lida_em is null
        for update skip locked
      );
    end if;
  end loop;
  return null;
end $$;

create trigger documentos_settle_profiles after update on public.documentos
  referencing old table as rows_before new table as rows_after
  for each statement execute function private.read_completed_profiles();

-- What is left of the row's trigger: a request is decided when the account is gone.
create or replace function private.read_what_was_decided() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notificacoes n
  where n.tipo = 'exclusao_solicitada' and n.link = '/admin/usuarios/' || old.id;
  return null;
end $$;
