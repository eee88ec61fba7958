begin;
select plan(34);
select tests.add_people();
create function tests.changes(org text) returns jsonb language sql as $$
  select detalhes -> 'mudancas' from auditoria
  where org_id = tests.org(org) and acao = 'organizacao_editada' order by id desc limit 1
$$;

-- Every kind of field, of an organisation with and without owner.
select tests.become('owner');
insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'detalhes-ong',
  '{"missao": " M ", "numColaboradores": 4, "certificacoes": {"cebas": true, "os": true}, "abrangencia": "municipal"}');
select tests.become('admin');
select save_organization_step(tests.org('owner'), 'detalhes-ong', '{"missao": "M", "numColaboradores": 1200000,
  "certificacoes": {"cebas": false, "oscip": true, "os": true}, "priorities": {"health": false}, "abrangencia": "estadual", "visao": ""}', 1);
select save_organization_step(tests.org('nobody'), 'dados-basicos', '{"dataFundacao": "2001-02-03", "telefone": "(11) 3456-7890"}',
  tests.version('nobody', 'dados-basicos'));
select tests.become('system');
select is(tests.changes('owner'), '{"numColaboradores": {"de": "4", "para": "1200000"},
  "abrangencia": {"de": "municipal", "para": "estadual"}, "certificacoes.cebas": {"de": "Sim", "para": "Não"},
  "certificacoes.oscip": {"de": "Não", "para": "Sim"}}', 'all values are texts, and what looks the same is no change');
select is(tests.changes('nobody') -> 'telefone', '{"de": null, "para": "(11) 3456-7890"}', 'a phone that was none');
select is(tests.changes('nobody') -> 'dataFundacao', '{"de": null, "para": "2001-02-03"}', 'a date');
select tests.become('admin');
select save_organization_step(tests.org('nobody'), 'dados-basicos', '{"telefone": "(11) 98765-4321"}',
  tests.version('nobody', 'dados-basicos'));
select tests.become('system');
select is(tests.changes('nobody'), '{"telefone": {"de": "(11) 3456-7890", "para": "(11) 98765-4321"},
  "dataFundacao": {"de": "2001-02-03", "para": null}}', 'the same without an owner');
select tests.become('admin');
select save_organization_step(tests.org('nobody'), 'dados-basicos', '{"telefone": "(11) 98765-4321"}',
  tests.version('nobody', 'dados-basicos'));
select save_organization_step(tests.org('nobody'), 'documentos', '{"sede": "alugada", "privacyPolicy": true}',
  tests.version('nobody', 'documentos'));
select tests.become('system');
select is((select detalhes -> 'mudancas' from auditoria where org_id = tests.org('nobody') and acao = 'organizacao_editada'
  order by id desc offset 1 limit 1), '{}', 'nothing changed, nothing recorded');
select is(tests.changes('nobody'), '{"sede": {"de": null, "para": "alugada"}}', 'nobody consents for somebody else');

-- Long texts.
create temp table long on commit drop as select repeat('ação,', 200) as long;
select is(private.change(long, long || 'nova'), jsonb_build_object('de', '…' || right(long, 299),
  'para', '…' || right(long || 'nova', 299)), 'a text that differs at its end is cut at its beginning') from long;
select is(private.change('x' || long, long), jsonb_build_object('de', left('x' || long, 299) || '…',
  'para', left(long, 299) || '…'), 'one that differs at its beginning, at its end') from long;
select is(private.change(long || 'x' || long, long || 'y' || long) ->> lado, '…' || right(long, 41) || sinal || left(long, 256) || '…',
  'one that differs in its middle, on both sides: ' || lado)
from long, (values ('de', 'x'), ('para', 'y')) v (lado, sinal);
select is(private.change(long, left(long, 200)) ->> 'para', left(long, 200), 'one that is short enough is whole') from long;
select is(private.change(earlier, later), expected::jsonb, concat_ws(' → ', coalesce(earlier, '-'), coalesce(later, '-'))) from (values
  (null, null, null), ('', null, null), (' a', 'a ', null), ('a', '', '{"de": "a", "para": null}'), (null, 'b', '{"de": null, "para": "b"}'),
  ('José', 'Jose', '{"de": "José", "para": "Jose"}')) v (earlier, later, expected);
select is(max(char_length(side.value)), 300, 'at most 300 characters')
from generate_series(290, 700) n, jsonb_each_text(private.change(repeat('a', n) || 'b' || repeat('c', 700 - n), repeat('a', 699 - n) || 'd')) side;
-- Quotation marks take two bytes in JSON, and a step has 64 KB at most.
select is(tests.outcome('admin', format(
  $$ select save_organization_step(tests.org('nobody'), 'documentos', %L, tests.version('nobody', 'documentos')) $$, filled)), '1',
  'all texts of a step at their longest') from (
  select jsonb_object_agg(path, repeat(c, least(max_length, 300))) as filled
  from private.wizard_fields, (values ('😀'), ('"')) v (c) where step = 'documentos' and kind = 'text' group by c
) s;
select tests.become('system');

-- Who reads them.
select tests.who_may($$ select * from auditoria where detalhes ? 'mudancas' limit 1 $$, '42501', '0', '0', '0', '0', '0', '1');
select tests.become('owner');
select ok(jsonb_path_exists(export_my_data(), '$.historico[*].detalhes.mudancas.numColaboradores'), 'the owner finds them in the copy of their data');

-- They leave with the account, and stay as long as it does.
select tests.become('admin');
select update_user(tests.id('owner'), 'Outro Nome', null, '(11) 98765-4321');
select tests.become('system');
select throws_ok($$ update auditoria set detalhes = detalhes - 'mudancas' where user_id = tests.id('owner') $$, '42501', null,
  'nobody takes them out before');
select tests.become('admin');
select delete_user(tests.id('owner'));
select tests.become('system');
select is_empty($$ select from auditoria where user_id = tests.id('owner') and detalhes ? 'mudancas' $$, 'all that the person had');
select results_eq($$ select acao, detalhes - 'etapa' from auditoria where user_id = tests.id('owner') and detalhes ? 'campos' order by id $$,
  $$ values ('organizacao_editada', '{"campos": ["abrangencia", "certificacoes", "missao", "numColaboradores", "priorities", "visao"]}'::jsonb),
    ('usuario_alterado', '{"campos": ["nome", "phone"]}') $$, 'that something was changed stays');
select isnt_empty($$ select from auditoria where org_id = tests.org('nobody') and detalhes ? 'mudancas' $$, 'and what others had');
select throws_ok($$ update auditoria set detalhes = '{}' where user_id = tests.id('owner') $$, '42501', null, 'nothing else leaves');
delete from organizacoes where id = tests.org('nobody');
select is_empty($$ select from auditoria where org_id = tests.org('nobody') and detalhes ? 'mudancas' $$, 'with an organisation, too');
select * from finish();
rollback;
