-- The team is reminded of an edital 15, 5 and 1 day before its last day: each administrator gets a notice for each edital, and
-- one mail a day with all of them, unless they switched mails about deadlines off. By the daily job of the expiries.

do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'public.notificacoes'::regclass and c.conname = 'notificacoes_tipo_check'
  );
begin
  alter table public.notificacoes drop constraint notificacoes_tipo_check;
  execute format('alter table public.notificacoes add constraint notificacoes_tipo_check check (%s or tipo = %L)',
    substring(rule from '^CHECK (.*)$'), 'edital_prazo');
end $$;

-- What was announced. Another last day begins a series of its own.
create table private.edital_announcements (
  edital_id uuid not null references public.editais (id) on delete cascade,
  prazo date not null,
  -- Days before the last one.
  aviso integer not null,
  primary key (edital_id, prazo, aviso)
);
alter table private.edital_announcements enable row level security;

-- The screens say the same (src/features/organizations/editais/deadline.ts, held together by a test).
create function private.deadline_text(prazo date, day date) returns text
language sql immutable set search_path = '' as $$
  select case prazo - day when 0 then 'Encerra hoje' when 1 then 'Encerra amanhã' else 'Encerra em ' || prazo - day || ' dias' end
$$;

-- Announces what is due on a day, and what became due since the last run, each edital once with its state of that day.
-- Counts the editais.
create function private.announce_editais(p_day date) returns integer
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
    insert into private.edital_announcements (edital_id, prazo, aviso) values (edital.id, edital.prazo, edital.aviso);
    lines := lines || (edital.titulo || ': ' || private.deadline_text(edital.prazo, p_day));
    perform private.notify(r.user_id, 'edital_prazo', 'Prazo de edital',
      edital.titulo || ': ' || private.deadline_text(edital.prazo, p_day), '/admin/organizacoes/editais/' || edital.id)
    from public.user_roles r where r.role = 'admin';
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
          'Para não receber mais estes e-mails, entre na plataforma e abra "Minha conta".'
        ],
        'Ver os editais', '/admin/organizacoes/editais');
    end loop;
  end if;
  return cardinality(lines);
end $$;

create or replace function private.run_daily() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_expiries(private.today());
  perform private.announce_editais(private.today());
  insert into private.daily_runs (job, ran_at) values ('daily', now())
  on conflict (job) do update set ran_at = excluded.ran_at;
end $$;
