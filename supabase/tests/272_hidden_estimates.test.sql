begin;
select plan(20);
select tests.add_people();

select is_empty($$ select c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
      and p.permissive = 'RESTRICTIVE' and p.cmd = 'SELECT' and p.qual ~* 'nullif\(tableoid, tableoid\) is null') $$,
  'every table hides what the planner would guess: select private.neutralize_row_estimates(...)');

insert into public.organizacoes (nome, cnpj)
select case when i % 10 = 0 then 'Zacarias ' else 'Maria ' end || i, '11222333000181' from generate_series(1, 3000) i;
insert into public.auditoria (acao, actor_email)
select 'usuario_alterado', case when i % 10 = 0 then 'zac' else 'maria' end || i || '@ong.org.br' from generate_series(1, 20000) i;
insert into public.notificacoes (user_id, tipo, titulo, mensagem, link)
select tests.id('admin'), 'mensagem', case when i % 10 = 0 then 'Zacarias ' else 'Maria ' end || i, 'Oi', '/' from generate_series(1, 3000) i;
analyze public.organizacoes, public.auditoria, public.notificacoes;

create function tests.plan_of(who text, query text) returns json language plpgsql as $$
declare
  plan json;
begin
  perform tests.become(who);
  execute 'explain (format json) ' || query into plan;
  perform tests.become('system');
  return plan -> 0 -> 'Plan';
end $$;
-- What PostgREST answers to `count=planned`.
create function tests.guess(who text, query text) returns bigint language sql as $$
  select (tests.plan_of(who, query) ->> 'Plan Rows')::bigint
$$;

select is(tests.guess(who, query), 1::bigint, who || ' learns nothing from the guess for: ' || query)
from (values ('pending'), ('other')) person (who), (values
  ($$ select from public.organizacoes where nome like 'Zac%' $$),
  ($$ select from public.notificacoes where titulo like 'Zac%' $$)) asked (query);
select is(tests.guess('other', query), tests.guess('other', $$ select from public.auditoria where actor_email >= 'a' $$),
  'the length of the audit trail is all that can be guessed: ' || query)
from (values
  ($$ select from public.auditoria where actor_email >= 'n' $$),
  ($$ select from public.auditoria where actor_email >= 'zz' $$)) asked (query);
select cmp_ok(tests.guess('other', 'select from public.auditoria'), '<=', 101::bigint, 'and that is divided by 200');
set local enable_sort = off; -- as private.list_audit
select ok(tests.plan_of('system', 'select * from public.auditoria order by created_at desc, id desc limit 20')::text
  ~ '"Index Name": "auditoria_newest"', 'its newest entries come from an index');
select ok(tests.plan_of('system', 'select * from public.auditoria where ' || filter || ' order by created_at desc, id desc limit 20')::text
  ~ ('"Index Name": "' || index || '".*"Index Cond"'), 'and those of a filter from one of theirs: ' || filter)
from (values
  ($$ coalesce(actor_id, '00000000-0000-0000-0000-000000000000') = '00000000-0000-0000-0000-000000000000' $$, 'auditoria_of_actor'),
  ($$ grupo = 'editais' $$, 'auditoria_of_group'),
  ($$ coalesce(actor_id, '00000000-0000-0000-0000-000000000000') = '00000000-0000-0000-0000-000000000000' and grupo = 'editais' $$, 'auditoria_of_actor_and_group')) v (filter, index);
select ok(tests.plan_of('system', $$ select * from public.auditoria where (created_at, id) < (now(), 9000) and created_at >= '2020-01-01'
  order by created_at desc, id desc limit 20 $$)::text ~ '"Index Name": "auditoria_newest".*"Index Cond"', 'and those of a period from its own');
select ok(tests.plan_of('system', $$ select * from public.auditoria where org_id = tests.org('owner') and created_at >= '2020-01-01'
  order by created_at desc, id desc limit 20 $$)::text ~ '"Index Name": "auditoria_org".*"Index Cond": "\(\(org_id .* AND \(created_at', 'an organisation''s as well');
select ok(tests.plan_of('system', $$ select count(*) from public.auditoria where lote = 7 $$)::text ~ '"auditoria_of_batch"', 'a batch is counted by index');
select ok(tests.plan_of('system', $$ select * from public.auditoria where lote = 7 order by created_at desc, id desc limit 20 $$)::text
  ~ '"auditoria_of_batch"', 'and opened by it');
select ok(tests.plan_of('system', $$ select id from public.auditoria where lote is null and acao = 'dossie_baixado'
  and coalesce(actor_id, '00000000-0000-0000-0000-000000000000') = tests.id('admin') and created_at between now() and now()
  order by created_at desc limit 1 $$)::text ~ '"Index Name": "auditoria_heads".*"Index Cond"', 'and found by its head');
reset enable_sort;
select ok(tests.plan_of('admin', $$ select * from public.auditoria where detalhes ->> 'de' = 'admin' or detalhes ->> 'papel' = 'admin' $$)
  ::text ~ '"auditoria_former_administrators"', 'and former administrators from theirs');
select is(tests.outcome('admin', $$ select from public.organizacoes where nome like 'Zac%' $$), '300',
  'an administrator still finds all');
select is(tests.outcome('other', 'select from public.organizacoes'), '1', 'and an owner their own');

select * from finish();
rollback;
