-- What administrators do with an edital's invitations: whom a class holds, how a message looks, sending, stopping, going on.

-- An edital's conditions as expressions on an organisation `o`: how many mandatory and desirable ones it lacks, what each is
-- (rows of is_lacking and what), and how many may be lacking for 'quase'. Taken out of match_edital, which is as it was and
-- says in addition what became of the invitation.
create function private.edital_conditions(edital public.editais)
returns table (hard text, soft text, lacks text, nearly integer, day date)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false))::int', c.condition), ' + ') filter (where not c.mandatory), '0'),
    coalesce(string_agg(format('(not coalesce(%s, false), %L::jsonb)', c.condition,
      jsonb_build_object(c.kind, c.name, 'obrigatoria', c.mandatory)), ', '), $none$(false, '{}'::jsonb)$none$),
    private.nearly(count(*) filter (where c.mandatory)::integer),
    coalesce(edital.prazo, private.today())
  from (
    select 'condicao' as kind, f.key as name, (f.value ->> 'obrigatoria')::boolean as mandatory,
      '(true' || private.profile_filter(jsonb_build_object(f.key, f.value -> 'valor')) || ')' as condition
    from jsonb_each(edital.condicoes) f
    union all
    select 'documento', p.key, p.value::boolean, private.paper_condition(p.key, coalesce(edital.prazo, private.today()))
    from jsonb_each(edital.documentos) p
  ) c
$$;

-- Which organisations a class holds, as a condition on what they lack; null for a word that is none.
create function private.class_condition(class text, nearly integer) returns text
language sql immutable set search_path = '' as $$
  select case class
    when 'atende' then 'j.hard = 0'
    when 'quase' then 'j.hard between 1 and ' || nearly
    when 'nao_atende' then 'j.hard > ' || nearly
  end
$$;

-- What narrows the organisations of a match: a state, a search. The edital is $2, the search's term $1.
create function private.match_narrowing(p_situacao text, term private.search_term) returns text
language plpgsql stable set search_path = '' as $$
begin
  if p_situacao not in ('convidada', 'interessada', 'sem_interesse', 'proposta_enviada', 'aprovada', 'nao_aprovada') then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_situacao');
  end if;
  return case when p_situacao is not null then format(
      'join public.edital_organizacoes s on s.edital_id = $2 and s.org_id = o.id and s.situacao = %L', p_situacao) else '' end
    || case when term.exact is not null then ' where ' || private.wide_search(term) else '' end;
end $$;

create or replace function private.match_edital(
  p_edital uuid, p_class text, p_offset integer, p_limit integer, p_search text, p_situacao text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edital public.editais;
  term constant private.search_term := private.read_search_term(p_search);
  size constant integer := least(greatest(coalesce(p_limit, 20), 1), 100);
  skipped constant integer := greatest(coalesce(p_offset, 0), 0);
  asked record;
  class text;
  answer jsonb;
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  select * into asked from private.edital_conditions(edital);
  class := private.class_condition(p_class, asked.nearly);
  if class is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_class');
  end if;
  execute format($match$
    with judged as materialized (
      select o.id, o.created_at, %1$s as hard, %2$s as soft from public.organizacoes o %3$s
    ), page as (
      select j.* from judged j where %4$s order by j.hard, j.soft, j.created_at desc, j.id limit %5$s offset %6$s
    )
    select jsonb_build_object(
      'totais', (
        select jsonb_build_object('atende', count(*) filter (where j.hard = 0),
          'quase', count(*) filter (where j.hard between 1 and %7$s), 'nao_atende', count(*) filter (where j.hard > %7$s))
        from judged j
      ),
      'organizacoes', coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'nome', o.nome, 'cnpj', o.cnpj, 'uf', o.uf, 'municipio', o.municipio,
        'situacao', r.situacao, 'nota', r.nota, 'versao', r.versao, 'faltam', lacking.list,
        'enviado_em', i.enviado_em, 'resposta', i.resposta, 'respondido_em', i.respondido_em
      ) order by j.hard, j.soft, j.created_at desc, j.id), '[]')
    )
    from page j
    join public.organizacoes o on o.id = j.id
    left join public.edital_organizacoes r on r.edital_id = $2 and r.org_id = o.id
    left join public.edital_convites i on i.edital_id = $2 and i.org_id = o.id
    cross join lateral (
      select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
        then jsonb_build_object('motivo', private.paper_problem(o.id, l.what ->> 'documento', $3)) else '{}' end), '[]') as list
      from (values %8$s) l (is_lacking, what) where l.is_lacking
    ) lacking $match$,
    asked.hard, asked.soft, private.match_narrowing(p_situacao, term), class, size, skipped, asked.nearly, asked.lacks)
  into answer using term, p_edital, asked.day;
  return answer;
end $$;

-- Everybody of a class, in the order of the match; five thousand at most, as many as one sending takes.
create function private.match_edital_ids(p_edital uuid, p_class text, p_search text, p_situacao text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  edital public.editais;
  term constant private.search_term := private.read_search_term(p_search);
  asked record;
  class text;
  found uuid[];
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  select * into asked from private.edital_conditions(edital);
  class := private.class_condition(p_class, asked.nearly);
  if class is null then
    perform private.fail('MU001', 'Filtro desconhecido.', 'p_class');
  end if;
  execute format('select array(select j.id from (
      select o.id, o.created_at, %s as hard, %s as soft from public.organizacoes o %s
    ) j where %s order by j.hard, j.soft, j.created_at desc, j.id limit 5000)',
    asked.hard, asked.soft, private.match_narrowing(p_situacao, term), class)
  into found using term, p_edital;
  return found;
end $$;

-- The words of a message, clean; MU001 (`assunto`, `mensagem`) where they are none, too many, or hold an unknown placeholder.
create function private.edital_message_words(p_assunto text, p_mensagem text, out subject text, out words text)
language plpgsql stable set search_path = '' as $$
begin
  subject := private.single_line(coalesce(p_assunto, ''));
  words := btrim(private.without_direction_marks(coalesce(p_mensagem, '')), E' \t\r\n');
  if char_length(subject) not between 1 and 150 then
    perform private.fail('MU001', 'Informe um assunto de até 150 caracteres.', 'assunto');
  elsif char_length(words) not between 1 and 5000 then
    perform private.fail('MU001', 'Escreva uma mensagem de até 5000 caracteres.', 'mensagem');
  elsif private.unknown_placeholder(subject) is not null then
    perform private.fail('MU001', 'O assunto tem um campo desconhecido.', 'assunto');
  elsif private.unknown_placeholder(words) is not null then
    perform private.fail('MU001', 'A mensagem tem um campo desconhecido.', 'mensagem');
  end if;
end $$;

-- Those that are named, each once; MU001 (`p_orgs`) for none or more than five thousand.
create function private.edital_recipients(p_orgs uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  orgs constant uuid[] := array(select distinct org from unnest(p_orgs) org where org is not null);
begin
  if cardinality(orgs) not between 1 and 5000 then
    perform private.fail('MU001', 'Escolha de uma a cinco mil organizações.', 'p_orgs');
  end if;
  return orgs;
end $$;

-- Whether an invitation may go to an organisation: not while one is on its way, and never again once it was sent.
create function private.is_invitable(invitation public.edital_convites) returns boolean
language sql stable security definer set search_path = '' as $$
  select invitation.org_id is null or (invitation.enviado_em is null and (
    invitation.falha is not null
    or exists (select from public.edital_mensagens m where m.id = invitation.mensagem_id and m.estado = 'parada')
  ))
$$;

-- {recebem, ja_convidadas, sem_alcance: [{id, nome, motivo}] (a hundred at most), sem_alcance_total,
-- exemplos: [{organizacao, assunto, mensagem}] (three at most), por_minuto}: what a sending would do, without doing it.
-- por_minuto: how many mails leave in a minute where the operator set that; null elsewhere. MU001, MU008.
create function private.preview_edital_message(p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edital public.editais;
  orgs uuid[];
  said record;
begin
  perform private.require_admin();
  select * into edital from public.editais e where e.id = p_edital;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  end if;
  orgs := private.edital_recipients(p_orgs);
  select * into said from private.edital_message_words(p_assunto, p_mensagem);
  return (
    with judged as materialized (
      select o as org, o.id, o.nome, private.is_invitable(c) as invitable, private.invitation_obstacle(o.owner_id) as obstacle,
        row_number() over (order by private.sort_text(o.nome) collate "C", o.id) as place
      from unnest(orgs) given
      join public.organizacoes o on o.id = given
      left join public.edital_convites c on c.edital_id = edital.id and c.org_id = o.id
    )
    select jsonb_build_object(
      'recebem', (select count(*) from judged j where j.invitable and j.obstacle is null),
      'ja_convidadas', (select count(*) from judged j where not j.invitable),
      'sem_alcance_total', (select count(*) from judged j where j.invitable and j.obstacle is not null),
      'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'nome', j.nome, 'motivo', j.obstacle) order by j.place), '[]')
        from (select * from judged u where u.invitable and u.obstacle is not null order by u.place limit 100) j
      ),
      'exemplos', (
        select coalesce(jsonb_agg(jsonb_build_object('organizacao', j.nome,
          'assunto', left(private.fill_message(said.subject, j.org, edital), 200),
          'mensagem', left(private.fill_message(said.words, j.org, edital), 10000)) order by j.place), '[]')
        from (select * from judged u where u.invitable and u.obstacle is null order by u.place limit 3) j
      ),
      'por_minuto', (select s.batch * 6 from private.mail_settings s)
    )
  );
end $$;

-- Writes down whom a message is for; sending begins with the next portion. The same p_id again changes nothing. Answers how many
-- it is for. Who waits in a sending that was stopped may be taken over. MU001 (`p_id`: another sending's; `p_orgs`: nobody is
-- left to be told), MU008, MU017.
create function private.send_edital_message(p_id uuid, p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  edital public.editais;
  orgs uuid[];
  said record;
  added integer;
begin
  perform private.require_admin();
  -- The edital stays while this is written down.
  select * into edital from public.editais e where e.id = p_edital for key share;
  if edital.id is null then
    perform private.fail('MU008', 'Este edital não existe mais.');
  elsif p_id is null then
    perform private.fail('MU001', 'Falta o número do envio.', 'p_id');
  end if;
  select * into said from private.edital_message_words(p_assunto, p_mensagem);
  orgs := private.edital_recipients(p_orgs);
  insert into public.edital_mensagens (id, edital_id, assunto, mensagem, created_by)
  values (p_id, edital.id, said.subject, said.words, auth.uid())
  on conflict (id) do nothing;
  if not found then
    if not exists (
      select from public.edital_mensagens m
      where m.id = p_id and m.edital_id = edital.id and m.created_by is not distinct from auth.uid()
    ) then
      perform private.fail('MU001', 'Este número é de outro envio.', 'p_id');
    end if;
    return (select count(*) from public.edital_convites c where c.mensagem_id = p_id);
  elsif edital.prazo < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  end if;
  insert into public.edital_convites as c (edital_id, org_id, mensagem_id)
  select edital.id, o.id, p_id
  from public.organizacoes o
  where o.id = any (orgs) and private.invitation_obstacle(o.owner_id) is null
  -- In one order, so that two who send at once wait for each other instead of in a circle.
  order by o.id
  on conflict (edital_id, org_id) do update
    set mensagem_id = excluded.mensagem_id, falha = null, created_at = now()
    where private.is_invitable(c);
  get diagnostics added = row_count;
  if added = 0 then
    perform private.fail('MU001', 'Nenhuma destas organizações pode ser convidada agora.', 'p_orgs');
  end if;
  delete from public.edital_mensagens m
  where m.edital_id = edital.id and m.estado = 'parada'
    and not exists (select from public.edital_convites c where c.mensagem_id = m.id);
  perform private.audit('edital_mensagem', detalhes => jsonb_build_object(
    'edital', edital.id, 'titulo', edital.titulo, 'assunto', said.subject, 'organizacoes', added));
  return added;
end $$;

-- Stops a sending ('parada') or goes on with it ('enviando'). What was handed to the mails goes out. One that is done stays so.
-- MU001 (`p_estado`), MU008, MU017.
create function private.set_edital_message_state(p_id uuid, p_estado text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message record;
begin
  perform private.require_admin();
  if p_estado is null or p_estado not in ('parada', 'enviando') then
    perform private.fail('MU001', 'Este estado não existe.', 'p_estado');
  end if;
  select m.id, m.estado, m.assunto, e.id as edital, e.titulo, e.prazo into message
  from public.edital_mensagens m join public.editais e on e.id = m.edital_id
  where m.id = p_id for no key update of m;
  if message.id is null then
    perform private.fail('MU008', 'Este envio não existe mais.');
  elsif message.estado in ('concluida', p_estado) then
    return;
  elsif p_estado = 'enviando' and message.prazo < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  end if;
  update public.edital_mensagens m set estado = p_estado where m.id = p_id;
  perform private.audit(case p_estado when 'parada' then 'edital_mensagem_parada' else 'edital_mensagem_continuada' end,
    detalhes => jsonb_build_object('edital', message.edital, 'titulo', message.titulo, 'assunto', message.assunto));
end $$;

-- Sends a portion and says how far the sendings of an edital are, the newest first: [{id, assunto, estado, autor, criada_em,
-- total, enviadas, sem_alcance: [{id, nome, motivo}] (a hundred at most), sem_alcance_total}]. The job of the mails sends too;
-- this way it also goes on where that is not switched on, and as fast as somebody watches.
create function private.advance_edital_messages(p_edital uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.send_invitations();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'assunto', m.assunto, 'estado', m.estado, 'autor', p.nome, 'criada_em', m.created_at,
      'total', n.total, 'enviadas', n.sent, 'sem_alcance_total', n.failed, 'sem_alcance', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'motivo', f.falha) order by o.id), '[]')
        from (
          select c.org_id, c.falha from public.edital_convites c
          where c.mensagem_id = m.id and c.falha is not null order by c.org_id limit 100
        ) f join public.organizacoes o on o.id = f.org_id
      )
    ) order by m.created_at desc, m.id), '[]')
    from public.edital_mensagens m
    left join public.profiles p on p.id = m.created_by
    cross join lateral (
      select count(*) as total, count(*) filter (where c.enviado_em is not null) as sent,
        count(*) filter (where c.falha is not null) as failed
      from public.edital_convites c where c.mensagem_id = m.id
    ) n
    where m.edital_id = p_edital
  );
end $$;

create function public.match_edital_ids(
  p_edital uuid, p_class text default 'atende', p_search text default null, p_situacao text default null
) returns uuid[]
language sql stable set search_path = '' as $$ select private.match_edital_ids(p_edital, p_class, p_search, p_situacao) $$;
create function public.preview_edital_message(p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text) returns jsonb
language sql stable set search_path = '' as $$
  select private.preview_edital_message(p_edital, p_orgs, p_assunto, p_mensagem)
$$;
create function public.send_edital_message(p_id uuid, p_edital uuid, p_orgs uuid[], p_assunto text, p_mensagem text)
returns integer
language sql set search_path = '' as $$
  select private.send_edital_message(p_id, p_edital, p_orgs, p_assunto, p_mensagem)
$$;
create function public.set_edital_message_state(p_id uuid, p_estado text) returns void
language sql set search_path = '' as $$ select private.set_edital_message_state(p_id, p_estado) $$;
create function public.advance_edital_messages(p_edital uuid) returns jsonb
language sql set search_path = '' as $$ select private.advance_edital_messages(p_edital) $$;

grant execute on function
  private.match_edital_ids(uuid, text, text, text), public.match_edital_ids(uuid, text, text, text),
  private.preview_edital_message(uuid, uuid[], text, text), public.preview_edital_message(uuid, uuid[], text, text),
  private.send_edital_message(uuid, uuid, uuid[], text, text), public.send_edital_message(uuid, uuid, uuid[], text, text),
  private.set_edital_message_state(uuid, text), public.set_edital_message_state(uuid, text),
  private.advance_edital_messages(uuid), public.advance_edital_messages(uuid)
  to authenticated;
