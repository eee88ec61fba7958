begin;
select plan(7);
select tests.add_people();
create function tests.consents(who text default 'owner') returns jsonb language sql as $$
  select dados_adicionais from organizacoes where id = tests.org(who)
$$;

-- The owner saves the third step, consents, and leaves.
insert into form_progress (user_id, step, form_data) values (tests.id('owner'), 'documentos',
  '{"sede": "própria", "privacyPolicy": true, "termsAgreement": true, "dataUseConsent": false}');
select is(tests.consents(), '{"sede": "própria", "privacyPolicy": true, "termsAgreement": true, "dataUseConsent": false}'::jsonb,
  'an owner consents');
update organizacoes set nome = 'Casa', owner_id = owner_id where id = tests.org('owner');
select is(tests.consents() -> 'privacyPolicy', 'true', 'and remains who did where anything else changes');
delete from auth.users where id = tests.id('owner');
select is((select owner_id from organizacoes where id = tests.org('owner')), null, 'the organisation is left');
select is(tests.consents(), '{"sede": "própria"}'::jsonb, 'with all that was said about it, and without anybody’s consent');

-- Nor does it come with a third step that said nothing else.
insert into form_progress (user_id, step, form_data) values (tests.id('other'), 'documentos', '{"privacyPolicy": true}');
delete from auth.users where id = tests.id('other');
select tests.become('admin');
select set_organization_owner(tests.org('other'), 'manager@teste.org.br');
select tests.become('system');
select is((select form_data from form_progress where user_id = tests.id('manager')), '{}'::jsonb,
  'the next owner gets the step without it');
select is(tests.consents('other'), '{}'::jsonb, 'nor of the consents');
update form_progress set form_data = '{"privacyPolicy": true}' where user_id = tests.id('manager');
select is(tests.consents('other'), '{"privacyPolicy": true}'::jsonb, 'until they consent');

select * from finish();
rollback;
