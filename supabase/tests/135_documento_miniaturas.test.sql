begin;
select plan(42);
select tests.add_people();
select tests.add_file(tests.path(w, 'cartaoCnpj', n, 'png')) from unnest(array['owner', 'other']) w, generate_series(1, 2) n;
select tests.add_file(tests.path('owner', 'estatuto', 3));
insert into documentos (org_id, nome, tipo, arquivo_url) values
  (tests.org('owner'), 'a.png', 'cartaoCnpj', tests.path('owner', 'cartaoCnpj', 1, 'png')),
  (tests.org('owner'), 'e.pdf', 'estatuto', tests.path('owner', 'estatuto', 3)),
  (tests.org('other'), 'b.png', 'cartaoCnpj', tests.path('other', 'cartaoCnpj', 1, 'png'));
create function tests.doc(who text, slot text default 'cartaoCnpj') returns uuid language sql security definer as $$
  select id from public.documentos where org_id = tests.org(who) and tipo = slot
$$;
create function tests.picture(doc text, org text, imagem text default 'data:image/webp;base64,UklGRg==') returns text
language sql as $$
  select format('insert into documento_miniaturas (documento_id, org_id, imagem) values (%L, %L, %L)',
    tests.doc(doc), tests.org(org), imagem)
$$;
grant execute on all functions in schema tests to public;

-- anon, pending, rejected, owner, other, manager, admin
select tests.who_may(tests.picture('owner', 'owner'), '42501', '42501', '42501', '1', '42501', '42501', '42501');
insert into documento_miniaturas (documento_id, org_id, imagem)
select tests.doc(w), tests.org(w), 'data:image/jpeg;base64,AAAA' from unnest(array['owner', 'other']) w;
select tests.who_may($$ select * from documento_miniaturas $$, '42501', '0', '0', '1', '1', '1', '0');
select tests.who_may($$ update documento_miniaturas set imagem = imagem $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from documento_miniaturas $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select tests.become('system');
select is(tests.outcome('owner', tests.picture('owner', 'owner')), '23505', 'one a document');
delete from documento_miniaturas;
select is(tests.outcome('owner', tests.picture('other', 'owner')), '42501', 'not of another organisation''s file');
select is(tests.outcome('owner', tests.picture('owner', 'other')), '42501', 'not for another organisation');
select is(tests.outcome('owner', format($$ insert into documento_miniaturas (documento_id, org_id, imagem)
  values (%L, %L, 'data:image/webp;base64,AAAA') $$, tests.doc('owner', 'estatuto'), tests.org('owner'))), '42501',
  'not of a file that is no picture');
select is(tests.outcome('owner', tests.picture('owner', 'owner', wrong)), '23514', 'not ' || what)
from (values ('data:text/html;base64,AAAA', 'a page'), ('data:image/svg+xml;base64,AAAA', 'a drawing with scripts'),
  ('https://example.org/a.webp', 'an address'), ('data:image/webp;base64,AA"onerror=', 'anything else'),
  ('data:image/webp;base64,' || repeat('A', 16 * 1024), 'more than 16 KB'), ('', 'nothing')) t (wrong, what);
select is(tests.outcome('owner', tests.picture('owner', 'owner', 'data:image/webp;base64,' || repeat('A', 16 * 1024 - 23))),
  '1', '16 KB are taken');

-- It goes with its document, and is part of the copy of one's data.
insert into documento_miniaturas (documento_id, org_id, imagem)
select tests.doc(w), tests.org(w), 'data:image/jpeg;base64,AAAA' from unnest(array['owner', 'other']) w;
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select tests.become('owner');
select is(jsonb_path_query_array(export_my_data(), '$.miniaturas[*].documento_id'), to_jsonb(array[tests.doc('owner')]),
  'one''s own are exported, in any state of approval');
select tests.become('system');
update user_approval set status = 'approved' where user_id = tests.id('owner');
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url)
values (tests.org('owner'), 'c.png', 'cartaoCnpj', tests.path('owner', 'cartaoCnpj', 2, 'png'));
select tests.become('system');
select results_eq($$ select org_id from documento_miniaturas $$, $$ values (tests.org('other')) $$,
  'a new file in the slot takes the old one''s away');
delete from organizacoes where id = tests.org('other');
select is_empty($$ select from documento_miniaturas $$, 'so does the end of the organisation');
select * from finish();
rollback;
