begin;
select plan(18);
select tests.add_people();
select tests.add_file(tests.path('owner', slot, n)) from private.document_slots, generate_series(1, 2) n where mandatory;
select tests.add_file(tests.path('owner', 'planos'));

create function tests.complete() returns boolean language sql security definer as $$
  select perfil_completo from public.profiles where id = tests.id('owner')
$$;
create function tests.send(slot text, number int default 1) returns void language sql as $$
  insert into documentos (org_id, nome, tipo, arquivo_url)
  values (tests.org('owner'), 'x.pdf', slot, tests.path('owner', slot, number))
$$;
grant execute on all functions in schema tests to public;

select tests.become('owner');
insert into form_progress (step, form_data) values ('dados-basicos', '{}'), ('detalhes-ong', '{}'),
  ('documentos', '{"privacyPolicy": true}');
select ok(not tests.complete(), 'three steps alone are not complete');
select tests.send('estatuto'), tests.send('ataEleicao');
select ok(not tests.complete(), 'one mandatory document is missing');
select tests.send('planos');
select ok(not tests.complete(), 'another document does not count for it');
select tests.send('cartaoCnpj');
select ok(tests.complete(), 'complete');

update form_progress set form_data = '{"privacyPolicy": false}' where step = 'documentos';
select ok(not tests.complete(), 'taking the consent back makes it incomplete');
update form_progress set form_data = '{}' where step = 'documentos';
select ok(not tests.complete(), 'so does no consent');
update form_progress set form_data = '{"privacyPolicy": true}' where step = 'documentos';
select ok(tests.complete(), 'giving it again completes it');
delete from documentos where tipo = 'planos';
select ok(tests.complete(), 'an optional document may go');
delete from documentos where tipo = 'estatuto';
select ok(not tests.complete(), 'a mandatory one may not');
select tests.send('estatuto');
select ok(tests.complete(), 'sent again');

-- Replacing must not announce a profile that was incomplete for a moment.
select tests.become('system');
create temp table changes (was boolean, is_now boolean);
create function tests.note_change() returns trigger language plpgsql security definer as $$
begin
  insert into changes values (old.perfil_completo, new.perfil_completo);
  return null;
end $$;
create trigger note_change after update of perfil_completo on public.profiles for each row execute function tests.note_change();
select tests.become('owner');
select tests.send('estatuto', 2);
select tests.become('system');
select is_empty('select * from changes', 'replacing a document changes nothing in the profile');
select tests.become('admin');
update documentos set aprovado = false where tipo = 'estatuto';
select ok(tests.complete(), 'a refused document is still a sent one');
select tests.become('system');

delete from form_progress where step = 'detalhes-ong';
select ok(not tests.complete(), 'losing a step makes it incomplete');
insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'detalhes-ong', '{}');
select ok(tests.complete(), 'saving it again completes it');
update organizacoes set owner_id = null where id = tests.org('owner');
select ok(not tests.complete(), 'who owns no organisation has no complete profile');
update organizacoes set owner_id = tests.id('owner') where id = tests.org('owner');
select ok(not tests.complete(), 'owning it again asks for the consent again');
update form_progress set form_data = '{"privacyPolicy": true}' where step = 'documentos' and org_id = tests.org('owner');
select ok(tests.complete(), 'which completes it');
delete from organizacoes where id = tests.org('owner');
select ok(not tests.complete(), 'an organisation that is gone does not count');

select * from finish();
rollback;
