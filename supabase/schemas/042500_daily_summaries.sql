-- The daily mail to administrators: what waits for the team, and since when.

create table private.daily_summaries_sent (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  dia date not null
);

comment on table private.daily_summaries_sent is
  'Day of each administrator''s latest daily mail, so that a second run of the job on that day sends no other.';

alter table private.daily_summaries_sent enable row level security;

-- Empty when nothing waits.
create function private.summary_paragraphs(p_day date) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    private.due_lines(p_day),
    private.data_requests_paragraph(p_day),
    (
      select string_agg(
        rtrim(q.mensagem, '.') || case q.contagem when 1 then ', desde ' else ', o mais antigo desde ' end
          || to_char(q.desde at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') || '.',
        E'\n' order by q.tipo desc)
      from private.queues() q
    ),
    (
      select E'Editais que encerram nos próximos 7 dias:\n'
        || string_agg(e.titulo || ': ' || private.deadline_text(e.prazo, p_day), E'\n' order by e.prazo, e.titulo, e.id)
      from public.editais e where e.prazo between p_day and p_day + 7
    )
  ], null);
end $$;

-- One mail per administrator and day, and none when nothing waits. Returns their number.
create function private.mail_daily_summaries(p_day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  mailed integer := 0;
begin
  if private.summary_paragraphs(p_day) = '{}' then
    return 0;
  end if;
  for person in
    select p.id from public.user_roles r join public.profiles p on p.id = r.user_id
    join auth.users u on u.id = p.id and u.email_confirmed_at is not null
    where r.role = 'admin' and p.resumo_diario
      -- This mail reports no decision: a mailbox with 200 mails in a day is left alone.
      and (select count(*) from private.outbox o where o.to_email = p.email and o.created_at > now() - interval '1 day') < 200
    order by p.id
  loop
    begin
      insert into private.daily_summaries_sent as s (user_id, dia) values (person, p_day)
      on conflict (user_id) do update set dia = excluded.dia where s.dia < excluded.dia;
      if found then
        perform private.record('daily_summary', person => person, payload => jsonb_build_object('dia', p_day));
        mailed := mailed + 1;
      end if;
    exception when foreign_key_violation or deadlock_detected then
      raise warning 'daily mail to %: %', person, sqlerrm;
    end;
  end loop;
  return mailed;
end $$;
