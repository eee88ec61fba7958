begin;
select plan(30);
select tests.add_people();
select tests.add_user('admin2');
create function tests.queues() returns text language sql as $$
  select string_agg(concat_ws('|', q.tipo, q.contagem, q.mensagem, q.link, q.desde::date), ' / ' order by q.tipo) from waiting_queues() q
$$;
-- The three places where an administrator reads the number of sign-ups, and the two for documents.
create function tests.sign_ups() returns bigint[] language sql as $$
  select array[
    coalesce((select l.total_count from list_pending_users(p_limit => 1) l), 0),
    (admin_dashboard() #>> '{by_status,pending}')::bigint,
    coalesce((select q.contagem from waiting_queues() q where q.tipo = 'novo_cadastro'), 0)]
$$;
create function tests.documents() returns bigint[] language sql as $$
  select array[
    (admin_dashboard() ->> 'documents_waiting')::bigint,
    coalesce((select q.contagem from waiting_queues() q where q.tipo = 'documento_reenviado'), 0)]
$$;
create function tests.told(who text) returns text language sql as $$
  select string_agg(concat_ws('|', n.tipo, n.titulo, n.mensagem, n.contagem, case when n.lida_em is null then 'new' end), ' / ' order by n.tipo)
  from notificacoes n where n.user_id = tests.id(who)
$$;
grant execute on all functions in schema tests to public;
update user_approval set status = 'approved' where user_id in (tests.id('pending'), tests.id('admin2'));
delete from notificacoes;

select tests.who_may('select * from waiting_queues()', '42501', '42501', '42501', '42501', '42501', '42501', '0');
select tests.who_may('select * from private.queues()', '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- Nobody confirmed these addresses; the system check's account is no person.
insert into auth.users (id, email) values
  ('00000000-0000-4000-a000-000000000101', '1@teste.org.br'), ('00000000-0000-4000-a000-000000000102', '2@teste.org.br'),
  ('00000000-0000-4000-d000-000000000001', 'diagnostico-00000000-0000-4000-d000-000000000001@diagnostico.example');
update user_approval set created_at = '2026-03-01 12:00Z' where user_id = '00000000-0000-4000-a000-000000000102';
update user_approval set created_at = '2026-02-01 12:00Z' where user_id = '00000000-0000-4000-d000-000000000001';
select is(tests.told('admin'), null, 'a stranger''s address calls nobody');
select tests.become('admin');
select is(tests.sign_ups(), '{2,2,2}', 'and counts in queue, panel and bell alike');
select is(tests.queues(), 'novo_cadastro|2|2 cadastros aguardam aprovação.|/admin|2026-03-01', 'since the oldest');
select tests.become('system');
update auth.users set email_confirmed_at = now() where id = '00000000-0000-4000-a000-000000000101';
select is(tests.told('admin'), 'novo_cadastro|Cadastros aguardando aprovação|2 cadastros aguardam aprovação.|2|new', 'a confirmed one calls');
update notificacoes set lida_em = now();
update auth.users set email_confirmed_at = now() where id = '00000000-0000-4000-a000-000000000102';
select is(tests.told('admin'), 'novo_cadastro|Cadastros aguardando aprovação|2 cadastros aguardam aprovação.|2|new',
  'and so does one who was counted before');

-- Documents sent for the first time call nobody, and count.
insert into documentos (org_id, nome, tipo, arquivo_url, reviewed_at, aguardando_desde) values
  (tests.org('owner'), 'a', 'estatuto', tests.path('owner', 'estatuto'), null, '2026-05-02 12:00Z'),
  (tests.org('owner'), 'a', 'ataEleicao', tests.path('owner', 'ataEleicao'), null, '2026-05-01 12:00Z'),
  (tests.org('owner'), 'a', 'balanco', tests.path('owner', 'balanco'), now(), '2026-04-01 12:00Z');
select tests.become('admin');
select is(tests.documents(), '{2,2}', 'documents count in panel and bell alike');
select is(tests.queues(), 'documento_reenviado|2|2 documentos aguardam análise.|/admin/organizacoes/' || tests.org('owner')
  || '?aba=documentos&mesa=proximo|2026-05-01 / novo_cadastro|2|2 cadastros aguardam aprovação.|/admin|2026-03-01', 'both queues');
select tests.become('system');

-- A new administrator.
select tests.become('admin');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
select tests.become('system');
select is(tests.told('admin2'), 'documento_reenviado|Documentos aguardando análise|2 documentos aguardam análise.|2|new'
  || ' / novo_cadastro|Cadastros aguardando aprovação|2 cadastros aguardam aprovação.|2|new', 'begins with the queues');
update notificacoes set lida_em = now();
select tests.become('admin');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
select tests.become('system');
select is((select count(*) from notificacoes where user_id = tests.id('admin2') and lida_em is null), 0::bigint, 'whoever is one already hears nothing');
select tests.become('admin');
update user_roles set role = 'client' where user_id = tests.id('admin2');
select tests.become('system');
select is(tests.told('admin2'), null, 'and loses them with the access');

delete from user_roles where user_id = tests.id('admin2');
insert into user_roles (user_id, role) values (tests.id('admin2'), 'admin');
select is((select count(*) from notificacoes where user_id = tests.id('admin2')), 2::bigint, 'a role inserted at once does the same');
delete from documentos;
update user_approval set status = 'rejected' where status = 'pending' and user_id::text like '00000000-0000-4000-a000%';
select tests.pass(11);
select is(tests.told('admin2'), null, 'empty queues leave nothing');
update user_roles set role = 'client' where user_id = tests.id('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
select is(tests.told('admin2'), null, 'and nothing waits for the next administrator');
select tests.become('admin');
select is(tests.sign_ups(), '{0,0,0}', 'none is none everywhere');
select is(tests.queues(), null, 'no queue is listed');
select tests.become('system');
select is(array(select private.number_text(n) from unnest(array[2, 1234, 10000, 10001]) n), '{2,1.234,10.000,Mais de 10.000}', 'numbers are written as on the pages');
select * from finish();
rollback;
