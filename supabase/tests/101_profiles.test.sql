begin;
select plan(64);
select tests.add_people();

select tests.who_may($$ select * from profiles $$, '42501', '1', '1', '1', '1', '1', '6');
select tests.who_may($$ select * from profiles where id = tests.id('owner') $$, '42501', '0', '0', '1', '0', '0', '1');
select tests.who_may($$ update profiles set nome = 'x', phone = '(11) 3333-4444' where id = auth.uid() $$,
  '42501', '1', '1', '1', '1', '1', '1');
select tests.who_may($$ update profiles set nome = 'x' where id = tests.id('owner') $$,
  '42501', '0', '0', '1', '0', '0', '1');
select tests.who_may($$ update profiles set email = 'x@y.org' where id = auth.uid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update profiles set organizacao_informada = 'x' where id = auth.uid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update profiles set perfil_completo = true where id = auth.uid() $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from profiles where id = tests.id('owner') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select is(tests.outcome('owner', $$ update profiles set nome = repeat('x', 201) where id = auth.uid() $$), 'MU001',
  'a name has an end');
select is(tests.outcome('owner', $$ update profiles set phone = repeat('x', 41) where id = auth.uid() $$), 'MU001',
  'a phone has an end');
select is(tests.outcome('owner', $$ update profiles set id = tests.id('admin') where id = auth.uid() $$), '42501',
  'a person cannot become another');
select is(tests.outcome('owner', $$ insert into profiles (id, email) values (tests.id('admin2'), 'x') $$), '42501',
  'a profile is not made by hand');

update auth.users set email = 'novo@teste.org.br' where id = tests.id('owner');
select is((select email from profiles where id = tests.id('owner')), 'novo@teste.org.br',
  'the address of the profile follows the login address');
update auth.users set email = null where id = tests.id('owner');
select is((select email from profiles where id = tests.id('owner')), '', 'an account without address has an empty one');

select is(tests.outcome('owner', $$
  with changed as (update profiles set nome = U&'\202Egnp.exe' where id = auth.uid() returning nome)
  select from changed where nome = 'gnp.exe' $$), '1',
  'a name does not turn the direction of what is read');
select is(tests.outcome('owner', $$ update profiles set nome = U&'Ana \+01F469\200D\+01F33E' where id = auth.uid() $$), '1',
  'the joiner of an emoji is part of a name');

select * from finish();
rollback;
