-- The people who answer for an organisation: who writes, who reads how much, and what is left of a reading.
begin;
select * from no_plan();
select tests.add_people();
select tests.add_user('editor');
update user_roles set role = 'client' where user_id = tests.id('editor');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
insert into dirigentes (id, org_id, nome, cargo, cpf, rg, orgao_expedidor, endereco, telefone, email, mandato_de, mandato_ate) values
  ('00000000-0000-4000-d000-000000000001', tests.org('owner'), 'Nair', 'Presidente', '529.982.247-25', '12.345.678-9', 'SSP/SP', 'Rua A, 1',
    '(11) 98765-4321', 'nair@teste.org.br', '2026-01-01', '2027-12-31'),
  ('00000000-0000-4000-d000-000000000002', tests.org('other'), 'Otto', 'Tesoureiro', '111.444.777-35', null, null, null, null, null, null, null);
set local session_replication_role = replica;
delete from auditoria;
set local session_replication_role = origin;

-- anon, pending, rejected, owner, other, manager (a reader), admin; then the editor, and one who was
select tests.who_may($$ select id, nome, cargo, mandato_de, mandato_ate, versao from dirigentes where org_id = tests.org('owner') $$,
  '42501', '0', '0', '1', '0', '1', '1');
select tests.who_may(format('select %I from dirigentes', field), '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest('{cpf,rg,orgao_expedidor,endereco,telefone,email,created_at}'::text[]) field;
select tests.who_may($$ select nome from dirigentes where cpf = '529.982.247-25' $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ select * from organization_directors(tests.org('owner')) $$,
  '42501', '42501', '42501', '1', '42501', '42501', '1');
select tests.who_may($$ select * from organization_directors(null) $$, '42501', '42501', '42501', '42501', '42501', '42501', '0');
select tests.who_may($$ insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Nova') $$,
  '42501', '42501', '42501', '1', '42501', '42501', '42501');
select tests.who_may($$ update dirigentes set cpf = null where org_id = tests.org('owner') $$, '42501', '0', '0', '1', '0', '0', '0');
select tests.who_may($$ delete from dirigentes where org_id = tests.org('owner') $$, '42501', '0', '0', '1', '0', '0', '0');
select tests.who_may(format($$ update dirigentes set %I = default $$, field), '42501', '42501', '42501', '42501', '42501', '42501', '42501')
from unnest('{id,org_id,versao,created_at}'::text[]) field;

select is(tests.outcome('editor', statement), '1', 'editor: ' || statement) from unnest(array[
  'select nome from dirigentes', 'select * from organization_directors(tests.org(''owner''))',
  $$ insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Nova') $$, 'update dirigentes set rg = null', 'delete from dirigentes']) statement;
update organizacao_pessoas set papel = 'leitor' where user_id = tests.id('editor');
select is(tests.outcome('editor', 'select * from organization_directors(tests.org(''owner''))'), '42501', 'an editor who became a reader reads less');
select is(tests.outcome('editor', 'update dirigentes set rg = null'), '0', 'and changes nothing');
delete from organizacao_pessoas where user_id = tests.id('editor');
select is(tests.outcome('editor', 'select nome from dirigentes'), '0', 'one who was removed reads nothing');
select is(tests.outcome('editor', $$ insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Nova') $$), '42501', 'and adds nobody');

-- What administrators read is recorded, without what they read.
select tests.become('owner');
select is((select cpf from organization_directors(tests.org('owner'))), '529.982.247-25', 'the owner reads everything');
select tests.become('system');
select is_empty($$ select from auditoria where acao ~ '^dirigentes' $$, 'which is not recorded');
select tests.become('admin');
select is((select endereco from organization_directors(tests.org('owner'))), 'Rua A, 1', 'an administrator, too');
select is_empty($$ select from organization_directors(tests.org('nobody')) $$, 'where nobody is listed');
select tests.become('system');
select results_eq($$ select acao, actor_id, user_id, org_id, detalhes, grupo from auditoria where acao ~ '^dirigentes' $$,
  $$ values ('dirigentes_lidos', tests.id('admin'), tests.id('owner'), tests.org('owner'), '{"pessoas": 1}'::jsonb, 'organizacoes') $$,
  'is recorded, once');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
values (gen_random_uuid(), tests.id('admin'), 'totp', 'verified', now(), now(), 'x');
select is(tests.refusal('admin', $$ select organization_directors(tests.org('owner')) $$), '42501 second_factor', 'not before the second step');
select is(tests.outcome('admin', 'select nome from dirigentes'), '0', 'nor do they see names');
select tests.become('system');
delete from auth.mfa_factors where user_id = tests.id('admin');
select tests.become('owner');
select ok(export_my_data() -> 'historico' @> '[{"acao": "dirigentes_lidos", "por_mim": false}]', 'the owner''s copy says so');

-- What is stored.
select is(tests.refusal('owner', format('insert into dirigentes (org_id, nome, %s) values (tests.org(''owner''), %L, %s)', t.field, t.nome, t.value)), t.expected,
  concat_ws(' ', left(t.nome, 20), t.field, left(t.value, 40)))
from (values
  ('cargo', '', 'null', 'MU001 nome'), ('cargo', U&' \00A0\200B', 'null', 'MU001 nome'), ('cargo', repeat('x', 300), 'null', 'accepted'),
  ('cargo', repeat('x', 301), 'null', 'MU001 nome'), ('cargo', '<b>"D''Ávila" & 👩🏾‍⚖️</b>', 'null', 'accepted'),
  ('cargo', 'A', $$ repeat('x', 301) $$, 'MU001 cargo'), ('cpf', 'A', $$ '111.111.111-11' $$, 'accepted'), ('cpf', 'A', $$ '529.982' $$, 'accepted'),
  ('cpf', 'A', $$ repeat('1', 15) $$, 'MU001 cpf'), ('rg', 'A', $$ repeat('1', 31) $$, 'MU001 rg'),
  ('orgao_expedidor', 'A', $$ repeat('1', 31) $$, 'MU001 orgao_expedidor'), ('endereco', 'A', $$ repeat('x', 501) $$, 'MU001 endereco'),
  ('telefone', 'A', $$ repeat('1', 41) $$, 'MU001 telefone'), ('email', 'A', $$ 'sem arroba' $$, 'MU001 email'),
  ('email', 'A', $$ '"Ana" <ana@ong.org.br>' $$, 'accepted'), ('mandato_de', 'A', $$ '1899-12-31' $$, '23514'),
  ('mandato_de, mandato_ate', 'A', $$ '2027-01-02', '2027-01-01' $$, 'MU001 mandato_ate'),
  ('mandato_de, mandato_ate', 'A', $$ '2027-01-01', '2027-01-01' $$, 'accepted')) t (field, nome, value, expected);
select tests.become('system');
set local session_replication_role = replica;
select throws_ok($$ update dirigentes set mandato_ate = mandato_de - 1 $$, '23514', null, 'a mandate that ends before it begins the table refuses, too');
set local session_replication_role = origin;

-- A version is saved over by who saw it.
select tests.become('owner');
update dirigentes set nome = E' Nair \u2028 Souza\u200B ', cargo = ' ' where id = '00000000-0000-4000-d000-000000000001' and versao = 1;
select results_eq('select nome, cargo, versao from dirigentes', $$ values ('Nair Souza', null::text, 2) $$, 'cleaned, and the version rises');
select is(tests.outcome('owner', $$ update dirigentes set nome = 'B' where id = '00000000-0000-4000-d000-000000000001' and versao = 1 $$), '0', 'not over it');
select is(tests.refusal('owner', $$ insert into dirigentes (id, org_id, nome) values ('00000000-0000-4000-d000-000000000001', tests.org('owner'), 'Nair') $$),
  '23505', 'a repeated request adds nobody twice');

-- Sixty, a list in its order.
insert into dirigentes (org_id, nome) select tests.org('owner'), 'Pessoa ' || n from generate_series(2, 60) n;
select is((select array_agg(nome) from organization_directors(tests.org('owner'))),
  array['Nair Souza'] || (select array_agg('Pessoa ' || n order by n) from generate_series(2, 60) n), 'in the order of the list');
select is(tests.refusal('owner', $$ insert into dirigentes (org_id, nome) values (tests.org('owner'), 'Uma a mais') $$), 'MU009 directors', 'sixty, not more');
select tests.become('system');
delete from dirigentes where org_id = tests.org('owner') and nome like 'Pessoa %';
select is(tests.refusal('owner', $$ insert into dirigentes (org_id, nome) select tests.org('owner'), 'P' || n from generate_series(1, 60) n $$),
  'MU009 directors', 'nor in one statement');

-- Where several look after the organisation, the trail says who changed how many.
select tests.become('system');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');
set local session_replication_role = replica;
delete from auditoria;
set local session_replication_role = origin;
select tests.become('editor');
insert into dirigentes (org_id, nome) values (tests.org('owner'), 'A'), (tests.org('owner'), 'B');
delete from dirigentes where nome = 'B';
select tests.become('system');
select results_eq('select acao, actor_id, detalhes from auditoria order by id', $$ values
  ('dirigentes_alterados', tests.id('editor'), '{"operacao": "insert", "pessoas": 2}'::jsonb),
  ('dirigentes_alterados', tests.id('editor'), '{"operacao": "delete", "pessoas": 1}'::jsonb) $$, 'numbers, no names');

-- The copy of one's data, and what goes with what.
select tests.become('owner');
select is(export_my_data() #>> '{organizacao,dirigentes,0,cpf}', '529.982.247-25', 'the owner''s copy has them');
select tests.become('other');
select is(jsonb_path_query_array(export_my_data(), '$.organizacao.dirigentes[*].nome'), '["Otto"]', 'another''s has their own');
select is(is_profile_empty(tests.org('other')), false, 'a profile with directors is not empty');
select tests.become('manager');
select doesnt_match(export_my_data()::text, '529\.982|Nair', 'a reader''s has none');
select tests.become('system');
delete from organizacoes where id = tests.org('owner');
select is((select array_agg(nome) from dirigentes), array['Otto'], 'they go with the organisation');

-- Mandates: their end is announced as that of the minutes of the election, unless these say the same.
create function tests.told() returns text language plpgsql as $$
declare
  notice text := (select string_agg(titulo || '|' || mensagem || '|' || link, ' & ' order by user_id) from public.notificacoes);
begin
  delete from public.notificacoes;
  return replace(notice, E'\n', '; ');
end $$;
delete from notificacoes;
delete from private.outbox;
update dirigentes set mandato_ate = '2028-03-31';
select is(private.notify_expiring_documents(day::date), told, 'mandate ' || day)
from (values ('2028-01-30', 0), ('2028-01-31', 1), ('2028-02-01', 0), ('2028-03-01', 1), ('2028-03-16', 1), ('2028-03-26', 1), ('2028-03-26', 0),
  ('2028-03-31', 0), ('2028-05-01', 0)) t (day, told);
select is((select array_agg(mensagem order by mensagem) from notificacoes), array['Mandato de 1 dirigente: Vence em 15 dias',
  'Mandato de 1 dirigente: Vence em 30 dias', 'Mandato de 1 dirigente: Vence em 5 dias', 'Mandato de 1 dirigente: Vigente até 31/03/2028 (faltam 60 dias)'],
  '60, 30, 15 and 5 days ahead');
select is((select count(distinct link) from notificacoes where link = '/perfil-ong?dirigentes=ver'), 1::bigint, 'with the way to the list');
select doesnt_match((select string_agg(body_text, '') from private.outbox), 'Otto', 'a mail names nobody');
select matches((select body_text from private.outbox limit 1), 'Confira o fim dos mandatos.*Depois da eleição, envie a ata nova', 'and says what to do');
delete from notificacoes;
insert into dirigentes (org_id, nome, mandato_ate) values (tests.org('other'), 'Olga', '2028-07-31'), (tests.org('other'), 'Oto', '2028-08-31');
insert into documentos (org_id, nome, tipo, arquivo_url, valido_ate)
values (tests.org('other'), 'ata.pdf', 'ataEleicao', tests.path('other', 'ataEleicao'), '2028-07-31');
select is(private.notify_expiring_documents('2028-07-16'), 1, 'the minutes and their board are one end');
select is(tests.told(), 'Documentos e mandatos a renovar|Ata de eleição da diretoria: Vence em 15 dias; '
  || 'Mandato de 1 dirigente: Vigente até 31/08/2028 (faltam 46 dias)|/perfil-ong/documentos#arquivo-ataEleicao', 'a differing mandate is said beside it');
update documentos set reviewed_at = now(), aprovado = false;
select is(private.notify_expiring_documents('2028-07-17'), 1, 'refused minutes say nothing');
select is(tests.told(), 'Mandato da diretoria|Mandato de 1 dirigente: Vence em 14 dias|/perfil-ong?dirigentes=ver', 'so the mandate does');
delete from dirigentes;
select is_empty('select from private.expiry_notices_sent where dirigente_id is not null', 'what was announced goes with the person');

select * from finish();
rollback;
