-- The public lists of impediments (CEPIM, CEIS, CNEP) beside the organisations. An administrator's device reads the file and
-- sends the rows whose CNPJ root is an organisation's; they belong to nobody, so functions are the only access to them. What
-- could not be checked is a state of its own, never taken for 'nothing found' (decision 135).

create table private.impedimento_listas (
  lista text primary key check (lista in ('cepim', 'ceis', 'cnep')),
  data date not null check (data >= '2013-01-01'),
  linhas integer not null check (linhas >= 0),
  pessoas_juridicas integer not null,
  raizes_em timestamptz not null,
  importada_em timestamptz not null default now(),
  importada_por uuid references auth.users (id) on delete set null,
  constraint impedimento_listas_counts check (pessoas_juridicas between 0 and linhas)
);

comment on table private.impedimento_listas is 'The lists of impediments as last imported: one row each, none before the first import.';
comment on column private.impedimento_listas.data is 'The day of the list, not of its import.';
comment on column private.impedimento_listas.linhas is 'Rows of the file; pessoas_juridicas are those that are no natural persons.';
comment on column private.impedimento_listas.raizes_em is
  'When the import asked which CNPJ roots are organisations: a CNPJ that came later has not been checked.';

create index impedimento_listas_importada_por on private.impedimento_listas (importada_por);

alter table private.impedimento_listas enable row level security;

create table private.impedimentos (
  id bigint generated always as identity primary key,
  lista text not null references private.impedimento_listas (lista) on delete cascade,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  raiz text not null generated always as (left(cnpj, 8)) stored,
  nome text not null default '' check (char_length(nome) <= 300),
  codigo text check (char_length(codigo) <= 50),
  processo text check (char_length(processo) <= 100),
  categoria text check (char_length(categoria) <= 300),
  inicio date,
  fim date,
  orgao text check (char_length(orgao) <= 300),
  uf text check (char_length(uf) <= 2),
  esfera text check (char_length(esfera) <= 50),
  fundamentacao text check (char_length(fundamentacao) <= 2000),
  valor_multa text check (char_length(valor_multa) <= 50),
  convenio text check (char_length(convenio) <= 50),
  motivo text check (char_length(motivo) <= 1000)
);

comment on table private.impedimentos is
  'Rows of the lists whose CNPJ root was an organisation''s when they were imported, in the list''s own words.';
comment on column private.impedimentos.fim is 'The last day; null: without end.';

create index impedimentos_raiz on private.impedimentos (raiz, lista);
create index impedimentos_lista on private.impedimentos (lista);

alter table private.impedimentos enable row level security;

-- A row's weight for an organisation with the key: 'encerrada' (history), 'alerta' or 'restricao'. Another establishment of the
-- same root, a fine and its publication are alerts: a person looks, no machine decides.
create function private.impediment_level(i private.impedimentos, key text, day date) returns text
language sql immutable set search_path = '' as $$
  select case
    when i.fim < day then 'encerrada'
    when i.cnpj is distinct from key or (i.lista = 'cnep' and coalesce(i.categoria, '') !~* '^(proibi|suspens|interdi|dissolu)') then 'alerta'
    else 'restricao'
  end
$$;

-- The last moment at which a CNPJ must have been there to be checked in a list; null where it was never imported. A saving
-- that had begun may become visible later than its time, and none runs for a minute.
create function private.checked_until(p_lista text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select l.raizes_em - interval '1 minute' from private.impedimento_listas l where l.lista = p_lista
$$;

-- As SQL text on an organisation `o`: whether a list, or one of all (null), has a row of it that is not history, of a level.
create function private.listed_condition(p_lista text, level text default null) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from private.impedimentos i where i.raiz = left(o.cnpj_chave, 8)%s and (i.fim is null or i.fim >= %L::date)%s)',
    case when p_lista is not null then format(' and i.lista = %L', p_lista) else '' end, private.today(),
    case when level is not null then format(' and private.impediment_level(i, o.cnpj_chave, %L::date) = %L', private.today(), level) else '' end)
$$;

-- The same for a CNPJ that was there when the list, or each of all (null), was imported.
create function private.checked_condition(p_lista text) returns text
language sql stable set search_path = '' as $$
  select case when count(*) = count(private.checked_until(lista))
    then format('o.cnpj_desde <= %L::timestamptz', min(private.checked_until(lista))) else 'false' end
  from unnest('{cepim,ceis,cnep}'::text[]) lista where p_lista is null or lista = p_lista
$$;

-- 'ok' in a list, or in all (null): checked, and no row that is not history.
create function private.unlisted_condition(p_lista text) returns text
language sql stable set search_path = '' as $$
  select format('(o.cnpj_conferivel is true and %s and not %s)', private.checked_condition(p_lista), private.listed_condition(p_lista))
$$;

-- One state of an organisation in a list or in all (null): the worst; null for an unknown one.
create function private.impediment_condition(estado text, p_lista text default null) returns text
language sql stable set search_path = '' as $$
  select case estado
    when 'restricao' then private.listed_condition(p_lista, 'restricao')
    when 'alerta' then format('(%s and not %s)', private.listed_condition(p_lista), private.listed_condition(p_lista, 'restricao'))
    when 'nao_conferivel' then format('(o.cnpj_conferivel is not true and not %s)', private.listed_condition(p_lista))
    when 'nao_conferida' then format('(o.cnpj_conferivel is true and not (%s) and not %s)',
      private.checked_condition(p_lista), private.listed_condition(p_lista))
    when 'ok' then private.unlisted_condition(p_lista)
  end
$$;

-- The state itself, as SQL text.
create function private.impediment_state(p_lista text default null) returns text
language sql stable set search_path = '' as $$
  select format('case when %s then ''restricao'' when %s then ''alerta'' when o.cnpj_conferivel is not true then ''nao_conferivel''
    when %s then ''ok'' else ''nao_conferida'' end',
    private.listed_condition(p_lista, 'restricao'), private.listed_condition(p_lista), private.checked_condition(p_lista))
$$;

-- {list: {estado, data}} of an organisation; `data` is the day of the list, null before its first import.
create function private.impediment_states(org public.organizacoes) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  states text;
  answer jsonb;
begin
  select string_agg(format('%L, jsonb_build_object(''estado'', %s, ''data'', %L::date)', name, private.impediment_state(name), l.data), ', ')
    into states
  from unnest('{cepim,ceis,cnep}'::text[]) name left join private.impedimento_listas l on l.lista = name;
  execute format('select jsonb_build_object(%s) from (select ($1).*) o', states) into answer using org;
  return answer;
end $$;

-- Three rows, also of lists that nobody has imported.
create function private.impediment_lists() returns table (
  lista text, data date, importada_em timestamptz, importada_por text, linhas integer, pessoas_juridicas integer, encontradas integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select name, l.data, l.importada_em, coalesce(nullif(btrim(p.nome), ''), p.email), coalesce(l.linhas, 0), coalesce(l.pessoas_juridicas, 0),
      (select count(*)::integer from private.impedimentos i where i.lista = name)
    from unnest('{cepim,ceis,cnep}'::text[]) with ordinality t (name, place)
    left join private.impedimento_listas l on l.lista = name
    left join public.profiles p on p.id = l.importada_por
    order by place;
end $$;

create function public.impediment_lists() returns table (
  lista text, data date, importada_em timestamptz, importada_por text, linhas integer, pessoas_juridicas integer, encontradas integer
)
language sql stable set search_path = '' as $$ select * from private.impediment_lists() $$;

grant execute on function private.impediment_lists(), public.impediment_lists() to authenticated;

comment on function public.impediment_lists() is
  'The three lists of impediments as last imported, for administrators; `data` is null before the first import.';

-- So that no row of anybody else leaves the device.
create function private.roots_in_portal(p_raizes text[]) returns table (raizes text[], em timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(p_raizes) > 50000 then
    perform private.fail('MU001', 'No máximo 50.000 raízes de CNPJ de uma vez.', 'p_raizes');
  end if;
  perform private.limit_length(array_to_string(p_raizes, ''), 8 * 50000, 'p_raizes');
  return query
    select array(
      select distinct left(o.cnpj_chave, 8) from public.organizacoes o where left(o.cnpj_chave, 8) = any (p_raizes) order by 1
    ), now();
end $$;

create function public.roots_in_portal(p_raizes text[]) returns table (raizes text[], em timestamptz)
language sql stable set search_path = '' as $$ select * from private.roots_in_portal(p_raizes) $$;

grant execute on function private.roots_in_portal(text[]), public.roots_in_portal(text[]) to authenticated;

comment on function public.roots_in_portal(text[]) is
  'Which of at most 50,000 CNPJ roots are organisations'', and when that was asked, for administrators (MU001).';

-- Organisations with a row that is not history in the list.
create function private.listed_organizations(p_lista text) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  listed uuid[];
begin
  execute format('select array(select o.id from public.organizacoes o where %s order by 1)', private.listed_condition(p_lista)) into listed;
  return listed;
end $$;

-- The whole list replaces the one before, or nothing changes. Cut at the columns' lengths, a text keeps its beginning.
create function private.import_impediments(
  p_lista text, p_data date, p_raizes_em timestamptz, p_linhas integer, p_pessoas_juridicas integer, p_encontradas jsonb
) returns table (organizacoes integer, novas integer)
language plpgsql security definer set search_path = '' as $$
declare
  before uuid[];
  listed uuid[];
  fresh uuid[];
begin
  perform private.require_admin();
  perform private.limit_length(p_lista, 10, 'p_lista'), private.limit_length(p_encontradas, 20000000, 'p_encontradas');
  if p_lista is null or p_lista not in ('cepim', 'ceis', 'cnep') then
    perform private.fail('MU001', 'Esta lista não existe.', 'p_lista');
  elsif p_data is null or p_data not between '2013-01-01' and private.today() then
    perform private.fail('MU001', 'A data da lista não é válida.', 'p_data');
  elsif p_linhas is null or p_linhas < 1 or p_pessoas_juridicas is null or p_pessoas_juridicas not between 0 and p_linhas then
    perform private.fail('MU001', 'A lista está vazia.', 'p_linhas');
  elsif p_raizes_em is null or p_raizes_em < now() - interval '1 day' then
    perform private.fail('MU001', 'A conferência com as organizações é antiga. Envie o arquivo de novo.', 'p_raizes_em');
  elsif jsonb_typeof(p_encontradas) is distinct from 'array' or jsonb_array_length(p_encontradas) > least(20000, p_pessoas_juridicas) then
    perform private.fail('MU001', 'As linhas da lista não são válidas.', 'p_encontradas');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mutirao.impediments.' || p_lista, 0));
  if exists (select from private.impedimento_listas l where l.lista = p_lista and l.data > p_data) then
    perform private.fail('MU012', 'Já foi importada uma lista mais nova.', 'p_data');
  end if;
  before := private.listed_organizations(p_lista);
  insert into private.impedimento_listas as l (lista, data, linhas, pessoas_juridicas, raizes_em, importada_por)
  values (p_lista, p_data, p_linhas, p_pessoas_juridicas, least(p_raizes_em, now()), auth.uid())
  on conflict (lista) do update set data = excluded.data, linhas = excluded.linhas, pessoas_juridicas = excluded.pessoas_juridicas,
    raizes_em = excluded.raizes_em, importada_em = now(), importada_por = excluded.importada_por;
  delete from private.impedimentos i where i.lista = p_lista;
  begin
    insert into private.impedimentos (lista, cnpj, nome, codigo, processo, categoria, inicio, fim, orgao, uf, esfera, fundamentacao,
      valor_multa, convenio, motivo)
    select p_lista, r.cnpj, coalesce(left(private.single_line(r.nome), 300), ''), nullif(left(private.single_line(r.codigo), 50), ''),
      nullif(left(private.single_line(r.processo), 100), ''), nullif(left(private.single_line(r.categoria), 300), ''), r.inicio, r.fim,
      nullif(left(private.single_line(r.orgao), 300), ''), nullif(left(private.single_line(r.uf), 2), ''),
      nullif(left(private.single_line(r.esfera), 50), ''), nullif(left(private.single_line(r.fundamentacao), 2000), ''),
      nullif(left(private.single_line(r.valor_multa), 50), ''), nullif(left(private.single_line(r.convenio), 50), ''),
      nullif(left(private.single_line(r.motivo), 1000), '')
    from jsonb_to_recordset(p_encontradas) as r (cnpj text, nome text, codigo text, processo text, categoria text, inicio date, fim date,
      orgao text, uf text, esfera text, fundamentacao text, valor_multa text, convenio text, motivo text);
  exception when data_exception or check_violation or not_null_violation then
    perform private.fail('MU001', 'As linhas da lista não são válidas.', 'p_encontradas');
  end;
  listed := private.listed_organizations(p_lista);
  fresh := array(select unnest(listed) except select unnest(before) order by 1);
  perform private.audit('lista_importada', detalhes => jsonb_build_object('lista', p_lista, 'data', p_data, 'linhas', p_linhas,
    'organizacoes', cardinality(listed), 'novas', cardinality(fresh)));
  if fresh <> '{}' then
    perform private.record('impediments_found', payload => jsonb_build_object('lista', p_lista, 'data', p_data, 'novas', to_jsonb(fresh)));
  end if;
  return query select cardinality(listed), cardinality(fresh);
end $$;

create function public.import_impediments(
  p_lista text, p_data date, p_raizes_em timestamptz, p_linhas integer, p_pessoas_juridicas integer, p_encontradas jsonb
) returns table (organizacoes integer, novas integer)
language sql set search_path = '' as $$
  select * from private.import_impediments(p_lista, p_data, p_raizes_em, p_linhas, p_pessoas_juridicas, p_encontradas)
$$;

grant execute on function
  private.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb),
  public.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb)
  to authenticated;

comment on function public.import_impediments(text, date, timestamp with time zone, integer, integer, jsonb) is
  'Replaces a list of impediments by its rows of the roots that roots_in_portal named, for administrators; returns how many organisations it names, and how many for the first time (MU001, MU012).';

-- One row per list: its state, the day of the list and its rows, history last.
create function private.organization_impediments(p_org uuid) returns table (lista text, estado text, data date, linhas jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() and (p_org = any (private.readable_orgs())) is not true then
    perform private.require_second_step();
    perform private.fail('42501', 'Você não pode ver os dados desta organização.');
  end if;
  return query
    select s.key, s.value ->> 'estado', (s.value ->> 'data')::date, (
      select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(i) - '{id,lista,raiz}'::text[]) || jsonb_build_object('nivel', v.nivel)
        order by array_position('{restricao,alerta,encerrada}', v.nivel), i.inicio desc nulls last, i.id), '[]')
      from private.impedimentos i cross join lateral (select private.impediment_level(i, o.cnpj_chave, private.today()) as nivel) v
      where i.raiz = left(o.cnpj_chave, 8) and i.lista = s.key
    )
    from public.organizacoes o cross join lateral jsonb_each(private.impediment_states(o)) s
    where o.id = p_org order by array_position('{cepim,ceis,cnep}', s.key);
end $$;

create function public.organization_impediments(p_org uuid) returns table (lista text, estado text, data date, linhas jsonb)
language sql stable set search_path = '' as $$ select * from private.organization_impediments(p_org) $$;

grant execute on function private.organization_impediments(uuid), public.organization_impediments(uuid) to authenticated;

comment on function public.organization_impediments(uuid) is
  'What each list of impediments says of an organisation, with its rows in their own words, for its members and administrators.';

create function private.messages_of_impediments_found(news private.news) returns setof private.message
language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  list constant text := upper(news.payload ->> 'lista') || ' de ' || to_char((news.payload ->> 'data')::date, 'DD/MM/YYYY');
begin
  select count(*)::integer as counted, min(o.id::text) as id, min(coalesce(nullif(btrim(o.nome), ''), 'Organização sem nome')) as name into found
  from public.organizacoes o where o.id in (select new::uuid from jsonb_array_elements_text(news.payload -> 'novas') new);
  return query
    select m.* from public.user_roles r, private.bell(r.user_id, 'impedimento',
      case found.counted when 1 then 'Organização em lista de impedimentos' else 'Organizações em lista de impedimentos' end,
      case found.counted when 1 then found.name || ' aparece no ' || list || '.'
        else found.counted || ' organizações aparecem pela primeira vez no ' || list || '.' end
        || E'\nConfira antes de decidir: aparecer na lista não recusa ninguém.',
      case found.counted when 1 then '/admin/organizacoes/' || found.id else '/admin/organizacoes?impedimentos=restricao,alerta' end) m
    where r.role = 'admin' and found.counted > 0;
  return query
    select m.* from jsonb_array_elements_text(news.payload -> 'novas') new
    cross join lateral private.responsible_people(new::uuid) person
    cross join lateral private.bell(person, 'mensagem', 'Sua organização aparece em uma lista pública',
      concat_ws(E'\n', private.profile_name(person, new::uuid), 'O CNPJ está no ' || list
        || '. Veja o que a lista diz e como contestar.'),
      private.profile_link(person, new::uuid, '/perfil-ong/declaracoes#listas-de-impedimentos')) m
    order by new, person;
end $$;
