begin;
select plan(26);
select tests.add_people();
-- As if the portal counted up to three only.
create or replace function private.most_counted() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 4 $$;
delete from organizacoes where id not in (tests.org('owner'), tests.org('other'));
update organizacoes set nome = 'Çasa Azul', uf = 'SP', municipio = 'Campinas', created_at = '2026-01-01Z' where id = tests.org('owner');
update organizacoes set nome = 'Casa Branca', uf = 'SP', municipio = 'Campinas', created_at = '2026-01-02Z' where id = tests.org('other');
create function tests.names(search text default null, size int default 20, skipped int default 0) returns text language sql as $$
  select string_agg(nome, ', ' order by n) || '; ' || max(total) from list_organizations(search, p_limit => size, p_offset => skipped)
    with ordinality as t (id, nome, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, total, n)
$$;
create function tests.choices(filters jsonb default '{}') returns text language sql as $$
  select coalesce(string_agg(key, ' ' order by key), '-') from jsonb_object_keys(count_organization_choices(p_filters => filters)) key
$$;
create function tests.waits() returns text language sql as $$
  select string_agg(q.contagem || ' ' || q.mensagem, ' / ' order by q.tipo) from waiting_queues() q
$$;
grant execute on all functions in schema tests to public;

select tests.become('admin');
select is(tests.names(), 'Casa Branca, Çasa Azul; 2', 'few are counted');
select is(count_organization_choices() -> 'uf', '{"SP": 2}', 'also by choice');
select is(tests.choices(), 'abrangencia area certificacoes confirmacao experiencia impedimentos obrigatorios perfil prazo prioridades pronta sem_impedimento tipo uf valor', 'each filter');
select tests.become('system');

insert into organizacoes (nome, uf, municipio, created_at) values ('Casa Dourada', 'SP', 'Santos', '2026-01-03Z'),
  ('Casa Escura', 'SP', 'Santos', '2026-01-04Z'), ('Fonte', 'RJ', 'Niterói', '2026-01-05Z');
select tests.become('admin');
select is(tests.names(), 'Fonte, Casa Escura, Casa Dourada, Casa Branca, Çasa Azul; 4', 'the count stops, and the rows come');
select is(tests.names(size => 2, skipped => 4), 'Çasa Azul; 4', 'also further behind');
select is(tests.names('fonte'), 'Fonte; 1', 'one of many');
select is(tests.names('branca'), 'Casa Branca; 1', 'and another');
select is(tests.names('dourada'), 'Casa Dourada; 1', 'and one more');
select is(tests.names('casa'), 'Casa Escura, Casa Dourada, Casa Branca, Çasa Azul; 4', 'literal matches come first');
select is(tests.names('casa', 2, 2), 'Casa Branca, Çasa Azul; 4', 'across pages');
select is(tests.names('casa', 2, 3), 'Çasa Azul; 4', 'those without accents after them');
select is(tests.names('casa', 2, 4), null, 'to the end');
select is(tests.names('ca'), 'Casa Escura, Casa Dourada, Casa Branca, Çasa Azul; 4', 'two letters answer');
select is(tests.names('zq'), null, 'also if nothing has them');
select is(tests.names('a', 1, 1), 'Casa Dourada; 4', 'and one, in pages');
select is(tests.choices(), '-', 'no choice of too many has a number');
select is(tests.choices('{"uf": ["RJ"]}'), 'abrangencia area certificacoes confirmacao experiencia impedimentos municipio obrigatorios perfil prazo prioridades pronta sem_impedimento tipo valor',
  'fewer have them, without those of the filter that is on');
select is(count_organization_choices(p_filters => '{"uf": ["SP"]}'), '{"municipio": {"Campinas": 2, "Santos": 2}}',
  'a municipality can always be chosen');
select is(admin_dashboard() ->> 'organizations', '4', 'figures stop');
select is((select string_agg(total::text, ' ' order by role) from count_users()), '1 0 1 2 1 1', 'people by role');
select is((select max(total_count) from list_users()), 4::bigint, 'and in their list');
select tests.become('system');
update profiles p set email = p.email from auth.users u where u.id = p.id;
insert into auth.users (id, email) select gen_random_uuid(), n || '@teste.org.br' from generate_series(1, 5) n;
insert into documentos (org_id, nome, tipo, arquivo_url) select tests.org('owner'), 'a', slot, tests.path('owner', slot)
  from private.document_slots order by slot limit 5;
select tests.become('admin');
select is((select total::int from count_users() where role = 'pending'), 4, 'those who wait for approval stop too');
select is((select max(total_count) from list_pending_users()), 4::bigint, 'as in the queue');
select is(tests.waits(), '4 Mais de 10.000 documentos aguardam análise. / 4 Mais de 10.000 cadastros aguardam aprovação.', 'and in the bell');
select is((select restam from take_next_document()), 4, 'and at the desk');
select is((select restam from take_next_document(p_org_id => tests.org('other'))), 0, 'of another organisation nothing waits');
select * from finish();
rollback;
