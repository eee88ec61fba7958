begin;
select * from no_plan();
select tests.add_people();

-- Every table is named by one kind of data, or is known to be about nobody.
create function tests.tables() returns setof text language sql as $$
  select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
$$;
select is_empty($$
  select t from tests.tables() t
  except select unnest(tabelas) from private.retencao
  except select unnest('{private.daily_runs,private.document_slots,private.edital_notices_sent,private.emissores,private.mail_settings,
    private.municipios,private.news_kinds,private.observacoes_prontas,private.observation_uses,private.retencao,
    private.second_factor_settings,private.wizard_fields}'::text[])
$$, 'a table with personal data has its kind: say in private.retencao how long it stays, and why');
select is_empty($$ select unnest(tabelas) from private.retencao except select tests.tables() $$, 'a kind names tables that there are');
select is_empty($$ select tipo from private.retencao where condicao is not null and cardinality(tabelas) <> 1 $$, 'the job clears one table of a kind');
select is_empty($$
  select c.oid::regclass from pg_constraint k join pg_class c on c.oid = k.conrelid, private.retencao r
  where r.condicao is not null and k.contype = 'f' and k.confrelid = r.tabelas[1]::regclass
$$, 'nothing hangs on what the job removes');

-- Who may do what.
select tests.who_may('select * from private.retencao', '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select is(tests.outcome(who, 'select * from retention_rules()'), (select count(*)::text from private.retencao), who || ' reads them all')
from unnest('{anon,pending,owner,admin}'::text[]) who;
select tests.who_may($$ select save_retention('emails', 3, 1) $$, '42501', '42501', '42501', '42501', '42501', '42501', '1');
select tests.who_may('select private.remove_what_is_over()', '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- Bounds, versions, the trail.
select is(tests.refusal('admin', given), refusal, what)
from (values
  ($$ select save_retention('emails', 0, 1) $$, 'MU001 prazo', 'less than the bounds'),
  ($$ select save_retention('emails', 11, 1) $$, 'MU001 prazo', 'more'),
  ($$ select save_retention('emails', null, 1) $$, 'MU001 prazo', 'nothing'),
  ($$ select save_retention('fila', 5, 1) $$, 'MU001 p_tipo', 'a time that is fixed'),
  ($$ select save_retention('trilha', 1, 1) $$, 'MU001 p_tipo', 'what is not removed'),
  ($$ select save_retention('nada', 1, 1) $$, 'MU001 p_tipo', 'what there is not'),
  ($$ select save_retention(repeat('x', 51), 1, 1) $$, 'MU001 p_tipo', 'a name that is too long'),
  ($$ select save_retention('emails', 3, 2) $$, 'MU012', 'over a version that there is not'),
  ($$ select save_retention('emails', 3, null) $$, 'MU012', 'over none'),
  ($$ select save_retention('emails', 2, 7) $$, 'accepted', 'what it is already')
) t (given, refusal, what);
select throws_ok($$ update private.retencao set prazo = 0 where tipo = 'emails' $$, '23514', null, 'the table has the bounds, too');
select tests.become('admin');
select save_retention('emails', 1, 1);
select tests.become('anon');
select results_eq($$ select prazo, unidade, versao from retention_rules() where tipo = 'emails' $$, $$ values (1, 'anos', 2) $$, 'everybody reads the new one');
select tests.become('system');
select is(tests.refusal('admin', $$ select save_retention('emails', 3, 1) $$), 'MU012', 'nobody saves over what they have not seen');
select results_eq(
  $$ select actor_id, grupo, detalhes from auditoria where acao = 'retencao_alterada' order by id $$,
  $$ values (tests.id('admin'), 'dados_pessoais', '{"nome": "E-mails enviados", "mudancas": {"prazo": {"de": "2 anos", "para": "1 ano"}}}'::jsonb) $$,
  'the trail has who changed what');

-- What is over goes, and nothing else. Of each kind the last row of its time stays, and so does what is not done with.
delete from private.outbox;
delete from private.news;
delete from notificacoes;
delete from private.recent_decisions;
insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at, sent_at, attempts) values
  ('old@teste.org.br', 'mensagem', 'old', '', '', now() - interval '1 year 2 minutes', now() - interval '1 year 1 minute', 1),
  ('failed@teste.org.br', 'mensagem', 'failed', '', '', now() - interval '1 year 1 minute', null, 5),
  ('young@teste.org.br', 'mensagem', 'young', '', '', now() - interval '1 year 1 minute', now() - interval '1 year' + interval '1 minute', 1),
  ('waits@teste.org.br', 'mensagem', 'waits', '', '', now() - interval '2 years', null, 4);
insert into notificacoes (user_id, tipo, titulo, mensagem, link, created_at, lida_em) values
  (tests.id('owner'), 'mensagem', 'old', '', '/', now() - interval '3 years', now() - interval '1 year 1 minute'),
  (tests.id('owner'), 'mensagem', 'young', '', '/', now() - interval '3 years', now() - interval '1 year' + interval '1 minute'),
  (tests.id('owner'), 'mensagem', 'unread', '', '/', now() - interval '2 years' + interval '1 minute', null),
  (tests.id('owner'), 'mensagem', 'never read', '', '/', now() - interval '2 years 1 minute', null);
insert into organizacao_convites (org_id, email, papel, expira_em) values
  (tests.org('other'), 'old@teste.org.br', 'leitor', now() - interval '23 days 1 minute'),
  (tests.org('other'), 'young@teste.org.br', 'leitor', now() - interval '22 days 23 hours');
insert into organizacao_convites (org_id, email, papel, expira_em, cadastrado_em) values
  (tests.org('other'), 'came@teste.org.br', 'leitor', now() - interval '1 year', now());
insert into private.news (kind, due_at, told_at) values ('daily_summary', now(), now() - interval '30 days 1 minute'), ('daily_summary', now(), now() - interval '29 days');
insert into private.recent_decisions (about, kind, decided_by, decided_at, before) values
  (tests.id('owner'), 'cadastro', tests.id('admin'), now() - interval '25 hours', '{}'), (tests.id('other'), 'cadastro', tests.id('admin'), now() - interval '23 hours', '{}');
insert into private.incidentes (id, titulo, descricao, conhecido_em, comunicar, motivo_nao_comunicar, registrado_em, encerrado_em, pequeno_porte)
select gen_random_uuid(), title, 'x', registered, false, 'x', registered, case when title <> 'open' then registered end, nullif(title = 'open', true)
from (values ('old', now() - interval '5 years 2 days'), ('open', now() - interval '9 years'), ('young', now() - interval '4 years 364 days')) i (title, registered);
insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, created_at)
select gen_random_uuid(), title, title || '@teste.org.br', '', 'acesso', 'x', asked
from (values ('unconfirmed', now() - interval '7 days 1 minute'), ('fresh', now() - interval '6 days 23 hours')) p (title, asked);
insert into private.pedidos_titulares (id, nome, email, vinculo, direito, assunto, created_at, confirmado_em, protocolo, prazo, respondido_em, atendido, resposta)
select gen_random_uuid(), title, title || '@teste.org.br', '', 'acesso', 'x', now() - interval '9 years', now() - interval '9 years', title, '2020-01-01', answered,
  case when answered is not null then true end, case when answered is not null then 'x' end
from (values ('answered', now() - interval '5 years 1 minute'), ('lately', now() - interval '4 years 364 days'), ('unanswered', null)) p (title, answered);
create temp table kept as select (select count(*) from auditoria) as entries;
select private.remove_what_is_over();
select results_eq('select subject from private.outbox order by 1', $$ values ('waits'), ('young') $$, 'mails that were sent, or never will be');
select results_eq('select titulo from notificacoes order by 1', $$ values ('unread'), ('young') $$, 'notices that were read, and a year later those that nobody read');
select results_eq('select email from organizacao_convites order by 1', $$ values ('came@teste.org.br'), ('young@teste.org.br') $$, 'invitations that nobody answered');
select is((select count(*) from private.news), 1::bigint, 'told news');
select results_eq('select about from private.recent_decisions', $$ values (tests.id('other')) $$, 'decisions that nobody can undo');
select results_eq('select titulo from private.incidentes order by 1', $$ values ('open'), ('young') $$, 'incidents of more than five years ago that are closed');
select results_eq('select nome from private.pedidos_titulares order by 1', $$ values ('fresh'), ('lately'), ('unanswered') $$,
  'requests that nobody confirmed, and those answered long ago');
select results_eq($$ select actor_id, user_id, org_id, detalhes from auditoria where acao = 'retencao_aplicada' $$,
  $$ values (null::uuid, null::uuid, null::uuid, '{"apagados": {"E-mails enviados": 2, "Avisos do sino": 2, "Convites sem resposta": 1, "Fila de avisos": 1,
    "Decisões que podem ser desfeitas": 1, "Registro de incidentes": 1, "Pedidos sobre dados pessoais": 1, "Pedidos sem confirmação": 1}}'::jsonb) $$, 'the trail says how many of which kind, and of nobody');
select private.remove_what_is_over();
select is((select count(*) from auditoria) - (select entries from kept), 1::bigint, 'where nothing is over, the trail says nothing');

-- A portion in each run.
insert into private.outbox (to_email, kind, subject, body_text, body_html, created_at, sent_at)
select 'many@teste.org.br', 'mensagem', '', '', '', now() - interval '2 years', now() - interval '2 years' from generate_series(1, 10001);
select private.run_daily();
select is((select count(*) from private.outbox where to_email = 'many@teste.org.br'), 1::bigint, 'ten thousand of a kind are enough for a run');
select private.run_daily();
select is((select count(*) from private.outbox where to_email = 'many@teste.org.br'), 0::bigint, 'the next one goes on');

-- Leap days: a year is a year of the calendar.
select is(timestamptz '2028-02-29 12:00-03' - (1 || ' years')::interval, timestamptz '2027-02-28 12:00-03', 'a year before a leap day');
select is(private.retention_text(1, 'anos') || private.retention_text(2, 'anos') || private.retention_text(1, 'dias'), '1 ano2 anos1 dia', 'in words');
select * from finish();
rollback;
