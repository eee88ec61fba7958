-- Messages about editais: deadlines, invitations and their answers.

-- To the team: a notice for each edital, one mail with all of them.
create function private.messages_of_editais_close(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  day constant date := news.payload ->> 'dia';
  lines text[];
begin
  return query
    select m.* from public.editais e cross join public.user_roles r
    cross join lateral private.bell(r.user_id, 'edital_prazo', 'Prazo de edital',
      e.titulo || ': ' || private.deadline_text(e.prazo, day), '/admin/organizacoes/editais/' || e.id, e.id) m
    where news.payload -> 'editais' ? e.id::text and r.role = 'admin'
    order by e.prazo, e.titulo, e.id;
  select array_agg(e.titulo || ': ' || private.deadline_text(e.prazo, day) order by e.prazo, e.titulo, e.id) into lines
  from public.editais e where news.payload -> 'editais' ? e.id::text;
  return query
    select m.* from public.user_roles r join public.profiles p on p.id = r.user_id,
      private.mail(p.id, 'edital_prazo', case cardinality(lines) when 1 then 'Prazo de edital' else 'Prazos de editais' end,
        array[
          'Confira os prazos dos editais que a equipe acompanha:',
          array_to_string(lines, E'\n'),
          'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
        ],
        'Ver os editais', '/admin/organizacoes/editais') m
    where lines is not null and r.role = 'admin' and p.avisos_validade;
end $$;

create function private.messages_of_edital_removed(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select m.* from public.notificacoes n, private.bell(n.user_id, n.tipo, null, null, null, n.sobre, 'gone') m
    where n.tipo in ('edital_prazo', 'edital_resposta') and n.sobre = news.edital;
end $$;

create function private.messages_of_organization_invited(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  invited record;
  -- Placeholders may repeat a long name, and mail servers refuse long headers.
  subject text;
  body text;
  place text;
begin
  select m as message, e as edital, o as org into invited
  from public.edital_convites c
  join public.edital_mensagens m on m.id = c.mensagem_id
  join public.editais e on e.id = c.edital_id
  join public.organizacoes o on o.id = c.org_id
  where c.edital_id = news.edital and c.org_id = news.org;
  if not found then
    return;
  end if;
  subject := private.shorten(private.fill_message((invited.message).assunto, invited.org, invited.edital), 200);
  body := private.shorten(private.fill_message((invited.message).mensagem, invited.org, invited.edital), 10000);
  place := '/perfil-ong?convite=' || news.edital;
  return query
    select m.* from private.responsible_people(news.org) person
    cross join lateral (select private.profile_link(person, news.org, place)) l (link)
    cross join lateral (
      select b.* from private.bell(person, 'edital_convite', subject, body, l.link) b
      union all
      select t.* from private.mail(person, 'edital_convite', 'Mensagem da equipe Mutirão: ' || subject, array[body],
        'Ver o convite e responder', l.link) t
    ) m;
end $$;

-- One notice per edital and administrator, with all answers counted; each answer marks it as unread.
create function private.messages_of_invitation_answered(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  answered integer;
  willing integer;
begin
  select count(*), count(*) filter (where c.resposta = 'interesse') into answered, willing
  from public.edital_convites c where c.edital_id = news.edital and c.resposta is not null;
  return query
    select m.* from public.editais e cross join public.user_roles r
    cross join lateral private.bell(r.user_id, 'edital_resposta', 'Respostas a um convite',
      e.titulo || ': ' || case answered when 1 then '1 organização respondeu' else answered || ' organizações responderam' end
        || ', ' || case willing when 0 then 'nenhuma' else willing::text end || ' com interesse.',
      '/admin/organizacoes/editais/' || e.id, e.id) m
    where e.id = news.edital and r.role = 'admin' and r.user_id is distinct from (news.payload ->> 'actor')::uuid and answered > 0;
end $$;
