begin;
select plan(25);
select tests.add_people();

select tests.who_may($$ select record_dossiers(array[tests.org('nobody')]) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');

create function tests.dossiers(orgs uuid[]) returns text language sql as $$
  select tests.refusal('admin', format('select record_dossiers(%L)', orgs))
$$;
select is(tests.dossiers('{}'), 'MU001 p_orgs', 'of at least one organisation');
select is(tests.dossiers(null), 'MU001 p_orgs', 'nothing is none');
select is(tests.dossiers(array[null]::uuid[]), 'MU001 p_orgs', 'nor is no organisation');
select is(tests.dossiers(array(select gen_random_uuid() from generate_series(1, 1001))), 'MU001 p_orgs', 'and of a thousand at most');
select is(tests.dossiers(array[tests.org('owner'), gen_random_uuid()]), 'MU008 org', 'of those we know');
select is((select count(*)::int from auditoria where acao = 'dossie_baixado'), 0, 'what is refused leaves no entry');

select tests.become('admin');
select is(record_dossiers(array[tests.org('owner'), tests.org('other'), tests.org('owner')]), 2, 'each organisation once');
select results_eq(
  $$ select actor_id, org_id, user_id, detalhes from auditoria where acao = 'dossie_baixado' order by org_id $$,
  $$ select tests.id('admin'), org, null::uuid, '{"organizacoes": 2}'::jsonb
    from unnest(array[tests.org('owner'), tests.org('other')]) org order by org $$,
  'the trail says who, of which, and of how many at once');

select tests.become('system');
select tests.who_may($$ select organization_profiles(array[tests.org('owner')]) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
update organizacoes set nome = 'Casa', dados_adicionais = '{"sede": "própria"}' where id = tests.org('owner');
select tests.become('admin');
select results_eq(
  $$ select p.id, p.perfil #>> '{organizacoes,nome}', p.perfil #>> '{organizacoes,dados_adicionais,sede}', p.perfil ->> 'perfil_completo'
    from organization_profiles(array[tests.org('owner'), gen_random_uuid()]) p $$,
  $$ values (tests.org('owner'), 'Casa', 'própria', 'false') $$, 'the profile as it is stored, of those that are there');
select ok(not p.perfil -> 'organizacoes' ?| '{busca,area_busca,cnpj_chave}', 'without what only the search reads')
from organization_profiles(array[tests.org('owner')]) p;
select is(tests.refusal('admin', $$ select organization_profiles(array(select gen_random_uuid() from generate_series(1, 1001))) $$),
  'MU001 p_orgs', 'and of a thousand at a time');
select * from finish();
rollback;
