-- The queues as they stand at this moment: for the bell, the daily mail, and the notice about each queue. A notice is written
-- when something happens, and would not show what came quietly since: unconfirmed sign-ups, documents sent for the first time.

create function private.queue_length(p_tipo text) returns integer
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then private.sign_ups_with_status('pending')
    when 'documento_reenviado' then private.waiting_documents()
  end
$$;

create function private.first_waiting_org() returns uuid
language sql stable security definer set search_path = '' as $$
  select d.org_id from public.documentos d where d.na_fila
  order by d.escrito_em is null, private.queue_rank(d.tipo, d.responde_a), d.aguardando_desde, d.id limit 1
$$;

create function private.number_text(counted integer) returns text
language sql immutable set search_path = '' as $$
  select case when counted < private.most_counted() then replace(to_char(counted, 'FM999,999'), ',', '.') else 'Mais de 10.000' end
$$;

-- {title, message, link} for a queue of this length. The review desk stands below an organisation's page; `mesa=proximo`
-- opens the document that is next when the link is followed.
create function private.queue_text(p_tipo text, waiting integer) returns text[]
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then array[
      case waiting when 1 then 'Novo cadastro aguardando aprovação' else 'Cadastros aguardando aprovação' end,
      case waiting when 1 then '1 cadastro aguarda aprovação.' else private.number_text(waiting) || ' cadastros aguardam aprovação.' end,
      '/admin'
    ]
    else array[
      case waiting when 1 then 'Documento aguardando análise' else 'Documentos aguardando análise' end,
      case waiting when 1 then '1 documento aguarda análise.' else private.number_text(waiting) || ' documentos aguardam análise.' end,
      '/admin/organizacoes/' || private.first_waiting_org() || '?aba=documentos&mesa=proximo'
    ]
  end
$$;

create function private.queue_since(p_tipo text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'novo_cadastro' then (
      select min(a.created_at) from public.user_approval a
      where a.status = 'pending' and a.user_id <> all ((select private.diagnostic_accounts())::uuid[])
    )
    when 'documento_reenviado' then (select min(d.aguardando_desde) from public.documentos d where d.na_fila)
  end
$$;

-- Queues in which somebody or something waits, or the one that is asked for.
create function private.queues(p_tipo text default null) returns table (
  tipo text, titulo text, mensagem text, link text, contagem integer, desde timestamptz
)
language sql stable security definer set search_path = '' as $$
  select k, words[1], words[2], words[3], waiting, private.queue_since(k)
  from unnest(array['novo_cadastro', 'documento_reenviado']) k
  cross join lateral private.queue_length(k) waiting
  cross join lateral private.queue_text(k, waiting) words
  where k = coalesce(p_tipo, k) and waiting > 0
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

-- All administrators but who caused it: one notice for each queue (decision 62). With words of its own, `called` by an event, it
-- becomes unread if the queue grew, and about a sign-up always. Otherwise those that are there count along, and the notices of
-- an empty queue go.
create function private.queue_messages(p_tipo text, actor uuid, title text default null, sentence text default null)
returns setof private.message
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  called constant boolean := title is not null;
  queue record;
begin
  select * into queue from private.queues(p_tipo);
  if queue.tipo is null then
    return query select m.* from public.notificacoes n, private.bell(n.user_id, p_tipo, null, null, null, null, 'gone') m
      where n.tipo = p_tipo;
    return;
  end if;
  return query
    select m.* from public.user_roles r
    left join public.notificacoes n on n.user_id = r.user_id and n.tipo = p_tipo
    cross join lateral (
      select called and r.user_id is distinct from actor
        and (p_tipo = 'novo_cadastro' or coalesce(n.contagem, 0) < queue.contagem) as is_new
    ) t
    cross join lateral private.bell(r.user_id, p_tipo,
      case when t.is_new and queue.contagem = 1 then title else queue.titulo end,
      case when t.is_new and queue.contagem = 1 then sentence else queue.mensagem end,
      queue.link, null, case when t.is_new then 'new' else 'quiet' end, queue.contagem) m
    where r.role = 'admin' and (t.is_new or n.contagem <> queue.contagem);
end $$;
