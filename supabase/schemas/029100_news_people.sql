-- Messages about the people of organisations: invitations, places, the ownership, and what the team writes to them.

-- The mail names the inviter by their address and not the organisation: its name is free text, and this goes to strangers.
create function private.messages_of_person_invited(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation record;
  account uuid;
  inviter text;
  purpose text;
  notice text;
  crowded boolean;
begin
  select * into invitation from public.organizacao_convites c where c.id = (news.payload ->> 'convite')::uuid;
  if not found then
    return;
  end if;
  inviter := private.address_of(invitation.convidado_por);
  purpose := case invitation.papel when 'proprietario' then 'ser a pessoa proprietária do perfil'
    when 'editor' then 'cuidar do perfil' else 'acompanhar o perfil' end;
  select u.id into account from auth.users u where u.email = invitation.email and u.email_confirmed_at is not null;
  notice := inviter || ' convidou você para ' || purpose || ' de ' || private.organization_name(invitation.org_id) || '.';
  -- Many organisations write no more than 20 a day to one address: the invitation stands without its mail, and tells once a day.
  crowded := (
    select count(*) >= 20 from private.outbox o
    where o.to_email = invitation.email and o.kind = 'convite_pessoa' and o.created_at > now() - interval '1 day'
  );
  return query select m.* from private.mail(
    null, 'convite_pessoa', 'Convite para ' || purpose || ' de uma organização',
    array[
      inviter || ' convidou você para ' || purpose || ' de uma organização na plataforma Mutirão.',
      private.role_sentence(invitation.papel),
      case when account is not null then 'Entre na plataforma para ver o convite e responder.'
        else 'Para aceitar, cadastre-se com este mesmo e-mail e confirme o endereço. Depois disso, a nossa equipe analisa o cadastro.' end,
      'O convite vale até ' || to_char(private.day_of(invitation.expira_em), 'DD/MM/YYYY')
        || '. Se você não conhece quem convidou, ignore esta mensagem.'
    ],
    case when account is not null then 'Ver o convite' else 'Fazer o cadastro' end,
    case when account is not null then '/perfil-ong?pessoas=convites&email=' || private.url_component(invitation.email)
      else '/auth?tab=cadastro&email=' || private.url_component(invitation.email) end,
    invitation.email
  ) m where not crowded;
  return query select m.* from private.bell(account, 'pessoas', 'Convite para ' || purpose || ' de uma organização', notice,
    '/perfil-ong?pessoas=convites') m
    where account is not null and not (crowded and exists (
      select from public.notificacoes n where n.user_id = account and n.mensagem = notice and n.created_at > now() - interval '1 day'
    ));
end $$;

create function private.messages_of_invitation_declined(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.organizacoes o, private.bell(o.owner_id, 'pessoas', 'Convite recusado',
    (news.payload ->> 'email') || ' não aceitou o convite para ' || private.organization_name(o.id) || '.', '/perfil-ong?pessoas=ver') m
    where o.id = news.org and o.owner_id is not null;
end $$;

-- Whoever left again meanwhile is not announced.
create function private.messages_of_person_joined(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.organizacoes o
    join public.organizacao_pessoas p on p.org_id = o.id and p.user_id = news.person,
    private.bell(o.owner_id, 'pessoas', 'Uma pessoa aceitou o convite',
      private.address_of(p.user_id) || ' agora faz parte de ' || private.organization_name(o.id) || ' como ' || p.papel || '.',
      '/perfil-ong?pessoas=ver', p.user_id) m
    where o.id = news.org and o.owner_id is not null;
end $$;

-- The same with an approval, which can be undone.
create function private.messages_of_person_approved(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select * from private.messages_of_person_joined(news);
end $$;

-- What somebody else changed about a person's place; the owner hears who left. `papel` is null for who is in it no more.
create function private.messages_of_place_changed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  organization constant text := private.organization_name(news.org);
  papel constant text := (
    select p.papel from public.organizacao_pessoas p where p.org_id = news.org and p.user_id = news.person
  );
  place constant text := '/perfil-ong?organizacao=' || news.org;
begin
  if news.payload ->> 'how' = 'added' then
    return query select m.* from private.bell(news.person, 'pessoas', 'Você faz parte de uma organização',
      'Nossa equipe incluiu você em ' || organization || ' como ' || papel || '.', place) m where papel is not null;
  elsif news.payload ->> 'how' = 'changed' then
    return query select m.* from private.bell(news.person, 'pessoas', 'O que você pode fazer mudou',
      'Em ' || organization || ', você agora é ' || papel || '.', place) m where papel is not null;
  elsif news.payload ->> 'actor' = news.person::text then
    return query select m.* from public.organizacoes o, private.bell(o.owner_id, 'pessoas', 'Uma pessoa saiu da organização',
      private.address_of(news.person) || ' saiu de ' || organization || '.', '/perfil-ong?pessoas=ver') m
      where o.id = news.org and o.owner_id is not null and papel is null;
  else
    return query select m.* from private.bell(news.person, 'pessoas', 'Seu acesso a uma organização terminou',
      'Você não faz mais parte de ' || organization || '.', '/perfil-ong') m where papel is null;
  end if;
end $$;

-- Both are told by mail, too, in case a session was stolen (decision 115).
create function private.messages_of_ownership_passed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from (values
    (news.person, 'Você agora é a pessoa proprietária',
      'Confira os dados da organização e aceite de novo a política de privacidade, no fim da etapa Documentos.',
      '/perfil-ong?pessoas=ver'),
    ((news.payload ->> 'former')::uuid, 'A organização tem nova pessoa proprietária',
      private.address_of(news.person) || ' aceitou ser a pessoa proprietária da organização. Você continua como editor.',
      '/perfil-ong?organizacao=' || news.org || '&pessoas=ver')
  ) told (person, title, sentence, link)
  cross join lateral (
    select b.* from private.bell(person, 'pessoas', title, sentence, link) b
    union all
    select l.* from private.mail(person, 'titularidade', title,
      array[sentence, 'Se você não esperava esta mudança, entre em contato com a nossa equipe.'],
      'Ver as pessoas da organização', link) l
  ) m;
end $$;

create function private.messages_of_owner_missing(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  title constant text := 'Organização sem proprietário';
  link constant text := '/perfil-ong?organizacao=' || news.org || '&pessoas=ver';
  sentence constant text :=
    'A organização ficou sem pessoa proprietária. Se é você quem vai cuidar dela, abra as pessoas da organização e faça o pedido. A nossa equipe decide.';
begin
  return query
    select m.* from public.organizacoes o join public.organizacao_pessoas p on p.org_id = o.id
    cross join lateral (
      select b.* from private.bell(p.user_id, 'pessoas', title, private.organization_name(o.id) || ': ' || sentence, link) b
      union all
      select l.* from private.mail(p.user_id, 'titularidade', title, array[sentence], 'Ver as pessoas da organização', link) l
    ) m
    where o.id = news.org and o.owner_id is null and p.papel = 'editor' and private.is_approved(p.user_id);
end $$;

-- To the team: an owner left or handed over, or somebody asks to become the owner. Each request is a notice of its own.
create function private.messages_of_ownership_reported(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  what constant text := news.payload ->> 'what';
  email constant text := news.payload ->> 'email';
begin
  return query select * from private.team_messages('titularidade_pedida',
    case what when 'claimed' then 'Pedido para ser proprietário' when 'left' then 'Organização sem proprietário'
      else 'Novo proprietário' end,
    email || case what when 'claimed' then ' pediu para ser a pessoa proprietária de '
      when 'left' then ' deixou de ser a pessoa proprietária de '
      else ' recebeu de ' || coalesce(news.payload ->> 'former', 'outra pessoa') || ' a propriedade do perfil de ' end
      || private.organization_name(news.org) || '.',
    '/admin/organizacoes/' || news.org || '?aba=permissoes',
    case what when 'claimed' then news.person else news.org end, (news.payload ->> 'actor')::uuid);
end $$;

create function private.messages_of_claim_refused(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  sentence constant text := 'A nossa equipe não aceitou o seu pedido para ser a pessoa proprietária. Você continua como editor. Se acredita que houve um engano, entre em contato com a nossa equipe.';
  link constant text := '/perfil-ong?organizacao=' || news.org || '&pessoas=ver';
begin
  return query select m.* from private.bell(news.person, 'pessoas', 'Pedido não aceito',
    private.organization_name(news.org) || ': ' || sentence, link) m;
  return query select m.* from private.mail(news.person, 'titularidade', 'Pedido não aceito', array[sentence],
    'Ver as pessoas da organização', link) m;
end $$;

-- By an administrator, `asked` if the person had claimed it.
create function private.messages_of_owner_set(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  accepted constant text := 'Seu pedido foi aceito: você agora é a pessoa proprietária';
  given constant text := 'Sua conta agora cuida do perfil de uma organização';
  sentence constant text := 'Confira os dados e aceite de novo a política de privacidade, no fim da etapa Documentos.';
begin
  if (news.payload ->> 'asked')::boolean then
    return query select m.* from private.bell(news.person, 'pessoas', accepted, sentence, '/perfil-ong') m;
    return query select m.* from private.mail(news.person, 'titularidade', accepted,
      array['Nossa equipe aceitou o seu pedido na plataforma Mutirão.', sentence], 'Abrir o perfil', '/perfil-ong') m;
    return;
  end if;
  return query select m.* from public.organizacoes o, private.bell(news.person, 'mensagem', given,
    'Nossa equipe ligou ' || coalesce('"' || o.nome || '"', 'uma organização')
      || ' à sua conta. Confira os dados e complete o perfil.', '/perfil-ong') m where o.id = news.org;
  return query select m.* from private.mail(
    news.person, 'titularidade', given,
    array[
      'Nossa equipe ligou uma organização à sua conta na plataforma Mutirão.',
      'Entre para conferir os dados e completar o perfil.'
    ],
    'Entrar na plataforma', '/auth'
  ) m;
end $$;

-- What an administrator wrote.
create function private.messages_of_message_sent(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  subject constant text := news.payload ->> 'assunto';
  body constant text := news.payload ->> 'mensagem';
begin
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (
      select b.* from private.bell(person, 'mensagem', subject, concat_ws(E'\n', private.profile_name(person, news.org), body),
        private.profile_link(person, news.org, '/perfil-ong')) b
      union all
      select l.* from private.mail(person, 'mensagem', 'Mensagem da equipe Mutirão: ' || subject,
        array[private.profile_name(person, news.org), body], 'Entrar na plataforma', '/auth') l
    ) m;
end $$;
