begin;
select plan(100);
select tests.add_people();

-- Three organisations: owner's (managed by manager), other's, and one without owner.
select tests.who_may(format('select * from %I', t), '42501', '0', '0', '1', '1', '1', '3')
from unnest(array['organizacoes', 'certificacoes', 'priorities']) t;
select tests.who_may($$ select * from organizacoes where id = tests.org('owner') $$,
  '42501', '0', '0', '1', '0', '1', '1');
-- Nobody writes by hand: the projection and the administrators' functions do.
select tests.who_may($$ insert into organizacoes (owner_id, nome) values (auth.uid(), 'x') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update organizacoes set nome = 'x' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from organizacoes $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may(format('update %I set org_id = org_id', t),
  '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest(array['certificacoes', 'priorities']) t;
select tests.who_may(format('delete from %I', t), '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest(array['certificacoes', 'priorities']) t;
select tests.who_may(format('insert into %I (org_id) values (tests.org(''owner''))', t),
  '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest(array['certificacoes', 'priorities']) t;

update user_approval set status = 'rejected' where user_id = tests.id('owner');
select is(tests.outcome('owner', 'select * from organizacoes'), '0', 'a rejected owner reads nothing any more');
delete from auth.users where id = tests.id('owner');
select ok((select owner_id is null from organizacoes where id = tests.org('owner')),
  'an organisation outlives its owner''s account');
select throws_ok($$ insert into organizacoes (owner_id) values (tests.id('other')) $$, '23505', null,
  'one organisation per owner');
select lives_ok($$ insert into organizacoes (cnpj) values ('11.222.333/0001-81'), ('11.222.333/0001-81') $$,
  'a CNPJ may occur twice');
select throws_ok($$ update organizacoes set historico = repeat('x', 501) $$, '23514', null, 'historico ends at 500');
select throws_ok($$ update organizacoes set nome = repeat('x', 301) $$, '23514', null, 'short texts end');
select throws_ok($$ update organizacoes set missao = repeat('x', 5001) $$, '23514', null, 'long texts end');
select throws_ok($$ update organizacoes set num_colaboradores = -1 $$, '23514', null, 'nobody has less than no staff');
select throws_ok($$ update organizacoes set cnpj = repeat('1', 19) $$, '23514', null, 'a masked CNPJ has 18 characters');

select * from finish();
rollback;
