-- What an organisation sees of an invitation, and its answer. Functions and no policy: of the edital it learns what a call says
-- in public, of the conditions those that it lacks itself, and nothing of what the team notes or of other organisations.

-- The invitations of the organisations that the caller may read, the newest first.
create function private.my_invitations() returns table (
  edital_id uuid, org_id uuid, organizacao text, titulo text, prazo date, encerrado boolean, resposta text
)
language sql stable security definer set search_path = '' as $$
  select c.edital_id, c.org_id, o.nome, e.titulo, e.prazo, coalesce(e.prazo < private.today(), false), c.resposta
  from public.edital_convites c
  join public.editais e on e.id = c.edital_id
  join public.organizacoes o on o.id = c.org_id
  where c.org_id = any (private.readable_orgs()) and c.enviado_em is not null
  order by c.enviado_em desc, c.edital_id, c.org_id
  limit 100
$$;

-- One of them: {edital, organizacao, nome, titulo, financiador, link, prazo, valor_minimo, valor_maximo, enviado_em, encerrado,
-- resposta, respondido_em, responde, faltam: [{condicao, valor, obrigatoria} or {documento, motivo, obrigatoria}]}; null where
-- there is none. p_org: which organisation's, for managers; without it one's own comes first. `responde`: the caller may answer.
create function private.my_invitation(p_edital uuid, p_org uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
  invitation public.edital_convites;
  edital public.editais;
  asked record;
  lacking jsonb;
begin
  select c.* into invitation from public.edital_convites c
  where c.edital_id = p_edital and c.enviado_em is not null
    and c.org_id = any (private.readable_orgs()) and (p_org is null or c.org_id = p_org)
  order by c.org_id is distinct from own, c.org_id limit 1;
  if invitation.org_id is null then
    return null;
  end if;
  select * into edital from public.editais e where e.id = p_edital;
  select * into asked from private.edital_conditions(edital);
  execute format($lacks$
    select coalesce(jsonb_agg(l.what || case when l.what ? 'documento'
      then jsonb_build_object('motivo', private.paper_problem(o.id, l.what ->> 'documento', $2))
      else jsonb_build_object('valor', $3 -> (l.what ->> 'condicao') -> 'valor') end), '[]')
    from public.organizacoes o cross join lateral (values %s) l (is_lacking, what)
    where o.id = $1 and l.is_lacking $lacks$, asked.lacks)
  into lacking using invitation.org_id, asked.day, edital.condicoes;
  return jsonb_build_object(
    'edital', edital.id, 'organizacao', invitation.org_id,
    'nome', (select o.nome from public.organizacoes o where o.id = invitation.org_id),
    'titulo', edital.titulo, 'financiador', edital.financiador, 'link', edital.link, 'prazo', edital.prazo,
    'valor_minimo', edital.valor_minimo, 'valor_maximo', edital.valor_maximo,
    'enviado_em', invitation.enviado_em, 'encerrado', coalesce(edital.prazo < private.today(), false),
    'resposta', invitation.resposta, 'respondido_em', invitation.respondido_em,
    'responde', invitation.org_id is not distinct from own, 'faltam', lacking
  );
end $$;

create unique index notificacoes_answers on public.notificacoes (user_id, link) where tipo = 'edital_resposta';

-- One line for each edital and administrator, with all that was answered so far; each answer makes it unread again.
create function private.tell_answers(p_edital uuid, p_titulo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  answered integer;
  willing integer;
  words text;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.answers.' || p_edital, 0));
  select count(*), count(*) filter (where c.resposta = 'interesse') into answered, willing
  from public.edital_convites c where c.edital_id = p_edital and c.resposta is not null;
  words := p_titulo || ': ' || case answered when 1 then '1 organização respondeu' else answered || ' organizações responderam' end
    || ', ' || willing || ' com interesse.';
  insert into public.notificacoes as n (user_id, tipo, titulo, mensagem, link)
  select r.user_id, 'edital_resposta', 'Respostas a um convite', words, '/admin/organizacoes/editais/' || p_edital
  from public.user_roles r
  where r.role = 'admin' and r.user_id is distinct from auth.uid()
  on conflict (user_id, link) where tipo = 'edital_resposta' do update
    set mensagem = excluded.mensagem, lida_em = null, created_at = now();
end $$;

-- By the owner, until the edital's last day, as often as they change their mind (fifty times). Moves the state that the team
-- sees while nothing further was noted than that it was invited or what it answered before. The same answer again is none.
-- MU001 (`resposta`), MU008, MU009 (`answers`), MU017.
create function private.answer_invitation(p_edital uuid, p_resposta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
  title text;
  deadline date;
  invitation public.edital_convites;
begin
  if own is null then
    perform private.fail('42501', 'Só quem cadastrou a organização pode responder.');
  elsif p_resposta is null or p_resposta not in ('interesse', 'agora_nao') then
    perform private.fail('MU001', 'Esta resposta não existe.', 'resposta');
  end if;
  -- First the edital, as everybody who deletes one does.
  select e.titulo, e.prazo into title, deadline from public.editais e where e.id = p_edital for key share;
  select c.* into invitation from public.edital_convites c
  where c.edital_id = p_edital and c.org_id = own and c.enviado_em is not null for no key update;
  if invitation.org_id is null then
    perform private.fail('MU008', 'Este convite não existe mais.');
  elsif deadline < private.today() then
    perform private.fail('MU017', 'O prazo deste edital terminou.');
  elsif invitation.resposta = p_resposta then
    return;
  elsif invitation.respostas >= 50 then
    perform private.fail('MU009', 'Esta resposta já mudou vezes demais.', 'answers');
  end if;
  update public.edital_convites c set resposta = p_resposta, respondido_em = now(), respostas = c.respostas + 1
  where c.edital_id = p_edital and c.org_id = own;
  insert into public.edital_organizacoes as r (edital_id, org_id, situacao, updated_by)
  values (p_edital, own, case p_resposta when 'interesse' then 'interessada' else 'sem_interesse' end, auth.uid())
  on conflict (edital_id, org_id) do update
    set situacao = excluded.situacao, versao = r.versao + 1, updated_by = excluded.updated_by
    where r.situacao is null or r.situacao in ('convidada', 'interessada', 'sem_interesse');
  perform private.audit('edital_resposta', user_id => auth.uid(), org_id => own,
    detalhes => jsonb_build_object('edital', p_edital, 'titulo', title, 'resposta', p_resposta));
  perform private.tell_answers(p_edital, title);
end $$;

create function public.my_invitations() returns table (
  edital_id uuid, org_id uuid, organizacao text, titulo text, prazo date, encerrado boolean, resposta text
)
language sql stable set search_path = '' as $$ select * from private.my_invitations() $$;
create function public.my_invitation(p_edital uuid, p_org uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.my_invitation(p_edital, p_org) $$;
create function public.answer_invitation(p_edital uuid, p_resposta text) returns void
language sql set search_path = '' as $$ select private.answer_invitation(p_edital, p_resposta) $$;

grant execute on function
  private.my_invitations(), public.my_invitations(),
  private.my_invitation(uuid, uuid), public.my_invitation(uuid, uuid),
  private.answer_invitation(uuid, text), public.answer_invitation(uuid, text)
  to authenticated;

-- With an edital goes the line about its answers.
create function private.forget_edital() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notificacoes n
  where n.tipo = 'edital_resposta' and n.link = '/admin/organizacoes/editais/' || old.id;
  return null;
end $$;
create trigger editais_forget after delete on public.editais
  for each row execute function private.forget_edital();

-- A person's copy holds the invitations of their organisation with its answers, and the messages that they wrote themselves.
do $$
declare
  before constant text := pg_get_functiondef('private.export_my_data()'::regprocedure);
  place constant text := '    ''consentimentos'', (';
  after constant text := replace(before, place, $new$    'convites', (
      select coalesce(jsonb_agg(jsonb_build_object('edital', e.titulo, 'enviado_em', c.enviado_em,
        'resposta', c.resposta, 'respondido_em', c.respondido_em) order by c.enviado_em), '[]')
      from public.edital_convites c
      join public.organizacoes o on o.id = c.org_id
      join public.editais e on e.id = c.edital_id
      where o.owner_id = uid and c.enviado_em is not null
    ),
    'mensagens_de_editais', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'assunto', m.assunto, 'mensagem', m.mensagem,
        'criada_em', m.created_at) order by m.created_at), '[]')
      from public.edital_mensagens m where m.created_by = uid
    ),
$new$ || place);
begin
  if after = before then
    raise exception 'private.export_my_data() is not as this file expects it';
  end if;
  execute after;
end $$;
