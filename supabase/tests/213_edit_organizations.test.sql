begin;
select plan(53);
select tests.add_people();

select tests.who_may($$ select organization_form(tests.org('owner')) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select save_organization_step(tests.org('owner'), 'dados-basicos', '{}') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select create_organization('{"nome": "Nova"}') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

select tests.become('owner');
insert into form_progress (user_id, step, form_data) values
  (tests.id('owner'), 'dados-basicos', '{"nome": "Antes", "redesSociais": {"facebook": "fb"}}'),
  (tests.id('owner'), 'documentos', '{"privacyPolicy": true, "sede": "própria"}');
select tests.become('admin');
select is(organization_form(tests.org('owner')),
  '{"dados-basicos": {"form_data": {"nome": "Antes", "redesSociais": {"facebook": "fb"}}, "versao": 1},
    "documentos": {"form_data": {"privacyPolicy": true, "sede": "própria"}, "versao": 1}}', 'the saved steps and their versions');
select is(save_organization_step(tests.org('owner'), 'dados-basicos', '{"nome": "Depois", "cnpj": "1"}', 1), 2, 'a new version');
select is(tests.refusal('admin', $$ select save_organization_step(tests.org('owner'), 'dados-basicos', '{"nome": "Outro"}', 1) $$),
  'MU012', 'an older one is refused');
select is(tests.refusal('admin', $$ select save_organization_step(tests.org('owner'), 'dados-basicos', '{"nome": "Outro"}') $$),
  'MU012', 'no version where there is one, too');
select is(tests.refusal('admin', $$ select save_organization_step(tests.org('owner'), 'detalhes-ong', '{}', 1) $$), 'MU012',
  'and a version where there is none');
select tests.become('admin');
select is(save_organization_step(tests.org('owner'), 'detalhes-ong', '{"missao": "M"}'), 1, 'a first version');
select results_eq($$ select nome, cnpj, facebook, missao from organizacoes where id = tests.org('owner') $$,
  $$ values ('Depois', '1', null, 'M') $$, 'the columns follow');
select tests.become('owner');
select is((select form_data ->> 'nome' from form_progress where step = 'dados-basicos'), 'Depois', 'the owner finds what was saved');
select is_empty($$ update form_progress set form_data = '{"nome": "Meu"}' where step = 'dados-basicos' and versao = 1 returning id $$,
  'and saves nothing over it unseen');
select tests.become('system');
select is((select detalhes from auditoria where org_id = tests.org('owner') and acao = 'organizacao_editada' order by id limit 1),
  '{"etapa": "dados-basicos", "campos": ["cnpj", "nome", "redesSociais"], "mudancas": {"nome": {"de": "Antes", "para": "Depois"},
    "cnpj": {"de": null, "para": "1"}, "redesSociais.facebook": {"de": "fb", "para": null}}}',
  'the fields are recorded, before and after');
select tests.become('admin');
select save_organization_step(tests.org('owner'), 'documentos', '{"sede": "alugada", "privacyPolicy": false, "termsAgreement": true}', 1);
select is(organization_form(tests.org('owner')) #> '{documentos,form_data}', '{"privacyPolicy": true, "sede": "alugada"}',
  'nobody consents for somebody else');

-- Without owner: the same steps, which belong to the organisation.
select is(organization_form(tests.org('nobody')), '{}', 'nothing is saved yet');
select is(save_organization_step(tests.org('nobody'), 'documentos', '{"sede": "própria", "privacyPolicy": true}'), 1, 'a first version');
select is(organization_form(tests.org('nobody')),
  '{"documentos": {"form_data": {"sede": "própria"}, "versao": 1}}', 'without consents: there is nobody to give them');
select is(tests.refusal('admin', $$ select save_organization_step(tests.org('nobody'), 'documentos', '{"sede": "alugada"}') $$),
  'MU012', 'nobody writes over it unseen');
select tests.become('admin');
select is(save_organization_step(tests.org('nobody'), 'documentos', '{"sede": "alugada"}', 1), 2, 'but over what they saw');
select results_eq($$ select dados_adicionais ->> 'sede' from organizacoes where id = tests.org('nobody') $$, array['alugada'],
  'and the columns follow');
select tests.become('system');
select results_eq($$ select user_id, salvo_por from form_progress where org_id = tests.org('nobody') $$,
  $$ values (null::uuid, null::uuid) $$, 'the step is nobody''s');
select tests.become('admin');

-- A new one.
select isnt(create_organization('{"nome": "Nova", "cnpj": "2"}'), null, 'making one gives its id');
select is((select count(*)::int from organizacoes where nome = 'Nova' and cnpj = '2' and owner_id is null), 1, 'a new organisation has no owner');
select is((select organization_form(id) from organizacoes where nome = 'Nova'),
  '{"dados-basicos": {"form_data": {"nome": "Nova", "cnpj": "2"}, "versao": 1}}', 'and its first step');
select tests.become('system');
select results_eq($$ select acao, actor_id from auditoria where org_id = (select id from organizacoes where nome = 'Nova') $$,
  $$ values ('organizacao_criada', tests.id('admin')) $$, 'its making is recorded');
select tests.become('admin');
select is(create_organization('{"nome": "Uma vez"}', tests.id('other')), tests.id('other'), 'a new one may bring its id');
select is(tests.refusal('admin', $$ select create_organization('{"nome": "Outra vez"}', tests.id('other')) $$), 'MU012', 'and is made once');

-- Refusals.
select is(tests.refusal('admin', q), expected, q) from (values
  ($$ select save_organization_step(gen_random_uuid(), 'dados-basicos', '{}') $$, 'MU008'),
  ($$ select organization_form(gen_random_uuid()) $$, 'MU008'),
  ($$ select save_organization_step(tests.org('nobody'), 'dados-basicos', '{"missao": "x"}') $$, 'MU001 missao'),
  ($$ select save_organization_step(tests.org('nobody'), 'dados-basicos', '[]') $$, 'MU001 form_data'),
  ($$ select save_organization_step(tests.org('nobody'), 'dados-basicos', null) $$, 'MU001 form_data'),
  ($$ select save_organization_step(tests.org('owner'), 'dados-basicos', '{"dataFundacao": "ontem"}', 2) $$, 'MU001 dataFundacao'),
  ($$ select create_organization('{"nome": 1}') $$, 'MU001 nome'),
  ($$ select create_organization(null) $$, 'MU001 form_data')) v (q, expected);
select * from finish();
rollback;
