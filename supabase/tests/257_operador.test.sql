begin;
select plan(48);
select tests.add_people();

create function tests.save(versao int, nome text default 'Instituto de exemplo', cnpj text default '', encarregado text default '',
  substituto text default '', email text default 'dados@ong.example', telefone text default '', pequeno boolean default false)
returns text language sql as $$
  select format('select save_operator_settings(%L, %L, %L, %L, %L, %L, %L, %s)',
    nome, cnpj, encarregado, substituto, email, telefone, pequeno, coalesce(versao::text, 'null'))
$$;
grant execute on all functions in schema tests to public;

-- Who may do what.
select tests.who_may('select * from private.operador', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may('select * from operator_settings()', '1', '1', '1', '1', '1', '1', '1');
select tests.who_may('select private.is_small_agent()', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may(tests.save(0), '42501', '42501', '42501', '42501', '42501', '42501', '1');
select is((select count(*) from private.operador), 1::bigint, 'there is one row before anybody said anything');
select is(private.is_small_agent(), false, 'and it claims no relief');
select throws_ok('insert into private.operador default values', '23505', null, 'there is never a second row');

-- What is refused, and where.
select is(tests.refusal('admin', given), refusal, what)
from (values
  (tests.save(0, nome => ' '), 'MU001 nome', 'nobody'),
  (tests.save(0, nome => repeat('x', 201)), 'MU001 nome', 'a name that is too long'),
  (tests.save(0, cnpj => '11.222.333/0001'), 'MU001 cnpj', 'a CNPJ that is not whole'),
  (tests.save(0, email => 'dados@ong'), 'MU001 email', 'an address that is none'),
  (tests.save(0, email => '<b>@ong.example'), 'MU001 email', 'markup for an address'),
  (tests.save(0, email => ''), 'MU001 email', 'nobody who can be reached'),
  (tests.save(0, substituto => 'Outra pessoa'), 'MU001 encarregado', 'a substitute for nobody'),
  (tests.save(0, telefone => repeat('1', 41)), 'MU001 telefone', 'a telephone that is too long'),
  (tests.save(null), 'MU012', 'over nothing that was seen'),
  (tests.save(0, email => '', telefone => '(11) 3456-7890'), 'accepted', 'a telephone is enough'),
  (tests.save(0, cnpj => '12.ABC.345/01DE-35'), 'accepted', 'a CNPJ with letters')
) t (given, refusal, what);

-- Saved, said to everybody, changed over the version seen; and all that in the trail.
select tests.become('admin');
select save_operator_settings(' Instituto  de exemplo ', '11.222.333/0001-81', 'Encarregada de exemplo', '', 'mailto:Dados@ong.example', '', true, 0);
select tests.become('anon');
select results_eq(
  'select nome, cnpj, encarregado, substituto, email, telefone, pequeno_porte, versao, salvo_em = now() from operator_settings()',
  $$ values ('Instituto de exemplo', '11222333000181', 'Encarregada de exemplo', null::text, 'Dados@ong.example', null::text, true, 1, true) $$,
  'a visitor reads what was saved');
select tests.become('system');
select is(private.is_small_agent(), true, 'the deadlines know it');
select is(tests.refusal('admin', tests.save(0)), 'MU012', 'nobody saves over what they have not seen');
select is(tests.refusal('admin', $$ select save_operator_settings('Instituto de exemplo', '11222333000181', 'Encarregada de exemplo', '', 'Dados@ong.example', '', true, 0) $$),
  'accepted', 'the same again is no conflict');
select tests.become('admin');
select save_operator_settings('Instituto de exemplo', '11222333000181', '', '', 'Dados@ong.example', '', false, 1);
select tests.become('system');
select results_eq(
  $$ select acao, actor_id, grupo, detalhes -> 'mudancas' from auditoria where acao = 'operador_alterado' order by id $$,
  $$ values
    ('operador_alterado', tests.id('admin'), 'dados_pessoais', '{"responsavel": {"de": null, "para": "Instituto de exemplo"},
      "cnpj": {"de": null, "para": "11222333000181"}, "encarregado": {"de": null, "para": "Encarregada de exemplo"},
      "email": {"de": null, "para": "Dados@ong.example"}, "pequeno_porte": {"de": "não", "para": "sim"}}'::jsonb),
    ('operador_alterado', tests.id('admin'), 'dados_pessoais', '{"encarregado": {"de": "Encarregada de exemplo", "para": null},
      "pequeno_porte": {"de": "sim", "para": "não"}}') $$,
  'the trail has who changed what, once');

-- Whoever owes the second step changes nothing.
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id('admin'), 'celular', 'totp', 'verified', now(), now(), 'x');
select is(tests.refusal('admin', tests.save(2)), '42501 second_factor', 'without the second step nothing is saved');
select * from finish();
rollback;
