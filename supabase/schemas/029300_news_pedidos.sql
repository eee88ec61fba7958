-- Messages about requests for papers, to the people of an organisation.

create function private.requests_of(news private.news) returns uuid[]
language sql immutable set search_path = '' as $$
  select array(select request::uuid from jsonb_array_elements_text(news.payload -> 'pedidos') request)
$$;

-- What is still asked of the news' requests: the lines, the first day and the documents; null where all was sent or withdrawn.
create function private.asked_papers(
  news private.news, out lines text[], out slots text[], out prazo date, out words text[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select array_agg('Até ' || to_char(p.prazo, 'DD/MM/YYYY') || ': ' || asked.labels order by p.prazo, p.created_at, p.id),
    array(
      select distinct slot
      from private.pedidos_documentos r, unnest(private.slots_to_send(r, news.org)) slot
      where r.id = any (private.requests_of(news)) and r.retirado_em is null
    ),
    min(p.prazo),
    array_remove(array_agg(nullif(p.recado, '') order by p.prazo, p.created_at, p.id), null)
  into lines, slots, prazo, words
  from private.pedidos_documentos p
  cross join lateral (
    select string_agg(s.label, '; ' order by place) as labels
    from unnest(private.slots_to_send(p, news.org)) with ordinality open (slot, place)
    join private.document_slots s on s.slot = open.slot
  ) asked
  where p.id = any (private.requests_of(news)) and p.retirado_em is null and asked.labels is not null;
end $$;

create function private.request_link(person uuid, p_org uuid, slots text[]) returns text
language sql stable security definer set search_path = '' as $$
  select private.profile_link(person, p_org,
    case cardinality(slots) when 1 then private.slot_link(slots[1]) else '/perfil-ong/documentos#seus-documentos' end)
$$;

create function private.messages_of_papers_requested(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.asked_papers(news);
  title text;
begin
  title := case cardinality(asked.slots) when 1 then 'A equipe pediu um documento' else 'A equipe pediu documentos' end;
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (select private.request_link(person, news.org, asked.slots)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'pedido_documentos', title,
        array_to_string(array_remove(array[private.profile_name(person, news.org)] || asked.lines || asked.words, null), E'\n'), l.link) b
      union all
      select t.* from private.mail(person, 'pedido_documentos', title,
        array[
          private.profile_name(person, news.org),
          'A equipe Mutirão pede que a sua organização envie:',
          array_to_string(asked.lines, E'\n')
        ] || asked.words || array['O pedido se encerra sozinho quando você envia o que foi pedido.'],
        case cardinality(asked.slots) when 1 then 'Enviar o documento' else 'Enviar os documentos' end, l.link) t
    ) m
    where asked.lines is not null;
end $$;

-- A reminder, or the day that the team moved: the bell alone says that.
create function private.messages_of_papers_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  asked constant record := private.asked_papers(news);
  reminds constant boolean := news.payload ->> 'motivo' = 'lembrete';
  title text;
begin
  title := case when reminds then 'Falta enviar até ' else 'Novo prazo: ' end || to_char(asked.prazo, 'DD/MM/YYYY');
  return query
    select m.* from private.responsible_people(news.org) person
    join public.profiles p on p.id = person
    cross join lateral (select private.request_link(person, news.org, asked.slots)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'pedido_documentos', title,
        array_to_string(array_remove(array[private.profile_name(person, news.org)] || asked.lines, null), E'\n'), l.link) b
      union all
      select t.* from private.mail(person, 'pedido_documentos', title,
        array[
          private.profile_name(person, news.org),
          'Falta enviar o que a equipe Mutirão pediu:',
          array_to_string(asked.lines, E'\n'),
          'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
        ],
        case cardinality(asked.slots) when 1 then 'Enviar o documento' else 'Enviar os documentos' end, l.link) t
      where reminds and p.avisos_validade
    ) m
    where asked.lines is not null;
end $$;

create function private.messages_of_papers_withdrawn(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  papers constant text := (
    select string_agg(distinct s.label, '; ')
    from private.pedidos_documentos p
    join private.document_slots s on s.slot = any (private.slots_to_send(p, news.org))
    where p.id = any (private.requests_of(news)) and p.retirado_em is not null and not exists (
      select from private.pedido_organizacoes r join private.pedidos_documentos standing on standing.id = r.pedido_id
      where r.org_id = news.org and standing.retirado_em is null and s.slot = any (private.slots_to_send(standing, news.org))
    )
  );
begin
  return query
    select m.* from private.responsible_people(news.org) person, private.bell(person, 'pedido_documentos', 'Pedido retirado',
      concat_ws(E'\n', private.profile_name(person, news.org), 'A equipe não pede mais: ' || papers || '.'),
      private.profile_link(person, news.org, '/perfil-ong/documentos#seus-documentos')) m
    where papers is not null;
end $$;
