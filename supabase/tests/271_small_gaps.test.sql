begin;
select * from no_plan();
select tests.add_people();
-- The locks that a statement asks for, in order: both functions only write down what they were asked, till the rollback.
create or replace function private.lock_decisions(alone boolean) returns void language sql set search_path = '' as $$
  select set_config('tests.locks', current_setting('tests.locks', true) || case when alone then 'alone ' else 'shared ' end, true)
$$;
create or replace function private.lock_person(p_user_id uuid) returns void language sql set search_path = '' as $$
  select set_config('tests.locks', current_setting('tests.locks', true) || p_user_id || ' ', true)
$$;
create function tests.turn(who text, statement text) returns text language plpgsql as $$
begin
  perform tests.become(who);
  perform set_config('tests.locks', '', true);
  execute statement;
  raise exception using errcode = 'TST00', message = coalesce(nullif(btrim(current_setting('tests.locks')), ''), 'none');
exception when sqlstate 'TST00' then return sqlerrm;
end $$;
grant execute on all functions in schema tests to public;
select is(tests.turn('admin', 'update user_roles set role = role where false'), 'alone', 'an administrator sets roles alone');
select is(tests.turn('admin', 'delete from user_roles where false'), 'alone', 'and takes them away alone');
select is(tests.turn('admin', 'update user_approval set status = status where false'), 'alone', 'and decides alone');
select is(tests.turn(w, s), 'none', w || ' keeps nobody waiting: ' || s)
from unnest(array['pending', 'rejected', 'owner', 'manager']) w, unnest(array[
  'update user_roles set role = role where false', 'delete from user_roles where false',
  'update user_approval set status = status where false']) s;
select is(tests.turn(w, s), 'none', w || ' keeps nobody waiting: ' || s)
from unnest(array['owner', 'manager']) w, unnest(array[
  'update documentos set aprovado = true',
  $$ select set_document_dates(id, '{}', '{}') from documentos $$, 'select my_invitations()']) s;

select is(tests.turn('owner', s), tests.id('owner')::text, 'an owner waits for no member: ' || s)
from unnest(array['delete from organizacao_pessoas', $$ update organizacao_pessoas set papel = 'editor' $$]) s;
select is(tests.turn('manager', 'delete from organizacao_pessoas'), tests.id('manager')::text, 'who leaves, for themselves');

-- What people write waits for themselves alone.
select tests.become('system');
select tests.add_file(tests.path('owner', 'cartaoCnpj', 1, 'png'));
select is(tests.turn('owner', s), tests.id('owner')::text, 'side by side with everybody: ' || s) from unnest(array[
  $$ insert into form_progress (step, form_data) values ('documentos', '{}') $$, 'update form_progress set form_data = form_data',
  format($$ insert into documentos (org_id, nome, tipo, arquivo_url) values (%L, 'x', 'cartaoCnpj', %L) $$,
    tests.org('owner'), tests.path('owner', 'cartaoCnpj', 1, 'png')),
  'delete from documentos', 'update notificacoes set lida_em = now()',
  'update profiles set avisos_validade = false',
  $$ insert into consentimentos (tipo, aceito, versao, texto_hash) values ('privacyPolicy', true, '1', 'a') $$,
  'select request_account_deletion()']) s;
select is_empty($$
  select c.oid::regclass::text from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (has_any_column_privilege('authenticated', c.oid, 'insert, update') or has_table_privilege('authenticated', c.oid, 'delete'))
    and not exists (select from pg_trigger t where t.tgrelid = c.oid
      and t.tgfoid in ('private.lock_own()'::regprocedure, 'private.lock_decisions_before()'::regprocedure)) $$,
  'there is no other table that people write');

-- Administrators wait for the person first, then for each other; for somebody's place by its row.
select is(tests.turn('admin', 'delete from organizacao_pessoas'), tests.id('admin')::text, 'nor does an administrator');
select is(tests.turn('admin', format('insert into organizacao_pessoas (org_id, user_id) values (%L, %L)', tests.org('owner'), tests.id('other'))),
  tests.id('owner') || ' shared', 'to add somebody, for those who may hand the organisation over');
insert into organizacao_pessoas (org_id, user_id) values (tests.org('other'), tests.id('owner'));
select matches(tests.turn('admin', s), '^' || tests.id('owner') || ' ' || turn, 'for the person, then ' || turn || ': ' || s)
from (values
  (format('select delete_user(%L)', tests.id('owner')), 'alone'),
  (format($$ select save_organization_step(%L, 'documentos', '{}') $$, tests.org('owner')), 'shared')
) decision (s, turn);

-- Who decided is not shown to the person concerned.
select tests.become('admin');
update user_approval set status = 'rejected' where user_id = tests.id('owner');
select tests.become('system');
select results_eq($$ select decided_by, decided_at is not null from user_approval where user_id = tests.id('owner') $$,
  $$ values (null::uuid, true) $$, 'a decision shows when, not who');
select is((select actor_id from auditoria where acao = 'cadastro_rejeitado' and user_id = tests.id('owner')), tests.id('admin'), 'the audit trail knows who');
update user_approval set status = 'approved' where user_id = tests.id('owner');
select tests.add_file(tests.path('owner', 'estatuto'));
insert into documentos (org_id, nome, tipo, arquivo_url) values (tests.org('owner'), 'a.pdf', 'estatuto', tests.path('owner', 'estatuto'));
select tests.become('admin');
update documentos set aprovado = true;
select tests.become('system');
select results_eq('select reviewed_by, reviewed_at is not null from documentos', $$ values (null::uuid, true) $$,
  'a review shows when, not who');
select is((select actor_id from auditoria where acao = 'documento_aprovado' and org_id = tests.org('owner')), tests.id('admin'), 'there too');

-- Names that hide something.
create function tests.kept(field text, given text) returns text language plpgsql as $$
declare
  kept text;
begin
  execute format('update profiles set %1$I = $1 where id = auth.uid() returning %1$I', field) into kept using given;
  return kept;
end $$;
grant execute on function tests.kept(text, text) to public;
select tests.become('owner');
select is(tests.kept(field, 'Ana' || chr(mark)), 'Ana', field || ' without sign ' || to_hex(mark))
from unnest(array['nome', 'phone']) field, unnest(array[x'200B'::int, x'FEFF'::int, x'2060'::int, x'0A'::int, x'AD'::int, x'61C'::int, x'3164'::int, x'E0041'::int]) mark;
select is(tests.outcome('owner', format('update profiles set nome = %L where id = auth.uid()', given)), 'MU001', 'a name shows something: ' || given)
from unnest(array['', ' ', U&'\00AD\200B', U&'\00A0\2060']) given;
select tests.become('owner');
select is(tests.kept('nome', E'Ana\tSilva\u2028'), 'Ana Silva', 'nor in several lines');
select tests.become('system');
select is(private.single_line(format(E' Casa\t%sdo\r\nPovo%s', chr(mark), chr(mark))), 'Casa do Povo', 'one line without sign ' || to_hex(mark))
from unnest(array[x'01'::int, x'7F'::int, x'85'::int, x'200B'::int, x'202E'::int, x'2060'::int, x'2067'::int, x'FEFF'::int,
  x'AD'::int, x'34F'::int, x'61C'::int, x'115F'::int, x'180E'::int, x'206A'::int, x'3164'::int, x'FFA0'::int, x'FFF9'::int, x'1D173'::int, x'E0041'::int]) mark;
select is(private.file_name(format('esta%stuto.pdf', chr(mark)), 'pdf'), 'estatuto.pdf', 'no file name has sign ' || to_hex(mark))
from unnest(array[x'09'::int, x'AD'::int, x'61C'::int, x'200D'::int, x'202E'::int, x'3164'::int, x'E0041'::int]) mark;
select is(private.single_line('Família 👩‍👧 ❤️'), 'Família 👩‍👧 ❤️', 'what emoji are made of stays');
select is(private.single_line(format('Casa%sdo Povo', chr(x'2028'::int))), 'Casa do Povo', 'nor another end of a line');
select is(private.clean_value(f, to_jsonb(format(E'Casa%s\nPovo', chr(x'200B'::int)))),
  to_jsonb(case when f.max_length > 300 then E'Casa\nPovo' else 'Casa Povo' end), f.path || ' hides nothing')
from private.wizard_fields f where f.kind = 'text' and (f.max_length > 300 or f.path ~* 'nome|representante|telefone|instagram');
select is(private.clean_value(f, to_jsonb(format('Ana <%sana@ong.org.br>', chr(x'200B'::int)))), '"ana@ong.org.br"', f.path || ' is the address alone')
from private.wizard_fields f where f.path ~* 'email$';
insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'oculta@teste.org.br',
  jsonb_build_object('name', format(E'Ana%s\nSilva%s', chr(x'200B'::int), chr(x'FEFF'::int))));
select is((select nome from profiles where email = 'oculta@teste.org.br'), 'Ana Silva', 'nor does a name given at sign-up');
select is(tests.outcome('system', format('update organizacoes set nome = %L where id = tests.org(''nobody'')', 'Casa' || chr(x'200B'::int))),
  'MU001', 'nor the name of an organisation, whoever writes it');
alter table profiles disable trigger profiles_clean_person;
update profiles set nome = 'Ana' || chr(x'200B'::int) where id = tests.id('owner');
alter table profiles enable trigger profiles_clean_person;
select is(tests.outcome('owner', $$ update profiles set nome = nome, phone = '11 91234-5678' where id = auth.uid() $$), '1',
  'a name from before that rule hinders no other change');
select tests.become('system');

-- Consent stays the person's own act.
select is(private.preserve_consents(format('{"%s": true, "nome": "x"}', key)::jsonb, format('{"%s": false}', key)::jsonb),
  format('{"%s": false, "nome": "x"}', key)::jsonb, 'an administrator does not consent for anybody: ' || key)
from unnest(array['privacyPolicy', 'termsAgreement', 'dataUseConsent']) key;
select * from finish();
rollback;
