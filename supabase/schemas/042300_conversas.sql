-- The conversation about a document: its organisation and the team write lines about what is in a slot (decision 138). It belongs to
-- the slot, so that it outlives the file that replaces a refused one; open is it while the slot has a document that is not approved.
-- The tables are read and written by functions alone: who of the team wrote is for the team.

create table private.conversa_mensagens (
  -- From the browser of who writes, so that a repeated request does not write twice.
  id uuid primary key,
  ordem bigint not null generated always as identity unique,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  texto text not null check (char_length(texto) between 1 and 2000),
  da_equipe boolean not null,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table private.conversa_mensagens is 'Lines of the conversations about documents, which nobody changes: one row for each.';
comment on column private.conversa_mensagens.da_equipe is 'Whether the team wrote it, or who looks after the organisation.';

create index conversa_mensagens_slot on private.conversa_mensagens (org_id, tipo, ordem);
create index conversa_mensagens_tipo on private.conversa_mensagens (tipo);
create index conversa_mensagens_autor on private.conversa_mensagens (autor);

alter table private.conversa_mensagens enable row level security;

create table private.conversa_leituras (
  user_id uuid not null references auth.users (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  ate bigint not null,
  primary key (user_id, org_id, tipo)
);

comment on table private.conversa_leituras is 'How far who looks after an organisation has read what the team wrote.';
comment on column private.conversa_leituras.ate is 'The last line (conversa_mensagens.ordem) of the team that was read.';

create index conversa_leituras_org on private.conversa_leituras (org_id);
create index conversa_leituras_tipo on private.conversa_leituras (tipo);

alter table private.conversa_leituras enable row level security;

-- A line of the team that this owner or editor has not read, nor was there before they joined.
create function private.is_unread(line private.conversa_mensagens, person uuid) returns boolean
language sql stable set search_path = '' as $$
  select line.da_equipe and not exists (
    select from private.conversa_leituras r
    where (r.user_id, r.org_id, r.tipo) = (person, line.org_id, line.tipo) and r.ate >= line.ordem
  ) and not exists (
    select from public.organizacao_pessoas m where (m.org_id, m.user_id) = (line.org_id, person) and m.created_at > line.created_at
  )
$$;

create table private.conversa_esperas (
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  tipo text not null references private.document_slots (slot),
  escrito_em timestamptz not null,
  primary key (org_id, tipo)
);

comment on table private.conversa_esperas is
  'Questions to the team about documents that were removed (documentos.escrito_em), until the slot''s next document takes them over.';

create index conversa_esperas_tipo on private.conversa_esperas (tipo);

alter table private.conversa_esperas enable row level security;

create function private.keep_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.conversa_esperas (org_id, tipo, escrito_em) values (old.org_id, old.tipo, old.escrito_em);
  return null;
end $$;

-- Neither for the row that receive_document replaces, nor with an organisation that goes.
create trigger documentos_keep_question after delete on public.documentos
  for each row when (old.escrito_em is not null and pg_trigger_depth() = 0) execute function private.keep_question();

-- The notice leads to the document that the question waits at now.
create function private.record_question() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.record('conversation_answered', org => new.org_id, document => new.id);
  return null;
end $$;

create trigger documentos_record_question after insert on public.documentos
  for each row when (new.escrito_em is not null) execute function private.record_question();

-- True for the team, false for who belongs to the organisation; anybody else is refused. Who looks after an organisation and is an
-- administrator, too, writes for the organisation. Readers read, but not what lists the directors.
create function private.side_in_conversation(p_org uuid, p_tipo text, writing boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_org = any (private.editable_orgs())
    or (not writing and p_org = any (private.readable_orgs()) and not private.lists_directors(p_tipo)) then
    return false;
  elsif private.is_admin() then
    return true;
  end if;
  perform private.require_second_step();
  perform private.fail('42501', 'Você não participa da conversa sobre este documento.');
end $$;

-- The document in the slot, locked as a review locks it, so that an approval comes before or after a line. A statement that waited
-- for a replacement does not see the new row, the next one does.
create function private.hold_document(p_org uuid, p_tipo text) returns public.documentos
language plpgsql security definer set search_path = '' as $$
declare
  document public.documentos;
begin
  for attempt in 1..2 loop
    select * into document from public.documentos d where d.org_id = p_org and d.tipo = p_tipo for no key update;
    exit when document.id is not null;
  end loop;
  return document;
end $$;

-- Whether this very line is there already; the number of another one is refused.
create function private.is_written(p_id uuid, p_org uuid, p_tipo text, p_texto text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  line private.conversa_mensagens;
begin
  select * into line from private.conversa_mensagens l where l.id = p_id;
  if line.id is null then
    return false;
  elsif (line.org_id, line.tipo, line.texto, line.autor) is distinct from (p_org, p_tipo, p_texto, auth.uid()) then
    perform private.fail('MU001', 'Este número é de outra mensagem.', 'p_id');
  end if;
  return true;
end $$;

-- `p_visto`: the last line that the writer saw. Of two administrators who answer at once, the second reads what the first wrote.
create function private.admit_line(document public.documentos, team boolean, p_visto uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if document.id is null then
    perform private.fail('MU008', 'Não há mais documento aqui. Envie um arquivo antes de escrever.');
  elsif document.aprovado then
    perform private.fail('MU016', 'Este documento foi aprovado: a conversa terminou.', 'approved');
  elsif team and exists (
    select from private.conversa_mensagens l
    where l.org_id = document.org_id and l.tipo = document.tipo and l.da_equipe and l.autor is distinct from auth.uid()
      and l.ordem > coalesce((select v.ordem from private.conversa_mensagens v where v.id = p_visto), 0)
  ) then
    perform private.fail('MU016', 'Outra pessoa da equipe escreveu agora. Leia antes de enviar a sua mensagem.', 'answered');
  elsif (
    select count(*) from private.conversa_mensagens l
    where l.org_id = document.org_id and l.tipo = document.tipo and l.da_equipe = team and l.created_at > now() - interval '1 day'
  ) >= 20 then
    perform private.fail('MU009', case when team then 'A equipe' else 'Sua organização' end
      || ' já escreveu 20 mensagens nesta conversa nas últimas 24 horas. Continue mais tarde.', 'lines');
  end if;
end $$;

-- A line of the organisation brings the document to the top of the queue until the team answers or decides, a refused one too.
create function private.call_team(document public.documentos, team boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.documentos d
  set escrito_em = case when not team then coalesce(d.escrito_em, now()) end,
    aguardando_desde = case when team or d.na_fila then d.aguardando_desde else now() end
  where d.id = document.id;
  if team and document.recusado then
    perform private.release_document(document.id);
  end if;
end $$;

create function private.write_to_conversation(p_id uuid, p_org uuid, p_tipo text, p_texto text, p_visto uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  team boolean;
  words text;
  document public.documentos;
begin
  team := private.side_in_conversation(p_org, p_tipo, true);
  perform private.limit_length(p_tipo, 50, 'p_tipo'), private.limit_length(p_texto, 2000, 'texto');
  words := private.multi_line(p_texto);
  if coalesce(words, '') = '' then
    perform private.fail('MU001', 'Escreva a mensagem.', 'texto');
  elsif p_id is null then
    perform private.fail('MU001', 'Falta o número da mensagem.', 'p_id');
  end if;
  perform private.lock_person(me);
  if private.is_written(p_id, p_org, p_tipo, words) then
    return;
  end if;
  document := private.hold_document(p_org, p_tipo);
  if not team then
    perform private.require_editor(p_org);
  end if;
  perform private.admit_line(document, team, p_visto);
  insert into private.conversa_mensagens (id, org_id, tipo, texto, da_equipe, autor)
  values (p_id, p_org, p_tipo, words, team, me);
  perform private.call_team(document, team);
  -- The trail says that somebody wrote; the words stand in the conversation, and go with it.
  perform private.record(
    case when team then 'conversation_written' else 'conversation_answered' end,
    person => (select o.owner_id from public.organizacoes o where o.id = p_org), org => p_org, document => document.id,
    payload => jsonb_build_object('tipo', p_tipo), acao => 'documento_conversa',
    detalhes => jsonb_build_object('tipo', p_tipo, 'documento', (select s.label from private.document_slots s where s.slot = p_tipo),
      'da_equipe', team));
end $$;

create function public.write_to_conversation(p_id uuid, p_org uuid, p_tipo text, p_texto text, p_visto uuid default null) returns void
language sql set search_path = '' as $$ select private.write_to_conversation(p_id, p_org, p_tipo, p_texto, p_visto) $$;

grant execute on function
  private.write_to_conversation(uuid, uuid, text, text, uuid),
  public.write_to_conversation(uuid, uuid, text, text, uuid)
  to authenticated;

comment on function public.write_to_conversation(uuid, uuid, text, text, uuid) is
  'Writes a line about the document in a slot, once per p_id, for owner, editors and administrators (MU001, MU008, MU009, MU016).';

-- What the team wrote counts as read by who looks after the organisation; what it said of that in the bell, too.
create function private.mark_conversation_read(p_org uuid, p_tipo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  last constant bigint := (
    select max(l.ordem) from private.conversa_mensagens l where l.org_id = p_org and l.tipo = p_tipo and l.da_equipe
  );
begin
  if last is null or exists (
    select from private.conversa_leituras r where (r.user_id, r.org_id, r.tipo) = (me, p_org, p_tipo) and r.ate >= last
  ) then
    return;
  end if;
  perform private.lock_person(me);
  insert into private.conversa_leituras as r (user_id, org_id, tipo, ate) values (me, p_org, p_tipo, last)
  on conflict (user_id, org_id, tipo) do update set ate = excluded.ate where r.ate < excluded.ate;
  if exists (
    select from public.notificacoes n where n.user_id = me and n.tipo = 'conversa' and n.sobre = p_org and n.lida_em is null
  ) then
    perform private.record('conversation_read', person => me, org => p_org);
  end if;
end $$;

-- The newest two hundred lines, the oldest of them first. The organisation reads 'Equipe' for whoever of the team wrote.
create function private.document_conversation(p_org uuid, p_tipo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  team boolean;
begin
  team := private.side_in_conversation(p_org, p_tipo, false);
  perform private.limit_length(p_tipo, 50, 'p_tipo');
  if not team and p_org = any (private.editable_orgs()) then
    perform private.mark_conversation_read(p_org, p_tipo);
  end if;
  return (
    select jsonb_build_object(
      'aberta', coalesce(bool_or(not d.aprovado), false), 'sem_resposta', coalesce(bool_or(d.escrito_em is not null), false),
      'linhas', (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'texto', l.texto, 'da_equipe', l.da_equipe,
          'minha', l.autor is not distinct from me, 'escrita_em', l.created_at,
          'autor', case when team or not l.da_equipe then
            (select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = l.autor) end) order by l.ordem), '[]')
        from (
          select * from private.conversa_mensagens m where m.org_id = p_org and m.tipo = p_tipo order by m.ordem desc limit 200
        ) l
      )
    )
    from public.documentos d where d.org_id = p_org and d.tipo = p_tipo
  );
end $$;

create function public.document_conversation(p_org uuid, p_tipo text) returns jsonb
language sql set search_path = '' as $$ select private.document_conversation(p_org, p_tipo) $$;

grant execute on function private.document_conversation(uuid, text), public.document_conversation(uuid, text) to authenticated;

comment on function public.document_conversation(uuid, text) is
  'The conversation about the document in a slot, for who joined the organisation and for administrators; owner or editor then have read it.';

-- Of each slot that has lines: how many, how many of them owner or editor have not read, and the last one.
create function private.list_conversations(p_org uuid) returns table (
  org_id uuid, tipo text, linhas integer, nao_lidas integer, da_equipe boolean, texto text, aberta boolean, sem_resposta boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  me constant uuid := private.caller();
  org constant uuid := coalesce(p_org, private.owned_org());
begin
  if not (coalesce(org = any (private.readable_orgs()), false) or private.is_admin()) then
    return;
  end if;
  return query
    select org, c.tipo, c.lines::integer, c.unread::integer, last.da_equipe, private.shorten(private.single_line(last.texto), 150),
      coalesce(not d.aprovado, false), d.escrito_em is not null
    from (
      select l.tipo, count(*) as lines, max(l.ordem) as newest,
        count(*) filter (where private.is_unread(l, me) and org = any (private.editable_orgs())) as unread
      from private.conversa_mensagens l where l.org_id = org group by l.tipo
    ) c
    join private.conversa_mensagens last on last.ordem = c.newest
    left join public.documentos d on d.org_id = org and d.tipo = c.tipo
    where org = any (private.editable_orgs()) or private.is_admin() or not private.lists_directors(c.tipo)
    order by c.newest desc;
end $$;

create function public.list_conversations(p_org uuid default null) returns table (
  org_id uuid, tipo text, linhas integer, nao_lidas integer, da_equipe boolean, texto text, aberta boolean, sem_resposta boolean
)
language sql stable set search_path = '' as $$ select * from private.list_conversations(p_org) $$;

grant execute on function private.list_conversations(uuid), public.list_conversations(uuid) to authenticated;

comment on function public.list_conversations(uuid) is
  'The conversations about documents of the own organisation, or p_org, with how many lines are unread, for its people and administrators.';
