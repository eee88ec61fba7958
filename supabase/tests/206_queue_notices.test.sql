begin;
select plan(27);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
delete from notificacoes;
create function tests.told(who text default 'admin') returns text language sql as $$
  select string_agg(concat_ws('|', n.titulo, n.mensagem, n.link, n.contagem, case when n.lida_em is null then 'new' end), ' / ' order by n.tipo)
  from notificacoes n where n.user_id = tests.id(who)
$$;
-- Everybody whom the helpers made is verified and decided about, but for `pending`.
update user_approval set status = 'approved' where user_id = tests.id('pending');
create function tests.sign_up(n int) returns void language sql as $$
  insert into auth.users (id, email, email_confirmed_at)
  values (('00000000-0000-4000-a000-0000000001' || lpad(n::text, 2, '0'))::uuid, n || '@teste.org.br', now())
$$;

select tests.sign_up(1);
select is(tests.told(), 'Novo cadastro aguardando aprovação|1@teste.org.br confirmou o e-mail e aguarda aprovação.|/admin|1|new',
  'the first who waits is named');
select tests.sign_up(n) from generate_series(2, 30) n;
select is(tests.told(), 'Cadastros aguardando aprovação|30 cadastros aguardam aprovação.|/admin|30|new', 'thirty are one notice');
select is(tests.told('admin2'), tests.told(), 'for every administrator');
update notificacoes set lida_em = now();
select tests.become('admin');
update user_approval set status = 'rejected' where user_id = '00000000-0000-4000-a000-000000000101';
select tests.become('system'), tests.pass(11);
select is(tests.told(), 'Cadastros aguardando aprovação|29 cadastros aguardam aprovação.|/admin|29', 'a decision counts down and calls nobody');
select tests.sign_up(31);
select is(tests.told(), 'Cadastros aguardando aprovação|30 cadastros aguardam aprovação.|/admin|30|new', 'one more calls again');
delete from auth.users where id = '00000000-0000-4000-a000-000000000131';
select is(tests.told(), 'Cadastros aguardando aprovação|29 cadastros aguardam aprovação.|/admin|29|new', 'an account that goes counts down too');
select tests.become('admin');
update user_approval set status = 'approved' where user_id::text like '00000000-0000-4000-a000-0000000001%' and user_id::text not like '%02';
select tests.become('system'), tests.pass(11);
select is(tests.told(), 'Novo cadastro aguardando aprovação|1 cadastro aguarda aprovação.|/admin|1|new', 'the last one is one');
select tests.become('admin');
update user_approval set status = 'approved' where user_id = '00000000-0000-4000-a000-000000000102';
select tests.become('system'), tests.pass(11);
select is(tests.told(), null, 'an empty queue is told no more');
select is(tests.told('admin2'), null, 'to nobody');
select tests.become('admin');
update user_approval set status = 'rejected' where user_id = '00000000-0000-4000-a000-000000000102';
select tests.become('system'), tests.pass(11);
select is(tests.told(), null, 'and a decision tells of none');

-- Documents sent again. Sent at the same moment, either may be the next.
create function tests.told_somewhere() returns text language sql as $$
  select regexp_replace(tests.told(), 'organizacoes/[0-9a-f-]{36}', 'organizacoes/*')
$$;
select tests.add_file(tests.path(w, 'estatuto', n)) from unnest(array['owner', 'other']) w, generate_series(1, 9) n;
create function tests.send(who text, number int) returns void language plpgsql as $$
begin
  perform tests.become(who);
  insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org(who), 'x.pdf', 'estatuto', tests.path(who, 'estatuto', number));
  perform tests.become('system'), tests.pass(11);
end $$;
create function tests.review(who text, yes boolean) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes where org_id = tests.org(who);
  perform tests.become('system'), tests.pass(11);
end $$;
grant execute on all functions in schema tests to public;
select tests.send(w, 1), tests.review(w, false) from unnest(array['owner', 'other']) w;
select is(tests.told(), null, 'no review is a notice to the team');
select tests.send('owner', 2);
select is(tests.told(), format('Documento reenviado|Estatuto social – %s|/admin/organizacoes/%s?aba=documentos&mesa=proximo|1|new', o.nome, o.id), 'one is named')
from organizacoes o where o.id = tests.org('owner');
select tests.send('other', 2);
select is(tests.told_somewhere(), 'Documentos aguardando análise|2 documentos aguardam análise.|/admin/organizacoes/*?aba=documentos&mesa=proximo|2|new',
  'of two the desk is opened');
update notificacoes set lida_em = now();
select tests.send('other', n) from generate_series(3, 9) n;
select is(tests.told_somewhere(), 'Documentos aguardando análise|2 documentos aguardam análise.|/admin/organizacoes/*?aba=documentos&mesa=proximo|2',
  'sending again and again calls nobody');
select tests.review('other', true);
select is(tests.told(), format('Documento aguardando análise|1 documento aguarda análise.|/admin/organizacoes/%s?aba=documentos&mesa=proximo|1', tests.org('owner')),
  'the last one is counted as one');
select tests.become('owner');
delete from documentos;
select tests.become('system'), tests.pass(11);
select is(tests.told(), null, 'a document taken away waits no more');

-- A profile, as often as it is completed.
create function tests.complete(done boolean) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  perform tests.become('system'), tests.pass(11);
  update profiles set perfil_completo = done where id = tests.id('owner');
end $$;
select tests.complete(n % 2 = 1) from generate_series(1, 40) n;
update organizacoes set nome = 'Outro nome' where id = tests.org('owner');
select tests.complete(n % 2 = 1) from generate_series(1, 40) n;
select is((select count(*)::int from notificacoes where user_id = tests.id('admin')), 1, 'twenty times complete is one notice');
update notificacoes set lida_em = now();
select tests.complete(n % 2 = 1) from generate_series(1, 4) n;
select is((select count(*)::int from notificacoes where user_id = tests.id('admin') and lida_em is null), 0, 'not again on the same day');
update notificacoes set created_at = now() - interval '25 hours';
select tests.complete(n % 2 = 1) from generate_series(1, 4) n;
select is((select count(*)::int from notificacoes where user_id = tests.id('admin') and lida_em is null), 1, 'on another day it is news');
select tests.send('owner', 3);
select is((select lida_em is null from notificacoes where user_id = tests.id('admin') and created_at > now() - interval '1 hour' and tipo = 'perfil_concluido'),
  true, 'a document that waits leaves it unread');
select tests.review('owner', true);
select is((select count(*)::int from notificacoes where tipo = 'perfil_concluido' and lida_em is null), 0,
  'reviewing the last document has read it, for everybody');
select tests.become('owner');
select request_account_deletion();
select tests.become('other');
select request_account_deletion();
select tests.become('system'), tests.pass(11);
select is((select count(*)::int from notificacoes where tipo = 'exclusao_solicitada'), 4, 'requests for deletion are told');
delete from auth.users where id = tests.id('owner');
select is((select array_agg(distinct link) from notificacoes where tipo = 'exclusao_solicitada'),
  array['/admin/usuarios/' || tests.id('other')], 'and each gone with its own account');
select is(tests.outcome('admin', 'update notificacoes set contagem = 9'), '42501', 'nobody writes a count');
select throws_ok($$ insert into notificacoes (user_id, tipo, titulo, mensagem, link)
  select tests.id('admin'), 'novo_cadastro', 'x', 'x', '/' from generate_series(1, 2) $$, '23505', null, 'a queue has one notice a person');

-- Whoever is no administrator any more.
delete from notificacoes;
select tests.sign_up(41);
insert into notificacoes (user_id, tipo, titulo, mensagem, link) select u, v.* from unnest(array[tests.id('admin'), tests.id('admin2')]) u, (values
  ('documento_reenviado', 'x', 'x', '/admin/organizacoes/1'), ('perfil_concluido', 'x', 'x', '/admin/organizacoes/1'),
  ('exclusao_solicitada', 'x', 'x', '/admin/usuarios/1'), ('edital_prazo', 'x', 'x', '/admin/organizacoes/editais/1'),
  ('edital_resposta', 'x', 'x', '/admin/organizacoes/editais/1'), ('mensagem', 'x', 'x', '/perfil-ong')) v;
create function tests.kinds(who text) returns text language sql as $$
  select string_agg(n.tipo, ' ' order by n.tipo) from notificacoes n where n.user_id = tests.id(who)
$$;
select tests.become('admin');
update user_approval set status = 'approved' where user_id = '00000000-0000-4000-a000-000000000141';
update user_roles set role = 'client' where user_id = tests.id('admin2');
select undo_decisions(array['00000000-0000-4000-a000-000000000141'::uuid]);
select tests.become('system'), tests.pass(11);
select is(tests.kinds('admin2'), 'mensagem', 'keeps nothing of the team''s, nor gets it back with a decision that is undone');
select is(tests.kinds('admin'), 'documento_reenviado edital_prazo edital_resposta exclusao_solicitada mensagem novo_cadastro perfil_concluido',
  'as the others do');
select * from finish();
rollback;
