-- What waits to be said about a review is not true any more once another file stands in the place of that one, or its owner
-- dated it anew, so that it waits again. The owner was asked once more for a paper that they had sent already, and read that
-- one was approved that was waiting.

create function private.retract_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Without an owner where the whole organisation goes: nobody is told then of what else waits.
  perform private.retract_refusal(
    old.org_id, (select o.owner_id from public.organizacoes o where o.id = old.org_id), old.id
  );
  delete from public.notificacoes n where n.sobre = old.id and n.visivel_em > now();
  return null;
end $$;

create trigger documentos_retract_review after delete on public.documentos
  for each row execute function private.retract_review();
create trigger documentos_retract_dated_review after update of emitido_em, valido_ate, sem_validade on public.documentos
  for each row when (old.reviewed_at is not null and new.reviewed_at is null) execute function private.retract_review();
