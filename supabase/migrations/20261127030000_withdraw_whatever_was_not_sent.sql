-- What was never sent is not told after a later decision, however long it has been waiting: for its turn, for the operator to
-- enable the delivery, or for the next try. A rejection that was due left beside the approval that had replaced it, and one whose
-- try had failed even after it.

-- Nothing of it is on its way. A try that failed without a clear answer may have arrived all the same: to send again what is not
-- true any more would be worse than to leave it at that. Whoever sends holds the row until the request stands in it.
create or replace function private.is_untold(mail private.outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.sent_at is null and mail.request_id is null
$$;

drop index private.outbox_refusals;
create index outbox_refusals on private.outbox (org_id) where refusals is not null;

-- Takes the refusals of an organisation's documents out of their mails that wait, oldest first.
create or replace function private.take_waiting_refusals(p_org_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_refusals jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.refusals.' || p_org_id, 0));
  with taken as (
    delete from private.outbox o
    where o.org_id = p_org_id and o.refusals is not null and private.is_untold(o)
    returning o.created_at, o.refusals
  )
  select jsonb_agg(e.refusal order by t.created_at, e.n) into found_refusals
  from taken t, jsonb_array_elements(t.refusals) with ordinality as e (refusal, n)
  -- Of two about one document the later one counts.
  where not exists (
    select from taken newer
    where newer.created_at > t.created_at
      and newer.refusals @> jsonb_build_array(jsonb_build_object('documento', e.refusal -> 'documento'))
  );
  return coalesce(found_refusals, '[]');
end $$;

-- Takes one document out of the mails that wait, if it is in one.
create or replace function private.retract_refusal(p_org_id uuid, owner uuid, p_documento uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  refusal constant jsonb := jsonb_build_array(jsonb_build_object('documento', p_documento));
begin
  if not exists (
    select from private.outbox o
    where o.org_id = p_org_id and o.refusals @> refusal and private.is_untold(o)
  ) then
    return;
  end if;
  perform private.tell_refusals(p_org_id, owner, (
    select coalesce(jsonb_agg(r order by n) filter (where r ->> 'documento' <> p_documento::text), '[]')
    from jsonb_array_elements(private.take_waiting_refusals(p_org_id)) with ordinality as t (r, n)
  ));
end $$;

create or replace function private.remember_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  documents constant boolean := tg_table_name = 'documentos';
  subject uuid;
  moment timestamptz;
  before jsonb;
begin
  if auth.uid() is null or private.is_undoing() or private.is_quiet() or pg_trigger_depth() > 1 then
    return null;
  end if;
  if documents then
    subject := new.id;
    moment := new.reviewed_at;
    before := jsonb_build_object(
      'row', to_jsonb(old),
      'kept', (
        select to_jsonb(v) from public.documento_versoes v where v.org_id = old.org_id and v.tipo = old.tipo
      ),
      'refusal', (
        select r from private.outbox o, jsonb_array_elements(o.refusals) r
        where o.org_id = old.org_id and o.refusals is not null and private.is_untold(o)
          and r ->> 'documento' = old.id::text
        order by o.created_at desc limit 1
      ),
      'notices', private.notices_to_keep('documento_reenviado', old.org_id, old.id)
    );
  else
    if new.status = old.status then
      return null;
    end if;
    subject := new.user_id;
    moment := new.decided_at;
    before := jsonb_build_object(
      'row', to_jsonb(old),
      'role', (select r.role from public.user_roles r where r.user_id = old.user_id),
      'mails', (
        select coalesce(jsonb_agg(to_jsonb(o)), '[]') from private.outbox o
        where o.about = old.user_id and private.is_untold(o)
      ),
      'notices', private.notices_to_keep('novo_cadastro', null, old.user_id)
    );
  end if;
  delete from private.recent_decisions r where r.decided_at < now() - interval '1 minute' or r.about = subject;
  -- Back into the queue is itself a way back, and has no moment.
  if moment is not null then
    insert into private.recent_decisions (about, kind, decided_by, decided_at, before)
    values (subject, case when documents then 'documento' else 'cadastro' end, auth.uid(), moment, before);
  end if;
  return null;
end $$;

-- All of them or none. The window is that of the server's clock.
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
    where o.about = decision.about and o.created_at >= decision.decided_at and private.is_untold(o);
    if exists (
      select from private.outbox o
      where (o.about = decision.about and o.created_at >= decision.decided_at)
        or (not private.is_untold(o) and o.created_at >= decision.decided_at
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
