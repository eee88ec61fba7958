-- Who decides twice about the same before anybody was told takes back the second decision only: what waited to be said about
-- the first one is then said after all. Both were lost, and a refused document stood there without a word.

-- A decision that tells its person nothing new: refused again in the same words, or approved again.
create function private.says_the_same(earlier public.documentos, later public.documentos) returns boolean
language sql immutable set search_path = '' as $$
  select earlier.reviewed_at is not null and earlier.aprovado = later.aprovado
    and (later.aprovado or earlier.observacoes is not distinct from later.observacoes)
$$;

-- The team's notices that a decision counts down or marks as read, and what waits to be noticed about an earlier one.
drop function private.notices_to_keep(text, uuid);
create function private.notices_to_keep(p_tipo text, p_org_id uuid, p_about uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notificacoes n
  where n.tipo = p_tipo
    or (n.tipo = 'perfil_concluido' and n.link = '/admin/organizacoes/' || p_org_id and n.lida_em is null)
    or (n.sobre = p_about and n.visivel_em > now())
$$;

-- Nobody has begun to send it, and its time has not come.
create function private.is_untold(mail private.outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select mail.sent_at is null and mail.attempts = 0 and mail.next_attempt_at > now()
$$;

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
        where o.org_id = old.org_id and o.refusals is not null and o.sent_at is null and o.attempts = 0
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

create or replace function private.undo_sign_up(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier constant public.user_approval := jsonb_populate_record(null::public.user_approval, decision.before -> 'row');
begin
  -- A role set by hand since is a decision of its own.
  if exists (
    select from public.auditoria a
    where a.user_id = decision.about and a.created_at > decision.decided_at
      and (a.acao = 'papel_alterado' or a.acao like 'cadastro\_%')
  ) then
    perform private.refuse_undo();
  end if;
  update public.user_approval a
  set status = earlier.status, notes = earlier.notes, decided_at = earlier.decided_at
  where a.user_id = decision.about and a.decided_at = decision.decided_at;
  if not found then
    perform private.refuse_undo();
  end if;
  update public.user_roles r set role = (decision.before ->> 'role')::public.app_role
  where r.user_id = decision.about and r.role <> (decision.before ->> 'role')::public.app_role;
  insert into private.outbox select m.* from jsonb_populate_recordset(null::private.outbox, decision.before -> 'mails') m
  on conflict do nothing;
  perform private.audit('cadastro_desfeito', user_id => decision.about,
    detalhes => jsonb_build_object('para', earlier.status, 'email', private.address_of(decision.about)));
end $$;

create or replace function private.undo_review(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier constant public.documentos := jsonb_populate_record(null::public.documentos, decision.before -> 'row');
  decided public.documentos;
  owner uuid;
begin
  select d.* into decided from public.documentos d
  where d.id = decision.about and d.reviewed_at = decision.decided_at for update;
  if not found then
    perform private.refuse_undo();
  end if;
  update public.documentos d
  set aprovado = earlier.aprovado, observacoes = earlier.observacoes, reviewed_at = earlier.reviewed_at
  where d.id = decided.id;
  insert into public.documento_versoes
  select v.* from jsonb_populate_record(null::public.documento_versoes, nullif(decision.before -> 'kept', 'null')) v
  where v.id is not null
  on conflict do nothing;
  select o.owner_id into owner from public.organizacoes o where o.id = earlier.org_id;
  if not private.says_the_same(earlier, decided) then
    perform private.retract_refusal(earlier.org_id, owner, earlier.id);
    if decision.before -> 'refusal' <> 'null' then
      perform private.tell_refusals(
        earlier.org_id, owner, private.take_waiting_refusals(earlier.org_id) || jsonb_build_array(decision.before -> 'refusal')
      );
    end if;
  end if;
  perform private.audit('documento_desfeito', user_id => owner, org_id => earlier.org_id, documento_id => earlier.id,
    detalhes => jsonb_build_object('tipo', earlier.tipo, 'para', case
      when earlier.reviewed_at is null then 'pending' when earlier.aprovado then 'approved' else 'rejected' end));
  -- Whoever takes it back reads it again.
  if earlier.reviewed_at is null then
    perform private.claim_document(earlier.id);
  end if;
end $$;

create or replace function private.announce_review() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
  label text;
  -- The wizard takes it apart: its third step, at the button of this very slot.
  slot_link constant text := '/perfil-ong/documentos#arquivo-' || new.tipo;
  observation constant text := nullif(btrim(new.observacoes), '');
begin
  if private.is_quiet() then
    return null;
  end if;
  select o.owner_id into owner from public.organizacoes o where o.id = new.org_id;
  select s.label into label from private.document_slots s where s.slot = new.tipo;
  perform private.audit(
    case when new.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
    user_id => owner,
    org_id => new.org_id,
    documento_id => new.id,
    detalhes => jsonb_build_object(
      'tipo', new.tipo, 'documento', label, 'arquivo', new.nome, 'observacoes', new.observacoes
    )
  );
  if private.says_the_same(old, new) then
    return null;
  end if;
  -- What waits to be said about it is not true any more.
  perform private.retract_refusal(new.org_id, owner, new.id);
  delete from public.notificacoes n where n.sobre = new.id and n.visivel_em > now();
  if new.aprovado then
    perform private.notify_decision(
      new.id, owner, 'documento_aprovado', 'Documento aprovado: ' || label,
      'O documento "' || label || '" foi aprovado.', slot_link
    );
  else
    perform private.notify_decision(
      new.id, owner, 'documento_rejeitado', 'Documento recusado: ' || label,
      coalesce('Observação: ' || observation, 'Envie o documento novamente.'), slot_link
    );
    perform private.tell_refusals(
      new.org_id, owner, private.take_waiting_refusals(new.org_id) || jsonb_build_array(jsonb_build_object(
        'documento', new.id, 'label', label, 'observation', observation, 'link', slot_link
      ))
    );
  end if;
  return null;
end $$;
