-- An edital's invitations: the team writes to many organisations at once, in portions that the mails' limits allow. Whom a
-- sending is for is written with it; each is told once, in the transaction that queues its mail, whatever is killed meanwhile.

create table public.edital_mensagens (
  -- Made by the sender's browser: the same request again is the same sending.
  id uuid primary key,
  edital_id uuid not null references public.editais (id) on delete cascade,
  -- With {organização} and the like, which private.fill_message fills in for each.
  assunto text not null check (char_length(assunto) between 1 and 150),
  mensagem text not null check (char_length(mensagem) between 1 and 5000),
  estado text not null default 'enviando' check (estado in ('enviando', 'parada', 'concluida')),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, edital_id)
);
create index edital_mensagens_edital on public.edital_mensagens (edital_id, created_at desc);
create index edital_mensagens_created_by on public.edital_mensagens (created_by);
create index edital_mensagens_sending on public.edital_mensagens (created_at, id) where estado = 'enviando';

alter table public.edital_mensagens enable row level security;
create policy "an administrator reads the messages about editais"
  on public.edital_mensagens for select to authenticated
  using ((select private.is_admin()));
grant select on public.edital_mensagens to authenticated;
select private.hide_estimates('public.edital_mensagens');
create trigger edital_mensagens_updated_at before update on public.edital_mensagens
  for each row execute function private.set_updated_at();

-- One for each organisation and edital, so that nobody is invited twice to one.
create table public.edital_convites (
  edital_id uuid not null references public.editais (id) on delete cascade,
  org_id uuid not null references public.organizacoes (id) on delete cascade,
  mensagem_id uuid not null,
  -- Null while it waits for its turn, and where it could not be sent.
  enviado_em timestamptz,
  falha text check (falha in ('sem_responsavel', 'sem_acesso', 'email_nao_confirmado')),
  resposta text check (resposta in ('interesse', 'agora_nao')),
  respondido_em timestamptz,
  -- How often the organisation answered.
  respostas integer not null default 0 check (respostas >= 0),
  created_at timestamptz not null default now(),
  primary key (edital_id, org_id),
  foreign key (mensagem_id, edital_id) references public.edital_mensagens (id, edital_id) on delete cascade,
  constraint edital_convites_sent_check check (enviado_em is null or falha is null),
  constraint edital_convites_answered_check
    check ((resposta is null) = (respondido_em is null) and (resposta is null or enviado_em is not null))
);
create index edital_convites_mensagem on public.edital_convites (mensagem_id, edital_id);
create index edital_convites_waiting on public.edital_convites (mensagem_id, org_id) where enviado_em is null and falha is null;
create index edital_convites_org on public.edital_convites (org_id);

alter table public.edital_convites enable row level security;
-- The organisation reads its own by my_invitation, which leaves out what is the team's.
create policy "an administrator reads the invitations to editais"
  on public.edital_convites for select to authenticated
  using ((select private.is_admin()));
grant select on public.edital_convites to authenticated;
select private.hide_estimates('public.edital_convites');

do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
  kinds constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'public.notificacoes'::regclass and c.conname = 'notificacoes_tipo_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format(
    'alter table public.auditoria add constraint auditoria_acao_check check (%s or acao in (%L, %L, %L, %L, %L))',
    substring(rule from '^CHECK (.*)$'), 'edital_mensagem', 'edital_mensagem_parada', 'edital_mensagem_continuada',
    'edital_convite', 'edital_resposta');
  alter table public.notificacoes drop constraint notificacoes_tipo_check;
  execute format('alter table public.notificacoes add constraint notificacoes_tipo_check check (%s or tipo in (%L, %L))',
    substring(kinds from '^CHECK (.*)$'), 'edital_convite', 'edital_resposta');
end $$;

-- Why an organisation with this owner is not written to; null where it can be. Nobody reads an invitation who may not enter,
-- and nothing goes to an address that nobody confirmed.
create function private.invitation_obstacle(owner uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when owner is null then 'sem_responsavel'
    when not private.is_approved(owner) then 'sem_acesso'
    when not exists (
      select from auth.users u where u.id = owner and u.email is not null and u.email_confirmed_at is not null
    ) then 'email_nao_confirmado'
  end
$$;

-- A placeholder that nothing fills in, as it was written; null where there is none.
create function private.unknown_placeholder(template text) returns text
language sql immutable set search_path = '' as $$
  select found[1]
  from regexp_matches(template, '\{[^{}\n]{1,40}\}', 'g') found
  where found[1] not in ('{organização}', '{responsável}', '{edital}', '{prazo}')
  limit 1
$$;

-- The names of one organisation in a text of the team. Values lose their braces: nobody's name becomes a placeholder. What the
-- owner wrote as a name counts only where it looks like one and is not just the beginning of the address, as in greetings.
create function private.fill_message(template text, org public.organizacoes, edital public.editais) returns text
language sql stable security definer set search_path = '' as $$
  select replace(replace(replace(replace(template,
    '{organização}', coalesce(nullif(translate(left(private.single_line(org.nome), 120), '{}', ''), ''), 'sua organização')),
    '{responsável}', coalesce((
      select btrim(p.nome) from public.profiles p
      where p.id = org.owner_id and btrim(p.nome) ~ '^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ'' -]{1,79}$'
        and btrim(p.nome) <> split_part(p.email, '@', 1)
    ), 'responsável pela organização')),
    '{edital}', translate(edital.titulo, '{}', '')),
    '{prazo}', coalesce(to_char(edital.prazo, 'DD/MM/YYYY'), 'sem prazo definido'))
$$;

-- How many invitations may join the mails that wait now. On a hosted project three rounds of its job, so that other mails stay
-- quick and a provider that says 'too many' stops the sending by itself; a mail that was tried and failed does not count.
create function private.invitation_room() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select greatest(0, least(25, s.batch * 3 - (
      select count(*) from private.outbox o
      where o.sent_at is null and o.kind = 'edital_convite' and (o.attempts = 0 or o.request_id is not null)
    )))::integer
    from private.mail_settings s
  ), 25)
$$;

-- Tells one organisation: notice, mail, trail and state, or why it cannot be told.
create function private.send_invitation(
  message public.edital_mensagens, edital public.editais, org public.organizacoes
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  obstacle constant text := private.invitation_obstacle(org.owner_id);
  place constant text := '/perfil-ong?convite=' || edital.id;
  subject text;
  words text;
begin
  if obstacle is not null then
    update public.edital_convites c set falha = obstacle where c.edital_id = edital.id and c.org_id = org.id;
    return;
  end if;
  -- A name may stand in them many times: mail servers refuse long headers.
  subject := left(private.fill_message(message.assunto, org, edital), 200);
  words := left(private.fill_message(message.mensagem, org, edital), 10000);
  update public.edital_convites c set enviado_em = now() where c.edital_id = edital.id and c.org_id = org.id;
  perform private.notify(org.owner_id, 'edital_convite', subject, words, place);
  perform private.queue_mail(org.owner_id, 'edital_convite', 'Mensagem da equipe Mutirão: ' || subject, array[words],
    'Ver o convite e responder', place);
  insert into public.edital_organizacoes as r (edital_id, org_id, situacao, updated_by)
  values (edital.id, org.id, 'convidada', message.created_by)
  on conflict (edital_id, org_id) do update
    set situacao = excluded.situacao, versao = r.versao + 1, updated_by = excluded.updated_by
    where r.situacao is null;
  -- By who wrote the message, not by the job that carries it out.
  insert into public.auditoria (actor_id, actor_email, acao, user_id, org_id, detalhes)
  values (message.created_by, private.address_of(message.created_by), 'edital_convite', org.owner_id, org.id,
    jsonb_build_object('edital', edital.id, 'titulo', edital.titulo, 'assunto', subject));
end $$;

-- Sends a portion; one at a time, and never the same row twice: what is sent is marked in the transaction that queues its mail.
-- A sending that somebody stops, or an edital that somebody deletes, at this moment is left alone. Counts the organisations.
create function private.send_invitations() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  room integer;
  told integer := 0;
begin
  if not exists (select from public.edital_mensagens m where m.estado = 'enviando')
    or not pg_try_advisory_xact_lock(hashtextextended('mutirao.invitations', 0)) then
    return 0;
  end if;
  -- Nobody is invited to what is over.
  update public.edital_mensagens m set estado = 'parada'
  from public.editais e
  where e.id = m.edital_id and m.estado = 'enviando' and e.prazo < private.today();
  room := private.invitation_room();
  for one in
    select m as message, e as edital from public.edital_mensagens m join public.editais e on e.id = m.edital_id
    where m.estado = 'enviando' order by m.created_at, m.id
    for key share of e skip locked for no key update of m skip locked
  loop
    declare
      org public.organizacoes;
    begin
      for org in
        select o.* from public.edital_convites c
        join public.organizacoes o on o.id = c.org_id
        left join auth.users u on u.id = o.owner_id
        where c.mensagem_id = (one.message).id and c.enviado_em is null and c.falha is null
          -- Who had too many mails today waits (private.limit_mails).
          and (select count(*) from private.outbox q
            where q.to_email = u.email and q.created_at > now() - interval '1 day') < 200
        order by c.org_id limit room - told
        for no key update of c
      loop
        perform private.send_invitation(one.message, one.edital, org);
        told := told + 1;
      end loop;
    end;
    if not exists (
      select from public.edital_convites c
      where c.mensagem_id = (one.message).id and c.enviado_em is null and c.falha is null
    ) then
      update public.edital_mensagens m set estado = 'concluida' where m.id = (one.message).id;
    end if;
    exit when told >= room;
  end loop;
  return told;
end $$;

-- The job of the mails sends a portion first. A fault in it holds no other mail back. The function is taken as it is now.
do $$
declare
  before constant text := pg_get_functiondef('private.deliver_mail()'::regprocedure);
  place constant text := '  api_key := private.mail_api_key();';
  after constant text := replace(before, place, $new$  begin
    perform private.send_invitations();
  exception when others then
    raise warning 'invitations: %', sqlerrm;
  end;
$new$ || place);
begin
  if after = before then
    raise exception 'private.deliver_mail() is not as this file expects it';
  end if;
  execute after;
end $$;
