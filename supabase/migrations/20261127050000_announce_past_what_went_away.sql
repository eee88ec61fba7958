-- The daily job goes through a list that it reads at the start: a paper replaced, an edital or an account deleted while it ran
-- ended all of it, and nobody was told of anything that day. Its mails name the switch that ends them, too.

-- Announces what is due on a day, and what became due since the last run, each paper once with its state of that day.
-- Papers that lapsed more than 30 days ago, refused ones, and those of people without access are left alone. Counts the
-- organisations that were told. One whose paper, or owner, went away during the run is told with the next.
create or replace function private.announce_expiries(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  org record;
  told integer := 0;
  place text;
begin
  -- Two runs at once follow each other.
  perform pg_advisory_xact_lock(hashtextextended('mutirao.expiries', 0));
  for org in
    with due as (
      select d.id, d.org_id, d.tipo, d.valido_ate, o.owner_id, p.avisos_validade,
        s.label || ': ' || private.validity_text(s.validade, s.validade_dias, d.emitido_em, d.valido_ate, p_day)
          -- The text says a day only where it is far: then also why it is announced.
          || case when d.valido_ate > p_day + 30 then ' (faltam ' || d.valido_ate - p_day || ' dias)' else '' end as line,
        (
          -- A CEBAS may be renewed from 360 days before its end (Decreto 11.791/2023, art. 12).
          select min(a)
          from unnest(s.avisos || case when d.tipo = 'certificacoesTitulos' and c.cebas then 360 end) a
          where d.valido_ate - a <= p_day
        ) as aviso
      from public.documentos d
      join private.document_slots s on s.slot = d.tipo
      join public.organizacoes o on o.id = d.org_id
      join public.profiles p on p.id = o.owner_id
      left join public.certificacoes c on c.org_id = d.org_id
      where d.valido_ate between p_day - 30 and p_day + 360
        and (d.aprovado or d.reviewed_at is null)
        and exists (
          select from public.user_approval a where a.user_id = o.owner_id and a.status = 'approved'
        )
    )
    select due.org_id, due.owner_id, due.avisos_validade, array_agg(due.id) as ids, array_agg(due.valido_ate) as dates,
      array_agg(due.aviso) as avisos, min(due.tipo) as tipo, count(*) as papers,
      array_agg(due.line order by due.valido_ate, due.line) as lines
    from due
    where due.aviso is not null
      and not exists (
        select from private.expiry_announcements e
        where e.documento_id = due.id and e.valido_ate = due.valido_ate and e.aviso <= due.aviso
      )
      -- One a day: what somebody dated after the run waits for tomorrow.
      and not exists (
        select from private.expiry_announcements e where e.org_id = due.org_id and e.dia >= p_day
      )
    group by due.org_id, due.owner_id, due.avisos_validade
  loop
    begin
      insert into private.expiry_announcements (documento_id, valido_ate, aviso, org_id, dia)
      select paper.id, paper.valido_ate, paper.aviso, org.org_id, p_day
      from unnest(org.ids, org.dates, org.avisos) as paper (id, valido_ate, aviso);
      place := '/perfil-ong/documentos#' || case org.papers when 1 then 'arquivo-' || org.tipo else 'seus-documentos' end;
      perform private.notify(
        org.owner_id, 'documentos_a_vencer',
        case org.papers when 1 then 'Documento a renovar' else 'Documentos a renovar' end,
        array_to_string(org.lines, E'\n'),
        place
      );
      if org.avisos_validade then
        perform private.queue_mail(
          org.owner_id, 'documentos_a_vencer',
          case org.papers when 1 then 'Documento a renovar' else 'Documentos a renovar' end,
          array[
            'Confira a validade do que a sua organização enviou:',
            array_to_string(org.lines, E'\n'),
            'Quando tiver o documento novo, envie no lugar do antigo.',
            'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
          ],
          'Ver meus documentos', place
        );
      end if;
      told := told + 1;
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'expiries of organisation %: %', org.org_id, sqlerrm;
    end;
  end loop;
  return told;
end $$;

-- Announces what is due on a day, and what became due since the last run, each edital once with its state of that day.
-- Counts the editais. One that goes away during the run is left out.
create or replace function private.announce_editais(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  edital record;
  person record;
  lines text[] := '{}';
begin
  -- Two runs at once follow each other.
  perform pg_advisory_xact_lock(hashtextextended('mutirao.editais', 0));
  for edital in
    select e.id, e.titulo, e.prazo, due.aviso from public.editais e
    cross join lateral (select min(a) as aviso from unnest('{15,5,1}'::integer[]) a where e.prazo - a <= p_day) due
    where e.prazo between p_day and p_day + 15
      and not exists (
        select from private.edital_announcements done
        where done.edital_id = e.id and done.prazo = e.prazo and done.aviso <= due.aviso
      )
    order by e.prazo, e.titulo, e.id
  loop
    begin
      insert into private.edital_announcements (edital_id, prazo, aviso) values (edital.id, edital.prazo, edital.aviso);
      perform private.notify(r.user_id, 'edital_prazo', 'Prazo de edital',
        edital.titulo || ': ' || private.deadline_text(edital.prazo, p_day), '/admin/organizacoes/editais/' || edital.id)
      from public.user_roles r where r.role = 'admin';
      lines := lines || (edital.titulo || ': ' || private.deadline_text(edital.prazo, p_day));
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'deadline of edital %: %', edital.id, sqlerrm;
    end;
  end loop;
  if lines <> '{}' then
    for person in
      select p.id from public.user_roles r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and p.avisos_validade order by p.id
    loop
      perform private.queue_mail(person.id, 'edital_prazo',
        case cardinality(lines) when 1 then 'Prazo de edital' else 'Prazos de editais' end,
        array[
          'Confira os prazos dos editais que a equipe acompanha:',
          array_to_string(lines, E'\n'),
          'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".'
        ],
        'Ver os editais', '/admin/organizacoes/editais');
    end loop;
  end if;
  return cardinality(lines);
end $$;
