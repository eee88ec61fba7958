begin;
select plan(66);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update profiles set nome = 'Ana' where id = tests.id('admin');
update profiles set nome = '' where id = tests.id('admin2');

-- owner: materiais waits longest, estatuto and ataEleicao are mandatory; other: cartaoCnpj between them.
insert into documentos (org_id, nome, tipo, arquivo_url, aguardando_desde) values
  (tests.org('owner'), 'materiais', 'materiais', 'm', now() - interval '9 days'),
  (tests.org('owner'), 'estatuto', 'estatuto', 'e', now() - interval '5 days'),
  (tests.org('other'), 'cartaoCnpj', 'cartaoCnpj', 'c', now() - interval '4 days'),
  (tests.org('owner'), 'ataEleicao', 'ataEleicao', 'a', now() - interval '3 days'),
  (tests.org('other'), 'balanco', 'balanco', 'b', now() - interval '1 day');
insert into documentos (org_id, nome, tipo, arquivo_url, aguardando_desde, reviewed_at)
values (tests.org('other'), 'estatuto', 'estatuto', 'done', now() - interval '108 hours', now());

create function tests.doc(path text) returns uuid language sql security definer as $$ select id from public.documentos where arquivo_url = path $$;
create function tests.next(who text, path text default null, org uuid default null) returns text language plpgsql as $$
declare
  found record;
begin
  perform tests.become(who);
  select d.nome, n.restam into found from take_next_document(tests.doc(path), org) n left join documentos d on d.id = n.id;
  perform tests.become('system');
  return coalesce(found.nome, '-') || ' ' || found.restam;
end $$;
create function tests.take(who text, path text) returns text language plpgsql as $$
declare
  found record;
begin
  perform tests.become(who);
  select * into found from take_document(tests.doc(path));
  perform tests.become('system');
  return coalesce(found.por || case when found.meu then ' me' else '' end, '-');
end $$;
create function tests.claimed() returns text language sql security definer as $$
  select string_agg(p.email || ' ' || d.nome, ', ' order by p.email, d.nome) from private.document_claims c
  join public.documentos d on d.id = c.documento_id join public.profiles p on p.id = c.user_id
$$;
grant execute on all functions in schema tests to public;

select tests.who_may($$ select * from take_next_document() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select * from take_document(tests.doc('e')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select release_documents() $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.claim_document(tests.doc('e')) $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select * from private.document_claims $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- The order, and the end.
select tests.become('system');
select is(tests.next('admin'), 'estatuto 5', 'mandatory ones first, the longest wait among them');
select is(tests.next('admin', 'e'), 'cartaoCnpj 5', 'across organisations');
select is(tests.next('admin', 'c'), 'ataEleicao 5', 'then the next');
select is(tests.next('admin', 'a'), 'materiais 5', 'then the others, the longest wait first');
select is(tests.next('admin', 'm'), 'balanco 5', 'to the last');
select is(tests.next('admin', 'b'), '- 5', 'and after it none');
select is(tests.next('admin', null, tests.org('other')), 'cartaoCnpj 2', 'or of one organisation only');
select is(tests.next('admin', 'c', tests.org('other')), 'balanco 2', 'in the same order');
select is(tests.next('admin', 'done'), 'cartaoCnpj 5', 'after a document that is decided: what comes after its place');
select is(tests.next('admin', 'gone'), 'estatuto 5', 'after one that is gone: the first');

-- Two administrators.
delete from private.document_claims;
select is(tests.next('admin'), 'estatuto 5', 'one takes the first');
select is(tests.next('admin2'), 'cartaoCnpj 5', 'the other the second');
select is(tests.next('admin', 'e'), 'ataEleicao 5', 'and so on');
select is(tests.claimed(), 'admin2@teste.org.br cartaoCnpj, admin@teste.org.br ataEleicao, admin@teste.org.br estatuto',
  'one has what one looks at, and the next');
select is(tests.next('admin', 'a'), 'materiais 5', 'whoever goes on');
select is(tests.claimed(), 'admin2@teste.org.br cartaoCnpj, admin@teste.org.br ataEleicao, admin@teste.org.br materiais',
  'lets go of what was left');
select is(tests.next('admin2', 'c'), 'balanco 5', 'the other goes past what is taken');
select is(tests.take('admin2', 'a'), 'Ana', 'whoever opens what another has reads the name');
select is(tests.take('admin', 'c'), 'admin2@teste.org.br', 'or the address where there is no name');
select is(tests.take('admin', 'a'), 'Ana me', 'what one has, one has');
select is(tests.take('admin', 'e'), 'Ana me', 'what nobody has is taken');
select is(tests.take('admin', 'done'), '-', 'what is decided is nobody''s');
update private.document_claims set until = now() where documento_id = tests.doc('a');
select is(tests.take('admin2', 'a'), 'admin2@teste.org.br me', 'after half an hour it may be taken by another');
update private.document_claims set until = now() where documento_id = tests.doc('a');
select is(tests.next('admin', 'e'), 'ataEleicao 5', 'or given');
select is((select c.until - now() from private.document_claims c where c.documento_id = tests.doc('a')), interval '30 minutes', 'for half an hour');

-- Decided is let go; deciding needs no claim.
select is(tests.outcome('admin2', $$ update documentos set aprovado = true where id = tests.doc('a') $$), '1', 'a claim hinders nobody');
select tests.become('admin');
update documentos set aprovado = true where id = tests.doc('a');
select tests.become('system');
select is((select count(*)::int from private.document_claims where documento_id = tests.doc('a')), 0, 'what is decided is let go');
select is(tests.next('admin', 'a'), 'materiais 4', 'and counted no more');
select tests.become('admin');
select release_documents();
select tests.become('system');
select is(tests.claimed(), 'admin2@teste.org.br balanco, admin2@teste.org.br cartaoCnpj', 'whoever leaves lets go of all');
delete from auth.users where id = tests.id('admin2');
select is(tests.claimed(), null, 'and so does an account that goes');

-- The ways to the desk.
select tests.become('admin');
select is(admin_dashboard() ->> 'next_document_org', tests.org('owner')::text, 'the panel knows where the next one is');
select * from finish();
rollback;
