begin;
select plan(3);
select tests.add_people();
delete from public.editais;
update organizacoes set nome = 'Aurora', uf = 'SP', area_atuacao = 'Educação', num_beneficiarios = 100, num_colaboradores = null,
  data_fundacao = private.today() - 4000 where id = tests.org('owner');
update organizacoes set nome = 'Cais' where id = tests.org('nobody');
update certificacoes set cebas = org_id = tests.org('owner');
update priorities set education = true, health = false where org_id = tests.org('owner');
insert into public.editais (id, titulo, condicoes, documentos) values (tests.id('admin'), 'Edital',
  '{"uf": {"valor": ["AC"], "obrigatoria": true}, "area": {"valor": ["Saúde"], "obrigatoria": true},
  "beneficiarios": {"valor": {"de": 1000}, "obrigatoria": true}, "colaboradores": {"valor": {"de": 5}, "obrigatoria": true},
  "idade": {"valor": {"de": 50}, "obrigatoria": true}, "certificacoes": {"valor": ["oscip"], "obrigatoria": true},
  "prioridades": {"valor": ["health"], "obrigatoria": true}, "perfil": {"valor": ["completo"], "obrigatoria": false}}', '{"estatuto": true}');

-- What there is instead of what a condition asks for; null where nothing is filled in.
select tests.become('admin');
select is((
    select jsonb_object_agg(coalesce(f ->> 'condicao', f ->> 'documento'), f -> 'tem')
    from jsonb_array_elements(match_edital(tests.id('admin'), 'nao_atende') -> 'organizacoes') o, jsonb_array_elements(o -> 'faltam') f
    where o ->> 'nome' = org), expected::jsonb, org || ' has something else or nothing')
from (values
  ('Aurora', '{"uf": "SP", "area": "Educação", "beneficiarios": 100, "colaboradores": null, "idade": 10, "certificacoes": ["cebas"],
    "prioridades": ["education"], "perfil": null, "estatuto": null}'),
  ('Cais', '{"uf": null, "area": null, "beneficiarios": null, "colaboradores": null, "idade": null, "certificacoes": [],
    "prioridades": [], "perfil": null, "estatuto": null}')
) t (org, expected);
select tests.become('owner');
select throws_ok($$ select private.condition_value(o, 'certificacoes') from public.organizacoes o $$, '42501', null, 'nobody asks by themselves');

select * from finish();
rollback;
