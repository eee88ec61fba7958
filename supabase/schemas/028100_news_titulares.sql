-- Messages about requests of data subjects, to their person and to the team. None forwards a stranger's words (decision 68): who filed a
-- request may have named another person's address.

-- Behind the '#', the key reaches no server's log.
create function private.data_request_link(news private.news) returns text
language sql immutable set search_path = '' as $$ select '/seus-dados#pedido=' || (news.payload ->> 'chave') $$;

create function private.messages_of_data_request_filed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.pedidos_titulares p, private.mail(null, 'pedido_titular', 'Confirme o seu pedido sobre dados pessoais',
    array[
      'Alguém fez um pedido sobre dados pessoais na plataforma Mutirão e informou este e-mail.',
      'Se foi você, abra a página do pedido, confira e confirme. O link vale por sete dias, e o prazo para a resposta conta desde o pedido.',
      'Se não foi você, não faça nada: sem a confirmação, o pedido não chega à nossa equipe e é apagado.'
    ],
    'Confirmar o pedido', private.data_request_link(news), p.email) m
    where p.id = (news.payload ->> 'pedido')::uuid and p.confirmado_em is null;
end $$;

-- All administrators get it but who caused it. It is not counted along, and goes with the answer.
create function private.data_request_notices(request uuid, title text, sentence text, actor uuid default null) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.user_roles r, private.bell(r.user_id, 'pedido_titular', title, sentence,
    '/admin/dados-pessoais?aba=pedidos&pedido=' || request, request) m
    where r.role = 'admin' and r.user_id is distinct from actor;
end $$;

create function private.settled_data_request(request uuid) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo = 'pedido_titular' and n.sobre = request;
end $$;

create function private.messages_of_data_request_confirmed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid;
  if request.respondido_em is null then
    return query select * from private.data_request_notices(request.id, 'Novo pedido sobre dados pessoais',
      'Pedido ' || request.protocolo || ': responda até ' || to_char(request.prazo, 'DD/MM/YYYY') || '.', (news.payload ->> 'actor')::uuid);
  end if;
  return query select m.* from private.mail(null, 'pedido_titular', 'Recebemos o seu pedido sobre dados pessoais',
    array[
      'O seu pedido chegou à nossa equipe. O número do protocolo é ' || request.protocolo || '.',
      'A nossa equipe responde até ' || to_char(request.prazo, 'DD/MM/YYYY') || ', por este e-mail.',
      'Guarde esta mensagem: pelo link abaixo, você acompanha o pedido. Ele vale até 90 dias depois da resposta. Não passe o link a outras pessoas.'
    ],
    'Acompanhar o pedido', private.data_request_link(news), request.email) m
    where request.id is not null;
end $$;

create function private.messages_of_data_request_extended(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid and p.respondido_em is null;
  if request.id is null then
    return;
  end if;
  return query select * from private.settled_data_request(request.id);
  return query select m.* from private.mail(null, 'pedido_titular', 'Novo prazo para o seu pedido sobre dados pessoais',
    array[
      'Precisamos de mais tempo para responder ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || '.',
      'A nossa equipe responde até ' || to_char(request.prazo, 'DD/MM/YYYY') || '.',
      E'O motivo:\n' || request.motivo
    ],
    'Acompanhar o pedido', private.data_request_link(news), request.email) m;
end $$;

create function private.messages_of_data_request_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  request record;
begin
  select * into request from private.pedidos_titulares p where p.id = (news.payload ->> 'pedido')::uuid;
  return query select * from private.settled_data_request((news.payload ->> 'pedido')::uuid);
  return query select m.* from private.mail(null, 'pedido_titular', 'Resposta ao seu pedido sobre dados pessoais',
    array[
      case when request.atendido
        then 'A nossa equipe respondeu ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || ':'
        else 'A nossa equipe não pôde atender ao seu pedido sobre dados pessoais, protocolo ' || request.protocolo || '. O motivo:' end,
      request.resposta,
      case when request.endereco is not null then 'Esta resposta também vai impressa, pelo correio, para o endereço que você informou.' end,
      'O link abaixo abre o pedido e a resposta por mais 90 dias.',
      'Se você não concorda, pode fazer um novo pedido ou reclamar à Autoridade Nacional de Proteção de Dados (ANPD), em www.gov.br/anpd.'
    ],
    'Ver o pedido', private.data_request_link(news), request.email) m
    where request.id is not null;
end $$;

create function private.due_text(prazo date, day date) returns text
language sql immutable set search_path = '' as $$
  select case prazo - day when 1 then 'vence amanhã' when 0 then 'vence hoje' when -1 then 'venceu ontem'
    else case when prazo > day then 'vence em ' else 'venceu há ' end || abs(prazo - day) || ' dias' end
$$;

create function private.messages_of_data_request_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from private.pedidos_titulares p, private.data_request_notices(p.id, 'Pedido sobre dados pessoais sem resposta',
    'Pedido ' || p.protocolo || ': ' || private.due_text(p.prazo, (news.payload ->> 'dia')::date) || '.') m
    where p.id = (news.payload ->> 'pedido')::uuid and p.respondido_em is null;
end $$;

-- The daily mail names the first twenty that wait for their answer; null where none does.
create function private.data_requests_paragraph(p_day date) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select E'Pedidos sobre dados pessoais sem resposta:\n'
      || string_agg(p.protocolo || ': ' || private.due_text(p.prazo, p_day), E'\n' order by p.prazo, p.id)
    from (
      select * from private.pedidos_titulares r where r.confirmado_em is not null and r.respondido_em is null
      order by r.prazo, r.id limit 20
    ) p
  );
end $$;
