begin;
select plan(40);
select tests.add_people();
delete from private.outbox;
delete from notificacoes;
create function tests.paper(who text, slot text, valido_ate date) returns void language plpgsql as $$
declare
  place constant text := tests.org(who) || '/' || slot || '/' || gen_random_uuid() || '.pdf';
begin
  insert into public.documentos (org_id, nome, tipo, arquivo_url, valido_ate)
  values (tests.org(who), slot || '.pdf', slot, place, paper.valido_ate);
end $$;
-- What the owner was told since it was asked last.
create function tests.told() returns text language plpgsql as $$
declare
  notice text := (select string_agg(titulo || '|' || mensagem || '|' || link, ' & ' order by user_id) from public.notificacoes);
begin
  delete from public.notificacoes;
  return replace(notice, E'\n', '; ');
end $$;

-- The series of one paper.
select tests.paper('owner', 'certidaoFgts', '2028-03-31');
select is(private.notify_expiring_documents(day::date), told, day)
from (values ('2028-02-29', 0), ('2028-03-01', 1), ('2028-03-02', 0), ('2028-03-15', 0), ('2028-03-16', 1),
  ('2028-03-16', 0), ('2028-03-25', 0), ('2028-03-26', 1), ('2028-03-30', 0), ('2028-03-31', 1), ('2028-03-31', 0),
  ('2028-04-01', 0), ('2028-05-01', 0)) t (day, told);
select is((select count(*) from notificacoes), 4::bigint, 'four notices');
select bag_eq($$ select titulo, mensagem, link from notificacoes $$, $$ values
  ('Documento a renovar', 'Certidão de regularidade do FGTS: Vence em 30 dias', '/perfil-ong/documentos#arquivo-certidaoFgts'),
  ('Documento a renovar', 'Certidão de regularidade do FGTS: Vence em 15 dias', '/perfil-ong/documentos#arquivo-certidaoFgts'),
  ('Documento a renovar', 'Certidão de regularidade do FGTS: Vence em 5 dias', '/perfil-ong/documentos#arquivo-certidaoFgts'),
  ('Documento a renovar', 'Certidão de regularidade do FGTS: Vence hoje', '/perfil-ong/documentos#arquivo-certidaoFgts') $$,
  'each with the state of its day');
select is((select count(*) from private.outbox where kind = 'documentos_a_vencer' and to_email = 'owner@teste.org.br'), 4::bigint,
  'and a mail with each');
delete from notificacoes;
delete from private.outbox;

-- A new paper, or another date, ends the series.
select tests.paper('owner', 'certidaoFgts', '2028-05-30');
select is(private.notify_expiring_documents('2028-05-01', '0'), 0, 'what does not fit in its time waits for the next day');
select private.notify_expiring_documents('2028-05-02');
select is(tests.told(), 'Documento a renovar|Certidão de regularidade do FGTS: Vence em 28 dias|/perfil-ong/documentos#arquivo-certidaoFgts',
  'missed days are made up for once, with the state of today');
update documentos set valido_ate = '2028-12-31' where tipo = 'certidaoFgts';
select is(private.notify_expiring_documents('2028-05-30'), 0, 'a paper that was given another date is not announced');

-- Everything of a day in one notice and one mail.
select tests.paper('owner', 'certidaoFederal', '2028-06-30');
select tests.paper('owner', 'ataEleicao', '2028-07-30');
select private.notify_expiring_documents('2028-06-30');
select is(tests.told(), 'Documentos a renovar|Certidão negativa federal: Vence hoje; Ata de eleição da diretoria: Vence em 30 dias|/perfil-ong/documentos?renovar=sim',
  'one notice a day lists everything');
select tests.paper('owner', 'certidaoMunicipal', '2028-07-01');
select is(private.notify_expiring_documents('2028-06-30'), 0, 'what is dated after the run of a day waits');
select is(private.notify_expiring_documents('2028-07-01'), 1, 'for the next');
select is((select body_text from private.outbox where subject = 'Documentos a renovar'), array_to_string(array[
  'Olá!', 'Confira a validade do que a sua organização enviou:',
  E'Certidão negativa federal: Vence hoje\nAta de eleição da diretoria: Vence em 30 dias',
  'Quando tiver o documento novo, envie no lugar do antigo.',
  'Para não receber mais estes e-mails, entre na plataforma, abra "Minha conta" e desligue "Receber e-mails sobre prazos".',
  E'Ver meus documentos:\n{{ .SiteURL }}/perfil-ong/documentos?renovar=sim', E'Equipe Mutirão\n'], E'\n\n'), 'so does one mail');

-- Who is told, and of what not.
delete from documentos;
select tests.paper('owner', 'certidaoFgts', '2028-07-31');
select is(private.notify_expiring_documents('2028-08-31'), 0, 'a paper that lapsed 31 days ago is not announced any more');
select is(private.notify_expiring_documents('2028-08-30'), 1, 'one that lapsed 30 days ago is');
delete from documentos;
delete from notificacoes;
delete from private.outbox;
select tests.paper('owner', 'certidaoFgts', '2028-09-01');
update documentos set aprovado = false, reviewed_at = now();
select is(private.notify_expiring_documents('2028-09-01'), 0, 'a refused paper is not announced');
update documentos set aprovado = true;
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select is(private.notify_expiring_documents('2028-09-01'), 0, 'nor is anything to somebody without access');
update user_approval set status = 'approved' where user_id = tests.id('owner');
update profiles set avisos_validade = false where id = tests.id('owner');
delete from notificacoes;
delete from private.outbox;
select is(private.notify_expiring_documents('2028-09-01'), 1, 'an approved paper is');
select is((select count(*) from notificacoes), 1::bigint, 'who switched the mails off has the notice');
select is_empty($$ select from private.outbox where kind = 'documentos_a_vencer' $$, 'and no mail');
-- A CEBAS is announced when it may be renewed.
select tests.paper(w, 'certificacoesTitulos', '2030-12-31') from unnest(array['owner', 'other']) w;
update certificacoes set cebas = (org_id = tests.org('owner'));
delete from notificacoes;
select is(private.notify_expiring_documents('2030-01-05'), 1, 'a CEBAS from 360 days on, other titles later');
select is(tests.told(), 'Documento a renovar|Certificações e títulos: Vigente até 31/12/2030 (faltam 360 dias)|/perfil-ong/documentos#arquivo-certificacoesTitulos',
  'with the days that are left');

-- anon, pending, rejected, owner, other, manager, admin: nobody calls it, everybody decides about their own mails.
select ok(not has_function_privilege(role, f, 'execute'), role || ' does not call ' || f)
from unnest(array['anon', 'authenticated']) role, unnest(array['private.notify_expiring_documents(date, interval)', 'private.run_daily()']) f;
select is(tests.outcome('other', $$ update profiles set avisos_validade = false where id = tests.id('owner') $$), '0',
  'not about those of others');
select tests.become('system');
delete from organizacoes;
select is_empty($$ select from private.expiry_notices_sent $$, 'what was announced goes with the organisation');

select private.run_daily();
select ok((select ran_at = now() from private.daily_runs), 'the job says when it ran');
select tests.become('admin');
select ok((deployment_status() ->> 'daily_job_ran_at')::timestamptz = now(), 'to administrators');

select * from finish();
rollback;
