begin;
select plan(2);
select tests.add_people();
insert into organizacoes (nome) select 'Organização ' || n from generate_series(1, 2000) n;
analyze organizacoes;

-- Rows that were read without an index, in this transaction.
create function tests.leafed(name text) returns bigint language sql as $$
  select seq_tup_read from pg_stat_xact_all_tables where relid = name::regclass
$$;
create temp table before on commit drop as select tests.leafed('organizacoes') as organizations;
grant insert on storage.objects to authenticated;
select is(tests.outcome('owner', $$ insert into storage.objects (bucket_id, name)
  values ('documentos', tests.path('owner', 'estatuto')) $$), '1', 'a file arrives');
select is(tests.leafed('organizacoes'), organizations, 'and no organisation but its own is looked at') from before;
select * from finish();
rollback;
