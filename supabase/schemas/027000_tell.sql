-- Tells the news that is due: notices for the bell, mails for the outbox. It runs at the end of a transaction that recorded
-- something due at once, before mails are delivered, and with each look at a bell. One run at a time; another one returns at
-- once, and what it would have told is told by the next.

-- A decision that was followed by another about the same waits for that one. The mail about refusals also waits while the team
-- has another document of the organisation open, two minutes at most, so that it lists them all (decision 61).
create function private.must_wait(news private.news) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(max(n.due_at) > now() or (
    news.kind = 'documents_refused' and max(n.due_at) > now() - interval '2 minutes' and exists (
      select from private.document_claims c join public.documentos d on d.id = c.documento_id
      where d.org_id = news.org and d.na_fila and c.until > now()
    )
  ), false)
  from private.told_together(news) n
$$;

-- The only writer of notices. Whose account is being deleted, or whose request holds a row, keeps nobody waiting: each row is
-- locked at once or not at all, so that nothing can wait in a circle, and the news is told at another time. So is what fails for a reason
-- that nobody thought of; /system-check says it.
create function private.tell_one(p_news bigint) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '200ms' as $$
declare
  news private.news;
  together bigint[];
  message private.message;
begin
  select * into news from private.news n where n.id = p_news and n.told_at is null;
  if news.id is null or private.must_wait(news) then
    return false;
  end if;
  select array_agg(n.id order by n.id) into together from private.told_together(news) n;
  perform from private.news n where n.id = any (together) order by n.id for update nowait;
  select * into news from private.news n where n.id = together[1];
  for message in execute format('select * from private.%I($1)', 'messages_of_' || news.kind) using news loop
    perform from public.profiles p where p.id = message.person for key share nowait;
    if message.kind is not null then
      perform private.write_mail(message, news);
      continue;
    elsif not found then
      continue;
    end if;
    perform from public.notificacoes n
    where n.user_id = message.person and n.tipo = message.tipo and n.sobre is not distinct from message.sobre
      and (message.state <> 'new' or private.counts_along(n.tipo))
    for update nowait;
    if message.state in ('new', 'quiet') then
      insert into public.notificacoes as n (user_id, tipo, titulo, mensagem, link, sobre, contagem)
      values (message.person, message.tipo, left(message.titulo, 200), left(message.mensagem, 5000), message.link, message.sobre,
        message.contagem)
      on conflict (user_id, tipo, coalesce(sobre, '00000000-0000-0000-0000-000000000000')) where private.counts_along(tipo)
      do update set titulo = excluded.titulo, mensagem = excluded.mensagem, link = excluded.link, contagem = excluded.contagem,
        lida_em = case message.state when 'quiet' then n.lida_em end,
        created_at = case message.state when 'quiet' then n.created_at else now() end;
    elsif message.state = 'read' then
      update public.notificacoes n set lida_em = now()
      where n.user_id = message.person and n.tipo = message.tipo and n.sobre = message.sobre and n.lida_em is null;
    else
      delete from public.notificacoes n
      where n.user_id = message.person and n.tipo = message.tipo and n.sobre is not distinct from message.sobre;
    end if;
  end loop;
  -- Nobody needs a deleted account's address any more, nor the key of a link that was mailed.
  update private.news n set told_at = now(), error = null, payload = n.payload - '{gone,chave}'::text[] where n.id = any (together);
  return true;
exception
  when lock_not_available or deadlock_detected or serialization_failure then
    return false;
  when others then
    update private.news n set tries = n.tries + 1, error = sqlerrm, due_at = now() + interval '1 minute' * 5 ^ least(n.tries, 4)
    where n.id = p_news;
    return false;
end $$;

-- Returns how many it told, the oldest first, until the time is over.
create function private.tell(most interval default '20 seconds') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  began constant timestamptz := clock_timestamp();
  due bigint;
  told integer := 0;
begin
  if not exists (select from private.news n where n.told_at is null and n.due_at <= now())
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.tell', 0)) then
    return 0;
  end if;
  for due in select n.id from private.news n where n.told_at is null and n.due_at <= now() order by n.due_at, n.id loop
    exit when clock_timestamp() > began + most;
    if private.tell_one(due) then
      told := told + 1;
    end if;
  end loop;
  return told;
end $$;

create function private.tell_at_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key constant bigint := hashtextextended('mutirao.tell', 0);
begin
  -- Whose access is taken loses the team's notices: this one waits for another run.
  if new.kind = 'access_changed' then
    perform pg_advisory_xact_lock(key);
  elsif not pg_try_advisory_xact_lock(key) then
    return null;
  end if;
  perform private.tell_one(new.id);
  return null;
end $$;

-- At the end of the transaction: until then somebody's request may last as long as it likes (decision 5).
create constraint trigger news_tell_at_once after insert on private.news
  deferrable initially deferred for each row when (new.due_at <= new.happened_at) execute function private.tell_at_once();

-- For the bell, where no job delivers mails. It ends before the API would end it.
create function private.tell_news() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.caller() is not null then
    perform private.tell('1 second');
  end if;
end $$;

create function public.tell_news() returns void
language sql set search_path = '' as $$ select private.tell_news() $$;

grant execute on function private.tell_news(), public.tell_news() to authenticated;

comment on function public.tell_news() is
  'Writes the notices and mails that are due, unless another request is doing it; everybody''s, so nothing is returned.';
