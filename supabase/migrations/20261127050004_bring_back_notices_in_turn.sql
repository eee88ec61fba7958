-- Where a decision had emptied a queue, taking it back told of the queue again without waiting for its turn: an address that was
-- confirmed at that moment was not counted.

create or replace function private.bring_back_notices(p_kind text, notices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.notificacoes;
  queue constant text := case p_kind when 'documento' then 'documento_reenviado' else 'novo_cadastro' end;
  waiting integer;
  told text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.queue.' || queue, 0));
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
