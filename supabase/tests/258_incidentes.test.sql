-- The register of incidents: working days and clocks, who reads and writes it, what is refused, that nothing leaves it before its
-- time, and who hears of what is due.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

-- Working days are those of federal law.
select is((select string_agg(to_char(day, 'DD/MM'), ' ' order by day) from generate_series('2027-01-01'::date, '2027-12-31', '1 day') day
  where extract(isodow from day) < 6 and not private.is_working_day(day::date)), '01/01 21/04 07/09 12/10 02/11 15/11', 'the holidays of 2027 on weekdays');
select is(private.is_working_day(day::date), expected, day || ': ' || what) from (values
  ('2027-02-08', true, 'carnival is no national holiday'), ('2027-02-09', true, 'nor its Tuesday'),
  ('2027-03-26', true, 'nor Good Friday'), ('2027-05-27', true, 'nor Corpus Christi'), ('2028-02-29', true, 'a leap day'),
  ('2024-11-20', false, 'Consciência Negra'), ('2023-11-20', true, 'not before its law'), ('2026-11-21', false, 'a Saturday'),
  ('2026-11-22', false, 'a Sunday'), ('2026-12-25', false, 'Christmas'), ('2026-05-01', false, 'the day of labour')
) t (day, expected, what);
select is(private.add_working_days(day::date, days), expected::date, what) from (values
  ('2026-11-23', 1, '2026-11-24', 'the day itself does not count'), ('2026-11-20', 1, '2026-11-23', 'from a holiday'),
  ('2026-12-29', 3, '2027-01-04', 'over New Year'), ('2026-12-23', 3, '2026-12-29', 'over Christmas'),
  ('2027-02-04', 3, '2027-02-09', 'carnival counts'), ('2028-02-25', 3, '2028-03-01', 'over the leap day'),
  ('2026-11-17', 3, '2026-11-23', 'over Consciência Negra'), ('2023-11-16', 3, '2023-11-21', 'which was none in 2023'),
  ('2026-11-21', 3, '2026-11-25', 'from a Saturday'), ('2026-11-22', 3, '2026-11-25', 'from a Sunday'),
  ('2026-12-01', 20, '2026-12-30', 'twenty, over Christmas'), ('2027-02-04', 40, '2027-04-01', 'forty, over carnival and Good Friday')
) t (day, days, expected, what);

create function tests.clock(moment timestamptz) returns text language sql security definer as $$ select private.wall_clock(moment) $$;
create function tests.given(more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('titulo', 'Planilha enviada a outra pessoa', 'descricao', 'Um anexo errado.',
    'conhecido_em', tests.clock(now() - interval '1 hour'), 'titulares', '["dirigentes"]'::jsonb, 'dados', '["cpf_rg"]'::jsonb) || more
$$;
create function tests.saving(more jsonb default '{}', version int default null, number int default 1) returns text language sql as $$
  select format('select save_incident(%L, %L, %s)', '00000000-0000-4000-d000-00000000000' || number, tests.given(more), coalesce(version::text, 'null'))
$$;
create function tests.closing(version int, closed boolean default true, number int default 1) returns text language sql as $$
  select format('select set_incident_closed(%L, %s, %L)', '00000000-0000-4000-d000-00000000000' || number, version, closed)
$$;
create function tests.clocks(who uuid) returns text language sql security definer as $$
  select string_agg(c.prazo || ' ' || c.ate, ', ' order by c.ate, c.prazo) from private.incidentes i, private.incident_clocks(i) c where i.id = who
$$;
create function tests.put(number int, known timestamptz, title text default 'a') returns uuid language sql security definer set search_path = '' as $$
  insert into private.incidentes (id, titulo, descricao, conhecido_em) values (('00000000-0000-4000-d000-0000000000' || number)::uuid, title, 'b', known)
  returning id
$$;
grant execute on all functions in schema tests to public;

-- The clocks run in São Paulo's days, and are doubled for a small agent.
select is(tests.clocks(tests.put(10, '2027-02-04 23:30-03')), 'anpd 2027-02-09, titulares 2027-02-09, complemento 2027-03-04', 'at 23:30 it is still that day');
select is(tests.clocks(tests.put(11, '2027-02-05 00:10-03')), 'anpd 2027-02-10, titulares 2027-02-10, complemento 2027-03-05', 'ten minutes after midnight it is the next');
select is(tests.clocks(tests.put(12, '2026-11-21 10:00-03')), 'anpd 2026-11-25, titulares 2026-11-25, complemento 2026-12-18', 'known on a Saturday');
update private.operador set pequeno_porte = true;
select is(tests.clocks('00000000-0000-4000-d000-000000000010'), 'anpd 2027-02-12, titulares 2027-02-12, complemento 2027-04-01', 'of a small agent');
update private.operador set pequeno_porte = false;
set local session_replication_role = replica;
delete from private.incidentes;
set local session_replication_role = origin;

-- Who may do what: anon, pending, rejected, owner, other, manager, admin.
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', '1') from unnest(array[
  tests.saving(), $$ select incident(gen_random_uuid()) $$]) statement;
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', '0') from unnest(array[
  'select * from list_incidents()', 'select * from due_incidents()']) statement;
select tests.who_may(tests.closing(1), '42501', '42501', '42501', '42501', '42501', '42501', 'MU008');
select tests.who_may(statement, '42501', '42501', '42501', '42501', '42501', '42501', '42501') from unnest(array[
  'select * from private.incidentes', 'delete from private.incidentes', 'update private.incidentes set titulo = null', 'truncate private.incidentes',
  'select * from private.due_clocks(private.today())', 'select private.due_lines(private.today())']) statement;
select ok(not has_table_privilege(role, 'private.incidentes', right_), role || ' has no ' || right_)
from unnest('{anon,authenticated,service_role}'::text[]) role, unnest('{select,insert,update,delete,truncate}'::text[]) right_;

-- What is refused.
select is(tests.refusal('admin', statement), refusal, what) from (values
  (tests.saving('{"titulo": " "}'), 'MU001 titulo', 'without a title'), (tests.saving('{"descricao": null}'), 'MU001 descricao', 'without words'),
  (tests.saving('{"conhecido_em": null}'), 'MU001 conhecido_em', 'without the moment of knowledge'),
  (tests.saving(jsonb_build_object('conhecido_em', tests.clock(now() + interval '2 minutes'))), 'MU001 conhecido_em', 'known in the future'),
  (tests.saving('{"conhecido_em": "infinity"}'), 'MU001 conhecido_em', 'known never'),
  (tests.saving('{"conhecido_em": "1999-12-31T10:00"}'), 'MU001 conhecido_em', 'known before there was a law'),
  (tests.saving('{"ocorrido_em": "-infinity"}'), 'MU001 ocorrido_em', 'since ever'),
  (tests.saving(jsonb_build_object('ocorrido_em', tests.clock(now()))), 'MU001 ocorrido_em', 'happened after it was known'),
  (tests.saving('{"conhecido_em": "2026-02-30T10:00"}'), 'MU001 p_incidente', 'no day'), (tests.saving('{"pessoas": -1}'), 'MU001 pessoas', 'fewer than nobody'),
  (tests.saving('{"pessoas": 1.5}'), 'MU001 p_incidente', 'half a person'), (tests.saving('{"pessoas": 99999999999}'), 'MU001 p_incidente', 'more than there are numbers'),
  (tests.saving('{"titulares": ["todos"]}'), 'MU001 titulares', 'an unknown choice'), (tests.saving('{"dados": [null]}'), 'MU001 dados', 'none of the choices'),
  (tests.saving('{"dados": "cpf_rg"}'), 'MU001 p_incidente', 'no list'), (tests.saving('{"dano": "talvez"}'), 'MU001 p_incidente', 'neither yes nor no'),
  (tests.saving('{"comunicar": false}'), 'MU001 motivo_nao_comunicar', 'not to be told, without a reason'),
  (tests.saving('{"comunicar": false, "motivo_nao_comunicar": "\u200b "}'), 'MU001 motivo_nao_comunicar', 'nor with an invisible one'),
  (tests.saving(jsonb_build_object('anpd_em', private.today() + 1)), 'MU001 anpd_em', 'told tomorrow'),
  (tests.saving(jsonb_build_object('titulares_em', private.today() - 2)), 'MU001 titulares_em', 'told before it was known'),
  (tests.saving('{"complemento_em": "infinity"}'), 'MU001 complemento_em', 'completed never'),
  ($$ select save_incident(gen_random_uuid(), '[]') $$, 'MU001 p_incidente', 'a list'), ($$ select save_incident(gen_random_uuid(), null) $$, 'MU001 p_incidente', 'nothing'),
  (format('select save_incident(null, %L)', tests.given()), 'MU001 p_incidente', 'without an id'),
  (tests.saving(version => 1), 'MU008', 'a version of none'),
  (tests.saving(jsonb_build_object('titulo', 'a' || repeat(' ', 200))), 'MU001 titulo', 'a long title'),
  (tests.saving(jsonb_build_object('riscos', repeat('x', 5001))), 'MU001 riscos', 'a long text'),
  (tests.saving(jsonb_build_object('comunicacao', repeat('ã', 5000))), 'accepted', 'one of the length that fits'),
  (tests.saving(jsonb_build_object('outra', repeat('x', 250000))), 'MU001 p_incidente', 'a large object')
) t (statement, refusal, what);
select throws_ok($$ insert into private.incidentes (id, titulo, descricao, conhecido_em, comunicar) values (gen_random_uuid(), 'a', 'b', now(), false) $$,
  '23514', null, 'the table itself asks for the reason');
select throws_ok($$ insert into private.incidentes (id, titulo, descricao, conhecido_em, encerrado_em, pequeno_porte) values (gen_random_uuid(), 'a', 'b', now(), now(), false) $$,
  '23514', null, 'and closes none that nobody decided about');

-- Registered once, changed over the version that was seen, and the trail names fields and no words.
select tests.become('admin');
select is(save_incident('00000000-0000-4000-d000-000000000001', tests.given('{"titulo": "<b>Planilha</b>\u200b", "titulares": ["usuarios", "dirigentes", "usuarios"]}')), 1, 'registered');
select is(save_incident('00000000-0000-4000-d000-000000000001', tests.given('{"titulo": "<b>Planilha</b>", "titulares": ["dirigentes", "usuarios"]}')), 1, 'the same again is the same');
select is(tests.refusal('admin2', tests.saving()), 'MU012', 'something else under its id is refused');
select is(incident('00000000-0000-4000-d000-000000000001') - '{id,registrado_em,conhecido_em,prazos,numero,versoes}'::text[], '{"titulo": "<b>Planilha</b>",
  "descricao": "Um anexo errado.", "titulares": ["dirigentes", "usuarios"], "dados": ["cpf_rg"], "ocorrido_em": null, "pessoas": null,
  "dano": null, "riscos": null, "medidas_antes": null, "medidas_depois": null, "comunicar": null, "motivo_nao_comunicar": null,
  "motivo_atraso": null, "anpd_em": null, "titulares_em": null, "complemento_em": null, "comunicacao": null, "versao": 1,
  "encerrado_em": null, "encerrado_por": null, "guardar_ate": null, "registrado_por": "admin", "pequeno_porte": false}'::jsonb, 'as it was written, cleaned');
select is(incident('00000000-0000-4000-d000-000000000001') ->> 'conhecido_em', tests.clock(now() - interval '1 hour'), 'with São Paulo''s clock');
select tests.become('admin2');
select is(save_incident('00000000-0000-4000-d000-000000000001', tests.given('{"riscos": "Golpes.", "comunicar": true, "dano": true}'), 1), 2, 'another administrator changes it');
select is(tests.refusal('admin', tests.saving('{"riscos": "Outros."}', 1)), 'MU012', 'not over a version that nobody has any more');
select is(save_incident('00000000-0000-4000-d000-000000000001', tests.given('{"riscos": "Golpes.", "comunicar": true, "dano": true}'), 1), 2, 'the same again is no change');
select tests.become('system');
select is((select array_agg(a.acao || ' ' || a.actor_email || ' ' || (a.detalhes - '{incidente,numero}'::text[])::text || ' ' || a.grupo order by a.id) from auditoria a where a.acao like 'incidente%'),
  array['incidente_registrado admin@teste.org.br {} dados_pessoais',
    'incidente_alterado admin2@teste.org.br {"campos": ["comunicar", "dano", "riscos", "titulares", "titulo"]} dados_pessoais'], 'who, and which fields');
select is((select count(*) from auditoria a where a.acao like 'incidente%' and a.detalhes::text ~ 'Planilha|Golpes'), 0::bigint, 'but no words');

-- Closed when it was decided and told; then it stays as it is, until it is opened again.
select is(tests.refusal('admin', tests.closing(1)), 'MU012', 'not over a version that nobody has any more');
select is(tests.refusal('admin', tests.closing(2)), 'MU001 anpd_em', 'not before the ANPD was told');
select tests.become('admin');
select is(save_incident('00000000-0000-4000-d000-000000000001', tests.given(jsonb_build_object('comunicar', true, 'anpd_em', private.today(),
  'titulares_em', private.today(), 'complemento_em', private.today())), 2), 3, 'told');
select lives_ok(tests.closing(3), 'closed');
select lives_ok(tests.closing(3), 'once more is the same');
select is(tests.refusal('admin2', tests.saving('{"comunicar": true}', 4)), 'MU016 closed', 'a closed one is not changed');
select is((incident('00000000-0000-4000-d000-000000000001') ->> 'guardar_ate')::date, (private.today() + interval '5 years')::date, 'and kept for five years');
select is(incident('00000000-0000-4000-d000-000000000001') ->> 'encerrado_por', 'admin', 'who closed it');
select is((select encerrado_em is not null and prazo is null from list_incidents()), true, 'the list says so');
select lives_ok(tests.closing(4, false), 'opened again');
select is(incident('00000000-0000-4000-d000-000000000001') ->> 'encerrado_em', null, 'it is open');
select lives_ok(tests.closing(5), 'and closed again');
select is(save_incident('00000000-0000-4000-d000-000000000002', tests.given('{"comunicar": false, "motivo_nao_comunicar": "Ninguém abriu."}')), 1, 'another');
select lives_ok(tests.closing(1, number => 2), 'that nobody has to be told of');
select is(save_incident('00000000-0000-4000-d000-000000000003', tests.given()), 1, 'a third one');
select is(tests.refusal('admin', tests.closing(1, number => 3)), 'MU001 comunicar', 'is not closed before somebody decided');
select is((select array_agg(right(id::text, 1) || coalesce(' ' || prazo, '') order by place) from list_incidents() with ordinality
  l (id, numero, titulo, conhecido_em, comunicar, encerrado_em, prazo, ate, total, place)), '{"3 anpd",2,1}', 'open ones come first');
select is((select count(*) from list_incidents(1, 1)), 1::bigint, 'a page');

-- Everything that it once said stands in it, with who changed it.
select is(save_incident('00000000-0000-4000-d000-000000000004', tests.given(jsonb_build_object('conhecido_em', tests.clock(now() - interval '3 days'),
  'dados', '["acesso"]'::jsonb, 'comunicar', false, 'motivo_nao_comunicar', 'Ninguém abriu.'))), 1, 'decided that nobody has to be told');
select is(incident('00000000-0000-4000-d000-000000000004') -> 'versoes', '[]'::jsonb, 'at first it said nothing else');
select lives_ok(tests.closing(1, number => 4), 'closed'), lives_ok(tests.closing(2, false, 4), 'opened again');
select tests.become('admin2');
select is(save_incident('00000000-0000-4000-d000-000000000004', '{"titulo": "a", "descricao": "b"}'::jsonb
  || jsonb_build_object('conhecido_em', tests.clock(now() - interval '1 hour')), 3), 4, 'and emptied');
select is(save_incident('00000000-0000-4000-d000-000000000004', '{"titulo": "a", "descricao": "b"}'::jsonb
  || jsonb_build_object('conhecido_em', tests.clock(now() - interval '1 hour')), 4), 4, 'the same again is no version');
select is((select jsonb_agg(v ->> 'mudado_por' order by place) from jsonb_array_elements(incident('00000000-0000-4000-d000-000000000004') -> 'versoes')
  with ordinality e (v, place)), '["admin2", "admin", "admin"]'::jsonb, 'three earlier versions, the newest first');
select is((select v - '{mudado_em,encerrado_em}'::text[] from jsonb_array_elements(incident('00000000-0000-4000-d000-000000000004') -> 'versoes') v limit 1),
  (select tests.given(jsonb_build_object('conhecido_em', tests.clock(now() - interval '3 days'), 'dados', '["acesso"]'::jsonb, 'comunicar', false,
    'motivo_nao_comunicar', 'Ninguém abriu.', 'mudado_por', 'admin2')) || jsonb_object_agg(field, null)
    from unnest('{ocorrido_em,pessoas,dano,riscos,medidas_antes,medidas_depois,motivo_atraso,anpd_em,titulares_em,complemento_em,comunicacao}'::text[]) field),
  'what was emptied is there, with when the team first knew');
select is((select jsonb_agg(v ->> 'encerrado_em' is not null order by place) from jsonb_array_elements(incident('00000000-0000-4000-d000-000000000004') -> 'versoes')
  with ordinality e (v, place)), '[false, true, false]'::jsonb, 'also that it was closed meanwhile');
select tests.become('system');
update private.incidentes set versoes = '[]' where titulo = 'a';
select is((select jsonb_array_length(versoes) from private.incidentes where titulo = 'a'), 4, 'nobody writes them, nor takes one away');

-- A closed one keeps its deadlines, whatever the operator becomes.
select tests.become('system');
update private.operador set pequeno_porte = true;
select is((select string_agg(right(i.id::text, 1) || ' ' || (c.ate = private.add_working_days(private.day_of(i.conhecido_em), 3)), ', ' order by i.id)
  from private.incidentes i, private.incident_clocks(i) c where c.prazo = 'anpd' and i.id::text like '00000000-0000-4000-d000-%'),
  '1 true, 2 true, 3 false, 4 false', 'the open ones have twice the time, the closed ones what they had');
select tests.become('admin');
select is(incident('00000000-0000-4000-d000-000000000002') ->> 'pequeno_porte', 'false', 'and it says so');
select lives_ok(tests.closing(2, false, 2), 'opened again');
select is(incident('00000000-0000-4000-d000-000000000002') ->> 'pequeno_porte', 'true', 'it has the time of today');
select lives_ok(tests.closing(3, number => 2), 'and keeps it when it is closed');
select tests.become('system');
update private.operador set pequeno_porte = false;
select tests.become('admin');
select is(incident('00000000-0000-4000-d000-000000000002') ->> 'pequeno_porte', 'true', 'the other way, too');

select is(export_my_data() #> '{incidentes,1}', jsonb_build_object('numero', (incident('00000000-0000-4000-d000-000000000002') -> 'numero'),
  'registrado_em', now(), 'encerrado_em', now()), 'a person''s own data has which incidents they registered and closed, and none of the words');
-- Who registered it is named when the account is gone.
select tests.become('system');
update profiles set nome = ' ' where id = tests.id('admin');
select tests.become('admin2');
select is(incident('00000000-0000-4000-d000-000000000001') ->> 'registrado_por', 'admin@teste.org.br', 'an address where there is no name');
select tests.become('system');
delete from auth.users where id = tests.id('admin');
select tests.become('admin2');
select is(incident('00000000-0000-4000-d000-000000000001') ->> 'registrado_por', 'admin@teste.org.br', 'also without an account');

-- Nothing leaves the register before its time, whoever asks.
select tests.become('system');
select throws_ok('delete from private.incidentes', '42501', 'O registro de um incidente fica guardado por cinco anos.', 'not today');
select throws_ok('truncate private.incidentes', '42501', null, 'nor all at once');
select throws_ok($$ update private.incidentes set registrado_em = '2020-01-01' $$, '42501', null, 'nor by another day of registration');
set local session_replication_role = replica;
update private.incidentes set registrado_em = (private.today() - interval '5 years')::date::timestamp at time zone 'America/Sao_Paulo' where encerrado_em is not null;
update private.incidentes set registrado_em = '2020-01-01' where encerrado_em is null;
set local session_replication_role = origin;
select is((select array_agg(distinct guardar_ate) from private.incidentes where encerrado_em is not null), array[private.today()], 'on its last day');
select throws_ok('delete from private.incidentes where encerrado_em is not null', '42501', null, 'it is still kept');
select throws_ok('delete from private.incidentes where encerrado_em is null', '42501', null, 'and an open one always');
set local session_replication_role = replica;
update private.incidentes set registrado_em = registrado_em - interval '1 day' where encerrado_em is not null;
set local session_replication_role = origin;
select lives_ok('delete from private.incidentes where guardar_ate < private.today()', 'the day after it can go');
select is((select count(*) from private.incidentes), 2::bigint, 'only what is over, and its earlier versions with it');

-- What is due in one working day, or overdue, is told once a day, to administrators.
set local session_replication_role = replica;
delete from private.incidentes;
set local session_replication_role = origin;
alter sequence private.incidentes_numero_seq restart;
select tests.put(20, '2026-12-29 10:00-03', 'a');
select is(private.due_lines('2026-12-30'), null, 'two working days before: nothing');
select is(private.due_lines('2026-12-31'), E'Incidente 1, comunicar à ANPD até 04/01/2027.\nIncidente 1, comunicar às pessoas até 04/01/2027.', 'one working day before, over New Year');
update private.incidentes set anpd_em = '2026-12-30';
select is(private.due_lines('2027-01-05'), 'Incidente 1, comunicar às pessoas: o prazo acabou em 04/01/2027.', 'what was done is not due');
update private.incidentes set titulares_em = '2026-12-30';
select is(private.due_lines('2027-01-25'), null, 'the complete information');
select is(private.due_lines('2027-01-26'), 'Incidente 1, completar as informações à ANPD até 27/01/2027.', 'has its own day');
update private.incidentes set comunicar = false, motivo_nao_comunicar = 'x';
select is(private.due_lines('2027-01-26'), null, 'nobody has to be told');
update private.incidentes set comunicar = null, anpd_em = null;
delete from private.news;
delete from notificacoes;
select private.notify_due_incidents('2027-01-05'), private.notify_due_incidents('2027-01-05');
select tests.pass(0);
select is((select string_agg(n.user_id || n.titulo || n.mensagem || n.link, E'\n') from notificacoes n), tests.id('admin2')
  || 'Prazo de incidente com dados pessoaisIncidente 1, comunicar à ANPD: o prazo acabou em 04/01/2027./admin/dados-pessoais?aba=incidentes', 'the team hears of it, once');
select private.notify_due_incidents('2027-01-06');
select is((select count(*) from private.news where kind = 'incidents_due'), 2::bigint, 'and the next day again');
select is((private.summary_paragraphs('2027-01-05'))[1], 'Incidente 1, comunicar à ANPD: o prazo acabou em 04/01/2027.', 'the daily mail begins with it');
update private.incidentes set anpd_em = '2027-01-06';
select is_empty($$ select private.messages_of_incidents_due(n) from private.news n where n.kind = 'incidents_due' $$, 'what was done meanwhile is not told');

select * from finish();
rollback;
