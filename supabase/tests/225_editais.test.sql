begin;
select plan(147);
select tests.add_people();
delete from public.editais;
insert into editais (id, titulo, prazo, created_by, updated_by)
values (tests.id('admin'), 'Edital de casa', private.today() + 12, tests.id('admin'), tests.id('admin'));
insert into edital_organizacoes (edital_id, org_id, situacao, nota, updated_by)
values (tests.id('admin'), tests.org('owner'), 'convidada', 'Ligar antes.', tests.id('admin'));

-- Only administrators, and only by functions: an organisation does not learn what is noted about it.
select tests.who_may('select * from editais', '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may('select * from edital_organizacoes', '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may($$ insert into editais (titulo) values ('x') $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update editais set titulo = 'x' $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('delete from editais', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ insert into edital_organizacoes (edital_id, org_id) values (tests.id('admin'), tests.org('other')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update edital_organizacoes set nota = 'x' $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('delete from edital_organizacoes', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select save_edital('Outro') $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select remove_edital(tests.id('admin'), 1) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select set_edital_organization(tests.id('admin'), tests.org('owner'), 'interessada', null, 1) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select * from list_editais()', '42501', '42501', '42501', '42501', '42501', '42501', '1');

-- What is saved is clean.
select tests.become('admin');
create temp table made on commit drop as select save_edital(
  E'  Fundo\tda Infância\u200B ', ' Instituto Sol ', ' https://sol.org.br/edital ', '2030-02-28', 0, 50000, E' Linha 1\nLinha 2 ',
  '{"uf": {"valor": ["SP"], "obrigatoria": true}, "idade": {"valor": {"de": 2}, "obrigatoria": false}}', '{"estatuto": true, "balanco": false}'
) as id;
select results_eq($$ select titulo, financiador, link, prazo::text, valor_minimo, valor_maximo, descricao, versao, created_by, updated_by
    from editais where id = (select id from made) $$,
  $$ values ('Fundo da Infância', 'Instituto Sol', 'https://sol.org.br/edital', '2030-02-28', 0, 50000, E'Linha 1\nLinha 2', 1,
    tests.id('admin'), tests.id('admin')) $$, 'texts are trimmed and lose hidden marks');
select is(save_edital('Fundo 2', p_id => id, p_versao => 1), id, 'a change answers the same id') from made;
select is((select e.versao || coalesce(e.financiador, '-') from editais e where e.id = made.id), '2-', 'what is not given is empty then') from made;
select is(tests.refusal('admin', format('select save_edital(%L, p_id => %L, p_versao => 1)', 'Fundo 3', id)), 'MU012', 'an old version is refused'),
  is(tests.refusal('admin', format('select save_edital(%L, p_id => %L)', 'Fundo 3', id)), 'MU012', 'so is none: it is there already'),
  is(tests.refusal('admin', format('select remove_edital(%L, 1)', id)), 'MU012', 'nor is an old version deleted') from made;
select is(tests.refusal('admin', $$ select save_edital('x', p_id => gen_random_uuid(), p_versao => 1) $$), 'MU008', 'one that is gone');
select is(tests.refusal('admin', $$ select remove_edital(gen_random_uuid(), 1) $$), 'MU008', 'is not deleted either');
select is(tests.outcome('admin', $$ select save_edital('Com id', p_id => gen_random_uuid()) $$), '1', 'a new one may bring its id');

select is(tests.refusal('admin', 'select save_edital(' || given || ')'), 'MU001 ' || field, left(given, 60))
from (values
  ($$ E' \n ' $$, 'titulo'), ($$ null $$, 'titulo'), ($$ repeat('x', 201) $$, 'titulo'), ($$ 'x', repeat('x', 201) $$, 'financiador'),
  ($$ 'x', p_link => 'http://a.br/x' $$, 'link'), ($$ 'x', p_link => 'javascript:alert(1)' $$, 'link'),
  ($$ 'x', p_link => 'https://' $$, 'link'), ($$ 'x', p_link => 'https://a.br/x y' $$, 'link'), ($$ 'x', p_link => 'https://a.br/' || repeat('x', 2000) $$, 'link'),
  ($$ 'x', p_prazo => '1999-12-31' $$, 'prazo'), ($$ 'x', p_prazo => 'infinity' $$, 'prazo'),
  ($$ 'x', p_valor_minimo => -1 $$, 'valor_minimo'), ($$ 'x', p_valor_maximo => 1000000001 $$, 'valor_maximo'),
  ($$ 'x', p_valor_minimo => 2, p_valor_maximo => 1 $$, 'valor_maximo'), ($$ 'x', p_descricao => repeat('x', 5001) $$, 'descricao'),
  ($$ 'x', p_condicoes => '[]' $$, 'condicoes'), ($$ 'x', p_condicoes => '{"uf": ["SP"]}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"uf": {"valor": ["SP"]}}' $$, 'condicoes'), ($$ 'x', p_condicoes => '{"uf": {"valor": [], "obrigatoria": true}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"nome": {"valor": ["x"], "obrigatoria": true}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"uf": {"valor": ["SP"], "obrigatoria": true, "mais": 1}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"uf": {"valor": [null], "obrigatoria": true}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"idade": {"valor": {"de": 10, "ate": 1}, "obrigatoria": true}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => '{"idade": {"valor": {"de": "x"}, "obrigatoria": true}}' $$, 'condicoes'),
  ($$ 'x', p_condicoes => jsonb_build_object('area', jsonb_build_object('valor', jsonb_build_array(repeat('x', 17000)), 'obrigatoria', true)) $$, 'condicoes'),
  ($$ 'x', p_documentos => '{"outro": true}' $$, 'documentos'), ($$ 'x', p_documentos => '{"estatuto": "sim"}' $$, 'documentos'),
  ($$ 'x', p_documentos => '["estatuto"]' $$, 'documentos')
) t (given, field);

-- The list: open ones by their last day, then those without, then the others.
select tests.become('system');
delete from editais where id <> tests.id('admin');
insert into editais (titulo, financiador, prazo) values
  ('Ontem', null, private.today() - 1), ('Hoje', null, private.today()), ('Sempre', 'Fundação Ação', null), ('Antigo', null, private.today() - 30);
select tests.become('admin');
select is((select string_agg(titulo || ' ' || organizacoes || ' ' || total_count, ', ' order by n) from list_editais() with ordinality
    as t (id, titulo, financiador, prazo, valor_minimo, valor_maximo, organizacoes, total_count, n)),
  'Hoje 0 5, Edital de casa 1 5, Sempre 0 5, Ontem 0 5, Antigo 0 5', 'in the order of what is to be done');
select is((select string_agg(titulo, ', ') from list_editais(search)), found, search)
from (values ('fundacao acao', 'Sempre'), ('  HOJE ', 'Hoje'), ('%', null), ('zzz', null)) t (search, found);
select is((select string_agg(titulo || total_count, ', ') from list_editais(null, 1, 1)), 'Edital de casa5', 'page by page');

-- State and note.
select is(set_edital_organization(tests.id('admin'), tests.org('other'), null, E'  Boa \n'), 1, 'a first note');
select is(set_edital_organization(tests.id('admin'), tests.org('other'), 'aprovada', null, 1), 2, 'its next version');
select results_eq($$ select situacao, nota, versao, updated_by from edital_organizacoes where org_id = tests.org('other') $$,
  $$ values ('aprovada', null::text, 2, tests.id('admin')) $$, 'what was last said holds');
select is(tests.refusal('admin', format('select set_edital_organization(%L, %L, %s)', edital, org, rest)), refusal, refusal || ' ' || rest)
from (values
  (tests.id('admin'), tests.org('other'), $$ 'aprovada', null, 1 $$, 'MU012'), (tests.id('admin'), tests.org('other'), $$ 'aprovada' $$, 'MU012'),
  (tests.id('admin'), tests.org('nobody'), $$ 'aprovada', null, 1 $$, 'MU012'), (tests.id('admin'), tests.org('nobody'), $$ 'outra' $$, 'MU001 situacao'),
  (tests.id('admin'), tests.org('nobody'), $$ null, repeat('x', 2001) $$, 'MU001 nota'),
  (tests.id('owner'), tests.org('nobody'), $$ 'aprovada' $$, 'MU008'), (tests.id('admin'), tests.id('owner'), $$ 'aprovada' $$, 'MU008')
) t (edital, org, rest, refusal);

-- History, without the note.
select results_eq($$ select acao, org_id, detalhes ->> 'para' from auditoria where acao like 'edital_%' order by id $$,
  $$ values ('edital_criado', null::uuid, null::text), ('edital_editado', null, null), ('edital_situacao', tests.org('other'), 'aprovada') $$,
  'what was done is recorded');
select remove_edital(tests.id('admin'), 1);
select is((select count(*) from edital_organizacoes), 0::bigint, 'what was noted goes with the edital');
select is((select detalhes ->> 'titulo' from auditoria where acao = 'edital_excluido'), 'Edital de casa', 'which the trail remembers');

-- Personal data.
select save_edital('Meu edital');
select is(jsonb_path_query_array(export_my_data(), '$.editais[*].titulo'), '["Meu edital"]', 'a copy of one''s data names the editais one wrote');
select set_edital_organization((select id from editais where titulo = 'Meu edital'), tests.org('owner'), 'convidada', 'Nota da equipe');
select tests.become('owner');
select is(export_my_data() -> 'editais', '[]', 'others have none');
select doesnt_match(export_my_data()::text, 'Nota da equipe|convidada', 'and read nothing of what is noted about their organisation');
select tests.become('system');
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from auth.users where id = tests.id('admin');
select results_eq($$ select created_by, updated_by from editais where titulo = 'Meu edital' $$, $$ values (null::uuid, null::uuid) $$,
  'an edital outlives its author');
select is((select updated_by from edital_organizacoes), null, 'so does a note');
delete from organizacoes where id = tests.org('owner');
select is_empty('select from edital_organizacoes', 'which goes with the organisation');
insert into editais (titulo) select 'Edital ' || n from generate_series(1, 2000) n;
select is(tests.refusal('admin2', $$ select save_edital('Mais um') $$), 'MU009 editais', 'two thousand are enough');

select * from finish();
rollback;
