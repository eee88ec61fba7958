-- Requests of data subjects (LGPD, arts. 18 to 20), from people with and without an account. Who has none confirms by a link that was
-- mailed; until then the request reaches nobody of the team, and after seven days it goes. The table is read and written by
-- functions alone (decision 139).

create table private.pedidos_titulares (
  -- From the browser of who asks, so that a repeated request is stored once.
  id uuid primary key,
  nome text not null check (char_length(nome) between 1 and 200),
  email text not null check (char_length(email) <= 255),
  vinculo text not null check (char_length(vinculo) <= 200),
  direito text not null check (direito in (
    'acesso', 'correcao', 'eliminacao', 'portabilidade', 'consentimento', 'compartilhamento', 'recusa', 'revogacao', 'revisao'
  )),
  assunto text not null check (char_length(assunto) between 1 and 2000),
  endereco text check (char_length(endereco) between 1 and 500),
  chaves bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmado_em timestamptz,
  protocolo text unique,
  prazo date,
  lembrado integer,
  prorrogado_em timestamptz,
  prorrogado_por uuid references auth.users (id) on delete set null,
  motivo text check (char_length(motivo) between 1 and 2000),
  respondido_em timestamptz,
  respondido_por uuid references auth.users (id) on delete set null,
  atendido boolean,
  resposta text check (char_length(resposta) between 1 and 5000),
  constraint pedidos_titulares_confirmed check (num_nonnulls(confirmado_em, protocolo, prazo) in (0, 3)),
  constraint pedidos_titulares_extended check (
    num_nonnulls(prorrogado_em, motivo) in (0, 2) and (prorrogado_em is null or confirmado_em is not null)
  ),
  constraint pedidos_titulares_answered check (
    num_nonnulls(respondido_em, atendido, resposta) in (0, 3) and (respondido_em is null or confirmado_em is not null)
  )
);

comment on table private.pedidos_titulares is
  'Requests of people about their personal data (LGPD, art. 18): one row each. Names, addresses and words of people, also without an account.';
comment on column private.pedidos_titulares.vinculo is 'Who the person is to an organisation, in their words; may be empty.';
comment on column private.pedidos_titulares.endereco is 'Where the answer goes on paper (art. 19, § 2); null: by mail alone.';
comment on column private.pedidos_titulares.chaves is 'SHA-256 of the keys in the links that were mailed: each opens this request.';
comment on column private.pedidos_titulares.prazo is 'Last day to answer, as the person was told: a later setting of the operator does not move it.';
comment on column private.pedidos_titulares.lembrado is
  'The last reminder, in days before the last day (-1: it is over): none that is as early follows. Null: none was due.';
comment on column private.pedidos_titulares.atendido is 'Whether the answer does what was asked; the reason not to is in the answer.';

create index pedidos_titulares_email on private.pedidos_titulares (email, created_at desc);
create index pedidos_titulares_chaves on private.pedidos_titulares using gin (chaves);
create index pedidos_titulares_created_at on private.pedidos_titulares (created_at);
create index pedidos_titulares_open on private.pedidos_titulares (prazo, id) where confirmado_em is not null and respondido_em is null;
create index pedidos_titulares_answered_at on private.pedidos_titulares (respondido_em desc, id) where respondido_em is not null;
create index pedidos_titulares_prorrogado_por on private.pedidos_titulares (prorrogado_por);
create index pedidos_titulares_respondido_por on private.pedidos_titulares (respondido_por);

alter table private.pedidos_titulares enable row level security;

-- Art. 19, II gives fifteen days, and Resolução CD/ANPD 2/2022, art. 14, doubles them for small agents.
create function private.days_to_answer() returns integer
language sql stable security definer set search_path = '' as $$ select case when private.is_small_agent() then 30 else 15 end $$;

-- Calendar days of São Paulo count, from the request itself and not from its confirmation, without the day of the request.
create function private.last_day_to_answer(requested timestamptz, days integer) returns date
language sql immutable set search_path = '' as $$ select private.day_of(requested) + days $$;

create function private.hash_of_key(value text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(value, 'UTF8')) $$;

-- One more mail gets a key of its own, because only the hashes of the others are stored.
create function private.new_data_request_key(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(24), 'hex');
begin
  update private.pedidos_titulares p set chaves = p.chaves || private.hash_of_key(token) where p.id = p_id;
  return token;
end $$;

-- Its mailed links open it for seven days until it is confirmed, and for ninety days after its answer.
create function private.is_data_request_open(request private.pedidos_titulares) returns boolean
language sql stable set search_path = '' as $$
  select case when request.confirmado_em is null then request.created_at > now() - interval '7 days'
    else coalesce(request.respondido_em > now() - interval '90 days', true) end
$$;

-- It is what its person reads of it.
create function private.data_request_state(request private.pedidos_titulares) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', request.id, 'direito', request.direito, 'assunto', request.assunto, 'nome', request.nome, 'vinculo', request.vinculo,
    'endereco', request.endereco, 'pedido_em', request.created_at, 'protocolo', request.protocolo, 'prazo', request.prazo,
    'estado', case when request.respondido_em is not null then 'respondido' when request.prorrogado_em is not null then 'prorrogado'
      when request.confirmado_em is not null then 'aberto' else 'aguardando' end,
    'motivo', request.motivo, 'respondido_em', request.respondido_em, 'atendido', request.atendido, 'resposta', request.resposta
  )
$$;

-- From here on the team reads it, and it has its number and its last day.
create function private.admit_data_request(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  update private.pedidos_titulares p
  set confirmado_em = now(), prazo = private.last_day_to_answer(p.created_at, private.days_to_answer()),
    protocolo = to_char(private.day_of(p.created_at), 'YYYY') || '-' || upper(private.new_recovery_code())
  where p.id = p_id returning * into request;
  perform private.record('data_request_confirmed', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_pedido', detalhes => private.data_request_details(request));
  return request.protocolo;
end $$;

create function private.data_request_details(request private.pedidos_titulares) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('pedido', request.id, 'protocolo', request.protocolo, 'direito', request.direito, 'prazo', request.prazo)
$$;

-- Three a day from an address; of those that need a mail to be confirmed, a hundred a day that nobody confirmed and three hundred in all: more
-- would fill the table, strangers' mailboxes and the team's days. What others file in somebody's name and nobody confirms does not count for
-- who is signed in.
create function private.has_filed_enough(address text, is_own boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 3 from private.pedidos_titulares p
  where p.email = address and p.created_at > now() - interval '1 day' and (p.confirmado_em is not null or not is_own)
$$;

create function private.limit_mailed_requests() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    -- Of who is signed in both moments are the same.
    select count(*) filter (where p.confirmado_em is null) >= 100 or count(*) filter (where p.confirmado_em is distinct from p.created_at) >= 300
    from private.pedidos_titulares p where p.created_at > now() - interval '1 day'
  ) then
    perform private.fail('MU009', 'Chegaram pedidos demais hoje. Tente amanhã.', 'data_requests');
  end if;
end $$;

-- It answers null, whoever's the address is and however often it was used: the rest is in the mail. Where the address is the caller's
-- confirmed one, it answers the number.
create function private.file_data_request(
  p_id uuid, p_direito text, p_nome text, p_email text, p_assunto text, p_vinculo text, p_endereco text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  own text;
  address text;
  request private.pedidos_titulares;
begin
  perform private.limit_length(p_direito, 30, 'direito'), private.limit_length(p_nome, 200, 'nome'), private.limit_length(p_email, 255, 'email'),
    private.limit_length(p_assunto, 2000, 'assunto'), private.limit_length(p_vinculo, 200, 'vinculo'),
    private.limit_length(p_endereco, 500, 'endereco');
  own := case when not private.lacks_second_factor() then private.own_address() end;
  address := coalesce(own, lower(private.email_address(p_email)));
  request.nome := private.single_line(p_nome);
  request.assunto := private.multi_line(p_assunto);
  if p_id is null then
    perform private.fail('MU001', 'Falta o número do pedido.', 'p_id');
  elsif coalesce(request.nome, '') = '' then
    perform private.fail('MU001', 'Informe o seu nome.', 'nome');
  elsif coalesce(address, '') !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Informe um e-mail válido.', 'email');
  elsif p_direito is null or p_direito not in (
    'acesso', 'correcao', 'eliminacao', 'portabilidade', 'consentimento', 'compartilhamento', 'recusa', 'revogacao', 'revisao'
  ) then
    perform private.fail('MU001', 'Escolha o que você quer pedir.', 'direito');
  elsif coalesce(request.assunto, '') = '' then
    perform private.fail('MU001', 'Escreva o seu pedido.', 'assunto');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mutirao.data_request.' || address, 0));
  if not exists (select from private.pedidos_titulares p where p.id = p_id) then
    if own is null then
      perform private.limit_mailed_requests();
    end if;
    if private.has_filed_enough(address, own is not null) then
      if own is not null then
        perform private.fail('MU009', 'Você já fez três pedidos hoje. Faça o próximo amanhã.', 'data_requests');
      end if;
      return null;
    end if;
    insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, endereco)
    values (p_id, request.nome, address, coalesce(private.single_line(p_vinculo), ''), p_direito, request.assunto,
      nullif(private.multi_line(p_endereco), ''))
    on conflict (id) do nothing returning * into request;
    if request.id is null then
      return null;
    elsif own is not null then
      return private.admit_data_request(p_id);
    end if;
    perform private.record('data_request_filed', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)));
  end if;
  return (select p.protocolo from private.pedidos_titulares p where p.id = p_id and p.email = own);
end $$;

create function public.file_data_request(
  p_id uuid, p_direito text, p_nome text, p_email text, p_assunto text, p_vinculo text default '', p_endereco text default null
) returns text
language sql set search_path = '' as $$
  select private.file_data_request(p_id, p_direito, p_nome, p_email, p_assunto, p_vinculo, p_endereco)
$$;

grant execute on function
  private.file_data_request(uuid, text, text, text, text, text, text),
  public.file_data_request(uuid, text, text, text, text, text, text)
  to anon, authenticated;

comment on function public.file_data_request(uuid, text, text, text, text, text, text) is
  'Files a request about personal data, once per p_id, for everybody: its number for who asks from their own confirmed address, else null, and a mail to confirm (MU001, MU009).';

create function private.data_request_by_key(p_chave text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.limit_length(p_chave, 100, 'p_chave');
  return (
    select private.data_request_state(p) from private.pedidos_titulares p
    where p.chaves @> array[private.hash_of_key(p_chave)] and private.is_data_request_open(p)
  );
end $$;

create function public.data_request_by_key(p_chave text) returns jsonb
language sql stable set search_path = '' as $$ select private.data_request_by_key(p_chave) $$;

grant execute on function private.data_request_by_key(text), public.data_request_by_key(text) to anon, authenticated;

comment on function public.data_request_by_key(text) is
  'The state of the request whose mailed link has this key, for whoever has it; null: there is none, it lapsed unconfirmed, or was answered ninety days ago.';

create function private.confirm_data_request(p_chave text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  perform private.limit_length(p_chave, 100, 'p_chave');
  select * into request from private.pedidos_titulares p
  where p.chaves @> array[private.hash_of_key(p_chave)] and private.is_data_request_open(p) for no key update;
  if request.id is not null and request.confirmado_em is null then
    perform private.admit_data_request(request.id);
  end if;
  return private.data_request_by_key(p_chave);
end $$;

create function public.confirm_data_request(p_chave text) returns jsonb
language sql set search_path = '' as $$ select private.confirm_data_request(p_chave) $$;

grant execute on function private.confirm_data_request(text), public.confirm_data_request(text) to anon, authenticated;

comment on function public.confirm_data_request(text) is
  'Confirms the request whose mailed link has this key, so that it reaches the team, and returns its state; null: there is none, or its link is over.';

create function private.my_data_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant text := private.own_address();
begin
  perform private.require_second_step();
  return (
    select coalesce(jsonb_agg(private.data_request_state(page) order by page.created_at desc, page.id), '[]')
    from (
      select * from private.pedidos_titulares p where p.email = own and p.confirmado_em is not null
      order by p.created_at desc, p.id limit 100
    ) page
  );
end $$;

create function public.my_data_requests() returns jsonb
language sql stable set search_path = '' as $$ select private.my_data_requests() $$;

grant execute on function private.my_data_requests(), public.my_data_requests() to authenticated;

comment on function public.my_data_requests() is 'The newest requests about personal data from the caller''s confirmed address.';

-- Unconfirmed ones are counted and not shown: anybody may have filed them in anybody's name.
create function private.list_data_requests(p_respondidos boolean, p_offset integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', (
        select count(*) from private.pedidos_titulares p
        where p.confirmado_em is not null and (p.respondido_em is not null) = coalesce(p_respondidos, false)
      ),
      'aguardando', (
        select count(*) from private.pedidos_titulares p where p.confirmado_em is null and p.created_at > now() - interval '7 days'
      ),
      'pedidos', coalesce(jsonb_agg(private.data_request_state(page) - '{assunto,vinculo,endereco,motivo,resposta}'::text[]
        order by page.respondido_em desc, page.prazo, page.id), '[]')
    )
    from (
      select * from private.pedidos_titulares p
      where p.confirmado_em is not null and (p.respondido_em is not null) = coalesce(p_respondidos, false)
      order by p.respondido_em desc, p.prazo, p.id limit 20 offset greatest(coalesce(p_offset, 0), 0)
    ) page
  );
end $$;

create function public.list_data_requests(p_respondidos boolean default false, p_offset integer default 0) returns jsonb
language sql stable set search_path = '' as $$ select private.list_data_requests(p_respondidos, p_offset) $$;

grant execute on function
  private.list_data_requests(boolean, integer),
  public.list_data_requests(boolean, integer)
  to authenticated;

comment on function public.list_data_requests(boolean, integer) is
  'Twenty confirmed requests about personal data, those to answer by their last day or those answered, and how many wait for their person, for administrators.';

-- The team finds by it what the request is about.
create function private.places_of_address(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', o.nome, 'como', found.how)
      order by private.sort_text(o.nome) collate "C", o.id, found.how), '[]')
    from (
      select o.id, 'proprietario' as how from public.organizacoes o join public.profiles p on p.id = o.owner_id where p.email = address
      union select m.org_id, m.papel from public.organizacao_pessoas m join public.profiles p on p.id = m.user_id where p.email = address
      union select d.org_id, 'dirigente' from public.dirigentes d where lower(d.email) = address
      union select o.id, 'contato' from public.organizacoes o where lower(o.email) = address
      union select c.org_id, 'convite' from public.organizacao_convites c where c.email = address
    ) found (org, how) join public.organizacoes o on o.id = found.org
  );
end $$;

-- It is true where the caller asked it and another administrator can answer it.
create function private.is_own_data_request(request private.pedidos_titulares) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(request.email = private.own_address(), false)
    and exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> auth.uid());
end $$;

create function private.data_request(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.data_request_state(p) || jsonb_build_object(
      'email', p.email, 'proprio', private.is_own_data_request(p), 'dias', p.prazo - private.day_of(p.created_at),
      'prorrogado_em', p.prorrogado_em, 'prorrogado_por', private.name_of(p.prorrogado_por),
      'respondido_por', private.name_of(p.respondido_por),
      'conta', (select u.id from public.profiles u where u.email = p.email), 'lugares', private.places_of_address(p.email)
    )
    from private.pedidos_titulares p where p.id = p_id and p.confirmado_em is not null
  );
end $$;

create function public.data_request(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.data_request(p_id) $$;

grant execute on function private.data_request(uuid), public.data_request(uuid) to authenticated;

comment on function public.data_request(uuid) is
  'A confirmed request about personal data, and where the portal has its address, for administrators; null if unknown.';

-- Held, so that of two who answer at once the second is told. What was seen is the last day, which an extension changes.
create function private.hold_data_request(p_id uuid, p_visto date) returns private.pedidos_titulares
language plpgsql security definer set search_path = '' as $$
declare
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  select * into request from private.pedidos_titulares p where p.id = p_id and p.confirmado_em is not null for no key update;
  if request.id is null then
    perform private.fail('MU008', 'Este pedido não existe mais.');
  elsif private.is_own_data_request(request) then
    perform private.fail('MU003', 'Este pedido é seu. Outra pessoa da equipe precisa cuidar dele.');
  elsif request.respondido_em is not null or request.prazo is distinct from p_visto then
    perform private.fail('MU016', 'Este pedido mudou depois que você o abriu.');
  end if;
  return request;
end $$;

-- It is extended once, by as many days as it had: a later setting of the operator changes neither.
create function private.extend_data_request(p_id uuid, p_motivo text, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reason text;
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  perform private.limit_length(p_motivo, 2000, 'motivo');
  reason := private.multi_line(p_motivo);
  if coalesce(reason, '') = '' then
    perform private.fail('MU001', 'Escreva o motivo.', 'motivo');
  elsif exists (
    select from private.pedidos_titulares p where p.id = p_id and p.motivo = reason and p.prorrogado_por = auth.uid()
  ) then
    -- The answer to the first request may have been lost.
    return;
  end if;
  request := private.hold_data_request(p_id, p_visto);
  if request.prorrogado_em is not null then
    perform private.fail('MU016', 'Este pedido já foi prorrogado. Responda dentro do novo prazo.');
  elsif request.prazo < private.today() then
    perform private.fail('MU017', 'O prazo já passou. Responda o pedido agora.');
  end if;
  update private.pedidos_titulares p
  set prazo = p.prazo + (p.prazo - private.day_of(p.created_at)), prorrogado_em = now(), prorrogado_por = auth.uid(), motivo = reason, lembrado = null
  where p.id = p_id returning * into request;
  perform private.record('data_request_extended', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_prorrogado', detalhes => private.data_request_details(request) || jsonb_build_object('prazo_antes', p_visto));
end $$;

create function public.extend_data_request(p_id uuid, p_motivo text, p_visto date) returns void
language sql set search_path = '' as $$ select private.extend_data_request(p_id, p_motivo, p_visto) $$;

grant execute on function
  private.extend_data_request(uuid, text, date),
  public.extend_data_request(uuid, text, date)
  to authenticated;

comment on function public.extend_data_request(uuid, text, date) is
  'Gives a request about personal data, once, as many days more as it had, with the reason, for administrators (MU001, MU003, MU008, MU016, MU017).';

create function private.answer_data_request(p_id uuid, p_atendido boolean, p_resposta text, p_visto date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  words text;
  request private.pedidos_titulares;
begin
  perform private.require_admin();
  perform private.limit_length(p_resposta, 5000, 'resposta');
  words := private.multi_line(p_resposta);
  if coalesce(words, '') = '' then
    perform private.fail('MU001', 'Escreva a resposta.', 'resposta');
  elsif p_atendido is null then
    perform private.fail('MU001', 'Diga se o pedido foi atendido.', 'atendido');
  elsif exists (
    select from private.pedidos_titulares p
    where p.id = p_id and p.resposta = words and p.atendido = p_atendido and p.respondido_por = auth.uid()
  ) then
    return;
  end if;
  request := private.hold_data_request(p_id, p_visto);
  update private.pedidos_titulares p
  set respondido_em = now(), respondido_por = auth.uid(), atendido = p_atendido, resposta = words
  where p.id = p_id returning * into request;
  perform private.record('data_request_answered', payload => jsonb_build_object('pedido', p_id, 'chave', private.new_data_request_key(p_id)),
    acao => 'titular_respondido', detalhes => private.data_request_details(request) || jsonb_build_object('atendido', p_atendido));
end $$;

create function public.answer_data_request(p_id uuid, p_atendido boolean, p_resposta text, p_visto date) returns void
language sql set search_path = '' as $$ select private.answer_data_request(p_id, p_atendido, p_resposta, p_visto) $$;

grant execute on function
  private.answer_data_request(uuid, boolean, text, date),
  public.answer_data_request(uuid, boolean, text, date)
  to authenticated;

comment on function public.answer_data_request(uuid, boolean, text, date) is
  'Answers a request about personal data: done, or not and why; its person gets the words by mail, for administrators (MU001, MU003, MU008, MU016).';

-- A missed day is made up for by the next one, and a second run on the same day reminds nobody twice.
create function private.remind_of_data_requests(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  reminded integer := 0;
begin
  for due in
    update private.pedidos_titulares p set lembrado = private.reminder_on(p_day, p.prazo)
    where p.confirmado_em is not null and p.respondido_em is null and p.prazo <= p_day + 5
      and coalesce(p.lembrado, 6) > private.reminder_on(p_day, p.prazo)
    returning p.id
  loop
    perform private.record('data_request_due', payload => jsonb_build_object('pedido', due, 'dia', p_day));
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;

