begin;
select plan(26);
select tests.add_people();
grant select, insert, update, delete on storage.objects to anon, authenticated;
-- As the storage service writes it, and as nobody can write it any more: another object at the same path.
create function tests.put(path text, version text, tag text, who text default 'nobody', bytes int default 1000) returns void language sql as $$
  delete from storage.objects where name = path;
  insert into storage.objects (bucket_id, name, version, owner_id, metadata)
  values ('documentos', path, version, tests.id(who)::text, jsonb_build_object('size', bytes, 'eTag', tag));
$$;
select tests.put(tests.path('owner', 'estatuto'), 'v1', 'tag');
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
select tests.become('system');
select results_eq($$ select d.objeto_id, d.objeto_versao, d.objeto_hash from documentos d $$,
  $$ select o.id, 'v1', 'tag' from storage.objects o $$, 'a document remembers its object');
select is(tests.outcome('owner', format($$ insert into documentos (org_id, nome, tipo, arquivo_url, %s)
    values (tests.org('owner'), 'x', 'estatuto', tests.path('owner', 'estatuto'), %s) $$, c, v)), '42501',
  'nobody says which: ' || c)
from (values ('objeto_id', 'gen_random_uuid()'), ('objeto_versao', '''x'''), ('objeto_hash', '''x''')) t (c, v);
select is(tests.outcome('admin', format('update documentos set %s = null', c)), '42501', 'nor does an administrator change ' || c)
from unnest(array['objeto_id', 'objeto_versao', 'objeto_hash']) c;

create function tests.opened(who text) returns text language sql as $$
  select tests.outcome(who, 'select * from storage.objects') || ' ' ||
    tests.outcome(who, 'select check_document_file(tests.path(''owner'', ''estatuto''))')
$$;
grant execute on all functions in schema tests to public;
select is(tests.opened('owner'), '1 1', 'the owner opens it');
select is(tests.opened('admin'), '1 1', 'and so does an administrator');
select is(tests.outcome('admin', 'update documentos set aprovado = true'), '1', 'who approves it');

-- Another object in its place.
delete from storage.objects where name = tests.path('owner', 'estatuto');
alter table storage.objects disable trigger mutirao_receive_file;
select tests.put(tests.path('owner', 'estatuto'), 'v2', 'tag', 'owner');
select is(tests.opened('owner'), '0 MU014', 'another object is opened by nobody, and said to be another');
select is(tests.opened('admin'), '0 MU014', 'not by an administrator');
select is(tests.opened('other'), '0 1', 'whoever has nothing to do with it learns nothing');
select is(tests.opened('pending'), '0 1', 'nor does who waits');
select is(tests.outcome('anon', 'select check_document_file(tests.path(''owner'', ''estatuto''))'), '42501', 'a visitor asks nothing');
select is(tests.outcome('admin', 'update documentos set aprovado = true'), 'MU014', 'it cannot be approved');
select is(tests.outcome('admin', 'update documentos set aprovado = false, observacoes = ''x'''), '1', 'but refused');
select tests.become('system');
select tests.put(tests.path('owner', 'estatuto'), 'v2', 'other');
select is(tests.opened('admin'), '0 MU014', 'nor does the operator’s key bring another content');
select tests.become('system');
select tests.put(tests.path('owner', 'estatuto'), 'v2', 'tag', bytes => 999);
select is(tests.opened('admin'), '0 MU014', 'nor one of another size');
select tests.become('system');
select tests.put(tests.path('owner', 'estatuto'), 'v2', 'tag');
select is(tests.opened('admin'), '1 1', 'but the same one again, from a backup');
select is(tests.outcome('admin', 'update documentos set aprovado = true'), '1', 'which may be approved');
select tests.become('system');
delete from storage.objects where name = tests.path('owner', 'estatuto');
select is(tests.opened('admin'), '0 1', 'a file that is missing is not a swapped one');

-- Documents from before the memory.
select tests.become('system');
select tests.put(tests.path('owner', 'estatuto'), 'v3', 'new', 'owner');
update documentos set objeto_id = null;
select is(tests.opened('admin'), '1 1', 'a document that remembers nothing opens what is there');
select tests.become('system');
update documentos set objeto_id = gen_random_uuid();
select is(tests.opened('owner'), '0 MU014', 'while the document names it');
select tests.become('system');
delete from documentos;
select is(tests.outcome('owner', 'delete from storage.objects'), '1', 'its owner removes it when no document does any more');
select is((select count(*)::int from pg_policies where schemaname = 'storage' and permissive = 'RESTRICTIVE'), 1,
  'the memory narrows what the other policies allow');
select * from finish();
rollback;
