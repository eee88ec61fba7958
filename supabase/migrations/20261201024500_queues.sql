-- The queues as they stand at this moment: for the bell, a new administrator and the daily mail. A notice is written when
-- something happens, and would not show what came quietly since: unconfirmed sign-ups, documents sent for the first time.

create function private.queue_since(p_tipo text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then (
      select min(a.created_at) from public.user_approval a
      where a.status = 'pending' and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
    )
    when 'documento_reenviado' then (select min(d.aguardando_desde) from public.documentos d where d.reviewed_at is null)
  end
$$;

-- Queues in which somebody or something waits.
create function private.queues() returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language sql stable security definer set search_path = '' as $$
  select q.tipo, t.words[1], t.words[2], t.words[3], q.waiting, private.queue_since(q.tipo)
  from (
    select k, private.queue_length(k) from unnest(array['novo_cadastro', 'documento_reenviado']) k
  ) q (tipo, waiting)
  cross join lateral (select private.queue_text(q.tipo, q.waiting)) t (words)
  where q.waiting > 0
$$;

create function private.waiting_queues() returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.queues();
end $$;

create function public.waiting_queues() returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language sql stable set search_path = '' as $$ select * from private.waiting_queues() $$;

grant execute on function private.waiting_queues(), public.waiting_queues() to authenticated;

comment on function public.waiting_queues() is
  'The queues that are not empty, with the panel''s numbers and since when the oldest waits, for administrators.';

-- The bell of a new administrator begins with the queues.
create function private.tell_queues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notificacoes (user_id, tipo, titulo, mensagem, link, contagem)
  select p.id, q.tipo, q.titulo, q.mensagem, q.link, q.contagem
  from public.profiles p cross join private.queues() q
  where p.id = new.user_id
  on conflict (tipo, user_id) where tipo in ('novo_cadastro', 'documento_reenviado') do nothing;
  return null;
end $$;

create trigger user_roles_tell_queues after insert on public.user_roles
  for each row when (new.role = 'admin') execute function private.tell_queues();

create trigger user_roles_tell_queues_later after update of role on public.user_roles
  for each row when (new.role = 'admin' and old.role <> 'admin') execute function private.tell_queues();
