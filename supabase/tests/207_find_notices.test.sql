begin;
select plan(5);
select tests.add_people();
select tests.add_file(tests.path('owner', 'estatuto'));
select tests.become('owner');
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'x.pdf', 'estatuto', tests.path('owner', 'estatuto'));
select tests.become('system');
insert into notificacoes (user_id, tipo, titulo, mensagem, link, sobre)
select tests.id('other'), case when n % 2 = 0 then 'documento_aprovado' else 'perfil_concluido' end, 'x', 'x', '/perfil-ong/' || n,
  gen_random_uuid()
from generate_series(1, 20000) n;
insert into private.outbox (to_email, kind, subject, body_text, body_html, sent_at, created_at)
select 'x@teste.org.br', 'x', 'x', 'x', 'x', now(), now() - n * interval '1 minute' from generate_series(1, 20000) n;
analyze notificacoes;
analyze private.outbox;

-- Rows that were read without an index, in this transaction.
create function tests.leafed(name text) returns bigint language sql as $$
  select seq_tup_read from pg_stat_xact_all_tables where relid = name::regclass
$$;
create temp table before on commit drop as select tests.leafed('notificacoes') as notices, tests.leafed('private.outbox') as mails;
create function tests.review(yes boolean) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  update documentos set aprovado = yes, observacoes = 'x' where org_id = tests.org('owner');
  perform tests.become('system');
end $$;
-- More often than a plan is made for what is asked for at the moment.
select tests.review(n % 2 = 0) from generate_series(1, 9) n;
select is(tests.leafed('notificacoes'), notices, 'a review leafs through no notices') from before;
select is(tests.leafed('private.outbox'), mails, 'nor through mails') from before;
select tests.become('admin');
update user_approval set status = 'approved' where user_id = tests.id('pending');
select tests.become('system');
select is(tests.leafed('private.outbox'), mails, 'nor a decision about a sign-up') from before;
create temp table reviewed on commit drop as select id from documentos where org_id = tests.org('owner');
grant select on reviewed to public;
select tests.become('admin');
select undo_decisions(array[id]), undo_decisions(array[tests.id('pending')]) from reviewed;
select tests.become('system');
select is(tests.leafed('notificacoes'), notices, 'nor does it when it is taken back') from before;
select is(tests.leafed('private.outbox'), mails, 'in either') from before;
select * from finish();
rollback;
