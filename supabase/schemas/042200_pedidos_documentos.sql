-- Requests for papers: the team asks organisations for documents until a day (decision 132). Whether an organisation answered is
-- read from its documents, so that nothing has to follow what is sent, refused or removed. People hear of it in batches that fit
-- the mail limits, as of invitations. The tables are read and written by functions alone.

create table private.pedidos_documentos (
  -- From the browser of who asks, so that a repeated request does not ask twice.
  id uuid primary key,
  documentos text[] not null check (cardinality(documentos) between 1 and 60),
  prazo date not null,
  recado text not null check (char_length(recado) <= 1000),
  edital_id uuid references public.editais (id) on delete set null,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  retirado_em timestamptz
);

comment on table private.pedidos_documentos is 'Requests for papers: which slots, until when, with which words.';
comment on column private.pedidos_documentos.retirado_em is 'When the team withdrew it from all organisations; null while it stands.';

create index pedidos_documentos_newest on private.pedidos_documentos (created_at desc, id);
create index pedidos_documentos_open on private.pedidos_documentos (prazo) where retirado_em is null;
create index pedidos_documentos_edital on private.pedidos_documentos (edital_id);
create index pedidos_documentos_created_by on private.pedidos_documentos (created_by);

alter table private.pedidos_documentos enable row level security;

create table private.pedido_organizacoes (
  pedido_id uuid not null references private.pedidos_documentos (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  visto_em timestamptz,
  avisar text default 'pedido' check (avisar in ('pedido', 'lembrete', 'prazo', 'retirada')),
  avisado_em timestamptz,
  lembrado integer,
  primary key (pedido_id, org_id)
);

comment on table private.pedido_organizacoes is 'Organisations that a request asks: one row for each.';
comment on column private.pedido_organizacoes.visto_em is
  'When its owner or an editor first opened the Início or the documents, where the request is shown.';
comment on column private.pedido_organizacoes.avisar is 'What its people have still to be told; null: nothing.';
comment on column private.pedido_organizacoes.lembrado is
  'The last reminder, in days before the end: none that is as early follows. Null: none was due.';

create index pedido_organizacoes_org on private.pedido_organizacoes (org_id);
create index pedido_organizacoes_to_tell on private.pedido_organizacoes (org_id, pedido_id) where avisar is not null;

alter table private.pedido_organizacoes enable row level security;

-- A document answers a request when it was sent, or its dates changed, in this time: afterwards, also late, and within a minute of the
-- withdrawal, because whoever sent it then had the request before them. One that is refused answers nothing: it is asked for again.
create function private.answer_time(request private.pedidos_documentos) returns tstzrange
language plpgsql immutable set search_path = '' as $$
begin
  return tstzrange(request.created_at, request.retirado_em + interval '1 minute', '(]');
end $$;

create function private.slots_to_send(request private.pedidos_documentos, p_org uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select slot from unnest(request.documentos) with ordinality asked (slot, place)
    where not exists (
      select from public.documentos d
      where d.org_id = p_org and d.tipo = slot and not d.recusado
        and greatest(d.aguardando_desde, d.datado_em) <@ (select private.answer_time(request))
    )
    order by place
  );
end $$;

-- Which of several requests a document answers that is just being sent: one that nothing answered yet, the one that ends first.
-- One that an approved document answered is over; what replaces a refused or waiting answer is an answer, too.
create function private.request_answered_by(p_org uuid, p_tipo text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.id from private.pedido_organizacoes r join private.pedidos_documentos p on p.id = r.pedido_id
    where r.org_id = p_org and p_tipo = any (p.documentos)
      and coalesce(p.retirado_em + interval '1 minute', 'infinity') >= now()
      and not exists (
        select from public.documentos d
        where d.org_id = p_org and d.tipo = p_tipo and d.aprovado
          and greatest(d.aguardando_desde, d.datado_em) <@ private.answer_time(p)
      )
    order by p_tipo <> all (private.slots_to_send(p, p_org)), p.prazo, p.created_at, p.id limit 1
  );
end $$;

-- Whether what would be sent now answers a request that nothing answered yet.
create function private.is_asked_for(p_org uuid, p_tipo text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from private.pedidos_documentos p
    where p.id = private.request_answered_by(p_org, p_tipo) and p_tipo = any (private.slots_to_send(p, p_org))
  );
end $$;

-- For the desk, whose index has these documents first. Dates of a document that nobody asked for are no answer.
create function private.note_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  if tg_op = 'INSERT' then
    new.responde_a := private.request_answered_by(new.org_id, new.tipo);
  elsif auth.uid() is not null and not private.is_admin() and not old.recusado
    and (old.emitido_em, old.valido_ate, old.sem_validade) is distinct from (new.emitido_em, new.valido_ate, new.sem_validade) then
    request := private.request_answered_by(new.org_id, new.tipo);
    if request is not null then
      new.datado_em := now();
      new.responde_a := request;
    end if;
  end if;
  return new;
end $$;

-- Its name puts it before documentos_receive, which removes the document that the new one replaces.
create trigger documentos_note_request before insert or update of emitido_em, valido_ate, sem_validade on public.documentos
  for each row execute function private.note_request();

-- The reminder that belongs to this day: 5, 1, -1 where it is over, or none.
create function private.reminder_on(p_day date, prazo date) returns integer
language sql immutable set search_path = '' as $$ select min(a) from unnest('{5,1,-1}'::integer[]) a where prazo - a <= p_day $$;

create function private.require_request_day(p_prazo date, p_after date default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_prazo is null then
    perform private.fail('MU001', 'Escolha o prazo.', 'prazo');
  elsif p_prazo < private.today() then
    perform private.fail('MU001', 'Este dia já passou. Escolha hoje ou um dia depois.', 'prazo');
  elsif p_prazo > private.today() + 366 then
    perform private.fail('MU001', 'O prazo pode ser de até um ano.', 'prazo');
  elsif p_prazo <= p_after then
    perform private.fail('MU001', 'Escolha um dia depois de ' || to_char(p_after, 'DD/MM/YYYY') || '.', 'prazo');
  end if;
end $$;

create function private.asked_slots(p_documentos text[]) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  slots text[];
begin
  if cardinality(p_documentos) <= 60 then
    slots := array(select slot from unnest(p_documentos) with ordinality asked (slot, place) group by slot order by min(place));
  end if;
  if coalesce(cardinality(slots), 0) = 0 then
    perform private.fail('MU001', 'Escolha pelo menos um documento.', 'documentos');
  elsif (select count(*) from private.document_slots s where s.slot = any (slots)) < cardinality(slots) then
    perform private.fail('MU001', 'Um destes documentos não existe.', 'documentos');
  end if;
  return slots;
end $$;

-- As with invitations, only organisations whose people can read it are asked (private.invitation_obstacle).
create function private.preview_document_request(p_orgs uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  orgs uuid[];
begin
  perform private.require_admin();
  orgs := private.edital_recipients(p_orgs);
  return (
    with judged as materialized (
      select o.id, o.nome, private.invitation_obstacle(o.id) as obstacle,
        row_number() over (order by private.sort_text(o.nome) collate "C", o.id) as place
      from public.organizacoes o where o.id = any (orgs)
    )
    select jsonb_build_object(
      'recebem', (select count(*) from judged j where j.obstacle is null),
      'nomes', (
        select coalesce(jsonb_agg(j.nome order by j.place), '[]')
        from (select * from judged u where u.obstacle is null order by u.place limit 10) j
      ),
      'sem_alcance_total', (select count(*) from judged j where j.obstacle is not null),
      'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'nome', j.nome, 'motivo', j.obstacle) order by j.place), '[]')
        from (select * from judged u where u.obstacle is not null order by u.place limit 100) j
      )
    )
  );
end $$;

create function public.preview_document_request(p_orgs uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select private.preview_document_request(p_orgs) $$;

grant execute on function private.preview_document_request(uuid[]), public.preview_document_request(uuid[]) to authenticated;

comment on function public.preview_document_request(uuid[]) is
  'Which of these organisations a request would reach (ten names), and which not and why, for administrators (MU001).';

create function private.request_details(request private.pedidos_documentos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('pedido', request.id, 'prazo', request.prazo, 'recado', nullif(request.recado, ''),
    'edital', request.edital_id, 'titulo', (select e.titulo from public.editais e where e.id = request.edital_id),
    'documentos', (
      select string_agg(s.label, '; ' order by place)
      from unnest(request.documentos) with ordinality asked (slot, place) join private.document_slots s on s.slot = asked.slot
    )))
$$;

create function private.request_documents(
  p_id uuid, p_orgs uuid[], p_documentos text[], p_prazo date, p_recado text, p_edital uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  orgs uuid[];
  slots text[];
  words text;
  reached uuid[];
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  perform private.limit_length(p_recado, 1000, 'recado');
  slots := private.asked_slots(p_documentos);
  orgs := private.edital_recipients(p_orgs);
  perform private.require_request_day(p_prazo);
  if p_id is null then
    perform private.fail('MU001', 'Falta o número do pedido.', 'p_id');
  end if;
  -- Locked, so that it is not deleted meanwhile.
  perform from public.editais e where e.id = p_edital for key share;
  if not found and p_edital is not null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  words := coalesce(private.multi_line(p_recado), '');
  reached := array(
    select o.id from public.organizacoes o where o.id = any (orgs) and private.invitation_obstacle(o.id) is null order by o.id
  );
  insert into private.pedidos_documentos (id, documentos, prazo, recado, edital_id, created_by)
  values (p_id, slots, p_prazo, words, p_edital, auth.uid())
  on conflict (id) do nothing returning * into request;
  if request.id is not null then
    if reached = '{}' then
      perform private.fail('MU001', 'Nenhuma destas organizações tem quem receba o pedido.', 'p_orgs');
    end if;
    insert into private.pedido_organizacoes (pedido_id, org_id, lembrado)
    select p_id, org, private.reminder_on(private.today(), p_prazo) from unnest(reached) org;
    perform private.audit('documento_pedido', user_id => o.owner_id, org_id => o.id, detalhes => details)
    from private.request_details(request) details, public.organizacoes o where o.id = any (reached);
  elsif not exists (
    select from private.pedidos_documentos p
    where p.id = p_id and (p.documentos, p.prazo, p.recado, p.edital_id, p.created_by) is not distinct from
        (slots, p_prazo, words, p_edital, auth.uid())
      and array(select r.org_id from private.pedido_organizacoes r where r.pedido_id = p_id order by r.org_id) = reached
  ) then
    perform private.fail('MU001', 'Este número é de outro pedido.', 'p_id');
  end if;
  return jsonb_build_object('organizacoes', cardinality(reached), 'fora', cardinality(orgs) - cardinality(reached));
end $$;

create function public.request_documents(
  p_id uuid, p_orgs uuid[], p_documentos text[], p_prazo date, p_recado text default '', p_edital uuid default null
) returns jsonb
language sql set search_path = '' as $$
  select private.request_documents(p_id, p_orgs, p_documentos, p_prazo, p_recado, p_edital)
$$;

grant execute on function
  private.request_documents(uuid, uuid[], text[], date, text, uuid),
  public.request_documents(uuid, uuid[], text[], date, text, uuid)
  to authenticated;

comment on function public.request_documents(uuid, uuid[], text[], date, text, uuid) is
  'Asks organisations for documents until a day, once per p_id; how many are asked and left out, for administrators (MU001, MU008).';

-- Held, so that reminders, extensions and withdrawals come one after the other.
create function private.hold_request(p_id uuid) returns private.pedidos_documentos
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  select * into request from private.pedidos_documentos p where p.id = p_id for no key update;
  if request.id is null then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  end if;
  return request;
end $$;

create function private.extend_document_request(p_id uuid, p_prazo date, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  request := private.hold_request(p_id);
  if request.prazo = p_prazo and request.retirado_em is null then
    return;
  elsif request.retirado_em is not null or request.prazo is distinct from p_visto then
    perform private.fail('MU016', 'Este pedido mudou depois que você o abriu.');
  end if;
  perform private.require_request_day(p_prazo, request.prazo);
  update private.pedidos_documentos p set prazo = p_prazo where p.id = p_id returning * into request;
  update private.pedido_organizacoes r
  set lembrado = private.reminder_on(private.today(), p_prazo),
    avisar = case when r.avisar = 'pedido' then r.avisar when cardinality(private.slots_to_send(request, r.org_id)) > 0 then 'prazo' end
  where r.pedido_id = p_id;
  perform private.audit('pedido_prorrogado', detalhes => private.request_details(request) || jsonb_build_object('prazo_antes', p_visto));
end $$;

create function public.extend_document_request(p_id uuid, p_prazo date, p_visto date) returns void
language sql set search_path = '' as $$ select private.extend_document_request(p_id, p_prazo, p_visto) $$;

grant execute on function
  private.extend_document_request(uuid, date, date),
  public.extend_document_request(uuid, date, date)
  to authenticated;

comment on function public.extend_document_request(uuid, date, date) is
  'Gives all organisations of a request a later day than the one that was seen, for administrators (MU001, MU008, MU016).';

-- Who was never told needs not hear that it is over.
create function private.withdraw_document_request(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  request := private.hold_request(p_id);
  if request.retirado_em is not null then
    return;
  end if;
  update private.pedidos_documentos p set retirado_em = now() where p.id = p_id returning * into request;
  update private.pedido_organizacoes r
  set avisar = case when r.avisado_em is not null and cardinality(private.slots_to_send(request, r.org_id)) > 0 then 'retirada' end
  where r.pedido_id = p_id;
  perform private.audit('pedido_retirado', detalhes => private.request_details(request));
end $$;

create function public.withdraw_document_request(p_id uuid) returns void
language sql set search_path = '' as $$ select private.withdraw_document_request(p_id) $$;

grant execute on function private.withdraw_document_request(uuid), public.withdraw_document_request(uuid) to authenticated;

comment on function public.withdraw_document_request(uuid) is
  'Withdraws a request from all its organisations, for administrators (MU008). What was sent until then counts.';

-- All that an organisation has still to be told of requests is one news of each kind.
create function private.announce_request_to(p_org uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  told record;
begin
  for told in
    with waiting as (
      select r.pedido_id, r.avisar from private.pedido_organizacoes r
      where r.org_id = p_org and r.avisar is not null for no key update skip locked
    ), done as (
      update private.pedido_organizacoes r set avisar = null, avisado_em = coalesce(r.avisado_em, now()) from waiting w
      where r.org_id = p_org and r.pedido_id = w.pedido_id
    )
    select w.avisar, jsonb_agg(w.pedido_id) as requests from waiting w group by w.avisar order by w.avisar
  loop
    perform private.record(
      case told.avisar when 'pedido' then 'papers_requested' when 'retirada' then 'papers_withdrawn' else 'papers_due' end,
      org => p_org, payload => jsonb_build_object('pedidos', told.requests, 'motivo', told.avisar));
  end loop;
end $$;

-- One batch, of which a concurrent call makes none; the room is that of the invitations. Returns how many organisations it told.
create function private.announce_requests() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  org uuid;
  told integer := 0;
begin
  if not exists (select from private.pedido_organizacoes r where r.avisar is not null)
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.requests', 0)) then
    return 0;
  end if;
  for org in
    select r.org_id from private.pedido_organizacoes r where r.avisar is not null
    group by r.org_id order by r.org_id limit private.invitation_room()
  loop
    perform private.announce_request_to(org);
    told := told + 1;
  end loop;
  return told;
end $$;

-- A missed day is made up for by the next one, and a second run on the same day reminds nobody twice.
create function private.remind_of_requests(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
  counted integer;
  reminded integer := 0;
begin
  for request in
    select * from private.pedidos_documentos p
    where p.retirado_em is null and p.prazo between p_day and p_day + 5 order by p.id for no key update skip locked
  loop
    update private.pedido_organizacoes r
    set avisar = coalesce(r.avisar, 'lembrete'), lembrado = private.reminder_on(p_day, request.prazo)
    where r.pedido_id = request.id and coalesce(r.lembrado, 6) > private.reminder_on(p_day, request.prazo)
      and cardinality(private.slots_to_send(request, r.org_id)) > 0;
    get diagnostics counted = row_count;
    reminded := reminded + counted;
  end loop;
  return reminded;
end $$;

-- What an organisation has still to send, what ends first before the rest. Asked for by its owner or an editor, it counts as seen:
-- only the Início and the documents, which show it, ask.
create function private.my_document_requests(p_org uuid) returns table (
  id uuid, org_id uuid, documentos text[], prazo date, recado text
)
language plpgsql security definer set search_path = '' as $$
declare
  org constant uuid := coalesce(p_org, private.owned_org());
begin
  if org = any (private.editable_orgs()) then
    with unseen as (
      select r.pedido_id from private.pedido_organizacoes r
      where r.org_id = org and r.visto_em is null for no key update skip locked
    )
    update private.pedido_organizacoes r set visto_em = now() from unseen u where r.pedido_id = u.pedido_id and r.org_id = org;
  end if;
  return query
    select p.id, r.org_id, open.slots, p.prazo, p.recado
    from private.pedido_organizacoes r join private.pedidos_documentos p on p.id = r.pedido_id
    cross join lateral private.slots_to_send(p, r.org_id) open (slots)
    where r.org_id = org and org = any (private.readable_orgs()) and p.retirado_em is null and cardinality(open.slots) > 0
    order by p.prazo, p.created_at, p.id limit 100;
end $$;

create function public.my_document_requests(p_org uuid default null) returns table (
  id uuid, org_id uuid, documentos text[], prazo date, recado text
)
language sql set search_path = '' as $$ select * from private.my_document_requests(p_org) $$;

grant execute on function private.my_document_requests(uuid), public.my_document_requests(uuid) to authenticated;

comment on function public.my_document_requests(uuid) is
  'What the own organisation, or p_org, has still to send of each request, for its people; asked for by owner or editor it counts as seen.';

-- Of each organisation: which of the asked documents it sent, and whether it saw the request. Its documents are looked up by
-- index, whatever the planner makes of a request whose size it does not know.
create function private.request_answers(request private.pedidos_documentos) returns table (
  org_id uuid, estado text, enviados text[], visto_em timestamptz, avisado_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select r.org_id,
    case count(d.id) when cardinality(request.documentos) then 'enviou' when 0 then
      case when r.visto_em is null then 'nao_viu' else 'viu' end else 'parte' end,
    array_agg(d.tipo) filter (where d.id is not null), r.visto_em, r.avisado_em
  from private.pedido_organizacoes r
  left join (
    select d.id, d.org_id, d.tipo from public.documentos d
    where d.org_id = any (array(select m.org_id from private.pedido_organizacoes m where m.pedido_id = request.id))
      and d.tipo = any (request.documentos) and not d.recusado and greatest(d.aguardando_desde, d.datado_em) <@ (select private.answer_time(request))
  ) d on d.org_id = r.org_id
  where r.pedido_id = request.id
  group by r.pedido_id, r.org_id
$$;

create function private.request_facts(request private.pedidos_documentos) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', request.id, 'documentos', request.documentos, 'prazo', request.prazo, 'recado', request.recado,
    'edital', (select jsonb_build_object('id', e.id, 'titulo', e.titulo) from public.editais e where e.id = request.edital_id),
    'autor', (select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = request.created_by),
    'pedido_em', request.created_at, 'retirado_em', request.retirado_em)
$$;

create function private.answer_counts(states text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('total', count(*), 'enviou', count(*) filter (where s = 'enviou'), 'parte', count(*) filter (where s = 'parte'),
    'viu', count(*) filter (where s = 'viu'), 'nao_viu', count(*) filter (where s = 'nao_viu'))
  from unnest(states) s
$$;

create function private.list_document_requests(p_edital uuid, p_offset integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', (select count(*) from private.pedidos_documentos p where p_edital is null or p.edital_id = p_edital),
      'pedidos', coalesce(jsonb_agg(private.request_facts(page)
        || private.answer_counts(array(select a.estado from private.request_answers(page) a)) order by page.created_at desc, page.id), '[]'))
    from (
      select * from private.pedidos_documentos p where p_edital is null or p.edital_id = p_edital
      order by p.created_at desc, p.id limit 10 offset greatest(coalesce(p_offset, 0), 0)
    ) page
  );
end $$;

create function public.list_document_requests(p_edital uuid default null, p_offset integer default 0) returns jsonb
language sql stable set search_path = '' as $$ select private.list_document_requests(p_edital, p_offset) $$;

grant execute on function
  private.list_document_requests(uuid, integer),
  public.list_document_requests(uuid, integer)
  to authenticated;

comment on function public.list_document_requests(uuid, integer) is
  'Ten requests for papers, of an edital or all, newest first, with how many organisations answered, for administrators.';

-- The delivery job tells the people of the organisations; an open page does it, too, where that job does not run.
create function private.document_request(p_id uuid, p_estado text, p_offset integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_documentos;
begin
  perform private.require_admin();
  perform private.announce_requests();
  select * into request from private.pedidos_documentos p where p.id = p_id;
  if request.id is null then
    return null;
  end if;
  return private.request_facts(request) || (
    with answers as materialized (select * from private.request_answers(request))
    select private.answer_counts(array(select a.estado from answers a)) || jsonb_build_object(
      'a_avisar', (select count(*) from private.pedido_organizacoes r where r.pedido_id = p_id and r.avisar is not null),
      'organizacoes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', page.id, 'nome', page.nome, 'estado', page.estado,
          'faltam', array(
            select slot from unnest(request.documentos) with ordinality asked (slot, place)
            where page.enviados is null or slot <> all (page.enviados) order by place
          ), 'visto_em', page.visto_em, 'avisado_em', page.avisado_em) order by page.name, page.id), '[]')
        from (
          select o.id, o.nome, a.*, private.sort_text(o.nome) collate "C" as name
          from answers a join public.organizacoes o on o.id = a.org_id
          where p_estado is null or a.estado = p_estado
          order by name, o.id limit 50 offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end $$;

create function public.document_request(p_id uuid, p_estado text default null, p_offset integer default 0) returns jsonb
language sql set search_path = '' as $$ select private.document_request(p_id, p_estado, p_offset) $$;

grant execute on function private.document_request(uuid, text, integer), public.document_request(uuid, text, integer) to authenticated;

comment on function public.document_request(uuid, text, integer) is
  'A request with its figures and fifty of its organisations, of one state or all, by name, for administrators; null if unknown.';

create function private.answered_request(p_documento uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('id', p.id, 'prazo', p.prazo, 'recado', p.recado,
      'edital', (select e.titulo from public.editais e where e.id = p.edital_id))
    from public.documentos d join private.pedidos_documentos p on p.id = d.responde_a
    where d.id = p_documento
  );
end $$;

create function public.answered_request(p_documento uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.answered_request(p_documento) $$;

grant execute on function private.answered_request(uuid), public.answered_request(uuid) to authenticated;

comment on function public.answered_request(uuid) is
  'Which request a document answers, with its day, word and edital, for administrators at the desk; null: none.';
