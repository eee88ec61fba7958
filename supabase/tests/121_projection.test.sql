begin;
select plan(154);
select tests.add_people();

-- Every field of product 3 with a value, and the column in which an administrator reads it.
create temp table fields as select step::form_step, path, value::jsonb, tab, col, seen from (values
  ('dados-basicos', 'nome', '"Casa da Criança"', 'organizacoes', 'nome', 'Casa da Criança'),
  ('dados-basicos', 'nomeFantasia', '"Casa"', 'organizacoes', 'nome_fantasia', 'Casa'),
  ('dados-basicos', 'cnpj', '"11.222.333/0001-81"', 'organizacoes', 'cnpj', '11.222.333/0001-81'),
  ('dados-basicos', 'dataFundacao', '"2020-02-29"', 'organizacoes', 'data_fundacao', '2020-02-29'),
  ('dados-basicos', 'tipoOrganizacao', '"oscip"', 'organizacoes', 'tipo_organizacao', 'oscip'),
  ('dados-basicos', 'representante', '"Representante"', 'organizacoes', 'representante', 'Representante'),
  ('dados-basicos', 'cargoRepresentante', '"Presidente"', 'organizacoes', 'cargo_representante', 'Presidente'),
  ('dados-basicos', 'cpfRepresentante', '"111.444.777-35"', 'organizacoes', 'cpf_representante', '111.444.777-35'),
  ('dados-basicos', 'email', '"casa@teste.org.br"', 'organizacoes', 'email', 'casa@teste.org.br'),
  ('dados-basicos', 'telefone', '"(11) 98888-7777"', 'organizacoes', 'telefone', '(11) 98888-7777'),
  ('dados-basicos', 'site', '"https://teste.org.br"', 'organizacoes', 'site', 'https://teste.org.br'),
  ('dados-basicos', 'redesSociais.facebook', '"f"', 'organizacoes', 'facebook', 'f'),
  ('dados-basicos', 'redesSociais.instagram', '"i"', 'organizacoes', 'instagram', 'i'),
  ('dados-basicos', 'redesSociais.twitter', '"t"', 'organizacoes', 'twitter', 't'),
  ('dados-basicos', 'redesSociais.linkedin', '"l"', 'organizacoes', 'linkedin', 'l'),
  ('dados-basicos', 'redesSociais.youtube', '"y"', 'organizacoes', 'youtube', 'y'),
  ('dados-basicos', 'uf', '"SP"', 'organizacoes', 'uf', 'SP'),
  ('dados-basicos', 'municipio', '"Embu das Artes"', 'organizacoes', 'municipio', 'Embu das Artes'),
  ('dados-basicos', 'endereco', '"Rua A, 1"', 'organizacoes', 'endereco', 'Rua A, 1'),
  ('detalhes-ong', 'areaAtuacao', '"Educação"', 'organizacoes', 'area_atuacao', 'Educação'),
  ('detalhes-ong', 'abrangencia', '"estadual"', 'organizacoes', 'abrangencia', 'estadual'),
  ('detalhes-ong', 'numBeneficiarios', '1000000000', 'organizacoes', 'num_beneficiarios', '1000000000'),
  ('detalhes-ong', 'numColaboradores', '0', 'organizacoes', 'num_colaboradores', '0'),
  ('detalhes-ong', 'fundingAmount', '"50k-100k"', 'organizacoes', 'funding_amount', '50k-100k'),
  ('detalhes-ong', 'timeframe', '"planejamento"', 'organizacoes', 'timeframe', 'planejamento'),
  ('detalhes-ong', 'previousGrants', '"pouca"', 'organizacoes', 'previous_grants', 'pouca'),
  ('detalhes-ong', 'missao', '"m"', 'organizacoes', 'missao', 'm'),
  ('detalhes-ong', 'visao', '"v"', 'organizacoes', 'visao', 'v'),
  ('detalhes-ong', 'valores', '"vs"', 'organizacoes', 'valores', 'vs'),
  ('detalhes-ong', 'historico', to_jsonb(repeat('ç', 500))::text, 'organizacoes', 'historico', repeat('ç', 500)),
  ('detalhes-ong', 'publicoAlvo', '"p"', 'organizacoes', 'publico_alvo', 'p'),
  ('detalhes-ong', 'projetos', '"pr"', 'organizacoes', 'projetos', 'pr'),
  ('detalhes-ong', 'certificacoes.cebas', 'true', 'certificacoes', 'cebas', 'true'),
  ('detalhes-ong', 'certificacoes.oscip', 'true', 'certificacoes', 'oscip', 'true'),
  ('detalhes-ong', 'certificacoes.os', 'true', 'certificacoes', 'os', 'true'),
  ('detalhes-ong', 'certificacoes.utilidadePublicaMunicipal', 'true', 'certificacoes', 'utilidade_publica_municipal', 'true'),
  ('detalhes-ong', 'certificacoes.utilidadePublicaEstadual', 'true', 'certificacoes', 'utilidade_publica_estadual', 'true'),
  ('detalhes-ong', 'certificacoes.utilidadePublicaFederal', 'true', 'certificacoes', 'utilidade_publica_federal', 'true'),
  ('detalhes-ong', 'certificacoes.conselhosMunicipais', 'true', 'certificacoes', 'conselhos_municipais', 'true'),
  ('detalhes-ong', 'certificacoes.conselhosEstaduais', 'true', 'certificacoes', 'conselhos_estaduais', 'true'),
  ('detalhes-ong', 'outrasCertificacoes', '"oc"', 'organizacoes', 'outras_certificacoes', 'oc'),
  ('detalhes-ong', 'periodoMandato', '"2024-2028"', 'organizacoes', 'periodo_mandato', '2024-2028'),
  ('detalhes-ong', 'estruturaDiretoria', '"ed"', 'organizacoes', 'estrutura_diretoria', 'ed'),
  ('detalhes-ong', 'priorities.infrastructure', 'true', 'priorities', 'infrastructure', 'true'),
  ('detalhes-ong', 'priorities.projects', 'true', 'priorities', 'projects', 'true'),
  ('detalhes-ong', 'priorities.operational', 'true', 'priorities', 'operational', 'true'),
  ('detalhes-ong', 'priorities.training', 'true', 'priorities', 'training', 'true'),
  ('detalhes-ong', 'priorities.education', 'true', 'priorities', 'education', 'true'),
  ('detalhes-ong', 'priorities.health', 'true', 'priorities', 'health', 'true'),
  ('detalhes-ong', 'priorities.environment', 'true', 'priorities', 'environment', 'true'),
  ('detalhes-ong', 'priorities.culture', 'true', 'priorities', 'culture', 'true'),
  ('detalhes-ong', 'priorities.sports', 'true', 'priorities', 'sports', 'true'),
  ('detalhes-ong', 'otherPriorities', '"op"', 'organizacoes', 'other_priorities', 'op')
) t (step, path, value, tab, col, seen);
insert into fields
select 'documentos'::form_step, p, to_jsonb(p), 'dados_adicionais', p, p from unnest(array[
  'additionalInfo', 'responsavelNome', 'responsavelCargo', 'responsavelEmail', 'responsavelHorario', 'orcamentoAnual',
  'fontesReceita', 'principaisDespesas', 'responsavelFinanceiro', 'sede', 'espacosDisponiveis', 'equipamentos',
  'sistemasGestao', 'capacidadeTecnica']) p
union all select 'documentos', 'responsavelTelefone', '"(11) 3333-4444"', 'dados_adicionais', 'responsavelTelefone', '(11) 3333-4444'
union all select 'documentos', p, 'true', 'dados_adicionais', p, 'true'
from unnest(array['privacyPolicy', 'termsAgreement', 'dataUseConsent']) p;
grant select on fields to public;

select set_eq('select step::text, path from private.wizard_fields', 'select step::text, path from fields',
  'the table has the fields of product 3');

-- {"a.b": 1, "c": 2} as {"a": {"b": 1}, "c": 2}
create function tests.form(p_step form_step) returns jsonb language sql as $$
  select jsonb_object_agg(k, v) from (
    select split_part(path, '.', 1) k,
      case when bool_or(path like '%.%') then jsonb_object_agg(split_part(path, '.', 2), value) else min(value #>> '{}')::jsonb end v
    from (select path, case when path like '%.%' then value else to_jsonb(value::text) end value
          from fields where step = p_step) f group by 1) g
$$;
grant execute on all functions in schema tests to public;
select tests.become('owner');
insert into form_progress (step, form_data) select s, tests.form(s) from unnest(enum_range(null::form_step)) s;
select tests.become('admin');
select is(
  (select case f.tab when 'dados_adicionais' then o.dados_adicionais ->> f.col
      when 'certificacoes' then to_jsonb(c) ->> f.col when 'priorities' then to_jsonb(p) ->> f.col
      else to_jsonb(o) ->> f.col end
   from organizacoes o join certificacoes c on c.org_id = o.id join priorities p on p.org_id = o.id
   where o.owner_id = tests.id('owner')),
  f.seen, f.step || '.' || f.path || ' reaches the administrators')
from fields f;
select is((select count(*) from jsonb_each(dados_adicionais)), 18::bigint, 'additional data holds nothing else')
from organizacoes where owner_id = tests.id('owner');
select is((select nome from organizacoes where owner_id = tests.id('other')), 'other', 'other organisations are untouched');
select tests.become('system');

-- A step owns its columns and no other; what is absent, null or '' becomes null (false for a flag).
create function tests.save(p_step form_step, data jsonb) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  update public.form_progress set form_data = data where step = p_step;
  perform tests.become('system');
end $$;
grant execute on all functions in schema tests to public;
select tests.save('detalhes-ong', '{"priorities": {"health": true}, "missao": "  ", "visao": null, "abrangencia": "", "numColaboradores": ""}');
select results_eq(
  $$ select o.nome, o.missao, o.visao, o.abrangencia, o.num_colaboradores, o.historico, p.health, p.education, c.cebas,
       o.dados_adicionais ->> 'sede'
     from organizacoes o join certificacoes c on c.org_id = o.id join priorities p on p.org_id = o.id
     where o.owner_id = tests.id('owner') $$,
  $$ values ('Casa da Criança', null::text, null::text, null::text, null::int, null::text, true, false, false, 'sede') $$,
  'a step replaces all of its own columns and nothing else');
select tests.save('documentos', '{}');
select is((select dados_adicionais from organizacoes where owner_id = tests.id('owner')), '{}', 'an empty step empties its part');
select tests.save('dados-basicos', '{"nome": "  Novo nome\n", "redesSociais": null}');
select results_eq($$ select nome, facebook, email from organizacoes where owner_id = tests.id('owner') $$,
  $$ values ('Novo nome', null::text, null::text) $$, 'texts lose the blanks around them');
select is((select count(*) from organizacoes), 3::bigint, 'saving makes no second organisation');

-- What does not fit is refused by the name of its field, and nothing is written.
select is(tests.refusal('owner', format('update form_progress set form_data = %L where step = %L', data, step)), expected,
  step || ' refuses ' || data)
from (values
  ('dados-basicos', '{"nome": 5}', 'MU001 nome'),
  ('dados-basicos', '{"nome": true}', 'MU001 nome'),
  ('dados-basicos', '{"nome": []}', 'MU001 nome'),
  ('dados-basicos', '{"nome": {}}', 'MU001 nome'),
  ('dados-basicos', '{"nome": {"pt": "x"}}', 'MU001 nome.pt'),
  ('dados-basicos', '{"Nome": "x"}', 'MU001 Nome'),
  ('dados-basicos', '{"": "x"}', 'MU001'),
  ('dados-basicos', '{"%": null}', 'MU001 %'),
  ('dados-basicos', '{"redesSociais.facebook": "x"}', 'MU001 redesSociais.facebook'),
  ('dados-basicos', '{"redesSociais": {"orkut": "x"}}', 'MU001 redesSociais.orkut'),
  ('dados-basicos', '{"redesSociais": {"": "x"}}', 'MU001 redesSociais.'),
  ('dados-basicos', '{"redesSociais": "x"}', 'MU001 redesSociais'),
  ('dados-basicos', '{"redesSociais": ["x"]}', 'MU001 redesSociais'),
  ('dados-basicos', '{"redesSociais": {"facebook": {"url": "x"}}}', 'MU001 redesSociais.facebook'),
  ('dados-basicos', '{"owner_id": "x"}', 'MU001 owner_id'),
  ('dados-basicos', '{"missao": "x"}', 'MU001 missao'),
  ('dados-basicos', '{"tipoOrganizacao": "igreja"}', 'MU001 tipoOrganizacao'),
  ('dados-basicos', '{"dataFundacao": "2023-02-29"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": "2023-13-01"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": "0000-01-01"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": "01/02/2023"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": "2023-1-1"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": "today"}', 'MU001 dataFundacao'),
  ('dados-basicos', '{"dataFundacao": 20230101}', 'MU001 dataFundacao'),
  ('detalhes-ong', '{"numBeneficiarios": "12"}', 'MU001 numBeneficiarios'),
  ('detalhes-ong', '{"numBeneficiarios": -1}', 'MU001 numBeneficiarios'),
  ('detalhes-ong', '{"numBeneficiarios": 1.5}', 'MU001 numBeneficiarios'),
  ('detalhes-ong', '{"numBeneficiarios": 1000000001}', 'MU001 numBeneficiarios'),
  ('detalhes-ong', '{"numBeneficiarios": 1e400}', 'MU001 numBeneficiarios'),
  ('detalhes-ong', '{"abrangencia": ["municipal"]}', 'MU001 abrangencia'),
  ('detalhes-ong', '{"certificacoes": {"cebas": "true"}}', 'MU001 certificacoes.cebas'),
  ('detalhes-ong', '{"certificacoes": {"cebas": ""}}', 'MU001 certificacoes.cebas'),
  ('detalhes-ong', '{"priorities": {"health": 1}}', 'MU001 priorities.health'),
  ('detalhes-ong', '{"priorities": {"nada": true}}', 'MU001 priorities.nada'),
  ('documentos', '{"privacyPolicy": "sim"}', 'MU001 privacyPolicy'),
  ('documentos', '{"dados_adicionais": {}}', 'MU001 dados_adicionais')
) t (step, data, expected);
select is(tests.refusal('owner', format('update form_progress set form_data = %L where step = %L',
    jsonb_build_object(f.path, repeat('x', f.max_length + 1)), f.step)), 'MU001 ' || f.path,
  f.path || ' ends at ' || f.max_length)
from private.wizard_fields f where f.kind = 'text' and f.path not like '%.%';
select is(tests.refusal('owner', $$ update form_progress set form_data = '{"numBeneficiarios": 12.0}' where step = 'detalhes-ong' $$),
  'accepted', '12.0 is a whole number');
update form_progress set form_data = jsonb_build_object('nome', U&'\202Egnp.exe', 'nomeFantasia', U&'\200E')
where user_id = tests.id('owner') and step = 'dados-basicos';
select is((select array[nome, nome_fantasia] from organizacoes where owner_id = tests.id('owner')), array['gnp.exe', null],
  'a name turns the direction of nothing that administrators read');
select is(tests.outcome('system', $$ select private.project_step(gen_random_uuid(), 'dados-basicos', '{}') $$), 'MU008',
  'projecting into no organisation is an error');

select * from finish();
rollback;
