-- More words of notices and mails, and of one refusal; the functions are otherwise as they were.

-- The team is asked for the account alone: the organisation and its papers stay.
create or replace function private.request_account_deletion() returns void
language plpgsql security definer set search_path = '' as $$
declare
  uid constant uuid := auth.uid();
  person record;
begin
  select p.email, p.nome into person from public.profiles p where p.id = uid;
  if not found then
    perform private.fail('42501', 'É preciso entrar na conta.');
  end if;
  perform private.lock_person(uid);
  if exists (
    select from public.auditoria a
    where a.user_id = uid and a.acao = 'exclusao_solicitada' and a.created_at > now() - interval '1 day'
  ) then
    return;
  end if;
  perform private.audit('exclusao_solicitada', user_id => uid, detalhes => jsonb_build_object('email', person.email));
  perform private.notify_admins(
    'exclusao_solicitada', 'Pedido de exclusão de conta', person.email || ' pediu a exclusão da conta.',
    '/admin/usuarios/' || uid
  );
end $$;

-- Nobody owns an organisation: the person is told what the account does from now on.
create or replace function private.set_organization_owner(p_org_id uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  organization public.organizacoes;
  steps constant public.form_step[] := enum_range(null::public.form_step);
  forms jsonb[];
  last_step integer := 1;
begin
  perform private.require_admin();
  -- Alone: nobody is rejected, and nobody saves a first step, in between.
  perform private.take_turn(alone => true);
  select * into organization from public.organizacoes o where o.id = p_org_id for update;
  if not found then
    perform private.fail('MU008', 'Organização não encontrada.', 'org');
  elsif organization.owner_id is not null then
    perform private.fail('MU013', 'Esta organização já tem proprietário.', 'organization');
  end if;
  select * into person from public.profiles p where p.email = lower(btrim(p_email));
  if not found then
    perform private.fail('MU008', 'Não encontramos nenhuma conta com este e-mail.', 'email');
  elsif not private.is_approved(person.id) then
    perform private.fail('MU011', 'O proprietário precisa ser um usuário aprovado.', person.id::text);
  elsif exists (select from public.organizacoes o where o.owner_id = person.id)
    or exists (select from public.form_progress f where f.user_id = person.id) then
    perform private.fail('MU013', 'Esta pessoa já tem uma organização.', 'person');
  end if;

  for at in 1 .. cardinality(steps) loop
    forms[at] := private.keep_consents(private.form_from_columns(p_org_id, steps[at]), '{}');
    if private.says_something(forms[at]) then
      last_step := at;
    end if;
  end loop;
  update public.organizacoes o set owner_id = person.id where o.id = p_org_id;
  delete from public.organizacao_gerentes g where g.org_id = p_org_id and g.user_id = person.id;
  -- As far as the last one that says something: a later step opens only after those before it.
  for at in 1 .. last_step loop
    insert into public.form_progress (user_id, step, form_data) values (person.id, steps[at], forms[at]);
  end loop;

  perform private.audit(
    'proprietario_definido', user_id => person.id, org_id => p_org_id,
    detalhes => jsonb_build_object('email', person.email)
  );
  perform private.notify(
    person.id, 'mensagem', 'Sua conta agora cuida do perfil de uma organização',
    'Nossa equipe ligou ' || coalesce('"' || organization.nome || '"', 'uma organização')
      || ' à sua conta. Confira os dados e complete o perfil.', '/perfil-ong'
  );
  perform private.queue_mail(
    person.id, 'mensagem', 'Sua conta agora cuida do perfil de uma organização',
    array[
      'Nossa equipe ligou uma organização à sua conta na plataforma Mutirão.',
      'Entre para conferir os dados e completar o perfil.'
    ],
    'Entrar na plataforma', '/auth'
  );
end $$;

-- None is said in a word.
create or replace function private.tell_answers(p_edital uuid, p_titulo text) returns void
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
    || ', ' || case willing when 0 then 'nenhuma' else willing::text end || ' com interesse.';
  insert into public.notificacoes as n (user_id, tipo, titulo, mensagem, link)
  select r.user_id, 'edital_resposta', 'Respostas a um convite', words, '/admin/organizacoes/editais/' || p_edital
  from public.user_roles r
  where r.role = 'admin' and r.user_id is distinct from auth.uid()
  on conflict (user_id, link) where tipo = 'edital_resposta' do update
    set mensagem = excluded.mensagem, lida_em = null, created_at = now();
end $$;

-- The owner may be another one than who registered it.
create or replace function private.answer_invitation(p_edital uuid, p_resposta text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  own constant uuid := private.own_org();
  title text;
  deadline date;
  invitation public.edital_convites;
begin
  if own is null then
    perform private.fail('42501', 'Só a pessoa responsável pelo perfil pode responder.');
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
