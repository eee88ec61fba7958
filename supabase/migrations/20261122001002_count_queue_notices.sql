-- What waits for the administrators is told once: one notice per person and queue, with how many wait. It goes when nobody
-- waits any more. Before, every sign-up and every document sent again wrote a line of its own, as often as one liked.

-- Told with the last event; null for what is no queue.
alter table public.notificacoes add column contagem integer check (contagem > 0);

delete from public.notificacoes n
using public.notificacoes newer
where n.tipo in ('novo_cadastro', 'documento_reenviado') and newer.tipo = n.tipo and newer.user_id = n.user_id
  and (newer.lida_em is null, newer.created_at, newer.id) > (n.lida_em is null, n.created_at, n.id);

create unique index notificacoes_queue on public.notificacoes (user_id, tipo)
  where tipo in ('novo_cadastro', 'documento_reenviado');

-- People with a verified address, organisations with a document that nobody reviewed.
create function private.queue_length(p_tipo text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then (
      select count(*)::integer from public.user_approval a join auth.users u on u.id = a.user_id
      where a.status = 'pending' and u.email_confirmed_at is not null
        and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
    )
    when 'documento_reenviado' then (
      select count(distinct d.org_id)::integer from public.documentos d where d.reviewed_at is null
    )
  end
$$;

-- {title, sentence, address} for a queue of this length. The sentence of an event stands while only one waits.
create function private.queue_text(p_tipo text, waiting integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when p_tipo = 'novo_cadastro' and waiting = 1
      then array['Novo cadastro aguardando aprovação', '1 cadastro aguarda aprovação.', '/admin']
    when p_tipo = 'novo_cadastro'
      then array['Cadastros aguardando aprovação', waiting || ' cadastros aguardam aprovação.', '/admin']
    when waiting = 1
      then array['Documento aguardando análise', 'Documentos de 1 organização aguardam análise.',
        '/admin/organizacoes/' || (select d.org_id from public.documentos d where d.reviewed_at is null limit 1)]
    else array['Documentos aguardando análise', 'Documentos de ' || waiting || ' organizações aguardam análise.',
      '/admin/organizacoes?aguardando=sim']
  end
$$;

-- Every administrator but the one who caused it hears of a queue that grew; the same length again is no news.
create function private.tell_queue(p_tipo text, p_titulo text, p_mensagem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  waiting integer;
  told text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.queue.' || p_tipo, 0));
  waiting := private.queue_length(p_tipo);
  if waiting = 0 then
    return;
  end if;
  told := private.queue_text(p_tipo, waiting);
  if waiting = 1 then
    told := array[left(p_titulo, 200), left(p_mensagem, 5000), told[3]];
  end if;
  insert into public.notificacoes as n (user_id, tipo, titulo, mensagem, link, contagem)
  select r.user_id, p_tipo, told[1], told[2], told[3], waiting
  from public.user_roles r
  where r.role = 'admin' and r.user_id is distinct from auth.uid()
  on conflict (user_id, tipo) where tipo in ('novo_cadastro', 'documento_reenviado') do update
    set titulo = excluded.titulo, mensagem = excluded.mensagem, link = excluded.link, contagem = excluded.contagem,
      lida_em = null, created_at = now()
    where n.contagem is distinct from excluded.contagem and coalesce(n.contagem, 0) < excluded.contagem;
end $$;

-- A queue that got shorter says so without calling anybody; an empty one is told no more. Argument: the kind of notice.
create function private.refresh_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  waiting integer;
  told text[];
begin
  -- The row that a new file takes the place of: what comes in its stead is not less.
  if (tg_table_name = 'documentos' and tg_op = 'DELETE' and pg_trigger_depth() > 1)
    or not exists (select from public.notificacoes n where n.tipo = kind) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mutirao.queue.' || kind, 0));
  waiting := private.queue_length(kind);
  if waiting = 0 then
    delete from public.notificacoes n where n.tipo = kind;
    return null;
  end if;
  told := private.queue_text(kind, waiting);
  update public.notificacoes n
  set titulo = told[1], mensagem = told[2], link = told[3], contagem = waiting
  where n.tipo = kind and n.contagem is distinct from waiting;
  return null;
end $$;

-- Named to come after what records and announces a decision.
create trigger user_approval_refresh_queue after update of status or delete on public.user_approval
  for each statement execute function private.refresh_queue('novo_cadastro');
create trigger documentos_refresh_queue after update of aprovado, observacoes or delete on public.documentos
  for each statement execute function private.refresh_queue('documento_reenviado');

-- Notices about one thing: not again while one about it is unread, nor within a day, whatever the words.
create or replace function private.notify_admins(tipo text, titulo text, mensagem text, link text) returns void
language sql security definer set search_path = '' as $$
  insert into public.notificacoes (user_id, tipo, titulo, mensagem, link)
  select r.user_id, notify_admins.tipo, left(notify_admins.titulo, 200), left(notify_admins.mensagem, 5000),
    notify_admins.link
  from public.user_roles r
  where r.role = 'admin'
    and r.user_id is distinct from auth.uid()
    and not exists (
      select from public.notificacoes n
      where n.user_id = r.user_id and n.tipo = notify_admins.tipo and n.link = notify_admins.link
        and (n.lida_em is null or n.created_at > now() - interval '1 day')
    )
$$;

create or replace function private.announce_verified_signup() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.email_confirmed_at is not null then
    return null;
  end if;
  if new.email_confirmed_at is not null
    and exists (select from public.user_approval a where a.user_id = new.id and a.status = 'pending') then
    perform private.tell_queue(
      'novo_cadastro', 'Novo cadastro aguardando aprovação',
      coalesce(new.email, 'Uma pessoa') || ' confirmou o e-mail e aguarda aprovação.'
    );
  end if;
  return null;
end $$;

create or replace function private.announce_document_sent_again() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  last_review text;
begin
  select a.acao into last_review
  from public.auditoria a
  where a.org_id = new.org_id and a.acao in ('documento_aprovado', 'documento_rejeitado')
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

-- Deciding is reading: a completed profile when none of its documents waits, a request when the account is gone.
create function private.read_what_was_decided() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'profiles' then
    delete from public.notificacoes n
    where n.tipo = 'exclusao_solicitada' and n.link = '/admin/usuarios/' || old.id;
    return null;
  end if;
  if not exists (select from public.documentos d where d.org_id = new.org_id and d.reviewed_at is null) then
    update public.notificacoes n set lida_em = now()
    where n.tipo = 'perfil_concluido' and n.link = '/admin/organizacoes/' || new.org_id and n.lida_em is null;
  end if;
  return null;
end $$;

create trigger documentos_read_decided after update of aprovado, observacoes on public.documentos
  for each row execute function private.read_what_was_decided();
create trigger profiles_read_decided after delete on public.profiles
  for each row execute function private.read_what_was_decided();
