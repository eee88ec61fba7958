begin;
select plan(135);
select tests.add_people();
select tests.add_file(tests.path(w, s)) from unnest(array['owner', 'other']) w,
  unnest(array['certidaoFederal', 'ataEleicao', 'balanco', 'orcamentosDetalhados', 'projetos', 'inscricoesConselhos']) s;
insert into documentos (org_id, nome, tipo, arquivo_url)
select tests.org(w), s || '.pdf', s, tests.path(w, s) from unnest(array['owner', 'other']) w,
  unnest(array['certidaoFederal', 'ataEleicao', 'balanco', 'orcamentosDetalhados', 'projetos', 'inscricoesConselhos']) s;
create function tests.doc(who text, slot text default 'certidaoFederal') returns uuid
language sql security definer as $$
  select id from public.documentos where org_id = tests.org(who) and tipo = slot
$$;
-- As somebody sees it now.
create function tests.seen(id uuid) returns jsonb language sql security definer as $$
  select jsonb_build_object('emitido_em', d.emitido_em, 'valido_ate', d.valido_ate, 'sem_validade', d.sem_validade,
    'reviewed_at', d.reviewed_at)
  from public.documentos d where d.id = seen.id
$$;
create function tests.dates(emitido_em text, valido_ate text, sem_validade boolean default false) returns jsonb language sql as $$
  select jsonb_build_object('emitido_em', emitido_em, 'valido_ate', valido_ate, 'sem_validade', sem_validade)
$$;
create function tests.date_it(slot text, datas jsonb) returns text language sql as $$
  select format('select set_document_dates(%1$L, %2$L, tests.seen(%1$L))', tests.doc('owner', slot), datas)
$$;
create function tests.date_it(slot text, emitido_em text, valido_ate text) returns text language sql as $$
  select tests.date_it(slot, tests.dates(emitido_em, valido_ate))
$$;
create function tests.set(emitido_em text, valido_ate text) returns void language plpgsql as $$
begin
  execute tests.date_it('certidaoFederal', emitido_em, valido_ate);
end $$;
grant execute on all functions in schema tests to public;

-- anon, pending, rejected, owner, other, manager, admin
select tests.who_may($$ select today() $$, '42501', '1', '1', '1', '1', '1', '1');
select tests.who_may(tests.date_it('certidaoFederal', null, '2027-01-31'),
  '42501', '42501', '42501', '1', '42501', '42501', '1');
select tests.who_may($$ update documentos set valido_ate = '2027-01-31' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update documentos set sem_validade = true $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update documentos set emitido_em = '2026-01-31' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.outcome('owner', $$ insert into documentos (org_id, nome, tipo, arquivo_url, valido_ate)
  values (tests.org('owner'), 'x.pdf', 'balanco', tests.path('owner', 'balanco'), '2030-01-01') $$), '42501',
  'a date does not come with a new file');
select is(tests.outcome('owner', $$ select set_document_dates(gen_random_uuid(), '{"valido_ate": "2027-01-31"}', '{}') $$), '42501',
  'a document that is not there says no more than one of others');

-- What each rule takes.
select tests.become('system');
select is(tests.refusal('owner', tests.date_it(slot, emitido_em, valido_ate)), expected, what)
from (values
  ('certidaoFederal', '2024-02-29', '2024-08-27', 'accepted', 'a paper with both dates, issued on a leap day'),
  ('certidaoFederal', null, '2020-01-01', 'accepted', 'a paper that lapsed long ago'),
  ('certidaoFederal', '2026-01-02', '2026-01-02', 'accepted', 'a paper of one day'),
  ('certidaoFederal', null, null, 'accepted', 'no date at all'),
  ('certidaoFederal', '2026-01-02', '2026-01-01', 'MU001 valido_ate', 'the end before the issue'),
  ('certidaoFederal', (private.today() + 1)::text, null, 'MU001 emitido_em', 'an issue tomorrow'),
  ('certidaoFederal', '1900-01-01', '2100-12-31', 'accepted', 'two centuries'),
  ('certidaoFederal', '1899-12-31', null, 'MU001 emitido_em', 'an issue in another century'),
  ('certidaoFederal', null, '2101-01-01', 'MU001 valido_ate', 'an end in another century'),
  ('ataEleicao', null, '2028-12-31', 'accepted', 'the end of a mandate'),
  ('ataEleicao', '2024-01-01', '2028-12-31', 'MU001 emitido_em', 'minutes have no issue'),
  ('balanco', '2025-12-31', null, 'accepted', 'accounts of a year'),
  ('balanco', '2025-06-30', null, 'MU001 emitido_em', 'accounts of a day'),
  ('balanco', '2025-12-31', '2027-01-01', 'MU001 valido_ate', 'accounts do not lapse'),
  ('orcamentosDetalhados', '2026-01-01', null, 'accepted', 'an estimate with its date'),
  ('orcamentosDetalhados', '2026-01-01', '2027-01-01', 'MU001 valido_ate', 'an estimate does not lapse'),
  ('projetos', null, '2027-01-01', 'MU001 valido_ate', 'a project does not lapse'),
  ('projetos', '2026-01-01', null, 'MU001 emitido_em', 'nor does it age')
) t (slot, emitido_em, valido_ate, expected, what);

-- What is no day, or no dates at all, is refused by the name of its field.
select is(tests.refusal('owner', tests.date_it('certidaoFederal', jsonb_build_object(field, given::jsonb))), 'MU001 ' || field,
  given || ' as ' || field)
from unnest(array['emitido_em', 'valido_ate']) field,
  unnest(array['[]', '{}', 'true', '20260101', '""', '"2026-02-30"', '"0000-01-01"', '"hoje"', '"infinity"', '"2026-1-2"', '"10000-01-01"']) given;
select is(tests.refusal('owner', tests.date_it('certidaoFederal', given::jsonb)), 'MU001 p_datas', given || ' as dates')
from unnest(array['[]', 'null', 'true', '"2026-01-01"']) given;
select is(tests.refusal('owner', format('select set_document_dates(%L, %L, %L)', tests.doc('owner'), '{"valido_ate": "2031-01-01"}', given)),
  'MU001 p_visto', given || ' as what was seen')
from unnest(array['[]', 'null', 'true', '{"reviewed_at": "ontem"}', '{"reviewed_at": []}']) given;

-- Papers without an end.
select tests.become('system');
select is(tests.refusal('owner', tests.date_it(slot, datas::jsonb)), expected, what)
from (values
  ('inscricoesConselhos', '{"sem_validade": true}', 'accepted', 'a registration without an end'),
  ('inscricoesConselhos', '{"sem_validade": true, "emitido_em": "2020-01-31"}', 'accepted', 'with the day of its issue'),
  ('inscricoesConselhos', '{"sem_validade": true, "valido_ate": "2030-01-31"}', 'MU001 sem_validade', 'not with an end'),
  ('inscricoesConselhos', '{"sem_validade": "sim"}', 'MU001 sem_validade', 'yes or no'),
  ('inscricoesConselhos', '{"sem_validade": []}', 'MU001 sem_validade', 'no list'),
  ('inscricoesConselhos', '{"sem_validade": null}', 'accepted', 'nobody says so any more'),
  ('certidaoFederal', '{"sem_validade": true}', 'MU001 sem_validade', 'a certidão always ends'),
  ('ataEleicao', '{"sem_validade": true}', 'MU001 sem_validade', 'so does a mandate'),
  ('projetos', '{"sem_validade": true}', 'MU001 sem_validade', 'of a project nobody asks')
) t (slot, datas, expected, what);
select throws_ok($$ update documentos set sem_validade = true, valido_ate = '2030-01-01' where tipo = 'inscricoesConselhos' $$,
  '23514', null, 'the table itself does not take both');

-- Setting a date is no review, and nothing else changes.
select tests.become('system');
create temp table before as select to_jsonb(d) - 'emitido_em' - 'valido_ate' as row from documentos d;
grant select on before to public;
select tests.become('owner');
select tests.set('2026-01-02', '2026-07-01');
select tests.become('system');
select is_empty($$ select to_jsonb(d) - 'emitido_em' - 'valido_ate' from documentos d except select row from before $$,
  'a date touches no other column: not the state, not the file that is remembered');
select is_empty($$ select from auditoria where acao = 'documento_datado' $$, 'what an owner writes on a waiting paper is no decision');
select tests.become('admin');
update documentos set aprovado = true where id = tests.doc('owner');
select tests.set('2026-01-02', '2026-07-02');
select results_eq($$ select aprovado, reviewed_at is not null, valido_ate from documentos where id = tests.doc('owner') $$,
  $$ values (true, true, '2026-07-02'::date) $$, 'an administrator corrects the date of an approved paper, which stays approved');
select is((select count(*) from auditoria where acao = 'documento_datado'), 1::bigint, 'and is named for it');
select is((select detalhes - 'documento' from auditoria where acao = 'documento_datado'),
  '{"tipo": "certidaoFederal", "emitido_em": "2026-01-02", "valido_ate": "2026-07-02", "sem_validade": false,
    "emitido_em_antes": "2026-01-02", "valido_ate_antes": "2026-07-01", "sem_validade_antes": false}'::jsonb, 'with what was there before');
select tests.become('system');
delete from notificacoes;
delete from private.outbox;
select tests.become('owner');
select tests.set('2026-01-02', '2026-07-02');
select ok((select aprovado from documentos where id = tests.doc('owner')), 'the same dates once more change nothing');
select tests.set('2026-01-02', '2026-12-31');
select results_eq($$ select aprovado, reviewed_at is null, reviewed_by is null, valido_ate from documentos
  where id = tests.doc('owner') $$, $$ values (false, true, true, '2026-12-31'::date) $$,
  'another date by the owner puts an approved paper back to waiting');
select tests.become('system');
select is((select count(*)::int from auditoria where acao = 'documento_datado' and actor_id = tests.id('owner')), 1,
  'which is on record, as theirs');
select is_empty($$ select from notificacoes $$, 'which tells nobody of a review');
select is_empty($$ select from private.outbox $$, 'nor writes a mail');
select ok(not exists (select from documento_versoes), 'nor keeps it as refused');
select tests.become('admin');
update documentos set aprovado = false, observacoes = 'x' where id = tests.doc('owner');
select tests.become('owner');
select tests.set(null, '2027-01-31');
select results_eq($$ select aprovado, reviewed_at is null, observacoes from documentos where id = tests.doc('owner') $$,
  $$ values (false, false, 'x') $$, 'a refused paper stays refused');
select is(jsonb_path_query_first(export_my_data(), '$.organizacao.documentos[*] ? (@.tipo == "certidaoFederal").valido_ate'),
  '"2027-01-31"', 'dates are part of the copy of one''s data');

-- Who saw something else changes nothing: neither a correction nor a decision.
select tests.become('owner');
create temp table stale as select d.tipo, tests.seen(d.id) as seen from documentos d;
select tests.become('system');
grant select on stale to public;
select tests.become('admin');
select tests.set('2026-01-02', '2027-02-28');
select is(tests.refusal('owner', format('select set_document_dates(%L, %L, %L)', tests.doc('owner'),
  '{"valido_ate": "2027-03-31"}', (select seen from stale where tipo = 'certidaoFederal'))), 'MU016',
  'an owner who did not see a correction does not undo it');
select tests.become('owner');
select lives_ok(format('select set_document_dates(%L, %L, %L)', tests.doc('owner'),
  '{"emitido_em": "2026-01-02", "valido_ate": "2027-02-28"}', (select seen from stale where tipo = 'certidaoFederal')),
  'who says the same is not told of it');
select tests.become('admin');
update documentos set aprovado = true where id = tests.doc('owner', 'inscricoesConselhos');
select is(tests.refusal('owner', format('select set_document_dates(%L, %L, %L)', tests.doc('owner', 'inscricoesConselhos'),
  '{"valido_ate": "2027-03-31"}', (select seen from stale where tipo = 'inscricoesConselhos'))), 'MU016',
  'nor an approval that they did not see');
select tests.become('owner');
select lives_ok(tests.date_it('inscricoesConselhos', '{"sem_validade": true}'::jsonb), 'what they saw they may change');
select is((select aprovado from documentos where id = tests.doc('owner', 'inscricoesConselhos')), false,
  'and a paper without an end is no longer what was approved either');
select lives_ok(tests.date_it('inscricoesConselhos', '{}'::jsonb), 'a known fact can be taken away again');
select is((select sem_validade from documentos where id = tests.doc('owner', 'inscricoesConselhos')), false, 'and is gone');

select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'n.pdf', 'certidaoFederal', tests.path('owner', 'certidaoFederal'));
select is((select valido_ate from documentos where id = tests.doc('owner')), null, 'a new paper has no date yet');

-- Dated anew by its owner, an approved paper waits from then on, and behind those that wait already.
select tests.become('system');
update documentos set created_at = now() - interval '90 days', aguardando_desde = now() - interval '90 days', aprovado = true
where id = tests.doc('owner', 'inscricoesConselhos');
update documentos set aguardando_desde = now() - interval '1 day' where id = tests.doc('other', 'inscricoesConselhos');
update documentos set reviewed_at = now() where tipo <> 'inscricoesConselhos';
select tests.become('owner');
select lives_ok(tests.date_it('inscricoesConselhos', null, '2031-01-31'), 'an approved paper is dated by its owner');
select results_eq($$ select reviewed_at, aguardando_desde = now(), created_at = now() - interval '90 days' from documentos
  where id = tests.doc('owner', 'inscricoesConselhos') $$, $$ values (null::timestamptz, true, true) $$, 'and waits from now on');
select is(tests.outcome('owner', $$ update documentos set aguardando_desde = now() - interval '1 year' $$), '42501', 'nobody says since when');
select tests.become('admin');
select is((select id from take_next_document()), tests.doc('other', 'inscricoesConselhos'), 'who waits longer comes first');

-- The day is that of São Paulo, whatever the zone of the session.
select tests.become('system');
select is(private.day_of(moment::timestamptz), day::date, moment || ' is ' || day)
from (values
  ('2026-12-22 02:30+00', '2026-12-21'), -- 23:30 in São Paulo
  ('2026-12-22 03:00+00', '2026-12-22'),
  ('2026-12-21 23:59-03', '2026-12-21'),
  ('2026-03-29 01:59+01', '2026-03-28'), -- the night of the change in Berlin
  ('2024-02-29 12:00-03', '2024-02-29'),
  ('2018-11-04 02:30+00', '2018-11-03'), -- São Paulo itself, before its last summer time
  ('2018-11-04 03:30+00', '2018-11-04')
) t (moment, day);
set local timezone = 'Pacific/Auckland';
select is(private.day_of('2026-12-22 02:30+00'), '2026-12-21'::date, 'also for a session on the other side of the world');
set local timezone = 'UTC';

-- At the edges; random days are compared with the screens' function (tests/database/validity.test.ts).
select is(private.validity_text(valido_ate::date, '2024-03-01'), expected, valido_ate)
from (values ('2024-02-28', 'Vencido há 2 dias'), ('2024-02-29', 'Vencido há 1 dia'), ('2024-03-01', 'Vence hoje'),
  ('2024-03-02', 'Vence amanhã'), ('2024-03-31', 'Vence em 30 dias'), ('2024-04-01', 'Vigente até 01/04/2024')
) t (valido_ate, expected);

select * from finish();
rollback;
