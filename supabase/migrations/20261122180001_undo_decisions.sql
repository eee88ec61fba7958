-- Taking back: for ten seconds an administrator undoes what they decided about a sign-up or a document, as long as nothing
-- has changed since. All is as before, and only the audit trail tells of it (decision 61).

create table private.recent_decisions (
  about uuid primary key, -- the person or the document
  kind text not null check (kind in ('cadastro', 'documento')),
  decided_by uuid not null,
  -- Also in the row that was decided about: another one there means another decision.
  decided_at timestamptz not null,
  -- The row, the role or the refused file beside it, and the team's notices, as they were.
  before jsonb not null
);
alter table private.recent_decisions enable row level security;

-- True while a decision is being taken back: what triggers do about a decision would be wrong.
create function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('mutirao.undoing', true) = 'on', false) $$;

-- The team's notices that a decision counts down or marks as read.
create function private.notices_to_keep(p_tipo text, p_org_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notificacoes n
  where n.tipo = p_tipo
    or (n.tipo = 'perfil_concluido' and n.link = '/admin/organizacoes/' || p_org_id and n.lida_em is null)
$$;

create function private.remember_decision() returns trigger
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
      'notices', private.notices_to_keep('documento_reenviado', old.org_id)
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
      'notices', private.notices_to_keep('novo_cadastro', null)
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

-- Named to come before what a decision changes elsewhere.
create trigger documentos_allow_undo after update of aprovado, observacoes on public.documentos
  for each row execute function private.remember_decision();
create trigger user_approval_allow_undo after update of status on public.user_approval
  for each row execute function private.remember_decision();

create or replace function private.record_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_undoing() then
    return new;
  end if;
  new.reviewed_by := null;
  new.reviewed_at := now();
  return new;
end $$;

create or replace function private.record_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  given text := nullif(btrim(new.notes), '');
begin
  if private.is_undoing() or (tg_op = 'UPDATE' and new.status = old.status) then
    return new;
  end if;
  -- Depth 1: someone decides here. Deeper: the role was set and the approval only follows.
  if tg_op = 'UPDATE' and actor is not null and pg_trigger_depth() = 1 then
    if new.user_id = actor then
      perform private.fail('MU003', 'Você não pode decidir sobre o seu próprio cadastro.');
    end if;
    if private.is_admin(new.user_id) then
      perform private.fail('MU004', 'O cadastro de um administrador não pode ser alterado aqui.', 'admin');
    end if;
    if old.status = 'approved' and new.status = 'pending' then
      perform private.fail('MU004', 'Um cadastro aprovado não pode voltar a pendente.', old.status || '>' || new.status);
    end if;
  end if;
  if tg_op = 'UPDATE' and given = old.notes then
    given := null; -- the note of the earlier decision, not one for this one
  end if;
  if new.status = 'pending' then
    new.notes := given;
    new.decided_by := null;
    new.decided_at := null;
  else
    new.notes := coalesce(given, case new.status
      when 'approved' then 'Aprovado pelo administrador' else 'Rejeitado pelo administrador' end);
    new.decided_by := actor;
    new.decided_at := now();
  end if;
  return new;
end $$;

-- Refuses with one sentence, whatever is in the way.
create function private.refuse_undo() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.fail('MU015', 'Não é mais possível desfazer esta decisão.');
end $$;

create function private.undo_sign_up(decision private.recent_decisions) returns void
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
  perform private.audit('cadastro_desfeito', user_id => decision.about,
    detalhes => jsonb_build_object('para', earlier.status, 'email', private.address_of(decision.about)));
end $$;

create function private.undo_review(decision private.recent_decisions) returns void
language plpgsql security definer set search_path = '' as $$
declare
  earlier constant public.documentos := jsonb_populate_record(null::public.documentos, decision.before -> 'row');
  owner uuid;
begin
  update public.documentos d
  set aprovado = earlier.aprovado, observacoes = earlier.observacoes, reviewed_at = earlier.reviewed_at
  where d.id = decision.about and d.reviewed_at = decision.decided_at;
  if not found then
    perform private.refuse_undo();
  end if;
  insert into public.documento_versoes
  select v.* from jsonb_populate_record(null::public.documento_versoes, nullif(decision.before -> 'kept', 'null')) v
  where v.id is not null
  on conflict do nothing;
  select o.owner_id into owner from public.organizacoes o where o.id = earlier.org_id;
  perform private.retract_refusal(earlier.org_id, owner, earlier.id);
  perform private.audit('documento_desfeito', user_id => owner, org_id => earlier.org_id, documento_id => earlier.id,
    detalhes => jsonb_build_object('tipo', earlier.tipo, 'para', case
      when earlier.reviewed_at is null then 'pending' when earlier.aprovado then 'approved' else 'rejected' end));
  -- Whoever takes it back reads it again.
  if earlier.reviewed_at is null then
    perform private.claim_document(earlier.id);
  end if;
end $$;

-- A queue that had become empty is told again, and what was marked as read by the decision is unread.
create function private.bring_back_notices(p_kind text, notices jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.notificacoes;
  queue constant text := case p_kind when 'documento' then 'documento_reenviado' else 'novo_cadastro' end;
  waiting integer;
  told text[];
begin
  for kept in select * from jsonb_populate_recordset(null::public.notificacoes, notices) loop
    insert into public.notificacoes select kept.* on conflict do nothing;
    update public.notificacoes n set lida_em = kept.lida_em where n.id = kept.id and kept.tipo <> queue;
  end loop;
  waiting := private.queue_length(queue);
  told := private.queue_text(queue, waiting);
  update public.notificacoes n
  set titulo = told[1], mensagem = told[2], link = told[3], contagem = waiting
  where n.tipo = queue and waiting > 0 and n.contagem is distinct from waiting;
end $$;

-- All of them or none. The window is that of the server's clock.
create function private.undo_decisions(p_about uuid[]) returns integer
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
      and o.created_at = decision.decided_at;
    if exists (
      select from private.outbox o
      where (o.about = decision.about and o.created_at = decision.decided_at)
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

create function public.undo_decisions(p_about uuid[]) returns integer
language sql set search_path = '' as $$ select private.undo_decisions(p_about) $$;

grant execute on function private.undo_decisions(uuid[]), public.undo_decisions(uuid[]) to authenticated;

-- The refused file beside a new one goes with the decision about that; while this can be taken back it stays.
create or replace function private.may_remove_document(path text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
begin
  if own is null or split_part(path, '/', 1) <> own::text then
    return false;
  end if;
  perform private.lock_folder(own);
  return not exists (select from public.documentos d where d.arquivo_url = path)
    and not exists (select from public.documento_versoes v where v.arquivo_url = path)
    and not exists (
      select from private.recent_decisions r
      where r.before #>> '{kept,arquivo_url}' = path and r.decided_at > now() - private.undo_window() - interval '1 second'
    );
end $$;

-- A refusal that was taken back was none.
create or replace function private.announce_document_sent_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_review text;
begin
  select case when a.acao = 'documento_desfeito' and a.detalhes ->> 'para' = 'rejected' then 'documento_rejeitado'
    else a.acao end into last_review
  from public.auditoria a
  where a.org_id = new.org_id and a.acao in ('documento_aprovado', 'documento_rejeitado', 'documento_desfeito')
    and a.detalhes ->> 'tipo' = new.tipo
  order by a.created_at desc, a.id desc
  limit 1;
  if last_review = 'documento_rejeitado' then
    perform private.tell_queue(
      'documento_reenviado', 'Documento reenviado',
      (select s.label from private.document_slots s where s.slot = new.tipo) || coalesce(' – ' || o.nome, '')
    )
    from public.organizacoes o where o.id = new.org_id;
  end if;
  return null;
end $$;

-- Two more entries of the trail, beside whatever it knows by then.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format(
    'alter table public.auditoria add constraint auditoria_acao_check check (%s or acao in (%L, %L))',
    regexp_replace(known, '^CHECK ', ''), 'cadastro_desfeito', 'documento_desfeito'
  );
end $$;
