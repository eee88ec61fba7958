-- How long each kind of personal data stays, and why: one table that the daily job, the privacy policy and the record of processing
-- read (decision 141). Everybody may read it.

create table private.retencao (
  tipo text primary key,
  ordem integer not null unique,
  nome text not null check (char_length(nome) <= 100),
  dados text not null check (char_length(dados) <= 500),
  tabelas text[] not null,
  prazo integer check (prazo > 0),
  unidade text check (unidade in ('dias', 'anos')),
  minimo integer,
  maximo integer,
  desde text not null check (char_length(desde) <= 200),
  motivo text not null check (char_length(motivo) <= 500),
  base text check (char_length(base) <= 200),
  condicao text check (char_length(condicao) <= 300),
  versao integer not null default 1,
  constraint retencao_removed_after_a_time check (num_nonnulls(prazo, unidade, condicao) in (0, 3)),
  constraint retencao_bounds check (num_nonnulls(minimo, maximo) in (0, 2) and prazo between minimo and maximo),
  constraint retencao_bounds_of_a_time check (minimo is null or prazo is not null)
);

comment on table private.retencao is
  'How long each kind of data stays, from when and why: one row per kind. What has no prazo is not removed by the job.';
comment on column private.retencao.tabelas is 'Each table with personal data is named by one kind; the first one is the one that the job clears.';
comment on column private.retencao.minimo is 'Administrators may change prazo from here to maximo; null: not at all.';
comment on column private.retencao.desde is 'After prazo: since when it counts. Without one: until when the data stays.';
comment on column private.retencao.condicao is 'SQL on a row r of the first table: whether its time ended before the moment $1.';

alter table private.retencao enable row level security;

insert into private.retencao (tipo, ordem, nome, dados, tabelas, prazo, unidade, minimo, maximo, desde, motivo, base, condicao) values
  ('contas', 1, 'Contas de acesso',
    'Nome, e-mail, telefone, papel, aprovação, consentimentos, visões salvas e códigos da verificação em duas etapas.',
    '{public.profiles,public.user_roles,public.user_approval,public.consentimentos,public.visoes_salvas,private.unconfirmed_passwords,private.recovery_codes,private.recovery_attempts,private.document_claims,private.daily_summaries_sent}',
    null, null, null, null, 'Enquanto a conta existir. Quando a equipe exclui a conta, tudo isso é apagado.',
    'Sem esses dados a pessoa não entra no portal. Em “Minha conta” ela pede a exclusão.', 'LGPD, art. 7º, V', null),
  ('cadastros_sem_confirmacao', 2, 'Cadastros com e-mail sem confirmação', 'Nome, e-mail e a organização informada no cadastro.', '{}',
    null, null, null, null, 'Até a equipe excluir a conta, na lista de usuários.',
    'A equipe pode aprovar o cadastro antes da confirmação, por isso ele não é apagado sozinho.', 'LGPD, art. 7º, V', null),
  ('organizacoes', 3, 'Perfil das organizações e suas equipes',
    'O que foi preenchido no perfil, com nome e contatos de quem representa a organização, e quem faz parte dela no portal.',
    '{public.organizacoes,public.certificacoes,public.priorities,public.form_progress,public.organizacao_pessoas,public.prontidao_marcas,private.confirmations_asked}',
    null, null, null, null, 'Enquanto a organização estiver no portal.',
    'É o registro da organização. Em parcerias com o poder público, ele faz parte da documentação que se guarda por 10 anos depois da prestação de contas.',
    'Lei 13.019/2014, art. 68, parágrafo único', null),
  ('documentos', 4, 'Documentos, pedidos e conversas',
    'Arquivos enviados e recusados, fotos e depoimentos de pessoas atendidas, pedidos de documentos e mensagens sobre eles.',
    '{public.documentos,public.documento_versoes,public.documento_miniaturas,private.pedidos_documentos,private.pedido_organizacoes,private.conversa_mensagens,private.conversa_leituras,private.conversa_esperas,private.expiry_notices_sent}',
    null, null, null, null, 'Até alguém da organização substituir ou remover o documento, ou enquanto ela estiver no portal. O recusado fica até a equipe decidir sobre o novo.',
    'Servem de prova em editais e parcerias. Em parcerias com o poder público, a organização guarda os originais por 10 anos depois da prestação de contas.',
    'Lei 13.019/2014, art. 68, parágrafo único', null),
  ('dirigentes', 5, 'Dirigentes das organizações', 'Nome, cargo, CPF, RG, endereço, telefone, e-mail e mandato.', '{public.dirigentes}',
    null, null, null, null, 'Até alguém da organização remover a pessoa da lista, ou enquanto a organização estiver no portal.',
    'As parcerias com o poder público pedem a relação dos dirigentes.', 'Lei 13.019/2014, art. 34, VI', null),
  ('editais', 6, 'Editais e convites às organizações', 'Quem da equipe escreveu, anotações sobre as organizações, convites e respostas.',
    '{public.editais,public.edital_organizacoes,public.edital_mensagens,public.edital_convites}',
    null, null, null, null, 'Até a equipe excluir o edital, ou enquanto a organização estiver no portal.',
    'É o trabalho para o qual a organização se cadastrou.', 'LGPD, art. 7º, V', null),
  ('impedimentos', 7, 'Listas públicas de impedimentos', 'O que CEPIM, CEIS e CNEP dizem sobre as organizações.',
    '{private.impedimento_listas,private.impedimentos}', null, null, null, null, 'Até a equipe importar uma lista mais nova.',
    'Conferem se uma organização pode fazer parcerias. São dados públicos.', 'LGPD, art. 7º, § 3º', null),
  ('trilha', 8, 'Histórico de decisões', 'Quem decidiu o quê, quando e sobre quem, com o e-mail de cada pessoa.', '{public.auditoria}',
    null, null, null, null, 'Não é apagado. O que uma edição mudou em uma conta ou organização sai com ela.',
    'É a prova do que foi decidido e de que os pedidos sobre dados foram atendidos.', 'LGPD, arts. 6º, X, e 16, I', null),
  ('operador', 9, 'Quem responde pelos dados', 'Nome e contatos do encarregado e do substituto, e o registro das operações.',
    '{private.operador,private.registro_complementos}',
    null, null, null, null, 'Até a equipe informar outro contato. O anterior fica no histórico de decisões.', 'A lei pede que o contato seja público.', 'LGPD, art. 41', null),
  ('emails', 10, 'E-mails enviados', 'O endereço e o texto de cada e-mail que o portal enviou, ou não conseguiu enviar.', '{private.outbox}',
    2, 'anos', 1, 10, 'do envio, ou de quando foi escrito, se não saiu', 'Mostram o que foi avisado, a quem e quando.', 'LGPD, art. 7º, VI',
    'r.created_at < $1 and (r.sent_at < $1 or r.sent_at is null and r.attempts >= 5)'),
  ('avisos', 11, 'Avisos do sino', 'O que o sino avisou a cada pessoa.', '{public.notificacoes}',
    1, 'anos', 1, 5, 'da leitura. O que ninguém leu fica um ano a mais, contado do aviso', 'Depois de lido, o aviso só serve para lembrar.',
    'LGPD, art. 15, I', 'coalesce(r.lida_em, r.created_at + interval ''1 year'') < $1'),
  ('convites', 12, 'Convites sem resposta', 'O e-mail de quem foi convidado para uma organização e não respondeu.', '{public.organizacao_convites}',
    30, 'dias', 14, 90, 'do convite', 'O convite vale 7 dias. Depois, quem convidou ainda pode enviar de novo.', 'LGPD, art. 15, I',
    'not private.is_open(r) and r.expira_em - interval ''7 days'' < $1'),
  ('fila', 13, 'Fila de avisos', 'O que o portal anota para avisar pelo sino e por e-mail.', '{private.news}',
    30, 'dias', null, null, 'do aviso', 'Permite conferir por que um aviso saiu.', 'LGPD, art. 15, I', 'r.told_at < $1'),
  ('desfazer', 14, 'Decisões que podem ser desfeitas', 'Como um cadastro ou documento estava antes da decisão.', '{private.recent_decisions}',
    1, 'dias', null, null, 'da decisão', 'Quem decidiu tem 10 segundos para desfazer.', 'LGPD, art. 15, I', 'r.decided_at < $1'),
  ('incidentes', 15, 'Registro de incidentes', 'O que aconteceu, de quem eram os dados, as medidas e os avisos, com o e-mail de quem registrou ou mudou, e as versões anteriores.',
    '{private.incidentes}', 5, 'anos', 5, 10, 'do registro',
    'A ANPD pode pedir o registro por cinco anos. Um incidente aberto não é apagado.', 'Resolução CD/ANPD 15/2024, art. 10',
    'r.registrado_em < $1 and r.guardar_ate < private.today()'),
  ('titulares', 16, 'Pedidos sobre dados pessoais', 'Nome, e-mail, ligação com a organização, endereço para o correio, o que a pessoa pediu e a resposta.', '{private.pedidos_titulares}',
    5, 'anos', 5, 10, 'da resposta',
    'Mostram que o pedido foi atendido.', 'LGPD, arts. 7º, VI, e 16, I', 'r.respondido_em < $1'),
  ('titulares_sem_confirmacao', 17, 'Pedidos sem confirmação', 'Pedidos sobre dados pessoais que ninguém confirmou pelo e-mail.',
    '{private.pedidos_titulares}', 7, 'dias', null, null, 'do pedido', 'Sem a confirmação, não se sabe quem pediu.', 'LGPD, art. 15, I',
    'r.confirmado_em is null and r.created_at < $1');

create function private.retention_text(prazo integer, unidade text) returns text
language sql immutable set search_path = '' as $$
  select case when prazo = 1 then '1 ' || rtrim(unidade, 's') else prazo || ' ' || unidade end
$$;

create function private.retention_rules() returns table (
  tipo text, nome text, dados text, prazo integer, unidade text, minimo integer, maximo integer, desde text, motivo text, base text,
  versao integer
)
language sql stable security definer set search_path = '' as $$
  select r.tipo, r.nome, r.dados, r.prazo, r.unidade, r.minimo, r.maximo, r.desde, r.motivo, r.base, r.versao
  from private.retencao r order by r.ordem
$$;

create function public.retention_rules() returns table (
  tipo text, nome text, dados text, prazo integer, unidade text, minimo integer, maximo integer, desde text, motivo text, base text,
  versao integer
)
language sql stable set search_path = '' as $$ select * from private.retention_rules() $$;

grant execute on function private.retention_rules(), public.retention_rules() to anon, authenticated;

comment on function public.retention_rules() is
  'How long each kind of personal data stays, from when and why, for everybody; prazo is null where the job removes nothing.';

create function private.save_retention(p_tipo text, p_prazo integer, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retencao;
begin
  perform private.require_admin();
  perform private.limit_length(p_tipo, 50, 'p_tipo');
  select * into rule from private.retencao r where r.tipo = p_tipo for update;
  if rule.minimo is null then
    perform private.fail('MU001', 'Este prazo não pode ser mudado.', 'p_tipo');
  elsif p_prazo is null or p_prazo not between rule.minimo and rule.maximo then
    perform private.fail('MU001', format('O prazo vai de %s a %s.', rule.minimo, private.retention_text(rule.maximo, rule.unidade)), 'prazo');
  elsif p_prazo = rule.prazo then
    -- The answer to the first request may have been lost.
    return;
  elsif rule.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este prazo antes.');
  end if;
  update private.retencao r set prazo = p_prazo, versao = r.versao + 1 where r.tipo = p_tipo;
  perform private.audit('retencao_alterada', detalhes => jsonb_build_object('nome', rule.nome, 'mudancas', jsonb_build_object(
    'prazo', private.change(private.retention_text(rule.prazo, rule.unidade), private.retention_text(p_prazo, rule.unidade)))));
end $$;

create function public.save_retention(p_tipo text, p_prazo integer, p_versao integer) returns void
language sql set search_path = '' as $$ select private.save_retention(p_tipo, p_prazo, p_versao) $$;

grant execute on function private.save_retention(text, integer, integer), public.save_retention(text, integer, integer) to authenticated;

comment on function public.save_retention(text, integer, integer) is
  'Changes how long a kind of data stays, within its bounds and over the version p_versao, for administrators (MU001, MU012).';

-- A portion of each kind in each run: what somebody holds is left for the next one, so that nobody waits (decision 5). One entry of the
-- trail says how many of which kind, never whose.
create function private.remove_what_is_over() returns void
language plpgsql security definer set search_path = '' as $$
declare
  rule private.retencao;
  gone integer;
  removed jsonb := '{}';
begin
  for rule in select * from private.retencao r where r.condicao is not null order by r.ordem loop
    execute format(
      'delete from %1$s where ctid = any (array(select r.ctid from %1$s r where %2$s limit 10000 for update skip locked))',
      rule.tabelas[1]::regclass, rule.condicao
    ) using now() - (rule.prazo || case rule.unidade when 'anos' then ' years' else ' days' end)::interval;
    get diagnostics gone = row_count;
    if gone > 0 then
      removed := removed || jsonb_build_object(rule.nome, gone);
    end if;
  end loop;
  if removed <> '{}' then
    perform private.audit('retencao_aplicada', detalhes => jsonb_build_object('apagados', removed));
  end if;
end $$;
