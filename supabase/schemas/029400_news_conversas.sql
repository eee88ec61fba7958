-- Messages about conversations at documents: to the people of an organisation, who each have read their part, and to the team, which
-- answers as one. Each reader has one notice for an organisation, whose title counts.

-- What the person has not read in the organisation's conversations, whatever became of the document; counted is null where that is nothing. `fresh`: a mail tells of
-- it, because nothing in one of them waits since before this moment.
create function private.unread_lines(
  person uuid, p_org uuid, since timestamptz, out counted integer, out slot text, out words text, out whole text, out fresh boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select sum(c.lines), (array_agg(c.tipo order by c.newest desc))[1],
    string_agg(c.label || ': ' || private.shorten(private.single_line(c.texts[1]), 200), E'\n' order by c.newest desc),
    private.shorten(string_agg(c.label || E':\n' || array_to_string(c.texts, E'\n'), E'\n\n' order by c.newest desc), 5000),
    bool_or(c.first >= since)
  into counted, slot, words, whole, fresh
  from (
    select l.tipo, s.label, count(*) as lines, max(l.ordem) as newest, min(l.created_at) as first,
      array_agg(l.texto order by l.ordem desc) as texts
    from private.conversa_mensagens l
    join private.document_slots s on s.slot = l.tipo
    where l.org_id = p_org and private.is_unread(l, person)
    group by l.tipo, s.label
  ) c;
end $$;

create function private.unread_title(counted integer) returns text
language sql immutable set search_path = '' as $$
  select case counted when 1 then 'A equipe escreveu sobre um documento'
    else counted || ' mensagens da equipe sobre documentos' end
$$;

create function private.messages_of_conversation_written(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral private.unread_lines(person, news.org, news.happened_at) u
    cross join lateral (select private.unread_title(u.counted), private.profile_name(person, news.org),
      private.profile_link(person, news.org, private.slot_link(u.slot))) t (title, name, link)
    cross join lateral (
      select b.* from private.bell(person, 'conversa', t.title, concat_ws(E'\n', t.name, u.words), t.link, news.org) b
      union all
      select e.* from private.mail(person, 'conversa', t.title,
        array[t.name, 'A equipe Mutirão escreveu:', u.whole, 'A conversa está no próprio documento, na plataforma.'], 'Abrir a conversa', t.link) e
      where u.fresh
    ) m
    where u.counted > 0;
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
end $$;

-- The reader's own notice follows what is left.
create function private.messages_of_conversation_read(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select m.* from private.unread_lines(news.person, news.org, news.happened_at) u, private.bell(news.person, 'conversa',
      private.unread_title(u.counted), concat_ws(E'\n', private.profile_name(news.person, news.org), u.words),
      private.profile_link(news.person, news.org, private.slot_link(u.slot)), news.org,
      case when u.counted > 0 then 'quiet' else 'read' end) m
    where exists (
      select from public.notificacoes n
      where n.user_id = news.person and n.tipo = 'conversa' and n.sobre = news.org and n.lida_em is null
    );
end $$;

-- All administrators but who caused it: what the organisation wrote since the team last answered or decided. Without `called`, notices
-- that are there count along, and go where nothing waits for an answer.
create function private.answer_messages(p_org uuid, called boolean default false, actor uuid default null) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  waiting record;
begin
  select sum(c.lines) as lines, (array_agg(c.id order by c.escrito_em, c.id))[1] as document,
    string_agg(c.label || ': ' || c.words, E'\n' order by c.escrito_em, c.id) as words
  into waiting
  from (
    select d.id, d.escrito_em, s.label, count(*) as lines,
      private.shorten(private.single_line((array_agg(l.texto order by l.ordem desc))[1]), 200) as words
    from public.documentos d
    join private.document_slots s on s.slot = d.tipo
    join private.conversa_mensagens l on l.org_id = d.org_id and l.tipo = d.tipo and not l.da_equipe and l.created_at >= d.escrito_em
    where d.org_id = p_org and d.escrito_em is not null
    group by d.id, s.label
  ) c;
  if waiting.lines is null then
    return query select m.* from public.notificacoes n,
      private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
      where n.tipo = 'conversa_respondida' and n.sobre = p_org;
    return;
  end if;
  return query
    select m.* from public.user_roles r
    left join public.notificacoes n on n.user_id = r.user_id and n.tipo = 'conversa_respondida' and n.sobre = p_org
    cross join lateral (select called and r.user_id is distinct from actor as is_new) t
    cross join lateral private.bell(r.user_id, 'conversa_respondida',
      case waiting.lines when 1 then 'Mensagem de ' else waiting.lines || ' mensagens de ' end || coalesce(nullif((
        select private.shorten(private.single_line(o.nome), 120) from public.organizacoes o where o.id = p_org), ''), 'uma organização'),
      waiting.words, '/admin/organizacoes/' || p_org || '?aba=documentos&mesa=' || waiting.document, p_org,
      case when t.is_new then 'new' else 'quiet' end) m
    where r.role = 'admin' and (t.is_new or n.id is not null);
end $$;

create function private.messages_of_conversation_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.answer_messages(news.org, true, (news.payload ->> 'actor')::uuid);
  return query select * from private.queue_messages('documento_reenviado', null);
end $$;
