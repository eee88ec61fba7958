begin;
select plan(105);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

create function tests.view(name text) returns uuid language sql security definer as $$
  select id from public.visoes_salvas where nome = name
$$;
-- The names in their order, as a person reads them: own ones first.
create function tests.views(who text) returns text language plpgsql as $$
declare
  found text;
begin
  perform tests.become(who);
  select string_agg(nome, ', ' order by owner_id is null, posicao) into found from visoes_salvas;
  perform tests.become('system');
  return found;
end $$;
grant execute on all functions in schema tests to public;

select tests.become('admin');
select save_view('  Norte ', '{"uf": "AC,AM"}'), save_view('Equipe', '{"perfil": "completo"}', true);
select tests.become('admin2');
select save_view('norte', '{"busca": "sol"}'), save_view('Mesa', '{"aguardando": "sim"}', true);

-- anon, pending, rejected, owner, other, manager, admin
select tests.who_may('select * from visoes_salvas', '42501', '0', '0', '0', '0', '0', '3');
select tests.who_may($$ insert into visoes_salvas (nome, consulta, posicao) values ('x', '{"uf": "AC"}', 1) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update visoes_salvas set nome = 'x' $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from visoes_salvas $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select save_view('x', '{"uf": "AC"}') $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select change_view(tests.view('Equipe'), 1, 'x') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select move_view(tests.view('Equipe'), true) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select remove_view(tests.view('Equipe')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

select is(tests.views('admin'), 'Norte, Equipe, Mesa', 'own views and the team''s; the name is trimmed');
select is(tests.views('admin2'), 'norte, Equipe, Mesa', 'of two people, two views of one name');

-- What a view may hold.
select is(tests.refusal('admin', format('select save_view(%L, %L)', nome, '{"uf": "AC"}')), 'MU001 nome', what)
from (values (e' \t ', 'a blank name'), (repeat('x', 81), 'a name of 81 characters'), (null, 'none')) t (nome, what);
select is(tests.refusal('admin', format('select save_view(%L, %L)', repeat('x', 80), '{"uf": "AC"}')), 'accepted', 'eighty are taken');
select is(tests.refusal('admin', format('select save_view(%L, %L)', 'x', consulta)), 'MU001 consulta', 'not ' || consulta)
from (values ('{}'), ('[]'), ('"uf=AC"'), ('null'), ('{"pagina": "2"}'), ('{"uf": "AC", "visao": "x"}'), ('{"uf": ["AC"]}'),
  ('{"uf": {"de": "AC"}}'), ('{"uf": 1}'), ('{"uf": ""}'), ('{"busca": "a\nb"}'), ('{"busca": "a\u202eb"}'),
  (jsonb_build_object('busca', repeat('x', 8200))::text)) t (consulta);
select is(tests.refusal('admin', $$ select save_view('x', null) $$), 'MU001 consulta', 'not nothing');
select is(tests.refusal('admin', format('select save_view(%L, %L)', 'x', (select jsonb_object_agg(p, 'x') from unnest(private.view_parameters()) p))),
  'accepted', 'every parameter of the list');

-- Names are unique without regard to case, for each person and for the team.
select is(tests.outcome('admin', $$ select save_view('NORTE', '{"uf": "PA"}') $$), '23505', 'a name of one''s own is there once');
select is(tests.outcome('admin', $$ select save_view('EQUIPE', '{"uf": "PA"}', true) $$), '23505', 'and one of the team');
select is(tests.outcome('admin', $$ select save_view('equipe', '{"uf": "PA"}') $$), '1', 'but one''s own may be called as the team''s');
select is(tests.outcome('admin', $$ select change_view(tests.view('Mesa'), 1, 'equipe') $$), '23505', 'renaming too');
select is(tests.outcome('admin', $$ select change_view(tests.view('Equipe'), 1, 'EQUIPE') $$), '1', 'its own name in capitals is free');

insert into visoes_salvas (owner_id, nome, consulta, posicao) values (tests.id('admin'), 'Saúde', '{"uf": "AC"}', 9);
select is(tests.outcome('admin', $$ select save_view('SAÚDE', '{"uf": "PA"}') $$), '23505', 'letters with accents have capitals too');
delete from visoes_salvas where nome = 'Saúde';

-- Own views are nobody else's; those of the team are every administrator's.
select is(tests.refusal('admin', $$ select change_view(tests.view('norte'), 1, 'x') $$), 'MU008', 'a colleague''s own view is not there');
select is(tests.refusal('admin', $$ select move_view(tests.view('norte'), true) $$), 'MU008', 'nor to be moved');
select tests.become('admin');
select remove_view(tests.view('norte'));
select tests.become('system');
select isnt(tests.view('norte'), null, 'nor removed');

-- Changes: of the version that was seen.
select tests.become('admin');
select change_view(tests.view('Mesa'), 1, p_consulta => '{"aguardando": "sim", "uf": "SP"}');
select is(tests.refusal('admin2', $$ select change_view(tests.view('Mesa'), 1, 'Fila') $$), 'MU012', 'who saw an older one is told');
select is(tests.refusal('admin2', $$ select remove_view(tests.view('Mesa'), 1) $$), 'MU012', 'also who would remove it');
select tests.become('admin2');
select change_view(tests.view('Mesa'), 2, 'Fila');
select tests.become('system');
select results_eq($$ select nome, consulta, versao, autor_id from visoes_salvas where nome = 'Fila' $$,
  $$ values ('Fila', '{"aguardando": "sim", "uf": "SP"}'::jsonb, 3, tests.id('admin2')) $$, 'name and query change each by itself');
select is(tests.refusal('admin', $$ select change_view(tests.view('Fila'), 3, ' ') $$), 'MU001 nome', 'not to a blank name');
select is(tests.refusal('admin', $$ select change_view(tests.view('Fila'), 3, p_consulta => '{"x": "y"}') $$), 'MU001 consulta', 'nor to another address');

-- Order.
select tests.become('admin');
select save_view('Terceira', '{"uf": "SP"}', true);
select is(tests.views('admin'), 'Norte, Equipe, Fila, Terceira', 'a new one comes last');
select tests.become('admin');
select move_view(tests.view('Terceira'), false);
select is(tests.views('admin2'), 'norte, Equipe, Terceira, Fila', 'up by one, for the whole team');
select tests.become('admin2');
select move_view(tests.view('Equipe'), true), move_view(tests.view('Equipe'), true), move_view(tests.view('Equipe'), true);
select is(tests.views('admin'), 'Norte, Terceira, Fila, Equipe', 'down to the end, and no further');
select tests.become('admin');
select move_view(tests.view('Norte'), true);
select is(tests.views('admin'), 'Norte, Terceira, Fila, Equipe', 'the only one of its list stays');

-- The trail tells of the team's views, never of own ones.
select tests.become('admin');
select remove_view(tests.view('Terceira'), 1), remove_view(tests.view('Terceira')), remove_view(gen_random_uuid());
select tests.become('system');
select results_eq(
  $$ select acao, actor_id, detalhes from auditoria where acao like 'visao%' order by id $$,
  $$ values ('visao_criada', tests.id('admin'), '{"nome": "Equipe"}'::jsonb),
    ('visao_criada', tests.id('admin2'), '{"nome": "Mesa"}'),
    ('visao_alterada', tests.id('admin'), '{"nome": "Mesa"}'),
    ('visao_alterada', tests.id('admin2'), '{"nome": "Fila", "de": "Mesa"}'),
    ('visao_criada', tests.id('admin'), '{"nome": "Terceira"}'),
    ('visao_excluida', tests.id('admin'), '{"nome": "Terceira"}') $$,
  'who saved, changed and removed a view of the team; what is gone is removed once');

-- Limits.
insert into visoes_salvas (owner_id, nome, consulta, posicao) select tests.id('admin'), 'Número ' || n, '{"uf": "AC"}', n + 10 from generate_series(1, 49) n;
select is(tests.refusal('admin', $$ select save_view('Uma a mais', '{"uf": "AC"}') $$), 'MU009 views', 'fifty of one''s own are enough');
select is(tests.refusal('admin', $$ select save_view('Outra', '{"uf": "AC"}', true) $$), 'accepted', 'the team''s are counted by themselves');
insert into visoes_salvas (nome, consulta, posicao) select 'Número ' || n, '{"uf": "AC"}', n + 10 from generate_series(1, 48) n;
select is(tests.refusal('admin', $$ select save_view('Outra', '{"uf": "AC"}', true) $$), 'MU009 views', 'and fifty too');
delete from visoes_salvas where nome like 'Número %';

-- The copy of one's data, and what stays of a person.
select tests.become('admin2');
select is(jsonb_path_query_array(export_my_data(), '$.visoes_salvas[*].nome'), '["norte", "Fila"]',
  'own views and those that one saved for the team are exported');
select is(jsonb_path_query_array(export_my_data(), '$.visoes_salvas[*].da_equipe'), '[false, true]', 'with whose they are');
select tests.become('owner');
select is(export_my_data() -> 'visoes_salvas', '[]', 'others have none');
select tests.become('admin');
select delete_user(tests.id('admin2'));
select tests.become('system');
select results_eq($$ select nome, autor_id from visoes_salvas order by nome $$,
  $$ values ('Equipe', tests.id('admin')), ('Fila', null), ('Norte', null) $$,
  'who is deleted takes the own views along; those of the team stay, by nobody');
-- Somebody who is no administrator any more sees nothing, not even what was their own.
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update user_roles set role = 'client' where user_id = tests.id('admin');
select is(tests.outcome('admin', 'select from visoes_salvas'), '0', 'a former administrator reads none');
select is(tests.outcome('admin', $$ select remove_view(tests.view('Norte')) $$), '42501', 'and removes none');
select * from finish();
rollback;
