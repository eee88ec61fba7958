-- Limits that several requests at once walked past, because each counted before the others had written.

-- Held to the end of the transaction by whoever adds something that is counted for one person.
create function private.lock_person(p_user_id uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mutirao.person.' || p_user_id, 0))
$$;

create or replace function private.limit_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.lock_person(new.user_id);
    if (select count(*) from public.consentimentos c where c.user_id = new.user_id) >= 300 then
      perform private.fail('MU009', 'O registro de consentimentos está cheio. Fale com a nossa equipe.', 'consents');
    end if;
  end if;
  return new;
end $$;

-- Tells the administrators, who delete accounts. Asking again within a day changes nothing.
create or replace function private.request_account_deletion() returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  person record;
begin
  select p.email, p.nome into person from public.profiles p where p.id = uid;
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.lock_person(uid);
  if exists (
    select from public.auditoria a
    where a.user_id = uid and a.acao = 'exclusao_solicitada' and a.created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  perform private.audit('exclusao_solicitada', user_id => uid, detalhes => jsonb_build_object('email', person.email));
  perform private.notify_admins(
    'exclusao_solicitada', 'Pedido de exclusão de conta', person.email || ' pediu a exclusão da conta e dos dados.',
    '/admin/usuarios/' || uid
  );
end $$;

-- Who of the team decided is their personal data, and the person concerned reads these rows. The audit trail knows it.
create or replace function private.record_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reviewed_by := null;
  new.reviewed_at := now();
  return new;
end $$;

create function private.hide_decider() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.decided_by := null;
  return new;
end $$;

-- Named to come after user_approval_record_decision.
create trigger user_approval_without_decider before insert or update on public.user_approval
  for each row execute function private.hide_decider();

update public.documentos set reviewed_by = null where reviewed_by is not null;
update public.user_approval set decided_by = null where decided_by is not null;

-- Only an administrator changes or removes these rows. Whoever else tries changes none, and must not keep everybody
-- waiting for it.
create or replace function private.take_turns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_argv[0] = 'alone' and tg_op in ('UPDATE', 'DELETE') and tg_table_schema = 'public'
    and pg_trigger_depth() = 1 and auth.uid() is not null and not private.is_admin() then
    return null;
  end if;
  perform private.take_turn(tg_argv[0] = 'alone');
  return null;
end $$;

-- Names, as people read them in lists: nothing that is invisible or turns the direction of writing. Joiners of emoji stay.
create function private.refuse_hidden_marks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  field text;
  given text;
begin
  foreach field in array tg_argv loop
    given := to_jsonb(new) ->> field;
    if given ~ '[\u0001-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]'
      and (tg_op = 'INSERT' or given is distinct from to_jsonb(old) ->> field) then
      perform private.fail('MU001', 'O texto tem sinais que não aparecem. Digite-o de novo.', field);
    end if;
  end loop;
  return new;
end $$;

create trigger profiles_refuse_hidden before update of nome, phone on public.profiles
  for each row execute function private.refuse_hidden_marks('nome', 'phone');
create trigger organizacoes_refuse_hidden before insert or update of nome on public.organizacoes
  for each row execute function private.refuse_hidden_marks('nome');
