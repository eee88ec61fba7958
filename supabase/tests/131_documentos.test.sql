begin;
select plan(123);
select tests.add_people();
select tests.add_file(tests.path(w, 'estatuto', n)) from unnest(array['owner', 'other']) w, generate_series(1, 3) n;
insert into documentos (org_id, nome, tipo, arquivo_url) values
  (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto')),
  (tests.org('other'), 'b.pdf', 'estatuto', tests.path('other', 'estatuto'));

select tests.who_may($$ select * from documentos $$, '42501', '0', '0', '1', '1', '1', '2');
select tests.who_may($$ insert into documentos (org_id, nome, tipo, arquivo_url)
  values (tests.org('owner'), 'x.pdf', 'estatuto', tests.path('owner', 'estatuto', 2)) $$,
  '42501', '42501', '42501', '1', '42501', '42501', '42501');
select tests.who_may($$ update documentos set aprovado = true, observacoes = 'x' where org_id = tests.org('owner') $$,
  '42501', '0', '0', '0', '0', '0', '1');
select tests.who_may(format('update documentos set %s', change),
  '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest(array['arquivo_url = arquivo_url', 'nome = nome', 'tipo = tipo', 'org_id = org_id', 'tamanho = 1',
  'reviewed_by = null', 'reviewed_at = now()', 'created_at = now()']) change;
select tests.who_may($$ delete from documentos where org_id = tests.org('owner') $$,
  '42501', '0', '0', '1', '0', '0', '0');

-- A new file takes the slot's place and starts as waiting.
select is(tests.outcome('owner', format($$ insert into documentos (org_id, nome, tipo, arquivo_url, %s)
    values (tests.org('owner'), 'x', 'estatuto', tests.path('owner', 'estatuto', 2), %s) $$, c, v)), '42501',
  'an owner never writes ' || c)
from (values ('aprovado', 'true'), ('observacoes', '''x'''), ('reviewed_by', 'auth.uid()'), ('reviewed_at', 'now()'),
  ('tamanho', '1'), ('id', 'gen_random_uuid()'), ('created_at', 'now()')) t (c, v);
select tests.become('admin');
update documentos set aprovado = true where org_id = tests.org('owner');
select results_eq($$ select aprovado, reviewed_by is null, reviewed_at = now() from documentos where org_id = tests.org('owner') $$,
  $$ values (true, true, true) $$, 'a review records when');
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'novo.pdf', 'estatuto', tests.path('owner', 'estatuto', 2));
select results_eq($$ select nome, aprovado, observacoes, reviewed_by, reviewed_at, tamanho from documentos $$,
  $$ values ('novo.pdf', false, null::text, null::uuid, null::timestamptz, 1000::bigint) $$,
  'a new file replaces the approved one and waits for its review');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'novo.pdf', 'estatuto', tests.path('owner', 'estatuto', 2));
select is((select count(*) from documentos), 1::bigint, 'a repeated send stores one document');
select tests.become('admin');
update documentos set aprovado = false where org_id = tests.org('owner');
select ok((select reviewed_at is not null and reviewed_by is null from documentos where org_id = tests.org('owner')),
  'a refusal that changes no value is a review all the same');
select tests.become('system');

-- What is refused, by code and detail.
select tests.add_file(tests.path('owner', 'estatuto', 10), 10 * 1024 * 1024);
select tests.add_file(tests.path('owner', 'estatuto', 11), 10 * 1024 * 1024 + 1);
select tests.add_file(tests.path('owner', 'materiais', 12, 'mp4'), 20 * 1024 * 1024);
select tests.add_file(tests.path('owner', 'estatuto', 13), 0);
select tests.add_file(tests.path('owner', 'estatuto', 14, 'png'));
select tests.add_file(tests.path('owner', 'nada', 15));
insert into storage.objects (bucket_id, name) values ('documentos', tests.path('owner', 'estatuto', 16));
create function tests.send(who text, slot text, path text) returns text language sql as $$
  select tests.refusal(who, format('insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, %L, %L, %L)',
    tests.org('owner'), 'x.pdf', slot, path))
$$;
grant execute on all functions in schema tests to public;
select is(tests.send('owner', slot, path), expected, what)
from (values
  ('estatuto', tests.path('owner', 'estatuto', 10), 'accepted', 'exactly 10 MB'),
  ('materiais', tests.path('owner', 'materiais', 12, 'mp4'), 'accepted', 'exactly 20 MB of materiais'),
  ('estatuto', tests.path('owner', 'estatuto', 11), 'MU006 10485760', 'one byte over the limit of the slot'),
  ('estatuto', tests.path('owner', 'estatuto', 13), 'MU005 empty', 'an empty file'),
  ('estatuto', tests.path('owner', 'estatuto', 16), 'MU005 empty', 'an object without content yet'),
  ('estatuto', tests.path('owner', 'estatuto', 99), 'MU005 object', 'a file that is not there'),
  ('estatuto', tests.path('owner', 'estatuto', 14, 'png'), 'MU005 extension', 'a kind the slot does not take'),
  ('nada', tests.path('owner', 'nada', 15), 'MU005 slot', 'a slot that does not exist'),
  ('ataEleicao', tests.path('owner', 'estatuto', 2), 'MU005 path', 'a file of another slot'),
  ('estatuto', tests.path('other', 'estatuto', 1), 'MU005 path', 'a file of another organisation'),
  ('estatuto', '../' || tests.path('owner', 'estatuto', 2), 'MU005 path', 'a path that climbs'),
  ('estatuto', tests.org('owner') || '/estatuto/../' || tests.path('other', 'estatuto', 1), 'MU005 path', 'a path that climbs inside'),
  ('estatuto', replace(tests.path('owner', 'estatuto', 2), '/', '//'), 'MU005 path', 'doubled slashes'),
  ('estatuto', '/' || tests.path('owner', 'estatuto', 2), 'MU005 path', 'a leading slash'),
  ('estatuto', upper(tests.path('owner', 'estatuto', 2)), 'MU005 path', 'upper case'),
  ('estatuto', replace(tests.path('owner', 'estatuto', 2), '/', '%2F'), 'MU005 path', 'an encoded path'),
  ('estatuto', tests.path('owner', 'estatuto', 2) || E'\n', 'MU005 path', 'a line feed at the end'),
  ('estatuto', tests.path('owner', 'estatuto', 2) || '.exe', 'MU005 path', 'two extensions'),
  ('estatuto', '', 'MU005 path', 'no path'),
  ('estatuto', null, 'MU005 path', 'none at all')
) t (slot, path, expected, what);
select is(tests.send('other', 'estatuto', tests.path('owner', 'estatuto', 99)), '42501',
  'others do not even learn whether a file is there');
select is(tests.outcome('owner', format($$ insert into documentos (org_id, nome, tipo, arquivo_url)
    values (tests.org('owner'), %L, 'estatuto', tests.path('owner', 'estatuto', 2)) $$, n)), expected, 'a name of ' || length(n))
from (values (repeat('x', 255), '1'), (repeat('x', 256), 'MU001'), ('  ', '23514')) t (n, expected);
select is(tests.outcome('admin', $$ update documentos set observacoes = repeat('x', 2001) $$), '23514',
  'an observation has an end');

-- 200 files or 500 MB, counting what no row names any more.
select tests.add_file(tests.path('owner', 'materiais', n, 'mp4'), 20 * 1024 * 1024) from generate_series(100, 124) n;
select is(tests.send('owner', 'estatuto', tests.path('owner', 'estatuto', 2)), 'MU009 bytes', 'a full folder takes no more');
delete from storage.objects where name like tests.org('owner') || '/materiais/%';
select tests.add_file(tests.path('owner', 'materiais', n, 'mp4'), 1) from generate_series(1000, 1200) n;
select is(tests.send('owner', 'estatuto', tests.path('owner', 'estatuto', 2)), 'MU009 files', 'nor one with too many files');

delete from auth.users where id = tests.id('admin');
select ok((select reviewed_by is null and reviewed_at is not null from documentos where org_id = tests.org('owner')),
  'a review outlives the administrator''s account');

select * from finish();
rollback;
