-- Messages about documents, and what follows when one is reviewed, sent again after a refusal, replaced, deleted or dated again.

-- A link into the profile for somebody who may look after several: only their own organisation needs no name.
create function private.profile_link(person uuid, p_org_id uuid, link text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  parts constant text[] := regexp_match(link, '^([^?#]*)\??(.*)$');
begin
  return case
    when exists (select from public.organizacoes o where o.id = p_org_id and o.owner_id = person) then link
    when parts[2] ~ '^(#|$)' then parts[1] || '?organizacao=' || p_org_id || parts[2]
    else parts[1] || '?organizacao=' || p_org_id || '&' || parts[2] end;
end $$;

-- The same for texts, null for the owner: which organisation it is about.
create function private.profile_name(person uuid, p_org_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select 'Organização: ' || private.organization_name(o.id) from public.organizacoes o
    where o.id = p_org_id and o.owner_id is distinct from person
  );
end $$;

-- True for a decision that is no news after the earlier one: a second approval, or a refusal with the same observation, unless the
-- organisation answered the first.
create function private.is_same_outcome(earlier public.documentos, later public.documentos) returns boolean
language sql immutable set search_path = '' as $$
  select earlier.reviewed_at is not null and earlier.escrito_em is null and earlier.aprovado = later.aprovado
    and (later.aprovado or earlier.observacoes is not distinct from later.observacoes)
$$;

-- What stands of a review that was not told yet; null where the file is another one by now, waits again, or is as people last
-- heard (`before`). The row is locked, so that an undo at the last moment comes before or after.
create function private.untold_review(news private.news) returns public.documentos
language plpgsql security definer set search_path = '' as $$
declare
  document public.documentos;
begin
  select * into document from public.documentos d where d.id = news.document for share;
  if document.reviewed_at is null
    or private.is_same_outcome(jsonb_populate_record(null::public.documentos, news.payload -> 'before'), document) then
    return null;
  end if;
  return document;
end $$;

create function private.messages_of_document_reviewed(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  document constant public.documentos := private.untold_review(news);
  label constant text := (select s.label from private.document_slots s where s.slot = document.tipo);
  answer constant text := private.answer_text(document.resposta);
begin
  return query
    select m.* from private.responsible_people(document.org_id) person,
      private.bell(
        person, case when document.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
        case when answer is null then case when document.aprovado then 'Documento aprovado: ' else 'Documento recusado: ' end
          else case when document.aprovado then 'Resposta aprovada: ' else 'Resposta recusada: ' end end || label,
        concat_ws(E'\n', private.profile_name(person, document.org_id), case
          when not document.aprovado then coalesce('Observação: ' || nullif(btrim(document.observacoes), ''), case
            when answer is null then 'Envie outro arquivo no lugar dele.' else 'Envie o documento ou responda de novo.' end)
          when answer is null then 'O documento "' || label || '" foi aprovado.'
          else 'A resposta "' || answer || '" foi aprovada. Ela vale até ' || to_char(document.valido_ate, 'DD/MM/YYYY') || '.' end),
        private.profile_link(person, document.org_id, private.slot_link(document.tipo)), document.id
      ) m
    where document.id is not null;
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
  -- Whoever reviewed the last document has read that the profile is complete.
  return query
    select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'read') m
    where n.tipo = 'perfil_concluido' and n.sobre = news.org and n.lida_em is null
      and not exists (select from public.documentos d where d.org_id = news.org and d.reviewed_at is null);
end $$;

-- Who hears of refusals: the responsible people, and those whose account was deleted since the last of them.
create function private.refusal_readers(news private.news) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.responsible_people(news.org)
  union
  select person::uuid from (select n.payload from private.told_together(news) n order by n.id desc limit 1) latest,
    jsonb_object_keys(latest.payload -> 'gone') person
$$;

-- One mail to each about all refusals of an organisation, in the order of the reviews.
create function private.messages_of_documents_refused(news private.news) returns setof private.message
language plpgsql security definer set search_path = '' as $$
declare
  refused jsonb;
  first jsonb;
begin
  select jsonb_agg(jsonb_build_object('label', s.label, 'answer', private.answer_text((r.document).resposta),
    'instead', case when s.respostas <> '{}' then ' Se a organização não o tem, escolha "Não tenho este documento".' else '' end,
    'observation', nullif(btrim((r.document).observacoes), ''),
    'link', private.slot_link(s.slot)) order by r.latest)
  into refused
  from (
    select distinct on (n.document) private.untold_review(n) as document, max(n.id) over (partition by n.document) as latest
    from private.told_together(news) n order by n.document, n.id
  ) r
  join private.document_slots s on s.slot = (r.document).tipo
  where not (r.document).aprovado;
  first := refused -> 0;
  if jsonb_array_length(refused) = 1 then
    return query select m.* from private.refusal_readers(news) person, private.mail(
      person, 'documento_rejeitado',
      case when first ->> 'answer' is null then 'Documento recusado: ' else 'Resposta recusada: ' end || (first ->> 'label'),
      array[
        private.profile_name(person, news.org),
        coalesce('A resposta "' || (first ->> 'answer') || '", no lugar do documento "' || (first ->> 'label')
            || '", não foi aceita. Envie o documento ou outra resposta.',
          'O documento "' || (first ->> 'label') || '" não foi aceito. Envie outro arquivo no lugar dele.' || (first ->> 'instead')),
        'Observação da nossa equipe: ' || (first ->> 'observation')
      ],
      case when first ->> 'answer' is null then 'Enviar o documento novamente' else 'Enviar o documento ou responder' end,
      private.profile_link(person, news.org, first ->> 'link')
    ) m;
  elsif jsonb_array_length(refused) > 1 then
    return query select m.* from private.refusal_readers(news) person, private.mail(
      person, 'documento_rejeitado', 'Documentos recusados: ' || jsonb_array_length(refused),
      array[private.profile_name(person, news.org), 'Estes documentos não foram aceitos. Envie outros arquivos no lugar deles.']
        || array(
          select (r ->> 'label') || coalesce(' (resposta: ' || (r ->> 'answer') || ')', '')
            || coalesce(E'\nObservação da nossa equipe: ' || (r ->> 'observation'), '')
          from jsonb_array_elements(refused) with ordinality as t (r, n) order by n
        ),
      'Enviar os documentos novamente', private.profile_link(person, news.org, '/perfil-ong/documentos')
    ) m;
  end if;
end $$;

create function private.record_review(earlier public.documentos, later public.documentos) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner constant uuid := (select o.owner_id from public.organizacoes o where o.id = later.org_id);
  -- What people know: an earlier review that waits was not told.
  before constant jsonb := coalesce(
    (
      select n.payload from private.news n
      where n.kind = 'document_reviewed' and n.about = later.id and n.told_at is null order by n.id limit 1
    ),
    jsonb_build_object('before', jsonb_build_object(
      'aprovado', earlier.aprovado, 'observacoes', earlier.observacoes, 'reviewed_at', earlier.reviewed_at,
      'escrito_em', earlier.escrito_em))
  );
begin
  if private.is_silent() or later.reviewed_at is null then
    return;
  end if;
  perform private.record(
    'document_reviewed', person => owner, org => later.org_id, document => later.id, payload => before,
    acao => case when later.aprovado then 'documento_aprovado' else 'documento_rejeitado' end,
    detalhes => jsonb_build_object('tipo', later.tipo,
      'documento', (select s.label from private.document_slots s where s.slot = later.tipo), 'arquivo', later.nome,
      'observacoes', later.observacoes)
  );
  if not later.aprovado then
    perform private.record('documents_refused', person => owner, org => later.org_id, document => later.id, payload => before);
  end if;
end $$;

-- What a review changes elsewhere, all documents locked by now. Undo comes first: it stores what the other steps change.
create function private.after_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_decisions(alone => false);
  perform private.save_review_undo(old, new);
  perform private.record_review(old, new);
  perform private.count_observations(old, new);
  perform private.delete_refused_version(new);
  perform private.release_document(new.id);
  return null;
end $$;

-- Every update that names these columns is a review, even one that changes no value.
create trigger documentos_after_review after update of aprovado, observacoes on public.documentos
  for each row execute function private.after_review();

create function private.messages_of_document_sent_again(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.documentos d
    join private.document_slots s on s.slot = d.tipo join public.organizacoes o on o.id = d.org_id,
    private.queue_messages('documento_reenviado', (news.payload ->> 'actor')::uuid, 'Documento reenviado',
      s.label || coalesce(' – ' || o.nome, '')) m
    where d.id = news.document and d.reviewed_at is null;
end $$;

-- After a refusal that was not undone.
create function private.record_sent_again() returns trigger
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
    perform private.record('document_sent_again', org => new.org_id, document => new.id);
  end if;
  return null;
end $$;

create trigger documentos_record_sent_again after insert on public.documentos
  for each row execute function private.record_sent_again();

-- Of two people who look after one organisation, the one whose file another replaced or removed is told.
create function private.messages_of_file_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  actor constant uuid := news.payload ->> 'actor';
  what constant text := news.payload ->> 'tipo';
  was_answer constant boolean := news.payload ->> 'resposta' is not null;
  -- Null: nothing is there any more.
  instead constant text := (
    select case when d.resposta is null then ' enviou outro arquivo' else ' respondeu' end
    from public.documentos d where d.org_id = news.org and d.tipo = what
  );
begin
  return query select m.* from private.document_slots s, private.bell(
      news.person, 'pessoas', case when was_answer then 'Uma resposta' else 'Um arquivo' end || ' que você enviou mudou',
      concat_ws(E'\n', private.profile_name(news.person, news.org), private.address_of(actor)
        || coalesce(instead || case when was_answer then ' no lugar da sua: ' else ' no lugar do seu: ' end,
          case when was_answer then ' removeu a resposta que você enviou: ' else ' removeu o arquivo que você enviou: ' end)
        || s.label || '.'),
      private.profile_link(news.person, news.org, private.slot_link(what))
    ) m
    where s.slot = what and news.person <> actor
      and news.person in (select private.responsible_people(news.org)) and actor in (select private.responsible_people(news.org));
  return query select * from private.queue_messages('documento_reenviado', null);
  return query select * from private.answer_messages(news.org);
end $$;

create function private.record_removed_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('file_removed', person => old.enviado_por, org => old.org_id,
    payload => jsonb_build_object('tipo', old.tipo, 'resposta', old.resposta));
  return null;
end $$;

-- Where receive_document replaces a row, the queue does not shrink.
create trigger documentos_record_removed after delete on public.documentos
  for each row when (old.enviado_por <> auth.uid() or (old.na_fila and pg_trigger_depth() = 0))
  execute function private.record_removed_file();

-- What expires is read again: its date may have changed since the daily job.
create function private.messages_of_documents_expire(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := news.payload ->> 'dia';
  lines text;
  slots text[];
  -- Without names: mails are kept.
  mandates constant text := (
    select string_agg('Mandato de ' || people || case people when 1 then ' dirigente: ' else ' dirigentes: ' end
      || private.validity_text(mandato_ate, day) || case when mandato_ate > day + 30 then ' (faltam ' || mandato_ate - day || ' dias)' else '' end,
      E'\n' order by mandato_ate)
    from (
      select d.mandato_ate, count(*) as people from public.dirigentes d
      where d.org_id = news.org and d.mandato_ate is not null and news.payload -> 'documentos' ? d.id::text
      group by d.mandato_ate
    ) ends
  );
  title text;
  place text;
  soon integer;
  only_answers boolean;
  answers boolean;
begin
  select string_agg(s.label || ': ' || case
      when d.resposta is null then private.validity_text(d.valido_ate, day)
      else 'A resposta "' || private.answer_text(d.resposta) || '" ' || case when d.valido_ate < day then 'valeu' else 'vale' end
        || ' até ' || to_char(d.valido_ate, 'DD/MM/YYYY') end
      -- A distant end reads as a date only: the days left are the reason for the notice.
      || case when d.valido_ate > day + 30 then ' (faltam ' || d.valido_ate - day || ' dias)' else '' end,
      E'\n' order by d.valido_ate, s.label), array_agg(d.tipo), count(*) filter (where d.valido_ate <= day + 45),
    bool_and(d.resposta is not null), bool_or(d.resposta is not null)
  into lines, slots, soon, only_answers, answers
  from public.documentos d join private.document_slots s on s.slot = d.tipo
  where d.org_id = news.org and d.valido_ate is not null and not d.recusado and news.payload -> 'documentos' ? d.id::text;
  title := case
    when slots is null then 'Mandato da diretoria'
    when mandates is not null then 'Documentos e mandatos a renovar'
    when cardinality(slots) = 1 then case when answers then 'Resposta a renovar' else 'Documento a renovar' end
    else 'Documentos a renovar' end;
  place := case
    when slots is null then '/perfil-ong?dirigentes=ver'
    when cardinality(slots) = 1 then '/perfil-ong/documentos#arquivo-' || slots[1]
    -- Its page lists what lapses within 45 days.
    when soon > 1 then '/perfil-ong/documentos?renovar=sim'
    else '/perfil-ong/documentos#seus-documentos' end;
  lines := nullif(concat_ws(E'\n', lines, mandates), '');
  return query select m.* from private.responsible_people(news.org) person, private.bell(
      person, 'documentos_a_vencer', title,
      concat_ws(E'\n', private.profile_name(person, news.org), lines), private.profile_link(person, news.org, place)
    ) m where lines is not null;
  return query select m.* from private.responsible_people(news.org) person join public.profiles p on p.id = person,
    private.mail(
      p.id, 'documentos_a_vencer', title,
      array[
        private.profile_name(p.id, news.org),
        case when slots is null then 'Confira o fim dos mandatos na lista de dirigentes da sua organização:'
          else 'Confira a validade do que a sua organização enviou:' end,
        lines,
        case when slots is not null and not only_answers then 'Quando tiver o documento novo, envie no lugar do antigo.' end,
        case when answers then 'No lugar de uma resposta que termina, envie o documento ou responda de novo.' end,
        case when mandates is not null then 'Depois da eleição, envie a ata nova e atualize a lista de dirigentes.' end,
        'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
      ],
      case when slots is null then 'Ver os dirigentes' else 'Ver meus documentos' end, private.profile_link(p.id, news.org, place)
    ) m where lines is not null and p.avisos_validade;
end $$;
