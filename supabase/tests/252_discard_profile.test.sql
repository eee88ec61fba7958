begin;
select * from no_plan();
set constraints all immediate;
select tests.add_people();
select tests.add_user('editor'), tests.add_user('invited');
update user_approval set status = 'approved' where user_id in (tests.id('editor'), tests.id('invited'));
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('editor'), 'editor');

-- What somebody saves who presses "Próximo" without typing, and ticks a consent.
create function tests.begin_profile(who text, data jsonb) returns uuid language plpgsql as $$
begin
  perform tests.become('system');
  delete from organizacoes where owner_id = tests.id(who);
  perform tests.become(who);
  insert into form_progress (user_id, step, form_data) values (tests.id(who), 'dados-basicos', data);
  insert into form_progress (user_id, step, form_data) values (tests.id(who), 'documentos', '{"privacyPolicy": true}');
  perform tests.become('system');
  return (select id from organizacoes where owner_id = tests.id(who));
end $$;
create function tests.own(who text) returns uuid language sql security definer as $$
  select id from organizacoes where owner_id = tests.id(who)
$$;
grant execute on all functions in schema tests to public;

select isnt(tests.begin_profile('invited', '{"nome": "  ", "nomeFantasia": ""}'), null, 'an empty profile is begun');
select is(tests.outcome(who, $$ select where is_profile_empty(tests.own('invited')) $$), expected, who || ' asks whether it is empty')
from (values ('anon', '42501'), ('pending', '0'), ('owner', '0'), ('editor', '0'), ('admin', '0'), ('invited', '1')) t (who, expected);
select is(tests.refusal(who, $$ select discard_profile(tests.own('invited')) $$), '42501', who || ' does not discard it')
from unnest(array['anon', 'pending', 'owner', 'editor', 'admin']) who;
select is(tests.refusal('invited', 'select discard_profile(null)'), '42501', 'nothing is nobody''s');

-- Anything in it keeps it.
create table tests.kept (what text, statement text);
grant select on tests.kept to public;
insert into tests.kept values
  ('a value typed by a person', $$ select tests.begin_profile('invited', '{"nome": "Casa"}') $$),
  ('a number', $$ update organizacoes set num_colaboradores = 0 where owner_id = tests.id('invited') $$),
  ('another answer', $$ update organizacoes set dados_adicionais = '{"a": "b"}' where owner_id = tests.id('invited') $$),
  ('a tick', $$ update certificacoes set cebas = true where org_id = tests.own('invited') $$),
  ('a priority', $$ update priorities set sports = true where org_id = tests.own('invited') $$),
  ('a document', $$ insert into documentos (org_id, tipo, nome, arquivo_url)
    values (tests.own('invited'), 'estatuto', 'a.pdf', tests.own('invited') || '/estatuto/a.pdf') $$),
  ('a refused document', $$ insert into documento_versoes (org_id, tipo, nome, arquivo_url, tamanho, enviado_em, reviewed_at)
    values (tests.own('invited'), 'estatuto', 'a.pdf', tests.own('invited') || '/estatuto/a.pdf', 1, now(), now()) $$),
  ('a stored file', $$ insert into storage.objects (bucket_id, name) values ('documentos', tests.own('invited') || '/estatuto/a.pdf') $$),
  ('a person', $$ insert into organizacao_pessoas (org_id, user_id, papel) values (tests.own('invited'), tests.id('editor'), 'leitor') $$),
  ('an invitation', $$ insert into organizacao_convites (org_id, email, papel) values (tests.own('invited'), 'a@b.example', 'editor') $$);
create function tests.discard_with(statement text) returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.begin_profile('invited', '{}');
  execute statement;
  answer := tests.refusal('invited', 'select discard_profile(tests.own(''invited''))');
  perform tests.become('system');
  return answer;
end $$;
select is(tests.discard_with(statement), 'MU011 filled', what || ' keeps it') from tests.kept;

-- Discarded, it makes room for another.
select tests.become('system');
insert into organizacao_pessoas (org_id, user_id, papel) values (tests.org('owner'), tests.id('invited'), 'editor');
select tests.begin_profile('invited', '{}');
select is(tests.refusal('owner', $$ select offer_ownership(tests.org('owner'), tests.id('invited')) $$), 'MU013 owns', 'an owner is offered none');
create temporary table discarded as select tests.own('invited') as id;
select tests.become('invited');
select lives_ok($$ select discard_profile(tests.own('invited')) $$, 'the owner discards an empty profile');
select tests.become('system');
select is(tests.own('invited'), null, 'it is gone');
select is_empty($$ select from form_progress where org_id in (select id from discarded) $$, 'with its steps');
select results_eq($$ select user_id, detalhes ->> 'email' from auditoria where acao = 'perfil_descartado' $$,
  $$ values (tests.id('invited'), 'invited@teste.org.br') $$, 'the trail tells it');
select tests.become('owner');
select lives_ok($$ select offer_ownership(tests.org('owner'), tests.id('invited')) $$, 'and they are offered another organisation');
select tests.become('invited');
select lives_ok($$ select accept_invitation(id) from my_person_invitations() $$, 'which they accept');
select tests.become('system');
select is(tests.own('invited'), tests.org('owner'));
select * from finish();
rollback;
