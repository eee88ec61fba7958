begin;
select plan(52);

select is(private.cnpj_key(v), k, 'key of ' || v) from (values
  (' 12.abc.345/01de-35', '12ABC34501DE35'), ('11222333000181', '11222333000181'), ('./-', null), ('', null)) t (v, k);

select tests.add_people();
update organizacoes set nome = 'Associação São João', email = 'contato@sj.org.br', cnpj = '12.ABC.345/01DE-35',
  created_at = now() - interval '3 days' where id = tests.org('owner');
update organizacoes set nome = 'Associacao de Bairro', nome_fantasia = 'Ação', cnpj = '12abc34501de35',
  created_at = now() - interval '2 days' where id = tests.org('other');
update organizacoes set nome = 'Casa', cnpj = '12.ABC.345/0002-16', created_at = now() - interval '1 day'
  where id = tests.org('nobody');
insert into organizacoes (nome, cnpj, created_at) values ('Longe', '11.222.333/0001-81', now()), ('Nada', null, now());

create function tests.found(search text default null, duplicates boolean default false, sort text default 'created_at',
  size int default 20, skipped int default 0) returns text language sql as $$
  select string_agg(split_part(nome, ' ', 1), ' ' order by n)
  from list_organizations(search, false, sort, null, size, skipped, duplicates) with ordinality
    as t (id, nome, nome_fantasia, representante, email, cnpj, tipo, created_at, oe, onome, da, ad, dv, dav, pv, total, n)
$$;
grant execute on function tests.found to public;
select tests.become('admin');

select is(tests.found(s), f, 'search: ' || s) from (values
  ('associação', 'Associação Associacao'), ('associacao', 'Associacao Associação'), ('ACAO', 'Associacao Associação'),
  ('sao joao', 'Associação'), ('São  João', 'Associação'), (U&'S\0061\0303o\00A0Jo\0061\0303o', 'Associação'), (' joao ', 'Associação'), ('çã', 'Associacao Associação Casa'),
  ('12abc345', 'Associacao Casa Associação'), ('12.ABC.345/01DE-35', 'Associação Associacao'),
  ('12ABC34501DE35', 'Associacao Associação'), ('bc.345', 'Casa Associacao Associação'), ('34501', 'Associacao Associação'),
  ('1222', 'Longe'), ('D', 'Nada Associacao Associação'), ('de', 'Associacao Associação'),
  ('1D', 'Associação Associacao'), ('1', 'Longe Casa Associacao Associação'), ('zq', null), ('z', null), ('12a-', 'Casa Associacao Associação'),
  ('1222%', null), ('abç', 'Casa Associacao Associação'), ('.', 'Longe Casa Associação')) v (s, f);
select is(tests.found('associacao', size => 1), 'Associacao', 'pages: what the literal search finds');
select is(tests.found('associacao', size => 1, skipped => 1), 'Associação', 'then what the wider one finds');
select is(tests.found('associacao', size => 1, skipped => 2), null, 'each once');
select is((select total_count from list_organizations('associacao', p_limit => 1)), 2::bigint, 'and all are counted');
select is((select array_agg(distinct total_count) from list_organizations('associacao')), '{2}', 'also where one page has them all');
select is(tests.found('associacao', size => 5, skipped => 1), 'Associação', 'or is asked for from its middle');
select is((select total_count from list_organizations('associacao', p_offset => 1)), 2::bigint, 'with the same count');
select is(tests.found('associacao', sort => 'nome'), 'Associacao Associação', 'an order holds within both');

select is(tests.found(sort => 'cnpj'), 'Longe Casa Associacao Associação Nada', 'sorted by key, not by the typed form');
select is(tests.found(duplicates => true, sort => null), 'Casa Associacao Associação', 'who shares a root, side by side');
select is(tests.found('joao', true), 'Associação', 'with a search');
select is((select total_count from list_organizations(p_duplicates => true, p_limit => 1)), 3::bigint, 'counted');

select tests.who_may(format('select 1 where jsonb_array_length(organization_duplicates(%L)) = 2', tests.org('owner')),
  '42501', '42501', '42501', '42501', '42501', '42501', '1');
select is(organization_duplicates(tests.org('owner')), jsonb_build_array(
  jsonb_build_object('id', tests.org('other'), 'nome', 'Associacao de Bairro', 'cnpj', '12abc34501de35', 'mesmo_cnpj', true),
  jsonb_build_object('id', tests.org('nobody'), 'nome', 'Casa', 'cnpj', '12.ABC.345/0002-16', 'mesmo_cnpj', false)
), 'the same CNPJ first, then the same root');
select is(organization_duplicates((select id from organizacoes where nome = 'Nada')), '[]', 'no number is no duplicate');
select is(organization_duplicates(gen_random_uuid()), '[]', 'nor is no organisation');

select tests.become('system');
update user_roles set role = 'pending' where user_id = tests.id('other');
update user_approval set status = 'pending' where user_id = tests.id('other');
select tests.become('admin');
select results_eq($$ select split_part(email, '@', 1), jsonb_array_length(duplicadas), (duplicadas -> 0 ->> 'mesmo_cnpj')::boolean
  from list_pending_users() order by email $$,
  $$ values ('other', 2, true), ('pending', 0, null) $$, 'the queue says whose organisation may be another one');

select tests.become('system');
insert into organizacoes (nome, cnpj, created_at) select 'Filial ' || n, '12.ABC.345/10' || lpad(n::text, 2, '0'), now() - interval '1 hour' * n
from generate_series(1, 9) n;
select tests.become('admin');
select is((select string_agg(d ->> 'nome', ', ' order by n) from jsonb_array_elements(organization_duplicates(tests.org('owner'))) with ordinality t (d, n)),
  'Associacao de Bairro, ' || (select string_agg('Filial ' || n, ', ' order by n) from generate_series(1, 9) n), 'ten at most, the newest of those with the root');

select * from finish();
rollback;
