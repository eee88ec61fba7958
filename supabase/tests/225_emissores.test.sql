begin;
select plan(89);
select tests.add_people();

-- What the migration fills in.
select is((select count(*) from private.emissores where documento in ('federal', 'fgts', 'trabalhista') and consulta is not null and uf is null),
  3::bigint, 'the documents of the whole country can be checked');
select is((select string_agg(uf, ' ' order by uf) from private.emissores where documento = 'estadual'), 'BA MG RS SP', 'these states can be renewed');
select is((select count(*) from private.emissores where consulta ~ '^http:' or emissao ~ '^http:'), 0::bigint, 'nothing goes without https');
delete from private.emissores;

create function tests.saved(place text) returns text language sql as $$
  select concat_ws(' ', documento, uf, municipio, consulta, emissao, versao) from list_issuers()
  where concat_ws(' ', documento, uf, municipio) = place
$$;
grant execute on all functions in schema tests to public;

-- Who may do what.
insert into private.emissores (documento, consulta) values ('sicaf', 'https://a.gov.br');
select tests.who_may('select * from private.emissores', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select list_issuers()', '42501', '42501', '42501', '1', '1', '1', '1');
select tests.who_may($$ select save_issuer('fgts', p_consulta => 'https://a.gov.br') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select remove_issuer(gen_random_uuid(), 1) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', 'MU008');

-- Addresses, by the table itself and by the function.
delete from private.emissores;
select lives_ok(format($$ insert into private.emissores (documento, uf, consulta) values ('estadual', %L, %L) $$, uf, address), 'takes ' || left(address, 60))
from (values
  ('AC', 'https://gov.br'), ('AL', 'https://www2.fazenda.mg.gov.br/sol/SERVICO_829?ACAO=INICIAR'), ('AP', 'https://a.gov.br/x/#/home/cnpj'),
  ('AM', 'https://xn--so-paulo-xza.gov.br/(S(1))/~a;b=c,d/%20!$&''*+:@_'), ('BA', 'https://a.gov.br?x=1'),
  ('CE', 'https://a.gov.br/' || repeat('a', 483))
) t (uf, address);
select throws_ok(format($$ insert into private.emissores (documento, emissao) values ('federal', %L) $$, address), '23514', null, 'refuses ' || what)
from (values
  ('http://a.gov.br', 'http'), ('HTTPS://a.gov.br', 'a scheme in capitals'), ('javascript:alert(1)', 'a script'),
  ('//a.gov.br', 'an address without a scheme'), ('a.gov.br', 'a bare name'), ('', 'nothing'), ('https://', 'no host'),
  ('https://localhost/x', 'a host without a dot'), ('https://127.0.0.1/', 'a number'), ('https://[::1]/', 'another number'),
  ('https://2130706433/', 'a number without dots'), ('https://a.gov.br:8443/', 'a port'), ('https://a.gov.br:443/', 'its usual port'),
  ('https://gov.br@mal.example/', 'a user'), ('https://gov.br:x@mal.example/', 'a password'), ('https://mal.example\@gov.br', 'a backslash'),
  ('https://gov.br.', 'a final dot'), ('https://.gov.br', 'a leading dot'), ('https://a..gov.br', 'two dots'), ('https://-a.gov.br', 'a leading dash'),
  ('https://gov.br/a b', 'a blank'), (E'https://gov.br/\nx', 'a line end'), ('https://gov.br/<b>', 'angle brackets'),
  ('https://gov.br/"x', 'a quote'), ('https://góv.br/', 'letters that look like others'), (E'https://gov.br/\u202Ex', 'a turned text'),
  (' https://gov.br', 'a leading blank'), ('https://gov.br/' || repeat('a', 486), 'more than 500'),
  ('https://' || repeat('a.', 126) || 'br', 'a host longer than hosts are')
) t (address, what);
delete from private.emissores;

select is(tests.refusal('admin', format('select save_issuer(%s)', given)), refusal, what)
from (values
  ($$'federal', p_consulta => 'http://a.gov.br'$$, 'MU001 consulta', 'without https'),
  ($$'federal', p_consulta => 'https://a.gov.br', p_emissao => 'a.gov.br'$$, 'MU001 emissao', 'the other one too'),
  ($$'federal', p_consulta => ' '$$, 'MU001 consulta', 'without an address'),
  ($$'federal', p_municipio => 'São Paulo', p_consulta => 'https://a.gov.br'$$, 'MU001 municipio', 'a municipality without its state'),
  ($$'municipal', 'AC', 'São Paulo', 'https://a.gov.br'$$, 'MU001 municipio', 'nor in another one'),
  ($$'federal', p_consulta => 'https://a.gov.br/' || repeat(' ', 500)$$, 'MU001 consulta', 'what is too long'),
  ($$'federal', p_consulta => 'https://a.gov.br', p_versao => 1$$, 'MU008', 'a version of what is not there')
) t (given, refusal, what);
select is(tests.outcome('admin', $$ select save_issuer('xx', p_consulta => 'https://a.gov.br') $$), '23514', 'an unknown kind');
select is(tests.outcome('admin', $$ select save_issuer('estadual', 'XX', p_consulta => 'https://a.gov.br') $$), '23514', 'an unknown state');

-- Saved, changed over the version seen, removed; and all that in the trail.
select tests.become('admin');
select save_issuer('municipal', 'SP', ' São Paulo ', ' https://a.gov.br/x ', '');
select is(tests.saved('municipal SP São Paulo'), 'municipal SP São Paulo https://a.gov.br/x 1', 'blanks around it are none of it');
select save_issuer('municipal', 'SP', 'São Paulo', 'https://a.gov.br/x');
select is(tests.saved('municipal SP São Paulo'), 'municipal SP São Paulo https://a.gov.br/x 1', 'saved again it is there once');
select is(tests.refusal('admin', $$ select save_issuer('municipal', 'SP', 'São Paulo', 'https://b.gov.br') $$), 'MU012', 'another one is not added');
select is(tests.outcome('admin', $$ select save_issuer('municipal', 'SP', null, 'https://b.gov.br') $$), '1', 'the whole state is another place');
select tests.become('admin');
select save_issuer('municipal', 'SP', 'São Paulo', 'https://b.gov.br', 'https://c.gov.br', 1);
select is(tests.saved('municipal SP São Paulo'), 'municipal SP São Paulo https://b.gov.br https://c.gov.br 2', 'it is changed');
select is(tests.refusal('admin', $$ select save_issuer('municipal', 'SP', 'São Paulo', 'https://d.gov.br', null, 1) $$), 'MU012', 'but not over a newer one');
select is(tests.refusal('admin', $$ select remove_issuer((select id from list_issuers() where municipio is not null), 1) $$), 'MU012', 'which is not removed either');
select tests.become('admin');
select remove_issuer((select id from list_issuers() where municipio is not null), 2);
select is(tests.saved('municipal SP São Paulo'), null, 'it is removed');
select is(tests.refusal('admin', $$ select remove_issuer(gen_random_uuid(), 1) $$), 'MU008', 'once');
select tests.become('system');
select results_eq(
  $$ select acao, actor_id, grupo, detalhes from auditoria where detalhes ->> 'municipio' = 'São Paulo' order by id $$,
  $$ values
    ('emissor_criado', tests.id('admin'), 'documentos', '{"documento": "municipal", "uf": "SP", "municipio": "São Paulo",
      "mudancas": {"consulta": {"de": null, "para": "https://a.gov.br/x"}}}'::jsonb),
    ('emissor_alterado', tests.id('admin'), 'documentos', '{"documento": "municipal", "uf": "SP", "municipio": "São Paulo",
      "mudancas": {"consulta": {"de": "https://a.gov.br/x", "para": "https://b.gov.br"}, "emissao": {"de": null, "para": "https://c.gov.br"}}}'),
    ('emissor_excluido', tests.id('admin'), 'documentos', '{"documento": "municipal", "uf": "SP", "municipio": "São Paulo",
      "mudancas": {"consulta": {"de": "https://b.gov.br", "para": null}, "emissao": {"de": "https://c.gov.br", "para": null}}}') $$,
  'the trail has who did what');

-- The list is no store for anything.
delete from private.emissores;
insert into private.emissores (documento, uf, municipio, consulta)
select 'municipal', uf, nome, 'https://a.gov.br' from private.municipios order by uf, nome limit 500;
select is(tests.refusal('admin', $$ select save_issuer('federal', p_consulta => 'https://a.gov.br') $$), 'MU009 issuers', 'five hundred are enough');
select is(tests.outcome('admin', $$ select save_issuer(documento, uf, municipio, 'https://b.gov.br', null, versao) from list_issuers() limit 1 $$), '1',
  'those that are there can still be changed');

-- Whoever owes the second step changes nothing.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id('admin'), 'celular', 'totp', 'verified', now(), now(), 'x');
select is(tests.refusal('admin', $$ select save_issuer('federal', p_consulta => 'https://a.gov.br') $$), '42501 second_factor', 'without the second step nothing is saved');
select is(tests.refusal('admin', 'select list_issuers()'), '42501 second_factor', 'nor read');
select * from finish();
rollback;
