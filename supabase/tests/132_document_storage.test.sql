begin;
select plan(97);
select tests.add_people();
select tests.add_file(tests.path(w, 'estatuto', n)) from unnest(array['owner', 'other']) w, generate_series(1, 2) n;
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
insert into storage.buckets (id, name) values ('outro', 'outro');
insert into storage.objects (bucket_id, name) values ('outro', tests.path('owner', 'estatuto'));
-- Supabase grants the tables of storage to the API roles; only policies decide. A visitor meets no policy at all.
grant select, insert, update, delete on storage.objects to anon, authenticated;

select tests.who_may($$ select * from storage.objects $$, '0', '0', '0', '2', '2', '2', '4');
select tests.who_may($$ insert into storage.objects (bucket_id, name) values ('documentos', tests.path('owner', 'estatuto', 3)) $$,
  '42501', '42501', '42501', '1', '42501', '42501', '42501');
select tests.who_may($$ insert into storage.objects (bucket_id, name) values ('outro', tests.path('owner', 'estatuto', 3)) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update storage.objects set metadata = '{}' $$, '0', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ delete from storage.objects where name = tests.path('owner', 'estatuto', 1) $$,
  '0', '0', '0', '0', '0', '0', '0');
select tests.who_may($$ delete from storage.objects where name = tests.path('owner', 'estatuto', 2) and bucket_id = 'documentos' $$,
  '0', '0', '0', '1', '0', '0', '0');

create function tests.store(path text) returns text language sql as $$
  select tests.outcome('owner', format('insert into storage.objects (bucket_id, name) values (%L, %L)', 'documentos', path))
$$;
-- As the storage service says what it was asked for.
create function tests.store_as(setting text, value text) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform set_config(setting, value, true);
  outcome := tests.store(tests.path('owner', 'estatuto', 3));
  perform set_config(setting, '', true);
  return outcome;
end $$;
grant execute on all functions in schema tests to public;
select is(tests.store_as(setting, value), expected, value)
from (values
  ('storage.operation', 'storage.object.upload', '1'),
  ('storage.operation', 'storage.object.copy', '42501'),
  ('storage.operation', 'storage.object.move', '42501'),
  ('request.headers', '{"x-upsert": "false"}', '1'),
  ('request.headers', '{"x-upsert": "true"}', '42501')
) t (setting, value, expected);
select is(tests.store(path), expected, what)
from (values
  (tests.path('owner', 'materiais', 3, 'mp4'), '1', 'a known slot and one of its kinds'),
  (tests.path('owner', 'estatuto', 3, 'png'), '42501', 'a kind the slot does not take'),
  (tests.path('owner', 'estatuto', 3, 'PDF'), '42501', 'an extension in capitals'),
  (tests.path('owner', 'nada', 3), '42501', 'an unknown slot'),
  (tests.path('owner', 'Estatuto', 3), '42501', 'a slot in other letters'),
  (tests.path('owner', 'estatuto', 1), '42501', 'a path that a document names'),
  (tests.path('nobody', 'estatuto', 3), '42501', 'an organisation without owner'),
  (tests.org('owner') || '/estatuto/meu estatuto.pdf', '42501', 'a name that is no uuid'),
  (tests.org('owner') || '/' || split_part(tests.path('owner', 'estatuto', 3), '/', 3), '42501', 'two segments'),
  (tests.path('owner', 'estatuto', 3) || '/x.pdf', '42501', 'four segments'),
  (replace(tests.path('owner', 'estatuto', 3), '/', '//'), '42501', 'doubled slashes'),
  ('/' || tests.path('owner', 'estatuto', 3), '42501', 'a leading slash'),
  (upper(tests.path('owner', 'estatuto', 3)), '42501', 'upper case'),
  (replace(tests.path('owner', 'estatuto', 3), '/e', '/%65'), '42501', 'an encoded letter'),
  (tests.org('owner') || '/estatuto/../estatuto/' || split_part(tests.path('owner', 'estatuto', 3), '/', 3), '42501', 'dots'),
  (tests.org('owner') || '/../' || tests.path('other', 'estatuto', 3), '42501', 'dots into another organisation'),
  (tests.path('owner', 'estatuto', 3) || E'\n', '42501', 'a line feed at the end'),
  (tests.path('owner', 'estatuto', 3) || ' ', '42501', 'a blank at the end'),
  ('', '42501', 'nothing')
) t (path, expected, what);

update user_approval set status = 'rejected' where user_id = tests.id('owner');
select is(tests.outcome('owner', 'select * from storage.objects'), '0', 'a rejected owner opens nothing any more');
select is(tests.store(tests.path('owner', 'estatuto', 3)), '42501', 'stores nothing');
select is(tests.outcome('owner', $$ delete from storage.objects where name = tests.path('owner', 'estatuto', 2) $$), '0',
  'removes nothing');
update user_approval set status = 'approved' where user_id = tests.id('owner');
select is(tests.outcome('owner', 'delete from storage.objects'), '1', 'removing everything removes only what no document names');

select tests.add_file(tests.path('owner', 'estatuto', n), 1) from generate_series(100, 297) n;
select is(tests.store(tests.path('owner', 'estatuto', 3)), '42501', 'a folder takes 200 files');
delete from storage.objects where name in (tests.path('owner', 'estatuto', 100), tests.path('owner', 'estatuto', 101));
select tests.add_file(tests.path('owner', 'estatuto', 100), 524288001);
select is(tests.store(tests.path('owner', 'estatuto', 3)), '42501', 'or 500 MB');
delete from storage.objects where name = tests.path('owner', 'estatuto', 100);
select is(tests.store(tests.path('owner', 'estatuto', 3)), '1', 'and again more, once there is room');

select is((select count(*) from pg_policies where schemaname = 'storage' and tablename = 'objects' and cmd = 'UPDATE'), 0::bigint,
  'a stored file never changes');

-- What the service writes when the bytes have come: past the policies, with the name of whoever asked for the upload.
select tests.become('system');
delete from storage.objects where name like tests.org('owner') || '/balanco/%';
create function tests.arrive(path text, who text, bytes bigint default 1000) returns text language plpgsql as $$
begin
  insert into storage.objects (bucket_id, name, owner_id, version, metadata)
  values ('documentos', path, tests.id(who)::text, '1', jsonb_build_object('size', bytes, 'eTag', '"a"'));
  delete from storage.objects where name = path;
  return 'stored';
exception when others then return sqlstate;
end $$;
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'owner'), 'stored', 'the bytes of an approved owner arrive');
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'other'), '42501', 'not by the link of somebody else');
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'admin'), '42501', 'not even an administrator’s');
select is(tests.arrive('x.pdf', 'owner'), '42501', 'nowhere but in a folder');
select is(tests.arrive(tests.path('owner', 'estatuto', 1), 'owner'), '42501', 'not where a document names a file');
select is(tests.arrive(tests.path('owner', 'estatuto', 102), 'owner'), '23505', 'nor where one is already');
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'owner'), '42501', 'a link does not outlive its maker’s approval');
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'nobody'), 'stored', 'the operator’s key restores a backup all the same');
update user_approval set status = 'approved' where user_id = tests.id('owner');
select is(tests.arrive(tests.path('owner', 'balanco', 1), 'owner', 524288000), '42501', 'bytes that do not fit any more are refused');
select tests.add_file(tests.path('owner', 'balanco', n), 1) from generate_series(1, 200) n;
select is(tests.arrive(tests.path('owner', 'balanco', 201), 'owner'), '42501', 'and so is the file after the last one');

-- Nobody replaces a content, the service neither; its own notes pass.
select tests.add_file(tests.path('other', 'balanco', 1));
select throws_ok(format('update storage.objects set %s where name = tests.path(''other'', ''balanco'', 1)', change), '42501', null,
  'never ' || change)
from unnest(array['version = ''2''', 'metadata = ''{"size": 1}''', 'metadata = metadata || ''{"eTag": "b"}''',
  'name = tests.path(''other'', ''balanco'', 2)', 'bucket_id = ''outro''', 'id = gen_random_uuid()', 'metadata = null']) change;
select throws_ok($$ update storage.objects set bucket_id = 'documentos' where bucket_id = 'outro' $$, '42501', null,
  'nor does one come in from another bucket');
select lives_ok(format('update storage.objects set %s where name = tests.path(''other'', ''balanco'', 1)', change), change)
from unnest(array['last_accessed_at = now()', 'owner_id = ''x''', 'metadata = metadata || ''{"cacheControl": "no-cache"}''']) change;
insert into storage.objects (bucket_id, name) values ('documentos', tests.path('other', 'balanco', 3));
select lives_ok($$ update storage.objects set version = '1', metadata = '{"size": 5}' where name = tests.path('other', 'balanco', 3) $$,
  'an upload that only began gets its metadata');
select lives_ok($$ update storage.objects set name = 'y' where bucket_id = 'outro' $$, 'other buckets are not ours');

select * from finish();
rollback;
