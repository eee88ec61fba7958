begin;
select plan(79);
select tests.add_people();
delete from organizacoes where id = tests.org('nobody');

-- Two organisations: 'Aurora' of the owner, 'Boreal' of the other.
update organizacoes set nome = 'Aurora', created_at = '2026-01-01' where id = tests.org('owner');
update organizacoes set nome = 'Boreal', created_at = '2026-01-02' where id = tests.org('other');
update organizacoes set tipo_organizacao = 'associacao', abrangencia = 'municipal', area_atuacao = 'Educação e CULTURA', uf = 'SP',
  municipio = 'Campinas', funding_amount = 'ate50k', timeframe = 'urgente', previous_grants = 'nenhuma', num_beneficiarios = 0,
  num_colaboradores = 5, data_fundacao = (private.today() - interval '10 years')::date
where nome = 'Aurora';
update organizacoes set tipo_organizacao = 'oscip', abrangencia = 'nacional', area_atuacao = 'Saúde', uf = 'RJ',
  municipio = 'Niterói', funding_amount = 'acima1m', timeframe = 'longo', previous_grants = 'muita', num_beneficiarios = 500,
  num_colaboradores = 40, data_fundacao = (private.today() - interval '10 years')::date + 1
where nome = 'Boreal';
update certificacoes set cebas = true, oscip = org_id = tests.org('other');
update priorities set education = org_id = tests.org('owner'), health = org_id = tests.org('other');
-- Boreal's three mandatory papers are approved; of Aurora's one is refused and one is missing.
select tests.add_file(tests.path(who, slot)) from (values ('owner'), ('other')) w (who), private.document_slots where mandatory;
insert into documentos (org_id, nome, tipo, arquivo_url)
select tests.org('other'), 'x.pdf', slot, tests.path('other', slot) from private.document_slots where mandatory
union all select tests.org('owner'), 'x.pdf', slot, tests.path('owner', slot) from unnest('{estatuto,ataEleicao}'::text[]) slot;
update documentos set aprovado = true, reviewed_at = now() where org_id = tests.org('other');
update documentos set reviewed_at = now() where org_id = tests.org('owner') and tipo = 'estatuto';

update profiles set perfil_completo = true where id = tests.id('other');
select tests.who_may($$ select count_organization_choices() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.count_organization_choices(null, null, null, null, null, null, null) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

select tests.become('admin');
select is((select coalesce(string_agg(nome || ' ' || total_count, ', ' order by created_at), '-')
  from list_organizations(p_filters => filters::jsonb)), expected, filters || ': ' || expected)
from (values
  ('{}', 'Aurora 2, Boreal 2'),
  ('{"tipo": ["oscip"]}', 'Boreal 1'),
  ('{"tipo": ["oscip", "associacao"]}', 'Aurora 2, Boreal 2'),
  ('{"abrangencia": ["municipal"]}', 'Aurora 1'),
  ('{"uf": ["SP"]}', 'Aurora 1'),
  ('{"uf": ["SP", "RJ"], "municipio": ["Niterói"]}', 'Boreal 1'),
  ('{"uf": ["XX"]}', '-'),
  ('{"valor": ["acima1m"]}', 'Boreal 1'),
  ('{"prazo": ["urgente"]}', 'Aurora 1'),
  ('{"experiencia": ["muita", "media"]}', 'Boreal 1'),
  ('{"area": ["educacao"]}', 'Aurora 1'),
  ('{"area": ["Cultura", "SAUDE"]}', 'Aurora 2, Boreal 2'),
  ('{"area": ["%"]}', '-'),
  ('{"certificacoes": ["cebas"]}', 'Aurora 2, Boreal 2'),
  ('{"certificacoes": ["cebas", "oscip"]}', 'Boreal 1'),
  ('{"prioridades": ["education"]}', 'Aurora 1'),
  ('{"prioridades": ["education", "health"]}', 'Aurora 2, Boreal 2'),
  ('{"perfil": ["completo"]}', 'Boreal 1'),
  ('{"perfil": ["incompleto"]}', 'Aurora 1'),
  ('{"obrigatorios": ["faltando"]}', 'Aurora 1'),
  ('{"obrigatorios": ["recusados"]}', 'Aurora 1'),
  ('{"obrigatorios": ["aprovados"]}', 'Boreal 1'),
  ('{"obrigatorios": ["aprovados", "recusados"]}', 'Aurora 2, Boreal 2'),
  ('{"beneficiarios": {"ate": 0}}', 'Aurora 1'),
  ('{"beneficiarios": {"de": 500}}', 'Boreal 1'),
  ('{"beneficiarios": {"de": 1, "ate": 499}}', '-'),
  ('{"colaboradores": {"de": 5, "ate": 40}}', 'Aurora 2, Boreal 2'),
  ('{"idade": {"de": 10}}', 'Aurora 1'),
  ('{"idade": {"ate": 9}}', 'Boreal 1'),
  ('{"idade": {"de": 9, "ate": 10}}', 'Aurora 2, Boreal 2'),
  ('{"idade": {"de": 999999999}}', '-'),
  ('{"uf": ["SP"], "area": ["saude"]}', '-'),
  ('{"uf": ["RJ"], "area": ["saude"], "perfil": ["completo"]}', 'Boreal 1')
) t (filters, expected);
-- A foundation that is still to come is a slip, and no young organisation.
select tests.become('system');
update organizacoes set data_fundacao = private.today() + 400 where nome = 'Boreal';
select is((select private.condition_value(o, 'idade') from organizacoes o where nome = 'Aurora'), '10', 'an age');
select is((select private.condition_value(o, 'idade') from organizacoes o where nome = 'Boreal'), null, 'and none before the foundation');
select tests.become('admin');
select is((select string_agg(nome, ', ') from list_organizations(p_filters => '{"idade": {"ate": 10}}')), 'Aurora', 'which is not found by age');
select is((select nome from list_organizations('aur', p_filters => '{"uf": ["SP"]}')), 'Aurora', 'with a search');
select is((select count(*) from list_organizations('aur', p_filters => '{"uf": ["RJ"]}')), 0::bigint, 'which has to fit too');
select is((select uf || ' ' || municipio from list_organizations('bor')), 'RJ Niterói', 'a row says where it is');

select is(tests.refusal('admin', format('select * from list_organizations(p_filters => %L)', filters)), 'MU001 p_filters', filters)
from (values
  ('{"nome": ["x"]}'), ('{"uf": "SP"}'), ('{"uf": []}'), ('{"certificacoes": ["org_id"]}'), ('{"perfil": ["outro"]}'), ('{"pronta": ["distrital"]}'), ('{"impedimentos": ["outro"]}'), ('{"sem_impedimento": ["cadin"]}'),
  ('{"beneficiarios": {"de": 1, "ate": "x"}}'), ('{"beneficiarios": {}}'), ('{"beneficiarios": {"de": -1}}'), ('{"idade": {"de": "1"}}'), ('[]'),
  ('{"uf": [null]}'), ('{"uf": [1]}'), ('{"uf": [["SP"]]}'), ('{"certificacoes": [null]}'), ('{"idade": {"de": 10, "ate": 1}}')
) t (filters);

select tests.become('admin');
select is(count_organization_choices(p_areas => '{Educação,Saúde,Esporte}'), '{
  "tipo": {"associacao": 1, "oscip": 1}, "abrangencia": {"municipal": 1, "nacional": 1}, "uf": {"SP": 1, "RJ": 1},
  "valor": {"ate50k": 1, "acima1m": 1}, "prazo": {"urgente": 1, "longo": 1}, "experiencia": {"nenhuma": 1, "muita": 1},
  "area": {"Educação": 1, "Saúde": 1},
  "certificacoes": {"cebas": 2, "oscip": 1, "os": 0, "utilidade_publica_federal": 0, "utilidade_publica_estadual": 0,
    "utilidade_publica_municipal": 0, "conselhos_municipais": 0, "conselhos_estaduais": 0},
  "prioridades": {"education": 1, "health": 1, "environment": 0, "culture": 0, "sports": 0, "training": 0, "operational": 0,
    "projects": 0, "infrastructure": 0},
  "perfil": {"completo": 1, "incompleto": 1}, "confirmacao": {"em_dia": 0, "atrasada": 2},
  "pronta": {"municipal": 0, "estadual": 0, "federal": 0},
  "impedimentos": {"nao_conferivel": 2}, "sem_impedimento": {"cepim": 0, "ceis": 0, "cnep": 0}, "obrigatorios": {"faltando": 1, "recusados": 1, "aprovados": 1}}'::jsonb,
  'each choice is counted');
select is(counts -> 'uf', '{"SP": 1, "RJ": 1}', 'a filter does not narrow its own choices'),
  is(counts -> 'tipo', '{"associacao": 1}', 'but those of the others'),
  is(counts -> 'municipio', '{"Campinas": 1}', 'municipalities are those of the state')
from (select count_organization_choices(p_filters => '{"uf": ["SP"]}') as counts) c;

-- A search that finds more than a page, beside a filter by words.
select tests.become('admin');
select is((select string_agg(nome || ' ' || total_count, ', ')
  from list_organizations('or', p_limit => 1, p_offset => skipped, p_filters => filters::jsonb)), expected, filters || ' from ' || skipped)
from (values
  ('{"area": ["Cultura", "SAUDE"]}', 0, 'Boreal 2'),
  ('{"area": ["Cultura", "SAUDE"]}', 1, 'Aurora 2'),
  ('{"area": ["%s", "cultura", "saude"]}', 0, 'Boreal 2'),
  ('{"area": ["%s", "cultura", "saude"], "uf": ["SP", "RJ"], "municipio": ["Niterói", "Campinas"]}', 1, 'Aurora 2')
) t (filters, skipped, expected);

select * from finish();
rollback;
