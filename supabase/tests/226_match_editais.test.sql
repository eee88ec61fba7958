begin;
select plan(74);
select tests.add_people();
delete from public.editais;
update organizacoes set nome = 'Aurora', created_at = '2026-01-01', uf = 'SP', municipio = 'Campinas', area_atuacao = 'Educação',
  tipo_organizacao = 'associacao', num_beneficiarios = 100, data_fundacao = private.today() - 4000 where id = tests.org('owner');
update organizacoes set nome = 'Boreal', created_at = '2026-01-02', uf = 'RJ', area_atuacao = 'Educação', tipo_organizacao = 'oscip',
  num_beneficiarios = 500 where id = tests.org('other');
update organizacoes set nome = 'Cais', created_at = '2026-01-03' where id = tests.org('nobody');
update certificacoes set cebas = org_id = tests.org('owner');

create function tests.edital(condicoes jsonb, documentos jsonb default '{}', prazo date default null) returns void language sql as $$
  delete from public.editais;
  insert into public.editais (id, titulo, condicoes, documentos, prazo)
  values (tests.id('admin'), 'Edital', edital.condicoes, edital.documentos, edital.prazo);
$$;
-- Who is in each class, with what each lacks.
create function tests.classes(search text default null, situacao text default null) returns text language sql as $$
  select string_agg(c.class || ' ' || (m.match #>> array['totais', c.class]) || coalesce(': ' || (
    select string_agg(concat(o ->> 'nome', '(' || (
      select string_agg(concat(coalesce(f ->> 'condicao', f ->> 'documento'), case when not (f ->> 'obrigatoria')::boolean then '?' end,
        '=' || (f ->> 'motivo')), ' ' order by f ->> 'condicao', f ->> 'documento')
      from jsonb_array_elements(o -> 'faltam') f) || ')'), ', ' order by n)
    from jsonb_array_elements(m.match -> 'organizacoes') with ordinality as t (o, n)), ''), '; ' order by c.n)
  from (values (1, 'atende'), (2, 'quase'), (3, 'nao_atende')) c (n, class),
    lateral (select public.match_edital(tests.id('admin'), c.class, p_search => search, p_situacao => situacao) as match) m
$$;
create function tests.matches(conditions jsonb, documents jsonb default '{}', last_day date default null) returns text language plpgsql as $$
declare
  result text;
begin
  perform tests.become('system');
  perform tests.edital(conditions, documents, last_day);
  perform tests.become('admin');
  result := tests.classes();
  perform tests.become('system');
  return result;
end $$;
grant execute on all functions in schema tests to public;

select tests.edital('{}');
select tests.who_may($$ select match_edital(tests.id('admin')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.match_edital(tests.id('admin'), 'atende', 0, 20, null, null) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.become('admin');
select is(tests.classes(), 'atende 3: Cais, Boreal, Aurora; quase 0; nao_atende 0', 'without conditions everybody fits, the newest first');
select is(tests.refusal('admin', $$ select match_edital(gen_random_uuid()) $$), 'MU008', 'an edital that is gone');
select is(tests.refusal('admin', $$ select match_edital(tests.id('admin'), 'outra') $$), 'MU001 p_class', 'a class that there is not');
select is(tests.refusal('admin', $$ select match_edital(tests.id('admin'), p_situacao => 'outra') $$), 'MU001 p_situacao', 'a state that there is not');

-- The rule: nearly lacks one or two mandatory conditions, and at most half of them.
select is(tests.matches(conditions::jsonb), expected, conditions)
from (values
  ('{"uf": {"valor": ["SP"], "obrigatoria": true}}', 'atende 1: Aurora; quase 0; nao_atende 2: Cais(uf), Boreal(uf)'),
  ('{"uf": {"valor": ["SP"], "obrigatoria": true}, "area": {"valor": ["Educação"], "obrigatoria": true}}',
    'atende 1: Aurora; quase 1: Boreal(uf); nao_atende 1: Cais(area uf)'),
  ('{"uf": {"valor": ["SP"], "obrigatoria": true}, "area": {"valor": ["Educação"], "obrigatoria": true}, "certificacoes": {"valor": ["cebas"], "obrigatoria": true}}',
    'atende 1: Aurora; quase 0; nao_atende 2: Boreal(certificacoes uf), Cais(area certificacoes uf)'),
  ('{"uf": {"valor": ["SP"], "obrigatoria": true}, "area": {"valor": ["Educação"], "obrigatoria": true}, "certificacoes": {"valor": ["cebas"], "obrigatoria": true}, "beneficiarios": {"valor": {"de": 50}, "obrigatoria": true}}',
    'atende 1: Aurora; quase 1: Boreal(certificacoes uf); nao_atende 1: Cais(area beneficiarios certificacoes uf)'),
  ('{"uf": {"valor": ["SP"], "obrigatoria": false}, "idade": {"valor": {"de": 5}, "obrigatoria": false}}',
    'atende 3: Aurora, Cais(idade? uf?), Boreal(idade? uf?); quase 0; nao_atende 0'),
  ('{"tipo": {"valor": ["oscip"], "obrigatoria": true}, "area": {"valor": ["Educação"], "obrigatoria": true}, "uf": {"valor": ["SP"], "obrigatoria": false}}',
    'atende 1: Boreal(uf?); quase 1: Aurora(tipo); nao_atende 1: Cais(area tipo uf?)'),
  ('{"municipio": {"valor": ["Campinas"], "obrigatoria": true}, "uf": {"valor": ["SP", "RJ"], "obrigatoria": true}, "perfil": {"valor": ["incompleto"], "obrigatoria": true}}',
    'atende 1: Aurora; quase 1: Boreal(municipio); nao_atende 1: Cais(municipio uf)')
) t (conditions, expected);
select is(private.tolerated_misses(n), most, n || ' mandatory conditions') from (values (0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (9, 2)) t (n, most);

-- Papers, in force on the last day.
select tests.become('system');
insert into documentos (org_id, nome, tipo, arquivo_url, aprovado, reviewed_at, valido_ate, sem_validade)
select tests.org('owner'), 'x.pdf', slot, 'x' || slot, aprovado, case when analisado then now() end, ate::date, coalesce(sem, false)
from (values
  ('estatuto', true, true, null, null), ('balanco', false, false, null, null), ('materiais', false, true, null, null),
  ('certidaoFgts', true, true, '2030-06-30', null), ('certidaoFederal', false, false, '2030-06-29', null),
  ('certidaoEstadual', true, true, null, null), ('alvaraFuncionamento', true, true, null, true)
) t (slot, aprovado, analisado, ate, sem);
-- What ages: the accounts asked for until the end of June are those of two years before, a budget is good for 180 days.
insert into documentos (org_id, nome, tipo, arquivo_url, aprovado, reviewed_at, emitido_em)
select tests.org('owner'), 'x.pdf', slot, 'x' || slot, true, now(), day
from (values ('demonstracoes', date '2028-12-31'), ('relatoriosAuditoria', '2027-12-31'), ('orcamentosDetalhados', '2030-01-01')) t (slot, day);
select is(tests.matches('{}', jsonb_build_object(slot, true), '2030-06-30') ~ 'atende 1: Aurora', problem is null, slot || ' ' || coalesce(problem, 'counts')),
  is(case when problem is not null then private.document_problem(tests.org('owner'), slot) end, problem, slot || ' says why')
from (values ('estatuto', null), ('balanco', 'sem_data'), ('materiais', 'recusado'), ('certidaoFgts', null), ('certidaoFederal', 'vence_antes'),
  ('certidaoEstadual', 'sem_data'), ('alvaraFuncionamento', null), ('cartaoCnpj', 'faltando'),
  ('demonstracoes', null), ('relatoriosAuditoria', 'vence_antes'), ('orcamentosDetalhados', null)) t (slot, problem);
-- From July on the accounts of the year before are asked for, and the budget is 181 days old.
select is(tests.matches('{}', jsonb_build_object(slot, true), '2030-07-01') ~ 'atende 0', true, slot || ' is too old the day after'),
  is(private.document_problem(tests.org('owner'), slot), 'vence_antes', slot || ' says so')
from unnest(array['demonstracoes', 'orcamentosDetalhados']) slot;
select is(tests.matches('{}', '{"certidaoFgts": true}', '2030-07-01'), 'atende 0; quase 0; nao_atende 3: Cais(certidaoFgts=faltando), Boreal(certidaoFgts=faltando), Aurora(certidaoFgts=vence_antes)',
  'the day after is too late');
select is(tests.matches('{"area": {"valor": ["Educação"], "obrigatoria": true}}', '{"estatuto": true, "materiais": false}'),
  'atende 1: Aurora(materiais?=recusado); quase 1: Boreal(estatuto=faltando materiais?=faltando); nao_atende 1: Cais(area estatuto=faltando materiais?=faltando)',
  'papers and conditions together');

-- Documents that count although nobody reviewed them; one that lacks something else is lacking, not waiting.
create function tests.unreviewed(documents jsonb, last_day date default '2030-06-30') returns text language plpgsql as $$
begin
  perform tests.become('system');
  perform tests.edital('{}', documents, last_day);
  perform tests.become('admin');
  return (
    select string_agg(concat(c, ' ', o ->> 'nome', ' ', o ->> 'nao_avaliados'), ', ')
    from unnest(array['atende', 'quase', 'nao_atende']) c,
      jsonb_array_elements(match_edital(tests.id('admin'), c) -> 'organizacoes') o
    where o ->> 'nome' = 'Aurora'
  );
end $$;
grant execute on all functions in schema tests to public;
select is(tests.unreviewed(documents::jsonb), expected, documents)
from (values
  ('{"estatuto": true, "certidaoFgts": true}', 'atende Aurora 0'),
  ('{"balanco": true}', 'nao_atende Aurora 0'),
  ('{}', 'atende Aurora 0')
) t (documents, expected);
select tests.become('system');
-- Naming `aprovado` would be a review.
update documentos set reviewed_at = null where org_id = tests.org('owner') and tipo in ('estatuto', 'certidaoFgts');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('other'), 'x.pdf', 'estatuto', 'y');
select is(tests.unreviewed(documents::jsonb), expected, documents || ' that wait')
from (values
  ('{"estatuto": true, "certidaoFgts": false, "alvaraFuncionamento": true}', 'atende Aurora 2'),
  ('{"estatuto": true, "cartaoCnpj": true}', 'quase Aurora 1'),
  ('{"certidaoFederal": false, "certidaoFgts": true}', 'atende Aurora 1')
) t (documents, expected);
select tests.become('system');
update documentos set reviewed_at = now() where org_id = tests.org('owner') and tipo in ('estatuto', 'certidaoFgts');
delete from documentos where org_id = tests.org('other');
select tests.edital('{"area": {"valor": ["Educação"], "obrigatoria": true}}', '{"estatuto": true, "materiais": false}');

-- Search, state, pages.
select tests.become('admin');
select is(tests.classes('bor'), 'atende 0; quase 1: Boreal(estatuto=faltando materiais?=faltando); nao_atende 0', 'searched');
select is(tests.classes('zz'), 'atende 0; quase 0; nao_atende 0', 'two characters');
select set_edital_organization(tests.id('admin'), tests.org('nobody'), 'convidada', 'Falar com a Ana');
select is(tests.classes(situacao => 'convidada'), 'atende 0; quase 0; nao_atende 1: Cais(area estatuto=faltando materiais?=faltando)', 'by state');
select is((match_edital(tests.id('admin'), 'nao_atende') #> '{organizacoes,0}') - '{faltam}'::text[], jsonb_build_object(
    'id', tests.org('nobody'), 'nome', 'Cais', 'cnpj', null, 'uf', null, 'municipio', null, 'situacao', 'convidada',
    'nota', 'Falar com a Ana', 'versao', 1, 'nao_avaliados', 0, 'enviado_em', null, 'resposta', null, 'respondido_em', null), 'a row says what is noted');
select tests.become('system');
select tests.edital('{}');
select tests.become('admin');
select is(match_edital(tests.id('admin'), 'atende', 1, 1) #>> '{organizacoes,0,nome}', 'Boreal', 'a page');
select is(jsonb_array_length(match_edital(tests.id('admin'), 'atende', 0, 2) -> 'organizacoes'), 2, 'of two');
select is(match_edital(tests.id('admin'), 'atende', 9, 2), '{"totais": {"atende": 3, "quase": 0, "nao_atende": 0}, "organizacoes": []}',
  'a page that there is not has none, and says how many there are');

-- A municipality is one of the states that the edital names: another state may have one of the same name.
select tests.become('system');
update organizacoes set uf = 'PI', municipio = 'Bom Jesus' where id = tests.org('owner');
update organizacoes set uf = 'RS', municipio = 'Bom Jesus' where id = tests.org('other');
select is(tests.matches('{"uf": {"valor": ["PI"], "obrigatoria": false}, "municipio": {"valor": ["Bom Jesus"], "obrigatoria": true}}'),
  'atende 1: Aurora; quase 0; nao_atende 2: Cais(municipio uf?), Boreal(municipio uf?)', 'the municipality of that state');
select is(tests.matches('{"municipio": {"valor": ["Bom Jesus"], "obrigatoria": true}}'),
  'atende 2: Boreal, Aurora; quase 0; nao_atende 1: Cais(municipio)', 'without a state, of any');

select * from finish();
rollback;
