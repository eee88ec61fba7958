begin;
select plan(31);
select tests.add_people();
select tests.add_user('admin2');
update user_roles set role = 'admin' where user_id = tests.id('admin2');
update profiles set avisos_validade = false where id = tests.id('admin2');
delete from public.editais;
delete from private.outbox;
delete from notificacoes;
insert into editais (id, titulo, prazo) values (tests.id('owner'), 'Fundo Sol', '2028-03-31'), (tests.id('other'), 'Sempre', null);

select is(private.notify_edital_deadlines(day::date), told, day)
from (values ('2028-03-15', 0), ('2028-03-16', 1), ('2028-03-16', 0), ('2028-03-20', 0), ('2028-03-26', 1), ('2028-03-29', 0),
  ('2028-03-30', 1), ('2028-03-31', 0), ('2028-04-01', 0)) t (day, told);
select bag_eq($$ select user_id, titulo, mensagem, link from notificacoes where tipo = 'edital_prazo' $$, $$
  select tests.id(who), 'Prazo de edital' as titulo, 'Fundo Sol: ' || words as mensagem, '/admin/organizacoes/editais/' || tests.id('owner') as link
  from (values ('admin'), ('admin2')) w (who), (values ('Encerra em 15 dias'), ('Encerra em 5 dias'), ('Encerra amanhã')) t (words) $$,
  'each administrator, with the words of the day, and nobody else');
select results_eq($$ select to_email, count(*) from private.outbox where kind = 'edital_prazo' group by 1 $$,
  $$ values ('admin@teste.org.br', 3::bigint) $$, 'who switched the mails off has the notices only');

-- A missed day is made up for once, with the state of the day it is told.
delete from notificacoes;
delete from private.outbox;
update editais set prazo = '2028-04-30' where titulo = 'Fundo Sol';
select is(private.notify_edital_deadlines(day::date), told, 'another last day: ' || day)
from (values ('2028-04-14', 0), ('2028-04-27', 1), ('2028-04-28', 0), ('2028-04-30', 1)) t (day, told);
select bag_eq($$ select mensagem from notificacoes where user_id = tests.id('admin') $$,
  $$ values ('Fundo Sol: Encerra em 3 dias'), ('Fundo Sol: Encerra hoje') $$, 'in its own words');

-- One mail a day, and no word about what is over, though nobody was told of it in time.
delete from private.outbox;
insert into editais (titulo, prazo) values ('Fundo Lua', '2028-06-15'), ('Fundo Mar', '2028-06-02'), ('Fundo Rio', '2028-05-31');
select is(private.notify_edital_deadlines('2028-06-01'), 2, 'two at once');
select is((select body_text from private.outbox where subject = 'Prazos de editais'), array_to_string(array[
  'Olá!', 'Confira os prazos dos editais que a equipe acompanha:', E'Fundo Mar: Encerra amanhã\nFundo Lua: Encerra em 14 dias',
  'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".',
  E'Ver os editais:\n{{ .SiteURL }}/admin/organizacoes/editais', E'Equipe Mutirão\n'], E'\n\n'), 'are one mail');

-- The daily job tells of both kinds.
insert into editais (titulo, prazo) values ('De hoje', private.today() + 5);
delete from notificacoes;
select private.run_daily(), private.run_daily();
select is((select count(*) from notificacoes where tipo = 'edital_prazo'), 2::bigint, 'the daily job does it, once');
select is((select count(*) from private.daily_runs where job = 'daily'), 1::bigint, 'and says that it ran');
select is_empty('select from private.edital_notices_sent where not exists (select from public.editais e where e.id = edital_id)',
  'nothing is left behind');
select tests.who_may('select private.notify_edital_deadlines(current_date)', '42501', '42501', '42501', '42501', '42501', '42501', '42501');

-- They are for administrators, and go with the edital.
insert into notificacoes (user_id, tipo, titulo, mensagem, link) values
  (tests.id('admin2'), 'mensagem', 'Outra', 'Outra', '/perfil-ong');
update user_roles set role = 'client' where user_id = tests.id('admin2');
select results_eq($$ select tipo from notificacoes where user_id = tests.id('admin2') $$, $$ values ('mensagem') $$,
  'who is no administrator any more keeps no notice about an edital');
select is((select count(*) from notificacoes where user_id = tests.id('admin') and tipo = 'edital_prazo'), 1::bigint, 'the others do');
delete from editais where titulo = 'De hoje';
select is_empty($$ select from notificacoes where tipo = 'edital_prazo' $$, 'an edital takes its notices along');

select * from finish();
rollback;
