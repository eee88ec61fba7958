begin;
select plan(48);
select tests.add_people();
delete from organizacoes where id = tests.org('nobody');
update organizacoes set nome = 'Casa da Água', nome_fantasia = 'Fonte', email = 'CONTATO@casa.org', cnpj = '11.111.111/0001-11',
  representante = 'Érica', tipo_organizacao = 'ong', created_at = now() - interval '3 days' where id = tests.org('owner');
update organizacoes set nome = 'abrigo 100%', email = 'a_b@abrigo.org', cnpj = '22.222.222/0001-22', representante = 'eva',
  tipo_organizacao = 'associacao', created_at = now() - interval '2 days' where id = tests.org('other');
insert into organizacoes (id, created_at) values (tests.org('nobody'), now() - interval '1 day');

create function tests.found(search text default null, waiting boolean default false, sort text default 'created_at',
  descending boolean default false, size int default 20, skipped int default 0) returns text language sql as $$
  select string_agg(coalesce(split_part(nome, ' ', 1), '-'), ' ' order by n)
  from list_organizations(search, waiting, sort, descending, size, skipped)
    with ordinality as t (id, nome, nome_fantasia, representante, email, cnpj, tipo, created_at, oe, onome, da, ad, dv, dav, pv, total, n)
$$;
grant execute on function tests.found to public;

select tests.who_may($$ select * from list_organizations() $$, '42501', '42501', '42501', '42501', '42501', '42501', '3');
select tests.who_may($$ select * from private.list_organizations(null, null, null, null, null, null, null, null, null, null) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '3');

select tests.become('admin');
select results_eq($$ select nome, owner_email, owner_nome, documentos_aguardando, aguardando_desde, total_count::int
  from list_organizations() $$,
  $$ values (null, null, null, 0, null::timestamptz, 3), ('abrigo 100%', 'other@teste.org.br', 'other', 0, null, 3),
    ('Casa da Água', 'owner@teste.org.br', 'owner', 0, null, 3) $$, 'newest first, with the owner and the number of all');
select is(tests.found(sort => s), f, 'by ' || s)
from (values ('created_at', 'Casa abrigo -'), ('nome', 'abrigo Casa -'), ('representante', 'Casa abrigo -'),
  ('email', 'abrigo Casa -'), ('cnpj', 'Casa abrigo -'), ('tipo_organizacao', 'abrigo Casa -')) v (s, f);
select is(tests.found(sort => 'nome', descending => true), '- Casa abrigo', 'and backwards');
select is(tests.found(size => 1, skipped => 1), 'abrigo', 'in pages');
select is(tests.refusal('admin', $$ select * from list_organizations(p_sort => 'aguardando_desde') $$), 'MU001 p_sort',
  'waiting time sorts the waiting only');
select is(tests.refusal('admin', $$ select * from list_organizations(p_sort => 'o.id') $$), 'MU001 p_sort', 'only known columns sort');

select tests.become('admin');
select is(tests.found(s), f, 'search: ' || s) from (values
  ('casa DA', 'Casa'), ('ÁGUA', 'Casa'), ('agua', 'Casa'), ('fonte', 'Casa'), ('contato@CASA', 'Casa'), ('11.111', 'Casa'),
  ('11111111', 'Casa'), ('/0001-', 'Casa abrigo'), ('0%', 'abrigo'), ('a_b', 'abrigo'), ('\', null), ('c%da', null),
  ('ca_a', null), ('Érica', null),
  ('', 'Casa abrigo -'), (E' \t', 'Casa abrigo -'), ('a', 'Casa abrigo')) v (s, f);

-- Waiting documents.
select tests.become('system');
insert into documentos (org_id, nome, tipo, arquivo_url, aguardando_desde, reviewed_at) values
  (tests.org('other'), 'a', 'estatuto', tests.path('other', 'estatuto'), now() - interval '5 hours', null),
  (tests.org('other'), 'a', 'balanco', tests.path('other', 'balanco'), now() - interval '1 hours', null),
  (tests.org('owner'), 'a', 'estatuto', tests.path('owner', 'estatuto'), now() - interval '9 hours', now()),
  (tests.org('owner'), 'a', 'balanco', tests.path('owner', 'balanco'), now() - interval '3 hours', null),
  (tests.org('nobody'), 'a', 'balanco', tests.path('nobody', 'balanco'), now(), now());
select tests.become('admin');
select results_eq($$ select nome, documentos_aguardando, aguardando_desde, total_count::int from list_organizations(p_waiting => true) $$,
  $$ values ('abrigo 100%', 2, now() - interval '5 hours', 2), ('Casa da Água', 1, now() - interval '3 hours', 2) $$,
  'waiting: the oldest document first, each organisation once');
select is(tests.found(null, true, 'aguardando_desde', true), 'Casa abrigo', 'or the newest');
select is(tests.found(null, true, 'nome'), 'abrigo Casa', 'or by another column');
select is(tests.found('casa', true, 'aguardando_desde'), 'Casa', 'with a search');
select is(tests.found(null, true, 'aguardando_desde', false, 1, 1), 'Casa', 'in pages');
select is((select documentos_aguardando from list_organizations('casa')), 1, 'the number is there without the filter, too');
select * from finish();
rollback;
