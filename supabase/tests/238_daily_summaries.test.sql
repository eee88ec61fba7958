begin;
select plan(19);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update user_approval set status = 'approved' where user_id = tests.id('pending');
delete from editais;
delete from private.outbox;
create function tests.mailed(day date) returns int language sql as $$ select private.mail_daily_summaries(day) $$;
create function tests.newest() returns text[] language sql as $$
  select (string_to_array(o.body_text, E'\n\n'))[3:4] from private.outbox o where o.kind = 'resumo_diario' order by o.created_at desc, o.body_text limit 1
$$;

select is(tests.mailed('2028-03-01'), 0, 'nothing waits: no mail');
select is_empty('select from private.daily_summaries_sent', 'and the day is not over');

insert into auth.users (id, email) values ('00000000-0000-4000-a000-000000000101', '1@teste.org.br');
-- Two hours earlier, in São Paulo it is the day before.
update user_approval set created_at = '2028-02-21 01:30Z' where user_id = '00000000-0000-4000-a000-000000000101';
select is(tests.mailed('2028-03-01'), 2, 'one mail for each administrator');
select is(tests.mailed('2028-03-01'), 0, 'once a day');
select is((select body_text from private.outbox where to_email = 'admin@teste.org.br'), array_to_string(array[
  'Olá!', 'Isto aguarda a equipe na plataforma:', '1 cadastro aguarda aprovação, desde 20/02/2028.',
  'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber o resumo diário da equipe".',
  E'Abrir o painel:\n{{ .SiteURL }}/admin', E'Equipe Mutirão\n'], E'\n\n'), 'with what waits and since when');
select is((select array_agg(distinct subject || '|' || private.is_bulk_mail(kind)) from private.outbox), array['O que aguarda a equipe hoje|true'],
  'which waits behind decisions');

delete from private.outbox;
insert into auth.users (id, email) values ('00000000-0000-4000-a000-000000000102', '2@teste.org.br');
update user_approval set created_at = '2028-03-01' where user_id = '00000000-0000-4000-a000-000000000102';
insert into documentos (org_id, nome, tipo, arquivo_url, aguardando_desde) values
  (tests.org('owner'), 'a', 'estatuto', tests.path('owner', 'estatuto'), '2028-02-10 12:00Z'),
  (tests.org('other'), 'a', 'balanco', tests.path('other', 'balanco'), '2028-02-09 12:00Z');
insert into editais (titulo, prazo) values ('Fundo Sol', '2028-03-09'), ('Fundo Lua {{ .SiteURL }} <b>', '2028-03-03'), ('Fundo Mar', '2028-03-10'),
  ('Fundo Rio', '2028-03-01'), ('Sempre', null);
update profiles set resumo_diario = false where id = tests.id('admin2');
select is(tests.mailed('2028-03-02'), 1, 'the next day, to whoever wants it');
select is(tests.newest(), array[E'2 cadastros aguardam aprovação, o mais antigo desde 20/02/2028.\n2 documentos aguardam análise, o mais antigo desde 09/02/2028.',
  E'Editais que encerram nos próximos 7 dias:\nFundo Lua { { .SiteURL }} <b>: Encerra amanhã\nFundo Sol: Encerra em 7 dias'],
  'queues and editais, the nearest first, and no more than a week ahead');
select ok(body_html like '%Fundo Lua { { .SiteURL }} &lt;b&gt;: Encerra amanhã<br>%', 'a title is text') from private.outbox;
update profiles set resumo_diario = true where id = tests.id('admin2');
select is(tests.mailed('2028-03-02'), 1, 'who wants it again has it on the same day');

-- Each of them alone is enough; an edital without deadline, or one that is over, waits for nobody.
delete from documentos;
delete from auth.users where id::text like '00000000-0000-4000-a000-0000000001%';
select is(tests.mailed('2028-03-03'), 2, 'an edital alone');
delete from editais where prazo >= '2028-03-03';
select is(tests.mailed('2028-03-04'), 0, 'an edital that is over, and one without deadline');
select is(tests.mailed('2028-03-02'), 0, 'no earlier day is made up for');

-- Who does not get it.
insert into editais (titulo, prazo) values ('De hoje', private.today());
delete from private.daily_summaries_sent;
delete from private.outbox where kind = 'resumo_diario';
select private.run_daily(), private.run_daily();
select is((select array_agg(to_email order by to_email) from private.outbox where kind = 'resumo_diario'), array['admin2@teste.org.br', 'admin@teste.org.br'],
  'the daily job sends it once');
update auth.users set email_confirmed_at = null where id = tests.id('admin');
delete from private.daily_summaries_sent;
delete from private.outbox;
select is(tests.mailed(private.today()), 1, 'nor to an address that nobody confirmed');
select is((select array_agg(to_email) from private.outbox), array['admin2@teste.org.br'], 'but to the other');
update user_roles set role = 'client' where user_id = tests.id('admin2');
delete from private.daily_summaries_sent;
select is(tests.mailed(private.today()), 0, 'whoever is no administrator any more gets none');
select is(tests.outcome(w, 'select private.mail_daily_summaries(current_date)'), '42501', w || ' cannot send it') from unnest(array['anon', 'admin']) w;
select * from finish();
rollback;
