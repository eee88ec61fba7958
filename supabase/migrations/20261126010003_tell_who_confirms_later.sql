-- Who is decided about before their address is confirmed gets the mail with the confirmation: until then nothing is sent to it,
-- and nothing was afterwards. For whom an administrator made there was no decision.

create or replace function private.announce_verified_signup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  decision public.user_approval;
  latest public.auditoria;
begin
  if new.email_confirmed_at is null or (tg_op = 'UPDATE' and old.email_confirmed_at is not null) then
    return null;
  end if;
  -- Who decides at this moment does not see the confirmation yet: that is waited for.
  select a.* into decision from public.user_approval a where a.user_id = new.id for share;
  if decision.status = 'pending' then
    perform private.tell_queue(
      'novo_cadastro', 'Novo cadastro aguardando aprovação',
      coalesce(new.email, 'Uma pessoa') || ' confirmou o e-mail e aguarda aprovação.'
    );
    return null;
  end if;
  select t.* into latest from public.auditoria t
  where t.user_id = new.id and (t.acao = 'usuario_criado' or t.acao like 'cadastro\_%')
  order by t.created_at desc, t.id desc limit 1;
  if latest.acao <> 'usuario_criado' then
    -- Nobody loses an access that they could not use.
    perform private.mail_decision(decision, latest.actor_id, revoked => false);
  end if;
  return null;
end $$;

-- Takes back the mail of a decision also where it came with a confirmation since.
create or replace function private.undo_decisions(p_about uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  decision private.recent_decisions;
  undone integer := 0;
begin
  perform private.require_admin();
  if coalesce(cardinality(p_about), 0) not between 1 and 100 then
    perform private.fail('MU001', 'Escolha de 1 a 100 decisões.', 'p_about');
  end if;
  -- As whoever decides about people does, so that nobody waits in a circle (decision 5).
  perform private.take_turn(true);
  perform set_config('mutirao.undoing', 'on', true), set_config('mutirao.quiet', 'on', true);
  for decision in
    select r.* from private.recent_decisions r
    where r.about = any (p_about) and r.decided_by = auth.uid()
      and r.decided_at > now() - private.undo_window()
    order by r.about for update
  loop
    -- A mail that is on its way cannot be called back.
    delete from private.outbox o
    where o.about = decision.about and o.sent_at is null and o.attempts = 0 and o.request_id is null
      and o.created_at >= decision.decided_at;
    if exists (
      select from private.outbox o
      where (o.about = decision.about and o.created_at >= decision.decided_at)
        or ((o.sent_at is not null or o.attempts > 0) and o.created_at >= decision.decided_at
          and o.refusals @> jsonb_build_array(jsonb_build_object('documento', decision.about)))
    ) then
      perform private.refuse_undo();
    end if;
    delete from public.notificacoes n where n.sobre = decision.about and n.visivel_em > decision.decided_at;
    if decision.kind = 'documento' then
      perform private.undo_review(decision);
    else
      perform private.undo_sign_up(decision);
    end if;
    perform private.bring_back_notices(decision.kind, decision.before -> 'notices');
    delete from private.recent_decisions r where r.about = decision.about;
    undone := undone + 1;
  end loop;
  perform set_config('mutirao.undoing', 'off', true), set_config('mutirao.quiet', 'off', true);
  if undone < cardinality(p_about) then
    perform private.refuse_undo();
  end if;
  return undone;
end $$;
