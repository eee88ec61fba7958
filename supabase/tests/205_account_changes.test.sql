begin;
select plan(26);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');

create function tests.last_entry() returns text language sql as $$
  select concat_ws('|', acao, actor_email, user_id = tests.id('owner'), org_id = tests.org('owner'), detalhes)
  from auditoria order by id desc limit 1
$$;

select tests.become('admin');
update profiles set nome = 'Nova', phone = '11' where id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is(tests.last_entry(), 'usuario_alterado|admin@teste.org.br|t|'
  '{"campos": ["nome", "phone"], "mudancas": {"nome": {"de": "owner", "para": "Nova"}, "phone": {"de": null, "para": "11"}}}',
  'what an administrator changes is recorded, before and after');
select tests.become('owner');
update profiles set nome = 'Minha' where id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is((select count(*)::int from auditoria where acao = 'usuario_alterado' and actor_id = tests.id('owner')), 0,
  'what people change of themselves is not');

select tests.become('admin');
insert into organizacao_pessoas (org_id, user_id) values (tests.org('other'), tests.id('owner'));
select tests.become('system'), tests.pass(11);
select is(tests.last_entry(), 'pessoa_adicionada|admin@teste.org.br|t|f|{"email": "owner@teste.org.br", "papel": "leitor"}', 'a reader is added');
select tests.become('admin');
delete from organizacao_pessoas where user_id = tests.id('owner');
select tests.become('system'), tests.pass(11);
select is(tests.last_entry(), 'pessoa_removida|admin@teste.org.br|t|f|{"email": "owner@teste.org.br", "papel": "leitor"}', 'and removed');

insert into auth.users (id, email) values ('00000000-0000-4000-a000-0000000000ff', 'nova@teste.org.br');
insert into organizacoes (id, owner_id) values ('00000000-0000-4000-b000-0000000000ff', '00000000-0000-4000-a000-0000000000ff');
select results_eq($$ select acao, user_id::text, org_id::text from auditoria order by id desc limit 1 $$,
  $$ values ('organizacao_criada', '00000000-0000-4000-a000-0000000000ff', '00000000-0000-4000-b000-0000000000ff') $$,
  'a new organisation is recorded with its owner');

-- A completed profile.
delete from notificacoes;
update profiles set perfil_completo = true where id = tests.id('owner');
select results_eq($$ select user_id, tipo, titulo, mensagem, link from notificacoes order by 1 $$, $$
  select tests.id(who), 'perfil_concluido', 'Perfil concluído', 'owner concluiu o perfil.',
    '/admin/organizacoes/' || tests.org('owner') from (values ('admin'), ('admin2')) v (who) $$,
  'a completed profile is told to the administrators, with the way to it');
update profiles set perfil_completo = false where id = tests.id('owner');
select is((select count(*)::int from notificacoes), 2, 'one that is complete no more is not');
update profiles set perfil_completo = true where id = tests.id('manager');
select is((select count(*)::int from notificacoes), 2, 'nor one without organisation');

-- Deletion by hand (dashboard, SQL editor) leaves the same trace as the function.
delete from auth.users where id = tests.id('owner');
select is(tests.last_entry(), 'usuario_excluido|t|t|{"nome": "Minha", "email": "owner@teste.org.br", "papel": "client"}',
  'a deleted account is recorded with its role and organisation');
select is((select owner_id from organizacoes where id = tests.org('owner')), null, 'the organisation stays');
select is((select count(*)::int from auditoria where user_id = tests.id('owner') and id >
  (select id from auditoria where acao = 'usuario_excluido' and user_id = tests.id('owner'))), 0, 'and nothing besides');

delete from auth.users where id = tests.id('manager');
select is((select count(*)::int from auditoria where acao = 'pessoa_removida' and user_id = tests.id('manager')), 0,
  'a manager who is deleted was not removed by anybody');

-- Reviews of documents.
insert into documentos (id, org_id, nome, tipo, arquivo_url) values
  ('00000000-0000-4000-d000-000000000001', tests.org('other'), 'e.pdf', 'estatuto', tests.path('other', 'estatuto')),
  ('00000000-0000-4000-d000-000000000002', tests.org('nobody'), 'n.pdf', 'estatuto', tests.path('nobody', 'estatuto'));
create function tests.review(statement text) returns text language plpgsql as $$
begin
  perform tests.become('system'), tests.pass(11);
  delete from notificacoes;
  delete from private.outbox;
  perform tests.become('admin');
  execute statement;
  perform tests.become('system'), tests.pass(11);
  return concat_ws(' / ', (select concat_ws(':', acao, actor_email, detalhes ->> 'documento', detalhes ->> 'observacoes')
      from auditoria order by id desc limit 1),
    (select string_agg(concat_ws(':', n.tipo, n.titulo, n.mensagem, n.link), ' ') from notificacoes n where user_id = tests.id('other')),
    (select string_agg(subject, ' ') from private.outbox where to_email = 'other@teste.org.br'));
end $$;
create temp table estatuto as select label from private.document_slots where slot = 'estatuto';
grant select on estatuto to public;

select is(tests.review($$ update documentos set aprovado = true where org_id = tests.org('other') $$),
  format('documento_aprovado:admin@teste.org.br:%1$s / documento_aprovado:Documento aprovado: %1$s:O documento "%1$s" foi '
    || 'aprovado.:/perfil-ong/documentos#arquivo-estatuto', label), 'an approved document: entry and notice') from estatuto;
select is(tests.review($$ update documentos set aprovado = false, observacoes = 'Página 2 ilegível' where org_id = tests.org('other') $$),
  format('documento_rejeitado:admin@teste.org.br:%1$s:Página 2 ilegível / documento_rejeitado:Documento recusado: %1$s:'
    || 'Observação: Página 2 ilegível:/perfil-ong/documentos#arquivo-estatuto / Documento recusado: %1$s', label),
  'a refused one: entry, notice and mail') from estatuto;
select is((select body_text from private.outbox), format(E'Olá!\n\nO documento "%s" não foi aceito. Envie outro '
  || E'arquivo no lugar dele.\n\nObservação da nossa equipe: Página 2 ilegível\n\nEnviar o documento novamente:\n'
  || E'{{ .SiteURL }}/perfil-ong/documentos#arquivo-estatuto\n\nEquipe Mutirão\n', label),
  'with the observation and the way to its slot') from estatuto;
select is(tests.review($$ update documentos set aprovado = false, observacoes = 'Página 2 ilegível' where org_id = tests.org('other') $$),
  format('documento_rejeitado:admin@teste.org.br:%1$s:Página 2 ilegível', label),
  'refused again in the same words: recorded, not told again') from estatuto;
select is(tests.review($$ update documentos set aprovado = false, observacoes = '' where org_id = tests.org('other') $$),
  format('documento_rejeitado:admin@teste.org.br:%1$s: / documento_rejeitado:Documento recusado: %1$s:'
    || 'Envie outro arquivo no lugar dele.:/perfil-ong/documentos#arquivo-estatuto / Documento recusado: %1$s', label),
  'a blank observation is allowed') from estatuto;
select is(tests.review($$ update documentos set aprovado = false where org_id = tests.org('nobody') $$),
  format('documento_rejeitado:admin@teste.org.br:%s', label), 'without an owner it is only recorded') from estatuto;
select is_empty($$ select from private.outbox $$, 'and no mail goes astray');
select is((select documento_id::text from auditoria order by id desc limit 1), '00000000-0000-4000-d000-000000000002',
  'the entry names the document');

-- Sent again.
select tests.add_file(tests.path('other', 'estatuto', n)) from generate_series(2, 4) n;
select tests.add_file(tests.path('other', 'balanco'));
create function tests.send(slot text, number int) returns text language plpgsql as $$
begin
  perform tests.become('owner');
  perform tests.become('other');
  insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('other'), 'x.pdf', slot, tests.path('other', slot, number));
  perform tests.become('system'), tests.pass(11);
  return (select string_agg(concat_ws(':', n.tipo, n.mensagem, n.link), ' ') from notificacoes n where user_id = tests.id('admin'));
end $$;
select is(tests.send('balanco', 1), null, 'a first document is not announced');
select is(tests.send('estatuto', 2), format('documento_reenviado:2 documentos aguardam análise.:/admin/organizacoes/%s?aba=documentos&mesa=proximo', tests.org('other')),
  'one that was refused is, when it comes again, with all that wait');
update notificacoes set lida_em = now();
select is((select count(*)::int from notificacoes where tipo = 'documento_reenviado'), 2, 'to every administrator');
select tests.become('admin');
update documentos set aprovado = true where org_id = tests.org('other') and tipo = 'estatuto';
select tests.become('system'), tests.pass(11);
delete from notificacoes;
select is(tests.send('estatuto', 3), null, 'after an approval there is nothing to announce');
select tests.become('admin');
update documentos set aprovado = false where org_id = tests.org('other') and tipo = 'estatuto';
select tests.become('system'), tests.pass(11);
update notificacoes set visivel_em = now();
select tests.become('other');
delete from documentos where tipo = 'estatuto';
select tests.become('system'), tests.pass(11);
select isnt(tests.send('estatuto', 4), null, 'deleted first and then sent counts as sent again');
select is((select count(*)::int from notificacoes where user_id = tests.id('other') and tipo = 'documento_rejeitado'), 1,
  'the owner was told of the refusal once');
select * from finish();
rollback;
