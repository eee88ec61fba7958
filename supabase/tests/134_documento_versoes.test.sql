begin;
select plan(38);
select tests.add_people();
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path(w, 'estatuto', n)) from unnest(array['owner', 'other']) w, generate_series(1, 4) n;
create function tests.send(number int, who text default 'owner') returns void language plpgsql as $$
begin
  perform tests.become(who);
  insert into documentos (org_id, nome, tipo, arquivo_url)
  values (tests.org(who), number || '.pdf', 'estatuto', tests.path(who, 'estatuto', number));
  perform tests.become('system');
end $$;
create function tests.review(yes boolean, observation text default null) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = observation where org_id = tests.org('owner');
  perform tests.become('system');
end $$;
create function tests.kept() returns text language sql as $$
  select string_agg(concat_ws('|', v.nome, v.observacoes), ' / ') from documento_versoes v where v.org_id = tests.org('owner')
$$;
grant execute on all functions in schema tests to public;

select tests.send(1), tests.send(2);
select is(tests.kept(), null, 'what nobody reviewed is replaced without a trace');
select tests.review(true);
select tests.send(3);
select is(tests.kept(), null, 'nor is an approved file kept');
select tests.review(false, 'Falta a assinatura');
select is(tests.kept(), null, 'a refused one stands in its own row');
select tests.send(4);
select is(tests.kept(), '3.pdf|Falta a assinatura', 'until it is replaced: then it stays beside the new one');
select results_eq($$ select v.objeto_id, v.tamanho, v.reviewed_at is not null from documento_versoes v $$,
  $$ select o.id, 1000::bigint, true from storage.objects o where o.name = tests.path('owner', 'estatuto', 3) $$,
  'with its object');
select tests.send(1);
select is(tests.kept(), '3.pdf|Falta a assinatura', 'another new one changes nothing about it');
select results_eq($$ select nome, reviewed_at is null from documentos $$, $$ values ('1.pdf', true) $$, 'the new one waits');

-- Who sees it, and nobody writes it.
select tests.who_may($$ select * from documento_versoes $$, '42501', '0', '0', '1', '0', '1', '1');
select tests.who_may($$ insert into documento_versoes (org_id, tipo, nome, arquivo_url, tamanho, enviado_em, reviewed_at)
  values (tests.org('owner'), 'balanco', 'x', 'x', 1, now(), now()) $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.outcome(w, $$ update documento_versoes set observacoes = 'x' $$), '42501', w || ' changes nothing')
from unnest(array['owner', 'admin']) w;
select is(tests.outcome(w, $$ delete from documento_versoes $$), '42501', w || ' removes nothing')
from unnest(array['owner', 'admin']) w;
select is(tests.outcome('owner', 'delete from storage.objects'), '2', 'its file is not removed, as little as the new one''s');
select is(tests.outcome('admin', format('select * from storage.objects where name = %L', tests.path('owner', 'estatuto', 3))), '1',
  'and an administrator opens it');
select is(tests.outcome('owner', 'select 1 from (select export_my_data() #> ''{organizacao,documento_versoes,0}'' as v) x where v ->> ''nome'' = ''3.pdf'''),
  '1', 'a copy of one''s data names it');

-- Another object in its place is opened by nobody.
select tests.become('system');
update documento_versoes set objeto_id = gen_random_uuid(), objeto_hash = 'other';
select is(tests.outcome('admin', format('select * from storage.objects where name = %L', tests.path('owner', 'estatuto', 3))), '0',
  'another object at its path is opened by nobody');
select is(tests.outcome('admin', format('select check_document_file(%L)', tests.path('owner', 'estatuto', 3))), 'MU014',
  'and said to be another');
update documento_versoes v set objeto_id = o.id, objeto_hash = null from storage.objects o where o.name = v.arquivo_url;

-- It goes with the decision.
select tests.become('system');
savepoint decided;
select tests.review(true);
select is(tests.kept(), null, 'it goes when the new one is approved');
update private.recent_decisions set decided_at = now() - interval '1 minute';
select is(tests.outcome('owner', format('delete from storage.objects where name = %L', tests.path('owner', 'estatuto', 3))), '1',
  'and its file may be removed');
select tests.become('system');
rollback to decided;
select tests.review(false, 'Ainda falta');
select is(tests.kept(), null, 'or refused too');
select tests.send(2);
select is(tests.kept(), '1.pdf|Ainda falta', 'which is kept in its turn');
select tests.send(1);
select is(tests.kept(), null, 'the refused file sent once more is not beside itself');
select is((select count(*)::int from documentos), 1, 'and waits again');

select tests.review(false, 'De novo');
select tests.send(4);
select tests.become('owner');
delete from documentos;
select tests.become('system');
select is(tests.kept(), null, 'nothing is kept beside a document that is taken away');
select tests.send(1), tests.review(false), tests.send(2);
delete from organizacoes where id = tests.org('owner');
select is((select count(*)::int from documento_versoes), 0, 'nor beyond the organisation');
select * from finish();
rollback;
