begin;
select plan(43);
select tests.add_people();
select tests.who_may($$ select from list_audit() limit 1 $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may($$ select private.list_audit(null, null, null, 1, null, null, null, null, null, null, false) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');

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
-- Of three days: a download of three dossiers, a sign-up decided twice at once, and invitations that the job sends in parts.
create function tests.record(action text, moment text, who text, org text default null, edital int default null) returns void
language sql as $$
  insert into auditoria (acao, created_at, actor_id, org_id, user_id, detalhes) values (action, moment::timestamptz, tests.id(who),
    tests.org(org), case when org is null then tests.id('pending') end, jsonb_strip_nulls(jsonb_build_object('edital', edital, 'tipo', 'ata')))
$$;
select tests.record('dossie_baixado', '2020-03-02 00:00:00-03', 'admin', o) from unnest('{owner,other,nobody}'::text[]) o;
select tests.record('dossie_baixado', '2020-03-02 00:00:00-03', 'admin2', 'owner');
select tests.record('documento_aprovado', '2020-03-02 23:59:59.999999-03', 'admin', 'other');
select tests.record('edital_convite', '2020-03-02 23:59:59-03', 'admin', 'other', 1);
select tests.record('edital_convite', '2020-03-03 00:00:01-03', 'admin', 'owner', 1);
select tests.record('edital_convite', '2020-03-03 00:20:00-03', 'admin', 'nobody', 1);
select tests.record('edital_convite', '2020-03-03 00:20:00-03', 'admin', 'nobody', 2);
select tests.record('cadastro_aprovado', '2020-03-04 12:00:00-03', 'admin') from generate_series(1, 2);
select tests.record('mensagem_enviada', '2020-03-04 13:00:00-03', 'admin', 'owner') from generate_series(1, 2);
create function tests.shown(p_org text default null, p_from text default null, p_to text default null, p_who text default null,
  p_group text default null, p_slot text default null, p_user text default null, p_last text default null, p_limit int default 50, p_fold boolean default true)
returns text language sql as $$
  select coalesce(string_agg(acao || coalesce(':' || organizacao, '') || case when entradas > 1 then '+' || entradas - 1 else '' end,
    ' ' order by created_at desc, id desc), '')
  from list_audit(p_org => tests.org(p_org), p_from => p_from::date, p_to => p_to::date, p_actor => tests.id(p_who), p_group => p_group,
    p_slot => p_slot, p_user => tests.id(p_user), p_limit => p_limit, p_fold => p_fold,
    p_last => (select min(id) from auditoria, entries where id > before and acao = p_last)) a, entries where a.created_at < '2020-04-01'
$$;
grant execute on function tests.shown to authenticated;
select tests.become('admin');
select is(tests.shown(p_to => '2020-03-04'), 'mensagem_enviada:owner mensagem_enviada:owner cadastro_aprovado+1 edital_convite:nobody edital_convite:owner+1 '
  'documento_aprovado:other edital_convite:other dossie_baixado:owner dossie_baixado:owner+2', 'a batch is its first entry, which says how many there are');
select is(tests.shown(p_from => '2020-03-02', p_to => '2020-03-02'), 'documento_aprovado:other edital_convite:other dossie_baixado:owner dossie_baixado:owner+2',
  'a day of America/Sao_Paulo, from its first moment to its last');
select is(tests.shown(p_from => '2020-03-03', p_to => '2020-03-03'), 'edital_convite:nobody edital_convite:owner+1', 'both days are included');
select is(tests.shown(p_from => '2020-03-05', p_to => '2020-03-04'), '', 'a period that ends before it begins is empty');
select is(tests.shown(p_org => 'nobody'), 'edital_convite:nobody edital_convite:nobody dossie_baixado:nobody',
  'an organisation finds its entry, whatever batch it is in');
select is(tests.shown(p_org => 'other', p_from => '2020-03-01', p_to => '2020-03-31', p_group => 'documentos'), 'documento_aprovado:other', 'filters go together');
select is(tests.shown(p_org => 'other', p_slot => 'estatuto'), '', 'a document''s trail is its own');
select is(tests.shown(p_who => 'admin2', p_to => '2020-03-31'), 'dossie_baixado:owner', 'two people''s downloads of one moment are two batches');
select is(tests.shown(p_to => '2020-03-31', p_limit => 4), 'mensagem_enviada:owner mensagem_enviada:owner cadastro_aprovado+1 edital_convite:nobody', 'a page counts batches');
select is(tests.shown(p_to => '2020-03-31', p_last => 'cadastro_aprovado', p_limit => 2), 'edital_convite:nobody edital_convite:owner+1', 'and the next begins behind');
select is(tests.shown(p_to => '2020-03-02', p_fold => false, p_group => 'organizacoes'), 'dossie_baixado:owner dossie_baixado:nobody dossie_baixado:other dossie_baixado:owner', 'unless every entry is asked for');
select is(tests.shown(p_user => 'pending', p_from => '2020-01-01', p_to => '2020-03-31'), 'cadastro_aprovado cadastro_aprovado', 'a person''s trail is not folded');
select is(tests.shown(p_user => 'pending', p_to => '2020-03-31', p_last => 'cadastro_aprovado', p_limit => 1), '', 'and goes on from an entry');
select is((select string_agg(m.organizacao, ' ' order by m.id desc) from list_audit(p_to => '2020-03-02', p_fold => true) b, list_audit(p_batch => b.id) m where b.entradas > 1),
  'nobody other owner', 'a batch opens to its entries');
select is(tests.refusal('admin', $$ select list_audit(p_slot => repeat('x', 51)) $$), 'MU001 p_slot', 'a slot has a short name');
select tests.become('system');
update organizacoes set nome = 'Novo nome' where id = tests.org('other');
delete from organizacoes where id = tests.org('nobody');
select tests.become('admin');
select is(tests.shown(p_from => '2020-03-02', p_to => '2020-03-02', p_fold => false, p_group => 'organizacoes'),
  'dossie_baixado:owner dossie_baixado:nobody dossie_baixado:Novo nome dossie_baixado:owner', 'an organisation has today''s name, and a deleted one its last');
select is(tests.shown(p_org => 'nobody'), 'edital_convite:nobody edital_convite:nobody dossie_baixado:nobody', 'which is found as before');
select tests.become('system');
select tests.record('dossie_baixado', '2020-03-02 00:00:00-03', 'admin', 'nobody');
select is((select organizacao from auditoria order by id desc limit 1), null, 'an unknown organisation has no name');
select is((select count(*)::int from auditoria a, auditoria h, entries where a.lote = h.id and h.lote is not null and a.id > before), 0, 'a batch has one head');
select tests.become('system');
delete from entries;
insert into entries select max(id) from auditoria;
insert into auditoria (acao, org_id, detalhes) select known[1], tests.org('owner'), '{"email": "owner@teste.org.br"}' from pg_constraint, regexp_matches(pg_get_constraintdef(oid), $$'(\w+)'$$, 'g') known
where conname = 'auditoria_acao_check';
select results_eq($$ select grupo, string_agg(acao, ' ' order by acao) from auditoria, entries where id > before group by 1 order by 1 $$, $$ values
  ('cadastros', 'cadastro_aprovado cadastro_desfeito cadastro_reaberto cadastro_rejeitado papel_alterado'),
  ('dados_pessoais', 'incidente_alterado incidente_encerrado incidente_reaberto incidente_registrado operador_alterado registro_alterado retencao_alterada retencao_aplicada titular_pedido titular_prorrogado titular_respondido'),
  ('documentos', 'documento_aprovado documento_conversa documento_datado documento_desfeito documento_enviado documento_pedido documento_rejeitado documento_removido emissor_alterado emissor_criado emissor_excluido pedido_prorrogado pedido_retirado'),
  ('editais', 'edital_convite edital_criado edital_editado edital_excluido edital_mensagem edital_mensagem_continuada edital_mensagem_parada edital_resposta edital_situacao'),
  ('organizacoes', 'convite_retirado dirigentes_alterados dirigentes_lidos dossie_baixado etapa_salva lista_importada mensagem_enviada organizacao_criada organizacao_editada perfil_descartado pessoa_adicionada pessoa_alterada pessoa_convidada pessoa_removida prontidao_marcada proprietario_definido proprietario_saiu proprietario_transferido titularidade_pedida titularidade_recusada'),
  ('usuarios', 'exclusao_solicitada fator_ativado fator_codigos fator_recuperado fator_removido usuario_alterado usuario_criado usuario_excluido'),
  ('visoes', 'visao_alterada visao_criada visao_excluida') $$, 'every action has its group');
select * from finish();
rollback;
