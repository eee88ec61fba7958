-- The public lists of impediments: who imports and reads them, that an import is whole or did not happen, and every state.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('editor');
select tests.add_user('admin2');
update user_roles set role = 'client' where user_id = tests.id('editor');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');

-- Check digits, as registered numbers have them.
select is(private.is_numeric_cnpj(private.cnpj_key(given)), expected, coalesce(given, 'null')) from (values
  ('00.000.000/0001-91', true), ('33.000.167/0001-01', true), ('11222333000181', true), ('11.222.333/0001-80', false),
  ('11.222.333/0001-82', false), ('12.ABC.345/01DE-35', false), ('1222333000181', false), ('00000000000000', false), ('11111111111111', false),
  (null, null), ('', null)
) t (given, expected);

-- 'owner' has a number, 'other' one with letters, 'nobody' none.
update organizacoes set cnpj = '11.222.333/0001-81' where id = tests.org('owner');
update organizacoes set cnpj = '12.ABC.345/01DE-35' where id = tests.org('other');

create function tests.imported(list text, rows jsonb default '[]', day date default private.today(), asked timestamptz default now()) returns text
language sql as $$
  select format('select * from import_impediments(%L, %L, %L, 100, 90, %L)', list, day, asked, rows)
$$;
create function tests.row(cnpj text, more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('cnpj', cnpj, 'nome', 'Associação Ipê', 'orgao', 'Ministério da Cultura') || more
$$;
create function tests.found(filters text) returns text language plpgsql as $$
declare
  names text;
begin
  execute 'select string_agg(o.nome, '' '' order by o.nome) from public.organizacoes o where true' || private.profile_filter(filters::jsonb) into names;
  return names;
end $$;
create function tests.states(who text) returns text language sql as $$
  select string_agg(lista || ' ' || estado, ', ') from public.organization_impediments(tests.org(who))
$$;
-- The CNPJs were there a while before what is imported now.
create function tests.of_yesterday() returns void language sql as $$
  update public.organizacoes set cnpj_desde = now() - interval '1 day'
$$;
grant execute on all functions in schema tests to public;

-- Who may do what: anon, pending, rejected, owner, other, manager (a reader), admin; then the editor.
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', answer) from (values
  ('select * from impediment_lists()', '3'), ($$ select * from roots_in_portal('{11222333}') $$, '1'), (tests.imported('ceis'), '1')
) t (statement, answer);
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', '42501') from unnest(array[
  'select * from private.impedimentos', 'select * from private.impedimento_listas', 'delete from private.impedimento_listas',
  'update organizacoes set cnpj_desde = now()']) statement;
select tests.who_may($$ select * from organization_impediments(tests.org('owner')) $$, '42501', '42501', '42501', '3', '42501', '3', '3');
select is(tests.outcome('editor', $$ select * from organization_impediments(tests.org('owner')) $$), '3', 'an editor too');
select tests.become('system');
delete from organizacao_pessoas where user_id = tests.id('editor');
select is(tests.outcome('editor', $$ select * from organization_impediments(tests.org('owner')) $$), '42501', 'not a removed one');

-- What is refused.
select is(tests.refusal('admin', statement), refusal, what) from (values
  (tests.imported('x'), 'MU001 p_lista', 'another list'), (tests.imported(null), 'MU001 p_lista', 'none'),
  (tests.imported('ceis', day => private.today() + 1), 'MU001 p_data', 'a day to come'),
  (tests.imported('ceis', day => '2012-12-31'), 'MU001 p_data', 'before there were lists'),
  (tests.imported('ceis', asked => null), 'MU001 p_raizes_em', 'without the question'),
  (tests.imported('ceis', asked => now() - interval '25 hours'), 'MU001 p_raizes_em', 'an old question'),
  (tests.imported('ceis', '{}'), 'MU001 p_encontradas', 'no list of rows'), (tests.imported('ceis', 'null'), 'MU001 p_encontradas', 'nothing'),
  (tests.imported('ceis', jsonb_build_array(tests.row('123'))), 'MU001 p_encontradas', 'a short number'),
  (tests.imported('ceis', jsonb_build_array(tests.row('52998224725'))), 'MU001 p_encontradas', 'a person''s number'),
  (tests.imported('ceis', jsonb_build_array(tests.row(null))), 'MU001 p_encontradas', 'no number'),
  (tests.imported('ceis', jsonb_build_array(tests.row('11222333000181', '{"fim": "2026-02-31"}'))), 'MU001 p_encontradas', 'no day'),
  (tests.imported('ceis', '[1]'), 'MU001 p_encontradas', 'no rows'),
  (tests.imported('ceis', (select jsonb_agg(tests.row('11222333000181')) from generate_series(1, 91))), 'MU001 p_encontradas', 'more than the list has'),
  ($$ select * from import_impediments('ceis', private.today(), now(), 0, 0, '[]') $$, 'MU001 p_linhas', 'an empty list'),
  ($$ select * from import_impediments('ceis', private.today(), now(), 5, 6, '[]') $$, 'MU001 p_linhas', 'more than all'),
  ($$ select * from roots_in_portal(array(select n::text from generate_series(1, 50001) n)) $$, 'MU001 p_raizes', 'too many roots'),
  ($$ select * from roots_in_portal(array[repeat('1', 400001)]) $$, 'MU001 p_raizes', 'a long one')
) t (statement, refusal, what);

-- Which roots are whose.
select tests.become('admin');
select is((select raizes from roots_in_portal('{11222333,99999999,12ABC345}')), '{11222333,12ABC345}', 'the roots of organisations');
select is((select em from roots_in_portal('{}')), now(), 'and when that was asked');

-- Before the first import nothing is known of anybody.
select is(tests.states('owner'), 'cepim nao_conferida, ceis nao_conferida, cnep nao_conferida', 'a number that no list was searched for');
select is(tests.states('other'), 'cepim nao_conferivel, ceis nao_conferivel, cnep nao_conferivel', 'letters');
select is(tests.states('nobody'), 'cepim nao_conferivel, ceis nao_conferivel, cnep nao_conferivel', 'no number');
select is((select string_agg(lista || coalesce(data::text, ''), ' ') from impediment_lists()), 'cepim ceis cnep', 'three lists without a day');

-- Two of three lists are not all; a CNPJ that came after the question was not checked.
select is(tests.outcome('admin', tests.imported('ceis')), '1', 'imports');
select tests.become('system');
select tests.of_yesterday();
select tests.become('admin');
select * from import_impediments('cepim', private.today(), now(), 100, 100, '[]');
select * from import_impediments('ceis', private.today() - 3, now(), 100, 90, '[]');
select is(tests.states('owner'), 'cepim ok, ceis ok, cnep nao_conferida', 'each list for itself');
select tests.become('system');
select is(tests.found('{"impedimentos": ["nao_conferida"]}'), 'owner', 'together not checked');
select is(tests.found('{"impedimentos": ["ok"]}'), null, 'and not without impediments');
select is(tests.found('{"sem_impedimento": ["cepim", "ceis"]}'), 'owner', 'without one in both');
select is(tests.found('{"sem_impedimento": ["cepim", "cnep"]}'), null, 'all of them are needed');
select tests.become('admin');
select * from import_impediments('cnep', private.today(), now(), 100, 90, '[]');
select tests.become('system');
select is(tests.found('{"impedimentos": ["ok"]}'), 'owner', 'without impediments');
select is(tests.found('{"impedimentos": ["nao_conferivel"]}'), 'nobody other', 'what cannot be checked');
select is(tests.found('{"impedimentos": ["ok", "nao_conferivel"]}'), 'nobody other owner', 'any of the choices');
update organizacoes set cnpj = '11222333000181' where id = tests.org('owner');
select is(tests.found('{"impedimentos": ["ok"]}'), 'owner', 'the same number without its points');
update organizacoes set cnpj = '33.000.167/0001-01' where id = tests.org('owner');
select is(tests.found('{"impedimentos": ["nao_conferida"]}'), 'owner', 'a new number is not checked');
update organizacoes set cnpj = '11.222.333/0001-81' where id = tests.org('owner');
update organizacoes set cnpj_desde = now() where id = tests.org('owner');
select is(tests.found('{"impedimentos": ["nao_conferida"]}'), 'owner', 'nor one of the moment of the question');

-- Rows: the same establishment, another one, ended, a fine. The news goes to administrators, once.
select tests.of_yesterday();
delete from private.news;
delete from notificacoes;
select tests.become('admin');
select results_eq(tests.imported('cepim', jsonb_build_array(tests.row('11222333000262', '{"motivo": "Omissão", "convenio": "7"}'))),
  'values (1, 1)', 'another establishment');
select is(tests.states('owner'), 'cepim alerta, ceis ok, cnep ok', 'is an alert');
select results_eq(tests.imported('cepim', jsonb_build_array(tests.row('11222333000181'), tests.row('11222333000262'))),
  'values (1, 0)', 'named again');
select is(tests.states('owner'), 'cepim restricao, ceis ok, cnep ok', 'its own is a restriction');
select is(tests.refusal('admin', tests.imported('cepim', day => private.today() - 1)), 'MU012 p_data', 'an older list is refused');
select is(tests.refusal('admin', tests.imported('cepim', jsonb_build_array(tests.row('11222333000181'), tests.row('1')))), 'MU001 p_encontradas', 'a bad row');
select is(tests.states('owner'), 'cepim restricao, ceis ok, cnep ok', 'changes nothing');
select results_eq(tests.imported('ceis', (select jsonb_agg(tests.row(cnpj, more)) from (values
  ('11222333000181', jsonb_build_object('fim', private.today() - 1, 'categoria', 'Suspensão', 'inicio', '2020-01-01')),
  ('11222333000181', jsonb_build_object('fim', private.today() - 30, 'categoria', repeat('ã', 301) || E'\u200b', 'inicio', '2021-01-01'))) t (cnpj, more))),
  'values (0, 0)', 'what has ended names nobody');
select is(tests.states('owner'), 'cepim restricao, ceis ok, cnep ok', 'and is history');
select is((select jsonb_path_query_array(linhas, '$[*].nivel') || jsonb_build_array(linhas -> 0 ->> 'inicio', char_length(linhas -> 0 ->> 'categoria'))
  from organization_impediments(tests.org('owner')) where lista = 'ceis'), '["encerrada", "encerrada", "2021-01-01", 300]', 'shown, the newest first, cut at its length');
select results_eq(tests.imported('ceis', jsonb_build_array(tests.row('11222333000181', jsonb_build_object('fim', private.today())))),
  'values (1, 1)', 'the last day counts');
select results_eq(tests.imported('cnep', jsonb_build_array(tests.row('11222333000181', '{"categoria": "Multa - Lei 12.846/2013", "valor_multa": "1.000,00"}'))),
  'values (1, 1)', 'a fine');
select is(tests.states('owner'), 'cepim restricao, ceis restricao, cnep alerta', 'is an alert');
select results_eq(tests.imported('cnep', jsonb_build_array(tests.row('11222333000181', '{"categoria": "Proibição de receber subvenções"}'))),
  'values (1, 0)', 'a prohibition');
select is(tests.states('owner'), 'cepim restricao, ceis restricao, cnep restricao', 'is a restriction');
select is((select impedimentos from list_organizations(p_filters => '{"impedimentos": ["restricao"]}')), 'restricao', 'the list''s column and filter');
select is(count_organization_choices() -> 'impedimentos', '{"restricao": 1, "nao_conferivel": 2}', 'and its counts');
select is(count_organization_choices() -> 'sem_impedimento', '{"cepim": 0, "ceis": 0, "cnep": 0}', 'none without');
select is((select linhas -> 1 from organization_impediments(tests.org('owner')) where lista = 'cepim'),
  '{"cnpj": "11222333000262", "nome": "Associação Ipê", "orgao": "Ministério da Cultura", "nivel": "alerta"}', 'rows in their words');
select results_eq($$ select lista, data, linhas, pessoas_juridicas, encontradas, importada_por from impediment_lists() where lista = 'cepim' $$,
  format('values (%L, %L::date, 100, 90, 2, %L)', 'cepim', private.today(), 'admin'), 'the lists say who imported what');

-- A CNPJ with letters that a list names is named.
select results_eq(tests.imported('cepim', jsonb_build_array(tests.row('12ABC34501DE35'))), 'values (1, 1)', 'letters in a list');
select is(tests.states('other'), 'cepim restricao, ceis nao_conferivel, cnep nao_conferivel', 'count where they are');
select results_eq(tests.imported('cepim'), 'values (0, 0)', 'nobody is named any more');
select tests.become('system');
select is((select count(*) from private.impedimentos where lista = 'cepim'), 0::bigint, 'rows of the former list are gone');

-- Messages and the trail.
select tests.pass(0);
select is((select string_agg(distinct n.titulo || ': ' || n.mensagem || ' ' || n.link, E'\n') from notificacoes n where n.tipo = 'impedimento' and n.mensagem like '%CNEP%'),
  'Organização em lista de impedimentos: owner aparece no CNEP de ' || to_char(private.today(), 'DD/MM/YYYY') || E'.\nConfira antes de decidir: '
  || 'aparecer na lista não recusa ninguém. /admin/organizacoes/' || tests.org('owner'), 'administrators hear of who is new');
select is((select string_agg(n.titulo || ' ' || n.link, E'\n') from notificacoes n where n.user_id = tests.id('owner') and n.mensagem like '%CNEP%'),
  'Sua organização aparece em uma lista pública /perfil-ong/declaracoes#listas-de-impedimentos', 'the organisation hears of itself');
select is((select count(*) from notificacoes where tipo = 'impedimento' and user_id not in (select user_id from user_roles where role = 'admin')), 0::bigint, 'nobody else does');
select is((select count(*) from private.news where kind = 'impediments_found'), 4::bigint, 'once for each list that named somebody new');
select is((select detalhes from auditoria where acao = 'lista_importada' order by id desc limit 1),
  jsonb_build_object('lista', 'cepim', 'data', private.today(), 'linhas', 100, 'organizacoes', 0, 'novas', 0), 'the trail says each import');

select * from finish();
rollback;
