begin;
select plan(17);
select tests.add_people();
grant select, insert, update, delete on storage.objects to anon, authenticated;
alter table storage.objects disable trigger mutirao_receive_file;
select tests.add_file(tests.path('owner', s, n))
from unnest(array['estatuto', 'balanco', 'certidaoFederal']) s, generate_series(1, 3) n;
delete from private.outbox;
delete from notificacoes;

create function tests.send(slot text, number int) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  insert into documentos (org_id, nome, tipo, arquivo_url)
  values (tests.org('owner'), number || '.pdf', slot, tests.path('owner', slot, number));
  perform tests.become('system');
end $$;
create function tests.review(slot text, yes boolean, observation text default null) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = observation where tipo = slot;
  perform tests.become('system');
end $$;
create function tests.mails() returns text language sql as $$
  select string_agg(subject, ' / ' order by subject) from private.outbox
$$;
create function tests.told() returns text language sql as $$
  select string_agg(titulo, ' / ' order by titulo) from notificacoes where user_id = tests.id('owner')
$$;
grant execute on all functions in schema tests to public;

-- Another file comes before the refusal of the first one was told.
select tests.send('estatuto', 1), tests.send('balanco', 1);
select tests.review('estatuto', false, 'Ilegível');
select is(tests.mails(), 'Documento recusado: Estatuto social', 'a refusal is to be told');
select tests.send('estatuto', 2);
select is(tests.mails(), null, 'not where another file came meanwhile');
select is(tests.told(), null, 'nor noticed');
select is((select observacoes from documento_versoes where tipo = 'estatuto'), 'Ilegível', 'the refused one stays beside it');
select is((select count(*)::int from notificacoes where tipo = 'documento_reenviado' and user_id = tests.id('admin')), 1,
  'and the team hears that it was sent again');

select tests.review('estatuto', false, 'Ainda ilegível'), tests.review('balanco', false, 'Sem data');
select is(tests.mails(), 'Documentos recusados: 2', 'two refusals');
select tests.send('estatuto', 3);
select is(tests.mails(), 'Documento recusado: Balanço patrimonial', 'of which one is still to be told');
select is(tests.told(), 'Documento recusado: Balanço patrimonial', 'and noticed');

-- What was told stays told, and a mail that left is not called back.
update notificacoes set visivel_em = now();
update private.outbox set sent_at = now();
select tests.send('balanco', 2);
select is(tests.told(), 'Documento recusado: Balanço patrimonial', 'a notice that was seen stays');
select is(tests.mails(), 'Documento recusado: Balanço patrimonial', 'as does a mail that was sent');

-- An approval is not told of what waits again.
delete from notificacoes;
select tests.review('balanco', true);
select is(tests.told(), 'Documento aprovado: Balanço patrimonial', 'an approval is to be noticed');
select tests.send('balanco', 3);
select is(tests.told(), null, 'not where another file came meanwhile');
select tests.send('certidaoFederal', 1);
select tests.review('certidaoFederal', true);
select tests.become('owner');
select set_document_dates(d.id, '{"valido_ate": "2030-01-31"}', jsonb_build_object('reviewed_at', d.reviewed_at))
from documentos d where d.tipo = 'certidaoFederal';
select tests.become('system');
select is(tests.told(), null, 'nor where its owner dated it anew');
select tests.review('certidaoFederal', true);
select tests.become('admin');
select set_document_dates(d.id, '{"valido_ate": "2031-01-31"}',
  jsonb_build_object('valido_ate', d.valido_ate, 'reviewed_at', d.reviewed_at))
from documentos d where d.tipo = 'certidaoFederal';
select tests.become('system');
select is(tests.told(), 'Documento aprovado: Certidão negativa federal',
  'dates by an administrator change nothing that was decided');

-- With the whole organisation everything goes that waits to be said of its documents.
delete from private.outbox;
select tests.review('estatuto', false), tests.review('balanco', false);
select is(tests.mails(), 'Documentos recusados: 2', 'two more refusals');
select lives_ok($$ delete from organizacoes where id = tests.org('owner') $$, 'an organisation is deleted');
select is(tests.mails(), null, 'nobody is asked for its documents');

select * from finish();
rollback;
