begin;
select plan(24);
select tests.add_people();
select tests.who_may($$ select from list_audit() limit 1 $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.list_audit(null, null, null, 1) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');

-- The first three of the trail are the team's, the last is nobody's.
create temp table entries on commit drop as select coalesce(max(id), 0) as before from auditoria;
grant select on entries to authenticated;
insert into auditoria (acao, actor_id) values ('edital_criado', tests.id('admin')), ('visao_criada', tests.id('admin')),
  ('edital_convite', tests.id('admin2')), ('edital_convite', null);
create function tests.listed(actor uuid, "group" text, after text default null, "limit" integer default null) returns text language sql as $$
  select coalesce(string_agg(acao, ' ' order by id desc), '') from list_audit(actor, "group",
    (select min(id) from auditoria, entries where id > before and acao = after), "limit"), entries where id > before
$$;
select tests.become('admin');
select is(tests.listed(null, null), 'edital_convite edital_convite visao_criada edital_criado', 'all, the newest first');
select is(tests.listed(tests.id('admin'), null), 'visao_criada edital_criado', 'of one person');
select is(tests.listed('00000000-0000-0000-0000-000000000000', null), 'edital_convite', 'of nobody');
select is(tests.listed(null, 'editais'), 'edital_convite edital_convite edital_criado', 'of one group');
select is(tests.listed(tests.id('admin'), 'editais'), 'edital_criado', 'of both');
select is(tests.listed(tests.id('admin2'), 'visoes'), '', 'which may be none');
select is(tests.listed(null, null, 'edital_convite'), 'visao_criada edital_criado', 'from an entry on');
select is(tests.listed(null, null, null, 1), 'edital_convite', 'as many as asked for');
select is(tests.refusal('admin', $$ select list_audit(p_group => repeat('x', 21)) $$), 'MU001 p_group', 'a group has a short name');
select tests.become('system');
delete from entries;
insert into entries select max(id) from auditoria;
insert into auditoria (acao, org_id, detalhes) select known[1], tests.org('owner'), '{"email": "owner@teste.org.br"}' from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $$'(\w+)'$$, 'g') known
where conname = 'auditoria_acao_check';
select results_eq($$ select grupo, string_agg(acao, ' ' order by acao) from auditoria, entries where id > before group by 1 order by 1 $$, $$ values
  ('cadastros', 'cadastro_aprovado cadastro_desfeito cadastro_reaberto cadastro_rejeitado papel_alterado'),
  ('documentos', 'documento_aprovado documento_datado documento_desfeito documento_enviado documento_rejeitado documento_removido'),
  ('editais', 'edital_convite edital_criado edital_editado edital_excluido edital_mensagem edital_mensagem_continuada edital_mensagem_parada edital_resposta edital_situacao'),
  ('organizacoes', 'convite_retirado dossie_baixado etapa_salva mensagem_enviada organizacao_criada organizacao_editada pessoa_adicionada pessoa_alterada pessoa_convidada pessoa_removida proprietario_definido proprietario_saiu proprietario_transferido titularidade_pedida titularidade_recusada'),
  ('usuarios', 'exclusao_solicitada fator_ativado fator_codigos fator_recuperado fator_removido usuario_alterado usuario_criado usuario_excluido'),
  ('visoes', 'visao_alterada visao_criada visao_excluida') $$, 'every action has its group');
select * from finish();
rollback;
