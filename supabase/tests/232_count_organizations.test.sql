begin;
select plan(20);
select tests.add_people();
delete from organizacoes where id not in (tests.org('owner'), tests.org('other'));
update organizacoes set uf = 'SP', area_atuacao = 'Educação e CULTURA' where id = tests.org('owner');
update organizacoes set uf = null, area_atuacao = null where id = tests.org('other');
update profiles set perfil_completo = id = tests.id('owner');

select tests.who_may($$ select count_organizations_by() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.count_organizations_by(null) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');

select tests.become('admin');
select is(count_organizations_by('{Educação,cultura,Saúde}'), '{"organizacoes": 2, "uf": {"SP": 1}, "sem_uf": 1,
  "area": {"Educação": 1, "cultura": 1}, "outra_area": 0, "sem_area": 1, "perfil_completo": 1}'::jsonb,
  'an organisation counts in each of its areas, and what is missing is counted');
select is(count_organizations_by('{Saúde}'), '{"organizacoes": 2, "uf": {"SP": 1}, "sem_uf": 1,
  "area": {}, "outra_area": 1, "sem_area": 1, "perfil_completo": 1}'::jsonb, 'other words than those asked for');
select is(count_organizations_by('{%}') -> 'area', '{}', 'a sign of a pattern is none');
select is(count_organizations_by() - '{uf,sem_uf}'::text[], '{"organizacoes": 2, "area": {}, "outra_area": 1, "sem_area": 1,
  "perfil_completo": 1}'::jsonb, 'no area');
select is(tests.refusal('admin', $$ select count_organizations_by(array_fill('x'::text, array[51])) $$), 'MU001 p_areas',
  'not more areas than anybody needs');
select tests.become('system');
delete from organizacoes;
select tests.become('admin');
select is(count_organizations_by('{Saúde}'), '{"organizacoes": 0, "uf": {}, "sem_uf": 0, "area": {}, "outra_area": 0,
  "sem_area": 0, "perfil_completo": 0}'::jsonb, 'without organisations');

select * from finish();
rollback;
