begin;
select plan(18);
select tests.add_people();

create function tests.password(who text) returns text language sql as $$
  select encrypted_password from auth.users where id = tests.id(who)
$$;
-- Two accounts whose addresses nobody has confirmed yet.
update auth.users set encrypted_password = 'hash', email_confirmed_at = null
where id in (tests.id('pending'), tests.id('rejected'));
update auth.users set encrypted_password = 'hash', email_confirmed_at = now() where id = tests.id('owner');

update profiles set organizacao_informada = 'De quem veio antes' where id in (tests.id('pending'), tests.id('rejected'));

select tests.become('anon');
select lives_ok($$ select doubt_password(' Pending@Teste.org.br ') $$, 'whoever signs up again says so');
select lives_ok($$ select doubt_password('pending@teste.org.br') $$, 'as often as they do');
select lives_ok($$ select doubt_password('owner@teste.org.br') $$, 'it is answered alike for an address that is confirmed');
select lives_ok($$ select doubt_password('ninguem@teste.org.br') $$, 'and for one without an account');
select lives_ok($$ select doubt_password(null) $$, 'and for none');
select is(tests.outcome('anon', 'select has_password()'), '42501', 'a visitor has no password to ask about');
select tests.become('system');
select is((select count(*) from private.unconfirmed_passwords), 1::bigint, 'only an unconfirmed account is doubted, once');
select is(tests.password('pending'), 'hash', 'the login goes on saying that the address is not confirmed');

update auth.users set email_confirmed_at = now() where id in (tests.id('pending'), tests.id('rejected'));
select is(tests.password('pending'), '', 'the password is gone with the confirmation');
select is(tests.password('rejected'), 'hash', 'a sign-up that was not repeated keeps its own');
select is((select organizacao_informada from profiles where id = tests.id('pending')), null, 'and what a stranger may have said');
select is((select organizacao_informada from profiles where id = tests.id('rejected')), 'De quem veio antes', 'which else stays');
select is_empty($$ select from private.unconfirmed_passwords $$, 'and that is that');

update auth.users set encrypted_password = 'other', email_confirmed_at = now() where id = tests.id('pending');
select is(tests.password('pending'), 'other', 'the one that is chosen then stays');

select tests.become('pending');
select ok(has_password(), 'one learns that one has a password');
select tests.become('system');
update auth.users set encrypted_password = '' where id = tests.id('pending');
update auth.users set encrypted_password = null where id = tests.id('rejected');
select tests.become('pending');
select ok(not has_password(), 'that one has none');
select tests.become('rejected');
select ok(not has_password(), 'nor ever had one');

select tests.become('system');
update auth.users set email_confirmed_at = null where id = tests.id('rejected');
select private.doubt_password('rejected@teste.org.br');
delete from auth.users where id = tests.id('rejected');
select is_empty($$ select from private.unconfirmed_passwords $$, 'nothing is left of a deleted account');

select * from finish();
rollback;
