-- The register of security incidents with personal data (LGPD, art. 48; Resolução CD/ANPD 15/2024): what happened, until when the
-- ANPD and the persons must be told, and when they were. Functions alone read and write it, for administrators (decision 140).

-- Of deadlines that the law sets: no Saturday, Sunday or national holiday (Leis 662/1949 as of 10.607/2002, 6.802/1980 and
-- 14.759/2023). Carnival, Good Friday and Corpus Christi are no national holidays: where one is free, the deadline is early, never late.
create function private.is_working_day(day date) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  month_and_day constant integer := extract(month from day) * 100 + extract(day from day);
begin
  return extract(isodow from day) < 6
    and month_and_day <> all ('{101,421,501,907,1012,1102,1115,1225}'::integer[])
    and (month_and_day <> 1120 or extract(year from day) < 2024);
end $$;

-- The day itself does not count.
create function private.add_working_days(day date, days integer) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select day + n from generate_series(1, 2 * days + 20) n where private.is_working_day(day + n) order by n offset days - 1 limit 1
  );
end $$;

create table private.incidentes (
  -- From the browser of who registers, so that a repeated request does not register twice.
  id uuid primary key,
  numero integer not null unique generated always as identity,
  titulo text not null check (char_length(titulo) between 1 and 200),
  descricao text not null check (char_length(descricao) between 1 and 5000),
  ocorrido_em timestamptz check (ocorrido_em between '2000-01-01' and '2100-12-31'),
  conhecido_em timestamptz not null check (conhecido_em between '2000-01-01' and '2100-12-31'),
  titulares text[] not null default '{}'
    check (titulares <@ '{representantes,dirigentes,atendidas,criancas_idosos,usuarios}'::text[]),
  dados text[] not null default '{}'
    check (dados <@ '{cadastro,documentos,cpf_rg,financeiros,acesso,sensiveis,sigilo,larga_escala}'::text[]),
  pessoas integer check (pessoas between 0 and 300000000),
  dano boolean,
  riscos text check (char_length(riscos) between 1 and 5000),
  medidas_antes text check (char_length(medidas_antes) between 1 and 5000),
  medidas_depois text check (char_length(medidas_depois) between 1 and 5000),
  comunicar boolean,
  motivo_nao_comunicar text check (char_length(motivo_nao_comunicar) between 1 and 5000),
  motivo_atraso text check (char_length(motivo_atraso) between 1 and 5000),
  anpd_em date,
  titulares_em date,
  complemento_em date,
  comunicacao text check (char_length(comunicacao) between 1 and 5000),
  registrado_em timestamptz not null default now(),
  registrado_por uuid,
  registrado_por_email text check (char_length(registrado_por_email) <= 320),
  encerrado_em timestamptz,
  encerrado_por uuid,
  encerrado_por_email text check (char_length(encerrado_por_email) <= 320),
  guardar_ate date generated always as (
    case when encerrado_em is not null then (private.day_of(registrado_em) + interval '5 years')::date end
  ) stored,
  versao integer not null default 1,
  pequeno_porte boolean,
  versoes jsonb not null default '[]',
  constraint incidentes_happened_before_known check (ocorrido_em <= conhecido_em),
  constraint incidentes_reason check (comunicar is not false or motivo_nao_comunicar is not null),
  constraint incidentes_told check (least(anpd_em, titulares_em, complemento_em) >= private.day_of(conhecido_em)),
  constraint incidentes_closed check (
    encerrado_em is null or comunicar is false or (comunicar and num_nonnulls(anpd_em, titulares_em, complemento_em) = 3)
  ),
  constraint incidentes_small_at_closing check ((encerrado_em is null) = (pequeno_porte is null))
);

comment on table private.incidentes is
  'Register of security incidents with personal data (Resolução CD/ANPD 15/2024, art. 10), also of those that nobody has to be told of.';
comment on column private.incidentes.ocorrido_em is 'Null while nobody knows, or wrote it.';
comment on column private.incidentes.conhecido_em is 'When the team came to know that personal data was hit; the clocks run from there.';
comment on column private.incidentes.pessoas is 'About how many people; null where nobody knows.';
comment on column private.incidentes.dano is 'Whether it may relevantly hurt them, as a person judged; null: not judged yet.';
comment on column private.incidentes.comunicar is 'Whether the ANPD and the persons must be told, as a person decided; null: not decided yet.';
comment on column private.incidentes.complemento_em is 'When the ANPD got the complete information.';
comment on column private.incidentes.comunicacao is 'How and with which words they were told.';
comment on column private.incidentes.registrado_por_email is 'It outlives the account, as in the trail; registrado_por is no foreign key.';
comment on column private.incidentes.pequeno_porte is
  'Of a closed one: whether the operator was a small agent then, so that its deadlines stay. Null while it is open.';
comment on column private.incidentes.versoes is
  'The row before each change, oldest first, with who changed it and when. A trigger writes them; they stay and go with the row.';
comment on column private.incidentes.guardar_ate is 'The last of five years since its registration: until then nobody can delete it. Null while it is open.';

alter table private.incidentes enable row level security;

-- It also binds the job that removes what is over, and whoever writes the earlier versions of their own.
create function private.keep_incident() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.guardar_ate < private.today() then
    return old;
  elsif tg_op = 'UPDATE' and (new.id, new.numero, new.registrado_em) = (old.id, old.numero, old.registrado_em) then
    new.versoes := old.versoes || (to_jsonb(old) - 'versoes' || jsonb_build_object(
      'mudado_em', now(), 'mudado_por', auth.uid(), 'mudado_por_email', private.address_of(auth.uid())));
    return new;
  end if;
  perform private.fail('42501', 'O registro de um incidente fica guardado por cinco anos.');
  return null;
end $$;

create trigger incidentes_keep before update or delete on private.incidentes
  for each row execute function private.keep_incident();

create trigger incidentes_refuse_truncate before truncate on private.incidentes
  for each statement execute function private.keep_incident();

-- What must be done until when (Resolução 15/2024, arts. 6 and 9; doubled for a small agent), and when it was.
create function private.incident_clocks(incident private.incidentes) returns table (prazo text, ate date, feito date)
language sql stable security definer set search_path = '' as $$
  select c.prazo, private.add_working_days(private.day_of(incident.conhecido_em), c.days * case when coalesce(incident.pequeno_porte, private.is_small_agent()) then 2 else 1 end),
    c.feito
  from (values ('anpd', 3, incident.anpd_em), ('titulares', 3, incident.titulares_em), ('complemento', 20, incident.complemento_em))
    c (prazo, days, feito)
$$;

-- The clocks that run: of an open incident of which nobody decided that it is to be told to nobody.
create function private.running_clocks() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable security definer set search_path = '' as $$
  select i.id, i.numero, i.titulo, c.prazo, c.ate
  from private.incidentes i cross join lateral private.incident_clocks(i) c
  where i.encerrado_em is null and i.comunicar is not false and c.feito is null
$$;

-- Those that end within one working day, or have ended.
create function private.due_clocks(p_day date) returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable security definer set search_path = '' as $$
  select c.* from private.running_clocks() c
  where c.ate <= private.add_working_days(p_day, 1)
  order by c.ate, c.numero, c.prazo
$$;

create function private.due_incidents() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.due_clocks(private.today());
end $$;

create function public.due_incidents() returns table (id uuid, numero integer, titulo text, prazo text, ate date)
language sql stable set search_path = '' as $$ select * from private.due_incidents() $$;

grant execute on function private.due_incidents(), public.due_incidents() to authenticated;

comment on function public.due_incidents() is
  'What is to be told of incidents within one working day, or should have been, for administrators.';

-- Open ones first, by what is due next.
create function private.list_incidents(p_limit integer, p_offset integer) returns table (
  id uuid, numero integer, titulo text, conhecido_em timestamptz, comunicar boolean, encerrado_em timestamptz, prazo text, ate date,
  total_count bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.numero, i.titulo, i.conhecido_em, i.comunicar, i.encerrado_em, next.prazo, next.ate, count(*) over ()
    from private.incidentes i
    left join (
      select distinct on (c.id) c.id, c.prazo, c.ate from private.running_clocks() c order by c.id, c.ate, c.prazo
    ) next on next.id = i.id
    order by i.encerrado_em is not null, next.ate, i.conhecido_em desc, i.numero desc
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0);
end $$;

create function public.list_incidents(p_limit integer default 20, p_offset integer default 0) returns table (
  id uuid, numero integer, titulo text, conhecido_em timestamptz, comunicar boolean, encerrado_em timestamptz, prazo text, ate date,
  total_count bigint
)
language sql stable set search_path = '' as $$ select * from private.list_incidents(p_limit, p_offset) $$;

grant execute on function private.list_incidents(integer, integer), public.list_incidents(integer, integer) to authenticated;

comment on function public.list_incidents(integer, integer) is
  'A page of the register of incidents, for administrators: what is due next of each, open ones first.';

-- As a form shows it and writes it: moments are those of clocks in São Paulo, without a zone.
create function private.wall_clock(moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(moment at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI')
$$;

-- What a person writes of an incident, as it is compared.
create function private.incident_fields(incident private.incidentes) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(incident) - '{id,numero,registrado_em,registrado_por,registrado_por_email,encerrado_em,encerrado_por,encerrado_por_email,guardar_ate,versao,pequeno_porte,versoes}'::text[]
    || jsonb_build_object('ocorrido_em', private.wall_clock(incident.ocorrido_em), 'conhecido_em', private.wall_clock(incident.conhecido_em))
$$;

create function private.person_of(uid uuid, address text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select coalesce(nullif(btrim(p.nome), ''), p.email) from public.profiles p where p.id = uid), address)
$$;

-- Newest first, each with who changed it and when.
create function private.earlier_incidents(incident private.incidentes) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.incident_fields(jsonb_populate_record(null::private.incidentes, v.earlier)) || jsonb_build_object(
    'encerrado_em', v.earlier -> 'encerrado_em', 'mudado_em', v.earlier -> 'mudado_em',
    'mudado_por', private.person_of((v.earlier ->> 'mudado_por')::uuid, v.earlier ->> 'mudado_por_email')) order by v.place desc), '[]')
  from jsonb_array_elements(incident.versoes) with ordinality v (earlier, place)
$$;

create function private.incident(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.incident_fields(i) || jsonb_build_object(
      'id', i.id, 'numero', i.numero, 'versao', i.versao, 'registrado_em', i.registrado_em, 'encerrado_em', i.encerrado_em,
      'guardar_ate', i.guardar_ate,
      'registrado_por', private.person_of(i.registrado_por, i.registrado_por_email),
      'encerrado_por', private.person_of(i.encerrado_por, i.encerrado_por_email),
      'pequeno_porte', coalesce(i.pequeno_porte, private.is_small_agent()),
      'prazos', (select jsonb_agg(to_jsonb(c)) from private.incident_clocks(i) c),
      'versoes', private.earlier_incidents(i)
    )
    from private.incidentes i where i.id = p_id
  );
end $$;

create function public.incident(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.incident(p_id) $$;

grant execute on function private.incident(uuid), public.incident(uuid) to authenticated;

comment on function public.incident(uuid) is
  'One incident with its clocks, its earlier versions and who registered and closed it, for administrators; null where there is none.';

-- Of each list the known values, once and in their order.
create function private.known_values(given text[], known text[], field text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  if not coalesce(given, '{}') <@ known then
    perform private.fail('MU001', 'Uma das opções não existe.', field);
  end if;
  return array(select value from unnest(known) with ordinality k (value, place) where value = any (given) order by place);
end $$;

create function private.read_incident(p_incidente jsonb) returns private.incidentes
language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  read private.incidentes;
begin
  begin
    select * into given from jsonb_to_record(p_incidente) as r (titulo text, descricao text, ocorrido_em timestamp, conhecido_em timestamp,
      titulares text[], dados text[], pessoas integer, dano boolean, riscos text, medidas_antes text, medidas_depois text, comunicar boolean,
      motivo_nao_comunicar text, motivo_atraso text, anpd_em date, titulares_em date, complemento_em date, comunicacao text);
  exception when data_exception then
    perform private.fail('MU001', 'Os dados do incidente não são válidos.', 'p_incidente');
  end;
  read.titulo := nullif(private.single_line(given.titulo), '');
  read.descricao := nullif(private.multi_line(given.descricao), '');
  read.titulares := private.known_values(given.titulares, '{representantes,dirigentes,atendidas,criancas_idosos,usuarios}', 'titulares');
  read.dados := private.known_values(given.dados,
    '{cadastro,documentos,cpf_rg,financeiros,acesso,sensiveis,sigilo,larga_escala}', 'dados');
  read.pessoas := given.pessoas;
  read.dano := given.dano;
  read.riscos := nullif(private.multi_line(given.riscos), '');
  read.medidas_antes := nullif(private.multi_line(given.medidas_antes), '');
  read.medidas_depois := nullif(private.multi_line(given.medidas_depois), '');
  read.comunicar := given.comunicar;
  read.motivo_nao_comunicar := nullif(private.multi_line(given.motivo_nao_comunicar), '');
  read.motivo_atraso := nullif(private.multi_line(given.motivo_atraso), '');
  read.anpd_em := given.anpd_em;
  read.titulares_em := given.titulares_em;
  read.complemento_em := given.complemento_em;
  read.comunicacao := nullif(private.multi_line(given.comunicacao), '');
  if read.titulo is null then
    perform private.fail('MU001', 'Diga em poucas palavras o que aconteceu.', 'titulo');
  elsif read.descricao is null then
    perform private.fail('MU001', 'Conte o que aconteceu.', 'descricao');
  elsif given.conhecido_em is null then
    perform private.fail('MU001', 'Informe quando a equipe soube.', 'conhecido_em');
  elsif given.conhecido_em not between '2000-01-01' and now() at time zone 'America/Sao_Paulo' then
    perform private.fail('MU001', 'A equipe não pode ter sabido depois de agora.', 'conhecido_em');
  elsif given.ocorrido_em not between '2000-01-01' and given.conhecido_em then
    perform private.fail('MU001', 'O incidente não pode ter acontecido depois que a equipe soube dele.', 'ocorrido_em');
  elsif read.pessoas not between 0 and 300000000 then
    perform private.fail('MU001', 'O número de pessoas não é válido.', 'pessoas');
  elsif read.comunicar is false and read.motivo_nao_comunicar is null then
    perform private.fail('MU001', 'Escreva por que não é preciso comunicar.', 'motivo_nao_comunicar');
  end if;
  read.conhecido_em := given.conhecido_em at time zone 'America/Sao_Paulo';
  read.ocorrido_em := given.ocorrido_em at time zone 'America/Sao_Paulo';
  perform private.fail('MU001', 'O dia não pode ser antes de a equipe saber, nem depois de hoje.', told.field)
  from (values ('anpd_em', read.anpd_em), ('titulares_em', read.titulares_em), ('complemento_em', read.complemento_em)) told (field, day)
  where told.day not between given.conhecido_em::date and private.today();
  return read;
end $$;

-- Held, so that saving and closing come one after the other.
create function private.hold_incident(p_id uuid) returns private.incidentes
language plpgsql security definer set search_path = '' as $$
declare
  incident private.incidentes;
begin
  select * into incident from private.incidentes i where i.id = p_id for update;
  if incident.id is null then
    perform private.fail('MU008', 'Este incidente não existe mais.');
  end if;
  return incident;
end $$;

-- The trail gets the names of the fields but not the words, because its rows are never deleted.
create function private.save_incident(p_id uuid, p_incidente jsonb, p_versao integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  given private.incidentes;
  before private.incidentes;
  changed jsonb;
begin
  perform private.require_admin();
  perform private.limit_length(p_incidente, 200000, 'p_incidente');
  perform private.limit_length(p_incidente ->> 'titulo', 200, 'titulo');
  perform private.limit_length(p_incidente ->> field, 5000, field)
  from unnest('{descricao,riscos,medidas_antes,medidas_depois,motivo_nao_comunicar,motivo_atraso,comunicacao}'::text[]) field;
  if p_id is null or jsonb_typeof(p_incidente) is distinct from 'object' then
    perform private.fail('MU001', 'Os dados do incidente não são válidos.', 'p_incidente');
  end if;
  given := private.read_incident(p_incidente);
  if p_versao is null then
    insert into private.incidentes (id, titulo, descricao, ocorrido_em, conhecido_em, titulares, dados, pessoas, dano, riscos, medidas_antes,
      medidas_depois, comunicar, motivo_nao_comunicar, motivo_atraso, anpd_em, titulares_em, complemento_em, comunicacao, registrado_por,
      registrado_por_email)
    values (p_id, given.titulo, given.descricao, given.ocorrido_em, given.conhecido_em, given.titulares, given.dados, given.pessoas,
      given.dano, given.riscos, given.medidas_antes, given.medidas_depois, given.comunicar, given.motivo_nao_comunicar,
      given.motivo_atraso, given.anpd_em, given.titulares_em, given.complemento_em, given.comunicacao, auth.uid(), private.address_of(auth.uid()))
    on conflict (id) do nothing returning * into before;
    if before.id is not null then
      perform private.audit('incidente_registrado', detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero));
      return before.versao;
    end if;
  end if;
  before := private.hold_incident(p_id);
  select jsonb_object_agg(after.key, after.value) into changed
  from jsonb_each(private.incident_fields(given)) after
  where after.value is distinct from private.incident_fields(before) -> after.key;
  if changed is null then
    -- The answer to the first request may have been lost.
    return before.versao;
  elsif before.encerrado_em is not null then
    perform private.fail('MU016', 'Este incidente foi encerrado. Reabra o incidente para mudar.', 'closed');
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este incidente antes.');
  end if;
  update private.incidentes i
  set titulo = given.titulo, descricao = given.descricao, ocorrido_em = given.ocorrido_em, conhecido_em = given.conhecido_em,
    titulares = given.titulares, dados = given.dados, pessoas = given.pessoas, dano = given.dano, riscos = given.riscos,
    medidas_antes = given.medidas_antes, medidas_depois = given.medidas_depois, comunicar = given.comunicar,
    motivo_nao_comunicar = given.motivo_nao_comunicar, motivo_atraso = given.motivo_atraso, anpd_em = given.anpd_em,
    titulares_em = given.titulares_em, complemento_em = given.complemento_em, comunicacao = given.comunicacao, versao = i.versao + 1
  where i.id = p_id;
  perform private.audit('incidente_alterado', detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero, 'campos', (
    select jsonb_agg(key order by key) from jsonb_object_keys(changed) key
  )));
  return before.versao + 1;
end $$;

create function public.save_incident(p_id uuid, p_incidente jsonb, p_versao integer default null) returns integer
language sql set search_path = '' as $$ select private.save_incident(p_id, p_incidente, p_versao) $$;

grant execute on function private.save_incident(uuid, jsonb, integer), public.save_incident(uuid, jsonb, integer) to authenticated;

comment on function public.save_incident(uuid, jsonb, integer) is
  'Registers an incident, or writes over its version p_versao, for administrators; returns the version (MU001, MU008, MU012, MU016).';

create function private.set_incident_closed(p_id uuid, p_versao integer, p_encerrado boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before private.incidentes;
begin
  perform private.require_admin();
  before := private.hold_incident(p_id);
  if (before.encerrado_em is not null) = coalesce(p_encerrado, true) then
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este incidente antes.');
  elsif before.encerrado_em is null and before.comunicar is null then
    perform private.fail('MU001', 'Decida antes se é preciso comunicar.', 'comunicar');
  elsif before.encerrado_em is null and before.comunicar and num_nonnulls(before.anpd_em, before.titulares_em, before.complemento_em) < 3 then
    perform private.fail('MU001', 'Informe antes quando a ANPD e as pessoas foram comunicadas.', 'anpd_em');
  end if;
  update private.incidentes i
  set encerrado_em = case when before.encerrado_em is null then now() end,
    encerrado_por = case when before.encerrado_em is null then auth.uid() end,
    encerrado_por_email = case when before.encerrado_em is null then private.address_of(auth.uid()) end,
    pequeno_porte = case when before.encerrado_em is null then private.is_small_agent() end, versao = i.versao + 1
  where i.id = p_id;
  perform private.audit(case when before.encerrado_em is null then 'incidente_encerrado' else 'incidente_reaberto' end,
    detalhes => jsonb_build_object('incidente', p_id, 'numero', before.numero));
end $$;

create function public.set_incident_closed(p_id uuid, p_versao integer, p_encerrado boolean) returns void
language sql set search_path = '' as $$ select private.set_incident_closed(p_id, p_versao, p_encerrado) $$;

grant execute on function private.set_incident_closed(uuid, integer, boolean), public.set_incident_closed(uuid, integer, boolean)
  to authenticated;

comment on function public.set_incident_closed(uuid, integer, boolean) is
  'Closes the version p_versao of an incident, or opens it again, for administrators (MU001, MU008, MU012).';

-- For the bell and the daily mail, one line each; null where nothing is due.
create function private.due_lines(p_day date) returns text
language sql stable security definer set search_path = '' as $$
  select string_agg('Incidente ' || c.numero || ', ' || case c.prazo when 'anpd' then 'comunicar à ANPD' when 'titulares' then 'comunicar às pessoas'
      else 'completar as informações à ANPD' end
    || case when c.ate < p_day then ': o prazo acabou em ' else ' até ' end || to_char(c.ate, 'DD/MM/YYYY') || '.',
    E'\n' order by c.ate, c.numero, c.prazo)
  from private.due_clocks(p_day) c
$$;

-- Once a day while something is due, so that a second run of the job repeats nothing.
create function private.notify_due_incidents(p_day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.due_lines(p_day) is not null and not exists (
    select from private.news n where n.kind = 'incidents_due' and n.payload ->> 'dia' = p_day::text
  ) then
    perform private.record('incidents_due', payload => jsonb_build_object('dia', p_day));
  end if;
end $$;

create function private.messages_of_incidents_due(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  lines constant text := private.due_lines((news.payload ->> 'dia')::date);
begin
  return query
    select m.* from public.user_roles r, private.bell(r.user_id, 'incidente', 'Prazo de incidente com dados pessoais', lines,
      '/admin/dados-pessoais?aba=incidentes') m
    where r.role = 'admin' and lines is not null;
end $$;
