begin;
select plan(79);
select tests.add_people();
insert into form_progress (user_id, step, form_data)
select tests.id(w), 'dados-basicos', '{}' from unnest(array['owner', 'other', 'pending']) w;

select tests.who_may($$ select * from form_progress $$, '42501', '0', '0', '1', '1', '0', '3');
select tests.who_may($$ insert into form_progress (step, form_data) values ('detalhes-ong', '{}') $$,
  '42501', '42501', '42501', '1', '1', '1', '1');
select tests.who_may($$ insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'detalhes-ong', '{}') $$,
  '42501', '42501', '42501', '1', '42501', '42501', '42501');
select tests.who_may($$ update form_progress set form_data = '{"nome": "x"}' where user_id = tests.id('owner') $$,
  '42501', '0', '0', '1', '0', '0', '0');
select tests.who_may($$ update form_progress set form_data = '{"nome": "x"}' where user_id = tests.id('pending') $$,
  '42501', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ update form_progress set versao = 9 $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update form_progress set user_id = auth.uid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update form_progress set step = 'documentos' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from form_progress $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- Versions: an older copy never overwrites a newer one.
select tests.become('owner');
select results_eq($$ update form_progress set form_data = '{"nome": "a"}' where versao = 1 returning versao $$, array[2],
  'every save raises the version');
select is_empty($$ update form_progress set form_data = '{"nome": "b"}' where versao = 1 returning versao $$,
  'who saw version 1 saves nothing over version 2');
select results_eq($$ update form_progress set form_data = form_data where versao = 2 returning versao $$, array[3],
  'also a save that changes nothing');
select is(form_data ->> 'nome', 'a', 'the newer words are there') from form_progress;
select tests.become('system');
select is(tests.outcome('owner', $$ insert into form_progress (step, form_data) values ('dados-basicos', '{}') $$), '23505',
  'one row per step');
select is(tests.outcome('owner', $$ insert into form_progress (step, form_data) values ('resumo', '{}') $$), '22P02',
  'a step is one of the three');

select is(tests.refusal('owner', format('update form_progress set form_data = %L', d)), expected, 'refused: ' || left(d, 60))
from (values
  ('[]', 'MU001 form_data'), ('null', 'MU001 form_data'), ('"x"', 'MU001 form_data'), ('1', 'MU001 form_data'),
  (jsonb_build_object('nome', repeat('x', 65536))::text, 'MU001 form_data')
) t (d, expected);
select is(tests.refusal('owner', 'update form_progress set form_data = null'), 'MU001 form_data', 'refused: no data at all');
select is(tests.refusal('owner', format('update form_progress set form_data = %L',
    repeat('{"nome":', 3000) || '1' || repeat('}', 3000))), 'MU001 nome.nome', 'refused: a very deep document');
select is((select count(*) from organizacoes where owner_id = tests.id('pending')), 1::bigint,
  'the first saved step made the organisation');
delete from auth.users where id = tests.id('owner');
select is((select count(*) from form_progress where user_id = tests.id('owner')), 0::bigint, 'an account takes its steps along');
select is((select nome from organizacoes where id = tests.org('owner')), 'a', 'what was projected stays');

select * from finish();
rollback;
