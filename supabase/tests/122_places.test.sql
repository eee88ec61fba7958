begin;
select plan(42);
select tests.add_people();

select results_eq($$ select count(*)::int, count(distinct uf)::int from private.municipios $$, $$ values (5571, 27) $$,
  'all municipalities of all states');
select set_eq($$ select uf, nome from private.municipios where (uf, chave) in (('SP', 'saopaulo'), ('RS', 'santanadolivramento'),
  ('DF', 'brasilia'), ('MT', 'boaesperancadonorte'), ('PE', 'fernandodenoronha')) $$,
  $$ values ('SP', 'São Paulo'), ('RS', 'Sant''Ana do Livramento'), ('DF', 'Brasília'), ('MT', 'Boa Esperança do Norte'),
    ('PE', 'Fernando de Noronha') $$, 'as IBGE writes them');
select is_empty($$ select nome from private.municipios where nome !~ '^[[:alpha:]][[:alpha:] ''-]+$' or nome <> btrim(nome) $$,
  'names and nothing else');
select set_eq($$ select uf from private.municipios where nome = 'Bom Jesus' $$, array['PB', 'PI', 'RN', 'RS', 'SC'],
  'the same name in several states');
select tests.who_may('select 1 from private.municipios', '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- What the owner's step 1 says, and where the organisation then is for the administrators.
create function tests.place(data jsonb) returns text language plpgsql as $$
declare
  refused text;
begin
  perform tests.become('owner');
  begin
    update public.form_progress set form_data = data where step = 'dados-basicos';
  exception when others then
    get stacked diagnostics refused = pg_exception_detail;
    refused := sqlstate || ' ' || refused;
  end;
  perform tests.become('system');
  return coalesce(refused, (
    select concat_ws(', ', coalesce(o.municipio, '-'), coalesce(o.uf, '-')) from public.organizacoes o
    where o.owner_id = tests.id('owner')));
end $$;
grant execute on all functions in schema tests to public;
select tests.become('owner');
insert into form_progress (step, form_data) values ('dados-basicos', '{"nome": "Casa"}');
select tests.become('system');

select is(tests.place(data::jsonb), expected, data || ': ' || expected) from (values
  ('{}', '-, -'),
  ('{"uf": "", "municipio": ""}', '-, -'),
  ('{"uf": null, "municipio": null}', '-, -'),
  ('{"uf": "SP"}', '-, SP'),
  ('{"uf": "SP", "municipio": "São Paulo"}', 'São Paulo, SP'),
  ('{"uf": "SP", "municipio": " sao  PAULO "}', 'São Paulo, SP'),
  ('{"uf": "SP", "municipio": "embu guacu"}', 'Embu-Guaçu, SP'),
  ('{"uf": "RS", "municipio": "Sant’Ana do Livramento"}', 'Sant''Ana do Livramento, RS'),
  ('{"uf": "PR", "municipio": "Palmas"}', 'Palmas, PR'),
  ('{"uf": "TO", "municipio": "Palmas"}', 'Palmas, TO'),
  ('{"nome": "Casa"}', '-, -'),
  ('{"uf": "RJ", "municipio": "São Paulo"}', 'MU001 municipio'),
  ('{"uf": "SP", "municipio": "Nova Iorque"}', 'MU001 municipio'),
  ('{"uf": "SP", "municipio": "1"}', 'MU001 municipio'),
  ('{"uf": "SP", "municipio": "%"}', 'MU001 municipio'),
  ('{"municipio": "São Paulo"}', 'MU001 uf'),
  ('{"uf": "", "municipio": "São Paulo"}', 'MU001 uf'),
  ('{"uf": "sp"}', 'MU001 uf'),
  ('{"uf": "XX"}', 'MU001 uf'),
  ('{"uf": 35}', 'MU001 uf'),
  ('{"uf": "SP", "municipio": 3550308}', 'MU001 municipio'),
  ('{"uf": "SP", "municipio": ["São Paulo"]}', 'MU001 municipio')
) t (data, expected);

-- Past the projection, too.
select is(tests.outcome('system', format('update public.organizacoes set %s where id = tests.org(''other'')', change)), expected,
  change || ': ' || expected) from (values
  ('uf = ''XX''', '23514'),
  ('municipio = ''São Paulo''', '23514'),
  ('uf = ''RJ'', municipio = ''São Paulo''', '23503')
) t (change, expected);

-- An administrator's edit of the same step, and an organisation without owner.
select tests.become('admin');
select lives_ok($$ select save_organization_step(tests.org('nobody'), 'dados-basicos', '{"uf": "BA", "municipio": "salvador"}',
  tests.version('nobody', 'dados-basicos')) $$,
  'an administrator says where an organisation is');
select is((select organization_form(tests.org('nobody')) #>> '{dados-basicos,form_data,municipio}'), 'salvador',
  'and reads it as it was typed');
select is((select municipio from organizacoes where id = tests.org('nobody')), 'Salvador', 'while lists have the name of the list');
select is(tests.refusal('admin', $$ select create_organization('{"nome": "Nova", "uf": "BA", "municipio": "Recife"}') $$),
  'MU001 municipio', 'nor may an administrator invent one');
select tests.become('owner');
update form_progress set form_data = '{"uf": "AM", "municipio": "Manaus"}' where step = 'dados-basicos';
select is(export_my_data() #>> '{organizacao,municipio}', 'Manaus', 'the export of personal data has it');
select is(export_my_data() #>> '{organizacao,uf}', 'AM', 'with its state');

select * from finish();
rollback;
